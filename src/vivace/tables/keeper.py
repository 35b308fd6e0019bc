"""Keeps a table: takes inputs with their time, and gives events, answers and wishes back.

    live, outputs = handle(live, Play(player="p1", id="7", command=PlayCard("r1a")), now=12_345)

Everything that was due before an input happens first, at its own time, so that the outcome does not depend on how often
anybody asks. Whoever runs a table logs the events in the order in which they come, before showing them to anybody.
"""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from vivace.engine.game import CALL_MS, MOVE_MS
from vivace.engine.match import Deal
from vivace.engine.refusal import Reason, Refusal
from vivace.tables import changer, due, events, inputs, rounds, seating, starter
from vivace.tables.cooldown import Cooldown, QueuedCommand, freed, popped, pushed, used
from vivace.tables.evolve import evolve
from vivace.tables.history import Missed
from vivace.tables.outputs import Answered, Output, SeedWanted
from vivace.tables.table import SYSTEM, Chair, Phase, Table, chair_of, done_by, game_of, seat_of

LONGEST_ID = 40
REMEMBERED_ANSWERS = 16
REMEMBERED_MISSES = 64
"""Of so much that is tried in vain between two events the log tells."""


class LiveTable(Struct, frozen=True):
    """A table with what its seats' cooldowns are doing."""

    table: Table
    cooldowns: dict[int, Cooldown] = {}
    answers: dict[str, tuple[Answered, ...]] = {}
    """For each player the last answers that the log does not tell, so that a command that comes twice gets the same."""
    missed: tuple[Missed, ...] = ()
    """What was tried in vain since something last happened in the round: the log tells it with what happens next."""
    now: int = 0
    outputs: tuple[Output, ...] = ()
    """What has come of the last input."""


def handle(live: LiveTable, wish: inputs.Input, now: int) -> tuple[LiveTable, tuple[Output, ...]]:
    """The table after an input, and what came of it.

    Time, in whole milliseconds, never runs backwards while a table is awake.
    """
    if type(now) is not int:
        raise ValueError(f"now = {now!r}: a time is a whole number of milliseconds")
    if not isinstance(wish, inputs.Input):
        return live, (Answered(SYSTEM, "", Refusal(Reason.UNKNOWN_COMMAND)),)
    # While a table sleeps nothing is due, and its clock may be set.
    if not _is_wake(wish):
        now = max(now, live.now)
        live = _caught_up(replace(live, outputs=()), now)
    live = _settled(_taken(_at(live, now), wish))
    wanted = (SeedWanted(),) if live.table.phase is Phase.DEALING else ()
    return replace(live, outputs=()), live.outputs + wanted


def _at(live: LiveTable, now: int) -> LiveTable:
    """The live at this time. Only while it slept the clock can have been set back."""
    if now >= live.now:
        return replace(live, now=now)
    return replace(live, now=now, cooldowns={seat: freed(cooldown, now) for seat, cooldown in live.cooldowns.items()})


def _is_wake(wish: inputs.Input) -> bool:
    """Whether whoever runs the table says that it slept; nobody else can make it miss anything."""
    return isinstance(wish, inputs.Wake) and wish.player == SYSTEM and _is_well_formed(wish)


def next_time(live: LiveTable) -> int | None:
    """When the table wants to be woken with a Tick if nothing happens before."""
    times = [cooldown.free_at for cooldown in live.cooldowns.values() if cooldown.queue]
    by_itself = due.next_time(live.table, live.now)
    return min(times if by_itself is None else [*times, by_itself], default=None)


def _caught_up(live: LiveTable, now: int) -> LiveTable:
    """Everything that is due until now has happened, each at its time."""
    while (time := next_time(live)) is not None and time <= now:
        live = _settled(replace(live, now=max(time, live.now)))
        live = _settled(_first_in_queue(live))
    return live


def _first_in_queue(live: LiveTable) -> LiveTable:
    """Take the command whose cooldown was free first; of several, the one that came first."""
    free = [
        (cooldown.free_at, cooldown.queue[0].place, seat)
        for seat, cooldown in live.cooldowns.items()
        if cooldown.queue and cooldown.free_at <= live.now
    ]
    if not free:
        return live
    seat = min(free)[-1]
    live = _next_in_queue(live, seat)
    while live.cooldowns[seat].queue and _is_call(live.table, live.cooldowns[seat].queue[0].command):
        live = _next_in_queue(live, seat)
    return live


def _next_in_queue(live: LiveTable, seat: int) -> LiveTable:
    waiting, cooldown = popped(live.cooldowns[seat])
    return _played(_with_cooldown(live, seat, cooldown), seat, waiting)


