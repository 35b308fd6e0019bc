"""How the dice are drawn and thrown for the first time."""

import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vivace.engine import match as matches
from vivace.engine.game import Progress, Setup
from vivace.engine.match import Deal, Join, RulesUpdated, UpdateRules
from vivace.engine.refusal import Reason, Refusal
from vivace.engine.rules import Ends
from vivace.engine.rules import Rules as AnyRules
from vivace.games.catalog import open_match
from vivace.games.dice import GAME as DICE
from vivace.games.dice.deal import dealt, rules_of, thrown, updated_handicaps
from vivace.games.dice.dice import BAG, identity
from vivace.games.dice.state import EMPTY_BOARD, Round

SEED = "5eed" * 8


def round_of(seats: int, seed: str = SEED, handicaps: tuple[int, ...] = (), **house_rules: object) -> Round:
    setup = open_match("ligretto-dice", seats, house_rules=house_rules, handicaps=handicaps).setup
    return DICE.deal(setup, 1, seed, None).after


def shares_of(current: Round) -> list[int]:
    return [len(seat.dice) for seat in current.seats]


def all_dice(current: Round) -> list[str]:
    return sorted(identity(die) for dice in (current.bag, *(seat.dice for seat in current.seats)) for die in dice)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_twenty_four_dice_are_in_the_bag_or_drawn(seats: int) -> None:
    """D-BAG-1: six dice of each of four colours, every one of them once."""
    current = round_of(seats, shares=[3, 3, 3])
    assert all_dice(current) == sorted(map(identity, BAG))
    assert Counter(die[0] for die in all_dice(current)) == {"r": 6, "y": 6, "g": 6, "b": 6}


def test_the_bag_is_mixed() -> None:
    """D-BAG-1: who draws which dice is chance, and the same seed is the same chance."""
    first, second = round_of(2), round_of(2, seed="0" * 32)
    drawn = [{identity(die) for die in current.seats[0].dice} for current in (first, second)]
    assert drawn[0] != drawn[1]
    assert {identity(die) for die in BAG[:12]} not in drawn
    assert round_of(2) == first


@pytest.mark.parametrize(("seats", "share"), [(2, 12), (3, 8), (4, 6)])
def test_shares_depend_on_the_number_of_seats(seats: int, share: int) -> None:
    """D-BAG-2: 12, 8 or 6 dice with 2, 3 or 4 seats, and the bag is empty then."""
    current = round_of(seats)
    assert shares_of(current) == [share] * seats
    assert current.bag == ()


def test_a_drawn_die_is_known_by_its_seat() -> None:
    """D-BAG-2: a die belongs to the seat that drew it, and so it is named."""
    setup = open_match("ligretto-dice", decks="ca").setup
    seats = dealt(setup, 1, SEED).seats
    assert [{die[-1] for die in seat.dice} for seat in seats] == [{"c"}, {"a"}]


@pytest.mark.parametrize(
    ("handicaps", "shares"),
    [
        ((2, 0), [13, 11]),
        ((2, 0, 0), [9, 7, 7]),
        ((2, 0, 0, 0), [7, 5, 5, 5]),
        ((-3, 0), [9, 12]),
        ((1, 1, 1, 1), [6, 6, 6, 6]),
        ((12, -11), [23, 1]),
        ((-11, -11, -11), [1, 1, 1]),
        ((12, 12, 12, 12), [6, 6, 6, 6]),
        ((12, 0, 0, 0), [15, 3, 3, 3]),
        ((12, -5, -5, -5), [18, 1, 1, 1]),
    ],
)
def test_a_handicap_is_relative_to_the_usual_share(handicaps: tuple[int, ...], shares: list[int]) -> None:
    """D-BAG-3, T-HANDICAP-1: so many more or fewer than usual; all shares are lowered until the dice suffice."""
    assert shares_of(round_of(len(handicaps), handicaps=handicaps)) == shares


def test_dice_that_nobody_draws_stay_in_the_bag() -> None:
    """D-BAG-3: a smaller share is nobody else's gain."""
    current = round_of(4, handicaps=(-4, 0, -1, 0))
    assert shares_of(current) == [2, 6, 5, 6]
    assert len(current.bag) == 5
    assert all(die[1] == "0" for die in current.bag)


@given(st.lists(st.integers(-11, 12), min_size=2, max_size=4))
def test_any_handicaps_can_be_dealt(handicaps: list[int]) -> None:
    """D-BAG-3: each share is at least 1, together they are at most 24, and nobody with a larger handicap draws fewer."""
    current = round_of(len(handicaps), handicaps=(*handicaps,))
    shares = shares_of(current)
    assert min(shares) >= 1
    assert sum(shares) + len(current.bag) == 24
    assert [share for _, share in sorted(zip(handicaps, shares, strict=True))] == sorted(shares)


@pytest.mark.parametrize("handicaps", [(13, 0), (-12, 0)])
def test_handicaps_have_limits(handicaps: tuple[int, ...]) -> None:
    """D-BAG-3, T-HANDICAP-1: the message says which."""
    with pytest.raises(ValueError, match="a number from -11 to 12"):
        open_match("ligretto-dice", len(handicaps), handicaps=handicaps)


def former(*handicaps: int) -> Setup:
    """A setup from before version 3, when a handicap was a share of its own."""
    return Setup("ligretto-dice", open_match("ligretto-dice", 2).setup.rules, "abcd"[: len(handicaps)], handicaps, 2)


