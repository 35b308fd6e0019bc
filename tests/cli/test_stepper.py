import pytest

from vivace.cli.terminal.keys import Key
from vivace.cli.terminal.stepper import Place, pressed


def after(*keys: str, step: int = 5) -> Place:
    place = Place(step, 20)
    for key in keys:
        place = pressed(place, key)
    return place


@pytest.mark.parametrize("key", [Key.ENTER, Key.RIGHT, " ", "n", "N"])
def test_forwards(key: str) -> None:
    """Enter and the right arrow lead to the next step."""
    assert after(key).step == 6


@pytest.mark.parametrize("key", [Key.LEFT, "b", "B"])
def test_backwards(key: str) -> None:
    """b and the left arrow lead to the step before, but not before the first one."""
    assert after(key).step == 4
    assert after(key, step=1).step == 1


def test_a_number_and_enter_jump() -> None:
    """Digits wait for Enter, then that step is shown."""
    assert after("1", "2") == Place(5, 20, "12")
    assert after("1", "2", Key.ENTER) == Place(12, 20)


@pytest.mark.parametrize(("typed", "step"), [("0", 1), ("99", 20)])
def test_a_jump_stays_within_the_replay(typed: str, step: int) -> None:
    """Numbers that are too small or too large lead to the first or the last step."""
    assert after(*typed, Key.ENTER).step == step


def test_another_key_takes_a_number_back() -> None:
    """Who has mistyped a number stays where they are."""
    assert after("1", "2", "b") == Place(5, 20)


def test_the_help_says_what_a_number_will_do() -> None:
    """While a number is typed it can be seen."""
    assert "jump to step 12" in after("1", "2").help
    assert "Enter/→ end" in after(step=20).help


def test_quitting_and_going_beyond_the_end_close_the_replay() -> None:
    """q closes it from anywhere, Enter behind the last step."""
    assert after("q").is_closed
    assert after(Key.ENTER, step=20).is_closed
    assert not after(Key.ENTER, step=19).is_closed


def test_unknown_keys_do_nothing() -> None:
    """A slip of the finger changes nothing."""
    assert after("x", "\x1b[A", "²") == Place(5, 20)
