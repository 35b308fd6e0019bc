"""Rates and what counts against them. Time, in seconds, comes in from outside."""

from math import ceil

from msgspec import Struct

INEXACT = 1e-6
"""Seconds by which a sum of fractions may be wrong, and more."""


class Rate(Struct, frozen=True):
    """So many at once, and so many a second in the long run."""

    burst: int
    a_second: float


def daily(size: float) -> Rate:
    """At most this much within any 24 hours: one half at once, the other as time passes."""
    return Rate(round(size / 2), size / 2 / 86_400)


class Bucket:
    """Counts against a rate. It remembers one number: when all that was taken will have been refilled."""

    __slots__ = ("_a_second", "_full_at", "_window")

    def __init__(self, rate: Rate) -> None:
        self._a_second = rate.a_second
        self._window = rate.burst / rate.a_second
        self._full_at = 0.0

    def take(self, now: float) -> float:
        """Take one. Anything but 0 means that there is none, and in how many seconds there will be."""
        wait = self.wait(now, 1)
        if not wait:
            self.spend(1, now)
        return wait

    def spend(self, size: float, now: float) -> None:
        """Take this much, whether it is there or not: what is missing has to be refilled first."""
        self._full_at = max(self._full_at, now) + size / self._a_second

    def put_back(self) -> None:
        """Return one that was taken. Time may have refilled it already; it never holds more than its burst."""
        self._full_at -= 1 / self._a_second

    def wait(self, now: float, size: float = 0) -> float:
        """In how many seconds this much will be there; by default, until nothing is missing. 0: it is."""
        wait = max(self._full_at, now) + size / self._a_second - now - self._window
        # Sums of fractions are not exact: a wait that no clock can tell from none is none.
        return wait if wait > INEXACT else 0.0

    def wait_ms(self, now: float, size: float = 0) -> int:
        return milliseconds(self.wait(now, size))

    def has_one(self, now: float) -> bool:
        """Whether there is one to take."""
        return not self.wait(now, 1)

    def is_full(self, now: float) -> bool:
        return self._full_at <= now


def milliseconds(seconds: float) -> int:
    """Rounded up, but not for what is not exact: whoever waits so long has waited long enough."""
    return ceil((seconds - INEXACT / 2) * 1000)
