"""The results of many matches of the same bots."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain

from msgspec import Struct

from vivace.simulator.figures import Estimate, Spread, ratio, share, spread
from vivace.simulator.plan import Plan
from vivace.simulator.ratings import Rating, rated
from vivace.simulator.records import MatchRecord, SeatRecord


class Standing(Struct, frozen=True, kw_only=True):
    """The results of an entry, or of all entries of the same kind."""

    kind: str
    entries: tuple[int, ...]
    """Their numbers, from 0 on."""
    wins: Estimate
    """The share of victories of a seat; a shared victory counts as a part."""
    points: Estimate
    """Per round."""
    actions: float
    """Per round."""
    lost_races: Estimate
    """The share of tries to lay something in which another seat was faster."""
    misplays: float
    """Per round."""
    right_calls: float
    false_calls: float
    broken: int
    """In how many matches another bot had to take over."""
    rating: Rating | None = None
    """Only for a single entry."""


class RoundStats(Struct, frozen=True, kw_only=True):
    """How the matches went, over all entries."""

    matches: int
    unfinished: int
    """Matches that were broken off; the leader after the last whole round counts as the winner."""
    rounds: int
    seconds: Spread
    """Per round."""
    actions: Spread
    """Per round, of all seats together; one value for each match."""
    blocked: Estimate
    """The share of rounds in which at some time no seat could lay anything."""
    causes: dict[str, int]
    """The number of rounds by what ended them, the most frequent one first."""
    first_failure: str
    """Why the first bot that failed did so; empty if none did."""


class Summary(Struct, frozen=True):
    """All results of matches."""

    entries: tuple[Standing, ...]
    kinds: tuple[Standing, ...]
    """Only for kinds that play several seats."""
    course: RoundStats


def summed_up(plan: Plan, records: Sequence[MatchRecord]) -> Summary:
    """The summary of these matches. Their order matters for ratings."""
    ratings = rated(records, len(plan.kinds))
    entries = tuple(_standing(plan, records, (entry,), rating) for entry, rating in enumerate(ratings))
    pooled = [_entries_of(plan, kind) for kind, count in Counter(plan.kinds).items() if count > 1]
    return Summary(entries, tuple(_standing(plan, records, own) for own in pooled), _round_stats(records))


def _entries_of(plan: Plan, kind: str) -> tuple[int, ...]:
    return tuple(entry for entry, own in enumerate(plan.kinds) if own == kind)


def _standing(
    plan: Plan, records: Sequence[MatchRecord], entries: tuple[int, ...], rating: Rating | None = None
) -> Standing:
    matches = [[record.seats[entry] for entry in entries] for record in records]
    seats = list(chain.from_iterable(matches))
    rounds = max(sum(len(seat.points) for seat in seats), 1)
    return Standing(
        kind=plan.kinds[entries[0]],
        entries=entries,
        wins=_wins(matches, len(entries), len(plan.kinds)),
        points=_points(matches),
        actions=sum(seat.actions for seat in seats) / rounds,
        lost_races=_lost_races(matches),
        misplays=sum(seat.misplays for seat in seats) / rounds,
        right_calls=sum(seat.right_calls for seat in seats) / rounds,
        false_calls=sum(seat.false_calls for seat in seats) / rounds,
        broken=sum(seat.broken != "" for seat in seats),
        rating=rating,
    )


def _wins(matches: Sequence[Sequence[SeatRecord]], own: int, of: int) -> Estimate:
    """At most one of the seats wins a match, so a match is one try for all. A kind that has all seats always wins."""
    if own == of:
        return Estimate(1 / own, 1 / own, 1 / own)
    won = share(sum(seat.win for seat in chain.from_iterable(matches)), len(matches))
    return Estimate(won.value / own, won.low / own, won.high / own)


def _points(matches: Sequence[Sequence[SeatRecord]]) -> Estimate:
    points = [sum(sum(seat.points) for seat in seats) for seats in matches]
    return ratio(points, [sum(len(seat.points) for seat in seats) for seats in matches])


def _lost_races(matches: Sequence[Sequence[SeatRecord]]) -> Estimate:
    lost = [sum(seat.lost for seat in seats) for seats in matches]
    tries = [sum(seat.lost + seat.laid for seat in seats) for seats in matches]
    if not sum(tries):
        return share(0, 0)
    found = ratio(lost, tries)
    return Estimate(found.value, max(found.low, 0.0), min(found.high, 1.0))


def _round_stats(records: Sequence[MatchRecord]) -> RoundStats:
    rounds = [one for record in records for one in record.rounds]
    seats = chain.from_iterable(record.seats for record in records)
    played = [record for record in records if record.rounds]
    actions = [sum(seat.actions for seat in record.seats) / len(record.rounds) for record in played]
    return RoundStats(
        matches=len(records),
        unfinished=sum(not record.is_finished for record in records),
        rounds=len(rounds),
        seconds=spread([one.ms / 1_000 for one in rounds]),
        actions=spread(actions),
        blocked=share(sum(one.blocked > 0 for one in rounds), len(rounds)),
        causes=dict(Counter(one.cause for one in rounds).most_common()),
        first_failure=next((seat.broken for seat in seats if seat.broken), ""),
    )
