"""The schema of a database, and how it is brought up to date.

Everything about a table has its code as the first column of its key, so that a database that spreads its rows over
several machines can keep a table in one place.
"""

import secrets

from msgspec import Struct

from vivace.server.core.ports import LogError
from vivace.server.storage.postgres import names
from vivace.server.storage.postgres.lines import Line, shown

FORMAT = 3
NAMES_SINCE = 3
"""Since this format names are apart from the logs, and matches have records."""
LOCK = 0x5649564143
"""The advisory lock of migrations."""
MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE vivace.nodes (
        id text PRIMARY KEY, address text NOT NULL, version text NOT NULL, lease timestamptz NOT NULL,
        shared text NOT NULL);
    CREATE TABLE vivace.tables (
        code text PRIMARY KEY, opened_at bigint NOT NULL, opening text NOT NULL, checksum bigint NOT NULL);
    CREATE TABLE vivace.owners (
        code text PRIMARY KEY, node text NOT NULL, epoch bigint NOT NULL);
    CREATE TABLE vivace.events (
        code text NOT NULL, seq bigint NOT NULL, epoch bigint NOT NULL, text text NOT NULL, checksum bigint NOT NULL,
        PRIMARY KEY (code, seq));
    CREATE TABLE vivace.ends (
        code text PRIMARY KEY, seq bigint NOT NULL, checksum bigint NOT NULL);
    CREATE TABLE vivace.points (
        code text PRIMARY KEY, seq bigint NOT NULL, text text NOT NULL, checksum bigint NOT NULL);
    """,
    "CREATE TABLE vivace.bans (address text PRIMARY KEY, until timestamptz NOT NULL);",
    """
    CREATE TABLE vivace.names (
        code text NOT NULL, player text NOT NULL, name text NOT NULL, PRIMARY KEY (code, player));
    CREATE TABLE vivace.endings (
        code text NOT NULL, seq bigint NOT NULL, PRIMARY KEY (code, seq));
    CREATE TABLE vivace.matches (
        code text NOT NULL, id text NOT NULL, number bigint NOT NULL, ended bigint NOT NULL, listed bigint NOT NULL,
        record text NOT NULL, PRIMARY KEY (code, id));
    CREATE INDEX matches_by_id ON vivace.matches (id);
    CREATE INDEX matches_by_time ON vivace.matches (ended);
    CREATE TABLE vivace.match_names (
        code text NOT NULL, id text NOT NULL, player text NOT NULL, name text NOT NULL,
        PRIMARY KEY (code, id, player));
    CREATE TABLE vivace.evictions (
        node text NOT NULL, code text NOT NULL, PRIMARY KEY (node, code));
    """,
)
"""What leads from each format to the next; the first one is from nothing to format 1."""


_ALIVE = "SELECT id FROM vivace.nodes WHERE lease > now()"


class Identity(Struct, frozen=True):
    """What all servers that share a database know of it."""

    id: str
    """Tells it from other databases, whatever its URL is."""
    secret: str
    """With this, servers prove to each other that they share the database."""


async def prepared(line: Line, url: str) -> Identity:
    """Create the schema or bring it up to date, one server at a time. A LogError says why that cannot be."""
    await line.run("SELECT pg_advisory_lock($1)", LOCK)
    try:
        await _migrate(line, url)
    finally:
        await line.run("SELECT pg_advisory_unlock($1)", LOCK)
    [row] = await line.run("SELECT id, secret FROM vivace.meta")
    return Identity(*row)


async def _migrate(line: Line, url: str) -> None:
    await line.run_script("CREATE SCHEMA IF NOT EXISTS vivace")
    await line.run_script(
        "CREATE TABLE IF NOT EXISTS vivace.meta"
        " (one integer PRIMARY KEY, format integer NOT NULL, id text NOT NULL, secret text NOT NULL)"
    )
    await line.run(
        "INSERT INTO vivace.meta (one, format, id, secret) VALUES (1, 0, $1, $2) ON CONFLICT (one) DO NOTHING",
        secrets.token_hex(8),
        secrets.token_urlsafe(32),
    )
    [[version]] = await line.run("SELECT format FROM vivace.meta")
    if version > FORMAT:
        raise LogError(
            f"the database {shown(url)} was used by a newer Vivace (format {version}, this one reads {FORMAT}):"
            " update Vivace"
        )
    if 0 < version < FORMAT and await line.run(_ALIVE):
        raise LogError(f"the database {shown(url)} is used by servers of an older version: stop all of them first")
    for number, statements in enumerate(MIGRATIONS[version:], start=version + 1):
        await line.run_script(f"BEGIN; {statements} UPDATE vivace.meta SET format = {number}")  # noqa: S608
        if number == NAMES_SINCE and version:
            await names.separate_all(line)
        await line.run_script("COMMIT")
