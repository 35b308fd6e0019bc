"""The coach: what it notices of rounds that were played by hand."""

import pytest
from msgspec.structs import replace

from tests.tables.test_evening import evening
from tests.tables.test_playback import playbacks_of
from tests.tables.watched import Watched, playing, reason
from vivace.tables.coach import MOST_LESSONS, Lesson, LessonKind, Review, reviewed
from vivace.tables.evolve import step
from vivace.tables.playback import Moment, MomentKind, Playback
from vivace.tables.view import redact, view

SLOW = """
    centre r1b
    a  stack y7 y8  row r2 g5 b5  open  hand r9 b2 g1
    b  stack g6 g7  row y1 b7 y9  open  hand r3 b9 r2
"""
"""Deck a can lay a red two, and what b lays next helps nobody."""

ANNA, BEN = 0, 1


def shown(table: Watched, begun: int, *moments: Moment) -> Playback:
    """What has happened at a table since it was drawn, as if it were a whole round."""
    before, events, times = table.first, [], []
    for logged in table.log:
        after = step(before, logged)
        events.append(redact(before, after))
        times.append(logged.at - begun)
        before = after.after
    return Playback("", 1, table.now - begun, view(table.first), tuple(events), tuple(times), moments)


def drawn(drawing: str) -> tuple[Watched, int]:
    table = playing(drawing=drawing)
    return table, table.now


def do(table: Watched, move: str, at: int) -> None:
    assert reason(table.move(move, at)) is None


def only(review: Review) -> Lesson:
    [lesson] = review.lessons
    return lesson


def test_a_card_that_lay_there_is_noticed_when_it_is_laid_late() -> None:
    """From when it could be laid until it was, and nothing is said of a player who was quick."""
    table, begun = drawn(SLOW)
    do(table, "b y1", begun + 100)
    do(table, "a r2", begun + 3_100)
    review = reviewed(shown(table, begun), ANNA)
    assert (review.laid, review.usual_ms, review.lessons) == (1, 3_100, ())
    quick = reviewed(shown(table, begun), BEN)
    assert (quick.laid, quick.usual_ms, quick.lessons) == (1, 100, ())


def test_a_card_whose_place_is_taken_was_overlooked() -> None:
    """Who took it is said, and that the card was never laid."""
    table, begun = drawn(SLOW)
    do(table, "b flip", begun + 200)
    do(table, "b r2", begun + 2_700)
    lesson = only(reviewed(shown(table, begun), ANNA))
    assert (lesson.kind, lesson.ms, lesson.rival, lesson.piece, lesson.place, lesson.later_ms) == (
        LessonKind.OVERLOOKED,
        2_700,
        BEN,
        "r2a",
        "row",
        None,
    )


def test_flipping_past_a_card_is_noticed() -> None:
    """The card lay there for a while when the hand was turned over, and its place was taken."""
    table, begun = drawn(SLOW)
    do(table, "b flip", begun + 200)
    do(table, "a flip", begun + 900)
    do(table, "b r2", begun + 1_000)
    lesson = only(reviewed(shown(table, begun), ANNA))
    assert (lesson.kind, lesson.piece, lesson.ms, lesson.rival) == (LessonKind.FLIPPED, "r2a", 1_000, BEN)


def test_a_card_that_was_never_laid_costs_its_points() -> None:
    """They are those of a card in the centre, by the rules of the table."""
    table, begun = drawn(SLOW)
    do(table, "b flip", begun + 200)
    do(table, "b r2", begun + 2_700)
    playback = shown(table, begun)
    assert only(reviewed(playback, ANNA)).points == 1
    dear = replace(playback, view=replace(playback.view, house_rules={"card_points": 3}))
    assert only(reviewed(dear, ANNA)).points == 3


@pytest.mark.parametrize(("reaction", "late", "close"), [(900, 1, 0), (0, 0, 1), (None, 0, 1)])
def test_a_race_is_lost_by_hesitating_or_by_reach(reaction: int | None, late: int, close: int) -> None:
    """A player who began later than usual hesitated; where that cannot be told, no one is blamed."""
    table, begun = drawn(SLOW)
    do(table, "b y1", begun + 50)
    do(table, "a r2", begun + 350)
    race = Moment(MomentKind.RACE, 1, 2_000, BEN, ANNA, 40, "r3b", 300, reaction)
    review = reviewed(shown(table, begun, race), ANNA)
    assert (review.late_races, review.close_races) == (late, close)
    if late:
        lesson = only(review)
        assert (lesson.kind, lesson.at_ms, lesson.ms, lesson.rival) == (LessonKind.RACE, 1_100, 40, BEN)


@pytest.mark.parametrize("name", ["ligretto", "ligretto-dice", "ligretto-domino"])
def test_lessons_are_few_and_of_the_own_pieces(name: str) -> None:
    """In each game: at most three, the most costly first, each of another piece that the seat itself had."""
    reviews = [(one, seat, reviewed(one, seat)) for one in playbacks_of(evening(name)) for seat in range(2)]
    assert any(review.usual_ms is not None for _, _, review in reviews)
    for playback, _, review in reviews:
        costs = [lesson.cost_ms for lesson in review.lessons]
        assert costs == sorted(costs, reverse=True)
        assert len(costs) <= MOST_LESSONS
        assert all(0 <= lesson.at_ms <= playback.ms and lesson.cost_ms > 0 for lesson in review.lessons)
        assert len({lesson.piece for lesson in review.lessons}) == len(review.lessons)
        laid = [one for one in review.lessons if one.kind in (LessonKind.SLOW, LessonKind.RACE) or one.later_ms]
        assert all(lesson.points == 0 for lesson in laid), "what was laid after all has cost time alone"
