"""What the conformance suite has to know of each game: how its pieces are named, and every command that a seat can send."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from vivace.engine.calls import CallStop, SayStuck
from vivace.engine.match import Match
from vivace.games.piles.cards import deck
from vivace.games.piles.commands import BuildCard, Flip, PlayCard

PIECES: dict[str, re.Pattern[str]] = {"piles": re.compile(r"\b[rygb](?:10|[1-9])[a-l]\b")}


def pile_commands(match: Match, seat: int) -> Iterator[Any]:
    """Every card on every place, every flip and every call."""
    for card in deck(match.setup.decks[seat]):
        yield PlayCard(card)
        for place in range(len(match.round.seats[seat].row)):
            yield BuildCard(card, place)
    yield from (Flip(order) for order in ("", "kept", "cut", "shuffled"))
    yield CallStop()
    yield SayStuck()


COMMANDS: dict[str, Callable[[Match, int], Iterator[Any]]] = {"piles": pile_commands}
