"""The names of people in a database, apart from the logs: see `storage/names.py`, which does the same in a file.

Whoever forgets a name first raises the epoch of the table. So a server that has the name in memory can't write it
again, and when it hears that it owns the table no more, it forgets it too.
"""

from collections.abc import Sequence

from vivace.server.storage.endings import MARK
from vivace.server.storage.postgres.lines import Line, Lines
from vivace.server.storage.rechaining import Rechaining

EVENTS_AT_ONCE = 500

_OF = "SELECT player, name FROM vivace.names WHERE code = $1"
_FOUND = """
    SELECT code, name FROM vivace.names WHERE (player = $1 OR name = $1) AND ($2 = '' OR code = $2)
    UNION
    SELECT code, name FROM vivace.match_names WHERE (player = $1 OR name = $1) AND ($2 = '' OR code = $2)"""
_OWNER = "SELECT node FROM vivace.owners WHERE code = $1 FOR UPDATE"
_FREE = "UPDATE vivace.owners SET node = '', epoch = epoch + 1 WHERE code = $1"
_EVICT = "INSERT INTO vivace.evictions (node, code) VALUES ($1, $2) ON CONFLICT (node, code) DO NOTHING"
# Someone who went on with another device has another id, but the same name.
_FORGET = "DELETE FROM vivace.names WHERE code = $1 AND name = $2"
_FORGET_IN_MATCHES = "DELETE FROM vivace.match_names WHERE code = $1 AND name = $2"
_FREE_ALL = "UPDATE vivace.owners SET node = '', epoch = epoch + 1"
_TABLES = "SELECT code, checksum, opening FROM vivace.tables WHERE code > $1 ORDER BY code LIMIT 1000"
_CHECKPOINT = "SELECT seq, text, checksum FROM vivace.points WHERE code = $1"
_NEXT_EVENTS = "SELECT seq, text, checksum FROM vivace.events WHERE code = $1 AND seq > $2 ORDER BY seq LIMIT $3"
_CHANGE = """
    UPDATE vivace.events SET text = coalesce(changed.text, events.text), checksum = changed.checksum
    FROM unnest($2::bigint[], $3::text[], $4::bigint[]) AS changed (seq, text, checksum)
    WHERE events.code = $1 AND events.seq = changed.seq"""
_CHANGE_CHECKPOINT = "UPDATE vivace.points SET text = $2, checksum = $3 WHERE code = $1"
_CHANGE_END = "UPDATE vivace.ends SET checksum = $4 WHERE code = $1 AND seq = $2 AND checksum = $3"
_KEEP = "INSERT INTO vivace.names (code, player, name) SELECT $1, * FROM unnest($2::text[], $3::text[])"
_NOTE = "INSERT INTO vivace.endings (code, seq) SELECT $1, * FROM unnest($2::bigint[])"


async def of_table(line: Line, code: str) -> dict[str, str]:
    """The names at a table, by player."""
    return dict(await line.run(_OF, code))


async def tables_with(lines: Lines, player: str, code: str) -> list[str]:
    """The tables at which a player is known, by name or id; with a code only that one."""
    return sorted({found for found, _ in await lines.run(_FOUND, player, code)})


async def forget(lines: Lines, player: str, code: str) -> list[str]:
    """Forget a player, given by name or id, at all tables or at one. At which tables the player was known."""
    found = await lines.run(_FOUND, player, code)
    for table, name in found:
        async with lines.free() as line, line.together() as one:
            # Nothing is appended, claimed or recorded meanwhile: all that locks this row first.
            for [owner] in await one.run(_OWNER, table):
                await one.run(_FREE, table)
                if owner:
                    await one.run(_EVICT, owner, table)
            await one.run(_FORGET, table, name)
            await one.run(_FORGET_IN_MATCHES, table, name)
    return sorted({table for table, _ in found})


async def separate_all(line: Line) -> None:
    """Take the names out of all logs from before they were apart, and note the matches that have ended there.

    This is part of a migration, in its transaction. A server that still believes it owns a table can't append to it.
    """
    await line.run(_FREE_ALL)
    last = ""
    while tables := await line.run(_TABLES, last):
        last = tables[-1][0]
        for code, checksum, opening in tables:
            await _separate(line, code, checksum, opening)


async def _separate(line: Line, code: str, checksum: int, opening: str) -> None:
    points = await line.run(_CHECKPOINT, code)
    log = Rechaining(checksum, tuple(points[0]) if points else None, opening)
    endings = list[int]()
    while rows := await line.run(_NEXT_EVENTS, code, log.seq, EVENTS_AT_ONCE):
        changed = log.take([tuple(row) for row in rows])
        seqs, texts, checksums = ([getattr(row, name) for row in changed] for name in ("seq", "text", "checksum"))
        await line.run(_CHANGE, code, seqs, texts, checksums)
        endings += _endings(rows[: len(changed)])
        if not log.is_whole:
            break
    await line.run(_KEEP, code, list(log.names), list(log.names.values()))
    await line.run(_NOTE, code, endings)
    if (point := log.checkpoint) is not None:
        await line.run(_CHANGE_CHECKPOINT, code, point.text, point.checksum)
    if log.is_whole:
        await line.run(_CHANGE_END, code, log.seq, log.old, log.new)


def _endings(rows: Sequence[tuple[int, str, int]]) -> list[int]:
    return [seq for seq, text, _ in rows if MARK in text]
