"""People and their matches in a real PostgreSQL: names are apart from the logs, and matches outlive their tables."""

import asyncio
from collections.abc import Iterable, Mapping
from contextlib import AsyncExitStack
from itertools import pairwise

import pytest

from tests.postgres import Cluster
from tests.server.test_match_storage import CODE, table
from tests.server.test_postgres import Nothing, read, taken_over, told, with_stores
from tests.tables.test_match_records import lines_of, records_of
from tests.tables.watched import Watched
from vivace.server.core.ports import Excerpt, KeptMatch, LogError, LogTooLong, OwnedElsewhere, Row
from vivace.server.storage.checksums import first_checksum, next_checksum
from vivace.server.storage.endings import MARK
from vivace.server.storage.postgres import membership
from vivace.server.storage.postgres.lines import Line
from vivace.server.storage.postgres.membership import Membership
from vivace.server.storage.postgres.schema import MIGRATIONS
from vivace.server.storage.postgres.store import PostgresStore
from vivace.server.storage.retention import DAY_MS
from vivace.tables import journal
from vivace.tables.events import MatchOpened
from vivace.tables.pseudonyms import FORGOTTEN

__all__ = ["table"]
PEOPLE = ("Anna", "Ben", "Carl")
COLUMNS = ("SELECT text FROM vivace.events", "SELECT text FROM vivace.points", "SELECT record FROM vivace.matches")


def rows_of(table: Watched) -> list[Row]:
    """The rows of a table as a room logs them: with a checkpoint whenever a match is opened."""
    opening, *lines = lines_of(table)
    rows = []
    for after, logged in journal.walked(journal.rebuild([opening]), lines):
        assert logged is not None
        is_opened = isinstance(logged.event, MatchOpened)
        point = journal.checkpoint(after.table, after.at) if is_opened else ""
        rows.append(Row(logged.seq, lines[logged.seq - 1], point))
    return rows


async def log(store: PostgresStore, table: Watched, code: str = CODE) -> None:
    assert await told(store.log.open, code, lines_of(table)[0]) is None
    assert await told(store.log.append, code, rows_of(table)) is None


async def recorded(store: PostgresStore, count: int = 2) -> list[KeptMatch]:
    """The matches of the table, as soon as they are recorded."""
    async with asyncio.timeout(20):
        while len(found := await told(store.matches_of, CODE, 9)) < count:
            await asyncio.sleep(0.01)
    assert isinstance(found, list)
    return found


class Roomy(Nothing):
    """A server that notes which tables it loses."""

    def __init__(self) -> None:
        self.lost: list[str] = []

    def follow(self, peers: Iterable[object]) -> None:
        """It is alone."""

    def keep_out(self, banned: Mapping[str, int]) -> None:
        """No one is here."""

    def lose(self, code: str) -> None:
        self.lost.append(code)


def test_logs_have_no_names_in_them(database: str, postgres: Cluster, table: Watched) -> None:
    """Names are beside the log, and come back with what is read, from the beginning or from the checkpoint."""

    async def test(store: PostgresStore) -> None:
        async with store.archiving():
            await log(store, table)
            await recorded(store)
        lines = tuple(lines_of(table))
        assert await read(store.log, CODE, 0) == Excerpt(lines)
        excerpt = await read(store.log, CODE)
        assert excerpt.checkpoint
        assert journal.rebuild(excerpt.lines, excerpt.checkpoint) == journal.rebuild(lines)
        assert await store.databases[0].checked(CODE) == len(lines) - 1

    with_stores(1, database, test=test)
    name = database.rpartition("/")[2]
    for statement in COLUMNS:
        text = postgres.query(statement, name)
        assert text
        assert not any(f'"{person}"' in text for person in PEOPLE)
    assert set(postgres.query("SELECT name FROM vivace.names", name).split()) == set(PEOPLE)