def _taken(live: LiveTable, wish: inputs.Input) -> LiveTable:
    if not _is_well_formed(wish):
        player, command_id = (part if _is_text(part) else "" for part in (wish.player, wish.id))
        return _with_output(live, Answered(player, command_id, Refusal(Reason.BAD_INPUT)))
    if len(wish.id) > LONGEST_ID:
        return _with_output(live, Answered(wish.player, "", Refusal(Reason.BAD_ID)))
    if wish.id and wish.player != SYSTEM:
        answer = _known_answer(live, wish)
        if answer is not None:
            return _with_output(live, answer)
    return _carried_out(live, wish)


def _carried_out(live: LiveTable, wish: inputs.Input) -> LiveTable:
    match wish:
        case inputs.Tick():
            return live
        case inputs.Play():
            return _play(live, wish)
        case inputs.BotPlay():
            return _bot_play(live, wish)
        case inputs.Drop():
            return _forgetting(_answered(live, wish, _decided(live, wish)), wish.player)
        case _:
            return _answered(live, wish, _decided(live, wish))


def _known_answer(live: LiveTable, wish: inputs.Input) -> Answered | None:
    """The answer to a command that was carried out or refused before."""
    if wish.id in done_by(live.table, wish.player):
        return Answered(wish.player, wish.id)
    return next((answer for answer in live.answers.get(wish.player, ()) if answer.id == wish.id), None)


def _forgetting(live: LiveTable, player: str) -> LiveTable:
    """Of people who have no chair no answers stay when they go."""
    if player not in live.answers or chair_of(live.table, player) is not None:
        return live
    return replace(live, answers={other: answers for other, answers in live.answers.items() if other != player})


def _is_well_formed(wish: inputs.Input) -> bool:
    """Whether all fields have the types that they should have; what a command is made of is the game's business."""
    try:
        msgspec.convert({name: getattr(wish, name) for name in wish.__struct_fields__}, type(wish))
    except (ValueError, RecursionError):
        return False
    return all(_is_text(getattr(wish, name, "")) for name in ("player", "id", "bot", "to"))


def _is_text(part: object) -> bool:
    """Whether this can be logged and sent as it is."""
    return isinstance(part, str) and part.isprintable()


def _decided(live: LiveTable, wish: inputs.Input) -> seating.Outcome:
    decider = _DECIDERS.get(type(wish))
    if decider is None:
        return Refusal(Reason.UNKNOWN_COMMAND)
    return decider(live.table, wish, live.now)


def _answered(live: LiveTable, wish: inputs.Input, outcome: seating.Outcome) -> LiveTable:
    if isinstance(outcome, Refusal):
        return _remembering(live, Answered(wish.player, wish.id, outcome))
    if not outcome:
        return _remembering(live, Answered(wish.player, wish.id))
    answer = Answered(wish.player, wish.id, seq=live.table.seq + 1)
    return _with_output(_logged(live, outcome, wish.player, wish.id), answer)


def _play(live: LiveTable, wish: inputs.Play) -> LiveTable:
    seat = seat_of(live.table, wish.player)
    if seat is None:
        return _remembering(live, Answered(wish.player, wish.id, Refusal(Reason.NOT_SEATED)))
    if not wish.id:
        return _with_output(live, Answered(wish.player, "", Refusal(Reason.BAD_ID)))
    if any(waiting.id == wish.id for waiting in live.cooldowns.get(seat, Cooldown()).queue):
        return live
    live = _logged(live, seating.came_back(live.table, seat))
    return _queued(live, seat, QueuedCommand(wish.player, wish.id, wish.command, _place_in_line(live)))


def _bot_play(live: LiveTable, wish: inputs.BotPlay) -> LiveTable:
    table = live.table
    if wish.player != SYSTEM:
        return _with_output(live, Answered(wish.player, wish.id, Refusal(Reason.HOST_ONLY)))
    if not seating.is_seat(table, wish.seat) or not table.chairs[wish.seat].by_bot:
        return _with_output(live, Answered(SYSTEM, wish.id, Refusal(Reason.UNKNOWN_SEAT)))
    return _queued(live, wish.seat, QueuedCommand(SYSTEM, wish.id, wish.command, _place_in_line(live)))


def _queued(live: LiveTable, seat: int, waiting: QueuedCommand) -> LiveTable:
    """Done at once if the cooldown is free, otherwise in its turn. Calls need no cooldown, but overtake nothing."""
    cooldown = live.cooldowns.get(seat, Cooldown())
    if not cooldown.queue and (cooldown.free_at <= live.now or _is_call(live.table, waiting.command)):
        return _played(live, seat, waiting)
    if _is_full(live.table, cooldown, waiting):
        return _remembering(
            live, Answered(waiting.player, waiting.id, Refusal(Reason.TOO_FAST), free_at=cooldown.free_at)
        )
    return _with_cooldown(live, seat, pushed(cooldown, waiting))


