"""What a move costs the real server: CPU, time from hand to the last screen, bytes, and memory of idle sockets.

    .venv/bin/python -m bench.server [--tables 50] [--seconds 20] [--repeat 3]

The server is a process of its own with a real log on a real disk. Its clients, all in this process, play legal moves
over real sockets on the loopback; those of each table come through a trusted proxy from an address of their own. Beside
it the disk's own fsync is timed, since nothing can be shown before it.
"""

import argparse
import asyncio
import os
import re
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from subprocess import PIPE, Popen
from typing import Any

import msgspec
import uvloop
from rich.console import Console
from rich.table import Table as Grid

from bench.common import p99
from vivace.bots.greedy import FRESH
from vivace.bots.greedy.piles import choose
from vivace.games.piles.view import legal
from vivace.protocol import messages
from vivace.tables import requests
from vivace.tables.table import AT_WORK, Phase
from vivace.tables.view import TableView, patched

SEATS = 4
MOVES_A_SECOND = 5
OPTIONS = {"hand_ms": 100, "countdown_ms": 0}
RULES = {"ends": "rounds", "length": 99}
WARM_UP_SECONDS = 3.0
TEXT, PING, PONG = 0x81, 0x89, 0x8A
"""First bytes of whole frames."""
IDLE_SOCKETS = 1_000
WATCHERS = 100
"""Idle sockets at each table."""

HEADINGS = ("tables", "moves/s", "refused %", "CPU µs", "p50 ms", "p99 ms", "bytes out", "in", "fsync p50", "p99")
"""CPU and bytes are per move."""

_SEQ = re.compile(rb'"seq":(\d+)')
_decode = msgspec.json.Decoder(messages.ServerMessage).decode
_encode = msgspec.json.Encoder().encode


class Run(msgspec.Struct, frozen=True):
    """What was measured in one run."""

    moves: int
    """Moves that were carried out."""
    refused: int
    seconds: float
    cpu_us: float
    """CPU of the server per move that was carried out, including the cost of refused ones."""
    latencies: list[float]
    """Milliseconds from sending a move until the last client at its table has it."""
    received: float
    """Bytes that all clients of a table received per move."""
    sent: float
    fsyncs: list[float]


class Socket(asyncio.Protocol):
    """A WebSocket client that only splits frames: generating load must cost less than what is measured."""

    def __init__(self, on_frame: Any) -> None:
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
            if data[place] == TEXT:
                self.on_frame(data[start : start + length])
            elif data[place] == PING:
                self._write(PONG, data[start : start + length])
            place = start + length
        return data[place:]

    def send(self, message: Any) -> None:
        self._write(TEXT, _encode(message))

    def _write(self, kind: int, payload: bytes) -> None:
        """Send a frame masked with zeros, which is as good a mask as any."""
        length = len(payload)
        head = bytes((kind, 0x80 | length)) if length < 126 else bytes((kind, 0xFE)) + length.to_bytes(2, "big")
        frame = head + bytes(4) + payload
        self.bytes_out += len(frame)
        self.transport.write(frame)


async def connected(port: int, code: str, address: str, on_frame: Any) -> Socket:
    """A WebSocket to a table that has said hello, as if it came from this address."""
    _, socket = await asyncio.get_running_loop().create_connection(lambda: Socket(on_frame), "127.0.0.1", port)
    socket.transport.write(
        f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: Upgrade\r\n"
        f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        f"X-Forwarded-For: {address}\r\n\r\n".encode()
    )
    await socket.opened
    socket.send(messages.Hello(messages.VERSION))
    return socket


