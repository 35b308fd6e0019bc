"""Turns the log of a table into the replay of its last match."""

from collections.abc import Iterable

from vivace.engine.game import Setup
from vivace.engine.replay import Replay, Step, sealed
from vivace.games.catalog import edition
from vivace.tables.events import Logged, MatchOpened, Progressed


def recorded(log: Iterable[Logged]) -> Replay | None:
    """The last match of this log as far as it was played; None if there was none."""
    setup: Setup | None = None
    steps: list[Step] = []
    opened_at = 0
    for logged in log:
        match logged.event:
            case MatchOpened(begun):
                setup, steps, opened_at = begun, [], logged.at
            case Progressed() as progress:
                steps.append(Step(logged.at - opened_at, progress.do, progress.events))
    return None if setup is None else sealed(edition(setup.edition).game, setup, steps)
