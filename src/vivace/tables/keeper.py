"""Keeps a table: takes inputs with their time, and gives events, answers and wishes back.

    desk, outputs = handle(desk, Play(player="p1", id="7", command=PlayCard("r1a")), now=12_345)

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
from vivace.tables import changer, clockwork, events, hands, inputs, seating, starter, umpire
from vivace.tables.course import Missed
from vivace.tables.evolve import evolve
from vivace.tables.hands import Hand, Waiting
from vivace.tables.outputs import Answered, Output, SeedWanted
from vivace.tables.table import HOUSE, Chair, Phase, Table, chair_of, done_by, game_of, seat_of

LONGEST_ID = 40
REMEMBERED_ANSWERS = 16
REMEMBERED_MISSES = 64
"""Of so much that is tried in vain between two events the log tells."""


class Desk(Struct, frozen=True):
    """A table with what its seats' hands are doing."""

    table: Table
    hands: dict[int, Hand] = {}
    answers: dict[str, tuple[Answered, ...]] = {}
    """For each player the last answers that the log does not tell, so that a command that comes twice gets the same."""
    missed: tuple[Missed, ...] = ()
    """What was tried in vain since something last happened in the round: the log tells it with what happens next."""
    now: int = 0
    outputs: tuple[Output, ...] = ()
    """What has come of the last input."""


def handle(desk: Desk, wish: inputs.Input, now: int) -> tuple[Desk, tuple[Output, ...]]:
    """The table after an input, and what came of it.

    Time, in whole milliseconds, never runs backwards while a table is awake.
    """
    if type(now) is not int:
        raise ValueError(f"now = {now!r}: a time is a whole number of milliseconds")
    if not isinstance(wish, inputs.Input):
        return desk, (Answered(HOUSE, "", Refusal(Reason.UNKNOWN_COMMAND)),)
    # While a table sleeps nothing is due, and its clock may be set.
    if not _is_wake(wish):
        now = max(now, desk.now)
        desk = _caught_up(replace(desk, outputs=()), now)
    desk = _settled(_taken(_at(desk, now), wish))
    wanted = (SeedWanted(),) if desk.table.phase is Phase.DEALING else ()
    return replace(desk, outputs=()), desk.outputs + wanted


def _at(desk: Desk, now: int) -> Desk:
    """The desk at this time. Only while it slept the clock can have been set back."""
    if now >= desk.now:
        return replace(desk, now=now)
    return replace(desk, now=now, hands={seat: hands.freed(hand, now) for seat, hand in desk.hands.items()})


def _is_wake(wish: inputs.Input) -> bool:
    """Whether whoever runs the table says that it slept; nobody else can make it miss anything."""
    return isinstance(wish, inputs.Wake) and wish.player == HOUSE and _is_well_formed(wish)


def next_time(desk: Desk) -> int | None:
    """When the table wants to be woken with a Tick if nothing happens before."""
    times = [hand.free_at for hand in desk.hands.values() if hand.queue]
    by_itself = clockwork.next_time(desk.table, desk.now)
    return min(times if by_itself is None else [*times, by_itself], default=None)


def _caught_up(desk: Desk, now: int) -> Desk:
    """Everything that is due until now has happened, each at its time."""
    while (time := next_time(desk)) is not None and time <= now:
        desk = _settled(replace(desk, now=max(time, desk.now)))
        desk = _settled(_first_in_queue(desk))
    return desk


def _first_in_queue(desk: Desk) -> Desk:
    """Take the command whose hand was free first; of several, the one that came first."""
    free = [
        (hand.free_at, hand.queue[0].place, seat)
        for seat, hand in desk.hands.items()
        if hand.queue and hand.free_at <= desk.now
    ]
    if not free:
        return desk
    seat = min(free)[-1]
    desk = _next_in_queue(desk, seat)
    while desk.hands[seat].queue and _is_call(desk.table, desk.hands[seat].queue[0].command):
        desk = _next_in_queue(desk, seat)
    return desk


