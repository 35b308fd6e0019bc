"""What remains of a match that counts for a club, whether it was played here or at a real table."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from enum import StrEnum
from fractions import Fraction
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from vivace.clubs.club import Club
from vivace.engine.game import Setup
from vivace.games.catalog import EDITIONS, edition, with_house_rules
from vivace.groups.group import member_with
from vivace.tables import teams
from vivace.tables.match_records import BestPace, ClosestRace, MatchRecord, SeatRecord, places
from vivace.tables.teams import Team

_LAID = ("centre", "placed", "laid")
"""What games call the pieces that a seat has laid in a round."""


class Source(StrEnum):
    """Where a match was played."""

    PLAYED = "played"
    REAL = "real"
    """At a real table."""


class SeatResult(Struct, frozen=True, omit_defaults=True):
    """Who played."""

    name: str
    """Empty: someone who does not belong to the club any more."""
    total: int
    points: tuple[int | None, ...] = ()
    """In each round; null: did not play in it."""
    laid: tuple[int | None, ...] = ()
    """The pieces laid in each round; null: did not play in it. Empty: nobody counted."""
    member: str = ""
    """Empty: a guest or a bot, or someone who left the match."""
    bot: str = ""
    """The kind of bot; empty: a person."""
    handicap: int = 0
    task: int = 0
    """How many pieces there were to get rid of in the first round; 0: nobody knows."""
    team: str = ""
    """The letter of the team; empty: played alone."""


class RoundPlayed(Struct, frozen=True):
    """A round."""

    ms: int
    """0: nobody measured it."""
    ender: int
    """The seat that ended it; -1: none."""


class Result(Struct, frozen=True, omit_defaults=True):
    """A finished match."""

    id: str
    source: Source
    edition: str
    begun_at: int
    ended_at: int
    seats: tuple[SeatResult, ...]
    rounds: tuple[RoundPlayed, ...]
    winners: tuple[int, ...]
    """The seats that have won; in a match of teams those of the best team."""
    race: ClosestRace | None = None
    pace: BestPace | None = None

    @property
    def game(self) -> str:
        return EDITIONS[self.edition].name

    @property
    def members(self) -> tuple[int, ...]:
        """The seats of members."""
        return tuple(seat for seat, one in enumerate(self.seats) if one.member)


def of_match(club: Club, record: MatchRecord) -> Result:
    """The result of a match that was played here, with the members of the club at its seats."""
    return Result(
        record.id,
        Source.PLAYED,
        record.edition,
        record.begun_at,
        record.ended_at,
        one_seat_each(_seat(club, record, number, task) for number, task in enumerate(_tasks(record))),
        tuple(RoundPlayed(one.ms, one.ender) for one in record.rounds),
        record.winners,
        record.races.closest,
        record.best_pace,
    )


def _tasks(record: MatchRecord) -> tuple[int, ...]:
    decks, handicaps = "".join(seat.deck for seat in record.seats), tuple(seat.handicap for seat in record.seats)
    return tasks(record.edition, record.house_rules, decks, handicaps)


def _seat(club: Club, record: MatchRecord, number: int, task: int) -> SeatResult:
    seat = record.seats[number]
    # A seat that joined later has no tally in the rounds before.
    tallies = [one.tallies[number] if number < len(one.tallies) else None for one in record.rounds]
    member = member_with(club, seat.player)
    name = member.name if member else "" if seat.player in club.former else seat.name
    return SeatResult(
        name,
        record.totals[number],
        tuple(None if tally is None else tally.points for tally in tallies),
        tuple(None if tally is None else laid_of(tally.counts) for tally in tallies),
        "" if member is None or seat.left else member.player,
        _bot(seat),
        seat.handicap,
        task,
        seat.team,
    )


def one_seat_each(seats: Iterable[SeatResult]) -> tuple[SeatResult, ...]:
    """The seats, of which each member has only the first: at any other the same person is a guest."""
    known: list[SeatResult] = []
    for seat in seats:
        is_again = any(one.member == seat.member for one in known if one.member)
        known.append(replace(seat, member="") if is_again else seat)
    return tuple(known)


def _bot(seat: SeatRecord) -> str:
    return "" if seat.left else seat.bot


def laid_of(counts: Mapping[str, int]) -> int:
    """How many pieces someone has laid, by what was counted after the round."""
    return next((counts[key] for key in _LAID if key in counts), 0)


def places_of(result: Result) -> tuple[int, ...]:
    """The place of each seat of a match: that of its team, if there were any."""
    found = grouped(result)
    if not any(seat.team for seat in result.seats):
        return places(tuple(seat.total for seat in result.seats), result.winners)
    ranked = teams.places(teams.scores(found, _rounds(result)))
    place_of = {seat: place for team, place in zip(found, ranked, strict=True) for seat in team.seats}
    return tuple(place_of[seat] for seat in range(len(result.seats)))


def late(result: Result) -> frozenset[int]:
    """The seats that did not play every round, and had no team that did.

    What they missed could not be won, so the whole match says nothing about how they compare.
    """
    sizes = Counter(one.team for one in result.seats if one.team)
    return frozenset(
        seat for seat, one in enumerate(result.seats) if None in one.points and sizes.get(one.team, 1) == 1
    )


def without(result: Result, gone: Collection[int]) -> Result:
    """A match as if these seats had not been there, as far as places and ratings go."""
    kept = [seat for seat in range(len(result.seats)) if seat not in gone]
    winners = tuple(kept.index(seat) for seat in result.winners if seat in kept)
    return replace(result, seats=tuple(result.seats[seat] for seat in kept), winners=winners)


def grouped(result: Result) -> tuple[Team, ...]:
    """The teams of a match; if everyone played for themselves, each is a team of one."""
    return teams.grouped([seat.team for seat in result.seats])


def are_together(result: Result, one: int, other: int) -> bool:
    """Whether two seats play in the same team."""
    return one == other or (bool(result.seats[one].team) and result.seats[one].team == result.seats[other].team)


def points_of(result: Result, seat: int) -> tuple[Fraction | None, ...]:
    """What each round was worth for a seat: for its team, if there were any. None: it did not play."""
    team = next(team for team in grouped(result) if seat in team.seats)
    rounds = zip(result.seats[seat].points, _rounds(result), strict=True)
    return tuple(None if own is None else teams.in_round(team, points) for own, points in rounds)


def _rounds(result: Result) -> list[teams.Points]:
    """The points of all seats in each round."""
    return list(zip(*(seat.points for seat in result.seats), strict=True))


def tasks(name: str, house_rules: Mapping[str, Any], decks: str, handicaps: tuple[int, ...]) -> tuple[int, ...]:
    """How many pieces each seat had to get rid of in the first round; zeros: handicaps change something else."""
    found = with_house_rules(edition(name), house_rules)
    return found.game.tasks(Setup(name, found.rules, decks, handicaps)) or (0,) * len(decks)


def in_order(results: Iterable[Result]) -> tuple[Result, ...]:
    """Those that ended first first."""
    return tuple(sorted(results, key=lambda one: (one.ended_at, one.id)))
