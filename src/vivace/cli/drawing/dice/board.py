"""The board: a row for each colour with the places one to six, and whose die lies where."""

from rich.cells import cell_len
from rich.text import Text

from vivace.cli.drawing.blocks import Block, beside, block, widened
from vivace.cli.drawing.colours import INKS, STYLES, SYMBOLS
from vivace.cli.drawing.dice.faces import HIGH, WIDE, low, pips
from vivace.cli.drawing.scene import Scene
from vivace.engine.zones import Zone
from vivace.games.dice.dice import HIGHEST, Colour

HEAD = 10
CELL_AT_MOST = 17


def board(scene: Scene, width: int, *, tall: bool) -> Block:
    """All four rows, three lines each or one."""
    cell = max(4, min((width - HEAD) // HIGHEST - 1, CELL_AT_MOST))
    return tuple(line for colour in Colour for line in _row(scene, colour, cell, tall))


def _row(scene: Scene, colour: str, cell: int, tall: bool) -> Block:
    head = f" {SYMBOLS[colour[0]]} {colour}"
    places = []
    for number in range(1, HIGHEST + 1):
        zone = scene.game.zones.get(f"{colour}.{number}", Zone())
        places.append(_place(scene, zone, f"{colour[0]}{number}", cell, tall))
    return beside(widened(block("", head, "") if tall else block(head), HEAD), *places, gap=1)


def _place(scene: Scene, zone: Zone, face: str, width: int, tall: bool) -> Block:
    if zone.faces:
        return _taken(scene, zone.faces[-1], width, tall)
    style = INKS[face[0]] if zone.accepts else "dim"
    return _open_frame(face[1], width, style, bool(zone.accepts)) if tall else _open_line(face[1], width, style, zone)


def _taken(scene: Scene, die: str, width: int, tall: bool) -> Block:
    """A die, and whose it is: by name where there is room, otherwise by letter."""
    name, room = scene.names[scene.decks.index(die[-1])], width - (WIDE + 4 if tall else 3)
    owner = name if cell_len(name) <= room else die[-1]
    if not tall:
        return (_on_ground(f"{low(die, 2).plain} {owner}", die, width),)
    beside_it = ("", f" {die[1]} {owner}", "")
    return tuple(
        _on_ground(f" {line.plain}{label}", die, width) for line, label in zip(pips(die), beside_it, strict=True)
    )


def _on_ground(line: str, die: str, width: int) -> Text:
    return Text(line.ljust(width), STYLES[die[0]])


def _open_frame(number: str, width: int, style: str, is_next: bool) -> Block:
    """A free place; the one that takes the next die of its row stands out."""
    across, side = ("─", "│") if is_next else ("╌", "╎")
    edge = across * (width - 2)
    middle = f"{number}".center(width - 2)
    return block(f"╭{edge}╮", f"{side}{middle}{side}", f"╰{edge}╯", style=style)


def _open_line(number: str, width: int, style: str, zone: Zone) -> Block:
    return block((f"▸{number}◂" if zone.accepts else f"·{number}·").center(width), style=style)


def height(*, tall: bool) -> int:
    return len(Colour) * (HIGH if tall else 1)
