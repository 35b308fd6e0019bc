"""Rates, and token buckets that count against them. Time, in seconds, is passed in."""

from math import ceil

from msgspec import Struct

INEXACT = 1e-6
"""More than the rounding error of a sum, in seconds: a wait as short as this counts as none."""


class Rate(Struct, frozen=True):
    """Burst size and sustained rate."""

    burst: int
    a_second: float


def daily(size: float) -> Rate:
    """At most this much within any 24 hours: one half at once, the other as time passes."""
    return Rate(round(size / 2), size / 2 / 86_400)


class Bucket:
    """A token bucket. It stores one number: when it will be full again."""

    __slots__ = ("_a_second", "_full_at", "_window")

    def __init__(self, rate: Rate) -> None:
        self._a_second = rate.a_second
        self._window = rate.burst / rate.a_second
        self._full_at = 0.0

    def take(self, now: float) -> float:
        """Take one, if there is one. Returns 0 if so, otherwise the seconds until there is one."""
        full_at = max(self._full_at, now) + 1 / self._a_second
        wait = full_at - now - self._window
        if wait > INEXACT:
            return wait
        self._full_at = full_at
        return 0.0

    def spend(self, size: float, now: float) -> None:
        """Take this much, even if there is less: what is missing has to be refilled first."""
        self._full_at = max(self._full_at, now) + size / self._a_second

    def put_back(self) -> None:
        """Return one that was taken. Time may have refilled it already; there is never more than the burst."""
        self._full_at -= 1 / self._a_second

    def wait(self, now: float, size: float = 0) -> float:
        """The seconds until this much is there; by default, until nothing is overdrawn. 0: now."""
        wait = max(self._full_at, now) + size / self._a_second - now - self._window
        return wait if wait > INEXACT else 0.0

    def wait_ms(self, now: float, size: float = 0) -> int:
        return milliseconds(self.wait(now, size))

    def is_full(self, now: float) -> bool:
        return self._full_at <= now


class SharedBucket(Bucket):
    """A bucket of an address that uses several servers: each counts what was taken from its own."""

    __slots__ = ("used",)

    def __init__(self, rate: Rate) -> None:
        super().__init__(rate)
        self.used = 0.0
        """What was taken here altogether."""

    def take(self, now: float) -> float:
        wait = super().take(now)
        self.used += not wait
        return wait

    def spend(self, size: float, now: float) -> None:
        super().spend(size, now)
        self.used += size

    def spend_elsewhere(self, size: float, now: float) -> None:
        """Another server has taken this much."""
        super().spend(size, now)


def milliseconds(seconds: float) -> int:
    """Rounded up, except for rounding errors: a client that waits this long has waited long enough."""
    return ceil((seconds - INEXACT / 2) * 1000)
