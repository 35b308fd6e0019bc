"""The records of finished matches in a database: see `storage/matches.py`, which keeps them in a file.

Any server may make the record of any match, since all make the same one: what a server that was killed has left is
recorded by another one. Each statement commits by itself and may be repeated, so a server that freezes holds no lock.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from vivace.server.core.ports import KeptMatch, LogDamaged, LogError
from vivace.server.storage.postgres.lines import Line
from vivace.server.storage.records import AT_ONCE, WHOLE_LOG, RecordRow, finished_in, kept, row_of
from vivace.server.storage.retention import DAY_MS
from vivace.tables.journal import JournalError
from vivace.tables.match_records import Finished
from vivace.tables.pseudonyms import FORGOTTEN

if TYPE_CHECKING:
    from vivace.server.storage.postgres.database import PostgresDatabase

LOOK_SECONDS = 30.0
"""How often a server looks for matches that another one has left behind."""

_DUE = "SELECT code, array_agg(seq) FROM vivace.endings GROUP BY code"
_SETTLED = "DELETE FROM vivace.endings WHERE code = $1 AND seq = ANY($2::bigint[])"
_DELETE_OTHERS = "DELETE FROM vivace.matches WHERE code = $1 AND id <> ALL($2::text[])"
_DELETE_OTHER_NAMES = "DELETE FROM vivace.match_names WHERE code = $1 AND id <> ALL($2::text[])"
_RECORD = """
    WITH recorded AS (
        INSERT INTO vivace.matches (code, id, number, ended, listed, record) VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (code, id) DO UPDATE SET record = excluded.record)
    INSERT INTO vivace.match_names (code, id, player, name)"""
# With its names in one step, so that no one reads it without them.
_ONCE = "ON CONFLICT (code, id, player) DO NOTHING"
_KNOWN = "SELECT $1, $2, player, name FROM vivace.names WHERE code = $1 AND player = ANY($7::text[])"
_INSERT = f"{_RECORD} {_KNOWN} {_ONCE}"
_GIVEN = "SELECT $1, $2, * FROM unnest($7::text[], $8::text[])"
_COPY = f"{_RECORD} {_GIVEN} {_ONCE}"
# A name that was forgotten while it was copied.
_DELETE_FORGOTTEN = """
    DELETE FROM vivace.match_names WHERE code = $1 AND id = $2
    AND EXISTS (SELECT 1 FROM vivace.tables WHERE tables.code = $1)
    AND NOT EXISTS (SELECT 1 FROM vivace.names WHERE names.code = $1 AND names.player = match_names.player)"""
_COLUMNS = "SELECT code, id, number, record FROM vivace.matches"
_FIND = f"{_COLUMNS} WHERE id = $1"
_OF_TABLE = f"{_COLUMNS} WHERE code = $1 ORDER BY number DESC LIMIT $2"
_EVERY = """
    SELECT ended, code, id, number, record FROM vivace.matches WHERE (ended, id) > ($1, $2)
    ORDER BY ended, id LIMIT $3"""
_NAMES = "SELECT player, name FROM vivace.match_names WHERE code = $1 AND id = $2"
_EXPIRE = """
    WITH gone AS (DELETE FROM vivace.matches WHERE ended < $1 RETURNING code, id)
    DELETE FROM vivace.match_names USING gone WHERE match_names.code = gone.code AND match_names.id = gone.id"""

_logger = logging.getLogger(__name__)


class Archivist:
    """Makes the records of matches that have ended: at once, and what was left behind from time to time."""

    def __init__(self, database: "PostgresDatabase") -> None:
        self._database = database
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """What is left is recorded by another server, or after the next start."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def wake(self) -> None:
        self._woken.set()

    async def _run(self) -> None:
        while True:
            self._woken.clear()
            try:
                await settle_all(self._database)
            except LogError as error:
                _logger.warning("matches that have ended are not recorded yet: %s", error)
            except Exception:
                _logger.exception("matches that have ended are not recorded yet")
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._woken.wait()


async def settle_all(database: "PostgresDatabase") -> None:
    """Record all matches that have ended and are not recorded yet."""
    for code, seqs in await database.readers.run(_DUE):
        await _settle(database, code, list(seqs))


