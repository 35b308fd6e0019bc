"""What lies in front of each seat of a card game."""

from collections.abc import Iterator

from msgspec import Struct

from vivace.cli.drawing.scene import PlayerRow, Scene, player_rows
from vivace.engine.zones import NOBODY, View, Zone
from vivace.games.piles.rules import Rules


class CardSeat(Struct, frozen=True):
    """What lies in front of one seat."""

    who: PlayerRow
    stack: Zone
    row: tuple[Zone, ...]
    open: Zone
    hand: Zone
    laid: int
    """How many of its cards lie in the centre."""


def card_rules(scene: Scene) -> Rules:
    """The rules as those of a card game."""
    assert isinstance(scene.rules, Rules)
    return scene.rules


def seats(scene: Scene) -> Iterator[CardSeat]:
    """Every seat with what lies in front of it."""
    laid, zones = _laid_by_deck(scene.game), scene.game.zones
    for seat, who in enumerate(player_rows(scene)):
        yield CardSeat(
            who=who,
            stack=zones.get(f"{seat}.stack", Zone()),
            row=tuple(zone for name, zone in zones.items() if name.startswith(f"{seat}.row.")),
            open=zones.get(f"{seat}.open", Zone()),
            hand=zones.get(f"{seat}.hand", Zone()),
            laid=laid.count(who.letter),
        )


def _laid_by_deck(game: View) -> str:
    """The deck's letter for each card in the centre."""
    return "".join(card[-1] for zone in game.zones.values() if zone.seat == NOBODY for card in zone.faces)
