"""Players at tables without rules: everything that one of them sends goes to all four, as it is."""

import asyncio
import re
import time
from functools import partial
from random import Random
from typing import Any

import msgspec

from bench.load import BINARY, MOVES_A_SECOND, SEATS, Players, Socket, posted, upgraded

PADDING = "x" * 190
"""Makes a move about as long as an event of Vivace."""
JOIN_SECONDS = 10
JOIN_ROOM, ROOM_DATA = b"\x0a", b"\x0d"
"""First bytes of messages of Colyseus."""
MOVE_TYPE = b"\xa4move"
"""The type of a message of Colyseus, as a short string of MessagePack."""

_ID = re.compile(rb"m\d-\d+;")


class Peers(Players):
    """Players that send moves without a meaning, and wait until all four have them."""

    def __init__(self, order: Random, rate: float = MOVES_A_SECOND) -> None:
        super().__init__(order, rate)
        self.arrivals: dict[str, int] = {}
        """How many clients have each move that is on its way."""

    def act(self, client: int) -> None:
        self.ids += 1
        name = f"m{client}-{self.ids};"
        self.sent[name] = time.perf_counter()
        self.send(self.sockets[client], {"id": name, "cards": PADDING})

    def send(self, socket: Socket, move: Any) -> None:
        """Send a move in the way of the server."""
        raise NotImplementedError

    def heard(self, client: int, frame: bytes) -> None:
        found = _ID.search(frame)
        if found is None:
            return
        name = found[0].decode()
        took = 1_000 * (time.perf_counter() - self.sent[name])
        if int(name[1]) == client:
            self.moves += 1
            self.confirmed.append(took)
        self.arrivals[name] = self.arrivals.get(name, 0) + 1
        if self.arrivals[name] == SEATS:
            self.latencies.append(took)
            del self.arrivals[name], self.sent[name]


class FanOutPlayers(Peers):
    """Players at a table of `bench/beside/fan_out.py`."""

    async def gather(self, port: int, number: int) -> None:
        for client in range(SEATS):
            self.sockets.append(await upgraded(port, f"/tables/{number}", partial(self.heard, client)))

    def send(self, socket: Socket, move: Any) -> None:
        socket.send(move)


class ColyseusPlayers(Peers):
    """Players in a room of Colyseus."""

    async def gather(self, port: int, number: int) -> None:
        """Create a room and join it as the SDK of Colyseus does: reserve a seat, connect, confirm the handshake."""
        del number
        way = "create/table"
        for client in range(SEATS):
            seat = await _reserved(port, way)
            way = f"joinById/{seat['roomId']}"
            self.sockets.append(await self._joined(port, client, seat))

    async def _joined(self, port: int, client: int, seat: dict[str, str]) -> Socket:
        welcomed = asyncio.Event()

        def hear(frame: bytes) -> None:
            if frame.startswith(JOIN_ROOM):
                welcomed.set()
            else:
                self.heard(client, frame)

        path = f"/{seat['processId']}/{seat['roomId']}?sessionId={seat['sessionId']}"
        socket = await upgraded(port, path, hear)
        async with asyncio.timeout(JOIN_SECONDS):
            await welcomed.wait()
        socket.write(BINARY, JOIN_ROOM)
        return socket

    def send(self, socket: Socket, move: Any) -> None:
        socket.write(BINARY, ROOM_DATA + MOVE_TYPE + msgspec.msgpack.encode(move))


async def _reserved(port: int, way: str) -> dict[str, str]:
    """A seat in a room, from the matchmaker of Colyseus."""
    head, _, body = (await posted(port, f"/matchmake/{way}", {})).partition(b"\r\n\r\n")
    assert b" 200 " in head.splitlines()[0], head + body
    return msgspec.json.decode(body, type=dict[str, str])
