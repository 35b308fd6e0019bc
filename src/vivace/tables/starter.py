"""Ready checks, deals and pauses: how play starts and goes on."""

from vivace.engine import match as matches
from vivace.engine.game import Setup
from vivace.engine.refusal import Reason, Refusal
from vivace.tables import events, requests, rounds
from vivace.tables.seating import Outcome, came_back, is_host
from vivace.tables.stand_ins import took_over
from vivace.tables.table import (
    GATHERING,
    IN_MATCH,
    Pause,
    Phase,
    Table,
    everyone_ready,
    game_of,
    round_running,
    seat_of,
    staying,
)


def say_ready(table: Table, player: str, request: requests.Ready, now: int) -> Outcome:
    seat = seat_of(table, player)
    if seat is None:
        return Refusal(Reason.NOT_SEATED)
    if table.pause is Pause.IDLE and request.ready:
        return _played_on(table, seat, now)
    back = came_back(table, seat)
    if not _is_asked(table):
        return back if request.ready and _is_about_to_begin(table) else Refusal(Reason.NOT_NOW)
    return back if table.chairs[seat].ready == request.ready else (*back, events.ReadySaid(seat, request.ready))


def _played_on(table: Table, seat: int, now: int) -> tuple[events.Event, ...]:
    """A player is back at a table that paused because no person was playing; between rounds that also says ready."""
    ready = () if round_running(table) else (events.ReadySaid(seat, ready=True),)
    return *came_back(table, seat), *resumed(table, now), *ready


def _is_asked(table: Table) -> bool:
    return table.phase in (*GATHERING, Phase.READY) or table.pause is Pause.UNREADY


def _is_about_to_begin(table: Table) -> bool:
    """Whether a player who says ready now is only late: the next round is about to begin, perhaps with a bot."""
    return table.phase in (Phase.DEALING, Phase.CHOOSING, Phase.COUNTDOWN)


def start(table: Table, player: str, _: requests.Start, now: int) -> Outcome:
    if not is_host(table, player):
        return Refusal(Reason.HOST_ONLY)
    if table.phase not in GATHERING:
        return Refusal(Reason.NOT_NOW)
    if len(staying(table)) < table.rules.seats[0]:
        return Refusal(Reason.TOO_FEW_SEATS)
    if not any(chair.player for chair in table.chairs):
        return (begun(table),)
    seat = seat_of(table, player)
    ready = () if seat is None or table.chairs[seat].ready else (events.ReadySaid(seat, ready=True),)
    return (*ready, events.CheckOpened(now + table.options.ready_ms))


def deal(table: Table, seed: str, now: int) -> Outcome:
    if table.phase is not Phase.DEALING or table.match is None:
        return Refusal(Reason.NOT_NOW)
    do = matches.Deal(seed)
    progress = matches.decide(game_of(table), table.match, do)
    if isinstance(progress, Refusal):
        return progress
    dealt = rounds.decided(do, progress)
    if not matches.is_running(game_of(table), progress.after):
        return dealt, *finished(table, progress.after, now)
    return dealt, rounds.going_on(table, progress.after, now)


def finished(table: Table, match: matches.Match, now: int) -> tuple[events.Event, ...]:
    """What follows a round that is over: a ready check for the next one, or the end of the match.

    People who are connected are asked again, even if a bot has played for them so far.
    """
    if match.winners:
        return (events.MatchEnded(game_of(table).carried(match.round)),)
    asked_again = (seat for seat, chair in enumerate(table.chairs) if chair.here and chair.stand_in)
    return *map(events.StandInLeft, asked_again), events.CheckOpened(now + table.options.ready_ms)


def can_begin(table: Table, now: int) -> bool:
    """Whether everyone is ready. Bots begin no match by themselves, and leave time to read the scores."""
    wanted = any(chair.ready for chair in table.chairs if not chair.left)
    if table.phase not in GATHERING:
        wanted = wanted or now >= scores_until(table)
    return _is_asked(table) and everyone_ready(table) and wanted


def scores_until(table: Table) -> int:
    """Until when the scores stay up if no one says ready. For a check without an end that time is over."""
    if table.until is None:
        return 0
    return table.until - max(table.options.ready_ms - table.options.scores_ms, 0)


def begun(table: Table) -> events.Event:
    """The next round of this match, or the first one of a new match."""
    if table.phase not in GATHERING:
        return events.RoundCalled()
    decks = "".join(chair.deck for chair in staying(table))
    return events.MatchOpened(Setup(table.edition, table.rules, decks, _agreed_handicaps(table)))


def _agreed_handicaps(table: Table) -> tuple[int, ...]:
    """The handicaps of all seats; none if a reserved table begins without someone, who has not agreed to any."""
    seats = staying(table)
    is_agreed = not table.options.reserved or all(chair.ready for chair in seats if chair.player)
    return tuple(chair.handicap if is_agreed else 0 for chair in seats)


def pause(table: Table, player: str, _: requests.Pause, __: int) -> Outcome:
    if not is_host(table, player):
        return Refusal(Reason.HOST_ONLY)
    if table.phase not in IN_MATCH:
        return Refusal(Reason.NOT_NOW)
    return (events.PlayPaused(Pause.HOST),)


def resume(table: Table, player: str, _: requests.Resume, now: int) -> Outcome:
    seat = seat_of(table, player)
    if table.pause is Pause.IDLE and seat is not None:
        return _played_on(table, seat, now)
    if not is_host(table, player):
        return Refusal(Reason.HOST_ONLY)
    if table.phase is not Phase.PAUSED:
        return Refusal(Reason.NOT_NOW)
    absent = [
        took_over(table, seat)
        for seat, chair in enumerate(table.chairs)
        if chair.player and not chair.here and not chair.stand_in
    ]
    return *absent, *resumed(table, now)


def resumed(table: Table, now: int) -> tuple[events.Event, ...]:
    """How a paused table goes on: with what it waited for, a countdown, or between two rounds a ready check."""
    assert table.match is not None, "only matches are paused"
    if round_running(table):
        return (rounds.going_on(table, table.match, now),)
    return finished(table, table.match, now)
