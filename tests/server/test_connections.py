"""Lines that break, second tabs, other devices, people who only watch, and those who read too slowly."""

import asyncio
import socket
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.server.evenings import (
    BRIEF,
    CALM,
    HURRIED,
    back,
    begin,
    cut,
    kept,
    party,
    places_of,
    settled,
    verified,
)
from tests.server.hasty import HASTY
from tests.server.serving import SWIFT, Client, connected, guest, with_server
from vivace.engine.refusal import Reason
from vivace.games.piles.commands import Flip, PlayCard
from vivace.protocol.messages import (
    CLOSE_CODES,
    LARGEST_SEQ,
    Answer,
    Lines,
    PassSeat,
    Ping,
    Pong,
    ProblemCode,
    Reach,
    Reaching,
    React,
    Reacted,
    Reaction,
    Snapshot,
    Sync,
    Ticket,
)
from vivace.server.app import Running
from vivace.server.core import bot_runner, client_session, heartbeat, hub
from vivace.server.net.sockets import SocketConnection
from vivace.tables import due
from vivace.tables.events import ConnectionLost, StandInTook, Woken
from vivace.tables.requests import (
    AddBot,
    HandOver,
    Kick,
    KickWaiting,
    Leave,
    Play,
    Ready,
    Resume,
    SetHandicap,
    Sit,
    Start,
)
from vivace.tables.requests import Pause as PauseTable
from vivace.tables.table import Pause, Phase
from vivace.tables.view import PhaseChanged, PublicEvent

LONG: dict[str, Any] = BRIEF | {"stack": 10}
"""A round that nobody ends by accident."""
TWO_ROUNDS: dict[str, Any] = BRIEF | {"length": 2}


