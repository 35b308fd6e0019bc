"""Blocked tables: found as soon as no die that is left has a place."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.dice.drawing import RANDOMS, done, drawn, events
from tests.games.dice.test_decide import honest
from vivace.engine.calls import RoundStopped, TableBlocked
from vivace.engine.game import Progress
from vivace.engine.honour import time_up
from vivace.engine.zones import Stop
from vivace.games.catalog import open_match
from vivace.games.dice import GAME as DICE
from vivace.games.dice.blocked import is_blocked
from vivace.games.dice.commands import PlaceDie
from vivace.games.dice.decide import decide
from vivace.games.dice.dice import FACES, showing
from vivace.games.dice.events import DiceTakenBack, DiePlaced
from vivace.games.dice.state import Round, Seat


def some_throw_can_be_placed(position: Round) -> bool:
    """Tries every number for every die that is left, without misplacing any."""
    for index, (seat, letter) in enumerate(zip(position.seats, position.decks, strict=True)):
        for die in seat.dice:
            for number in range(1, 7):
                shown = showing(die, number, letter)
                seats = (*position.seats[:index], Seat((shown,)), *position.seats[index + 1 :])
                thrown = Round(position.rules, position.decks, 1, position.seed, (), seats, position.rows)
                if isinstance(decide(thrown, index, PlaceDie(shown[:2])), Progress):
                    return True
    return False


def random_position(random: Random, tries: int, **house_rules: object) -> Round:
    """A table at which dice were laid anywhere, and by chance."""
    setup = open_match("ligretto-dice", 2, house_rules={"stop": "call", **house_rules}).setup
    position = DICE.deal(setup, 1, f"{random.getrandbits(128):032x}", None).after
    for _ in range(tries):
        seat = random.randrange(2)
        faces = [die[:2] for die in position.seats[seat].dice]
        wish = PlaceDie(random.choice(faces), random.choice(FACES)) if faces else None
        progress = decide(position, seat, wish)
        position = progress.after if isinstance(progress, Progress) else position
    return position


@given(RANDOMS, st.integers(0, 40))
def test_blocked_tables_are_found_exactly(random: Random, tries: int) -> None:
    """D-BLOCK-1: the engine agrees with trying every number of every die that is left."""
    position = random_position(random, tries, referee="honour")
    assert is_blocked(position) == (not some_throw_can_be_placed(position))
    assert (position.stop is not None) == is_blocked(position)


@given(RANDOMS, st.integers(0, 400))
def test_strict_tables_never_block_while_a_die_is_left(random: Random, tries: int) -> None:
    """D-BLOCK-1: without misplays every row takes its next number until it is full."""
    position = random_position(random, tries)
    assert is_blocked(position) == all(not seat.dice for seat in position.seats)


BLOCKING = """
    red y1a
    yellow y3b@1
    green g1a r2b
    blue b2b@1
    a  dice r5 y6 b3
    b  dice r2 g1 b3 y4
"""


@pytest.mark.parametrize(
    ("row", "blocked"),
    [
        ("green g1a r2b", True),
        ("green g1a g2b", False),
        ("green g1a r2b g3a", False),
        ("green g1a r2b g3a g4a g5b g6b", True),
    ],
)
def test_one_open_row_with_a_die_for_it_keeps_a_table_alive(row: str, blocked: bool) -> None:
    """D-BLOCK-1: whatever the die shows now, it can still be thrown."""
    assert is_blocked(honest(BLOCKING.replace("green g1a r2b", row))) is blocked


def test_an_open_row_without_dice_for_it_helps_nobody() -> None:
    """D-BLOCK-1: dice that are in the bag or on other rows do not come."""
    lonely = BLOCKING.replace("green g1a r2b", "green g1a").replace("r2 g1 b3", "r2 b3")
    assert is_blocked(honest(lonely))
    assert is_blocked(honest(lonely + "\nbag g0"))


def test_a_blocked_table_ends_the_round_without_an_ender() -> None:
    """D-BLOCK-1: the die that takes away the last place is the last of the round."""
    position = honest(BLOCKING.replace("green g1a r2b", "green g1a"))
    placed, *rest = events(position, "b r2 on g2")
    assert isinstance(placed, DiePlaced)
    assert rest == [TableBlocked("score"), RoundStopped(Stop("blocked"))]


def test_a_seat_without_dice_counts_as_having_called() -> None:
    """D-BLOCK-1, T-STOP-2: if the table blocks before it has called, the first seat that was empty is the ender."""
    text = """
        red y1a
        yellow y3b@1
        green g1a
        blue
        a  dice b1
        b  dice b2
        c  dice b2 r5
    """
    position = done(honest(text, stop="call"), "b b2 on b3", "a b1 on b5")
    assert (position.stop, position.emptied) == (None, (1, 0))
    assert events(position, "c b2 on b1")[1:] == (TableBlocked("stop"), RoundStopped(Stop("called", 1)))


def test_with_no_die_left_at_all_the_first_empty_seat_has_called() -> None:
    """T-STOP-2, D-BLOCK-1: nobody has to wait for a call when everything is placed."""
    position = done(drawn("a  dice r1\nb  dice y1", stop="call"), "b y1")
    assert events(position, "a r1")[1:] == (TableBlocked("stop"), RoundStopped(Stop("called", 1)))


def test_all_seats_stuck_count_an_empty_seat_as_caller_too() -> None:
    """T-STUCK-1, D-BLOCK-1: if all say so, a seat that has placed everything is the ender."""
    position = done(drawn("a  dice r1\nb  dice y4", stop="call"), "a r1", "a stuck")
    assert events(position, "b stuck")[1:] == (TableBlocked("stop"), RoundStopped(Stop("called", 0)))


def test_a_resumed_round_can_be_blocked_at_once() -> None:
    """D-BLOCK-1, T-REF-4: what the ender got back may have no place either."""
    text = """
        red y1a
        yellow
        green g1b
        blue b1b
        a  dice r5
        b  dice r2 r3
    """
    ended = done(honest(text), "a r5 on y1")
    assert ended.stop == Stop("empty", 0)
    back, *rest = events(ended, "b call r5a")
    assert isinstance(back, DiceTakenBack)
    assert back.resumed
    assert rest == [TableBlocked("score"), RoundStopped(Stop("blocked"))]
    assert time_up(done(ended, "b call r5a")).after.stop == Stop("blocked")


def test_a_call_in_play_is_followed_by_play() -> None:
    """D-BLOCK-1: what goes back opens its row again, so a right call never blocks a table that was open."""
    position = honest(BLOCKING.replace("green g1a r2b", "green g1a"))
    assert done(position, "a call y1a").stop is None


def test_a_blocked_round_goes_on_only_if_someone_can_place_again() -> None:
    """T-REF-4, D-BLOCK-1: a row that opens again for nobody's colour changes nothing; one for someone's does."""
    position = honest("""
        red r2b@1
        green r3b@1
        a  dice r5
        b  dice r4 y4
    """)
    ended = done(position, "b y4 on y1")
    assert ended.stop == Stop("blocked")
    assert [type(event) for event in events(ended, "a call r3b")] == [DiceTakenBack]
    assert done(ended, "a call r3b").stop == Stop("blocked")
    assert done(ended, "a call r2b").stop is None
