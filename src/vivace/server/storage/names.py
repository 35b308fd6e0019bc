"""The names of people, apart from the logs: a log has random ids only, so that a name can be forgotten."""

import sqlite3
from collections.abc import Callable
from typing import TYPE_CHECKING

from vivace.scorekeeper.journal import with_author
from vivace.server.storage.checksums import next_checksum
from vivace.tables.pseudonyms import without_names

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


Stripped = Callable[[sqlite3.Connection, int, str], str]
"""Takes the names out of a text, and keeps them."""


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


def separate(connection: sqlite3.Connection, table: int, checksum: int, at_once: int, stripped: Stripped) -> None:
    """Take the names out of a log from before they were apart from it, and give its rows new checksums.

    Its old checksums are checked on the way. From the first one that is wrong on, everything stays as it is: so the
    damage is found when the table is read, as it would have been before.
    """
    seq, old, new = 0, checksum, checksum
    points = {seq: (text, own) for seq, text, own in connection.execute(_CHECKPOINT, (table,))}
    while rows := connection.execute(_NEXT_EVENTS, (table, seq, at_once)).fetchall():
        changed: list[_Row] = []
        for number, text, own in rows:
            old = next_checksum(old, number, text)
            if number != seq + 1 or own != old or not isinstance(text, str):
                _write(connection, changed)
                return
            seq = number
            without = stripped(connection, table, text)
            new = next_checksum(new, seq, without)
            changed.append((without if without != text else None, new, table, seq))
            if seq in points and points[seq][1] == next_checksum(old, seq, points[seq][0]):
                point = stripped(connection, table, points[seq][0])
                connection.execute(
                    "UPDATE points SET text = ?, checksum = ? WHERE table_id = ?",
                    (point, next_checksum(new, seq, point), table),
                )
        _write(connection, changed)
    connection.execute(
        "UPDATE ends SET checksum = ? WHERE table_id = ? AND seq = ? AND checksum = ?", (new, table, seq, old)
    )


def of_people(connection: sqlite3.Connection, table: int, text: str) -> str:
    """A text from before format 3, when names were in all logs: the last one of a player counts."""
    text, names = without_names(text)
    for player, name in names.items():
        connection.execute("INSERT OR REPLACE INTO names VALUES (?, ?, ?)", (table, player, name))
    return text


def of_sheet(connection: sqlite3.Connection, table: int, text: str) -> str:
    """A text of a score sheet from before format 5: players who were renamed have their names apart from it already."""
    text, names = without_names(with_author(text))
    for player, name in names.items():
        connection.execute("INSERT OR IGNORE INTO names VALUES (?, ?, ?)", (table, player, name))
    return text


_Row = tuple[str | None, int, int, int]
"""A text without names, or None if it had none, its checksum, the table and the number."""


def _write(connection: sqlite3.Connection, changed: list[_Row]) -> None:
    """Write what has changed. A text without names is not touched: it may be one that only looks like UTF-8 here."""
    connection.executemany(
        "UPDATE events SET text = coalesce(?, text), checksum = ? WHERE table_id = ? AND seq = ?", changed
    )
