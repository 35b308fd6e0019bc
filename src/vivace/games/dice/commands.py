"""The commands of a seat, and why they are refused. They name faces and places, never an old state of the table."""

from enum import StrEnum

from msgspec import Struct

from vivace.engine import rules
from vivace.engine.game import CALL_MS, MOVE_MS
from vivace.engine.honour import CALLS, Call
from vivace.games.dice.rules import Rules


class PlaceDie(Struct, frozen=True, tag="place", omit_defaults=True):
    """Put one of the seat's own dice on the board: any that shows this face, or the die of this name.

    `on` is the place, named after the face that belongs there. Without it the die goes where it fits.
    """

    die: str
    on: str = ""


class Throw(Struct, frozen=True, tag="throw"):
    """Throw all dice that are left."""


Command = PlaceDie | Throw | Call


def lays(command: object) -> str:
    """The piece that a command lays where every seat may lay pieces; empty: it lays none."""
    return command.die if isinstance(command, PlaceDie) else ""


class DiceReason(StrEnum):
    """Why this game refuses commands, beside the reasons that games have in common."""

    NOTHING_TO_THROW = "nothing-to-throw"


def cooldown_ms(edition: rules.Rules, command: object) -> int | None:
    """Calls have no cooldown, a throw has its own, and placing has the table's."""
    if type(command) in CALLS:
        return CALL_MS
    return opening_ms(edition) if isinstance(command, Throw) else MOVE_MS


def opening_ms(edition: rules.Rules) -> int:
    """The first throw of all seats takes as long as any other."""
    assert isinstance(edition, Rules)
    return edition.throw_ms
