"""The file with the logs of all tables: opening it, its schema, and what its errors mean for people."""

import logging
import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import msgspec

from vivace.scorekeeper.journal import is_sheet
from vivace.server.core.ports import LogError
from vivace.server.storage import endings, names
from vivace.server.storage.checksums import first_checksum, next_checksum

if sys.platform != "win32":
    import fcntl

_logger = logging.getLogger(__name__)

FILE = "vivace.db"
APPLICATION = 0x56495641
"""Marks the file as Vivace's."""
FORMAT = 5
"""1: without checksums. 2: with checksums, and with what is needed to remove tables. 3: names apart from the logs.

4: with the records of matches. 5: names apart from the logs of score sheets, too.
"""
SCHEMA = (
    "CREATE TABLE tables (id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, opened_at INTEGER NOT NULL,"
    " opening TEXT NOT NULL)",
    "CREATE TABLE events (table_id INTEGER NOT NULL, seq INTEGER NOT NULL, text TEXT NOT NULL,"
    " PRIMARY KEY (table_id, seq))",
    f"PRAGMA application_id = {APPLICATION}",
)
"""Format 1, from which every file starts."""
CHECKSUMS = (
    "ALTER TABLE tables ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE events ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0",
    # Older checkpoints have no checksum. They are only shortcuts: the next match writes a new one.
    "DROP TABLE IF EXISTS points",
    "CREATE TABLE points (table_id INTEGER PRIMARY KEY, seq INTEGER NOT NULL, text TEXT NOT NULL,"
    " checksum INTEGER NOT NULL)",
    "CREATE TABLE ends (table_id INTEGER PRIMARY KEY, seq INTEGER NOT NULL, checksum INTEGER NOT NULL)",
    # Without this record a log that has lost its last rows would look complete. Triggers save a further call.
    "CREATE TRIGGER log_begins AFTER INSERT ON tables BEGIN INSERT INTO ends VALUES (new.id, 0, new.checksum); END",
    "CREATE TRIGGER log_grows AFTER INSERT ON events BEGIN"
    " UPDATE ends SET seq = new.seq, checksum = new.checksum WHERE table_id = new.table_id; END",
    # Tables that are gone, but whose events are still being deleted: see retention.py.
    "CREATE TABLE removals (table_id INTEGER PRIMARY KEY)",
    "CREATE TRIGGER table_goes AFTER DELETE ON tables BEGIN INSERT INTO removals VALUES (old.id);"
    " DELETE FROM points WHERE table_id = old.id; DELETE FROM ends WHERE table_id = old.id; END",
)
"""From format 1 to format 2. Existing rows get their checksums from `_upgrade`."""
STEPS = (SCHEMA, CHECKSUMS, names.SCHEMA, endings.SCHEMA, ())
"""What leads to each format."""
CHECKSUMS_SINCE, NAMES_SINCE, ENDINGS_SINCE = 2, 3, 4
EVENTS_AT_ONCE = 1_000
"""Batch size for adding checksums, so that a long log doesn't fill the memory."""
PRAGMAS = {
    "synchronous": 2,  # FULL: a commit returns when the disk has it
    "fullfsync": 1,  # on macOS a plain fsync leaves everything in the drive's cache
    "wal_autocheckpoint": 0,  # no commit may wait for a WAL checkpoint
    "journal_size_limit": 64 * 2**20,
    "cache_size": -16_000,
}
BUSY_SECONDS = 5.0
_LOST = (
    "SELECT code, opened_at, opening, checksum FROM tables AS found NOT INDEXED"
    " WHERE NOT EXISTS (SELECT 1 FROM tables WHERE code = found.code)"
)
_NEXT_EVENTS = "SELECT seq, text FROM events WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT ?"
DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_TOOBIG)
"""Error codes that can only come from the content of the file."""
NOT_UTF8 = "Could not decode to UTF-8"
"""The start of Python's message about a text that is not UTF-8. Such an error has no code."""


