"""How the board game is drawn."""

from vivace.cli.domino.cards import with_pieces
from vivace.cli.domino.table import centre, table
from vivace.cli.look import Look

DOMINO = Look(
    table,
    centre,
    with_pieces,
    {"laid": "cards laid", "left": "cards left", "aside": "to put aside", "misplaced": "misplaced"},
)
