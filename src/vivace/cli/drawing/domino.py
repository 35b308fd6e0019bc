"""How the board game is drawn: a board of coloured squares. Its letters can be read without colours."""

import re
from collections.abc import Iterator

from rich.text import Text

from vivace.cli.drawing.colours import STYLES, inked
from vivace.cli.drawing.renderer import Renderer
from vivace.cli.drawing.scene import Scene
from vivace.engine.zones import Zone
from vivace.games.domino.boards import Layout, layouts
from vivace.games.domino.cards import PAIRS, Colour
from vivace.games.domino.geometry import COLUMNS, HOLE

FULL = STYLES | {"o": "bold #FFFFFF on #A23DB5", "w": "bold #1A1A22 on #FFFFFF"}
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
TOKEN_STYLE, JOKER_STYLE = "bold #FFFFFF on #000000", "bold #1A1A22 on #C9A66B"
_PIECES = re.compile(rf"\b({'|'.join(PAIRS)}|t[1-4])\b(?!!)")
"""Pairs and tokens as words. The `go!` at the start of a round is not a pair."""
MARGIN = 3
"""The columns for the row numbers."""
Square = tuple[tuple[str, str], ...]
"""A square as it is drawn small, and the two lines of a large one; each with its style."""


def piece(name: str) -> Text:
    """A card as two halves, or a joker."""
    if name[:2] not in PAIRS:
        return Text(" * ", JOKER_STYLE)
    return Text.assemble((f" {name[0]}", FULL[name[0]]), (f"{name[1]} ", FULL[name[1]]))


def word(name: str) -> Text:
    """A pair of colours or a token in a line of text."""
    return Text(name, TOKEN_STYLE) if name not in PAIRS else Text.assemble(*((half, FULL[half]) for half in name))


def board(scene: Scene, is_large: bool) -> Text:
    """The board with letters above its columns and numbers beside its rows."""
    lying, width = dict(_lying(scene)), 4 if is_large else 2
    letters = COLUMNS[: max(map(len, scene.game.board), default=0)]
    lines = [Text(" " * MARGIN + "".join(letter.center(width) for letter in letters), "dim")]
    for row, colours in enumerate(scene.game.board, start=1):
        squares = [lying.get(f"{COLUMNS[i]}{row}") or _free(colour) for i, colour in enumerate(colours)]
        small, *large = (Text.assemble(*parts) for parts in zip(*squares, strict=True))
        for head, line in zip((f"{row:>2} ", " " * MARGIN), large if is_large else [small], strict=False):
            lines.append(Text(head, "dim") + line)
    return Text("\n", no_wrap=True).join(lines)


def _free(colour: str) -> Square:
    shown = " " if colour == HOLE else colour
    return _square(PALE.get(colour, ""), f"{shown} ", f" {shown}  ")


def _square(style: str, small: str, upper: str, lower: str = " " * 4) -> Square:
    return (small, style), (upper, style), (lower, style)


def _lying(scene: Scene) -> Iterator[tuple[str, Square]]:
    """What lies on each covered square; a token hides what it stands on."""
    tokens = {}
    for name, zone in scene.game.zones.items():
        match name.split("."), zone.faces[-1:]:
            case ["card", first, second], (card,):
                yield first, _half(card[0], card[-1].upper(), first, second)
                yield second, _half(card[1], card[-1].upper(), second, first)
            case ["joker", square], (joker,):
                yield square, _square(JOKER_STYLE, f"*{joker[-1].upper()}", f" *{joker[-1].upper()} ")
            case ["token", square], (token,):
                tokens[square] = _square(TOKEN_STYLE, token, f" {token} ")
    yield from tokens.items()


def _half(colour: str, owner: str, here: str, there: str) -> Square:
    """Half of a card: its colour, whose it is, and a line towards the other half."""
    style, told = FULL[colour], colour + owner
    if here[0] < there[0]:
        return _square(style, f"{owner}━", f" {told}━")
    if here[0] > there[0]:
        return _square(style, f"━{owner}", f"━{told} ")
    if int(here[1:]) < int(there[1:]):
        return _square(style, f"{owner}╻", f" {told} ", " ┃┃ ")
    return _square(style, f"{owner}╹", f" {told} ")


def legend(scene: Scene) -> Text:
    """What the letters on the board stand for, the most important ones first."""
    colours = Text(" ").join(Text.assemble((colour[0], FULL[colour[0]]), f" {colour}") for colour in Colour)
    others = Text.assemble(("t1", TOKEN_STYLE), " token  ", ("*", JOKER_STYLE), " joker  ")
    return Text("  ").join([colours, others.append(f"{scene.decks[0].upper()} {scene.names[0]}'s")])


def duty(scene: Scene, seat: int) -> str:
    """The tokens that a seat has to find a new place for, or the cards that it has to put aside."""
    owes, due = (scene.game.zones.get(f"{seat}.{kind}", Zone()) for kind in ("owes", "due"))
    if owes.accepts:
        return f"owes {' '.join(owes.accepts)}"
    return f"puts {due.count} aside" if due.count else ""


def _told(layout: Layout) -> str:
    """What a board looks like, and for how many seats it is."""
    return f"{layout.title.lower()}, for {' or '.join(map(str, layout.seats))} seats"


RENDERER = Renderer(
    piece=piece,
    heading=legend,
    centre=board,
    is_beside=True,
    kinds={"turned": "card", "discard": "discard", "jokers": "jokers", "aside": "aside"},
    left=("hand", "turned", "discard"),
    note=duty,
    inked=lambda line: inked(line, _PIECES, word),
    counted={"laid": "cards laid", "left": "cards left", "aside": "to put aside", "misplaced": "misplaced"},
    waits={"aside": ("puts cards aside", "put cards aside"), "token": ("puts a token down", "put tokens down")},
    called="Domino",
    handicap="begins with N cards aside, so more is easier",
    words=lambda: {"layouts": {name: _told(layout) for name, layout in layouts().items()}},
)
