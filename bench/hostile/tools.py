"""What attacks are made of: connections from any loopback address, requests, and WebSockets to tables."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import msgspec

from bench.server import Socket
from vivace.protocol import messages

ENEMY = "127.0.0.2"
"""The address of attackers. Players are at 127.0.0.1; on Linux the whole network 127.0.0.0/8 is this computer."""
VICTIMS = "127.0.0.1"

REFUSED = 400
_cooldowns = [0, 50, 100, 200]
"""Cooldowns to try, the shortest first: the server may refuse it. Tries count as tables, so each is made only once."""

Figures = dict[str, float]
_encode = msgspec.json.Encoder().encode
GONE = (OSError, EOFError, asyncio.IncompleteReadError, asyncio.LimitOverrunError)


class Attack:
    """One attack. It is prepared once, and then runs for some seconds at each request."""

    about: str

    async def prepare(self, port: int) -> None:
        self._port = port

    async def run(self, seconds: float) -> Figures:
        """Attack. The figures say what was achieved."""
        raise NotImplementedError

    def harm(self, achieved: Figures) -> str:
        """What harm the attack has done, apart from delaying players; empty: none."""
        del achieved
        return ""


class Requests:
    """A connection for one request after the other."""

    def __init__(self, port: int, address: str = ENEMY) -> None:
        self.port, self.address = port, address
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def get(self, path: str, host: str = "") -> int:
        """The status; 0 if the server has closed the connection. The next request opens it again."""
        return (await self.ask("GET", path, host=host))[0]

    async def ask(self, method: str, path: str, body: bytes = b"", host: str = "") -> tuple[int, bytes]:
        try:
            return await self._ask(method, path, body, host or f"127.0.0.1:{self.port}")
        except GONE:
            self.close()
            return 0, b""

    async def _ask(self, method: str, path: str, body: bytes, host: str) -> tuple[int, bytes]:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))
        reader, writer = self._streams
        head = f"{method} {path} HTTP/1.1\r\nHost: {host}\r\nContent-Length: {len(body)}\r\n\r\n"
        writer.write(head.encode() + body)
        answer = await reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"(?i)content-length: (\d+)", answer)
        content = await reader.readexactly(int(length[1])) if length else b""
        if b"connection: close" in answer.lower():
            self.close()
        return int(answer.split()[1]), content

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


async def opened(port: int, address: str = ENEMY, edition: str = "ligretto", **options: Any) -> str:
    """The code of a new table, with the shortest cooldown that the server allows."""
    while True:
        wish = {"edition": edition, "options": {"hand_ms": _cooldowns[0], "countdown_ms": 0} | options}
        status, answer = await Requests(port, address).ask("POST", "/api/tables", _encode(wish))
        if status == 201:
            return str(msgspec.json.decode(answer)["code"])
        if status != REFUSED or len(_cooldowns) == 1:
            raise SystemExit(f"no table can be opened: {status} {answer.decode()}")
        _cooldowns.pop(0)


class Connection(Socket):
    """A WebSocket to a table that counts what it receives."""

    def __init__(self) -> None:
        super().__init__(self._heard)
        self.counts: dict[bytes, int] = {}
        self.last: dict[bytes, bytes] = {}
        self.is_closed = False

    def _heard(self, frame: bytes) -> None:
        kind = b"event" if frame[:1] == b"[" else frame[7 : frame.index(b'"', 7)]
        self.counts[kind] = self.counts.get(kind, 0) + 1
        self.last[kind] = frame

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_closed = True
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        with suppress(AssertionError):
            super().data_received(data)
            return
        # The server refused the upgrade.
        self.transport.close()

    def send(self, message: Any) -> None:
        """Send a message, unless the connection was cut off meanwhile."""
        if not self.is_closed and not self.transport.is_closing():
            super().send(message)

    def said(self, kind: str) -> Any:
        """The last message of this kind, or None."""
        frame = self.last.get(kind.encode())
        return None if frame is None else msgspec.json.decode(frame)


async def connected(port: int, code: str, address: str = ENEMY, **hello: Any) -> Connection | None:
    """A WebSocket that has said hello; None if the server refuses it."""
    try:
        loop = asyncio.get_running_loop()
        _, found = await loop.create_connection(Connection, "127.0.0.1", port, local_addr=(address, 0))
        found.transport.write(
            f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: Upgrade\r\n"
            "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        async with asyncio.timeout(10):
            await found.opened
        found.send(messages.Hello(messages.VERSION, **hello))
    except (OSError, TimeoutError):
        return None
    return found


async def until(is_so: Callable[[], Any], seconds: float = 5) -> bool:
    """Wait until a condition holds, but not for ever. Whether it does."""
    waited = 0.0
    while not is_so() and waited < seconds:
        await asyncio.sleep(0.02)
        waited += 0.02
    return bool(is_so())


async def repeat(seconds: float, a_second: float, do: Callable[[], Awaitable[None]]) -> None:
    """Do something this many times a second, one after the other; slow ones are not made up for."""
    loop = asyncio.get_running_loop()
    end = loop.time() + seconds
    while (begun := loop.time()) < end:
        await do()
        await asyncio.sleep(max(0.0, begun + 1 / a_second - loop.time()))


async def for_a_while(seconds: float, *work: Awaitable[None]) -> None:
    """Do endless work until the time is up."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await asyncio.gather(*work)
