"""Copies of all tables: made while a server runs, checked, and put back, also while it runs."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from vivace.server.storage import stored
from vivace.server.storage.database import Database, connected, existing, prepared

_CODES = "SELECT id, code FROM tables NOT INDEXED WHERE id > ? ORDER BY id LIMIT 1000"
INCOMING = "restoring.db"
"""A copy that is being put back, beside the tables that it replaces."""


def back_up(path: Path, to: Path) -> None:
    """Copy a database into a new file, as of one moment."""
    existing(path).close()
    _copy(path, to)


def _copy(path: Path, to: Path) -> None:
    part = to.with_name(f"{to.name}.part")
    try:
        part.touch(mode=0o600)  # it contains the seeds of running rounds
        with closing(connected(path)) as source, closing(sqlite3.connect(part)) as copy:
            source.backup(copy)
        with part.open("rb") as file:
            os.fsync(file.fileno())
        part.rename(to)
    finally:
        part.unlink(missing_ok=True)


def brought_up_to_date(copy: Path, to: Path) -> int:
    """Put a copy of any format into a new file of the current one, and check all checksums. How many tables it has.

    The copy itself stays as it is. A LogError names what is damaged, or says that this is no copy or too new.
    """
    _copy(copy, to)
    prepared(to).close()
    with closing(Database(to)) as database:
        codes = all_codes(database)
        for code in codes:
            stored.checked(database, code)
    return len(codes)


def restore(database: Database, copy: Path) -> int:
    """Replace all tables by those of a copy of the current format. How many these are."""
    with closing(connected(copy)) as source:
        database.fill_from(source)
    [[tables]] = database.run("SELECT count(*) FROM tables")
    return int(tables)


def discard(path: Path) -> None:
    """Remove a copy, with what SQLite keeps beside it."""
    for suffix in ("", "-wal", "-shm"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)


def all_codes(database: Database) -> list[str]:
    """The codes of all tables, the oldest first, found even if the index has lost some."""
    codes: list[str] = []
    last = 0
    while rows := database.run(_CODES, last):
        last = rows[-1][0]
        codes += (code for _, code in rows)
    return codes
