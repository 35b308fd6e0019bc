"""What each command leads to: the rules of play, drawn."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.games.dice.drawing import done, drawn, events, refused, same, tried
from vivace.engine.calls import CallStop, RoundStopped, SayStuck
from vivace.engine.game import CALL_MS, MOVE_MS
from vivace.engine.honour import CallMisplay, FalselyCalled, ReviewClosed, time_up, wait
from vivace.engine.refusal import Reason, Refusal
from vivace.engine.zones import NOBODY, Stop, Wait
from vivace.games.catalog import open_match
from vivace.games.dice import GAME as DICE
from vivace.games.dice.board import die_on, first_misplay
from vivace.games.dice.commands import DiceReason, PlaceDie, Throw
from vivace.games.dice.decide import decide
from vivace.games.dice.dice import FACES, identity
from vivace.games.dice.events import DiceTakenBack, DiceThrown, DiePlaced, Returned
from vivace.games.dice.state import Round

POSITION = """
    red r1a r2b
    yellow
    green g1b
    blue
    bag y0
    a  dice r3 r4 y1 b2 g3
    b  dice r3 y1 y2 g2
"""


def test_a_die_goes_into_its_own_row() -> None:
    """D-PLACE-1: a 1 starts the row of its colour, and each further die goes on the place of its number."""
    assert same(
        done(drawn(POSITION), "a y1", "b y2", "b g2 on g2", "a g3"),
        """
        red r1a r2b
        yellow y1a y2b
        green g1b g2b g3a
        blue
        bag y0
        a  dice r3 r4 b2
        b  dice r3 y1
        """,
    )


@pytest.mark.parametrize("place", [place for place in FACES if place != "r3"])
def test_a_die_goes_nowhere_else(place: str) -> None:
    """D-PLACE-1: another colour's row, and another number's place, refuse it."""
    assert refused(drawn(POSITION), f"a r3 on {place}") == Reason.DOES_NOT_FIT


def test_a_number_needs_the_one_below_it() -> None:
    """D-PLACE-2: only in ascending order, in every row by itself."""
    position = drawn(POSITION)
    for move in ("a r4", "a r4 on r4", "a b2", "a g3", "b y2"):
        assert refused(position, move) == Reason.FITS_NOWHERE
    assert same(done(position, "a r3", "a r4"), POSITION.replace("r2b", "r2b r3a r4a").replace("dice r3 r4", "dice"))


def test_the_first_die_stays_and_the_second_stays_with_its_owner() -> None:
    """D-PLACE-3: of two dice for one place the first one counts; the other's owner learns which one was faster."""
    position = drawn(POSITION)
    after = done(position, "b r3")
    assert tried(after, "a r3") == Refusal(Reason.PLACE_TAKEN, rivals=("r3#5b",))
    assert tried(after, "a r3 on r3") == Refusal(Reason.PLACE_TAKEN, rivals=("r3#5b",))
    assert after.seats[0] == position.seats[0]


def test_a_place_takes_one_die() -> None:
    """D-PLACE-3: a second equal die of the same seat finds the place taken as well."""
    position = drawn("red\nyellow\ngreen\nblue\nbag\na  dice r1 r1 r2\nb  dice r1")
    after = done(position, "a r1")
    assert refused(after, "a r1") == Reason.PLACE_TAKEN
    assert same(after, "red r1a\nyellow\ngreen\nblue\nbag\na  dice r1 r2\nb  dice r1")


def test_of_equal_dice_any_will_do() -> None:
    """D-PLACE-1: a command names what a die shows; the first of them in front of the seat is taken."""
    position = drawn("red\na  dice b5 r1#4 r1#2 y1\nb  dice r1#1")
    assert events(position, "a r1") == (DiePlaced(0, "r1#4a", "r1", opened="r2"),)


def test_of_equal_dice_one_can_be_named() -> None:
    """D-PLACE-1: who names a die itself places that one, and no other that shows the same."""
    position = drawn("red\na  dice b5 r1#4 r1#2 y1\nb  dice r1#1")
    assert events(position, "a r1#2a") == (DiePlaced(0, "r1#2a", "r1", opened="r2"),)
    assert refused(position, "a r1#1b") == Reason.NOT_YOURS


