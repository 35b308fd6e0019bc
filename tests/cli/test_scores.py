import pytest

from vivace.cli.names import listed
from vivace.cli.scene import Scene
from vivace.cli.scores import result, score_lines
from vivace.engine.zones import Tally, View
from vivace.games.catalog import edition

RULES = edition("ligretto").rules


def scene(*rounds: tuple[Tally, ...], winners: tuple[int, ...] = ()) -> Scene:
    return Scene("piles", "Ligretto", "", RULES, ("Ada", "Ben"), "ab", View(tallies=rounds, winners=winners, seats=2))


FIRST = (Tally(17, {"centre": 17, "stack": 0}), Tally(-4, {"centre": 10, "stack": 7}))
SECOND = (Tally(-2, {"centre": 2, "stack": 2}), Tally(19, {"centre": 19, "stack": 0}))


def test_the_scores_say_what_counted_for_whom() -> None:
    """Cards in the centre, cards left, the points of the round and the totals stand beside each name."""
    drawn = [line.plain.split() for line in score_lines(scene(FIRST, SECOND))[1:]]
    assert drawn == [["a", "Ada", "2", "2", "-2", "15"], ["b", "Ben", "19", "0", "+19", "15"]]


@pytest.mark.parametrize(
    ("winners", "text"),
    [
        ((), "The match is not finished: 2 rounds counted so far."),
        ((1,), "Ben wins with 15 points after 2 rounds."),
        ((0, 1), "Ada and Ben share the victory with 15 points after 2 rounds."),
    ],
)
def test_the_result_names_the_winners(winners: tuple[int, ...], text: str) -> None:
    """One winner, several, or none yet."""
    assert result(scene(FIRST, SECOND, winners=winners)) == text


def test_one_is_not_many() -> None:
    """One point and one round are written as such."""
    single = (Tally(1, {"centre": 1, "stack": 0}), Tally(0, {"centre": 0, "stack": 0}))
    assert result(scene(single, winners=(0,))) == "Ada wins with 1 point after 1 round."


def test_names_are_listed_as_they_are_said() -> None:
    """Commas stand between all names but the last two."""
    assert listed(["Ada"]) == "Ada"
    assert listed(["Ada", "Ben"]) == "Ada and Ben"
    assert listed(["Ada", "Ben", "Cleo"]) == "Ada, Ben and Cleo"
