"""The boards: our own sections, the layouts that they are put together in, and boards that are made from a seed."""

from collections import Counter
from itertools import chain, combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.games.domino.oracle import Paper, point
from tests.games.domino.sketch import RULES
from vivace.games.domino import boards
from vivace.games.domino.geometry import grid

LAYOUTS = tuple(boards.layouts())
SECTIONS = boards.sections()
SEEDS = st.text("0123456789abcdef", min_size=32, max_size=32)
WELL_APART = 5


def lines(section: tuple[str, ...]) -> list[str]:
    """All rows and columns."""
    return [*section, *map("".join, zip(*section, strict=True))]


def pairs_in(section: tuple[str, ...]) -> Counter[str]:
    """How often two colours lie side by side."""
    return Counter("".join(sorted(two)) for line in lines(section) for two in pairwise(line))


def sections_of(name: str, rows: tuple[str, ...]) -> list[tuple[str, ...]]:
    """A board taken apart again."""
    places = [
        (row * 5, column * 5)
        for row, line in enumerate(boards.layouts()[name].plan)
        for column, word in enumerate(line.split())
        if word != ".."
    ]
    return [tuple(text[left : left + 5] for text in rows[top : top + 5]) for top, left in places]


def assert_plays_well(section: tuple[str, ...]) -> None:
    """What is promised of every section, our own or generated."""
    assert [len(row) for row in section] == [5] * 5
    assert sorted(Counter("".join(section)).values()) == [4, 4, 4, 4, 4, 5]
    assert all(one != other for line in lines(section) for one, other in pairwise(line))
    assert set(pairs_in(section)) == {"".join(sorted(pair)) for pair in combinations("rygbow", 2)}
    assert set(pairs_in(section).values()) == {2, 3}
    assert max(max(Counter(line).values()) for line in lines(section)) == 2


def test_there_are_sections_enough_for_a_board_without_the_same_one_twice() -> None:
    """O-BOARD-1: eighteen sections, none of them another one turned."""
    assert len(SECTIONS) == 18
    assert len({boards.turned(section, turn) for section in SECTIONS.values() for turn in range(4)}) == 4 * 18


@pytest.mark.parametrize("letter", SECTIONS)
def test_our_own_sections_play_well(letter: str) -> None:
    """O-BOARD-1: five by five squares, no two neighbours alike, and every pair of colours two or three times."""
    assert_plays_well(SECTIONS[letter])


def test_the_colours_of_all_sections_are_in_balance() -> None:
    """O-BOARD-1: each of the six colours is on as many squares as any other."""
    assert Counter(chain.from_iterable(chain.from_iterable(SECTIONS.values()))) == dict.fromkeys("rygbow", 75)


def test_a_section_is_turned_clockwise() -> None:
    """O-BOARD-2: a quarter turn takes the left column to the top; four of them change nothing."""
    section = ("ry", "gb")
    assert boards.turned(section, 0) == section
    assert boards.turned(section, 1) == ("gr", "by")
    assert boards.turned(section, 3) == ("yb", "rg")
    assert boards.turned(section, 4) == section


@pytest.mark.parametrize(
    ("name", "seats", "sections"),
    [("six", 2, 6), ("nine", 3, 9), ("nine", 4, 9), ("ten", 3, 10), ("ten", 4, 10), ("ring", 2, 8), ("bridge", 2, 7), ("steps", 4, 9), ("cross", 4, 12)],
)  # fmt: skip
def test_layouts_have_their_number_of_sections(name: str, seats: int, sections: int) -> None:
    """O-BOARD-1, O-BOARD-2: six sections for two, nine or ten for three and four, and others with holes."""
    words = " ".join(boards.layouts()[name].plan).replace("..", "").split()
    assert len(words) == len({word[0] for word in words}) == sections
    assert len(grid(boards.board(name).rows).names) == 25 * sections
    assert seats in boards.layouts()[name].seats


@pytest.mark.parametrize("name", LAYOUTS)
def test_no_two_neighbours_on_any_board_are_alike(name: str) -> None:
    """O-BOARD-1, O-BOARD-2: sections and turns are chosen so that the joins are no exception."""
    rows = boards.board(name).rows
    assert all(one != other or one == "." for line in lines(rows) for one, other in pairwise(line))
    assert boards.flaw(rows) is None