def test_only_own_dice_can_be_placed() -> None:
    """D-PLACE-3: what shows in front of someone else, lies in the bag or on the board is out of reach."""
    position = drawn(POSITION)
    assert refused(position, "b r4") == Reason.NOT_YOURS
    assert refused(position, "a g1") == Reason.NOT_YOURS


@pytest.mark.parametrize(("place", "opened"), [("r1", "r2"), ("r5", "r6"), ("r6", "")])
def test_a_placed_die_opens_the_next_place(place: str, opened: str) -> None:
    """D-PLACE-2: what comes after a die is told with it; after a 6 comes nothing."""
    below = " ".join(f"r{number}b" for number in range(1, int(place[1])))
    position = drawn(f"red {below}\na  dice {place} y3\nb  dice y2")
    assert events(position, f"a {place}") == (DiePlaced(0, position.seats[0].dice[0], place, opened),)


def test_a_throw_is_of_all_dice_that_are_left() -> None:
    """D-THROW-2: every die in front of the seat is thrown again and none on the board, also if one would fit."""
    position = drawn(POSITION)
    (event,) = events(position, "a throw")
    assert isinstance(event, DiceThrown)
    assert [identity(die) for die in event.dice] == [identity(die) for die in position.seats[0].dice]
    after = done(position, "a throw")
    assert after.seats[0].dice == event.dice
    assert (after.rows, after.seats[1], after.bag) == (position.rows, position.seats[1], position.bag)


def test_every_throw_is_another_chance() -> None:
    """D-THROW-2: each die can change with each throw, and the seed alone decides how."""
    position = drawn(POSITION)
    numbers = []
    for _ in range(30):
        position = done(position, "a throw")
        numbers.append("".join(die[1] for die in position.seats[0].dice))
    assert position.seats[0].throws == 31
    assert len(set(numbers)) > 25
    assert all({number[index] for number in numbers} == set("123456") for index in range(5))


def test_a_seat_throws_only_when_it_wants_to() -> None:
    """D-THROW-2: placing a die leaves the other dice as they lie."""
    position = drawn(POSITION)
    assert done(position, "a r3").seats[0].dice == position.seats[0].dice[1:]
    assert done(position, "b throw").seats[0] == position.seats[0]


def test_without_dice_nobody_throws() -> None:
    """D-THROW-2: where stop is called a seat can have nothing left to throw."""
    position = drawn("a  dice r1\nb  dice r1 y1", stop="call")
    assert refused(done(position, "a r1"), "a throw") == DiceReason.NOTHING_TO_THROW


def test_a_throw_keeps_its_seats_hand_for_a_set_time() -> None:
    """D-THROW-3: a throw takes as long as the option says, the first one too; calls take none, placing the usual."""
    for throw_ms in (0, 700):
        rules = open_match("ligretto-dice", 2, house_rules={"throw_ms": throw_ms}).setup.rules
        assert DICE.cooldown_ms(rules, Throw()) == throw_ms
        assert DICE.opening_ms(rules) == throw_ms
        assert DICE.cooldown_ms(rules, PlaceDie("r1")) == MOVE_MS
        for call in (CallStop(), SayStuck(), CallMisplay("r1#1a")):
            assert DICE.cooldown_ms(rules, call) is CALL_MS


ENDING = """
    red r1a
    a  dice r2
    b  dice y1 g5 b5
"""


def test_the_last_die_ends_the_round() -> None:
    """D-END-1, T-STOP-1: with `automatic` the seat that has placed its last die ends the round at that moment."""
    assert events(drawn(ENDING), "a r2")[-1] == RoundStopped(Stop("empty", 0))
    assert done(drawn(ENDING.replace("dice r2", "dice r2 y1")), "a r2").stop is None


def test_what_is_left_stays_as_it_lies() -> None:
    """D-END-1: the dice of the others lie open after the round as they did before."""
    assert done(drawn(ENDING), "a r2").seats[1] == drawn(ENDING).seats[1]


def test_where_stop_is_called_everyone_plays_on_until_then() -> None:
    """T-STOP-1: with `call` the last die alone ends nothing."""
    after = done(drawn(ENDING, stop="call"), "a r2", "b y1", "b throw")
    assert after.stop is None
    assert after.emptied == (0,)
    assert events(after, "a stop") == (RoundStopped(Stop("called", 0)),)


