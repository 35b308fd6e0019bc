"""Servers that share tables: whatever happens to one of them, nothing that was confirmed is lost or counts twice."""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import msgspec
import pytest

from tests.postgres import Cluster
from tests.server.nodes import Nodes, Wanderer, check, nodes
from tests.server.regulars import gathered
from tests.server.serving import SHORT
from vivace.protocol.http import OpenTable, Tables
from vivace.server.storage.postgres.membership import LEASE_SECONDS

WISH = OpenTable(
    "ligretto", SHORT | {"stack": 5, "blocked": "score"}, {"hand_ms": 50, "countdown_ms": 200, "absent_ms": 3_000}
)
TAKEOVER_SECONDS = 5.0
"""So long a table may have no owner that answers."""
NAMES = ("Anna", "Ben")

Fault = Callable[[Nodes], Awaitable[None]]


class Evening:
    """Tables with people who go to any server."""

    def __init__(self, found: Nodes, chance: random.Random) -> None:
        self.nodes, self._chance = found, chance
        self.tables: dict[str, list[Wanderer]] = {}

    @property
    def people(self) -> list[Wanderer]:
        return [person for people in self.tables.values() for person in people]

    async def open(self, tables: int, pace: float) -> None:
        for _ in range(tables):
            code = await self.nodes.open_table(WISH, self._chance)
            self.tables[code] = [Wanderer(self.nodes, code, name, self._chance, pace) for name in NAMES]

    async def all_play_on(self, within: float) -> None:
        """Wait until everyone has made another move."""
        began, before = time.monotonic(), {person: person.moves for person in self.people}
        while missing := [person for person in self.people if person.moves == before[person]]:
            if time.monotonic() > began + within:
                raise AssertionError(f"not all play on: {[each.state() for each in missing]}")
            await asyncio.sleep(0.02)


@asynccontextmanager
async def evening(
    data: Path, urls: list[str], *, servers: int, tables: int, pace: float = 0.1, ways: Sequence[str] = ()
) -> AsyncIterator[Evening]:
    """An evening that ends with a look at everything that was confirmed."""
    async with nodes(data, urls, servers, ways) as found:
        run = Evening(found, random.Random(servers))
        await run.open(tables, pace)
        async with gathered(run.people):
            await run.all_play_on(30)
            yield run
        await check(found, run.tables)


def owners(postgres: Cluster, url: str) -> dict[str, str]:
    """Which server owns which table."""
    rows = postgres.query("SELECT code, node FROM vivace.owners", url.rpartition("/")[2])
    return dict(row.split("|") for row in rows.splitlines())


def test_a_killed_server_a_frozen_one_and_a_restarted_database(
    tmp_path: Path, database: str, postgres: Cluster
) -> None:
    """Two servers: after each fault everyone plays on soon, and no confirmed move is lost, doubled or reordered."""

    async def test() -> None:
        async with evening(tmp_path, [database], servers=2, tables=6) as run:
            first, second = run.nodes.all
            await first.kill()
            run.nodes.down.add(first)
            gone = owners(postgres, database)
            await run.all_play_on(LEASE_SECONDS + TAKEOVER_SECONDS)
            assert len(set(owners(postgres, database).values())) == 1 < len(set(gone.values()))
            await first.start()
            run.nodes.down.clear()
            await run.all_play_on(20)
            second.freeze()
            run.nodes.down.add(second)
            await run.all_play_on(20)
            taken = owners(postgres, database)
            assert len(set(taken.values())) == 1, "the frozen server has lost its tables"
            second.thaw()
            run.nodes.down.clear()
            run.nodes.down.add(first)
            # From now on everyone goes to the woken server, which is not believed: it passes them on.
            await run.all_play_on(20)
            assert owners(postgres, database) == taken
            run.nodes.down.clear()
            await asyncio.to_thread(postgres.kill)
            await asyncio.to_thread(postgres.start)
            await run.all_play_on(20)

    asyncio.run(test())


def test_a_server_that_stops_hands_its_tables_over(tmp_path: Path, database: str, postgres: Cluster) -> None:
    """After SIGTERM the other server can have all tables at once: nobody waits for a lease to end."""

    async def test() -> None:
        async with evening(tmp_path, [database], servers=2, tables=4) as run:
            first, second = run.nodes.all
            for leaving, staying in ((first, second), (second, first)):
                run.nodes.down.add(leaving)
                run.nodes.down.discard(staying)
                assert await leaving.terminate() == 0
                alive = postgres.query("SELECT id FROM vivace.nodes", database.rpartition("/")[2])
                assert set(owners(postgres, database).values()) <= {"", alive}
                await run.all_play_on(20)
                await leaving.start()

    asyncio.run(test())


def test_listings_hold_at_all_servers(tmp_path: Path, database: str) -> None:
    """A table that is listed at one server is soon listed at the other too."""

    async def test() -> None:
        async with nodes(tmp_path, [database], 2) as found, aiohttp.ClientSession() as session:
            first, second = found.all
            code = await first.open_table(OpenTable("ligretto", SHORT, {"listed": True}))
            person = Wanderer(found, str(code), "Anna", random.Random(1))
            async with gathered([person]):
                began = time.monotonic()
                while True:
                    async with session.get(f"{second.url}/api/tables") as answer:
                        listed = msgspec.json.decode(await answer.read(), type=Tables).tables
                    if [table.code for table in listed if table.people] == [code]:
                        break
                    assert time.monotonic() < began + TAKEOVER_SECONDS
                    await asyncio.sleep(0.1)

    asyncio.run(test())


@pytest.mark.parametrize("path", ["/api/tables/ABCDE", "/api/health"])
def test_strangers_are_not_believed_where_servers_meet(
    tmp_path: Path, database: str, postgres: Cluster, path: str
) -> None:
    """The port for other servers answers nobody who cannot prove to share the database."""

    async def test() -> None:
        async with nodes(tmp_path, [database], 1), aiohttp.ClientSession() as session:
            place = postgres.query("SELECT address FROM vivace.nodes", database.rpartition("/")[2])
            forged = {"X-Vivace-Hop": f"{int(time.time())}.{'0' * 48}", "X-Vivace-Caller": '{"address":"1.2.3.4"}'}
            for headers in ({}, forged, {"X-Forwarded-For": "1.2.3.4"}):
                async with session.get(f"http://{place}{path}", headers=headers) as answer:
                    assert answer.status == 403
            host, _, port = place.rpartition(":")
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(f"GET {path} HTTP/1.1\r\nHost: vivace\r\n\r\n".encode())
            async with asyncio.timeout(20):
                assert b" 403 " in await reader.read(), "and the connection is closed"
            writer.close()

    asyncio.run(test())
