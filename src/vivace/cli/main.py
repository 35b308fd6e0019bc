"""Where the command `vivace` begins: who presses Ctrl-C while it is still being loaded sees no traceback."""

# The core of `signal`, which takes half as long to load as Python to start: until Ctrl-C is ours it shows a traceback.
import _signal as signal  # type: ignore[import-not-found]
import os
from collections.abc import Sequence

INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command. The exit code is 2 for what was typed wrong or cannot be done, 130 after Ctrl-C."""
    try:
        with Loading():
            from vivace.cli.command import run  # noqa: PLC0415

        return run(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED


class Loading:
    """Loading takes a while, and until it is done Ctrl-C is ours; who ignores it goes on doing so."""

    def __enter__(self) -> None:
        self._before = signal.getsignal(signal.SIGINT)
        if self._before is signal.default_int_handler:
            signal.signal(signal.SIGINT, leave)

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self._before)


def leave(*_: object) -> None:
    """At once, for nothing has begun: an exception could be swallowed by whatever is being loaded."""
    os._exit(INTERRUPTED)
