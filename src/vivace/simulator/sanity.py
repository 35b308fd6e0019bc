"""A check of every edition with every number of seats: whether rounds end, how long they take, who loses races."""

from collections.abc import Iterable

from vivace.games.catalog import edition
from vivace.simulator.plan import Plan
from vivace.tables.table import STAND_IN

SEATS = range(2, 13)
ROUNDS = 2
"""The rounds of a match: more than one, to see what carries over to the next round."""


def plans(editions: Iterable[str], matches: int, seed: str) -> list[Plan]:
    """Short matches of usual bots, for each edition and each number of seats that it allows."""
    return [
        Plan(
            edition=name,
            kinds=(STAND_IN,) * seats,
            matches=matches,
            seed=f"{seed} {name} {seats}",
            house_rules={"ends": "rounds", "length": ROUNDS},
        )
        for name in editions
        for seats in SEATS
        if edition(name).rules.seats[0] <= seats <= edition(name).rules.seats[1]
    ]
