"""What can be asked of a tournament. Clients send these as they are: decoding a message is what validates it."""

from typing import Annotated

from msgspec import Meta, Struct

from vivace.groups.changes import (
    AddMember,
    ChangeMember,
    GiveTicket,
    Id,
    Join,
    MemberId,
    Name,
    RemoveMember,
    UseTicket,
)
from vivace.tournaments.terms import MOST_ROUNDS, Terms

Number = Annotated[int, Meta(ge=1, le=1_000, description="counted from 1")]
RoundNumber = Annotated[int, Meta(ge=1, le=MOST_ROUNDS, description="counted from 1")]
Points = Annotated[int, Meta(ge=-9_999, le=9_999)]


class SitOut(Struct, frozen=True, tag="sit-out"):
    """Sit out the next round, or play in it after all."""

    member: MemberId
    on: bool = True


class ComeBack(Struct, frozen=True, tag="come-back"):
    """Play on after having gone home."""

    member: MemberId


class SetTerms(Struct, frozen=True, tag="set-terms"):
    """Change how it is played (host). What has begun stays as it is."""

    terms: Terms


class NameTournament(Struct, frozen=True, tag="name-tournament"):
    """Give it another name (host)."""

    title: Name


class CloseJoining(Struct, frozen=True, tag="close-joining"):
    """Let nobody join by themselves any more, or let them join after all (host)."""

    on: bool = True


class StartRound(Struct, frozen=True, tag="start-round"):
    """Begin a round: the host whenever there can be one, anyone when it is due."""

    round: RoundNumber
    """Its number. If it has begun already, nothing happens."""


class OpenRoundTable(Struct, frozen=True, tag="open-table"):
    """Open the table of a round where it is to be played: in a league when its people have found time.

    The host can have another one opened in place of one that is broken.
    """

    round: RoundNumber
    table: Number


class EnterResult(Struct, frozen=True, tag="enter-result"):
    """Enter how it went at a table (host): if it was a real one, or could not be played to its end.

    In a league everyone who sits there may do so, as long as there is no result.
    """

    round: RoundNumber
    table: Number
    points: Annotated[tuple[Points | None, ...], Meta(max_length=12)]
    """The points in the game of each seat; null: was not there."""


class ClearResult(Struct, frozen=True, tag="clear-result"):
    """Take back what was entered (host). What was played counts again."""

    round: RoundNumber
    table: Number


class EndTournament(Struct, frozen=True, tag="end-tournament"):
    """Let no further round begin (host). The standings decide."""


Do = (
    Join
    | AddMember
    | ChangeMember
    | RemoveMember
    | GiveTicket
    | UseTicket
    | SitOut
    | ComeBack
    | SetTerms
    | NameTournament
    | CloseJoining
    | StartRound
    | OpenRoundTable
    | EnterResult
    | ClearResult
    | EndTournament
)


class NotePlayed(Struct, frozen=True):
    """Log what was played meanwhile (the server itself: it has no form on the wire)."""


class Change(Struct, frozen=True):
    """Something that someone wants to change."""

    id: Id
    do: Do | NotePlayed
