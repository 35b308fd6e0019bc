"""Who may begin a daily deal, and what is noted of it, on a server with a clock that tests own."""

from collections.abc import Callable

import pytest

from tests.server.days import TODAY
from tests.server.fakes import FakeGuests, FakeLog
from tests.simulation.chance import Chance
from tests.simulation.clock import FakeClock
from vivace.daily import day as days
from vivace.daily import journal
from vivace.daily.day import Day
from vivace.server.core.daily import Begun, DailyDeals, Player
from vivace.server.core.hub import Hub
from vivace.server.core.metrics import Counts
from vivace.server.core.ports import KeptMatch, LogError, NoMatches, Ports
from vivace.tables.daily import begins_at
from vivace.tables.match_records import FastestRound, MatchRecord, SeatRecord


class Finished(NoMatches):
    """The records of those who have finished, by the codes of their tables."""

    def __init__(self) -> None:
        self.players: dict[str, str] = {}

    def matches_of(  # type: ignore[override]
        self, code: str, _: int, done: Callable[[list[KeptMatch] | LogError], None]
    ) -> None:
        seats = (SeatRecord("Ada", "a", self.players.get(code, "")),)
        at = begins_at(TODAY) + 1
        record = MatchRecord("M", "ligretto", at, at, seats, (), (5,), (0,), FastestRound(1, 1), daily=TODAY)
        done([KeptMatch(code, 1, record)] if code in self.players else [])


class Server:
    """A server on a day."""

    def __init__(self) -> None:
        self.log, clock, self.finished = FakeLog(), FakeClock(), Finished()
        clock.time = begins_at(TODAY)
        ports = Ports(self.log, clock, Chance(1).secret, Counts(), FakeGuests(), self.finished)
        self.daily: DailyDeals = Hub(ports).daily

    def begin(self, player: str, address: str = "", *, practises: bool = False) -> Begun | None:
        told: list[Begun | LogError | None] = []
        self.daily.begin(TODAY, Player(player, address), practises=practises, done=told.append)
        [found] = told
        assert not isinstance(found, LogError)
        return found

    @property
    def day(self) -> Day:
        return journal.rebuild(self.log.lines[journal.code_of(TODAY)])

    @property
    def tables(self) -> int:
        return len(self.log.lines) - 1


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Server:
    """On a day with eight places."""
    monkeypatch.setattr(days, "MOST_TRIES", 8)
    return Server()


def test_one_address_does_not_take_all_places(server: Server) -> None:
    """Who has begun goes on all the same, and others can still begin."""
    found = [server.begin(f"p{number}", "school") for number in range(4)]
    assert [one is not None for one in found] == [True, True, False, False]
    assert server.begin("p0", "school") == found[0]
    assert server.begin("ada", "home") is not None


def test_a_full_day_opens_no_table(server: Server) -> None:
    """It is known before: otherwise each who is sent away would leave a table behind."""
    for number in range(8):
        assert server.begin(f"p{number}", f"home {number}") is not None
    assert server.begin("late", "elsewhere") is None
    assert server.tables == 8
    assert len(server.day.tries) == 8


def test_a_try_that_is_finished_is_not_given_up(server: Server) -> None:
    """Practice after it is noted nowhere; practice before it is, once."""
    for player in ("ada", "ben"):
        assert server.begin(player) is not None
    server.finished.players[server.day.tries["ada"].code] = "ada"
    for player in ("ada", "ada", "ben", "ben"):
        practice = server.begin(player, practises=True)
        assert practice is not None
        assert not practice.counts
    assert [one.given_up_at is None for one in server.day.tries.values()] == [True, False]
    assert server.day.seq == 3
