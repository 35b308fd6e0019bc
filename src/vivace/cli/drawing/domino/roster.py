"""Seats below the board, a line for each."""

from collections.abc import Callable

from rich.text import Text

from vivace.cli.drawing.blocks import Block, grid, width_of
from vivace.cli.drawing.domino.cards import BACK_STYLE, CHIP_WIDTH, JOKER_STYLE, chip, chips
from vivace.cli.drawing.domino.seats import BoardSeat, seats
from vivace.cli.drawing.frames import LOW_ORANGE
from vivace.cli.drawing.scene import Scene, named, total
from vivace.engine.zones import Zone
from vivace.games.domino.cards import PAIR

Column = tuple[str, Callable[[BoardSeat], Text]]
ASIDE_ROOM = 8


def roster(scene: Scene, width: int) -> Block:
    """All seats in a table, closer together where there is little room."""
    columns = _columns()
    headings = [Text(heading, "dim") for heading, _ in columns]
    rows = [headings, *([cell(seat) for _, cell in columns] for seat in seats(scene))]
    drawn = grid(rows, gap=2)
    return drawn if width_of(drawn) <= width else grid(rows, gap=1)


def _columns() -> list[Column]:
    """The most important columns come first, because the last ones may be cut off."""
    return [
        ("seat", lambda seat: named(seat.who)),
        ("left", lambda seat: Text(f" {seat.left:>2} ", "bold reverse")),
        ("card", lambda seat: _top(seat.turned)),
        ("", lambda seat: Text(f"{seat.duty or seat.who.note:<5}", LOW_ORANGE if seat.duty else "bold")),
        ("total", lambda seat: total(seat.who)),
        ("discard", lambda seat: Text(f"{seat.discard.count:>4} ") + _top(seat.discard)),
        ("jokers", lambda seat: Text("*" * seat.jokers.count, JOKER_STYLE)),
        ("aside", lambda seat: chips(seat.aside.faces, seat.aside.count, ASIDE_ROOM)),
        ("hand", lambda seat: Text(f"{seat.hand.count:>4}")),
    ]


def _top(zone: Zone) -> Text:
    """The card on top of a zone."""
    if zone.faces:
        return chip(PAIR[zone.faces[-1]])
    return Text("░" * CHIP_WIDTH, BACK_STYLE) if zone.count else Text("··", "dim")
