"""Races: moves that compete count in the order of touch, not of arrival.

A command's touch time is when it arrived, less the part of the delay that was the connection's (its credit). A command
that others could still have beaten waits until theirs would have arrived as well, and only then is it carried out.
"""

from msgspec import Struct

from vivace.engine.contest import Contest, Timing, clash
from vivace.tables.options import Order
from vivace.tables.table import Phase, Table, game_of

MOST_WAIT_MS = 150
"""No command waits longer for others."""
Delays = dict[str, int]
"""The measured round-trip time of each player's connection, in milliseconds."""


class Race(Struct, frozen=True):
    """A command that waits for those of rivals."""

    timing: Timing
    claims: frozenset[str]
    due: int
    latest: int
    """When it goes at the latest, whatever is ahead of it."""


def contest_of(table: Table, seat: int, command: object) -> Contest | None:
    """Who could want the same as this command; None: no one, or the order is that of arrival."""
    if table.options.order is Order.ARRIVAL or table.phase is not Phase.PLAYING or table.match is None:
        return None
    return game_of(table).contest(table.match.round, seat, command)


def allowance(table: Table, delays: Delays, player: str) -> int:
    """The most credit that a player can get: the measured round trip, up to the table's limit. Bots get none."""
    if table.options.order is Order.ARRIVAL:
        return 0
    return min(delays.get(player, 0), table.options.credit_ms)


def opened_at(table: Table, contest: Contest) -> int:
    """When what a command takes came up: with a piece, or when play began."""
    opened = min([_laid_at(table, piece) for piece in contest.opened_by], default=0)
    return max(opened, table.playing_since)


def _laid_at(table: Table, piece: str) -> int:
    """When a piece was laid; 0: too long ago to be remembered."""
    for other, at, _ in reversed(table.laid):
        if other == piece:
            return at
    return 0


def delay(table: Table, delays: Delays, seat: int) -> int:
    """How long a command of a seat is on its way, with what it answers to. Bots and absent people send none."""
    chair = table.chairs[seat]
    return allowance(table, delays, chair.player) if chair.here and not chair.by_bot else 0


def is_before(race: Race, other: Race) -> bool:
    """Whether a waiting command goes before another one, whenever they are due."""
    return clash(race.claims, other.claims) and race.timing.touched < other.timing.touched
