"""For each rule a change of the source that breaks it."""

from tests.mutants import dice, domino, honour, piles, tables
from tests.mutants.mutation import Mutation

MUTATIONS: tuple[Mutation, ...] = (
    piles.MUTATIONS + dice.MUTATIONS + domino.MUTATIONS + honour.MUTATIONS + tables.MUTATIONS
)

__all__ = ["MUTATIONS", "Mutation"]
