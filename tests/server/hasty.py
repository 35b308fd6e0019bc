"""Bots that keep up with clients that are no people."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from vivace.bots.bot import Bot, Deed, Maker, Sight
from vivace.bots.greedy.bot import Greedy
from vivace.bots.kinds import OWN

HASTE_MS = 30


class Hasty(Struct, frozen=True):
    """Does what a greedy bot would do, only sooner."""

    slow: Bot

    def act(self, sight: Sight) -> tuple["Hasty", Deed]:
        slow, deed = self.slow.act(sight)
        return Hasty(slow), replace(deed, after_ms=HASTE_MS)


def made(seed: str) -> Hasty:
    return Hasty(Greedy(seed))


HASTY: Mapping[str, Maker] = dict.fromkeys(OWN, made)
"""In place of `minder.OWN` all bots of a server are like this, whatever they are called."""
