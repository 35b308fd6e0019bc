"""Hands on their way: what is seen of those of others, and what is told of one's own."""

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.browsing import DESKTOP, LONG_MATCH, SHORT_MATCH, People, Player, Pub, Tunnel, begin
from tests.web.hands import Spot, seen
from tests.web.patience import LONGEST_ROUND_SECONDS, until
from tests.web.test_bots import choose_level

PILE = ".stage [data-zone='pile.0']"
WATCHING = """
window.seen = [];
const note = () => {
  for (const pile of document.querySelectorAll(".reached")) {
    const hands = [...pile.querySelectorAll(".hand")].map((hand) => hand.textContent).join("");
    const motions = pile.getAnimations({ subtree: true }).length > 0;
    seen.push(pile.matches(".raced") ? `race of ${hands}, ${motions ? "moving" : "still"}` : hands);
  }
};
new MutationObserver(note).observe(document, { subtree: true, childList: true, attributeFilter: ["class"] });
"""
"""Hints are short: a page keeps whose hands it has shown, for tests that look too late."""
HONOUR: dict[str, Any] = {**SHORT_MATCH, "house_rules": {"referee": "honour"}}


def lay_a_card(player: Player) -> None:
    """The first pile of an honour table, where any card can begin one."""
    card = own_card(player)
    player.page.mouse.click(card.x, card.y)
    place = next(spot for spot in seen(player) if spot.zone.startswith("new"))
    player.page.mouse.click(place.x, place.y)
    # Until the table has confirmed it, it has a name that only this page knows.
    expect(player.page.locator(PILE)).to_be_visible()


def own_card(player: Player, number: int = 0) -> Spot:
    return [spot for spot in seen(player) if spot.isOwn and spot.kind == "row"][number]


@pytest.mark.parametrize(("motion", "moves"), [("no-preference", "moving"), ("reduce", "still")])
def test_a_race_looks_like_one(server: Pub, people: People, motion: str, moves: str) -> None:
    """One hand shows whose it is, several make a race, the own one too; and all of that is over soon, by itself."""
    anna, ben = people(DESKTOP, reduced_motion=motion), people(DESKTOP)
    tunnel = Tunnel(anna.page)
    anna.page.add_init_script(WATCHING)
    begin(server.open_table(**HONOUR), anna, ben)
    lay_a_card(anna)
    reach_until_seen(tunnel, anna, [1], "B")
    expect(anna.page.locator(".reached")).to_have_count(0)
    reach_until_seen(tunnel, anna, [1, 0], f"race of B, {moves}")
    expect(anna.page.locator(".reached, .hands .hand")).to_have_count(0)


def reach_until_seen(tunnel: Tunnel, player: Player, seats: list[int], sight: str) -> None:
    """Let hands go for the pile, again and again if the page was too busy to show them."""

    def reach() -> None:
        for seat in seats:
            tunnel.tell(json.dumps({"is": "reaching", "seat": seat, "zone": "pile.0"}))
        player.page.wait_for_timeout(50)

    until(lambda: sight in player.page.evaluate("() => seen"), reach)


def test_others_see_a_card_that_is_dragged_until_it_lands(server: Pub, people: People) -> None:
    """A hand over a pile is seen by others while it is still there, and not any more when the card has landed."""
    anna, ben = people(DESKTOP), people(DESKTOP)
    tunnel = Tunnel(anna.page)
    ben.page.add_init_script(WATCHING)
    begin(server.open_table(**HONOUR), anna, ben)
    lay_a_card(anna)
    card, mouse = own_card(anna, 1), anna.page.mouse
    pile = next(spot for spot in seen(anna) if spot.zone == "pile.0")
    mouse.move(card.x, card.y)
    mouse.down()

    def hover() -> None:
        mouse.move(card.x, card.y - 40, steps=2)
        mouse.move(pile.x, pile.y, steps=4)
        ben.page.wait_for_timeout(400)

    until(lambda: ben.page.evaluate("() => seen.includes('A')"), hover)
    mouse.up()
    expect(ben.page.locator(f"{PILE} .top[data-piece='{card.piece}']")).to_be_visible()
    expect(ben.page.locator(".reached")).to_have_count(0)
    zones = {message["zone"] for message in tunnel.said if message["is"] == "reach"}
    assert zones <= {"", "new", "pile.0"}
    assert ben.complaints == []


def test_bots_hands_are_seen(server: Pub, people: People) -> None:
    """Bots reach as people do: someone who only watches sees their hands come and go."""
    anna = people(DESKTOP)
    anna.page.add_init_script(WATCHING)
    anna.sit(server.open_table(**LONG_MATCH), "Anna")
    choose_level(anna, "child")
    anna.add_bots(3)
    anna.say_ready()
    several = "() => new Set(seen.filter((hands) => hands.length === 1)).size > 1"
    anna.page.wait_for_function(several, timeout=LONGEST_ROUND_SECONDS * 1_000)
    assert anna.complaints == []