async def opened(port: int, address: str) -> str:
    """Open a table. Its code."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    body = _encode({"edition": "ligretto", "house_rules": RULES, "options": OPTIONS})
    writer.write(
        f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\nX-Forwarded-For: {address}\r\nConnection: close\r\n\r\n".encode()
        + body
    )
    answer = await reader.read()
    writer.close()
    found = re.search(rb'"code":"(\w+)"', answer)
    assert found, answer
    return found[1].decode()


class Party:
    """Four clients at a table. They all use the view of the first one."""

    def __init__(self, order: Random) -> None:
        self.order = order
        self.view: TableView | None = None
        self.sockets: list[Socket] = []
        self.seats: list[int | None] = [None] * SEATS
        self.ids = 0
        self.sent: dict[str, float] = {}
        self.arrivals: dict[int, list[float]] = {}
        self.moved_at: dict[int, float] = {}
        self.latencies: list[float] = []
        self.moves = self.refused = 0

    async def gather(self, port: int, number: int) -> None:
        address = f"10.0.{number // 250}.{number % 250 + 1}"
        code = await opened(port, address)
        for client in range(SEATS):
            socket = await connected(port, code, address, lambda frame, client=client: self.heard(client, frame))
            self.sockets.append(socket)
            self.ask(client, requests.Sit(id=f"sit{client}", name=f"P{client}"))

    def ask(self, client: int, message: Any) -> None:
        self.sockets[client].send(message)

    def heard(self, client: int, frame: bytes) -> None:
        kind = frame[7:12]
        if kind == b"event":
            self._event(client, frame)
        elif kind == b"answe":
            self._answer(_decode(frame))
        elif kind == b"snaps" and client == 0:
            self.view = _decode(frame).view
        elif kind.startswith(b"you"):
            self.seats[client] = _decode(frame).seat

    def _event(self, client: int, frame: bytes) -> None:
        now = time.perf_counter()
        found = _SEQ.search(frame)
        assert found
        seq = int(found[1])
        arrivals = self.arrivals.setdefault(seq, [])
        arrivals.append(now)
        if len(arrivals) == SEATS:
            del self.arrivals[seq]
            if seq in self.moved_at:
                self.latencies.append(1_000 * (now - self.moved_at.pop(seq)))
        if client == 0 and self.view is not None and seq == self.view.seq + 1:
            self.view = patched(self.view, _decode(frame))

    def _answer(self, answer: messages.Answer) -> None:
        sent_at = self.sent.pop(answer.id, None)
        if sent_at is None:
            return
        if answer.refused is not None:
            self.refused += 1
            return
        self.moves += 1
        self.moved_at[answer.seq] = sent_at

    def act(self, client: int) -> None:
        """Do the next thing: say ready, or play a card."""
        seat, view = self.seats[client], self.view
        if seat is None or view is None or seat >= len(view.chairs) or len(view.chairs) < SEATS:
            return
        if view.phase in (Phase.LOBBY, Phase.READY, Phase.OVER):
            if not view.chairs[seat].ready:
                self._send(client, requests.Ready(id=self._id()))
        elif view.phase in AT_WORK:
            command, _ = choose(view.game, legal(view.game, seat), seat, FRESH)
            if command is not None:
                message = requests.Play(id=self._id(), do=command)
                self.sent[message.id] = time.perf_counter()
                self._send(client, message)

    def _id(self) -> str:
        self.ids += 1
        return f"c{self.ids}"

    def _send(self, client: int, message: Any) -> None:
        self.sockets[client].send(message)

    async def play(self, until: float) -> None:
        """Let all four act `MOVES_A_SECOND` times a second, each at times of its own."""
        await asyncio.gather(*(self._play(client, until) for client in range(SEATS)))

    async def _play(self, client: int, until: float) -> None:
        await asyncio.sleep(self.order.random() / MOVES_A_SECOND)
        due = time.perf_counter()
        while due < until:
            self.act(client)
            due += 1 / MOVES_A_SECOND * self.order.uniform(0.8, 1.2)
            await asyncio.sleep(max(0.0, due - time.perf_counter()))


@contextmanager
def served(data: Path, *, trusts_loopback: bool = True) -> Iterator[tuple[int, int]]:
    """A server process: its port and its process id. If it trusts the loopback, it believes X-Forwarded-For."""
    command = [str(Path(sys.executable).with_name("vivace")), "serve", "--host", "127.0.0.1", "--port", "0", "--quiet"]
    command += ["--data", str(data), "--no-open", *(["--trusted-proxy", "127.0.0.1/32"] if trusts_loopback else [])]
    with Popen(command, stdout=PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield _port(process.stdout), process.pid
        finally:
            process.terminate()


def _port(output: Any) -> int:
    for line in output:
        if found := re.search(r"http://[^:]+:(\d+)", line):
            return int(found[1])
    raise SystemExit("the server has not started")


def cpu_seconds(process: int) -> float:
    """CPU time that a process has used so far."""
    fields = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident_mb(process: int) -> float:
    pages = int(Path(f"/proc/{process}/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


class Fsyncs(threading.Thread):
    """Times the disk's fsync now and then, in the background."""

    def __init__(self, folder: Path) -> None:
        super().__init__(daemon=True)
        self.took: list[float] = []
        self._file = (folder / "fsync").open("wb", buffering=0)
        self._end = threading.Event()

    def run(self) -> None:
        while not self._end.wait(0.05):
            self._file.write(b"x" * 4096)
            start = time.perf_counter()
            os.fsync(self._file.fileno())
            self.took.append(1_000 * (time.perf_counter() - start))

    def stop(self) -> list[float]:
        self._end.set()
        self.join()
        self._file.close()
        return self.took


