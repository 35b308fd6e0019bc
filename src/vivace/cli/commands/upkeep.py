"""`vivace verify`, `vivace prune` and `vivace backup`: maintenance of the tables that a server keeps."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from rich.console import Console

from vivace.cli import data_folder
from vivace.cli.terminal.screen import say, say_all
from vivace.server.clock import wall_clock
from vivace.server.core.ports import LogError
from vivace.server.storage import retention, stored
from vivace.server.storage.database import FILE, Claim, Database, connected, existing, explained, prepared
from vivace.server.storage.retention import Keep, Unused

DAMAGED = 3
"""Exit code: something is damaged."""
_CODES = "SELECT id, code FROM tables NOT INDEXED WHERE id > ? ORDER BY id LIMIT 1000"
_STRAYS = (
    "SELECT count(*) FROM events"
    " WHERE table_id NOT IN (SELECT id FROM tables) AND table_id NOT IN (SELECT table_id FROM removals)"
)


def verify(data: Path | None, console: Console) -> int:
    """Check all checksums of all tables. A server may be running."""
    with _told_in_one_line():
        database = existing(_file(data))
        tables = events = 0
        flaws: list[str] = []
        try:
            for code in _codes(database):
                tables += 1
                events += _verified(database, code, flaws)
            if strays := database.run(_STRAYS)[0][0]:
                flaws.append(f"{strays} events belong to no table")
        except (sqlite3.Error, UnicodeDecodeError) as error:
            flaws.append(f"not all tables can be found: {explained(error)}")
    say_all(console, flaws)
    problems = f"{len(flaws) or 'no'} problem{'s' * (len(flaws) != 1)}"
    say(console, f"{tables} tables with {events} whole events, {problems} found.")
    return DAMAGED if flaws else 0


def _verified(database: Database, code: str, flaws: list[str]) -> int:
    try:
        return stored.checked(database, code)
    except LogError as error:
        flaws.append(str(error))
        return 0


def _codes(database: Database) -> Iterator[str]:
    last = 0
    while rows := database.run(_CODES, last):
        last = rows[-1][0]
        yield from (code for _, code in rows)


def prune(data: Path | None, keep: Keep, console: Console, *, is_dry: bool, now: Callable[[], int] = wall_clock) -> int:
    """Remove what a server would remove, and shrink the file; a dry run only lists it."""
    path = _file(data)
    with _told_in_one_line(), _usable(path, is_dry=is_dry) as database:
        found = list(retention.find_all(database, keep, now()))
        sizes = [retention.size(database, unused) for unused in found]
        for unused, size in zip(found, sizes, strict=True):
            say(console, _described(unused, size))
        if not is_dry:
            _remove(database, found)
    done = "would be removed" if is_dry else "were removed"
    say(console, f"{len(found)} tables with {sum(sizes) / 1e6:.1f} MB {done}.")
    return 0


@contextmanager
def _usable(path: Path, *, is_dry: bool) -> Iterator[Database]:
    """A database that no other process writes to; for a dry run it may be in use."""
    database = existing(path)
    if is_dry:
        yield database
        return
    with closing(_Claimed(path)), closing(prepared(path)), closing(database):
        yield database


class _Claimed(Claim):
    close = Claim.release


def _described(unused: Unused, size: int) -> str:
    played = "played" if unused.is_played else "never played"
    return f"{unused.code}  last used {unused.last_day}  {played}  {size / 1000:.0f} kB"


def _remove(database: Database, found: list[Unused]) -> None:
    for unused in found:
        retention.remove(database, unused)
    while retention.clear(database):
        pass
    database.run("VACUUM")


def backup(to: Path, data: Path | None, console: Console) -> int:
    """Copy all tables into a new file, as of one moment. A server may be running."""
    path, part = _file(data), to.with_name(f"{to.name}.part")
    if to.exists():
        raise ValueError(f"{to}: this file is there already; give another name")
    with _told_in_one_line():
        existing(path).close()
        try:
            part.touch(mode=0o600)  # it contains the seeds of running rounds
            with closing(connected(path)) as source, closing(sqlite3.connect(part)) as copy:
                source.backup(copy)
            with part.open("rb") as file:
                os.fsync(file.fileno())
            part.rename(to)
        finally:
            part.unlink(missing_ok=True)
    say(console, f"{to}: {to.stat().st_size / 1e6:.1f} MB")
    return 0


def _file(data: Path | None) -> Path:
    return (data or data_folder.usual()).expanduser() / FILE


@contextmanager
def _told_in_one_line() -> Iterator[None]:
    try:
        yield
    except LogError as error:
        raise ValueError(str(error)) from error
    except sqlite3.Error as error:
        raise ValueError(explained(error)) from error
    except OSError as error:
        raise ValueError(f"{error.filename}: {error.strerror}") from error
