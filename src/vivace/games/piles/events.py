"""What has happened, with all outcomes: replaying a round needs no decisions and no randomness.

`view.redact` is the one place that removes hidden fields.
"""

from msgspec import Struct

from vivace.engine.honour import Announcement, TakenBack
from vivace.games.piles.cards import Card
from vivace.games.piles.state import Seat


class RoundDealt(Struct, frozen=True, tag="RoundDealt"):
    """All decks are shuffled and dealt."""

    number: int
    seed: str
    seats: tuple[Seat, ...]


class CardPlayed(Struct, frozen=True, tag="CardPlayed", omit_defaults=True):
    """A card was laid on a pile of the centre."""

    seat: int
    card: Card
    source: str
    pile: int
    refill: Card = ""
    """The stack card that filled the empty place of the row."""
    shown: Card = ""
    """The card that is now on top of its source, or of the stack if that filled the row."""


class CardBuilt(Struct, frozen=True, tag="CardBuilt", omit_defaults=True):
    """A card was laid on a place of the seat's own row."""

    seat: int
    card: Card
    source: str
    place: int
    shown: Card = ""


class CardsFlipped(Struct, frozen=True, tag="CardsFlipped"):
    """Hand cards were turned up onto the open hand pile; the last one is visible."""

    seat: int
    count: int
    shown: Card


class PileTurned(Struct, frozen=True, tag="PileTurned"):
    """The open hand pile became the hand."""

    seat: int
    order: str
    hand: tuple[Card, ...]


class HandsCycled(Struct, frozen=True, tag="HandsCycled"):
    """Every open pile was turned over onto its hand, and every top card went under its hand."""

    opened: tuple[int, ...]
    """How many cards lay on each open pile."""


class HandsShuffled(Struct, frozen=True, tag="HandsShuffled"):
    """Every open pile was shuffled together with its hand."""

    opened: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]


class Returned(Struct, frozen=True):
    """A card that went back to its owner."""

    seat: int
    card: Card
    target: str
    """`stack`, `open` or a place of the row such as `row.1`, whose top it is now."""


class Refill(Struct, frozen=True, omit_defaults=True):
    """A stack card that filled an empty place of the row."""

    seat: int
    place: int
    card: Card
    shown: Card = ""
    """The card on top of the stack now."""


class CardsTakenBack(TakenBack, frozen=True, tag="CardsTakenBack", omit_defaults=True):
    """A misplay was called: the misplaced card and all cards on it went back, the topmost first."""

    seat: int
    """The seat that called."""
    piece: Card
    """The card that was named; it need not be the misplaced one."""
    zone: str
    """The pile or the place of a row that they lay on."""
    returned: tuple[Returned, ...]
    top: Card = ""
    """The card that is now on top there; empty if none is left."""
    resumed: bool = False
    """Whether the round had stopped and goes on."""
    refills: tuple[Refill, ...] = ()
    """The stack cards that then filled empty places."""


CardPut = CardPlayed | CardBuilt
Event = RoundDealt | CardPut | CardsFlipped | PileTurned | HandsCycled | HandsShuffled | CardsTakenBack | Announcement


def laid(event: object) -> tuple[Card, ...]:
    """The card that went to the centre."""
    return (event.card,) if type(event) is CardPlayed else ()
