"""How strong people and bots are, from who was ahead of whom in whole matches of a game.

Plackett-Luce, as in the arena. All begin at 1500. With a handicap someone counts as stronger by what it is worth, for
this one match: so it says as much about strength as a match without. Teams are rated as what they score by: a team is
as strong as the mean of its seats, whatever its size.
"""

import math
from collections.abc import Iterable, Sequence

from msgspec import Struct
from openskill.models import PlackettLuce, PlackettLuceRating

from vivace.clubs.handicaps import head_starts
from vivace.clubs.results import Result, grouped, late, places_of, without

START, SCALE = 1500.0, 24.0
"""The rating of a newcomer, and how many points of it are one unit of the model."""
SURE = 1.96
"""Within this many standard deviations the strength is 19 times in 20."""
SETTLED = 5
"""With fewer matches than this a rating is provisional."""


class Rating(Struct, frozen=True, omit_defaults=True):
    """The strength of someone."""

    rating: float
    give: float
    """19 times in 20 the strength is at most this far away."""
    matches: int
    provisional: bool = False
    """Whether it says little yet."""


class Rated(Struct, frozen=True):
    """Ratings after a match: of everyone who was not late for it."""

    at: int
    after: dict[str, Rating]
    """By member or, for bots, by `bot:` and the kind."""


def entry_of(result: Result, seat: int) -> str:
    """Under what the rating of a seat is kept; empty: it has none."""
    one = result.seats[seat]
    return f"bot:{one.bot}" if one.bot else one.member


def rated(results: Iterable[Result]) -> tuple[Rated, ...]:
    """The ratings after each match, the first one first. Those who came late are not rated."""
    model = PlackettLuce(tau=0)
    known: dict[str, PlackettLuceRating] = {}
    counts: dict[str, int] = {}
    told = []
    for one in (without(each, late(each)) for each in results):
        entries = [entry_of(one, seat) for seat in range(len(one.seats))]
        head = head_starts(one)
        if len(set(filter(None, entries))) < 2 or head is None or not _is_contest(one, entries):
            continue
        after = _after(model, one, head, [known.get(entry) or model.rating() for entry in entries])
        news = _merged(entries, after)
        known.update(news)
        counts.update({entry: counts.get(entry, 0) + 1 for entry in news})
        told.append(Rated(one.ended_at, {entry: _shown(rating, counts[entry]) for entry, rating in news.items()}))
    return tuple(told)


def _is_contest(one: Result, entries: Sequence[str]) -> bool:
    """Whether those who are rated played against each other, and not all in one team."""
    return sum(any(entries[seat] for seat in team.seats) for team in grouped(one)) > 1


def _after(
    model: PlackettLuce, one: Result, head: Sequence[float], before: Sequence[PlackettLuceRating]
) -> list[PlackettLuceRating]:
    """The ratings of all seats after a match.

    The model adds up the players of a team. Here their mean counts, so each of n brings an n-th of what is known of
    them, and of their head start, and gets back n times what comes of it.
    """
    teams = [team.seats for team in grouped(one)]
    shifts = [points / SCALE for points in head]
    shares = [[_share(model, before[seat], shifts[seat], len(seats)) for seat in seats] for seats in teams]
    places = places_of(one)
    rated = model.rate(shares, ranks=[float(places[seats[0]]) for seats in teams])
    after = {
        seat: model.rating(rating.mu * len(seats) - shifts[seat], rating.sigma * len(seats))
        for seats, ratings in zip(teams, rated, strict=True)
        for seat, rating in zip(seats, ratings, strict=True)
    }
    return [after[seat] for seat in range(len(before))]


def _share(model: PlackettLuce, rating: PlackettLuceRating, shift: float, size: int) -> PlackettLuceRating:
    """The part of one of this many players. Since their last match strength may have changed a little."""
    return model.rating((rating.mu + shift) / size, math.hypot(rating.sigma, _MODEL.tau) / size)


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
    return Rating(round(strength, 1), round(SURE * SCALE * rating.sigma, 1), matches, matches < SETTLED)


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
