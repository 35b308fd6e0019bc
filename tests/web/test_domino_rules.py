"""What the page knows of the board game is what the rules say: the same squares, jokers, tokens and debts."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from tests.games.domino.drawing import dealt
from tests.web.scripts import run
from vivace.engine.refusal import Refusal
from vivace.engine.zones import View, Zone
from vivace.games.domino.cards import PAIR, TOKENS
from vivace.games.domino.commands import Command, LayCard, PlaceToken, TurnCard
from vivace.games.domino.debts import blocked_tokens
from vivace.games.domino.decide import decide
from vivace.games.domino.opening import place_token, time_up
from vivace.games.domino.state import Round
from vivace.games.domino.tokens import allowed
from vivace.games.domino.view import legal, zones

SEATS = (2, 3, 4)
SEEDS = range(5)
EVERY = 4
"""Of so many positions of a round one is looked at."""

JUDGING = """
import { payments, placements } from "./games/domino/play/laying.ts";
import { seen } from "./games/domino/seen.ts";
function judged({ view, turned }) {
  const sight = seen({ game: view, chairs: [] });
  const blocked = sight.tokens.filter((token) => token.isBlocked).map(({ index }) => index);
  const lays = turned.map(({ pair, jokers, owed }) =>
    owed.length > 0 ? payments(sight, pair, owed) : placements(sight, pair, { jokers }));
  return { blocked, lays };
}
const result = given.map(judged);
"""

PLACING = """
import { tokenSquares } from "./games/domino/seen.ts";
const result = given.map((game) => tokenSquares({ game, chairs: [] }));
"""

EXPECTING = """
import { optimistic } from "./games/domino/play/optimistic.ts";
const chairs = ["a", "b", "c", "d"].map((deck) => ({ name: deck, deck }));
const result = given.map(({ game, seat, command }) => optimistic({ game, chairs }, seat, "1", command).game);
"""

Way = tuple[tuple[str, ...], int, tuple[str, ...], str]
"""Squares, token, jokers, and where the token is put."""


class Move(Struct, frozen=True):
    """What someone does, and what comes of it."""

    before: Round
    seat: int
    command: Command
    after: Round


def played(seed: int, seats: int) -> Iterator[Move]:
    """A round in which chance plays, mostly without jokers, so that it lasts and tokens are closed in."""
    chance, current = Random(seed), dealt(seats, seed=f"{seed:032x}").after
    while current.stop is None:
        seat = chance.randrange(seats)
        command = _chosen(chance, legal(zones(current), seat))
        progress = decide(current, seat, command)
        assert not isinstance(progress, Refusal)
        yield Move(current, seat, command, progress.after)
        current = progress.after


def _chosen(chance: Random, possible: tuple[Command, ...]) -> Command:
    lays = [command for command in possible if isinstance(command, LayCard)]
    plain = [command for command in lays if not command.jokers]
    wanted = plain if plain and chance.random() < 0.8 else lays
    return chance.choice(wanted) if wanted and chance.random() < 0.7 else TurnCard()


def moves(seats: int) -> list[Move]:
    """Some of the moves of some rounds."""
    return [move for seed in SEEDS for move in islice(played(seed, seats), 0, None, EVERY)]


def turned_cards(view: View) -> Iterator[tuple[int, dict[str, Any]]]:
    """Anyone who has a card turned over, with all that its places depend on."""
    for seat in range(view.seats):
        for card in view.zones[f"{seat}.turned"].faces:
            owed = [TOKENS.index(token) for token in view.zones[f"{seat}.owes"].accepts]
            yield seat, {"pair": PAIR[card], "jokers": view.zones[f"{seat}.jokers"].count, "owed": owed}


def by_the_rules(view: View, seat: int) -> set[Way]:
    """Every way to lay a card that the rules allow."""
    lays = [command for command in legal(view, seat) if isinstance(command, LayCard)]
    return {(lay.squares, lay.token, lay.jokers, lay.stand) for lay in lays}


def by_the_page(lays: list[dict[str, Any]]) -> set[Way]:
    """Every way to lay a card that the page knows; each is found once."""
    found = [(tuple(lay["squares"]), lay["token"], tuple(lay["jokers"]), lay["stand"]) for lay in lays]
    assert len(found) == len(set(found))
    return set(found)


@pytest.mark.parametrize("seats", SEATS)
def test_the_page_knows_every_place_for_a_card_and_no_other(seats: int) -> None:
    """O-PLACE, O-JOKER, O-DEAD: beside tokens, over jokers, in debt anywhere; and which tokens are blocked."""
    positions = [move.before for move in moves(seats)]
    views = [zones(position) for position in positions]
    asked = [[card for _, card in turned_cards(view)] for view in views]
    given = [{"view": msgspec.to_builtins(view), "turned": cards} for view, cards in zip(views, asked, strict=True)]
    for position, view, judged in zip(positions, views, run(JUDGING, given), strict=True):
        assert tuple(judged["blocked"]) == blocked_tokens(position)
        for (seat, _), lays in zip(turned_cards(view), judged["lays"], strict=True):
            assert by_the_page(lays) == by_the_rules(view, seat)
    assert any(card["owed"] for cards in asked for card in cards), "someone was in debt"
    assert any(not card["owed"] and card["jokers"] == 2 for cards in asked for card in cards)


@pytest.mark.parametrize("seats", SEATS)
def test_the_page_knows_where_tokens_may_be_put(seats: int) -> None:
    """O-SETUP-3: on any square on which no token is blocked then, whatever stands already."""
    current = dealt(seats, tokens="players").after
    views, expected = [], []
    while len(current.tokens) < len(TOKENS):
        views.append(msgspec.to_builtins(zones(current)))
        expected.append(list(allowed(current.board, current.tokens)))
        current = time_up(current).after
    assert run(PLACING, views) == expected


def expected(moved: list[Move]) -> list[View]:
    """What the page shows at once of each move."""
    given = [
        {
            "game": msgspec.to_builtins(zones(move.before)),
            "seat": move.seat,
            "command": msgspec.to_builtins(move.command),
        }
        for move in moved
    ]
    return msgspec.convert(run(EXPECTING, given), list[View])


def known(move: Move, shown: View) -> dict[str, Zone]:
    """The zones of a view without what cannot be known: what is blocked and owed then, and which card comes next."""
    hidden = {"blocked"} | ({f"{move.seat}.turned"} if isinstance(move.command, TurnCard) else set())
    return {name: zone for name, zone in shown.zones.items() if not name.endswith(".owes") and name not in hidden}


@pytest.mark.parametrize("seats", SEATS)
def test_what_the_page_shows_of_a_command_is_what_comes_of_it(seats: int) -> None:
    """A card lies on its squares at once, its token moves, its jokers are used; the next card comes face down."""
    moved = moves(seats)
    for move, shown in zip(moved, expected(moved), strict=True):
        assert known(move, shown) == known(move, zones(move.after))
        assert shown.zones[f"{move.seat}.turned"].count == zones(move.after).zones[f"{move.seat}.turned"].count


def test_a_token_that_is_put_down_stands_there_at_once() -> None:
    """O-SETUP-3: all four, one after the other. Where the next one may be put is for the table to say."""
    current, placed = dealt(3, tokens="players").after, []
    for number in range(len(TOKENS)):
        command = PlaceToken(allowed(current.board, current.tokens)[7 * number])
        seat = (current.first + number) % 3
        progress = place_token(current, seat, command)
        assert not isinstance(progress, Refusal)
        placed.append(Move(current, seat, command, progress.after))
        current = progress.after
    for move, shown in zip(placed, expected(placed), strict=True):
        real = zones(move.after).zones
        if "tokens" in real:
            real["tokens"] = replace(real["tokens"], accepts=())
        assert shown.zones == real
