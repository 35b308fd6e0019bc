"""What a run needs around it: an ear for what the server logs, and limits that it can reach."""

from collections.abc import Iterator
from contextlib import contextmanager
from logging import Handler, LogRecord, getLogger

from tests.simulation.world import World
from vivace.server.core import audience, reader, recovery


@contextmanager
def listening(world: World) -> Iterator[None]:
    """A mistake that the server survives and logs is a mistake all the same."""
    ear = Ear(world)
    logger = getLogger("vivace.server")
    logger.addHandler(ear)
    logger.propagate = False
    try:
        yield
    finally:
        logger.propagate = True
        logger.removeHandler(ear)


@contextmanager
def small_limits() -> Iterator[None]:
    """Runs are short: with these limits they get beyond them."""
    before = reader.LINES_AT_ONCE, recovery.RETRY_MOST_MS, audience.KEPT_EVENTS
    reader.LINES_AT_ONCE, recovery.RETRY_MOST_MS, audience.KEPT_EVENTS = 10, 6_000, 12
    try:
        yield
    finally:
        reader.LINES_AT_ONCE, recovery.RETRY_MOST_MS, audience.KEPT_EVENTS = before


class Ear(Handler):
    """Hears what the server logs."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self._world = world

    def emit(self, record: LogRecord) -> None:
        """Disks that fail are told to anyone who runs a server; exceptions are mistakes."""
        if record.exc_info:
            self._world.failure = self._world.failure or record.exc_info[1]
