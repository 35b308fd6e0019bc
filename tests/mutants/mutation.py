"""A change of the source that a test must notice."""

from msgspec import Struct


class Mutation(Struct, frozen=True):
    """A small change that breaks a rule."""

    rule: str
    name: str
    file: str
    old: str
    new: str
