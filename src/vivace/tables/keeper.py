"""Keeps a table: takes inputs with their time, and returns events and answers.

    live, outputs = handle(live, Asked("p1", Play(id="7", do=PlayCard("r1a"))), now=12_345)

Everything that was due before an input happens first, at its own time, so that the outcome does not depend on how often
the table is asked. The events have to be logged in their order before anyone is shown them.
"""

from collections.abc import Callable
from typing import Any

from vivace.engine.refusal import Reason, Refusal
from vivace.tables import changer, cooldown, inputs, memory, requests, rounds, seating, starter
from vivace.tables.cooldown import FREE, QueuedCommand
from vivace.tables.live import LiveTable, Work, earlier
from vivace.tables.outputs import Answered, Output, SeedWanted
from vivace.tables.seating import Outcome
from vivace.tables.table import SYSTEM, Phase, Table, seat_of


def handle(live: LiveTable, given: inputs.Input, now: int) -> tuple[LiveTable, tuple[Output, ...]]:
    """The table after an input, and its outputs.

    Time, in whole milliseconds, never runs backwards while a table is awake. While it sleeps nothing is due, and the
    clock may be set.
    """
    work = Work(live)
    if isinstance(given, inputs.Wake):
        work.cooldowns = work.cooldowns if now >= work.now else cooldown.clamped(work.cooldowns, now)
        work.now, work.idle_until = now, now
    else:
        now = max(now, live.now)
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
        work.now,
        work.idle_until,
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
        time = earlier(work.idle_until, cooldown.next_time(work.cooldowns))


def _play_queued(work: Work, seat: int) -> None:
    """Carry out a queued command, and the calls queued behind it."""
    _play_next(work, seat)
    while (queue := work.cooldowns[seat].queue) and cooldown.is_call(work.table, queue[0].command):
        _play_next(work, seat)


def _play_next(work: Work, seat: int) -> None:
    queued = work.next_queued(seat)
    _play_now(work, seat, queued.player, queued.id, queued.command)


def _settle(work: Work) -> None:
    """Let the table do everything that it does by itself at this moment. When play stops, the queues are emptied."""
    work.settle()
    if work.table.phase is Phase.PLAYING or not any(each.queue for each in work.cooldowns.values()):
        return
    # What is still queued when play stops is refused, except for calls: nothing is carried into the next round.
    for seat in list(work.cooldowns):
        while work.cooldowns[seat].queue:
            _play_next(work, seat)
    _settle(work)


def _take(work: Work, given: inputs.Input) -> None:
    match given:
        case inputs.Asked(player, request):
            _ask(work, player, request)
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
        case inputs.Tick():
            pass


def _ask(work: Work, player: str, request: requests.Request) -> None:
    asks_again = bool(request.id) and player != SYSTEM
    known = memory.known(work.answers, work.table, player, request.id) if asks_again else None
    if known is not None:
        work.give(known)
    elif isinstance(request, requests.Play):
        _play(work, player, request)
    else:
        _answer(work, player, request.id, _DECIDERS[type(request)](work.table, player, request, work.now))


def _answer(work: Work, player: str, command_id: str, outcome: Outcome) -> None:
    if isinstance(outcome, Refusal):
        work.remember(Answered(player, command_id, outcome))
    elif not outcome:
        work.remember(Answered(player, command_id))
    else:
        seq = work.table.seq + 1
        work.log(outcome, player, command_id)
        work.give(Answered(player, command_id, seq=seq))


def _play(work: Work, player: str, request: requests.Play) -> None:
    seat = seat_of(work.table, player)
    if seat is None:
        work.remember(Answered(player, request.id, Refusal(Reason.NOT_SEATED)))
    elif not any(queued.id == request.id for queued in work.cooldowns.get(seat, FREE).queue):
        if back := seating.came_back(work.table, seat):
            work.log(back)
        _queue(work, seat, player, request.id, request.do)


def _play_bot(work: Work, given: inputs.BotPlay) -> None:
    if not seating.is_seat(work.table, given.seat) or not work.table.chairs[given.seat].by_bot:
        work.give(Answered(SYSTEM, given.id, Refusal(Reason.UNKNOWN_SEAT)))
    else:
        _queue(work, given.seat, SYSTEM, given.id, given.command)


def _queue(work: Work, seat: int, player: str, command_id: str, command: Any) -> None:
    """Carry a command out at once if the seat may act, otherwise in its turn."""
    own = work.cooldowns.get(seat, FREE)
    if not own.queue and (own.free_at <= work.now or cooldown.is_call(work.table, command)):
        _play_now(work, seat, player, command_id, command)
    elif cooldown.is_full(work.table, own, command):
        work.remember(Answered(player, command_id, Refusal(Reason.TOO_FAST), free_at=own.free_at))
    else:
        queued = QueuedCommand(player, command_id, command, cooldown.last_place(work.cooldowns))
        work.set_cooldown(seat, cooldown.pushed(own, queued))


def _play_now(work: Work, seat: int, player: str, command_id: str, command: Any) -> None:
    """Carry out a command. Even if it is refused, it starts the seat's cooldown."""
    outcome = rounds.play(work.table, seat, command, work.now)
    free_at = _free_at(work, seat, command, outcome)
    if isinstance(outcome, rounds.Rejected):
        is_call = cooldown.is_call(work.table, command)
        if outcome.missed is not None and work.table.phase is Phase.PLAYING and not is_call:
            work.miss(outcome.missed)
        work.remember(Answered(player, command_id, outcome.refusal, outcome.faster, free_at=free_at))
    else:
        seq = work.table.seq + 1
        work.log(outcome, player, command_id)
        work.give(Answered(player, command_id, seq=seq, free_at=free_at))


def _free_at(work: Work, seat: int, command: Any, outcome: rounds.Outcome) -> int:
    """When the seat may act again after this. A call has no cooldown, unless it takes back the seat's own misplay."""
    own = work.cooldowns.get(seat, FREE)
    length = cooldown.length_ms(work.table, command, accepted=not isinstance(outcome, rounds.Rejected))
    if length is not None:
        until = work.now + length
    elif not isinstance(outcome, rounds.Rejected) and rounds.takes_back(outcome):
        until = max(own.free_at, work.now) + work.table.options.cooldown_ms
    else:
        return own.free_at
    work.set_cooldown(seat, cooldown.used(own, until))
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
    requests.ChangeGame: changer.change_game,
    requests.HandOver: seating.hand_over,
    requests.Ready: starter.say_ready,
    requests.Start: starter.start,
    requests.Pause: starter.pause,
    requests.Resume: starter.resume,
}
