"""The picture of a table: title, centre, seats and what happened last. Pure: the same scene gives the same picture."""

from rich.cells import cell_len
from rich.text import Text

from vivace.cli.blocks import Block, beside, block, fitted, widened
from vivace.cli.cards import SYMBOLS, Size, card, with_faces
from vivace.cli.digits import big
from vivace.cli.panels import panels
from vivace.cli.roster import roster
from vivace.cli.scene import Scene
from vivace.cli.scores import score_lines
from vivace.cli.telling import clock
from vivace.engine.zones import NOBODY, Zone
from vivace.games.piles.cards import FACE, Colour

FEED_AT_LEAST = 3
FEED_WANTED = 6
FEED_AT_MOST = 8
BAR_STYLE = "bold #FFFFFF on #3A3A48"
LANE_HEAD = 10


def picture(scene: Scene, width: int, height: int, footer: str = "") -> Text:
    """The whole picture for a terminal of this size."""
    room = height - 1 - bool(footer)
    size, seats = _arranged(scene, width, room)
    body = (*_middle(scene, width, size), *seats)
    body += _feed(scene, min(room - len(body), FEED_AT_MOST))
    body += block(*[""] * (room - len(body)))
    bottom = (Text(footer, BAR_STYLE),) if footer else ()
    return joined([fitted(line, width) for line in (_title(scene, width), *body[:room], *bottom)])


def joined(lines: list[Text] | Block) -> Text:
    """Lines below each other as one text that is never wrapped."""
    return Text("\n", no_wrap=True, overflow="crop").join(lines)


def _arranged(scene: Scene, width: int, room: int) -> tuple[Size, Block]:
    """The size of the cards in the centre, and the seats. Panels come before tall piles, and both leave a feed."""
    seats = _seats(scene, width, room - _middle_height(Size.LOW) - FEED_AT_LEAST)
    tall = len(seats) + _middle_height(Size.TALL) + FEED_WANTED <= room
    return Size.TALL if tall else Size.LOW, seats


def _middle_height(size: Size) -> int:
    return 1 + len(Colour) * size


def _title(scene: Scene, width: int) -> Text:
    status = f"countdown {scene.countdown}" if scene.countdown else scene.status
    right = f"round {scene.game.round} · {clock(scene.second * 1_000)} · {status} "
    left = f" {scene.title} · {scene.house}" if scene.house else f" {scene.title}"
    room = max(0, width - cell_len(right) - 2)
    return Text(f"{fitted(Text(left), room).plain}  {right}", BAR_STYLE)


def _middle(scene: Scene, width: int, size: Size) -> Block:
    """The centre; before anything lies there, the numbers that are counted down."""
    piles = [zone for zone in scene.game.zones.values() if zone.seat == NOBODY and zone.faces]
    if scene.countdown and not piles:
        return _headed("centre", _countdown(scene, width, len(Colour) * size), width)
    return _headed("centre", tuple(line for colour in Colour for line in _lane(colour, piles, size)), width)


def _headed(heading: str, lines: Block, width: int) -> Block:
    return (Text(f"── {heading} ".ljust(width, "─"), "dim"), *lines)


def _countdown(scene: Scene, width: int, height: int) -> Block:
    said = beside(big(scene.countdown, "bold"), block("", f"   round {scene.game.round} is about to start", ""))
    margin = Text(" " * max(0, (width - said[0].cell_len) // 2))
    above = (height - len(said)) // 2
    below = height - len(said) - above
    return (*block(*[""] * above), *(margin + line for line in said), *block(*[""] * below))


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


def _seats(scene: Scene, width: int, room: int) -> Block:
    if scene.scored and scene.game.tallies:
        return _headed(f"round {scene.game.round}", _indented(score_lines(scene)), width)
    return panels(scene, width, room) or roster(scene, width)


def _indented(lines: Block) -> Block:
    return tuple(Text("  ") + line for line in lines)


def _feed(scene: Scene, room: int) -> Block:
    """What happened last; the newest line is the brightest."""
    lines = [Text(" ") + with_faces(line) for line in scene.feed[-room:]] if room > 0 else []
    for line in lines[:-1]:
        line.stylize("dim")
    return tuple(lines)
