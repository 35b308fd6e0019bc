"""Cooldowns: a seat's commands are taken in order, with a minimum time between them.

The first of them may also wait for rivals (`races.py`). This part of a table is not logged: a queued command is not
confirmed, so its client will send it again.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from vivace.engine.contest import clash
from vivace.engine.game import CALL_MS, MOVE_MS
from vivace.tables.races import Race, is_before
from vivace.tables.table import Chair, Table, game_of


class QueuedCommand(Struct, frozen=True):
    """A command that waits for its seat's cooldown, or for rivals."""

    player: str
    id: str
    command: Any
    arrived: int
    credit: int = 0
    place: int = 0
    """Its place among all queued commands of the table."""
    race: Race | None = None
    """If it waits for rivals; only the first command of a queue can."""
    claims: frozenset[str] | None = None
    """What it takes, as things were when it arrived; None: nothing that others could take."""
    earliest: int = 0
    """It was not touched before this time."""


class Cooldown(Struct, frozen=True):
    """When a seat may act again, and what is queued until then."""

    free_at: int = 0
    queue: tuple[QueuedCommand, ...] = ()
    touched: int = 0
    """When its last command was touched: nothing that comes later can have been touched before."""

    @property
    def race(self) -> Race | None:
        """The race that the seat's next command is in, if any."""
        return self.queue[0].race if self.queue else None


Cooldowns = dict[int, Cooldown]
"""By seat. A seat without one may act."""
FREE = Cooldown()


def is_call(table: Table, command: object) -> bool:
    """Whether a command is a call, or a choice: it has no cooldown, but overtakes nothing."""
    return game_of(table).cooldown_ms(table.rules, command) is CALL_MS


def length_ms(table: Table, command: object, *, accepted: bool) -> int | None:
    """The cooldown after a command; None after a call. A refused one has that of an ordinary move."""
    own = game_of(table).cooldown_ms(table.rules, command)
    if own is CALL_MS:
        return None
    return max(own if accepted else MOVE_MS, table.options.cooldown_ms)


def is_full(table: Table, cooldown: Cooldown, command: object) -> bool:
    """Whether the queue is full for commands of this kind. Moves take no place from calls."""
    kind, queued = is_call(table, command), [each for each in cooldown.queue if each.race is None]
    return sum(is_call(table, other.command) == kind for other in queued) >= table.options.queue


def last_place(cooldowns: Cooldowns) -> int:
    """The place behind everything that is queued: of two commands that are due at once, the first one goes first."""
    return 1 + max((queued.place for cooldown in cooldowns.values() for queued in cooldown.queue), default=0)


def next_time(cooldowns: Cooldowns) -> int | None:
    """When the next queued command is due."""
    turns = _turns(cooldowns)
    return min(turns.values()) if turns else None


def _turns(cooldowns: Cooldowns) -> dict[int, int]:
    """When the next command of each seat has its turn: in a race, not before those ahead of it have theirs."""
    queued = {seat: each for seat, each in cooldowns.items() if each.queue}
    if not queued:
        return {}
    turns = {seat: each.free_at for seat, each in queued.items() if each.race is None}
    racing = sorted((seat for seat, each in queued.items() if each.race), key=lambda seat: _rank(cooldowns[seat]))
    for seat in racing:
        own = cooldowns[seat].race
        assert own is not None
        ahead = [turns[other] for other in _ahead(cooldowns, own)]
        turns[seat] = min(max([own.due, *ahead]), own.latest)
    return turns


def first_due(cooldowns: Cooldowns, now: int) -> int | None:
    """The seat whose command has its turn: the one that waits longest, unless one in its race was touched before."""
    due = [(turn, cooldowns[seat].queue[0].place, seat) for seat, turn in _turns(cooldowns).items() if turn <= now]
    return first_in_race(cooldowns, min(due)[-1]) if due else None


def first_in_race(cooldowns: Cooldowns, seat: int) -> int:
    """The seat that goes first where this one wants to: someone ahead of it, or ahead of those."""
    own = cooldowns[seat].race
    ahead = [] if own is None else _ahead(cooldowns, own)
    return first_in_race(cooldowns, min(ahead, key=lambda other: _rank(cooldowns[other]))) if ahead else seat


def _ahead(cooldowns: Cooldowns, own: Race) -> list[int]:
    """The seats that have a command which was touched before this one and matters to it, perhaps behind others."""
    return [seat for seat, each in cooldowns.items() if _is_first(each, own) or _has_queued(each, own)]


def is_held(cooldowns: Cooldowns, race: Race) -> bool:
    """Whether something has to go before a command that could be carried out otherwise."""
    return bool(_ahead(cooldowns, race))


def _is_first(cooldown: Cooldown, other: Race) -> bool:
    return cooldown.race is not None and is_before(cooldown.race, other)


