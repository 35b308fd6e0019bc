"""Numbers that can be read from across the room, three lines high."""

from rich.text import Text

from vivace.cli.drawing.blocks import Block, beside, block
from vivace.cli.drawing.scene import Scene

_DIGITS = (
    ("┏━┓", "┃ ┃", "┗━┛"),
    ("╺┓", " ┃", " ╹"),
    ("╺━┓", "┏━┛", "┗━╸"),
    ("╺━┓", " ━┫", "╺━┛"),
    ("╻ ╻", "┗━┫", "  ╹"),
    ("┏━╸", "┗━┓", "╺━┛"),
    ("┏━╸", "┣━┓", "┗━┛"),
    ("╺━┓", "  ┃", "  ╹"),
    ("┏━┓", "┣━┫", "┗━┛"),
    ("┏━┓", "┗━┫", "╺━┛"),
)


def big(number: int, style: str = "") -> Block:
    """A number in large digits. It must not be negative."""
    glyphs = [_DIGITS[int(digit)] for digit in str(number)]
    return block(*("".join(parts) for parts in zip(*glyphs, strict=True)), style=style)


def countdown(scene: Scene, width: int, height: int) -> Block:
    """The countdown, centred in this width and height."""
    said = beside(big(scene.countdown, "bold"), block("", f"   round {scene.game.round} is about to start", ""))
    margin = Text(" " * max(0, (width - said[0].cell_len) // 2))
    above = (height - len(said)) // 2
    below = height - len(said) - above
    return (*block(*[""] * above), *(margin + line for line in said), *block(*[""] * below))
