"""What has happened, with all outcomes: replaying a round needs no decisions and no randomness.

`view.redact` is the one place that removes hidden fields.
"""

from msgspec import Struct

from vivace.engine.calls import Announcement
from vivace.engine.zones import NOBODY
from vivace.games.domino.cards import Card
from vivace.games.domino.state import Debt, Lying, Seat, Square


class RoundDealt(Struct, frozen=True, tag="RoundDealt", omit_defaults=True):
    """The board is put together; seats that have to put cards aside are asked to."""

    number: int
    seed: str
    board: tuple[str, ...]
    seats: tuple[Seat, ...]
    eased: tuple[int, ...] = ()
    first: int = 0
    tokens: tuple[Square, ...] = ()
    """Empty if the players put them down themselves."""


class CardsPutAside(Struct, frozen=True, tag="CardsPutAside", omit_defaults=True):
    """A seat put cards on its player board."""

    seat: int
    cards: tuple[Card, ...]
    waiting: tuple[int, ...] = ()
    """The seats that still have to do so."""


class BoardsEased(Struct, frozen=True, tag="BoardsEased"):
    """Every seat had cards on its player board and took some back."""

    taken: tuple[tuple[Card, ...], ...]


class HandsDealt(Struct, frozen=True, tag="HandsDealt", omit_defaults=True):
    """Every seat has shuffled the cards that it plays with."""

    hands: tuple[tuple[Card, ...], ...]
    turn: int = NOBODY
    """The seat that puts down the first token, if players do."""


class TokenPlaced(Struct, frozen=True, tag="TokenPlaced", omit_defaults=True):
    """A seat put the next token on the board."""

    seat: int
    square: Square
    token: int
    turn: int = NOBODY
    """The seat that puts down the next one."""


class CardTurned(Struct, frozen=True, tag="CardTurned", omit_defaults=True):
    """A seat turned over its next card."""

    seat: int
    shown: Card
    discarded: Card = ""
    """The card that was open before."""
    recycled: int = 0
    """How many cards of the discard pile became the hand first, the discarded one included; 0 if there was a hand."""


class CardLaid(Struct, frozen=True, tag="CardLaid", omit_defaults=True):
    """A card was laid, with its jokers, and a token moved."""

    seat: int
    token: int
    laid: tuple[Lying, ...]
    """The jokers in the order of the bridge, then the card."""
    stood: Square
    """Where the token stood before."""
    stands: Square
    misplaced: bool = False
    """Whether the card does not fit there. Hidden from everyone."""


class DebtsChanged(Struct, frozen=True, tag="DebtsChanged", omit_defaults=True):
    """The debts have changed."""

    debts: tuple[Debt, ...]
    freed: tuple[int, ...] = ()
    """The seats that owed something before and owe nothing now."""


Opening = CardsPutAside | BoardsEased | HandsDealt | TokenPlaced
"""What comes before play."""
Event = RoundDealt | Opening | CardTurned | CardLaid | DebtsChanged | Announcement


def laid(event: object) -> tuple[str, ...]:
    """The card that went to the board, and the jokers before it."""
    return tuple(lying.piece for lying in event.laid) if isinstance(event, CardLaid) else ()
