"""The one list of what each game looks like."""

from vivace.cli.dice import DICE
from vivace.cli.domino import DOMINO
from vivace.cli.look import Look
from vivace.cli.piles import PILES
from vivace.cli.scene import Scene

LOOKS: dict[str, Look] = {"piles": PILES, "dice": DICE, "domino": DOMINO}


def look_of(scene: Scene) -> Look:
    """How the game of this scene is drawn."""
    return LOOKS[scene.kind]
