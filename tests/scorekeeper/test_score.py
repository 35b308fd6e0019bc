"""What sheets add up to: the same as the engine, whatever was played."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.domino.test_score import over
from tests.scorekeeper.paper import Paper
from vivace.engine.match import Match, RoundScored
from vivace.engine.replay import positions, read
from vivace.engine.rules import Ends
from vivace.engine.sheet import Line
from vivace.engine.zones import NOBODY, Stop, Tally
from vivace.games.catalog import edition
from vivace.games.dice import score as dice_score
from vivace.games.dice import state as dice_state
from vivace.games.domino import score as domino_score
from vivace.games.domino.cards import deck
from vivace.games.piles import score as piles_score
from vivace.games.piles import state as piles_state
from vivace.games.piles.cards import FACES
from vivace.scorekeeper.changes import AddPlayer, BeginMatch, EnterLine, MarkRound, SetTarget, UndoLine
from vivace.scorekeeper.forms import form_of
from vivace.scorekeeper.score import boards, score
from vivace.scorekeeper.sheet import Ending

GOLDEN = Path(__file__).parents[1] / "golden"
REPLAYS = sorted(path for path in GOLDEN.glob("*.jsonl") if not path.stem.startswith("table-"))


def written_down(paper: Paper, number: int, tallies: tuple[Tally, ...], is_blocked: bool) -> None:
    """Count a round as people would."""
    keys = form_of(paper.sheet.edition).keys
    for seat, tally in enumerate(tallies):
        counts: dict[str, Any] = {key: tally.counts[key] for key in keys}
        paper.enter(number, seat, **counts, misplaced=bool(tally.counts.get("misplaced")))
    if is_blocked:
        paper.do(MarkRound(1, number, Ending.BLOCKED))


def is_plain(match: Match, tallies: tuple[Tally, ...]) -> bool:
    """Whether exactly those who ended the round have nothing left."""
    rest = form_of(match.setup.edition).rest
    empty = [seat for seat, tally in enumerate(tallies) if tally.counts[rest] == 0]
    return empty in ([], [match.round.stop.ender])


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_recorded_matches_add_up_as_the_engine_says(path: Path) -> None:
    """Every round of every golden match, counted at the table, has the points of the engine and the same winners."""
    replay = read(path.read_text("utf-8"), lambda name: edition(name).game)
    setup, paper, number = replay.setup, None, 0
    last: Match | None = None
    for step, match in positions(replay):
        scored = next((event for event in step.events if isinstance(event, RoundScored)), None)
        if scored is None or not is_plain(match, scored.tallies) or len(match.setup.decks) != len(setup.decks):
            continue
        if paper is None:
            rules = match.setup.rules
            house = {"ends": rules.ends.value, "length": rules.length, "ties": rules.ties.value}
            handicaps = match.setup.handicaps
            paper = Paper(setup.edition, len(setup.decks), handicaps, house_rules=house)
        number += 1
        written_down(paper, number, scored.tallies, match.round.stop.ender == NOBODY)
        found = paper.score.rounds[-1]
        assert [tally.points for tally in found.tallies] == [tally.points for tally in scored.tallies]
        last = match
    if paper is not None and last is not None and len(last.tallies) == number:
        assert paper.score.winners == last.winners


def piles_round(counts: list[tuple[int, int]]) -> piles_state.Round:
    """A round in which each seat has cards in the centre and cards left in the stack."""
    decks = "abcdefghijkl"[: len(counts)]
    seats, piles = [], []
    for letter, (centre, stack) in zip(decks, counts, strict=True):
        cards = [face + letter for face in FACES]
        seats.append(piles_state.Seat(tuple(cards[:stack]), (), (), ()))
        piles.append(tuple(cards[stack : stack + centre]))
    return piles_state.Round(edition("ligretto").rules, decks, 1, "0", tuple(seats), tuple(piles))  # type: ignore[arg-type]


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(0, 10)), min_size=2, max_size=12))
def test_random_rounds_of_cards_are_worth_what_the_engine_says(counts: list[tuple[int, int]]) -> None:
    """L-SCORE-1: any number of cards in the centre and in the stack, for 2 to 12 players."""
    paper = Paper("ligretto", len(counts))
    for seat, (centre, stack) in enumerate(counts):
        paper.enter(1, seat, centre=centre, stack=stack)
    expected = piles_score.tally(piles_round(counts))
    assert paper.score.rounds[0].tallies == expected
    assert paper.score.totals == tuple(tally.points for tally in expected)


@given(st.lists(st.integers(1, 6), min_size=1, max_size=3), st.booleans(), st.integers(0, 3))
def test_random_rounds_of_dice_are_worth_what_the_engine_says(left: list[int], ends: bool, place: int) -> None:
    """D-SCORE-1, D-BLOCK-1: with one player who finished, or with none at a blocked table."""
    place = min(place, len(left))
    dice = [*left[:place], 0 if ends else 5, *left[place:]]
    paper = Paper("ligretto-dice", len(dice))
    for seat, own in enumerate(dice):
        paper.enter(1, seat, left=own)
    paper.do(MarkRound(1, 1, Ending.USUAL if ends else Ending.BLOCKED))
    seats = tuple(dice_state.Seat(("r1a",) * own) for own in dice)
    rules: Any = edition("ligretto-dice").rules
    current = dice_state.Round(
        rules, "abcd"[: len(dice)], 1, "0", (), seats, stop=Stop("empty", place if ends else NOBODY)
    )
    expected = [tally.points for tally in dice_score.tally(current)]
    assert [tally.points for tally in paper.score.rounds[0].tallies] == expected


@given(st.data())
def test_random_evenings_of_dominoes_keep_boards_as_the_engine_does(data: st.DataObject) -> None:
    """O-SCORE-1 to O-SCORE-4, O-END-2: points and player boards of six rounds, blocked ones and misplays included."""
    count = data.draw(st.integers(2, 4))
    paper, held = Paper("ligretto-domino", count), (0,) * count
    for number in range(1, 7):
        left = [data.draw(st.integers(1, 15 - own)) for own in held]
        ender = data.draw(st.integers(-1, count - 1))
        misplaced = data.draw(st.sets(st.integers(0, count - 1)))
        if ender >= 0:
            left[ender] = 0
        for seat, own in enumerate(left):
            paper.enter(number, seat, left=own, misplaced=seat in misplaced)
        if ender < 0:
            paper.do(MarkRound(1, number, Ending.BLOCKED))
        laid = tuple(15 - aside - own for aside, own in zip(held, left, strict=True))
        current = over(tuple(left), laid, Stop("empty", ender), tuple(misplaced), referee="honour")
        seats = tuple(
            type(seat)(deck(letter)[:aside], hand=seat.hand)
            for seat, letter, aside in zip(current.seats, "abcd", held, strict=False)
        )
        counted = domino_score.counted(type(current)(**{**_fields(current), "seats": seats}))
        expected = domino_score.scored(counted)
        held = domino_score.boards(counted)
        assert tuple(tally.points for tally in paper.score.rounds[-1].tallies) == expected
        assert paper.score.held == held


def _fields(struct: Any) -> dict[str, Any]:
    return {name: getattr(struct, name) for name in struct.__struct_fields__}


def test_a_match_to_points_ends_with_the_highest_total() -> None:
    """L-MATCH-1: when someone has 99 after a round, the highest total wins, and equal ones share."""
    paper = Paper("ligretto", 3)
    paper.play((50, 60, 10), (49, 30, 10))
    assert paper.score.winners == (0,)
    assert (paper.score.totals, paper.score.lead, paper.score.needs) == ((99, 90, 20), 9, (0, 9, 79))
    paper = Paper("dutch-blitz", 2)
    paper.play((75, 75))
    assert paper.score.winners == (0, 1)


def test_other_targets_are_rounds_points_and_time() -> None:
    """A house can play three rounds, to 30 points, or for ten minutes; the round that runs then is the last."""
    paper = Paper("ligretto", 2)
    paper.do(SetTarget(Ends.ROUNDS, 2))
    paper.play((5, 1), (1, 2))
    assert (paper.score.winners, paper.score.needs) == ((0,), ())
    paper.do(SetTarget(Ends.POINTS, 30))
    assert not paper.score.winners
    paper.do(SetTarget(Ends.POINTS, 30, minutes=10))
    paper.enter(3, 0, points=1)
    paper.do(MarkRound(1, 3, Ending.USUAL))
    assert not paper.score.winners
    late = paper.sheet.match.started + 600_000
    paper.do(EnterLine(1, 3, paper.players[1], Line(points=0)), at=late)
    assert paper.score.winners == (0,)


def test_a_line_about_which_no_one_has_decided_does_not_stop_the_clock() -> None:
    """Two phones entered a line for someone who joined later, and the one that counted was taken back."""
    paper = Paper("ligretto")
    paper.enter(1, 0, points=3)
    late = paper.do(AddPlayer("Cleo"))
    counted = paper.do(EnterLine(1, 1, late, Line(points=1)))
    paper.do(EnterLine(1, 1, late, Line(points=2)))
    paper.do(UndoLine(1, 1, late, counted))
    paper.do(SetTarget(Ends.POINTS, 99, minutes=10))
    paper.enter(
        1,
        1,
        points=5,
    )
    assert score(paper.sheet).totals == (3, 5, 0)
    assert score(paper.sheet).winners == ()


def test_dice_are_played_for_three_rounds_a_player() -> None:
    """D-MATCH-1: six rounds with two players, then the highest sum wins."""
    paper = Paper("ligretto-dice", 2)
    for number in range(1, 7):
        assert paper.score.winners == ()
        paper.enter(number, 0, left=0)
        paper.enter(number, 1, left=2)
    assert (paper.score.winners, paper.score.totals) == ((0,), (12, -12))


def test_a_blocked_table_ends_the_match_where_the_edition_says_so() -> None:
    """L-BLOCK-5: in the French edition the leader wins at once; elsewhere the round is scored and the match goes on."""
    for name, winners in (("ligretto-fr", (1,)), ("ligretto", ())):
        paper = Paper(name, 2)
        paper.enter(1, 0, centre=4, stack=2)
        paper.enter(1, 1, centre=9, stack=1)
        paper.do(MarkRound(1, 1, Ending.BLOCKED))
        assert paper.score.winners == winners


def test_a_round_counts_when_every_line_is_there() -> None:
    """Until then totals stay as they were, but what is known of it can be seen."""
    paper = Paper("ligretto", 2)
    paper.enter(1, 0, centre=12, stack=3)
    assert (paper.score.rounds[0].is_whole, paper.score.totals) == (False, (0, 0))
    assert paper.score.rounds[0].tallies[0].points == 6
    paper.enter(1, 1, out=True)
    assert (paper.score.rounds[0].is_whole, paper.score.totals) == (True, (6, 0))
    domino = Paper("ligretto-domino", 2)
    domino.enter(1, 0, left=0)
    assert domino.score.rounds[0].tallies[0].points == 0


def test_boards_can_be_carried_over_to_the_next_match() -> None:
    """O-MATCH-2: with as many cards aside as the last one ended with, or with none."""
    paper = Paper("ligretto-domino", 2)
    paper.enter(1, 0, left=0)
    paper.enter(1, 1, left=5)
    assert boards(paper.sheet) == {paper.players[1]: 2}
    paper.do(BeginMatch(2, carry=True))
    assert paper.score.held == (0, 2)
    paper.enter(1, 0, left=1, match=2)
    paper.enter(1, 1, left=14, match=2)
    assert paper.flags == ["above-handicap", "nobody-finished"]
    assert score(paper.sheet, 1).totals == (2, 0)


def test_player_boards_begin_with_the_handicap() -> None:
    """T-HANDICAP-1: in Domino a handicap is cards on the player board from the start."""
    assert Paper("ligretto-domino", 2, (3, 0)).score.held == (3, 0)
