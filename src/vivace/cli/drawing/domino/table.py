"""The table of the board game: the board with the seats beside or below it, as large as the terminal allows."""

from vivace.cli.drawing.blocks import Block, beside
from vivace.cli.drawing.digits import countdown
from vivace.cli.drawing.domino.board import Scale, board, board_size
from vivace.cli.drawing.domino.legend import legend
from vivace.cli.drawing.domino.roster import roster
from vivace.cli.drawing.domino.side import SIDE_WIDTH, side
from vivace.cli.drawing.renderer import FEED_WANTED
from vivace.cli.drawing.scene import Scene

GAP = 2
COUNTDOWN_HEIGHT = 3
FEED_BESIDE_LEGEND = 2
"""What happened last needs at least this many lines before one is spent on a legend."""


def table(scene: Scene, width: int, room: int) -> Block:
    """The board and the seats, the countdown before a round, and a legend if there is room."""
    drawn = _arranged(scene, width, room)
    if scene.countdown:
        drawn = (*drawn, *countdown(scene, width, COUNTDOWN_HEIGHT))
    return (*drawn, legend(scene, width)) if len(drawn) + 1 + FEED_BESIDE_LEGEND <= room else drawn


def _arranged(scene: Scene, width: int, room: int) -> Block:
    """The largest board with the seats beside it, otherwise below it; a small one rather than one that is cut off."""
    below = len(scene.decks) + 1
    for scale, feed in ((Scale.BIG, FEED_WANTED), (Scale.NORMAL, 1), (Scale.SMALL, 0)):
        wide, high = board_size(scene, scale)
        if wide + GAP + SIDE_WIDTH <= width and high + feed <= room:
            return beside(board(scene, scale), side(scene, width - wide - GAP), gap=GAP)
        if scale is not Scale.BIG and wide <= width and high + below + feed <= room:
            return (*board(scene, scale), *roster(scene, width))
    # Without enough room, better all seats and part of the board than the other way round.
    return (*roster(scene, width), *board(scene, Scale.SMALL))


def centre(scene: Scene, width: int, room: int) -> Block:
    """The board alone, in the largest size that is not cut off."""
    sizes = {scale: board_size(scene, scale) for scale in Scale}
    fitting = [scale for scale, (wide, high) in sizes.items() if wide <= width and high <= room]
    return board(scene, fitting[0] if fitting else Scale.SMALL)
