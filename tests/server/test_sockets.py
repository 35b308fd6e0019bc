"""Lines to tables: real sockets, with clients that behave and clients that do not."""

import asyncio
import random
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import aiohttp
import msgspec
import pytest

from tests.server.serving import (
    GENEROUS,
    PATIENCE_SECONDS,
    SHORT,
    SWIFT,
    Client,
    address,
    connected,
    encode,
    guest,
    opened,
    with_server,
)
from vivace.games.piles.commands import Flip
from vivace.protocol.messages import (
    CLOSE_CODES,
    VERSION,
    Answer,
    Hello,
    Ping,
    Pong,
    Problem,
    ProblemCode,
    React,
    Reaction,
    Snapshot,
    Sync,
)
from vivace.server.app import Running
from vivace.server.core.client_session import ClientSession, Unreadable
from vivace.server.core.frames import CLOSE, control
from vivace.server.core.rates import Rate
from vivace.server.net.connections import HttpConnection
from vivace.server.net.limits import LARGEST
from vivace.tables.requests import Kick, Play, Ready, Sit
from vivace.tables.table import Phase

TEXT, BINARY, CONTINUATION, PING_FRAME, CLOSE_FRAME = 1, 2, 0, 9, 8
LAST = 0x80
"""The bit that says that a frame is the last of its message."""


Frame = tuple[int, bytes, int | None]
"""The first byte, what it carries, and how long it says that this is, if that is not true."""


