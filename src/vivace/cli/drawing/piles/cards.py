"""How cards look: small blocks in their colour, with a symbol for people who can't tell the colours apart."""

from enum import IntEnum

from vivace.cli.drawing.blocks import Block, beside, block
from vivace.cli.drawing.colours import STYLES, SYMBOLS
from vivace.engine.zones import Zone
from vivace.games.piles.cards import FACE

CARD_WIDTH = 4
BACK_STYLE = "#B9B9C6 on #3A3A48"


class Size(IntEnum):
    """The height of a card in lines."""

    LOW = 1
    TALL = 3


def card(name: str, size: Size, *, beneath: int = 0, playable: bool = True) -> Block:
    """A card that everyone sees, and how many were built under it."""
    colour, number = FACE[name][0], FACE[name][1:]
    symbol, more = SYMBOLS[colour], f"+{beneath}" if beneath else ""
    style = STYLES[colour] if playable else "dim"
    if size is Size.LOW:
        return block(f"{symbol}{number:>2}{more or ' '}", style=style)
    return block(f"{symbol}{more:>3}", f"{number:>3} ", f"   {symbol}", style=style)


def slice_of(name: str, size: Size) -> Block:
    """The visible part of a card that lies beneath another one."""
    colour, number = FACE[name][0], FACE[name][1:]
    if size is Size.LOW:
        return block(f"{SYMBOLS[colour]}{number}", style=STYLES[colour])
    return block(f"{SYMBOLS[colour]} ", f"{number:<2}", "  ", style=STYLES[colour])


def back(size: Size, label: str = "") -> Block:
    """A card that lies face down; a label is for a whole pile of them."""
    middle = f"{label:>3} " if label else "░░░░"
    return block(*["░░░░", middle, "░░░░"] if size is Size.TALL else [middle], style=BACK_STYLE)


def gap(size: Size) -> Block:
    """A place where no card lies."""
    return block(*["╭╌╌╮", "╎  ╎", "╰╌╌╯"] if size is Size.TALL else [" ·· "], style="dim")


def pile(zone: Zone, size: Size) -> Block:
    """The top of a zone, or its back while it is covered."""
    if not zone.count:
        return gap(size)
    return card(zone.faces[-1], size, playable=zone.gives) if zone.faces else back(size)


def built(zone: Zone, size: Size, *, fanned: bool) -> Block:
    """A place of the row: fanned out, or the top with the number of cards beneath it."""
    if len(zone.faces) < 2:
        return pile(zone, size)
    *lower, top = zone.faces
    if not fanned:
        return card(top, size, beneath=len(lower))
    return beside(*(slice_of(name, size) for name in lower), card(top, size))
