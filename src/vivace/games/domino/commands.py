"""What a seat can want."""

from msgspec import Struct

from vivace.engine.calls import CallStop, SayStuck
from vivace.engine.game import CALL_MS, MOVE_MS
from vivace.engine.honour import CallMisplay
from vivace.engine.rules import Rules


class PutAside(Struct, frozen=True, tag="aside"):
    """Put cards on the own player board, as many as are due: those of these pairs of colours."""

    pairs: tuple[str, ...]


class PlaceToken(Struct, frozen=True, tag="token"):
    """Put the next token on a square, when it is this seat's turn to do so."""

    square: str


class TurnCard(Struct, frozen=True, tag="turn"):
    """Turn over the next card. The one that lay open before goes on the discard pile."""


class LayCard(Struct, frozen=True, tag="lay", omit_defaults=True):
    """Lay the card just turned over on two neighbouring squares, and move a token onto it."""

    card: str
    squares: tuple[str, str]
    """Where each half goes, in the order of the card's colours."""
    token: int
    """Which of the four tokens it is laid beside, counted from 0; in debt: the token that gets a new place."""
    jokers: tuple[str, ...] = ()
    """The squares that jokers bridge before, one after the other from the token on."""
    stand: str = ""
    """In debt: the square of the two that the token is put on."""
    beside: str = ""
    """The square that the token is seen on. If it has gone from there, the card goes back.

    Without it a card is laid only where it fits, on honour tables too: there only who names the token's square may
    misplace a card, so that nobody does so by being slower than somebody else.
    """


Command = PutAside | PlaceToken | TurnCard | LayCard | CallMisplay | CallStop | SayStuck
WITHOUT_HAND = (PutAside, PlaceToken, CallMisplay, CallStop, SayStuck)


def cooldown_ms(_: Rules, command: object) -> int | None:
    """Calls and choices need no hand; everything else takes as long as the table says."""
    return CALL_MS if isinstance(command, WITHOUT_HAND) else MOVE_MS
