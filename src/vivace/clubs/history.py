"""Everything that a club's page shows, made from nothing but the results of its matches."""

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct

from vivace.clubs import handicaps, ratings, standings
from vivace.clubs.handicaps import Handicap
from vivace.clubs.ratings import Rated, Rating
from vivace.clubs.results import Result, late, places_of, without
from vivace.clubs.standings import ClubRecord, Standing, Streak
from vivace.clubs.tables import balanced
from vivace.games.catalog import EDITIONS

EVERYTHING = "all"
"""Stands for all editions."""
MOST_POINTS = 120
"""Of this many matches the ratings are shown one after the other."""


class SeatShown(Struct, frozen=True, omit_defaults=True):
    """Who played in a match, and how."""

    name: str
    total: int
    place: int
    """0: it came late, and has not won."""
    member: str = ""
    bot: str = ""
    handicap: int = 0
    team: str = ""


class MatchShown(Struct, frozen=True):
    """A match."""

    id: str
    source: str
    edition: str
    begun_at: int
    ended_at: int
    rounds: int
    seats: tuple[SeatShown, ...]


class EveningShown(Struct, frozen=True):
    """The last evening."""

    begun_at: int
    ended_at: int
    points: dict[str, float]
    places: dict[str, int]
    matches: tuple[MatchShown, ...]


class History(Struct, frozen=True):
    """What a club has played, in one edition or in all."""

    edition: str
    editions: tuple[str, ...]
    """All editions that were ever played, the most played first."""
    matches: int
    evenings: int
    since: int
    """When the first match began; 0: there is none."""
    last: EveningShown | None
    standings: tuple[Standing, ...]
    rated: str
    """The game of the ratings; empty: none was played."""
    ratings: dict[str, Rating]
    """By member or, for bots, by `bot:` and the kind; the strongest first."""
    curve: tuple[Rated, ...]
    """The ratings after each of the last matches of that game."""
    head_to_head: dict[str, dict[str, int]]
    streaks: tuple[Streak, ...]
    records: tuple[ClubRecord, ...]


def history(members: Sequence[str], results: Sequence[Result], name: str = EVERYTHING) -> History:
    """The history of these members. The results are in the order in which the matches ended."""
    chosen = [one for one in results if name in (EVERYTHING, one.edition)]
    played = standings.evenings(chosen)
    game = _game(name, results)
    rated = ratings.rated(one for one in results if one.game == game)
    return History(
        name,
        tuple(each for each, _ in Counter(one.edition for one in results).most_common()),
        len(chosen),
        len(played),
        chosen[0].begun_at if chosen else 0,
        _last(played, chosen),
        standings.standings(members, chosen),
        game,
        _of(members, ratings.current(rated)),
        rated[-MOST_POINTS:],
        standings.head_to_head(chosen),
        standings.streaks(members, chosen),
        standings.records(chosen),
    )


def seating(members: Sequence[str], results: Sequence[Result], name: str, tables: int) -> tuple[tuple[str, ...], ...]:
    """Tables at which these members would have about equally strong opponents; who is not rated counts as usual."""
    game = EDITIONS[name].name
    known = ratings.current(ratings.rated(one for one in results if one.game == game))
    strengths = {member: known[member].rating if member in known else ratings.START for member in members}
    return balanced(strengths, tables)


def even(members: Sequence[str], results: Sequence[Result], name: str) -> dict[str, Handicap]:
    """Handicaps that would give these members an even match at one table; none in a game without handicaps."""
    return handicaps.suggested(handicaps.paces(results, EDITIONS[name].name), members, name)


def _game(name: str, results: Iterable[Result]) -> str:
    """The game whose ratings are shown: that of the edition, or the one that was played most."""
    if name != EVERYTHING:
        return EDITIONS[name].name
    return next((game for game, _ in Counter(one.game for one in results).most_common(1)), "")


def _of(members: Sequence[str], found: dict[str, Rating]) -> dict[str, Rating]:
    """The ratings without those of former members."""
    return {entry: rating for entry, rating in found.items() if entry in members or entry.startswith("bot:")}


def _last(played: Sequence[standings.Evening], results: Sequence[Result]) -> EveningShown | None:
    if not played:
        return None
    last = played[-1]
    matches = tuple(shown(one) for one in results if one.id in last.matches)
    return EveningShown(last.begun_at, last.ended_at, last.points, last.places, matches)


def shown(result: Result) -> MatchShown:
    """A match as the page lists it."""
    gone = late(result).difference(result.winners)
    places = iter(places_of(without(result, gone)))
    seats = tuple(
        SeatShown(one.name, one.total, 0 if seat in gone else next(places), one.member, one.bot, one.handicap, one.team)
        for seat, one in enumerate(result.seats)
    )
    rounds = len(result.rounds)
    return MatchShown(result.id, result.source.value, result.edition, result.begun_at, result.ended_at, rounds, seats)
