"""The names of people, apart from the logs: a log has random ids only, so that a name can be forgotten."""

import sqlite3
from typing import TYPE_CHECKING

from vivace.server.storage.rechaining import Rechaining

if TYPE_CHECKING:
    from vivace.server.storage.database import Database

SCHEMA = (
    "CREATE TABLE names (table_id INTEGER NOT NULL, player TEXT NOT NULL, name TEXT NOT NULL,"
    " PRIMARY KEY (table_id, player)) WITHOUT ROWID",
    "CREATE TRIGGER names_go AFTER DELETE ON tables BEGIN DELETE FROM names WHERE table_id = old.id; END",
)
KEEP = (
    "INSERT OR REPLACE INTO names (table_id, player, name) SELECT json_extract(value, '$[0]'),"
    " json_extract(value, '$[1]'), json_extract(value, '$[2]') FROM json_each(?)"
)
_OF = "SELECT player, name FROM names WHERE table_id = ?"
_NEXT_EVENTS = "SELECT seq, text, checksum FROM events WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT ?"
_CHANGE = "UPDATE events SET text = coalesce(?, text), checksum = ? WHERE table_id = ? AND seq = ?"
_CHANGE_END = "UPDATE ends SET checksum = ? WHERE table_id = ? AND seq = ? AND checksum = ?"
_CHECKPOINT = "SELECT seq, text, checksum FROM points WHERE table_id = ?"
_FOUND = (
    "SELECT code, names.name FROM names JOIN tables ON tables.id = names.table_id"
    " WHERE (player = ?1 OR name = ?1) AND (?2 = '' OR code = ?2)"
    " UNION SELECT code, match_names.name FROM match_names JOIN matches ON matches.id = match_names.match_id"
    " WHERE (player = ?1 OR name = ?1) AND (?2 = '' OR code = ?2)"
)
# Someone who went on with another device has another id, but the same name.
_FORGET = "DELETE FROM names WHERE table_id = (SELECT id FROM tables WHERE code = ?) AND name = ?"


_FORGET_IN_MATCHES = "DELETE FROM match_names WHERE match_id IN (SELECT id FROM matches WHERE code = ?) AND name = ?"


def of_table(database: "Database", table: int) -> dict[str, str]:
    """The names at a table, by player."""
    return dict(database.run(_OF, table))


def tables_with(database: "Database", player: str, code: str = "") -> list[str]:
    """The tables at which a player is known, by name or id; with a code only that one."""
    return sorted({found for found, _ in database.run(_FOUND, player, code)})


def forget(database: "Database", player: str, code: str = "") -> list[str]:
    """Forget a player, given by name or id, at all tables or at one. At which tables the player was known.

    Their matches are included, also those of tables that are gone.
    """
    found = database.run(_FOUND, player, code)
    # What is deleted is overwritten, not only marked as free.
    database.run("PRAGMA secure_delete = ON")
    for table, name in found:
        database.run(_FORGET, table, name)
        database.run(_FORGET_IN_MATCHES, table, name)
    database.run("PRAGMA secure_delete = OFF")
    return sorted({table for table, _ in found})


def separate(connection: sqlite3.Connection, table: int, checksum: int, at_once: int, *, opening: str) -> None:
    """Take the names out of a log from before they were apart from it, and give its rows new checksums.

    Players of score sheets who were renamed have their names apart from it already.
    """
    log = Rechaining(checksum, connection.execute(_CHECKPOINT, (table,)).fetchone(), opening)
    while rows := connection.execute(_NEXT_EVENTS, (table, log.seq, at_once)).fetchall():
        changed = ((row.text, row.checksum, table, row.seq) for row in log.take(rows))
        connection.executemany(_CHANGE, changed)
        if not log.is_whole:
            break
    for player, name in log.names.items():
        connection.execute("INSERT OR IGNORE INTO names VALUES (?, ?, ?)", (table, player, name))
    if (point := log.checkpoint) is not None:
        connection.execute(
            "UPDATE points SET text = ?, checksum = ? WHERE table_id = ?", (point.text, point.checksum, table)
        )
    if log.is_whole:
        connection.execute(_CHANGE_END, (log.new, table, log.seq, log.old))
