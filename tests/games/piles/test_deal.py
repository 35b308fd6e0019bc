"""How the cards are dealt."""

import pytest
from msgspec.structs import replace

from tests.games.piles.drawing import rules
from vivace.engine.game import Setup
from vivace.engine.match import DECKS
from vivace.engine.rules import Ends
from vivace.engine.rules import Rules as AnyRules
from vivace.engine.zones import Stop
from vivace.games.catalog import EDITIONS, open_match
from vivace.games.piles import GAME as PILES
from vivace.games.piles.blocked import is_dead
from vivace.games.piles.cards import FACES, Colour, deck
from vivace.games.piles.deal import dealt, laid, rules_of
from vivace.games.piles.events import RoundDealt
from vivace.games.piles.state import Round, Seat

SEED = "5eed" * 8


def round_of(name: str, seats: int, seed: str = SEED, handicaps: tuple[int, ...] = (), **house_rules: object) -> Round:
    setup = open_match(name, seats, house_rules=house_rules, handicaps=handicaps).setup
    return laid(setup, dealt(setup, 1, seed))


def cards_of(seat: Seat) -> list[str]:
    return [*seat.stack, *(card for place in seat.row for card in place), *seat.open, *seat.hand]


def test_every_seat_owns_one_deck_of_forty() -> None:
    """L-DECK-1: each seat is dealt its own deck, four colours times one to ten, each card once."""
    current = round_of("ligretto", 3)
    for letter, seat in zip(current.decks, current.seats, strict=True):
        expected = {f"{colour[0]}{number}{letter}" for colour in Colour for number in range(1, 11)}
        assert sorted(cards_of(seat)) == sorted(expected)
        assert len(cards_of(seat)) == 40


def test_a_seat_keeps_its_deck_for_the_whole_match() -> None:
    """L-DECK-1: the next round is dealt from the same decks."""
    setup = open_match("ligretto", decks="ca").setup
    for number in (1, 2, 3):
        seats = dealt(setup, number, SEED).seats
        assert ["".join({card[-1] for card in cards_of(seat)}) for seat in seats] == ["c", "a"]


def test_three_boxes_have_twelve_backs_and_no_two_seats_share_one() -> None:
    """L-DECK-2: four decks a box, three boxes for twelve seats, and a back belongs to one seat."""
    edition_rules = rules("ligretto")
    assert len(edition_rules.backs) == 4
    assert edition_rules.deck_count() == 12
    assert len({edition_rules.deck_name(letter) for letter in DECKS}) == 12
    with pytest.raises(ValueError, match="a deck of its own"):
        open_match("ligretto", decks="aba")


def test_the_decks_of_one_box_are_named_by_their_backs() -> None:
    """With one box the back alone tells the decks apart."""
    assert rules("dutch-blitz").deck_name("b") == "red carriage"
    assert rules("ligretto").deck_name("e") == "green spheres"


def test_red_and_blue_are_boys_in_dutch_blitz() -> None:
    """L-DECK-3: red and blue faces are boys, the other colours are girls."""
    assert set(rules("dutch-blitz").boys) == {Colour.RED, Colour.BLUE}


def test_each_deck_is_shuffled_on_its_own() -> None:
    """L-SETUP-1: two decks of a deal have different orders, and so have two deals."""
    first, second = round_of("ligretto", 2).seats
    assert [card[:-1] for card in cards_of(first)] != [card[:-1] for card in cards_of(second)]
    assert [card[:-1] for card in cards_of(first)] != list(FACES)
    assert round_of("ligretto", 2) != round_of("ligretto", 2, seed="0" * 32)
    assert round_of("ligretto", 2) == round_of("ligretto", 2)


def test_ten_cards_form_the_stack() -> None:
    """L-SETUP-1: the stack has ten cards in every edition."""
    for name in (name for name, game in EDITIONS.items() if game is PILES):
        assert [len(seat.stack) for seat in round_of(name, 2).seats] == [10, 10]


@pytest.mark.parametrize(
    ("name", "places"),
    [("ligretto", (5, 4, 3)), ("ligretto-de", (3, 3, 3)), ("ligretto-fr", (5, 4, 3)), ("dutch-blitz", (5, 4, 3))],
)
def test_the_row_has_as_many_places_as_the_edition_says(name: str, places: tuple[int, ...]) -> None:
    """L-SETUP-2: one open card on each place, and the number of places depends on edition and seats."""
    for seats, width in zip((2, 3, 4), places, strict=True):
        for seat in round_of(name, seats).seats:
            assert [len(place) for place in seat.row] == [1] * width


@pytest.mark.parametrize("seats", range(4, 13))
def test_with_more_than_four_seats_the_row_stays_as_with_four(seats: int) -> None:
    """L-SETUP-2: three places from four seats on, up to twelve."""
    assert {len(seat.row) for seat in round_of("ligretto", seats).seats} == {3}


