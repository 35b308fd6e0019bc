"""How many bytes may be written to the log for one address, and at one table.

What is written is shared by those who sit at the table, so nobody has to find out who caused it. It is counted after
it was written, so a budget can be overdrawn by a little; until that is made up for, nothing more is taken. Time, in
seconds, comes in from outside.
"""

from collections.abc import Callable

from msgspec import Struct

from vivace.server.rates import Rate, daily, milliseconds

ROW_BYTES = 50
"""What a row takes in the file beside its texts."""
TABLE_DAILY = daily(100e6)
"""A table of four writes 2 MB an hour, so this is more than anybody plays."""


class Budget:
    """Bytes that may be written. It remembers one number: when everything that was spent will have been refilled."""

    __slots__ = ("_a_second", "_full_at", "_window")

    def __init__(self, rate: Rate) -> None:
        self._a_second = rate.a_second
        self._window = rate.burst / rate.a_second
        self._full_at = 0.0

    def spend(self, size: float, now: float) -> None:
        self._full_at = max(self._full_at, now) + size / self._a_second

    def wait_ms(self, now: float) -> int:
        """How long until something may be written again; 0: at once."""
        return max(0, milliseconds(self._full_at - now - self._window))

    def is_full(self, now: float) -> bool:
        return self._full_at <= now


class AddressBudget(Struct, frozen=True):
    """The budget of an address, for those who know no clock of the event loop."""

    budget: Budget
    time: Callable[[], float]

    def spend(self, size: float) -> None:
        self.budget.spend(size, self.time())

    def wait_ms(self) -> int:
        return self.budget.wait_ms(self.time())