class Database:
    """A database connection for one thread. It is reopened after an error, since its state is unknown then."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connection: sqlite3.Connection | None = None

    def run(self, statement: str, *values: Any) -> list[Any]:
        """Run one statement, completely or not at all: it is a transaction of its own, unless one has begun."""
        if self._connection is None:
            self._connection = connected(self._path)
        try:
            return self._connection.execute(statement, values).fetchall()
        except BaseException:
            self.close()
            raise

    def run_together(self, *statements: tuple[Any, ...]) -> None:
        """Run several statements, each with its values, in one transaction: all of them happen, or none."""
        self.run("BEGIN IMMEDIATE")
        for statement, *values in statements:
            self.run(statement, *values)
        self.run("COMMIT")

    def fill_from(self, source: sqlite3.Connection) -> None:
        """Replace everything by what another database has, in one transaction: completely or not at all."""
        self.run("SELECT 1")
        assert self._connection is not None
        try:
            source.backup(self._connection)
        finally:
            self.close()

    @contextmanager
    def one_moment(self) -> Iterator[None]:
        """A read transaction: everything in it is read as of the same moment, whatever is written meanwhile."""
        self.run("BEGIN")
        try:
            yield
        finally:
            if self._connection is not None and self._connection.in_transaction:
                self.run("COMMIT")

    def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()


class Claim:
    """A lock that keeps every other Vivace away from a file. The kernel releases it however the process ends."""

    def __init__(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._descriptor = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise LogError(_unwritable(path, error.strerror or str(error))) from error
        try:
            _lock(self._descriptor)
        except BlockingIOError as error:
            self.release()
            advice = "stop that one, or choose another folder with --data"
            raise LogError(f"{path} is in use by another Vivace: {advice}") from error

    def release(self) -> None:
        os.close(self._descriptor)


if sys.platform == "win32":

    def _lock(_: int) -> None:
        """Windows has no such lock: there the primary key of the events keeps two writers apart."""
else:

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def connected(path: Path) -> sqlite3.Connection:
    """A connection with all the settings that durability needs."""
    address = f"{path.absolute().as_uri()}?mode=rw"  # a file that has vanished is an error, and not created again
    # Without an isolation level the module doesn't begin transactions by itself.
    connection = sqlite3.connect(
        address, uri=True, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False, cached_statements=16
    )
    try:
        for name, value in PRAGMAS.items():
            connection.execute(f"PRAGMA {name} = {value}")
    except BaseException:
        connection.close()
        raise
    return connection


def prepared(path: Path) -> sqlite3.Connection:
    """A connection to a file that is ours and writable; it is created if need be.

    It has to stay open as long as there are writers. The first connection to a file reads its write-ahead log again,
    and would take what a failed sync left there for data that is safely on disk.
    """
    try:
        path.touch(mode=0o600)  # it contains the seeds of running rounds
        connection = connected(path)
        try:
            _prepare(connection, path)
        except BaseException:
            connection.close()
            raise
    except OSError as error:
        raise LogError(_unwritable(path, error.strerror or str(error))) from error
    except (sqlite3.Error, UnicodeDecodeError) as error:  # the latter if SQLite quotes damaged text
        raise LogError(_reason_not_to_open(path, error)) from error
    return connection


def existing(path: Path) -> Database:
    """A file that exists, is ours, and has the current format. It may be in use."""
    if not path.exists():
        raise LogError(f"{path} is not there: no server has kept tables in this folder; name another one with --data")
    if format_of(path) < FORMAT:
        raise LogError(f"{path} was written by an older Vivace: start this one once, then it is brought up to date")
    return Database(path)


def size_on_disk(folder: Path) -> int:
    """The bytes of the database in a folder, with its write-ahead log."""
    return sum(each.stat().st_size for name in (FILE, f"{FILE}-wal") if (each := folder / name).exists())


def format_of(path: Path) -> int:
    """The format of a file, which is left as it is; 0 if there is none. A LogError says why it cannot be used."""
    if not path.exists():
        return 0
    try:
        with closing(connected(path)) as connection:
            return _version(connection, path)
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise LogError(_reason_not_to_open(path, error)) from error


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    connection.execute("SELECT * FROM json_each('[]')").fetchall()  # fail now if SQLite lacks it
    version = _version(connection, path)
    [[mode]] = connection.execute("PRAGMA journal_mode = WAL").fetchall()
    if mode != "wal":
        raise LogError(f"{path} lies on a disk that cannot keep a log safely: choose a folder on a local disk")
    if version < FORMAT:
        _upgrade(connection, version)
    _mend_index(connection)


def _mend_index(connection: sqlite3.Connection) -> None:
    """Rebuild the index of table codes if it has lost a table, which would seem never to have existed."""
    try:
        lost = connection.execute(_LOST).fetchall()
        if any(checksum == first_checksum(*rest) for *rest, checksum in lost):
            _logger.error("The index of tables is damaged: it is rebuilt.")
            connection.execute("REINDEX tables")
    except sqlite3.Error as error:
        _logger.error("The list of tables is damaged: %s.", explained(error))


def _upgrade(connection: sqlite3.Connection, version: int) -> None:
    """Bring a file to the current format, completely or not at all. Its rows get checksums as if written now."""
    # What is changed is overwritten, so that no name stays behind in a free part of a page.
    connection.execute("PRAGMA secure_delete = ON")
    # A text that is not UTF-8 gets a checksum that doesn't match, so it is found when its table is read.
    connection.text_factory = lambda content: content.decode(errors="replace")
    tables = connection.execute("SELECT id, code, opened_at, opening FROM tables").fetchall() if version else []
    if tables:
        _logger.warning(
            "The file is from an older Vivace. Its %s tables are brought up to date: wait a moment.", len(tables)
        )
    # SQLite doesn't commit a transaction in which it has found damage.
    unreadable = {table for table, *_ in tables if not _is_readable(connection, table)}
    connection.execute("BEGIN IMMEDIATE")
    for statement in (each for step in STEPS[version:] for each in step):
        connection.execute(statement)
    for table, *head in tables:
        checksum = first_checksum(*head)
        if version < CHECKSUMS_SINCE:
            connection.execute("UPDATE tables SET checksum = ? WHERE id = ?", (checksum, table))
            connection.execute("INSERT INTO ends VALUES (?, 0, ?)", (table, checksum))
        if table not in unreadable:
            if version < CHECKSUMS_SINCE:
                _chain(connection, table, checksum)
            if version < NAMES_SINCE or is_sheet(head[-1]):
                names.separate(connection, table, checksum, EVENTS_AT_ONCE, opening=head[-1])
            if version < ENDINGS_SINCE:
                connection.execute(endings.LOOK_BACK, (table,))
    connection.execute(f"PRAGMA user_version = {FORMAT}")
    connection.execute("COMMIT")
    connection.text_factory = str
    connection.execute("PRAGMA secure_delete = OFF")


def _is_readable(connection: sqlite3.Connection, table: int) -> bool:
    """Whether SQLite can read all events of a table. If not, opening the table reports the damage."""
    try:
        connection.execute("SELECT sum(length(text)) FROM events WHERE table_id = ?", (table,)).fetchall()
    except sqlite3.DatabaseError as error:
        if not is_damage(error):
            raise
        return False
    return True


def _chain(connection: sqlite3.Connection, table: int, checksum: int) -> None:
    """Give the events of a table their checksums, and record where they end."""
    seq = 0
    while rows := connection.execute(_NEXT_EVENTS, (table, seq, EVENTS_AT_ONCE)).fetchall():
        chained = []
        for seq, text in rows:
            checksum = next_checksum(checksum, seq, text)
            chained.append((checksum, table, seq))
        connection.executemany("UPDATE events SET checksum = ? WHERE table_id = ? AND seq = ?", chained)
    connection.execute("UPDATE ends SET seq = ?, checksum = ? WHERE table_id = ?", (seq, checksum, table))


def _version(connection: sqlite3.Connection, path: Path) -> int:
    """The format of a file; 0 if it is empty. Files of other programs or of a newer Vivace are left alone."""
    [[application]] = connection.execute("PRAGMA application_id").fetchall()
    [[version]] = connection.execute("PRAGMA user_version").fetchall()
    [[objects]] = connection.execute("SELECT count(*) FROM sqlite_master").fetchall()
    if application == 0 and objects == 0:
        return 0
    if application != APPLICATION:
        raise LogError(f"{path} is a database of another program: choose another folder with --data")
    if version > FORMAT:
        raise LogError(
            f"{path} was written by a newer Vivace (format {version}, this one reads {FORMAT}): update Vivace"
        )
    return int(version)


def is_damage(error: Exception) -> bool:
    """Whether the content of the file is damaged, so that retrying is no use. SQLite itself notices some damage."""
    if not isinstance(error, sqlite3.Error):
        return isinstance(error, msgspec.DecodeError | UnicodeDecodeError)
    is_text = isinstance(error, sqlite3.OperationalError) and str(error).startswith(NOT_UTF8)
    return is_text or _code(error) in DAMAGE


def _code(error: Exception) -> int:
    """SQLite's primary error code; 0 if the error has none."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def explained(error: Exception) -> str:
    """What went wrong, for the operator of the server."""
    match _code(error):
        case _ if is_damage(error):
            return f"the file is damaged: {error}"
        case sqlite3.SQLITE_FULL:
            return "the disk is full"
        case sqlite3.SQLITE_IOERR:
            return f"the disk cannot be read or written: {error} ({getattr(error, 'sqlite_errorname', '')})"
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            return f"the file cannot be written: {error}"
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return "another program keeps the file locked"
        case _:
            return f"the log failed: {error}"


def _reason_not_to_open(path: Path, error: Exception) -> str:
    match _code(error):
        case sqlite3.SQLITE_NOTADB:
            return f"{path} is not a database of Vivace: move it away, or choose another folder with --data"
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            return _unwritable(path, str(error))
        case _:
            return f"{path} cannot be opened: {explained(error)}"


def _unwritable(path: Path, why: str) -> str:
    return f"{path} cannot be written ({why}): choose a folder in which you may write"
