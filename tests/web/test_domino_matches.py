"""Domino to the end: two people, a bad line and a server that is restarted, a table that trusts everyone."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.web.browsing import DESKTOP, PHONE, House, People, Player, Pub, eventually
from tests.web.dominoes import SWIFT, Dominoes, seat_onlookers
from tests.web.hands import check_scores
from tests.web.lines import line
from tests.web.patience import until
from tests.web.test_domino import BY_TAPS, lay, wait_for_board
from tests.web.test_line import STATES, inn
from tests.web.test_restarts import restart
from tests.web.test_seats import set_stack
from vivace.engine.zones import View
from vivace.games.domino.commands import LayCard
from vivace.games.domino.geometry import grid
from vivace.games.domino.view import seen

CARDS = 3
ASIDE = str(15 - CARDS)
RULES: dict[str, Any] = {"length": 1, "aside_ms": 1_000}
"""Which cards are put aside is left to chance."""


def open_table(house: House, **rules: Any) -> str:
    return house.open_table(edition="ligretto-domino", house_rules=RULES | rules, options=SWIFT)


def begin(house: House, code: str, *players: Player) -> list[Dominoes]:
    """Everyone has few cards. Anyone who plays alone has someone who looks on."""
    for player, name in zip(players, ("Anna", "Ben"), strict=False):
        player.sit(code, name)
    for name in ("Anna", "Ben")[: len(players)]:
        set_stack(players[0], name, ASIDE)
    # Whoever said ready before the last of these arrives would be asked again.
    until(lambda: [chair.handicap for chair in house.view(code).chairs] == [int(ASIDE)] * len(players), lambda: None)
    if len(players) == 1:
        seat_onlookers(house, code, "Ben")
    for player in players:
        player.say_ready()
    hands = [Dominoes(player, house, code, seat) for seat, player in enumerate(players)]
    for hand in hands:
        wait_for_board(hand)
    return hands


def any_way(_: View, moves: list[LayCard]) -> LayCard | None:
    return next(iter(moves), None)


def act(hand: Dominoes) -> None:
    """Lay the card, with jokers if need be, or turn over the next one."""
    move = hand.choice(any_way)
    if move is None:
        hand.turn_or_give_up(lambda: hand.player.do("next-card"), hand.player.press)
    elif hand.player.has_touch:
        lay(hand, move, BY_TAPS)
    else:
        by_mouse(hand, move)
    hand.settle()


def by_mouse(hand: Dominoes, move: LayCard) -> None:
    for joker in move.jokers:
        hand.player.do("joker")
        hand.page.mouse.click(*hand.middle_of(joker))
    hand.drag_with_mouse(move)
    hand.pay(move, lambda at: hand.page.mouse.click(*at))


def play_round(house: House, code: str, *hands: Dominoes) -> None:
    """In turns, so that nobody is faster, until the round is over."""
    until(lambda: house.view(code).game.stop, lambda: act_once(hands))
    for hand in hands:
        check_scores(hand.player, house.view(code))


def act_once(hands: Sequence[Dominoes]) -> None:
    for hand in hands:
        if hand.view().stop is None:
            act(hand)


def test_two_people_play_a_match(server: Pub, people: People) -> None:
    """One by touch, one by mouse, and another match with the same table: both see the scores of the server."""
    anna, ben = people(PHONE), people(DESKTOP)
    code = open_table(server)
    hands = begin(server, code, anna, ben)
    play_round(server, code, *hands)
    stop = server.view(code).game.stop
    assert stop is not None
    (anna, ben)[stop.ender].sees("You placed your last card")
    for player in (anna, ben):
        player.say_ready()
    for hand in hands:
        wait_for_board(hand)
    assert anna.complaints + ben.complaints == []


def test_a_match_over_a_bad_line_and_a_server_that_is_started_anew(tmp_path: Path, people: People) -> None:
    """What was laid lies there afterwards, the card that was turned over is the same, and the match goes to its end."""
    with inn(tmp_path) as house, line(house, delay_ms=75, jitter_ms=40) as slow:
        anna = people(PHONE, house=slow)
        anna.page.add_init_script(STATES)
        code = open_table(house)
        (hand,) = begin(house, code, anna)
        until(hand.laid, lambda: act(hand))
        hand.next_card()
        expect(anna.page.locator(".stage [data-zone='0.turned']")).to_have_accessible_name(re.compile("left, .* right"))
        card = hand.card()
        restart(house, anna)
        eventually(anna.page, lambda: len(hand.lying()) == 1, "the card does not lie there")
        assert hand.card() == card
        play_round(house, code, hand)
        anna.context.close()


def test_an_honour_table_takes_every_card_and_finds_out_in_the_end(server: Pub, people: People) -> None:
    """T-REF-3, O-SCORE-4: cards lie where they do not fit, nobody can call it, and anyone who did that gets nothing."""
    anna = people(PHONE)
    code = open_table(server, referee="honour")
    (hand,) = begin(server, code, anna)
    hand.next_card()
    hand.open_board()
    wrong = misfit(hand)
    lay(hand, wrong, BY_TAPS)
    assert hand.laid() == 1
    expect(anna.button("call")).to_have_count(0)
    play_round(server, code, hand)
    assert server.view(code).game.tallies[-1][0].counts["misplaced"] == 1
    anna.sees("Misplaced a card, so this round doesn’t count.")
    assert anna.complaints == []


def misfit(hand: Dominoes) -> LayCard:
    """Two free squares of other colours than the card's."""
    view, card = hand.view(), hand.card()
    survey = grid(view.board)
    taken = seen(view).taken(survey)
    others = (spot for pair, spots in survey.anywhere.items() if not set(pair) & set(card[:2]) for spot in spots)
    squares = next(squares for bits, _, squares in others if not bits & taken)
    return LayCard(card=card, squares=squares, token=0)
