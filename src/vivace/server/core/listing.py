"""Lists the tables that the start page shows to people without a link."""

from collections.abc import Iterable, Sequence

from vivace.engine.refusal import Refusal
from vivace.games.catalog import edition
from vivace.protocol.http import ListedTable, Tables
from vivace.server.core.room import Room
from vivace.tables import seating
from vivace.tables.requests import Sit
from vivace.tables.table import GATHERING, Table, staying

MOST_LISTED = 50

_ANYONE = "anyone", Sit(id="", name="Anyone")
"""A player who would sit down, to find out whether there is a free seat."""


def listing(rooms: Iterable[Room], now: int) -> Tables:
    """The list of these rooms, which are given in the order in which they were opened or woken."""
    tables = [_told(room.code, room.table, now) for room in rooms if _is_listed(room)]
    newest_first = tables[::-1]
    return Tables(tuple(sorted(newest_first, key=_rank)[:MOST_LISTED]))


def merged(own: Tables, others: Iterable[Sequence[ListedTable]]) -> Tables:
    """The list of this server and of others. Of one table that two of them list, the first counts."""
    found = {table.code: table for tables in (own.tables, *others) for table in reversed(tables)}
    if len(found) == len(own.tables):
        return own
    newest_first = [table for tables in (own.tables, *others) for table in tables if found.pop(table.code, None)]
    return Tables(tuple(sorted(newest_first, key=_rank)[:MOST_LISTED]))


def _is_listed(room: Room) -> bool:
    """Whether a room is listed: only while someone is there."""
    table = room.table
    is_met = bool(room.sessions) or any(chair.player for chair in table.chairs + table.waiting)
    return table.options.listed and not room.halted and is_met


def _told(code: str, table: Table, now: int) -> ListedTable:
    chairs = staying(table) + table.waiting
    names = tuple(chair.name for chair in chairs if chair.player)
    return ListedTable(
        code,
        table.edition,
        edition(table.edition).title,
        table.phase,
        names,
        len(names),
        len(chairs) - len(names),
        table.rules.seats[1],
        has_room=not isinstance(seating.sit(table, *_ANYONE, now), Refusal),
    )


def _rank(table: ListedTable) -> tuple[bool, bool]:
    return not table.has_room, table.phase not in GATHERING
