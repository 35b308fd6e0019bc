"""The kinds of bots that come with this program."""

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType

from vivace.bots.bot import Maker
from vivace.bots.greedy.bot import Greedy
from vivace.bots.level import LEVELS
from vivace.bots.person.person import made

OWN: Mapping[str, Maker] = MappingProxyType(
    {**{name: partial(made, level) for name, level in LEVELS.items()}, "greedy": Greedy}
)
"""For each kind how such a bot is made: people of six levels, and the greedy one that sees everything at once."""