class RawSocket:
    """A WebSocket whose every byte the test decides."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    def send(self, first: int, payload: bytes, *, length: int | None = None) -> None:
        """A masked frame. The mask is zero, so the payload travels as it is."""
        size = len(payload) if length is None else length
        head = bytes([first])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 65_536:
            head += bytes([0x80 | 126]) + size.to_bytes(2, "big")
        else:
            head += bytes([0x80 | 127]) + size.to_bytes(8, "big")
        self.writer.write(head + bytes(4) + payload)

    async def frame(self) -> tuple[int, bytes]:
        """The next frame: its first byte and what it carries."""
        first, size = await self.reader.readexactly(2)
        if size == 126:
            size = int.from_bytes(await self.reader.readexactly(2), "big")
        elif size == 127:
            size = int.from_bytes(await self.reader.readexactly(8), "big")
        return first, await self.reader.readexactly(size)

    async def problem(self) -> Problem:
        first, payload = await self.frame()
        assert first == LAST | TEXT
        return msgspec.json.decode(payload, type=Problem)

    async def goodbye(self) -> int:
        """The code of the frame with which the server closes, which has to be the last thing that it sends."""
        first, payload = await self.frame()
        assert first == LAST | CLOSE_FRAME
        assert await self.reader.read() == b""
        return int.from_bytes(payload[:2], "big")


@asynccontextmanager
async def raw(server: Running, code: str) -> AsyncIterator[RawSocket]:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.started.port)
    writer.write(
        f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    try:
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
        yield RawSocket(reader, writer)
    finally:
        writer.close()
        await asyncio.gather(writer.wait_closed(), return_exceptions=True)


def limited(**limits: Any) -> dict[str, Any]:
    return {"limits": msgspec.structs.replace(GENEROUS, **limits)}


async def is_let_in(server: Running, code: str) -> bool:
    """Whether there is room for one more."""
    async with connected(server, code) as client:
        await client.say(Hello(VERSION))
        return not isinstance(await client.read(), Problem)


async def answered(client: Client, text: str | bytes) -> list[Any]:
    """Say something, and hear everything that comes until a later ping is answered."""
    before = len(client.heard)
    await (client.socket.send_str(text) if isinstance(text, str) else client.socket.send_bytes(text))
    await client.say(Ping(7.0))
    await client.hear(Pong)
    return [each for each in client.heard[before:-1] if isinstance(each, Problem)]


def test_two_guests_play_a_match(tmp_path: Path) -> None:
    """From opening the table to the final scores over real sockets, and both have seen the same."""

    async def test(server: Running) -> None:
        code = await opened(server, house_rules=SHORT, options=SWIFT)
        async with guest(server, code) as anna, guest(server, code.lower()) as ben, guest(server, code) as watcher:
            assert [await anna.sit("Anna"), await ben.sit("Ben")] == [0, 1]
            await asyncio.gather(*(each.play_until(lambda e=each: e.view.phase is Phase.OVER) for each in (anna, ben)))  # type: ignore[misc]
            last = max(anna.view.seq, ben.view.seq)
            for each in (anna, ben, watcher):
                await each.wait_for(lambda e=each: e.view.seq >= last)  # type: ignore[misc]
            assert anna.view == ben.view == watcher.view
            assert anna.view.game.winners is not None
            assert [each.snapshots for each in (anna, ben, watcher)] == [1, 1, 1]

    with_server(tmp_path, test)


def test_a_table_that_does_not_exist_is_told_on_the_line(tmp_path: Path) -> None:
    """A page hears nothing of a refused handshake, so it is let in, told, and sent away."""

    async def test(server: Running) -> None:
        async with connected(server, "XXXXX") as client:
            await client.say(Hello(VERSION))
            await client.problem(ProblemCode.NO_TABLE)
            assert await client.closed() == CLOSE_CODES[ProblemCode.NO_TABLE]

    with_server(tmp_path, test)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "[]",
        "{}",
        '{"is": "cheat"}',
        '{"is": "sit", "id": "1"}',
        '{"is": "play", "id": "1", "do": {"type": "win"}}',
        '{"is": "ping", "at": "now"}',
        "[" * 5_000,
        '{"is": "sit", "id": "1", "name": "\\ud800"}',
        '{"is": "sync", "have": -1}',
        b"binary",
    ],
)
def test_a_bad_message_is_answered_and_the_line_goes_on(tmp_path: Path, text: str | bytes) -> None:
    """Each is answered with one problem and counted; what follows is heard as if nothing had been."""

    async def test(server: Running) -> None:
        code = await opened(server)
        async with guest(server, code) as client:
            (problem,) = await answered(client, text)
            assert problem.code is ProblemCode.BAD_MESSAGE
            assert server.counts.values["bad-message"] == 1
            assert await client.sit("Anna") == 0

    with_server(tmp_path, test)


def test_nothing_that_is_said_stops_the_server(tmp_path: Path) -> None:
    """Hundreds of damaged, invented and random messages: each is answered or refused, and the table lives on."""
    chance = random.Random(4)
    sound = [
        encode(message)
        for message in (
            Sit(id="1", name="Ben", deck="x"),
            Ready(id="2"),
            Play(id="3", do={"type": "play", "card": "r1a"}),
            Kick(id="4", seat=3),
            Sync(3),
            React(Reaction.CLAP),
            Hello(VERSION, have=2),
        )
    ]

    def damaged() -> str:
        text = bytearray(chance.choice(sound))
        for _ in range(chance.randrange(1, 4)):
            place = chance.randrange(len(text))
            text[place : place + chance.randrange(4)] = chance.randbytes(chance.randrange(4))
        return text.decode("latin-1")

    def invented(depth: int = 3) -> Any:
        kinds: list[Any] = [None, True, -1, 1e300, 2**63, "", "is", "hello", "\0", "r1a", chance.random()]
        if not depth or chance.random() < 0.3:
            return chance.choice(kinds)
        if chance.random() < 0.3:
            return [invented(depth - 1) for _ in range(chance.randrange(4))]
        keys = ("is", "id", "do", "seat", "name", "type", "card", "have", "at", "zone", "version", "token")
        tags = ("sit", "play", "ready", "kick", "sync", "ping", "reach", "hello", "leave", "add-bot")
        return {key: chance.choice(tags) if key == "is" else invented(depth - 1) for key in chance.sample(keys, 4)}

    async def test(server: Running) -> None:
        code = await opened(server)
        async with guest(server, code) as anna, guest(server, code) as rude:
            await anna.sit("Anna")
            for _ in range(300):
                await rude.say_text(damaged() if chance.random() < 0.5 else encode(invented()).decode())
                await rude.socket.send_bytes(chance.randbytes(chance.randrange(50)))
            await rude.say(Ping(7.0))
            await rude.wait_for(
                lambda: any(each == Pong(7.0, each.now) for each in rude.heard if isinstance(each, Pong))
            )
            assert server.counts.values["bad-message"] >= 400
            assert len([each for each in rude.problems if each.code is ProblemCode.BAD_MESSAGE]) >= 400
            await anna.do(Ready)
            assert server.counts.values.get("errors", 0) == 0

    with_server(tmp_path, test)


@pytest.mark.parametrize("size", [LARGEST + 1, 5_000_000])
def test_a_message_that_is_too_large_is_answered(tmp_path: Path, size: int) -> None:
    """Even if it is still being sent: the client hears why, and then the line is closed."""

    async def test(server: Running) -> None:
        code = await opened(server)
        async with connected(server, code) as client:
            await client.socket.send_str("x" * size)
            await client.problem(ProblemCode.TOO_LARGE)
            assert await client.closed() == 1009
            assert server.counts.values["too-large"] == 1

    with_server(tmp_path, test)


def test_a_message_of_the_largest_size_is_read(tmp_path: Path) -> None:
    """The limit is what it says."""

    async def test(server: Running) -> None:
        async with guest(server, await opened(server)) as client:
            (problem,) = await answered(client, "x" * LARGEST)
            assert problem.code is ProblemCode.BAD_MESSAGE

    with_server(tmp_path, test)


@pytest.mark.parametrize(
    ("frame", "trouble", "closed"),
    [
        ((LAST | TEXT, b"\xff\xfe", None), ProblemCode.BAD_MESSAGE, 4000),
        ((LAST | 0x70 | TEXT, b"{}", None), ProblemCode.BAD_MESSAGE, 4000),
        ((LAST | 0x3, b"{}", None), ProblemCode.BAD_MESSAGE, 4000),
        ((LAST | CONTINUATION, b"{}", None), ProblemCode.BAD_MESSAGE, 4000),
        ((PING_FRAME, b"", None), ProblemCode.BAD_MESSAGE, 4000),
        ((LAST | TEXT, b"x", 2**62), ProblemCode.TOO_LARGE, 1009),
        ((LAST | TEXT, b"x", 2**64 - 1), ProblemCode.TOO_LARGE, 1009),
    ],
)
def test_frames_that_are_none_end_the_line(tmp_path: Path, frame: Frame, trouble: ProblemCode, closed: int) -> None:
    """After a broken frame nothing can be read any more: the client is told so, once, and the line is closed once."""

    async def test(server: Running) -> None:
        code = await opened(server)
        async with raw(server, code) as client, guest(server, code) as other:
            first, payload, length = frame
            client.send(first, payload, length=length)
            assert (await client.problem()).code is trouble
            assert await client.goodbye() == closed
            assert server.counts.values[trouble.value] == 1
            assert await other.sit("Anna") == 0

    with_server(tmp_path, test)


def test_messages_in_pieces_and_pings_are_understood(tmp_path: Path) -> None:
    """Any WebSocket client will do: one that sends frames in pieces, with pings between them."""

    async def test(server: Running) -> None:
        async with raw(server, await opened(server)) as client:
            text = encode(Hello(VERSION))
            client.send(TEXT, text[:5])
            client.send(LAST | PING_FRAME, b"there?")
            client.send(CONTINUATION, text[5:9])
            client.send(LAST | CONTINUATION, text[9:])
            assert await client.frame() == (LAST | 0xA, b"there?")
            first, welcome = await client.frame()
            assert first == LAST | TEXT
            assert b'"is":"welcome"' in welcome

    with_server(tmp_path, test)


def test_a_goodbye_is_answered_with_the_same_code(tmp_path: Path) -> None:
    """A client that closes properly hears one close frame, and then the end."""

    async def test(server: Running) -> None:
        async with raw(server, await opened(server)) as client:
            client.send(LAST | CLOSE_FRAME, (4321).to_bytes(2, "big"))
            assert await client.goodbye() == 4321
        async with raw(server, await opened(server)) as client:
            client.send(LAST | CLOSE_FRAME, b"")
            assert await client.goodbye() == 1000

    with_server(tmp_path, test)


@pytest.mark.parametrize("how", ["closed", "cut", "broken", "failed"])
def test_however_a_line_ends_the_table_knows(
    tmp_path: Path, how: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A proper goodbye, a cut cable, a broken frame and an error of ours: each time the seat is left once."""
    left: list[ClientSession] = []
    leave, receive = ClientSession.leave, ClientSession.receive

    def counted(session: ClientSession) -> None:
        if not session.gone:
            left.append(session)
        leave(session)

    def failing(session: ClientSession, message: Any) -> None:
        if isinstance(message, Unreadable):
            raise RuntimeError("a bug")
        receive(session, message)

    async def test(server: Running) -> None:
        monkeypatch.setattr(ClientSession, "leave", counted)
        monkeypatch.setattr(ClientSession, "receive", failing)
        code = await opened(server)
        async with guest(server, code) as anna, guest(server, code) as ben:
            await anna.sit("Anna")
            await ben.sit("Ben")
            await end(ben)
            await anna.wait_for(lambda: [chair.here for chair in anna.view.chairs] == [True, False])
            assert len(left) == 1
            assert server.counts.values.get("errors", 0) == (how == "failed")
            assert ("a bug" in caplog.text) == (how == "failed")

    async def end(client: Client) -> None:
        match how:
            case "closed":
                await client.socket.close()
            case "cut":
                transport = client.socket.get_extra_info("socket")
                assert transport is not None
                client.socket._response.connection.transport.abort()  # type: ignore[union-attr]
            case "broken":
                await client.socket.send_str("x" * 100_000)
                assert await client.closed() == 1009
            case "failed":
                await client.say_text("fail")
                assert await client.closed() == 1011

    with_server(tmp_path, test)


