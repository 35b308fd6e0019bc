"""Rounds to be shown again: what everyone saw of them, event by event, as it was sent.

It is made from the log by the same redaction as what travels while people play, so cards that lay face down stay so.
"""

from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum

from msgspec import Struct, field

from vivace.engine.contest import Missed, Timing
from vivace.engine.match import Deal, owner
from vivace.engine.zones import NOBODY, Blocked, Called, Moved, Scored, Stopped, is_shared
from vivace.tables import journal
from vivace.tables.events import Event, Logged, MatchOpened, Progressed, RaceLost, Woken
from vivace.tables.evolve import Step
from vivace.tables.match_records import id_of
from vivace.tables.table import Phase, Table
from vivace.tables.view import PublicEvent, TableView, redact, view

_RUNS = (Phase.PLAYING, Phase.REVIEW)
"""Only then time passes in a playback: not in pauses and countdowns."""


class MomentKind(StrEnum):
    """What is worth jumping to in a round."""

    RACE = "race"
    CALL = "call"
    BLOCKED = "blocked"
    END = "end"


class Moment(Struct, frozen=True, omit_defaults=True):
    """Something worth jumping to."""

    kind: MomentKind
    seq: int
    """The event at which it is seen; in a race, that in which the winner's piece was laid."""
    ms: int
    """When that was, in playing time."""
    seat: int = NOBODY
    """Who won the race, called, or ended the round."""
    rival: int = NOBODY
    """Who lost the race."""
    by_ms: int = 0
    """By how much."""
    piece: str = ""
    """The piece that won the race; empty: the end of the round did."""
    reaction_ms: int | None = None
    """How long after the opportunity the winner touched it; null: that cannot be told."""
    rival_reaction_ms: int | None = None
    """The same of the loser."""
    right: bool = False
    """Whether a call was right."""


class Playback(Struct, frozen=True):
    """A finished round as everyone saw it."""

    match: str
    """The id of its match."""
    round: int
    ms: int
    """The playing time; pauses and countdowns do not count."""
    view: TableView
    """The table when the round was dealt."""
    events: tuple[PublicEvent, ...]
    """Everything that happened after that, as it was sent."""
    times: tuple[int, ...]
    """For each event the playing time until then."""
    moments: tuple[Moment, ...]
    """What is worth jumping to, in order."""


class _Laid(Struct, frozen=True):
    """When a piece was laid, and the race for it, if there was one."""

    seq: int
    ms: int
    timing: Timing | None


class _Running(Struct):
    """What is gathered of a round while the log is read."""

    match: str
    view: TableView
    decks: str
    ms: int = 0
    events: list[PublicEvent] = field(default_factory=list)
    times: list[int] = field(default_factory=list)
    moments: list[Moment] = field(default_factory=list)
    laid: dict[str, _Laid] = field(default_factory=dict)
    """By the piece; the end of the round is laid like one."""
    lost: dict[tuple[int, str], Missed] = field(default_factory=dict)
    """Every lost race once: a seat that tries again has already lost to the same piece."""
    is_over: bool = False


class _Match(Struct):
    """What is known of the match."""

    begun_at: int
    id: str = ""


def _all(_: str, __: int) -> bool:
    return True


def played_back(
    lines: Iterable[str], checkpoint: str = "", is_wanted: Callable[[str, int], bool] = _all
) -> Iterator[Playback]:
    """The rounds that were finished in this log, in order: all of them, or those that are wanted.

    `lines` follow the checkpoint, if any. A round is known by the id of its match and its number.
    """
    before = journal.from_checkpoint(checkpoint) if checkpoint else None
    match, running = _Match(before.at if before else 0), None
    for after, logged in journal.walked(before, lines):
        if before is not None and logged is not None:
            if isinstance(logged.event, MatchOpened):
                match = _Match(logged.at)
            if isinstance(logged.event, Progressed) and isinstance(logged.event.do, Deal):
                yield from _finished(running)
                match.id = match.id or id_of(logged.event.do.seed, match.begun_at, after.table.daily)
                shown = view(after.table)
                running = (
                    _Running(match.id, shown, _decks(after.table)) if is_wanted(match.id, shown.game.round) else None
                )
            elif running is not None:
                elapsed = _elapsed(before, logged)
                _note(running, before.table, Step(logged, after.table, None), elapsed)
        before = after
    yield from _finished(running)


def _decks(table: Table) -> str:
    assert table.match is not None, "only in a match rounds are dealt"
    return table.match.setup.decks


def _elapsed(before: journal.Rebuilt, logged: Logged) -> int:
    """How long was played before an event. Nothing is played while a table sleeps."""
    is_played = before.table.phase in _RUNS and not isinstance(logged.event, Woken)
    return max(logged.at - before.at, 0) if is_played else 0


def _note(running: _Running, before: Table, step: Step, elapsed: int) -> None:
    event = step.logged.event
    for miss in _lost_in(event):
        running.lost.setdefault((miss.seat, miss.rival), miss)
    if running.is_over:
        return
    running.ms += elapsed
    seen = redact(before, step)
    running.events.append(seen)
    running.times.append(running.ms)
    _note_changes(running, seen, event.race if isinstance(event, Progressed) else None)


def _lost_in(event: Event) -> tuple[Missed, ...]:
    match event:
        case Progressed(missed=missed):
            return tuple(miss for miss in missed if miss.rival)
        case RaceLost(missed):
            return (missed,)
        case _:
            return ()


def _note_changes(running: _Running, seen: PublicEvent, timing: Timing | None) -> None:
    seq, ms = seen.seq, running.ms
    for change in seen.changes:
        match change:
            case Moved(piece, _, target) if is_shared(target):
                running.laid[piece] = _Laid(seq, ms, timing)
            case Called(seat, _, right):
                running.moments.append(Moment(MomentKind.CALL, seq, ms, seat, right=right))
            case Blocked():
                running.moments.append(Moment(MomentKind.BLOCKED, seq, ms))
            case Stopped(stop):
                # A review may come between stop and end: the first one is what is seen.
                running.moments.append(Moment(MomentKind.END, seq, ms, stop.ender))
                running.laid[""] = _Laid(seq, ms, timing)
            case Scored():
                running.is_over = True


def _finished(running: _Running | None) -> Iterator[Playback]:
    """The round, if it was played to its end."""
    if running is None or not running.is_over or "" not in running.laid:
        return
    races = (_race(running, miss) for miss in running.lost.values())
    moments = sorted((*running.moments, *races), key=lambda one: (one.seq, one.kind is MomentKind.END))
    yield Playback(
        running.match,
        running.view.game.round,
        running.ms,
        running.view,
        tuple(running.events),
        tuple(running.times),
        tuple(moments),
    )


def _race(running: _Running, miss: Missed) -> Moment:
    """A lost race as a moment: when the winner's piece was laid, or play was stopped."""
    piece = miss.rival if miss.rival in running.laid else ""
    laid = running.laid[piece]
    return Moment(
        MomentKind.RACE,
        laid.seq,
        laid.ms,
        owner(running.decks, miss.rival),
        miss.seat,
        miss.ms,
        piece,
        _reaction(laid.timing),
        _reaction(miss.race),
    )


def _reaction(timing: Timing | None) -> int | None:
    return max(timing.touched - timing.opened, 0) if timing is not None and timing.opened else None
