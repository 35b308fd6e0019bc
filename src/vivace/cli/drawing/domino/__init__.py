"""How the board game is drawn."""

from vivace.cli.drawing.domino.cards import with_pieces
from vivace.cli.drawing.domino.table import centre, table
from vivace.cli.drawing.renderer import Renderer
from vivace.games.domino.boards import Layout, layouts

DOMINO = Renderer(
    table,
    centre,
    with_pieces,
    {"laid": "cards laid", "left": "cards left", "aside": "to put aside", "misplaced": "misplaced"},
    called="Domino",
    handicap="begins with N cards aside, so more is easier",
    words=lambda: {"layouts": {name: _told(layout) for name, layout in layouts().items()}},
)


def _told(layout: Layout) -> str:
    """What a board looks like, and for how many seats it is."""
    return f"{layout.title.lower()}, for {' or '.join(map(str, layout.seats))} seats"
