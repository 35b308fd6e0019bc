import pytest

from vivace.cli.drawing.colours import STYLES
from vivace.cli.drawing.dice.faces import HIGH, NARROW, WIDE, die_names, in_order, low_dice, pips, tall_dice
from vivace.games.dice.dice import FACES


@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_every_die_shows_its_number_in_pips_of_its_colour(width: int) -> None:
    """As many symbols as the number says, on the colour's ground, in a block of the same size for all."""
    for face in FACES:
        drawn = pips(f"{face}#1a", width)
        assert {(len(drawn), line.cell_len) for line in drawn} == {(HIGH, width)}
        assert sum(len(line.plain.replace(" ", "")) for line in drawn) == int(face[1])
        assert {line.style for line in drawn} == {STYLES[face[0]]}


def test_a_five_has_four_corners_and_a_middle() -> None:
    """The pips stand as on real dice."""
    assert [line.plain for line in pips("r5#2a")] == ["◆   ◆", "  ◆  ", "◆   ◆"]
    assert [line.plain for line in pips("b3#2a", NARROW)] == ["●  ", " ● ", "  ●"]


def test_dice_lie_in_order() -> None:
    """Colours stand together, and their numbers rise."""
    assert in_order(("b2#1a", "r6#1a", "y1#1a", "r1#2a")) == ["r1#2a", "r6#1a", "y1#1a", "b2#1a"]


def test_tall_dice_are_named_below() -> None:
    """Where there are no colours, the names below the dice say what they show."""
    dice = ("y3#1a", "r5#1a")
    assert die_names(dice, WIDE) == "──◆5────★3─"
    assert len(die_names(dice, NARROW)) == tall_dice(dice, 2, NARROW)[0].cell_len


@pytest.mark.parametrize(("room", "text"), [(20, "◆1  ◆2  ★3 "), (10, "◆1 ◆2 ★3 "), (7, "◆1◆2★3")])
def test_low_dice_move_closer_where_there_is_little_room(room: int, text: str) -> None:
    """All dice of a seat are in its line, however short that is."""
    assert low_dice(("r1#1a", "r2#1a", "y3#1a"), 3, room).plain == text


def test_covered_dice_show_backs() -> None:
    """Before a round as many backs lie there as there are dice."""
    assert low_dice((), 3, 20).plain == "░░░ ░░░ ░░░"
    assert [line.plain for line in tall_dice((), 2, NARROW)] == ["░░░ ░░░"] * HIGH
