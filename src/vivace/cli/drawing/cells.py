"""The picture of a table: title, centre, seats and what happened last. Pure: the same scene gives the same picture."""

from rich.cells import cell_len
from rich.text import Text

from vivace.cli.drawing.blocks import Block, block, fitted, headed, joined, width_of
from vivace.cli.drawing.narration import clock
from vivace.cli.drawing.renderers import renderer_of
from vivace.cli.drawing.scene import Scene
from vivace.cli.drawing.scores import score_lines

FEED_AT_MOST = 8
BAR_STYLE = "bold #FFFFFF on #3A3A48"
INDENT = 2
CUT_HINTS = ("this picture is cut off: make the terminal larger", "the picture is cut off", "cut off")


def picture(scene: Scene, width: int, height: int, footer: str = "") -> Text:
    """The whole picture for a terminal of this size."""
    room = height - 1 - bool(footer)
    body = _warned(_body(scene, width, room), width, room)
    body += _feed(scene, min(room - len(body), FEED_AT_MOST))
    body += block(*[""] * (room - len(body)))
    bottom = (Text(footer, BAR_STYLE),) if footer else ()
    return joined([fitted(line, width) for line in (_title(scene, width), *body[:room], *bottom)])


def _title(scene: Scene, width: int) -> Text:
    status = f"countdown {scene.countdown}" if scene.countdown else scene.status
    right = f"round {scene.game.round} · {clock(scene.second * 1_000)} · {status} "
    left = f" {scene.title} · {scene.house}" if scene.house else f" {scene.title}"
    room = max(0, width - cell_len(right) - 2)
    return Text(f"{fitted(Text(left), room).plain}  {right}", BAR_STYLE)


def _body(scene: Scene, width: int, room: int) -> Block:
    """The centre and the seats, or the scores in their place."""
    renderer = renderer_of(scene)
    if not scene.scored or not scene.game.tallies:
        return renderer.table(scene, width, room)
    indented = tuple(Text(" " * INDENT) + line for line in score_lines(scene, width - INDENT))
    scores = headed(f"round {scene.game.round}", indented, width)
    centre = renderer.centre(scene, width, room - len(scores))
    return scores if _is_cut(centre, width, room - len(scores)) else (*centre, *scores)


def _is_cut(drawn: Block, width: int, room: int) -> bool:
    return len(drawn) > room or width_of(drawn) > width


def _warned(body: Block, width: int, room: int) -> Block:
    """The body as it is, or with a hint in its last line that something is missing."""
    if not _is_cut(body, width, room):
        return body
    hint = next((hint for hint in CUT_HINTS if len(hint) <= width), CUT_HINTS[-1])
    return (*body[: max(0, room - 1)], Text(hint, "bold"))


def _feed(scene: Scene, room: int) -> Block:
    """What happened last; the newest line is the brightest."""
    inked = renderer_of(scene).inked
    lines = [Text(" ") + inked(line) for line in scene.feed[-room:]] if room > 0 else []
    for line in lines[:-1]:
        line.stylize("dim")
    return tuple(lines)
