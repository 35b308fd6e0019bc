"""What can be played here, and with which bots."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, replace

from vivace.bots import level
from vivace.bots.kinds import OWN
from vivace.engine.options import listed
from vivace.games.catalog import EDITIONS, edition
from vivace.protocol.http import BotInfo, Bots, EditionInfo, Editions, Value
from vivace.tables.options import USUAL, Options


@cache
def offer(least_cooldown_ms: int = 0) -> Editions:
    """All editions with their rules, and all table options."""
    hand = cooldown_ms(least_cooldown_ms)
    settable = (value for value in _values(Options()) if value.key != "reserved")
    options = tuple(hand if value.key == hand.key else value for value in settable)
    return Editions(tuple(map(_described, EDITIONS)), options)


def cooldown_ms(least: int) -> Value:
    """The option for the cooldown, on a server that allows no shorter one than this."""
    value = next(value for value in _values(Options()) if value.key == "hand_ms")
    return replace(value, least=least, allowed=f"a whole number from {least} to {value.most}")


def options_flaw(options: Mapping[str, Any], least_cooldown_ms: int) -> str | None:
    """What is wrong with table options on this server, if anything. Values of a wrong type are refused by the table.

    Tables on a server are not faster than people can play: a shorter cooldown would only help to fill disks.
    """
    if "reserved" in options:
        return "table options: reserved is not allowed; only tournaments keep seats"
    given = options.get("hand_ms", USUAL.cooldown_ms)
    if type(given) is not int or given >= least_cooldown_ms:
        return None
    return f"table options: hand_ms = {given} is not allowed; allowed: {cooldown_ms(least_cooldown_ms).allowed}"


def bots(foreign: Iterable[str]) -> Bots:
    """All kinds of bots: those that play like people, weakest first, then our others, then external ones."""
    levels = [BotInfo(kind, place, foreign=False) for place, kind in enumerate(level.NAMES, 1)]
    others = [BotInfo(kind, None, foreign=False) for kind in OWN if kind not in level.NAMES]
    external_bots = [BotInfo(kind, None, foreign=True) for kind in sorted(foreign) if kind not in OWN]
    return Bots((*levels, *others, *external_bots))


def _described(name: str) -> EditionInfo:
    found = edition(name)
    game = found.game
    return EditionInfo(name, found.title, game.name, found.rules.seats, game.handicaps, _values(found.rules))


def _values(struct: Struct) -> tuple[Value, ...]:
    return tuple(
        Value(each.key, each.value, each.allowed, each.purpose, **asdict(each.shape)) for each in listed(struct)
    )
