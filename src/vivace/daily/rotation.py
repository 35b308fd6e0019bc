"""Which game is played on which day: a fixed order over the editions, the same on every server."""

import tomllib
from importlib import resources

import msgspec
from msgspec import Struct


class Game(Struct, frozen=True, forbid_unknown_fields=True):
    """What is played on a day."""

    edition: str
    rounds: int


class Rotation(Struct, frozen=True, forbid_unknown_fields=True):
    """The games of all days in their order, and the bots."""

    days: tuple[Game, ...]
    bots: tuple[str, ...]
    """Their kinds, in the order of their seats."""


ROTATION = msgspec.convert(
    tomllib.loads((resources.files("vivace.daily") / "rotation.toml").read_text("utf-8")), Rotation
)


def game_on(day: int) -> Game:
    """What is played on a day, counted from 1970."""
    return ROTATION.days[day % len(ROTATION.days)]
