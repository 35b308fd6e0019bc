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
    """What an entry did in the rounds of a match that were counted."""

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
    """How often it tried to, and somebody else was faster."""
    misplays: int
    """How much of what it laid did not fit (honour tables)."""
    right_calls: int
    false_calls: int
    moves_timed: int = 0
    """How often its hand did something soon after it had done something else, ..."""
    moving_ms: int = 0
    """... and how long that took in all: the pace, as it is measured for people."""
    broken: str = ""
    """Why another bot had to play on, if so."""


class MatchRecord(Struct, frozen=True):
    """A match, with a record for each entry."""

    number: int
    seats: tuple[SeatRecord, ...]
    rounds: tuple[RoundRecord, ...]
    is_finished: bool
    """Whether the rules ended it. Otherwise we did: who was ahead counts as the winner."""
