"""What a greedy seat remembers between two commands."""

from msgspec import Struct


class Memory(Struct, frozen=True):
    """The table as it was, and how often the seat has looked at it since."""

    seen: tuple[int, ...] = ()
    looks: int = 0


FRESH = Memory()
