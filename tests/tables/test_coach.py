"""The coach: what it notices of rounds that were played by hand."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tests.tables.test_evening import SHORT, next_round
from tests.tables.test_playback import playbacks_of
from tests.tables.watched import Watched, playing, reason
from vivace.engine.zones import NOBODY
from vivace.games.catalog import edition
from vivace.tables.coach import MOST_LESSONS, Lesson, LessonKind, Review, reviewed
from vivace.tables.evolve import step
from vivace.tables.playback import Moment, MomentKind, Playback
from vivace.tables.table import Phase
from vivace.tables.view import patched, redact, view

SLOW = """
    centre r1b
    a  stack y7 y8  row r2 g5 b5  open  hand r9 b2 g1
    b  stack g6 g7  row y1 b7 y9  open  hand r3 b9 r2
"""
"""Deck a can lay a red two, and what b lays next helps nobody."""

ENDING = """
    centre r1b
    a  stack y7 y8  row r2 g5 b5  open  hand r9 b2 g1
    b  stack y1  row g4 b7 y9  open  hand r3 b9 r2
"""
"""Deck a can lay a red two, and b ends the round with its last card."""

BUILDING = """
    centre r1b
    a  stack y7 y8  row r2 g5 b5  open b4  hand r9 b2 g1
    b  stack g6 g7  row y1 b7 y9  open  hand r3 b9 r2
"""
"""Deck a can lay a red two, and build."""

COMING_UP = """
    centre r1b y6b
    a  stack y7 b8  row r2 r3 b5  open  hand r9 b2 g1
    b  stack g6 g7  row y7 r9 y9  open  hand g9 b9 r3
"""
"""With its red two deck a makes room for its red three, and its yellow seven comes up."""

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


def drawn(drawing: str, **house: Any) -> tuple[Watched, int]:
    table = playing(drawing=drawing, **house)
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


def test_no_one_is_blamed_for_what_lay_there_at_the_end() -> None:
    """Whoever ended the round with another card took no one's place."""
    table, begun = drawn(ENDING)
    do(table, "b y1", begun + 2_500)
    lesson = only(reviewed(shown(table, begun), ANNA))
    assert (lesson.kind, lesson.piece, lesson.rival) == (LessonKind.OVERLOOKED, "r2a", NOBODY)


def test_building_on_the_own_row_goes_past_nothing() -> None:
    """It turns nothing over: a card that lay there meanwhile was overlooked."""
    table, begun = drawn(BUILDING, advanced=True)
    do(table, "b flip", begun + 200)
    do(table, "a b4 to 2", begun + 900)
    do(table, "b r2", begun + 2_700)
    lesson = only(reviewed(shown(table, begun), ANNA))
    assert (lesson.kind, lesson.piece, lesson.rival) == (LessonKind.OVERLOOKED, "r2a", BEN)


def test_a_call_goes_past_nothing() -> None:
    """Anyone who calls a misplay has not turned over their hand, even if the call sends back cards of their own."""
    table, begun = drawn(SLOW, referee="honour")
    do(table, "b flip", begun + 100)
    do(table, "b y9 on new", begun + 400)
    do(table, "a call y9b", begun + 900)
    table.wait(4_000)
    do(table, "b r2", table.now + 2_700)
    lesson = only(reviewed(shown(table, begun), ANNA))
    assert (lesson.kind, lesson.piece) == (LessonKind.OVERLOOKED, "r2a")


def test_what_made_room_is_named_only_for_cards_that_lay_there() -> None:
    """A card that came up as another one was laid needed no room from it; one that waited for that card did."""
    table, begun = drawn(COMING_UP)
    do(table, "a r2", begun + 100)
    do(table, "b flip", begun + 300)
    do(table, "b y7", begun + 3_000)
    do(table, "b r3", begun + 3_500)
    lessons = {one.piece: one for one in reviewed(shown(table, begun), ANNA).lessons}
    assert (lessons["y7a"].on, lessons["r3a"].on) == ("", "r2a")


