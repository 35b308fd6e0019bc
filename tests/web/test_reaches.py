"""Hands on their way: what is shown of those of others, and what is told of one's own."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.server.page.browsing import DESKTOP, SHORT_MATCH, Player, Tunnel, browser, pub
from tests.server.page.scripts import run
from vivace.server.room import FLEETING_MS

HANDS = """
import { Reaches } from "./reaches.js";
const later = [];
let drawn = 0;
globalThis.setTimeout = (task) => later.push(task);
globalThis.clearTimeout = (number) => { if (number) later[number - 1] = () => {}; };
const hands = new Reaches(() => { drawn += 1; });
"""
POINTING = """
import { REACH_MS, Reacher } from "./reacher.js";
let now = 1_000, later = null;
const told = [];
globalThis.performance.now = () => now;
globalThis.setTimeout = (task, ms) => { later = { task, at: now + ms }; return 1; };
globalThis.clearTimeout = () => { later = null; };
const pass = (ms) => { now += ms; if (later && later.at <= now) { const { task } = later; later = null; task(); } };
const reacher = new Reacher((zone) => told.push([now - 1_000, zone]));
"""
PROTOCOL = Path(__file__).parents[3] / "docs" / "protocol.md"
PILE = ".pile:not(.new)"
WATCHING = """
window.seen = [];
const note = () => {
  for (const pile of document.querySelectorAll(".reached")) {
    const hands = [...pile.querySelectorAll(".hands i")].map((hand) => hand.textContent).join("");
    const motion = getComputedStyle(pile, "::after").animationName;
    seen.push(pile.matches(".raced") ? `race of ${hands}, ${motion}` : hands);
  }
};
new MutationObserver(note).observe(document, { subtree: true, childList: true, attributeFilter: ["class"] });
"""
"""Hints are short: a page keeps whose hands it has shown, for tests that look too late."""


def hands(script: str) -> Any:
    return run(f"{HANDS}\n{script}")


def pointing(script: str) -> Any:
    return run(f"{POINTING}\n{script}\nconst result = told;")


def test_all_hands_that_go_for_a_pile_are_seen() -> None:
    """Who was first comes first; piles that are shown as one count together."""
    script = 'hands.begin(2, "pile.1"); hands.begin(0, "pile.3"); hands.begin(1, "new");'
    assert hands(f'{script} const result = hands.towards(["pile.1", "pile.3"]);') == [2, 0]


def test_a_hint_ends_with_what_its_seat_does() -> None:
    """The card has landed, or the hand goes elsewhere: the others stay."""
    script = 'hands.begin(0, "pile.1"); hands.begin(1, "pile.1"); hands.begin(2, "pile.1"); hands.end(0);'
    assert hands(f'{script} hands.begin(1, ""); const result = hands.towards(["pile.1"]);') == [2]


def test_a_hint_ends_by_itself() -> None:
    """Nothing more was heard of a hand: after a while nobody sees it any more, and the table is drawn anew."""
    script = 'hands.begin(0, "pile.1"); later[0](); const result = [hands.towards(["pile.1"]), drawn];'
    assert hands(script) == [[], 1]


def test_a_hint_is_shown_as_long_as_the_protocol_says() -> None:
    """The hint of a slow hand does not go out before the time that all clients go by."""
    milliseconds = run('import { HINT_MS } from "./reaches.js"; const result = HINT_MS;')
    assert f"no longer than {milliseconds / 1000:g} seconds: clear it then by yourself" in PROTOCOL.read_text("utf-8")


def test_the_end_of_an_older_hint_does_not_end_a_newer_one() -> None:
    """Each hint has its own time."""
    script = 'hands.begin(0, "pile.1"); hands.begin(0, "pile.2"); later[0]();'
    assert hands(f'{script} const result = hands.towards(["pile.2"]);') == [0]


def test_the_first_place_is_told_at_once() -> None:
    """A hand that reaches its place quickly is seen before the card has landed."""
    assert pointing('reacher.point("pile.1");') == [[0, "pile.1"]]


def test_of_places_that_a_hand_passes_the_last_is_told() -> None:
    """The server takes only so many hints, and nobody needs to see every place."""
    script = 'for (const zone of ["pile.1", "pile.2", "", "pile.3"]) { reacher.point(zone); pass(20); } pass(500);'
    (first, _), (second, last) = pointing(script)[0], pointing(script)[1]
    assert (first, last) == (0, "pile.3")
    assert second >= FLEETING_MS


def test_what_is_not_true_any_more_is_not_told() -> None:
    """After a card was laid no hint follows it; and nobody hears of a hand that has never gone anywhere."""
    assert pointing('reacher.point("pile.1"); reacher.point("pile.2"); reacher.hush(); pass(500);') == [[0, "pile.1"]]
    assert pointing('reacher.point("");') == []


def lay_a_card(player: Player) -> None:
    """The first pile of an honour table, where any card can begin one."""
    own_card(player).click()
    player.page.locator(".lane.r .new").click()
    # Until the table has confirmed it, it has a name that only this page knows.
    expect(player.page.locator(PILE)).to_have_attribute("data-zone", "pile.0")


def own_card(player: Player, number: int = 0) -> Locator:
    return player.page.locator(".own .row").nth(number)


def begin_honour_table(code: str, *players: Player) -> None:
    for player, name in zip(players, ("Anna", "Ben", "Carl"), strict=False):
        player.sit(code, name)
    for player in players:
        player.say_ready()
    for player in players:
        player.wait_for_cards()


def honour_table() -> dict[str, Any]:
    return {**SHORT_MATCH, "house_rules": {"referee": "honour", "stack": 20}}


@pytest.mark.parametrize(("motion", "animation"), [("no-preference", "race"), ("reduce", "none")])
def test_a_race_looks_like_one(tmp_path: Path, motion: str, animation: str) -> None:
    """One hand shows whose it is, several make a race, the own one too; and all of that is over soon, by itself."""
    with pub(tmp_path) as server, browser() as chromium:
        anna, ben = Player(chromium, server, DESKTOP, reduced_motion=motion), Player(chromium, server, DESKTOP)
        tunnel = Tunnel(anna.page)
        anna.page.add_init_script(WATCHING)
        begin_honour_table(server.open_table(**honour_table()), anna, ben)
        lay_a_card(anna)
        reach_until_seen(tunnel, anna, [1], "B")
        expect(anna.page.locator(".reached")).to_have_count(0)
        reach_until_seen(tunnel, anna, [1, 0], f"race of B, {animation}")
        expect(anna.page.locator(".reached, .hands")).to_have_count(0)


def reach_until_seen(tunnel: Tunnel, player: Player, seats: list[int], sight: str) -> None:
    """Let hands go for the pile, again and again if the page was too busy to show them."""
    for _ in range(100):
        for seat in seats:
            tunnel.tell(json.dumps({"is": "reaching", "seat": seat, "zone": "pile.0"}))
        player.page.wait_for_timeout(50)
        if sight in player.page.evaluate("() => seen"):
            return
    raise AssertionError(f"never seen: {sight}")


def test_others_see_a_card_that_is_dragged_until_it_lands(tmp_path: Path) -> None:
    """A hand over a pile is seen by others while it is still there, and not any more when the card has landed."""
    with pub(tmp_path) as server, browser() as chromium:
        anna, ben = Player(chromium, server, DESKTOP), Player(chromium, server, DESKTOP)
        tunnel = Tunnel(anna.page)
        ben.page.add_init_script(WATCHING)
        begin_honour_table(server.open_table(**honour_table()), anna, ben)
        lay_a_card(anna)
        own_card(anna, 1).hover()
        anna.page.mouse.down()
        anna.page.locator(".own .stack").hover()
        anna.page.locator(PILE).hover()
        ben.page.wait_for_function("() => seen.includes('A')")
        anna.page.mouse.up()
        expect(ben.page.locator(f"{PILE} .covered")).to_have_count(1)
        expect(ben.page.locator(".reached")).to_have_count(0)
        zones = {message["zone"] for message in tunnel.said if message["is"] == "reach"}
        assert zones <= {"", "new", "pile.0"}
        assert ben.complaints == []


def test_bots_hands_are_seen(tmp_path: Path) -> None:
    """Bots reach as people do: somebody who only watches sees their hands come and go."""
    with pub(tmp_path) as server, browser() as chromium:
        anna = Player(chromium, server, DESKTOP)
        anna.page.add_init_script(WATCHING)
        anna.sit(server.open_table(**{**SHORT_MATCH, "house_rules": {"stack": 20}}), "Anna")
        for count in (2, 3, 4):
            anna.page.get_by_role("button", name="Add a bot").click()
            expect(anna.page.locator(".seats li")).to_have_count(count)
        anna.say_ready()
        anna.page.wait_for_function("() => new Set(seen.filter((hands) => hands.length === 1)).size > 1")
        assert anna.complaints == []
