"""The kinds of bots that come with the program."""

import pytest

from vivace.bots.greedy.bot import Greedy
from vivace.bots.kinds import OWN
from vivace.bots.level import LEVELS, NAMES
from vivace.bots.person.person import Person
from vivace.tables.table import STAND_IN


def test_there_are_six_people_and_the_greedy_one() -> None:
    """Levels come from the weakest to the strongest; who stands in for people is one of them."""
    assert tuple(OWN) == (*NAMES, "greedy")
    assert STAND_IN in NAMES


@pytest.mark.parametrize("name", NAMES)
def test_people_have_the_level_of_their_name(name: str) -> None:
    """All of them are the same code with other parameters, and begin with an empty memory."""
    bot = OWN[name]("seed")
    assert isinstance(bot, Person)
    assert bot.level is LEVELS[name]
    assert bot == OWN[name]("seed") != OWN[name]("other seed")


def test_the_greedy_one_is_greedy() -> None:
    """It keeps its seed."""
    assert OWN["greedy"]("seed") == Greedy("seed")