def test_the_first_call_makes_its_seat_the_ender() -> None:
    """T-STOP-2: of two empty seats the one that calls ends the round; a seat with dice cannot call."""
    position = drawn("a  dice r1\nb  dice y1\nc  dice g2", stop="call")
    assert refused(position, "a stop") == Reason.NOT_EMPTY
    both = done(position, "a r1", "b y1")
    assert both.emptied == (0, 1)
    ended = done(both, "b stop")
    assert ended.stop == Stop("called", 1)
    assert refused(ended, "a stop") == Reason.ROUND_OVER


@pytest.mark.parametrize("move", ["b y1", "b throw", "b stop", "b stuck", "b y1 on g3"])
def test_after_stop_nothing_can_be_laid(move: str) -> None:
    """T-STOP-3: a die on its way when the round stops is refused and stays where it was."""
    ended = done(drawn(ENDING), "a r2")
    assert refused(ended, move) == Reason.ROUND_OVER
    assert wait(ended) is None


def test_all_seats_stuck_end_the_round_without_an_ender() -> None:
    """T-STUCK-1, D-BLOCK-1: when every seat says so the table counts as blocked, although a die would fit."""
    waiting = done(drawn(ENDING), "a stuck")
    assert waiting.stuck == (0,)
    assert refused(waiting, "a stuck") == Reason.ALREADY_SAID
    ended = done(waiting, "b stuck")
    assert (ended.stop, ended.stuck) == (Stop("blocked"), ())


def test_being_stuck_lapses_when_a_die_is_placed() -> None:
    """T-STUCK-1: a new die may change everything, so all have to say it again; a throw does not count."""
    position = drawn(ENDING)
    assert done(position, "a stuck", "b y1").stuck == ()
    assert done(position, "a stuck", "b throw").stuck == (0,)


def test_a_die_that_does_not_fit_goes_back_without_penalty() -> None:
    """T-REF-1: the refusal says why, and nothing at the table has changed."""
    position = drawn(POSITION)
    for move, reason in (("a r4", Reason.FITS_NOWHERE), ("a r4 on y1", Reason.DOES_NOT_FIT)):
        assert refused(position, move) is reason
    assert position == drawn(POSITION)


class Foreign:
    """A command of another game."""


@pytest.mark.parametrize("referee", ["strict", "honour"])
@pytest.mark.parametrize(
    ("seat", "command", "reason"),
    [
        (0, Foreign(), Reason.UNKNOWN_COMMAND),
        (0, None, Reason.UNKNOWN_COMMAND),
        (0, "throw", Reason.UNKNOWN_COMMAND),
        (0, Throw, Reason.UNKNOWN_COMMAND),
        (2, Throw(), Reason.UNKNOWN_SEAT),
        (-1, Throw(), Reason.UNKNOWN_SEAT),
        (10**30, Throw(), Reason.UNKNOWN_SEAT),
        (True, Throw(), Reason.UNKNOWN_SEAT),
        ("a", Throw(), Reason.UNKNOWN_SEAT),
        (None, Throw(), Reason.UNKNOWN_SEAT),
        (0.0, Throw(), Reason.UNKNOWN_SEAT),
        (0, PlaceDie("r7"), Reason.UNKNOWN_PIECE),
        (0, PlaceDie("r0"), Reason.UNKNOWN_PIECE),
        (0, PlaceDie(""), Reason.UNKNOWN_PIECE),
        (0, PlaceDie("r3#4b"), Reason.NOT_YOURS),
        (0, PlaceDie("r3nonsense"), Reason.NOT_YOURS),
        (0, PlaceDie(None), Reason.UNKNOWN_PIECE),  # type: ignore[arg-type]
        (0, PlaceDie(["r3"]), Reason.UNKNOWN_PIECE),  # type: ignore[arg-type]
        (0, PlaceDie({"r3": 1}), Reason.UNKNOWN_PIECE),  # type: ignore[arg-type]
        (0, PlaceDie(3), Reason.UNKNOWN_PIECE),  # type: ignore[arg-type]
        (0, PlaceDie("r3", "red"), Reason.UNKNOWN_PLACE),
        (0, PlaceDie("r3", "r7"), Reason.UNKNOWN_PLACE),
        (0, PlaceDie("r3", ["r3"]), Reason.UNKNOWN_PLACE),  # type: ignore[arg-type]
        (0, PlaceDie("r3", None), Reason.UNKNOWN_PLACE),  # type: ignore[arg-type]
        (0, PlaceDie("r3", []), Reason.UNKNOWN_PLACE),  # type: ignore[arg-type]
        (0, PlaceDie("r3", 3), Reason.UNKNOWN_PLACE),  # type: ignore[arg-type]
        (0, PlaceDie("y5"), Reason.NOT_YOURS),
        (0, CallStop(), Reason.NOT_EMPTY),
    ],
)
def test_nonsense_is_refused(referee: str, seat: int, command: object, reason: Reason) -> None:
    """T-REF-1, T-REF-2: unknown dice, foreign seats, other games' commands and wrong types get a reason."""
    position = drawn(POSITION, referee=referee)
    assert decide(position, seat, command) == Refusal(reason)
    assert position == drawn(POSITION, referee=referee)


