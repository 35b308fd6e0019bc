"""Says when a server is full: more arrives than it can read.

A server that keeps up reads what arrives within a few milliseconds, even if much arrives at once. One that does not
keep up falls behind with all addresses. A single address that floods the server waits alone, so it does not make the
server full; nor does a slow disk, which makes commits larger and not more of them.
"""

import asyncio
from collections import deque
from statistics import median

from vivace.server.net.intake import Intake

LATE_SECONDS = 0.01
"""An address that has waited for this long is late."""
LOOK_SECONDS = 0.2
KEPT = 5
"""Looks that count: the last ones, so that a burst does not make a server full."""


class Overload:
    """Looks at an intake again and again until it is closed.

    The server is full when at least `full` addresses are late in most looks, and has room again when fewer than half as
    many are.
    """

    def __init__(self, intake: Intake, full: int) -> None:
        self._intake, self._full = intake, full
        self._late: deque[int] = deque([0] * KEPT, maxlen=KEPT)
        self.is_full = False
        """Whether new tables have to wait."""
        self._schedule()

    def close(self) -> None:
        self._timer.cancel()

    def _schedule(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(LOOK_SECONDS, self._look)

    def _look(self) -> None:
        self._late.append(self._intake.late(LATE_SECONDS))
        self.is_full = median(self._late) >= (self._full / 2 if self.is_full else self._full)
        self._schedule()
