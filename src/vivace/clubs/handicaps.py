"""Handicaps: how much a head start is worth, and which ones would give everyone an even match."""

import math
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import resources

from msgspec import Struct

from vivace.clubs.results import Result
from vivace.engine.game import Setup
from vivace.engine.match import DECKS
from vivace.games.catalog import edition

SMALLEST = 0.4
"""Nobody's task gets smaller than this share of the usual one: with less it is another game."""
LAST_ROUNDS = 30
_MINUTE_MS = 60_000


class Handicap(Struct, frozen=True):
    """A handicap that is suggested for someone."""

    amount: int
    """As a table knows it; 0: none."""
    task: int
    """How many pieces one has to get rid of with it."""


def ease(task: int) -> float:
    """How easy a task is. A tenth fewer pieces are the same advantage, however many the others have."""
    return -math.log(task)


def head_starts(result: Result) -> tuple[float, ...] | None:
    """By how many rating points each seat is stronger than without handicaps; None: nobody has measured that."""
    tasks = [seat.task for seat in result.seats]
    if len(set(tasks)) <= 1:
        return (0.0,) * len(tasks)
    measured = _worth().get(result.edition)
    if measured is None or not all(tasks):
        return None
    worth = _between(measured, len(tasks))
    return tuple(worth * ease(task) for task in tasks)


def _between(measured: Mapping[int, float], seats: int) -> float:
    """What was measured with this many seats; in between on a straight line, and beyond the last as with that."""
    fewer = max((one for one in measured if one <= seats), default=min(measured))
    more = min((one for one in measured if one >= seats), default=max(measured))
    share = (seats - fewer) / (more - fewer) if more > fewer else 0.0
    return measured[fewer] + share * (measured[more] - measured[fewer])


@cache
def _worth() -> dict[str, dict[int, float]]:
    """For each edition and number of seats how many rating points a unit of ease is worth (`scripts/handicaps`)."""
    found = tomllib.loads((resources.files("vivace.clubs") / "worth.toml").read_text("utf-8"))
    return {name: {int(seats): points for seats, points in worth.items()} for name, worth in found.items()}


def paces(results: Iterable[Result], game: str) -> dict[str, float]:
    """How many pieces a minute each member lays, over the last rounds of a game whose time was measured."""
    laid: dict[str, list[tuple[int, int]]] = {}
    for one in results:
        if one.game != game:
            continue
        for seat in one.members:
            own = one.seats[seat]
            timed = zip(own.laid, one.rounds, strict=False)
            laid.setdefault(own.member, []).extend(
                (count, each.ms) for count, each in timed if each.ms and count is not None
            )
    return {
        member: sum(count for count, _ in last) * _MINUTE_MS / sum(ms for _, ms in last)
        for member, all_rounds in laid.items()
        if (last := all_rounds[-LAST_ROUNDS:])
    }


def suggested(measured: Mapping[str, float], members: Sequence[str], name: str) -> dict[str, Handicap]:
    """Handicaps with which these members would be even at one table: nobody's task takes longer than anyone else's.

    The fastest has the usual task, the others as much less as they are slower. Anyone whose pace is not known plays as
    usual.
    """
    fewest, most = edition(name).rules.seats
    handicaps = _by_task(name, min(most, max(fewest, len(members))))
    if len(handicaps) < 2:
        return {}
    usual = next(task for task, amount in handicaps.items() if amount == 0)
    fastest = max((measured.get(member, 0.0) for member in members), default=0.0)
    shares = {member: max(SMALLEST, measured[member] / fastest) for member in members if measured.get(member)}
    tasks = {member: _nearest(handicaps, usual * shares.get(member, 1.0)) for member in members}
    return {member: Handicap(handicaps[task], task) for member, task in tasks.items()}


def _by_task(name: str, seats: int) -> dict[int, int]:
    """The handicap behind each task that is as large as the usual one, or smaller."""
    found = edition(name)
    least, most = found.game.handicaps

    def task(amount: int) -> int:
        handicaps = (amount, *(0,) * (seats - 1))
        return next(iter(found.game.tasks(Setup(name, found.rules, DECKS[:seats], handicaps))), 0)

    usual = task(0)
    smaller = {task(amount): amount for amount in range(least, most + 1) if 0 < task(amount) < usual}
    return {**smaller, usual: 0}


def _nearest(tasks: Iterable[int], wanted: float) -> int:
    return min(tasks, key=lambda task: abs(task - wanted))
