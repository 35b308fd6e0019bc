"""Logs that change seldom: what is read of them, and that what is known is still true."""

from collections.abc import Iterable

import pytest
from msgspec import Struct

from tests.server.fakes import FakeGuests, FakeLog
from tests.simulation.clock import FakeClock
from vivace.server.core import ledgers
from vivace.server.core.ledgers import Change, Decided, Kind, Ledgers
from vivace.server.core.metrics import Counts
from vivace.server.core.ports import LogDamaged, LogError, Ports, Row


class Tally(Struct, frozen=True):
    """The sum of all lines after the first."""

    seq: int = 0
    total: int = 0


def extended(before: Tally, lines: Iterable[str]) -> Tally:
    for line in lines:
        before = Tally(before.seq + 1, before.total + int(line))
    return before


def rebuilt(lines: Iterable[str]) -> Tally:
    return extended(Tally(), list(lines)[1:])


class Books:
    """Tallies in a log in memory."""

    def __init__(self, *, is_known: bool = True) -> None:
        self.log = FakeLog()
        kind = Kind("tally", lambda opening: opening == "tally", rebuilt, extended if is_known else None)
        self.ledgers = Ledgers[Tally, Tally](Ports(self.log, FakeClock(), str, Counts(), FakeGuests()), kind)

    def write(self, code: str, *numbers: int) -> None:
        self.log.lines[code] = ["tally", *map(str, numbers)]

    def read(self, code: str) -> Tally | LogError | None:
        told: list[Tally | LogError | None] = []
        self.ledgers.read(code, told.append)
        [found] = told
        return found

    def add(self, code: str, number: int) -> Tally | LogError | None:
        def decide(before: Tally, told: Decided[Tally]) -> None:
            told(extended(before, [str(number)]), [Row(before.seq + 1, str(number), "")])

        told: list[Tally | LogError | None] = []
        self.ledgers.change(code, Change(decide, told.append))
        [found] = told
        return found


def test_a_log_is_read_on_from_where_it_was_known() -> None:
    """Only its last line is read again, by looks and by changes."""
    books = Books()
    books.write("A", 1, 2, 3)
    assert books.read("A") == Tally(3, 6)
    assert books.add("A", 4) == Tally(4, 10)
    assert books.read("A") == Tally(4, 10)
    assert books.log.reads == [0, 3, 3, 3]
    assert books.read("A") == Tally(4, 10)
    assert books.log.reads[-1] == 4


def test_a_log_that_has_another_in_its_place_is_read_from_its_beginning() -> None:
    """A copy may have been put back meanwhile, with fewer lines or with other ones."""
    books = Books()
    books.write("A", 1, 2, 3)
    books.read("A")
    for numbers in ((1, 2), (7, 8, 9), (1, 2, 5, 6), ()):
        books.write("A", *numbers)
        assert books.read("A") == Tally(len(numbers), sum(numbers))
    del books.log.lines["A"]
    assert books.read("A") is None


def test_what_cannot_be_read_on_is_damaged() -> None:
    """The log is not changed then, and is read again when it is whole."""
    books = Books()
    books.write("A", 1)
    books.read("A")
    books.log.lines["A"].append("nonsense")
    assert isinstance(books.read("A"), LogDamaged)
    books.write("A", 1, 5)
    assert books.read("A") == Tally(2, 6)


def test_only_a_few_logs_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of many that are looked at, the last ones; of most kinds none at all."""
    monkeypatch.setattr(ledgers, "MOST_KNOWN", 2)
    for is_known, firsts in ((True, [0, 0, 0, 1, 0]), (False, [0] * 5)):
        books = Books(is_known=is_known)
        for code in "ABC":
            books.write(code, 1)
        for code in "ABCCA":
            assert books.read(code) == Tally(1, 1)
        assert books.log.reads == firsts