def _place_in_line(live: LiveTable) -> int:
    """The place behind everything that waits at this table: of two commands that are due at once the first counts."""
    return 1 + max((waiting.place for cooldown in live.cooldowns.values() for waiting in cooldown.queue), default=0)


def _is_full(table: Table, cooldown: Cooldown, waiting: QueuedCommand) -> bool:
    """Whether no more commands of this kind may wait. Calls need no cooldown, so moves take no place from them."""
    kind = _is_call(table, waiting.command)
    return sum(_is_call(table, other.command) == kind for other in cooldown.queue) >= table.options.queue


def _is_call(table: Table, command: object) -> bool:
    return game_of(table).cooldown_ms(table.rules, command) is CALL_MS


def _cooldown_ms(table: Table, command: object, *, accepted: bool) -> int:
    """How long a cooldown is busy: for some commands longer than for others, for a refused try as for any move."""
    own = game_of(table).cooldown_ms(table.rules, command) if accepted else MOVE_MS
    return max(own or MOVE_MS, table.options.cooldown_ms)


def _played(live: LiveTable, seat: int, waiting: QueuedCommand) -> LiveTable:
    """Carry out a command now. Laid or refused, it has cost the cooldown its time."""
    outcome = rounds.play(live.table, seat, waiting.command, live.now)
    cooldown = live.cooldowns.get(seat, Cooldown())
    if not _is_call(live.table, waiting.command):
        accepted = not isinstance(outcome, rounds.Rejected)
        cooldown = used(cooldown, live.now + _cooldown_ms(live.table, waiting.command, accepted=accepted))
    elif not isinstance(outcome, rounds.Rejected) and rounds.takes_back(outcome):
        cooldown = used(cooldown, max(cooldown.free_at, live.now) + live.table.options.cooldown_ms)
    if isinstance(outcome, rounds.Rejected):
        answer = Answered(waiting.player, waiting.id, outcome.refusal, outcome.faster, free_at=cooldown.free_at)
        return _remembering(_missing(_with_cooldown(live, seat, cooldown), waiting, outcome), answer)
    answer = Answered(waiting.player, waiting.id, seq=live.table.seq + 1, free_at=cooldown.free_at)
    return _with_output(_logged(_with_cooldown(live, seat, cooldown), outcome, waiting.player, waiting.id), answer)


def _missing(live: LiveTable, waiting: QueuedCommand, rejected: rounds.Rejected) -> LiveTable:
    """Note what a cooldown tried in vain. What is only said costs nobody anything."""
    if rejected.missed is None or live.table.phase is not Phase.PLAYING or _is_call(live.table, waiting.command):
        return live
    return replace(live, missed=(*live.missed, rejected.missed)[:REMEMBERED_MISSES])


def _remembering(live: LiveTable, answer: Answered) -> LiveTable:
    """Give an answer that the log will not tell, and remember it."""
    if not answer.id or answer.player == SYSTEM:
        return _with_output(live, answer)
    answers = (*live.answers.get(answer.player, ()), answer)[-REMEMBERED_ANSWERS:]
    return _with_output(replace(live, answers=live.answers | {answer.player: answers}), answer)


def _settled(live: LiveTable) -> LiveTable:
    """The table has done everything that it does by itself at this moment."""
    while step := due.next_step(live.table, live.now):
        live = _logged(live, step)
    if live.table.phase is Phase.PLAYING or not any(cooldown.queue for cooldown in live.cooldowns.values()):
        return live
    return _settled(_with_empty_queues(live))


def _with_empty_queues(live: LiveTable) -> LiveTable:
    """What still waited when play stopped goes back, calls are heard: nothing is carried into the next round."""
    for seat in live.cooldowns:
        while live.cooldowns[seat].queue:
            live = _next_in_queue(live, seat)
    return live


def _logged(live: LiveTable, happened: tuple[events.Event, ...], by: str = "", command_id: str = "") -> LiveTable:
    happened, live = _with_misses(live, happened)
    table, outputs = live.table, live.outputs
    asked = (by, command_id) if by and command_id else ("", "")
    for event in happened:
        logged = events.Logged(table.seq + 1, live.now, event, *asked)
        asked = ("", "")
        if isinstance(event, events.CountdownEnded):
            live = _with_busy_cooldowns(live, table)
        table, outputs = evolve(table, logged), (*outputs, logged)
    after = replace(live, table=table, outputs=outputs)
    if table.chairs is live.table.chairs and table.waiting is live.table.waiting:
        return after
    heirs = {event.player: event.to for event in happened if isinstance(event, events.SeatPassed)}
    return _with_own_answers(_with_own_cooldowns(after, live.table, heirs), live.table, heirs)