def _has_queued(cooldown: Cooldown, other: Race) -> bool:
    """Whether something behind the seat's next command was touched before another one that takes the same."""
    since = max(cooldown.touched, cooldown.free_at) if cooldown.race is None else cooldown.race.timing.touched
    return any(
        queued.claims is not None
        and clash(queued.claims, other.claims)
        and max(queued.earliest, since) < other.timing.touched
        for queued in cooldown.queue
    )


def _rank(cooldown: Cooldown) -> tuple[int, int, int]:
    """What the next commands of seats are ordered by: touch, then arrival."""
    first = cooldown.queue[0]
    return first.earliest, first.arrived, first.place


def pushed(table: Table, cooldown: Cooldown, queued: QueuedCommand) -> Cooldown:
    """The cooldown with one more command in its queue."""
    last = cooldown.queue[-1] if cooldown.queue else None
    after = cooldown.free_at if last is None else last.earliest + _gap_ms(table, last, queued)
    queued = replace(queued, earliest=max(queued.arrived - queued.credit, after))
    return Cooldown(cooldown.free_at, (*cooldown.queue, queued), cooldown.touched)


def _gap_ms(table: Table, *queued: QueuedCommand) -> int:
    """The least time between two touches of a seat."""
    return 0 if any(is_call(table, each.command) for each in queued) else table.options.cooldown_ms


def put_first(cooldown: Cooldown, queued: QueuedCommand, race: Race) -> Cooldown:
    """The cooldown with a command that had its turn and waits for rivals."""
    queued = replace(queued, race=race, claims=None, earliest=race.timing.touched)
    return Cooldown(cooldown.free_at, (queued, *cooldown.queue), cooldown.touched)


def popped(cooldown: Cooldown) -> tuple[QueuedCommand, Cooldown]:
    return cooldown.queue[0], Cooldown(cooldown.free_at, cooldown.queue[1:], cooldown.touched)


def used(cooldown: Cooldown, until: int, touched: int) -> Cooldown:
    """The cooldown after a command that was touched then."""
    return Cooldown(until, cooldown.queue, touched)


def touch_time(cooldown: Cooldown, queued: QueuedCommand, now: int, *, is_call: bool, opened: int) -> int:
    """When a command whose turn it is was touched: not before the seat could act, or there was anything to touch."""
    ready = cooldown.touched if is_call else max(cooldown.touched, cooldown.free_at)
    return min(max(queued.arrived - queued.credit, ready, opened), now)


def earliest_touch(cooldown: Cooldown, cooldown_ms: int, *, is_call: bool) -> int:
    """The earliest touch time of anything that can still arrive from a seat. Calls have no cooldown."""
    if cooldown.race is not None:
        return cooldown.race.timing.touched + (0 if is_call else cooldown_ms)
    return cooldown.touched if is_call else max(cooldown.touched, cooldown.free_at)


def clamped(cooldowns: Cooldowns, now: int) -> Cooldowns:
    """The cooldowns after the clock was set back: none ends after now."""
    return {
        seat: used(cooldown, min(cooldown.free_at, now), min(cooldown.touched, now))
        for seat, cooldown in cooldowns.items()
    }


def at_start(cooldowns: Cooldowns, table: Table, now: int) -> Cooldowns:
    """When play begins: an opening such as the first throw gives all seats a cooldown, a called misplay one seat."""
    opening_ms = game_of(table).opening_ms(table.rules) if table.opening else 0
    until = {seat: max(now + opening_ms, chair.late_until) for seat, chair in enumerate(table.chairs)}
    started = {seat: cooldowns.get(seat, FREE) for seat, at in until.items() if at > now}
    return cooldowns | {seat: used(own, until[seat], own.touched) for seat, own in started.items()}


def reseated(
    cooldowns: Cooldowns, before: Table, after: Table, heirs: dict[str, str]
) -> Iterator[tuple[int | None, Cooldown, tuple[QueuedCommand, ...]]]:
    """Where each cooldown belongs after people moved, with what stays queued and what does not.

    It goes with its player to another seat or device. No one else inherits it, or what a bot had queued.
    """
    seats = {_owner(chair): seat for seat, chair in enumerate(after.chairs)}
    for seat, cooldown in cooldowns.items():
        owner = _owner(before.chairs[seat])
        place = seats.get(heirs.get(owner, owner))
        stays = () if place is None else tuple(w for w in cooldown.queue if _may_wait(w, after.chairs[place]))
        gone = tuple(queued for queued in cooldown.queue if queued not in stays)
        yield place, Cooldown(cooldown.free_at, stays, cooldown.touched), gone


def _owner(chair: Chair) -> str:
    """Who a cooldown belongs to: the player, or the bot with this deck."""
    return chair.player or chair.deck


def _may_wait(queued: QueuedCommand, chair: Chair) -> bool:
    """Whether a command comes from the player or bot who plays at this chair now."""
    return queued.player == chair.player if queued.player else chair.by_bot
