"""For each rule of the board game a change of the source that breaks it."""

from tests.mutants.mutation import Mutation

MUTATIONS: tuple[Mutation, ...] = ()
