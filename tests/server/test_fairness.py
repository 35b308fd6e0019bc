"""People behind one router never lock each other out: a class of thirty plays beside an abuser at the same address."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from itertools import count
from pathlib import Path

import aiohttp
import pytest

from tests.server.serving import Client, address, guest, opened, with_server
from vivace.protocol.messages import VERSION, Ping
from vivace.server.app import Running
from vivace.server.net.limits import Limits
from vivace.tables.requests import Ready

CLASS = 30
SEATS = 12
LIMITS = Limits()
Abuse = Callable[[Running, str, asyncio.Event], Awaitable[None]]
"""Goes on for ever at a table of its own, and says when it has used up what its address may do at once."""


async def requests_for_ever(server: Running, _: str, spent: asyncio.Event) -> None:
    """Ask without a break, each connection opened again when it is closed.

    A quarter of the connections that an address may have: more of them only make the test slow, since all are clients in
    this process. `idle_connections` holds more than all.
    """
    asked = count(1)

    async def ask() -> None:
        while True:
            with suppress(aiohttp.ClientError, ConnectionError):
                async with aiohttp.ClientSession() as session:
                    while True:
                        async with session.get(address(server, "/api/editions")) as answer:
                            await answer.read()
                        if next(asked) > LIMITS.address_requests.burst:
                            spent.set()

    await asyncio.gather(*(ask() for _ in range(LIMITS.address_connections // 4)))


async def idle_connections(server: Running, _code: str, spent: asyncio.Event) -> None:
    """Hold more connections than an address may have."""
    async with AsyncExitStack() as kept:
        for held in count(1):
            with suppress(ConnectionError):
                _, writer = await asyncio.open_connection("127.0.0.1", server.started.port)
                kept.callback(writer.close)
            if held > LIMITS.address_connections:
                spent.set()
                await asyncio.sleep(0.01)


async def watchers(server: Running, code: str, spent: asyncio.Event) -> None:
    """Hold more lines to a table than an address may have, and send as much as each of them may."""
    url, sent = address(server, f"/api/tables/{code}/socket"), count(1)

    async def watch(session: aiohttp.ClientSession) -> None:
        while True:
            with suppress(aiohttp.ClientError, ConnectionError):
                async with session.ws_connect(url) as socket:
                    await socket.send_json({"is": "hello", "version": VERSION})
                    while not socket.closed:
                        await socket.send_json({"is": "ping", "at": 1})
                        if next(sent) > LIMITS.address_messages.burst:
                            spent.set()
                        await asyncio.sleep(0.03)

    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
        await asyncio.gather(*(watch(session) for _ in range(LIMITS.address_sessions + 10)))


async def lasting_flood(server: Running, code: str, spent: asyncio.Event) -> None:
    """Take all chairs of a table, and ask from each for things that stay in the log, as fast as it may."""
    asked = count(1)

    async def flood(seat: int) -> None:
        async with guest(server, code) as abuser:
            await abuser.sit(f"A{seat}")
            reading = asyncio.ensure_future(abuser.closed())
            while not reading.done():
                number = next(asked)
                await abuser.say(Ready(id=f"r{number}", ready=number % 2 == 0))
                if number > LIMITS.address_lasting.burst:
                    spent.set()
                # Faster than a connection may in the long run, but not so fast that it is cut off.
                await asyncio.sleep(0.1 if spent.is_set() else 0.01)

    await asyncio.gather(*map(flood, range(SEATS)))


@asynccontextmanager
async def beside(abuse: Awaitable[None]) -> AsyncIterator[None]:
    """With an abuser at work."""
    task = asyncio.ensure_future(abuse)
    try:
        yield
        assert not task.done(), task
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def load_page(server: Running) -> list[int]:
    """What a browser asks for when someone opens the start page: over six connections, as browsers do."""
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=6)) as session:

        async def load(path: str) -> tuple[int, str]:
            async with session.get(address(server, path)) as answer:
                return answer.status, await answer.text(errors="replace")

        status, page = await load("/")
        files = re.findall(r'(?:src|href)="(/[^"]+)"', page)
        assert len(files) >= 3, "a page without its scripts proves nothing"
        data = ["/api/editions", "/api/tables", "/api/bots", "/api/health"]
        return [status, *(status for status, _ in await asyncio.gather(*map(load, [*files, *data])))]


async def play(one: Client, name: str) -> None:
    """Sit down, and talk to the table."""
    await one.sit(name)
    for _ in range(3):
        await one.say(Ping(1))


@pytest.mark.parametrize("abuse", [requests_for_ever, idle_connections, watchers, lasting_flood])
def test_a_class_of_thirty_is_not_locked_out(tmp_path: Path, abuse: Abuse) -> None:
    """Beside an abuser at their address thirty people load the page and sit down: nothing of it is refused."""

    async def lesson(server: Running) -> None:
        codes = [await opened(server) for _ in range(CLASS // 10)]
        spent, own = (
            asyncio.Event(),
            await opened(server, house_rules={"seats": [2, SEATS], "boxes": ["one", "two", "three"]}),
        )
        async with beside(abuse(server, own, spent)):
            await spent.wait()
            pages = await asyncio.gather(*(load_page(server) for _ in range(CLASS)))
            assert {status for page in pages for status in page} == {200}
            async with AsyncExitStack() as seats:
                # All at once: a guest that waits for twenty others to come says nothing, and would count as gone.
                places = (guest(server, codes[number % len(codes)]) for number in range(CLASS))
                people = await asyncio.gather(*map(seats.enter_async_context, places))
                await asyncio.gather(*(play(each, f"P{number}") for number, each in enumerate(people)))
                assert not [problem for each in people for problem in each.problems]

    with_server(tmp_path, lesson, limits=LIMITS)
