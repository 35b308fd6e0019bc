"""What people see of bad lines: little, and not for long."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.server.process import Server
from tests.web.browsing import DESKTOP, PHONE, SHORT_MATCH, House, People, Player, Pub, Tunnel, apart, begin, eventually
from tests.web.deals import deal, tops
from tests.web.hands import Hand, Spot, check_scores, check_table, drag, play_round, play_until, seen, tap
from tests.web.lines import line
from vivace.tables.view import TableView

GONE = "line-gone"
STATES = """
window.states = [];
new MutationObserver(() => {
  for (const { dataset } of document.querySelectorAll("[data-state]")) {
    if (states.at(-1) !== dataset.state) states.push(dataset.state);
  }
}).observe(document, { subtree: true, childList: true, attributeFilter: ["data-state"] });
"""
"""A page keeps which states it has shown, for tests that look too late."""
SHOWN_SINCE = "([known, state]) => states.slice(known).includes(state)"
PENDING = ".stage .pending"
AMBER = """(spot) => {
    const probe = document.createElement("i");
    probe.style.color = "var(--accent)";
    document.body.append(probe);
    const accent = getComputedStyle(probe).color;
    probe.remove();
    const looks = [spot, ...spot.querySelectorAll("*")].flatMap((part) =>
        ["", "::before", "::after"].map((end) => getComputedStyle(part, end)));
    return looks.some((look) => [look.boxShadow, look.outlineColor, look.borderColor].join().includes(accent));
}"""
"""Whether something has the colour that means: your move is on its way."""


def states_of(player: Player) -> int:
    """How many states the page has shown so far."""
    return int(player.page.evaluate("states.length"))


class Inn(House):
    """A server that is a process of its own, and can die."""

    def __init__(self, data: Path) -> None:
        self._process = Server(data)

    def start(self) -> None:
        apart(self._process.start())
        self.port = self._process.port

    def kill(self) -> None:
        """As if the power were gone."""
        apart(self._process.kill())

    def terminate(self) -> None:
        """As when a newer version is installed."""
        apart(self._process.terminate())


@contextmanager
def inn(data: Path) -> Iterator[Inn]:
    house = Inn(data)
    house.start()
    try:
        yield house
    finally:
        house.kill()


def test_a_silent_line_is_told_and_comes_back(server: Pub, people: People) -> None:
    """A banner says that the server is not heard, and goes when it is."""
    anna = people(PHONE)
    tunnel = Tunnel(anna.page)
    anna.sit(server.open_table(**SHORT_MATCH), "Anna")
    tunnel.is_open = False
    anna.expect_state(GONE)
    tunnel.is_open = True
    expect(anna.page.locator(f"[data-state={GONE}]")).to_have_count(0)
    expect(anna.own_seat()).to_contain_text("Host")


def test_a_line_that_is_cut_in_mid_round_comes_back_by_itself(server: Pub, people: People) -> None:
    """A banner says so, nothing on the table moves for it, and afterwards the same seat without doing anything."""
    with line(server) as cable:
        anna, ben = people(PHONE, house=cable), people(DESKTOP)
        code = server.open_table(**{**SHORT_MATCH, "house_rules": {"stack": 4, "ends": "rounds", "length": 1}})
        begin(code, anna, ben)
        hands = Hand(anna, tap), Hand(ben, drag)
        play_until(lambda: hands[0].moves >= 2, *hands)
        places = where_own_cards_are(anna)
        cable.cut()
        expect(anna.page.locator(f"[data-state={GONE}]")).to_be_visible()
        assert where_own_cards_are(anna) == places
        hands[1].act()
        cable.mend()
        expect(anna.page.locator(f"[data-state={GONE}]")).to_have_count(0)
        check_table(anna, server.view(code))
        play_round(*hands)
        check_scores(anna, server.view(code))
        anna.context.close()


def where_own_cards_are(player: Player) -> list[tuple[str, float, float]]:
    return [(spot.zone, spot.x, spot.y) for spot in seen(player) if spot.isOwn]


@pytest.mark.parametrize(("end", "told"), [(Inn.kill, GONE), (Inn.terminate, "closing")])
def test_a_server_that_comes_back_in_mid_round(
    tmp_path: Path, people: People, end: Callable[[Inn], None], told: str
) -> None:
    """Killed or restarted: everyone sits where they sat, the cards lie as they lay, and the match is played to its end."""
    with inn(tmp_path) as house:
        anna, ben = people(PHONE, house=house), people(DESKTOP, house=house)
        for player in (anna, ben):
            player.page.add_init_script(STATES)
        code = house.open_table(**{**SHORT_MATCH, "house_rules": {"stack": 3, "ends": "rounds", "length": 1}})
        begin(code, anna, ben)
        hands = Hand(anna, tap), Hand(ben, drag)
        play_until(lambda: hands[0].moves >= 2, *hands)
        cards = [(spot.zone, spot.piece) for spot in seen(anna) if spot.isOwn]
        known = {player: states_of(player) for player in (anna, ben)}
        end(house)
        anna.page.wait_for_function(SHOWN_SINCE, arg=[known[anna], told])
        house.start()
        for player in (anna, ben):
            player.page.wait_for_function(SHOWN_SINCE, arg=[known[player], "back"])
            player.wait_for_cards()
        assert [(spot.zone, spot.piece) for spot in seen(anna) if spot.isOwn] == cards
        play_round(*hands)
        for player in (anna, ben):
            check_scores(player, house.view(code))
            player.context.close()


def test_what_was_not_answered_is_said_again(server: Pub, people: People) -> None:
    """A request that got lost is sent again under the same id, and counts once."""
    anna, ben = people(PHONE), people(DESKTOP)
    tunnel = Tunnel(anna.page)
    code = server.open_table(**SHORT_MATCH)
    anna.sit(code, "Anna")
    ben.sit(code, "Ben")
    tunnel.lost.add("ready")
    anna.say_ready()
    expect(anna.button("ready", ready="false")).to_be_enabled()
    ids = [message["id"] for message in tunnel.said if message["is"] == "ready"]
    assert len(ids) > 1
    assert len(set(ids)) == 1


def test_a_gap_is_filled(server: Pub, people: People) -> None:
    """A page that has missed an event asks for it."""
    anna = people(PHONE)
    tunnel = Tunnel(anna.page)
    anna.sit(server.open_table(**SHORT_MATCH), "Anna")
    tunnel.tell(json.dumps([1_000, 0, -1, []]))
    anna.add_bots(1)
    assert any(message["is"] == "sync" for message in tunnel.said)


def test_a_table_that_stands_still_is_told(server: Pub, people: People) -> None:
    """When the disk takes nothing everyone can read so, until the table goes on."""
    anna = people(PHONE)
    tunnel = Tunnel(anna.page)
    anna.sit(server.open_table(**SHORT_MATCH), "Anna")
    tunnel.tell(json.dumps({"is": "problem", "code": "halted"}))
    expect(anna.expect_state("halted")).to_contain_text("can’t save anything")
    anna.add_bots(1)
    expect(anna.page.locator("[data-state=halted]")).to_have_count(0)


def race(view: TableView) -> bool:
    """Whether both have the same two, and the first one the one that goes before it."""
    both = tops(view, 0, "row") & tops(view, 1, "row")
    return any(face[1:] == "2" and f"{face[0]}1" in tops(view, 0, "row") for face in both)


def row(player: Player) -> dict[str, Spot]:
    """The cards of the own row by their faces."""
    return {spot.piece[:-1]: spot for spot in seen(player) if spot.isOwn and spot.kind == "row" and spot.piece}


def in_the_middle(player: Player, card: Spot) -> Locator:
    return player.page.locator(f".stage [data-zone^=pile] .top[data-piece='{card.piece}']")


def test_a_card_on_its_way_is_amber_and_settles(server: Pub, people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was played lies in the middle at once, marked as long as the server has not answered, and then it lies there."""
    deal(monkeypatch, 2, race, stack=10)
    monkeypatch.setattr("vivace.tables.rounds.RECENT_MS", 600_000)
    anna, ben = people(DESKTOP), people(PHONE)
    tunnel = Tunnel(anna.page)
    code = server.open_table(**{**SHORT_MATCH, "house_rules": {"stack": 10}})
    begin(code, anna, ben)
    tunnel.held |= {"answer", "event"}
    card = next(card for face, card in row(anna).items() if face[1:] == "1")
    anna.page.mouse.click(card.x, card.y)
    waiting = anna.page.locator(f"{PENDING}:has(.top[data-piece='{card.piece}'])")
    expect(waiting).to_be_visible()
    assert waiting.get_attribute("data-zone") != card.zone
    assert waiting.evaluate(AMBER)
    tunnel.let_go()
    expect(anna.page.locator(PENDING)).to_have_count(0)
    check_table(anna, server.view(code))


