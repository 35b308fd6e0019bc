"""The state of a round of the board game. Squares have names: c7 is the third column, the seventh row."""

from msgspec import Struct

from vivace.engine.zones import Stop
from vivace.games.domino.cards import Card
from vivace.games.domino.rules import Rules

Square = str


class Seat(Struct, frozen=True):
    """What one seat has."""

    aside: tuple[Card, ...]
    """The cards on its player board, in the order in which they were put there."""
    owed: int = 0
    """How many cards it still has to put on its player board before this round begins."""
    hand: tuple[Card, ...] = ()
    """The card to be turned over next comes first; until the hands are dealt, all cards that are not aside."""
    turned: Card = ""
    """The card that was just turned over."""
    discard: tuple[Card, ...] = ()
    """From bottom to top."""
    jokers: tuple[str, ...] = ()

    def left(self) -> int:
        """How many cards it still has to lay: hand, discard pile and the card turned over."""
        return len(self.hand) + len(self.discard) + bool(self.turned)


class Lying(Struct, frozen=True):
    """A piece on the board: a card on two squares, in the order of its halves, or a joker on one."""

    piece: str
    squares: tuple[Square, ...]


class Debt(Struct, frozen=True):
    """A seat owes a blocked token a new place."""

    seat: int
    token: int


class Round(Struct, frozen=True):
    """The whole round, hidden cards and seed included."""

    rules: Rules
    decks: str
    number: int
    seed: str
    board: tuple[str, ...]
    """A text for each row, a colour's letter for each square, a dot for a hole."""
    seats: tuple[Seat, ...]
    eased: tuple[int, ...] = ()
    """How many cards each seat takes back from its player board before this round begins."""
    first: int = 0
    """The seat that puts down the first token, if players do."""
    dealt: bool = False
    """Whether the hands are dealt, which happens when all cards that are due are aside."""
    tokens: tuple[Square, ...] = ()
    """Where each token stands."""
    lying: tuple[Lying, ...] = ()
    """What lies on the board, in the order in which it was laid."""
    debts: tuple[Debt, ...] = ()
    stuck: tuple[int, ...] = ()
    emptied: tuple[int, ...] = ()
    """The seats that have laid their last card, in the order in which they did."""
    misplayed: tuple[int, ...] = ()
    """The seats that laid a card where it does not fit. Hidden until the scores."""
    stop: Stop | None = None
