"""Reads a table's log from the file and checks every row: what is returned is what was written.

Errors name the table and the number of the damaged row. Row 0 is the opening line.
"""

import logging
import sqlite3
from typing import Any

import msgspec
from msgspec import Struct

from vivace.server.core.ports import Excerpt, LogDamaged, LogTooLong
from vivace.server.storage import names
from vivace.server.storage.checksums import first_checksum, next_checksum
from vivace.server.storage.database import Database, explained, is_damage
from vivace.tables.pseudonyms import lacks_names, with_names

EVENTS_AT_ONCE = 500
"""Batch size for reading events: decoding a batch keeps the interpreter from everything else."""

_FIND = (
    "SELECT id, opened_at, opening, tables.checksum, ends.seq, ends.checksum,"
    " points.seq, points.text, points.checksum FROM tables"
    " LEFT JOIN ends ON ends.table_id = tables.id LEFT JOIN points ON points.table_id = tables.id WHERE code = ?"
)
_OPENING = "SELECT opened_at, opening, checksum FROM tables WHERE code = ?"
_CHECKSUM = "SELECT checksum FROM events WHERE table_id = ? AND seq = ?"
# All in one row, because every row of a result takes a call of its own.
_READ = (
    "SELECT json_group_array(json_array(seq, text, checksum)) FROM"
    " (SELECT seq, text, checksum FROM events WHERE table_id = ? AND seq >= ? ORDER BY seq LIMIT ?)"
)
_decode = msgspec.json.Decoder(list[tuple[int, str, int]]).decode
_logger = logging.getLogger(__name__)


class _Head(Struct, frozen=True):
    """What is stored of a table besides its events."""

    code: str
    table: int
    opened_at: int
    opening: str
    checksum: int
    end_seq: int
    end_checksum: int
    checkpoint_seq: int | None
    checkpoint: str | None
    checkpoint_checksum: int | None


def opening(database: Database, code: str) -> str | None:
    """The opening line of a table; None if there is no such table."""
    rows = _found(database, code, 0, _OPENING, code)
    if not rows:
        return None
    opened_at, text, checksum = rows[0]
    check_opening(code, opened_at, text, checksum)
    return str(text)


def excerpt(database: Database, code: str, first: int | None, most: int | None = None) -> Excerpt | None:
    """A table's lines from number `first` on; without a number the last checkpoint and the lines after it.

    Of a table with more events than `most` nothing is read.
    """
    with database.one_moment():
        head = _head(database, code)
        if head is None:
            return None
        check_length(code, head.end_seq, most)
        seq = head.checkpoint_seq
        if first is None and seq is not None:
            if _is_checkpoint_right(database, head, seq):
                return _named(database, head, _events(database, head, seq + 1), str(head.checkpoint))
            # The log alone is enough.
            _logger.error(
                "the checkpoint of table %s after event %s is damaged: its log is read from the beginning", code, seq
            )
        events = _events(database, head, first or 1)
        return _named(database, head, events if first else (head.opening, *events))


def _named(database: Database, head: _Head, lines: tuple[str, ...], checkpoint: str = "") -> Excerpt:
    """What was read, with the names of people."""
    if not lacks_names(checkpoint) and not any(map(lacks_names, lines)):
        return Excerpt(lines, checkpoint)
    known = names.of_table(database, head.table)
    return Excerpt(tuple(with_names(line, known) for line in lines), with_names(checkpoint, known))


def checked(database: Database, code: str) -> int:
    """How many events a table has. Raises `LogDamaged` unless they and the checkpoint are as they were written."""
    with database.one_moment():
        head = _head(database, code)
        if head is None:
            raise LogDamaged(f"table {code} is damaged: it cannot be found under its code")
        events = len(_events(database, head, 1))
        if head.checkpoint_seq is not None and not _is_checkpoint_right(database, head, head.checkpoint_seq):
            raise LogDamaged(
                f"the log of table {code} is damaged: the checkpoint after event {head.checkpoint_seq} does not fit"
            )
        return events


