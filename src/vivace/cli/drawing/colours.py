"""The colours of pieces, and a symbol for each: for people and terminals that can't tell the colours apart."""

import re
from collections.abc import Callable

from rich.text import Text

SYMBOLS = {"r": "◆", "y": "★", "g": "▲", "b": "●"}
STYLES = {
    "r": "bold #FFFFFF on #D32A1F",
    "y": "bold #1A1A22 on #FFD21F",
    "g": "bold #1A1A22 on #45B787",
    "b": "bold #FFFFFF on #0F4C9C",
}
INKS = {"r": "#FF5A4F", "y": "#FFD21F", "g": "#45B787", "b": "#5C9BEB"}
"""The same for text on the terminal's own background."""
_FACES = re.compile(r"\b[rygb](10|[1-9])\b")


def inked(line: str, pieces: re.Pattern[str], word: Callable[[str], Text]) -> Text:
    """A line in which every piece is drawn as a coloured word."""
    text, start = Text(), 0
    for found in pieces.finditer(line):
        text.append(line[start : found.start()]).append_text(word(found[0]))
        start = found.end()
    return text.append(line[start:])


def with_faces(line: str) -> Text:
    """A line in which every face such as r7 is drawn in its colour."""
    return inked(line, _FACES, lambda face: Text(f"{SYMBOLS[face[0]]}{face[1:]}", STYLES[face[0]]))
