"""The score sheets of all games: each is found by its name in the folder of its game."""

from functools import cache

from vivace.engine.sheet import PLAIN, ScoreSheet
from vivace.games.catalog import EDITIONS
from vivace.games.modules import part


@cache
def form_of(edition: str) -> ScoreSheet:
    """What there is to count in an edition; the plain sheet if its game has none of its own."""
    found = part(EDITIONS[edition].package, "sheet")
    return PLAIN if found is None else found.SHEET
