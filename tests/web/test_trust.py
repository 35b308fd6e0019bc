"""Only people play: what a script makes up on a page moves nothing, what hands and keys do goes to the server."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.browsing import DESKTOP, PHONE, People, Player, Pub, eventually
from tests.web.posed import Posed, half_way, in_play
from tests.web.screens import PAINTED
from vivace.tables.view import TableView

TOUCH = """(element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const at = { bubbles: true, cancelable: true, pointerId: 7, button: 0, isPrimary: true,
                 clientX: x + width / 2, clientY: y + height / 2 };
    for (const is of ["pointerdown", "pointerup"]) element.dispatchEvent(new PointerEvent(is, at));
    for (const is of ["mousedown", "click"]) element.dispatchEvent(new MouseEvent(is, at));
    element.click();
}"""
KEY = """(key) => {
    for (const target of [document.body, document, window]) {
        for (const is of ["keydown", "keyup"]) {
            target.dispatchEvent(new KeyboardEvent(is, { key, code: key, bubbles: true, cancelable: true }));
        }
    }
}"""
SHAKE = """() => {
    for (const x of [20, -20, 20, -20]) {
        dispatchEvent(new DeviceMotionEvent("devicemotion", { acceleration: { x, y: 0, z: 0 } }));
    }
}"""
A_MOMENT_MS = 300


def card_table() -> TableView:
    return in_play(4).shown


def dice_table() -> TableView:
    return half_way("ligretto-dice", 4, left=2).shown


def domino_table() -> TableView:
    return half_way("ligretto-domino", 4, left=4, aside=0).shown


GAMES = [
    pytest.param(card_table, ".stage button[data-zone='0.hand']", " ", id="cards"),
    pytest.param(dice_table, ".stage button.cup", " ", id="dice"),
    pytest.param(domino_table, ".stage button[data-zone='0.hand']", " ", id="domino"),
]


@pytest.mark.parametrize(("table", "place", "key"), GAMES)
def test_only_people_play(server: Pub, people: People, table: Any, place: str, key: str) -> None:
    """Touches and keys that a script makes up say nothing to the server; a finger and a real key do."""
    anna = people(PHONE)
    posed = posed_for(anna, server, table())
    anna.page.locator(place).evaluate(TOUCH)
    anna.page.evaluate(KEY, key)
    anna.page.wait_for_timeout(A_MOMENT_MS)
    assert played(posed) == 0
    anna.page.locator(place).tap()
    eventually(anna.page, lambda: played(posed) == 1, "the finger played nothing")
    anna.page.reload()
    expect(anna.page.locator(place)).to_be_visible()
    anna.page.keyboard.press(key)
    eventually(anna.page, lambda: played(posed) > 1, "the key played nothing")
    assert anna.complaints == []


def test_calls_are_peoples_too(server: Pub, people: People) -> None:
    """A script cannot stop a round, call a mistake or say that someone is stuck."""
    anna = people(DESKTOP)
    posed = posed_for(anna, server, in_play(4, referee="honour", stop="call").shown)
    stuck = anna.page.locator("[data-do=stuck]:visible")
    stuck.evaluate(TOUCH)
    anna.page.wait_for_timeout(A_MOMENT_MS)
    assert [message["is"] for message in posed.said if message["is"] == "play"] == []
    stuck.click()
    eventually(anna.page, lambda: played(posed) == 1, "the mouse said nothing")


def test_dice_are_not_thrown_by_a_made_up_shake(server: Pub, people: People) -> None:
    """A phone that feels shakes throws by none that it was not given. That a real one throws is proved with the dice."""
    anna = people(PHONE)
    anna.page.add_init_script("localStorage.setItem('vivace.shake', 'yes')")
    posed = posed_for(anna, server, dice_table())
    anna.page.evaluate(SHAKE)
    anna.page.wait_for_timeout(A_MOMENT_MS)
    assert played(posed) == 0


def posed_for(player: Player, house: Pub, view: TableView) -> Posed:
    posed = Posed(player.page, house, view)
    posed.visit()
    player.page.wait_for_selector(PAINTED)
    return posed


def played(posed: Posed) -> int:
    """How many commands the page has sent, each counted once."""
    return len({message["id"] for message in posed.said if message["is"] == "play"})
