"""Whole matches, played by people with browsers who touch what they see."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.browsing import DESKTOP, PHONE, SHORT_MATCH, People, Player, Pub, begin
from tests.web.deals import deal, tops
from tests.web.hands import Hand, check_scores, check_table, click, drag, play_round, play_until, tap, type_key
from tests.web.lines import line
from tests.web.patience import until
from vivace.tables.view import TableView

TWO_ROUNDS: dict[str, Any] = {**SHORT_MATCH, "house_rules": {"stack": 2, "ends": "rounds", "length": 2}}
RED, BLUE = "r", "b"
WHERE_READY_COMES = (290, 745)
"""On a phone."""
ONES = {"r1", "b1", "g1", "y1"}


@pytest.mark.smoke
def test_two_people_play_a_match_and_another_one(server: Pub, people: People) -> None:
    """One taps on a phone, one drags with a mouse: two rounds, their scores, and a rematch by one tap each."""
    anna, ben = people(PHONE), people(DESKTOP)
    code = server.open_table(**TWO_ROUNDS)
    begin(code, anna, ben)
    hands = Hand(anna, tap), Hand(ben, drag)
    play_until(lambda: hands[1].moves >= 5, *hands)
    check_everything(server, code, anna, ben)
    for _ in range(2):
        play_round(*hands)
        check_everything(server, code, anna, ben)
        is_over = bool(server.view(code).game.winners)
        for player in (anna, ben):
            expect(player.button("ready")).to_have_text("Rematch" if is_over else "Next round")
            player.say_ready()
        for player in (anna, ben):
            player.wait_for_cards()
    view = server.view(code)
    assert (is_over, view.game.round, view.game.tallies) == (True, 1, ())
    assert anna.complaints + ben.complaints == []


def check_everything(server: Pub, code: str, *players: Player) -> None:
    """Every screen shows the server's state."""
    view = server.view(code)
    for player in players:
        if view.phase == "playing":
            check_table(player, view)
        else:
            check_scores(player, view)


def test_a_match_by_keys_alone(server: Pub, people: People) -> None:
    """From the door to the rematch nothing but the keyboard is touched."""
    anna = people(DESKTOP)
    anna.visit(server.open_table(**SHORT_MATCH))
    tab_to(anna, anna.page.locator("input[name=name]"))
    anna.page.keyboard.type("Anna")
    anna.page.keyboard.press("Enter")
    for count in (2, 3):
        tab_to(anna, anna.button("add-bot"))
        anna.page.keyboard.press("Enter")
        expect(anna.seats()).to_have_count(count)
    for _ in range(2):
        tab_to(anna, anna.button("ready"))
        anna.page.keyboard.press("Enter")
        expect(anna.page.locator("[data-screen=round]")).to_be_visible()
        play_round(Hand(anna, type_key))
    assert anna.complaints == []


def tab_to(player: Player, wanted: Locator) -> None:
    """Press Tab until something has the focus. What appears by itself cannot be reached at once."""
    expect(wanted).to_be_visible()
    until(
        lambda: wanted.evaluate("(element) => element === document.activeElement"),
        lambda: player.page.keyboard.press("Tab"),
    )


def test_a_card_can_be_pressed_with_the_focus_on_it(server: Pub, people: People) -> None:
    """Anyone who does not know the keys of the cards gets to each of them with Tab, and Enter plays it."""
    anna, ben = people(DESKTOP), people(PHONE)
    begin(server.open_table(**TWO_ROUNDS), anna, ben)
    hand = anna.page.locator(".stage button[data-zone='0.hand']")
    tab_to(anna, hand)
    anna.page.keyboard.press("Enter")
    expect(anna.page.locator(".stage button[data-zone='0.open'] .top[data-piece]")).to_be_visible()
    expect(hand).to_be_focused()


