"""Copies whole tables into a database, with the checksums that they have, and the records of matches."""

from msgspec import Struct

from vivace.server.core.ports import KeptMatch, LogError
from vivace.server.storage.fenced import FIRST_EPOCH, Record
from vivace.server.storage.postgres import matches
from vivace.server.storage.postgres.database import NOBODY
from vivace.server.storage.postgres.lines import Line
from vivace.server.storage.postgres.store import PostgresStore

ROWS_AT_ONCE = 5_000
_TABLE = "INSERT INTO vivace.tables (code, opened_at, opening, checksum) VALUES ($1, $2, $3, $4)"
_OWNER = "INSERT INTO vivace.owners (code, node, epoch) VALUES ($1, $2, $3)"
_EVENTS = """
    INSERT INTO vivace.events (code, seq, epoch, text, checksum)
    SELECT $1, event.seq, $2, event.text, event.checksum
    FROM unnest($3::bigint[], $4::text[], $5::bigint[]) AS event (seq, text, checksum)"""
_END = "INSERT INTO vivace.ends (code, seq, checksum) VALUES ($1, $2, $3)"
_POINT = "INSERT INTO vivace.points (code, seq, text, checksum) VALUES ($1, $2, $3, $4)"
_NAMES = "INSERT INTO vivace.names (code, player, name) SELECT $1, * FROM unnest($2::text[], $3::text[])"
_ENDINGS = "INSERT INTO vivace.endings (code, seq) SELECT $1, * FROM unnest($2::bigint[])"
_ENDS_THERE = "SELECT seq, checksum FROM vivace.ends WHERE code = $1"


class Copy(Struct, frozen=True):
    """Everything that is stored of a table."""

    code: str
    opened_at: int
    opening: str
    checksum: int
    records: list[Record]
    checkpoint: Record | None
    end_checksum: int
    names: dict[str, str] = {}
    endings: list[int] = []
    """The events that ended a match which has no record yet."""


async def write(store: PostgresStore, copy: Copy) -> None:
    """Write a table that is not there yet, completely or not at all, and check what was written.

    One that was copied before is left as it is. A LogError says that there is another table with this code.
    """
    place = await store.log.search(copy.code)
    if place is None or not await place.database.has(copy.code):
        place = place or store.log.home(copy.code)
        line = Line(place.database.url)
        try:
            await _insert(line, copy)
        finally:
            await line.close()
    rows = await place.database.readers.run(_ENDS_THERE, copy.code)
    if [tuple(row) for row in rows] != [(len(copy.records), copy.end_checksum)]:
        raise LogError(f"there is another table {copy.code} in the database: nothing of it was changed")
    await place.database.checked(copy.code)


async def _insert(line: Line, copy: Copy) -> None:
    await line.run_script("BEGIN")
    await line.run(_TABLE, copy.code, copy.opened_at, copy.opening, copy.checksum)
    for start in range(0, len(copy.records), ROWS_AT_ONCE):
        seqs, texts, checksums = zip(*copy.records[start : start + ROWS_AT_ONCE], strict=True)
        await line.run(_EVENTS, copy.code, FIRST_EPOCH, list(seqs), list(texts), list(checksums))
    await line.run(_END, copy.code, len(copy.records), copy.end_checksum)
    if copy.checkpoint is not None:
        await line.run(_POINT, copy.code, *copy.checkpoint)
    await line.run(_NAMES, copy.code, list(copy.names), list(copy.names.values()))
    await line.run(_ENDINGS, copy.code, copy.endings)
    await line.run(_OWNER, copy.code, NOBODY, FIRST_EPOCH)
    await line.run_script("COMMIT")


async def write_match(store: PostgresStore, kept: KeptMatch) -> None:
    """Write the record of a match beside its table, or where that would be. One that was copied before stays."""
    place = await store.log.search(kept.code) or store.log.home(kept.code)
    await matches.copy(place.database, kept)
