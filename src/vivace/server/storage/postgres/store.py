"""The databases of a server, opened together, and the removal of tables that no one uses."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from vivace.clubs.journal import is_club
from vivace.server.clock import wall_clock
from vivace.server.core.ports import LogError
from vivace.server.storage.postgres.database import PostgresDatabase
from vivace.server.storage.postgres.spread import SpreadLog
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
        AND EXISTS (SELECT 1 FROM vivace.ends WHERE ends.code = $1 AND ends.seq = $2)"""
_GONE = "WITH gone AS (DELETE FROM vivace.owners WHERE code = $1 {} RETURNING code),"
_WITH_ALL_ROWS = """
    tables AS (DELETE FROM vivace.tables USING gone WHERE tables.code = gone.code),
    events AS (DELETE FROM vivace.events USING gone WHERE events.code = gone.code),
    ends AS (DELETE FROM vivace.ends USING gone WHERE ends.code = gone.code),
    points AS (DELETE FROM vivace.points USING gone WHERE points.code = gone.code)
    SELECT count(*) FROM gone"""
_REMOVE = _GONE.format(_IF_UNUSED) + _WITH_ALL_ROWS
_DELETE = _GONE.format("") + _WITH_ALL_ROWS
_NOT_HERE = "this is not possible with a database yet: use the tools of PostgreSQL"
_CODES = "SELECT code FROM vivace.tables WHERE code > $1 ORDER BY code LIMIT 1000"


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

    def expire_matches(self, days: int, now: int, done: Callable[[LogError | None], None]) -> None:  # noqa: ARG002
        """Databases have no records of matches yet."""
        asyncio.get_running_loop().call_soon(done, None)

    def clear(self, done: Callable[[bool | LogError], None]) -> None:
        """There is nothing left to delete: a table goes with all its rows."""
        asyncio.get_running_loop().call_soon(done, False)

    def delete(self, code: str, done: Callable[[bool | LogError], None]) -> None:
        """Remove a table, whoever owns it. Whether there was one."""
        self.databases[0].start(self._deleted(code), done)

    def forget(self, player: str, code: str, done: Callable[[list[str] | LogError], None]) -> None:  # noqa: ARG002
        asyncio.get_running_loop().call_soon(done, LogError(_NOT_HERE))

    def tables_with(self, player: str, code: str, done: Callable[[list[str] | LogError], None]) -> None:  # noqa: ARG002
        asyncio.get_running_loop().call_soon(done, LogError(_NOT_HERE))

    def restore(self, copy: Path, done: Callable[[int | LogError], None]) -> None:  # noqa: ARG002
        asyncio.get_running_loop().call_soon(done, LogError(_NOT_HERE))

    async def _deleted(self, code: str) -> bool:
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
        has_expired = keep.has_ended if is_club(opening) else partial(keep.has_expired, is_played)
        if used_at >= 0 and has_expired(now - used_at):
            yield Unused(0, code, seq, used_at, is_played)


def _at(text: str) -> int:
    try:
        return _decode_at(text).at
    except msgspec.MsgspecError:
        return -1


@asynccontextmanager
async def opened(urls: Sequence[str], took: Callable[[float], None] = lambda _: None) -> AsyncIterator[PostgresStore]:
    """The databases with these URLs, ready for use. A LogError says which cannot be used.

    `took` is called with the seconds of each commit of events.
    """
    node = secrets.token_hex(8)
    async with AsyncExitStack() as stack:
        databases = [PostgresDatabase(url, node, took) for url in urls]
        for database in databases:
            stack.push_async_callback(database.close)
            await database.prepare()
        if len({database.identity.id for database in databases}) < len(databases):
            raise LogError("the same database is named twice")
        yield PostgresStore(databases, node)
