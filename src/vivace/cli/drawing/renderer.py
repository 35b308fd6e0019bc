"""What is drawn differently for each game, in a module of its name here. A game without one is drawn plainly."""

from collections.abc import Callable, Mapping
from functools import cache

from msgspec import Struct
from rich.text import Text

from vivace.cli.drawing.pieces import Piece, plain
from vivace.cli.drawing.scene import Scene
from vivace.engine.zones import NOBODY
from vivace.games.modules import part

LINE_WIDTH = 80


def every_zone(scene: Scene, _: bool) -> Text:
    """All that belongs to no seat: the board, and each zone with its name, its count and the pieces seen in it."""
    lines = [Text(row) for row in scene.game.board] + [Text()]
    for name, zone in scene.game.zones.items():
        told = Text(" ").join([Text(f" {name} {zone.count}"), *map(plain, zone.faces), Text()])
        if zone.seat == NOBODY and lines[-1].cell_len + told.cell_len > LINE_WIDTH:
            lines.append(told)
        elif zone.seat == NOBODY:
            lines[-1].append_text(told)
    return Text("\n").join(lines)


class Renderer(Struct, frozen=True, kw_only=True):
    """How a game is drawn, and the words for it."""

    piece: Piece = plain
    """A piece in one line; pieces of a game are best of the same width."""
    heading: Callable[[Scene], str | Text] = lambda _: "centre"
    """What stands above the centre."""
    centre: Callable[[Scene, bool], Text] = every_zone
    """What lies between the seats, large or small."""
    is_beside: bool = False
    """Whether the seats may stand beside the centre."""
    kinds: Mapping[str, str] | None = None
    """The zones of a seat that are drawn, and the heading of each; None: all of them."""
    left: tuple[str, ...] | None = None
    """The zones of a seat that hold what it has to get rid of; None: unknown, so everything is counted."""
    is_share: bool = False
    """Whether a seat's pieces have places of their own, so that those it has laid leave gaps in front of it."""
    note: Callable[[Scene, int], str] = lambda *_: ""
    """What a seat has to do before anything else."""
    inked: Callable[[str], Text] = Text
    """A line about what happened, with its pieces in their colours."""
    counted: Mapping[str, str] = {}
    """The headings of what is counted for the scores."""
    waits: Mapping[str, tuple[str, str]] = {}
    """What a round waits for one seat to do, and for several."""
    called: str = ""
    """The name of the game among other games, if it differs from its usual name."""
    handicap: str = "has a handicap of N"
    """What a seat with a handicap of N does."""
    words: Callable[[], Mapping[str, Mapping[str, str]]] = dict
    """For rules whose values are the game's own words: what each word means."""


@cache
def renderer_of(game: str) -> Renderer:
    """The renderer of the game with this name."""
    found = getattr(part("vivace.cli.drawing", game), "RENDERER", None)
    return found if isinstance(found, Renderer) else Renderer()
