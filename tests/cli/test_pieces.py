import pytest
from rich.text import Text

from vivace.cli.drawing.dice import die
from vivace.cli.drawing.domino import piece
from vivace.cli.drawing.pieces import beside, lying, plain, size_of, trimmed
from vivace.cli.drawing.piles import card
from vivace.engine.zones import Zone


def drawn(*zones: Zone, is_wide: bool = True, is_counted: bool = False) -> str:
    """What is drawn of these zones of one kind, with cards."""
    return beside(lying(zones, card, is_counted=is_counted, is_wide=is_wide)).plain


def test_a_covered_zone_shows_a_back() -> None:
    """A zone with cards but without faces lies face down; several cards are counted on their back."""
    assert drawn(Zone(0, 1)) == "░░░ "
    assert drawn(Zone(0, 13)) == " 13 "


def test_an_empty_zone_shows_a_gap() -> None:
    """A place without cards is seen to be empty."""
    assert drawn(Zone(0)) == "··· "


def test_what_counts_has_its_number_in_front() -> None:
    """The number is not written twice while the pieces are covered."""
    assert drawn(Zone(0, 9, ("b7a",), gives=True), is_counted=True) == "  9  ● 7 "
    assert drawn(Zone(0, 9), is_counted=True) == "  9  ░░░ "


def test_all_places_have_the_same_width() -> None:
    """Whatever lies in a place takes the same room there."""
    zones = Zone(0, 1, ("r10a",), gives=True), Zone(0, 1, ("r1a",), gives=True), Zone(0, 1), Zone(0)
    for is_wide, width in ((True, 4), (False, 3)):
        assert {text.cell_len for text in lying(zones, card, is_counted=False, is_wide=is_wide)} == {width}


def test_a_card_that_may_not_be_played_has_no_colour() -> None:
    """Where an edition covers the card beneath, it is drawn without its colour but can still be read."""
    (text,) = lying([Zone(0, 2, ("b7a",), gives=False)], card, is_counted=False, is_wide=True)
    assert (text.plain, text.style) == ("● 7 ", "dim")


@pytest.mark.parametrize(("is_wide", "text"), [(True, "◆ 9● 8★ 7  ··· "), (False, "★ 7+2 ···")])
def test_built_cards_are_fanned_out_or_counted(is_wide: bool, text: str) -> None:
    """Cards under the top of a place are all shown, or at least how many they are."""
    assert drawn(Zone(0, 3, ("r9a", "b8a", "y7a"), gives=True), Zone(0), is_wide=is_wide) == text


@pytest.mark.parametrize(("is_wide", "text"), [(True, " ry   rg   rb "), (False, "rb+2")])
def test_pieces_that_lie_aside_are_shown_or_counted(is_wide: bool, text: str) -> None:
    """No card aside is forgotten, even where it has no room."""
    aside = Zone(0, 3, ("rya", "rga", "rba"))
    assert beside(lying([aside], piece, is_counted=False, is_wide=is_wide)).plain == text


@pytest.mark.parametrize(("is_wide", "text"), [(True, " ●2   ◆1   ◆6   ★1 "), (False, "●2 ◆1 ◆6 ★1")])
def test_what_may_all_be_taken_lies_in_order(is_wide: bool, text: str) -> None:
    """Colours stand together and their numbers rise, and all dice are shown however little room there is."""
    dice = Zone(0, 4, ("b2#1a", "r6#1a", "y1#1a", "r1#2a"), gives=True)
    assert beside(lying([dice], die, is_counted=False, is_wide=is_wide)).plain == text


def test_laid_pieces_leave_gaps() -> None:
    """A seat that began with four dice takes the same room while it gets rid of them."""
    left = Zone(0, 2, ("b2#1a", "r6#1a"), gives=True)
    assert beside(lying([left], die, is_counted=False, is_wide=True, gaps=2)).plain == " ●2   ◆6  ···  ··· "
    assert beside(lying([Zone(0, 3)], die, is_counted=True, is_wide=True, gaps=0)).plain == "  3  ░░░  ░░░  ░░░ "


def test_tall_pieces_have_their_colours_above_and_below() -> None:
    """The lines around a piece have its colours, half by half, and nothing is written there."""
    tall = beside([piece("rya"), card("b7a")], is_tall=True)
    above, middle, below = tall.split("\n")
    assert [line.plain for line in (above, middle, below)] == [" " * 9, " ry  ● 7 ", " " * 9]
    assert (
        [span.style for span in above.spans] == [span.style for span in middle.spans] == [s.style for s in below.spans]
    )
    assert size_of(tall) == (9, 3)


def test_space_around_a_piece_can_be_left_out() -> None:
    """Its colours stay where they are."""
    assert trimmed(plain("x7")) == Text("x7", "bold reverse")
    assert [(span.start, span.end) for span in trimmed(piece("rya")).spans] == [(0, 1), (1, 2)]
