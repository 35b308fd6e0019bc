from threading import Event

import pytest

from vivace.cli.terminal import background_printer, screen
from vivace.cli.terminal.background_printer import BackgroundPrinter


def test_everything_is_said_in_order() -> None:
    """Closing waits until the last word."""
    said: list[int] = []
    crying = BackgroundPrinter()
    for number in range(100):
        crying.enqueue(lambda number=number: said.append(number))  # type: ignore[misc]
    assert crying.close()
    assert said == list(range(100))


def test_nobody_waits_for_a_terminal_that_is_stuck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Anyone who has something to say goes on at once, what is too much is left out, and closing gives up in the end."""
    monkeypatch.setattr(background_printer, "PATIENCE_SECONDS", 0.01)
    said, goes_on = [], Event()
    crying = BackgroundPrinter()
    crying.enqueue(goes_on.wait)
    for number in range(2 * background_printer.MOST_WAITING):
        crying.enqueue(lambda number=number: said.append(number))  # type: ignore[misc]
    assert not crying.close()
    goes_on.set()
    monkeypatch.setattr(background_printer, "PATIENCE_SECONDS", 20)
    assert crying.close()
    assert said == list(range(len(said)))
    assert len(said) <= background_printer.MOST_WAITING


@pytest.mark.parametrize("failure", [BrokenPipeError(), OSError(), SystemExit(1)])
def test_who_stops_reading_ends_nothing(failure: BaseException, monkeypatch: pytest.MonkeyPatch) -> None:
    """What cannot be written goes nowhere, and the rest is tried all the same."""
    said: list[str] = []
    monkeypatch.setattr(screen, "give_up", lambda: said.append("gave up"))

    def fail() -> None:
        raise failure

    crying = BackgroundPrinter()
    crying.enqueue(fail)
    crying.enqueue(lambda: said.append("went on"))
    assert crying.close()
    assert said == ["gave up", "went on"]
