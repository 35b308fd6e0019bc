"""`vivace tables`, `forget` and `admin`: which tables a server keeps, and what its operator can do about them."""

from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from vivace.cli.administration import running_server
from vivace.cli.invocation import to_type
from vivace.cli.kept import ASLEEP, Tables
from vivace.cli.terminal.screen import say, say_all
from vivace.games.catalog import edition
from vivace.server.core.tokens import read_code
from vivace.server.storage.retention import day
from vivace.tables import journal
from vivace.tables.table import Table, staying


def list_tables(kept: Tables, _: str, console: Console) -> int:
    """A line for each table: its code, when it was opened and last used, and what is known if it is awake."""
    found = kept.tables()
    for table, state in found:
        say(
            console,
            f"{table.code:<8}  opened {day(table.opened_at)}  last used {day(table.used_at)}"
            f"  {table.events} events  {state}",
        )
    awake = sum(state != ASLEEP for _, state in found)
    say(console, f"{len(found)} tables, {awake} of them awake.")
    return 0


def show(kept: Tables, typed: str, console: Console) -> int:
    """What is public about a table: no card is shown that lies face down, or any other."""
    code = _code(typed, "show")
    excerpt = kept.excerpt(code)
    if excerpt is None:
        raise ValueError(f"there is no table {code}; {to_type('tables')} lists all")
    try:
        rebuilt = journal.rebuild(excerpt.lines, excerpt.checkpoint)
    except journal.JournalError as error:
        raise ValueError(f"table {code} cannot be read: {error}") from error
    say_all(console, _described(code, rebuilt.table, rebuilt.at, kept.size(code)))
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


def close(kept: Tables, typed: str, console: Console) -> int:
    """Close a table for good. People who are there are told."""
    code = _code(typed, "close")
    if not kept.close(code):
        raise ValueError(f"there is no table {code}; {to_type('tables')} lists all")
    say(console, f"Table {code} is closed.")
    return 0


def forget(kept: Tables, player: str, typed: str, console: Console) -> int:
    """Forget a person's name, at all tables or at one. What was played stays."""
    found = kept.forget(player, read_code(typed))
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


ACTIONS: dict[str, Callable[[Tables, str, Console], int]] = {"list": list_tables, "show": show, "close": close}
