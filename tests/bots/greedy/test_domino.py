"""The greedy seat of the board game."""

import pytest

from tests.games.domino.drawing import LANES, dealt, done, drawn
from vivace.bots.greedy import FRESH, Memory, domino
from vivace.engine.calls import CallStop, SayStuck
from vivace.engine.zones import View, Zone
from vivace.games.domino.commands import LayCard, PlaceToken, PutAside, TurnCard
from vivace.games.domino.state import Round
from vivace.games.domino.view import legal, zones


def chosen(position: Round, seat: int = 0, memory: Memory = FRESH) -> object:
    view = zones(position)
    return domino.choose(view, legal(view, seat), seat, memory)[0]


def test_it_turns_over_a_card_and_lays_it_where_it_fits() -> None:
    """Without an open card it turns; a card that fits is laid at once."""
    assert chosen(drawn(LANES + "a  hand ow\nb  hand ow")) == TurnCard()
    assert chosen(drawn(LANES + "a  hand ry  turned ow\nb  hand ow")) == LayCard("owa", ("e2", "e3"), 3)


def test_it_avoids_dead_ends() -> None:
    """Of several places it takes one after which the token can go on; if there is none, the first."""
    position = drawn(LANES + "a  hand ry  turned yg\nb  hand ow")
    assert chosen(position) == LayCard("yga", ("f1", "g1"), 3)
    lanes = LANES.replace("w4", "w ").replace("5  y3 g  b  r", "5  y3 g  b4 r")
    assert chosen(drawn(lanes + "a  hand ry  turned yg\nb  hand ow")) == LayCard("yga", ("b1", "c1"), 0)


def test_it_spares_its_jokers_until_it_has_looked_at_all_its_cards() -> None:
    """A card that only fits over a joker is turned away, until a whole pass has brought nothing; then few jokers are best."""
    position = drawn(LANES + "a  hand  turned rb  jokers j1 j2\nb  hand ow")
    memory = FRESH
    commands = []
    for _ in range(3):
        view = zones(position)
        command, memory = domino.choose(view, legal(view, 0), 0, memory)
        commands.append(command)
    assert commands == [TurnCard(), TurnCard(), LayCard("rba", ("d5", "c5"), 2, ("b5",))]


def test_it_pays_its_debts() -> None:
    """In debt it lays the first card that fits anywhere, and leaves the token a way on if it can."""
    lanes = LANES.replace("w4", "w ").replace("5  y3 g  b  r", "5  y3 g  b  r4")
    position = drawn(lanes + "a  hand ro  turned yg\nb  hand ow")
    assert chosen(done(position, "a yg b1 c1 t1", "a turn")) == LayCard("roa", ("e1", "e2"), 0, stand="e1")


def test_it_calls_as_soon_as_it_can() -> None:
    """Without cards the round is over."""
    assert chosen(drawn(LANES + "a  hand\nb  hand ow", stop="call")) == CallStop()


def test_choices_before_play_are_spread_out_and_repeatable() -> None:
    """Tokens and cards aside are chosen without thought, but not all alike."""
    aside = dealt(2, handicaps=(3, 3)).after
    choices = [chosen(aside, seat) for seat in (0, 1)]
    assert all(isinstance(choice, PutAside) for choice in choices)
    assert choices[0] != choices[1]
    assert choices == [chosen(aside, seat) for seat in (0, 1)]
    placing = dealt(2, tokens="players").after
    assert isinstance(chosen(placing, placing.first), PlaceToken)
    assert chosen(placing, 1 - placing.first) is None


def test_it_says_stuck_only_if_nothing_else_is_left() -> None:
    """Being stuck is the last word."""
    view = zones(drawn(LANES + "a  hand ry\nb  hand ow"))
    assert domino.choose(view, (SayStuck(),), 0)[0] == SayStuck()


def test_it_does_not_pretend_to_know_other_games() -> None:
    """A command that it cannot rank is a programming error."""
    view = View(zones={f"0.{pile}": Zone(0) for pile in ("hand", "turned", "discard")})
    with pytest.raises(TypeError, match="str is not a command"):
        domino.choose(view, ("throw",), 0)
