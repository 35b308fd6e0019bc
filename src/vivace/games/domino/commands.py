"""The commands of a seat, and why they are refused."""

from enum import StrEnum

from msgspec import Struct

from vivace.engine.game import CALL_MS, MOVE_MS
from vivace.engine.honour import CALLS, Call
from vivace.engine.rules import Rules


class PutAside(Struct, frozen=True, tag="aside"):
    """Put the cards of these colour pairs on the seat's own player board, as many as are due."""

    pairs: tuple[str, ...]


class PlaceToken(Struct, frozen=True, tag="token"):
    """Put the next token on a square, when it is this seat's turn."""

    square: str


class TurnCard(Struct, frozen=True, tag="turn"):
    """Turn over the next card. The card that is open goes on the discard pile."""


class LayCard(Struct, frozen=True, tag="lay", omit_defaults=True):
    """Lay the card just turned over on two neighbouring squares, and move a token onto it."""

    card: str
    squares: tuple[str, str]
    """Where each half goes, in the order of the card's colours."""
    token: int
    """Which of the four tokens it is laid beside, counted from 0; in debt: the token that gets a new place."""
    jokers: tuple[str, ...] = ()
    """The squares of the jokers that lead from the token to the card, in order."""
    stand: str = ""
    """In debt: which of the two squares the token is put on."""
    beside: str = ""
    """The square where the player sees the token. If it is no longer there, the command is refused.

    Without it a card is laid only where it fits, on honour tables too: there, only a player who names the token's
    square can misplace a card, so that no one does so by being slower.
    """


Command = PutAside | PlaceToken | TurnCard | LayCard | Call
WITHOUT_HAND = (PutAside, PlaceToken, *CALLS)


def lays(command: object) -> str:
    """The piece that a command lays where every seat may lay pieces; empty: it lays none."""
    return command.card if isinstance(command, LayCard) else ""


class DominoReason(StrEnum):
    """Why this game refuses commands, beside the reasons that games have in common."""

    NOT_BESIDE_TOKEN = "not-beside-token"
    TOKEN_BLOCKED = "token-blocked"
    IN_DEBT = "in-debt"
    NOT_IN_DEBT = "not-in-debt"
    NO_JOKER = "no-joker"


RACES = frozenset(
    {DominoReason.NOT_BESIDE_TOKEN, DominoReason.TOKEN_BLOCKED, DominoReason.IN_DEBT, DominoReason.NOT_IN_DEBT}
)
"""The board changed while a card was on its way."""


def cooldown_ms(_: Rules, command: object) -> int | None:
    """Calls and choices have no cooldown; moves have the table's."""
    return CALL_MS if type(command) in WITHOUT_HAND else MOVE_MS
