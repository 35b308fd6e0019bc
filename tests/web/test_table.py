"""What happens at a table beside cards: calls, pauses, reactions, refusals."""

from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.browsing import DESKTOP, LONG_MATCH, PHONE, SHORT_MATCH, People, Player, Pub, begin
from tests.web.deals import deal
from tests.web.hands import Move, Spot, drag, seen
from tests.web.patience import until
from tests.web.posed import Posed, in_play
from vivace.engine.zones import NOBODY
from vivace.tables.view import TableView

PILES = ".stage [data-zone^=pile] .top[data-piece]"
HONOUR: dict[str, Any] = {**SHORT_MATCH, "house_rules": {"referee": "honour"}}


def misfit(player: Player) -> Spot:
    """A card of the own row that begins no pile."""
    return next(spot for spot in seen(player) if spot.isOwn and spot.kind == "row" and spot.number > 1)


def new_pile(player: Player) -> Spot:
    return next(spot for spot in seen(player) if spot.zone.startswith("new"))


def touch(player: Player, spot: Spot) -> None:
    if player.has_touch:
        player.page.touchscreen.tap(spot.x, spot.y)
    else:
        player.page.mouse.click(spot.x, spot.y)


def try_again(player: Player, card: Spot) -> None:
    """Of what comes at once only the most important thing is said aloud."""
    touch(player, card)
    player.page.wait_for_timeout(200)


def test_a_card_that_fits_nowhere_comes_back_with_the_reason(server: Pub, people: People) -> None:
    """T-REF-1: a refusal is told in words and aloud, in the language of the player, and never by a dialog."""
    anna, ben = people(PHONE, locale="de-CH"), people(DESKTOP)
    begin(server.open_table(**LONG_MATCH), anna, ben)
    for player, text in ((anna, "Das passt nirgends."), (ben, "That doesn’t fit anywhere.")):
        card = misfit(player)
        touch(player, card)
        player.expect_told("news=refused", text)
        spoken = player.page.locator("[data-live]", has_text=text)
        until(spoken.count, partial(try_again, player, card))
        assert misfit(player).piece == card.piece
        expect(player.page.get_by_role("dialog")).to_have_count(0)


def test_a_card_can_be_dragged_to_its_place(server: Pub, people: People) -> None:
    """Dragging is an equal way to say where a card goes."""
    anna, ben = people(DESKTOP), people(DESKTOP)
    begin(server.open_table(**HONOUR), anna, ben)
    drag(anna, Move(misfit(anna), new_pile(anna)))
    expect(ben.page.locator(PILES)).to_have_count(1)


def test_a_card_that_is_dropped_nowhere_goes_back(server: Pub, people: People) -> None:
    """Anyone who has changed their mind drops the card beside everything, or presses Escape."""
    anna, ben = people(DESKTOP), people(DESKTOP)
    begin(server.open_table(**HONOUR), anna, ben)
    card = misfit(anna)
    hand = next(spot for spot in seen(anna) if spot.isOwn and spot.kind == "hand")
    mouse = anna.page.mouse
    for is_dropped in (True, False):
        mouse.move(card.x, card.y)
        mouse.down()
        mouse.move(hand.x, hand.y, steps=4)
        expect(anna.page.locator(".stage .dragged")).to_have_count(1)
        if not is_dropped:
            anna.page.keyboard.press("Escape")
        mouse.up()
        expect(anna.page.locator(".stage .dragged, .stage .selected")).to_have_count(0)
        assert misfit(anna).piece == card.piece
    expect(ben.page.locator(PILES)).to_have_count(0)


def test_the_host_pauses_and_everyone_waits(server: Pub, people: People) -> None:
    """During a pause nobody sees a card in front of a seat; the host lets all go on."""
    anna, ben = people(PHONE), people(DESKTOP)
    begin(server.open_table(**LONG_MATCH), anna, ben)
    anna.menu("pause")
    expect(ben.expect_state("paused")).to_contain_text("Anna")
    expect(ben.page.locator(".stage .own [data-piece]")).to_have_count(0)
    expect(ben.button("stuck")).not_to_be_enabled()
    expect(ben.button("resume")).to_have_count(0)
    anna.do("resume")
    for player in (anna, ben):
        player.wait_for_cards()
    assert anna.complaints + ben.complaints == []


