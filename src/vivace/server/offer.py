"""What can be played here."""

from functools import cache

from msgspec import Struct
from msgspec.structs import asdict

from vivace.engine.options import listed
from vivace.games.catalog import EDITIONS, edition
from vivace.protocol.http import EditionInfo, Editions, Value
from vivace.tables.options import Options


@cache
def offer() -> Editions:
    """All editions with their rules, and how tables can be run."""
    return Editions(tuple(map(_described, EDITIONS)), _values(Options()))


def _described(name: str) -> EditionInfo:
    found = edition(name)
    game = found.game
    return EditionInfo(name, found.title, game.name, found.rules.seats, game.handicaps, _values(found.rules))


def _values(struct: Struct) -> tuple[Value, ...]:
    return tuple(
        Value(each.key, each.value, each.allowed, each.purpose, **asdict(each.shape)) for each in listed(struct)
    )
