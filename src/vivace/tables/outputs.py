"""What a table gives back: events for the log and everybody, answers for one player, wishes to the shell."""

from msgspec import Struct

from vivace.engine.refusal import Refusal
from vivace.tables.events import Logged


class Faster(Struct, frozen=True):
    """Who laid the equal piece, and how many milliseconds before."""

    seat: int
    ms: int


class Answered(Struct, frozen=True):
    """The answer to an input; without a refusal it was carried out. For nobody else's eyes."""

    player: str
    id: str
    refusal: Refusal | None = None
    faster: Faster | None = None
    seq: int = 0
    """The event that it became, if it became one just now."""
    free_at: int = 0
    """When the seat's hand is free again, if something was done with it."""


class SeedWanted(Struct, frozen=True):
    """A round is to be dealt: send a Deal with a fresh seed."""


Output = Logged | Answered | SeedWanted