def test_who_is_too_fast_is_told_so_and_may_go_on_later(tmp_path: Path) -> None:
    """Messages over the limit are not taken; the client hears how long to wait, and all are counted."""

    async def test(server: Running) -> None:
        async with guest(server, await opened(server)) as client:
            for number in range(30):
                await client.say(Ping(number))
            problem = await client.problem(ProblemCode.SLOW_DOWN)
            assert 0 < problem.wait_ms <= 100
            await asyncio.sleep(problem.wait_ms / 1000)
            await client.say(Ping(99))
            while (await client.hear(Pong)).at != 99:
                pass
            pongs = sum(isinstance(each, Pong) for each in client.heard)
            assert server.counts.values["slow-down"] == 31 - pongs
            assert len(client.problems) <= 3

    rates = {"messages": Rate(10, 10), "complaints": Rate(1, 0.01), "patience": Rate(100, 1)}
    with_server(tmp_path, test, **limited(**rates))


def test_who_does_not_stop_is_cut_off(tmp_path: Path) -> None:
    """A flood ends with a problem and a code of its own, pings of the WebSocket included; others play on."""

    async def test(server: Running) -> None:
        code = await opened(server)
        async with guest(server, code) as anna, guest(server, code) as loud, guest(server, code) as pinging:
            for _ in range(200):
                await loud.say_text("x")
                await pinging.socket.ping(b"")
            assert await loud.closed() == CLOSE_CODES[ProblemCode.SLOW_DOWN]
            assert await pinging.closed() == CLOSE_CODES[ProblemCode.SLOW_DOWN]
            assert loud.problems[-1].code is ProblemCode.SLOW_DOWN
            assert await anna.sit("Anna") == 0

    with_server(tmp_path, test, **limited(messages=Rate(20, 1), patience=Rate(50, 0.01)))