def _head(database: Database, code: str) -> _Head | None:
    rows = _found(database, code, 0, _FIND, code)
    if not rows:
        return None
    head = _Head(code, *rows[0])
    check_opening(code, head.opened_at, head.opening, head.checksum)
    return head


def check_opening(code: str, opened_at: Any, text: Any, checksum: Any) -> None:
    if checksum != first_checksum(code, opened_at, text):
        raise damaged(code, 0, "its checksum is wrong")


def _is_checkpoint_right(database: Database, head: _Head, seq: int) -> bool:
    """Check a checkpoint's checksum, which follows that of its event as if it were the next row."""
    before = _checksum_of(database, head, seq)
    return before is not None and head.checkpoint_checksum == next_checksum(before, seq, str(head.checkpoint))


def _events(database: Database, head: _Head, first: int) -> tuple[str, ...]:
    """All events from this one on."""
    texts: list[str] = []
    previous, seq, at_once = _checksum_of(database, head, first - 1), first, EVENTS_AT_ONCE
    if previous is None:
        raise damaged(head.code, first - 1, "it is missing")
    while True:
        try:
            rows = _decode(database.run(_READ, head.table, seq, at_once)[0][0])
        except Exception as error:
            if at_once == 1 or not _is_unreadable(error):
                raise _told(head.code, seq, error) from error
            at_once = 1  # to find out which row it is
            continue
        for row in rows:
            previous = follow(head.code, previous, seq, row)
            texts.append(row[1])
            seq += 1
        if len(rows) < at_once:
            break
    check_end(head.code, (seq - 1, previous), (head.end_seq, head.end_checksum))
    return tuple(texts)


def check_end(code: str, found: tuple[int, int], recorded: tuple[int, int]) -> None:
    """Check that a log ends where its end was recorded; both are a number and a checksum."""
    if found != recorded:
        is_short = found[0] != recorded[0]
        raise damaged(code, found[0] + 1, "it is missing" if is_short else "the record of the end is wrong")


def check_length(code: str, events: int, most: int | None) -> None:
    if most is not None and events > most:
        raise LogTooLong(f"the log of table {code} has {events} events, more than {most}")


def follow(code: str, previous: int, seq: int, row: tuple[int, str, int]) -> int:
    """The checksum of a row, which has to be number `seq` and follow the previous checksum."""
    found, text, checksum = row
    if found != seq:
        raise damaged(code, seq, "it is missing")
    if checksum != next_checksum(previous, seq, text):
        raise damaged(code, seq, "its checksum is wrong")
    return checksum


def _checksum_of(database: Database, head: _Head, seq: int) -> int | None:
    """The stored checksum of a row; None if it is missing."""
    if seq == 0:
        return head.checksum
    rows = _found(database, head.code, seq, _CHECKSUM, head.table, seq)
    return rows[0][0] if rows else None


def _found(database: Database, code: str, seq: int, statement: str, *values: Any) -> list[Any]:
    """The rows that a statement finds. If it fails, that is a matter of this row of the table's log."""
    try:
        return database.run(statement, *values)
    except Exception as error:
        raise _told(code, seq, error) from error


def damaged(code: str, seq: int, why: str) -> LogDamaged:
    row = f"event {seq}" if seq else "the opening line"
    return LogDamaged(f"the log of table {code} is damaged at {row}: {why}")


def _told(code: str, seq: int, error: Exception) -> Exception:
    """Damage that SQLite has noticed, with its place in the log; other errors as they are."""
    return damaged(code, seq, explained(error)) if _is_unreadable(error) else error


def _is_unreadable(error: Exception) -> bool:
    """Whether a row is damaged. The statements here are correct, so SQLite's general error means bad content.

    For example, a flipped bit can turn a text into a BLOB, and JSON cannot hold one.
    """
    return is_damage(error) or getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_ERROR
