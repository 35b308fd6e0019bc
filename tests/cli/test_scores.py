from io import StringIO

import pytest
from msgspec.structs import replace
from rich.console import Console

from vivace.cli.drawing.scene import Scene
from vivace.cli.drawing.scores import result, score_table
from vivace.cli.names import listed
from vivace.cli.terminal.screen import width_of
from vivace.engine.zones import Tally, View
from vivace.games.catalog import edition

RULES = edition("ligretto").rules


def scene(*rounds: tuple[Tally, ...], winners: tuple[int, ...] = ()) -> Scene:
    return Scene("piles", "Ligretto", "", RULES, ("Ada", "Ben"), "ab", View(tallies=rounds, winners=winners, seats=2))


def drawn(shown: Scene, room: int | None = None) -> list[str]:
    """The scores line by line, as they are printed in this room."""
    console = Console(file=StringIO(), width=room or 200)
    console.print(score_table(shown, room))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue().splitlines()


FIRST = (Tally(17, {"centre": 17, "stack": 0}), Tally(-4, {"centre": 10, "stack": 7}))
SECOND = (Tally(-2, {"centre": 2, "stack": 2}), Tally(19, {"centre": 19, "stack": 0}))


def test_the_scores_say_what_counted_for_whom() -> None:
    """Cards in the centre, cards left, the points of the round and the totals stand beside each name."""
    told = [line.split() for line in drawn(scene(FIRST, SECOND))[1:]]
    assert told == [["a", "Ada", "2", "2", "-2", "15"], ["b", "Ben", "19", "0", "+19", "15"]]


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


@pytest.mark.parametrize("room", range(20, 80))
def test_points_and_totals_are_never_cut(room: int) -> None:
    """Where there is little room headings are shorter, then less of what was counted is shown."""
    told = drawn(scene(FIRST, SECOND), room)
    assert width_of(score_table(scene(FIRST, SECOND), room)) <= room
    assert told[0].split()[-2:] == ["points", "total"]
    assert [line.split()[-2:] for line in told[1:]] == [["-2", "15"], ["+19", "15"]]


def test_even_where_nothing_fits_points_and_totals_come_first() -> None:
    """A terminal that is too narrow for anything cuts what is left, not what was counted."""
    headings = [str(column.header) for column in score_table(scene(FIRST, SECOND), 5).columns]
    assert headings == ["", "points", "total"]


def test_all_that_was_counted_fits_in_sixty_columns() -> None:
    """The board game on honour counts most."""
    counts = {"laid": 10, "left": 5, "aside": 2, "misplaced": 0}
    domino = replace(scene((Tally(2, counts), Tally(0, counts))), kind="domino")
    assert drawn(domino, 58)[0].split() == ["laid", "left", "aside", "misplaced", "points", "total"]


def test_one_is_not_many() -> None:
    """One point and one round are written as such."""
    single = (Tally(1, {"centre": 1, "stack": 0}), Tally(0, {"centre": 0, "stack": 0}))
    assert result(scene(single, winners=(0,))) == "Ada wins with 1 point after 1 round."


def test_names_are_listed_as_they_are_said() -> None:
    """Commas stand between all names but the last two."""
    assert listed(["Ada"]) == "Ada"
    assert listed(["Ada", "Ben"]) == "Ada and Ben"
    assert listed(["Ada", "Ben", "Cleo"]) == "Ada, Ben and Cleo"