@pytest.fixture(autouse=True)
def hasty_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that keep up with clients."""
    monkeypatch.setattr(bot_runner, "OWN", HASTY)


def is_at(one: Client, *phases: Phase) -> bool:
    return one.view.phase in phases


def is_idle(one: Client) -> bool:
    return one.view.pause is Pause.IDLE


async def play_until(phase: Phase, *guests: Client) -> None:
    """Play until the table is at this phase, or the match is over."""
    await asyncio.gather(*(each.play_until(partial(is_at, each, phase, Phase.OVER)) for each in guests))


async def refused(one: Client, message: Any) -> str:
    answer = await one.ask(message)
    assert isinstance(answer, Answer), answer
    assert answer.refused is not None, answer
    return answer.refused.reason


# Lines that break.


def test_who_drops_out_comes_back_to_the_exact_table(tmp_path: Path) -> None:
    """The seat is kept, all see that nobody is there, and on return the whole table is shown at once."""

    async def evening(server: Running) -> None:
        async with party(server, "Anna", "Ben", house_rules=LONG) as people:
            anna, ben = people.guests
            await begin(anna, ben)
            cut(anna)
            await ben.wait_for(lambda: not ben.view.chairs[0].here)
            await ben.do(Play, do=Flip())
            async with guest(server, people.code, anna.token) as again:
                assert (again.seat, again.snapshots) == (0, 1)
                assert again.view.phase is Phase.PLAYING
                await settled(server, people.code, again, ben)
                assert ben.view.chairs[0].here
                await again.do(Play, do=Flip())
                await settled(server, people.code, again, ben)

    with_server(tmp_path, evening)


def test_who_still_shows_the_table_gets_only_what_was_missed(tmp_path: Path) -> None:
    """A client that says what it has seen gets the events after it, and no snapshot."""

    async def evening(server: Running) -> None:
        async with party(server, "Anna", "Ben", house_rules=LONG) as people:
            anna, ben = people.guests
            await begin(anna, ben)
            cut(anna)
            await ben.wait_for(lambda: not ben.view.chairs[0].here)
            await ben.do(Play, do=Flip())
            async with back(server, people.code, anna) as again:
                await settled(server, people.code, again, ben)
                assert again.snapshots == 0
                assert any(isinstance(heard, PublicEvent) for heard in again.heard)

    with_server(tmp_path, evening)


def test_a_bot_plays_for_someone_who_stays_away(tmp_path: Path) -> None:
    """After the table's time a bot plays on, and on return the seat is the player's again."""

    async def evening(server: Running) -> None:
        options = CALM | {"absent_ms": 20}
        async with party(server, "Anna", "Ben", house_rules=LONG, options=options) as people:
            anna, ben = people.guests
            await begin(anna, ben)
            cut(anna)
            await ben.wait_for(lambda: ben.view.chairs[0].stand_in)
            while (await ben.hear(PublicEvent)).seat != 0:
                pass
            async with guest(server, people.code, anna.token) as again:
                await again.wait_for(lambda: not again.view.chairs[0].stand_in)
                await again.do(Play, do=Flip())
                await settled(server, people.code, again, ben)

    with_server(tmp_path, evening)


def test_a_table_can_pause_for_someone_who_stays_away(tmp_path: Path) -> None:
    """If that was agreed nobody plays meanwhile; when all are back it goes on with a countdown."""

    async def evening(server: Running) -> None:
        options = CALM | {"absent_ms": 20, "absent": "pause"}
        async with party(server, "Anna", "Ben", house_rules=LONG, options=options) as people:
            anna, ben = people.guests
            await begin(anna, ben)
            cut(anna)
            await ben.wait_for(lambda: ben.view.pause is Pause.ABSENT)
            assert await refused(ben, Play(id="early", do=Flip())) == Reason.PAUSED
            async with guest(server, people.code, anna.token) as again:
                heard = len(ben.heard)
                await ben.wait_for(lambda: is_at(ben, Phase.PLAYING))
                assert Phase.COUNTDOWN in phases(ben.heard[heard:])
                await settled(server, people.code, again, ben)

    with_server(tmp_path, evening)


def test_a_match_does_not_play_itself(tmp_path: Path) -> None:
    """Both people are connected and don't say that they're ready: the table pauses, and anyone goes on."""

    async def evening(server: Running) -> None:
        options = SWIFT | {"ready_ms": 1_000}
        house = {"stack": 1, "length": 9, "ends": "rounds"}
        async with party(server, "Anna", "Ben", bots=1, house_rules=house, options=options) as people:
            anna, ben = people.guests
            await begin(anna, ben)
            # Without them the round might never end.
            await play_until(Phase.READY, anna, ben)
            # Both read all the time, for that is how they answer the server's pings.
            await asyncio.gather(*(each.wait_for(partial(is_idle, each)) for each in (anna, ben)))
            assert ben.view.game.round == 1
            await ben.do(Resume)
            await anna.wait_for(lambda: is_at(anna, Phase.READY) and anna.view.chairs[1].ready)
            assert not anna.view.chairs[0].stand_in

    with_server(tmp_path, evening)


def phases(heard: list[Any]) -> list[Phase]:
    """What the table was doing, one after the other."""
    changes = [change for event in heard if isinstance(event, PublicEvent) for change in event.changes]
    return [change.phase for change in changes if isinstance(change, PhaseChanged)]


def test_who_says_nothing_is_taken_for_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A client that is silent for too long is cut off with a word; who pings stays."""
    monkeypatch.setattr(hub, "SILENT_MS", 1_500)
    monkeypatch.setattr(hub, "SWEEP_MS", 50)

    async def evening(server: Running) -> None:
        async with party(server, "Anna", "Ben") as people:
            anna, ben = people.guests
            while ben.view.chairs[0].here:
                await ben.say(Ping(0.0))
                await ben.hear(Pong)
            assert await anna.closed() == CLOSE_CODES[ProblemCode.SILENT]
            assert [problem.code for problem in anna.problems] == [ProblemCode.SILENT]
            assert not ben.problems

    with_server(tmp_path, evening, limits=HURRIED)


# People who come and go.


def test_who_comes_late_watches_and_sits_down_for_the_next_round(tmp_path: Path) -> None:
    """A late joiner sees everything, waits, and plays from the next round on."""

    async def evening(server: Running) -> None:
        async with party(server, "Anna", "Ben", house_rules=TWO_ROUNDS) as people, guest(server, people.code) as cleo:
            anna, ben = people.guests
            await begin(anna, ben)
            await cleo.do(Sit, name="Cleo")
            await cleo.wait_for(lambda: cleo.you.waiting)
            assert cleo.view.waiting == ("Cleo",)
            assert await refused(cleo, Play(id="early", do=Flip())) == Reason.NOT_SEATED
            await play_until(Phase.READY, anna, ben)
            await cleo.wait_for(lambda: cleo.you.seat is not None)
            assert (cleo.seat, cleo.you.waiting) == (2, False)
            await play_until(Phase.OVER, anna, ben, cleo)
            table = await settled(server, people.code, anna, ben, cleo)
            assert table.match is not None
            assert len(table.match.setup.decks) == 3

    with_server(tmp_path, evening, limits=HURRIED)


