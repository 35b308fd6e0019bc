"""How many bytes may be written to the log for one address, and at one table.

What is written is shared by those who sit at the table, so nobody has to find out who caused it. It is counted after
it was written, so a budget can be overdrawn by a little; until that is made up for, nothing more is taken.
"""

from collections.abc import Callable

from msgspec import Struct

from vivace.server.rates import Bucket, daily

ROW_BYTES = 50
"""What a row takes in the file beside its texts."""
TABLE_DAILY = daily(100e6)
"""A table of four writes 2 MB an hour, so this is more than anybody plays."""


class AddressBudget(Struct, frozen=True):
    """The budget of an address, for those who know no clock of the event loop."""

    budget: Bucket
    time: Callable[[], float]

    def spend(self, size: float) -> None:
        self.budget.spend(size, self.time())

    def wait_ms(self) -> int:
        return self.budget.wait_ms(self.time())
