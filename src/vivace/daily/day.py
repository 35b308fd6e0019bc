"""A day: its deal, and who has tried it. It can be rebuilt from its log, like a table."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from vivace.daily.rotation import ROTATION, game_on
from vivace.tables.daily import Daily
from vivace.tables.opener import opened
from vivace.tables.table import Table

MOST_TRIES = 2_000
"""No day has more tries than this: a server that starts reads its whole log."""
SHARE = 4
"""An address may take at most this part of the places that are left: so no few of them can fill a day."""


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
    tries: dict[str, Try] = {}
    """By player, in the order in which they began."""
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
    return day.tries.get(player)


def is_full(day: Day, of_address: int) -> bool:
    """Whether nobody else can begin from an address that this many have begun from."""
    left = MOST_TRIES - len(day.tries)
    return left <= 0 or SHARE * of_address >= left + of_address


def begun(day: Day, player: str, code: str) -> Event | None:
    """What happens when a player begins at a table; None: nothing, there was a try before, or there are too many."""
    is_known = try_of(day, player) is not None
    return None if is_known or len(day.tries) >= MOST_TRIES else TryBegun(player, code)


def given_up(day: Day, player: str) -> Event | None:
    """What happens when a player wants to practise; None: there is nothing to give up."""
    own = try_of(day, player)
    return None if own is None or own.given_up_at is not None else TryGivenUp(player)


def evolve(day: Day, events: Iterable[Logged]) -> Day:
    """The day after these events."""
    tries, seq = dict(day.tries), day.seq
    for logged in events:
        if logged.seq != seq + 1:
            raise ValueError(f"event {logged.seq} follows event {seq}")
        seq = logged.seq
        match logged.event:
            case TryBegun(player, code):
                tries[player] = Try(player, code)
            case TryGivenUp(player):
                tries[player] = replace(tries[player], given_up_at=logged.at)
    return replace(day, tries=tries, seq=seq)
