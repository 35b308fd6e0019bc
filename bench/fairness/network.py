"""Connections that take time: a proxy that passes everything on later, with jitter, in its order."""

import asyncio
import re
import time
from collections import deque
from random import Random

JITTER = 0.05
"""How much longer than at best a message is on its way, as a share of the average. The excess is exponential."""
LARGEST_READ = 65_536
_ID = re.compile(rb'"id":"([^"]+)"')
_EVENT = re.compile(rb"\x81(?:[\x00-\x7d]|\x7e..|\x7f.{8})\[(\d+),", re.DOTALL)
"""The beginning of a frame with an event; nothing else in a frame looks like that."""


class Lane:
    """One direction of a connection. What comes in goes out later, in the same order."""

    def __init__(self, ms: float, jitter: Random, out: asyncio.StreamWriter) -> None:
        self._seconds, self._jitter, self._out = ms / 1_000, jitter, out
        self._last = 0.0
        self._under_way: deque[bytes] = deque()

    def take(self, data: bytes) -> None:
        loop = asyncio.get_running_loop()
        trip = self._seconds * (1 - JITTER + JITTER * self._jitter.expovariate(1))
        self._last = max(loop.time() + trip, self._last)
        self._under_way.append(data)
        loop.call_at(self._last, self._arrive)

    def _arrive(self) -> None:
        data = self._under_way.popleft()
        if not self._out.is_closing():
            self.pass_on(data)

    def pass_on(self, data: bytes) -> None:
        self._out.write(data)


class LaneToServer(Lane):
    """Notes when the server gets each request, by its id."""

    def __init__(self, ms: float, jitter: Random, out: asyncio.StreamWriter, asked: dict[str, float]) -> None:
        super().__init__(ms, jitter, out)
        self._asked = asked

    def pass_on(self, data: bytes) -> None:
        super().pass_on(data)
        note(self._asked, data)


def note(times: dict[str, float], data: bytes) -> None:
    """Note the time of each id in these frames. Frames of clients are masked with zeros, so they can be read."""
    now = time.perf_counter()
    for found in _ID.findall(data):
        times.setdefault(found.decode(), now)


class Proxy:
    """A way to a server on which a round trip takes this long on average. Everything that it delays is seeded.

    One that `tells` says so to the server, as proxies can that ask their system.
    """

    def __init__(self, server: int, round_trip_ms: float, jitter: Random, *, tells: bool = False) -> None:
        self._tells = tells
        self._server, self._ms, self._jitter = server, round_trip_ms / 2, jitter
        self._listener: asyncio.Server | None = None
        self._writers: list[asyncio.StreamWriter] = []
        self._asked: dict[str, float] = {}
        self._answered: dict[str, float] = {}
        self.sent: dict[int, float] = {}
        """When the server sent each event, by its number."""

    async def open(self) -> int:
        """The port where it listens."""
        self._listener = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        port: int = self._listener.sockets[0].getsockname()[1]
        return port

    def close(self) -> None:
        assert self._listener is not None
        self._listener.close()
        for writer in self._writers:
            writer.close()

    def response_ms(self, request: str) -> float | None:
        """How long the server itself took to answer a request."""
        asked, answered = self._asked.get(request), self._answered.get(request)
        return None if asked is None or answered is None else 1_000 * (answered - asked)

    async def _serve(self, from_client: asyncio.StreamReader, to_client: asyncio.StreamWriter) -> None:
        from_server, to_server = await asyncio.open_connection("127.0.0.1", self._server)
        self._writers += to_client, to_server
        there = LaneToServer(self._ms, self._jitter, to_server, self._asked)
        back = Lane(self._ms, self._jitter, to_client)
        try:
            await asyncio.gather(self._pump(from_client, there), self._pump_back(from_server, back))
        except ConnectionError:
            pass
        finally:
            to_client.close()
            to_server.close()

    async def _pump(self, source: asyncio.StreamReader, lane: Lane) -> None:
        lane.take(self._told(await source.readuntil(b"\r\n\r\n")))
        while data := await source.read(LARGEST_READ):
            lane.take(data)

    def _told(self, head: bytes) -> bytes:
        """The head of a request as the server gets it."""
        header = f"X-Vivace-Round-Trip: {round(2_000 * self._ms)}\r\n" if self._tells else ""
        return head.removesuffix(b"\r\n") + header.encode() + b"\r\n"

    async def _pump_back(self, source: asyncio.StreamReader, lane: Lane) -> None:
        while data := await source.read(LARGEST_READ):
            note(self._answered, data)
            for found in _EVENT.findall(data):
                self.sent.setdefault(int(found), time.perf_counter())
            lane.take(data)
