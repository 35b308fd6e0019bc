"""What is kept of a match in the arena."""

from msgspec import Struct


class RoundRecord(Struct, frozen=True):
    """A round that was counted."""

    ms: int
    """How long it was played, from the first go to the last stop."""
    cause: str
    """What stopped it."""
    blocked: int
    """How often nobody could lay anything."""


class SeatRecord(Struct, frozen=True, kw_only=True):
    """What an entry did in a match."""

    kind: str
    place: int
    """Where it sat."""
    win: float
    """1 for a victory, less for one that was shared."""
    points: tuple[int, ...]
    """Of each round."""
    actions: int
    """Everything that it did and that was allowed."""
    laid: int
    """How often it laid something where everybody may."""
    lost: int
    """How often it tried to, and somebody was faster."""
    misplays: int
    """How much of what it laid did not fit (honour tables)."""
    right_calls: int
    false_calls: int
    broken: str = ""
    """Why another bot had to play on, if so."""


class MatchRecord(Struct, frozen=True):
    """A match, with a record for each entry."""

    number: int
    seats: tuple[SeatRecord, ...]
    rounds: tuple[RoundRecord, ...]
    is_finished: bool
    """Whether the rules ended it, not our patience."""
