"""The terminal that everything is printed to, or the file or pipe that stands in for it."""

import io
import sys

from rich.console import Console


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


def say(to: Console, line: str = "") -> None:
    """A line of text, never broken: it may be read by a program."""
    to.print(line, soft_wrap=True)
