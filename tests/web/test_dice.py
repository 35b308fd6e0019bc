"""Dice, played by people with browsers who touch what they see."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.browsing import DESKTOP, PHONE, People, Player, Pub, Tunnel, eventually
from tests.web.hands import check_scores, play_round
from tests.web.keys import choose_level, play_with, press, write
from tests.web.lines import line
from tests.web.patience import settle, until
from tests.web.posed import GUESTS, Posed, counted, gathered
from tests.web.shakers import (
    WAITING,
    Die,
    Shaker,
    by_drag,
    by_key,
    by_tap,
    check_dice,
    own_dice,
    seen_dice,
    throw,
    throw_until_fitting,
    wait_for_dice,
)
from tests.web.test_match import tab_to
from vivace.protocol.messages import decoded
from vivace.tables.table import Phase
from vivace.tables.view import PublicEvent, TableView

OPTIONS: dict[str, Any] = {"hand_ms": 0, "countdown_ms": 0}
SHORT: dict[str, Any] = {
    "edition": "ligretto-dice",
    "house_rules": {"shares": [3, 3, 3], "throw_ms": 0, "ends": "rounds", "length": 1},
    "options": OPTIONS,
}
LONG: dict[str, Any] = {**SHORT, "house_rules": {**SHORT["house_rules"], "shares": [12, 8, 6]}}
HONOUR: dict[str, Any] = {
    **LONG,
    "house_rules": {**LONG["house_rules"], "referee": "honour"},
}
PENDING = """
window.pending = new Set();
new MutationObserver(() => {
  for (const { dataset } of document.querySelectorAll(".stage .pending[data-zone]")) pending.add(dataset.zone);
}).observe(document, { subtree: true, childList: true, attributeFilter: ["class"] });
"""
"""A page keeps where something was seen that was on its way."""


def begin(code: str, *players: Player) -> None:
    """Everyone sits down and is ready, and the first throw lies on the table."""
    for player, name in zip(players, ("Anna", "Ben", "Carl"), strict=False):
        player.sit(code, name)
    for player in players:
        player.say_ready()
    for player in players:
        wait_for_dice(player)


@pytest.mark.smoke
@pytest.mark.parametrize(("device", "way"), [(PHONE, by_tap), (DESKTOP, by_drag)])
def test_a_match_of_two(server: Pub, people: People, device: Any, way: Any) -> None:
    """Two people play a match to its end, by touch or by dragging with a mouse, and both see the server's scores."""
    anna, ben = people(device), people(PHONE)
    code = server.open_table(**SHORT)
    begin(code, anna, ben)
    check_dice(anna, server.view(code))
    shakers = Shaker(anna, way), Shaker(ben, by_tap)
    play_round(*shakers)
    view = server.view(code)
    for player in (anna, ben):
        check_scores(player, view)
    assert view.game.stop is not None
    winner = (anna, ben)[view.game.stop.ender]
    winner.sees("You placed your last die")
    winner.sees("others’ dice left")
    assert anna.complaints + ben.complaints == []


def test_a_match_by_keys_alone(server: Pub, people: People) -> None:
    """From the start page to the final scores, against a bot: numbers place, Space throws, nothing else is touched."""
    anna = people(DESKTOP)
    code = open_by_keys(anna)
    play_with(anna, "Anna", -9)
    shaker = Shaker(anna, by_key)
    for number in (1, 2):
        press(anna, anna.button("ready", ready="true"))
        wait_for_dice(anna)
        play_round(shaker)
        view = server.view(code)
        assert len(view.game.tallies) == number
        check_scores(anna, view)
    assert view.phase is Phase.OVER
    expect(anna.button("ready")).to_have_text("Rematch")
    assert any(tallies[0].counts["placed"] for tallies in view.game.tallies)
    assert anna.complaints == []


