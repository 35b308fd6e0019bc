"""What is drawn differently for each game. Titles, scores, what happened last and the keys of a replay are the same."""

from collections.abc import Callable, Mapping

from msgspec import Struct
from rich.text import Text

from vivace.cli.drawing.blocks import Block
from vivace.cli.drawing.scene import Scene

FEED_AT_LEAST = 3
FEED_WANTED = 6
"""How many lines a table should leave for what happened last."""


class Renderer(Struct, frozen=True):
    """How a game is drawn."""

    table: Callable[[Scene, int, int], Block]
    """The centre and the seats in this width, and if possible in no more than this height."""
    centre: Callable[[Scene, int, int], Block]
    """The same without the seats, which is shown above the scores."""
    inked: Callable[[str], Text]
    """A line about what happened, with its pieces in their colours."""
    counted: Mapping[str, str]
    """The headings of what is counted for the scores."""
    called: str
    """The name of the game among other games."""
    handicap: str
    """What a seat with a handicap of N does."""
    words: Callable[[], Mapping[str, Mapping[str, str]]] = dict
    """For rules whose values are the game's own words: what each word means."""
