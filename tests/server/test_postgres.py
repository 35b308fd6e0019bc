"""The log in a real PostgreSQL: what was reported done is there, and only the owner of a table can append to it."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import AsyncExitStack
from typing import Any

import pytest

from tests.postgres import Cluster
from vivace.server.core.neighbours import Peer, Shared
from vivace.server.core.ports import CodeTaken, Excerpt, LogDamaged, LogError, LogInterrupted, OwnedElsewhere, Row
from vivace.server.storage.checksums import first_checksum, next_checksum
from vivace.server.storage.postgres import copying, lines
from vivace.server.storage.postgres.database import PostgresDatabase
from vivace.server.storage.postgres.lines import shown
from vivace.server.storage.postgres.membership import Membership
from vivace.server.storage.postgres.spread import SpreadLog
from vivace.server.storage.postgres.store import PostgresStore, opened
from vivace.server.storage.retention import DAY_MS, Found, Keep

FIRST = Row(1, '{"at":1}')
SECOND = Row(2, '{"at":2}', "checkpoint")
THIRD = Row(3, '{"at":3}')


async def told(ask: Callable[..., None], *words: Any) -> Any:
    """What a callback is called with."""
    answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    ask(*words, answer.set_result)
    return await answer


async def read(log: SpreadLog, code: str, first: int | None = None) -> Any:
    return await told(lambda done: log.read(code, done, first))


async def taken_over(log: SpreadLog, code: str) -> Any:
    """Claim a table and read it, as a server does that wakes it."""
    error = await told(log.claim, code)
    return error or await read(log, code)


async def until_waiting(count: int, url: str) -> None:
    """Until so many statements wait for a lock in a database."""
    looking = await lines.connected(url)
    query = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    while await looking.fetchval(query) < count:
        await asyncio.sleep(0.01)
    await looking.close()


def with_stores(count: int, *urls: str, test: Callable[..., Awaitable[None]]) -> None:
    """Run a test with the stores of several servers that share these databases."""

    async def run() -> None:
        async with AsyncExitStack() as stack:
            await test(*[await stack.enter_async_context(opened(urls)) for _ in range(count)])

    asyncio.run(run())


class Nothing:
    """No table is awake."""

    def share(self) -> Shared:
        return Shared()

    def follow(self, peers: Iterable[Peer]) -> None:
        """Nothing is done about it."""

    def keep_out(self, banned: Mapping[str, int]) -> None:
        """No one is here."""

    def codes(self) -> tuple[str, ...]:
        return ()

    def lose(self, code: str) -> None:
        raise AssertionError(code)


async def lively(store: PostgresStore, stack: AsyncExitStack) -> None:
    """Let a server be alive until the stack is left."""
    members = Membership(store.log, store.node, Nothing())
    await members.join("127.0.0.1:1")
    stack.push_async_callback(members.leave)


def test_what_was_appended_is_read(database: str) -> None:
    """Lines come back in order, from any number on, or after the last checkpoint; a code is given once."""

    async def test(store: PostgresStore) -> None:
        log = store.log
        assert await told(log.open, "CODE", "opening") is None
        assert isinstance(await told(log.open, "CODE", "another"), CodeTaken)
        assert await told(log.append, "CODE", [FIRST, SECOND]) is None
        assert await told(log.append, "CODE", [THIRD]) is None
        assert await read(log, "CODE") == Excerpt((THIRD.text,), "checkpoint")
        assert await read(log, "CODE", 0) == Excerpt(("opening", FIRST.text, SECOND.text, THIRD.text))
        assert await read(log, "CODE", 2) == Excerpt((SECOND.text, THIRD.text))
        assert await told(log.opening, "CODE") == "opening"
        assert await told(log.opening, "OTHER") is None
        assert await read(log, "OTHER") is None
        assert await told(log.claim, "OTHER") is None

    with_stores(1, database, test=test)


def test_rows_have_to_follow(database: str) -> None:
    """A row that does not follow is not taken, and nothing more until the table is claimed and read again."""

    async def test(store: PostgresStore) -> None:
        log = store.log
        await told(log.open, "CODE", "opening")
        assert isinstance(await told(log.append, "CODE", [SECOND]), LogError)
        assert isinstance(await told(log.append, "CODE", [FIRST]), LogError)
        await told(log.claim, "CODE")
        assert isinstance(await told(log.append, "CODE", [FIRST]), LogError), "its end is not known before it is read"
        await taken_over(log, "CODE")
        assert await told(log.append, "CODE", [FIRST]) is None
        assert isinstance(await told(log.append, "CODE", [Row(2, "a\0b")]), LogError)

    with_stores(1, database, test=test)


def test_only_the_last_owner_can_append(database: str) -> None:
    """Once another server has claimed a table, nothing that the one before appends is written."""

    async def test(one: PostgresStore, other: PostgresStore) -> None:
        await told(one.log.open, "CODE", "opening")
        await told(one.log.open, "KEPT", "opening")
        assert await told(one.log.append, "CODE", [FIRST]) is None
        assert await taken_over(other.log, "CODE") == Excerpt(("opening", FIRST.text))
        lost, kept = await asyncio.gather(
            told(one.log.append, "CODE", [SECOND, THIRD]), told(one.log.append, "KEPT", [FIRST])
        )
        assert isinstance(lost, OwnedElsewhere)
        assert kept is None, "other tables of the same batch are not concerned"
        assert await told(other.log.append, "CODE", [Row(2, "mine")]) is None
        assert await read(one.log, "CODE", 0) == Excerpt(("opening", FIRST.text, "mine"))

    with_stores(2, database, test=test)


def test_a_live_owner_keeps_its_tables(database: str) -> None:
    """A table is claimed from a server that is gone or has released it, not from one that is alive."""

    async def test(one: PostgresStore, other: PostgresStore) -> None:
        async with AsyncExitStack() as stack:
            await lively(one, stack)
            await told(one.log.open, "CODE", "opening")
            assert isinstance(await told(other.log.claim, "CODE"), OwnedElsewhere)
            await told(lambda done: one.log.release("CODE", lambda: done(None)))
            assert await told(other.log.claim, "CODE") is None
        assert await told(one.log.claim, "CODE") is None

    with_stores(2, database, test=test)


def test_a_claim_waits_for_an_append_that_is_on_its_way(database: str, postgres: Cluster) -> None:
    """An append that has locked its table commits before the claim, so the new owner reads it."""

    async def test(one: PostgresStore, other: PostgresStore) -> None:
        await told(one.log.open, "CODE", "opening")
        # Holds up the append when it has locked its row in `owners`.
        blocker = await lines.connected(database)
        block = blocker.transaction()
        await block.start()
        await blocker.execute("SELECT 1 FROM vivace.ends FOR UPDATE")
        appending = asyncio.create_task(told(one.log.append, "CODE", [FIRST]))
        await until_waiting(1, database)
        claiming = asyncio.create_task(taken_over(other.log, "CODE"))
        await until_waiting(2, database)
        assert not appending.done()
        assert not claiming.done()
        await block.rollback()
        await blocker.close()
        assert await appending is None
        assert await claiming == Excerpt(("opening", FIRST.text))

    with_stores(2, database, test=test)
    assert postgres.query("SELECT epoch FROM vivace.owners", database.rpartition("/")[2]) == "2"


def test_an_append_without_an_answer_is_not_cancelled(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """If no answer comes in time, the outcome is unknown; the commit goes on, and a claim finds what it has written."""

    async def test(store: PostgresStore) -> None:
        await told(store.log.open, "CODE", "opening")
        await told(store.log.append, "CODE", [FIRST])
        blocker = await lines.connected(database)
        block = blocker.transaction()
        await block.start()
        await blocker.execute("SELECT 1 FROM vivace.ends FOR UPDATE")
        with monkeypatch.context() as hurried:
            hurried.setattr(lines, "ANSWER_SECONDS", 0.4)
            assert isinstance(await told(store.log.append, "CODE", [SECOND]), LogInterrupted)
        assert isinstance(await told(store.log.append, "CODE", [SECOND]), LogError), "it is not tried again"
        await block.rollback()
        await blocker.close()
        assert await taken_over(store.log, "CODE") == Excerpt((), "checkpoint")
        assert await told(store.log.append, "CODE", [THIRD]) is None

    with_stores(1, database, test=test)


def test_it_survives_a_restart_of_the_database(database: str, postgres: Cluster) -> None:
    """While the database is gone nothing is confirmed; afterwards connections are made again by themselves."""

    async def test(store: PostgresStore) -> None:
        await told(store.log.open, "CODE", "opening")
        assert await told(store.log.append, "CODE", [FIRST]) is None
        await asyncio.to_thread(postgres.kill)
        assert isinstance(await told(store.log.append, "CODE", [SECOND]), LogInterrupted)
        assert isinstance(await told(store.log.claim, "CODE"), LogInterrupted)
        assert isinstance(await told(store.log.opening, "CODE"), LogInterrupted)
        await asyncio.to_thread(postgres.start)
        assert await taken_over(store.log, "CODE") == Excerpt(("opening", FIRST.text))
        assert await told(store.log.append, "CODE", [SECOND]) is None

    with_stores(1, database, test=test)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE vivace.events SET text = 'other' WHERE seq = 2",
        "DELETE FROM vivace.events WHERE seq = 3",
        "DELETE FROM vivace.events WHERE seq = 1",
        "UPDATE vivace.tables SET opening = 'other'",
    ],
)
def test_damage_is_found(database: str, postgres: Cluster, damage: str) -> None:
    """A row that was changed or is missing is never taken for what was written."""

    async def test(store: PostgresStore) -> None:
        await told(store.log.open, "CODE", "opening")
        await told(store.log.append, "CODE", [FIRST, Row(2, "second"), THIRD])
        await asyncio.to_thread(postgres.query, damage, database.rpartition("/")[2])
        assert isinstance(await read(store.log, "CODE", 0), LogDamaged)
        with pytest.raises(LogDamaged):
            await store.databases[0].checked("CODE")

    with_stores(1, database, test=test)


def test_a_damaged_checkpoint_is_not_used(database: str, postgres: Cluster) -> None:
    """The log alone is enough."""

    async def test(store: PostgresStore) -> None:
        await told(store.log.open, "CODE", "opening")
        await told(store.log.append, "CODE", [FIRST, SECOND])
        await asyncio.to_thread(postgres.query, "UPDATE vivace.points SET text = 'x'", database.rpartition("/")[2])
        assert await read(store.log, "CODE") == Excerpt(("opening", FIRST.text, SECOND.text))

    with_stores(1, database, test=test)


def test_several_servers_can_start_at_once(database: str) -> None:
    """The schema is made once, under a lock, and all know the database by the same id and secret."""

    async def run() -> None:
        databases = [PostgresDatabase(database, str(number)) for number in range(4)]
        await asyncio.gather(*(each.prepare() for each in databases))
        assert len({each.identity for each in databases}) == 1
        await asyncio.gather(*(each.close() for each in databases))

    asyncio.run(run())


def test_a_newer_format_is_refused(database: str, postgres: Cluster) -> None:
    """A database that a newer Vivace has changed is left alone, and the message says what to do."""

    async def test(_: PostgresStore) -> None:
        await asyncio.to_thread(postgres.query, "UPDATE vivace.meta SET format = 99", database.rpartition("/")[2])

    with_stores(1, database, test=test)
    with pytest.raises(LogError, match="update Vivace"):
        with_stores(1, database, test=test)


def test_an_unreachable_database_is_named() -> None:
    """The message names the database, without its password."""

    async def test(_: PostgresStore) -> None:
        raise AssertionError("it was opened")

    with pytest.raises(LogError, match=r"postgresql://me@127.0.0.1:1/there cannot be used"):
        with_stores(1, "postgresql://me:hush@127.0.0.1:1/there", test=test)
    assert "hush" not in shown("postgresql://me:hush@one:1,two:2/there")


def test_the_primary_is_found_among_several_hosts(database: str, postgres: Cluster) -> None:
    """Of the hosts in a URL that one is used which can be reached and written to."""
    name = database.rpartition("/")[2]

    async def test(store: PostgresStore) -> None:
        assert await told(store.log.open, "CODE", "opening") is None

    with_stores(1, f"postgresql://postgres@127.0.0.1:1,{postgres.place}/{name}", test=test)


def test_tables_stay_in_the_database_in_which_they_were_opened(postgres: Cluster) -> None:
    """Codes spread over databases; adding one moves nothing, and tables of all of them are found."""
    one, two = postgres.new_database("spread1"), postgres.new_database("spread2")
    codes = [f"CODE{number}" for number in range(20)]

    async def first(store: PostgresStore) -> None:
        for code in codes:
            assert await told(store.log.open, code, "opening") is None
            assert await told(store.log.append, code, [FIRST]) is None

    async def later(store: PostgresStore) -> None:
        for code in codes:
            assert isinstance(await told(store.log.open, code, "another"), CodeTaken)
            assert await taken_over(store.log, code) == Excerpt(("opening", FIRST.text))
            assert await told(store.log.append, code, [Row(2, "second")]) is None
            assert await told(store.log.open, f"NEW{code}", "opening") is None
        assert await read(store.log, "NOWHERE") is None
        assert sorted([code async for _, code in store.codes()]) == sorted(codes + [f"NEW{code}" for code in codes])

    with_stores(1, one, test=first)
    with_stores(1, two, one, test=later)
    counts = [int(postgres.query("SELECT count(*) FROM vivace.tables", name)) for name in ("spread1", "spread2")]
    assert sum(counts) == 40
    assert counts[0] > 20
    assert counts[1] > 0


def test_a_database_that_is_down_concerns_its_own_tables_only(postgres: Cluster) -> None:
    """Tables of other databases go on; of its own no one says that they do not exist."""
    one, two = postgres.new_database("down1"), postgres.new_database("down2")

    async def test(store: PostgresStore) -> None:
        for number in range(10):
            await told(store.log.open, f"CODE{number}", "opening")
        down = store.databases[1]

        async def broken(code: str) -> bool:
            raise LogInterrupted(f"{code}: it is down")

        down.has = broken  # type: ignore[method-assign]
        store.log._places.clear()
        found = [await told(store.log.opening, f"CODE{number}") for number in range(10)]
        assert "opening" in found
        assert None not in found
        assert any(isinstance(each, LogInterrupted) for each in found)

    with_stores(1, one, two, test=test)


def test_unused_tables_are_removed(database: str) -> None:
    """A table goes with all its rows if no one has used it for long, and not if its owner is alive or it was used."""

    async def test(store: PostgresStore) -> None:
        for code in ("OLD", "USED", "OWNED"):
            await told(store.log.open, code, "opening")
            await told(store.log.append, code, [FIRST, SECOND])
        found = await told(store.find_unused, Keep(1, 1), 10 * DAY_MS, 0)
        assert isinstance(found, Found)
        assert [each.code for each in found.tables] == ["OLD", "OWNED", "USED"]
        assert found.last is None
        await told(store.log.append, "USED", [THIRD])
        assert [await told(store.remove, each) for each in found.tables] == [True, True, False]
        assert await read(store.log, "OLD") is None
        assert isinstance(await told(store.log.append, "OLD", [THIRD]), OwnedElsewhere)
        assert await told(store.clear) is False
        async with AsyncExitStack() as stack:
            await lively(store, stack)
            [used] = (await told(store.find_unused, Keep(1, 1), 10 * DAY_MS, 0)).tables
            assert await told(store.remove, used) is False
        assert await told(store.remove, used) is True

    with_stores(1, database, test=test)


def test_a_transaction_does_not_go_on_over_a_new_connection(database: str) -> None:
    """What follows would count by itself; the next block begins again."""

    async def test() -> None:
        line = lines.Line(database)

        async def broken() -> None:
            async with line.one_moment() as moment:
                assert await moment.run("SELECT 1")
                await line._connection.close()
                await moment.run("SELECT 2")

        with pytest.raises(LogInterrupted, match="has closed the connection in a transaction"):
            await broken()
        async with line.one_moment() as moment:
            assert [tuple(row) for row in await moment.run("SELECT 3")] == [(3,)]
        await line.close()

    asyncio.run(test())


def test_a_copy_whose_connection_is_cut_is_not_there_at_all(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its first rows are gone with the transaction, nothing of the rest is written, and it can be copied again."""
    run = lines.Line._run
    cut: list[Any] = []

    async def fragile(line: lines.Line, method: str, *values: Any) -> Any:
        found = await run(line, method, *values)
        if values[0] == copying._TABLE and not cut:
            cut.append(values)
            await line._connection.close()
        return found

    checksum = next_checksum(first_checksum("TABLE", 1, "opening"), 1, FIRST.text)
    records = [(1, FIRST.text, checksum)]
    copy = copying.Copy("TABLE", 1, "opening", first_checksum("TABLE", 1, "opening"), records, None, checksum)

    async def test(store: PostgresStore) -> None:
        monkeypatch.setattr(lines.Line, "_run", fragile)
        with pytest.raises(LogInterrupted, match="has closed the connection in a transaction"):
            await copying.write(store, copy)
        assert cut
        assert [each async for each in store.codes()] == []
        await copying.write(store, copy)
        assert await read(store.log, "TABLE", 0) == Excerpt(("opening", FIRST.text))

    with_stores(1, database, test=test)
