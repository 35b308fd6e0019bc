"""How the players of a day did: from the records of their matches, best first."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from vivace.daily.day import Day, Try
from vivace.tables.daily import ends_at
from vivace.tables.match_records import MatchRecord


class DayResult(Struct, frozen=True):
    """A first try that was finished in time."""

    player: str
    name: str
    points: int
    ms: int
    """The playing time. Of equal points the shorter one is better."""
    ahead_of: int
    """How many bots had fewer points."""
    match: str
    """The id of the match."""
    place: int = 0
    """Shared by those who are level."""


def result_of(day: Day, one: Try, record: MatchRecord | None) -> DayResult | None:
    """What came of a try; None: nothing that counts, or not yet."""
    if record is None or record.daily != day.day or record.ended_at >= _latest(day, one):
        return None
    seats = [seat for seat, each in enumerate(record.seats) if each.player == one.player and not each.left]
    if not seats:
        return None
    [seat] = seats
    points = record.totals[seat]
    ahead_of = sum(total < points for total in record.totals)
    ms = sum(each.ms for each in record.rounds)
    return DayResult(one.player, record.seats[seat].name, points, ms, ahead_of, record.id)


def _latest(day: Day, one: Try) -> int:
    return ends_at(day.day) if one.given_up_at is None else min(one.given_up_at, ends_at(day.day))


def ranked(found: Iterable[DayResult]) -> tuple[DayResult, ...]:
    """Best first, each with its place."""
    ordered = sorted(found, key=_merit)
    places: dict[tuple[int, int], int] = {}
    return tuple(replace(one, place=places.setdefault(_merit(one), place)) for place, one in enumerate(ordered, 1))


def _merit(one: DayResult) -> tuple[int, int]:
    return -one.points, one.ms
