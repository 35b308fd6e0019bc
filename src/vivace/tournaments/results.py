"""The result of a table: from the matches that were played there, from what stands there, or from what is entered."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from vivace.tables.match_records import MatchRecord
from vivace.tables.match_records import places as match_places
from vivace.tournaments.standings import place_points, places
from vivace.tournaments.tournament import ResultKind, RoundTable, TableResult

Points = tuple[int | None, ...]


def of_matches(table: RoundTable, records: Sequence[MatchRecord], matches: int) -> TableResult | None:
    """What the first so many matches at a table have led to; None if there are not so many yet."""
    if len(records) < matches:
        return None
    counted = records[:matches]
    points = _added([_points(table, one) for one in counted])
    own = _places(table, counted, points)
    return TableResult(ResultKind.PLAYED, points, own, tuple(one.id for one in counted), counted[-1].ended_at)


def entered(points: Points, now: int) -> TableResult:
    """What the host has entered."""
    return TableResult(ResultKind.ENTERED, points, places(points), at=now)


def stopped(table: RoundTable, records: Sequence[MatchRecord], standing: Mapping[str, int], now: int) -> TableResult:
    """What stands at a table when time is up: its finished matches, and the points by deck in the one that goes on.

    If nobody has begun, nobody was there.
    """
    going_on = [tuple(standing.get(seat.deck) for seat in table.seats)] if standing else []
    played = [*(_points(table, one) for one in records), *going_on]
    points = _added(played) if played else (None,) * len(table.seats)
    return TableResult(ResultKind.STOPPED, points, places(points), tuple(one.id for one in records), now)


def _points(table: RoundTable, record: MatchRecord) -> Points:
    """The points of each seat. Who never came or has left for good was not there, although a bot has played."""
    own = {
        seat.deck: None if seat.left or seat.absent else total
        for seat, total in zip(record.seats, record.totals, strict=True)
    }
    return tuple(own.get(seat.deck) for seat in table.seats)


def _added(played: Sequence[Points]) -> Points:
    """The sum of each seat. Who was missing in one match was not there."""
    return tuple(
        None if None in own else sum(one for one in own if one is not None) for own in zip(*played, strict=True)
    )


def _places(table: RoundTable, records: Sequence[MatchRecord], points: Points) -> tuple[int, ...]:
    """The places: in a single match those in it, after several by the place points of them all, then by points."""
    merits = [Fraction()] * len(points)
    for record in records:
        decks = [seat.deck for seat in record.seats]
        # A tournament knows no teams: if a table has made some, it is the own points that count.
        winners = () if record.teams else record.winners
        by_deck = dict(zip(decks, match_places(record.totals, winners), strict=True))
        own = [0 if points[number] is None else by_deck[seat.deck] for number, seat in enumerate(table.seats)]
        among = [place and 1 + sum(0 < other < place for other in own) for place in own]
        merits = [before + more for before, more in zip(merits, place_points(among), strict=True)]
    keys = [(merit, own or 0) for merit, own in zip(merits, points, strict=True)]
    there = [seat for seat, own in enumerate(points) if own is not None]
    return tuple(
        0 if points[seat] is None else 1 + sum(keys[other] > keys[seat] for other in there) for seat in range(len(keys))
    )
