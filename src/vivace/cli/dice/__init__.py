"""How the dice game is drawn."""

from vivace.cli.colours import with_faces
from vivace.cli.dice.table import centre, table
from vivace.cli.look import Look

DICE = Look(
    table,
    centre,
    with_faces,
    {"placed": "dice placed", "left": "dice left"},
    called="Dice",
    handicap="draws N dice more than usual",
)
