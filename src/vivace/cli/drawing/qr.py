"""QR codes for terminals: two modules in each character, one above the other."""

import segno
from rich.console import Console
from rich.text import Text

from vivace.cli.terminal.screen import can_draw

QUIET = 2
"""Light modules around the code. The standard asks for four, but on a screen two will do, and leave room for text."""
_HALVES = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
_INK = "#000000 on #FFFFFF"


def drawn(link: str) -> tuple[Text, ...]:
    """The QR code of a link, dark on light: not every phone reads it the other way round."""
    rows = [bytes(row) for row in segno.make_qr(link, error="l").matrix_iter(border=QUIET)]
    rows += [bytes(len(rows[0]))] * (len(rows) % 2)
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return tuple(Text("".join(map(_HALVES.__getitem__, zip(*pair, strict=True))), _INK, no_wrap=True) for pair in pairs)


def fitting(link: str, console: Console) -> tuple[Text, ...]:
    """The QR code, or nothing if this terminal is too narrow for it, or lacks the characters or colours."""
    if not can_draw(console) or console.no_color or console.color_system is None or console.options.ascii_only:
        return ()
    lines = drawn(link)
    return lines if lines[0].cell_len <= console.width else ()
