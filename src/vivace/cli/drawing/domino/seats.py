"""What lies in front of each seat of the board game."""

from msgspec import Struct

from vivace.cli.drawing.scene import PlayerRow, Scene, player_rows
from vivace.engine.zones import Zone


class BoardSeat(Struct, frozen=True):
    """What one seat has."""

    who: PlayerRow
    hand: Zone
    turned: Zone
    discard: Zone
    jokers: Zone
    aside: Zone
    due: int
    """How many cards it still has to put aside."""
    owes: tuple[str, ...]
    """The tokens that it has to find a new place for."""

    @property
    def left(self) -> int:
        """How many cards it has to get rid of."""
        return self.hand.count + self.turned.count + self.discard.count

    @property
    def duty(self) -> str:
        """What it has to do before anything else."""
        if self.owes:
            return f"owes {' '.join(self.owes)}"
        return f"puts {self.due} aside" if self.due else ""


def seats(scene: Scene) -> list[BoardSeat]:
    """Every seat with what it has."""
    return [_seat(scene, seat, who) for seat, who in enumerate(player_rows(scene))]


def _seat(scene: Scene, seat: int, who: PlayerRow) -> BoardSeat:
    def zone(kind: str) -> Zone:
        return scene.game.zones.get(f"{seat}.{kind}", Zone())

    return BoardSeat(
        who,
        hand=zone("hand"),
        turned=zone("turned"),
        discard=zone("discard"),
        jokers=zone("jokers"),
        aside=zone("aside"),
        due=zone("due").count,
        owes=zone("owes").accepts,
    )
