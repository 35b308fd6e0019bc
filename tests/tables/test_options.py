"""The options of a table."""

import pytest

from vivace.engine.options import OptionError, as_values, build
from vivace.tables.options import Absent, Options, unusual

LIMITS = {
    "hand_ms": (0, 2_000),
    "queue": (1, 16),
    "countdown_ms": (0, 10_000),
    "ready_ms": (1_000, 3_600_000),
    "absent_ms": (0, 3_600_000),
    "bots_wait_ms": (0, 60_000),
}


def test_a_hand_needs_200_ms_unless_agreed_otherwise() -> None:
    """T-HAND-1: the time of a hand is a table option, 200 ms by default, and a short queue of commands waits for it."""
    assert (Options().cooldown_ms, Options().queue) == (200, 4)


def test_a_bot_plays_for_who_is_absent_unless_agreed_otherwise() -> None:
    """A game with people who come and go goes on by default."""
    assert Options().absent is Absent.BOT


def test_bots_have_no_mercy_unless_agreed_otherwise() -> None:
    """Anyone who wants them to ease off says so when the table is opened."""
    assert not Options().mercy
    assert build(Options, {"mercy": True}, "here").mercy


@pytest.mark.parametrize("key", ["hints", "listed"])
def test_a_table_shows_no_hints_and_itself_to_nobody_unless_agreed_otherwise(key: str) -> None:
    """Finding the card that fits is the game, and tables are for those who have their link."""
    assert getattr(Options(), key) is False
    assert getattr(build(Options, {key: True}, "here"), key) is True
    with pytest.raises(OptionError, match=f"here: {key} = 1 is not allowed"):
        build(Options, {key: 1}, "here")


def test_only_what_differs_from_the_usual_is_worth_telling() -> None:
    """As plain values, and nothing of a usual table."""
    assert unusual(Options()) == {}
    agreed = {"hand_ms": 0, "absent": "pause", "hints": True}
    assert unusual(build(Options, {**agreed, "queue": Options().queue}, "here")) == agreed


@pytest.mark.parametrize("key", LIMITS)
def test_numbers_stay_within_their_limits(key: str) -> None:
    """The least and the most are allowed, one less and one more are not, nor is anything that is no whole number."""
    least, most = LIMITS[key]
    for value in (least, most):
        assert as_values(build(Options, {key: value}, "here"))[key] == value
    for wrong in (least - 1, most + 1, 1.5, str(least), None, True, [least]):
        with pytest.raises(OptionError, match=f"here: {key} = .*a whole number from {least} to {most}"):
            build(Options, {key: wrong}, "here")
