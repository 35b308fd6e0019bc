import re
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

from tests.cli.scenes import (
    faces_drawn,
    faces_seen,
    table_after,
    table_in_countdown,
    table_when,
    with_other_hidden_cards,
)
from vivace.cli.cards import SYMBOLS
from vivace.cli.drawing import picture
from vivace.cli.scene import Scene, at_table, in_match
from vivace.engine.zones import NOBODY, Stop, View, Zone
from vivace.games.catalog import open_match
from vivace.tables.view import view

SIZES = [(80, 24), (80, 50), (120, 24), (120, 40)]
FEED = tuple(f"Ada lays r{number} from stack on pile 1" for number in range(1, 10))


def lines(scene: Scene, width: int, height: int, footer: str = "") -> list[str]:
    return picture(scene, width, height, footer).plain.split("\n")


def complete_piles(game: View) -> list[Zone]:
    return [zone for zone in game.zones.values() if zone.seat == NOBODY and zone.count == 10]


def has_built_cards(game: View) -> bool:
    return sum(len(zone.faces) > 1 for zone in game.zones.values() if zone.seat != NOBODY) > 2


@pytest.mark.parametrize(("seats", "size"), [*product([2, 3, 4, 7, 12], SIZES)])
def test_a_picture_fills_its_terminal_exactly(seats: int, size: tuple[int, int]) -> None:
    """No line is too wide and none is missing, however many play."""
    drawn = lines(at_table(table_after(seats * 12, seats), 25_000, FEED), *size)
    assert {cell_len(line) for line in drawn} == {size[0]}
    assert len(drawn) == size[1]


@pytest.mark.parametrize("width", [1, 20, 40, 79])
def test_a_terminal_that_is_too_small_is_never_overflowed(width: int) -> None:
    """What has no room is cut off."""
    for height in (1, 5, 23):
        drawn = lines(at_table(table_after(50, 4), 25_000, FEED), width, height)
        assert {cell_len(line) for line in drawn} == {width}
        assert len(drawn) == height


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


@pytest.mark.parametrize(("seats", "size"), [*product([2, 4, 12], SIZES)])
def test_nothing_is_seen_before_the_countdown_ends(seats: int, size: tuple[int, int]) -> None:
    """All cards lie covered until everybody may play; only the number that is counted down is big."""
    drawn = picture(at_table(table_in_countdown(seats), 500), *size)
    assert not faces_drawn(drawn)
    assert not set(SYMBOLS.values()) & set(drawn.plain)
    assert "round 1 is about to start" in drawn.plain
    assert "countdown 3" in drawn.plain


@pytest.mark.parametrize(("at", "number"), [(0, 3), (999, 3), (1_000, 2), (2_000, 1), (2_999, 1)])
def test_the_countdown_says_three_two_one(at: int, number: int) -> None:
    """Each number is shown for a second."""
    assert at_table(table_in_countdown(4), at).countdown == number


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


def test_the_title_tells_edition_house_rules_round_time_and_phase() -> None:
    """The first line says what is going on."""
    title = lines(at_table(table_after(20, 4, length=20), 65_000), 120, 24)[0]
    assert title.split() == [
        "Ligretto,",
        "international",
        "edition",
        "·",
        "length",
        "=",
        "20",
        "round",
        "1",
        "·",
        "1:05",
        "·",
        "playing",
    ]


def test_complete_piles_are_counted() -> None:
    """A pile that takes no more cards is not drawn any more, but counted."""
    table = table_when(lambda game: bool(complete_piles(game)), 4)
    text = picture(at_table(table, 25_000), 80, 24).plain
    assert sum(map(int, re.findall(r"(\d+) complete", text))) == len(complete_piles(view(table).game))


@pytest.mark.parametrize(("seats", "size"), [*product([2, 4, 12], SIZES)])
def test_the_scores_take_the_place_of_the_seats(seats: int, size: tuple[int, int]) -> None:
    """After a round the picture says what it was worth, beside the centre that it was counted from."""
    table = table_when(lambda game: bool(game.tallies), seats)
    drawn = lines(at_table(table, 25_000, FEED, scored=True), *size)
    assert {cell_len(line) for line in drawn} == {size[0]}
    assert any("in the centre" in line and "left in the stack" in line for line in drawn)
    assert sum(line.startswith(tuple(f"  {letter} " for letter in "abcdefghijkl")) for line in drawn) == seats


def test_built_cards_are_counted_where_there_is_no_room_to_fan_them_out() -> None:
    """In one line for each of twelve seats, a high place shows its top and how many cards lie beneath."""
    scene = at_table(table_after(20, 12, advanced=True), 25_000)
    place = Zone(0, 7, tuple(f"r{number}a" for number in range(10, 3, -1)), gives=True)
    high = replace(scene, game=replace(scene.game, zones=scene.game.zones | {"0.row.0": place}))
    assert "◆ 4+6" in picture(high, 80, 24).plain


def test_who_is_stuck_or_out_is_marked() -> None:
    """A seat that says to be stuck, and one that has ended the round, can be seen at a glance."""
    scene = at_table(table_after(40, 4), 25_000)
    marked = replace(scene, game=replace(scene.game, stuck=(0,), stop=Stop("empty", 1)))
    for size in SIZES:
        text = picture(marked, *size).plain
        assert "stuck" in text
        assert "out!" in text


def test_the_newest_event_stands_last() -> None:
    """What happened last is told at the bottom, with the name of who did it."""
    drawn = lines(at_table(table_after(40, 4), 25_000, FEED), 80, 24)
    assert [line.strip() for line in drawn[-2:]] == [
        "Ada lays ◆8 from stack on pile 1",
        "Ada lays ◆9 from stack on pile 1",
    ]


def test_a_footer_stands_in_the_last_line() -> None:
    """The help for keys has a place of its own."""
    drawn = lines(at_table(table_after(40, 4), 25_000, FEED), 80, 24, footer="press a key")
    assert drawn[-1].strip() == "press a key"
    assert len(drawn) == 24


def test_a_match_before_its_first_round_can_be_drawn() -> None:
    """There is a picture even when nothing has been dealt."""
    assert "round 0" in picture(in_match(open_match("ligretto", 4), 0), 80, 24).plain


def test_texts_out_of_files_cannot_steer_the_terminal() -> None:
    """A replay whose rules hold control characters is refused before anything is drawn."""
    with pytest.raises(ValueError, match="printable characters"):
        open_match("ligretto", 4, house_rules={"backs": ["\x1b[31m", "b", "c", "d"]})
