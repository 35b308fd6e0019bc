"""Where the command `vivace` begins: who presses Ctrl-C while it is still being loaded sees no traceback."""

import os
import signal
from collections.abc import Callable, Sequence
from typing import NoReturn

INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command. The exit code is 2 for what was typed wrong or cannot be done, 130 after Ctrl-C."""
    try:
        return _loaded()(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED


def _loaded() -> Callable[[Sequence[str] | None], int]:
    """What runs commands. Loading it takes a while, and until then Ctrl-C is ours; who ignores it goes on doing so."""
    before = signal.getsignal(signal.SIGINT)
    if before is signal.default_int_handler:
        signal.signal(signal.SIGINT, _leave)
    from vivace.cli.command import run  # noqa: PLC0415

    signal.signal(signal.SIGINT, before)
    return run


def _leave(*_: object) -> NoReturn:
    """At once, for nothing has begun: an exception could be swallowed by whatever is being loaded."""
    os._exit(INTERRUPTED)
