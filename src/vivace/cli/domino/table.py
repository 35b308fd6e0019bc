"""The table of the board game: the board with the seats beside or below it, as large as the terminal allows."""

from rich.text import Text

from vivace.cli.blocks import Block, beside
from vivace.cli.digits import countdown
from vivace.cli.domino.board import Scale, board, board_size
from vivace.cli.domino.roster import roster
from vivace.cli.domino.side import SIDE_WIDTH, side
from vivace.cli.look import FEED_WANTED
from vivace.cli.scene import Scene

GAP = 2
COUNTDOWN_HEIGHT = 3


def table(scene: Scene, width: int, room: int) -> Block:
    """The board and the seats; before a round, the numbers that are counted down as well."""
    drawn = _arranged(scene, width, room)
    return (*drawn, *countdown(scene, width, COUNTDOWN_HEIGHT)) if scene.countdown else drawn


def _arranged(scene: Scene, width: int, room: int) -> Block:
    """The largest board with the seats beside it, otherwise below it; a small one rather than one that is cut."""
    below = len(scene.decks) + 1
    for scale, feed in ((Scale.BIG, FEED_WANTED), (Scale.NORMAL, 1), (Scale.SMALL, 0)):
        wide, high = board_size(scene, scale)
        if wide + GAP + SIDE_WIDTH <= width and high + feed <= room:
            return beside(board(scene, scale), side(scene, width - wide - GAP), gap=GAP)
        if scale is not Scale.BIG and wide <= width and high + below + feed <= room:
            return (*board(scene, scale), *roster(scene, width))
    return (*centre(scene, width, room - below), *roster(scene, width))


def centre(scene: Scene, width: int, room: int) -> Block:
    """The board alone. Where it has no room at all, a hint says what it would need."""
    for scale in (Scale.NORMAL, Scale.SMALL):
        wide, high = board_size(scene, scale)
        if wide <= width and high <= room:
            return board(scene, scale)
    hint = Text("the board is cut off: make the terminal larger", "bold")
    return (hint, *board(scene, Scale.SMALL)[: max(0, room - 1)])
