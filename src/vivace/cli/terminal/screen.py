"""The terminal that everything is printed to, or the file or pipe in its place."""

import io
import os
import sys
from collections.abc import Iterable
from contextlib import suppress

from rich.console import Console, RenderableType
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

_RULER = Console(file=io.StringIO(), width=400)


def console() -> Console:
    """Standard output. Colours are for terminals only, even if the environment asks to force them."""
    is_terminal = sys.stdout.isatty()
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A terminal without stars and diamonds shows question marks, which is better than a crash.
        sys.stdout.reconfigure(errors="replace")
    return Console(
        force_terminal=is_terminal, force_interactive=is_terminal, highlight=False, markup=False, emoji=False
    )


def can_draw(to: Console) -> bool:
    """Whether a picture can be drawn and redrawn; otherwise everything is printed in lines."""
    return to.is_terminal and not to.is_dumb_terminal


def can_ask(to: Console) -> bool:
    """Whether there is someone to see a picture and press keys."""
    return can_draw(to) and sys.stdin.isatty()


def print_wide(to: Console, table: Table) -> None:
    """Print a table at its full width where a program may read it; in a terminal it is wrapped."""
    if not to.is_terminal:
        to.width = max(to.width, width_of(table))
    to.print(table)


def width_of(drawn: RenderableType) -> int:
    """The columns that a drawing takes if it has all the room it wants."""
    return Measurement.get(_RULER, _RULER.options, drawn).maximum


def say(to: Console, line: str | Text = "") -> None:
    """Print a line of text, never wrapped: a program may read it."""
    to.print(line, soft_wrap=True)


def say_all(to: Console, lines: Iterable[str | Text]) -> None:
    """Print lines of text."""
    for line in lines:
        say(to, line)


def give_up() -> None:
    """Discard all output from now on, including what is buffered, so that Python reports no error when it exits."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
