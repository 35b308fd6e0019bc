"""Wrong table codes of an address: people mistype, but no one may search for tables.

Each lookup of a code costs the address one guess, and the address gets it back if there is such a table. The guess is
taken when the address asks, not when the answer is known; otherwise it could ask many times at the same moment.

Short codes can be searched for, so an address that has sent too many wrong ones gets no more answers about short codes,
right or wrong, except for those that it has found before. Long codes can't be: after too many wrong ones an address can
only ask for them one after the other (`AddressQuota.searches`), unless the table is awake and no disk has to be read.
"""

from collections.abc import Callable

from vivace.protocol.http import CODE_LENGTH
from vivace.server.core.rates import Bucket

MOST_KNOWN = 200
"""How many found codes are remembered for each address."""


class Guesses:
    """What an address has tried."""

    __slots__ = ("_known", "_left")

    def __init__(self, left: Bucket) -> None:
        self._left = left
        self._known: dict[str, None] = {}

    def knows(self, code: str) -> bool:
        return code in self._known

    def take(self, now: float) -> bool:
        """Take one guess, if there is one left."""
        return not self._left.take(now)

    def put_back(self) -> None:
        self._left.put_back()

    def found(self, code: str) -> None:
        self._known.pop(code, None)
        self._known[code] = None
        if len(self._known) > MOST_KNOWN:
            del self._known[next(iter(self._known))]

    def is_idle(self, now: float) -> bool:
        return self._left.is_full(now)


class Asker:
    """One request or connection, which asks for one table. It takes at most one guess of its address."""

    def __init__(self, guesses: Guesses, time: Callable[[], float]) -> None:
        self._guesses, self._time = guesses, time
        self._has_taken = False

    def may_look_up(self, code: str) -> bool:
        """Whether the code can be looked up at once. Unless the address knows it, this takes a guess."""
        if not self._guesses.knows(code) and not self._has_taken:
            self._has_taken = self._guesses.take(self._time())
        return self._guesses.knows(code) or self._has_taken

    def may_know(self, code: str) -> bool:
        return self.may_look_up(code) or is_long(code)

    def found(self, code: str) -> None:
        self._guesses.found(code)
        self.learned_nothing()

    def learned_nothing(self) -> None:
        if self._has_taken:
            self._has_taken = False
            self._guesses.put_back()


def is_long(code: str) -> bool:
    """Whether this code is too long to be found by trying."""
    return len(code) > CODE_LENGTH
