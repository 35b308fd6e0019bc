"""The ladder of levels: how often each one beats the next lower one, and how the usual one plays against itself."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from msgspec import Struct

from vivace.bots.level import NAMES
from vivace.simulator import cores
from vivace.simulator.figures import Estimate, Spread, share
from vivace.simulator.plan import Plan
from vivace.simulator.records import MatchRecord
from vivace.simulator.summary import summed_up
from vivace.tables.table import STAND_IN

GAMES = ("ligretto", "dutch-blitz", "ligretto-dice", "ligretto-domino")
"""The editions in which levels are compared, at least one of each game."""
PAIRS = tuple(pairwise(NAMES))
"""Each level with the next higher one."""
WANTED = (0.60, 0.85)
"""How often a level is meant to beat the next lower one."""
FAMILY_SEATS = 4
ROUND_SECONDS = (60, 240)
"""How long a round of usual bots is meant to take."""


class PairResult(Struct, frozen=True):
    """How often a level has beaten the next lower one, in whole matches of two seats."""

    game: str
    lower: str
    higher: str
    wins: Estimate


class MirrorStats(Struct, frozen=True):
    """How a round goes among usual bots."""

    game: str
    seconds: Spread
    as_meant: Estimate
    """The share of rounds that take as long as they are meant to."""
    lost_races: Estimate
    blocked: Estimate


class Ladder(Struct, frozen=True):
    """What was found for each game."""

    pairs: tuple[PairResult, ...]
    mirrors: tuple[MirrorStats, ...]


def pair_plan(game: str, lower: str, higher: str, matches: int, seed: str) -> Plan:
    """Matches of two neighbouring levels."""
    return Plan(edition=game, kinds=(higher, lower), matches=matches, seed=f"{seed} {game} {higher} {lower}")


def mirror_plan(game: str, matches: int, seed: str) -> Plan:
    """Matches of usual bots at a table of usual size."""
    return Plan(edition=game, kinds=(STAND_IN,) * FAMILY_SEATS, matches=matches, seed=f"{seed} {game} {STAND_IN}")


def plans(games: Sequence[str], matches: int, seed: str) -> list[Plan]:
    """Plans for this many matches of each pair, and a tenth as many of usual bots."""
    pairs = [pair_plan(game, *pair, matches, seed) for game in games for pair in PAIRS]
    return pairs + [mirror_plan(game, max(1, matches // 10), seed) for game in games]


def climbed(todo: Sequence[Plan], on: int, tell: Callable[[MatchRecord], None]) -> Ladder | None:
    """Play all plans; None after Ctrl-C."""
    run = cores.run([fixture for plan in todo for fixture in cores.fixtures(plan)], on, tell)
    if run.is_interrupted:
        return None
    return Ladder(
        tuple(_pair_result(plan, run.of(plan)) for plan in todo if len(plan.kinds) == 2),
        tuple(_home(plan, run.of(plan)) for plan in todo if len(plan.kinds) != 2),
    )


def _pair_result(plan: Plan, records: Sequence[MatchRecord]) -> PairResult:
    higher, lower = plan.kinds
    return PairResult(plan.edition, lower, higher, summed_up(plan, records).entries[0].wins)


def _home(plan: Plan, records: Sequence[MatchRecord]) -> MirrorStats:
    summary, (least, most) = summed_up(plan, records), ROUND_SECONDS
    seconds = [one.ms / 1_000 for record in records for one in record.rounds]
    as_meant = share(sum(least <= took <= most for took in seconds), len(seconds))
    course = summary.course
    return MirrorStats(plan.edition, course.seconds, as_meant, summary.kinds[0].lost_races, course.blocked)
