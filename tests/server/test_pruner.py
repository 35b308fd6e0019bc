"""The pruner looks through all tables from time to time, in small steps, and leaves those alone that are in use."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from tests.server.fakes import FULL, Parlour
from tests.simulation.clock import FakeClock
from vivace.server.core.ports import LogError
from vivace.server.storage.pruner import EVERY_MS, FIRST_MS, STEP_MS, Pruner
from vivace.server.storage.retention import Cursor, Found, Keep, Unused

KEEP = Keep(30, 3)


class FakeStore:
    """Answers at once: with pages of tables, and with so many things to clear for each that is removed."""

    def __init__(self, *pages: tuple[str, ...]) -> None:
        self.pages = pages
        self.done: list[str] = []
        self.rest = 0
        self.failure: LogError | None = None

    def find_unused(self, keep: Keep, now: int, after: Cursor, done: Callable[[Found | LogError], None]) -> None:
        assert replace(keep, matches=0) == KEEP
        assert now > 0
        assert isinstance(after, int)
        self.done.append(f"find {after}")
        tables = tuple(Unused(1, code, 1, 0, is_played=True) for code in self.pages[after])
        done(self.failure or Found(tables, after + 1 if after + 1 < len(self.pages) else None))

    def remove(self, unused: Unused, done: Callable[[bool | LogError], None]) -> None:
        self.done.append(f"remove {unused.code}")
        self.rest = 2
        done(True)

    def expire_matches(self, days: int, now: int, done: Callable[[LogError | None], None]) -> None:
        assert now > 0
        self.done.append(f"expire {days}")
        done(self.failure)

    def clear(self, done: Callable[[bool | LogError], None]) -> None:
        if self.rest:
            self.done.append("clear")
        self.rest = max(0, self.rest - 1)
        done(bool(self.rest))


class Attic:
    """A pruner with all that it needs."""

    def __init__(self, store: FakeStore, *in_use: str, keep: Keep = KEEP) -> None:
        self.clock, self.store, self.in_use = FakeClock(), store, set(in_use)
        self.pruner = Pruner(store, self.clock, keep, lambda code: code in self.in_use)

    def wait(self, ms: int) -> list[str]:
        """What is done meanwhile."""
        self.store.done.clear()
        self.clock.run_until(self.clock.now() + ms)
        return list(self.store.done)


def test_tables_are_removed_one_by_one() -> None:
    """Not right after the start, and each is cleared away before the next one goes; then there is a long pause."""
    attic = Attic(FakeStore(("A", "B"), ("C",)))
    assert attic.wait(FIRST_MS - 1) == []
    removed = [[f"remove {code}", "clear", "clear"] for code in "BAC"]
    assert attic.wait(100 * STEP_MS) == ["find 0", *removed[0], *removed[1], "find 1", *removed[2]]
    attic.store.pages = ((),)
    assert attic.wait(EVERY_MS - 200 * STEP_MS) == []
    assert attic.wait(200 * STEP_MS) == ["find 0"]


def test_there_is_time_between_two_steps() -> None:
    """So that what people do goes in between."""
    attic = Attic(FakeStore(("A",)))
    attic.wait(FIRST_MS)
    assert [attic.wait(STEP_MS) for _ in range(3)] == [["remove A"], ["clear"], ["clear"]]


def test_what_was_left_behind_is_cleared_first() -> None:
    """After a crash in between."""
    store = FakeStore(())
    store.rest = 2
    assert Attic(store).wait(FIRST_MS + STEP_MS) == ["clear", "clear", "find 0"]


def test_tables_in_use_are_left_alone() -> None:
    """Awake or about to be: both are known to the hub alone."""
    assert Attic(FakeStore(("A", "B")), "B").wait(FIRST_MS + 100 * STEP_MS) == ["find 0", "remove A", "clear", "clear"]


def test_a_failure_waits_for_the_next_time(caplog: pytest.LogCaptureFixture) -> None:
    """The operator hears of it."""
    attic = Attic(FakeStore(("A",)))
    attic.store.failure = FULL
    assert attic.wait(FIRST_MS + 100 * STEP_MS) == ["find 0"]
    assert "could not be removed: the disk is full" in caplog.text
    attic.store.failure = None
    assert attic.wait(EVERY_MS) == ["find 0", "remove A", "clear", "clear"]


def test_a_closed_pruner_does_nothing() -> None:
    """Neither what was planned nor what an answer would lead to."""
    attic = Attic(FakeStore(("A",)))
    attic.pruner.close()
    attic.pruner._found(Found((), None))
    assert attic.wait(2 * EVERY_MS) == []


def test_the_hub_knows_which_tables_are_in_use() -> None:
    """Those that are awake, and those that are just being read."""
    parlour = Parlour()
    code = parlour.open()
    assert parlour.hub.is_in_use(code)
    parlour.wait(60_000)
    assert not parlour.hub.is_in_use(code)
    parlour.log.is_quick = False
    parlour.caller(code).hello()
    assert parlour.hub.is_in_use(code)


def test_old_records_of_matches_go_first() -> None:
    """Only if they are not kept for ever; if that fails, nothing else is done before the next run."""
    attic = Attic(FakeStore(("AAAA",)), keep=replace(KEEP, matches=30))
    assert attic.wait(FIRST_MS + 10 * STEP_MS)[:2] == ["expire 30", "find 0"]
    failing = Attic(FakeStore(("AAAA",)), keep=replace(KEEP, matches=30))
    failing.store.failure = LogError("the disk is full")
    assert failing.wait(FIRST_MS + 10 * STEP_MS) == ["expire 30"]