def test_who_only_watches_leaves_no_trace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Spectators see what all see and are counted, but they can do nothing, and the log does not know them."""
    monkeypatch.setattr(hub, "SWEEP_MS", 20)

    async def evening(server: Running) -> None:
        async with party(server, "Anna", "Ben", house_rules=LONG) as people:
            await begin(*people.guests)
            before = kept(tmp_path, people.code).lines
            async with guest(server, people.code) as watcher:
                await settled(server, people.code, *people.guests, watcher)
                assert (await watcher.hear(Lines)).watching == 1
                for message in (Play(id="a", do=Flip()), Ready(id="b"), Leave(id="c"), PassSeat(id="d")):
                    assert await refused(watcher, message) == Reason.NOT_SEATED
                assert await refused(watcher, Start(id="e")) == Reason.HOST_ONLY
                await watcher.say(React(Reaction.WAVE))
                await watcher.problem(ProblemCode.BAD_MESSAGE)
            anna = people.guests[0]
            while (await anna.hear(Lines)).watching:
                pass
            assert kept(tmp_path, people.code).lines == before

    with_server(tmp_path, evening)


def test_who_leaves_for_good_is_replaced_until_the_match_is_over(tmp_path: Path) -> None:
    """A bot plays the seat to the end of the match; anyone who left watches, and may sit down again."""

    async def evening(server: Running) -> None:
        async with party(server, "Anna", "Ben") as people:
            anna, ben = people.guests
            await begin(anna, ben)
            await ben.do(Leave)
            await ben.wait_for(lambda: ben.you.seat is None)
            await anna.wait_for(lambda: bool(anna.view.chairs[1].bot))
            await play_until(Phase.OVER, anna)
            await settled(server, people.code, anna, ben)
            assert await ben.sit("Ben") == 2
            for each in (ben, anna):
                await each.do(Ready)
            await anna.wait_for(lambda: is_at(anna, Phase.PLAYING))
            assert [chair.bot for chair in anna.view.chairs] == ["", ""]

    with_server(tmp_path, evening, limits=HURRIED)


def test_who_is_not_ready_in_time_gets_up_before_a_match(tmp_path: Path) -> None:
    """The host asks all; anyone who does not answer is no longer in the way."""

    async def evening(server: Running) -> None:
        async with party(server, "Anna", "Ben", options=CALM | {"ready_ms": 1_000}) as people:
            anna, ben = people.guests
            await anna.do(Start)
            await ben.wait_for(lambda: ben.you.seat is None)
            await settled(server, people.code, anna, ben)
            assert [chair.name for chair in anna.view.chairs] == ["Anna"]

    with_server(tmp_path, evening)


@pytest.mark.parametrize("absent", ["bot", "pause"])
def test_who_is_not_ready_between_two_rounds_is_waited_for_or_replaced(tmp_path: Path, absent: str) -> None:
    """A bot stands in, or the table pauses until everyone is ready, as agreed."""

    async def evening(server: Running) -> None:
        options = CALM | {"ready_ms": 2_000, "absent": absent}
        async with party(server, "Anna", "Ben", house_rules=TWO_ROUNDS, options=options) as people:
            anna, ben = people.guests
            await begin(anna, ben)
            await play_until(Phase.READY, anna, ben)
            await anna.do(Ready)
            if absent == "bot":
                await anna.wait_for(lambda: anna.view.chairs[1].stand_in)
            else:
                await anna.wait_for(lambda: anna.view.pause is Pause.UNREADY)
                await ben.do(Ready)
            await anna.wait_for(lambda: is_at(anna, Phase.PLAYING))
            await settled(server, people.code, anna, ben)

    with_server(tmp_path, evening, limits=HURRIED)


# What a host may do.


def test_a_host_looks_after_the_table(tmp_path: Path) -> None:
    """Bots, handicaps, kicks, start, pause, resume and handing over are the host's alone."""

    async def evening(server: Running) -> None:
        async with party(server, "Anna", "Ben", house_rules=LONG) as people, guest(server, people.code) as cleo:
            anna, ben = people.guests
            wishes = (
                AddBot(id="1", name="Bot"),
                SetHandicap(id="2", seat=0, amount=5),
                Kick(id="3", seat=0),
                KickWaiting(id="4", place=0),
                HandOver(id="5", seat=1),
                Start(id="6"),
                PauseTable(id="7"),
                Resume(id="8"),
            )
            for wish in wishes:
                assert await refused(ben, wish) == Reason.HOST_ONLY
            await anna.do(AddBot, name="Bot")
            assert await refused(anna, AddBot(id="odd", name="Bot", bot="genius")) == Reason.UNKNOWN_CHOICE
            await anna.do(Kick, seat=2)
            await anna.do(SetHandicap, seat=1, amount=12)
            await anna.do(Start)
            await begin(ben)
            await anna.wait_for(lambda: is_at(anna, Phase.PLAYING))
            assert ben.view.game.zones["1.stack"].count == 12
            await cleo.do(Sit, name="Cleo")
            await anna.do(KickWaiting, place=0)
            await cleo.wait_for(lambda: cleo.you.waiting)
            await cleo.wait_for(lambda: not cleo.you.waiting)
            await anna.do(PauseTable)
            await ben.wait_for(lambda: ben.view.pause is Pause.HOST)
            await anna.do(Resume)
            await ben.wait_for(lambda: is_at(ben, Phase.PLAYING))
            await anna.do(HandOver, seat=1)
            await ben.wait_for(lambda: ben.view.host == 1)
            await ben.do(Kick, seat=0)
            await anna.wait_for(lambda: anna.you.seat is None)
            await settled(server, people.code, anna, ben, cleo)

    with_server(tmp_path, evening)


