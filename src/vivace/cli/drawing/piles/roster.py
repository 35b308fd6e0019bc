"""Seats as a table with one line for each, for many seats or little room."""

from collections.abc import Callable

from msgspec import Struct
from rich.text import Text

from vivace.cli.drawing.blocks import Block, beside, fitted, grid, shortened, width_of
from vivace.cli.drawing.piles.cards import CARD_WIDTH, Size, built, pile
from vivace.cli.drawing.piles.seats import CardSeat, card_rules, seats
from vivace.cli.drawing.scene import Scene, named, total
from vivace.games.piles.rules import LARGEST_STACK, places

DECK_WIDTH = 16


class Detail(Struct, frozen=True):
    """How much of a seat is shown in its line."""

    bar: bool = False
    """Whether the stack is drawn as a bar beside its number."""
    deck: bool = False
    laid: bool = False
    place: int = CARD_WIDTH
    """The columns for a place of the row."""
    gap: int = 2


Column = tuple[str, Callable[[CardSeat], Text]]


def roster(scene: Scene, width: int) -> Block:
    """All seats, with as many details as there is room for."""
    drawn: Block = ()
    for detail in _details(scene):
        drawn = _roster(scene, detail)
        if width_of(drawn) <= width:
            return drawn
    return drawn


def _details(scene: Scene) -> list[Detail]:
    """From the most detailed to the least."""
    built_on = card_rules(scene).advanced
    plain = CARD_WIDTH + (2 if built_on else 1)
    fanned = 2 * CARD_WIDTH if built_on else plain
    return [
        Detail(bar=True, deck=True, laid=True, place=fanned, gap=3),
        Detail(bar=True, deck=True, laid=True, place=plain),
        Detail(deck=True, laid=True, place=plain),
        Detail(deck=True, place=plain),
        Detail(place=plain),
        Detail(place=plain, gap=1),
        Detail(place=CARD_WIDTH, gap=1),
    ]


def _roster(scene: Scene, detail: Detail) -> Block:
    columns = _columns(scene, detail)
    headings = [Text(heading, "dim") for heading, _ in columns]
    return grid([headings, *([cell(seat) for _, cell in columns] for seat in seats(scene))], detail.gap)


def _columns(scene: Scene, detail: Detail) -> list[Column]:
    room = places(card_rules(scene), max(2, len(scene.decks))) * detail.place
    tallest = max(card_rules(scene).stack, *(seat.stack.count for seat in seats(scene)))
    columns: list[tuple[bool, Column]] = [
        (True, ("seat", lambda seat: named(seat.who))),
        (detail.deck, ("deck", lambda seat: Text(shortened(seat.who.deck, DECK_WIDTH), "dim"))),
        (True, ("stack", _stack)),
        (detail.bar, ("", lambda seat: Text(f"{'▮' * seat.stack.count:<{min(tallest, LARGEST_STACK)}}"))),
        (True, ("row", lambda seat: _row(seat, detail, room))),
        (True, ("open", lambda seat: pile(seat.open, Size.LOW)[0])),
        (True, ("hand", lambda seat: Text(f"{seat.hand.count:>4}"))),
        (detail.laid, ("laid", lambda seat: Text(f"{seat.laid:>4}"))),
        (True, ("total", lambda seat: total(seat.who))),
        (True, ("", lambda seat: Text(f"{seat.who.note:<5}", "bold"))),
    ]
    return [column for wanted, column in columns if wanted]


def _stack(seat: CardSeat) -> Text:
    return Text.assemble((f" {seat.stack.count:>2} ", "bold reverse"), " ", pile(seat.stack, Size.LOW)[0])


def _row(seat: CardSeat, detail: Detail, room: int) -> Text:
    """Built cards are fanned out where there is room, otherwise counted, or else only their tops are shown."""
    if detail.place == CARD_WIDTH:
        return fitted(Text().join(pile(zone, Size.LOW)[0] for zone in seat.row), room)
    fanned = beside(*(built(zone, Size.LOW, fanned=True) for zone in seat.row), gap=1)
    if fanned and width_of(fanned) <= room:
        return fitted(fanned[0], room)
    counted = [fitted(built(zone, Size.LOW, fanned=False)[0], detail.place) for zone in seat.row]
    return fitted(Text().join(counted), room)
