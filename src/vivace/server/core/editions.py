"""Knows what is played at sleeping tables, without reading their logs again for each request."""

from collections.abc import Callable
from functools import partial

from vivace.server.core.ports import Clock, LogError
from vivace.server.core.reader import Reader

KEPT_MS = 10_000
"""How old an answer may be: a table that was removed is still found for this long."""
MOST_KEPT = 1_000

Told = str | LogError | None


class Editions:
    """The editions of sleeping tables that were requested recently, those read longest ago first."""

    def __init__(self, reader: Reader, clock: Clock) -> None:
        self._reader, self._clock = reader, clock
        self._kept: dict[str, tuple[str, int]] = {}

    def ask(self, code: str, done: Callable[[Told], None]) -> None:
        """The edition of a table; None if there is no such table."""
        name, until = self._kept.get(code, ("", 0))
        if self._clock.now() < until:
            done(name)
        else:
            self._reader.edition(code, partial(self._tell, code, done))

    def forget(self, code: str) -> None:
        """Forget a table that wakes up, since its game can be changed now."""
        self._kept.pop(code, None)

    def _tell(self, code: str, done: Callable[[Told], None], told: Told) -> None:
        self.forget(code)
        if isinstance(told, str):
            self._kept[code] = told, self._clock.now() + KEPT_MS
        if len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]
        done(told)
