"""Sheets as files, and files that are no sheets."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.scorekeeper.paper import Paper
from vivace.scorekeeper import changes
from vivace.scorekeeper.files import as_csv, as_json, read
from vivace.scorekeeper.located import FileError, read_json
from vivace.scorekeeper.score import score
from vivace.scorekeeper.sheet import Ending, Sheet


def evening() -> Paper:
    """Two matches with everything that can be in a line."""
    paper = Paper("ligretto", 3, (0, 8, 0), title="Kitchen")
    paper.do(changes.ChangePlayer(paper.players[2], '=Cleo, "C"'))
    paper.enter(1, 0, centre=12, stack=3)
    paper.enter(1, 1, centre=45, stack=0, kept=("too-many-cards",))
    paper.enter(1, 2, out=True)
    paper.do(changes.TimeRound(1, 1, 90_000))
    for seat in range(3):
        paper.enter(2, seat, points=-5 + seat)
    paper.do(changes.MarkRound(1, 2, Ending.BLOCKED))
    paper.do(changes.BeginMatch(2))
    paper.enter(1, 0, centre=1, stack=0, match=2)
    return paper


def totals(sheet: Sheet) -> list[tuple[int, ...]]:
    return [score(sheet, number).totals for number in range(1, len(sheet.matches) + 1)]


@pytest.mark.parametrize("written", [as_csv, as_json])
def test_a_sheet_comes_back_from_its_file(written: type) -> None:
    """The same players, lines and totals; written again it is the same file."""
    sheet = evening().sheet
    again = read(written(sheet))
    assert totals(again) == totals(sheet)
    assert [(one.name, one.deck, one.handicap) for one in again.players] == [
        (one.name, one.deck, one.handicap) for one in sheet.players
    ]
    assert written(again) == written(sheet)


HEAD = "edition,round,player,centre,stack,points\n"
ROW = "ligretto,1,Ada,12,3,\n"
BAD_CSV = {
    "": (1, 1),
    "edition,player\n": (1, 1),
    HEAD: (1, 1),
    HEAD + "chess,1,Ada,12,3,\n": (2, 1),
    HEAD + "ligretto,1,Ada,twelve,3,\n": (2, 16),
    HEAD + ROW + "ligretto,1,Ben,5,-3,\n": (3, 18),
    HEAD + ROW + "ligretto,4,Ben,5,3,\n": (3, 10),
    HEAD + ROW + "dutch-blitz,1,Ben,5,3,\n": (3, 1),
    HEAD + ROW + "ligretto,1,Ben,5,,\n": (3, 16),
    HEAD + ROW + "ligretto,1,Ben,5,3,,,\n": (3, 21),
    HEAD + ROW + 'ligretto,1,"Ben"x,5,3,\n': (3, 17),
    HEAD + "ligretto,1,,1,1,\n": (2, 12),
    HEAD.replace("centre", "middle") + ROW: (1, 22),
    HEAD.replace("points", "ending") + "ligretto,1,Ada,1,1,odd\n": (2, 20),
    HEAD.replace("points", "deck") + "ligretto,1,Ada,1,1,?\n": (2, 20),
    HEAD.replace("points", "ends") + "ligretto,1,Ada,1,1,never\n": (2, 20),
}
KIND = '{"kind": "vivace-score-sheet", "version": 1,\n "edition": "ligretto", "players": [{"name": "Ada"}, {"name": "Ben"}],\n'
BAD_JSON = {
    "{": (1, 2),
    "[]": (1, 1),
    '{"kind": "x"}': (1, 10),
    '{"kind": "vivace-score-sheet", "version": 2}': (1, 43),
    KIND + ' "matches": [{"rounds": [}]}]}': (3, 26),
    KIND + ' "matches": [{"rounds": [{"lines": [{"counts": {"centre": 1, "stack": "3"}}]}]}]}': (3, 71),
    KIND + ' "matches": [{"rounds": [{"lines": [{"counts": {"cards": 1}}]}]}]}': (3, 58),
    KIND + ' "matches": [{"rounds": [{"lines": [{"counts": {"centre": 1}}]}]}]}': (3, 37),
    KIND + ' "matches": [{"rounds": [{"lines": [null, null, {"points": 1}]}]}]}': (3, 49),
    KIND + ' "matches": [{"rounds": [{"lines": [{"points": 5000}]}]}]}': (3, 48),
    KIND + ' "matches": [{"rounds": [{"ending": "odd"}]}]}': (3, 37),
    KIND + ' "matches": [{"rounds": [{"seconds": -1}]}]}': (3, 38),
    KIND + ' "matches": [{"rounds": [{"lines": ["x"]}]}]}': (3, 37),
    KIND + ' "matches": 5}': (3, 13),
    KIND + ' "length": 0}': (3, 12),
    KIND + ' "minutes": -3}': (3, 13),
    KIND + ' "length": 20 "minutes": 3}': (3, 15),
    KIND + " length: 20}": (3, 2),
    KIND + ' "title": "\\x"}': (3, 11),
    KIND + ' "matches": []} {': (3, 17),
    KIND.replace("ligretto", "chess") + ' "length": 20}': (2, 13),
    "[" * 50: (1, 22),
}


@pytest.mark.parametrize(("text", "place"), [*BAD_CSV.items(), *BAD_JSON.items()])
def test_a_bad_file_gets_an_error_with_line_and_column(text: str, place: tuple[int, int]) -> None:
    """Nothing is read of it, and the message says where the trouble is."""
    with pytest.raises(FileError) as caught:
        read(text)
    assert (caught.value.line, caught.value.column) == place
    assert str(caught.value).startswith(f"line {place[0]}, column {place[1]}: ")


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), lambda kids: st.lists(kids) | st.dictionaries(st.text(), kids), max_leaves=8))  # fmt: skip
def test_our_json_is_json(value: object) -> None:
    """Whatever JSON is written by others is read."""
    assert read_json(json.dumps(value, indent=2)).value == value
