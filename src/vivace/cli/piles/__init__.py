"""How Ligretto and Dutch Blitz are drawn."""

from vivace.cli.colours import with_faces
from vivace.cli.look import Look
from vivace.cli.piles.table import centre, table

PILES = Look(
    table,
    centre,
    with_faces,
    {"centre": "in the centre", "stack": "left in the stack"},
    called="card games",
    handicap="has N cards in its stack",
)
