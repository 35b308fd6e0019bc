"""The one list of what each game looks like."""

from vivace.cli.drawing.dice import DICE
from vivace.cli.drawing.domino import DOMINO
from vivace.cli.drawing.piles import PILES
from vivace.cli.drawing.renderer import Renderer
from vivace.cli.drawing.scene import Scene

RENDERERS: dict[str, Renderer] = {"piles": PILES, "dice": DICE, "domino": DOMINO}


def look_of(scene: Scene) -> Renderer:
    """How the game of this scene is drawn."""
    return RENDERERS[scene.kind]
