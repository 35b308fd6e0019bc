"""How dice look. Their pips are the symbol of their colour, so that they can be read without colours too."""

from rich.text import Text

from vivace.cli.drawing.blocks import Block, beside, block
from vivace.cli.drawing.colours import STYLES, SYMBOLS
from vivace.games.dice.dice import LETTERS

HIGH = 3
WIDE, NARROW = 5, 3
"""The columns of a tall die with and without space between its pips."""
BACK_STYLE = "#B9B9C6 on #3A3A48"
_PIPS = {
    "1": ("   ", " x ", "   "),
    "2": ("x  ", "   ", "  x"),
    "3": ("x  ", " x ", "  x"),
    "4": ("x x", "   ", "x x"),
    "5": ("x x", " x ", "x x"),
    "6": ("x x", "x x", "x x"),
}


def pips(name: str, width: int = WIDE) -> Block:
    """A die such as r5#2a, three lines high."""
    colour, number = name[0], name[1]
    between = " " if width == WIDE else ""
    rows = (between.join(row).replace("x", SYMBOLS[colour]) for row in _PIPS[number])
    return block(*rows, style=STYLES[colour])


def low(name: str, width: int) -> Text:
    """A die in one line."""
    return Text(f"{SYMBOLS[name[0]]}{name[1]}".ljust(width), STYLES[name[0]])


def in_order(names: tuple[str, ...]) -> list[str]:
    """Dice by colour and number, so that they can be found at a glance."""
    return sorted(names, key=lambda name: (LETTERS.index(name[0]), name))


def tall_dice(names: tuple[str, ...], count: int, width: int) -> Block:
    """All dice of a seat; while they are covered, as many backs."""
    covered = block(*["░" * width] * HIGH, style=BACK_STYLE)
    shown = [pips(name, width) for name in in_order(names)]
    return beside(*(shown or [covered] * count), gap=1)


def die_names(names: tuple[str, ...], width: int) -> str:
    """What tall dice show, as part of the line drawn below them."""
    return "─".join(f"{SYMBOLS[name[0]]}{name[1]}".center(width, "─") for name in in_order(names))


def low_dice(names: tuple[str, ...], count: int, room: int) -> Text:
    """All dice of a seat in one line, closer together where there is little room."""
    width, gap = next(((w, g) for w, g in ((3, 1), (3, 0), (2, 0)) if count * (w + g) - g <= room), (2, 0))
    shown = [low(name, width) for name in in_order(names)]
    return Text(" " * gap).join(shown or [Text("░" * width, BACK_STYLE)] * count)
