"""Ratings: how strong each entry is, from who was ahead of whom in whole matches, one after the other."""

from collections.abc import Iterable

from msgspec import Struct
from openskill.models import PlackettLuce

from vivace.simulator.records import MatchRecord


class Rating(Struct, frozen=True):
    """A strength, on a scale on which all begin at 25."""

    mu: float
    sigma: float
    """How uncertain it is."""
    ordinal: float
    """What the strength almost certainly is at least: mu less three sigmas."""


def rated(records: Iterable[MatchRecord], entries: int) -> tuple[Rating, ...]:
    """The rating of each entry after these matches. Single rounds say little: the faster one often loses one."""
    model = PlackettLuce()
    ratings = [[model.rating()] for _ in range(entries)]
    for record in records:
        ratings = model.rate(ratings, scores=[float(sum(seat.points)) for seat in record.seats])
    return tuple(Rating(one.mu, one.sigma, one.ordinal()) for (one,) in ratings)
