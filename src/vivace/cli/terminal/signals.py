"""Being ended from outside: Ctrl-C, a system that shuts down, a terminal that is closed."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NoReturn

_POLITE = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))


@contextmanager
def like_ctrl_c() -> Iterator[None]:
    """Whoever ends the program from outside finds the screen restored and the record written, as after Ctrl-C."""
    with _answered(_POLITE, _interrupted):
        yield


@contextmanager
def once(end: Callable[[], object]) -> Iterator[None]:
    """Begin the end when the first of them comes; the second one ends the program at once."""

    def begin_the_end(*_: object) -> None:
        for ending in heard:
            signal.signal(ending, signal.SIG_DFL)
        end()

    with _answered((signal.SIGINT, *_POLITE), begin_the_end) as heard:
        yield


@contextmanager
def _answered(endings: tuple[signal.Signals, ...], answer: Callable[..., object]) -> Iterator[list[signal.Signals]]:
    """What is ignored stays ignored: nohup and shells in the background mean it."""
    heard = [ending for ending in endings if signal.getsignal(ending) is not signal.SIG_IGN]
    before = [signal.signal(ending, answer) for ending in heard]
    try:
        yield heard
    finally:
        for ending, handler in zip(heard, before, strict=True):
            signal.signal(ending, handler)


def _interrupted(*_: object) -> NoReturn:
    raise KeyboardInterrupt
