"""Numbers that can be read from across the room, three lines high."""

from vivace.cli.blocks import Block, block

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
    """A number without a sign."""
    glyphs = [_DIGITS[int(digit)] for digit in str(number)]
    return block(*("".join(parts) for parts in zip(*glyphs, strict=True)), style=style)
