"""The built-in kinds of bots."""

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
"""The maker of each built-in kind: six levels that play like people, and the greedy one that sees all at once."""