def test_a_host_who_is_gone_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After the table's time the next person is the host, also in the lobby."""
    monkeypatch.setattr(due, "HOST_MS", 500)

    async def evening(server: Running) -> None:
        async with party(server, "Anna", "Ben", options=CALM | {"absent_ms": 20}) as people:
            anna, ben = people.guests
            cut(anna)
            await ben.wait_for(lambda: ben.view.host == 1)
            await ben.do(AddBot, name="Bot")

    with_server(tmp_path, evening)


# One seat, several devices.


def test_a_second_tab_takes_over(tmp_path: Path) -> None:
    """The first one is told and closed; at the table nobody notices."""

    async def evening(server: Running) -> None:
        async with party(server, "Anna", "Ben", house_rules=LONG) as people:
            anna, ben = people.guests
            await begin(anna, ben)
            async with guest(server, people.code, anna.token) as tab:
                assert tab.seat == 0
                assert await anna.closed() == CLOSE_CODES[ProblemCode.TAKEN_OVER]
                assert [problem.code for problem in anna.problems] == [ProblemCode.TAKEN_OVER]
                await tab.do(Play, do=Flip())
                await settled(server, people.code, tab, ben)
                happened = [logged.event for logged in kept(tmp_path, people.code).events]
                assert not any(isinstance(event, ConnectionLost) for event in happened)

    with_server(tmp_path, evening)


def test_a_seat_goes_to_another_device(tmp_path: Path) -> None:
    """With a ticket, which works once; the device before watches, and its token has no seat any more."""

    async def evening(server: Running) -> None:
        async with party(server, "Anna", "Ben", house_rules=LONG) as people, connected(server, people.code) as phone:
            anna, ben = people.guests
            await begin(anna, ben)
            ticket = await anna.ask(PassSeat(id="pass"))
            assert isinstance(ticket, Ticket)
            await phone.hello(ticket=ticket.ticket)
            await phone.wait_for(lambda: phone.you.seat == 0)
            await anna.wait_for(lambda: anna.you.seat is None)
            assert phone.token != anna.token
            await phone.do(Play, do=Flip())
            assert await refused(anna, Play(id="old", do=Flip())) == Reason.NOT_SEATED
            await settled(server, people.code, anna, ben, phone)
            async with connected(server, people.code) as thief:
                await thief.hello(ticket=ticket.ticket)
                assert [problem.code for problem in thief.problems] == [ProblemCode.BAD_TICKET]
                assert thief.you.seat is None

    with_server(tmp_path, evening)


# Slow readers.


