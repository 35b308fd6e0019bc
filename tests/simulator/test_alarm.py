"""What takes too long is ended."""

import signal
import threading
import time

import pytest

from vivace.simulator.alarm import limited

needs_alarm = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system cannot interrupt anything")


def stubborn() -> None:
    while True:
        try:
            while True:
                pass
        except Exception:
            continue


def deaf(times: int) -> None:
    """Catches everything so many times."""
    for _ in range(times):
        try:
            time.sleep(60)
        except BaseException:
            continue
    time.sleep(60)


@needs_alarm
def test_a_loop_without_end_is_ended() -> None:
    """Also one that catches every usual error, and one that sleeps."""
    with pytest.raises(TimeoutError, match=r"it took longer than 0\.05 s"), limited(0.05):
        stubborn()
    with pytest.raises(TimeoutError), limited(0.05):
        time.sleep(60)


@needs_alarm
def test_who_catches_everything_is_interrupted_again() -> None:
    """The first time may bring nothing."""
    with pytest.raises(TimeoutError), limited(0.05):
        deaf(2)


@needs_alarm
def test_afterwards_nothing_rings() -> None:
    """The alarm is off, and anyone who waited for such a signal before does so again."""
    before = signal.getsignal(signal.SIGALRM)
    with limited(60):
        assert signal.getsignal(signal.SIGALRM) is not before
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
    assert signal.getsignal(signal.SIGALRM) is before


def test_errors_stay_what_they_are() -> None:
    """Only time is minded here."""
    with pytest.raises(KeyError), limited(60):
        raise KeyError


def test_other_threads_are_not_interrupted() -> None:
    """They cannot be: there it does nothing, and harms nothing."""
    done: list[bool] = []

    def work() -> None:
        with limited(0.001):
            time.sleep(0.05)
        done.append(True)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert done == [True]