@pytest.mark.parametrize("name", LAYOUTS)
def test_a_board_is_made_of_its_sections_turned_as_planned(name: str) -> None:
    """O-BOARD-2: a layout is data, and the board is what it says."""
    words = " ".join(boards.layouts()[name].plan).replace("..", "").split()
    planned = [boards.turned(SECTIONS[word[0]], int(word[1])) for word in words]
    assert sections_of(name, boards.board(name).rows) == planned


@pytest.mark.parametrize("name", LAYOUTS)
def test_the_squares_of_a_board_hang_together(name: str) -> None:
    """O-BOARD-2: holes cut no part of a board off."""
    survey = grid(boards.board(name).rows)
    reached, waiting = {0}, [0]
    while waiting:
        new = set(survey.neighbours[waiting.pop()]) - reached
        reached |= new
        waiting += new
    assert len(reached) == len(survey.names)


@pytest.mark.parametrize("name", LAYOUTS)
def test_four_recommended_squares_are_open_and_well_apart(name: str) -> None:
    """O-BOARD-2, O-SETUP-2: no token begins blocked, on a hole, or close to another one."""
    board = boards.board(name)
    assert len(board.marks) == 4
    assert set(board.marks) <= set(grid(board.rows).names)
    paper = Paper(board.rows, (), board.marks)
    assert not any(paper.is_blocked(token) for token in range(4))
    for one, other in combinations(map(point, board.marks), 2):
        assert abs(one[0] - other[0]) + abs(one[1] - other[1]) >= WELL_APART


@given(st.sampled_from(LAYOUTS), SEEDS)
def test_a_generated_board_has_the_shape_of_its_layout(name: str, seed: str) -> None:
    """O-BOARD-1: holes and recommended squares are the same, the colours are not."""
    own, made = boards.board(name), boards.generated(name, seed)
    assert [[letter == "." for letter in row] for row in made.rows] == [
        [letter == "." for letter in row] for row in own.rows
    ]
    assert made.marks == own.marks
    assert made.rows != own.rows


@given(st.sampled_from(LAYOUTS), SEEDS)
def test_a_generated_board_plays_as_well_as_our_own(name: str, seed: str) -> None:
    """O-BOARD-1: each section keeps its balance, and no two neighbours are alike across joins either."""
    rows = boards.generated(name, seed).rows
    for section in sections_of(name, rows):
        assert_plays_well(section)
    assert boards.flaw(rows) is None


def test_a_seed_makes_one_board_for_ever() -> None:
    """O-BOARD-1: the same seed gives the same board, another seed another one."""
    assert boards.generated("six", "a" * 32) == boards.generated("six", "a" * 32)
    assert len({boards.generated("six", f"{number:032x}") for number in range(100)}) == 100
    assert boards.generated("six", "a" * 32).rows[0] == "oybrgorwbowowro"


GOOD = ("rygbow", "ygbowr") * 5


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (GOOD, None),
        ((*GOOD, "......"), None),
        ((*GOOD, "ryg"), "all rows must have the same length"),
        ((), "all rows must have the same length"),
        (("ry" * 14,) * 5, "28 columns; at most 26 have names"),
        ((*GOOD[:9], "yxbowZ"), r"unknown squares Z, x; known are r, y, g, b, o, w and . for a hole"),
        ((*GOOD[:9], "ygbow."), "59 squares; at least 60 are needed"),
        ((*GOOD, "rygbbr"), "two neighbours in row 11 are both b"),
        ((*GOOD, "wgrygb"), "two neighbours in column b are both g"),
    ],
)
def test_what_is_wrong_with_a_board_is_told(rows: tuple[str, ...], message: str | None) -> None:
    """O-BOARD-1, O-BOARD-2: ragged rows, unknown letters, too few squares and equal neighbours are found."""
    assert boards.flaw(rows) == message


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({}, None),
        ({"seats": (4, 2)}, "seats = [4, 2]: the fewest seats must not be more than the most"),
        ({"layouts": ("six", "sven", "nine")}, f"layouts: 'sven' is unknown; known layouts are {', '.join(LAYOUTS)}"),
        ({"seats": (2, 5)}, "seats: there are layouts for at most 4 seats"),
        ({"borders": ("solid",) * 3}, "borders make 3 decks; they must be at least as many as the most seats (4) and at most 12"),
        ({"borders": ("solid",) * 13}, "borders make 13 decks; they must be at least as many as the most seats (4) and at most 12"),
    ],
)  # fmt: skip
def test_an_edition_names_layouts_and_decks_that_there_are(values: dict[str, object], message: str | None) -> None:
    """O-BOARD-2: anyone who misspells a layout is told which ones there are."""
    assert replace(RULES, **values).flaw() == message
