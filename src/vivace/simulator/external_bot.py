"""External bots in the arena. They run in its own processes, so the damage that they can do is limited here.

Each gets a copy of the view that it may change, and one that takes too long to answer has failed, where the system can
interrupt it. A bot that ends its process ends the arena, though: only on a server does it have a process of its own.
"""

from collections.abc import Mapping
from functools import cache, partial

from msgspec import Struct
from msgspec.structs import replace

from vivace.bots.bot import Action, Bot, Maker, Observation
from vivace.bots.kinds import OWN
from vivace.engine.zones import View
from vivace.external_bots import maker_of
from vivace.simulator.alarm import limited

MAKING_SECONDS = 20.0
"""The time limit for loading and making a bot. Big libraries take a while."""
THINKING_SECONDS = 5.0
"""The time limit for one answer: more than a server allows, since all cores are busy here."""


def makers(external_bots: Mapping[str, Maker]) -> Mapping[str, Maker]:
    """The makers of all kinds of bots: these, and the built-in ones, whose names cannot be taken."""
    return {**{kind: partial(_made, maker) for kind, maker in external_bots.items()}, **OWN}


def installed_bot(kind: str, seed: str) -> Bot:
    """A bot of an installed kind, which is loaded in the process that needs it."""
    return _loaded(kind)(seed)


_loaded = cache(maker_of)


def _made(maker: Maker, seed: str) -> Bot:
    """A bot that is kept apart, made within a time limit."""
    with limited(MAKING_SECONDS):
        return Apart(maker(seed))


class Apart(Struct, frozen=True):
    """A bot that gets a copy of the view and a time limit."""

    bot: Bot

    def act(self, observation: Observation) -> tuple[Bot, Action]:
        """What the bot itself returns. A malformed answer is passed on as it is: `table_bots` says what is wrong."""
        with limited(THINKING_SECONDS):
            said = self.bot.act(replace(observation, view=_copied(observation.view)))
        is_pair = isinstance(said, tuple) and len(said) == 2 and callable(getattr(said[0], "act", None))
        return (Apart(said[0]), said[1]) if is_pair else said


def _copied(view: View) -> View:
    """The same view, sharing nothing with the original that can be changed."""
    tallies = tuple(tuple(replace(tally, counts=tally.counts.copy()) for tally in row) for row in view.tallies)
    return replace(view, zones=view.zones.copy(), choices=view.choices.copy(), tallies=tallies)
