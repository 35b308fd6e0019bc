"""Seats as framed panels with tall cards, for tables and terminals that leave room for them."""

from rich.cells import cell_len
from rich.text import Text

from vivace.cli.blocks import Block, beside, shortened, widened, width_of
from vivace.cli.cards import CARD_WIDTH, Size, back, built, pile
from vivace.cli.digits import big
from vivace.cli.scene import Scene, SeatScene, seats
from vivace.engine.zones import Zone
from vivace.games.piles.rules import places

PANEL_HEIGHT = 5
STACK_WIDTH = 6 + CARD_WIDTH
HAND_WIDTH = 2 * CARD_WIDTH + 1
FRAME_WIDTH = 3
STACKED_AT_MOST = 3
"""More seats than these are never drawn all below each other: a table is not a list."""
GAP = 2
ROOMY_WIDTH = 50
LOW_STACK = 3


def panels(scene: Scene, width: int, height: int) -> Block | None:
    """All seats in rows of panels; None if there is no room for that."""
    count, needed = len(scene.decks), _needed_width(scene)
    for across in _arrangements(count):
        if across * needed <= width and -(-count // across) * PANEL_HEIGHT <= height:
            return _rows(scene, across, width)
    return None


def _row_width(scene: Scene) -> int:
    return places(scene.rules, max(2, len(scene.decks))) * (CARD_WIDTH + 1) - 1


def _needed_width(scene: Scene) -> int:
    return FRAME_WIDTH + STACK_WIDTH + GAP + _row_width(scene) + GAP + HAND_WIDTH


def _row_room(scene: Scene, width: int) -> int:
    """The columns for the row in a panel. Only rows that are built on need more than their places."""
    spare = width - _needed_width(scene)
    return _row_width(scene) + (spare if scene.rules.advanced else min(spare, CARD_WIDTH))


def _arrangements(count: int) -> list[int]:
    """How many panels can stand beside each other, the best first: full rows, then as few rows as can be."""
    fewest = 1 if count <= STACKED_AT_MOST else 2
    return sorted(range(fewest, count + 1), key=lambda across: (count % across > 0 or across == 1, -across))


def _rows(scene: Scene, across: int, width: int) -> Block:
    room = _row_room(scene, width // across)
    drawn = [_panel(seat, width // across, room) for seat in seats(scene)]
    rows = [beside(*drawn[start : start + across]) for start in range(0, len(drawn), across)]
    return tuple(line for row in rows for line in row)


def _panel(seat: SeatScene, width: int, room: int) -> Block:
    style = "bold" if seat.note else "dim"
    inside = widened(_cards(seat, room), width - FRAME_WIDTH)
    side = Text("│", style)
    lines = [Text.assemble(side, " ", line, side) for line in inside]
    return (_top(seat, width, style), *lines, _bottom(width, room, style))


def _cards(seat: SeatScene, room: int) -> Block:
    """From left to right: the stack, the row, the open hand pile, the hand."""
    count = big(seat.stack.count, "bold" if seat.stack.count > LOW_STACK else "bold #FF7A1A")
    stack = beside(widened(count, STACK_WIDTH - CARD_WIDTH), pile(seat.stack, Size.TALL))
    hand = back(Size.TALL, str(seat.hand.count)) if seat.hand.count else pile(seat.hand, Size.TALL)
    return beside(
        widened(stack, STACK_WIDTH + GAP),
        widened(_row(seat.row, room), room + GAP),
        beside(pile(seat.open, Size.TALL), hand, gap=1),
    )


def _row(row: tuple[Zone, ...], room: int) -> Block:
    """Built cards are fanned out where there is room, otherwise counted."""
    fanned = beside(*(built(zone, Size.TALL, fanned=True) for zone in row), gap=1)
    if width_of(fanned) <= room:
        return fanned
    return beside(*(built(zone, Size.TALL, fanned=False) for zone in row), gap=1)


def _top(seat: SeatScene, width: int, style: str) -> Text:
    points = f"{seat.total} {'point' if seat.total == 1 else 'points'}"
    room = width - 8 - cell_len(points)
    who = f"{seat.letter} {seat.name}" if seat.name != seat.letter else seat.letter
    extra = f"{seat.note} · " if seat.note else f"{seat.laid} laid · " if width >= ROOMY_WIDTH else ""
    named = shortened(f"{who} · {seat.deck}", room - cell_len(extra))
    line = "─" * (room - cell_len(named) - cell_len(extra))
    return Text.assemble(
        ("╭─ ", style),
        (named[: len(who)], "bold"),
        (f"{named[len(who) :]} {line} ", style),
        (extra, "bold" if seat.note else style),
        (points, "bold" if seat.leads else style),
        (" ─╮", style),
    )


def _bottom(width: int, room: int, style: str) -> Text:
    """The frame's lower edge names what stands on it."""
    stack = " stack ".ljust(STACK_WIDTH + GAP, "─")
    row = " row ".ljust(room + GAP, "─")
    edge = f"{stack}{row} open hand "[: width - 2].ljust(width - 2, "─")
    return Text(f"╰{edge}╯", style)
