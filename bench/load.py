"""Load for a server with tables: four WebSocket clients per table that move at a fixed rate, and what that costs.

How clients join and what they send depends on the server (subclasses of `Players`); everything that is measured is
measured here, in the same way for all servers.
"""

import asyncio
import statistics
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from random import Random
from typing import Any, NamedTuple

import msgspec

from bench.common import p99
from bench.processes import busy_seconds, cpu_seconds, stolen_seconds

SEATS = 4
MOVES_A_SECOND = 5
"""Moves of one player, unless another rate is given."""
JITTER = 0.2
"""The time between two moves varies by this share, so that players do not move in step."""
WARM_UP_SECONDS = 3.0
SETTLE_SECONDS = 2.0
"""How long moves that are still on their way are waited for in the end."""
TEXT, BINARY, PING, PONG = 0x81, 0x82, 0x89, 0x8A
"""First bytes of whole frames."""

OnFrame = Callable[[bytes], object]
_encode = msgspec.json.Encoder().encode


class Socket(asyncio.Protocol):
    """A WebSocket client that only splits frames: generating load must cost less than what is measured."""

    def __init__(self, on_frame: OnFrame) -> None:
        self.on_frame = on_frame
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.bytes_in = self.bytes_out = 0
        self._buffer = b""
        self._is_open = False

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("closed"))

    def data_received(self, data: bytes) -> None:
        self.bytes_in += len(data)
        data = self._buffer + data
        if not self._is_open:
            head, separator, data = data.partition(b"\r\n\r\n")
            if not separator:
                self._buffer = head
                return
            assert b" 101 " in head.splitlines()[0], head
            self._is_open = True
            self.opened.set_result(None)
        self._buffer = self._split(data)

    def _split(self, data: bytes) -> bytes:
        place = 0
        while len(data) - place >= 2:
            length, start = data[place + 1], place + 2
            if length == 126:
                length, start = int.from_bytes(data[start : start + 2], "big"), start + 2
            elif length == 127:
                length, start = int.from_bytes(data[start : start + 8], "big"), start + 8
            if len(data) < start + length:
                break
            if data[place] in (TEXT, BINARY):
                self.on_frame(data[start : start + length])
            elif data[place] == PING:
                self.write(PONG, data[start : start + length])
            place = start + length
        return data[place:]

    def send(self, message: Any) -> None:
        self.write(TEXT, _encode(message))

    def write(self, kind: int, payload: bytes) -> None:
        """Send a frame masked with zeros, which is as good a mask as any."""
        length = len(payload)
        head = bytes((kind, 0x80 | length)) if length < 126 else bytes((kind, 0xFE)) + length.to_bytes(2, "big")
        frame = head + bytes(4) + payload
        self.bytes_out += len(frame)
        self.transport.write(frame)


async def upgraded(
    port: int, path: str, on_frame: OnFrame, address: str = "127.0.0.1", kind: Callable[[OnFrame], Socket] = Socket
) -> Socket:
    """A WebSocket, as if it came from this address through a proxy; from one of the loopback's it really does."""
    source = (address, 0) if address.startswith("127.") else None
    _, socket = await asyncio.get_running_loop().create_connection(
        lambda: kind(on_frame), "127.0.0.1", port, local_addr=source
    )
    socket.transport.write(
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: Upgrade\r\n"
        f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        f"X-Forwarded-For: {address}\r\n\r\n".encode()
    )
    await socket.opened
    return socket


async def posted(port: int, path: str, body: Any, address: str = "127.0.0.1") -> bytes:
    """Send a request with a JSON body. The whole response, with its headers."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    content = _encode(body)
    writer.write(
        f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(content)}\r\nX-Forwarded-For: {address}\r\nConnection: close\r\n\r\n".encode()
        + content
    )
    answer = await reader.read()
    writer.close()
    return answer


class ServerFull(Exception):  # noqa: N818
    """The server opens no more tables for the moment."""


class Players:
    """The four clients of a table, and what has become of their moves."""

    def __init__(self, order: Random, rate: float = MOVES_A_SECOND) -> None:
        self.order = order
        self.rate = rate
        self.sockets: list[Socket] = []
        self.ids = 0
        self.sent: dict[str, float] = {}
        """When each move was sent that is still on its way."""
        self.confirmed: list[float] = []
        """Milliseconds from sending a move until its sender has it confirmed."""
        self.latencies: list[float] = []
        """Milliseconds from sending a move until the last client at its table has it."""
        self.moves = self.refused = 0

    async def gather(self, port: int, number: int) -> None:
        """Open the table with this number, and connect all four to it. `ServerFull` if it can't be opened."""
        raise NotImplementedError

    def act(self, client: int) -> None:
        """Let a client make its next move."""
        raise NotImplementedError

    @property
    def missing(self) -> int:
        """Moves without an answer, and moves that not all four have seen."""
        return len(self.sent)

    async def play(self) -> None:
        """Let all four act at their rate, each at times of its own, until this is cancelled."""
        await asyncio.gather(*(self._play(client) for client in range(SEATS)))

    async def _play(self, client: int) -> None:
        await asyncio.sleep(self.order.random() / self.rate)
        due = time.perf_counter()
        while True:
            self.act(client)
            due += 1 / self.rate * self.order.uniform(1 - JITTER, 1 + JITTER)
            await asyncio.sleep(max(0.0, due - time.perf_counter()))

    def leave(self) -> None:
        for socket in self.sockets:
            socket.transport.close()


