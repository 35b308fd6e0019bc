"""How Ligretto and Dutch Blitz are drawn."""

from vivace.cli.drawing.colours import with_faces
from vivace.cli.drawing.piles.table import centre, table
from vivace.cli.drawing.renderer import Renderer

PILES = Renderer(
    table,
    centre,
    with_faces,
    {"centre": "in the centre", "stack": "left in the stack"},
    called="card games",
    handicap="has N cards in its stack",
)
