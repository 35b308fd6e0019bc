"""The table of a card game: the piles in the centre, and the seats around them."""

from vivace.cli.drawing.blocks import Block, beside, block, headed, widened
from vivace.cli.drawing.colours import SYMBOLS
from vivace.cli.drawing.digits import countdown
from vivace.cli.drawing.piles.cards import Size, card
from vivace.cli.drawing.piles.panels import panels
from vivace.cli.drawing.piles.roster import roster
from vivace.cli.drawing.renderer import FEED_AT_LEAST, FEED_WANTED
from vivace.cli.drawing.scene import Scene
from vivace.engine.zones import NOBODY, Zone
from vivace.games.piles.cards import FACE, Colour

LANE_HEAD = 10


def table(scene: Scene, width: int, room: int) -> Block:
    """The centre and the seats. Panels come before tall piles, and both leave room for what happened last."""
    seats = panels(scene, width, room - _height(Size.LOW) - FEED_AT_LEAST) or roster(scene, width)
    return (*centre(scene, width, room - len(seats)), *seats)


def centre(scene: Scene, width: int, room: int) -> Block:
    """The piles; during the countdown, its number as long as there are none."""
    size = Size.TALL if _height(Size.TALL) + FEED_WANTED <= room else Size.LOW
    piles = [zone for zone in scene.game.zones.values() if zone.seat == NOBODY and zone.faces]
    if scene.countdown and not piles:
        return headed("centre", countdown(scene, width, len(Colour) * size), width)
    return headed("centre", tuple(line for colour in Colour for line in _lane(colour, piles, size)), width)


def _height(size: Size) -> int:
    return 1 + len(Colour) * size


def _lane(colour: Colour, piles: list[Zone], size: Size) -> Block:
    """The piles of a colour: the tops of those that grow, and how many are complete."""
    own = [pile for pile in piles if FACE[pile.faces[-1]][0] == colour[0]]
    growing = [pile for pile in own if pile.accepts]
    done = f"{len(own) - len(growing)} complete" if len(own) > len(growing) else ""
    tops = beside(*(card(pile.faces[-1], size) for pile in growing), gap=1)
    head = widened(_in_the_middle(f" {SYMBOLS[colour[0]]} {colour}", size), LANE_HEAD)
    return beside(head, tops, _in_the_middle(f" {done}", size, "dim"))


def _in_the_middle(text: str, size: Size, style: str = "") -> Block:
    above = (size - 1) // 2
    return block(*[""] * above, text, *[""] * above, style=style)
