"""A day: its deal, and who has tried it. It can be rebuilt from its log, like a table."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from vivace.daily.rotation import ROTATION, game_on
from vivace.tables.daily import Daily
from vivace.tables.opener import opened
from vivace.tables.table import Table

MOST_TRIES = 2_000
"""No day has more tries than this: its log is read again for each of them, and whenever someone looks."""


class Try(Struct, frozen=True):
    """The first try of a device, which counts."""

    player: str
    """The id of its player. Names are only known to the match."""
    code: str
    """The code of its table."""
    given_up_at: int | None = None
    """What is finished later does not count."""


class Day(Struct, frozen=True):
    """A day. What is played is noted when it begins, so that another version of the program changes no running day."""

    day: int
    """Counted from 1970, in UTC."""
    edition: str
    rounds: int
    bots: tuple[str, ...]
    seed: str
    """What everything is drawn from. Secret until the day is over."""
    tries: tuple[Try, ...] = ()
    seq: int = 0
    """The number of the last event."""


class TryBegun(Struct, frozen=True, tag="TryBegun"):
    """A device has begun its first try."""

    player: str
    code: str


class TryGivenUp(Struct, frozen=True, tag="TryGivenUp"):
    """A player would rather practise than finish the first try."""

    player: str


Event = TryBegun | TryGivenUp


class Logged(Struct, frozen=True):
    """An event with its number, counted from 1 without gaps, and its time."""

    seq: int
    at: int
    event: Event


def drawn(day: int, seed: str) -> Day:
    """A day on which nobody has played yet."""
    game = game_on(day)
    return Day(day, game.edition, game.rounds, ROTATION.bots, seed)


def table_of(day: Day, player: str, options: dict[str, Any]) -> Table:
    """A table at which a player can play the deal of a day."""
    table = opened(
        day.edition, house_rules={"ends": "rounds", "length": day.rounds}, table_options={"absent": "pause"} | options
    )
    return replace(table, daily=Daily(day.day, day.seed, player, day.bots))


def try_of(day: Day, player: str) -> Try | None:
    """The first try of a player."""
    return next((one for one in day.tries if one.player == player), None)


def begun(day: Day, player: str, code: str) -> Event | None:
    """What happens when a player begins at a table; None: nothing, there was a try before, or there are too many."""
    is_known = try_of(day, player) is not None
    return None if is_known or len(day.tries) >= MOST_TRIES else TryBegun(player, code)


def given_up(day: Day, player: str) -> Event | None:
    """What happens when a player wants to practise; None: there is nothing to give up."""
    own = try_of(day, player)
    return None if own is None or own.given_up_at is not None else TryGivenUp(player)


def evolve(day: Day, logged: Logged) -> Day:
    """The day after an event."""
    match logged.event:
        case TryBegun(player, code):
            tries = (*day.tries, Try(player, code))
        case TryGivenUp(player):
            tries = tuple(replace(one, given_up_at=logged.at) if one.player == player else one for one in day.tries)
    return replace(day, tries=tries, seq=logged.seq)
