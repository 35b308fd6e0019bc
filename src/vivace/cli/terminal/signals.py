"""Signals that end the program: Ctrl-C, a system shutdown, a closed terminal."""

import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import NoReturn

_HANG_UP: signal.Signals | None = getattr(signal, "SIGHUP", None)
_POLITE = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))


def like_ctrl_c() -> AbstractContextManager[object]:
    """Treat other signals that end the program like Ctrl-C: the screen is restored and the recording written."""
    return _answered(_POLITE, _interrupted)


@contextmanager
def once(end: Callable[[], object], renew: Callable[[], object] | None = None) -> Iterator[None]:
    """Call `end` on the first signal; the second one ends the program at once. SIGHUP calls `renew`, if it is given."""

    def begin_the_end(*_: object) -> None:
        for ending in heard:
            signal.signal(ending, signal.SIG_DFL)
        end()

    endings = tuple(each for each in (signal.SIGINT, *_POLITE) if renew is None or each != _HANG_UP)
    with _answered(endings, begin_the_end) as heard:
        if renew is None or _HANG_UP is None:
            yield
            return
        before = signal.signal(_HANG_UP, lambda *_: renew())
        try:
            yield
        finally:
            signal.signal(_HANG_UP, before)


@contextmanager
def _answered(endings: tuple[signal.Signals, ...], answer: Callable[..., object]) -> Iterator[list[signal.Signals]]:
    """Handle signals, except those that are ignored: nohup and shells in the background mean it."""
    heard = [ending for ending in endings if signal.getsignal(ending) is not signal.SIG_IGN]
    before = [signal.signal(ending, answer) for ending in heard]
    try:
        yield heard
    finally:
        for ending, handler in zip(heard, before, strict=True):
            signal.signal(ending, handler)


def _interrupted(*_: object) -> NoReturn:
    raise KeyboardInterrupt
