"""The file that the logs of all tables are in: opening it, what it is made of, and what its errors mean for people."""

import os
import sqlite3
import sys
from pathlib import Path
from typing import Any

from vivace.server.ports import LogError

if sys.platform != "win32":
    import fcntl

APPLICATION = 0x56495641
"""Marks the file as one of Vivace."""
FORMAT = 1
SCHEMA = (
    "CREATE TABLE tables (id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, opened_at INTEGER NOT NULL,"
    " opening TEXT NOT NULL)",
    "CREATE TABLE events (table_id INTEGER NOT NULL, seq INTEGER NOT NULL, text TEXT NOT NULL,"
    " PRIMARY KEY (table_id, seq))",
    f"PRAGMA application_id = {APPLICATION}",
    f"PRAGMA user_version = {FORMAT}",
)
POINTS = "CREATE TABLE IF NOT EXISTS points (table_id INTEGER PRIMARY KEY, seq INTEGER NOT NULL, text TEXT NOT NULL)"
"""No part of the format: who does not know points reads the events, and who finds none does so too."""
PRAGMAS = {
    "synchronous": 2,  # FULL: a commit returns when the disk has it
    "fullfsync": 1,  # on macOS a plain fsync leaves everything in the drive's cache
    "wal_autocheckpoint": 0,  # nobody shall wait for a checkpoint
    "journal_size_limit": 64 * 2**20,
    "cache_size": -16_000,
}
BUSY_SECONDS = 5.0


class Database:
    """A connection for one thread. After an error it is made anew, since nothing is known of its state then."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connection: sqlite3.Connection | None = None

    def run(self, statement: str, *values: Any) -> list[Any]:
        """Run one statement, which is a transaction of its own: it has happened completely or not at all."""
        if self._connection is None:
            self._connection = connected(self._path)
        try:
            return self._connection.execute(statement, values).fetchall()
        except BaseException:
            self.close()
            raise

    def run_together(self, *statements: tuple[str, Any]) -> None:
        """Run several statements, each with one value: all of them have happened, or none."""
        self.run("BEGIN IMMEDIATE")
        for statement, value in statements:
            self.run(statement, value)
        self.run("COMMIT")

    def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()


class Claim:
    """Keeps every other Vivace away from a file. The kernel lifts it when the process ends, however that happens."""

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
        """Windows has no such lock: there the key of the events is what keeps two writers apart."""
else:

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def connected(path: Path) -> sqlite3.Connection:
    """A connection with everything in force that durability needs."""
    address = f"{path.absolute().as_uri()}?mode=rw"  # a file that has vanished shall be missed, not begun anew
    # Without an isolation level the module begins no transactions by itself.
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
    """A connection to a file that is there, is ours, and can be written.

    It has to stay open as long as anybody writes. Whoever opens a file that nobody has open reads its write-ahead log
    anew, and would find in it what a failed sync has left behind, as if the disk had it.
    """
    try:
        path.touch(mode=0o600)  # the seeds of running rounds are in it
        connection = connected(path)
        try:
            _prepare(connection, path)
        except BaseException:
            connection.close()
            raise
    except OSError as error:
        raise LogError(_unwritable(path, error.strerror or str(error))) from error
    except sqlite3.Error as error:
        raise LogError(_reason_not_to_open(path, error)) from error
    return connection


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    connection.execute("SELECT * FROM json_each('[]')").fetchall()  # an SQLite without it shall be noticed now
    is_new = _is_new(connection, path)
    [[mode]] = connection.execute("PRAGMA journal_mode = WAL").fetchall()
    if mode != "wal":
        raise LogError(f"{path} lies on a disk that cannot keep a log safely: choose a folder on a local disk")
    connection.execute("BEGIN IMMEDIATE")
    for statement in (*(SCHEMA if is_new else ()), POINTS):
        connection.execute(statement)
    connection.execute("COMMIT")


def _is_new(connection: sqlite3.Connection, path: Path) -> bool:
    """Whether nothing is in it yet. What another program or a newer Vivace has written is left alone."""
    [[application]] = connection.execute("PRAGMA application_id").fetchall()
    [[version]] = connection.execute("PRAGMA user_version").fetchall()
    [[objects]] = connection.execute("SELECT count(*) FROM sqlite_master").fetchall()
    if application == 0 and objects == 0:
        return True
    if application != APPLICATION:
        raise LogError(f"{path} is a database of another program: choose another folder with --data")
    if version > FORMAT:
        raise LogError(
            f"{path} was written by a newer Vivace (format {version}, this one reads {FORMAT}): update Vivace"
        )
    return False


def explained(error: Exception) -> str:
    """What went wrong, for whoever runs the server."""
    match getattr(error, "sqlite_errorcode", 0) & 0xFF:
        case sqlite3.SQLITE_FULL:
            return "the disk is full"
        case sqlite3.SQLITE_IOERR:
            return f"the disk cannot be read or written: {error} ({getattr(error, 'sqlite_errorname', '')})"
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            return f"the file cannot be written: {error}"
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return f"the file is damaged: {error}"
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return "another program keeps the file locked"
        case _:
            return f"the log failed: {error}"


def _reason_not_to_open(path: Path, error: sqlite3.Error) -> str:
    match getattr(error, "sqlite_errorcode", 0) & 0xFF:
        case sqlite3.SQLITE_NOTADB:
            return f"{path} is not a database of Vivace: move it away, or choose another folder with --data"
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            return _unwritable(path, str(error))
        case _:
            return f"{path} cannot be opened: {explained(error)}"


def _unwritable(path: Path, why: str) -> str:
    return f"{path} cannot be written ({why}): choose a folder in which you may write"
