"""The real clock."""

import time
from asyncio import AbstractEventLoop, TimerHandle
from collections.abc import Callable


def wall_clock() -> int:
    """Milliseconds since 1970, by the computer's clock."""
    return time.time_ns() // 1_000_000


class LoopClock:
    """Milliseconds since 1970: the computer's clock at the start, plus the time that has passed since.

    So it neither runs backwards nor jumps when the computer's clock is set.
    """

    def __init__(self, loop: AbstractEventLoop) -> None:
        self.loop = loop
        self._start = wall_clock() - time.monotonic_ns() // 1_000_000

    def now(self) -> int:
        # Not loop.time(): uvloop's stands still while callbacks run.
        return self._start + time.monotonic_ns() // 1_000_000

    def call_at(self, time: int, do: Callable[[], None]) -> "LoopTimer":
        return LoopTimer(self, time, do)


class LoopTimer:
    """Calls back at a time, never before it: the event loop's own timers may fire a little early."""

    def __init__(self, clock: LoopClock, time: int, do: Callable[[], None]) -> None:
        self._clock, self._time, self._do = clock, time, do
        self._handle = self._set()

    def cancel(self) -> None:
        self._handle.cancel()

    def _set(self) -> TimerHandle:
        return self._clock.loop.call_later(max(self._time - self._clock.now(), 0) / 1000, self._ring)

    def _ring(self) -> None:
        if self._clock.now() < self._time:
            self._handle = self._set()
        else:
            self._do()
