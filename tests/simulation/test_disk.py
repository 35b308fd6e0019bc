"""The disk of the simulation is as forgetful as it claims, and no worse."""

from tests.simulation.chance import Chance
from tests.simulation.clock import FakeClock
from tests.simulation.disk import FakeDisk, Hitch
from vivace.server.core.ports import CodeTaken, Excerpt, LogDamaged, LogError, Row


class Office:
    """A disk, its clock, and what it has reported."""

    def __init__(self, seed: int = 0) -> None:
        self.clock = FakeClock()
        self.disk = FakeDisk(self.clock, Chance(seed))
        self.reports: list[LogError | None] = []
        self.disk.open("T", "opening", self.reports.append)
        self.wait()

    def append(self, *numbers: int) -> None:
        self.disk.append("T", [Row(number, f"event {number}") for number in numbers], self.reports.append)

    def wait(self, ms: int = 1_000) -> None:
        self.clock.run_until(self.clock.now() + ms)

    def read(self) -> object:
        found: list[object] = []
        self.disk.read("T", found.append)
        self.wait()
        return found[0].lines if isinstance(found[0], Excerpt) else found[0]

    @property
    def failed(self) -> list[bool]:
        return [report is not None for report in self.reports]


def test_what_is_reported_is_kept_in_order() -> None:
    """Whatever was reported as done is there after a crash, in the order in which it was asked for."""
    office = Office()
    for number in range(1, 9):
        office.append(number)
    office.wait()
    office.disk.crash()
    assert office.failed == [False] * 9
    assert office.disk.lines("T") == ["opening", *(f"event {number}" for number in range(1, 9))]
    assert office.disk.idle


def test_a_crash_forgets_what_was_not_synced() -> None:
    """Of what was not reported sometimes nothing, sometimes a part and sometimes all is there after a crash."""
    lengths = set()
    for seed in range(200):
        office = Office(seed)
        for number in range(1, 4):
            office.append(number)
        office.wait(4)
        reported = len(office.reports)
        office.disk.crash()
        lengths.add(len(office.disk.lines("T")))
        assert reported <= len(office.disk.lines("T"))
        office.wait()
        assert len(office.reports) == reported, "nobody is told after a crash"
    assert lengths == {1, 2, 3, 4}


def test_a_full_disk_fails_until_there_is_room_and_the_table_was_read() -> None:
    """After a failure a table's appends fail until it is read again, so that its log has no holes."""
    office = Office()
    office.disk.hitch = Hitch(full=True)
    office.append(1)
    office.wait()
    office.disk.hitch = Hitch()
    office.append(2)
    office.wait()
    assert office.read() == ("opening",)
    office.append(2)
    office.wait()
    assert office.read() == ("opening",)
    office.append(1)
    office.wait()
    assert office.failed == [False, True, True, True, False]


def test_a_doubtful_batch_is_there_though_it_failed() -> None:
    """A commit can be reported as failed and have happened."""
    office = Office()
    office.disk.hitch.next_is_doubtful = True
    office.append(1)
    office.wait()
    assert office.failed == [False, True]
    assert office.read() == ("opening", "event 1")


def test_a_failed_batch_may_come_back_after_a_crash() -> None:
    """What failed to be synced may still be found after a crash, unless something was written since."""
    lengths = set()
    for seed in range(50):
        office = Office(seed)
        office.disk.hitch.next_fails = True
        office.append(1)
        office.wait()
        assert office.read() == ("opening",)
        office.disk.crash()
        lengths.add(len(office.disk.lines("T")))
    assert lengths == {1, 2}


def test_a_code_is_given_once() -> None:
    """A table whose code someone else has got is not opened."""
    office = Office()
    office.disk.open("T", "another", office.reports.append)
    office.wait()
    office.disk.hitch.code_taken = True
    office.disk.open("U", "mine", office.reports.append)
    office.wait()
    assert [type(report) for report in office.reports] == [type(None), CodeTaken, CodeTaken]
    assert office.disk.lines("T") == ["opening"]


def test_an_unreadable_disk_says_so() -> None:
    """A read can fail too, and tells it apart from a table that there is not."""
    office = Office()
    office.disk.hitch.unreadable = True
    assert isinstance(office.read(), LogError)
    office.disk.hitch.unreadable = False
    found: list[object] = []
    office.disk.read("X", found.append)
    office.wait()
    assert found == [None]


def test_a_peaceful_end_writes_what_is_queued() -> None:
    """A server that is stopped in peace loses nothing that it has asked the disk for."""
    office = Office()
    office.append(1)
    office.append(2)
    office.disk.close()
    assert len(office.disk.lines("T")) == 3


def test_a_point_is_kept_with_its_row_and_is_now_and_then_of_no_use() -> None:
    """It is there when its row is; who names the first line gets lines only."""
    office = Office()
    for number in range(1, 5):
        row = Row(number, f"event {number}", f"point {number}" if number in (1, 3) else "")
        office.disk.append("T", [row], office.reports.append)
    assert office.disk.checkpoint("T") is None
    office.wait()
    found: list[object] = []
    for _ in range(100):
        office.disk.read("T", found.append)
    office.wait()
    good, spoilt = Excerpt(("event 4",), "point 3"), Excerpt(("event 4",), "point ")
    assert found.count(good) + found.count(spoilt) == 100
    assert found.count(good) > found.count(spoilt) > 0
    office.disk.read("T", found.append, 3)
    office.wait()
    assert found[-1] == Excerpt(("event 3", "event 4"))


def test_an_opening_line_can_be_asked_for() -> None:
    """Of a table that there is not there is none, and the disk may be unreadable."""
    office = Office()
    found: list[object] = []
    for code in ("T", "X"):
        office.disk.opening(code, found.append)
        office.wait()
    office.disk.hitch.unreadable = True
    office.disk.opening("T", found.append)
    office.wait()
    assert found[:2] == ["opening", None]
    assert isinstance(found[2], LogError)


def test_a_corrupted_row_is_noticed_when_it_is_read() -> None:
    """Not before; what comes after it is read as it was written."""
    office = Office(3)
    office.append(1, 2, 3)
    office.wait()
    office.disk.corrupt("T")
    assert office.disk.is_corrupted("T")
    assert isinstance(office.read(), LogDamaged)
    assert office.disk.lines("T") == ["opening", "event 1", "event 2", "event 3"], "what was written is known"
    found: list[object] = []
    for first in range(4):
        office.disk.read("T", found.append, first)
        office.wait()
    assert any(isinstance(each, LogDamaged) for each in found)
    assert found[-1] == Excerpt(("event 3",)) or isinstance(found[-1], LogDamaged)
