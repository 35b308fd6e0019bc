"""What is expected of fair races when the round trips are 20, 50, 90 and 160 ms: of the median of all seeds."""

from collections.abc import Callable, Sequence
from math import inf

from msgspec import Struct

from bench.fairness.figures import Result, Runs, mean, median
from bench.fairness.people import CHEATERS

MAIN = (20, 50, 90, 160)
LEAST_CORRECT = 98.0
"""Percent of the races in which the fastest two reactions differ by more than 10 ms."""
WORST_CONNECTION = 22.0, 28.0
"""Percent of all races that the player with the worst connection wins."""
LONGEST_MS, ROUND_MS, ALL_FOUR_MS = 150, 60, 90
"""How long contested moves wait: at most, on average in whole rounds, and on average if all four want the same."""
UNCONTESTED_MS = 2.0
"""How much longer uncontested moves may take than with `order = arrival`: what cannot be told from noise."""
ZERO_CLAIMER = 30.0
"""Percent of all races that a client wins at most that always claims zero reaction, with the best connection."""


class Target(Struct, frozen=True):
    """A figure, what is expected of it, and what it is."""

    what: str
    least: float
    most: float
    figure: float

    @property
    def is_met(self) -> bool:
        return self.least <= self.figure <= self.most

    @property
    def wanted(self) -> str:
        """What is expected, for people to read."""
        if self.most == inf:
            return f"at least {self.least:g}"
        return f"{self.least:g} to {self.most:g}" if self.least > -inf else f"at most {self.most:g}"


def targets(fair: Runs, arrival: Runs, cheats: Sequence[Runs]) -> list[Target]:
    """All of them, with the median of all seeds; of the longest wait, with the longest."""
    usual, by_arrival = (runs.across(lambda one: median(one.round_waits.responses)).median for runs in (fair, arrival))
    claims_zero = next(runs for runs in cheats if runs.setting.first is CHEATERS[0])

    def of(figure: Callable[[Result], float], runs: Runs = fair) -> float:
        return runs.across(figure).median

    return [
        Target("correct winners of clear races, %", LEAST_CORRECT, inf, of(lambda one: one.correct_if_clear)),
        Target("the same in whole rounds, %", LEAST_CORRECT, inf, of(lambda one: one.correct_contests_if_clear)),
        Target("wins with the worst connection, %", *WORST_CONNECTION, of(lambda one: one.fair_share(len(MAIN) - 1))),
        Target(
            "longest wait of a contested move, ms", -inf, LONGEST_MS, fair.across(lambda one: one.longest_wait).high
        ),
        Target("mean wait in whole rounds, ms", -inf, ROUND_MS, of(lambda one: mean(one.round_waits.contested))),
        Target("mean wait if all four contest, ms", -inf, ALL_FOUR_MS, of(lambda one: mean(one.race_waits.by_all))),
        Target("uncontested answers later than by arrival, ms", -inf, UNCONTESTED_MS, usual - by_arrival),
        Target(
            "wins of who claims zero reaction, %", -inf, ZERO_CLAIMER, of(lambda one: one.fair_share(0), claims_zero)
        ),
    ]
