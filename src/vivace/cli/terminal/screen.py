"""The terminal that everything is printed to, or the file or pipe that stands in for it."""

import io
import os
import sys
from collections.abc import Iterable
from contextlib import suppress

from rich.console import Console
from rich.text import Text


def console() -> Console:
    """Standard output as it is. Colours are for terminals only, whatever the environment asks to be forced."""
    is_terminal = sys.stdout.isatty()
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A terminal that has no stars and diamonds shows question marks, which is better than an end in tears.
        sys.stdout.reconfigure(errors="replace")
    return Console(
        force_terminal=is_terminal, force_interactive=is_terminal, highlight=False, markup=False, emoji=False
    )


def can_draw(to: Console) -> bool:
    """Whether a picture can be drawn and drawn over again; otherwise everything is told in lines."""
    return to.is_terminal and not to.is_dumb_terminal


def can_ask(to: Console) -> bool:
    """Whether somebody sees a picture and can press keys."""
    return can_draw(to) and sys.stdin.isatty()


def room_in(to: Console) -> int | None:
    """How many columns a line may have; as many as it likes where a program may read it."""
    return to.width if to.is_terminal else None


def say(to: Console, line: str | Text = "") -> None:
    """A line of text, never broken: it may be read by a program."""
    to.print(line, soft_wrap=True)


def say_all(to: Console, lines: Iterable[str | Text]) -> None:
    """Lines of text."""
    for line in lines:
        say(to, line)


def give_up() -> None:
    """Nothing more can be written. What has not been written yet goes nowhere, so that no one complains of it later."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