def test_a_round_is_ended_by_a_call(server: Pub, people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """T-STOP-2: where the rules ask for it, anyone who has no stack any more says so, and everyone reads who that was."""
    rules = {"stack": 2, "stop": "call", "ends": "rounds", "length": 1}
    deal(monkeypatch, 2, only_the_first_can_end, edition="ligretto-fr", **rules)
    anna, ben = people(PHONE), people(DESKTOP)
    code = server.open_table(edition="ligretto-fr", house_rules=rules, options=SHORT_MATCH["options"])
    begin(code, anna, ben)
    for player in (anna, ben):
        expect(player.button("stop")).to_have_text("Ligretto stop")
    play_round(Hand(anna, tap), Hand(ben, click))
    check_everything(server, code, anna, ben)
    stop = server.view(code).game.stop
    assert stop is not None
    assert (stop.cause, stop.ender) == ("called", 0)
    anna.sees("You called")
    ben.sees("Anna called")
    assert anna.complaints + ben.complaints == []


def only_the_first_can_end(view: TableView) -> bool:
    """Whether the first gets rid of a stack of two by laying two ones, while the second has nothing that fits soon."""
    values = [[int(face[1:]) for kind in ("stack", "row") for face in tops(view, seat, kind)] for seat in (0, 1)]
    return values[0].count(1) >= 2 and min(values[1]) > 3


@pytest.mark.parametrize(("device", "way"), [(PHONE, tap), (DESKTOP, drag), (DESKTOP, type_key)])
def test_cards_are_built_on_the_row(
    server: Pub, people: People, monkeypatch: pytest.MonkeyPatch, device: Any, way: Any
) -> None:
    """L-ADV-1: with the advanced rules a card goes to the row by two taps, by a drag or by two keys, boys on girls only."""
    rules = {"advanced": True, "stack": 6, "ends": "rounds", "length": 1}
    deal(monkeypatch, 2, can_build_only, edition="dutch-blitz", **rules)
    anna, ben = people(device), people(PHONE)
    code = server.open_table(edition="dutch-blitz", house_rules=rules, options=SHORT_MATCH["options"])
    begin(code, anna, ben)
    hand = Hand(anna, way, is_advanced=True, boys=RED + BLUE)
    hand.act()
    assert hand.builds == 1
    check_everything(server, code, anna, ben)
    assert len([zone for zone in server.view(code).game.zones.values() if zone.seat == 0 and len(zone.faces) == 2]) == 1
    assert anna.complaints + ben.complaints == []


def can_build_only(view: TableView) -> bool:
    """Whether the first can build the top of the stack on the row, and lay nothing in the middle."""
    (stack,) = tops(view, 0, "stack")
    row = tops(view, 0, "row")
    fits = {f"{colour}{int(stack[1:]) + 1}" for colour in "rygb" if (colour in RED + BLUE) != (stack[0] in RED + BLUE)}
    return bool(fits & row) and not any(face[1:] == "1" for face in row | {stack})


@pytest.mark.smoke
def test_people_and_bots_play_dutch_blitz(server: Pub, people: People) -> None:
    """Two people and two bots at one table, with rows that are built on: a whole match, to the same end for all."""
    anna, ben = people(DESKTOP), people(PHONE)
    rules = {"advanced": True, "stack": 3, "ends": "rounds", "length": 1}
    code = server.open_table(edition="dutch-blitz", house_rules=rules, options=SHORT_MATCH["options"])
    anna.sit(code, "Anna")
    anna.add_bots(2)
    ben.sit(code, "Ben")
    for player in (anna, ben):
        player.say_ready()
    play_round(*(Hand(player, way, is_advanced=True, boys=RED + BLUE) for player, way in ((anna, drag), (ben, tap))))
    check_everything(server, code, anna, ben)
    assert anna.complaints + ben.complaints == []


def test_a_tap_that_was_meant_for_a_card_presses_nothing_else(
    server: Pub, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anyone who taps on while the round ends and the scores appear under the finger has not said anything by that."""
    deal(monkeypatch, 2, lambda view: tops(view, 1, "stack") & ONES != set(), **SHORT_MATCH["house_rules"])
    anna, ben = people(PHONE), people(DESKTOP)
    code = server.open_table(**SHORT_MATCH)
    begin(code, anna, ben)
    play_until(lambda: False, Hand(ben, click))
    scores = anna.page.locator("[data-screen=scores]")
    until(scores.count, lambda: anna.page.touchscreen.tap(*WHERE_READY_COMES))
    assert not any(chair.ready for chair in server.view(code).chairs)
    button = anna.button("ready").bounding_box()
    assert button is not None
    assert button["x"] < WHERE_READY_COMES[0] < button["x"] + button["width"]
    assert button["y"] < WHERE_READY_COMES[1] < button["y"] + button["height"]
    anna.say_ready()
    expect(anna.button("ready", ready="false")).to_be_visible()


def test_twelve_seats_on_a_phone_and_on_a_desktop(server: Pub, people: People) -> None:
    """However many play, both find their cards and places, and both see what the server says."""
    anna, ben = people(PHONE), people(DESKTOP)
    code = server.open_table(**{**SHORT_MATCH, "house_rules": {"stack": 8, "ends": "rounds", "length": 1}})
    anna.sit(code, "Anna")
    anna.add_bots(10)
    ben.sit(code, "Ben")
    for player in (anna, ben):
        player.say_ready()
    for player in (anna, ben):
        player.wait_for_cards()
        expect(player.page.locator(".rivals [data-seat]")).to_have_count(11)
    hands = Hand(anna, tap), Hand(ben, drag)
    play_round(*hands)
    assert min(hand.moves for hand in hands) > 0
    check_everything(server, code, anna, ben)
    assert anna.complaints + ben.complaints == []


def test_a_match_over_a_slow_and_uneven_line(server: Pub, people: People) -> None:
    """150 milliseconds there and back, more or less: nobody loses a card, and both see the same end."""
    with line(server, delay_ms=75, jitter_ms=40) as slow:
        anna, ben = people(PHONE, house=slow), people(DESKTOP, house=slow)
        code = server.open_table(**TWO_ROUNDS)
        begin(code, anna, ben)
        hands = Hand(anna, tap), Hand(ben, drag)
        play_until(lambda: hands[0].moves >= 4, *hands)
        check_everything(server, code, anna, ben)
        play_round(*hands)
        check_everything(server, code, anna, ben)
        assert anna.complaints + ben.complaints == []
        for player in (anna, ben):
            player.context.close()
