"""The entry point of `vivace`. Ctrl-C shows no traceback, even while it is still loading."""

# The core of `signal`. The whole module takes half as long to load as Python takes to start, and until our handler is
# set Ctrl-C shows a traceback.
import _signal as signal  # type: ignore[import-not-found]
import os
from collections.abc import Sequence

INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command. The exit code is 2 for wrong arguments and for what cannot be done, 130 after Ctrl-C."""
    try:
        with Loading():
            from vivace.cli.command import run  # noqa: PLC0415

        return run(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED


class Loading:
    """Makes Ctrl-C exit at once while modules are loading, which takes a while. If it is ignored, it stays ignored."""

    def __enter__(self) -> None:
        self._before = signal.getsignal(signal.SIGINT)
        if self._before is signal.default_int_handler:
            signal.signal(signal.SIGINT, leave)

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self._before)


def leave(*_: object) -> None:
    """Exit at once, since nothing has begun: an exception could be swallowed by whatever is being loaded."""
    os._exit(INTERRUPTED)
