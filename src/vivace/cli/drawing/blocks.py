"""Blocks of text: lines of equal width that can be put beside each other."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

Block = tuple[Text, ...]


def block(*lines: str, style: str = "") -> Block:
    """Lines of text in one style."""
    return tuple(Text(line, style, no_wrap=True) for line in lines)


def width_of(lines: Block) -> int:
    return max((line.cell_len for line in lines), default=0)


def fitted(line: Text, width: int) -> Text:
    """The line in exactly this width: cut with an ellipsis, or padded."""
    line = line.copy()
    line.truncate(width, overflow="ellipsis", pad=True)
    return line


def widened(lines: Block, width: int) -> Block:
    return tuple(fitted(line, width) for line in lines)


def beside(*blocks: Block, gap: int = 0) -> Block:
    """Blocks from left to right; shorter ones are padded with blank lines."""
    blocks = tuple(each for each in blocks if each)
    height = max(map(len, blocks), default=0)
    full = [_heightened(widened(each, width_of(each)), height) for each in blocks]
    return tuple(Text(" " * gap).join(lines) for lines in zip(*full, strict=True))


def _heightened(lines: Block, height: int) -> Block:
    return lines + block(*[" " * width_of(lines)] * (height - len(lines)))


def shortened(text: str, width: int) -> str:
    """The text, cut with an ellipsis if it is too wide."""
    if cell_len(text) <= width:
        return text
    line = Text(text)
    line.truncate(max(width, 1), overflow="ellipsis")
    return line.plain


def grid(rows: Sequence[Sequence[Text]], gap: int) -> Block:
    """Rows of cells, each column as wide as its widest cell."""
    widths = [max(cell.cell_len for cell in column) for column in zip(*rows, strict=True)]
    between = Text(" " * gap)
    return tuple(between.join(map(fitted, row, widths)) for row in rows)


def headed(heading: str, lines: Block, width: int) -> Block:
    """Lines below a rule with a heading in it."""
    return (Text(f"── {heading} ".ljust(width, "─"), "dim"), *lines)


def joined(lines: Sequence[Text]) -> Text:
    """Lines below each other as one text that is never wrapped."""
    return Text("\n", no_wrap=True, overflow="crop").join(lines)


def printable(text: str) -> str:
    """The text in one line, without control characters for the terminal: it may come from someone else's file."""
    return "".join(c if c.isprintable() else " " for c in text)
