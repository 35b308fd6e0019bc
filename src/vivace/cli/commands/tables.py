"""`vivace tables`, `forget` and `admin`: which tables a server keeps, and what its operator can do about them."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import msgspec
from rich.console import Console

from vivace.cli.administration import running_server
from vivace.cli.commands.upkeep import told_in_one_line
from vivace.cli.invocation import to_type
from vivace.cli.terminal.screen import say, say_all
from vivace.games.catalog import edition
from vivace.protocol.admin import ForgetPlayer, Forgotten
from vivace.server.core.tokens import read_code
from vivace.server.storage import names, overview, retention, stored
from vivace.server.storage.database import FILE, Claim, existing
from vivace.server.storage.retention import day
from vivace.tables import journal
from vivace.tables.table import Table, staying


def list_tables(data: Path, _: str, console: Console) -> int:
    """A line for each table: its code, when it was opened and last used, and what is known if it is awake."""
    server = running_server(data)
    awake = {table.code: table for table in server.overview.tables} if server else {}
    with told_in_one_line(), closing(existing(data.expanduser() / FILE)) as database:
        found = list(overview.kept_tables(database))
    for kept in found:
        state = f"awake, {awake[kept.code].phase}" if kept.code in awake else "asleep"
        say(
            console,
            f"{kept.code:<8}  opened {day(kept.opened_at)}  last used {day(kept.used_at)}"
            f"  {kept.events} events  {state}",
        )
    say(console, f"{len(found)} tables, {len(awake)} of them awake.")
    return 0


def show(data: Path, typed: str, console: Console) -> int:
    """What is public about a table: no card is shown that lies face down, or any other."""
    code = _code(typed, "show")
    with told_in_one_line(), closing(existing(data.expanduser() / FILE)) as database:
        excerpt = stored.excerpt(database, code, None)
        if excerpt is None:
            raise ValueError(f"there is no table {code}; {to_type('tables')} lists all")
        size = overview.size(database, code)
    try:
        rebuilt = journal.rebuild(excerpt.lines, excerpt.checkpoint)
    except journal.JournalError as error:
        raise ValueError(f"table {code} cannot be read: {error}") from error
    say_all(console, _described(code, rebuilt.table, rebuilt.at, size))
    return 0


def _described(code: str, table: Table, at: int, size: int) -> list[str]:
    people = [chair.name for chair in staying(table) + table.waiting if chair.player]
    bots = [chair.name for chair in staying(table) + table.waiting if not chair.player]
    rows = {
        "table": code,
        "game": edition(table.edition).title,
        "phase": table.phase.value,
        "people": ", ".join(people) or "-",
        "bots": ", ".join(bots) or "-",
        "rounds": str(len(table.match.tallies) if table.match else 0),
        "events": f"{table.seq}, {size / 1000:.0f} kB",
        "last used": day(at) if at else "-",
    }
    return [f"{name:<10}{value}" for name, value in rows.items()]


def close(data: Path, typed: str, console: Console) -> int:
    """Close a table for good. People who are there are told."""
    code = _code(typed, "close")
    if (server := running_server(data)) is not None:
        server.post(f"/tables/{code}/close")
    else:
        path = data.expanduser() / FILE
        with told_in_one_line(), closing(existing(path)) as database:
            claim = Claim(path)
            try:
                is_gone = retention.delete(database, code)
            finally:
                claim.release()
        if not is_gone:
            raise ValueError(f"there is no table {code}; {to_type('tables')} lists all")
    say(console, f"Table {code} is closed.")
    return 0


def forget(data: Path, player: str, typed: str, console: Console) -> int:
    """Forget a person's name, at all tables or at one. What was played stays."""
    code = read_code(typed)
    if (server := running_server(data)) is not None:
        found = msgspec.json.decode(server.post("/forget", ForgetPlayer(player, code)), type=Forgotten).tables
    else:
        path = data.expanduser() / FILE
        with told_in_one_line(), closing(existing(path)) as database:
            claim = Claim(path)
            try:
                found = tuple(names.forget(database, player, code))
                database.run("PRAGMA wal_checkpoint(TRUNCATE)")
            finally:
                claim.release()
    if not found:
        raise ValueError(f"no table knows {player!r}; give a name exactly as it was written, or a player's id")
    say(console, f"{player} is forgotten at {len(found)} tables: {', '.join(found)}.")
    say(console, "Copies that were made before still have the name.")
    return 0


def admin(data: Path, console: Console) -> int:
    """The link to the operator's page."""
    server = running_server(data)
    if server is None:
        raise ValueError(f"no server runs with --data {data}: start one with {to_type('serve')}")
    for link in dict.fromkeys((server.access.url, *server.access.links)):
        # What follows # is not sent, so it is in no log of any proxy.
        say(console, f"{link}/admin#{server.access.token}")
    return 0


def _code(typed: str, action: str) -> str:
    if not typed:
        raise ValueError(f"which table? {to_type('tables', action, 'CODE')}")
    return read_code(typed)


ACTIONS: dict[str, Callable[[Path, str, Console], int]] = {"list": list_tables, "show": show, "close": close}
