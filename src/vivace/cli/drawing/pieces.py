"""Pieces as short coloured texts, and what lies in a zone drawn with them."""

from collections.abc import Callable, Sequence

from rich.cells import cell_len
from rich.text import Text

from vivace.engine.zones import Zone

Piece = Callable[[str], Text]
"""How a game draws a piece, by its name."""
BACK, GAP = Text("░░░ ", "#B9B9C6 on #3A3A48"), Text("··· ", "dim")
FEW = 3
FEW_STYLE = "bold #FFFFFF on #B34700"


def plain(name: str) -> Text:
    """A piece of a game that says nothing about its pieces."""
    return Text(f" {name} ", "bold reverse")


def trimmed(piece: Text) -> Text:
    """A piece without the space around it."""
    text = piece.plain
    return piece[len(text) - len(text.lstrip()) : len(text.rstrip())]


def beside(pieces: Sequence[Text], *, is_tall: bool = False) -> Text:
    """Pieces side by side; tall ones have a line of their colour above and below."""
    middle = Text(" ").join(pieces)
    if not is_tall:
        return middle
    edge = Text(" ").join(Text(" " * piece.cell_len, piece.style, spans=piece.spans) for piece in pieces)
    return Text("\n").join([edge, middle, edge])


def size_of(drawn: Text) -> tuple[int, int]:
    """The columns and lines of a text."""
    lines = drawn.plain.split("\n")
    return max(map(cell_len, lines)), len(lines)


def number(count: int) -> Text:
    """How many pieces a seat has left; few stand out."""
    return Text(f" {count:>2} ", "bold reverse" if count > FEW else FEW_STYLE)


def lying(
    zones: Sequence[Zone], piece: Piece, *, is_counted: bool, is_wide: bool, gaps: int | None = None
) -> list[Text]:
    """What lies in the zones of one kind. If each piece has a place of its own, `gaps` of these are empty."""
    is_only, count = len(zones) == 1, sum(zone.count for zone in zones)
    drawn = [text for zone in zones for text in _in_zone(zone, piece, is_wide=is_wide, is_only=is_only)]
    # Where there is little room pieces are narrow, and built ones are counted.
    drawn = [*drawn, *[GAP] * (gaps or 0)] if is_wide else [trimmed(text) for text in drawn]
    if not is_counted:
        return drawn
    is_covered = any(zone.count and not zone.faces for zone in zones)
    return [number(count), *([BACK] * (1 if gaps is None else count) if is_covered else drawn)]


def _in_zone(zone: Zone, piece: Piece, *, is_wide: bool, is_only: bool) -> list[Text]:
    if not zone.count:
        return [GAP]
    if not zone.faces:
        return [Text(f"{zone.count:>3} ", BACK.style) if zone.count > 1 else BACK]
    if is_only and zone.gives:
        return [piece(face) for face in sorted(zone.faces)]
    pieces = [piece(face) if zone.gives else Text(piece(face).plain, "dim") for face in zone.faces]
    if is_only and is_wide:
        return pieces
    *beneath, top = pieces
    if is_wide:
        return [Text().join([*map(trimmed, beneath), top])]
    return [trimmed(top).append(f"+{len(beneath)}")] if beneath else [top]
