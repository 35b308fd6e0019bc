"""How many bytes may be written to the log for one address, and at one table.

What is written is shared by those who sit at the table, so it does not matter who caused it. It is counted after it
was written, so a budget can be overdrawn by a little; until that is refilled, nothing more is accepted.

A school has one address, and one abuser there must not stop the tables of all others. So an address that has used up
its budget opens no tables, and has to wait at tables that have written more than people do; at others it plays on.
"""

from collections.abc import Callable

from msgspec import Struct

from vivace.server.core.rates import Bucket, daily

ROW_BYTES = 50
"""What a row takes in the file besides its texts."""
TABLE_DAILY = daily(100e6)
"""A table of four writes 2 MB an hour, so this is more than anyone plays."""
TABLE_USUAL = 5_000_000
"""What a table may be ahead of its budget, which refills with 2 MB an hour, and still count as one where people play.

Four people never get there, and twelve, who write 6 MB an hour, only after more than an hour. A client that writes as
fast as a server allows gets there within minutes.
"""


class AddressBudget(Struct, frozen=True):
    """The budget of an address, together with the clock that it is counted by."""

    budget: Bucket
    time: Callable[[], float]

    def spend(self, size: float) -> None:
        self.budget.spend(size, self.time())

    def wait_ms(self) -> int:
        return self.budget.wait_ms(self.time())
