"""Tables at which cards can be laid wrongly, and anybody can say so."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.browsing import DESKTOP, PATIENCE_SECONDS, PHONE, SHORT_MATCH, Device, People, Player, Pub, begin
from tests.web.deals import deal
from tests.web.fingers import Fingers
from tests.web.hands import Spot, seen
from tests.web.test_table import HONOUR, PILES, begins_a_pile, misfit, new_pile, touch
from vivace.tables.view import TableView

REVIEW_MS = 60_000
"""Even a busy computer finds something in that time."""


def pile(player: Player) -> Spot:
    return next(spot for spot in seen(player) if spot.zone.startswith("pile"))


def ticker(player: Player) -> Locator:
    return player.page.locator("[data-news]")


def begin_pile(player: Player, card: Spot) -> None:
    touch(player, card)
    expect(ticker(player)).to_have_text("Tap where it goes.")
    touch(player, new_pile(player))
    expect(player.page.locator(PILES)).to_have_count(1)


def call(player: Player) -> None:
    """Say that the only pile there is was begun wrongly."""
    player.do("call")
    expect(ticker(player)).to_have_text("Tap the mistake.")
    touch(player, pile(player))


def stack(player: Player) -> Locator:
    return player.page.locator(".stage button.stack .badge")


def test_a_misplaced_card_is_called_and_goes_back(server: Pub, people: People) -> None:
    """T-REF-2, T-REF-3: a card can be laid anywhere, anybody can call it, and all read what goes back to whom."""
    anna, ben = people(PHONE), people(DESKTOP)
    begin(server.open_table(**HONOUR), anna, ben)
    begin_pile(anna, misfit(anna))
    expect(ben.page.locator(PILES)).to_have_count(1)
    call(ben)
    anna.expect_told("state=called", "Ben spotted a mistake. Returned: 1 to you.")
    ben.expect_told("state=called", "You were right! Returned: 1 to Anna.")
    for player in (anna, ben):
        expect(player.page.locator(PILES)).to_have_count(0)
    anna.wait_for_cards()
    expect(ben.button("call")).to_be_disabled()
    begin_pile(anna, misfit(anna))
    expect(ben.button("call")).to_be_enabled()
    assert anna.complaints + ben.complaints == []


def test_an_own_card_is_played_even_while_something_is_to_be_called(server: Pub, people: People) -> None:
    """T-REF-3: nothing can be called before something was laid, and a tap on an own card is never lost."""
    anna, ben = people(PHONE), people(DESKTOP)
    begin(server.open_table(**HONOUR), anna, ben)
    expect(ben.button("call")).to_be_disabled()
    begin_pile(anna, misfit(anna))
    ben.do("call")
    expect(ticker(ben)).to_have_text("Tap the mistake.")
    touch(ben, misfit(ben))
    expect(ben.button("call")).to_have_attribute("aria-pressed", "false")
    expect(ticker(ben)).to_have_text("Tap where it goes.")
    assert anna.complaints + ben.complaints == []


@pytest.mark.parametrize("device", [PHONE, DESKTOP])
def test_a_long_press_on_a_card_in_the_middle_calls_it(server: Pub, people: People, device: Device) -> None:
    """T-REF-3: who sees something wrong presses it, with no button before."""
    anna, ben = people(PHONE), people(device)
    begin(server.open_table(**HONOUR), anna, ben)
    begin_pile(anna, misfit(anna))
    expect(ben.page.locator(PILES)).to_have_count(1)
    press_long(ben, pile(ben))
    anna.expect_told("state=called", "Ben spotted a mistake.")
    assert anna.complaints + ben.complaints == []


def press_long(player: Player, spot: Spot) -> None:
    """Until the page has called it: the finger stays as long as it takes."""
    if player.has_touch:
        Fingers(player).press((spot.x, spot.y))
    else:
        player.page.mouse.move(spot.x, spot.y)
        player.page.mouse.down()
    player.expect_told("state=called", "You were right!")


def test_anyone_who_calls_in_vain_is_told_to_all_and_has_to_wait(server: Pub, people: People, monkeypatch: Any) -> None:
    """T-REF-4: a false call stops nobody, and its caller sees how long no other one is possible."""
    deal(monkeypatch, 2, begins_a_pile, **HONOUR["house_rules"])
    anna, ben = people(PHONE), people(DESKTOP)
    begin(server.open_table(**{**HONOUR, "house_rules": {"referee": "honour", "barred_ms": 20_000}}), anna, ben)
    touch(anna, next(spot for spot in seen(anna) if spot.isOwn and spot.kind == "row" and spot.number == 1))
    expect(ben.page.locator(PILES)).to_have_count(1)
    call(ben)
    expect(ben.button("call")).to_be_disabled()
    expect(ben.button("call")).to_have_text(re.compile(r"Misplaced!\s*(20|1?[0-9])\ss"))
    anna.expect_told("news=called", "Ben called a mistake, but there wasn’t one.")
    expect(anna.button("call")).to_be_enabled()
    expect(anna.page.locator(PILES)).to_have_count(1)
    expect(ben.button("call")).to_be_enabled(timeout=2_000 * PATIENCE_SECONDS)


def test_after_the_stop_everyone_is_asked_for_misplaced_cards(server: Pub, people: People, monkeypatch: Any) -> None:
    """T-REF-3: the page says how long something can still be called, and offers nothing else."""
    deal(monkeypatch, 2, begins_no_pile, **one_card_left("automatic")["house_rules"])
    anna, ben = people(PHONE), people(DESKTOP)
    begin(server.open_table(**one_card_left("automatic")), anna, ben)
    expect(ben.button("stuck")).to_be_enabled()
    begin_pile(anna, stack_card(anna))
    expect(ben.expect_state("review")).to_contain_text(re.compile(r"Call it now\.\s\d+\ss"))
    expect(ben.button("call")).to_be_enabled()
    expect(ben.button("stuck")).not_to_be_enabled()


def one_card_left(stop: str) -> dict[str, Any]:
    rules = {"referee": "honour", "stack": 1, "stop": stop, "review_ms": REVIEW_MS}
    return {**SHORT_MATCH, "house_rules": rules}


def stack_card(player: Player) -> Spot:
    return next(spot for spot in seen(player) if spot.isOwn and spot.kind == "stack")


@pytest.mark.parametrize("device", [PHONE, DESKTOP])
def test_a_round_goes_on_if_its_ender_gets_a_card_back(
    server: Pub, people: People, monkeypatch: Any, device: Device
) -> None:
    """T-REF-4: who has ended the round with a wrong card has it on the stack again, and everyone plays on."""
    deal(monkeypatch, 2, begins_no_pile, **one_card_left("call")["house_rules"])
    anna, ben = people(PHONE), people(device)
    begin(server.open_table(**one_card_left("call")), anna, ben)
    begin_pile(anna, stack_card(anna))
    anna.do("stop")
    ben.expect_state("review")
    call(ben)
    anna.expect_told("state=called", "Returned: 1 to you.")
    anna.wait_for_cards()
    expect(stack(anna)).to_have_text("1")
    expect(ben.button("stuck")).to_be_enabled()
    assert anna.complaints + ben.complaints == []


def begins_no_pile(view: TableView) -> bool:
    return view.game.zones["0.stack"].faces[-1][1:-1] != "1"


def test_dutch_blitz_is_called_in_its_own_words(server: Pub, people: People) -> None:
    """The calls are those of the edition; a key calls too, and the same key calls nothing after all."""
    anna, ben = people(PHONE, locale="es-ES"), people(DESKTOP)
    rules = {"referee": "honour", "stop": "call"}
    begin(server.open_table(edition="dutch-blitz", house_rules=rules, options=SHORT_MATCH["options"]), anna, ben)
    expect(anna.button("call")).to_have_accessible_name("¡Dutch! señalar error")
    expect(anna.button("stop")).to_have_accessible_name("¡Blitz!")
    expect(ben.button("call")).to_have_accessible_name("Dutch! call a mistake")
    begin_pile(ben, misfit(ben))
    expect(ben.button("call")).to_be_enabled()
    ben.page.keyboard.press("c")
    expect(ben.button("call")).to_have_attribute("aria-pressed", "true")
    ben.page.keyboard.press("c")
    expect(ben.button("call")).to_have_attribute("aria-pressed", "false")
