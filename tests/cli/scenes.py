"""Tables in the middle of a match, and what can be read in a picture of them."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from msgspec.structs import replace
from rich.console import Console
from rich.segment import Segment
from rich.style import Style

from vivace.cli.drawing.colours import STYLES
from vivace.cli.drawing.picture import Picture
from vivace.cli.drawing.scene import Scene
from vivace.cli.names import NAMES
from vivace.engine.zones import NOBODY, View
from vivace.games.piles.state import Round, Seat
from vivace.simulator import evening
from vivace.tables.opener import opened
from vivace.tables.table import Phase, Table
from vivace.tables.view import view

SIZES = [(80, 24), (80, 50), (120, 24), (120, 40)]
FEED = tuple(f"Ada lays r{number} from stack on pile 1" for number in range(1, 10))
_COLOURS = {Style.parse(style).bgcolor: colour for colour, style in STYLES.items()}


def segments(scene: Scene, width: int, height: int, footer: str = "") -> list[list[Segment]]:
    """A picture line by line, with its colours."""
    console = Console(width=width, height=height, force_terminal=True, color_system="truecolor", highlight=False)
    return console.render_lines(Picture(scene, footer), console.options.update(width=width, height=height))


def lines(scene: Scene, width: int, height: int, footer: str = "") -> list[str]:
    """A picture line by line, as a terminal without colours shows it."""
    return ["".join(segment.text for segment in line) for line in segments(scene, width, height, footer)]


def text_of(scene: Scene, width: int, height: int) -> str:
    """A picture as a terminal without colours shows it."""
    return "\n".join(lines(scene, width, height))


def tables(seats: int, edition: str = "ligretto", **house_rules: Any) -> Iterator[Table]:
    """A table after everything that happens on an evening; what bots only think is left out."""
    shown = evening.opened(opened(edition, house_rules=house_rules), NAMES[:seats], evening.seed_from("scenes"))
    return (after.live.table for after, happened in evening.play(shown) if happened)


def table_when(wanted: Callable[[View], bool], seats: int, **house_rules: Any) -> Table:
    """The first table of an evening at which this can be seen."""
    return next(table for table in tables(seats, **house_rules) if wanted(view(table).game))


def table_after(steps: int, seats: int, **house_rules: Any) -> Table:
    """A table after so many steps of an evening or some more, in the middle of a round."""
    later = islice(tables(seats, **house_rules), steps, None)
    return next(table for table in later if table.phase is Phase.PLAYING)


def table_in_countdown(seats: int, edition: str = "ligretto", **house_rules: Any) -> Table:
    """A table whose first round is dealt and lies there covered."""
    return table_in(Phase.COUNTDOWN, seats, edition=edition, **house_rules)


def table_in(phase: Phase, seats: int, **house_rules: Any) -> Table:
    """The first table of an evening in this phase."""
    return next(table for table in tables(seats, **house_rules) if table.phase is phase)


def with_other_hidden_cards(table: Table) -> Table:
    """The same table to the eye, with every face-down card swapped for another one."""
    assert table.match is not None
    current: Round = table.match.round
    other = replace(current, seats=tuple(map(_rearranged, current.seats)))
    return replace(table, match=replace(table.match, round=other))


def _rearranged(seat: Seat) -> Seat:
    below_stack, below_open = len(seat.stack[:-1]), len(seat.open[:-1])
    hidden = (*seat.stack[:-1], *seat.open[:-1], *seat.hand)
    hidden = hidden[1:] + hidden[:1]
    return replace(
        seat,
        stack=hidden[:below_stack] + seat.stack[-1:],
        open=hidden[below_stack : below_stack + below_open] + seat.open[-1:],
        hand=hidden[below_stack + below_open :],
    )


def faces_drawn(drawn: list[list[Segment]]) -> Counter[str]:
    """Every face in a picture, found by its colour and its number."""
    faces: Counter[str] = Counter()
    for segment in (each for line in drawn for each in line if each.style is not None):
        figure = re.search(r"(?<![+\d])\d+", segment.text)
        if figure and segment.style and segment.style.bgcolor in _COLOURS:
            faces[_COLOURS[segment.style.bgcolor] + figure[0]] += 1
    return faces


def faces_seen(game: View) -> Counter[str]:
    """Every face that lies on top at the table; complete piles are turned over."""
    seen = [zone for zone in game.zones.values() if zone.faces and (zone.seat != NOBODY or zone.accepts)]
    return Counter(face[:-1] for zone in seen for face in (zone.faces if zone.seat != NOBODY else zone.faces[-1:]))
