"""The records of finished matches: made from the logs, and kept when these are gone."""

import logging
import sqlite3
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from vivace.server.core.ports import KeptMatch, LogDamaged, LogError
from vivace.server.storage import copies, stored
from vivace.server.storage.database import Database
from vivace.server.storage.records import AT_ONCE, WHOLE_LOG, finished_in, kept, row_of
from vivace.server.storage.retention import DAY_MS
from vivace.tables.journal import JournalError
from vivace.tables.match_records import Finished

_DUE = (
    "SELECT tables.id, code, group_concat(endings.seq) FROM endings JOIN tables ON tables.id = endings.table_id"
    " GROUP BY tables.id"
)
_TABLE = "SELECT id FROM tables WHERE code = ?"
_SETTLED = "DELETE FROM endings WHERE table_id = ?1 AND seq IN (SELECT value FROM json_each(?2))"
_DELETE = "DELETE FROM matches WHERE id = ?"
_DELETE_ALL_OF = "DELETE FROM matches WHERE code = ?"
_INSERT = "INSERT INTO matches (id, code, number, ended, listed, record) VALUES (?, ?, ?, ?, ?, ?)"
# Read and written in one transaction, so that no name comes back that is forgotten at this moment.
_INSERT_NAMES = (
    "INSERT INTO match_names (match_id, player, name) SELECT ?1, player, name FROM names"
    " WHERE table_id = ?2 AND player IN (SELECT value FROM json_each(?3))"
)
_COLUMNS = "SELECT matches.rowid, id, code, number, record FROM matches"
_FIND = f"{_COLUMNS} WHERE id = ?"
_OF_TABLE = f"{_COLUMNS} WHERE code = ? ORDER BY number DESC LIMIT ?"
_EVERY = f"{_COLUMNS} WHERE matches.rowid > ? ORDER BY matches.rowid LIMIT ?"
_NAMES = "SELECT player, name FROM match_names WHERE match_id = ?"
_EXPIRE = "DELETE FROM matches WHERE ended < ?"

_encode = msgspec.json.Encoder().encode
_logger = logging.getLogger(__name__)


def settle_all(database: Database) -> None:
    """Record all matches that have ended and are not recorded yet."""
    for table, code, seqs in database.run(_DUE):
        try:
            settle(database, table, code, [int(seq) for seq in seqs.split(",")])
        except sqlite3.Error:
            raise
        except Exception:
            # A mistake of ours: the other tables don't wait until it is mended.
            _logger.exception("a match of table %s cannot be recorded", code)


def settle(database: Database, table: int, code: str, seqs: list[int]) -> None:
    """Record the matches of a table that these events ended. What cannot be read is given up, and reported."""
    done = (_SETTLED, table, _encode(seqs).decode())
    try:
        found = [one for one in _ended(database, code, seqs) if one.seq in seqs]
    except (LogDamaged, JournalError) as error:
        _logger.error("a match of table %s cannot be recorded: %s", code, error)
        found = []
    database.run_together(*_insertions(table, code, found), done)


def _ended(database: Database, code: str, seqs: list[int]) -> list[Finished]:
    """The matches that these events ended. Usually it is the last one, and the log after its checkpoint is enough."""
    try:
        found = _finished(database, code, None)
    except JournalError:
        found = []
    return found if {one.seq for one in found} >= set(seqs) else _finished(database, code, WHOLE_LOG)


def _finished(database: Database, code: str, first: int | None) -> list[Finished]:
    return finished_in(stored.excerpt(database, code, first))


def _insertions(table: int, code: str, found: Iterable[Finished]) -> Iterator[tuple[Any, ...]]:
    for one in found:
        row = row_of(one)
        yield _DELETE, row.id
        yield _INSERT, row.id, code, row.number, row.ended, row.listed, row.text
        yield _INSERT_NAMES, row.id, table, _encode(row.players).decode()


def rebuild(database: Database) -> Iterator[tuple[str, int | LogError]]:
    """Make the records of all tables again; those of tables that are gone stay. How many each has, or what is wrong."""
    for code in copies.all_codes(database):
        try:
            found = _finished(database, code, WHOLE_LOG)
        except JournalError as error:
            yield code, LogDamaged(f"the log of table {code} cannot be read: {error}")
        except LogError as error:
            yield code, error
        else:
            [[table]] = database.run(_TABLE, code)
            done = (_SETTLED, table, _encode([one.seq for one in found]).decode())
            database.run_together((_DELETE_ALL_OF, code), *_insertions(table, code, found), done)
            yield code, len(found)


def find(database: Database, match_id: str) -> KeptMatch | None:
    """The match with this id."""
    with database.one_moment():
        rows = database.run(_FIND, match_id)
        return _kept(database, rows[0]) if rows else None


def of_table(database: Database, code: str, most: int = AT_ONCE) -> list[KeptMatch]:
    """The last matches of a table, the newest first."""
    with database.one_moment():
        return [_kept(database, row) for row in database.run(_OF_TABLE, code, most)]


def every(database: Database) -> Iterator[KeptMatch]:
    """All matches, those recorded first first."""
    last = 0
    while rows := database.run(_EVERY, last, AT_ONCE):
        last = rows[-1][0]
        yield from (_kept(database, row) for row in rows)


def lines_of(database: Database, code: str, most: int) -> tuple[str, ...] | None:
    """The whole log of a table, of at most so many events; None if it is gone."""
    excerpt = stored.excerpt(database, code, WHOLE_LOG, most)
    return None if excerpt is None else excerpt.lines


def expire(database: Database, days: int, now: int) -> None:
    """Delete the records of matches that ended more than this many days ago; 0: of none."""
    if days:
        database.run(_EXPIRE, now - days * DAY_MS)


def _kept(database: Database, row: Any) -> KeptMatch:
    _, match_id, code, number, text = row
    return kept(code, number, text, dict(database.run(_NAMES, match_id)))
