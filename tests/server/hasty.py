"""Bots that keep up with clients that are no people."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from vivace.bots.bot import Action, Bot, Maker, Observation
from vivace.bots.greedy.bot import Greedy
from vivace.bots.kinds import OWN

HASTE_MS = 30


class Hasty(Struct, frozen=True):
    """Does what a greedy bot would do, only sooner."""

    slow: Bot

    def act(self, observation: Observation) -> tuple["Hasty", Action]:
        slow, action = self.slow.act(observation)
        return Hasty(slow), replace(action, after_ms=HASTE_MS)


def made(seed: str) -> Hasty:
    return Hasty(Greedy(seed))


HASTY: Mapping[str, Maker] = dict.fromkeys(OWN, made)
"""In place of `minder.OWN` all bots of a server are like this, whatever they are called."""
