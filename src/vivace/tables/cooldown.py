"""One cooldown: a seat's commands are taken in order, and no faster than a cooldown can move.

This is the fleeting part of a table. It is not logged: a command that still waits has not been confirmed, and whoever
sent it will send it again.
"""

from typing import Any

from msgspec import Struct


class QueuedCommand(Struct, frozen=True):
    """A command that waits for its seat's cooldown."""

    player: str
    id: str
    command: Any
    place: int
    """Its place in the line of all commands that wait at the table."""


class Cooldown(Struct, frozen=True):
    """A seat's cooldown: when it is free again, and what waits for it."""

    free_at: int = 0
    queue: tuple[QueuedCommand, ...] = ()


def pushed(cooldown: Cooldown, waiting: QueuedCommand) -> Cooldown:
    return Cooldown(cooldown.free_at, (*cooldown.queue, waiting))


def popped(cooldown: Cooldown) -> tuple[QueuedCommand, Cooldown]:
    return cooldown.queue[0], Cooldown(cooldown.free_at, cooldown.queue[1:])


def freed(cooldown: Cooldown, now: int) -> Cooldown:
    """The cooldown after the clock was set back: it is not busy until a time that is far away now."""
    return Cooldown(min(cooldown.free_at, now), cooldown.queue)


def used(cooldown: Cooldown, until: int) -> Cooldown:
    return Cooldown(until, cooldown.queue)
