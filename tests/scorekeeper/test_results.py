"""What a history gets of a sheet."""

from tests.scorekeeper.paper import Paper
from vivace.engine.rules import Ends
from vivace.engine.sheet import Line
from vivace.scorekeeper import journal
from vivace.scorekeeper.changes import AddPlayer, BeginMatch, ChooseClub, EnterLine, MarkRound, SettleLine, TimeRound
from vivace.scorekeeper.results import PlayerResult, RoundResult, results
from vivace.scorekeeper.sheet import Ending

TWO_ROUNDS = {"ends": "rounds", "length": 2}


def test_a_finished_match_is_a_result() -> None:
    """Players with their ids, points round by round, who won and when: enough for a history without the sheet."""
    paper = Paper("ligretto", players=3, house_rules=TWO_ROUNDS, title="Kitchen", club="CDFGHJKM")
    ada, ben, cleo = paper.players
    paper.play((10, 4, 7), (5, -2, 8))
    paper.do(MarkRound(1, 2, Ending.BLOCKED))
    paper.do(TimeRound(1, 1, 61_000))
    [result] = results(paper.sheet)
    assert (result.game, result.edition, result.match, result.title) == ("piles", "ligretto", 1, "Kitchen")
    assert (result.ends, result.length, result.minutes) == (Ends.ROUNDS, 2, 0)
    assert result.players == (
        PlayerResult(ada, "Ada", "a", 15),
        PlayerResult(ben, "Ben", "b", 2),
        PlayerResult(cleo, "Cleo", "c", 15),
    )
    assert result.rounds == (RoundResult((10, 4, 7), ms=61_000), RoundResult((5, -2, 8), is_blocked=True))
    assert result.winners == (0, 2)
    assert (result.begun_at, result.ended_at) == (4_000, 9_000)
    assert result.club == "CDFGHJKM"


def test_a_match_that_goes_on_is_no_result() -> None:
    """Neither one that is not decided, nor one of which a line is missing."""
    paper = Paper("ligretto", house_rules=TWO_ROUNDS)
    assert results(paper.sheet) == ()
    paper.play((10, 4))
    paper.enter(2, 0, points=3)
    assert results(paper.sheet) == ()
    paper.enter(2, 1, points=3)
    paper.do(BeginMatch(2))
    assert [result.match for result in results(paper.sheet)] == [1]


def test_only_those_who_played_are_in_it() -> None:
    """Whoever sat out every round, or came for the next match, did not play this one."""
    paper = Paper("ligretto", players=3, house_rules=TWO_ROUNDS)
    for number in (1, 2):
        paper.enter(number, 0, out=True)
        paper.enter(number, 1, points=number)
        paper.enter(number, 2, **({"points": 9} if number == 2 else {"out": True}))
    paper.do(AddPlayer("Late"))
    [result] = results(paper.sheet)
    assert [(player.name, player.total) for player in result.players] == [("Ben", 3), ("Cleo", 9)]
    assert result.rounds == (RoundResult((1, 0), (1,)), RoundResult((2, 9)))
    assert result.winners == (1,)


def test_a_disputed_match_waits_until_it_is_settled() -> None:
    """Two phones that disagree about a line could disagree about who has won."""
    paper = Paper("ligretto", house_rules=TWO_ROUNDS)
    paper.play((10, 4), (5, 3))
    last = paper.sheet.match.rounds[1].cells[paper.players[1]].versions[-1].id
    rival = paper.do(EnterLine(1, 2, paper.players[1], Line(points=30), based="other"))
    assert results(paper.sheet) == ()
    paper.do(SettleLine(1, 2, paper.players[1], rival, (last, rival)))
    [result] = results(paper.sheet)
    assert result.winners == (1,)
    assert result.ended_at < paper.log[-1].at


def test_a_correction_changes_the_result_but_not_its_time() -> None:
    """What counts is what stands on the sheet now; the evening was when it was."""
    paper = Paper("ligretto", house_rules=TWO_ROUNDS)
    paper.play((10, 4), (5, 3))
    [before] = results(paper.sheet)
    last = paper.sheet.match.rounds[1].cells[paper.players[1]].versions[-1].id
    paper.enter(2, 1, points=40, based=last)
    [after] = results(paper.sheet)
    assert (before.winners, after.winners) == ((0,), (1,))
    assert before.ended_at == after.ended_at


def test_a_sheet_joins_a_club_and_leaves_it() -> None:
    """From its opening or later; its log keeps it, and saying it twice changes nothing."""
    paper = Paper("ligretto", club="CDFGHJKM")
    assert paper.sheet.club == "CDFGHJKM"
    opening = journal.opening_line(Paper("ligretto", club="CDFGHJKM").sheet)
    assert journal.rebuild([opening]).club == "CDFGHJKM"
    said = len(paper.log)
    paper.do(ChooseClub("CDFGHJKM"))
    assert len(paper.log) == said
    paper.do(ChooseClub("CDFGHJKN"))
    paper.do(ChooseClub(""))
    assert paper.sheet.club == ""
    assert journal.rebuild([opening, *map(journal.encode, paper.log)]).club == ""
