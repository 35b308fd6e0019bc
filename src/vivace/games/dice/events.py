"""What has happened, with all outcomes: replaying a round needs no decisions and no randomness.

`view.redact` is the one place that removes hidden fields.
"""

from msgspec import Struct

from vivace.engine.honour import Announcement, TakenBack
from vivace.games.dice.dice import Die, Place
from vivace.games.dice.state import Seat


class RoundDealt(Struct, frozen=True, tag="RoundDealt"):
    """The bag is mixed, every seat has drawn its dice, and all have thrown them."""

    number: int
    seed: str
    bag: tuple[Die, ...]
    seats: tuple[Seat, ...]


class DiePlaced(Struct, frozen=True, tag="DiePlaced", omit_defaults=True):
    """A die was put on the board."""

    seat: int
    die: Die
    place: Place
    opened: Place = ""
    """The place after it, if that takes a die now."""


class DiceThrown(Struct, frozen=True, tag="DiceThrown"):
    """A seat threw all dice that it had left."""

    seat: int
    dice: tuple[Die, ...]


class Returned(Struct, frozen=True):
    """A die that goes back from its place to the seat that drew it."""

    seat: int
    die: Die
    place: Place


class DiceTakenBack(TakenBack, frozen=True, tag="DiceTakenBack", omit_defaults=True):
    """A misplay was rightly called: the die and all dice laid later in its row went back, showing what they showed."""

    seat: int
    """The seat that called."""
    piece: Die
    """The die that was named; it lies in the same row."""
    returned: tuple[Returned, ...]
    opened: tuple[Place, ...]
    """All places of the row that take a die now."""
    resumed: bool = False
    """Whether the round had stopped and goes on."""


Event = RoundDealt | DiePlaced | DiceThrown | DiceTakenBack | Announcement


def laid(event: object) -> tuple[Die, ...]:
    """The die that went to the board."""
    return (event.die,) if isinstance(event, DiePlaced) else ()
