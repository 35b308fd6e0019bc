"""Bots that others have written, in the arena. They play in its own processes, so what they can break is bounded here.

A copy of what everybody sees is theirs to change, and one that takes too long to answer has failed, where the system
can interrupt it. A bot that ends its process ends the arena, though: only on a server it has a process of its own.
"""

from collections.abc import Mapping
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from vivace.bots.bot import Action, Bot, Maker, Observation
from vivace.bots.kinds import OWN
from vivace.engine.zones import Tally, View
from vivace.external_bots import maker_of
from vivace.simulator.alarm import limited

MAKING_SECONDS = 20.0
"""For being loaded and made. Big libraries take a while."""
THINKING_SECONDS = 5.0
"""For one answer: more than a server allows, since all cores are busy here."""


def makers(external_bots: Mapping[str, Maker]) -> Mapping[str, Maker]:
    """How to make every kind of bot: ours, whose names nobody takes, and these."""
    return {**{kind: Watched(maker) for kind, maker in external_bots.items()}, **OWN}


class ExternalBot(Struct, frozen=True):
    """Makes bots of an installed kind, in whichever process it is needed."""

    kind: str

    def __call__(self, seed: str) -> Bot:
        return _loaded(self.kind)(seed)


_loaded = cache(maker_of)


class Watched(Struct, frozen=True):
    """Makes bots that harm nobody."""

    maker: Maker

    def __call__(self, seed: str) -> Bot:
        with limited(MAKING_SECONDS):
            return Apart(self.maker(seed))


class Apart(Struct, frozen=True):
    """A bot that is shown a copy, and does not think for ever."""

    bot: Bot

    def act(self, observation: Observation) -> tuple[Bot, Action]:
        """What the bot itself does. What is no bot with a action is passed on as it is: the crew says what is wrong."""
        with limited(THINKING_SECONDS):
            said = self.bot.act(replace(observation, view=_copied(observation.view)))
        is_pair = isinstance(said, tuple) and len(said) == 2 and callable(getattr(said[0], "act", None))
        return (Apart(said[0]), said[1]) if is_pair else said


def _copied(view: View) -> View:
    """The same view, with nothing in it that can be changed for others."""
    tallies = tuple(tuple(_copied_tally(tally) for tally in row) for row in view.tallies)
    return replace(view, zones=view.zones.copy(), choices=view.choices.copy(), tallies=tallies)


def _copied_tally(tally: Tally) -> Tally:
    return replace(tally, counts=tally.counts.copy())
