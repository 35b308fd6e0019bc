"""QR codes for terminals: two modules in each character, one above the other."""

import segno
from rich.console import Console
from rich.text import Text

from vivace.cli.drawing.blocks import Block, block, width_of
from vivace.cli.terminal.screen import can_draw

QUIET = 2
"""Light modules around the code. The standard asks for four, but on a screen two will do, and leave room for text."""
_HALVES = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
_INK = "#000000 on #FFFFFF"


def drawn(link: str) -> Block:
    """The QR code of a link, dark on light: not every phone reads it the other way round."""
    rows = [bytes(row) for row in segno.make_qr(link, error="l").matrix_iter(border=QUIET)]
    rows += [bytes(len(rows[0]))] * (len(rows) % 2)
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return block(*("".join(map(_HALVES.__getitem__, zip(*pair, strict=True))) for pair in pairs), style=_INK)


def fitting(link: str, console: Console) -> tuple[Text, ...]:
    """The QR code, or nothing if this terminal is too narrow for it, or lacks the characters or colours."""
    if not can_draw(console) or console.no_color or console.color_system is None or not _has_halves(console):
        return ()
    lines = drawn(link)
    return lines if width_of(lines) <= console.width else ()


def _has_halves(console: Console) -> bool:
    try:
        "".join(_HALVES.values()).encode(console.encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
