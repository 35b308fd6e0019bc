"""Measures how long messages wait at present before they are read, and says when the server is full.

A probe waits like the first message of a new address, for the event loop and in the intake. One address that floods the
server does not make others wait, so it does not make the server full either. Nor does a slow disk: it makes commits
larger, and not more of them.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from statistics import median
from time import monotonic

from vivace.server.net.intake import Inbox, Intake

PROBE_SECONDS = 0.2
KEPT = 5
"""Probes that count: the last ones, so that one that was late does not make a server full."""


class Probe:
    """Probes an intake until it is closed.

    The server is full while most probes wait for more than `full` seconds: people notice, and a little more load makes
    it worse. There is room again when most wait for less than half of that. A probe that is out for as long as `KEPT`
    slow ones makes the server full by itself, until it is back.
    """

    def __init__(self, intake: Intake, full: float, time: Callable[[], float] = monotonic) -> None:
        self._loop, self._full, self._time = asyncio.get_running_loop(), full, time
        self._took: deque[float] = deque([0.0] * KEPT, maxlen=KEPT)
        self._is_full = self._is_out = False
        self._inbox = Inbox(intake, self._read, _nothing, _nothing, _nothing)
        self._schedule()

    @property
    def is_full(self) -> bool:
        """Whether new tables have to wait."""
        return self._is_full or (self._is_out and self._time() - self._due_at > KEPT * self._full)

    def close(self) -> None:
        self._timer.cancel()
        self._inbox.forget()

    def _schedule(self) -> None:
        self._due_at = self._time() + PROBE_SECONDS
        self._timer = self._loop.call_later(PROBE_SECONDS, self._send)

    def _send(self) -> None:
        self._is_out = True
        self._inbox.put(b"?")

    def _read(self, _: bytes) -> bool:
        # From when it was due: what the event loop was late by counts as well.
        self._took.append(self._time() - self._due_at)
        self._is_full = median(self._took) > (self._full / 2 if self._is_full else self._full)
        self._is_out = False
        self._schedule()
        return False


def _nothing() -> None:
    """A probe is too short to be paused, and reading it cannot fail."""
