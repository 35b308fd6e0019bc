"""Measures how long a message takes at present until it is on disk, and says when the server is full.

A probe waits like the first message of a new address, and then like its events: in the intake and in the log's queue.
One address that floods the server does not make others wait, so it does not make the server full either.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from statistics import median
from time import monotonic

from vivace.server.net.intake import Inbox, Intake

PROBE_SECONDS = 0.2
KEPT = 5
"""Probes that count: the last ones, so that a single stall does not make a server full."""
FULL_SECONDS = 0.05
"""When most probes take longer than this, the server is full: people notice, and a little more load makes it worse."""
ROOM_SECONDS = 0.02
"""When most take no longer than this, there is room for new tables again."""

Flush = Callable[[Callable[[object], None]], None]
"""Calls back when everything that was given to the log before is on disk."""


class Probe:
    """Probes an intake and a log until it is closed."""

    def __init__(self, intake: Intake, flush: Flush, time: Callable[[], float] = monotonic) -> None:
        self._loop, self._flush, self._time = asyncio.get_running_loop(), flush, time
        self._took: deque[float] = deque([0.0] * KEPT, maxlen=KEPT)
        self._is_full = False
        self._sent_at: float | None = None
        self._inbox = Inbox(intake, self._read, _nothing, _nothing, _nothing)
        self._timer = self._loop.call_later(PROBE_SECONDS, self._send)

    @property
    def is_full(self) -> bool:
        """Whether new tables have to wait. They do until there is clearly room again."""
        so_far = 0.0 if self._sent_at is None else self._time() - self._sent_at
        usual = max(median(self._took), so_far / KEPT)
        self._is_full = usual > (ROOM_SECONDS if self._is_full else FULL_SECONDS)
        return self._is_full

    def close(self) -> None:
        self._timer.cancel()
        self._inbox.forget()

    def _send(self) -> None:
        self._sent_at = self._time()
        self._inbox.put(b"?")

    def _read(self, _: bytes) -> bool:
        self._flush(self._flushed)
        return False

    def _flushed(self, _: object) -> None:
        assert self._sent_at is not None, "a probe comes back once"
        self._took.append(self._time() - self._sent_at)
        self._sent_at = None
        self._timer = self._loop.call_later(PROBE_SECONDS, self._send)


def _nothing() -> None:
    """A probe is never paused."""
