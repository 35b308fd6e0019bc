"""What a table knows of the daily deal that it was opened for."""

from msgspec import Struct

DAY_MS = 86_400_000


class Daily(Struct, frozen=True, omit_defaults=True):
    """The deal of a day at a table."""

    day: int
    """The days from 1970 on, in UTC."""
    seed: str
    """What all rounds and the luck of the bots are drawn from, at all tables of this day."""
    player: str
    """The only person who may sit here."""
    bots: tuple[str, ...]
    """The kinds of the bots, in the order of their seats."""
    is_used: bool = False
    """Whether the match has begun. There is no other one."""


def day_of(now: int) -> int:
    """The day at this time."""
    return now // DAY_MS


def begins_at(day: int) -> int:
    return day * DAY_MS


def ends_at(day: int) -> int:
    return begins_at(day + 1)


def is_closed(day: int, now: int) -> bool:
    """Whether nobody else may see yet how this day's deal was played. 0: it is no daily deal."""
    return bool(day) and now < ends_at(day)
