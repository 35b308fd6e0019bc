"""Cooldowns: a seat's commands are taken in order, with a minimum time between them.

This part of a table is not logged: a queued command is not confirmed, so its client will send it again.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from vivace.engine.game import CALL_MS, MOVE_MS
from vivace.tables.table import Chair, Table, game_of


class QueuedCommand(Struct, frozen=True):
    """A command that waits for its seat's cooldown."""

    player: str
    id: str
    command: Any
    place: int
    """Its place among all queued commands of the table."""


class Cooldown(Struct, frozen=True):
    """When a seat may act again, and what is queued until then."""

    free_at: int = 0
    queue: tuple[QueuedCommand, ...] = ()


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
    kind = is_call(table, command)
    return sum(is_call(table, other.command) == kind for other in cooldown.queue) >= table.options.queue


def last_place(cooldowns: Cooldowns) -> int:
    """The place behind everything that is queued: of two commands that are due at once, the first one goes first."""
    return 1 + max((queued.place for cooldown in cooldowns.values() for queued in cooldown.queue), default=0)


def next_time(cooldowns: Cooldowns) -> int | None:
    """When the next queued command is due."""
    return min((cooldown.free_at for cooldown in cooldowns.values() if cooldown.queue), default=None)


def first_due(cooldowns: Cooldowns, now: int) -> int | None:
    """The seat that was free first; of several, the one whose command came first."""
    due = [
        (cooldown.free_at, cooldown.queue[0].place, seat)
        for seat, cooldown in cooldowns.items()
        if cooldown.queue and cooldown.free_at <= now
    ]
    return min(due)[-1] if due else None


def pushed(cooldown: Cooldown, queued: QueuedCommand) -> Cooldown:
    return Cooldown(cooldown.free_at, (*cooldown.queue, queued))


def popped(cooldown: Cooldown) -> tuple[QueuedCommand, Cooldown]:
    return cooldown.queue[0], Cooldown(cooldown.free_at, cooldown.queue[1:])


def used(cooldown: Cooldown, until: int) -> Cooldown:
    return Cooldown(until, cooldown.queue)


def clamped(cooldowns: Cooldowns, now: int) -> Cooldowns:
    """The cooldowns after the clock was set back: none ends after now."""
    return {seat: used(cooldown, min(cooldown.free_at, now)) for seat, cooldown in cooldowns.items()}


def at_start(cooldowns: Cooldowns, table: Table, now: int) -> Cooldowns:
    """When play begins: an opening such as the first throw gives all seats a cooldown, a called misplay one seat."""
    opening_ms = game_of(table).opening_ms(table.rules) if table.opening else 0
    until = {seat: max(now + opening_ms, chair.late_until) for seat, chair in enumerate(table.chairs)}
    return cooldowns | {seat: used(cooldowns.get(seat, FREE), at) for seat, at in until.items() if at > now}


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
        yield place, Cooldown(cooldown.free_at, stays), gone


def _owner(chair: Chair) -> str:
    """Who a cooldown belongs to: the player, or the bot with this deck."""
    return chair.player or chair.deck


def _may_wait(queued: QueuedCommand, chair: Chair) -> bool:
    """Whether a command comes from the player or bot who plays at this chair now."""
    return queued.player == chair.player if queued.player else chair.by_bot
