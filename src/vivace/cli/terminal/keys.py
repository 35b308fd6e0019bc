"""Keys as they are pressed, without waiting for Enter where the terminal can do that."""

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum


class Key(StrEnum):
    """The keys that have names; all others are the characters that they type."""

    ENTER = "\n"
    LEFT = "left"
    RIGHT = "right"
    QUIT = "q"


_NAMED = {
    "\r": Key.ENTER,
    "\x1b[C": Key.RIGHT,
    "\x1bOC": Key.RIGHT,
    "\x1b[D": Key.LEFT,
    "\x1bOD": Key.LEFT,
    "\x04": Key.QUIT,
}
_KEY = re.compile(r"\x1b[\[O][0-9;]*.|.", re.DOTALL)


def split_keys(pressed: str) -> list[str]:
    """Split what a terminal sends into keys."""
    return [_NAMED.get(key, key) for key in _KEY.findall(pressed)]


@contextmanager
def pressed_keys() -> Iterator[Iterator[str]]:
    """The keys that are pressed from now on. Afterwards the terminal is restored."""
    try:
        import termios  # noqa: PLC0415 -- not on every system
        import tty  # noqa: PLC0415
    except ImportError:
        yield _typed_lines()
        return
    keyboard = sys.stdin.fileno()
    before = termios.tcgetattr(keyboard)
    try:
        tty.setcbreak(keyboard)
        yield _pressed(keyboard)
    finally:
        termios.tcsetattr(keyboard, termios.TCSADRAIN, before)


def _pressed(keyboard: int) -> Iterator[str]:
    while pressed := os.read(keyboard, 64):
        yield from split_keys(pressed.decode(errors="ignore"))
    yield Key.QUIT


def _typed_lines() -> Iterator[str]:
    """The same where only whole lines can be read: Enter ends a number, and is a key on its own."""
    for line in sys.stdin:
        typed = line.strip()
        yield from typed
        if not typed or typed.isdigit():
            yield Key.ENTER
    yield Key.QUIT
