"""Turns the log of a table into the replay of its last match."""

from collections.abc import Iterable, Iterator

from vivace.engine.game import Setup
from vivace.engine.replay import Replay, Step, sealed
from vivace.games.catalog import edition
from vivace.tables import events
from vivace.tables.events import Logged, MatchOpened, Progressed, Woken

_STOPS = (events.PlayPaused, Woken)
_GOES_ON = (
    MatchOpened,
    events.CheckOpened,
    events.RoundCalled,
    events.ChoiceAsked,
    events.ReviewOpened,
    events.CountdownStarted,
)


def recorded(log: Iterable[Logged]) -> Replay | None:
    """The last match of this log as far as it was played; None if there is none."""
    setup: Setup | None = None
    steps: list[Step] = []
    opened_at = 0
    for time, event in _in_play_time(log):
        match event:
            case MatchOpened(begun):
                setup, steps, opened_at = begun, [], time
            case Progressed() as progress:
                steps.append(Step(time - opened_at, progress.do, progress.events))
    return None if setup is None else sealed(edition(setup.edition).game, setup, steps)


def _in_play_time(log: Iterable[Logged]) -> Iterator[tuple[int, events.Event]]:
    """The events by a clock that stops while a match is paused or its table sleeps.

    The computer's clock can only be set then, so this one never runs backwards in a match.
    """
    time = before = 0
    stands = False
    for logged in log:
        if not stands and not isinstance(logged.event, Woken):
            time += logged.at - before
        before = logged.at
        stands = isinstance(logged.event, _STOPS) or (stands and not isinstance(logged.event, _GOES_ON))
        yield time, logged.event
