"""Measures how late the event loop is: what one callback takes too long, all others wait for."""

import asyncio
from time import monotonic

from vivace.server.core.metrics import Histogram

EVERY_SECONDS = 0.1


class LoopLag:
    """Sets a timer again and again until it is closed, and notes how late it comes."""

    def __init__(self, late: Histogram) -> None:
        self._late, self._loop = late, asyncio.get_running_loop()
        self._set()

    def close(self) -> None:
        self._timer.cancel()

    def _set(self) -> None:
        self._due = monotonic() + EVERY_SECONDS
        self._timer = self._loop.call_later(EVERY_SECONDS, self._tick)

    def _tick(self) -> None:
        # The loop's own time stands still while callbacks run.
        self._late.add(max(0.0, monotonic() - self._due))
        self._set()
