"""The table of the dice game: the board, and the seats with their dice."""

from collections.abc import Callable

from rich.text import Text

from vivace.cli.drawing.blocks import Block, beside, grid, headed, widened
from vivace.cli.drawing.dice.board import board, height
from vivace.cli.drawing.dice.faces import HIGH, NARROW, WIDE, die_names, low_dice, tall_dice
from vivace.cli.drawing.dice.seats import DiceSeat, dice_on_board, seats
from vivace.cli.drawing.digits import big, countdown
from vivace.cli.drawing.frames import FRAME_HEIGHT, FRAME_WIDTH, LOW_ORANGE, ROOMY_WIDTH, framed, in_rows, panels_across
from vivace.cli.drawing.renderer import FEED_AT_LEAST, FEED_WANTED
from vivace.cli.drawing.scene import Scene, named, total
from vivace.engine.zones import Zone

COUNT_WIDTH = 8
FEW = 2
Column = tuple[str, Callable[[DiceSeat], Text]]


def table(scene: Scene, width: int, room: int) -> Block:
    """The board and the seats. Panels come before a tall board, and both leave room for what happened last."""
    around = _panels(scene, width, room - 1 - height(tall=False) - FEED_AT_LEAST) or _roster(scene, width)
    return (*centre(scene, width, room - len(around)), *around)


def centre(scene: Scene, width: int, room: int) -> Block:
    """The board; during the countdown, its number as long as the board is empty."""
    tall = 1 + height(tall=True) + FEED_WANTED <= room
    if scene.countdown and not any(dice_on_board(scene)):
        return headed("board", countdown(scene, width, height(tall=tall)), width)
    return headed(_heading(scene), board(scene, width, tall=tall), width)


def _heading(scene: Scene) -> str:
    """With handicaps, some dice may stay in the bag."""
    in_bag = scene.game.zones.get("bag", Zone()).count
    return f"board · {in_bag} in the bag" if in_bag else "board"


def _panels(scene: Scene, width: int, room: int) -> Block | None:
    """All seats in frames with tall dice, wide ones if they fit; None if there is no room for that."""
    around = seats(scene)
    most = max(seat.share for seat in around)
    for die in (WIDE, NARROW):
        panel = (FRAME_WIDTH + COUNT_WIDTH + most * (die + 1), HIGH + FRAME_HEIGHT)
        across = panels_across(len(around), panel, width, room)
        if across is not None:
            return in_rows([_panel(seat, width // across, die) for seat in around], across)
    return None


def _panel(seat: DiceSeat, width: int, die: int) -> Block:
    count = big(seat.dice.count, "bold" if seat.dice.count > FEW else LOW_ORANGE)
    dice = tall_dice(seat.dice.faces, seat.dice.count, die)
    edge = " left ".ljust(COUNT_WIDTH + 1, "─") + die_names(seat.dice.faces, die)
    extra = f"{seat.placed} placed" if width >= ROOMY_WIDTH else ""
    return framed(seat.who, beside(widened(count, COUNT_WIDTH), dice), width, extra=extra, edge=edge)


def _roster(scene: Scene, width: int) -> Block:
    """A line for each seat."""
    columns: list[Column] = [
        ("seat", lambda seat: named(seat.who)),
        ("left", lambda seat: Text(f" {seat.dice.count:>2} ", "bold reverse")),
        ("total", lambda seat: total(seat.who)),
        ("", lambda seat: Text(f"{seat.who.note:<5}", "bold")),
        ("dice", lambda seat: low_dice(seat.dice.faces, seat.dice.count, max(0, width - 34))),
    ]
    headings = [Text(heading, "dim") for heading, _ in columns]
    return grid([headings, *([cell(seat) for _, cell in columns] for seat in seats(scene))], gap=2)
