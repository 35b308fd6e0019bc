"""The table of any game: the centre and the zones of each seat, as detailed as there is room for."""

from collections.abc import Iterator, Sequence
from enum import IntEnum

from msgspec import Struct
from msgspec.structs import replace
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from vivace.cli.drawing.pieces import beside, lying, number, size_of
from vivace.cli.drawing.renderer import renderer_of
from vivace.cli.drawing.scene import PlayerRow, Scene, player_rows
from vivace.cli.terminal.screen import width_of
from vivace.engine.zones import Zone

GAP = 2
FRAME, FRAMED_WIDTH = 4, 34
"""The columns that a frame takes, and the fewest that a framed seat has."""
Detail = IntEnum("Detail", ["LINES", "DECKS", "FRAMES", "WIDE", "TALL", "LARGE"])
"""How much is shown: a line for each seat, with its deck; a frame, with wide pieces, tall ones, a large centre too."""
FEEDS = {Detail.LARGE: 6, Detail.TALL: 3, Detail.LINES: 0}


class Drawn(Struct, frozen=True):
    """A drawing and the columns and lines that it needs, lines for what happened last included."""

    what: RenderableType
    width: int
    height: int


class Front(Struct, frozen=True):
    """What lies in front of a seat, by heading."""

    who: PlayerRow
    cells: dict[str, Text]

    @property
    def width(self) -> int:
        return sum(1 + max(len(told), size_of(cell)[0]) for told, cell in self.cells.items()) - 1


def tables(scene: Scene, width: int, room: int) -> Iterator[Drawn]:
    """The centre and the seats, beginning with the most detailed drawing that may have room."""
    renderer, above, who = renderer_of(scene.kind), heading(scene), list(player_rows(scene))
    small, large = (renderer.centre(scene, is_large) for is_large in (False, True))
    for detail in reversed(Detail):
        if detail >= Detail.FRAMES and _rows(who, FRAMED_WIDTH, width) * _frame_height(detail) > room:
            continue
        middle, feed = large if detail is Detail.LARGE else small, FEEDS.get(detail, 1)
        fronts, (wide, high) = [_front(scene, row, seat, detail) for seat, row in enumerate(who)], size_of(middle)
        if renderer.is_beside:
            seats = _seats(fronts, detail, width - wide - GAP)
            both = _beside(middle, wide, seats)
            yield Drawn(Group(above, both), wide + GAP + seats.width, 1 + max(high, seats.height) + feed)
        seats = _seats(fronts, detail, width)
        yield Drawn(Group(above, middle, seats.what), max(wide, seats.width), 1 + high + seats.height + feed)
    # Without enough room, better all seats and part of the centre than the other way round.
    yield Drawn(Group(seats.what, above, middle), max(wide, seats.width), 1 + high + seats.height)


def _rows(seats: Sequence[object], panel: int, width: int) -> int:
    return -(-len(seats) // max(1, width // panel))


def _frame_height(detail: Detail) -> int:
    return 6 if detail >= Detail.TALL else 4


def heading(scene: Scene) -> Rule:
    """What stands above the centre; during the countdown, how long it takes."""
    if scene.countdown:
        told = f"━━ {scene.countdown} ━━ round {scene.game.round} is about to start"
        return Rule(Text(told, "bold"), align="left", style="bold", characters="━")
    heading = renderer_of(scene.kind).heading(scene)
    return Rule(Text.assemble("── ", heading, no_wrap=True, overflow="ellipsis"), align="left", style="dim")


def _beside(middle: RenderableType, width: int, seats: Drawn) -> Table:
    drawn = Table.grid(padding=(0, GAP, 0, 0), expand=True)
    drawn.add_column(width=width)
    drawn.add_column(ratio=1)
    drawn.add_row(middle, seats.what)
    return drawn


def _front(scene: Scene, who: PlayerRow, seat: int, detail: Detail) -> Front:
    renderer, zones, cells = renderer_of(scene.kind), _zones(scene, seat), {}
    left, gaps = renderer.left or (), who.laid if renderer.is_share else None
    if len(left) > 1:
        cells["left"] = [number(sum(zone.count for kind in left for zone in zones.get(kind, ())))]
    for kind, told in (renderer.kinds or {kind: kind for kind in zones}).items():
        own, is_counted = zones.get(kind, [Zone()]), renderer.left is None or left == (kind,)
        cells[told] = lying(own, renderer.piece, is_counted=is_counted, is_wide=detail >= Detail.WIDE, gaps=gaps)
    drawn = {told: beside(pieces, is_tall=detail >= Detail.TALL) for told, pieces in cells.items()}
    return Front(replace(who, note=renderer.note(scene, seat) or who.note), drawn)


def _zones(scene: Scene, seat: int) -> dict[str, list[Zone]]:
    """The zones of a seat by their kind: 0.row.1 is one of its row."""
    found: dict[str, list[Zone]] = {}
    for name, zone in scene.game.zones.items():
        if zone.seat == seat:
            found.setdefault(f"{name}.{name}".split(".")[1], []).append(zone)
    return found


def _seats(fronts: Sequence[Front], detail: Detail, width: int) -> Drawn:
    return _panels(fronts, detail, width) if detail >= Detail.FRAMES else _roster(fronts, detail)


def _panels(fronts: Sequence[Front], detail: Detail, width: int) -> Drawn:
    """A frame for each seat, as many side by side as have room, in rows of about the same length."""
    widest = max(FRAMED_WIDTH, *(front.width + FRAME for front in fronts))
    rows = _rows(fronts, widest, width)
    across = -(-len(fronts) // rows)
    drawn = Table.grid(expand=True)
    for _ in range(across):
        drawn.add_column(ratio=1)
    for start in range(0, len(fronts), across):
        drawn.add_row(*map(_panel, fronts[start : start + across]))
    return Drawn(drawn, across * widest, rows * _frame_height(detail))


def _panel(front: Front) -> Panel:
    who, note, inside = front.who, front.who.note, Table.grid(padding=(0, 1))
    inside.add_row(*(Text(told, "dim") for told in front.cells))
    inside.add_row(*front.cells.values())
    title = Text.assemble((who.call, "bold not dim"), f" · {who.deck}" if who.deck else "", overflow="ellipsis")
    points = f"{note or f'{who.laid} laid'} · {who.total} {'point' if who.total == 1 else 'points'}"
    subtitle = Text(points, "bold not dim" if note or who.leads else "", overflow="ellipsis")
    edge = "bold" if note else "dim"
    return Panel(inside, title=title, subtitle=subtitle, title_align="left", subtitle_align="right", border_style=edge)


def _roster(fronts: Sequence[Front], detail: Detail) -> Drawn:
    """A line for each seat."""
    has_decks = detail is Detail.DECKS
    drawn = Table.grid(padding=(0, 1))
    headings = ["seat", *["deck"] * has_decks, *fronts[0].cells, "total", ""]
    for told in headings:
        drawn.add_column(no_wrap=True, justify="right" if told == "total" else "left")
    drawn.add_row(*(Text(told, "dim") for told in headings))
    for front in fronts:
        decks = [Text(front.who.deck, "dim")] * has_decks
        total = Text(str(front.who.total), "bold" if front.who.leads else "")
        drawn.add_row(Text(front.who.call, "bold"), *decks, *front.cells.values(), total, Text(front.who.note, "bold"))
    return Drawn(drawn, width_of(drawn), 1 + len(fronts))
