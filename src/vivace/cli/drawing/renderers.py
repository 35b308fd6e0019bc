"""The one list of renderers, by game."""

from vivace.cli.drawing.dice import DICE
from vivace.cli.drawing.domino import DOMINO
from vivace.cli.drawing.piles import PILES
from vivace.cli.drawing.renderer import Renderer
from vivace.cli.drawing.scene import Scene

RENDERERS: dict[str, Renderer] = {"piles": PILES, "dice": DICE, "domino": DOMINO}


def renderer_of(scene: Scene) -> Renderer:
    """The renderer for the game of this scene."""
    return RENDERERS[scene.kind]