def test_a_reaction_is_seen_by_everyone(server: Pub, people: People) -> None:
    """A reaction appears beside anyone who shows it."""
    anna, ben = people(PHONE), people(DESKTOP)
    begin(server.open_table(**LONG_MATCH), anna, ben)
    anna.do("reactions")
    anna.do("react", reaction="hurry")
    for player in (anna, ben):
        player.expect_told("shown=hurry", "Hurry!")


def test_a_blocked_table_is_explained(server: Pub, people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """When all say that they are stuck the table helps, and everyone reads what it does."""
    deal(monkeypatch, 2, begins_a_pile, **LONG_MATCH["house_rules"])
    anna, ben = people(PHONE), people(DESKTOP)
    begin(server.open_table(**LONG_MATCH), anna, ben)
    anna.do("stuck")
    ben.expect_told("news=stuck", "Anna is stuck (1 of 2)")
    ben.do("stuck")
    for player in (anna, ben):
        player.expect_told("state=blocked", "The table is blocked")


def begins_a_pile(view: TableView) -> bool:
    """Whether the first has a one in the row: then nothing is blocked from the beginning."""
    rows = (zone for name, zone in view.game.zones.items() if name.startswith("0.row"))
    return any(face[1:-1] == "1" for zone in rows for face in zone.faces)


COUNTING = """
window.counts = [];
window.ended = [];
new MutationObserver(() => {
  const count = document.querySelector("[data-count]")?.dataset.count ?? "";
  if (counts.at(-1) === count || (!count && !counts.length)) return;
  counts.push(count);
  if (!count) ended.push(Date.now());
}).observe(document, { subtree: true, childList: true, attributeFilter: ["data-count"] });
"""
COUNTED = "() => counts.slice(-3).join() === '2,1,' ? ended.at(-1) : null"
"""When the last countdown was over, if all of it was seen."""


def test_everyone_starts_at_the_same_instant(server: Pub, people: People) -> None:
    """A countdown is seen by all, and ends for both within 50 milliseconds, unless the computer was too busy just then."""
    anna, ben = people(PHONE), people(DESKTOP)
    code = server.open_table(**{**LONG_MATCH, "options": {"hand_ms": 0, "countdown_ms": 2_000}})
    for player in (anna, ben):
        player.page.add_init_script(COUNTING)

    def is_together() -> bool:
        first, second = (player.page.evaluate(COUNTED) for player in (anna, ben))
        return bool(first and second) and abs(first - second) <= 50

    def count_again() -> None:
        anna.menu("pause")
        ben.expect_state("paused")
        anna.do("resume")
        for player in (anna, ben):
            player.wait_for_cards()

    begin(code, anna, ben)
    until(is_together, count_again)


def test_hints_are_shown_where_the_table_allows_them_and_nowhere_else(server: Pub, people: People) -> None:
    """Finding the card that fits is the game: cards are marked only at tables for which that was agreed on."""
    for options in ({"hints": True}, {}):
        anna = people(PHONE)
        view = in_play(4, options=options).shown
        Posed(anna.page, server, view).visit()
        expect(anna.page.locator("[data-mark=hints]")).to_have_count(len(options))
        hinted = {spot.piece for spot in seen(anna) if "hinted" in spot.look.split()}
        assert playable(view)
        assert hinted == (playable(view) if options else set())


def playable(view: TableView) -> set[str]:
    """The cards of the first seat that fit somewhere in the middle."""
    faces = {face for zone in view.game.zones.values() if zone.seat == NOBODY for face in zone.accepts}
    own = [zone.faces[-1] for zone in view.game.zones.values() if zone.seat == 0 and zone.gives and zone.faces]
    return {piece for piece in own if piece[:-1] in faces}
