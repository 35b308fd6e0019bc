"""What the conformance suite has to know of each game: how its pieces are named, and every command that a seat can send."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from tests.games.dice import universe as dice
from tests.games.domino import universe as domino
from tests.games.piles import universe as piles
from vivace.engine.match import Match
from vivace.engine.zones import View
from vivace.games.catalog import game_of
from vivace.games.dice.dice import identity

PIECES: dict[str, re.Pattern[str]] = {
    "piles": re.compile(r"\b[rygb](?:10|[1-9])[a-l]\b"),
    "dice": re.compile(r"\b[rygb][0-6]#[1-6][a-d]?\b"),
    "domino": re.compile(r"\b(?:[rygbow]{2}|j[12])[a-d]\b"),
}

IDENTITIES: dict[str, Callable[[str], str]] = {"dice": identity}
"""Which piece a name stands for, where a piece changes its name; elsewhere the name is the piece."""

COMMANDS: dict[str, Callable[[Match, int], Iterator[Any]]] = {
    "piles": piles.commands,
    "dice": dice.commands,
    "domino": domino.commands,
}

MISPLAYS: dict[str, Callable[[View, int], Iterator[Any]]] = {
    "piles": piles.misplays,
    "dice": dice.misplays,
    "domino": domino.misplays,
}
"""What a seat can try on honour tables, whether it fits or not, from what is seen."""

NAMED: dict[str, Callable[[Match, Any], Iterator[Any]]] = {
    "piles": piles.named,
    "dice": dice.named,
    "domino": domino.named,
}
"""The other forms of a listed command: with a name for its place, as far as that is true now."""

ESSENCE: dict[str, Callable[[Any], Any]] = {"piles": piles.essence, "dice": dice.essence, "domino": domino.essence}
"""What the events of both forms have in common."""

IS_MISPLAY: dict[str, Callable[[Any, Any, Any], bool]] = {
    "piles": piles.is_misplay,
    "dice": dice.is_misplay,
    "domino": domino.is_misplay,
}
"""Whether an event, between the round before it and the one after it, misplaced a piece."""


def pieces_in(match: Match, sent: object) -> list[str]:
    """Every piece whose name occurs in the bytes of something."""
    return sorted(PIECES[game_of(match).name].findall(msgspec.json.encode(sent).decode()))
