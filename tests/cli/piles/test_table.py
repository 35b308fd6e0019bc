import re
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

from tests.cli.scenes import (
    FEED,
    SIZES,
    faces_drawn,
    faces_seen,
    lines,
    table_after,
    table_in_countdown,
    table_when,
    with_other_hidden_cards,
)
from vivace.cli.drawing.cells import picture
from vivace.cli.drawing.scene import at_table
from vivace.engine.zones import NOBODY, View, Zone
from vivace.tables.view import view


def complete_piles(game: View) -> list[Zone]:
    return [zone for zone in game.zones.values() if zone.seat == NOBODY and zone.count == 10]


def has_built_cards(game: View) -> bool:
    return sum(len(zone.faces) > 1 for zone in game.zones.values() if zone.seat != NOBODY) > 2


@pytest.mark.parametrize(("seats", "size"), [*product([2, 4, 12], SIZES)])
def test_exactly_the_cards_on_top_are_drawn(seats: int, size: tuple[int, int]) -> None:
    """Every card that everybody sees is in the picture, and no other one."""
    table = table_after(seats * 12, seats)
    assert faces_drawn(picture(at_table(table, 25_000), *size)) == faces_seen(view(table).game)


@pytest.mark.parametrize(("seats", "size"), [*product([2, 4, 12], SIZES)])
def test_hidden_cards_leave_no_trace(seats: int, size: tuple[int, int]) -> None:
    """Two tables that differ only in cards that nobody sees have the same picture."""
    table = table_after(seats * 12, seats)
    other = with_other_hidden_cards(table)
    assert other != table
    assert picture(at_table(other, 25_000), *size) == picture(at_table(table, 25_000), *size)


@pytest.mark.parametrize("size", SIZES)
def test_built_cards_are_drawn_where_there_is_room(size: tuple[int, int]) -> None:
    """With the advanced rule only visible cards are drawn, the top of every place among them."""
    table = table_when(has_built_cards, 4, advanced=True)
    drawn, seen = faces_drawn(picture(at_table(table, 25_000), *size)), faces_seen(view(table).game)
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
        text = picture(at_table(table, 25_000), width, height).plain
        assert all(f"{chair.deck} {chair.name}" in text for chair in table.chairs)
        assert "blue spheres" in text
        assert "blue pyramids" in text


def test_the_stack_is_counted_in_big_numbers() -> None:
    """In a panel the count of the stack is three lines high."""
    drawn = lines(at_table(table_in_countdown(4), 0), 80, 24)
    assert [line[2:7] for line in drawn[7:10]] == ["╺┓┏━┓", " ┃┃ ┃", " ╹┗━┛"]


def test_many_seats_have_one_line_each() -> None:
    """Twelve seats fit in a small terminal, and there is still room for what happened last."""
    drawn = lines(at_table(table_after(100, 12), 25_000, FEED), 80, 24)
    assert sum(line.startswith(tuple(f"{letter} " for letter in "abcdefghijkl")) for line in drawn) == 12
    assert drawn[-1].strip() == "Ada lays ◆9 from stack on pile 1"


def test_complete_piles_are_counted() -> None:
    """A pile that takes no more cards is not drawn any more, but counted."""
    table = table_when(lambda game: bool(complete_piles(game)), 4)
    text = picture(at_table(table, 25_000), 80, 24).plain
    assert sum(map(int, re.findall(r"(\d+) complete", text))) == len(complete_piles(view(table).game))


def test_built_cards_are_counted_where_there_is_no_room_to_fan_them_out() -> None:
    """In one line for each of twelve seats, a high place shows its top and how many cards lie beneath."""
    scene = at_table(table_after(20, 12, advanced=True), 25_000)
    place = Zone(0, 7, tuple(f"r{number}a" for number in range(10, 3, -1)), gives=True)
    high = replace(scene, game=replace(scene.game, zones=scene.game.zones | {"0.row.0": place}))
    assert "◆ 4+6" in picture(high, 80, 24).plain
