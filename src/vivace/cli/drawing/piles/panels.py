"""Seats as framed panels with tall cards."""

from vivace.cli.drawing.blocks import Block, beside, widened, width_of
from vivace.cli.drawing.digits import big
from vivace.cli.drawing.frames import FRAME_HEIGHT, FRAME_WIDTH, LOW_ORANGE, ROOMY_WIDTH, framed, in_rows, panels_across
from vivace.cli.drawing.piles.cards import CARD_WIDTH, Size, back, built, pile
from vivace.cli.drawing.piles.seats import CardSeat, card_rules, seats
from vivace.cli.drawing.scene import Scene
from vivace.engine.zones import Zone
from vivace.games.piles.rules import places

STACK_WIDTH = 6 + CARD_WIDTH
HAND_WIDTH = 2 * CARD_WIDTH + 1
GAP = 2
LOW_STACK = 3


def panels(scene: Scene, width: int, height: int) -> Block | None:
    """All seats in rows of panels; None if there is no room for that."""
    panel = (_needed_width(scene), Size.TALL + FRAME_HEIGHT)
    across = panels_across(len(scene.decks), panel, width, height)
    if across is None:
        return None
    room = _row_room(scene, width // across)
    return in_rows([_panel(seat, width // across, room) for seat in seats(scene)], across)


def _row_width(scene: Scene) -> int:
    return places(card_rules(scene), max(2, len(scene.decks))) * (CARD_WIDTH + 1) - 1


def _needed_width(scene: Scene) -> int:
    return FRAME_WIDTH + STACK_WIDTH + GAP + _row_width(scene) + GAP + HAND_WIDTH


def _row_room(scene: Scene, width: int) -> int:
    """The columns for the row in a panel. Only rows that are built on need more than their places."""
    spare = width - _needed_width(scene)
    return _row_width(scene) + (spare if card_rules(scene).advanced else min(spare, CARD_WIDTH))


def _panel(seat: CardSeat, width: int, room: int) -> Block:
    """The frame's lower edge labels what is above it."""
    edge = f"{' stack '.ljust(STACK_WIDTH + GAP, '─')}{' row '.ljust(room + GAP, '─')} open hand "
    extra = f"{seat.laid} laid" if width >= ROOMY_WIDTH else ""
    return framed(seat.who, _cards(seat, room), width, extra=extra, edge=edge)


def _cards(seat: CardSeat, room: int) -> Block:
    """From left to right: the stack, the row, the open hand pile, the hand."""
    count = big(seat.stack.count, "bold" if seat.stack.count > LOW_STACK else LOW_ORANGE)
    stack = beside(widened(count, STACK_WIDTH - CARD_WIDTH), pile(seat.stack, Size.TALL))
    hand = back(Size.TALL, str(seat.hand.count)) if seat.hand.count else pile(seat.hand, Size.TALL)
    return beside(
        widened(stack, STACK_WIDTH + GAP),
        widened(_row(seat.row, room), room + GAP),
        beside(pile(seat.open, Size.TALL), hand, gap=1),
    )


def _row(row: tuple[Zone, ...], room: int) -> Block:
    """Built cards are fanned out where there is room, otherwise counted."""
    fanned = beside(*(built(zone, Size.TALL, fanned=True) for zone in row), gap=1)
    if width_of(fanned) <= room:
        return fanned
    return beside(*(built(zone, Size.TALL, fanned=False) for zone in row), gap=1)