@pytest.mark.parametrize("piece", ["", "r1", "r3#9a", "r3#3a", "y0#4", None, 3, ["r1#1a"], {"r1#1a": 1}])
def test_a_call_names_a_die_on_the_board(piece: str) -> None:
    """T-REF-3: dice in front of a seat or in the bag, unknown ones and nonsense get a reason."""
    assert decide(honest(), 0, CallMisplay(piece)) == Refusal(Reason.UNKNOWN_PIECE)


def honest(text: str = POSITION, **house_rules: object) -> Round:
    """The position on an honour table."""
    return drawn(text, referee="honour", **house_rules)


def taken_back(position: Round, move: str) -> DiceTakenBack:
    """What goes back by a call that is right."""
    event = events(position, move)[0]
    assert isinstance(event, DiceTakenBack)
    return event


FREE = [place for place in FACES if place not in ("r1", "r2", "g1")]


@pytest.mark.parametrize("place", FREE)
def test_on_honour_any_die_goes_on_any_free_place(place: str) -> None:
    """T-REF-2: colour, number and order are unchecked where a place is named."""
    after = done(honest(), f"a b2 on {place}")
    assert die_on(after, place) == "b2#1a"
    assert len(after.seats[0].dice) == 4


def test_everything_but_fit_is_enforced_on_honour_tables() -> None:
    """T-REF-2: taken places, dice of others and stopped rounds are as strict as ever."""
    position = honest()
    assert tried(position, "a b2 on r1") == Refusal(Reason.PLACE_TAKEN, rivals=("r1#1a",))
    assert refused(position, "a g2 on b1") == Reason.NOT_YOURS
    assert refused(done(honest(ENDING), "a r2 on b6"), "b y1 on y1") == Reason.ROUND_OVER


def test_without_a_place_a_die_goes_where_it_fits_on_honour_tables_too() -> None:
    """T-REF-2: only who names a place can misplace."""
    position = honest()
    assert refused(position, "a r4") == Reason.FITS_NOWHERE
    assert refused(done(position, "b r3"), "a r3") == Reason.PLACE_TAKEN
    laid = POSITION.replace("r2b", "r2b r3a").replace("dice r3 r4", "dice r4")
    assert same(done(position, "a r3"), f"{laid}fresh r3a")


def test_strict_tables_know_no_calls() -> None:
    """T-REF-1: where nothing can be misplaced nothing is called."""
    assert refused(drawn(POSITION), "b call r1a") == Reason.NO_CALLS
    assert refused(done(drawn(ENDING), "a r2"), "b call r1a") == Reason.NO_CALLS


MISPLACED = """
    red r1a r2b y5a@3 r4b r5a
    yellow y1b
    green
    blue
    bag
    a  dice b2 y2
    b  dice g1
"""