def open_by_keys(player: Player) -> str:
    """The code of a new table with one bot, at which one round is played for each seat."""
    page, keys = player.page, player.page.keyboard
    player.start()
    write(player, page.locator("input[name=name]"), "Anna")
    press(player, player.button("open-table"))
    tab_to(player, page.locator("input[name=edition]:checked"))
    dice = page.locator("input[name=edition][value=ligretto-dice]")
    until(dice.is_checked, lambda: keys.press("ArrowDown"))
    write(player, page.locator("input[name=bots]"), "1")
    keys.press("Tab")
    choose_level(player, "levels", "child")
    press(player, player.button("more"))
    write(player, page.locator("[data-rule=length] input"), "1")
    press(player, player.button("open"))
    expect(player.seats()).to_have_count(2)
    return page.url.rpartition("/")[2]


def test_each_die_can_be_pressed_with_the_focus_on_it(server: Pub, people: People) -> None:
    """Anyone who goes from die to die with Tab places them with Enter, and is led to the next one."""
    anna, ben = people(DESKTOP), people(PHONE)
    begin(server.open_table(**LONG), anna, ben)
    die = throw_until_fitting(anna)
    anna.page.locator(f".stage button[data-zone='{die.zone}']").focus()
    anna.page.keyboard.press("Enter")
    expect(anna.page.locator(f".stage [data-zone='{die.place}'] [data-piece]")).to_be_visible()
    expect(anna.page.locator(".stage button:focus")).to_have_count(1)


def test_a_throw_changes_the_dice_for_everyone(server: Pub, people: People) -> None:
    """All dice that are left get new faces, and the others see the same ones."""
    anna, ben = people(PHONE), people(DESKTOP)
    code = server.open_table(**LONG)
    begin(code, anna, ben)
    before = own_dice(anna)
    throw(anna)
    view = server.view(code)
    assert set(view.game.zones["0.dice"].faces) != before
    for player in (anna, ben):
        check_dice(player, view)


def test_a_die_is_on_its_way_at_once_and_waits_for_the_throw(server: Pub, people: People) -> None:
    """A throw takes its time: a die that is tapped meanwhile is shown where it goes, and lands when the hand is free."""
    anna, ben = people(PHONE), people(DESKTOP)
    anna.page.add_init_script(PENDING)
    deeds = Actions(anna)
    rules = {**LONG["house_rules"], "throw_ms": 5_000}
    code = server.open_table(**{**LONG, "house_rules": rules})
    begin(code, anna, ben)
    throw(anna)
    die = throw_until_fitting(anna)
    thrown_at = deeds[-1]
    anna.page.touchscreen.tap(die.x, die.y)
    anna.page.wait_for_function("zone => pending.has(zone)", arg=die.place)
    expect(anna.page.locator(".stage .pending")).to_have_count(0)
    expect(anna.page.locator(f".stage [data-zone='{die.place}'] [data-piece^='{die.face}#']")).to_be_visible()
    assert deeds[-1] - thrown_at >= rules["throw_ms"]
    (placed_die,) = server.view(code).game.zones[die.place].faces
    assert placed_die.startswith(die.face)
    assert anna.complaints == []


class Actions(list[int]):
    """When the first seat has done something, by the server's clock, as a page hears it."""

    def __init__(self, player: Player) -> None:
        super().__init__()
        player.page.on("websocket", lambda socket: socket.on("framereceived", self._hear))

    def _hear(self, frame: str | bytes) -> None:
        message = decoded(frame)
        if isinstance(message, PublicEvent) and message.seat == 0:
            self.append(message.at)


def test_dice_are_without_faces_until_the_throw_is_answered(server: Pub, people: People) -> None:
    """Over a slow line dice rattle at once, and nobody can place what nobody has seen."""
    anna, ben = people(PHONE), people(DESKTOP)
    tunnel = Tunnel(anna.page)
    begin(server.open_table(**LONG), anna, ben)
    tunnel.held = {"play"}
    anna.page.locator(".stage .cup").tap()
    expect(anna.page.locator(".stage .own.die.rattling")).to_have_count(12)
    expect(anna.page.locator(".stage .own.die [data-piece]")).to_have_count(0)
    tunnel.let_go()
    expect(anna.page.locator(".stage .own.die [data-piece]")).to_have_count(12)
    expect(anna.page.locator(".stage .rattling")).to_have_count(0)


