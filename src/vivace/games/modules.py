"""The one list of games: each is a package with a `GAME`, and with a file for each of its editions.

The rest is found by the name of the game: tactics of bots (`bots/greedy`, `bots/person`), drawings for the terminal
(`cli/drawing`), screens for browsers. A game without them is played and drawn all the same, plainly.
"""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

MODULES = ["vivace.games.piles", "vivace.games.dice", "vivace.games.domino"]


def part(package: str, game: str) -> ModuleType | None:
    """What a package has for a game, if anything."""
    name = f"{package}.{game}"
    return None if find_spec(name) is None else import_module(name)
