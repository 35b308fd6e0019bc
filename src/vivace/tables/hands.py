"""One hand: a seat's commands are taken in order, and no faster than a hand can move.

This is the fleeting part of a table. It is not logged: a command that still waits has not been confirmed, and whoever
sent it will send it again.
"""

from typing import Any

from msgspec import Struct


class Waiting(Struct, frozen=True):
    """A command that waits for its seat's hand."""

    player: str
    id: str
    command: Any
    place: int
    """Its place in the line of all commands that wait at the table."""


class Hand(Struct, frozen=True):
    """A seat's hand: when it is free again, and what waits for it."""

    free_at: int = 0
    queue: tuple[Waiting, ...] = ()


def pushed(hand: Hand, waiting: Waiting) -> Hand:
    return Hand(hand.free_at, (*hand.queue, waiting))


def popped(hand: Hand) -> tuple[Waiting, Hand]:
    return hand.queue[0], Hand(hand.free_at, hand.queue[1:])


def freed(hand: Hand, now: int) -> Hand:
    """The hand after the clock was set back: it is not busy until a time that is far away now."""
    return Hand(min(hand.free_at, now), hand.queue)


def used(hand: Hand, until: int) -> Hand:
    return Hand(until, hand.queue)
