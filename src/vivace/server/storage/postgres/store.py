"""The databases of a server, opened together: what concerns whole tables, people and matches."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from vivace.server.clock import wall_clock
from vivace.server.core.kinds import is_group
from vivace.server.core.ports import Excerpt, KeptMatch, LogError
from vivace.server.storage.overview import Kept
from vivace.server.storage.postgres import matches, names
from vivace.server.storage.postgres.database import PostgresDatabase
from vivace.server.storage.postgres.lines import shown
from vivace.server.storage.postgres.schema import FORMAT
from vivace.server.storage.postgres.spread import SpreadLog
from vivace.server.storage.records import WHOLE_LOG
from vivace.server.storage.retention import TABLES_AT_ONCE, Cursor, Found, Keep, Unused

_LOOK = """
    SELECT tables.code, tables.opened_at, ends.seq, events.text,
        EXISTS (SELECT 1 FROM vivace.points WHERE points.code = tables.code), tables.opening
    FROM vivace.tables JOIN vivace.ends ON ends.code = tables.code
    LEFT JOIN vivace.events ON events.code = tables.code AND events.seq = ends.seq
    WHERE tables.code > $1 ORDER BY tables.code LIMIT $2"""
# Without its row in `owners` nothing can be appended to a table any more, and no one can claim it.
_IF_UNUSED = """
        AND node NOT IN (SELECT id FROM vivace.nodes WHERE lease > now())
        AND EXISTS (SELECT 1 FROM vivace.ends WHERE ends.code = $1 AND ends.seq = $2)
        AND NOT EXISTS (SELECT 1 FROM vivace.endings WHERE endings.code = $1)"""
_GONE = "WITH gone AS (DELETE FROM vivace.owners WHERE code = $1 {} RETURNING code, node),"
_WITH_ALL_ROWS = """
    tables AS (DELETE FROM vivace.tables USING gone WHERE tables.code = gone.code),
    events AS (DELETE FROM vivace.events USING gone WHERE events.code = gone.code),
    ends AS (DELETE FROM vivace.ends USING gone WHERE ends.code = gone.code),
    points AS (DELETE FROM vivace.points USING gone WHERE points.code = gone.code),
    names AS (DELETE FROM vivace.names USING gone WHERE names.code = gone.code),
    endings AS (DELETE FROM vivace.endings USING gone WHERE endings.code = gone.code),
    told AS (
        INSERT INTO vivace.evictions (node, code) SELECT node, code FROM gone
        WHERE node IN (SELECT id FROM vivace.nodes WHERE lease > now()) ON CONFLICT (node, code) DO NOTHING)
    SELECT count(*) FROM gone"""
_REMOVE = _GONE.format(_IF_UNUSED) + _WITH_ALL_ROWS
_DELETE = _GONE.format("") + _WITH_ALL_ROWS
_NOT_HERE = "a copy of a database is put back with the tools of PostgreSQL"
_CODES = "SELECT code FROM vivace.tables WHERE code > $1 ORDER BY code LIMIT 1000"


_LIST = """
    SELECT tables.code, tables.opened_at, ends.seq, events.text,
        EXISTS (
            SELECT 1 FROM vivace.owners JOIN vivace.nodes ON nodes.id = owners.node
            WHERE owners.code = tables.code AND nodes.lease > now())
    FROM vivace.tables LEFT JOIN vivace.ends ON ends.code = tables.code
    LEFT JOIN vivace.events ON events.code = tables.code AND events.seq = ends.seq
    WHERE tables.code > $1 ORDER BY tables.code LIMIT 1000"""
_SIZE = "SELECT coalesce(sum(octet_length(text)), 0) FROM vivace.events WHERE code = $1"


class KeptTable(msgspec.Struct, frozen=True):
    """A table in a database."""

    kept: Kept
    is_awake: bool
    """Whether a server that is alive owns it."""


class _At(msgspec.Struct):
    at: int = -1


_decode_at = msgspec.json.Decoder(_At).decode


class PostgresStore:
    """The log in one or several databases."""

    def __init__(self, databases: Sequence[PostgresDatabase], node: str) -> None:
        self.databases, self.node = databases, node
        self.log = SpreadLog(databases, asyncio.get_running_loop().call_soon, wall_clock)

    def find_unused(self, keep: Keep, now: int, after: Cursor, done: Callable[[Found | LogError], None]) -> None:
        self.databases[0].start(self._unused(keep, now, after), done)

    def remove(self, unused: Unused, done: Callable[[bool | LogError], None]) -> None:
        self.databases[0].start(self._removed(unused), done)

    def expire_matches(self, days: int, now: int, done: Callable[[LogError | None], None]) -> None:
        async def expire() -> None:
            for database in self.databases:
                await matches.expire(database, days, now)

        self.databases[0].start(expire(), done)

    def match(self, match_id: str, done: Callable[[KeptMatch | LogError | None], None]) -> None:
        self.databases[0].start(self.found_match(match_id), done)

    def matches_of(self, code: str, most: int, done: Callable[[list[KeptMatch] | LogError], None]) -> None:
        async def found() -> list[KeptMatch]:
            kept = [each for database in self.databases for each in await matches.of_table(database, code, most)]
            return sorted(kept, key=lambda each: each.number, reverse=True)[:most]

        self.databases[0].start(found(), done)

    def lines(self, code: str, most: int, done: Callable[[tuple[str, ...] | LogError | None], None]) -> None:
        async def found() -> tuple[str, ...] | None:
            excerpt = await self.excerpt(code, WHOLE_LOG, most)
            return None if excerpt is None else excerpt.lines

        self.databases[0].start(found(), done)

    def clear(self, done: Callable[[bool | LogError], None]) -> None:
        """There is nothing left to delete: a table goes with all its rows."""
        asyncio.get_running_loop().call_soon(done, False)

    def delete(self, code: str, done: Callable[[bool | LogError], None]) -> None:
        """Remove a table, whichever server owns it. Whether there was one."""
        self.databases[0].start(self.deleted(code), done)

    def forget(self, player: str, code: str, done: Callable[[list[str] | LogError], None]) -> None:
        self.databases[0].start(self.forgotten(player, code), done)

    def tables_with(self, player: str, code: str, done: Callable[[list[str] | LogError], None]) -> None:
        async def found() -> list[str]:
            return [
                each for database in self.databases for each in await names.tables_with(database.claimers, player, code)
            ]

        self.databases[0].start(found(), done)

    def restore(self, copy: Path, done: Callable[[int | LogError], None]) -> None:  # noqa: ARG002
        asyncio.get_running_loop().call_soon(done, LogError(_NOT_HERE))

    async def found_match(self, match_id: str) -> KeptMatch | None:
        """The match with this id, in whichever database it is."""
        for database in self.databases:
            if (kept := await matches.find(database, match_id)) is not None:
                return kept
        return None

    async def forgotten(self, player: str, code: str) -> list[str]:
        """Forget a player, given by name or id, at all tables or at one. At which tables the player was known."""
        return [each for database in self.databases for each in await names.forget(database.claimers, player, code)]

    async def excerpt(self, code: str, first: int | None, most: int | None = None) -> Excerpt | None:
        """A table's lines, whichever server owns it; None if there is no such table."""
        place = await self.log.search(code)
        stored = None if place is None else await place.database.stored(code, first, most)
        return None if stored is None else stored.excerpt

    async def kept_tables(self) -> AsyncIterator[KeptTable]:
        """All tables, by their codes in each database."""
        for database in self.databases:
            last = ""
            while rows := await database.readers.run(_LIST, last):
                last = rows[-1][0]
                for code, opened_at, events, text, is_awake in rows:
                    used_at = _at(text or "")
                    yield KeptTable(Kept(code, opened_at, max(used_at, opened_at), events or 0), is_awake)

    async def size(self, code: str) -> int:
        """How many bytes of text the events of a table have."""
        place = await self.log.search(code)
        rows = [] if place is None else await place.database.readers.run(_SIZE, code)
        return int(rows[0][0]) if rows else 0

    @asynccontextmanager
    async def archiving(self) -> AsyncIterator[None]:
        """Record matches that end, until the block is left."""
        for database in self.databases:
            database.archivist.start()
        try:
            yield
        finally:
            for database in self.databases:
                await database.archivist.stop()

    async def deleted(self, code: str) -> bool:
        """Remove a table, whichever server owns it. Whether there was one."""
        place = await self.log.search(code)
        if place is None:
            return False
        [[count]] = await place.database.claimers.run(_DELETE, code)
        return bool(count)

    async def _unused(self, keep: Keep, now: int, after: Cursor) -> Found:
        """Look at a batch of tables of one database. A cursor is a database and a code."""
        number, code = after if isinstance(after, tuple) else (0, "")
        rows = await self.databases[number].readers.run(_LOOK, code, TABLES_AT_ONCE)
        if len(rows) == TABLES_AT_ONCE:
            last: Cursor | None = (number, str(rows[-1][0]))
        else:
            last = (number + 1, "") if number + 1 < len(self.databases) else None
        return Found(tuple(_expired(rows, keep, now)), last)

    async def _removed(self, unused: Unused) -> bool:
        place = await self.log.search(unused.code)
        if place is None:
            return False
        [[count]] = await place.database.claimers.run(_REMOVE, unused.code, unused.seq)
        return bool(count)

    async def codes(self) -> AsyncIterator[tuple[PostgresDatabase, str]]:
        """All tables, each with its database."""
        for database in self.databases:
            last = ""
            while rows := await database.readers.run(_CODES, last):
                last = rows[-1][0]
                for [code] in rows:
                    yield database, code


