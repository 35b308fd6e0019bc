"""What a seat can want. A command names faces and places, never an old state of the table."""

from msgspec import Struct

from vivace.engine import rules
from vivace.engine.calls import CallStop, SayStuck
from vivace.engine.game import CALL_MS, MOVE_MS
from vivace.engine.honour import CallMisplay
from vivace.games.dice.rules import Rules


class PlaceDie(Struct, frozen=True, tag="place", omit_defaults=True):
    """Put an own die that shows this face on the board; of several equal ones any will do, unless the die is named.

    `on` is the place, named after the face that belongs there. Without it the die goes where it fits.
    """

    die: str
    on: str = ""


class Throw(Struct, frozen=True, tag="throw"):
    """Throw all dice that are left."""


Command = PlaceDie | Throw | CallStop | SayStuck | CallMisplay
CALLS = (CallStop, SayStuck, CallMisplay)


def cooldown_ms(edition: rules.Rules, command: object) -> int | None:
    """Calls need no hand, a throw takes its own time, and placing as long as the table says."""
    if isinstance(command, CALLS):
        return CALL_MS
    return opening_ms(edition) if isinstance(command, Throw) else MOVE_MS


def opening_ms(edition: rules.Rules) -> int:
    """How long the first throw of all seats takes: as long as any."""
    assert isinstance(edition, Rules)
    return edition.throw_ms
