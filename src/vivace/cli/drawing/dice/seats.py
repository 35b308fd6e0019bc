"""The dice in front of each seat."""

from collections.abc import Iterator

from msgspec import Struct

from vivace.cli.drawing.scene import PlayerRow, Scene, player_rows
from vivace.engine.zones import NOBODY, Zone


class DiceSeat(Struct, frozen=True):
    """What lies in front of one seat."""

    who: PlayerRow
    dice: Zone
    placed: int
    """How many of its dice lie on the board."""

    @property
    def share(self) -> int:
        """How many it began the round with."""
        return self.dice.count + self.placed


def seats(scene: Scene) -> list[DiceSeat]:
    """Every seat with its dice."""
    placed = [die[-1] for die in dice_on_board(scene)]
    return [
        DiceSeat(who, scene.game.zones.get(f"{seat}.dice", Zone()), placed.count(who.letter))
        for seat, who in enumerate(player_rows(scene))
    ]


def dice_on_board(scene: Scene) -> Iterator[str]:
    """Every die that has been placed."""
    return (die for zone in scene.game.zones.values() if zone.seat == NOBODY for die in zone.faces)
