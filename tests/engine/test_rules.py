"""The values that every game's editions have in common."""

from vivace.engine.rules import Ends, Rules


def test_a_seat_has_a_deck_unless_a_game_says_otherwise() -> None:
    """As many decks as there can be seats, known by nothing but their letters."""
    assert Rules(seats=(2, 4), ends=Ends.ROUNDS, length=1, stop_call="Stop!").deck_name("b") == "seat b"
    assert Rules(seats=(2, 4), ends=Ends.ROUNDS, length=1, stop_call="Stop!").deck_count() == 4


def test_the_fewest_seats_are_not_more_than_the_most() -> None:
    """What does not go together is said with key and values."""
    assert Rules(seats=(2, 4), ends=Ends.ROUNDS, length=1, stop_call="Stop!").flaw() is None
    assert "seats = [4, 2]" in str(Rules(seats=(4, 2), ends=Ends.ROUNDS, length=1, stop_call="Stop!").flaw())