def lost(reaction: int | None, by_ms: int = 40, seq: int = 1) -> Moment:
    """A race that Anna lost."""
    return Moment(MomentKind.RACE, seq, 2_000, BEN, ANNA, by_ms, "r3b", 300, reaction)


def after_races(*races: Moment) -> Review:
    """Anna's usual time is 300 ms."""
    table, begun = drawn(SLOW)
    do(table, "b y1", begun + 50)
    do(table, "a r2", begun + 300)
    return reviewed(shown(table, begun, *races), ANNA)


@pytest.mark.parametrize(
    ("reaction", "by_ms", "late"),
    [(900, 40, 1), (900, 600, 1), (900, 601, 0), (400, 40, 1), (399, 40, 0), (0, 40, 0), (None, 40, 0)],
)
def test_a_race_is_lost_by_hesitating_or_by_reach(reaction: int | None, by_ms: int, late: int) -> None:
    """Who would have been first at the usual pace hesitated, unless by a trifle; if it can't be told, no one is blamed."""
    review = after_races(lost(reaction, by_ms))
    assert (review.late_races, review.close_races) == (late, 1 - late)
    if late:
        assert reaction is not None
        lesson = only(review)
        assert (lesson.kind, lesson.at_ms, lesson.ms) == (LessonKind.RACE, 2_000 - reaction, by_ms)
        assert (lesson.rival, lesson.cost_ms) == (BEN, reaction - 300)


def test_a_reaction_is_compared_with_those_in_other_races() -> None:
    """Once three are known: anyone who is always as slow in races does not hesitate in one of them."""
    races = [lost(900, seq=seq) for seq in (1, 2)]
    assert after_races(*races).late_races == 2
    won = Moment(MomentKind.RACE, 3, 2_500, ANNA, BEN, 40, "r4a", 850, 900)
    assert after_races(*races, won).late_races == 0


def pieces_of(playback: Playback, seat: int) -> set[str]:
    """All pieces that were seen in front of a seat."""
    shown, seen = playback.view, set[str]()
    for event in playback.events:
        seen |= {face for zone in shown.game.zones.values() if zone.seat == seat for face in zone.faces}
        shown = patched(shown, event)
    return seen


def dawdled(name: str) -> Watched:
    """A match in which both now and then do nothing for a while."""
    table = playing(edition=name, length=3, ends="rounds", **SHORT.get(edition(name).game.name, {}))
    random = Random(name)
    while table.phase is not Phase.OVER:
        ms = random.choice((300, 300, 300, 3_000))
        table.let_play(ms, pace=ms)
        if table.phase is Phase.READY:
            next_round(table)
    return table


@pytest.mark.parametrize("name", ["ligretto", "ligretto-dice", "ligretto-domino"])
def test_lessons_are_few_and_of_the_own_pieces(name: str) -> None:
    """In each game: at most three, the most costly first, each of another piece that the seat itself had."""
    reviews = [(one, seat, reviewed(one, seat)) for one in playbacks_of(dawdled(name)) for seat in range(2)]
    assert sum(len(review.lessons) for _, _, review in reviews) >= MOST_LESSONS
    for playback, seat, review in reviews:
        costs = [lesson.cost_ms for lesson in review.lessons]
        assert costs == sorted(costs, reverse=True)
        assert len(costs) <= MOST_LESSONS
        assert all(0 <= lesson.at_ms <= playback.ms and lesson.cost_ms > 0 for lesson in review.lessons)
        assert len({lesson.piece for lesson in review.lessons}) == len(review.lessons)
        own = pieces_of(playback, seat)
        named = [lesson.piece for lesson in review.lessons if lesson.kind is not LessonKind.RACE]
        assert all(any(one.startswith(piece) for one in own) for piece in named)
        laid = [one for one in review.lessons if one.kind in (LessonKind.SLOW, LessonKind.RACE) or one.later_ms]
        assert all(lesson.points == 0 for lesson in laid), "what was laid after all has cost time alone"
