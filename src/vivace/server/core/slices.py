"""Long work in slices, so that people who play do not notice it."""

from collections import deque
from collections.abc import Callable

from vivace.server.core.ports import Clock

Slice = Callable[[], bool]
"""Does a little, about a millisecond. Whether there is more to do."""


class Slices:
    """Does one slice at a time. Several works take turns."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._works: deque[Slice] = deque()
        self._is_busy = False

    def add(self, work: Slice) -> None:
        self._works.append(work)
        if not self._is_busy:
            self._is_busy = True
            self._take_turn()

    def _take_turn(self) -> None:
        """Do a slice of what has waited the longest."""
        work = self._works.popleft()
        try:
            if work():
                self._works.append(work)
        finally:
            self._is_busy = bool(self._works)
            if self._works:
                self._clock.call_at(self._clock.now(), self._take_turn)
