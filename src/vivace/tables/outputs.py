"""What a table returns: events for the log and for everyone, answers for one player, and requests for a seed."""

from msgspec import Struct

from vivace.engine.refusal import Refusal
from vivace.tables.evolve import Step


class Faster(Struct, frozen=True):
    """The seat whose move was faster, and by how many milliseconds."""

    seat: int
    ms: int


class Answered(Struct, frozen=True):
    """The answer to an input, for one player only; without a refusal it was carried out."""

    player: str
    id: str
    refusal: Refusal | None = None
    faster: Faster | None = None
    seq: int = 0
    """The number of its first event, if it led to one just now."""
    free_at: int = 0
    """When the seat's cooldown ends, if a command started one."""


class SeedWanted(Struct, frozen=True):
    """A round has to be dealt: send a Deal with a fresh seed."""


Output = Step | Answered | SeedWanted
