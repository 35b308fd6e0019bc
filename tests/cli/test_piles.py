import re
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace
from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from tests.cli.scenes import (
    FEED,
    SIZES,
    faces_drawn,
    faces_seen,
    lines,
    segments,
    table_after,
    table_in_countdown,
    table_when,
    text_of,
    with_other_hidden_cards,
)
from vivace.cli.drawing.pieces import FEW_STYLE
from vivace.cli.drawing.piles import card
from vivace.cli.drawing.staging import at_table
from vivace.engine.zones import NOBODY, View, Zone
from vivace.games.piles.cards import deck
from vivace.tables.view import view


def complete_piles(game: View) -> list[Zone]:
    return [zone for zone in game.zones.values() if zone.seat == NOBODY and zone.count == 10]


def has_built_cards(game: View) -> bool:
    return sum(len(zone.faces) > 1 for zone in game.zones.values() if zone.seat != NOBODY) > 2


@pytest.mark.parametrize(("seats", "size"), [*product([2, 4, 12], SIZES)])
def test_exactly_the_cards_on_top_are_drawn(seats: int, size: tuple[int, int]) -> None:
    """Every card that everyone sees is in the picture, and no other one."""
    table = table_after(seats * 12, seats)
    assert faces_drawn(segments(at_table(table, 25_000), *size)) == faces_seen(view(table).game)


@pytest.mark.parametrize(("seats", "size"), [*product([2, 4, 12], SIZES)])
def test_hidden_cards_leave_no_trace(seats: int, size: tuple[int, int]) -> None:
    """Two tables that differ only in cards that nobody sees have the same picture."""
    table = table_after(seats * 12, seats)
    other = with_other_hidden_cards(table)
    assert other != table
    assert segments(at_table(other, 25_000), *size) == segments(at_table(table, 25_000), *size)


@pytest.mark.parametrize("size", SIZES)
def test_built_cards_are_drawn_where_there_is_room(size: tuple[int, int]) -> None:
    """With the advanced rule only visible cards are drawn, the top of every place among them."""
    table = table_when(has_built_cards, 4, advanced=True)
    drawn, seen = faces_drawn(segments(at_table(table, 25_000), *size)), faces_seen(view(table).game)
    tops = [zone.faces[-1][:-1] for zone in view(table).game.zones.values() if zone.faces and zone.seat >= 0]
    assert drawn <= seen
    assert all(drawn[top] for top in tops)


@pytest.mark.parametrize("house_rules", [{"row": [10, 10, 10], "advanced": True}, {"stack": 20}, {"stack": 1}])
def test_unusual_house_rules_fit_as_well(house_rules: dict[str, Any]) -> None:
    """The widest rows and the highest stacks have room, even with twelve seats."""
    for seats, size in product([2, 4, 12], SIZES):
        drawn = lines(at_table(table_after(0, seats, **house_rules), 25_000), *size)
        assert {cell_len(line) for line in drawn} == {size[0]}


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_seat_is_there_with_its_deck_and_its_stack(width: int, height: int) -> None:
    """Who plays, with which back, can be read in every layout."""
    for seats in (2, 4, 12):
        table = table_after(seats * 12, seats)
        text = text_of(at_table(table, 25_000), width, height)
        assert all(f"{chair.deck} {chair.name}" in text for chair in table.chairs)
        assert "blue spheres" in text
        assert "blue pyramids" in text


def test_a_card_shows_symbol_and_number_in_its_colour() -> None:
    """One line has all there is to know, and all cards are of the same width."""
    assert card("r10a") == Text("◆10 ", "bold #FFFFFF on #D32A1F")
    assert {card(name).cell_len for name in deck("a")} == {4}


def test_the_stack_is_counted() -> None:
    """The number of cards in the stack stands before its top, and the number of cards in the hand on their backs."""
    drawn = lines(at_table(table_in_countdown(4), 0), 80, 24)
    assert sum(line.count("  10  ░░░  ░░░  ░░░  ░░░  ···   27 ") for line in drawn) == 4


def test_a_stack_that_is_nearly_gone_stands_out() -> None:
    """The number of the last three cards has a colour of its own."""
    scene = at_table(table_after(40, 4), 25_000)
    low = replace(
        scene, game=replace(scene.game, zones=scene.game.zones | {"0.stack": Zone(0, 3, ("r9a",), gives=True)})
    )
    marked = [each.text for line in segments(low, 80, 24) for each in line if each.style == Style.parse(FEW_STYLE)]
    assert [text.strip() for text in marked] == ["", "3", ""]


def test_many_seats_have_one_line_each() -> None:
    """Twelve seats fit in a small terminal, and there is still room for what happened last."""
    drawn = lines(at_table(table_after(100, 12), 25_000, FEED), 80, 24)
    assert sum(line.startswith(tuple(f"{letter} " for letter in "abcdefghijkl")) for line in drawn) == 12
    assert drawn[-1].strip() == "Ada lays ◆9 from stack on pile 1"


def test_complete_piles_are_counted() -> None:
    """A pile that takes no more cards is not drawn any more, but counted."""
    table = table_when(lambda game: bool(complete_piles(game)), 4)
    text = text_of(at_table(table, 25_000), 80, 24)
    assert sum(map(int, re.findall(r"(\d+) complete", text))) == len(complete_piles(view(table).game))


def test_built_cards_are_counted_where_there_is_no_room_to_fan_them_out() -> None:
    """In one line for each of twelve seats, a high place shows its top and how many cards lie beneath."""
    scene = at_table(table_after(20, 12, advanced=True), 25_000)
    place = Zone(0, 7, tuple(f"r{number}a" for number in range(10, 3, -1)), gives=True)
    high = replace(scene, game=replace(scene.game, zones=scene.game.zones | {"0.row.0": place}))
    assert "◆ 4+6" in text_of(high, 80, 24)