@pytest.mark.parametrize("named", ["r1a", "r2b", "y5a", "r4b", "r5a"])
def test_a_right_call_sends_the_misplay_and_all_later_dice_of_its_row_back(named: str) -> None:
    """T-REF-3: whichever die of the row is named; they go to their owners, and show what they showed."""
    assert same(
        done(honest(MISPLACED), f"b call {named}"),
        """
        red r1a r2b
        yellow y1b
        green
        blue
        bag
        a  dice b2 y2 y5 r5
        b  dice g1 r4
        """,
    )


def test_a_right_call_is_told_with_all_that_goes_back() -> None:
    """T-REF-3: who called what, whose dice go from where, and what the row takes now."""
    position = honest("red r1#1a r3#2b r2#3a\na  dice b2\nb  dice g1")
    assert events(position, "b call r2a") == (
        DiceTakenBack(1, "r2#3a", (Returned(1, "r3#2b", "r3"), Returned(0, "r2#3a", "r2")), ("r2",), late=1),
    )


def test_an_own_misplaced_die_can_be_taken_back_at_once() -> None:
    """T-REF-3: as the very next action of its seat, with no later die in its row, it freezes nobody; otherwise it does."""
    position = done(honest(), "a r4 on b1")
    (event,) = events(position, "a call r4a")
    assert (event.freely, event.late, DICE.regroups(event)) == (True, NOBODY, False)
    for other in ("a throw", "a stuck", "b g2 on b2", "a call r1a"):
        (event, *_) = events(done(position, other), "a call r4a")
        assert (event.freely, event.late, DICE.regroups(event)) == (False, 0, True)
    (event,) = events(position, "b call r4a")
    assert (event.freely, event.late) == (False, 0)


def test_before_version_3_every_right_call_froze_the_table() -> None:
    """T-REF-3, T-FAIR-1: a round that was dealt then is still played by the rules of then."""
    (event,) = events(done(replace(honest(), fresh=()), "a r4 on b1"), "a call r4a")
    assert (event.freely, event.late) == (False, NOBODY)


def test_a_die_that_came_too_early_is_a_misplay_for_good() -> None:
    """T-REF-3: filling the gap below it does not make it right."""
    position = done(honest(), "a r4 on r4", "a r3")
    assert [back.die[:2] for back in taken_back(position, "b call r1a").returned] == ["r4", "r3"]


def test_only_the_row_of_the_named_die_is_looked_at() -> None:
    """T-REF-3: a misplay elsewhere makes no call right."""
    position = honest(MISPLACED)
    call = CallMisplay("y1#2b")
    assert position.rows[1][0].die == call.piece
    progress = tried(position, "a call y1b")
    assert not isinstance(progress, Refusal)
    assert progress.events == (FalselyCalled(0, call.piece),)
    assert progress.after == position


def test_anybody_may_call() -> None:
    """T-REF-3: the one who misplaced it too."""
    assert taken_back(honest(MISPLACED), "a call y5a").seat == 0
    assert taken_back(honest(MISPLACED), "b call y5a").seat == 1


def test_dice_that_come_back_can_be_placed_and_thrown() -> None:
    """T-REF-3: they lie in front of their owners like any other."""
    after = done(honest(MISPLACED), "b call y5a", "a y5 on y5")
    assert die_on(after, "y5") == "y5#1a"
    assert len(done(after, "a throw").seats[0].dice) == 3


def test_claims_lapse_when_dice_go_back() -> None:
    """T-STUCK-1, T-REF-3: after a right call there is more to do; a false one changes nothing."""
    position = done(honest(MISPLACED), "a stuck")
    assert done(position, "a call y1b").stuck == (0,)
    assert done(position, "b call y5a").stuck == ()


def test_a_seat_that_gets_a_die_back_is_no_longer_empty() -> None:
    """T-REF-3, T-STOP-2: it cannot call stop before it has placed that die again."""
    position = done(honest(ENDING, stop="call"), "a r2 on b6")
    assert position.emptied == (0,)
    after = done(position, "b call r2a")
    assert after.emptied == ()
    assert refused(after, "a stop") == Reason.NOT_EMPTY
    assert done(after, "a r2").emptied == (0,)


REVIEWED = """
    red r1a
    yellow y2b
    a  dice r2
    b  dice y1 g5 b5
    c  dice b6
"""


