"""A command that cannot be carried out is answered with a value, never with an exception."""

from enum import StrEnum

from msgspec import Struct


class Reason(StrEnum):
    """Why a command was refused, whatever the game. Games have reasons of their own.

    The codes are sent to clients, which turn them into sentences.
    """

    UNKNOWN_COMMAND = "unknown-command"
    UNKNOWN_SEAT = "unknown-seat"
    UNKNOWN_PIECE = "unknown-piece"
    UNKNOWN_PLACE = "unknown-place"
    UNKNOWN_CHOICE = "unknown-choice"
    NO_ROUND = "no-round"
    ROUND_RUNNING = "round-running"
    ROUND_OVER = "round-over"
    MATCH_OVER = "match-over"
    NOT_YOURS = "not-yours"
    NOT_OPEN = "not-open"
    FITS_NOWHERE = "fits-nowhere"
    DOES_NOT_FIT = "does-not-fit"
    NOTHING_TO_FLIP = "nothing-to-flip"
    PLACE_TAKEN = "place-taken"
    NOT_ASKED = "not-asked"
    NO_CALLS = "no-calls"
    BARRED = "barred"
    NOT_EMPTY = "not-empty"
    ALREADY_SAID = "already-said"
    BAD_NAME = "bad-name"
    BAD_SEED = "bad-seed"
    BAD_AMOUNT = "bad-amount"
    BAD_OPTION = "bad-option"
    TABLE_FULL = "table-full"
    TOO_FEW_SEATS = "too-few-seats"
    TOO_MANY_SEATED = "too-many-seated"
    DECK_TAKEN = "deck-taken"
    NO_SUCH_DECK = "no-such-deck"
    ALREADY_SEATED = "already-seated"
    NOT_SEATED = "not-seated"
    REMOVED = "removed"
    HOST_ONLY = "host-only"
    FIXED = "fixed"
    NOT_NOW = "not-now"
    NOT_YET = "not-yet"
    PAUSED = "paused"
    TOO_FAST = "too-fast"


RACES = frozenset(
    {
        Reason.FITS_NOWHERE,
        Reason.PLACE_TAKEN,
        Reason.ROUND_OVER,
        Reason.NOT_NOW,
        Reason.NOT_YET,
        Reason.PAUSED,
        Reason.ALREADY_SAID,
        Reason.TOO_FAST,
    }
)
"""Reasons to refuse a command that was fine when the player began it: others were faster."""


class Refusal(Struct, frozen=True):
    """Nothing has happened, and why.

    `rivals` are the pieces that lie where this one was to go. The table knows when they were laid, and so who was
    faster.
    """

    reason: str
    """A `Reason`, or one of the game's own."""
    rivals: tuple[str, ...] = ()
    detail: str = ""
    """Details in English, where the code does not say enough."""
