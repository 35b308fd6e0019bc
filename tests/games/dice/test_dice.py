"""The dice and their names."""

from itertools import permutations

from vivace.games.dice.dice import AFTER, BAG, BEFORE, FACES, Colour, face_of, identity, showing


def test_there_are_six_dice_of_each_of_four_colours() -> None:
    """D-BAG-1: twenty-four dice, and each is another one."""
    assert len(BAG) == len({identity(die) for die in BAG}) == 24
    for colour in Colour:
        assert sum(die[0] == colour[0] for die in BAG) == 6


def test_a_die_stays_the_same_die_whatever_it_shows() -> None:
    """D-BAG-1: throwing changes the face and nothing else."""
    die = showing(BAG[1], 5, "a")
    assert (die, face_of(die)) == ("r5#2a", "r5")
    assert identity(die) == identity(BAG[1]) == "r#2"
    assert showing(die, 3, "b") == "r3#2b"


def test_no_name_occurs_inside_another() -> None:
    """T-VIEW-1: a die can be searched for in what is sent, in the bag and in front of any seat."""
    names = {*BAG, *(showing(die, number, letter) for die in BAG for number in range(1, 7) for letter in "abcd")}
    assert len(names) == 24 + 24 * 6 * 4
    assert not any(one in other for one, other in permutations(names, 2))


def test_the_places_of_a_row_follow_each_other() -> None:
    """D-PLACE-1: each colour has the places 1 to 6, and after the last one comes nothing."""
    assert [place for place in FACES if not BEFORE[place]] == ["r1", "y1", "g1", "b1"]
    assert {(place, AFTER.get(place)) for place in FACES if place[0] == "g"} == {
        ("g1", "g2"),
        ("g2", "g3"),
        ("g3", "g4"),
        ("g4", "g5"),
        ("g5", "g6"),
        ("g6", None),
    }