def _expired(rows: Sequence[Any], keep: Keep, now: int) -> Iterator[Unused]:
    """Those that have been unused for too long. Tables whose last event makes no sense are kept."""
    for code, opened_at, seq, text, is_played, opening in rows:
        used_at = opened_at if not seq else _at(text or "")
        has_expired = keep.has_ended if is_group(opening) else partial(keep.has_expired, is_played)
        if used_at >= 0 and has_expired(now - used_at):
            yield Unused(0, code, seq, used_at, is_played)


def _at(text: str) -> int:
    try:
        return _decode_at(text).at
    except msgspec.MsgspecError:
        return -1


@asynccontextmanager
async def opened(urls: Sequence[str], took: Callable[[float], None] = lambda _: None) -> AsyncIterator[PostgresStore]:
    """The databases with these URLs, made ready for use. A LogError says which cannot be used.

    `took` is called with the seconds of each commit of events.
    """
    async with _connected(urls, PostgresDatabase.prepare, took) as store:
        yield store


@asynccontextmanager
async def looked_at(urls: Sequence[str]) -> AsyncIterator[PostgresStore]:
    """The databases with these URLs, of whatever format, as they are."""
    async with _connected(urls, PostgresDatabase.look) as store:
        yield store


@asynccontextmanager
async def existing(urls: Sequence[str]) -> AsyncIterator[PostgresStore]:
    """Databases that have the current format. Only a server makes one or brings it up to date."""
    async with looked_at(urls) as store:
        for database in store.databases:
            place = f"the database {shown(database.url)}"
            if not database.format:
                raise LogError(f"{place} has no tables: no server was started with it yet; name another one")
            if database.format < FORMAT:
                raise LogError(
                    f"{place} is from an older Vivace: start a server of this one once, then it is brought up to date"
                )
        yield store


@asynccontextmanager
async def _connected(
    urls: Sequence[str],
    connect: Callable[[PostgresDatabase], Awaitable[None]],
    took: Callable[[float], None] = lambda _: None,
) -> AsyncIterator[PostgresStore]:
    node = secrets.token_hex(8)
    async with AsyncExitStack() as stack:
        databases = [PostgresDatabase(url, node, took) for url in urls]
        for database in databases:
            stack.push_async_callback(database.close)
            await connect(database)
        known = [database.identity.id for database in databases if database.format]
        if len(set(known)) < len(known):
            raise LogError("the same database is named twice")
        yield PostgresStore(databases, node)