def test_a_slow_reader_slows_nobody_and_is_shown_the_table_when_it_reads_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What waits for it is bounded; the others play to the end; then it gets the table as it is."""
    monkeypatch.setattr(hub, "SWEEP_MS", 20)

    async def evening(server: Running) -> None:
        async with party(server, "Anna", "Ben") as people, guest(server, people.code) as sleeper:
            await begin(*people.guests)
            behind = await made_slow(server, sleeper)
            backlog = behind.connection.backlog
            assert backlog <= client_session.BACKLOG_FULL + 64 * 1024
            await play_until(Phase.OVER, *people.guests)
            assert behind.connection.backlog <= backlog
            assert not is_at(sleeper, Phase.OVER)
            await sleeper.wait_for(lambda: is_at(sleeper, Phase.OVER))
            assert isinstance(sleeper.heard[-1], Snapshot)
            await settled(server, people.code, *people.guests, sleeper)
            # Answers to what it asked before it slept can fill the backlog once more: it reads on until it is not behind.
            await sleeper.wait_for(lambda: behind.lagging_since is None)
            assert behind.lagging_since is None

    with_server(tmp_path, evening, limits=HURRIED)


def test_who_never_reads_on_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server does not keep a full backlog for ever."""
    monkeypatch.setattr(hub, "SWEEP_MS", 20)
    monkeypatch.setattr(hub, "TOO_SLOW_MS", 50)

    async def evening(server: Running) -> None:
        async with party(server, "Anna", "Ben") as people, guest(server, people.code) as sleeper:
            behind = await made_slow(server, sleeper)
            while not behind.gone:
                await asyncio.sleep(0.01)
            assert server.counts.values[ProblemCode.TOO_SLOW.value] == 1
            assert await sleeper.closed() in (CLOSE_CODES[ProblemCode.TOO_SLOW], 1006)

    with_server(tmp_path, evening, limits=HURRIED)


async def made_slow(server: Running, one: Client) -> client_session.ClientSession:
    """Ask for so much without reading it that the server gives up on telling every event."""
    [own] = [each for each in server.hub.sessions if each.token == one.token]
    assert isinstance(own.connection, SocketConnection)
    # The system would keep megabytes of it.
    own.connection._transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4_096)
    one.socket.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    while own.lagging_since is None:
        await one.say(Sync(0))
    return own


# Twice, or not at all.


def test_what_is_sent_twice_counts_once(tmp_path: Path) -> None:
    """A command that comes again is answered as before: carried out or refused, and logged once."""

    async def evening(server: Running) -> tuple[str, str]:
        async with party(server, "Anna", "Ben", house_rules=LONG) as people:
            anna, ben = people.guests
            await begin(anna, ben)
            first = await anna.ask(Play(id="flip", do=Flip()))
            again = await anna.ask(Play(id="flip", do=Flip()))
            assert isinstance(first, Answer)
            assert isinstance(again, Answer)
            assert first.refused is again.refused is None
            no = [await refused(anna, Play(id="no", do=PlayCard("r1z"))) for _ in range(2)]
            assert no[0] is no[1]
            assert await anna.ask(Sit(id="m1", name="Anna")) == Answer("m1"), "sitting down came with this id before"
            await settled(server, people.code, anna, ben)
            return people.code, anna.token

    code, token = with_server(tmp_path, evening)
    assert {"m1", "flip"} <= places_of(verified(tmp_path, code), token).keys()


def test_a_client_that_has_missed_something_gets_it(tmp_path: Path) -> None:
    """From a number that it can know on, the events; otherwise the whole table."""

    async def evening(server: Running) -> None:
        async with party(server, "Anna", "Ben", house_rules=LONG) as people:
            anna, ben = people.guests
            await begin(anna, ben)
            table = await settled(server, people.code, anna, ben)
            now = table.seq
            assert [event.seq for event in await synced(anna, now - 2)] == [now - 1, now]
            assert await synced(anna, now) == []
            for absurd in (0, now + 1, LARGEST_SEQ):
                assert await synced(anna, absurd) == [Snapshot(anna.view)], absurd

    with_server(tmp_path, evening)


async def synced(one: Client, have: int) -> list[Any]:
    """What comes of asking for everything after this event."""
    heard = len(one.heard)
    await one.say(Sync(have))
    await one.say(Ping(1.5))
    await one.wait_for(lambda: any(isinstance(each, Pong) for each in one.heard[heard:]))
    return [each for each in one.heard[heard:] if isinstance(each, PublicEvent | Snapshot)]


# Clocks and what is fleeting.


