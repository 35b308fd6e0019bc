"""What a server has kept, in a folder or in databases: one way for commands to read and change it.

A file belongs to the server that runs with it, so that one is asked to change something. A database has room for all:
servers that use a table which was closed, or a name that was forgotten, hear of it from there.
"""

from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Protocol

import msgspec

from vivace.cli.administration import running_server
from vivace.cli.commands.upkeep import told_in_one_line
from vivace.cli.hosting import Sourced
from vivace.protocol.admin import ForgetPlayer, Forgotten
from vivace.server.core.ports import Excerpt, KeptMatch, LogError
from vivace.server.storage import matches, names, overview, retention, stored
from vivace.server.storage.database import FILE, Claim, Database, existing
from vivace.server.storage.overview import Kept
from vivace.server.storage.records import WHOLE_LOG

ASLEEP, AWAKE = "asleep", "awake"
Outcome = tuple[str, int | LogError]
"""A table, and how many matches were recorded again there, or what is wrong."""


class Tables(Protocol):
    """Everything that is kept. A ValueError says in one line what is wrong."""

    def tables(self) -> list[tuple[Kept, str]]:
        """All tables, and what is known of each: asleep, or awake."""
        ...

    def excerpt(self, code: str, first: int | None = None) -> Excerpt | None: ...

    def size(self, code: str) -> int: ...

    def close(self, code: str) -> bool:
        """Remove a table for good. Whether there was one."""
        ...

    def forget(self, player: str, code: str) -> Sequence[str]:
        """Forget a name. At which tables it was known."""
        ...

    def match(self, match_id: str) -> KeptMatch | None: ...

    def matches(self) -> list[KeptMatch]: ...

    def rebuild_matches(self) -> list[Outcome]: ...


def kept_in(found: Sourced) -> Tables:
    """What is kept where these settings say."""
    if not found.values.get("database"):
        return InFolder(found.data)
    # Only with databases is anything of PostgreSQL loaded.
    from vivace.cli.kept_in_databases import InDatabases  # noqa: PLC0415

    return InDatabases(found.hosting().databases)


class InFolder:
    def __init__(self, data: Path) -> None:
        self._data, self._path = data, data.expanduser() / FILE

    def tables(self) -> list[tuple[Kept, str]]:
        server = running_server(self._data)
        awake = {table.code: f"{AWAKE}, {table.phase}" for table in server.overview.tables} if server else {}
        with self._opened() as database:
            return [(kept, awake.get(kept.code, ASLEEP)) for kept in overview.kept_tables(database)]

    def excerpt(self, code: str, first: int | None = None) -> Excerpt | None:
        with self._opened() as database:
            return stored.excerpt(database, code, first)

    def size(self, code: str) -> int:
        with self._opened() as database:
            return overview.size(database, code)

    def close(self, code: str) -> bool:
        if (server := running_server(self._data)) is not None:
            server.post(f"/tables/{code}/close")
            return True
        with self._claimed() as database:
            return retention.delete(database, code)

    def forget(self, player: str, code: str) -> Sequence[str]:
        if (server := running_server(self._data)) is not None:
            return msgspec.json.decode(server.post("/forget", ForgetPlayer(player, code)), type=Forgotten).tables
        with self._claimed() as database:
            found = names.forget(database, player, code)
            database.run("PRAGMA wal_checkpoint(TRUNCATE)")
            return found

    def match(self, match_id: str) -> KeptMatch | None:
        with self._opened() as database:
            return matches.find(database, match_id)

    def matches(self) -> list[KeptMatch]:
        with self._opened() as database:
            return list(matches.every(database))

    def rebuild_matches(self) -> list[Outcome]:
        with self._claimed() as database:
            return list(matches.rebuild(database))

    @contextmanager
    def _opened(self) -> Iterator[Database]:
        with told_in_one_line(), closing(existing(self._path)) as database:
            yield database

    @contextmanager
    def _claimed(self) -> Iterator[Database]:
        """A file that no server uses."""
        with self._opened() as database:
            claim = Claim(self._path)
            try:
                yield database
            finally:
                claim.release()


def whole_log(tables: Tables, code: str) -> tuple[str, ...] | None:
    """All lines of a table; None if it is gone."""
    excerpt = tables.excerpt(code, WHOLE_LOG)
    return None if excerpt is None else excerpt.lines
