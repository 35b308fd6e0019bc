"""Which tables there are, and what is known of each without its log."""

from collections.abc import Iterator

from msgspec import Struct

from vivace.server.storage.database import Database

_LIST = (
    "SELECT id, code, opened_at, ends.seq,"
    " (SELECT CASE WHEN json_valid(text) THEN json_extract(text, '$.at') END FROM events"
    "  WHERE table_id = id AND seq = ends.seq)"
    " FROM tables LEFT JOIN ends ON ends.table_id = id WHERE id > ? ORDER BY id LIMIT 1000"
)
_SIZE = "SELECT coalesce(sum(length(CAST(text AS BLOB))), 0) FROM events JOIN tables ON id = table_id WHERE code = ?"


class Kept(Struct, frozen=True):
    """A table on disk."""

    code: str
    opened_at: int
    used_at: int
    """When its last event was."""
    events: int


def kept_tables(database: Database) -> Iterator[Kept]:
    """All tables, those opened first first."""
    last = 0
    while rows := database.run(_LIST, last):
        last = rows[-1][0]
        for _, code, opened_at, events, used_at in rows:
            yield Kept(code, opened_at, used_at if isinstance(used_at, int) else opened_at, events or 0)


def size(database: Database, code: str) -> int:
    """How many bytes of text the events of a table have."""
    return int(database.run(_SIZE, code)[0][0])