def _next_in_queue(desk: Desk, seat: int) -> Desk:
    waiting, hand = hands.popped(desk.hands[seat])
    return _played(_with_hand(desk, seat, hand), seat, waiting)


def _taken(desk: Desk, wish: inputs.Input) -> Desk:
    if not _is_well_formed(wish):
        player, command_id = (part if _is_text(part) else "" for part in (wish.player, wish.id))
        return _with_output(desk, Answered(player, command_id, Refusal(Reason.BAD_INPUT)))
    if len(wish.id) > LONGEST_ID:
        return _with_output(desk, Answered(wish.player, "", Refusal(Reason.BAD_ID)))
    if wish.id and wish.player != HOUSE:
        answer = _known_answer(desk, wish)
        if answer is not None:
            return _with_output(desk, answer)
    return _carried_out(desk, wish)


def _carried_out(desk: Desk, wish: inputs.Input) -> Desk:
    match wish:
        case inputs.Tick():
            return desk
        case inputs.Play():
            return _play(desk, wish)
        case inputs.BotPlay():
            return _bot_play(desk, wish)
        case inputs.Drop():
            return _forgetting(_answered(desk, wish, _decided(desk, wish)), wish.player)
        case _:
            return _answered(desk, wish, _decided(desk, wish))


def _known_answer(desk: Desk, wish: inputs.Input) -> Answered | None:
    """The answer to a command that was carried out or refused before."""
    if wish.id in done_by(desk.table, wish.player):
        return Answered(wish.player, wish.id)
    return next((answer for answer in desk.answers.get(wish.player, ()) if answer.id == wish.id), None)


def _forgetting(desk: Desk, player: str) -> Desk:
    """Of people who have no chair no answers stay when they go."""
    if player not in desk.answers or chair_of(desk.table, player) is not None:
        return desk
    return replace(desk, answers={other: answers for other, answers in desk.answers.items() if other != player})


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


def _decided(desk: Desk, wish: inputs.Input) -> seating.Outcome:
    decider = _DECIDERS.get(type(wish))
    if decider is None:
        return Refusal(Reason.UNKNOWN_COMMAND)
    return decider(desk.table, wish, desk.now)


def _answered(desk: Desk, wish: inputs.Input, outcome: seating.Outcome) -> Desk:
    if isinstance(outcome, Refusal):
        return _remembering(desk, Answered(wish.player, wish.id, outcome))
    if not outcome:
        return _remembering(desk, Answered(wish.player, wish.id))
    answer = Answered(wish.player, wish.id, seq=desk.table.seq + 1)
    return _with_output(_logged(desk, outcome, wish.player, wish.id), answer)


def _play(desk: Desk, wish: inputs.Play) -> Desk:
    seat = seat_of(desk.table, wish.player)
    if seat is None:
        return _remembering(desk, Answered(wish.player, wish.id, Refusal(Reason.NOT_SEATED)))
    if not wish.id:
        return _with_output(desk, Answered(wish.player, "", Refusal(Reason.BAD_ID)))
    if any(waiting.id == wish.id for waiting in desk.hands.get(seat, Hand()).queue):
        return desk
    desk = _logged(desk, seating.came_back(desk.table, seat))
    return _queued(desk, seat, Waiting(wish.player, wish.id, wish.command, _place_in_line(desk)))


def _bot_play(desk: Desk, wish: inputs.BotPlay) -> Desk:
    table = desk.table
    if wish.player != HOUSE:
        return _with_output(desk, Answered(wish.player, wish.id, Refusal(Reason.HOST_ONLY)))
    if not seating.is_seat(table, wish.seat) or not table.chairs[wish.seat].by_bot:
        return _with_output(desk, Answered(HOUSE, wish.id, Refusal(Reason.UNKNOWN_SEAT)))
    return _queued(desk, wish.seat, Waiting(HOUSE, wish.id, wish.command, _place_in_line(desk)))


