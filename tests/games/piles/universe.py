"""Every command that a seat of the card games can send: what the conformance suite has to know."""

import re
from collections.abc import Iterator
from typing import Any

from vivace.engine.calls import CallStop, SayStuck
from vivace.engine.honour import CallMisplay
from vivace.engine.match import Match
from vivace.engine.zones import View
from vivace.games.piles.cards import BIT, FACE, LEADER, NEW_PILE, buildable, deck
from vivace.games.piles.commands import BuildCard, Flip, PlayCard
from vivace.games.piles.events import CardBuilt, CardPlayed
from vivace.games.piles.state import Round

PIECES = re.compile(r"\b[rygb](?:10|[1-9])[a-l]\b")
"""How its pieces are named."""
HOUSE_RULES: list[dict[str, Any]] = [
    {"length": 15},
    {"length": 15, "advanced": True, "dealt_first": "row"},
    {"length": 2, "ends": "rounds", "stop": "call", "blocked": "shuffle"},
    {"length": 2, "ends": "rounds", "stop": "call", "advanced": True, "beneath": "covered", "row": [2, 1, 1]},
    {"length": 2, "ends": "rounds", "between_passes": ["kept", "cut", "shuffled"], "dead": "leader-wins"},
    {"length": 2, "ends": "rounds", "stack": 3, "flip": 2, "blocked": "score", "beneath": "covered"},
    {"length": 1, "ends": "rounds", "ties": "play-on", "flip": 5, "row": [10, 10, 10], "card_points": 3},
    {"length": 9, "flip": 1, "stack_penalty": 0, "advanced": True, "build": "boy-on-girl", "boys": ["green"]},
    {"length": 2, "ends": "rounds", "referee": "honour", "stack": 2},
    {"length": 2, "ends": "rounds", "referee": "honour", "stop": "call", "advanced": True, "beneath": "covered"},
]
"""The kinds of play that its matches are tried in."""


def commands(match: Match, seat: int) -> Iterator[Any]:
    """Every card on every place, named and unnamed, every flip and every call."""
    current: Round = match.round
    tops = _tops(current)
    for card in deck(current.decks[seat]):
        leaders = (LEADER[card] + letter for letter in current.decks)
        yield from (PlayCard(card, on) for on in dict.fromkeys(("", NEW_PILE, LEADER[card], *leaders, *_named(tops))))
        for place, below in enumerate(current.seats[seat].row):
            yield from (BuildCard(card, place, on) for on in ("", *below))
        yield CallMisplay(card)
    yield from map(CallMisplay, (card for card in tops if card[-1] != current.decks[seat]))
    yield from (Flip(order) for order in ("", "kept", "cut", "shuffled"))
    yield CallStop()
    yield SayStuck()


def _tops(current: Round) -> list[str]:
    return [pile[-1] for pile in current.piles if pile]


def _named(tops: list[str]) -> Iterator[str]:
    """What the piles with these cards on top can be called."""
    for top in tops:
        yield top
        yield FACE[top]


def misplays(view: View, seat: int) -> Iterator[Any]:
    """Every open card of a seat on every pile, as a new pile, and on every place of its row."""
    piles = [zone.faces[-1] for name, zone in view.zones.items() if name.startswith("pile.")]
    places = [zone.faces[-1:] for name, zone in view.zones.items() if name.startswith(f"{seat}.row.")]
    for card in (zone.faces[-1] for zone in view.zones.values() if zone.seat == seat and zone.faces):
        yield from (PlayCard(card, on) for on in (NEW_PILE, *_named(piles)))
        yield from (BuildCard(card, place, top) for place, tops in enumerate(places) for top in tops)


def named(match: Match, command: Any) -> Iterator[Any]:
    """The same move with the face and with the card that its pile shows, or with the card that its place shows."""
    if isinstance(command, BuildCard):
        below = match.round.seats[match.setup.decks.index(command.card[-1])].row[command.place]
        yield BuildCard(command.card, command.place, below[-1])
    if isinstance(command, PlayCard):
        wanted = LEADER[command.card]
        yield PlayCard(command.card, wanted)
        yield from (PlayCard(command.card, top) for top in _tops(match.round) if FACE[top] == wanted)


def essence(event: Any) -> Any:
    """What does not depend on which of several equal piles was meant."""
    return (event.seat, event.card, event.refill, event.shown) if isinstance(event, CardPlayed) else event


def is_misplay(before: Round, _after: Round, event: Any) -> bool:
    """Whether a card was laid on another one than it fits on, in the centre or on a row."""
    if isinstance(event, CardBuilt):
        fitting = buildable(before.rules.build, before.rules.boys)
        return not BIT[event.card] & fitting[before.seats[event.seat].row[event.place][-1]]
    if not isinstance(event, CardPlayed):
        return False
    below = before.piles[event.pile] if event.pile < len(before.piles) else ()
    return LEADER[event.card] != (FACE[below[-1]] if below else NEW_PILE)
