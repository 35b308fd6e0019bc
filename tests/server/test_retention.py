"""Tables that nobody uses are found and removed, in a real file, and a crash in between does no harm."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.log_writer import Caller, called
from tests.server.test_stored import changed
from vivace.server.core.ports import LogError, Row
from vivace.server.storage import retention
from vivace.server.storage.database import Database
from vivace.server.storage.retention import DAY_MS, Keep, Unused

KEEP = Keep(played=90, unplayed=7)
NOW = 1_800_000_000_000


class Keeper(Caller):
    """Uses a log whose tables are opened at a time of the test's choice."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.now = NOW
        self.log._now = lambda: self.now
        self.path = path

    def table(self, code: str, days: float, *, plays: bool = False, events: int = 3) -> None:
        """A table whose last event was so many days ago."""
        self.now = round(NOW - days * DAY_MS)
        self.open(code)
        rows = [Row(seq, event(self.now - events + seq), "a point" if plays else "") for seq in range(1, events + 1)]
        self.answer(self.log.append, code, rows)

    def found(self, keep: Keep = KEEP) -> list[Unused]:
        return list(retention.find_all(Database(self.path), keep, NOW))

    def codes(self, keep: Keep = KEEP) -> list[str]:
        return [unused.code for unused in self.found(keep)]

    def remove(self, unused: Unused) -> Any:
        return self.answer(self.log.remove, unused)

    def clear_all(self) -> int:
        """How many steps it takes until nothing is left of tables that are gone."""
        steps = 0
        while self.answer(self.log.clear):
            steps += 1
        return steps

    def count(self, table: str) -> int:
        return int(Database(self.path).run(f"SELECT count(*) FROM {table}")[0][0])


def event(at: int) -> str:
    return f'{{"seq":1,"at":{at},"event":{{"type":"Sat","name":"MatchOpened"}}}}'


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[Keeper]:
    keeper = Keeper(tmp_path / "tables.db")
    try:
        yield keeper
    finally:
        keeper.log.close()


def test_tables_expire_after_their_last_event(keeper: Keeper) -> None:
    """Those with a match later than those at which nothing was played."""
    for code, days, plays in [("NEW", 6.9, False), ("OLD", 7, False), ("LATE", 89, True), ("GONE", 90, True)]:
        keeper.table(code, days, plays=plays)
    assert keeper.codes() == ["OLD", "GONE"]
    assert [unused.is_played for unused in keeper.found()] == [False, True]
    assert retention.size(Database(keeper.path), keeper.found()[0]) == len("opening of OLD") + 3 * len(event(NOW))


def test_a_table_without_events_was_used_when_it_was_opened(keeper: Keeper) -> None:
    """Nobody has ever come."""
    keeper.table("EMPTY", 8, events=0)
    keeper.table("FRESH", 1, events=0)
    assert keeper.codes() == ["EMPTY"]


@pytest.mark.parametrize(
    ("keep", "codes"), [(Keep(0, 0), []), (Keep(0, 7), ["UNPLAYED"]), (Keep(1, 0), ["PLAYED"]), (Keep(999, 999), [])]
)
def test_tables_can_be_kept_for_ever(keeper: Keeper, keep: Keep, codes: list[str]) -> None:
    """Each kind by itself: 0 days mean that it is never removed."""
    keeper.table("UNPLAYED", 365)
    keeper.table("PLAYED", 365, plays=True)
    assert keeper.codes(keep) == codes


def test_all_are_looked_at_however_many(keeper: Keeper, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some at a time, so that nobody waits for long."""
    monkeypatch.setattr(retention, "TABLES_AT_ONCE", 2)
    for number in range(5):
        keeper.table(f"T{number}", 100)
    assert keeper.codes() == [f"T{number}" for number in range(5)]
    first = keeper.answer(lambda done: keeper.log.find_unused(KEEP, NOW, 0, done))
    assert (len(first.tables), first.last) == (2, 2)


def test_a_removed_table_is_none(keeper: Keeper) -> None:
    """Its link leads nowhere, at once; others are as they were, and its code may be given again."""
    keeper.table("AAAAA", 100, plays=True)
    keeper.table("BBBBB", 1)
    [unused] = keeper.found()
    assert keeper.remove(unused) is True
    assert keeper.read("AAAAA") is None
    assert keeper.answer(keeper.log.opening, "AAAAA") is None
    assert isinstance(keeper.append("AAAAA", 4, "too late"), LogError)
    assert keeper.length("BBBBB") == 3
    assert keeper.codes() == []
    assert keeper.open("AAAAA") is None
    assert keeper.append("AAAAA", 1, "one") is None
    keeper.clear_all()
    assert keeper.read("AAAAA") == ("opening of AAAAA", "one")


def test_space_is_used_again(keeper: Keeper) -> None:
    """Nothing is left of a table that is gone: what is written next takes its place, and the file does not grow."""
    keeper.table("AAAAA", 100, events=2_000)
    [unused] = keeper.found()
    keeper.remove(unused)
    assert keeper.clear_all() > 2_000 // retention.EVENTS_AT_ONCE
    assert [keeper.count(table) for table in ("tables", "events", "points", "ends", "removals")] == [0] * 5
    pages = Database(keeper.path).run("PRAGMA page_count")
    keeper.table("BBBBB", 1, events=1_900)
    assert Database(keeper.path).run("PRAGMA page_count") == pages


def test_a_table_that_was_used_meanwhile_stays(keeper: Keeper) -> None:
    """Between finding and removing someone may have opened its link."""
    keeper.table("AAAAA", 100)
    [unused] = keeper.found()
    keeper.append("AAAAA", 4, event(NOW))
    assert keeper.remove(unused) is False
    assert keeper.length("AAAAA") == 4


def test_a_crash_in_between_does_no_harm(keeper: Keeper) -> None:
    """The table stays gone, a new one gets no events of it, and the next run deletes the rest."""
    keeper.table("BBBBB", 1)
    keeper.table("AAAAA", 100, events=500)
    [unused] = keeper.found()
    keeper.remove(unused)
    keeper.answer(keeper.log.clear)
    keeper.log.close()
    with called(keeper.path) as later:
        assert later.read("AAAAA") is None
        assert later.open("CCCCC") is None
        assert later.append("CCCCC", 1, "one") is None
        while later.answer(later.log.clear):
            pass
        assert later.read("CCCCC") == ("opening of CCCCC", "one")
        assert later.length("BBBBB") == 3
    assert Database(keeper.path).run("SELECT count(*) FROM events") == [(4,)]


def test_a_table_whose_last_event_makes_no_sense_is_kept(keeper: Keeper) -> None:
    """Someone may want to look at what has happened to it."""
    keeper.table("AAAAA", 100)
    changed(keeper.path, "UPDATE events SET text = 'noise' WHERE seq = 3")
    assert keeper.codes() == []


def test_matches_of_older_files_count(keeper: Keeper) -> None:
    """They have no points, so their events tell whether a match was begun."""
    keeper.table("AAAAA", 30)
    keeper.table("BBBBB", 30)
    changed(
        keeper.path,
        """UPDATE events SET text = replace(text, '"Sat"', '"MatchOpened"') WHERE seq = 2 AND table_id = 1""",
    )
    assert keeper.codes() == ["BBBBB"]
