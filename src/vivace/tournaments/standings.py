"""Who stands where in a tournament, and what decides if people are level.

Everything is counted in fractions, so that no one is ahead of another by an error of rounding.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from vivace.engine.chance import picked
from vivace.tournaments.tournament import Absence, Round, RoundStage, RoundTable, TableResult, Tournament

FIRST, LAST = 4, 1
"""The place points of the first and of the last at any table."""
_WITHOUT_TABLE = {
    Absence.RESTED: Fraction(LAST),
    Absence.LATE: Fraction(LAST),
    Absence.SPARE: Fraction(FIRST + LAST, 2),
}
"""What a round without a table is worth. Who has gone gets nothing, and who is out is not counted any more."""
_LOTS = 1_000_000
_Merits = tuple[int, int, Fraction, Fraction, Fraction]


class Criterion(StrEnum):
    """What decides who is ahead."""

    POINTS = "points"
    """Place points: 4 for the first at a table, 1 for the last, the others in between."""
    OPPONENTS = "opponents"
    """What the opponents have: for each round the mean of those at the table."""
    SHARE = "share"
    """How close one came to the first of each table, in points of the game."""
    DIRECT = "direct"
    """Who was ahead when they met."""
    LOT = "lot"
    """A lot. It is drawn with the first round after someone has joined."""


class RoundScore(Struct, frozen=True):
    """What a round was worth to someone."""

    round: int
    points: Fraction
    table: int = 0
    """0: had none."""
    place: int = 0
    """0: had no table, or was not there."""
    why: Absence | None = None


class Standing(Struct, frozen=True):
    """Where someone stands. The fields after the place are in the order in which they count."""

    member: str
    place: int
    level: int
    """How many rounds of the knock-out this one has reached."""
    final: int
    """The place in the final; 0: was not there, or it is not decided."""
    points: Fraction
    opponents: Fraction
    share: Fraction
    direct: int
    lot: int
    """0: not drawn yet."""
    scores: tuple[RoundScore, ...] = ()


def place_points(places: Sequence[int]) -> tuple[Fraction, ...]:
    """The place points of each seat of a table: evenly from first to last; shared places share points.

    So a table of three is worth as much as one of four, whoever sits there. A seat without a place gets nothing.
    """
    there = [place for place in places if place]
    steps = max(1, len(there) - 1)

    def of(place: int) -> Fraction:
        shared = there.count(place)
        taken = [FIRST - Fraction((FIRST - LAST) * (place - 1 + more), steps) for more in range(shared)]
        return sum(taken, Fraction()) / shared

    return tuple(of(place) if place else Fraction() for place in places)


def places(points: Sequence[int | None]) -> tuple[int, ...]:
    """The place of each seat by its points in the game; 0 for those who were not there."""
    there = [own for own in points if own is not None]
    return tuple(0 if own is None else 1 + sum(other > own for other in there) for own in points)


def standings(tournament: Tournament, rounds: int | None = None) -> tuple[Standing, ...]:
    """Everyone who is or was in it, the first one first; with `rounds` as it was after so many of them."""
    counted = tournament.rounds[:rounds]
    scores = _scores(counted, [one.player for one in tournament.members])
    people = list(dict.fromkeys([*(one.player for one in tournament.members), *_seated(tournament.rounds)]))
    points = {who: sum((one.points for one in scores[who]), Fraction()) for who in people}
    played = _played(counted)
    lots = _lots(tournament)
    levels = Counter(_reached(one for one in counted if one.stage is not RoundStage.OPEN))
    told = [
        Standing(
            member=who,
            place=0,
            level=levels[who],
            final=_final(played[who]),
            points=points[who],
            opponents=_opponents(played[who], points),
            share=_share(played[who]),
            direct=0,
            lot=lots.get(who, 0),
            scores=tuple(scores[who]),
        )
        for who in people
    ]
    return _placed(counted, told)


def lot(seed: str, member: str) -> int:
    """The drawn lot of someone: the smallest is ahead."""
    return 1 + picked(seed, f"lot {member}", _LOTS)


def _lots(tournament: Tournament) -> dict[str, int]:
    """The lots of all who were in a round. Nobody can know a lot before, and join again for a better one."""
    found: dict[str, int] = {}
    for one in tournament.rounds:
        for who in (*_seated([one]), *one.absent):
            found.setdefault(who, lot(one.lot or tournament.lot, who))
    return found


def meetings(rounds: Iterable[Round]) -> dict[frozenset[str], int]:
    """How often people have met."""
    met: defaultdict[frozenset[str], int] = defaultdict(int)
    for one in rounds:
        for table in one.tables:
            for pair in combinations(members_at(table), 2):
                met[frozenset(pair)] += 1
    return dict(met)


def members_at(table: RoundTable) -> tuple[str, ...]:
    """The people at a table."""
    return tuple(seat.member for seat in table.seats if seat.member)


def has_played(tournament: Tournament, member: str) -> bool:
    """Whether someone had a seat in any round."""
    return member in _seated(tournament.rounds)


def spares(one: Round) -> tuple[str, ...]:
    """Those who were one too many in a round; in a knock-out they go on."""
    return tuple(who for who, why in one.absent.items() if why is Absence.SPARE)


def _reached(rounds: Iterable[Round]) -> Iterator[str]:
    """Everyone who was in these rounds, once for each of them."""
    for one in rounds:
        yield from (*_seated([one]), *spares(one))


def _scores(rounds: Sequence[Round], members: Sequence[str]) -> defaultdict[str, list[RoundScore]]:
    found: defaultdict[str, list[RoundScore]] = defaultdict(list)
    for number, one in enumerate(rounds, 1):
        for index, table in enumerate(one.tables, 1):
            for who, place, own in _results(table):
                found[who].append(RoundScore(number, own, index, place))
        for who, why in (_late(one, members) | one.absent).items():
            if why is not Absence.OUT:
                found[who].append(RoundScore(number, _WITHOUT_TABLE.get(why, Fraction()), why=why))
    return found


def _late(one: Round, members: Iterable[str]) -> dict[str, Absence]:
    """Those who have come after the beginning of a round for everyone."""
    known = set(_seated([one])) if one.stage is RoundStage.OPEN else set(members)
    return {who: Absence.LATE for who in members if who not in known}


def _results(table: RoundTable) -> Iterator[tuple[str, int, Fraction]]:
    """The place and the place points of the people at a table that is decided."""
    if table.result is None:
        return
    own = place_points(table.result.places)
    for seat, place, points in zip(table.seats, table.result.places, own, strict=True):
        if seat.member:
            yield seat.member, place, points


def _seated(rounds: Iterable[Round]) -> Iterator[str]:
    for one in rounds:
        for table in one.tables:
            yield from members_at(table)


class _Played(Struct, frozen=True):
    """A seat of someone who was there, at a table that is decided."""

    stage: RoundStage
    table: RoundTable
    result: TableResult
    seat: int


def _played(rounds: Iterable[Round]) -> defaultdict[str, list[_Played]]:
    found: defaultdict[str, list[_Played]] = defaultdict(list)
    for one in rounds:
        for table in one.tables:
            for number, seat in enumerate(table.seats):
                if seat.member and table.result is not None and table.result.places[number]:
                    found[seat.member].append(_Played(one.stage, table, table.result, number))
    return found


def _opponents(played: Iterable[_Played], points: Mapping[str, Fraction]) -> Fraction:
    total = Fraction()
    for one in played:
        others = [
            points[seat.member]
            for number, seat in enumerate(one.table.seats)
            if seat.member and number != one.seat and one.result.places[number]
        ]
        total += sum(others, Fraction()) / len(others) if others else 0
    return total


def _share(played: Iterable[_Played]) -> Fraction:
    total = Fraction()
    for one in played:
        there = [points for points in one.result.points if points is not None]
        mine, most, least = one.result.points[one.seat], max(there), min(there)
        assert mine is not None, "who has a place has points"
        total += Fraction(mine - least, most - least) if most > least else Fraction(1, 2)
    return total


def _final(played: Iterable[_Played]) -> int:
    return next((one.result.places[one.seat] for one in played if one.stage is RoundStage.FINAL), 0)


def _placed(rounds: Sequence[Round], told: list[Standing]) -> tuple[Standing, ...]:
    groups: defaultdict[_Merits, list[Standing]] = defaultdict(list)
    for one in told:
        groups[_before_they_met(one)].append(one)
    ranked = [
        one
        for key in sorted(groups, reverse=True)
        for one in sorted(_with_direct(rounds, groups[key]), key=lambda one: (-one.direct, one.lot))
    ]
    return tuple(replace(one, place=place) for place, one in enumerate(ranked, 1))


def _before_they_met(one: Standing) -> _Merits:
    """What counts before it is looked at who was ahead when they met. The first in the final is ahead of the second."""
    return one.level, -one.final if one.final else -_LOTS, one.points, one.opponents, one.share


def _with_direct(rounds: Sequence[Round], level: list[Standing]) -> list[Standing]:
    """Those who are level, with how often each was ahead of another of them, less how often behind."""
    if len(level) == 1:
        return level
    ahead = dict.fromkeys((one.member for one in level), 0)
    for one in rounds:
        for table in one.tables:
            known = [(who, place) for who, place, _ in _results(table) if who in ahead and place]
            for (who, place), (other, behind) in combinations(known, 2):
                ahead[who] += (place < behind) - (place > behind)
                ahead[other] += (behind < place) - (behind > place)
    return [replace(one, direct=ahead[one.member]) for one in level]
