"""The picture of a table: title, centre, seats and what happened last. The same scene gives the same picture."""

from collections.abc import Iterator

from msgspec import Struct
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.rule import Rule
from rich.segment import Segment
from rich.text import Text

from vivace.cli.drawing.narration import clock
from vivace.cli.drawing.pieces import size_of
from vivace.cli.drawing.renderer import renderer_of
from vivace.cli.drawing.scene import Scene
from vivace.cli.drawing.scores import score_table
from vivace.cli.drawing.table import Drawn, heading, tables

FEED_AT_MOST = 8
BAR_STYLE = "bold #FFFFFF on #3A3A48"
INDENT = 2
CUT_HINTS = ("this picture is cut off: make the terminal larger", "the picture is cut off", "cut off")
Lines = list[list[Segment]]


class Picture(Struct, frozen=True):
    """The whole picture, in the size of the terminal."""

    scene: Scene
    footer: str = ""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width, height = options.max_width, options.height or console.height
        room = max(0, height - 1 - bool(self.footer))
        body = _body(self.scene, console, width, room)
        page = [*_lines(console, _title(self.scene, width), width), *body]
        page += _lines(console, Group(*_feed(self.scene, min(room - len(body), FEED_AT_MOST))), width)
        bottom = _lines(console, Text(self.footer.ljust(width), BAR_STYLE), width) if self.footer else []
        for line in [*Segment.set_shape(page, width, room + 1), *bottom][:height]:
            yield from [*line, Segment.line()]


def _lines(console: Console, drawn: RenderableType, width: int) -> Lines:
    return console.render_lines(drawn, console.options.update(width=width, height=None, no_wrap=True))


def _title(scene: Scene, width: int) -> Text:
    status = f"countdown {scene.countdown}" if scene.countdown else scene.status
    right = Text(f"  round {scene.game.round} · {clock(scene.second * 1_000)} · {status} ")
    left = Text(f" {scene.title} · {scene.house}" if scene.house else f" {scene.title}")
    left.truncate(max(0, width - right.cell_len), overflow="ellipsis", pad=True)
    return Text(left.plain + right.plain, BAR_STYLE, overflow="ellipsis")


def _body(scene: Scene, console: Console, width: int, room: int) -> Lines:
    """The first drawing that has room; otherwise the last one, with a hint below it that something is missing."""
    drawn = Drawn("", 0, 0)
    for drawn in (_scored if scene.scored and scene.game.tallies else tables)(scene, width, room):
        if drawn.width <= width and drawn.height <= room:
            return _lines(console, drawn.what, width)
    hint = next((hint for hint in CUT_HINTS if len(hint) <= width), CUT_HINTS[-1])
    return [*_lines(console, drawn.what, width)[: max(0, room - 1)], *_lines(console, Text(hint, "bold"), width)]


def _scored(scene: Scene, width: int, _: int) -> Iterator[Drawn]:
    """The scores, below the centre that they were counted from if there is room for both."""
    rule = Rule(f"── round {scene.game.round}", align="left", style="dim")
    scores = Group(rule, Padding(score_table(scene, width - INDENT), (0, 0, 0, INDENT)))
    height = 2 + len(scene.game.tallies[-1])
    for is_large in (True, False):
        centre = renderer_of(scene.kind).centre(scene, is_large)
        wide, high = size_of(centre)
        yield Drawn(Group(heading(scene), centre, scores), wide, 1 + high + height)
    yield Drawn(scores, 0, height)


def _feed(scene: Scene, room: int) -> list[Text]:
    """What happened last; the newest line is the brightest."""
    inked = renderer_of(scene.kind).inked
    lines = [Text(" ", overflow="ellipsis") + inked(line) for line in scene.feed[-room:]] if room > 0 else []
    for line in lines[:-1]:
        line.stylize("dim")
    return lines
