"""Interrupts what takes too long, where the system can do so: in the main thread, and not on Windows."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

AGAIN_SECONDS = 0.5
"""The interval at which code that catches everything is interrupted again."""


class _TimeIsUp(BaseException):
    """No `except Exception` catches it."""


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Raise a TimeoutError if the body takes longer than this."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, _ring)
    try:
        with _ringing(seconds):
            yield
    except _TimeIsUp:
        raise TimeoutError(f"it took longer than {seconds:g} s") from None
    finally:
        signal.signal(signal.SIGALRM, before)


@contextmanager
def _ringing(seconds: float) -> Iterator[None]:
    """The alarm rings only in here, even while it is being switched off."""
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN_SECONDS)
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _ring(_: int, __: FrameType | None) -> None:
    raise _TimeIsUp
