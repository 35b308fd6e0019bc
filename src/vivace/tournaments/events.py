"""What has happened to a tournament."""

from msgspec import Struct

from vivace.groups import events as groups
from vivace.tournaments.terms import GameChoice, Terms
from vivace.tournaments.tournament import Absence, RoundStage, RoundTable, TableResult


class TermsSet(Struct, frozen=True, tag="TermsSet"):
    """It is played in another way from now on."""

    terms: Terms


class TournamentNamed(Struct, frozen=True, tag="TournamentNamed"):
    """It has another name."""

    title: str


class JoiningClosed(Struct, frozen=True, tag="JoiningClosed"):
    """Nobody can join by themselves any more, or everyone can again."""

    on: bool


class SatOut(Struct, frozen=True, tag="SatOut"):
    """Someone sits out the next round, or plays in it after all."""

    member: str
    on: bool


class WentHome(Struct, frozen=True, tag="WentHome"):
    """Someone does not play on. What was played before counts."""

    member: str


class CameBack(Struct, frozen=True, tag="CameBack"):
    """Someone who had gone home plays on."""

    member: str


class RoundStarted(Struct, frozen=True, tag="RoundStarted"):
    """A round has begun: who sits where, and who has no table."""

    stage: RoundStage
    game: GameChoice
    tables: tuple[RoundTable, ...]
    absent: dict[str, Absence]
    lot: str = ""
    """The seed of the lots of those who were in no round before."""


class TableOpened(Struct, frozen=True, tag="TableOpened"):
    """The table where it is played is open now, or another one in its place."""

    round: int
    table: int
    code: str


class TableDecided(Struct, frozen=True, tag="TableDecided"):
    """It is known how it went at a table."""

    round: int
    table: int
    result: TableResult


class TableCleared(Struct, frozen=True, tag="TableCleared"):
    """What was entered for a table does not count any more."""

    round: int
    table: int


class TournamentEnded(Struct, frozen=True, tag="TournamentEnded"):
    """No further round begins."""


Event = (
    groups.Event
    | TermsSet
    | TournamentNamed
    | JoiningClosed
    | SatOut
    | WentHome
    | CameBack
    | RoundStarted
    | TableOpened
    | TableDecided
    | TableCleared
    | TournamentEnded
)
Logged = groups.Logged[Event]
