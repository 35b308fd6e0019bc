import pytest

from vivace.cli.drawing.piles.cards import CARD_WIDTH, Size, back, built, card, gap, pile
from vivace.engine.zones import Zone
from vivace.games.piles.cards import deck


@pytest.mark.parametrize("size", Size)
def test_all_cards_and_backs_and_gaps_have_the_same_size(size: Size) -> None:
    """Whatever lies in a place takes the same room there."""
    drawn = [*(card(name, size) for name in deck("a")), back(size), back(size, "27"), gap(size)]
    assert {(len(block), line.cell_len) for block in drawn for line in block} == {(size, CARD_WIDTH)}


def test_a_card_shows_symbol_and_number_in_its_colour() -> None:
    """A low card is one line with all there is to know."""
    (line,) = card("r10a", Size.LOW)
    assert line.plain == "◆10 "
    assert line.style == "bold #FFFFFF on #D32A1F"


def test_a_covered_zone_shows_a_back() -> None:
    """A zone with cards but without faces lies face down."""
    assert pile(Zone(0, 3), Size.LOW)[0].plain == "░░░░"


def test_an_empty_zone_shows_a_gap() -> None:
    """A place without cards is seen to be empty."""
    assert pile(Zone(0), Size.LOW)[0].plain == " ·· "


def test_a_card_that_may_not_be_played_has_no_colour() -> None:
    """Where an edition covers the card beneath, it is drawn without its colour but can still be read."""
    (line,) = pile(Zone(0, 2, ("b7a",), gives=False), Size.LOW)
    assert (line.plain, line.style) == ("● 7 ", "dim")


@pytest.mark.parametrize(("size", "fanned", "text"), [(Size.LOW, True, "◆9●8★ 7 "), (Size.LOW, False, "★ 7+2")])
def test_built_cards_are_fanned_out_or_counted(size: Size, fanned: bool, text: str) -> None:
    """Cards under the top of a place are all shown, or at least how many they are."""
    zone = Zone(0, 3, ("r9a", "b8a", "y7a"), gives=True)
    assert built(zone, size, fanned=fanned)[0].plain == text


def test_tall_built_cards_are_fanned_out_or_counted() -> None:
    """The same with tall cards: slices at the side, or a number in the corner."""
    zone = Zone(0, 2, ("r10a", "b9a"), gives=True)
    assert [line.plain for line in built(zone, Size.TALL, fanned=True)] == ["◆ ●   ", "10  9 ", "     ●"]
    assert [line.plain for line in built(zone, Size.TALL, fanned=False)] == ["● +1", "  9 ", "   ●"]
