"""Every command that a seat can send, as far as it is worth trying: what the conformance suite has to know."""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from vivace.engine.calls import CallStop, SayStuck
from vivace.engine.honour import CallMisplay
from vivace.engine.match import Match
from vivace.engine.zones import View
from vivace.games.domino.cards import PAIRS
from vivace.games.domino.commands import LayCard, PlaceToken, PutAside, TurnCard
from vivace.games.domino.events import CardLaid, CardsPutAside
from vivace.games.domino.geometry import Grid, Squares, grid
from vivace.games.domino.state import Round
from vivace.games.domino.view import seen

PIECES = re.compile(r"\b(?:[rygbow]{2}|j[12])[a-d]\b")
"""How its pieces are named."""
HOUSE_RULES: list[dict[str, Any]] = [
    {"length": 2},
    {"length": 2, "tokens": "players", "stop": "call"},
    {"length": 2, "tokens": "random", "sections": "generated", "layouts": ["ring", "ring", "ring"]},
    {"length": 1, "jokers": 0, "aside": 5, "layouts": ["six", "six", "six"], "next_points": 0},
    {"length": 1, "ties": "play-on", "jokers": 1, "layouts": ["bridge", "steps", "cross"]},
    {"length": 2, "referee": "honour", "stop": "call", "swapped": "overlooked"},
    {"length": 2, "referee": "honour", "layouts": ["six", "six", "six"]},
]
"""The kinds of play that its matches are tried in."""


def commands(match: Match, seat: int) -> Iterator[Any]:
    """The card turned over everywhere, two others, bridges from every token, all choices and all that is said."""
    current: Round = match.round
    cards = [pair + current.decks[seat] for pair in PAIRS]
    turned = current.seats[seat].turned or cards[0]
    yield from _lays(current, seat, turned)
    others = [card for card in cards if card != turned][:2]
    spots = list(_all_spots(grid(current.board)))[::17]
    yield from (LayCard(card, squares, 0) for card in others for squares in spots)
    for count in {1, 2, current.seats[seat].owed}:
        yield from map(PutAside, combinations(PAIRS, count))
    yield from map(PlaceToken, grid(current.board).names)
    yield from (TurnCard(), CallMisplay(turned), CallStop(), SayStuck())


def _lays(current: Round, seat: int, card: str) -> Iterator[LayCard]:
    """In debt on all spots; otherwise on those near a token and on some of the others."""
    survey, tokens = grid(current.board), [grid(current.board).number[square] for square in current.tokens]
    in_debt = any(debt.seat == seat for debt in current.debts)
    far = list(_all_spots(survey))
    near = dict.fromkeys(spot for square in tokens for spot in _spots_near(survey, square))
    spots = far if in_debt else [*near, *(spot for spot in far[::11] if spot not in near)]
    for token, square in enumerate(tokens):
        yield from (LayCard(card, squares, token) for squares in spots)
        stands = spots if in_debt else spots[token::50]
        yield from (LayCard(card, squares, token, stand=stand) for squares in stands for stand in squares)
        yield from _beside(card, token, current.tokens, stands if in_debt else list(near))
        yield from _bridged(survey, card, token, square)


def _beside(card: str, token: int, standing: tuple[str, ...], spots: list[Squares]) -> Iterator[LayCard]:
    """A card beside a token that is named with its own square or with that of another one."""
    for named in (standing[token], standing[token - 1]):
        yield from (LayCard(card, squares, token, beside=named) for squares in spots)
        yield from (LayCard(card, squares, token, stand=squares[0], beside=named) for squares in spots)


def _bridged(survey: Grid, card: str, token: int, square: int) -> Iterator[LayCard]:
    """A card near the end of every bridge from a token."""
    for bridge in _bridges(survey, square):
        names = tuple(survey.names[step] for step in bridge)
        yield from (LayCard(card, squares, token, names) for squares in _spots_near(survey, bridge[-1]))


def _all_spots(survey: Grid) -> Iterator[Squares]:
    """Any two neighbouring squares, both ways round, whatever their colours are."""
    for square, others in enumerate(survey.neighbours):
        yield from ((survey.names[square], survey.names[other]) for other in others)


def _bridges(survey: Grid, square: int) -> Iterator[tuple[int, ...]]:
    """One step or two from here, free or not."""
    for step in survey.neighbours[square]:
        yield (step,)
        yield from ((step, second) for second in survey.neighbours[step])


def _spots_near(survey: Grid, square: int) -> Iterator[Squares]:
    for near in survey.neighbours[square]:
        for far in survey.neighbours[near]:
            yield survey.names[near], survey.names[far]
            yield survey.names[far], survey.names[near]


def misplays(view: View, seat: int) -> Iterator[Any]:
    """The card turned over anywhere, with any token, in debt with any stand."""
    for card in view.zones[f"{seat}.turned"].faces:
        survey, tokens = grid(view.board), seen(view).tokens
        taken = seen(view).taken(survey)
        for squares in _all_spots(survey):
            if not survey.mask(squares) & taken:
                for token, square in enumerate(tokens):
                    yield LayCard(card, squares, token, beside=square)
                    yield LayCard(card, squares, token, stand=squares[1], beside=square)


def named(match: Match, command: Any) -> Iterator[Any]:
    """The same move with the square that its token stands on; cards that are put aside in another order."""
    match command:
        case LayCard():
            yield replace(command, beside=match.round.tokens[command.token])
        case PutAside(pairs) if len(pairs) > 1:
            yield PutAside(pairs[::-1])


def essence(event: Any) -> Any:
    """What does not depend on the order in which cards were named."""
    return replace(event, cards=tuple(sorted(event.cards))) if isinstance(event, CardsPutAside) else event


def is_misplay(_before: Round, _after: Round, event: Any) -> bool:
    """Domino remembers it in the event itself."""
    return isinstance(event, CardLaid) and event.misplaced