def test_what_stays_on_disk_has_a_slower_rate(tmp_path: Path) -> None:
    """Who toggles without end is stopped long before the log is full of it, and can play on all the while."""

    async def test(server: Running) -> None:
        code = await opened(server)
        async with guest(server, code) as anna:
            await anna.sit("Anna")
            seq = anna.view.seq
            for number in range(40):
                await anna.say(Ready(id=f"r{number}", ready=number % 2 == 0))
            problem = await anna.problem(ProblemCode.SLOW_DOWN)
            assert problem.id == ""
            assert problem.wait_ms > 0
            await anna.say(Play(id="move", do=Flip()))
            assert isinstance(await anna.answer_to("move"), Answer)
            assert anna.view.seq <= seq + 9
            assert server.counts.values["slow-down"] == 31

    with_server(tmp_path, test, **limited(lasting=Rate(10, 0.001)))


def test_what_stays_on_disk_has_a_limit_for_the_address(tmp_path: Path) -> None:
    """More connections do not help: they wait for their turns."""

    async def test(server: Running) -> None:
        code = await opened(server)
        async with guest(server, code) as anna, guest(server, code) as ben:
            begun = asyncio.get_running_loop().time()
            await anna.sit("Anna")
            await anna.do(Ready)
            await ben.sit("Ben")
            assert asyncio.get_running_loop().time() - begun >= 1 / 5 - 0.02

    with_server(tmp_path, test, **limited(address_lasting=Rate(2, 5)))


