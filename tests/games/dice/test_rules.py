"""The values of the dice game, and which of them go together."""

from typing import Any

import pytest

from tests.games.dice.drawing import rules
from vivace.engine.options import OptionError


def test_the_edition_has_the_values_of_its_rule_book() -> None:
    """D-BAG-2, D-MATCH-1: 12, 8 or 6 dice a seat, and three rounds for each seat."""
    edition = rules()
    assert edition.seats == (2, 4)
    assert edition.shares == (12, 8, 6)
    assert [edition.share(seats) for seats in (2, 3, 4)] == [12, 8, 6]
    assert (edition.ends, edition.length, edition.ties) == ("rounds-per-seat", 3, "shared")
    assert (edition.stop, edition.referee, edition.throw_ms) == ("automatic", "strict", 1_000)
    assert (edition.stop_call, edition.misplay_call) == ("Ligretto stop", "Misplaced!")


@pytest.mark.parametrize(
    ("house_rules", "message"),
    [
        ({"shares": [13, 8, 6]}, "a list of 3, each a whole number from 1 to 12"),
        ({"shares": [0, 8, 6]}, "a list of 3, each a whole number from 1 to 12"),
        ({"shares": [12, 9, 6]}, r"shares = \[12, 9, 6\]: 9 dice for each of 3 seats, but there are 24"),
        ({"shares": [12, 8, 7]}, r"7 dice for each of 4 seats, but there are 24"),
        ({"throw_ms": 5_001}, "a whole number from 0 to 5000"),
        ({"throw_ms": -1}, "a whole number from 0 to 5000"),
        ({"seats": [2, 5]}, r"seats = \[2, 5\]: there are dice for at most 4 seats"),
        ({"seats": [4, 3]}, "the fewest seats must not be more than the most"),
    ],
)
def test_values_that_do_not_go_together_are_told(house_rules: dict[str, Any], message: str) -> None:
    """D-BAG-3: no edition hands out more dice than there are, and the message says what is wrong."""
    with pytest.raises(OptionError, match=message):
        rules(**house_rules)


def test_every_seat_throws_with_a_cup_of_its_own() -> None:
    """The dice of all seats look alike, so the seats have names for their cups."""
    edition = rules()
    assert edition.deck_count() == 4
    assert len({edition.deck_name(letter) for letter in "abcd"}) == 4
    assert edition.deck_name("b") == "wooden cup"