def test_who_was_slower_sees_the_card_come_back_and_who_was_faster(
    server: Pub, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """T-REF-1: two go for the same place; the card of the slower one is back in the row, with the reason in words."""
    deal(monkeypatch, 2, race, stack=10)
    monkeypatch.setattr("vivace.tables.rounds.RECENT_MS", 600_000)
    anna, ben = people(DESKTOP), people(PHONE)
    tunnel = Tunnel(ben.page)
    code = server.open_table(**{**SHORT_MATCH, "house_rules": {"stack": 10}})
    begin(code, anna, ben)
    colour = next(face[0] for face in row(anna) if f"{face[0]}1" in row(anna) and face in row(ben) and face[1:] == "2")
    one, two, late = row(anna)[f"{colour}1"], row(anna)[f"{colour}2"], row(ben)[f"{colour}2"]
    anna.page.mouse.click(one.x, one.y)
    expect(in_the_middle(ben, one)).to_be_visible()
    tunnel.held.add("play")
    ben.page.touchscreen.tap(late.x, late.y)
    expect(ben.page.locator(f"{PENDING} [data-piece='{late.piece}']")).to_be_visible()
    anna.page.mouse.click(two.x, two.y)
    expect(in_the_middle(anna, two)).to_be_visible()
    expect(anna.page.locator(PENDING)).to_have_count(0)
    tunnel.let_go()
    assert re.search(r"Anna was \d+ ms faster", ben.expect_told("news=faster", "ms faster"))
    expect(ben.page.locator(f"button[data-zone='{late.zone}'] .top")).to_have_attribute("data-piece", late.piece)
    check_table(ben, server.view(code))


@pytest.mark.parametrize("frame", ["{", "null", "[1, 2]", '[1, 0, 0, [["hidden"]]]', '{"is": "snapshot"}'])
def test_a_broken_frame_is_made_up_for(server: Pub, people: People, frame: str) -> None:
    """A page that cannot read what it was sent asks for the whole table, once, and goes on."""
    anna = people(PHONE)
    tunnel = Tunnel(anna.page)
    anna.sit(server.open_table(**SHORT_MATCH), "Anna")
    tunnel.held.add("snapshot")
    for _ in range(3):
        tunnel.tell(frame)
    eventually(anna.page, lambda: syncs(tunnel), "nothing was asked for")
    anna.page.wait_for_timeout(1_500)
    assert syncs(tunnel) == [{"is": "sync", "have": 0}]
    tunnel.let_go()
    anna.add_bots(1)
    assert anna.complaints == []


def syncs(tunnel: Tunnel) -> list[dict[str, Any]]:
    return [message for message in tunnel.said if message["is"] == "sync"]
