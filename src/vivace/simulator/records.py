"""The records of a match in the arena."""

from msgspec import Struct


class RoundRecord(Struct, frozen=True):
    """A round that was counted."""

    ms: int
    """How long it was played, from the end of the first countdown to the last stop."""
    cause: str
    """What stopped it."""
    blocked: int
    """How often no seat could lay anything."""


class SeatRecord(Struct, frozen=True, kw_only=True):
    """What an entry did in the rounds of a match that were counted."""

    kind: str
    place: int
    """Where it sat."""
    win: float
    """1 for a victory, less for one that was shared."""
    points: tuple[int, ...]
    """For each round."""
    actions: int = 0
    """Its commands that were accepted."""
    laid: int = 0
    """How often it laid something where every seat may."""
    lost: int = 0
    """How often it tried to and another seat was faster."""
    misplays: int = 0
    """How often it laid something that did not fit (honour tables)."""
    right_calls: int = 0
    false_calls: int = 0
    moves_timed: int = 0
    """How many of its moves came soon after the one before."""
    moving_ms: int = 0
    """The total time of these moves, each since the one before: the pace, as it is measured for people."""
    broken: str = ""
    """Why another bot had to take over; empty if none did."""


class MatchRecord(Struct, frozen=True):
    """A match, with a record for each entry."""

    number: int
    seats: tuple[SeatRecord, ...]
    rounds: tuple[RoundRecord, ...]
    is_finished: bool
    """Whether the rules ended it. Otherwise the arena did, and the leader counts as the winner."""
