"""The ladder of levels: how often each one beats the next lower one, and how the middle one plays among its like."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from msgspec import Struct

from vivace.bots.level import NAMES
from vivace.simulator import cores
from vivace.simulator.figures import Estimate, Spread
from vivace.simulator.plan import Plan
from vivace.simulator.records import MatchRecord
from vivace.simulator.summary import Summary, summed_up
from vivace.tables.table import STAND_IN

GAMES = ("ligretto", "dutch-blitz", "ligretto-dice", "ligretto-domino")
"""An edition of each game that levels are compared in."""
PAIRS = tuple(pairwise(NAMES))
"""Each level with the next higher one."""
WANTED = (0.60, 0.85)
"""How often a level is meant to beat the next lower one."""
FAMILY_SEATS = 4


class Rung(Struct, frozen=True):
    """How often a level has beaten the next lower one, in whole matches of two seats."""

    game: str
    lower: str
    higher: str
    wins: Estimate


class Home(Struct, frozen=True):
    """How a round goes among usual bots."""

    game: str
    seconds: Spread
    lost_races: Estimate
    blocked: Estimate


class Ladder(Struct, frozen=True):
    """What was found for each game."""

    rungs: tuple[Rung, ...]
    homes: tuple[Home, ...]


def pair_plan(game: str, lower: str, higher: str, matches: int, seed: str) -> Plan:
    """Matches of two neighbouring levels."""
    return Plan(edition=game, kinds=(higher, lower), matches=matches, seed=f"{seed} {game} {higher} {lower}")


def home_plan(game: str, matches: int, seed: str) -> Plan:
    """Matches of usual bots at a table of usual size."""
    return Plan(edition=game, kinds=(STAND_IN,) * FAMILY_SEATS, matches=matches, seed=f"{seed} {game} {STAND_IN}")


def plans(games: Sequence[str], matches: int, seed: str) -> list[Plan]:
    """So many matches of each pair, and a tenth of that of usual bots."""
    pairs = [pair_plan(game, *pair, matches, seed) for game in games for pair in PAIRS]
    return pairs + [home_plan(game, max(1, matches // 10), seed) for game in games]


def climbed(todo: Sequence[Plan], on: int, tell: Callable[[MatchRecord], None]) -> Ladder | None:
    """Play all of it; None after Ctrl-C."""
    run = cores.run([fixture for plan in todo for fixture in cores.fixtures(plan)], on, tell)
    if run.is_interrupted:
        return None
    records = {plan.seed: [record for fixture, record in run.records if fixture.plan is plan] for plan in todo}
    summaries = [(plan, summed_up(plan, records[plan.seed])) for plan in todo]
    return Ladder(
        tuple(_rung(plan, summary) for plan, summary in summaries if len(plan.kinds) == 2),
        tuple(_home(plan, summary) for plan, summary in summaries if len(plan.kinds) != 2),
    )


def _rung(plan: Plan, summary: Summary) -> Rung:
    higher, lower = plan.kinds
    return Rung(plan.edition, lower, higher, summary.entries[0].wins)


def _home(plan: Plan, summary: Summary) -> Home:
    course = summary.course
    return Home(plan.edition, course.seconds, summary.kinds[0].lost_races, course.blocked)