def test_an_address_full_of_chairs_has_room_for_another_table(tmp_path: Path) -> None:
    """The newcomer comes in and sits down; one of the table with most chairs is sent away."""

    async def test(server: Running) -> None:
        crowded, quiet = await opened(server), await opened(server)
        async with guest(server, crowded) as first, guest(server, crowded) as second, guest(server, crowded) as third:
            for each, name in ((first, "Anna"), (second, "Ben"), (third, "Cleo")):
                await each.sit(name)
            async with guest(server, quiet) as newcomer:
                await newcomer.sit("Dora")
                await third.problem(ProblemCode.TOO_MANY)

    with_server(tmp_path, test, **limited(address_sessions=3))


def test_a_flood_before_the_handshake_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A client that waits for its line can send as much as it likes: the server stops reading, and keeps little of it."""
    made: list[HttpConnection] = []
    begin = HttpConnection.connection_made

    def note(connection: HttpConnection, transport: asyncio.BaseTransport) -> None:
        made.append(connection)
        begin(connection, transport)

    monkeypatch.setattr(HttpConnection, "connection_made", note)

    async def test(server: Running) -> None:
        code = await opened(server)
        async with guest(server, code):
            _, writer = await asyncio.open_connection("127.0.0.1", server.started.port)
            writer.write(UPGRADE % code.encode() + bytes(FLOOD))
            while len(made) < 3:
                await asyncio.sleep(0)
            flooded = made[-1]
            for _ in range(3):
                while is_reading(flooded) and len(flooded._message_tail) < FLOOD:
                    await asyncio.sleep(0)
                # What is there may be passed on, and make room for more.
                await asyncio.sleep(0.1)
            assert not flooded.is_socket
            assert len(flooded._message_tail) < FLOOD / 64
            writer.transport.abort()

    with_server(tmp_path, test, **limited(address_arrivals=Rate(1, 0.001)))


FLOOD = 32 * 1024 * 1024
UPGRADE = (
    b"GET /api/tables/%s/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def is_reading(connection: HttpConnection) -> bool:
    transport = cast("asyncio.Transport", connection.transport)
    return transport.is_reading()


def test_what_is_no_handshake_is_refused_and_the_connection_goes_on(tmp_path: Path) -> None:
    """A browser that opens the address of a line like a page, or a proxy: its next request is answered."""

    async def test(server: Running) -> None:
        code = await opened(server)
        reader, writer = await asyncio.open_connection("127.0.0.1", server.started.port)
        for path, status in ((f"/api/tables/{code}/socket", 400), ("/api/health", 200)):
            writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            assert head.startswith(f"HTTP/1.1 {status} ")
            length = re.search(r"Content-Length: (\d+)", head)
            assert length is not None
            await reader.readexactly(int(length[1]))
        writer.close()

    with_server(tmp_path, test)


def test_who_waits_for_a_turn_is_known_to_wait(tmp_path: Path) -> None:
    """Until it has come: so nobody takes the unread pongs for silence."""

    async def test(server: Running) -> None:
        code = await opened(server)
        async with guest(server, code) as anna, guest(server, code) as ben:
            await anna.sit("Anna")
            session = next(each for each in server.hub.sessions if each.token == ben.token)
            sitting = asyncio.create_task(ben.sit("Ben"))
            while not session.is_waiting:
                await asyncio.sleep(0)
            await sitting
            assert not session.is_waiting

    with_server(tmp_path, test, **limited(address_lasting=Rate(1, 0.5)))


def test_an_address_has_only_so_many_lines(tmp_path: Path) -> None:
    """One too many sends away the one that came last to where most watch; who has a chair stays."""

    async def test(server: Running) -> None:
        crowded, quiet = await opened(server), await opened(server)
        async with guest(server, quiet) as anna, guest(server, crowded) as first, guest(server, crowded) as last:
            await anna.sit("Anna")
            async with guest(server, quiet) as ben:
                await last.problem(ProblemCode.TOO_MANY)
                assert await last.closed() == CLOSE_CODES[ProblemCode.TOO_MANY]
                for each in (anna, first, ben):
                    await each.say(Ping(1))
                    await each.hear(Pong)

    with_server(tmp_path, test, **limited(address_sessions=3))


def test_where_all_have_chairs_there_is_no_room(tmp_path: Path) -> None:
    """Nobody who plays is sent away for a newcomer."""

    async def test(server: Running) -> None:
        code = await opened(server)
        async with guest(server, code) as anna:
            await anna.sit("Anna")
            assert not await is_let_in(server, code)

    with_server(tmp_path, test, **limited(address_sessions=1))


def test_an_address_cannot_come_again_and_again(tmp_path: Path) -> None:
    """New lines have a rate of their own; more of them wait for their turns."""

    async def test(server: Running) -> None:
        code, loop = await opened(server), asyncio.get_running_loop()
        begun = loop.time()
        for _ in range(5):
            async with connected(server, code):
                pass
        assert loop.time() - begun >= 2 / 10 - 0.02

    with_server(tmp_path, test, **limited(address_arrivals=Rate(3, 10)))


def frame_of(text: bytes, *, masked: bool, first: int = 0x81) -> bytes:
    return bytes((first, (0x80 if masked else 0) | len(text))) + (bytes(4) if masked else b"") + text


@pytest.mark.parametrize("together", [True, False], ids=["with-the-request", "later"])
def test_frames_that_break_the_standard_close_the_line(tmp_path: Path, together: bool) -> None:
    """A client masks its frames: who does not is cut off with 1002, also if the frame comes with the request."""

    async def test(server: Running) -> None:
        code = await opened(server)
        reader, writer = await asyncio.open_connection("127.0.0.1", server.started.port)
        bad = frame_of(b'{"is":"ping","at":1}', masked=False)
        writer.write(
            f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
            + (bad if together else b"")
        )
        await reader.readuntil(b"\r\n\r\n")
        if not together:
            writer.write(bad)
        assert await reader.read() == control(CLOSE, (1002).to_bytes(2, "big"))
        assert server.counts.values["bad-frames"] == 1
        writer.close()

    with_server(tmp_path, test)


def test_pages_from_elsewhere_get_no_line(tmp_path: Path) -> None:
    """A page of another server cannot sit at a table in the name of anyone who looks at it."""

    async def test(server: Running) -> None:
        code = await opened(server)
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            async with connected(server, code, Origin="http://evil.example"):
                pass
        assert refused.value.status == 403
        async with connected(server, code, Origin=address(server, "")) as own:
            await own.hello()

    with_server(tmp_path, test)


def test_a_slow_reader_gets_a_snapshot_when_it_reads_on(tmp_path: Path) -> None:
    """What it did not read is not piled up: it stops being told, others go on, and then it sees the table as it is."""

    async def test(server: Running) -> None:
        code = await opened(server)
        async with guest(server, code) as anna, guest(server, code) as slow:
            while not server.counts.values.get("lagging"):
                for _ in range(500):
                    await slow.say(Sync(0))
                await asyncio.sleep(0.01)
            await anna.sit("Anna")
            await slow.wait_for(lambda: slow.view == anna.view)
            assert isinstance(slow.heard[-1], Snapshot)

    with_server(tmp_path, test)


def test_nobody_waits_for_a_slow_reader_that_is_cut_off(tmp_path: Path) -> None:
    """Who is sent away without reading makes room for another after a moment, and never hears why."""

    async def test(server: Running) -> None:
        code = await opened(server)
        async with guest(server, code) as slow:
            while not server.counts.values.get("lagging"):
                for _ in range(500):
                    await slow.say(Sync(0))
                await asyncio.sleep(0.01)
            async with guest(server, code, token=slow.token) as again, asyncio.timeout(PATIENCE_SECONDS):
                assert await again.sit("Anna") == 0
                while not await is_let_in(server, code):
                    await asyncio.sleep(0.05)
            assert server.counts.values["taken-over"] == 1
            assert await slow.closed() != CLOSE_CODES[ProblemCode.TAKEN_OVER]

    with_server(tmp_path, test, **limited(address_sessions=2))
