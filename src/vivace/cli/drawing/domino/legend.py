"""What the letters on the board stand for."""

from rich.text import Text

from vivace.cli.drawing.domino.cards import FULL, JOKER_STYLE, TOKEN_STYLE
from vivace.cli.drawing.scene import Scene
from vivace.games.domino.cards import TOKENS, Colour


def legend(scene: Scene, width: int) -> Text:
    """As much as fits in one line: the colours, tokens, jokers, and whose card a capital letter is."""
    line = Text()
    for part in _parts(scene):
        longer = Text(" · " if line else " ").join([line, part])
        if longer.cell_len > width:
            break
        line = longer
    return line


def _parts(scene: Scene) -> list[Text]:
    colours = (Text.assemble((colour[0], FULL[colour[0]]), f" {colour}") for colour in Colour)
    return [
        Text(" ").join(colours),
        Text.assemble((f"1-{len(TOKENS)}", TOKEN_STYLE), " tokens"),
        Text.assemble(("*", JOKER_STYLE), " joker"),
        Text(f"{scene.decks[0].upper()} {scene.names[0]}'s"),
    ]
