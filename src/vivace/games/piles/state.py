"""The state of a round of the card games."""

from msgspec import Struct

from vivace.engine.honour import is_honour
from vivace.engine.rules import RULES_VERSION
from vivace.engine.zones import Stop
from vivace.games.piles.cards import Card
from vivace.games.piles.rules import Rules


class Seat(Struct, frozen=True):
    """What lies in front of one seat."""

    stack: tuple[Card, ...]
    """From bottom to top."""
    row: tuple[tuple[Card, ...], ...]
    """For each place its cards from bottom to top; an empty place is closed."""
    open: tuple[Card, ...]
    """The open hand pile, from bottom to top."""
    hand: tuple[Card, ...]
    """The card to be turned up next comes first."""
    covered: bool = False
    """Whether the top of the open hand pile may not be played, since the card on it was and the edition forbids it."""


class FromRow(Struct, frozen=True):
    """A card that was laid from the row, and where it lay there."""

    card: Card
    place: int
    below: Card = ""
    """The card that it lay on; empty if it was the only one of its place."""


class Round(Struct, frozen=True):
    """The whole round, hidden cards and seed included."""

    rules: Rules
    decks: str
    number: int
    seed: str
    seats: tuple[Seat, ...]
    piles: tuple[tuple[Card, ...], ...] = ()
    """The piles of the centre, each from bottom to top. One that was taken back stays empty: all keep their names."""
    stuck: tuple[int, ...] = ()
    emptied: tuple[int, ...] = ()
    """The seats whose stack is empty, in the order in which that happened."""
    draws: int = 0
    """The number of random draws since the deal; it labels the next one."""
    stop: Stop | None = None
    from_stack: tuple[int, ...] = ()
    """Honour: for each seat the bits of its cards in the centre and on its row that came straight from its stack.

    Empty on strict tables, where no card ever goes back. Hot code tells the two kinds of table apart by this.
    """
    closed: bool = False
    """Honour: whether the time for calls after stop is over."""
    from_row: tuple[FromRow, ...] = ()
    """Honour: the cards in the centre that were laid from a row."""
    fresh: tuple[Card, ...] = ()
    """Honour: for each seat the card that it laid, if that was its last action."""
    version: int = RULES_VERSION
    """The version of the rules that the round is played by."""


def nothing_from_stack(rules: Rules, seats: int) -> tuple[int, ...]:
    """`from_stack` when a round begins."""
    return (0,) * seats if is_honour(rules) else ()