def _with_misses(live: LiveTable, happened: tuple[events.Event, ...]) -> tuple[tuple[events.Event, ...], LiveTable]:
    """The same events, of which the first in the round tells what was tried in vain before."""
    first = happened[0] if live.missed and happened else None
    if not isinstance(first, events.Progressed):
        return happened, live
    # A round that was given up leaves nothing to the next one.
    missed = () if isinstance(first.do, Deal) else live.missed
    return (replace(first, missed=missed), *happened[1:]), replace(live, missed=())


def _with_busy_cooldowns(live: LiveTable, table: Table) -> LiveTable:
    """What begins a round by itself, such as the first throw, keeps all cooldowns busy; a called misplay one of them."""
    opening_ms = game_of(table).opening_ms(table.rules) if table.opening else 0
    until = {seat: max(live.now + opening_ms, chair.late_until) for seat, chair in enumerate(table.chairs)}
    busy = {seat: used(live.cooldowns.get(seat, Cooldown()), at) for seat, at in until.items() if at > live.now}
    return replace(live, cooldowns=live.cooldowns | busy)


def _with_own_cooldowns(live: LiveTable, before: Table, heirs: dict[str, str]) -> LiveTable:
    """A cooldown goes with its player to another seat or device; nobody inherits it, nor what a bot had begun to do."""
    chairs = live.table.chairs
    seats = {_owner(chair): seat for seat, chair in enumerate(chairs)}
    kept: dict[int, Cooldown] = {}
    for seat, cooldown in live.cooldowns.items():
        owner = _owner(before.chairs[seat])
        place = seats.get(heirs.get(owner, owner))
        stays = () if place is None else tuple(w for w in cooldown.queue if _may_wait(w, chairs[place]))
        for waiting in (w for w in cooldown.queue if w not in stays):
            live = _remembering(live, Answered(waiting.player, waiting.id, Refusal(Reason.NOT_SEATED)))
        if place is not None:
            kept[place] = Cooldown(cooldown.free_at, stays)
    return replace(live, cooldowns=kept)


def _owner(chair: Chair) -> str:
    """Whose cooldown plays at a chair: the player's, or the one of the bot with this deck."""
    return chair.player or chair.deck


def _may_wait(waiting: QueuedCommand, chair: Chair) -> bool:
    """Whether a command is still one of who plays at this chair."""
    return waiting.player == chair.player if waiting.player else chair.by_bot


def _with_own_answers(live: LiveTable, before: Table, heirs: dict[str, str]) -> LiveTable:
    """Whose line is gone and now the chair too, or who goes on with another device, asks for no answer any more."""
    for chair in before.chairs + before.waiting:
        if chair.lost_at is not None or chair.player in heirs:
            live = _forgetting(live, chair.player)
    return live


def _with_output(live: LiveTable, output: Output) -> LiveTable:
    return replace(live, outputs=(*live.outputs, output))


def _with_cooldown(live: LiveTable, seat: int, cooldown: Cooldown) -> LiveTable:
    return replace(live, cooldowns=live.cooldowns | {seat: cooldown})


def _timeless(decider: Callable[[Table, Any], seating.Outcome]) -> Callable[[Table, Any, int], seating.Outcome]:
    return lambda table, wish, _: decider(table, wish)


_DECIDERS: dict[type, Callable[[Table, Any, int], seating.Outcome]] = {
    inputs.Sit: seating.sit,
    inputs.Leave: _timeless(seating.leave),
    inputs.Kick: seating.kick,
    inputs.KickWaiting: seating.kick_waiting,
    inputs.Readmit: _timeless(seating.readmit),
    inputs.SetBot: _timeless(seating.set_bot),
    inputs.AddBot: _timeless(seating.add_bot),
    inputs.ReplaceBot: _timeless(seating.replace_bot),
    inputs.ChooseDeck: _timeless(seating.choose_deck),
    inputs.SetHandicap: _timeless(seating.set_handicap),
    inputs.ChangeGame: _timeless(changer.change_game),
    inputs.HandOver: _timeless(seating.hand_over),
    inputs.Drop: _timeless(seating.drop),
    inputs.Return: _timeless(seating.come_back),
    inputs.PassSeat: _timeless(seating.pass_seat),
    inputs.Wake: seating.wake,
    inputs.Ready: starter.say_ready,
    inputs.Start: starter.start,
    inputs.Deal: starter.deal,
    inputs.Pause: _timeless(starter.pause),
    inputs.Resume: starter.resume,
}
