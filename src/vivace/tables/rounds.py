"""Carries out the commands of seats in a round, and decides how the round goes on after each."""

from msgspec import Struct
from msgspec.structs import replace

from vivace.engine import match as matches
from vivace.engine.calls import RoundStopped
from vivace.engine.contest import Missed, Timing, end_of
from vivace.engine.game import Progress
from vivace.engine.honour import CallMisplay, TakenBack
from vivace.engine.refusal import Reason, Refusal
from vivace.engine.zones import NOBODY, Wait
from vivace.tables import events
from vivace.tables.options import Order
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


def play(table: Table, seat: int, command: object, now: int, timing: Timing) -> Outcome:
    """The events of a command that is carried out now, or why it is rejected."""
    closed = _why_closed(table, command) or _why_barred(table, seat, command, now)
    if table.match is None:
        return Rejected(closed or Refusal(Reason.NO_ROUND))
    do = matches.Act(seat, command)
    progress = closed or matches.decide(game_of(table), table.match, do)
    if isinstance(progress, Progress):
        return decided(do, progress, _evidence(timing)), *_follow_up(table, progress, now)
    return _rejected(table, seat, _ended(table, table.match, do, progress), now, timing)


def _ended(table: Table, match: matches.Match, do: matches.Act, refusal: Refusal) -> Refusal:
    """The refusal; if the round is over and the command would have counted before, with its end as what was faster."""
    if refusal.reason is not Reason.ROUND_OVER or not _has_played(table, do.seat):
        return refusal
    current = match.round
    if current.stop.ender == NOBODY:
        return refusal
    contest = game_of(table).contest(replace(current, stop=None), do.seat, do.command)
    return refusal if contest is None else replace(refusal, rivals=(end_of(match.setup.decks[current.stop.ender]),))


def _has_played(table: Table, seat: int) -> bool:
    """Whether who sits here now has played the last round, and not sat down since."""
    players = table.histories[-1].players if table.histories else ()
    return seat < len(players) and players[seat].name == table.chairs[seat].name


def _evidence(timing: Timing) -> Timing | None:
    """What is logged of when a command was made: nothing, unless someone else could have been faster."""
    return timing if timing.rivals else None


def decided(do: matches.Do, progress: Progress[matches.Match], race: Timing | None = None) -> events.Decided:
    """The event for the log, with the match after it."""
    return events.Decided(events.Progressed(do, progress.events, race=race), progress.after)


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
    barred = now < table.chairs[seat].barred_until and isinstance(command, CallMisplay)
    return Refusal(Reason.BARRED) if barred else None


def _follow_up(table: Table, progress: Progress[matches.Match], now: int) -> tuple[events.Event, ...]:
    """How the round goes on after these events: usually as before."""
    game = game_of(table)
    # While everyone plays, the round waits for nothing.
    before = None if table.phase is Phase.PLAYING else waited_for(table)
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


def _rejected(table: Table, seat: int, refusal: Refusal, now: int, timing: Timing) -> Rejected:
    rival, race = _rival(table, refusal, now), _evidence(timing)
    if rival is None:
        return Rejected(refusal, missed=Missed(seat, race=race))
    assert table.match is not None, "only a round has pieces in the way"
    piece, touched = rival
    # What was on its way longer than its connection explains may have been touched first, and still came too late.
    faster = Faster(matches.owner(table.match.setup.decks, piece), max(timing.touched - touched, 0))
    # A seat that was faster than itself has lost no race.
    missed = (
        Missed(seat, race=race) if faster.seat == seat else Missed(seat, piece, faster.ms, race or _lost(table, timing))
    )
    return Rejected(refusal, faster, missed)


def _lost(table: Table, timing: Timing) -> Timing | None:
    """What is logged of a command that came when the race was decided."""
    return timing if table.options.order is Order.REACTION else None


def _rival(table: Table, refusal: Refusal, now: int) -> tuple[str, int] | None:
    """The piece in the way that was laid last, if that was a moment ago, and when it was touched."""
    for piece, at, touched in reversed(table.laid):
        if piece in refusal.rivals and now - at <= RECENT_MS:
            return piece, touched
    return None
