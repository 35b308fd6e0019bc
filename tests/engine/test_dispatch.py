"""How a game's `decide` and `evolve` are made of a function for each kind of command and of event."""

import pytest
from msgspec import Struct

from vivace.engine.dispatch import deciding, evolving
from vivace.engine.game import Progress, Setup
from vivace.engine.refusal import Reason, Refusal
from vivace.engine.rules import Ends, Rules
from vivace.engine.zones import Stop


class Round(Struct, frozen=True):
    """A round with nothing in it but who did something."""

    seats: tuple[str, ...] = ("a", "b")
    stop: Stop | None = None
    done: tuple[int, ...] = ()


class Act(Struct, frozen=True):
    """Do something."""


class Protest(Struct, frozen=True):
    """Say something, even after stop."""


class Dealt(Struct, frozen=True):
    """The round begins."""


SETUP = Setup("test", Rules(seats=(2, 4), ends=Ends.ROUNDS, length=1, stop_call="Stop!"), "ab")


def _act(current: Round, seat: int, _: object) -> Progress[Round]:
    return Progress(Round(current.seats, current.stop, (*current.done, seat)), ())


decide = deciding({Act: _act, Protest: _act}, after_stop=(Protest,))
evolve = evolving(Dealt, lambda _, __: Round(), lambda current, event: Round(done=(*current.done, event)))


def test_each_kind_of_command_has_its_function() -> None:
    """It is given the round, the seat and the command."""
    assert decide(Round(), 1, Act()) == Progress(Round(done=(1,)), ())


@pytest.mark.parametrize("command", [Act, Dealt(), None, "act", []])
def test_other_commands_are_unknown(command: object) -> None:
    """Whatever is sent, it is answered with a value."""
    assert decide(Round(), 0, command) == Refusal(Reason.UNKNOWN_COMMAND)


@pytest.mark.parametrize("seat", [-1, 2, True, None, "a", 0.0, [0]])
def test_nobody_else_is_heard(seat: int) -> None:
    """Only a number of a seat is one."""
    assert decide(Round(), seat, Act()) == Refusal(Reason.UNKNOWN_SEAT)


def test_after_stop_only_what_a_game_names_is_heard() -> None:
    """T-STOP-3: nothing is done after stop, but there are things that may still be said."""
    stopped = Round(stop=Stop("empty", 0))
    assert decide(stopped, 0, Act()) == Refusal(Reason.ROUND_OVER)
    assert isinstance(decide(stopped, 0, Protest()), Progress)


def test_a_deal_needs_no_round_before_it() -> None:
    """All other events go on from the round that there is."""
    assert evolve(SETUP, None, Dealt()) == evolve(SETUP, Round(done=(1,)), Dealt()) == Round()
    assert evolve(SETUP, Round(done=(1,)), 0) == Round(done=(1, 0))
    with pytest.raises(AssertionError, match="only a deal"):
        evolve(SETUP, None, 0)
