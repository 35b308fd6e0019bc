"""Keys as they are pressed, without waiting for Enter where the terminal can do that."""

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum


class Key(StrEnum):
    """The keys that have names; all others are what they write."""

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
    """What a terminal sends, key by key."""
    return [_NAMED.get(key, key) for key in _KEY.findall(pressed)]


@contextmanager
def pressed_keys() -> Iterator[Iterator[str]]:
    """The keys that are pressed from now on. Afterwards the terminal is as it was."""
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
    """The same from whole lines: Enter belongs to a number, and alone it is a key."""
    for line in sys.stdin:
        typed = line.strip()
        yield from typed
        if not typed or typed.isdigit():
            yield Key.ENTER
    yield Key.QUIT
