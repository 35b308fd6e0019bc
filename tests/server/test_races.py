"""Races as the server sees them: how long connections take, and what a client is credited with."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.fakes import Caller, Parlour
from tests.server.serving import connected, guest, opened, with_server
from vivace.games.dice.commands import PlaceDie, Throw
from vivace.protocol.messages import Answer, Snapshot, Sync
from vivace.server.app import Running
from vivace.server.core.audience import KEPT_EVENTS
from vivace.server.core.client_session import SLACK_MS
from vivace.server.core.heartbeat import BEAT_MS
from vivace.server.core.pulse import KEPT_MOVES
from vivace.server.core.room import Room
from vivace.tables import inputs
from vivace.tables.options import Order
from vivace.tables.requests import Play, Ready, Sit
from vivace.tables.table import Phase, game_of

NOW = 100
"""How long ago the last event was sent in most of these tests."""


class Evening(Parlour):
    """A round of Dice with Anna and Ben."""

    def __init__(self, **options: Any) -> None:
        super().__init__()
        self.code = self.open("ligretto-dice", options={"hand_ms": 0, "countdown_ms": 0, **options})
        self.anna, self.ben = (self.caller(self.code).hello() for _ in range(2))
        self.anna.say(Sit(id="sit", name="Anna"))
        self.ben.say(Sit(id="sit", name="Ben"))
        for caller in (self.anna, self.ben):
            caller.say(Ready(id="ready"))
        self.wait(3_000)
        assert self.room.table.phase is Phase.PLAYING

    @property
    def room(self) -> Room:
        return self.hub.rooms[self.code]

    def throw(self, caller: Caller, command_id: str) -> None:
        caller.say(Play(id=command_id, do=Throw()))
        self.wait(3_000)
        assert caller.connection.last(Answer).refused is None

    def credit(self, seen: int, after: int = 0) -> int:
        """What Anna would be credited with for a move now."""
        play = Play(id="x", do=Throw(), seen=seen, after=after)
        return self.room.audience.credit(self.anna.session, play, self.clock.now())


@pytest.fixture
def evening() -> Evening:
    """Ben has thrown his dice a moment ago."""
    evening = Evening()
    evening.throw(evening.ben, "first")
    evening.ben.say(Play(id="t", do=Throw()))
    evening.wait(NOW)
    return evening


@pytest.mark.parametrize(("after", "credit"), [(0, NOW), (40, 60), (NOW, 0)])
def test_the_credit_is_the_time_that_was_not_the_players(evening: Evening, after: int, credit: int) -> None:
    """T-FAIR-2: from sending the event to the arrival of the move, less the reaction that the client tells."""
    assert evening.credit(evening.room.table.seq, after) == credit


def test_a_reaction_longer_than_the_time_since_gives_nothing(evening: Evening) -> None:
    """T-FAIR-2: the table takes no credit below zero."""
    assert evening.credit(evening.room.table.seq, NOW + 50) == -50
    evening.anna.answer_in(100, evening.clock)
    evening.wait(5 * BEAT_MS)
    evening.anna.say(Play(id="x", do=Throw(), seen=evening.room.table.seq, after=600_000))
    assert evening.room.live.cooldowns[0].touched == evening.clock.now()


def test_an_event_that_was_not_sent_yet_gives_no_credit(evening: Evening) -> None:
    """T-FAIR-2: no one can have seen it."""
    assert evening.credit(evening.room.table.seq + 1) == 0
    assert evening.credit(2**53 - 1) == 0


def test_without_an_event_there_is_no_credit(evening: Evening) -> None:
    """T-FAIR-2: a client that stamps nothing plays by arrival."""
    assert evening.credit(0) == 0


def test_what_the_log_does_not_have_yet_was_not_sent() -> None:
    """T-FAIR-2: an event counts from when it leaves the server, which is when the log has it."""
    evening = Evening()
    evening.log.is_quick = False
    evening.ben.say(Play(id="t", do=Throw()))
    evening.wait(80)
    seq = evening.room.live.table.seq
    assert evening.credit(seq) == 0
    evening.log.answer()
    evening.wait(30)
    assert evening.credit(seq) == 30


def test_an_event_of_long_ago_gives_no_credit(evening: Evening) -> None:
    """T-FAIR-2: the server remembers the last events only; an older one helps nobody."""
    seq = evening.room.table.seq
    for number in range(KEPT_EVENTS - 1):
        evening.throw(evening.ben, f"again{number}")
    assert evening.credit(seq) > 0
    evening.throw(evening.ben, "once-more")
    assert evening.credit(seq) == 0


def test_a_snapshot_later_than_the_event_is_what_was_seen(evening: Evening) -> None:
    """T-FAIR-2: who has asked for everything again has seen the event no earlier than the answer."""
    evening.anna.say(Sync(0))
    evening.wait(30)
    assert evening.credit(evening.room.table.seq) == 30


def test_a_snapshot_alone_will_do(evening: Evening) -> None:
    """T-FAIR-2: after a restart no event has been sent, but everyone was shown the table."""
    evening.room.audience.begin_anew(evening.room.table)
    evening.anna.say(Sync(0))
    assert evening.anna.connection.last(Snapshot).view.seq == evening.room.table.seq
    evening.wait(45)
    assert evening.credit(evening.room.table.seq) == 45
    assert evening.credit(evening.room.table.seq - 1) == 0


def test_the_delay_is_what_pongs_say() -> None:
    """T-FAIR-2: where the system measures nothing, as behind a proxy; at first nothing is known."""
    evening = Evening()
    caller = evening.caller(evening.code)
    assert caller.session.delay == 0
    evening.anna.answer_in(90, evening.clock)
    evening.wait(20 * BEAT_MS)
    assert evening.anna.session.delay == 90


@pytest.mark.parametrize(("measured", "delay"), [(None, 150), (20, 20 + SLACK_MS), (149, 150), (400, 150)])
def test_the_system_limits_what_pongs_say(measured: int | None, delay: int) -> None:
    """T-FAIR-2: a client that holds back its pongs gains no more than the system's own figure and some slack."""
    evening = Evening()
    evening.anna.answer_in(150, evening.clock)
    evening.wait(20 * BEAT_MS)
    evening.anna.connection.measured = measured
    assert evening.anna.session.delay == delay


