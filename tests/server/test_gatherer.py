"""What was played at the tables of a club or a tournament."""

from collections.abc import Callable

from msgspec import Struct

from tests.server.fakes import FakeGuests, FakeLog
from tests.simulation.clock import FakeClock
from vivace.clubs.club import PlaceKind
from vivace.server.core.gatherer import Gathered, Gatherer, ScoredSheets
from vivace.server.core.metrics import Counts
from vivace.server.core.ports import KeptMatch, LogError, NoMatches, Ports
from vivace.tables.match_records import FastestRound, MatchRecord, SeatRecord


class Table(Struct):
    """A place of a club."""

    code: str
    kind: PlaceKind = PlaceKind.TABLE


class Kept(NoMatches):
    """One match at each table: at that of a daily deal and at another one."""

    def matches_of(  # type: ignore[override]
        self, code: str, _: int, done: Callable[[list[KeptMatch] | LogError], None]
    ) -> None:
        seats = (SeatRecord("Ada", "a", "ada"), SeatRecord("Ben", "b", "ben"))
        daily = 20_412 if code == "DAILY" else 0
        record = MatchRecord(code, "ligretto", 0, 1, seats, (), (9, 5), (0,), FastestRound(1, 1), daily=daily)
        done([KeptMatch(code, 1, record)])


def test_daily_deals_count_for_no_club() -> None:
    """Anyone who adds such a table to a club gains nothing by playing there, for practice or not."""
    told: list[Gathered | LogError] = []
    ports = Ports(FakeLog(), FakeClock(), str, Counts(), FakeGuests(), Kept())
    Gatherer([Table("DAILY"), Table("OTHER")], ports, ScoredSheets(), told.append).go_on()
    [found] = told
    assert isinstance(found, Gathered)
    assert {code: len(each) for code, each in found.tables.items()} == {"DAILY": 0, "OTHER": 1}
