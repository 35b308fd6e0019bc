"""How strong people and bots are, from who was ahead of whom in whole matches of a game.

Plackett-Luce, as in the arena. All begin at 1500. With a handicap someone counts as stronger by what it is worth, for
this one match: so it says as much about strength as a match without.
"""

import math
from collections.abc import Iterable, Sequence

from msgspec import Struct
from openskill.models import PlackettLuce, PlackettLuceRating

from vivace.clubs.handicaps import head_starts
from vivace.clubs.results import Result, places_of

START, SCALE = 1500.0, 24.0
"""The rating of a newcomer, and how many points of it are one unit of the model."""
SURE = 1.96
"""Within this many standard deviations the strength is 19 times in 20."""
SETTLED = 5
"""With fewer matches than this a rating is provisional."""


class Rating(Struct, frozen=True):
    """The strength of someone."""

    rating: float
    give: float
    """19 times in 20 the strength is at most this far away."""
    matches: int

    @property
    def is_provisional(self) -> bool:
        return self.matches < SETTLED


class Rated(Struct, frozen=True):
    """Ratings after a match: of everyone who played in it."""

    at: int
    after: dict[str, Rating]
    """By member or, for bots, by `bot:` and the kind."""


def entry_of(result: Result, seat: int) -> str:
    """Under what the rating of a seat is kept; empty: it has none."""
    one = result.seats[seat]
    return f"bot:{one.bot}" if one.bot else one.member


def rated(results: Iterable[Result]) -> tuple[Rated, ...]:
    """The ratings after each match, the first one first."""
    model = PlackettLuce()
    known: dict[str, PlackettLuceRating] = {}
    counts: dict[str, int] = {}
    told = []
    for one in results:
        entries = [entry_of(one, seat) for seat in range(len(one.seats))]
        head = head_starts(one)
        if len(set(filter(None, entries))) < 2 or head is None:
            continue
        after = _after(model, one, head, [known.get(entry) or model.rating() for entry in entries])
        news = _merged(entries, after)
        known.update(news)
        counts.update({entry: counts.get(entry, 0) + 1 for entry in news})
        told.append(Rated(one.ended_at, {entry: _shown(rating, counts[entry]) for entry, rating in news.items()}))
    return tuple(told)


def _after(
    model: PlackettLuce, one: Result, head: Sequence[float], before: Sequence[PlackettLuceRating]
) -> list[PlackettLuceRating]:
    shifts = [points / SCALE for points in head]
    helped = [[_shifted(model, rating, by)] for rating, by in zip(before, shifts, strict=True)]
    after = model.rate(helped, ranks=[float(place) for place in places_of(one)])
    return [_shifted(model, rating, -by) for [rating], by in zip(after, shifts, strict=True)]


def _shifted(model: PlackettLuce, rating: PlackettLuceRating, by: float) -> PlackettLuceRating:
    return model.rating(rating.mu + by, rating.sigma)


def _merged(entries: Sequence[str], after: Sequence[PlackettLuceRating]) -> dict[str, PlackettLuceRating]:
    """One rating for each entry. Bots of a kind that sat at several seats get the mean."""
    model = PlackettLuce()
    shares: dict[str, list[PlackettLuceRating]] = {}
    for entry, rating in zip(entries, after, strict=True):
        if entry:
            shares.setdefault(entry, []).append(rating)
    return {
        entry: model.rating(sum(each.mu for each in own) / len(own), sum(each.sigma for each in own) / len(own))
        for entry, own in shares.items()
    }


def _shown(rating: PlackettLuceRating, matches: int) -> Rating:
    strength = START + SCALE * (rating.mu - _MU)
    return Rating(round(strength, 1), round(SURE * SCALE * rating.sigma, 1), matches)


_MODEL = PlackettLuce()
_MU = _MODEL.rating().mu


def points_for(ahead: float, seats: int) -> float:
    """By how many rating points someone is stronger who is ahead of another one of so many seats this often."""
    return SCALE * _MODEL.beta * math.sqrt(seats) * math.log(ahead / (1 - ahead))


def current(told: Iterable[Rated]) -> dict[str, Rating]:
    """The last rating of each, the strongest first."""
    last: dict[str, Rating] = {}
    for one in told:
        last |= one.after
    return dict(sorted(last.items(), key=lambda each: -each[1].rating))