def test_quick_moves_limit_what_pongs_say() -> None:
    """T-FAIR-2: who plays 40 ms after an event was sent has no round trip of 150; with slower moves nothing changes."""
    evening = Evening()
    evening.anna.answer_in(150, evening.clock)
    evening.wait(20 * BEAT_MS)
    for number, (wait, delay) in enumerate(((400, 150), (40, 40 + SLACK_MS), (400, 40 + SLACK_MS))):
        evening.ben.say(Play(id=f"t{number}", do=Throw()))
        evening.wait(wait)
        evening.anna.say(Play(id=f"a{number}", do=Throw(), seen=evening.room.table.seq))
        assert evening.anna.session.delay == delay
        evening.wait(3_000)


def test_quick_moves_of_long_ago_are_forgotten() -> None:
    """T-FAIR-2: a connection can become slower; then the last moves count, as the last pongs do."""
    evening = Evening()
    evening.anna.answer_in(150, evening.clock)
    evening.wait(20 * BEAT_MS)
    for wait in (40, *[200] * KEPT_MOVES):
        evening.anna.session.pulse.moved(wait)
    assert evening.anna.session.delay == 150


def test_an_event_that_the_client_cannot_know_proves_nothing(evening: Evening) -> None:
    """T-FAIR-2: a stamp of something that was not sent yet, or no stamp at all, makes no connection quick."""
    for seen in (0, evening.room.table.seq + 1):
        evening.credit(seen)
    assert evening.anna.session.pulse.most is None


def test_the_table_is_told_at_a_beat_and_only_what_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    """T-FAIR-2: while connections take as long as before, there is nothing to tell."""
    evening = Evening()
    told: list[dict[str, int]] = []
    take = Room._take

    def noting(room: Room, given: inputs.Input) -> None:
        if isinstance(given, inputs.Measured):
            told.append(given.delays)
        take(room, given)

    monkeypatch.setattr(Room, "_take", noting)
    anna, ben = evening.anna.session.player, evening.ben.session.player
    for caller in (evening.anna, evening.ben):
        caller.answer_in(60, evening.clock)
    evening.wait(40 * BEAT_MS)
    assert told[-1] == {anna: 60, ben: 60} == evening.room.live.delays
    told.clear()
    evening.wait(10 * BEAT_MS)
    assert told == []
    evening.anna.connection.measured = 10
    evening.wait(BEAT_MS)
    assert told == [{anna: 10 + SLACK_MS, ben: 60}]


def test_those_who_only_watch_are_not_measured(evening: Evening) -> None:
    """T-FAIR-2: only people with a seat can be in a race."""
    evening.caller(evening.code).hello()
    evening.wait(2 * BEAT_MS)
    players = {evening.anna.session.player, evening.ben.session.player}
    assert set(evening.room.live.delays) == players


