"""Seats beside the board, each with its turned card and a big number of cards left."""

from rich.text import Text

from vivace.cli.drawing.blocks import Block, beside, block, shortened, widened
from vivace.cli.drawing.digits import big
from vivace.cli.drawing.domino.cards import (
    CARD_WIDTH,
    JOKER_STYLE,
    border_of,
    chip,
    chips,
    tall_back,
    tall_card,
    tall_gap,
)
from vivace.cli.drawing.domino.seats import BoardSeat, seats
from vivace.cli.drawing.frames import LOW_ORANGE
from vivace.cli.drawing.scene import Scene
from vivace.games.domino.cards import PAIR

COUNT_WIDTH = 12
HAND_ROOM = 17
"""The columns for hand and jokers in one line; where there are fewer, only the jokers are shown."""
SIDE_WIDTH = 35
"""The fewest columns that seats need beside the board."""
FEW = 3


def side(scene: Scene, width: int) -> Block:
    """All seats below each other, four lines each."""
    return tuple(line for seat in seats(scene) for line in _seat(seat, scene.decks, width))


def _seat(seat: BoardSeat, decks: str, width: int) -> Block:
    number = big(seat.left, "bold" if seat.left > FEW else LOW_ORANGE)
    count = beside(number, block("", "", "left"), gap=1)
    card = widened(_turned(seat, decks), CARD_WIDTH + 1)
    return (_head(seat, width), *beside(widened(count, COUNT_WIDTH), card, _details(seat, width)))


def _head(seat: BoardSeat, width: int) -> Text:
    who = seat.who
    points = f" {who.note + ' · ' if who.note else ''}{who.total} {'point' if who.total == 1 else 'points'}"
    called = shortened(f"{who.call} · {who.deck} ", width - len(points))
    line = "─" * (width - len(called) - len(points))
    style = "bold" if who.note or who.leads else "dim"
    return Text.assemble((called[: len(who.call)], "bold"), (called[len(who.call) :] + line, "dim"), (points, style))


def _turned(seat: BoardSeat, decks: str) -> Block:
    if seat.turned.faces:
        return tall_card(seat.turned.faces[-1], border_of(decks, seat.who.letter))
    return tall_back() if seat.turned.count else tall_gap()


def _details(seat: BoardSeat, width: int) -> Block:
    """What else there is: hand and jokers, the discard pile, and what was put aside or has to be done."""
    room = width - COUNT_WIDTH - CARD_WIDTH - 1
    discard = Text(f"discard {seat.discard.count} ")
    if seat.discard.faces:
        discard.append_text(chip(PAIR[seat.discard.faces[-1]]))
    hand = f"hand {seat.hand.count}, " if room >= HAND_ROOM else ""
    jokers = f"{seat.jokers.count} joker{'' if seat.jokers.count == 1 else 's'}"
    return (Text.assemble(hand, (jokers, JOKER_STYLE)), discard, _last_line(seat, room))


def _last_line(seat: BoardSeat, room: int) -> Text:
    if seat.duty:
        return Text(shortened(seat.duty, room), LOW_ORANGE)
    if not seat.aside.count:
        return Text()
    return Text("aside ") + chips(seat.aside.faces, seat.aside.count, room - len("aside "))
