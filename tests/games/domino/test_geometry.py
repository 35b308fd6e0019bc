"""A board is surveyed: its squares, which of them touch, and where which pair of colours can lie."""

from hypothesis import given

from tests.games.domino.oracle import are_neighbours, point
from tests.games.domino.positions import boards
from vivace.games.domino.cards import PAIRS
from vivace.games.domino.geometry import PAIR_BIT, grid

HOLED = ("ryg", "b.o", "wry")


def test_squares_are_named_by_column_and_row_and_holes_have_no_number() -> None:
    """O-BOARD-2: a hole is no square, and the squares around it keep their names."""
    survey = grid(HOLED)
    assert survey.names == ("a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3")
    assert survey.colours == "rygbowry"
    assert survey.number["c2"] == 4
    assert survey.mask(("a1", "c1", "c2")) == 0b10101


def test_neighbours_share_an_edge_across_no_hole() -> None:
    """O-PLACE-2: neither a corner nor the other side of a hole is beside a square."""
    survey = grid(HOLED)
    beside = {survey.names[one]: {survey.names[other] for other in some} for one, some in enumerate(survey.neighbours)}
    assert beside["b1"] == {"a1", "c1"}
    assert beside["a2"] == {"a1", "a3"}
    assert beside["c3"] == {"c2", "b3"}


def test_a_row_ten_and_further_down_has_neighbours_like_any_other() -> None:
    """O-PLACE-2: numbers of two digits are numbers."""
    survey = grid(("ry",) * 12)
    assert {survey.names[other] for other in survey.neighbours[survey.number["a10"]]} == {"a9", "b10", "a11"}


def test_the_halves_of_a_spot_stand_in_the_order_of_the_card() -> None:
    """O-PLACE-1: each half goes on its own colour, whichever of the two squares comes first on the board."""
    assert {spot[2] for spot in grid(("ryr",)).anywhere["ry"]} == {("a1", "b1"), ("c1", "b1")}


def test_two_neighbours_of_one_colour_take_no_card() -> None:
    """O-PLACE-1: no card has the same colour twice."""
    survey = grid(("rrr", "rrr"))
    assert not any(survey.anywhere.values())
    assert not any(survey.beside)


@given(boards())
def test_every_two_neighbours_of_different_colours_are_one_spot(board: tuple[str, ...]) -> None:
    """O-PLACE-1: no spot of a board is missing, and none is there twice."""
    survey = grid(board)
    colour = dict(zip(survey.names, survey.colours, strict=True))
    expected = {
        (colour[one] + colour[other], (one, other))
        for one in survey.names
        for other in survey.names
        if are_neighbours(point(one), point(other)) and colour[one] + colour[other] in PAIRS
    }
    found = [(pair, squares) for pair, spots in survey.anywhere.items() for _, _, squares in spots]
    assert sorted(found) == sorted(expected)


@given(boards())
def test_the_spots_beside_a_square_have_one_half_beside_it_and_none_on_it(board: tuple[str, ...]) -> None:
    """O-PLACE-2: a card lies beside a square if one half shares an edge with it."""
    survey = grid(board)
    for number, square in enumerate(survey.names):
        expected = [
            spot
            for spots in survey.anywhere.values()
            for spot in spots
            if square not in spot[2] and any(are_neighbours(point(square), point(half)) for half in spot[2])
        ]
        assert sorted(survey.beside[number]) == sorted(expected)


@given(boards())
def test_a_spot_carries_the_bits_of_its_squares_and_of_its_pair(board: tuple[str, ...]) -> None:
    """What is compared as bits and what is told as names is the same."""
    survey = grid(board)
    for pair, spots in survey.anywhere.items():
        for bits, pair_bit, squares in spots:
            assert (bits, pair_bit) == (survey.mask(squares), PAIR_BIT[pair])
