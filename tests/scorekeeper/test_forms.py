"""The score sheets of the games, and the plain one."""

import pytest

from tests.scorekeeper.paper import Paper
from vivace.engine.game import Setup
from vivace.engine.sheet import PLAIN, Line, Written, flags, scored
from vivace.games.catalog import EDITIONS, edition
from vivace.scorekeeper.changes import MarkRound
from vivace.scorekeeper.forms import form_of
from vivace.scorekeeper.sheet import Ending


def flagged(name: str, *lines: dict[str, object], handicaps: tuple[int, ...] = ()) -> list[str]:
    """The flags of a round with these lines."""
    paper = Paper(name, len(lines), handicaps)
    for seat, line in enumerate(lines):
        paper.enter(1, seat, **line)  # type: ignore[arg-type]
    return paper.flags


DONE: dict[str, object] = {"centre": 10, "stack": 0}


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ({"centre": 45, "stack": 1}, ["too-many-cards"]),
        ({"centre": 38, "stack": 3}, ["too-many-cards"]),
        ({"centre": 37, "stack": 3}, []),
        ({"centre": 5, "stack": 11}, ["above-handicap"]),
        ({"centre": 5, "stack": 0}, ["two-finishers", "two-finishers"]),
        ({"centre": 45, "stack": 1, "kept": ("too-many-cards",)}, []),
        ({"centre": 5, "stack": 0, "kept": ("two-finishers",)}, []),
        ({"points": 500}, []),
        ({"out": True}, []),
    ],
)
def test_what_cannot_be_right_is_flagged_unless_it_was_kept(line: dict[str, object], expected: list[str]) -> None:
    """More than 40 cards, more in the stack than was dealt, and two who finished; points alone are never flagged."""
    assert flagged("ligretto", DONE, line) == expected


def test_a_stack_is_compared_with_the_handicap_of_its_seat() -> None:
    """T-HANDICAP-1: who started with 8 cards cannot have 9 left."""
    assert flagged("ligretto", DONE, {"centre": 1, "stack": 9}, handicaps=(0, 8)) == ["above-handicap"]
    assert flagged("ligretto", DONE, {"centre": 1, "stack": 12}, handicaps=(0, 14)) == []


def test_someone_finishes_unless_the_table_was_blocked() -> None:
    """Nobody finished: flagged, until the round is marked as blocked or the flag is kept."""
    paper = Paper("ligretto", 2)
    paper.enter(1, 0, centre=3, stack=1)
    assert paper.flags == []
    paper.enter(1, 1, centre=3, stack=2)
    assert paper.flags == ["nobody-finished"]
    for ending in (Ending.BLOCKED, Ending.KEPT):
        paper.do(MarkRound(1, 1, ending))
        assert paper.flags == []
    paper.do(MarkRound(1, 1))
    paper.enter(1, 1, points=5, based=paper.sheet.match.rounds[0].cells[paper.players[1]].versions[-1].id)
    assert paper.flags == []


def test_there_are_only_24_dice() -> None:
    """D-BAG-1, D-BAG-3: 25 dice cannot be left, and no one has more left than they drew."""
    done: dict[str, object] = {"left": 0}
    assert flagged("ligretto-dice", done, {"left": 25}) == ["too-many-dice"]
    assert flagged("ligretto-dice", done, {"left": 13}) == ["above-handicap"]
    assert flagged("ligretto-dice", done, {"left": 12}) == []
    assert flagged("ligretto-dice", done, {"left": 12}, handicaps=(2, 0)) == ["above-handicap"]


def test_domino_counts_what_is_not_on_the_board() -> None:
    """O-TURN-3: a deck has 15 cards, less those on the player board."""
    done: dict[str, object] = {"left": 0}
    assert flagged("ligretto-domino", done, {"left": 16}) == ["too-many-cards"]
    assert flagged("ligretto-domino", done, {"left": 14}, handicaps=(0, 2)) == ["above-handicap"]


@pytest.mark.parametrize("name", EDITIONS)
def test_every_edition_has_a_sheet(name: str) -> None:
    """Its keys are those of its fields, and what is left is one of them."""
    form = form_of(name)
    written = Written(Setup(name, edition(name).rules, "ab", (0, 0)), (Line(), Line()), (0, 0))
    assert tuple(field.key for field in form.fields(written, 0)) == form.keys
    assert form.rest in form.keys


def test_the_plain_sheet_has_points_only() -> None:
    """A game that brings no sheet is written down as points per round."""
    written = Written(Setup("coins", edition("ligretto").rules, "ab"), (Line(points=5), Line(points=-3)), (0, 0))
    assert [tally.points for tally in scored(PLAIN, written)] == [5, -3]
    assert (flags(PLAIN, written), PLAIN.held(written), PLAIN.fields(written, 0)) == ((), (0, 0), ())
    assert not PLAIN.is_final(written.setup.rules)
