"""Bots that others have written, in the arena: they play in its own processes, and break nothing but their seat."""

from collections.abc import Mapping
from functools import cache

from msgspec import Struct

from vivace.bots.bot import Bot, Maker
from vivace.bots.kinds import OWN
from vivace.guests import maker_of


def makers(guests: Mapping[str, Maker]) -> Mapping[str, Maker]:
    """How to make every kind of bot: ours, whose names nobody takes, and these."""
    return {**guests, **OWN}


class Guest(Struct, frozen=True):
    """Makes bots of an installed kind, in whichever process it is needed."""

    kind: str

    def __call__(self, seed: str) -> Bot:
        return _loaded(self.kind)(seed)


_loaded = cache(maker_of)
