"""The names of the seats in the terminal."""

from collections.abc import Sequence

from vivace.engine.match import DECKS
from vivace.engine.replay import Player
from vivace.tables.names import printable

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ida", "Jon", "Kim", "Leo")
"""Each name starts with the letter of its deck: a is Ada."""


def names_of(decks: str) -> tuple[str, ...]:
    """The names of the players with these decks."""
    return tuple(NAMES[DECKS.index(deck)] for deck in decks)


def played_by(players: Sequence[Player], decks: str) -> tuple[str, ...]:
    """The names in a replay; for seats of which it says nothing, the usual names."""
    told = tuple(printable(player.name) for player in players)
    return told[: len(decks)] + names_of(decks)[len(told) :]


def listed(names: Sequence[str]) -> str:
    """Several names as in a sentence: Ada, Ben and Cleo."""
    return " and ".join([", ".join(names[:-1]), *names[-1:]] if len(names) > 1 else names)