async def measured(port: int, process: int, tables: int, seconds: float, folder: Path) -> Run:
    """Let this many tables play, and measure after a warm-up."""
    parties = [Party(Random(number)) for number in range(tables)]
    for number, party in enumerate(parties):
        await party.gather(port, number)
    start = time.perf_counter()
    playing = asyncio.gather(*(party.play(start + WARM_UP_SECONDS + seconds) for party in parties))
    await asyncio.sleep(WARM_UP_SECONDS)
    fsyncs = Fsyncs(folder)
    fsyncs.start()
    before, cpu, begun = _totals(parties), cpu_seconds(process), time.perf_counter()
    for party in parties:
        party.latencies.clear()
    await playing
    took, used, after = time.perf_counter() - begun, cpu_seconds(process) - cpu, _totals(parties)
    moves, refused, received, sent = (now - then for now, then in zip(after, before, strict=True))
    latencies = [latency for party in parties for latency in party.latencies]
    for socket in (socket for party in parties for socket in party.sockets):
        socket.transport.close()
    return Run(moves, refused, took, 1e6 * used / moves, latencies, received / moves, sent / moves, fsyncs.stop())


def _totals(parties: Sequence[Party]) -> tuple[int, int, int, int]:
    sockets = [socket for party in parties for socket in party.sockets]
    moves, refused = sum(party.moves for party in parties), sum(party.refused for party in parties)
    return moves, refused, sum(socket.bytes_in for socket in sockets), sum(socket.bytes_out for socket in sockets)


async def idle_megabytes(port: int, process: int) -> float:
    """The memory of a thousand sockets that only watch."""
    before = resident_mb(process)
    sockets = []
    for number in range(IDLE_SOCKETS // WATCHERS):
        address = f"10.1.0.{number + 1}"
        code = await opened(port, address)
        sockets += [await connected(port, code, address, lambda _: None) for _ in range(WATCHERS)]
    await asyncio.sleep(1)
    after = resident_mb(process)
    for socket in sockets:
        socket.transport.close()
    return after - before


def run(tables: int, seconds: float) -> Run:
    """One run with a server of its own."""
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as (port, process):
        return uvloop.run(measured(port, process, tables, seconds, Path(folder)))


def idle() -> float:
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as (port, process):
        return uvloop.run(idle_megabytes(port, process))


def show(name: str, runs: Sequence[Run], grid: Grid) -> None:
    middle = statistics.median(one.cpu_us for one in runs)
    latencies = [statistics.median(figure(one.latencies) for one in runs) for figure in (statistics.median, p99)]
    fsyncs = [statistics.median(figure(one.fsyncs) for one in runs) for figure in (statistics.median, p99)]
    grid.add_row(
        name,
        f"{statistics.median(one.moves / one.seconds for one in runs):,.0f}",
        f"{statistics.median(100 * one.refused / (one.moves + one.refused) for one in runs):.1f}",
        f"{middle:.0f} ({min(one.cpu_us for one in runs):.0f}-{max(one.cpu_us for one in runs):.0f})",
        *(f"{latency:.1f}" for latency in latencies),
        f"{statistics.median(one.received for one in runs):,.0f}",
        f"{statistics.median(one.sent for one in runs):,.0f}",
        *(f"{fsync:.1f}" for fsync in fsyncs),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50, help="and four times as many in the second row")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--repeat", type=int, default=3)
    typed = parser.parse_args()
    grid = Grid(title=f"{SEATS} clients a table, {MOVES_A_SECOND} moves/s each; medians of {typed.repeat} runs")
    for heading in HEADINGS:
        grid.add_column(heading, justify="right")
    runs: dict[int, list[Run]] = {tables: [] for tables in (typed.tables, 4 * typed.tables)}
    for _ in range(typed.repeat):
        for tables, done in runs.items():
            done.append(run(tables, typed.seconds))
    for tables, done in runs.items():
        show(str(tables), done, grid)
    console = Console()
    console.print(grid)
    console.print(f"{IDLE_SOCKETS:,} idle sockets: {statistics.median(idle() for _ in range(typed.repeat)):.1f} MB")


if __name__ == "__main__":
    main()
