from typing import Any

import pytest

from tests.cli.scenes import lines, table_after, text_of
from vivace.cli.drawing.staging import at_table
from vivace.engine.zones import NOBODY


def frames_in_each_row(seats: int, width: int, height: int, **house_rules: Any) -> list[int]:
    """How many framed seats stand side by side, from top to bottom."""
    drawn = lines(at_table(table_after(seats * 12, seats, **house_rules), 25_000), width, height)
    return [line.count("╭─ ") for line in drawn if "╭─ " in line]


@pytest.mark.parametrize(
    ("seats", "size", "rows"),
    [
        (2, (80, 24), [1, 1]),
        (2, (120, 40), [2]),
        (3, (120, 40), [2, 1]),
        (4, (80, 24), [2, 2]),
        (5, (120, 40), [3, 2]),
        (12, (120, 40), [3, 3, 3, 3]),
        (12, (80, 24), []),
    ],
)
def test_framed_seats_stand_in_rows_of_about_the_same_length(
    seats: int, size: tuple[int, int], rows: list[int]
) -> None:
    """As many side by side as have room; where there is none for frames, each seat has a line."""
    assert frames_in_each_row(seats, *size) == rows


def test_seats_stand_beside_a_board_or_below_it() -> None:
    """Domino's seats stand beside the board, each in a frame; below a board that is too wide for that, in lines."""
    assert frames_in_each_row(4, 80, 24, edition="ligretto-domino") == [1] * 4
    wide = table_after(40, 4, edition="ligretto-domino", layouts=["six", "steps", "steps"])
    drawn = lines(at_table(wide, 25_000), 80, 24)
    assert [line[:6].strip() for line in drawn[18:23]] == ["seat", "a Ada", "b Ben", "c Cleo", "d Dan"]


def test_pieces_are_tall_where_there_is_room() -> None:
    """In a low terminal each seat's pieces take one line, in a higher one three."""
    scene = at_table(table_after(40, 4), 25_000)
    for height, frame in ((24, 6), (16, 4)):
        tops = [number for number, line in enumerate(lines(scene, 80, height)) if "╭─ " in line]
        assert tops[1] - tops[0] == frame


def test_a_seat_in_a_frame_says_how_many_pieces_it_has_laid() -> None:
    """The lower edge has the pieces in the centre and the points."""
    scene = at_table(table_after(40, 4), 25_000)
    owners = [card[-1] for zone in scene.game.zones.values() if zone.seat == NOBODY for card in zone.faces]
    laid = [owners.count(deck) for deck in scene.decks]
    text = text_of(scene, 80, 24)
    assert sum(laid) > 5
    assert all(f" {count} laid · 0 points ─╯" in text for count in laid)


def test_without_enough_room_all_seats_come_before_the_centre() -> None:
    """Who plays is seen even if the board is cut."""
    for name in ("ligretto", "ligretto-dice", "ligretto-domino"):
        drawn = lines(at_table(table_after(40, 4, edition=name), 25_000), 50, 8)
        assert [line[:6].strip() for line in drawn[2:6]] == ["a Ada", "b Ben", "c Cleo", "d Dan"]
