"""How the dice game is drawn: a row of places for each colour, with the dice on them and whose they are."""

from rich.text import Text

from vivace.cli.drawing.colours import INKS, STYLES, SYMBOLS, with_faces
from vivace.cli.drawing.pieces import beside
from vivace.cli.drawing.renderer import Renderer
from vivace.cli.drawing.scene import Scene
from vivace.engine.match import owner
from vivace.engine.zones import Zone
from vivace.games.dice.dice import HIGHEST, Colour

SMALL, LARGE = 7, 12
"""The columns of a place."""


def die(name: str) -> Text:
    """A die with the symbol of its colour, so that it can be read without colours too."""
    return Text(f" {SYMBOLS[name[0]]}{name[1]} ", STYLES[name[0]])


def board(scene: Scene, is_large: bool) -> Text:
    """A row for each colour with the places one to six."""
    width, figures = LARGE if is_large else SMALL, range(1, HIGHEST + 1)
    rows = [[_place(scene, f"{colour}.{figure}", width) for figure in figures] for colour in Colour]
    heads = [Text(f" {SYMBOLS[colour[0]]} {colour:<6}") for colour in Colour]
    return Text("\n").join(beside([head, *row], is_tall=is_large) for head, row in zip(heads, rows, strict=True))


def _place(scene: Scene, name: str, width: int) -> Text:
    """A die and its owner, or a free place; the one that takes the next die of its row stands out."""
    zone, letter, figure = scene.game.zones.get(name, Zone()), name[0], name[-1]
    if zone.faces:
        who = scene.names[owner(scene.decks, zone.faces[-1])]
        return Text(f"{SYMBOLS[letter]}{figure} {who}".ljust(width), STYLES[letter])
    if zone.accepts:
        return Text(f"▸{figure}◂".center(width), f"bold {INKS[letter]} on #2A2A34")
    return Text(f"·{figure}·".center(width), "dim")


def heading(scene: Scene) -> str:
    """With handicaps, some dice may stay in the bag."""
    in_bag = scene.game.zones.get("bag", Zone()).count
    return f"board · {in_bag} in the bag" if in_bag else "board"


RENDERER = Renderer(
    piece=die,
    heading=heading,
    centre=board,
    kinds={"dice": "dice"},
    left=("dice",),
    is_share=True,
    inked=with_faces,
    counted={"placed": "dice placed", "left": "dice left"},
    called="Dice",
    handicap="draws N dice more than usual",
)
