"""Turns the log of a table into the replay of a match."""

from collections.abc import Iterable

from msgspec.structs import replace

from vivace.engine.contest import Missed, Timing
from vivace.engine.game import Setup
from vivace.engine.replay import Player, Replay, Step, sealed
from vivace.games.catalog import edition
from vivace.tables import events
from vivace.tables.events import Logged, MatchOpened, Progressed, RaceLost, Woken

_STOPS = (events.PlayPaused, Woken)
_GOES_ON = (
    MatchOpened,
    events.CheckOpened,
    events.RoundCalled,
    events.ChoiceAsked,
    events.ReviewOpened,
    events.CountdownStarted,
)


def recorded(log: Iterable[Logged], players: tuple[Player, ...] = (), ended: int | None = None) -> Replay | None:
    """The last match of this log as far as it was played, or the one that event `ended` has ended.

    None if there is none. The players are those at its seats, if they are to be named.
    """
    setup: Setup | None = None
    steps: list[Step] = []
    clock = _PlayClock()
    for logged in log:
        clock.advance(logged)
        match logged.event:
            case MatchOpened() if ended is not None and logged.seq > ended:
                break
            case MatchOpened(begun):
                setup, steps = begun, []
                clock.restart()
            case Progressed() as progress:
                steps.append(_step(progress, clock))
            case RaceLost(missed) if steps:
                last = steps[-1]
                steps[-1] = replace(last, too_late=(*last.too_late, _lost(missed, clock)))
    return None if setup is None else sealed(edition(setup.edition).game, setup, steps, players)


class _PlayClock:
    """A clock that stops while a match is paused or its table sleeps.

    The computer's clock can only be set then, so this one never runs backwards in a match.
    """

    def __init__(self) -> None:
        self.time = 0
        self._at = 0
        self._stands = False
        self._behind: list[tuple[int, int]] = []
        """Since when, and by how much it is behind the table's clock; the last comes last."""

    def advance(self, logged: Logged) -> None:
        """Go on to an event."""
        if not self._stands and not isinstance(logged.event, Woken):
            self.time += logged.at - self._at
        self._at = logged.at
        self._stands = isinstance(logged.event, _STOPS) or (self._stands and not isinstance(logged.event, _GOES_ON))
        if not self._behind or self._behind[-1][1] != logged.at - self.time:
            self._behind.append((logged.at, logged.at - self.time))

    def restart(self) -> None:
        """Count from now on."""
        self.time, self._behind = 0, [(self._at, self._at)]

    def time_of(self, at: int) -> int:
        """A time of the table, by this clock. Races are a matter of moments, but a pause may have come since."""
        return at - next((behind for since, behind in reversed(self._behind) if since <= at), self._behind[0][1])


def _step(progress: Progressed, clock: _PlayClock) -> Step:
    """A step of the replay, with the failed tries before it."""
    missed = tuple(_lost(miss, clock) for miss in progress.missed)
    return Step(clock.time, progress.do, progress.events, _by(clock, progress.race), missed)


def _lost(miss: Missed, clock: _PlayClock) -> Missed:
    return replace(miss, race=_by(clock, miss.race))


def _by(clock: _PlayClock, timing: Timing | None) -> Timing | None:
    """The times of a race by the clock of the replay."""
    if timing is None:
        return None
    return replace(
        timing,
        arrived=clock.time_of(timing.arrived),
        touched=clock.time_of(timing.touched),
        opened=timing.opened and clock.time_of(timing.opened),
    )