def test_all_other_cards_are_the_hand() -> None:
    """L-SETUP-3: forty cards are stack, row and hand, and none is open in the hand."""
    for seats in (2, 3, 4):
        for seat in round_of("ligretto", seats).seats:
            assert len(seat.hand) == 40 - len(seat.stack) - len(seat.row)
            assert seat.open == ()


def test_the_hand_keeps_the_order_of_the_shuffled_deck() -> None:
    """L-SETUP-3: what is left of the deck after stack and row is the hand, in its order."""
    setup = open_match("ligretto", 2).setup
    seat = dealt(setup, 1, SEED).seats[0]
    reordered = dealt(Setup("ligretto", rules(stack=1, row=[1, 1, 1]), "ab", (0, 0)), 1, SEED).seats[0]
    assert reordered.hand[-len(seat.hand) :] == seat.hand


def test_dutch_blitz_deals_the_row_first() -> None:
    """L-SETUP-2: the same shuffled deck gives its first cards to the row where the edition says so."""
    stack_first = round_of("ligretto", 4).seats[0]
    row_first = round_of("dutch-blitz", 4).seats[0]
    order = [*stack_first.stack, *(place[0] for place in stack_first.row)]
    assert [place[0] for place in row_first.row] == order[:3]
    assert list(row_first.stack) == order[3:]


def test_a_handicap_changes_the_stack_of_its_seat_only() -> None:
    """T-HANDICAP-1: a seat can be given a stack of one to twenty; 0 leaves it to the edition."""
    current = round_of("ligretto", 4, handicaps=(1, 0, 20, 10))
    assert [len(seat.stack) for seat in current.seats] == [1, 10, 20, 10]
    assert [len(cards_of(seat)) for seat in current.seats] == [40] * 4


@pytest.mark.parametrize("handicaps", [(21, 0), (-1, 0), (5,), (True, 0), (2.5, 0), ("3", 0), (0, 0, 0)])
def test_absurd_handicaps_are_refused_when_the_table_is_opened(handicaps: tuple[int, ...]) -> None:
    """T-HANDICAP-1: other stacks are no handicap, and the message says what is allowed."""
    with pytest.raises(ValueError, match="from 1 to 20"):
        open_match("ligretto", 2, handicaps=handicaps)


def test_the_largest_stack_and_row_leave_a_hand() -> None:
    """Every handicap fits every edition, even with the widest row."""
    seat = round_of("ligretto", 2, handicaps=(20, 20), row=[10, 10, 10]).seats[0]
    assert (len(seat.stack), len(seat.row), len(seat.hand)) == (20, 10, 10)


def test_rules_of_another_game_are_no_setup() -> None:
    """A setup that is not of the card games is a programming error, and said so."""
    foreign = Setup("other", AnyRules(seats=(2, 4), ends=Ends.ROUNDS, length=1, stop_call="Stop!"), "ab")
    with pytest.raises(TypeError, match="not an edition of the card games"):
        rules_of(foreign)


def test_a_deck_is_all_faces() -> None:
    """The faces are listed once each."""
    assert len(set(deck("a"))) == len(FACES) == 40


CRAMPED = {"stack": 20, "row": [1, 1, 1]}
"""With these values some deals are dead at once."""


def dead_deal(version: int) -> tuple[Setup, str]:
    """A setup, and a seed whose first deal is dead."""
    setup = replace(open_match("ligretto", 2, house_rules=CRAMPED).setup, version=version)
    seeds = (f"{number:032x}" for number in range(10_000))
    return setup, next(seed for seed in seeds if is_dead(laid(setup, dealt(setup, 1, seed))))


def test_a_deal_that_is_dead_at_once_is_replaced_before_anything_is_shown() -> None:
    """L-BLOCK-5: the same seed deals again until someone can lay a card, and does so whenever it is asked."""
    setup, seed = dead_deal(version=3)
    progress = PILES.deal(setup, 1, seed, None)
    attempts = [dealt(setup, 1, seed, attempt) for attempt in range(10)]
    assert progress.events[0] == next(event for event in attempts if not is_dead(laid(setup, event)))
    assert [type(event) for event in progress.events].count(RoundDealt) == 1
    assert progress.after.stop is None
    assert PILES.deal(setup, 1, seed, None) == progress


def test_a_deal_that_is_only_blocked_is_played() -> None:
    """L-BLOCK-5, L-BLOCK-2: what a blocked table does is done at once."""
    setup = open_match("ligretto", 2, house_rules=CRAMPED | {"blocked": "score"}).setup
    stops = [PILES.deal(setup, 1, f"{number:032x}", None).after.stop for number in range(200)]
    assert {stop.cause for stop in stops if stop} == {"blocked"}


def test_before_version_3_a_dead_deal_counted() -> None:
    """L-BLOCK-5, T-FAIR-1: a match that was begun then is dealt as it was then."""
    setup, seed = dead_deal(version=2)
    progress = PILES.deal(setup, 1, seed, None)
    assert progress.events[0] == dealt(setup, 1, seed)
    assert progress.after.stop == Stop("dead")
