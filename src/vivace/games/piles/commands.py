"""The commands of a seat, and why they are refused. They name cards and places, never an old state of the table."""

from enum import StrEnum

from msgspec import Struct

from vivace.engine.honour import Call


class PlayCard(Struct, frozen=True, tag="play", omit_defaults=True):
    """Lay an open card in the centre.

    `on` is the face that the pile shows, its top card to mean exactly this pile, or `new` for a new pile. Without it
    the card goes wherever it fits. On honour tables a card can be laid where it does not fit, by naming the place.
    """

    card: str
    on: str = ""


class BuildCard(Struct, frozen=True, tag="build", omit_defaults=True):
    """Lay the top of the stack or of the open hand pile on a place of the seat's own row.

    `on` is the card that the place shows: if it shows another one by now, the command is refused. On honour tables a
    card can be laid where it does not fit, by giving `on`.
    """

    card: str
    place: int
    on: str = ""


class Flip(Struct, frozen=True, tag="flip", omit_defaults=True):
    """Turn up the next hand cards, or turn the open hand pile over when there are none.

    `order` says what happens to the hand between two passes, where the edition leaves it to the player.
    """

    order: str = ""


Command = PlayCard | BuildCard | Flip | Call


def lays(command: object) -> str:
    """The piece that a command lays where every seat may lay pieces; empty: it lays none."""
    return command.card if isinstance(command, PlayCard) else ""


class PilesReason(StrEnum):
    """Why this game refuses commands, beside the reasons that games have in common."""

    NO_BUILDING = "no-building"
    NOT_FROM_ROW = "not-from-row"
    PLACE_CLOSED = "place-closed"
