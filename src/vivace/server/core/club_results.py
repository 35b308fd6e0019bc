"""What a club has played: the matches of its tables, and those on its score sheets."""

from vivace.clubs.club import Club
from vivace.clubs.results import (
    Result,
    RoundPlayed,
    SeatResult,
    Source,
    in_order,
    of_match,
    one_seat_each,
    tasks,
)
from vivace.engine.zones import NOBODY
from vivace.groups.group import Member, member_of
from vivace.scorekeeper.results import MatchResult, PlayerResult
from vivace.server.core.gatherer import Gathered
from vivace.tables.pseudonyms import FORGOTTEN


def of_club(club: Club, gathered: Gathered) -> tuple[Result, ...]:
    """All results of a club, the first one first."""
    found = {kept.record.id: of_match(club, kept.record) for each in gathered.tables.values() for kept in each}
    for code, matches in gathered.sheets.items():
        found |= {f"{code}-{one.match}": of_sheet(club, code, one) for one in matches}
    return in_order(found.values())


def of_sheet(club: Club, code: str, match: MatchResult) -> Result:
    """The result of a match at a real table."""
    return Result(
        f"{code}-{match.match}",
        Source.REAL,
        match.edition,
        match.begun_at,
        match.ended_at,
        one_seat_each(_seat(club, match, seat, task) for seat, task in enumerate(_tasks(match))),
        # Who ended a round at a real table is not written down.
        tuple(RoundPlayed(one.ms, NOBODY) for one in match.rounds),
        match.winners,
    )


def _tasks(match: MatchResult) -> tuple[int, ...]:
    decks, handicaps = "".join(one.deck for one in match.players), tuple(one.handicap for one in match.players)
    return tasks(match.edition, {}, decks, handicaps)


def _seat(club: Club, match: MatchResult, seat: int, task: int) -> SeatResult:
    player = match.players[seat]
    member = _member(club, match, player)
    points = tuple(None if seat in one.out else one.points[seat] for one in match.rounds)
    name = member.name if member else "" if player.id in club.former else player.name
    return SeatResult(name, player.total, points, (), member.player if member else "", "", player.handicap, task)


def _member(club: Club, match: MatchResult, player: PlayerResult) -> Member | None:
    """Sheets that were begun from the club know members by their ids, others by name."""
    if any(each.id in club.former or member_of(club, each.id) for each in match.players):
        return member_of(club, player.id)
    by_name = (one for one in club.members if one.name.casefold() == player.name.casefold())
    return None if player.name == FORGOTTEN else next(by_name, None)
