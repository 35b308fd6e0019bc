"""The values that every game's editions have in common."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

Seats = Annotated[int, Meta(ge=2, le=12)]


class StopBy(StrEnum):
    """How a round ends when a seat has nothing left."""

    AUTOMATIC = "automatic"
    CALL = "call"


class Ends(StrEnum):
    """What the length of a match is counted in."""

    POINTS = "points"
    ROUNDS = "rounds"


class Ties(StrEnum):
    """What happens when several seats share the highest total."""

    SHARED = "shared"
    PLAY_ON = "play-on"


class Rules(Struct, frozen=True, kw_only=True):
    """All values of an edition; each game adds its own."""

    seats: Annotated[tuple[Seats, Seats], Meta(description="fewest and most seats")]
    ends: Annotated[Ends, Meta(description="what the length of a match is counted in")]
    length: Annotated[int, Meta(ge=1, le=999, description="points to reach, or rounds to play")]
    ties: Annotated[Ties, Meta(description="equal highest totals share the victory, or all play on")] = Ties.SHARED
    stop: Annotated[StopBy, Meta(description="whether a round stops by itself or by a call")] = StopBy.AUTOMATIC

    def deck_count(self) -> int:
        """How many decks with different backs there are."""
        return self.seats[1]

    def flaw(self) -> str | None:
        """What does not go together in these values, if anything."""
        fewest, most = self.seats
        return f"seats = [{fewest}, {most}]: the fewest seats must not be more than the most" if fewest > most else None
