"""`vivace verify`, `prune`, `backup` and `restore`: maintenance of the tables that a server keeps."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from rich.console import Console

from vivace.cli import data_folder
from vivace.cli.administration import OutcomeUnknown, running_server
from vivace.cli.exit_codes import DAMAGED
from vivace.cli.invocation import to_type
from vivace.cli.terminal.screen import say, say_all
from vivace.protocol.admin import RestoreCopy
from vivace.server.clock import wall_clock
from vivace.server.core.ports import LogDamaged, LogError
from vivace.server.settings import Settings
from vivace.server.storage import copies, matches, retention, stored
from vivace.server.storage.database import FILE, Claim, Database, existing, explained, prepared
from vivace.server.storage.retention import Unused

_STRAYS = (
    "SELECT count(*) FROM events"
    " WHERE table_id NOT IN (SELECT id FROM tables) AND table_id NOT IN (SELECT table_id FROM removals)"
)


def verify(data: Path, console: Console) -> int:
    """Check all checksums of all tables. A server may be running."""
    with told_in_one_line():
        database = existing(_file(data))
        tables = events = 0
        flaws: list[str] = []
        try:
            for code in copies.all_codes(database):
                tables += 1
                events += _verified(database, code, flaws)
            if strays := database.run(_STRAYS)[0][0]:
                flaws.append(f"{strays} events belong to no table")
        except (sqlite3.Error, UnicodeDecodeError) as error:
            flaws.append(f"not all tables can be found: {explained(error)}")
    return _told(tables, events, flaws, console)


def verify_databases(urls: Sequence[str], console: Console) -> int:
    """Check all checksums of all tables in databases, which stay as they are. Servers may be running."""
    # Only with databases is anything of PostgreSQL loaded.
    from vivace.server.storage.postgres import store  # noqa: PLC0415

    async def checked() -> tuple[int, int, list[str]]:
        tables = events = 0
        flaws: list[str] = []
        async with store.existing(urls) as found:
            async for database, code in found.codes():
                tables += 1
                try:
                    events += await database.checked(code)
                except LogDamaged as error:
                    flaws.append(str(error))
        return tables, events, flaws

    with told_in_one_line():
        return _told(*asyncio.run(checked()), console)


def _told(tables: int, events: int, flaws: Sequence[str], console: Console) -> int:
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


def prune(settings: Settings, console: Console, *, is_dry: bool, now: Callable[[], int] = wall_clock) -> int:
    """Remove what a server would remove, and shrink the file; a dry run only lists it."""
    path = _file(settings.data)
    with told_in_one_line(), _usable(path, is_dry=is_dry) as database:
        found = list(retention.find_all(database, settings.keep, now()))
        sizes = [retention.size(database, unused) for unused in found]
        for unused, size in zip(found, sizes, strict=True):
            say(console, _described(unused, size))
        if not is_dry:
            matches.settle_all(database)
            matches.expire(database, settings.keep.matches, now())
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
    with closing(Claim(path)), closing(prepared(path)), closing(database):
        yield database


def _described(unused: Unused, size: int) -> str:
    played = "played" if unused.is_played else "never played"
    return f"{unused.code}  last used {unused.last_day}  {played}  {size / 1000:.0f} kB"


def _remove(database: Database, found: list[Unused]) -> None:
    for unused in found:
        retention.remove(database, unused)
    while retention.clear(database):
        pass
    database.run("VACUUM")


def backup(to: Path, data: Path, console: Console) -> int:
    """Copy all tables into a new file, as of one moment. A server may be running."""
    if to.exists():
        raise ValueError(f"{to}: this file is there already; give another name")
    with told_in_one_line():
        copies.back_up(_file(data), to)
    say(console, f"{to}: {to.stat().st_size / 1e6:.1f} MB")
    return 0


def restore(copy: Path, data: Path, console: Console, *, now: Callable[[], int] = wall_clock) -> int:
    """Replace all tables by those of a copy. A server may be running; what was there is kept in another file."""
    if not copy.exists():
        raise ValueError(f"{copy}: there is no such file; give a copy that {to_type('backup', 'FILE')} has made")
    path = _file(data)
    incoming, former = path.with_name(copies.INCOMING), path.with_name(f"before-restore-{now() // 1000}.db")
    with told_in_one_line():
        data_folder.prepared(data)
        copies.discard(incoming)
        try:
            tables = copies.brought_up_to_date(copy, incoming)
            if path.exists():
                copies.back_up(path, former)
                say(console, f"What was there is kept in {former}.")
            _put_back(path, incoming)
        except OutcomeUnknown:
            # The server may still be about to open it, and removes it itself.
            raise
        except BaseException:
            copies.discard(incoming)
            raise
        copies.discard(incoming)
    say(console, f"{tables} tables are restored.")
    return 0


def _put_back(path: Path, incoming: Path) -> None:
    """Let a running server do it; without one, do it here."""
    if (server := running_server(path.parent)) is not None:
        server.post("/restore", RestoreCopy())
        return
    with closing(Claim(path)), closing(prepared(path)), closing(Database(path)) as database:
        copies.restore(database, incoming)


def _file(data: Path) -> Path:
    return data.expanduser() / FILE


@contextmanager
def told_in_one_line() -> Iterator[None]:
    try:
        yield
    except LogError as error:
        raise ValueError(str(error)) from error
    except sqlite3.Error as error:
        raise ValueError(explained(error)) from error
    except OSError as error:
        raise ValueError(f"{error.filename}: {error.strerror}") from error
