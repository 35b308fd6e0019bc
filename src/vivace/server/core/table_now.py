"""How it stands at a table, in a few numbers, for a wall that shows several tables."""

from vivace.bots.bot import Observation
from vivace.bots.person.person import TACTICS
from vivace.engine.match import Match, totals, view
from vivace.engine.rules import Ends
from vivace.protocol.http import SeatNow, TableNow
from vivace.tables.table import Chair, Table, game_of, round_running


def table_now(table: Table, now: int) -> TableNow:
    """What can be seen of a table from across the room."""
    match = table.match
    left = _left(table, match) if match is not None and round_running(table) else {}
    points = () if match is None else totals(match)
    return TableNow(
        table.phase,
        0 if match is None else match.number,
        table.rules.length if table.rules.ends is Ends.POINTS else 0,
        tuple(
            _seat(chair, points[seat] if seat < len(points) else 0, left.get(seat))
            for seat, chair in enumerate(table.chairs)
        ),
        table.until or 0,
        now,
    )


def _seat(chair: Chair, total: int, left: int | None) -> SeatNow:
    is_here = bool(chair.bot) or chair.here
    return SeatNow(chair.name, chair.deck, total, is_here, chair.ready, chair.by_bot, left)


def _left(table: Table, match: Match) -> dict[int, int]:
    """What each seat has still to get rid of, as its bots would count it."""
    game = game_of(table)
    seen = Observation(game.name, table.rules, 0, 0, view(game, match))
    return {seat: TACTICS[game.name].left(seen, seat) for seat in range(len(match.setup.decks))}