def test_every_match_is_recorded(database: str, table: Watched) -> None:
    """Each says what the log says, can be found by its id, and stays when its table is closed, until it expires."""

    async def test(store: PostgresStore, other: PostgresStore) -> None:
        await log(store, table)
        # The server that wrote this is gone: another one makes the records.
        async with other.archiving():
            found = await recorded(other)
        expected = [KeptMatch(CODE, one.seq, one.record) for one in reversed(records_of(table))]
        assert found == expected
        assert await told(store.matches_of, CODE, 1) == expected[:1]
        assert await told(store.match, expected[1].record.id) == expected[1]
        assert await told(store.match, "nothing") is None
        assert await told(store.lines, CODE, 1_000) == tuple(lines_of(table))
        assert isinstance(await told(store.lines, CODE, len(table.log) - 1), LogTooLong)
        assert await told(store.delete, CODE) is True
        assert await told(store.lines, CODE, 1_000) is None
        assert await told(store.matches_of, CODE, 9) == expected
        newest, oldest = (one.record.ended_at for one in expected)
        await told(store.expire_matches, 1, oldest + DAY_MS + 1)
        assert await told(store.matches_of, CODE, 9) == expected[: 1 if newest > oldest else 0]

    with_stores(2, database, test=test)


def test_a_name_is_forgotten_everywhere(
    database: str, postgres: Cluster, table: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also in matches and at the server that has it in memory, which can't write it again and reads the table again."""
    monkeypatch.setattr(membership, "RENEW_SECONDS", 0.05)

    async def test(owner: PostgresStore, other: PostgresStore) -> None:
        async with AsyncExitStack() as stack:
            rooms = Roomy()
            members = Membership(owner.log, owner.node, rooms)
            await members.join("127.0.0.1:1")
            stack.push_async_callback(members.leave)
            await stack.enter_async_context(owner.archiving())
            await log(owner, table)
            await recorded(owner)
            assert await told(other.tables_with, "Anna", "") == [CODE]
            assert await told(other.forget, "Anna", "NOWHERE") == []
            assert await told(other.forget, "Anna", "") == [CODE]
            assert await told(other.tables_with, "Anna", "") == []
            last = len(rows_of(table))
            assert isinstance(await told(owner.log.append, CODE, [Row(last + 1, "{}")]), OwnedElsewhere)
            async with asyncio.timeout(5):
                while CODE not in rooms.lost:
                    await asyncio.sleep(0.01)
            text = "".join((await taken_over(owner.log, CODE)).lines + (await read(owner.log, CODE, 0)).lines)
            assert '"Anna"' not in text
            assert f'"{FORGOTTEN}"' in text
            assert '"Ben"' in text
            names = {seat.name for one in await recorded(owner) for seat in one.record.seats}
            assert "Anna" not in names
            assert {FORGOTTEN, "Ben"} <= names
            assert await told(owner.log.append, CODE, [Row(last + 1, "{}")]) is None, "the table goes on"

    with_stores(2, database, test=test)
    dump = postgres.run("pg_dump", "--data-only", database)
    assert "Anna" not in dump
    assert "Ben" in dump


def test_the_owner_of_a_closed_table_hears_of_it(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Soon after it was closed elsewhere the server that has it awake drops it, and no other table."""
    monkeypatch.setattr(membership, "RENEW_SECONDS", 0.05)

    async def test(owner: PostgresStore, other: PostgresStore) -> None:
        rooms = Roomy()
        members = Membership(owner.log, owner.node, rooms)
        await members.join("127.0.0.1:1")
        for code in ("CLOSED", "KEPT"):
            await told(owner.log.open, code, "opening")
        assert await told(other.delete, "CLOSED") is True
        async with asyncio.timeout(5):
            while not rooms.lost:
                await asyncio.sleep(0.01)
        await members.leave()
        assert rooms.lost == ["CLOSED"]

    with_stores(2, database, test=test)


async def in_format_2(url: str, table: Watched, code: str, *, is_damaged: bool = False) -> None:
    """Write a table as servers did before names were apart from the logs."""
    line = Line(url)
    opening, checksum = lines_of(table)[0], first_checksum(code, 1, lines_of(table)[0])
    await line.run("INSERT INTO vivace.tables VALUES ($1, 1, $2, $3)", code, opening, checksum)
    await line.run("INSERT INTO vivace.owners VALUES ($1, '', 1)", code)
    for row in rows_of(table):
        checksum = next_checksum(checksum, row.seq, row.text)
        kept = checksum + 1 if is_damaged and row.seq == 5 else checksum
        await line.run("INSERT INTO vivace.events VALUES ($1, $2, 1, $3, $4)", code, row.seq, row.text, kept)
        if row.checkpoint:
            own = next_checksum(checksum, row.seq, row.checkpoint)
            await line.run("DELETE FROM vivace.points WHERE code = $1", code)
            await line.run("INSERT INTO vivace.points VALUES ($1, $2, $3, $4)", code, row.seq, row.checkpoint, own)
    await line.run("INSERT INTO vivace.ends VALUES ($1, $2, $3)", code, len(rows_of(table)), checksum)
    await line.close()


async def made_in_format_2(url: str) -> None:
    meta = "CREATE TABLE vivace.meta (one integer PRIMARY KEY, format integer, id text, secret text)"
    own = "INSERT INTO vivace.meta VALUES (1, 2, 'id', 'secret')"
    line = Line(url)
    for statement in ("CREATE SCHEMA vivace", meta, own, *MIGRATIONS[:2]):
        await line.run_script(statement)
    await line.close()


def test_older_logs_are_rewritten_once(database: str, postgres: Cluster, table: Watched) -> None:
    """Their names are taken out, their rows chained again, their matches recorded, and damage is found as before."""

    async def test(store: PostgresStore) -> None:
        lines = tuple(lines_of(table))
        assert await read(store.log, CODE, 0) == Excerpt(lines)
        excerpt = await read(store.log, CODE)
        assert excerpt.checkpoint
        assert journal.rebuild(excerpt.lines, excerpt.checkpoint) == journal.rebuild(lines)
        assert await store.databases[0].checked(CODE) == len(lines) - 1
        with pytest.raises(LogError, match="DAMAGED is damaged at event 5: its checksum is wrong"):
            await store.databases[0].checked("DAMAGED")
        async with store.archiving():
            found = await recorded(store)
        assert [one.record for one in found] == [one.record for one in reversed(records_of(table))]
        await taken_over(store.log, CODE)
        assert await told(store.log.append, CODE, [Row(len(lines), "{}")]) is None

    async def older() -> None:
        await made_in_format_2(database)
        await in_format_2(database, table, CODE)
        await in_format_2(database, table, "DAMAGED", is_damaged=True)

    asyncio.run(older())
    assert any(MARK in one and MARK not in two for one, two in pairwise(lines_of(table)))
    with_stores(1, database, test=test)
    name = database.rpartition("/")[2]
    kept = postgres.query(f"SELECT text FROM vivace.events WHERE code = '{CODE}'", name)
    kept += postgres.query(f"SELECT text FROM vivace.points WHERE code = '{CODE}'", name)
    assert not any(f'"{person}"' in kept for person in PEOPLE)


def test_a_database_in_use_by_older_servers_is_not_rewritten(database: str, postgres: Cluster) -> None:
    """The message says what to do, and nothing has changed."""

    async def test(_: PostgresStore) -> None:
        raise AssertionError("it was opened")

    asyncio.run(made_in_format_2(database))
    name = database.rpartition("/")[2]
    postgres.query("INSERT INTO vivace.nodes VALUES ('old', 'a:1', '0.6', now() + interval '1 minute', '{}')", name)
    with pytest.raises(LogError, match="servers of an older version: stop all of them first"):
        with_stores(1, database, test=test)
    assert postgres.query("SELECT format FROM vivace.meta", name) == "2"
