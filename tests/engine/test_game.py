"""What a game need not have."""

from typing import Any

import pytest
from msgspec import Struct

from vivace.engine.game import MOVE_MS, Game, Setup
from vivace.games.catalog import edition


def nothing(*_: Any) -> Any:
    """A function that no test here calls."""


PLAIN: Game[Any] = Game(
    name="plain",
    package="nowhere",
    editions=(),
    rules=type(edition("ligretto").rules),
    commands=None,
    events=None,
    deal=nothing,
    decide=nothing,
    evolve=nothing,
    zones=nothing,
    redact=lambda *_: (),
    laid=lambda _: (),
    legal=lambda *_: (),
    tally=lambda _: (),
)


class Lay(Struct, frozen=True):
    card: str


def test_every_command_is_a_move_and_nothing_is_waited_for() -> None:
    """A game without calls and choices says nothing about them."""
    rules = edition("ligretto").rules
    assert (PLAIN.cooldown_ms(rules, Lay("x")), PLAIN.opening_ms(rules)) == (MOVE_MS, 0)
    assert (PLAIN.regroups(Lay("x")), PLAIN.wait(None)) == (False, None)
    with pytest.raises(AssertionError, match="never waits"):
        PLAIN.time_up(None)


def test_handicaps_are_none_and_stay_as_they_are() -> None:
    """A game without handicaps has no amounts to check, to convert or to carry on."""
    setup = Setup("ligretto", edition("ligretto").rules, "ab", (0, 0))
    assert (PLAIN.handicaps, PLAIN.former_handicaps, PLAIN.setup_flaw(setup)) == ((0, 0), None, None)
    assert (PLAIN.updated_handicaps(setup), PLAIN.carried(None)) == ((0, 0), ())


def test_moves_and_events_are_printed_as_they_are() -> None:
    """Plain, but readable."""
    assert PLAIN.print_move("ab", 1, Lay("x")) == "b Lay(card='x')"
    assert PLAIN.print_event(("Ada",), Lay("x")) == "Lay(card='x')"
