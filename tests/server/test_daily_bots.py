"""The bots of a daily deal, with a clock that tests own: as far as they depend on chance they are the same for everyone."""

from typing import Any

import msgspec
import pytest

from tests.server.days import ADA, BEN, TODAY
from tests.server.fakes import Caller, FakeGuests, Parlour
from tests.simulation.chance import Chance
from tests.simulation.clock import FakeClock
from tests.simulation.shared import Life, NodeDatabase, SharedDatabase
from vivace.daily import journal
from vivace.daily.journal import code_of
from vivace.daily.rotation import ROTATION
from vivace.server.core.daily import Begun, DailyDeals, Player
from vivace.server.core.hub import Hub
from vivace.server.core.metrics import Counts
from vivace.server.core.ports import LogError, Ports
from vivace.server.core.tokens import player_of
from vivace.server.storage.fenced import FencedLog
from vivace.tables.daily import DAY_MS, begins_at
from vivace.tables.requests import Pause, Ready, Resume, Sit
from vivace.tables.table import Phase

SEVERAL = range(10)
MINUTE_MS = 60_000


def parlour(day: int) -> Parlour:
    """A server at noon of a day."""
    found = Parlour()
    found.clock.time = begins_at(day) + 720 * MINUTE_MS
    return found


def begun(server: Parlour, player: str) -> str:
    told: list[Begun | LogError | None] = []
    daily = server.hub.daily
    daily.begin(daily.today, Player(player_of(player)), practises=False, done=told.append)
    [one] = told
    assert isinstance(one, Begun)
    return one.code


def watched(server: Parlour, token: str, wait_ms: int = 0) -> list[tuple[int, Any, Any]]:
    """What the bots do in the first minute while their player only looks on: when, and what."""
    code = begun(server, token)
    caller = Caller(server.hub, code).hello(token)
    caller.say(Sit(id="1", name="Anna"))
    server.wait(wait_ms)
    caller.say(Ready(id="2"))
    for _ in range(MINUTE_MS // 2_000):
        server.wait(2_000)
        # Who says nothing for long is gone.
        caller.say(Ready(id="2"))
    events = [msgspec.json.decode(line) for line in server.log.lines[code][1:]]
    start = next(each["at"] for each in events if each["event"]["type"] == "CountdownEnded")
    played = [each for each in events if each["event"]["type"] == "Progressed"]
    return [(each["at"] - start, each["event"]["do"], each["event"]["events"]) for each in played]


@pytest.mark.parametrize("number", range(len(ROTATION.days)))
def test_bots_play_the_same_for_everyone(number: int) -> None:
    """Every game: with a player who does nothing they make the same moves at the same times, whenever they begin."""
    server = parlour(TODAY + number)
    one, other = watched(server, ADA), watched(server, BEN, wait_ms=4_321)
    assert len(one) > 5
    assert one == other


def laid(server: Parlour, away_ms: int) -> list[Any]:
    """What the bots do in ten seconds of play, if their player pauses after each half second and goes away for so long."""
    code, token = begun(server, ADA), ADA
    caller = Caller(server.hub, code).hello(token)
    caller.say(Sit(id="sit", name="Anna"))
    caller.say(Ready(id="ready"))
    for number in range(20):
        server.wait(10)
        while server.hub.rooms[code].table.phase is not Phase.PLAYING:
            server.wait(10)
        server.wait(500)
        if away_ms:
            caller.say(Pause(id=f"pause {number}"))
            caller.session.leave()
            server.wait(away_ms)
            assert code not in server.hub.rooms
            caller = Caller(server.hub, code).hello(token)
            server.wait(10)
            caller.say(Resume(id=f"resume {number}"))
    events = [msgspec.json.decode(line)["event"] for line in server.log.lines[code][1:]]
    return [each["do"] for each in events if each["type"] == "Progressed"]


def test_going_away_costs_bots_no_move() -> None:
    """A table that sleeps while its player is away wakes with bots that go on: else one could lay cards one by one."""
    stays, goes = laid(parlour(TODAY), 0), laid(parlour(TODAY), 70_000)
    assert len(stays) > 10
    assert goes[: len(stays)] == stays


def test_another_day_has_other_bots() -> None:
    """What they do is drawn anew each day."""
    server = parlour(TODAY)
    one = watched(server, ADA)
    server.clock.oversleep(len(ROTATION.days) * DAY_MS)
    other = watched(server, ADA)
    assert one[0] != other[0]


class Servers:
    """Servers that share a database."""

    def __init__(self, seed: int) -> None:
        self.clock, self.chance = FakeClock(), Chance(seed)
        self._shared = SharedDatabase(self.clock, self.chance)
        self.logs = [self._log(name) for name in ("one", "two")]
        self.deals = [self._server(log) for log in self.logs]

    def _log(self, name: str) -> FencedLog:
        self._shared.leases[name] = 1 << 60
        database = NodeDatabase(self._shared, name, Life())
        return FencedLog(database, lambda do: self.clock.call_in(0, do), self.clock.now)

    def _server(self, log: FencedLog) -> DailyDeals:
        return Hub(Ports(log, self.clock, self.chance.secret, Counts(), FakeGuests())).daily

    def wait(self) -> None:
        self.clock.run_until(self.clock.now() + 2_000)


@pytest.mark.parametrize("seed", SEVERAL)
def test_servers_that_begin_a_day_at_the_same_moment_draw_one_seed(seed: int) -> None:
    """Whoever writes it first has drawn it, all tries are in one log, and a device that asks both has one table."""
    servers = Servers(seed)
    told: list[Any] = []
    for name in ("ada", "ben", "ada"):
        for deals in servers.deals:
            deals.begin(deals.today, Player(name), practises=False, done=told.append)
    servers.wait()
    servers.wait()
    assert len(told) == 6
    assert all(isinstance(one, Begun) for one in told)
    code = code_of(servers.deals[0].today)
    found: list[Any] = []
    servers.logs[0].read(code, found.append, 0)
    servers.wait()
    tries = journal.rebuild(found[0].lines).tries.values()
    assert {one.player for one in tries} == {"ada", "ben"}
    assert {one.code for one in told} == {one.code for one in tries}
