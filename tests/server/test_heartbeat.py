"""Dead connections are noticed soon, and only when they are dead."""

import pytest

from tests.server.fakes import Caller, Parlour
from vivace.protocol.messages import Lines, Ping
from vivace.server.core import hub
from vivace.server.core.heartbeat import BEAT_MS, CALM_BEATS, LOST_MS, STALE_MS
from vivace.server.core.room import Room
from vivace.tables.requests import Ready, Sit
from vivace.tables.table import Phase

SOON_MS = 5_000
"""So soon everyone sees that a connection does not answer."""


class Evening(Parlour):
    """A round with Anna and Ben, and Cleo who watches."""

    def __init__(self) -> None:
        super().__init__()
        self.code = self.open(options={"hand_ms": 0, "countdown_ms": 0})
        self.anna, self.ben, self.cleo = (self.caller(self.code).hello() for _ in range(3))
        self.anna.say(Sit(id="sit", name="Anna"))
        self.ben.say(Sit(id="sit", name="Ben"))

    @property
    def room(self) -> Room:
        return self.hub.rooms[self.code]

    def begin(self) -> None:
        for caller in (self.anna, self.ben):
            caller.say(Ready(id="ready"))
        self.chat(1)
        assert self.room.table.phase is Phase.PLAYING

    def chat(self, ms: int) -> None:
        """Time passes, in which everyone but Ben says something now and then, as pages do."""
        until = self.clock.now() + ms
        while self.clock.now() < until:
            self.wait(min(1_000, until - self.clock.now()))
            for caller in (self.anna, self.cleo):
                caller.say(Ping(0.0))


def stale(caller: Caller) -> tuple[int, ...]:
    return caller.connection.last(Lines).stale


@pytest.fixture
def evening() -> Evening:
    evening = Evening()
    evening.begin()
    return evening


@pytest.mark.parametrize("after", range(0, BEAT_MS, 100))
def test_everyone_sees_within_five_seconds_that_a_connection_is_dead(evening: Evening, after: int) -> None:
    """Whenever it dies: those who play and those who watch, and nothing is written to the log for that."""
    evening.chat(5 * BEAT_MS + after)
    evening.ben.fall_silent()
    evening.wait(STALE_MS)
    seq = evening.room.table.seq
    assert stale(evening.anna) == ()
    waited = STALE_MS
    while not stale(evening.anna):
        evening.wait(50)
        waited += 50
    assert waited < SOON_MS
    assert stale(evening.anna) == stale(evening.cleo) == (1,)
    assert evening.room.table.seq == seq


def test_a_hiccup_leaves_no_trace(evening: Evening) -> None:
    """Who answers again in time is shown as before, and the log has no line about it."""
    evening.chat(5 * BEAT_MS)
    seq = evening.room.table.seq
    evening.ben.fall_silent()
    while not stale(evening.anna):
        evening.wait(50)
    evening.ben.session.pong(evening.ben.connection.pings[-1])
    evening.ben.answer_in(0, evening.clock)
    evening.wait(2 * BEAT_MS)
    assert stale(evening.anna) == ()
    assert evening.room.table.seq == seq


def test_a_bot_stands_in_about_ten_seconds_after_a_connection_died(evening: Evening) -> None:
    """First the connection counts as lost, then a bot plays: together between nine and twelve seconds."""
    evening.chat(5 * BEAT_MS)
    evening.ben.fall_silent()
    died_at = evening.clock.now()
    while not evening.room.table.chairs[1].stand_in:
        evening.chat(100)
    lost_at = evening.room.table.chairs[1].lost_at
    assert lost_at is not None
    assert LOST_MS <= lost_at - died_at <= LOST_MS + BEAT_MS
    assert 9_000 <= evening.clock.now() - died_at <= 12_000


def test_who_is_heard_again_has_the_seat_without_connecting_anew(evening: Evening) -> None:
    """The connection was never closed: a late pong is enough."""
    evening.ben.fall_silent()
    evening.chat(20 * BEAT_MS // 2)
    assert evening.room.table.chairs[1].stand_in
    evening.ben.session.pong(evening.ben.connection.pings[-1])
    assert evening.room.table.chairs[1].here
    assert not evening.room.table.chairs[1].stand_in
    assert evening.ben.connection.closed == []


def test_messages_are_a_sign_of_life_too(evening: Evening) -> None:
    """A client that does not answer pings but says something is there."""
    evening.anna.fall_silent()
    evening.chat(10_000)
    assert evening.room.table.chairs[0].here
    assert evening.ben.connection.last(Lines).stale == ()


def test_between_rounds_nobody_is_in_a_hurry() -> None:
    """Before a match a connection that does not answer is not shown as dead, and few pings are sent."""
    evening = Evening()
    evening.ben.fall_silent()
    evening.chat(SOON_MS * 3)
    assert stale(evening.anna) == ()
    assert evening.room.table.chairs[1].here
    assert 1 <= len(evening.ben.connection.pings) <= SOON_MS * 3 // (CALM_BEATS * BEAT_MS) + 1


def test_who_only_watches_is_not_pinged(evening: Evening) -> None:
    """A table's onlookers cost nothing, however many there are."""
    evening.chat(10 * BEAT_MS)
    assert evening.cleo.connection.pings == []


def test_nobody_is_judged_by_our_own_sleep(evening: Evening) -> None:
    """The process stood still for a while with a ping on its way: the answer lies unread, and that is no silence."""
    evening.chat(4 * BEAT_MS)
    for caller in (evening.anna, evening.ben):
        caller.answer_in(9_000, evening.clock)
    evening.wait(BEAT_MS)
    evening.clock.oversleep(10_000)
    seq = evening.room.table.seq
    evening.wait(1)
    for caller in (evening.anna, evening.ben):
        caller.answer_in(0, evening.clock)
    evening.wait(BEAT_MS)
    assert all(chair.here for chair in evening.room.table.chairs)
    assert evening.room.table.seq == seq
    assert stale(evening.anna) == ()


def test_nobody_is_judged_while_waiting_for_a_turn(evening: Evening) -> None:
    """Its pongs aren't read in the meantime; from then on it has as long to answer as everyone else."""
    evening.chat(4 * BEAT_MS)
    seq = evening.room.table.seq
    evening.ben.fall_silent()
    evening.ben.session.is_waiting = True
    evening.chat(2 * hub.SILENT_MS)
    assert evening.room.table.chairs[1].here
    assert (stale(evening.anna), evening.ben.connection.closed) == ((), [])
    evening.ben.session.is_waiting = False
    evening.chat(STALE_MS - 1_000)
    assert evening.room.table.seq == seq
    evening.chat(LOST_MS + 2 * BEAT_MS)
    assert not evening.room.table.chairs[1].here


def test_pings_of_different_people_and_times_differ(evening: Evening) -> None:
    """Nobody can answer for someone else, or in advance."""
    evening.chat(10 * BEAT_MS)
    pings = evening.anna.connection.pings + evening.ben.connection.pings
    assert len(set(pings)) == len(pings) > 10


def test_a_table_that_nobody_looks_at_rings_no_bell(evening: Evening) -> None:
    """When the last one has gone the heart stops, and beats again for anyone who comes."""
    for caller in (evening.anna, evening.ben, evening.cleo):
        caller.session.leave()
    evening.wait(2 * BEAT_MS)
    ben = evening.caller(evening.code).hello(evening.ben.token)
    evening.wait(2 * BEAT_MS)
    assert ben.connection.pings
