"""What a run needs around it: an ear for what the server logs, and limits that it can reach."""

from collections.abc import Iterator
from contextlib import contextmanager
from logging import Handler, LogRecord, getLogger

from tests.simulation.history import BrokenPromiseError
from tests.simulation.world import World
from vivace.server import hub, room


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
    before = hub.LINES_AT_ONCE, room.KEPT_EVENTS
    hub.LINES_AT_ONCE, room.KEPT_EVENTS = 10, 12
    try:
        yield
    finally:
        hub.LINES_AT_ONCE, room.KEPT_EVENTS = before


class Ear(Handler):
    """Hears what the server logs."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self._world = world

    def emit(self, record: LogRecord) -> None:
        failure = record.exc_info[1] if record.exc_info else None
        self._world.failure = self._world.failure or failure or BrokenPromiseError(record.getMessage())
