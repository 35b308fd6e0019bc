"""How the halves of cards and the squares of the board are coloured. Their letters can be read without colours."""

import re

from rich.text import Text

from vivace.cli.drawing.blocks import Block, beside, block
from vivace.games.domino.cards import PAIR, PAIRS

Border = tuple[str, ...]
FULL = {
    "r": "bold #FFFFFF on #D32A1F",
    "y": "bold #1A1A22 on #FFD21F",
    "g": "bold #1A1A22 on #45B787",
    "b": "bold #FFFFFF on #0F4C9C",
    "o": "bold #FFFFFF on #A23DB5",
    "w": "bold #1A1A22 on #FFFFFF",
}
"""The styles of halves of cards."""
PALE = {
    "r": "#7A2A24 on #E8B4AF",
    "y": "#6B5A10 on #F2E6AE",
    "g": "#1F5A41 on #B7DCCB",
    "b": "#1B3F73 on #AFC5E4",
    "o": "#5E2269 on #DDBCE3",
    "w": "#55555F on #D6D6DC",
}
"""The styles of free squares."""
BACK_STYLE = "#B9B9C6 on #3A3A48"
GAP_STYLE = "dim"
TOKEN_STYLE = "bold #FFFFFF on #000000"
JOKER_STYLE = "bold #1A1A22 on #C9A66B"
BORDERS = (tuple("━┃┏┓┗┛"), tuple("═║╔╗╚╝"), tuple("╍╏┏┓┗┛"), tuple("┉┋┏┓┗┛"))
"""The characters for the borders of the decks: horizontal, vertical, and the corners."""
_PIECES = re.compile(rf"\b({'|'.join(PAIRS)}|t[1-4])\b(?!!)")
"""Pairs and tokens as words. The `go!` at the start of a round is not a pair."""
HALF_WIDTH = 4
CARD_WIDTH = 2 * HALF_WIDTH
CHIP_WIDTH = 2


def border_of(decks: str, letter: str) -> Border:
    """The border of a deck's cards."""
    return BORDERS[decks.index(letter) % len(BORDERS)]


def tall_card(card: str, border: Border) -> Block:
    """The two halves of a card beside each other, three lines high, in the border of its deck."""
    along, down, *corners = border
    first, second = PAIR[card][0], PAIR[card][1]
    left = block(f"{corners[0]}{along * 3}", f"{down} {first} ", f"{corners[2]}{along * 3}", style=FULL[first])
    right = block(f"{along * 3}{corners[1]}", f" {second} {down}", f"{along * 3}{corners[3]}", style=FULL[second])
    return beside(left, right)


def tall_back() -> Block:
    """A card that lies face down."""
    return block(*["░" * CARD_WIDTH] * 3, style=BACK_STYLE)


def tall_gap() -> Block:
    """The place of the turned card while there is none."""
    edge = "╌" * (CARD_WIDTH - 2)
    return block(f"╭{edge}╮", f"╎{' ' * len(edge)}╎", f"╰{edge}╯", style=GAP_STYLE)


def chip(pair: str) -> Text:
    """A pair of colours in two columns."""
    return Text.assemble(*((half, FULL[half]) for half in pair))


def chips(cards: tuple[str, ...], count: int, room: int) -> Text:
    """Cards in one line, and how many didn't fit; while they are covered, as many backs."""
    shown = [chip(PAIR[card]) for card in cards] or [Text("░" * CHIP_WIDTH, BACK_STYLE)] * count
    fitting = max(0, (room + 1) // (CHIP_WIDTH + 1))
    if len(shown) > fitting:
        fitting = max(0, (room - 2) // (CHIP_WIDTH + 1))
        shown = [*shown[:fitting], Text(f"+{len(shown) - fitting}")]
    return Text(" ").join(shown)


def with_pieces(line: str) -> Text:
    """A line in which every pair such as ry and every token is drawn in its colours."""
    text, start = Text(), 0
    for found in _PIECES.finditer(line):
        text.append(line[start : found.start()])
        text.append_text(chip(found[0]) if found[0] in PAIRS else Text(found[0], TOKEN_STYLE))
        start = found.end()
    return text.append(line[start:])
