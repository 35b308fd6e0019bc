"""Carries out what seats do in a round, in the order in which it counts."""

from msgspec import Struct

from vivace.engine import match as matches
from vivace.engine.game import Progress
from vivace.engine.refusal import Reason, Refusal
from vivace.engine.zones import Blocked
from vivace.tables import events
from vivace.tables.outputs import Faster
from vivace.tables.table import Phase, Table, game_of, round_running

RECENT_MS = 3_000
"""Longer ago, nobody feels that somebody was faster."""


class Rejected(Struct, frozen=True):
    """Why a command was refused, and who was faster if somebody was."""

    refusal: Refusal
    faster: Faster | None = None


def play(table: Table, seat: int, command: object, command_id: str, now: int) -> tuple[events.Event, ...] | Rejected:
    """The events of a command that is carried out now."""
    closed = why_closed(table)
    if closed is not None or table.match is None:
        return Rejected(closed or Refusal(Reason.NO_ROUND))
    game = game_of(table)
    do = matches.Act(seat, command)
    progress = matches.decide(game, table.match, do)
    if isinstance(progress, Refusal):
        return Rejected(progress, _faster(table, table.match.setup.decks, progress, now))
    happened = events.Progressed(do, progress.events, command_id)
    if _waits_for_all(table, progress):
        return happened, events.CountdownStarted(now + table.options.countdown_ms)
    return (happened,)


def why_closed(table: Table) -> Refusal | None:
    """Why nothing can be played at this moment, if it cannot."""
    if table.phase is Phase.PLAYING:
        return None
    if not round_running(table):
        return Refusal(Reason.NO_ROUND if table.match is None else Reason.ROUND_OVER)
    return Refusal(Reason.PAUSED if table.phase is Phase.PAUSED else Reason.NOT_YET)


def _waits_for_all(table: Table, progress: Progress[matches.Match]) -> bool:
    """After a blocked table was helped, all go on together."""
    game = game_of(table)
    if not matches.is_running(game, progress.after):
        return False
    changes = (change for event in progress.events for change in matches.redact(game, progress.after, event))
    return any(isinstance(change, Blocked) for change in changes)


def _faster(table: Table, decks: str, refusal: Refusal, now: int) -> Faster | None:
    """Who laid an equal piece a moment ago."""
    for piece, at in reversed(table.laid):
        if piece in refusal.rivals and now - at <= RECENT_MS:
            return Faster(decks.index(piece[-1]), now - at)
    return None
