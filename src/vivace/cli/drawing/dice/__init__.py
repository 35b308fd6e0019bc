"""How the dice game is drawn."""

from vivace.cli.drawing.colours import with_faces
from vivace.cli.drawing.dice.table import centre, table
from vivace.cli.drawing.renderer import Renderer

DICE = Renderer(
    table,
    centre,
    with_faces,
    {"placed": "dice placed", "left": "dice left"},
    called="Dice",
    handicap="draws N dice more than usual",
)
