"""How the players of a day did."""

from msgspec.structs import replace

from vivace.daily.day import Try, drawn
from vivace.daily.results import ranked, result_of
from vivace.engine.zones import Tally
from vivace.tables.daily import ends_at
from vivace.tables.match_records import FastestRound, MatchRecord, RoundRecord, SeatRecord

DAY = drawn(20_410, "5eed" * 16)
NOON = ends_at(20_410) - 43_200_000


def record(player: str, points: int, ms: int = 60_000, ended_at: int = NOON, *, left: bool = False) -> MatchRecord:
    """A match of this player against three bots that got 5, 10 and 15 points."""
    seats = (SeatRecord(player.title(), "a", player, left=left), *(SeatRecord(bot, bot, bot="family") for bot in "bcd"))
    totals = (points, 5, 10, 15)
    rounds = (RoundRecord(ms, "", 0, tuple(Tally(each, {}) for each in totals)),)
    return MatchRecord(
        f"M-{player}", "ligretto", NOON, ended_at, seats, rounds, totals, (0,), FastestRound(1, ms), daily=DAY.day
    )


def ranking(*tries: Try, **records: MatchRecord) -> list[tuple[int, str, int]]:
    found = (result_of(DAY, one, records.get(one.player)) for one in tries)
    return [(one.place, one.name, one.ahead_of) for one in ranked(one for one in found if one is not None)]


def test_the_most_points_are_best() -> None:
    """Of equal points the shorter time is better, and who is level in both shares the place."""
    people = ("ada", "ben", "cleo", "dora", "emil")
    found = ranking(
        *(Try(name, name) for name in people),
        ada=record("ada", 7),
        ben=record("ben", 20),
        cleo=record("cleo", 20, ms=50_000),
        dora=record("dora", 7),
        emil=record("emil", -3),
    )
    assert found == [(1, "Cleo", 3), (2, "Ben", 3), (3, "Ada", 1), (3, "Dora", 1), (5, "Emil", 0)]


def test_only_what_was_finished_in_time_counts() -> None:
    """Not what is not over, was left, was given up before, ended on another day, or was no daily deal."""
    end = ends_at(DAY.day)
    names = ("ada", "ben", "cleo", "dora", "emil", "fay")
    found = ranking(
        *(Try(name, name, NOON if name == "dora" else NOON + 1 if name == "fay" else None) for name in names),
        ben=record("ben", 9, left=True),
        cleo=record("cleo", 9, ended_at=end),
        dora=record("dora", 9),
        emil=replace(record("emil", 9), daily=0),
        fay=record("fay", 9),
    )
    assert found == [(1, "Fay", 1)]
