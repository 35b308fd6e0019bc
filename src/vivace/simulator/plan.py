"""What is to be played in the arena: which bots, in which game, how often, and from which seed."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from vivace.bots.bot import Maker
from vivace.engine.match import DECKS
from vivace.games.catalog import edition
from vivace.simulator import evening as evenings
from vivace.simulator.external_bot import makers
from vivace.tables.opener import opened
from vivace.tables.table import STAND_IN

SEATS = range(2, 13)
SANITY_ROUNDS = 2
"""The rounds of a match that checks an edition: more than one, to see what carries over to the next round."""


class Plan(Struct, frozen=True, kw_only=True):
    """Matches of the same bots. It can be sent to other processes, so external bots have to be importable."""

    edition: str
    kinds: tuple[str, ...]
    """The entries: who plays against whom."""
    matches: int
    seed: str
    house_rules: dict[str, Any] = {}
    handicaps: tuple[int, ...] = ()
    """The handicap of each entry; empty: nobody has one."""
    external_bots: dict[str, Maker] = {}
    """The makers of external bots, by kind."""


def sanity_plans(editions: Iterable[str], matches: int, seed: str) -> list[Plan]:
    """Short matches of usual bots, for each edition and each number of seats that it allows.

    They show whether rounds end, how long they take, and who loses races.
    """
    return [
        Plan(
            edition=name,
            kinds=(STAND_IN,) * seats,
            matches=matches,
            seed=f"{seed} {name} {seats}",
            house_rules={"ends": "rounds", "length": SANITY_ROUNDS},
        )
        for name in editions
        for seats in SEATS
        if edition(name).rules.seats[0] <= seats <= edition(name).rules.seats[1]
    ]


def places(plan: Plan, number: int) -> tuple[int, ...]:
    """Where each entry sits in a match: all move on by one from match to match, so that none has a better place."""
    return tuple((entry + number) % len(plan.kinds) for entry in range(len(plan.kinds)))


def evening_of(plan: Plan, number: int) -> evenings.Evening:
    """The evening of one of its matches, counted from 0. It depends on nothing but the plan and the number."""
    count = len(plan.kinds)
    entries = dict(zip(places(plan, number), zip(plan.kinds, plan.handicaps or (0,) * count, strict=True), strict=True))
    kinds, handicaps = zip(*(entries[place] for place in range(count)), strict=True)
    table = opened(plan.edition, house_rules=plan.house_rules)
    seed = evenings.seed_from(f"{plan.seed} match {number}")
    evening = evenings.opened(table, tuple(DECKS[:count]), seed, kinds, makers(plan.external_bots))
    return evenings.with_handicaps(evening, handicaps) if plan.handicaps else evening
