"""Keeps a table: takes inputs with their time, and returns events and answers.

    live, outputs = handle(live, Asked("p1", Play(id="7", do=PlayCard("r1a"))), now=12_345)

Everything that was due before an input happens first, at its own time, so that the outcome does not depend on how often
the table is asked. The events have to be logged in their order before anyone is shown them.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from vivace.engine.contest import Contest, Missed, Timing, clash, is_end
from vivace.engine.refusal import Reason, Refusal
from vivace.tables import changer, cooldown, events, fixed, inputs, memory, races, requests, rounds, seating, starter
from vivace.tables.cooldown import FREE, QueuedCommand
from vivace.tables.live import LiveTable, Work
from vivace.tables.outputs import Answered, Output, SeedWanted
from vivace.tables.races import Race
from vivace.tables.seating import Outcome
from vivace.tables.table import SYSTEM, Phase, Table, seat_of


def handle(live: LiveTable, given: inputs.Input, now: int) -> tuple[LiveTable, tuple[Output, ...]]:
    """The table after an input, and its outputs.

    Time, in whole milliseconds, never runs backwards while a table is awake. While it sleeps nothing is due, and the
    clock may be set.
    """
    work = Work(live)
    if type(given) is inputs.Wake:
        work.cooldowns = work.cooldowns if now >= work.now else cooldown.clamped(work.cooldowns, now)
        work.now, work.idle_until = now, now
    else:
        now = max(now, live.now)
        if live.due_at is not None:
            _catch_up(work, live.due_at, now)
        work.now = now
    _take(work, given)
    _settle(work)
    if work.table.phase is Phase.DEALING:
        work.outputs.append(SeedWanted())
    after = LiveTable(
        work.table,
        work.cooldowns,
        work.answers,
        work.missed,
        work.delays,
        work.now,
        work.idle_until,
        work.due_at,
    )
    return after, tuple(work.outputs)


def _catch_up(work: Work, time: int | None, now: int) -> None:
    """Do everything that was due until now, each thing at its time."""
    while time is not None and time <= now:
        work.now = max(time, work.now)
        _settle(work)
        seat = cooldown.first_due(work.cooldowns, work.now)
        if seat is not None:
            _play_queued(work, seat)
        _settle(work)
        time = work.due_at


def _play_queued(work: Work, seat: int) -> None:
    """Carry out a queued command, and the calls queued behind it."""
    _play_next(work, seat)
    while (queue := work.cooldowns[seat].queue) and queue[0].race is None:
        if not cooldown.is_call(work.table, queue[0].command):
            return
        _play_next(work, seat)


def _play_next(work: Work, seat: int) -> None:
    queued = work.next_queued(seat)
    if queued.race is None:
        _start(work, seat, queued)
    else:
        _play_now(work, seat, queued, queued.race.timing)


def _settle(work: Work) -> None:
    """Let the table do everything that it does by itself at this moment. When play stops, the queues are emptied."""
    work.settle()
    if work.table.phase is Phase.PLAYING or not any(each.queue for each in work.cooldowns.values()):
        return
    # What is still queued when play stops is refused, except for calls: nothing is carried into the next round.
    for seat in list(work.cooldowns):
        while work.cooldowns[seat].queue:
            _play_next(work, cooldown.first_in_race(work.cooldowns, seat))
    _settle(work)


def _take(work: Work, given: inputs.Input) -> None:
    match given:
        case inputs.Asked(player, request):
            _ask(work, player, request, given.credit)
        case inputs.BotPlay():
            _play_bot(work, given)
        case inputs.ReplaceBot(seat, why):
            _answer(work, SYSTEM, "", seating.replace_bot(work.table, seat, why))
        case inputs.Deal(seed):
            _answer(work, SYSTEM, "", starter.deal(work.table, seed, work.now))
        case inputs.Drop(player):
            _answer(work, player, "", seating.drop(work.table, player))
            work.forget(player)
        case inputs.Return(player):
            _answer(work, player, "", seating.come_back(work.table, player))
        case inputs.PassSeat(player, to):
            _answer(work, player, "", seating.pass_seat(work.table, player, to))
        case inputs.Wake():
            _answer(work, SYSTEM, "", seating.wake(work.table, work.now))
        case inputs.Measured(delays):
            work.delays = delays
        case inputs.Tick():
            pass


def _ask(work: Work, player: str, request: requests.Request, credit: int) -> None:
    asks_again = bool(request.id) and player != SYSTEM
    known = memory.known(work.answers, work.table, player, request.id) if asks_again else None
    if known is not None:
        work.give(known)
    elif isinstance(request, requests.Play):
        _play(work, player, request, credit)
    else:
        refusal = fixed.objection(work.table, player, request)
        decided = refusal or _DECIDERS[type(request)](work.table, player, request, work.now)
        _answer(work, player, request.id, decided)


def _answer(work: Work, player: str, command_id: str, outcome: Outcome) -> None:
    if isinstance(outcome, Refusal):
        work.remember(Answered(player, command_id, outcome))
    elif not outcome:
        work.remember(Answered(player, command_id))
    else:
        seq = work.table.seq + 1
        work.log(outcome, player, command_id)
        work.give(Answered(player, command_id, seq=seq))


def _play(work: Work, player: str, request: requests.Play, credit: int) -> None:
    seat = seat_of(work.table, player)
    if seat is None:
        work.remember(Answered(player, request.id, Refusal(Reason.NOT_SEATED)))
    elif not any(queued.id == request.id for queued in work.cooldowns.get(seat, FREE).queue):
        if back := seating.came_back(work.table, seat):
            work.log(back)
        credit = max(min(credit, races.allowance(work.table, work.delays, player)), 0)
        _queue(work, seat, QueuedCommand(player, request.id, request.do, work.now, credit))


def _play_bot(work: Work, given: inputs.BotPlay) -> None:
    if not seating.is_seat(work.table, given.seat) or not work.table.chairs[given.seat].by_bot:
        work.give(Answered(SYSTEM, given.id, Refusal(Reason.UNKNOWN_SEAT)))
    else:
        _queue(work, given.seat, QueuedCommand(SYSTEM, given.id, given.command, work.now))


def _queue(work: Work, seat: int, queued: QueuedCommand) -> None:
    """Start a command at once if the seat may act, otherwise in its turn."""
    own = work.cooldowns.get(seat, FREE)
    if not own.queue and (own.free_at <= work.now or cooldown.is_call(work.table, queued.command)):
        _start(work, seat, queued)
    elif cooldown.is_full(work.table, own, queued.command):
        work.remember(Answered(queued.player, queued.id, Refusal(Reason.TOO_FAST), free_at=own.free_at))
    else:
        contest = races.contest_of(work.table, seat, queued.command)
        claims = None if contest is None else contest.claims
        queued = replace(queued, place=cooldown.last_place(work.cooldowns), claims=claims)
        work.set_cooldown(seat, cooldown.pushed(work.table, own, queued))


def _start(work: Work, seat: int, queued: QueuedCommand) -> None:
    """Carry out a command whose turn it is, unless someone who wants the same may have been faster."""
    own = work.cooldowns.get(seat, FREE)
    is_call = cooldown.is_call(work.table, queued.command)
    contest = races.contest_of(work.table, seat, queued.command)
    began = work.table.playing_since
    opened = 0 if contest is None else races.opened_at(work.table, contest)
    touched = cooldown.touch_time(own, queued, work.now, is_call=is_call, opened=max(opened, began))
    racing = {} if contest is None else _racing(work, contest)
    rivals = () if contest is None else tuple(sorted({*contest.rivals, *racing}))
    timing = Timing(queued.arrived, queued.credit, touched, opened, rivals)
    race = None if contest is None else _race(work, contest, timing, racing, is_call=is_call)
    if race is None:
        _play_now(work, seat, queued, timing)
    else:
        place = queued.place or cooldown.last_place(work.cooldowns)
        work.set_cooldown(seat, cooldown.put_first(own, replace(queued, place=place), race))


def _racing(work: Work, contest: Contest) -> dict[int, Race]:
    """The waiting commands whose order with this one matters, by seat."""
    waiting = [(seat, each.race) for seat, each in work.cooldowns.items() if each.queue]
    return {seat: race for seat, race in waiting if race is not None and clash(race.claims, contest.claims)}


def _race(work: Work, contest: Contest, timing: Timing, racing: dict[int, Race], *, is_call: bool) -> Race | None:
    """The race that a command is in until those of rivals have come; None if nothing can come before it any more."""
    rivals = [_could_arrive(work, seat, timing.touched, is_call=is_call) for seat in contest.rivals]
    ahead = [race.due for race in racing.values() if race.timing.touched <= timing.touched]
    latest = max(timing.arrived, timing.touched) + races.MOST_WAIT_MS
    due = min(max((*rivals, *ahead), default=0), latest)
    race = Race(timing, contest.claims, max(due, work.now), latest)
    return race if due > work.now or ahead or cooldown.is_held(work.cooldowns, race) else None


def _could_arrive(work: Work, seat: int, touched: int, *, is_call: bool) -> int:
    """Until when a command that this seat touched at the same time could arrive."""
    own = work.cooldowns.get(seat, FREE)
    earliest = cooldown.earliest_touch(own, work.table.options.cooldown_ms, is_call=is_call)
    if earliest > touched:
        # What the seat has sent proves that it touched nothing else before.
        return touched
    return touched + races.delay(work.table, work.delays, seat)


def _play_now(work: Work, seat: int, queued: QueuedCommand, timing: Timing) -> None:
    """Carry out a command. Even if it is refused, it starts the seat's cooldown."""
    command = queued.command
    outcome = rounds.play(work.table, seat, command, work.now, timing)
    free_at = _free_at(work, seat, command, outcome, timing.touched)
    if isinstance(outcome, tuple):
        seq = work.table.seq + 1
        work.log(outcome, queued.player, queued.id)
        work.give(Answered(queued.player, queued.id, seq=seq, free_at=free_at))
    else:
        if outcome.missed is not None:
            _note(work, outcome.missed, is_call=cooldown.is_call(work.table, command))
        work.remember(Answered(queued.player, queued.id, outcome.refusal, outcome.faster, free_at=free_at))


