"""What the conformance suite has to know of each game: how its pieces are named, and every command that a seat can send."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from tests.games.domino import universe as domino
from vivace.engine.calls import CallStop, SayStuck
from vivace.engine.honour import CallMisplay
from vivace.engine.match import Match
from vivace.engine.zones import View
from vivace.games.dice.commands import PlaceDie, Throw
from vivace.games.dice.dice import FACES, identity
from vivace.games.piles.cards import FACE, NEW_PILE, deck
from vivace.games.piles.commands import BuildCard, Flip, PlayCard

PIECES: dict[str, re.Pattern[str]] = {
    "piles": re.compile(r"\b[rygb](?:10|[1-9])[a-l]\b"),
    "dice": re.compile(r"\b[rygb][0-6]#[1-6][a-d]?\b"),
    "domino": re.compile(r"\b(?:[rygbow]{2}|j[12])[a-d]\b"),
}

IDENTITIES: dict[str, Callable[[str], str]] = {"dice": identity}
"""Which piece a name stands for, where a piece changes its name; elsewhere the name is the piece."""


def pile_commands(match: Match, seat: int) -> Iterator[Any]:
    """Every card on every place, every flip and every call."""
    for card in deck(match.setup.decks[seat]):
        yield PlayCard(card)
        yield CallMisplay(card)
        for place in range(len(match.round.seats[seat].row)):
            yield BuildCard(card, place)
    yield from (Flip(order) for order in ("", "kept", "cut", "shuffled"))
    yield CallStop()
    yield SayStuck()


def dice_commands(_match: Match, _seat: int) -> Iterator[Any]:
    """Every face, a throw and every call that needs no honour."""
    yield from map(PlaceDie, FACES)
    yield Throw()
    yield CallStop()
    yield SayStuck()


COMMANDS: dict[str, Callable[[Match, int], Iterator[Any]]] = {
    "piles": pile_commands,
    "dice": dice_commands,
    "domino": domino.commands,
}


def pile_misplays(view: View, seat: int) -> Iterator[Any]:
    """Every open card of a seat on every pile, as a new pile, and on every place of its row."""
    tops = [FACE[zone.faces[-1]] for name, zone in view.zones.items() if name.startswith("pile.")]
    places = sum(name.startswith(f"{seat}.row.") for name in view.zones)
    for card in _own_faces(view, seat):
        yield from (PlayCard(card, on) for on in (NEW_PILE, *tops))
        yield from (BuildCard(card, place) for place in range(places))


def dice_misplays(view: View, seat: int) -> Iterator[Any]:
    """Every die of a seat on every place."""
    for die in _own_faces(view, seat):
        yield from (PlaceDie(die.partition("#")[0], on) for on in FACES)


def _own_faces(view: View, seat: int) -> Iterator[str]:
    return (zone.faces[-1] for zone in view.zones.values() if zone.seat == seat and zone.faces)


MISPLAYS: dict[str, Callable[[View, int], Iterator[Any]]] = {
    "piles": pile_misplays,
    "dice": dice_misplays,
    "domino": domino.misplays,
}
"""What a seat can try on honour tables, whether it fits or not, from what is seen."""
