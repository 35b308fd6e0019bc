"""Removes unused tables in small steps with pauses in between, so that players don't notice."""

from collections.abc import Callable
from logging import getLogger
from typing import Protocol

from vivace.server.core.ports import Clock, LogError
from vivace.server.storage.retention import Cursor, Found, Keep, Unused

FIRST_MS = 60_000
"""Delay after a start, when there is other work."""
EVERY_MS = 6 * 3_600_000
STEP_MS = 100

_logger = getLogger(__name__)


class Store(Protocol):
    """What the pruner needs of the log. All callbacks come later, in the caller's thread."""

    def find_unused(self, keep: Keep, now: int, after: Cursor, done: Callable[[Found | LogError], None]) -> None: ...

    def remove(self, unused: Unused, done: Callable[[bool | LogError], None]) -> None:
        """Remove a table. Whether it is gone; if so, later requests don't find it."""
        ...

    def expire_matches(self, days: int, now: int, done: Callable[[LogError | None], None]) -> None:
        """Delete the records of matches that ended more than this many days ago."""
        ...

    def clear(self, done: Callable[[bool | LogError], None]) -> None:
        """Delete some events of removed tables. Whether there may be more."""
        ...


class Pruner:
    """Goes through all tables from time to time. Tables that are awake, or about to be, are left alone."""

    def __init__(self, store: Store, clock: Clock, keep: Keep, is_in_use: Callable[[str], bool]) -> None:
        self._store, self._clock, self._keep, self._is_in_use = store, clock, keep, is_in_use
        self._waiting: list[Unused] = []
        self._next: Cursor | None = None
        self._is_closed = False
        self._timer = clock.call_at(clock.now() + FIRST_MS, self._begin)

    def close(self) -> None:
        self._is_closed = True
        self._timer.cancel()

    def _later(self, ms: int, do: Callable[[], None]) -> None:
        if not self._is_closed:
            self._timer = self._clock.call_at(self._clock.now() + ms, do)

    def _begin(self) -> None:
        """Start with old records, and with what an earlier run left behind."""
        self._next = 0
        if self._keep.matches:
            self._store.expire_matches(self._keep.matches, self._clock.now(), self._expired)
        else:
            self._step()

    def _expired(self, error: LogError | None) -> None:
        if error is None:
            self._step()
        else:
            self._fail(error)

    def _step(self) -> None:
        self._store.clear(self._cleared)

    def _cleared(self, more: bool | LogError) -> None:
        if isinstance(more, LogError):
            self._fail(more)
        elif more:
            self._later(STEP_MS, self._step)
        elif self._waiting:
            self._remove(self._waiting.pop())
        elif self._next is not None:
            self._store.find_unused(self._keep, self._clock.now(), self._next, self._found)
        else:
            self._later(EVERY_MS, self._begin)

    def _found(self, found: Found | LogError) -> None:
        if isinstance(found, LogError):
            self._fail(found)
            return
        self._waiting, self._next = list(found.tables), found.last
        self._later(STEP_MS, self._step)

    def _remove(self, unused: Unused) -> None:
        if self._is_in_use(unused.code):
            self._later(STEP_MS, self._step)
            return

        def removed(is_gone: bool | LogError) -> None:
            if isinstance(is_gone, LogError):
                self._fail(is_gone)
                return
            if is_gone:
                _logger.info("table %s was not used for long and is removed", unused.code)
            self._later(STEP_MS, self._step)

        self._store.remove(unused, removed)

    def _fail(self, error: LogError) -> None:
        """Give up until the next run: nothing is lost by waiting."""
        _logger.warning("tables that nobody uses could not be removed: %s", error)
        self._waiting, self._next = [], None
        self._later(EVERY_MS, self._begin)
