"""Carries out the commands of seats in a round, and decides how the round goes on after each."""

from msgspec import Struct

from vivace.engine import match as matches
from vivace.engine.calls import RoundStopped
from vivace.engine.game import Progress
from vivace.engine.honour import CallMisplay, TakenBack
from vivace.engine.refusal import Reason, Refusal
from vivace.engine.zones import NOBODY, Wait
from vivace.tables import events
from vivace.tables.history import Missed
from vivace.tables.outputs import Faster
from vivace.tables.table import AT_WORK, Phase, Table, game_of, round_running, waited_for

RECENT_MS = 3_000
"""A move that was made longer ago than this does not count as faster."""


class Rejected(Struct, frozen=True):
    """Why a command was refused, and who was faster, if anyone."""

    refusal: Refusal
    faster: Faster | None = None
    missed: Missed | None = None
    """What is logged of it, if it was a try in a round."""


Outcome = events.Happened | Rejected


def play(table: Table, seat: int, command: object, now: int) -> Outcome:
    """The events of a command that is carried out now, or why it is rejected."""
    closed = _why_closed(table, command) or _why_barred(table, seat, command, now)
    if closed is not None or table.match is None:
        return Rejected(closed or Refusal(Reason.NO_ROUND))
    do = matches.Act(seat, command)
    progress = matches.decide(game_of(table), table.match, do)
    if isinstance(progress, Refusal):
        return _rejected(table, table.match.setup.decks, seat, progress, now)
    return decided(do, progress), *_follow_up(table, progress, now)


def decided(do: matches.Do, progress: Progress[matches.Match]) -> events.Decided:
    """The event for the log, with the match after it."""
    return events.Decided(events.Progressed(do, progress.events), progress.after)


def takes_back(happened: events.Happened) -> bool:
    """Whether a seat took back its own misplay without a freeze: that has a cooldown, although it is a call."""
    steps = (step for one in happened if isinstance(one, events.Decided) for step in one.event.events)
    return any(isinstance(step, TakenBack) and step.freely for step in steps)


def time_up(table: Table, now: int) -> events.Happened:
    """The time is up for what the round waited for."""
    assert table.match is not None, "only a round waits"
    do = matches.TimeUp()
    progress = matches.decide(game_of(table), table.match, do)
    assert not isinstance(progress, Refusal), "a table waits only while its round does"
    return decided(do, progress), *_follow_up(table, progress, now)


def _why_closed(table: Table, command: object) -> Refusal | None:
    """Why no command is accepted at this moment; None if one is."""
    if table.phase in AT_WORK or _is_call_in_countdown(table, command):
        return None
    if table.phase is not Phase.DEALING and not round_running(table):
        return Refusal(Reason.NO_ROUND if table.match is None else Reason.ROUND_OVER)
    return Refusal(Reason.PAUSED if table.phase is Phase.PAUSED else Reason.NOT_YET)


def _is_call_in_countdown(table: Table, command: object) -> bool:
    """During a countdown, misplays can be called of what everyone sees then: what lies in the middle."""
    if table.phase is not Phase.COUNTDOWN or not isinstance(command, CallMisplay):
        return False
    assert table.match is not None, "only rounds have countdowns"
    shown = matches.view(game_of(table), table.match).zones.values()
    return any(command.piece in zone.faces for zone in shown if zone.seat == NOBODY)


def _why_barred(table: Table, seat: int, command: object, now: int) -> Refusal | None:
    """A seat that made a false call cannot call again for a while."""
    barred = isinstance(command, CallMisplay) and now < table.chairs[seat].barred_until
    return Refusal(Reason.BARRED) if barred else None


def _follow_up(table: Table, progress: Progress[matches.Match], now: int) -> tuple[events.Event, ...]:
    """How the round goes on after these events: usually as before."""
    game, before = game_of(table), waited_for(table)
    wait = matches.waits(game, progress.after)
    if wait is not None:
        stopped = any(isinstance(event, RoundStopped) for event in progress.events)
        goes_on = before is not None and _is_same(before, wait) and not stopped
        return () if goes_on else (going_on(table, progress.after, now),)
    regroups = before is not None or any(map(game.regroups, progress.events))
    return (going_on(table, progress.after, now),) if regroups and matches.is_running(game, progress.after) else ()


def _is_same(before: Wait, after: Wait) -> bool:
    """Whether the round waits for the same thing as before, and asks no other seats."""
    return before.kind == after.kind and set(after.seats) <= set(before.seats)


def going_on(table: Table, match: matches.Match, now: int) -> events.Event:
    """How a round begins or goes on: with what it waits for, otherwise with a countdown."""
    game = game_of(table)
    wait = matches.waits(game, match)
    if wait is None:
        return events.CountdownStarted(now + table.options.countdown_ms)
    if match.round.stop is None:
        return events.ChoiceAsked(now + wait.ms)
    return events.ReviewOpened(now + wait.ms)


def _rejected(table: Table, decks: str, seat: int, refusal: Refusal, now: int) -> Rejected:
    rival = _rival(table, refusal, now)
    if rival is None:
        return Rejected(refusal, missed=Missed(seat))
    piece, ms = rival
    faster = Faster(matches.owner(decks, piece), ms)
    # A seat that was faster than itself has lost no race.
    return Rejected(refusal, faster, Missed(seat) if faster.seat == seat else Missed(seat, piece, ms))


def _rival(table: Table, refusal: Refusal, now: int) -> tuple[str, int] | None:
    """The piece in the way that was laid last, if that was a moment ago, and how long ago it was."""
    for piece, at in reversed(table.laid):
        if piece in refusal.rivals and now - at <= RECENT_MS:
            return piece, now - at
    return None
