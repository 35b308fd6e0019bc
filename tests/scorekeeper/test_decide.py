"""What is allowed on a sheet, and what happens when two phones write on it at once."""

import pytest

from tests.scorekeeper.paper import Paper
from vivace.engine.game import Progress
from vivace.engine.options import OptionError
from vivace.engine.refusal import Reason, Refusal
from vivace.engine.rules import Ends
from vivace.engine.sheet import Line
from vivace.scorekeeper import changes, journal
from vivace.scorekeeper.changes import AddPlayer, ChangePlayer, Do, EnterLine, RemovePlayer, SettleLine, UndoLine
from vivace.scorekeeper.decide import opened
from vivace.scorekeeper.journal import rebuild
from vivace.scorekeeper.sheet import Cell, Ending, cell_at


def cell(paper: Paper, seat: int = 0) -> Cell:
    return cell_at(paper.sheet, 1, 1, paper.players[seat])


def lines(paper: Paper) -> list[int | None]:
    return [version.line.points for version in cell(paper).versions]


def test_a_correction_keeps_what_was_there() -> None:
    """The last version counts; the ones before it stay, with who and when."""
    paper = Paper("ligretto")
    first = paper.enter(1, 0, points=8)
    second = paper.do(EnterLine(1, 1, paper.players[0], Line(points=10), first), by="Anna's phone", at=77_000)
    assert lines(paper) == [8, 10]
    last = cell(paper).versions[-1]
    assert (last.id, last.by, last.at) == (second, "Anna's phone", 77_000)


def test_an_edit_that_did_not_know_the_last_one_overwrites_nothing() -> None:
    """Both values are kept until someone decides; whichever is chosen counts from then on."""
    for chosen, expected in (("mine", [19]), ("theirs", [19, 17])):
        paper = Paper("ligretto")
        paper.do(EnterLine(1, 1, paper.players[0], Line(points=19)), "mine")
        paper.do(EnterLine(1, 1, paper.players[0], Line(points=17)), "theirs")
        assert (lines(paper), [rival.id for rival in cell(paper).rivals]) == ([19], ["theirs"])
        paper.do(SettleLine(1, 1, paper.players[0], chosen, ("mine", "theirs")))
        assert (lines(paper), cell(paper).rivals) == (expected, ())
        assert isinstance(paper.tried(SettleLine(1, 1, paper.players[0], chosen, ("mine", "theirs"))), Refusal)


@pytest.mark.parametrize("late_based_on", ["", "mine"])
def test_a_decision_concerns_only_what_was_shown(late_based_on: str) -> None:
    """A third value that came meanwhile, as a rival or as a correction, is not thrown away unseen."""
    paper = Paper("ligretto")
    paper.do(EnterLine(1, 1, paper.players[0], Line(points=19)), "mine")
    paper.do(EnterLine(1, 1, paper.players[0], Line(points=17)), "theirs")
    paper.do(EnterLine(1, 1, paper.players[0], Line(points=18), late_based_on), "late")
    decision = SettleLine(1, 1, paper.players[0], "theirs", ("mine", "theirs"))
    assert paper.tried(decision) == Refusal(Reason.NOT_NOW)
    assert {version.id for version in (*cell(paper).versions, *cell(paper).rivals)} == {"mine", "theirs", "late"}
    paper.do(SettleLine(1, 1, paper.players[0], "theirs", ("mine", "theirs", "late")))
    assert lines(paper)[-1] == 17


def test_several_edits_of_one_offline_phone_are_one_rival() -> None:
    """A second edit that is based on the first one replaces it, and equal values are no conflict."""
    paper = Paper("ligretto")
    player = paper.players[0]
    paper.do(EnterLine(1, 1, player, Line(points=1)), "online")
    paper.do(EnterLine(1, 1, player, Line(points=2)), "offline-1")
    paper.do(EnterLine(1, 1, player, Line(points=3), "offline-1"), "offline-2")
    assert [rival.id for rival in cell(paper).rivals] == ["offline-2"]
    before = paper.sheet.seq
    paper.do(EnterLine(1, 1, player, Line(points=1)), "same")
    assert paper.sheet.seq == before
    paper.do(EnterLine(1, 1, player, Line(points=9), "online"), "online-2")
    assert (lines(paper), [rival.id for rival in cell(paper).rivals]) == ([1, 9], ["offline-2"])


def test_a_change_that_comes_twice_counts_once() -> None:
    """Phones send again what was not answered."""
    paper = Paper("ligretto")
    for _ in range(2):
        paper.do(EnterLine(1, 1, paper.players[0], Line(points=5)), "once")
    assert len(cell(paper).versions) == 1


def test_the_last_version_can_be_taken_back() -> None:
    """Undo: the one before counts again; an empty round at the end is no round."""
    paper = Paper("ligretto")
    first = paper.enter(1, 0, points=8)
    second = paper.enter(1, 0, points=10, based=first)
    assert isinstance(paper.tried(UndoLine(1, 1, paper.players[0], first)), Refusal)
    paper.do(UndoLine(1, 1, paper.players[0], second))
    assert lines(paper) == [8]
    paper.do(UndoLine(1, 1, paper.players[0], first))
    assert paper.sheet.match.rounds == ()
    again = paper.enter(1, 0, points=3, based=second)
    assert (lines(paper), cell(paper).rivals, again) == ([3], (), cell(paper).versions[0].id)


