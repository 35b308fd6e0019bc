"""What the board takes, and what was laid wrongly."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.dice.drawing import drawn
from vivace.games.dice.board import PLACES, die_on, first_misplay, open_places, row_of
from vivace.games.dice.dice import BEFORE, FACES, face_of
from vivace.games.dice.state import Placed, Row


def row(text: str, colour: str = "red") -> Row:
    return drawn(f"{colour} {text}\na  dice\nb  dice").rows[("red", "yellow", "green", "blue").index(colour)]


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("", ("r1",)),
        ("r1a", ("r2",)),
        ("r1a r2b r3a", ("r4",)),
        ("r1a r2b r3a r4a r5a r6b", ()),
        ("r3a", ("r1", "r4")),
        ("r3a r1b", ("r2", "r4")),
        ("y1a", ()),
        ("r2a@1", ()),
        ("y1a r2b", ("r3",)),
        ("r1a y2b", ()),
        ("r1a r6b r5a@2", ()),
    ],
)
def test_a_place_takes_a_die_if_its_own_one_lies_before_it(text: str, places: tuple[str, ...]) -> None:
    """D-PLACE-2: judged by what lies there, each number needs the one below it, and the 1 needs nothing."""
    assert open_places(row(text), 0) == places


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", None),
        ("r1a r2b r3a", None),
        ("r2a", 0),
        ("r1a r3b", 1),
        ("r1a r3b r2a", 1),
        ("y1a", 0),
        ("r1a r2a y3b r4a", 2),
        ("r1a r3a@2 r3b", 1),
    ],
)
def test_the_first_misplay_is_the_first_die_that_did_not_fit_when_it_was_laid(text: str, count: int | None) -> None:
    """T-REF-3: what is laid later can make a row look right, but not the die that came too early."""
    assert first_misplay(row(text)) == count


def test_dice_are_found_by_their_place_and_their_place_by_them() -> None:
    """D-PLACE-3: a place has one die, and a die one place."""
    position = drawn("red r1#1a y5#2b@3\ngreen g1#3a\na  dice\nb  dice")
    assert (die_on(position, "r3"), die_on(position, "g1"), die_on(position, "r2")) == ("y5#2b", "g1#3a", None)
    assert (row_of(position, "y5#2b"), row_of(position, "g1#3a")) == (0, 2)
    assert row_of(position, "g1#4a") is row_of(position, "") is row_of(position, None) is None


@st.composite
def rows(draw: st.DrawFn) -> tuple[int, Row]:
    """Any dice on any places of a row."""
    index = draw(st.integers(0, 3))
    places = draw(st.lists(st.sampled_from(PLACES[index]), unique=True))
    own = st.booleans()
    dice = [place if draw(own) else draw(st.sampled_from(FACES)) for place in places]
    laid = (Placed(place, f"{face}#{n}a") for n, (place, face) in enumerate(zip(places, dice, strict=True), 1))
    return index, tuple(laid)


@given(rows())
def test_a_row_without_misplays_holds_its_numbers_from_one_on(found: tuple[int, Row]) -> None:
    """D-PLACE-2, T-REF-3: before the first misplay lie 1, 2, 3 and so on, and then the next place is open."""
    index, laid = found
    count = first_misplay(laid)
    rightly = laid if count is None else laid[:count]
    assert [face_of(placed.die) for placed in rightly] == list(PLACES[index][: len(rightly)])
    assert open_places(rightly, index) == PLACES[index][len(rightly) : len(rightly) + 1]


@given(rows())
def test_an_open_place_is_free_and_follows_its_own_die(found: tuple[int, Row]) -> None:
    """D-PLACE-2, D-PLACE-3: this is all that a place asks for, whatever lies elsewhere."""
    index, laid = found
    lying = {placed.place: face_of(placed.die) for placed in laid}
    for place in PLACES[index]:
        below = BEFORE[place]
        assert (place in open_places(laid, index)) == (place not in lying and (not below or lying.get(below) == below))
