"""The progress of something that takes a while: a bar in a terminal, otherwise a line now and then.

It goes to standard error, so that the result can be piped.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from vivace.cli.terminal.screen import can_draw

STEPS = 10
"""How many lines are printed where no bar can be drawn."""
Step = Callable[..., None]
"""Reports that one more is done."""


def beside_result() -> Console:
    """Standard error, for everything that is not the result."""
    is_terminal = sys.stderr.isatty()
    return Console(stderr=True, force_terminal=is_terminal, highlight=False, markup=False, emoji=False, soft_wrap=True)


@contextmanager
def shown(console: Console, total: int, what: str) -> Iterator[Step]:
    """Show progress until all is done, or until interrupted."""
    if not can_draw(console):
        yield _lines(console, total, what)
        return
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda _=None: bar.advance(task)


def _lines(console: Console, total: int, what: str) -> Step:
    done = 0

    def step(_: object = None) -> None:
        nonlocal done
        done += 1
        if done * STEPS // total > (done - 1) * STEPS // total:
            console.print(f"{done:,} of {total:,} {what}")

    return step
