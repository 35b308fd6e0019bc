"""Says things aloud without ever waiting for the terminal: no table may stand still because nobody reads."""

from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread

from vivace.cli.terminal import screen

MOST_WAITING = 1_000
"""How much may wait to be said; what is too much is left out."""
PATIENCE_SECONDS = 2.0


class BackgroundPrinter:
    """Prints in a thread of its own, in order. When nothing can be written any more it goes on in silence."""

    def __init__(self) -> None:
        self._waiting = SimpleQueue[Callable[[], object] | None]()
        self._thread = Thread(target=self._cry, daemon=True)
        self._thread.start()

    def cry(self, tell: Callable[[], object]) -> None:
        """Have something told soon."""
        if self._waiting.qsize() < MOST_WAITING:
            self._waiting.put(tell)

    def close(self) -> bool:
        """Whether everything could be said: a terminal that somebody has stopped takes nothing."""
        self._waiting.put(None)
        self._thread.join(PATIENCE_SECONDS)
        return not self._thread.is_alive()

    def _cry(self) -> None:
        while (tell := self._waiting.get()) is not None:
            try:
                tell()
            except (OSError, SystemExit):
                # Rich answers a closed pipe by leaving, but whoever stops reading does not end the tables.
                screen.give_up()
