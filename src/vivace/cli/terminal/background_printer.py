"""Prints without ever waiting for the terminal: no table may stall because the output is not read."""

from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread

from vivace.cli.terminal import screen

MOST_WAITING = 1_000
"""How many jobs may be queued; further ones are dropped."""
PATIENCE_SECONDS = 2.0


class BackgroundPrinter:
    """Prints in a thread of its own, in order. When the output can't be written any more, it goes on silently."""

    def __init__(self) -> None:
        self._waiting = SimpleQueue[Callable[[], object] | None]()
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    def enqueue(self, job: Callable[[], object]) -> None:
        """Queue a call that prints something."""
        if self._waiting.qsize() < MOST_WAITING:
            self._waiting.put(job)

    def close(self) -> bool:
        """Finish the queue. Whether everything could be printed: a terminal that was stopped takes nothing."""
        self._waiting.put(None)
        self._thread.join(PATIENCE_SECONDS)
        return not self._thread.is_alive()

    def _run(self) -> None:
        while (job := self._waiting.get()) is not None:
            try:
                job()
            except (OSError, SystemExit):
                # Rich exits when the pipe is closed, but that must not end the tables.
                screen.give_up()