def test_a_round_goes_on_after_a_reload_and_over_a_bad_line(server: Pub, people: People) -> None:
    """Anyone who reloads the page in the middle of a round has the same dice, and nobody loses one on a slow line."""
    with line(server, delay_ms=75, jitter_ms=40) as slow:
        anna, ben = people(PHONE, house=slow), people(DESKTOP, house=slow)
        code = server.open_table(**SHORT)
        begin(code, anna, ben)
        shakers = Shaker(anna, by_tap), Shaker(ben, by_drag)
        for shaker in shakers:
            shaker.act()
        anna.page.reload()
        wait_for_dice(anna)
        check_dice(anna, server.view(code))
        play_round(*shakers)
        for player in (anna, ben):
            check_scores(player, server.view(code))
        for player in (anna, ben):
            player.context.close()


def test_a_misplaced_die_is_called_and_flies_home(server: Pub, people: People) -> None:
    """On an honour table a die goes on any free place by two taps; who sees it calls it, and its owner has it back."""
    anna, ben = people(PHONE), people(DESKTOP)
    code = server.open_table(**HONOUR)
    begin(code, anna, ben)
    die = next(die for die in seen_dice(anna) if die.is_own and die.face[1] != "1")
    wrong = "red.4" if die.place != "red.4" else "red.5"
    misplace(anna, die, wrong)
    expect(ben.page.locator(f".stage [data-zone='{wrong}'] [data-piece^='{die.face}#']")).to_be_visible()
    ben.do("call")
    ben.page.locator(f".stage button[data-zone='{wrong}']").click()
    for player in (anna, ben):
        expect(player.page.locator(f".stage [data-zone='{wrong}'] [data-piece]")).to_have_count(0)
    wait_for_dice(anna)
    expect(anna.page.locator(".stage .own.die [data-piece]")).to_have_count(12)
    check_dice(anna, server.view(code))
    assert anna.complaints + ben.complaints == []


def misplace(player: Player, die: Die, zone: str) -> None:
    player.page.touchscreen.tap(die.x, die.y)
    player.page.locator(f".stage button[data-zone='{zone}']").tap()
    expect(player.page.locator(f".stage [data-zone='{zone}'] [data-piece^='{die.face}#']")).to_be_visible()
    expect(player.page.locator(".stage .pending")).to_have_count(0)


class Phone:
    """A phone whose movements its page feels, from before the page hears of any."""

    SENSORS = ("linear-acceleration", "accelerometer", "gyroscope")
    A_JOLT_MS = 80

    def __init__(self, player: Player) -> None:
        self._player = player
        self._session = player.context.new_cdp_session(player.page)
        player.context.grant_permissions(["accelerometer", "gyroscope"])
        for sensor in self.SENSORS:
            self._session.send("Emulation.setSensorOverrideEnabled", {"enabled": True, "type": sensor})

    def shake(self) -> None:
        """Dice that are thrown rattle at once: so it is waited for them."""
        for x in (20, -20, 20, -20, 0):
            reading = {"xyz": {"x": x, "y": 0, "z": 0}}
            for sensor in self.SENSORS:
                self._session.send("Emulation.setSensorOverrideReadings", {"type": sensor, "reading": reading})
            self._player.page.wait_for_timeout(self.A_JOLT_MS)
        settle(self._player.page, WAITING)

    def expect_throw(self) -> None:
        before = own_dice(self._player)
        until(lambda: own_dice(self._player) != before, self.shake)

    def expect_no_throw(self) -> None:
        before = own_dice(self._player)
        self.shake()
        assert own_dice(self._player) == before


