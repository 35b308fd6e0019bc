"""`vivace move`: copies the tables of a folder to a PostgreSQL database; and `vivace verify` for databases."""

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from rich.console import Console

from vivace.cli.terminal.screen import say, say_all
from vivace.server.core.ports import LogDamaged, LogError
from vivace.server.storage import matches, names, stored
from vivace.server.storage.database import FILE, Claim, Database, existing, explained
from vivace.server.storage.postgres.copying import Copy, write, write_match
from vivace.server.storage.postgres.store import opened

DAMAGED = 3
"""Exit code: something is damaged."""
_TABLES = "SELECT code FROM tables ORDER BY code"
_HEAD = (
    "SELECT id, opened_at, opening, tables.checksum, ends.checksum, points.seq, points.text, points.checksum"
    " FROM tables JOIN ends ON ends.table_id = id LEFT JOIN points ON points.table_id = id WHERE code = ?"
)
_ENDINGS = "SELECT seq FROM endings WHERE table_id = ?"
_EVENTS = "SELECT seq, text, checksum FROM events WHERE table_id = ? ORDER BY seq"


class _Claimed(Claim):
    close = Claim.release


def move(data: Path, urls: Sequence[str], console: Console) -> int:
    """Copy all tables, and check each copy. The folder stays as it is. A damaged table is named, and not copied."""
    path = data.expanduser() / FILE
    if not urls:
        raise ValueError("where to? --to postgresql://user@host/vivace names the database")
    try:
        with closing(existing(path)) as database, closing(_Claimed(path)):
            copied, flaws = asyncio.run(_move(database, urls))
    except LogError as error:
        raise ValueError(str(error)) from error
    except sqlite3.Error as error:
        raise ValueError(explained(error)) from error
    say_all(console, flaws)
    say(console, f"{copied} tables were copied and checked, {len(flaws)} could not be.")
    return DAMAGED if flaws else 0


async def _move(database: Database, urls: Sequence[str]) -> tuple[int, list[str]]:
    copied, flaws = 0, list[str]()
    async with opened(urls) as store:
        for [code] in database.run(_TABLES):
            try:
                stored.checked(database, code)
                await write(store, _copy(database, code))
                copied += 1
            except LogDamaged as error:
                flaws.append(str(error))
        for kept in matches.every(database):
            await write_match(store, kept)
    return copied, flaws


def _copy(database: Database, code: str) -> Copy:
    [[table, opened_at, opening, checksum, end_checksum, *point]] = database.run(_HEAD, code)
    records = [tuple(row) for row in database.run(_EVENTS, table)]
    checkpoint = None if point[0] is None else (point[0], point[1], point[2])
    people, endings = names.of_table(database, table), [seq for [seq] in database.run(_ENDINGS, table)]
    return Copy(code, opened_at, opening, checksum, records, checkpoint, end_checksum, people, endings)


def verify(urls: Sequence[str], console: Console) -> int:
    """Check all checksums of all tables in databases. Servers may be running."""

    async def checked() -> tuple[int, int, list[str]]:
        tables, events, flaws = 0, 0, list[str]()
        async with opened(urls) as store:
            async for database, code in store.codes():
                tables += 1
                try:
                    events += await database.checked(code)
                except LogDamaged as error:
                    flaws.append(str(error))
        return tables, events, flaws

    try:
        tables, events, flaws = asyncio.run(checked())
    except LogError as error:
        raise ValueError(str(error)) from error
    say_all(console, flaws)
    problems = f"{len(flaws) or 'no'} problem{'s' * (len(flaws) != 1)}"
    say(console, f"{tables} tables with {events} whole events, {problems} found.")
    return DAMAGED if flaws else 0
