"""The pieces of the board game."""

from itertools import combinations

from vivace.engine.match import DECKS
from vivace.games.domino.cards import COLOURS, PAIR, deck, jokers


def test_a_deck_has_every_pair_of_two_colours_once() -> None:
    """O-DECK-1: fifteen cards, each with two of the six colours, no pair twice."""
    cards = deck("a")
    assert len(cards) == 15
    assert {frozenset(card[:2]) for card in cards} == {frozenset(pair) for pair in combinations("rygbow", 2)}
    assert all(card[2:] == "a" for card in cards)


def test_the_halves_of_a_card_stand_in_the_order_of_the_colours() -> None:
    """O-DECK-1: a pair has one name, whichever way round the card lies."""
    assert all(COLOURS.index(card[0]) < COLOURS.index(card[1]) for card in PAIR)
    assert PAIR["rya"] == "ry"


def test_no_name_of_a_piece_occurs_inside_another() -> None:
    """What lies face down can be searched for in what is sent."""
    names = [name for letter in DECKS for name in (*deck(letter), *jokers(letter, 2))]
    assert len(set(names)) == len(names)
    assert {len(name) for name in names} == {3}
