"""The state of a round of the dice game."""

from msgspec import Struct

from vivace.engine.zones import Stop
from vivace.games.dice.dice import LETTERS, Die, Place
from vivace.games.dice.rules import Rules


class Seat(Struct, frozen=True):
    """What one seat has."""

    dice: tuple[Die, ...]
    """Its dice that are not on the board, as they were thrown."""
    throws: int = 1
    """How often it has thrown; this labels its next throw."""


class Placed(Struct, frozen=True):
    """A die on the board."""

    place: Place
    die: Die


Row = tuple[Placed, ...]
"""What lies in a row of the board, in the order in which it was laid."""
EMPTY_BOARD: tuple[Row, ...] = ((),) * len(LETTERS)


class Round(Struct, frozen=True):
    """The whole round, bag and seed included."""

    rules: Rules
    decks: str
    number: int
    seed: str
    bag: tuple[Die, ...]
    """The dice that no seat has drawn."""
    seats: tuple[Seat, ...]
    rows: tuple[Row, ...] = EMPTY_BOARD
    """The rows of the board, in the order of the colours."""
    stuck: tuple[int, ...] = ()
    emptied: tuple[int, ...] = ()
    """The seats that have no dice left, in the order in which they placed their last one."""
    stop: Stop | None = None
    closed: bool = False
    """Whether the time for calls after stop is over."""
    fresh: tuple[Die, ...] = ()
    """Honour: for each seat the die that it placed, if that was its last action."""