async def _settle(database: "PostgresDatabase", code: str, seqs: list[int]) -> None:
    """Record the matches of a table that these events ended. What cannot be read is given up, and reported."""
    try:
        found = [one for one in await _ended(database, code, seqs) if one.seq in seqs]
    except (LogDamaged, JournalError) as error:
        _logger.error("a match of table %s cannot be recorded: %s", code, error)
        found = []
    await _record(database, code, found, seqs)


async def _ended(database: "PostgresDatabase", code: str, seqs: list[int]) -> list[Finished]:
    """The matches that these events ended. Usually it is the last one, and the log after its checkpoint is enough."""
    try:
        found = await _finished(database, code, None)
    except JournalError:
        found = []
    return found if {one.seq for one in found} >= set(seqs) else await _finished(database, code, WHOLE_LOG)


async def _finished(database: "PostgresDatabase", code: str, first: int | None) -> list[Finished]:
    stored = await database.stored(code, first)
    # It takes a while, and tables are played at meanwhile.
    return await asyncio.to_thread(finished_in, stored.excerpt if stored else None)


async def _record(database: "PostgresDatabase", code: str, found: Sequence[Finished], settled: Sequence[int]) -> None:
    for row in map(row_of, found):
        await database.readers.run(_INSERT, *_values(code, row), list(row.players))
        await database.readers.run(_DELETE_FORGOTTEN, code, row.id)
    await database.readers.run(_SETTLED, code, list(settled))


def _values(code: str, row: RecordRow) -> tuple[str | int, ...]:
    return code, row.id, row.number, row.ended, row.listed, row.text


async def copy(database: "PostgresDatabase", kept: KeptMatch) -> None:
    """Keep a match that was kept elsewhere, with the names that are known there."""
    row = row_of(Finished(kept.number, kept.record))
    known = {seat.player: seat.name for seat in kept.record.seats if seat.player and seat.name != FORGOTTEN}
    await database.readers.run(_COPY, *_values(kept.code, row), list(known), list(known.values()))


async def rebuild(database: "PostgresDatabase", code: str) -> int | LogError:
    """Make the records of a table again. How many it has, or what is wrong."""
    try:
        found = await _finished(database, code, WHOLE_LOG)
    except JournalError as error:
        return LogDamaged(f"the log of table {code} cannot be read: {error}")
    except LogDamaged as error:
        return error
    await _record(database, code, found, [each.seq for each in found])
    for statement in (_DELETE_OTHERS, _DELETE_OTHER_NAMES):
        await database.readers.run(statement, code, [each.record.id for each in found])
    return len(found)


async def find(database: "PostgresDatabase", match_id: str) -> KeptMatch | None:
    """The match with this id."""
    async with database.readers.free() as line, line.one_moment() as moment:
        rows = await moment.run(_FIND, match_id)
        return await _kept(moment, rows[0]) if rows else None


async def of_table(database: "PostgresDatabase", code: str, most: int = AT_ONCE) -> list[KeptMatch]:
    """The last matches of a table, the newest first."""
    async with database.readers.free() as line, line.one_moment() as moment:
        return [await _kept(moment, row) for row in await moment.run(_OF_TABLE, code, most)]


async def every(database: "PostgresDatabase") -> AsyncIterator[KeptMatch]:
    """All matches, those that ended first first."""
    last: tuple[int, str] = (-1, "")
    has_more = True
    while has_more:
        async with database.readers.free() as line, line.one_moment() as moment:
            rows = await moment.run(_EVERY, *last, AT_ONCE)
            found = [await _kept(moment, row[1:]) for row in rows]
        for each in found:
            yield each
        has_more = len(rows) == AT_ONCE
        last = (rows[-1][0], rows[-1][2]) if rows else last


async def expire(database: "PostgresDatabase", days: int, now: int) -> None:
    """Delete the records of matches that ended more than this many days ago; 0: of none."""
    if days:
        await database.readers.run(_EXPIRE, now - days * DAY_MS)


async def _kept(line: Line, row: Sequence[str | int]) -> KeptMatch:
    code, match_id, number, text = row
    names = dict(await line.run(_NAMES, code, match_id))
    return kept(str(code), int(number), str(text), names)