REFUSED: list[tuple[Do, str]] = [
    (AddPlayer("  "), "bad-name"),
    (AddPlayer("Eve", handicap=90), "bad-amount"),
    (ChangePlayer("nobody"), "unknown-seat"),
    (ChangePlayer("c1", deck="b"), "deck-taken"),
    (ChangePlayer("c1", deck="z"), "no-such-deck"),
    (ChangePlayer("c1", handicap=99), "bad-amount"),
    (EnterLine(2, 1, "c1", Line(points=1)), "no-round"),
    (EnterLine(1, 2, "c1", Line(points=1)), "no-round"),
    (EnterLine(1, 1, "x", Line(points=1)), "unknown-seat"),
    (EnterLine(1, 1, "c1", Line()), "bad-amount"),
    (EnterLine(1, 1, "c1", Line({"centre": 3})), "bad-amount"),
    (EnterLine(1, 1, "c1", Line({"centre": 3, "stack": 1}, points=4)), "bad-amount"),
    (UndoLine(1, 3, "c1", "v"), "no-round"),
    (SettleLine(1, 1, "c1", "v", ("v",)), "not-now"),
    (SettleLine(1, 4, "c1", "v", ("v",)), "no-round"),
    (changes.MarkRound(1, 9), "no-round"),
    (changes.TimeRound(3, 1, 5), "no-round"),
    (changes.BeginMatch(2), "not-now"),
    (changes.BeginMatch(7), "not-now"),
]


@pytest.mark.parametrize(("do", "reason"), REFUSED)
def test_what_makes_no_sense_is_refused(do: Do, reason: str) -> None:
    """A refusal says why and changes nothing."""
    paper = Paper("ligretto")
    before = paper.sheet
    refused = paper.tried(do)
    assert isinstance(refused, Refusal)
    assert (refused.reason, paper.sheet) == (reason, before)


def test_targets_are_checked_by_the_rules() -> None:
    """A match must be able to end."""
    paper = Paper("ligretto", house_rules={"card_points": 0, "ends": "rounds"})
    refused = paper.tried(changes.SetTarget(Ends.POINTS, 50))
    assert isinstance(refused, Refusal)
    assert "card_points" in refused.detail
    with pytest.raises(OptionError, match="minutes"):
        opened("ligretto", minutes=-1)


@pytest.mark.parametrize(
    "do",
    [
        ChangePlayer("c1", name="Ada"),
        RemovePlayer("x"),
        changes.MarkRound(1, 1),
        changes.NameSheet(""),
        changes.SetTarget(Ends.POINTS, 99),
        changes.BeginMatch(1),
    ],
)
def test_what_is_so_already_is_no_event(do: Do) -> None:
    """Nothing is logged for it."""
    decided = Paper("ligretto").tried(do)
    assert isinstance(decided, Progress)
    assert decided.events == ()


def test_players_come_change_and_go() -> None:
    """As many as the edition allows, each with a deck of their own; who has a line stays."""
    paper = Paper("ligretto", 12)
    assert sorted(player.deck for player in paper.sheet.players) == list("abcdefghijkl")
    assert isinstance(paper.tried(AddPlayer("Mia")), Refusal)
    paper.do(RemovePlayer(paper.players[3]))
    paper.do(AddPlayer("Mia", "a"))
    assert paper.sheet.players[-1].deck == "d"
    paper.do(ChangePlayer(paper.players[0], "Adele", handicap=8))
    assert (paper.sheet.players[0].name, paper.sheet.players[0].handicap) == ("Adele", 8)
    paper.enter(1, 0, points=1)
    assert isinstance(paper.tried(RemovePlayer(paper.players[0])), Refusal)


def test_who_joins_later_has_missed_nothing_that_counts() -> None:
    """Rounds before that are whole without them."""
    paper = Paper("ligretto")
    paper.play((5, 6))
    paper.players.append(paper.do(AddPlayer("Cleo")))
    assert paper.score.rounds[0].is_whole
    paper.enter(2, 0, points=1)
    paper.enter(2, 1, points=1)
    assert not paper.score.rounds[1].is_whole
    paper.enter(2, 2, points=4)
    assert paper.score.totals == (6, 7, 4)


def test_the_log_leads_to_the_same_sheet() -> None:
    """Everything that can happen, read back from its lines."""
    paper = Paper("ligretto-domino", 2, title="Kitchen")
    opening = journal.opening_line(opened("ligretto-domino", title="Kitchen"))
    first = paper.enter(1, 0, left=0)
    paper.enter(1, 1, left=3, misplaced=True)
    second = paper.enter(1, 0, left=1)
    paper.do(SettleLine(1, 1, paper.players[0], first, (first, second)))
    paper.do(changes.TimeRound(1, 1, 61_000))
    paper.do(changes.MarkRound(1, 1, Ending.BLOCKED))
    paper.do(changes.SetTarget(Ends.ROUNDS, 4, 30))
    paper.do(changes.NameSheet("Cellar"))
    paper.do(changes.BeginMatch(2, carry=True))
    paper.do(RemovePlayer(paper.do(AddPlayer("Zoe"))))
    paper.do(ChangePlayer(paper.players[1], deck="d"))
    text = [opening, *map(journal.encode, paper.log)]
    assert rebuild(text) == paper.sheet
    assert journal.is_sheet(opening)
    for broken in ([], [text[0], text[2]], ["{}"], [opening.replace('"sheet":1', '"sheet":9')], [text[0], "oops"]):
        with pytest.raises(journal.JournalError):
            rebuild(broken)
