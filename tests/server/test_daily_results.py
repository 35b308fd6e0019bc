"""How everyone did on a day: how often records are read for that, and how long the answer is told again."""

from collections.abc import Callable

from tests.daily.test_results import DAY, NOON, record
from tests.server.fakes import FakeGuests, FakeLog
from tests.simulation.clock import FakeClock
from vivace.daily.day import Day, Logged, TryBegun, evolve
from vivace.server.core.daily_results import CLOSED_MS, LATE_MS, READ_MS, REMEMBERED_MS, RESULTS_MS, DayResults, Played
from vivace.server.core.metrics import Counts
from vivace.server.core.ports import KeptMatch, LogError, NoMatches, Ports
from vivace.tables.daily import ends_at
from vivace.tables.match_records import MatchRecord


class Records(NoMatches):
    """Records by the codes of their tables, and what was asked for."""

    def __init__(self) -> None:
        self.found: dict[str, MatchRecord] = {}
        self.asked: list[str] = []

    def matches_of(  # type: ignore[override]
        self, code: str, _: int, done: Callable[[list[KeptMatch] | LogError], None]
    ) -> None:
        self.asked.append(code)
        done([KeptMatch(code, 1, self.found[code])] if code in self.found else [])


class Evening:
    """A day on which these people have begun, at tables that are called like them."""

    def __init__(self, *players: str) -> None:
        self.records, self.clock = Records(), FakeClock()
        self.clock.time = NOON
        tries = (Logged(seq, NOON, TryBegun(player, player)) for seq, player in enumerate(players, 1))
        self.day: Day | None = evolve(DAY, tries) if players else None
        ports = Ports(FakeLog(), self.clock, str, Counts(), FakeGuests(), self.records)
        self.results = DayResults(ports, lambda _, done: done(self.day))

    def finish(self, player: str, points: int) -> None:
        self.records.found[player] = record(player, points)

    def look(self, wait_ms: int = 0) -> list[str]:
        """The names of those who have finished, after this long."""
        self.clock.time += wait_ms
        told: list[Played | LogError | None] = []
        self.results.of(DAY.day, told.append)
        [found] = told
        return [one.name for one in found.results] if isinstance(found, Played) else []


def test_a_result_is_read_once() -> None:
    """Of those who have not finished, records are looked for again; after a while of everyone, since names are forgotten."""
    evening = Evening("ada", "ben", "cleo")
    evening.finish("ada", 5)
    assert evening.look() == ["Ada"]
    evening.finish("cleo", 9)
    assert evening.look(RESULTS_MS + 3 * READ_MS) == ["Cleo", "Ada"]
    assert evening.records.asked == ["ada", "ben", "cleo", "ben", "cleo"]
    evening.look(REMEMBERED_MS)
    assert evening.records.asked[5:] == ["ada", "ben", "cleo"]


def test_a_long_day_is_read_less_often() -> None:
    """However many play, looking costs a server about as much."""
    evening = Evening(*(f"p{number}" for number in range(100)))
    evening.look()
    evening.look(RESULTS_MS + 100 * READ_MS - 1)
    assert len(evening.records.asked) == 100
    evening.look(1)
    assert len(evening.records.asked) == 200


def test_a_day_that_is_over_stays_as_it_is() -> None:
    """As soon as its last matches must have been recorded."""
    evening = Evening("ada")
    evening.clock.time = ends_at(DAY.day)
    evening.look()
    evening.finish("ada", 5)
    assert evening.look(LATE_MS) == ["Ada"]
    assert evening.look(CLOSED_MS - 1) == ["Ada"]
    assert evening.records.asked == ["ada", "ada"]


def test_a_day_on_which_nobody_plays_is_soon_looked_for_again() -> None:
    """The first who begins is there for everyone after two seconds."""
    evening = Evening()
    assert evening.look() == []
    evening.day = Evening("ada").day
    evening.finish("ada", 5)
    assert evening.look(RESULTS_MS) == ["Ada"]