def test_a_phone_is_shaken_to_throw_if_its_owner_wants_that(server: Pub, people: People) -> None:
    """A phone is asked after a round; a shake throws then, also after the next visit. People with a mouse are not asked."""
    anna, ben = people(PHONE), people(DESKTOP)
    for player, asked in ((anna, 1), (ben, 0)):
        Posed(player.page, server, counting_down()).visit()
        expect(player.page.locator("[data-screen=round][data-phase=countdown] [data-live=dice]")).to_have_count(1)
        expect(player.button("shake")).to_have_count(0)
        player.page = player.new_tab()
        Posed(player.page, server, counted(2, rounds=1, edition="ligretto-dice").shown).visit()
        player.expect_screen("scores")
        expect(player.button("shake")).to_have_count(asked)
    anna.do("shake")
    expect(anna.button("shake")).to_have_count(0)
    for player in (anna, ben):
        player.page = player.new_tab()
    phone = Phone(anna)
    begin(server.open_table(**LONG), anna, ben)
    for _ in range(2):
        wait_for_dice(anna)
        phone.expect_throw()
        anna.page.reload()
    assert anna.complaints == []


def counting_down() -> TableView:
    """A table at which play is about to begin."""
    table = gathered(2, edition="ligretto-dice")
    table.say_ready(*(f"id-of-{name}" for name in GUESTS[:2]))
    assert table.phase is Phase.COUNTDOWN
    return table.shown


def test_who_has_not_answered_is_not_kept_from_calling_and_can_choose_later(server: Pub, people: People) -> None:
    """While dice are placed nobody is asked anything; the settings have the same choice."""
    anna, ben = people(PHONE), people(PHONE)
    phone = Phone(anna)
    begin(server.open_table(**LONG), anna, ben)
    expect(anna.button("shake")).to_have_count(0)
    phone.expect_no_throw()
    choose_shaking(anna)
    phone.expect_throw()
    choose_shaking(anna)
    phone.expect_no_throw()
    anna.menu("stuck")
    ben.expect_told("news=stuck", "Anna is stuck (1 of 2)")
    assert anna.complaints == []


def test_strict_dice_offer_being_stuck_in_the_menu_only(server: Pub, people: People) -> None:
    """Anyone who is stuck throws again: beside the dice that button would only be in the way. On honour it is there."""
    anna, ben = people(PHONE), people(DESKTOP)
    begin(server.open_table(**LONG), anna, ben)
    expect(anna.button("stuck")).to_have_count(0)
    anna.do("menu")
    expect(anna.button("stuck")).to_be_visible()
    carl, dora = people(PHONE), people(DESKTOP)
    begin(server.open_table(**HONOUR), carl, dora)
    expect(carl.button("stuck")).to_have_count(1)


def choose_shaking(player: Player) -> None:
    player.do("menu")
    player.do("settings")
    player.press(player.page.locator("label:has([data-do=shaking])"))
    player.do("close")


def test_anyone_who_does_not_see_the_dice_hears_what_was_thrown_and_placed(server: Pub, people: People) -> None:
    """One short text for a throw, and one for a die."""
    anna, ben = people(DESKTOP), people(PHONE)
    begin(server.open_table(**LONG), anna, ben)
    throw_until_fitting(anna)
    live = anna.page.locator("[data-live=dice]")
    numbers = sorted(die[1] for die in own_dice(anna))
    eventually(anna.page, lambda: sorted(filter(str.isdigit, live.inner_text())) == numbers, "other dice are told")
    Shaker(anna, by_key).act()
    expect(live).to_have_text(re.compile(r"^(red|blue|green|yellow) 1: 11 dice left$"))
    assert anna.complaints == []


def test_a_phone_beside_a_television_holds_only_the_dice(server: Pub, people: People) -> None:
    """The board is looked at on the television; a tap places a die where it fits, and it is gone when it is there."""
    anna, ben = people(PHONE), people(PHONE)
    begin(server.open_table(**LONG), anna, ben)
    anna.do("menu")
    anna.press(anna.page.locator("label:has([data-do=cards-only])"))
    anna.do("close")
    expect(anna.page.locator(".stage .elsewhere")).to_be_visible()
    expect(anna.page.locator(".rivals [data-seat]")).to_have_count(0)
    die = throw_until_fitting(anna)
    by_tap(anna, die)
    expect(anna.page.locator(f".stage .own [data-piece='{die.piece}']")).to_have_count(0)
    expect(ben.page.locator(f".stage [data-zone='{die.place}'] [data-piece='{die.piece}']")).to_be_visible()
    assert anna.complaints == []