def _queued(desk: Desk, seat: int, waiting: Waiting) -> Desk:
    """Done at once if the hand is free, otherwise in its turn. Calls need no hand, but overtake nothing."""
    hand = desk.hands.get(seat, Hand())
    if not hand.queue and (hand.free_at <= desk.now or _is_call(desk.table, waiting.command)):
        return _played(desk, seat, waiting)
    if _is_full(desk.table, hand, waiting):
        return _remembering(desk, Answered(waiting.player, waiting.id, Refusal(Reason.TOO_FAST), free_at=hand.free_at))
    return _with_hand(desk, seat, hands.pushed(hand, waiting))


def _place_in_line(desk: Desk) -> int:
    """The place behind everything that waits at this table: of two commands that are due at once the first counts."""
    return 1 + max((waiting.place for hand in desk.hands.values() for waiting in hand.queue), default=0)


def _is_full(table: Table, hand: Hand, waiting: Waiting) -> bool:
    """Whether no more commands of this kind may wait. Calls need no hand, so moves take no place from them."""
    kind = _is_call(table, waiting.command)
    return sum(_is_call(table, other.command) == kind for other in hand.queue) >= table.options.queue


def _is_call(table: Table, command: object) -> bool:
    return game_of(table).hand_ms(table.rules, command) is CALL_MS


def _hand_ms(table: Table, command: object, *, accepted: bool) -> int:
    """How long a hand is busy: for some commands longer than for others, for a refused try as for any move."""
    own = game_of(table).hand_ms(table.rules, command) if accepted else MOVE_MS
    return max(own or MOVE_MS, table.options.hand_ms)


def _played(desk: Desk, seat: int, waiting: Waiting) -> Desk:
    """Carry out a command now. Laid or refused, it has cost the hand its time."""
    outcome = umpire.play(desk.table, seat, waiting.command, desk.now)
    hand = desk.hands.get(seat, Hand())
    if not _is_call(desk.table, waiting.command):
        accepted = not isinstance(outcome, umpire.Rejected)
        hand = hands.used(hand, desk.now + _hand_ms(desk.table, waiting.command, accepted=accepted))
    elif not isinstance(outcome, umpire.Rejected) and umpire.takes_back(outcome):
        hand = hands.used(hand, max(hand.free_at, desk.now) + desk.table.options.hand_ms)
    if isinstance(outcome, umpire.Rejected):
        answer = Answered(waiting.player, waiting.id, outcome.refusal, outcome.faster, free_at=hand.free_at)
        return _remembering(_missing(_with_hand(desk, seat, hand), waiting, outcome), answer)
    answer = Answered(waiting.player, waiting.id, seq=desk.table.seq + 1, free_at=hand.free_at)
    return _with_output(_logged(_with_hand(desk, seat, hand), outcome, waiting.player, waiting.id), answer)


def _missing(desk: Desk, waiting: Waiting, rejected: umpire.Rejected) -> Desk:
    """Note what a hand tried in vain. What is only said costs nobody anything."""
    if rejected.missed is None or desk.table.phase is not Phase.PLAYING or _is_call(desk.table, waiting.command):
        return desk
    return replace(desk, missed=(*desk.missed, rejected.missed)[:REMEMBERED_MISSES])


def _remembering(desk: Desk, answer: Answered) -> Desk:
    """Give an answer that the log will not tell, and remember it."""
    if not answer.id or answer.player == HOUSE:
        return _with_output(desk, answer)
    answers = (*desk.answers.get(answer.player, ()), answer)[-REMEMBERED_ANSWERS:]
    return _with_output(replace(desk, answers=desk.answers | {answer.player: answers}), answer)


def _settled(desk: Desk) -> Desk:
    """The table has done everything that it does by itself at this moment."""
    while step := clockwork.next_step(desk.table, desk.now):
        desk = _logged(desk, step)
    if desk.table.phase is Phase.PLAYING or not any(hand.queue for hand in desk.hands.values()):
        return desk
    return _settled(_with_empty_queues(desk))


