"""What is expected of fair races when the round trips are 20, 50, 90 and 160 ms."""

from collections.abc import Iterator, Sequence

from bench.fairness.figures import Result, mean, median
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


def missed(fair: Result, arrival: Result, cheats: Sequence[Result]) -> list[str]:
    """The targets that were missed, for people to read."""
    return [
        f"{what}: {figure:.1f}, expected {wanted}"
        for what, figure, wanted, is_met in _judged(fair, arrival, cheats)
        if not is_met
    ]


def _judged(fair: Result, arrival: Result, cheats: Sequence[Result]) -> Iterator[tuple[str, float, str, bool]]:
    correct, worst = fair.correct_if_clear, fair.fair_share(len(MAIN) - 1)
    low, high = WORST_CONNECTION
    yield "correct winners %", correct, f"at least {LEAST_CORRECT}", correct >= LEAST_CORRECT
    whole = fair.correct_contests_if_clear
    yield "correct winners in whole rounds %", whole, f"at least {LEAST_CORRECT}", whole >= LEAST_CORRECT
    yield "wins with the worst connection %", worst, f"{low} to {high}", low <= worst <= high
    rounds, races = fair.round_waits, fair.race_waits
    waits = (
        ("longest wait ms", float(max(rounds.contested + races.contested)), LONGEST_MS),
        ("wait in whole rounds ms", mean(rounds.contested), ROUND_MS),
        ("wait if all four contest ms", mean(races.by_all), ALL_FOUR_MS),
        (
            "wait of uncontested moves ms",
            median(rounds.responses) - median(arrival.round_waits.responses),
            UNCONTESTED_MS,
        ),
    )
    for what, figure, most in waits:
        yield what, figure, f"at most {most}", figure <= most
    zero = next(one for one in cheats if one.setting.first is CHEATERS[0]).fair_share(0)
    yield "wins of who claims zero reaction %", zero, f"at most {ZERO_CLAIMER}", zero <= ZERO_CLAIMER
