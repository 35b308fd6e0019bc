"""The soak for servers that share tables and a score sheet: any is killed, frozen or stopped, and the database restarts."""

import asyncio
import random
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.postgres import Cluster, cluster
from tests.server.nodes import Nodes, Wanderer, check, nodes
from tests.server.process import Server
from tests.server.regulars import gathered
from tests.server.scorers import Scorer, check_sheet, open_sheet
from vivace.protocol.http import OpenTable

OPTIONS = {"hand_ms": 50, "countdown_ms": 500, "absent_ms": 3_000, "ready_ms": 10_000}
WISH = OpenTable("ligretto", {"stack": 5, "ends": "rounds", "length": 1, "blocked": "score"}, OPTIONS)
NAMES = ("Anna", "Ben", "Cleo")
SHEET = "CDFGHJKM"
EDIT_SECONDS = 0.5
GRACE_SECONDS = 120
Tables = dict[str, list[Wanderer]]


class SharedSoak:
    """One run."""

    def __init__(self, found: Nodes, postgres: Cluster, chance: random.Random) -> None:
        self.nodes, self.postgres, self.chance = found, postgres, chance
        self.tables: Tables = {}
        self.scorers = [Scorer(lambda: found.any(chance), SHEET, name, EDIT_SECONDS, chance) for name in NAMES]
        self.seen: Counter[str] = Counter()
        self._faults: dict[Callable[[Server], Awaitable[None]], int] = {
            self._kill: 3,
            self._freeze: 3,
            self._stop: 3,
            self._restart_database: 1,
        }

    @property
    def people(self) -> list[Wanderer]:
        return [person for people in self.tables.values() for person in people]

    async def rage(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            await asyncio.sleep(self.chance.uniform(1, 8))
            [fault] = self.chance.choices(list(self._faults), list(self._faults.values()))
            server = self.chance.choice(self.nodes.all)
            self.seen[fault.__name__.strip("_").replace("_", " ")] += 1
            await fault(server)
            print(f"{end - time.monotonic():5.0f} s to go, {sum(each.moves for each in self.people)} moves", flush=True)

    async def _kill(self, server: Server) -> None:
        self.nodes.down.add(server)
        await server.kill()
        await asyncio.sleep(self.chance.uniform(0, 5))
        await server.start()
        self.nodes.down.discard(server)

    async def _freeze(self, server: Server) -> None:
        server.freeze()
        self.nodes.down.add(server)
        await asyncio.sleep(self.chance.uniform(1, 8))
        server.thaw()
        self.nodes.down.discard(server)

    async def _stop(self, server: Server) -> None:
        self.nodes.down.add(server)
        code = await server.terminate()
        assert code == 0, f"a server ended with {code}"
        await server.start()
        self.nodes.down.discard(server)

    async def _restart_database(self, _: Server) -> None:
        await asyncio.to_thread(self.postgres.kill)
        await asyncio.to_thread(self.postgres.start)

    async def calm(self) -> None:
        """Nothing goes wrong any more, and everyone has to be able to play on."""
        everyone: list[Wanderer | Scorer] = [*self.people, *self.scorers]
        before = {each: each.moves for each in everyone}
        async with asyncio.timeout(GRACE_SECONDS):
            while not all(each.moves > before[each] for each in everyone):
                await asyncio.sleep(0.05)


async def soak(data: Path, postgres: Cluster, minutes: float, tables: int, *, count: int, seed: int) -> SharedSoak:
    chance = random.Random(seed)
    async with nodes(data, [postgres.new_database("soak")], count) as found:
        run = SharedSoak(found, postgres, chance)
        pace = max(0.1, tables * len(NAMES) / 200)
        for _ in range(tables):
            code = await found.open_table(WISH, chance)
            run.tables[code] = [Wanderer(found, code, name, chance, pace) for name in NAMES]
        await open_sheet(found.any(chance), SHEET)
        async with gathered(run.people), gathered(run.scorers):
            await run.rage(minutes * 60)
            await run.calm()
        await check(found, run.tables)
        run.seen += check_sheet(await found.lines(SHEET), run.scorers)
        return run


def main(minutes: float, tables: int, count: int, seed: int) -> int:
    print(f"{count} servers, {tables} tables, {minutes} minutes, seed {seed}", flush=True)
    with cluster() as postgres, tempfile.TemporaryDirectory() as folder:
        try:
            run = asyncio.run(soak(Path(folder), postgres, minutes, tables, count=count, seed=seed))
        except AssertionError as error:
            print(f"BROKEN: {error}")
            return 1
    for what, often in run.seen.items():
        print(f"{often:>10}  {what}")
    print(f"{sum(each.moves for each in run.people):>10}  moves confirmed")
    print(f"{sum(each.moves for each in run.scorers):>10}  changes of the sheet confirmed")
    unusual = [line for server in run.nodes.all for line in server.said if "Traceback" in line]
    print("every promise was kept" if not unusual else "a server has said more than it should")
    return 1 if unusual else 0
