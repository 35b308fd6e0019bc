import pytest

from vivace.cli.drawing.domino.cards import (
    CARD_WIDTH,
    FULL,
    PALE,
    border_of,
    chip,
    chips,
    tall_back,
    tall_card,
    tall_gap,
)
from vivace.games.domino.cards import COLOURS, PAIRS, deck


def test_every_colour_has_a_full_and_a_pale_ground() -> None:
    """All colours of the game can be drawn, covered and free, and no two look alike."""
    assert FULL.keys() == PALE.keys() == set(COLOURS)
    assert len({*FULL.values(), *PALE.values()}) == 2 * len(COLOURS)


def test_cards_and_backs_and_gaps_have_the_same_size() -> None:
    """Whatever lies in a place takes the same room there."""
    drawn = [*(tall_card(card, border_of("ab", "b")) for card in deck("b")), tall_back(), tall_gap()]
    assert {(len(block), line.cell_len) for block in drawn for line in block} == {(3, CARD_WIDTH)}


@pytest.mark.parametrize(
    ("letter", "top"), [("a", "┏━━━━━━┓"), ("b", "╔══════╗"), ("c", "┏╍╍╍╍╍╍┓"), ("d", "┏┉┉┉┉┉┉┓")]
)
def test_a_card_has_the_border_of_its_deck(letter: str, top: str) -> None:
    """Decks are told apart by their borders, and a card says both of its colours."""
    first, middle, _ = tall_card(f"ry{letter}", border_of("abcd", letter))
    assert first.plain == top
    assert middle.plain[1:-1].split() == ["r", "y"]


@pytest.mark.parametrize("pair", PAIRS)
def test_a_chip_has_both_colours(pair: str) -> None:
    """In two columns each half stands on its own ground."""
    drawn = chip(pair)
    assert drawn.plain == pair
    assert [span.style for span in drawn.spans] == [FULL[half] for half in pair]


@pytest.mark.parametrize(("room", "text"), [(20, "ry rg rb"), (8, "ry rg rb"), (7, "ry +2"), (4, "+3")])
def test_chips_that_have_no_room_are_counted(room: int, text: str) -> None:
    """No card aside is forgotten."""
    assert chips(("rya", "rga", "rba"), 3, room).plain == text


def test_covered_chips_show_backs() -> None:
    """As many backs as there are cards."""
    assert chips((), 2, 20).plain == "░░ ░░"
