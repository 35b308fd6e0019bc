"""What is to be played in the arena: which bots, in which game, how often, and from which seed."""

from typing import Any

from msgspec import Struct

from vivace.bots.bot import Maker
from vivace.engine.match import DECKS
from vivace.simulator import evening as evenings
from vivace.simulator.external_bot import makers
from vivace.tables.opener import opened


class Plan(Struct, frozen=True, kw_only=True):
    """Matches of the same bots. It can be sent to other processes, so external bots have to be importable."""

    edition: str
    kinds: tuple[str, ...]
    """The entries: who plays against whom."""
    matches: int
    seed: str
    house_rules: dict[str, Any] = {}
    external_bots: dict[str, Maker] = {}
    """The makers of external bots, by kind."""


def places(plan: Plan, number: int) -> tuple[int, ...]:
    """Where each entry sits in a match: all move on by one from match to match, so that none has a better place."""
    return tuple((entry + number) % len(plan.kinds) for entry in range(len(plan.kinds)))


def evening_of(plan: Plan, number: int) -> evenings.Evening:
    """The evening of one of its matches, counted from 0. It depends on nothing but the plan and the number."""
    kinds = dict(zip(places(plan, number), plan.kinds, strict=True))
    table = opened(plan.edition, house_rules=plan.house_rules)
    return evenings.opened(
        table,
        tuple(DECKS[: len(plan.kinds)]),
        evenings.seed_from(f"{plan.seed} match {number}"),
        tuple(kinds[place] for place in range(len(plan.kinds))),
        makers(plan.external_bots),
    )