def test_all_count_down_to_the_same_instant(tmp_path: Path) -> None:
    """The end of a countdown is the same number for all, and a ping tells how far one's own clock is off."""

    async def evening(server: Running) -> None:
        options = CALM | {"countdown_ms": 300}
        async with party(server, "Anna", "Ben", house_rules=LONG, options=options) as people:
            anna, ben = people.guests
            for each in (anna, ben):
                await each.do(Ready)
            for each in (anna, ben):
                await each.wait_for(partial(is_at, each, Phase.COUNTDOWN))
            until = anna.view.until
            assert until is not None
            assert until == ben.view.until
            sent, pong, heard = await pinged(anna)
            assert pong.at == sent
            offset = pong.now - (sent + heard) / 2
            now = server.hub._ports.clock.now()
            assert abs(own_clock() + offset - now) <= (heard - sent) / 2 + 2
            await anna.wait_for(lambda: is_at(anna, Phase.PLAYING))
            go = [event for event in anna.heard if Phase.PLAYING in phases([event])]
            assert [event.at for event in go] == [until]

    with_server(tmp_path, evening)


def own_clock() -> float:
    """The clock of a computer on which nobody has set it."""
    return time.monotonic() * 1000 + 123_456.5


async def pinged(one: Client) -> tuple[float, Pong, float]:
    sent = own_clock()
    await one.say(Ping(sent))
    pong = await one.hear(Pong)
    return sent, pong, own_clock()


def test_reactions_reach_everyone_and_are_not_kept(tmp_path: Path) -> None:
    """Who sits at the table can wave and reach for something, not too often; nothing of it is in the log."""

    async def evening(server: Running) -> None:
        async with party(server, "Anna", "Ben", house_rules=LONG) as people, guest(server, people.code) as watcher:
            anna, ben = people.guests
            await begin(anna, ben)
            await settled(server, people.code, anna, ben, watcher)
            before = kept(tmp_path, people.code).lines
            await anna.say(React(Reaction.CLAP))
            for each in (anna, ben, watcher):
                assert await each.hear(Reacted) == Reacted(0, Reaction.CLAP)
            await ben.say(Reach("1.stack"))
            for each in (anna, ben, watcher):
                assert await each.hear(Reaching) == Reaching(1, "1.stack")
            await asyncio.sleep(0.15)
            await ben.say(Reach("see you later"))
            assert await anna.hear(Reaching) == Reaching(1, ""), "only the names of zones travel"
            for _ in range(2):
                await ben.say(React(Reaction.HURRY))
            assert (await ben.problem(ProblemCode.SLOW_DOWN)).wait_ms > 0
            assert kept(tmp_path, people.code).lines == before

    with_server(tmp_path, evening)


def test_everyone_hears_how_good_the_lines_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the server measures with its own pings is told to all, seat by seat."""
    monkeypatch.setattr(hub, "SWEEP_MS", 20)
    monkeypatch.setattr(heartbeat, "BEAT_MS", 20)

    async def evening(server: Running) -> None:
        async with party(server, "Anna", "Ben", bots=1) as people:
            anna, ben = people.guests
            heard = await ben.hear(Lines)
            while not all(heard.took[:2]):
                await anna.hear(Lines)
                heard = await ben.hear(Lines)
            assert heard.took[2] == 0, "a bot has no line"

    with_server(tmp_path, evening)


# Sleeping tables.


def test_a_table_without_people_sleeps_and_wakes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its link, however it is typed, leads to the same table, and the match goes on where it was."""
    monkeypatch.setattr(hub, "SWEEP_MS", 20)
    monkeypatch.setattr(hub, "SLEEP_MS", 50)

    async def evening(server: Running) -> str:
        async with party(server, "Anna", "Ben", house_rules=LONG) as people:
            anna, ben = people.guests
            await begin(anna, ben)
            card = anna.view.game.zones["0.stack"].faces
        while server.hub.tables:
            await asyncio.sleep(0.01)
        typed = f"{people.code[:2]}-{people.code[2:]}".lower()
        async with guest(server, typed, anna.token) as again, guest(server, people.code, ben.token) as other:
            for each in (again, other):
                await each.wait_for(partial(is_at, each, Phase.PLAYING))
            assert again.view.game.zones["0.stack"].faces == card
            await settled(server, people.code, again, other)
            assert (again.seat, other.seat) == (0, 1)
            return people.code

    code = with_server(tmp_path, evening)
    events = verified(tmp_path, code).events
    assert sum(isinstance(logged.event, Woken) for logged in events) == 1
    assert not any(isinstance(logged.event, StandInTook) for logged in events)
