"""Finds tables that have been unused for a long time, and removes them.

Removal has two steps, so that a crash in between does no harm and nothing is blocked for long. One statement removes
the table; its events, which may be many, are deleted afterwards, a few at a time. SQLite reuses the space: the file
does not shrink by itself.
"""

import time
from collections.abc import Iterator

from msgspec import Struct

from vivace.server.core.kinds import is_group
from vivace.server.storage.database import Database

PLAYED_DAYS, UNPLAYED_DAYS = 90, 7
CLUB_DAYS = 730
"""Clubs are kept for longer: some only play in winter."""
DAY_MS = 86_400_000
TABLES_AT_ONCE = 100
EVENTS_AT_ONCE = 50
"""They are scattered over the file, each perhaps on a page of its own: deleting more would keep writers waiting."""

_LOOK = (
    "SELECT id, code, opened_at, ends.seq,"
    " (SELECT CASE WHEN json_valid(text) THEN json_extract(text, '$.at') END FROM events"
    "  WHERE table_id = id AND seq = ends.seq),"
    " opening"
    " FROM tables JOIN ends ON ends.table_id = id WHERE id > ? ORDER BY id LIMIT ?"
)
# Every match that begins writes a checkpoint. Older files have none, so their events are searched.
_IS_PLAYED = (
    "SELECT EXISTS (SELECT 1 FROM points WHERE table_id = ?1) OR EXISTS (SELECT 1 FROM events WHERE table_id = ?1"
    """ AND text LIKE '%"type":"MatchOpened"%')"""
)
_SIZE = (
    "SELECT coalesce(sum(length(CAST(text AS BLOB))), 0)"
    " + (SELECT length(CAST(opening AS BLOB)) FROM tables WHERE id = ?1) FROM events WHERE table_id = ?1"
)
# A match that has no record yet would be lost.
_REMOVE = (
    "DELETE FROM tables WHERE id = ? AND (SELECT seq FROM ends WHERE table_id = id) = ?"
    " AND NOT EXISTS (SELECT 1 FROM endings WHERE table_id = id)"
)
_DELETE = "DELETE FROM tables WHERE code = ?"
_NEXT_REMOVED = "SELECT min(table_id) FROM removals"
_CLEAR = "DELETE FROM events WHERE rowid IN (SELECT rowid FROM events WHERE table_id = ? LIMIT ?)"
_CLEARED = "DELETE FROM removals WHERE table_id = ?"


class Keep(Struct, frozen=True):
    """How many days unused tables are kept. 0: for ever."""

    played: int = PLAYED_DAYS
    unplayed: int = UNPLAYED_DAYS
    """The same for tables at which no match ever began."""
    matches: int = 0
    """The same for the records of matches."""

    def has_expired(self, is_played: bool, unused_ms: int) -> bool:
        days = self.played if is_played else self.unplayed
        return bool(days) and unused_ms >= days * DAY_MS

    @property
    def clubs(self) -> int:
        """The same for clubs and tournaments. They are kept for ever if tables are."""
        return self.played and max(CLUB_DAYS, self.played)

    def has_ended(self, unused_ms: int) -> bool:
        """Whether a club or a tournament has not been changed for so long that no one will come back."""
        return bool(self.played) and unused_ms >= self.clubs * DAY_MS


class Unused(Struct, frozen=True):
    """A table that has been unused for longer than it is kept."""

    table: int
    code: str
    seq: int
    """Its last event. If there is a newer one when it is to be removed, it has been used again."""
    used_at: int
    is_played: bool

    @property
    def last_day(self) -> str:
        """The day on which it was last used."""
        return day(self.used_at)


def day(ms: int) -> str:
    """The day of a time in milliseconds since 1970."""
    return time.strftime("%Y-%m-%d", time.gmtime(ms / 1000))


def minute(ms: int) -> str:
    """The day and the minute of a time in milliseconds since 1970."""
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(ms / 1000))


Cursor = int | tuple[int, str]
"""How far the tables have been looked at, as the store counts them; 0: not at all."""


class Found(Struct, frozen=True):
    """The unused tables in one batch."""

    tables: tuple[Unused, ...]
    last: Cursor | None
    """The last table of the batch, after which to go on; None: there are no more."""


def find(database: Database, keep: Keep, now: int, after: Cursor = 0) -> Found:
    """Look at a batch of tables after this one. Tables whose last event makes no sense are kept."""
    rows = database.run(_LOOK, after, TABLES_AT_ONCE)
    found = []
    for table, code, opened_at, seq, at, opening in rows:
        used_at = at if seq else opened_at
        if is_group(str(opening)):
            if isinstance(used_at, int) and keep.has_ended(now - used_at):
                found.append(Unused(table, code, seq, used_at, True))
        elif isinstance(used_at, int) and keep.has_expired(False, now - used_at) | keep.has_expired(
            True, now - used_at
        ):
            is_played = bool(database.run(_IS_PLAYED, table)[0][0])
            if keep.has_expired(is_played, now - used_at):
                found.append(Unused(table, code, seq, used_at, is_played))
    return Found(tuple(found), rows[-1][0] if len(rows) == TABLES_AT_ONCE else None)


def find_all(database: Database, keep: Keep, now: int) -> Iterator[Unused]:
    last: Cursor | None = 0
    while last is not None:
        found = find(database, keep, now, last)
        yield from found.tables
        last = found.last


def size(database: Database, unused: Unused) -> int:
    """How many bytes of text a table has."""
    return int(database.run(_SIZE, unused.table)[0][0])


def remove(database: Database, unused: Unused) -> bool:
    """Remove a table, unless it has been used since it was found. Whether it is gone now."""
    database.run(_REMOVE, unused.table, unused.seq)
    return bool(database.run("SELECT changes()")[0][0])


def delete(database: Database, code: str) -> bool:
    """Remove a table, whether it is used or not. Whether there was one."""
    database.run(_DELETE, code)
    return bool(database.run("SELECT changes()")[0][0])


def clear(database: Database) -> bool:
    """Delete some events of removed tables. Whether there may be more."""
    table = database.run(_NEXT_REMOVED)[0][0]
    if table is None:
        return False
    database.run(_CLEAR, table, EVENTS_AT_ONCE)
    if not database.run("SELECT changes()")[0][0]:
        database.run(_CLEARED, table)
    return True
