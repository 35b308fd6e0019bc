"""The result of a table from what was played there."""

import pytest
from msgspec.structs import replace

from tests.tournaments.cups import table
from vivace.tables.match_records import FastestRound, MatchRecord, SeatRecord, TeamRecord
from vivace.tournaments.results import entered, of_matches, stopped
from vivace.tournaments.tournament import ResultKind

TABLE = table("ada", "ben", "cleo")


def record(
    *totals: int, decks: str = "abc", winners: tuple[int, ...] = (), left: str = "", absent: str = "", ended: int = 5
) -> MatchRecord:
    seats = tuple(SeatRecord(deck, deck, left=deck in left, absent=deck in absent) for deck in decks)
    return MatchRecord(
        id=f"m{ended}",
        edition="ligretto",
        begun_at=0,
        ended_at=ended,
        seats=seats,
        rounds=(),
        totals=totals,
        winners=winners or (totals.index(max(totals)),),
        fastest_round=FastestRound(1, 1),
    )


def test_a_match_decides() -> None:
    """Seats are known by their decks, wherever they sat; who has won is first even if points say something else."""
    found = of_matches(TABLE, [record(5, 20, 10, decks="cab", winners=(2,))], 1)
    assert found is not None
    assert (found.kind, found.points, found.places) == (ResultKind.PLAYED, (20, 10, 5), (2, 1, 3))
    assert (found.matches, found.at) == (("m5",), 5)


def test_further_matches_do_not_count() -> None:
    """Those who stay and play another match do so for fun; with too few of them nothing is decided."""
    records = [record(3, 2, 1), record(1, 2, 3, ended=9)]
    assert of_matches(TABLE, records, 1) == of_matches(TABLE, records[:1], 1)
    assert of_matches(TABLE, records, 3) is None


def test_teams_count_for_nothing() -> None:
    """Where a table has made teams, everyone has the place of their own points."""
    letters = ("x", "y", "x")
    found = record(30, 20, 10, winners=(0, 2))
    seats = tuple(replace(seat, team=team) for seat, team in zip(found.seats, letters, strict=True))
    teams = (TeamRecord("x", (0, 2), 20, 1), TeamRecord("y", (1,), 20, 1))
    told = of_matches(TABLE, [replace(found, seats=seats, teams=teams)], 1)
    assert told is not None
    assert told.places == (1, 2, 3)


def test_several_matches_count_by_their_places() -> None:
    """One that is won high is worth no more than one that is won narrowly; points decide between equals."""
    found = of_matches(TABLE, [record(99, 9, 8), record(9, 12, 10), record(9, 12, 10)], 3)
    assert found is not None
    assert (found.points, found.places) == ((117, 33, 28), (2, 1, 3))
    level = of_matches(TABLE, [record(9, 8, 7), record(1, 8, 7)], 2)
    assert level is not None
    assert level.places == (2, 1, 3)


def test_who_leaves_was_not_there() -> None:
    """A bot has played on, but for nobody; the others are ranked without it."""
    found = of_matches(TABLE, [record(30, 20, 10, left="a")], 1)
    assert found is not None
    assert (found.points, found.places) == ((None, 20, 10), (0, 1, 2))
    missing = of_matches(TABLE, [record(30, 20, 10), record(5, 6, decks="bc")], 2)
    assert missing is not None
    assert missing.places == (0, 1, 2)


def test_who_never_came_was_not_there() -> None:
    """A bot that played the whole match for someone wins it for nobody."""
    found = of_matches(TABLE, [record(30, 20, 10, absent="a")], 1)
    assert found is not None
    assert (found.points, found.places) == ((None, 20, 10), (0, 1, 2))


@pytest.mark.parametrize(
    ("records", "standing", "points", "places"),
    [
        ([], {}, (None, None, None), (0, 0, 0)),
        ([], {"a": 3, "b": 7, "c": 3}, (3, 7, 3), (2, 1, 2)),
        ([record(1, 2, 3)], {}, (1, 2, 3), (3, 2, 1)),
        ([record(1, 2, 3)], {"a": 3, "b": 1, "c": 0}, (4, 3, 3), (1, 2, 2)),
    ],
)
def test_what_stands_counts_when_time_is_up(
    records: list[MatchRecord],
    standing: dict[str, int],
    points: tuple[int | None, ...],
    places: tuple[int, ...],
) -> None:
    """Finished matches and the points of the one that goes on; if nobody has played, nobody was there."""
    found = stopped(TABLE, records, standing, 9)
    assert (found.kind, found.points, found.places, found.at) == (ResultKind.STOPPED, points, places, 9)


def test_what_the_host_enters() -> None:
    """Points say who is first, and who has none was not there."""
    found = entered((7, None, 7, 9), 9)
    assert found == replace(found, kind=ResultKind.ENTERED, places=(2, 0, 2, 1), at=9)