class Spread(msgspec.Struct, frozen=True):
    """How long most moves took, in milliseconds."""

    p50: float
    p99: float


def _spread(times: list[float]) -> Spread:
    return Spread(statistics.median(times), p99(times))


class Load(msgspec.Struct, frozen=True):
    """What was measured while tables played."""

    moves: int
    """Moves that were confirmed."""
    refused: int
    seconds: float
    cpu_seconds: float
    """CPU of the server, including the cost of refused moves."""
    received: int
    """Bytes that all clients together received."""
    sent: int
    confirmed: Spread
    latencies: Spread
    """As in `Players`."""
    own_cores: float
    """The share of a core that the load itself has used."""
    other_cores: float
    """How many cores processes used that have nothing to do with the measurement."""
    stolen_cores: float
    """How many cores were wanted and not available, because the host of this virtual computer was busy."""

    @property
    def moves_a_second(self) -> float:
        return self.moves / self.seconds

    @property
    def cpu_us(self) -> float:
        """CPU of the server in microseconds, for each move that was confirmed."""
        return 1e6 * self.cpu_seconds / self.moves


class _Reading(NamedTuple):
    """Counters at one moment."""

    at: float
    moves: int
    refused: int
    received: int
    sent: int
    server_cpu: float
    own_cpu: float
    all_cpu: float
    stolen_cpu: float


class Crowd:
    """Tables that play on servers with these process ids until they leave."""

    def __init__(self, *processes: int) -> None:
        self.tables: list[Players] = []
        self._processes = processes
        self._playing: list[asyncio.Task[None]] = []

    def add(self, table: Players) -> None:
        """Let a table play, with all players connected."""
        self.tables.append(table)
        self._playing.append(asyncio.create_task(table.play()))

    async def measured(self, seconds: float, meanwhile: AbstractContextManager[Any] | None = None) -> Load:
        """What a while of playing costs, after a warm-up."""
        await asyncio.sleep(WARM_UP_SECONDS)
        for table in self.tables:
            table.confirmed.clear()
            table.latencies.clear()
        with meanwhile or nullcontext():
            before = _reading(self.tables, self._processes)
            await asyncio.sleep(seconds)
            after = _reading(self.tables, self._processes)
        return _load(self.tables, _Reading._make(now - then for now, then in zip(after, before, strict=True)))

    async def leave(self) -> int:
        """Stop playing. The moves without an answer, or not seen by all four, when all is over."""
        for playing in self._playing:
            playing.cancel()
        for outcome in await asyncio.gather(*self._playing, return_exceptions=True):
            if not isinstance(outcome, asyncio.CancelledError):
                raise outcome or AssertionError("tables play until they are stopped")
        end = time.perf_counter() + SETTLE_SECONDS
        while any(table.missing for table in self.tables) and time.perf_counter() < end:
            await asyncio.sleep(0.05)
        for table in self.tables:
            table.leave()
        return sum(table.missing for table in self.tables)


def _reading(tables: Sequence[Players], processes: Sequence[int]) -> _Reading:
    sockets = [socket for table in tables for socket in table.sockets]
    return _Reading(
        time.perf_counter(),
        sum(table.moves for table in tables),
        sum(table.refused for table in tables),
        sum(socket.bytes_in for socket in sockets),
        sum(socket.bytes_out for socket in sockets),
        sum(cpu_seconds(process) for process in processes),
        time.process_time(),
        busy_seconds(),
        stolen_seconds(),
    )


def _load(tables: Sequence[Players], spent: _Reading) -> Load:
    if not spent.moves:
        raise SystemExit("no move was confirmed: nothing can be measured")
    return Load(
        moves=spent.moves,
        refused=spent.refused,
        seconds=spent.at,
        cpu_seconds=spent.server_cpu,
        received=spent.received,
        sent=spent.sent,
        confirmed=_spread([ms for table in tables for ms in table.confirmed]),
        latencies=_spread([ms for table in tables for ms in table.latencies]),
        own_cores=spent.own_cpu / spent.at,
        other_cores=max(0.0, (spent.all_cpu - spent.server_cpu - spent.own_cpu) / spent.at),
        stolen_cores=spent.stolen_cpu / spent.at,
    )