def _note(work: Work, missed: Missed, *, is_call: bool) -> None:
    """Log a failed try: with the next event of the round, or by itself if the round has ended before it."""
    if is_end(missed.rival):
        work.log((events.RaceLost(missed),))
    elif work.table.phase is Phase.PLAYING and not is_call:
        work.miss(missed)


def _free_at(work: Work, seat: int, command: Any, outcome: rounds.Outcome, touched: int) -> int:
    """When the seat may act again after this. A call has no cooldown, unless it takes back the seat's own misplay."""
    own = work.cooldowns.get(seat, FREE)
    length = cooldown.length_ms(work.table, command, accepted=isinstance(outcome, tuple))
    if length is not None:
        until = touched + length
    elif not isinstance(outcome, rounds.Rejected) and rounds.takes_back(outcome):
        until = max(own.free_at, work.now) + work.table.options.cooldown_ms
    else:
        until = own.free_at
    work.set_cooldown(seat, cooldown.used(own, until, touched))
    return until


_DECIDERS: dict[type, Callable[[Table, str, Any, int], Outcome]] = {
    requests.Sit: seating.sit,
    requests.Leave: seating.leave,
    requests.Kick: seating.kick,
    requests.KickWaiting: seating.kick_waiting,
    requests.Readmit: seating.readmit,
    requests.SetBot: seating.set_bot,
    requests.AddBot: seating.add_bot,
    requests.ChooseDeck: seating.choose_deck,
    requests.SetHandicap: seating.set_handicap,
    requests.SetTeams: seating.set_teams,
    requests.ChangeGame: changer.change_game,
    requests.HandOver: seating.hand_over,
    requests.Ready: starter.say_ready,
    requests.Start: starter.start,
    requests.Pause: starter.pause,
    requests.Resume: starter.resume,
}
