"""The names of the seats in the terminal."""

from collections.abc import Sequence

from vivace.engine.match import DECKS

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ida", "Jon", "Kim", "Leo")
"""A name begins with the letter of its deck: what is told of a is told of Ada."""


def names_of(decks: str) -> tuple[str, ...]:
    """Who plays with these decks."""
    return tuple(NAMES[DECKS.index(deck)] for deck in decks)


def listed(names: Sequence[str]) -> str:
    """Several names as they are said: Ada, Ben and Cleo."""
    return " and ".join([", ".join(names[:-1]), *names[-1:]] if len(names) > 1 else names)
