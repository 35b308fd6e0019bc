"""Tables whose log has failed are brought back: again and again, less and less often, and not all at once."""

import pytest

from tests.server.fakes import DAMAGED, FULL, Caller, Parlour
from vivace.protocol.messages import CLOSE_CODES, Answer, Ping, Problem, ProblemCode, Snapshot
from vivace.server.core import hub, recovery
from vivace.server.core.ports import LogError
from vivace.server.core.recovery import APART_MS, CALM_MS, RETRY_MOST_MS, RETRY_MS
from vivace.server.core.room import Room
from vivace.tables import journal
from vivace.tables.requests import Ready, Sit


class Ward(Parlour):
    """Some tables with someone at each."""

    def __init__(self, tables: int = 1) -> None:
        super().__init__()
        self.codes = [self.open() for _ in range(tables)]
        self.people = [self.caller(code).hello() for code in self.codes]
        for person in self.people:
            person.say(Sit(id="sit", name="Anna"))

    def fail(self, error: LogError = FULL) -> None:
        """The disk takes nothing of what is asked of each table."""
        self.log.is_quick = False
        for person in self.people:
            person.say(Ready(id="ready"))
        self.log.fail(error)

    def wait(self, ms: int) -> None:
        """Time passes, and nobody goes away."""
        while ms > 0:
            for person in self.people:
                person.say(Ping(0.0))
            super().wait(min(ms, hub.SILENT_MS // 2))
            ms -= hub.SILENT_MS // 2

    def waited(self) -> int:
        """How long it takes until the next table tries again."""
        before = self.clock.now()
        while not self.log.waiting:
            self.wait(APART_MS)
        return self.clock.now() - before


def test_a_table_waits_longer_each_time() -> None:
    """Up to half a minute, for as long as it takes."""
    ward = Ward()
    ward.fail()
    waits = []
    for _ in range(6):
        waits.append(ward.waited())
        ward.log.fail()
    assert waits == [RETRY_MS, 2 * RETRY_MS, 4 * RETRY_MS, 8 * RETRY_MS, RETRY_MOST_MS, RETRY_MOST_MS]


def test_a_read_that_succeeds_is_no_success() -> None:
    """The table has to be written again: if that fails it waits longer all the same."""
    ward = Ward()
    ward.fail()
    ward.waited()
    ward.log.answer()
    assert ward.log.waiting
    ward.log.fail()
    assert ward.waited() == 2 * RETRY_MS


def test_after_a_while_a_failure_is_a_new_one() -> None:
    """What was brought back and stayed is well."""
    ward = Ward()
    ward.fail()
    ward.waited()
    ward.log.answer()
    ward.log.answer(ward.log.waiting)
    assert ward.hub.halted == 0
    ward.wait(CALM_MS + APART_MS)
    ward.fail()
    assert ward.waited() == RETRY_MS


def test_tables_that_failed_together_try_again_apart() -> None:
    """One after the other, so that the others do not notice."""
    ward = Ward(tables=4)
    ward.fail()
    assert ward.hub.halted == 4
    ward.wait(RETRY_MS - 1)
    for number in range(4):
        assert ward.log.waiting == number
        ward.wait(1)
        assert ward.log.waiting == number + 1
        ward.wait(APART_MS - 1)


def test_only_what_is_not_known_is_read() -> None:
    """What the log has beyond that, though it was said to have failed, is seen by all and counts once."""
    ward = Ward()
    [code], [anna] = ward.codes, ward.people
    ward.log.is_quick = False
    ben = Caller(ward.hub, code).hello()
    ben.say(Sit(id="sit", name="Ben"))
    live, confirmed = ward.hub.rooms[code].live.table, ward.hub.rooms[code].table
    taken = ward.log.lines[code][1].replace("Anna", "Ben").replace('"seq":1', f'"seq":{live.seq}')
    ward.log.lines[code].append(
        taken.replace(anna.session.player, ben.session.player).replace('"deck":"a"', '"deck":"b"')
    )
    ward.log.fail()
    ward.log.is_quick = True
    ward.wait(RETRY_MS)
    assert ward.log.reads == [confirmed.seq]
    assert [chair.name for chair in ben.connection.last(Snapshot).view.chairs] == ["Anna", "Ben"]
    ben.say(Sit(id="sit", name="Ben"))
    assert ben.connection.last(Answer) == Answer("sit")
    assert ward.hub.rooms[code].table == journal.rebuild_table(ward.log.lines[code])


def test_a_table_that_cannot_be_brought_back_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mistake of ours is counted, and the table stays halted until then."""
    ward = Ward()
    ward.fail()
    ward.log.is_quick = True
    with monkeypatch.context() as patch:
        patch.setattr(Room, "revive", lambda *_: 1 // 0)
        ward.wait(RETRY_MS)
    assert ward.counts.values["internal-errors"] == 1
    assert ward.hub.halted == 1
    ward.wait(2 * RETRY_MS)
    assert ward.hub.halted == 0


def test_who_is_told_twice_of_a_failure_tries_once() -> None:
    """Two of the same table must never go on."""
    ward = Ward()
    ward.fail()
    ward.hub._reviver.on_halt(ward.hub.rooms[ward.codes[0]])
    ward.wait(RETRY_MS)
    assert ward.log.waiting == 1


def test_a_table_whose_log_is_gone_stays_halted() -> None:
    """Nothing is made up, and it is tried again."""
    ward = Ward()
    ward.fail()
    lines = ward.log.lines.pop(ward.codes[0])
    ward.log.is_quick = True
    ward.wait(RETRY_MS)
    assert ward.hub.halted == 1
    ward.log.lines[ward.codes[0]] = lines
    ward.wait(2 * RETRY_MS)
    assert ward.hub.halted == 0


def test_a_damaged_table_is_not_tried_again() -> None:
    """Everyone there is told so at once, without being asked to wait; who comes later hears it too."""
    ward = Ward()
    [anna] = ward.people
    ward.fail(DAMAGED)
    assert [problem.code for problem in anna.connection.all(Problem)] == [ProblemCode.DAMAGED]
    assert anna.connection.closed == [CLOSE_CODES[ProblemCode.DAMAGED]]
    assert (ward.hub.tables, ward.hub.halted, ward.hub.damaged) == (0, 0, 1)
    Parlour.wait(ward, 10 * RETRY_MOST_MS)
    assert ward.log.waiting == 0
    ben = Caller(ward.hub, ward.codes[0]).hello()
    ward.log.fail(DAMAGED)
    assert ben.connection.last(Problem).code is ProblemCode.DAMAGED


def test_damage_that_is_found_on_the_way_back_ends_the_waiting() -> None:
    """First the disk was full; then it turns out that the log is damaged."""
    ward = Ward()
    ward.fail()
    ward.waited()
    ward.log.fail(DAMAGED)
    assert [problem.code for problem in ward.people[0].connection.all(Problem)] == [
        ProblemCode.HALTED,
        ProblemCode.DAMAGED,
    ]
    assert ward.hub.tables == 0
    Parlour.wait(ward, 10 * RETRY_MOST_MS)
    assert ward.log.waiting == 0


def test_a_table_that_makes_no_sense_is_not_tried_again() -> None:
    """What was read cannot be understood: reading it again would lead to the same."""
    ward = Ward()
    ward.fail()
    lines = ward.log.lines[ward.codes[0]]
    lines[0] = lines[-1] = "{}"
    ward.log.is_quick = True
    ward.wait(RETRY_MS)
    assert ward.people[0].connection.last(Problem).code is ProblemCode.BROKEN_TABLE
    assert ward.hub.tables == 0


def test_a_table_that_was_mended_is_no_longer_damaged() -> None:
    """When someone has put a copy back, it can be opened and is not counted any more."""
    ward = Ward()
    ward.fail(DAMAGED)
    ward.log.is_quick = True
    ben = Caller(ward.hub, ward.codes[0]).hello()
    assert ben.connection.all(Snapshot)
    assert ward.hub.damaged == 0


def test_a_closed_server_brings_nothing_back() -> None:
    """Neither what waits nor what is being read."""
    ward = Ward(tables=2)
    ward.fail()
    ward.wait(RETRY_MS)
    assert ward.log.waiting == 1
    ward.hub.close()
    ward.log.answer()
    Parlour.wait(ward, 10 * recovery.RETRY_MOST_MS)
    assert ward.log.waiting == 0
    for person in ward.people:
        assert person.connection.last(Problem).code is ProblemCode.CLOSING
