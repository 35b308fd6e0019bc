"""The values that every game's editions have in common."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any

from msgspec import Meta, Struct

RULES_VERSION = 3
"""Raised whenever the same commands could lead to different events, or the same state to a different seal."""
FORMER_VERSION = 2
"""The version of setups that name none. Versions 1 and 2 have the same rules."""
Seats = Annotated[int, Meta(ge=2, le=12)]
Word = Annotated[str, Meta(min_length=1, max_length=40)]


class StopBy(StrEnum):
    """How a round ends when a seat has nothing left."""

    AUTOMATIC = "automatic"
    CALL = "call"


class Ends(StrEnum):
    """What the length of a match is counted in."""

    POINTS = "points"
    ROUNDS = "rounds"
    ROUNDS_PER_SEAT = "rounds-per-seat"


class Ties(StrEnum):
    """What happens when several seats share the highest total."""

    SHARED = "shared"
    PLAY_ON = "play-on"


class Referee(StrEnum):
    """Who checks that pieces fit."""

    STRICT = "strict"
    HONOUR = "honour"


class Rules(Struct, frozen=True, kw_only=True):
    """All values of an edition; each game adds its own."""

    seats: Annotated[tuple[Seats, Seats], Meta(description="fewest and most seats")]
    ends: Annotated[Ends, Meta(description="what the length of a match is counted in")]
    length: Annotated[int, Meta(ge=1, le=999, description="points to reach, or rounds to play (for each seat)")]
    ties: Annotated[Ties, Meta(description="equal highest totals share the victory, or all play on")] = Ties.SHARED
    stop: Annotated[StopBy, Meta(description="whether a round stops by itself or by a call")] = StopBy.AUTOMATIC
    stop_call: Annotated[Word, Meta(description="what is called to end a round")]
    referee: Annotated[
        Referee,
        Meta(description="whether a piece that does not fit goes back at once, or lies there until it is found out"),
    ] = Referee.STRICT

    def deck_count(self) -> int:
        """How many decks with different backs there are."""
        return self.seats[1]

    def deck_name(self, letter: str) -> str:
        """The name by which players know a deck."""
        return f"seat {letter}"

    @staticmethod
    def upcast(values: Mapping[str, Any]) -> Mapping[str, Any]:
        """The same values in today's terms, if an older version wrote them."""
        return values

    def flaw(self) -> str | None:
        """The conflict between these values, if there is one."""
        fewest, most = self.seats
        return f"seats = [{fewest}, {most}]: the fewest seats must not be more than the most" if fewest > most else None


class CallRules(Rules, frozen=True, kw_only=True):
    """The values of games in which misplays can be called."""

    misplay_call: Annotated[Word, Meta(description="honour: what is called when a piece was laid wrongly")] = (
        "Misplaced!"
    )
    review_ms: Annotated[
        int, Meta(ge=0, le=60_000, description="honour: how long misplays can be called after stop, in ms")
    ] = 10_000
    barred_ms: Annotated[
        int,
        Meta(ge=0, le=60_000, description="honour: how long a false call bars its caller from calling again, in ms"),
    ] = 5_000
    late_ms: Annotated[
        int,
        Meta(ge=0, le=60_000, description="honour: how much later the seat that misplayed plays on, in ms"),
    ] = 2_000
