"""What can be played here, and with which bots."""

from collections.abc import Iterable
from functools import cache

from msgspec import Struct
from msgspec.structs import asdict, replace

from vivace.bots import level
from vivace.bots.kinds import OWN
from vivace.engine.options import listed
from vivace.games.catalog import EDITIONS, edition
from vivace.protocol.http import BotInfo, Bots, EditionInfo, Editions, Value
from vivace.tables.options import Options


@cache
def offer(least_hand_ms: int = 0) -> Editions:
    """All editions with their rules, and how tables can be run."""
    hand = hand_ms(least_hand_ms)
    options = tuple(hand if value.key == hand.key else value for value in _values(Options()))
    return Editions(tuple(map(_described, EDITIONS)), options)


def hand_ms(least: int) -> Value:
    """The option that says how fast a hand is, on a server that allows no less than this."""
    value = next(value for value in _values(Options()) if value.key == "hand_ms")
    return replace(value, least=least, allowed=f"a whole number from {least} to {value.most}")


def bots(foreign: Iterable[str]) -> Bots:
    """All kinds of bots: those that play like people from the weakest on, our others, and those of other people."""
    levels = [BotInfo(kind, place, foreign=False) for place, kind in enumerate(level.NAMES, 1)]
    others = [BotInfo(kind, None, foreign=False) for kind in OWN if kind not in level.NAMES]
    guests = [BotInfo(kind, None, foreign=True) for kind in sorted(foreign) if kind not in OWN]
    return Bots((*levels, *others, *guests))


def _described(name: str) -> EditionInfo:
    found = edition(name)
    game = found.game
    return EditionInfo(name, found.title, game.name, found.rules.seats, game.handicaps, _values(found.rules))


def _values(struct: Struct) -> tuple[Value, ...]:
    return tuple(
        Value(each.key, each.value, each.allowed, each.purpose, **asdict(each.shape)) for each in listed(struct)
    )
