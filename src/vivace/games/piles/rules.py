"""The values in which the editions of the card games differ."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any

from msgspec import Meta

from vivace.engine import rules
from vivace.engine.match import DECKS
from vivace.engine.rules import Word
from vivace.games.piles.cards import Build, Colour

LARGEST_STACK = 20
"""With ten places in the row this still leaves a hand: 20 + 10 < 40."""
Places = Annotated[int, Meta(ge=1, le=10)]


class DealtFirst(StrEnum):
    """What is taken from the shuffled deck first."""

    STACK = "stack"
    ROW = "row"


class Order(StrEnum):
    """What happens to the hand between two passes."""

    KEPT = "kept"
    CUT = "cut"
    SHUFFLED = "shuffled"


class Beneath(StrEnum):
    """Whether the card beneath a played hand card can be played."""

    PLAYABLE = "playable"
    COVERED = "covered"


class Remedy(StrEnum):
    """What happens at a blocked table."""

    CYCLE = "cycle"
    SHUFFLE = "shuffle"
    SCORE = "score"


class Dead(StrEnum):
    """What happens at a dead table."""

    SCORE = "score"
    LEADER_WINS = "leader-wins"


class Rules(rules.CallRules, frozen=True, kw_only=True):
    """An edition of the card games."""

    row: Annotated[
        tuple[Places, Places, Places], Meta(description="places in the row with 2, with 3, and with 4 or more seats")
    ]
    stack: Annotated[int, Meta(ge=1, le=LARGEST_STACK, description="cards in the stack")] = 10
    flip: Annotated[int, Meta(ge=1, le=5, description="hand cards turned up by a flip")] = 3
    dealt_first: Annotated[DealtFirst, Meta(description="what is dealt first")] = DealtFirst.STACK
    between_passes: Annotated[
        tuple[Order, ...], Meta(min_length=1, description="the hand between two passes; the player says which of these")
    ]
    beneath: Annotated[Beneath, Meta(description="the card beneath a played hand card")]
    advanced: Annotated[bool, Meta(description="whether cards may be built on the row")] = False
    build: Annotated[Build, Meta(description="what may be built on what, if advanced")] = Build.DIFFERENT_COLOUR
    boys: Annotated[tuple[Colour, ...], Meta(description="colours with boys on them; the others show girls")] = ()
    blocked: Annotated[Remedy, Meta(description="what a blocked table does")]
    dead: Annotated[Dead, Meta(description="what a dead table does, where no hand card would fit either")] = Dead.SCORE
    card_points: Annotated[int, Meta(ge=0, le=10, description="points for a card in the centre")] = 1
    stack_penalty: Annotated[int, Meta(ge=0, le=10, description="points lost for a card left in the stack")] = 2
    backs: Annotated[tuple[Word, ...], Meta(min_length=1, description="the backs of the decks in a box")]
    boxes: Annotated[tuple[Word, ...], Meta(min_length=1, description="the boxes that are put together")]

    @staticmethod
    def upcast(values: Mapping[str, Any]) -> Mapping[str, Any]:
        """Before version 3 the leader could win on blocked tables, dead or not."""
        if values.get("blocked") != Dead.LEADER_WINS:
            return values
        return {**values, "blocked": Remedy.CYCLE.value, "dead": Dead.LEADER_WINS.value}

    def deck_count(self) -> int:
        return len(self.backs) * len(self.boxes)

    def deck_name(self, letter: str) -> str:
        """The back of a deck, and its box if there are several."""
        box, back = divmod(DECKS.index(letter), len(self.backs))
        return f"{self.boxes[box]} {self.backs[back]}" if len(self.boxes) > 1 else self.backs[back]

    def flaw(self) -> str | None:
        return super().flaw() or self._decks_flaw() or self._boys_flaw() or self._points_flaw()

    def _decks_flaw(self) -> str | None:
        decks = self.deck_count()
        if self.seats[1] <= decks <= len(DECKS):
            return None
        return (
            f"backs and boxes make {decks} decks; they must be at least as many as the most seats ({self.seats[1]}) "
            f"and at most {len(DECKS)}"
        )

    def _points_flaw(self) -> str | None:
        """A match must be able to end."""
        if self.card_points == 0 and self.ends is rules.Ends.POINTS:
            return "card_points = 0: nobody could ever reach the end of the match; allowed: 1 to 10, or ends = rounds"
        if self.card_points == self.stack_penalty == 0 and self.ties is rules.Ties.PLAY_ON:
            return "card_points = 0 and stack_penalty = 0: nobody could ever lead alone, so ties must be shared"
        return None

    def _boys_flaw(self) -> str | None:
        if self.build is not Build.BOY_ON_GIRL or 0 < len(self.boys) < len(Colour):
            return None
        return f"build = {self.build.value} needs boys: some of the colours {', '.join(Colour)}, and not all of them"


def places(edition: Rules, seats: int) -> int:
    """How many places the row has with this many seats."""
    return edition.row[min(seats, 4) - 2]
