"""Several servers on one database, as processes, and people who go to any of them."""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import aiohttp

from tests.cli.terminals import COMMAND
from tests.server.evenings import Kept, kept_of
from tests.server.process import Server
from tests.server.regulars import Regular, check_promises
from tests.server.serving import Closed
from vivace.protocol.http import ErrorBody, OpenTable
from vivace.protocol.messages import Answer
from vivace.server.storage.postgres.store import opened
from vivace.tables.requests import Request

SILENT_SECONDS = 2.0
"""Someone who hears nothing for so long tries another server, as the page does."""


class Nodes:
    """Servers with the same databases."""

    def __init__(self, data: Path, urls: Sequence[str], count: int, ways: Sequence[str] = ()) -> None:
        self.urls = urls
        self.all = [Server(data, (COMMAND,), _databases(ways[number : number + 1] or urls)) for number in range(count)]
        self.down: set[Server] = set()

    def any(self, chance: random.Random) -> Server:
        return chance.choice([server for server in self.all if server not in self.down] or self.all)

    async def start(self) -> None:
        await asyncio.gather(*(server.start() for server in self.all))

    async def kill(self) -> None:
        await asyncio.gather(*(server.kill() for server in self.all))

    async def open_table(self, wish: OpenTable, chance: random.Random) -> str:
        while isinstance(code := await self.any(chance).open_table(wish), ErrorBody):
            await asyncio.sleep(0.5)
        return code

    async def kept(self, code: str) -> Kept:
        """What the databases have of a table."""
        return kept_of(await self.lines(code))

    async def lines(self, code: str) -> tuple[str, ...]:
        """The log of a table or a score sheet as it is in the databases."""
        async with opened(self.urls) as store:
            place = await store.log.search(code)
            assert place is not None
            stored = await place.database.stored(code, 0)
            assert stored is not None
            return stored.excerpt.lines


def _databases(urls: Sequence[str]) -> tuple[str, ...]:
    return tuple(word for url in urls for word in ("--database", url))


@asynccontextmanager
async def nodes(data: Path, urls: Sequence[str], count: int, ways: Sequence[str] = ()) -> AsyncIterator[Nodes]:
    """Servers that run, and that have ended when the block is left. Some may have ways of their own to the database."""
    found = Nodes(data, urls, count, ways)
    try:
        await found.start()
        yield found
    finally:
        await found.kill()
        for number, server in enumerate(found.all):
            print(f"server {number}:", "".join(server.said[-60:]))


class Wanderer(Regular):
    """Someone who comes back to any server that answers, and remembers how long that took."""

    def __init__(self, nodes: Nodes, code: str, name: str, chance: random.Random, pace: float = 0.04) -> None:
        super().__init__(nodes.all[0], code, name, pace, wants_more=True)
        self._nodes, self._chance = nodes, chance
        self.waits: list[tuple[float, float]] = []
        """When a move was confirmed, and how long that took, with all that went wrong meanwhile."""
        self._heard_at = time.monotonic()
        self._asked_at: tuple[str, float] = ("", 0.0)

    async def live(self) -> None:
        async with aiohttp.ClientSession() as session:
            while not self.is_leaving:
                server = self._nodes.any(self._chance)
                with suppress(aiohttp.ClientError, Closed, OSError, TimeoutError):
                    url = f"{server.url}/api/tables/{self._code}/socket"
                    self._heard_at = time.monotonic()
                    async with asyncio.timeout(SILENT_SECONDS):
                        self.socket = await session.ws_connect(url)
                    try:
                        await self._until_silent(server)
                    finally:
                        with suppress(TimeoutError):
                            async with asyncio.timeout(0.2):
                                await self.socket.close()
                await asyncio.sleep(0.05)

    async def _until_silent(self, server: Server) -> None:
        attending = asyncio.create_task(self._attend())
        while not attending.done():
            await asyncio.wait([attending], timeout=0.1)
            if server in self._nodes.down or time.monotonic() > self._heard_at + SILENT_SECONDS:
                attending.cancel()
        with suppress(asyncio.CancelledError):
            await attending

    async def read(self) -> object:
        heard = await super().read()
        self._heard_at = time.monotonic()
        return heard

    async def _answered(self, ask: Request) -> Answer:
        if self._asked_at[0] != ask.id:
            self._asked_at = ask.id, time.monotonic()
        answer = await super()._answered(ask)
        now = time.monotonic()
        self.waits.append((now, now - self._asked_at[1]))
        return answer


class Wall:
    """A way to a database that can be walled up: connections stay open, and nothing gets through any more."""

    def __init__(self, port: int) -> None:
        self.port = 0
        self.is_closed = False
        self._to = port
        self._tasks: set[asyncio.Task[None]] = set()
        self._writers: list[asyncio.StreamWriter] = []
        self._server: asyncio.Server | None = None

    async def build(self) -> None:
        self._server = await asyncio.start_server(self._pass, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def tear_down(self) -> None:
        assert self._server is not None
        self._server.close()
        self.is_closed = False
        for writer in self._writers:
            writer.close()
        if self._tasks:
            await asyncio.wait(self._tasks)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            back, there = await asyncio.open_connection("127.0.0.1", self._to)
        except OSError:
            writer.close()
            return
        self._writers += [writer, there]
        for source, target in ((reader, there), (back, writer)):
            task = asyncio.create_task(self._carry(source, target))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(65_536):
                while self.is_closed:
                    await asyncio.sleep(0.05)
                target.write(data)
                await target.drain()
        target.close()


async def check(found: Nodes, tables: dict[str, list[Wanderer]]) -> None:
    """Everything that anybody saw confirmed is in the log, once and in order; an AssertionError says what is not."""
    for code, people in tables.items():
        check_promises(await found.kept(code), people)
