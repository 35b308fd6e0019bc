"""The board: squares with what lies on them, in one of three sizes."""

from collections.abc import Iterator
from enum import Enum

from msgspec import Struct
from rich.text import Text

from vivace.cli.drawing.blocks import Block
from vivace.cli.drawing.domino.cards import FULL, JOKER_STYLE, PALE, TOKEN_STYLE, Border, border_of
from vivace.cli.drawing.scene import Scene
from vivace.games.domino.cards import PAIR
from vivace.games.domino.geometry import COLUMNS, HOLE

MARGIN = 3
"""The columns for the row numbers."""


class Scale(Enum):
    """The columns and lines of a square."""

    BIG = (4, 2)
    NORMAL = (2, 1)
    SMALL = (1, 1)


class Lies(Struct, frozen=True):
    """What is seen on a covered square."""

    style: str
    colour: str = ""
    """The letter of the colour that a half of a card shows."""
    owner: str = ""
    """The letter of the deck."""
    toward: str = ""
    """Where the other half of the card is: one of left, right, up, down."""
    border: Border = ()
    token: str = ""


def board_size(scene: Scene, scale: Scale) -> tuple[int, int]:
    """The columns and lines of the whole board, letters and numbers included."""
    board, (wide, high) = scene.game.board, scale.value
    return MARGIN + wide * max(map(len, board), default=0), 1 + high * len(board)


def board(scene: Scene, scale: Scale) -> Block:
    """The board with letters above its columns and numbers beside its rows."""
    lying = dict(_lying(scene))
    rows = [line for row in range(len(scene.game.board)) for line in _row(scene, row, lying, scale)]
    return (_letters(scene, scale), *rows)


def _letters(scene: Scene, scale: Scale) -> Text:
    columns = max(map(len, scene.game.board), default=0)
    cells = (letter.ljust(scale.value[0]) for letter in COLUMNS[:columns])
    return Text(" " * MARGIN + "".join(cells), "dim")


def _row(scene: Scene, row: int, lying: dict[str, Lies], scale: Scale) -> Iterator[Text]:
    for line in range(scale.value[1]):
        text = Text().append(f"{row + 1:>2} " if line == 0 else " " * MARGIN, "dim")
        for column, colour in enumerate(scene.game.board[row]):
            text.append_text(_cell(colour, lying.get(f"{COLUMNS[column]}{row + 1}"), scale, line))
        yield text


def _cell(colour: str, lies: Lies | None, scale: Scale, line: int) -> Text:
    """One line of a square."""
    wide = scale.value[0]
    if colour == HOLE:
        return Text(" " * wide)
    if lies is None:
        return Text((colour if line == 0 else "").rjust(wide // 2).ljust(wide), PALE[colour])
    return Text(_glyphs(lies, scale, line), TOKEN_STYLE if lies.token else lies.style)


def _glyphs(lies: Lies, scale: Scale, line: int) -> str:
    if lies.token or not lies.toward:
        return _single(lies, scale.value[0]) if line == 0 else " " * scale.value[0]
    if scale is Scale.SMALL:
        return lies.owner.upper()
    return _half_big(lies, line) if scale is Scale.BIG else _half(lies)


def _single(lies: Lies, wide: int) -> str:
    """A token or a joker."""
    if wide == 1:
        return lies.token or "*"
    return (f"t{lies.token}" if lies.token else f"*{lies.owner.upper()}").center(wide)


def _half(lies: Lies) -> str:
    """Half of a card in two columns: whose it is, and a line towards the other half."""
    owner, along = lies.owner.upper(), lies.border[0]
    return {"right": owner + along, "left": along + owner, "down": owner + "╻", "up": owner + "╹"}[lies.toward]


def _half_big(lies: Lies, line: int) -> str:
    """Half of a card with its border, in four columns and two lines: its colour, and below it whose card it is."""
    along, down, one, two, three, four = lies.border
    said = (lies.colour, lies.owner.upper())[line]
    return {
        "right": (f"{one}{said}{along}{along}", f"{three}{said}{along}{along}"),
        "left": (f"{along}{said}{along}{two}", f"{along}{said}{along}{four}"),
        "down": (f"{one}{said}{along}{two}", f"{down}{said} {down}"),
        "up": (f"{down}{said} {down}", f"{three}{said}{along}{four}"),
    }[lies.toward][line]


def _lying(scene: Scene) -> Iterator[tuple[str, Lies]]:
    """What lies on each covered square; a token hides what it stands on."""
    tokens = {}
    for name, zone in scene.game.zones.items():
        match name.split("."):
            case ["card", first, second] if zone.faces:
                yield from _card(scene, zone.faces[-1], first, second)
            case ["joker", square] if zone.faces:
                yield square, Lies(JOKER_STYLE, owner=zone.faces[-1][-1])
            case ["token", square] if zone.faces:
                tokens[square] = Lies(TOKEN_STYLE, token=zone.faces[-1][1:])
    yield from tokens.items()


def _card(scene: Scene, card: str, first: str, second: str) -> Iterator[tuple[str, Lies]]:
    border = border_of(scene.decks, card[-1])
    for half, here, there in ((PAIR[card][0], first, second), (PAIR[card][1], second, first)):
        yield here, Lies(FULL[half], half, card[-1], _direction(here, there), border)


def _direction(here: str, there: str) -> str:
    if here[0] != there[0]:
        return "right" if here[0] < there[0] else "left"
    return "down" if int(here[1:]) < int(there[1:]) else "up"
