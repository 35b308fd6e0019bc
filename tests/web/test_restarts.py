"""Servers that are restarted in the middle of a round: dice, and tables that trust everyone."""

from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.web import browsing
from tests.web.browsing import DESKTOP, PHONE, SHORT_MATCH, People, Player
from tests.web.hands import Hand, check_scores, check_table, drag, play_round, tap
from tests.web.lines import line
from tests.web.shakers import Shaker, by_drag, by_tap, check_dice, own_dice, wait_for_dice
from tests.web.test_dice import SHORT, begin
from tests.web.test_honour import begin_pile, call
from tests.web.test_line import GONE, SHOWN_SINCE, STATES, Inn, inn, states_of
from tests.web.test_table import PILES, misfit

HONOUR: dict[str, Any] = {
    **SHORT_MATCH,
    "house_rules": {"referee": "honour", "stack": 2, "review_ms": 1_000, "ends": "rounds", "length": 1},
}


def restart(house: Inn, *players: Player) -> None:
    """As if the power were gone for a moment. Everyone has seen so, and has come back."""
    known = {player: states_of(player) for player in players}
    house.kill()
    for player in players:
        player.page.wait_for_function(SHOWN_SINCE, arg=[known[player], GONE])
    house.start()
    for player in players:
        player.page.wait_for_function(SHOWN_SINCE, arg=[known[player], "back"])


def test_dice_lie_as_they_lay(tmp_path: Path, people: People) -> None:
    """Nobody's dice have other faces than before, the board is the same, and the match is played to its end."""
    with inn(tmp_path) as house:
        anna, ben = people(PHONE, house=house), people(DESKTOP, house=house)
        for player in (anna, ben):
            player.page.add_init_script(STATES)
        code = house.open_table(**SHORT)
        begin(code, anna, ben)
        shakers = Shaker(anna, by_tap), Shaker(ben, by_drag)
        for shaker in shakers:
            shaker.act()
        dice, view = [own_dice(player) for player in (anna, ben)], house.view(code)
        restart(house, anna, ben)
        for player in (anna, ben):
            wait_for_dice(player)
            check_dice(player, view)
        assert [own_dice(player) for player in (anna, ben)] == dice
        play_round(*shakers)
        for player in (anna, ben):
            check_scores(player, house.view(code))
            player.context.close()


def test_a_mistake_can_be_called_afterwards_over_a_bad_line(tmp_path: Path, people: People) -> None:
    """T-REF-2, T-REF-4: what was laid wrong lies there, is called, goes back, and the match is played to its end."""
    with inn(tmp_path) as house, line(house, delay_ms=75, jitter_ms=40) as slow:
        anna, ben = people(PHONE, house=slow), people(DESKTOP, house=slow)
        for player in (anna, ben):
            player.page.add_init_script(STATES)
        code = house.open_table(**HONOUR)
        browsing.begin(code, anna, ben)
        begin_pile(anna, misfit(anna))
        expect(ben.page.locator(PILES)).to_have_count(1)
        restart(house, anna, ben)
        for player in (anna, ben):
            player.wait_for_cards()
            expect(player.page.locator(PILES)).to_have_count(1)
        call(ben)
        anna.expect_told("state=called", "Ben spotted a mistake. Returned: 1 to you.")
        ben.expect_told("state=called", "You were right! Returned: 1 to Anna.")
        for player in (anna, ben):
            player.wait_for_cards()
            check_table(player, house.view(code))
        play_round(Hand(anna, tap), Hand(ben, drag))
        for player in (anna, ben):
            check_scores(player, house.view(code))
            player.context.close()
