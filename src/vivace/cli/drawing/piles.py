"""How Ligretto and Dutch Blitz are drawn: a lane of piles for each colour."""

from rich.text import Text

from vivace.cli.drawing.colours import STYLES, SYMBOLS, with_faces
from vivace.cli.drawing.pieces import beside
from vivace.cli.drawing.renderer import Renderer
from vivace.cli.drawing.scene import Scene
from vivace.engine.zones import NOBODY, Zone
from vivace.games.piles.cards import FACE, Colour


def card(name: str) -> Text:
    """A card with its symbol, for people who can't tell the colours apart."""
    colour, figure = FACE[name][0], FACE[name][1:]
    return Text(f"{SYMBOLS[colour]}{figure:>2} ", STYLES[colour])


def centre(scene: Scene, is_large: bool) -> Text:
    """A lane for each colour."""
    piles = [zone for zone in scene.game.zones.values() if zone.seat == NOBODY and zone.faces]
    lanes = [(colour, [pile for pile in piles if FACE[pile.faces[-1]][0] == colour[0]]) for colour in Colour]
    return Text("\n").join(beside(_lane(colour, own), is_tall=is_large) for colour, own in lanes)


def _lane(colour: Colour, piles: list[Zone]) -> list[Text]:
    """The tops of the piles that grow, and how many are complete."""
    growing = [card(pile.faces[-1]) for pile in piles if pile.accepts]
    done = [Text(f"{len(piles) - len(growing)} complete", "dim")] if len(piles) > len(growing) else []
    return [Text(f" {SYMBOLS[colour[0]]} {colour:<6}"), *growing, *done]


RENDERER = Renderer(
    piece=card,
    centre=centre,
    kinds={"stack": "stack", "row": "row", "open": "open", "hand": "hand"},
    left=("stack",),
    inked=with_faces,
    counted={"centre": "in the centre", "stack": "left in the stack"},
    called="card games",
    handicap="has N cards in its stack",
)
