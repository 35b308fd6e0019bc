"""Chooses the bot that plays for a person: one that is about as fast.

How fast bots of each kind are was measured in matches among themselves (`stand_ins.toml`). Only kinds that play like
people are there: a bot that is faster than any person stands in for no one.
"""

import tomllib
from importlib import resources

from vivace.tables import events
from vivace.tables.table import STAND_IN, Table, game_of

PACES: dict[str, dict[str, int]] = tomllib.loads(
    (resources.files("vivace.tables") / "stand_ins.toml").read_text("utf-8")
)
"""For each game, the milliseconds that bots of each kind need from one action to the next."""


def substitute_for(table: Table, seat: int) -> str:
    """The kind of bot that plays on here when the player does not. A bot that plays here already stays."""
    chair = table.chairs[seat]
    pace = table.paces.get(chair.player)
    if chair.by_bot or pace is None or not pace.is_known:
        return chair.bot or chair.substitute or STAND_IN
    paces = PACES.get(game_of(table).name)
    return _nearest(paces, pace.ms) if paces else STAND_IN


def _nearest(paces: dict[str, int], ms: int) -> str:
    """The kind with the nearest pace; half as long counts as far away as twice as long."""
    return min(paces, key=lambda kind: max(paces[kind] / max(ms, 1), ms / paces[kind]))


def took_over(table: Table, seat: int) -> events.StandInTook:
    return events.StandInTook(seat, substitute_for(table, seat))
