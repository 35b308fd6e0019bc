"""The values of the board game's editions."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from vivace.engine import rules
from vivace.engine.match import DECKS
from vivace.engine.rules import Word
from vivace.games.domino.boards import layouts

DECK_SIZE = 15
MOST_ASIDE = DECK_SIZE - 1
"""At least one card always stays in play."""


class Tokens(StrEnum):
    """How the tokens get onto the board."""

    MARKS = "marks"
    RANDOM = "random"
    PLAYERS = "players"


class Sections(StrEnum):
    """Where the colours of the board come from."""

    OWN = "own"
    GENERATED = "generated"


class Swapped(StrEnum):
    """What a card with swapped halves is on honour tables."""

    MISPLAY = "misplay"
    OVERLOOKED = "overlooked"


class Rules(rules.Rules, frozen=True, kw_only=True):
    """An edition of the board game."""

    layouts: Annotated[tuple[Word, Word, Word], Meta(description="the board's layout with 2, with 3 and with 4 seats")]
    sections: Annotated[Sections, Meta(description="our own sections, or new ones from each round's seed")] = (
        Sections.OWN
    )
    tokens: Annotated[Tokens, Meta(description="how the tokens come onto the board")] = Tokens.MARKS
    token_ms: Annotated[int, Meta(ge=1_000, le=60_000, description="time to put down a token, in ms")] = 10_000
    aside_ms: Annotated[int, Meta(ge=1_000, le=60_000, description="time to choose cards to put aside, in ms")] = 15_000
    jokers: Annotated[int, Meta(ge=0, le=2, description="jokers of a seat in each round")] = 2
    aside: Annotated[int, Meta(ge=0, le=5, description="cards put aside by a seat without points")] = 2
    winner_points: Annotated[int, Meta(ge=1, le=10, description="points for the winner of a round")] = 2
    next_points: Annotated[int, Meta(ge=0, le=10, description="points for the fewest cards left among the others")] = 1
    swapped: Annotated[Swapped, Meta(description="honour: what a card with its halves turned round is")] = (
        Swapped.MISPLAY
    )
    carry_over: Annotated[
        bool, Meta(description="whether the next match begins with as many cards aside as this one ended with")
    ] = False
    borders: Annotated[tuple[Word, ...], Meta(min_length=1, description="the borders of the decks")]

    def deck_count(self) -> int:
        return len(self.borders)

    def deck_name(self, letter: str) -> str:
        """The border of a deck."""
        return f"{self.borders[DECKS.index(letter)]} border"

    def layout(self, seats: int) -> str:
        """The board's layout with this many seats."""
        return self.layouts[seats - 2]

    def flaw(self) -> str | None:
        return super().flaw() or self._layouts_flaw() or self._seats_flaw() or self._borders_flaw()

    def _layouts_flaw(self) -> str | None:
        for name in self.layouts:
            if name not in layouts():
                return f"layouts: {name!r} is unknown; known layouts are {', '.join(layouts())}"
        return None

    def _seats_flaw(self) -> str | None:
        most, laid_out = self.seats[1], len(self.layouts) + 1
        return f"seats: there are layouts for at most {laid_out} seats" if most > laid_out else None

    def _borders_flaw(self) -> str | None:
        decks = self.deck_count()
        if self.seats[1] <= decks <= len(DECKS):
            return None
        return (
            f"borders make {decks} decks; they must be at least as many as the most seats ({self.seats[1]}) "
            f"and at most {len(DECKS)}"
        )
