"""The state of a tournament: its people, its rounds, and what is known of their tables."""

from enum import StrEnum

from msgspec import Struct, field

from vivace.groups.group import Group
from vivace.tournaments.terms import GameChoice, Terms


class RoundStage(StrEnum):
    """What a round is part of."""

    OPEN = "open"
    """Everyone plays."""
    KNOCKOUT = "knockout"
    """The better half of each table plays on."""
    FINAL = "final"
    """One table, at which the winner is found."""


class ResultKind(StrEnum):
    """Where a result comes from."""

    PLAYED = "played"
    ENTERED = "entered"
    """The host has entered it."""
    STOPPED = "stopped"
    """Time was up: it is what stood at that moment."""


class PlayerState(StrEnum):
    """Whether someone plays in the next round."""

    HERE = "here"
    RESTING = "resting"
    """Sits out the next round only."""
    GONE = "gone"
    """Has gone home."""


class Absence(StrEnum):
    """Why someone has no table in a round."""

    RESTED = "rested"
    LATE = "late"
    """Was not there yet."""
    SPARE = "spare"
    """One too many: nobody was left to play against."""
    OUT = "out"
    """Does not play on in the knock-out."""
    GONE = "gone"


class RoundSeat(Struct, frozen=True, omit_defaults=True):
    """A seat at a table of a round."""

    member: str = ""
    """Empty: a bot."""
    bot: str = ""
    """The kind of bot."""
    deck: str = ""
    """The letter of its deck, by which it is known in what was played there."""


class TableResult(Struct, frozen=True, omit_defaults=True):
    """How it went at a table."""

    kind: ResultKind
    points: tuple[int | None, ...]
    """The points in the game of each seat; null: was not there."""
    places: tuple[int, ...]
    """The place of each seat, from 1 on; several can share one. 0: was not there."""
    matches: tuple[str, ...] = ()
    """The ids of the matches that were played."""
    at: int = 0


class RoundTable(Struct, frozen=True, omit_defaults=True):
    """A table of a round. Its number is its place in the round, from 1 on."""

    seats: tuple[RoundSeat, ...]
    code: str = ""
    """The code of the table where it is played; empty: it is not open yet."""
    result: TableResult | None = None


class Round(Struct, frozen=True):
    """A round. Its number is its place in the tournament, from 1 on."""

    stage: RoundStage
    game: GameChoice
    at: int
    """When it began."""
    tables: tuple[RoundTable, ...]
    absent: dict[str, Absence]
    """Those who have no table in it, and why."""
    lot: str = ""
    """The seed of the lots of those who were in no round before."""

    @property
    def is_over(self) -> bool:
        """Whether all its tables are done."""
        return all(table.result for table in self.tables)


class Tournament(Group, frozen=True, kw_only=True):
    """A tournament. Its people are its members, also those who have gone home after they had played."""

    terms: Terms
    lot: str
    """The seed of lots in rounds that have none of their own: older versions drew only this one."""
    resting: frozenset[str] = frozenset()
    gone: frozenset[str] = frozenset()
    rounds: tuple[Round, ...] = ()
    is_closed: bool = False
    """Whether the host lets nobody join by themselves."""
    is_ended: bool = False
    """Whether the host has ended it early: no further round begins."""
    left: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The devices of those who have left: at their tables names are kept under these ids."""
    changed: dict[str, int] = field(default_factory=dict)
    """How often something about each of its people has changed."""
    size: int = 0
    """The bytes of its log after the first line."""