def test_a_slow_connection_wins_by_its_touch() -> None:
    """T-FAIR-2: stamps of clients, pongs and the table together: Ben's die arrives later and was touched before."""
    evening = Evening()
    evening.anna.answer_in(20, evening.clock)
    evening.ben.answer_in(150, evening.clock)
    face = wanted_by_both(evening)
    evening.wait(40 * BEAT_MS)
    seq = evening.room.table.seq
    evening.anna.say(Sync(0))
    evening.ben.say(Sync(0))
    evening.wait(500)
    evening.anna.say(Play(id="a", do=PlaceDie(face), seen=seq, after=480))
    evening.wait(60)
    evening.ben.say(Play(id="b", do=PlaceDie(face), seen=seq, after=420))
    evening.wait(300)
    assert evening.ben.connection.last(Answer).refused is None
    refused = evening.anna.connection.last(Answer).refused
    assert refused is not None
    assert (refused.faster, refused.by_ms) == (1, 60)
    assert sum('"race"' in line for line in evening.log.lines[evening.code]) == 1


def wanted_by_both(evening: Evening) -> str:
    """Throw until both have a die for the same place."""
    for number in range(100):
        game, table = game_of(evening.room.table), evening.room.table
        assert table.match is not None
        for die in table.match.round.seats[0].dice:
            contest = game.contest(table.match.round, 0, PlaceDie(die[:2]))
            if contest is not None and contest.rivals:
                return str(die[:2])
        evening.throw(evening.ben if number % 2 else evening.anna, f"throw{number}")
    raise AssertionError("no face for both in a hundred throws")


@pytest.mark.parametrize("wish", [{}, {"order": "arrival"}, {"credit_ms": 40}, {"order": "reaction", "credit_ms": 160}])
def test_the_order_of_a_table_is_agreed_when_it_is_opened(wish: dict[str, Any]) -> None:
    """T-FAIR-2, T-VIEW-1: options reach the table, and its view tells everyone what differs from the usual."""
    evening = Evening(**wish)
    options = evening.room.table.options
    assert (options.order, options.credit_ms) == (Order(wish.get("order", "reaction")), wish.get("credit_ms", 160))
    evening.anna.say(Sync(0))
    shown = evening.anna.connection.last(Snapshot).view.options
    unusual = {key: value for key, value in wish.items() if value not in ("reaction", 160)}
    assert {key: shown[key] for key in ("order", "credit_ms") if key in shown} == unusual


def test_the_system_measures_a_direct_connection(tmp_path: Path) -> None:
    """T-FAIR-2: on a real socket of this computer the round trip is next to nothing, but known."""

    async def evening(server: Running) -> None:
        code = await opened(server)
        async with guest(server, code):
            [session] = server.hub.rooms[code].sessions
            measured = session.connection.round_trip()
            assert measured is not None
            assert 0 <= measured < 200

    with_server(tmp_path, evening)


def test_behind_a_proxy_the_system_measures_nothing(tmp_path: Path) -> None:
    """T-FAIR-2: it would be the way to the proxy."""

    async def evening(server: Running) -> None:
        code = await opened(server)
        async with connected(server, code, **{"X-Forwarded-For": "203.0.113.7"}) as client:
            await client.hello()
            [session] = server.hub.rooms[code].sessions
            assert session.connection.round_trip() is None

    with_server(tmp_path, evening, trusted_proxies=("127.0.0.0/8",))


def test_a_proxy_says_what_its_system_measures(tmp_path: Path) -> None:
    """T-FAIR-2: at the beginning, so that the connection may be twice as slow later, and no more."""

    async def evening(server: Running) -> None:
        code = await opened(server)
        told = {"X-Forwarded-For": "203.0.113.7", "X-Vivace-Round-Trip": "18600"}
        async with connected(server, code, **told) as client:
            await client.hello()
            [session] = server.hub.rooms[code].sessions
            assert session.connection.round_trip() == 2 * 19

    with_server(tmp_path, evening, trusted_proxies=("127.0.0.0/8",))


def test_a_connection_that_is_gone_is_not_measured(tmp_path: Path) -> None:
    """T-FAIR-2: the heartbeat may come between the end of a connection and the news of it."""

    async def evening(server: Running) -> None:
        code = await opened(server)
        async with guest(server, code):
            [session] = server.hub.rooms[code].sessions
        while session.connection.round_trip() is not None:
            await asyncio.sleep(0.01)

    with_server(tmp_path, evening)


def test_every_move_that_is_carried_out_is_counted() -> None:
    """Also one that had to wait for the cooldown; not one that was refused, or sent again."""
    evening = Evening(hand_ms=500)
    before = evening.counts.values["moves"]
    for command_id in ("one", "two"):
        evening.anna.say(Play(id=command_id, do=Throw()))
    assert evening.counts.values["moves"] == before + 1, "the second one waits"
    evening.wait(3_000)
    assert evening.counts.values["moves"] == before + 2
    evening.anna.say(Play(id="two", do=Throw()))
    evening.anna.say(Play(id="three", do=PlaceDie("nothing", "nowhere")))
    evening.wait(3_000)
    assert evening.counts.values["moves"] == before + 2
