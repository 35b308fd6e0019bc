"""Seats as framed panels, for tables and terminals that leave room for them."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from vivace.cli.drawing.blocks import Block, beside, shortened, widened
from vivace.cli.drawing.scene import PlayerRow

FRAME_WIDTH = 3
FRAME_HEIGHT = 2
STACKED_AT_MOST = 3
"""More seats than this are never drawn in a single column: a table is not a list."""
ROOMY_WIDTH = 50
"""Panels of this width have room for one more number beside the name."""
LOW_ORANGE = "bold #FF7A1A"
"""The style of a number that is nearly zero."""


def panels_across(count: int, panel: tuple[int, int], width: int, height: int) -> int | None:
    """How many panels of at least this width and height to draw side by side; None if there is no room for all."""
    for across in _arrangements(count):
        if across * panel[0] <= width and -(-count // across) * panel[1] <= height:
            return across
    return None


def _arrangements(count: int) -> list[int]:
    """How many panels can be drawn side by side, the best first: full rows, then as few rows as possible."""
    fewest = 1 if count <= STACKED_AT_MOST else 2
    return sorted(range(fewest, count + 1), key=lambda across: (count % across > 0 or across == 1, -across))


def in_rows(panels: Sequence[Block], across: int) -> Block:
    """Panels of the same height in rows, with `across` in each."""
    rows = [beside(*panels[start : start + across]) for start in range(0, len(panels), across)]
    return tuple(line for row in rows for line in row)


def framed(who: PlayerRow, inside: Block, width: int, *, extra: str = "", edge: str = "") -> Block:
    """A panel: who sits there, what lies there, and labels for it along the lower edge."""
    style = "bold" if who.note else "dim"
    side = Text("│", style)
    lines = [Text.assemble(side, " ", line, side) for line in widened(inside, width - FRAME_WIDTH)]
    return (_top(who, width, extra, style), *lines, Text(f"╰{edge[: width - 2].ljust(width - 2, '─')}╯", style))


def _top(who: PlayerRow, width: int, extra: str, style: str) -> Text:
    points = f"{who.total} {'point' if who.total == 1 else 'points'}"
    room = width - 8 - cell_len(points)
    said = f"{who.note or extra} · " if who.note or extra else ""
    called = f"{who.call} · {who.deck}" if who.deck else who.call
    named = shortened(called, room - cell_len(said))
    line = "─" * (room - cell_len(named) - cell_len(said))
    return Text.assemble(
        ("╭─ ", style),
        (named[: len(who.call)], "bold"),
        (f"{named[len(who.call) :]} {line} ", style),
        (said, "bold" if who.note else style),
        (points, "bold" if who.leads else style),
        (" ─╮", style),
    )