def test_before_version_3_a_handicap_was_a_share_of_its_own() -> None:
    """D-BAG-3, T-FAIR-1: a match that was begun then is dealt as it was then."""
    wanted = {
        (10, 0, 0): [10, 7, 7],
        (2, 0): [2, 12],
        (14, 0): [14, 10],
        (8, 7, 0, 0): [8, 7, 4, 4],
        (23, 0): [23, 1],
        (9, 9): [9, 9],
    }
    for handicaps, shares in wanted.items():
        assert shares_of(DICE.deal(former(*handicaps), 1, SEED, None).after) == shares
        assert matches.flaw(DICE, former(*handicaps)) is None


@pytest.mark.parametrize(
    ("handicaps", "message"),
    [
        ((13, 12), r"handicaps \(13, 12\): the shares make 25 dice; there are 24 in the bag"),
        ((12, 12, 0), r"the shares make 24 dice and leave none for 1 more; there are 24 in the bag"),
        ((24, 0), "a number from 1 to 23"),
        ((-1, 0), "a number from 1 to 23"),
    ],
)
def test_former_shares_that_the_bag_does_not_hold_are_refused(handicaps: tuple[int, ...], message: str) -> None:
    """D-BAG-3, T-FAIR-1: a replay from then is checked as a table was then."""
    assert re.search(message, str(matches.flaw(DICE, former(*handicaps))))


def test_former_shares_become_differences() -> None:
    """D-BAG-3: a match goes on with what its handicaps meant; no share of its own stays none."""
    match = matches.Match(former(14, 0))
    progress = matches.decide(DICE, match, UpdateRules())
    assert isinstance(progress, Progress)
    assert progress.events == (RulesUpdated(3, (2, 0)),)
    assert progress.after.setup.version == 3
    assert updated_handicaps(former(6, 7, 23, 1)) == (0, 1, 12, -5)
    assert matches.decide(DICE, progress.after, UpdateRules()) == Refusal(Reason.NOT_NOW)


def test_anybody_can_join_whatever_the_handicaps_are() -> None:
    """D-BAG-3: they keep their meaning when someone joins, and there is always a die for one more."""
    match = open_match("ligretto-dice", 2, handicaps=(2, 0))
    joined = matches.decide(DICE, match, Join("c"))
    assert isinstance(joined, Progress)
    assert shares_of(DICE.deal(joined.after.setup, 2, SEED, None).after) == [9, 7, 7]
    full = matches.Match(former(12, 12))
    assert matches.decide(DICE, full, Join("c")) == Refusal(Reason.BAD_AMOUNT)


def test_all_throw_at_once_when_a_round_begins() -> None:
    """D-THROW-1: the first throw is part of the deal; every die in front of a seat shows a number."""
    current = round_of(4)
    assert all(die[1] in "123456" for seat in current.seats for die in seat.dice)
    assert [seat.throws for seat in current.seats] == [1, 1, 1, 1]
    assert current.rows == EMPTY_BOARD


def test_every_die_is_thrown_by_itself() -> None:
    """D-THROW-1: all numbers come up, about equally often, and equal dice show different ones."""
    numbers = Counter(die[1] for seed in range(100) for seat in round_of(2, f"{seed:032x}").seats for die in seat.dice)
    assert set(numbers) == set("123456")
    assert all(300 < count < 500 for count in numbers.values())
    throws = {tuple(die[1] for die in round_of(2, f"{seed:032x}").seats[0].dice) for seed in range(20)}
    assert len(throws) == 20


def test_seats_and_throws_do_not_repeat_each_other() -> None:
    """D-THROW-1: the same die thrown by another seat, or once more, is another chance."""
    outcomes = {
        tuple(die[1] for die in thrown(SEED, seat, throw, "a", BAG[:12])) for seat in range(4) for throw in range(20)
    }
    assert len(outcomes) == 80


def test_every_round_is_drawn_anew_from_a_full_bag() -> None:
    """D-MATCH-1: the next round begins with all 24 dice, whatever lies on the board, and with other ones in front."""
    match = open_match("ligretto-dice", 2)
    before = DICE.deal(match.setup, 1, SEED, None).after
    after = DICE.deal(match.setup, 2, "0" * 32, before).after
    assert all_dice(after) == all_dice(before) == sorted(map(identity, BAG))
    assert [set(map(identity, seat.dice)) for seat in after.seats] != [
        set(map(identity, seat.dice)) for seat in before.seats
    ]
    assert (after.number, after.rows) == (2, EMPTY_BOARD)


def test_a_match_deals_its_rounds_by_their_seeds() -> None:
    """T-FAIR-1: the seed of a deal decides it, and is kept with it."""
    match = open_match("ligretto-dice", 2)
    progress = matches.decide(DICE, match, Deal(SEED))
    assert isinstance(progress, Progress)
    assert progress.after.round == round_of(2)
    assert progress.after.round.seed == SEED


def test_rules_of_another_game_are_no_setup() -> None:
    """A setup that is not of the dice game is a programming error, and said so."""
    foreign = Setup("other", AnyRules(seats=(2, 4), ends=Ends.ROUNDS, length=1, stop_call="Stop!"), "ab")
    with pytest.raises(TypeError, match="not an edition of the dice game"):
        rules_of(foreign)