def _with_empty_queues(desk: Desk) -> Desk:
    """What still waited when play stopped goes back, calls are heard: nothing is carried into the next round."""
    for seat in desk.hands:
        while desk.hands[seat].queue:
            desk = _next_in_queue(desk, seat)
    return desk


def _logged(desk: Desk, happened: tuple[events.Event, ...], by: str = "", command_id: str = "") -> Desk:
    happened, desk = _with_misses(desk, happened)
    table, outputs = desk.table, desk.outputs
    asked = (by, command_id) if by and command_id else ("", "")
    for event in happened:
        logged = events.Logged(table.seq + 1, desk.now, event, *asked)
        asked = ("", "")
        if isinstance(event, events.CountdownEnded):
            desk = _with_busy_hands(desk, table)
        table, outputs = evolve(table, logged), (*outputs, logged)
    after = replace(desk, table=table, outputs=outputs)
    if table.chairs is desk.table.chairs and table.waiting is desk.table.waiting:
        return after
    heirs = {event.player: event.to for event in happened if isinstance(event, events.SeatPassed)}
    return _with_own_answers(_with_own_hands(after, desk.table, heirs), desk.table, heirs)


def _with_misses(desk: Desk, happened: tuple[events.Event, ...]) -> tuple[tuple[events.Event, ...], Desk]:
    """The same events, of which the first in the round tells what was tried in vain before."""
    first = happened[0] if desk.missed and happened else None
    if not isinstance(first, events.Progressed):
        return happened, desk
    # A round that was given up leaves nothing to the next one.
    missed = () if isinstance(first.do, Deal) else desk.missed
    return (replace(first, missed=missed), *happened[1:]), replace(desk, missed=())


def _with_busy_hands(desk: Desk, table: Table) -> Desk:
    """What begins a round by itself, such as the first throw, keeps all hands busy; a called misplay one of them."""
    opening_ms = game_of(table).opening_ms(table.rules) if table.opening else 0
    until = {seat: max(desk.now + opening_ms, chair.late_until) for seat, chair in enumerate(table.chairs)}
    busy = {seat: hands.used(desk.hands.get(seat, Hand()), at) for seat, at in until.items() if at > desk.now}
    return replace(desk, hands=desk.hands | busy)


def _with_own_hands(desk: Desk, before: Table, heirs: dict[str, str]) -> Desk:
    """A hand goes with its player to another seat or device; nobody inherits it, nor what a bot had begun to do."""
    chairs = desk.table.chairs
    seats = {_owner(chair): seat for seat, chair in enumerate(chairs)}
    kept: dict[int, Hand] = {}
    for seat, hand in desk.hands.items():
        owner = _owner(before.chairs[seat])
        place = seats.get(heirs.get(owner, owner))
        stays = () if place is None else tuple(w for w in hand.queue if _may_wait(w, chairs[place]))
        for waiting in (w for w in hand.queue if w not in stays):
            desk = _remembering(desk, Answered(waiting.player, waiting.id, Refusal(Reason.NOT_SEATED)))
        if place is not None:
            kept[place] = Hand(hand.free_at, stays)
    return replace(desk, hands=kept)


def _owner(chair: Chair) -> str:
    """Whose hand plays at a chair: the player's, or the one of the bot with this deck."""
    return chair.player or chair.deck


def _may_wait(waiting: Waiting, chair: Chair) -> bool:
    """Whether a command is still one of who plays at this chair."""
    return waiting.player == chair.player if waiting.player else chair.by_bot


def _with_own_answers(desk: Desk, before: Table, heirs: dict[str, str]) -> Desk:
    """Whose line is gone and now the chair too, or who goes on with another device, asks for no answer any more."""
    for chair in before.chairs + before.waiting:
        if chair.lost_at is not None or chair.player in heirs:
            desk = _forgetting(desk, chair.player)
    return desk


def _with_output(desk: Desk, output: Output) -> Desk:
    return replace(desk, outputs=(*desk.outputs, output))


def _with_hand(desk: Desk, seat: int, hand: Hand) -> Desk:
    return replace(desk, hands=desk.hands | {seat: hand})


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
