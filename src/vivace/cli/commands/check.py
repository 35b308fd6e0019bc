"""`vivace serve --check`: what is set, where it was set, and whether a server could start with it."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryFile

import msgspec
from rich.console import Console

from vivace.cli.commands.serve import all_taken, is_taken, no_listening, ports
from vivace.cli.exit_codes import FAILED
from vivace.cli.hosting import DEFAULT, TABLE, Hosting, Sourced, strange_variables
from vivace.cli.terminal.screen import say, say_all
from vivace.cli.values import print_value
from vivace.server.core.ports import LogError
from vivace.server.net.acceptor import listening
from vivace.server.net.tls import Tls
from vivace.server.storage.database import FILE, FORMAT, Claim, format_of


def check(found: Sourced, console: Console) -> int:
    """Print all settings and what a server would find. The exit code is 2 if it could not start."""
    say_all(console, _rows(found))
    say_all(console, (f"note: {each}" for each in strange_variables()))
    try:
        hosting = found.hosting()
    except ValueError as error:
        say(console, f"problem: {error}")
        return FAILED
    problems = 0
    for look in _looks(hosting, ports(found)):
        try:
            say(console, f"ok: {look()}")
        except (ValueError, LogError) as error:
            problems += 1
            say(console, f"problem: {error}")
    return FAILED if problems else 0


def _rows(found: Sourced) -> list[str]:
    """A line for each setting: its key, its value, and where that comes from."""
    rows = [(key, _shown(found, key), found.sources.get(key, DEFAULT)) for key in TABLE]
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    return [f"{key:<{widths[0]}}  {value:<{widths[1]}}  {source}" for key, value, source in rows]


def _shown(found: Sourced, key: str) -> str:
    value = found.values.get(key, TABLE[key].usual)
    if value is None or value is msgspec.NODEFAULT or value in ("", ()):
        return "-"
    return print_value(str(value) if isinstance(value, Path) else value)


def _looks(hosting: Hosting, ports: Sequence[int]) -> Iterator[Callable[[], str]]:
    yield lambda: _port(hosting.host, ports)
    if hosting.databases:
        yield lambda: _databases(hosting.databases)
    else:
        yield lambda: _folder(hosting.data.expanduser())
        yield lambda: _tables(hosting.data.expanduser() / FILE)
    if hosting.tls_cert and hosting.tls_key:
        yield lambda: _certificate(hosting)
    if place := hosting.metrics_place():
        yield lambda: f"metrics: {_port(place[0], [place[1]])}"


def _databases(urls: Sequence[str]) -> str:
    """Look at them all, since the same one may be named twice. They stay as they are."""
    from vivace.server.storage.postgres import schema  # noqa: PLC0415
    from vivace.server.storage.postgres.store import looked_at  # noqa: PLC0415

    async def look() -> list[int]:
        async with looked_at(urls) as store:
            for database in store.databases:
                await database.check_startable()
            return [database.format for database in store.databases]

    return f"the {'databases' if len(urls) > 1 else 'database'} can be used: " + "; ".join(
        _judged(found, schema.FORMAT) for found in asyncio.run(look())
    )


def _certificate(hosting: Hosting) -> str:
    assert hosting.tls_cert is not None
    assert hosting.tls_key is not None
    Tls(hosting.tls_cert, hosting.tls_key)
    return f"the certificate {hosting.tls_cert} has its key"


def _port(host: str, ports: Sequence[int]) -> str:
    for port in ports:
        try:
            with closing(listening(host, port)) as listener:
                return f"port {listener.getsockname()[1]} of {host} is free"
        except (UnicodeError, OSError) as error:
            if not is_taken(error):
                raise ValueError(no_listening(error, host, port)) from error
    raise ValueError(all_taken(ports))


def _folder(folder: Path) -> str:
    """Look without making anything: the folder, or the one in which it would be made."""
    there = next(each for each in (folder, *folder.absolute().parents) if each.exists())
    if not there.is_dir():
        raise ValueError(f"--data {folder}: {there} is a file; give a folder")
    try:
        with TemporaryFile(dir=there):
            pass
    except OSError as error:
        raise ValueError(
            f"--data {folder}: nothing can be written in {there}: {error.strerror}; give another folder"
        ) from error
    return f"the folder {folder} " + ("can be written to" if there == folder else "will be made")


def _tables(path: Path) -> str:
    found = format_of(path)
    if found:
        Claim(path).close()
    return _judged(found, FORMAT)


def _judged(found: int, current: int) -> str:
    """What a server does about tables of this format; 0: there are none."""
    if not found:
        return "there are no tables yet"
    if found < current:
        return f"the tables are of format {found}: they are brought to format {current} when the server starts"
    return f"the tables are of format {found}, the current one"
