"""Going back in the browser takes away what lies on the page, and only then leaves the page."""

import pytest
from playwright.sync_api import expect

from tests.web.browsing import DESKTOP, LONG_MATCH, PHONE, Device, People, Player, Pub

DEVICES = [pytest.param(PHONE, id="phone"), pytest.param(DESKTOP, id="desktop")]


def expect_sheets(player: Player, count: int) -> None:
    """So many are open, and the browser has come to rest: it is faster asked to go than it goes."""
    expect(player.page.locator("dialog[open]")).to_have_count(count)
    player.page.wait_for_function("has => (history.state === 'covered') === has", arg=count > 0)


def begin(player: Player, server: Pub) -> None:
    """From the start page to a round with a bot, so that there is somewhere to go back to."""
    player.start()
    player.sit(server.open_table(**LONG_MATCH), "Anna")
    player.add_bots(1)
    player.say_ready()
    player.wait_for_cards()


@pytest.mark.parametrize("device", DEVICES)
def test_back_closes_one_sheet_after_the_other(server: Pub, people: People, device: Device) -> None:
    """The rules lie on the menu, the menu on the round; forward brings nothing back."""
    anna = people(device)
    begin(anna, server)
    anna.menu("rules")
    expect_sheets(anna, 2)
    anna.page.go_back()
    expect_sheets(anna, 1)
    anna.expect_screen("round")
    anna.page.go_back()
    expect_sheets(anna, 0)
    anna.page.go_forward()
    anna.expect_screen("round")
    expect_sheets(anna, 0)
    anna.menu("settings")
    # In place of the menu.
    expect(anna.page.locator("dialog[open]")).to_contain_text("Vivace")
    anna.page.keyboard.press("Escape")
    expect_sheets(anna, 0)
    anna.page.go_back()
    anna.expect_screen("start")
    assert anna.complaints == []


@pytest.mark.parametrize("device", DEVICES)
def test_anyone_who_leaves_by_a_sheet_comes_back_without_it(server: Pub, people: People, device: Device) -> None:
    """Also anyone who reloads the page while one is open: nothing of it is left on the way back."""
    anna = people(device)
    begin(anna, server)
    anna.menu("to-start")
    anna.expect_screen("start")
    anna.page.go_back()
    anna.expect_screen("round")
    expect_sheets(anna, 0)
    anna.do("menu")
    expect_sheets(anna, 1)
    anna.page.reload()
    anna.wait_for_cards()
    expect_sheets(anna, 0)
    anna.page.go_back()
    anna.expect_screen("start")
    assert anna.complaints == []


def test_back_closes_settings_on_the_way_to_a_table(people: People) -> None:
    """What was being chosen there is still chosen."""
    anna = people(PHONE)
    anna.start()
    anna.do("settings")
    expect_sheets(anna, 1)
    anna.page.go_back()
    expect_sheets(anna, 0)
    anna.do("open-table")
    anna.page.locator("[data-do=rules]").first.tap()
    expect_sheets(anna, 1)
    anna.page.go_back()
    expect_sheets(anna, 0)
    expect(anna.page.locator("[data-do=open]")).to_be_visible()
    anna.page.go_forward()
    expect(anna.page.locator("[data-do=open]")).to_be_visible()
    anna.page.go_back()
    expect(anna.page.locator("[data-do=play-now]")).to_be_visible()
