"""What a round is worth, and how a match ends."""

import pytest
from msgspec.structs import replace

from tests.games.dice.drawing import done, drawn
from tests.games.dice.test_decide import honest
from vivace.engine import match as matches
from vivace.engine.game import Progress
from vivace.engine.match import Act, Deal, Match, MatchWon, RoundScored, TimeUp
from vivace.engine.zones import Stop, Tally
from vivace.games.catalog import open_match
from vivace.games.dice import GAME as DICE
from vivace.games.dice.commands import PlaceDie
from vivace.games.dice.events import DiePlaced
from vivace.games.dice.score import tally

EXAMPLE = """
    red r1a r2b r3a r4d
    yellow y1a y2b y3c y4c
    green g1a g2c g3b g4c
    blue b1a b2c b3d
    a  dice b4
    b  dice r6 y6 g6
    c  dice r4
    d  dice y4 g1 b5 b6
"""


def points(*moves: str) -> list[int]:
    return [seat.points for seat in tally(done(drawn(EXAMPLE), *moves))]


def test_the_example_of_the_books() -> None:
    """D-SCORE-1: six placed, the others have 3, 1 and 4 left: +8, -3, -1, -4."""
    assert tally(done(drawn(EXAMPLE), "a b4")) == (
        Tally(8, {"placed": 6, "left": 0}),
        Tally(-3, {"placed": 3, "left": 3}),
        Tally(-1, {"placed": 5, "left": 1}),
        Tally(-4, {"placed": 2, "left": 4}),
    )


def test_without_an_ender_nobody_gains() -> None:
    """D-SCORE-1, D-BLOCK-1: -1 for each own die left, and nothing for anybody."""
    assert points("a stuck", "b stuck", "c stuck", "d stuck") == [-1, -3, -1, -4]


def test_other_empty_seats_score_with_nothing_left() -> None:
    """T-STOP-2: an empty seat that did not call is no ender, and has nothing to pay for."""
    position = drawn("a  dice r1\nb  dice y1\nc  dice g2 g3", stop="call")
    ended = done(position, "a r1", "b y1", "b stop")
    assert [seat.points for seat in tally(ended)] == [0, 2, -2]


def test_uncalled_misplays_stand() -> None:
    """T-REF-4: a die that nobody called counts as placed."""
    ended = done(honest("a  dice r2\nb  dice y1 y2"), "a r2 on b5")
    assert tally(ended) == (Tally(2, {"placed": 1, "left": 0}), Tally(-2, {"placed": 0, "left": 2}))


def test_dice_that_go_back_in_the_review_count_as_left() -> None:
    """T-REF-4, D-SCORE-1: a call after stop costs anyone who misplaced, and the ender gains."""
    ended = done(honest("yellow y2b y3b\na  dice r1\nb  dice g5"), "a r1")
    assert [seat.points for seat in tally(ended)] == [1, -1]
    assert [seat.points for seat in tally(done(ended, "a call y2b"))] == [3, -3]


def ending(match: Match, left: tuple[int, ...]) -> Match:
    """The match in a round that the first seat ends by one more die; so many dice are left with the others."""
    others = "\n".join(
        f"{deck}  dice {' '.join(f'{colour}6' for colour in 'ygb'[:count])}"
        for deck, count in zip(match.setup.decks[1:], left, strict=True)
    )
    position = replace(drawn(f"a  dice r1\n{others}"), rules=match.setup.rules)
    return replace(match, round=position, number=len(match.tallies) + 1)


def after_rounds(seats: int, count: int, **house_rules: object) -> Match:
    """A match in which each round was won by the first seat, against one die of each other."""
    match = open_match("ligretto-dice", seats, house_rules=house_rules)
    for _ in range(count):
        match = finished(ending(match, (1,) * (seats - 1)))
    return match


def finished(match: Match) -> Match:
    progress = matches.decide(DICE, match, Act(0, PlaceDie("r1")))
    assert isinstance(progress, Progress)
    return progress.after


@pytest.mark.parametrize(("seats", "rounds"), [(2, 6), (3, 9), (4, 12)])
def test_a_match_has_three_times_as_many_rounds_as_seats(seats: int, rounds: int) -> None:
    """D-MATCH-1: 6, 9 or 12 rounds; plus and minus are added up, and the highest sum wins."""
    before = after_rounds(seats, rounds - 1)
    assert before.winners == ()
    assert isinstance(matches.decide(DICE, before, Deal("0" * 32)), Progress)
    after = after_rounds(seats, rounds)
    assert after.winners == (0,)
    assert matches.totals(after) == (rounds * (seats - 1), *(-rounds for _ in range(seats - 1)))


def test_the_highest_sum_wins_however_low() -> None:
    """D-MATCH-1: minus points add up too."""
    match = open_match("ligretto-dice", 2, house_rules={"length": 1})
    match = replace(match, tallies=((Tally(-9, {}), Tally(-3, {})),))
    match = finished(ending(match, (2,)))
    assert matches.totals(match) == (-7, -5)
    assert match.winners == (1,)


def test_equal_sums_have_several_winners() -> None:
    """D-MATCH-1: anyone who has the highest sum wins, alone or not."""
    match = open_match("ligretto-dice", 3, house_rules={"length": 1})
    before = tuple(Tally(points, {}) for points in (-10, 0, 0))
    match = finished(ending(replace(match, tallies=(before, before)), (3, 3)))
    assert matches.totals(match) == (-14, -3, -3)
    assert match.winners == (1, 2)


def test_the_score_is_part_of_the_move_that_ends_the_round() -> None:
    """D-SCORE-1: `RoundScored` and `MatchWon` follow the stop in the same step."""
    match = ending(after_rounds(2, 5), (1,))
    progress = matches.decide(DICE, match, Act(0, PlaceDie("r1")))
    assert isinstance(progress, Progress)
    assert [type(event) for event in progress.events[-2:]] == [RoundScored, MatchWon]


def test_on_honour_tables_scores_come_after_the_review() -> None:
    """T-REF-4: the match counts the round when the time for calls is over, and not before."""
    match = ending(open_match("ligretto-dice", 2, house_rules={"referee": "honour"}), (3,))
    progress = matches.decide(DICE, match, Act(0, PlaceDie("r1")))
    assert isinstance(progress, Progress)
    assert [type(event) for event in progress.events[:1]] == [DiePlaced]
    assert progress.after.tallies == ()
    assert matches.is_running(DICE, progress.after)
    closed = matches.decide(DICE, progress.after, TimeUp())
    assert isinstance(closed, Progress)
    assert [tuple(seat.points for seat in row) for row in closed.after.tallies] == [(3, -3)]
    assert closed.after.round.stop == Stop("empty", 0)
