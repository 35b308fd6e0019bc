"""For each rule of honour tables a change of the source that breaks it."""

from tests.mutants.mutation import Mutation

MUTATIONS: tuple[Mutation, ...] = ()
