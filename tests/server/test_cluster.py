"""Three servers and sixty tables: killed, frozen and partitioned servers, lost databases, a promoted standby."""

import asyncio
import shutil
import statistics
import time
from pathlib import Path
from tempfile import mkdtemp

import pytest

from tests.postgres import USER, Cluster, cluster
from tests.server.nodes import Wall
from tests.server.test_nodes import Evening, evening

pytestmark = pytest.mark.cluster
TABLES, PACE = 60, 1.0
PATIENCE = 60.0


def report(what: str, run: Evening, since: float) -> None:
    """How long moves took that were under way or made since then."""
    waits = sorted(1000 * took for person in run.people for at, took in person.waits if at >= since)
    p99 = waits[int(len(waits) * 0.99)] if waits else 0.0
    print(f"{what}: {len(waits)} answers, p50 {statistics.median(waits or [0]):.0f} ms, p99 {p99:.0f} ms")


def test_three_servers_lose_nothing(tmp_path: Path, database: str, postgres: Cluster) -> None:
    """Whatever happens to servers, database and the way between them, everything that was confirmed is there, once."""

    async def test() -> None:
        walls = [Wall(postgres.port) for _ in range(3)]
        for wall in walls:
            await wall.build()
        ways = [database.replace(str(postgres.port), str(wall.port)) for wall in walls]
        async with evening(tmp_path, [database], servers=3, tables=TABLES, pace=PACE, ways=ways) as run:
            first, second, third = run.nodes.all
            since = time.monotonic()
            await run.all_play_on(PATIENCE)
            report("calm", run, since)

            since = time.monotonic()
            await first.kill()
            run.nodes.down.add(first)
            await run.all_play_on(PATIENCE)
            report("kill -9 of an owner", run, since)
            await first.start()
            run.nodes.down.clear()

            since = time.monotonic()
            second.freeze()
            run.nodes.down.add(second)
            await run.all_play_on(PATIENCE)
            second.thaw()
            run.nodes.down.clear()
            await run.all_play_on(PATIENCE)
            report("SIGSTOP, then SIGCONT", run, since)

            since = time.monotonic()
            walls[2].is_closed = True
            run.nodes.down.add(third)
            await run.all_play_on(PATIENCE)
            walls[2].is_closed = False
            run.nodes.down.clear()
            await run.all_play_on(PATIENCE)
            report("a server without the database", run, since)

            since = time.monotonic()
            await asyncio.to_thread(postgres.kill)
            await asyncio.to_thread(postgres.start)
            await run.all_play_on(PATIENCE)
            report("database killed and restarted", run, since)
        for wall in walls:
            await wall.tear_down()

    asyncio.run(test())


def test_a_promoted_standby_has_everything(tmp_path: Path) -> None:
    """With a synchronous standby the primary may be lost: servers find the promoted one by the hosts in their URL."""
    folder = Path(mkdtemp(prefix="vivace-standby-"))
    with cluster() as primary:
        standby = Cluster(folder)
        try:
            make_standby(primary, standby)
            name = primary.new_database("club").rpartition("/")[2]
            url = f"postgresql://{USER}@{primary.place},{standby.place}/{name}"

            async def test() -> None:
                async with evening(tmp_path, [url], servers=2, tables=10) as run:
                    await run.all_play_on(PATIENCE)
                    since = time.monotonic()
                    await asyncio.to_thread(primary.kill)
                    await asyncio.to_thread(standby.query, "SELECT pg_promote()")
                    await run.all_play_on(PATIENCE)
                    report("standby promoted", run, since)

            asyncio.run(test())
        finally:
            standby.kill()
            shutil.rmtree(folder, ignore_errors=True)


def make_standby(primary: Cluster, standby: Cluster) -> None:
    """A copy that follows, and that every commit waits for."""
    shutil.chown(standby.folder, USER)
    standby.run("pg_basebackup", "-d", primary.url(), "-D", str(standby.data), "-R", "--checkpoint=fast")
    standby.start("synchronous_standby_names=")
    primary.query("ALTER SYSTEM SET synchronous_standby_names = '*'")
    primary.query("SELECT pg_reload_conf()")
    end = time.monotonic() + 30
    while primary.query("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") != "1":
        assert time.monotonic() < end
        time.sleep(0.1)


def test_tables_of_two_databases_are_played_at_once(tmp_path: Path, postgres: Cluster) -> None:
    """Servers with two databases play at tables of both, and hand both over."""
    urls = [postgres.new_database("left"), postgres.new_database("right")]

    async def test() -> None:
        async with evening(tmp_path, urls, servers=2, tables=10) as run:
            first, _ = run.nodes.all
            await first.kill()
            run.nodes.down.add(first)
            await run.all_play_on(PATIENCE)

    asyncio.run(test())
    assert all(int(postgres.query("SELECT count(*) FROM vivace.events", name)) for name in ("left", "right"))
