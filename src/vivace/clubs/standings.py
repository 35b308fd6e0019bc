"""What all matches of a club add up to: evenings, standings, who beats whom, streaks and records."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from fractions import Fraction
from itertools import takewhile

from msgspec import Struct

from vivace.clubs.results import Result, Source, are_together, late, places_of, points_of, without

PAUSE_MS = 6 * 3_600_000
"""After a longer pause another evening begins. It needs no time zone."""
LAST = 5
_MINUTE_MS = 60_000


class Evening(Struct, frozen=True):
    """Matches that were played one after the other, by members among themselves."""

    begun_at: int
    ended_at: int
    matches: tuple[str, ...]
    """The ids of the matches."""
    points: dict[str, float]
    """For each member who was there: a point for each other member in a match who did worse, half a point if equal."""

    @property
    def places(self) -> dict[str, int]:
        """The place of each member who was there."""
        return {member: 1 + sum(other > own for other in self.points.values()) for member, own in self.points.items()}

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(member for member, place in self.places.items() if place == 1)


class Standing(Struct, frozen=True):
    """Where a member stands."""

    member: str
    points: float
    evenings: int
    won: int
    """How many evenings."""
    matches: int
    matches_won: int
    last: tuple[int, ...]
    """The places in the last evenings, the oldest first; 0: was not there."""


class StreakKind(StrEnum):
    """What someone has done again and again."""

    EVENINGS_WON = "evenings-won"
    MATCHES_WON = "matches-won"
    PRESENT = "present"


LEAST = {StreakKind.EVENINGS_WON: 2, StreakKind.MATCHES_WON: 3, StreakKind.PRESENT: 4}
"""A shorter streak is none."""


class Streak(Struct, frozen=True):
    """A streak that still goes on."""

    member: str
    kind: StreakKind
    count: int


class RecordKind(StrEnum):
    """What can be a record."""

    FASTEST_ROUND = "fastest-round"
    """In milliseconds."""
    CLOSEST_RACE = "closest-race"
    """In milliseconds."""
    BEST_PACE = "best-pace"
    """Pieces a minute."""
    BEST_ROUND = "best-round"
    """Points."""


class ClubRecord(Struct, frozen=True, omit_defaults=True):
    """The best that was ever done."""

    kind: RecordKind
    value: float
    member: str
    match: str
    source: Source
    round: int
    at: int
    other: str = ""
    """Who lost the race, if a member."""


def evenings(results: Sequence[Result]) -> tuple[Evening, ...]:
    """All evenings on which members played against members, the first one first."""
    groups: list[list[Result]] = []
    for one in (one for one in results if len(one.members) > 1):
        if groups and one.begun_at - groups[-1][-1].ended_at <= PAUSE_MS:
            groups[-1].append(one)
        else:
            groups.append([one])
    return tuple(_evening(group) for group in groups)


def _evening(played: Sequence[Result]) -> Evening:
    points: defaultdict[str, float] = defaultdict(float)
    for one in played:
        for member, more in place_points(one).items():
            points[member] += more
    return Evening(played[0].begun_at, played[-1].ended_at, tuple(one.id for one in played), dict(points))


def place_points(result: Result) -> dict[str, float]:
    """A point for each other member who did worse, half a point for each who did as well.

    Bots and guests give none, and neither do members of the same team, who do not play against each other. Anyone
    who came late gives none and gets none.
    """
    whole = without(result, late(result))
    places = places_of(whole)
    return {result.seats[seat].member: 0.0 for seat in result.members} | {
        whole.seats[seat].member: sum(_ahead(places[seat], places[other]) for other in _rivals(whole, seat))
        for seat in whole.members
    }


def _rivals(result: Result, seat: int) -> tuple[int, ...]:
    """The seats of the other members, but for those of the same team."""
    return tuple(other for other in result.members if not are_together(result, seat, other))


def _ahead(own: int, other: int) -> float:
    return 1.0 if own < other else 0.5 if own == other else 0.0


def standings(members: Iterable[str], results: Sequence[Result]) -> tuple[Standing, ...]:
    """All members who have played, the best first."""
    all_evenings = evenings(results)
    found = [_standing(member, all_evenings, results) for member in members]
    return tuple(
        sorted((one for one in found if one.matches), key=lambda one: (-one.points, -one.won, -one.matches_won))
    )


def _standing(member: str, all_evenings: Sequence[Evening], results: Sequence[Result]) -> Standing:
    there = [one for one in all_evenings if member in one.points]
    seats = [(one, seat) for one in results for seat in one.members if one.seats[seat].member == member]
    return Standing(
        member,
        sum(one.points[member] for one in there),
        len(there),
        sum(member in one.winners for one in there),
        len(seats),
        sum(seat in one.winners for one, seat in seats),
        tuple(one.places.get(member, 0) for one in all_evenings[-LAST:]),
    )


def head_to_head(results: Iterable[Result]) -> dict[str, dict[str, int]]:
    """How often each member had more points in a round than each other one who played in it against them.

    In a match of teams it is the points of their teams.
    """
    won: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for one in results:
        for seat in one.members:
            for other in _rivals(one, seat):
                ahead = _rounds_ahead(points_of(one, seat), points_of(one, other))
                won[one.seats[seat].member][one.seats[other].member] += ahead
    return {member: dict(others) for member, others in won.items()}


def _rounds_ahead(mine: Sequence[Fraction | None], theirs: Sequence[Fraction | None]) -> int:
    """In how many of the rounds in which both played the first had more points."""
    both = ((own, their) for own, their in zip(mine, theirs, strict=True) if own is not None and their is not None)
    return sum(own > their for own, their in both)


def streaks(members: Iterable[str], results: Sequence[Result]) -> tuple[Streak, ...]:
    """All streaks that still go on, the longest first."""
    all_evenings = evenings(results)
    found = [one for member in members for one in _streaks(member, all_evenings, results)]
    return tuple(sorted(found, key=lambda one: -one.count))


def _streaks(member: str, all_evenings: Sequence[Evening], results: Sequence[Result]) -> list[Streak]:
    own = [one for one in all_evenings if member in one.points]
    seats = [(one, seat) for one in results for seat in one.members if one.seats[seat].member == member]
    counts = {
        StreakKind.EVENINGS_WON: _running(own, lambda one: member in one.winners),
        StreakKind.MATCHES_WON: _running(seats, lambda one: one[1] in one[0].winners),
        StreakKind.PRESENT: _running(all_evenings, lambda one: member in one.points),
    }
    return [Streak(member, kind, count) for kind, count in counts.items() if count >= LEAST[kind]]


def _running(done: Sequence[object], is_so: Callable[..., bool]) -> int:
    """How often it was so without a break, up to the last time."""
    return sum(1 for _ in takewhile(is_so, reversed(done)))


def records(results: Iterable[Result]) -> tuple[ClubRecord, ...]:
    """The best of each kind that a member has done. The first to do so keeps it."""
    best: dict[RecordKind, ClubRecord] = {}
    for one in (found for result in results for found in _candidates(result)):
        if one.kind not in best or _is_better(one, best[one.kind]):
            best[one.kind] = one
    return tuple(best[kind] for kind in RecordKind if kind in best)


def _is_better(one: ClubRecord, before: ClubRecord) -> bool:
    is_least = one.kind in (RecordKind.FASTEST_ROUND, RecordKind.CLOSEST_RACE)
    return one.value < before.value if is_least else one.value > before.value


def _candidates(result: Result) -> Iterable[ClubRecord]:
    def of(kind: RecordKind, value: float, seat: int, number: int, other: str = "") -> ClubRecord:
        member = result.seats[seat].member
        return ClubRecord(kind, value, member, result.id, result.source, number, result.ended_at, other)

    for number, one in enumerate(result.rounds, 1):
        if one.ms and one.ender in result.members:
            yield of(RecordKind.FASTEST_ROUND, one.ms, one.ender, number)
    for seat in result.members:
        for number, points in enumerate(result.seats[seat].points, 1):
            if points is not None:
                yield of(RecordKind.BEST_ROUND, points, seat, number)
        for number, (laid, one) in enumerate(zip(result.seats[seat].laid, result.rounds, strict=False), 1):
            if laid and one.ms:
                yield of(RecordKind.BEST_PACE, round(laid * _MINUTE_MS / one.ms, 1), seat, number)
    if result.race is not None and result.race.winner in result.members:
        race = result.race
        yield of(RecordKind.CLOSEST_RACE, race.ms, race.winner, race.round, result.seats[race.loser].member)
