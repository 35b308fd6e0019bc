"""Wrong table codes of an address: people mistype, but nobody may search for tables.

Short codes can be searched for, so an address that has sent too many wrong ones is told nothing more about short codes,
right or wrong, but for those that it has found before. Long codes can't: after too many wrong ones an address can only
ask for them one after the other (`Household.searches`), which keeps nobody out.
"""

from collections.abc import Callable

from vivace.protocol.http import CODE_LENGTH
from vivace.server.rates import Bucket

MOST_KNOWN = 200
"""So many codes are remembered that people at an address have found."""


class Guesses:
    """What an address has tried."""

    __slots__ = ("_known", "_wrong")

    def __init__(self, wrong: Bucket) -> None:
        self._wrong = wrong
        self._known: dict[str, None] = {}

    def is_open(self, code: str, now: float) -> bool:
        """Whether the address may be told about this code without further ado."""
        return code in self._known or self._wrong.has_one(now)

    def is_told(self, code: str, now: float) -> bool:
        """Whether the address may be told about this code at all."""
        return len(code) > CODE_LENGTH or self.is_open(code, now)

    def found(self, code: str) -> None:
        self._known.pop(code, None)
        self._known[code] = None
        if len(self._known) > MOST_KNOWN:
            del self._known[next(iter(self._known))]

    def missed(self, now: float) -> None:
        self._wrong.take(now)

    def is_idle(self, now: float) -> bool:
        return self._wrong.is_full(now)


class Asker:
    """The guesses of an address, for those who know no clock of the event loop."""

    def __init__(self, guesses: Guesses, time: Callable[[], float]) -> None:
        self._guesses, self._time = guesses, time

    def is_told(self, code: str) -> bool:
        return self._guesses.is_told(code, self._time())

    def found(self, code: str) -> None:
        self._guesses.found(code)

    def missed(self) -> None:
        self._guesses.missed(self._time())