def test_calls_stay_open_after_stop() -> None:
    """T-REF-4: on honour tables a stop opens a review of so many ms, in which calls and nothing else are heard."""
    ended = done(honest(REVIEWED, review_ms=7_000), "a r2")
    assert wait(ended) == Wait("review", 7_000)
    for move in ("b y1", "b throw", "b stop", "b stuck"):
        assert refused(ended, move) == Reason.ROUND_OVER
    assert events(ended, "c call r1a") == (FalselyCalled(2, "r1#1a"),)


def test_the_review_closes_by_itself() -> None:
    """T-REF-4: when its time is up nobody can call any more, and misplays that nobody called stand."""
    ended = done(honest(REVIEWED), "a r2 on g4")
    progress = time_up(ended)
    assert progress.events == (ReviewClosed(),)
    assert wait(progress.after) is None
    assert refused(progress.after, "b call r2a") == Reason.ROUND_OVER
    assert progress.after.rows == ended.rows


def test_the_round_goes_on_if_the_ender_gets_a_die_back() -> None:
    """T-REF-4: then the stop does not hold, and everyone plays on."""
    ended = done(honest(REVIEWED), "a r2 on g4")
    assert taken_back(ended, "b call r2a").resumed
    after = done(ended, "b call r2a")
    assert (after.stop, wait(after), after.emptied) == (None, None, ())
    assert done(after, "b y1").stop is None
    assert done(after, "a r2").stop == Stop("empty", 0)


def test_the_review_goes_on_if_others_get_dice_back() -> None:
    """T-REF-4: the ender has still placed everything; more calls can follow."""
    ended = done(honest(REVIEWED), "a r2")
    assert not taken_back(ended, "c call y2b").resumed
    after = done(ended, "c call y2b")
    assert after.stop == Stop("empty", 0)
    assert wait(after) == wait(ended)
    assert [len(seat.dice) for seat in after.seats] == [0, 4, 1]


def test_a_false_call_changes_nothing() -> None:
    """T-REF-4: everyone hears it, and play goes on as it was."""
    position = honest(REVIEWED)
    progress = tried(position, "c call r1a")
    assert not isinstance(progress, Refusal)
    assert progress.events == (FalselyCalled(2, "r1#1a"),)
    assert progress.after == position


TRIES = st.lists(st.tuples(st.integers(0, 1), st.sampled_from(FACES), st.sampled_from(FACES)), max_size=40)


@given(TRIES)
def test_after_a_call_on_each_row_no_misplay_is_left(tries: list[tuple[int, str, str]]) -> None:
    """T-REF-3: whatever was laid and wherever, calls make the board right, and no die is lost."""
    setup = open_match("ligretto-dice", 2, house_rules={"referee": "honour"}).setup
    position = DICE.deal(setup, 1, "0" * 32, None).after
    for seat, face, place in tries:
        position = after_trying(position, seat, PlaceDie(face, place))
    for row in position.rows:
        position = after_trying(position, 0, CallMisplay(row[0].die if row else ""))
    assert all(first_misplay(row) is None for row in position.rows)
    assert sum(map(len, position.rows)) + sum(len(seat.dice) for seat in position.seats) == 24


def after_trying(position: Round, seat: int, command: object) -> Round:
    """The position after a command, accepted or not."""
    progress = decide(position, seat, command)
    return position if isinstance(progress, Refusal) else progress.after


def test_a_round_that_only_a_misplay_blocked_goes_on() -> None:
    """T-REF-4, D-BLOCK-1: nobody ends a round by closing the last row."""
    position = honest("""
        red r1b
        a  dice r5 r6
        b  dice r2 r3 r4
    """)
    ended = done(position, "a r5 on r2")
    assert ended.stop == Stop("blocked")
    assert taken_back(ended, "b call r5a").resumed
    after = done(ended, "b call r5a")
    assert after.stop is None
    assert len(done(after, "b r2").rows[0]) == 2


def test_a_round_of_people_who_are_stuck_goes_on_after_a_right_call() -> None:
    """T-REF-4, T-STUCK-1: when dice go back there may be something to do again."""
    position = honest("""
        red r1b
        yellow y3a
        a  dice r5 r6
        b  dice r2 r3
    """)
    ended = done(position, "a stuck", "b stuck")
    assert done(ended, "b call y3a").stop is None
