"""Attacks over WebSockets to tables, and with connections that do nothing."""

import asyncio

from bench.hostile.tools import (
    ENEMY,
    GONE,
    Attack,
    Connection,
    Figures,
    Requests,
    connected,
    for_a_while,
    opened,
    until,
)
from vivace.games.piles.commands import Flip
from vivace.protocol import messages
from vivace.tables import requests

MESSAGES_A_SECOND = 10_000


class Flips(Attack):
    """Writes to the log as fast as the cooldown allows."""

    about = "20 lines that turn cards over, 30 times a second each, at tables with the shortest hand_ms"

    async def prepare(self, port: int) -> None:
        self._connections: list[Connection] = []
        for _ in range(10):
            code = await opened(port)
            pair = [await connected(port, code) for _ in range(2)]
            for number, each in enumerate(found for found in pair if found is not None):
                each.send(requests.Sit(id="sit", name=f"F{number}"))
                await until(lambda each=each: b"answer" in each.last)  # type: ignore[misc]
                each.send(requests.Ready(id="ready"))
                self._connections.append(each)

    async def run(self, seconds: float) -> Figures:
        before = self._events()

        async def flip(one: Connection) -> None:
            while True:
                one.send(requests.Play(id=f"f{one.bytes_out}", do=Flip()))
                await asyncio.sleep(1 / 30)

        await for_a_while(seconds, *map(flip, self._connections))
        return {"events a second": (self._events() - before) / 2 / seconds}

    def _events(self) -> int:
        return sum(one.counts.get(b"event", 0) for one in self._connections)


class Flood(Attack):
    """WebSockets that send without a break, and reconnect when they are cut off."""

    def __init__(self, about: str, count: int, burst: bytes, a_second: float) -> None:
        self.about, self._count, self._burst, self._pause = about, count, burst, count / a_second

    async def prepare(self, port: int) -> None:
        self._port, self._code = port, await opened(port)

    async def run(self, seconds: float) -> Figures:
        bursts, cut_off = 0, 0

        async def flood() -> None:
            nonlocal bursts, cut_off
            while True:
                one = await connected(self._port, self._code)
                while one is not None and not one.is_closed:
                    if one.transport.get_write_buffer_size() < 100_000:
                        one.transport.write(self._burst)
                        bursts += 1
                    await asyncio.sleep(self._pause)
                cut_off += 1
                await asyncio.sleep(0.05)

        await for_a_while(seconds, *(flood() for _ in range(self._count)))
        return {"bursts a second": bursts / seconds, "cut off": cut_off}


class PingingWatchers(Attack):
    """Many watchers that ping all the time."""

    about = "600 watchers from 4 addresses that ping as often as they may"

    async def prepare(self, port: int) -> None:
        self._connections: list[Connection] = []
        for number in range(8):
            address = f"127.0.1.{number // 2 + 1}"
            code = await opened(port, address)
            self._connections += [
                found for _ in range(75) if (found := await connected(port, code, address)) is not None
            ]

    async def run(self, seconds: float) -> Figures:
        before = self._pongs()

        async def ping(one: Connection) -> None:
            while not one.is_closed:
                one.send(messages.Ping(1.0))
                await asyncio.sleep(1 / 4)

        await for_a_while(seconds, *map(ping, self._connections))
        alive = sum(not one.is_closed for one in self._connections)
        return {"watching": alive, "pongs a second": (self._pongs() - before) / seconds}

    def _pongs(self) -> int:
        return sum(one.counts.get(b"pong", 0) for one in self._connections)


class Connections(Attack):
    """Connections that do nothing, or next to nothing."""

    def __init__(self, about: str, often: int, begin: bytes = b"") -> None:
        self.about, self._often, self._begin = about, often, begin

    async def run(self, seconds: float) -> Figures:
        kept: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

        async def connect() -> None:
            for _ in range(self._often // 20):
                try:
                    kept.append(await asyncio.open_connection("127.0.0.1", self._port, local_addr=(ENEMY, 0)))
                    kept[-1][1].write(self._begin)
                except GONE:
                    await asyncio.sleep(0.01)
            while True:
                await asyncio.sleep(0.5)
                for reader, writer in kept[::20]:
                    if self._begin and not reader.at_eof() and not writer.is_closing():
                        writer.write(b"x")

        await for_a_while(seconds, *(connect() for _ in range(20)))
        others = await Requests(self._port, "127.0.0.9").get("/api/health")
        alive = sum(not reader.at_eof() and not writer.is_closing() for reader, writer in kept)
        for _, writer in kept:
            writer.close()
        return {"opened": len(kept), "still open": alive, "others get": others}


_PING = b'{"is":"ping","at":1}'
_PINGS = (bytes((0x81, 0x80 | len(_PING))) + bytes(4) + _PING) * 50
_BEGIN = b"\x01\x80\0\0\0\0"
_EMPTY = b"\x00\x80\0\0\0\0" * 1_000

ATTACKS: dict[str, Attack] = {
    "flips": Flips(),
    "messages": Flood("10,000 messages a second over 20 lines", 20, _PINGS, MESSAGES_A_SECOND / 50),
    "fragments": Flood("200,000 empty fragments a second over 10 lines", 10, _BEGIN + _EMPTY, 200),
    "watchers": PingingWatchers(),
    "connections": Connections("5,000 connections that ask for nothing", 5_000),
    "slowloris": Connections("600 connections that send a request letter by letter", 600, b"GET / HTTP/1.1\r\nX: "),
}
