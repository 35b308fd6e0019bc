"""A club on several devices: who joins, who moves, and what an evening leaves behind."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.browsing import DESKTOP, PHONE, People, Player, Pub

pytestmark = pytest.mark.browser


def fill(player: Player, field: str, text: str) -> None:
    player.page.locator(f"[data-field={field}]").fill(text)


def join(player: Player, link: str, name: str) -> None:
    player.page.goto(link)
    fill(player, "name", name)
    player.press(player.button("join-club"))
    expect(player.page.locator("[data-card=join]")).to_have_count(0)


@pytest.mark.smoke
def test_an_evening_of_a_club(server: Pub, people: People) -> None:
    """Recorded: one founds a club, three join, one moves to another device, and a match at a real table counts."""
    ada, ben, cleo, tablet = people(PHONE), people(PHONE), people(PHONE), people(DESKTOP)
    ada.start()
    ada.press(ada.button("new-club"))
    fill(ada, "club-name", "Thursday Table")
    ada.press(ada.button("start-club"))
    expect(ada.page.locator("h1")).to_have_text("Thursday Table")
    assert re.fullmatch(r".*/c/[A-Z0-9]{8}", ada.page.url)
    link = ada.page.url
    for player, name in ((ada, "Ada"), (ben, "Ben"), (cleo, "Cleo")):
        join(player, link, name)
    ada.page.reload()
    expect(ada.page.locator("header")).to_contain_text("3 members")
    ben.press(ben.button("members"))
    ben.press(ben.page.locator("[data-person=Ben]").locator("[data-do=edit-member]"))
    expect(ben.page.locator("[data-person=Ada] [data-do=edit-member]")).to_have_count(0)
    ben.press(ben.button("other-device"))
    ticket = ben.page.locator("dialog input[readonly]").input_value()
    tablet.page.goto(ticket)
    expect(tablet.button("evening")).to_be_visible()
    tablet.press(tablet.button("evening"))
    tablet.press(tablet.page.locator("[data-present=Cleo]"))
    tablet.press(tablet.button("open-club-sheet"))
    expect(tablet.page.locator("[data-headline]")).to_be_visible()
    for _ in range(3):
        tablet.press(tablet.button("enter"))
        for digits, left in (("39", "0"), ("12", "3")):
            for digit in digits:
                tablet.press(tablet.page.locator(f"[data-digit='{digit}']"))
            tablet.press(tablet.page.locator(f"[data-left='{left}']"))
        expect(tablet.page.locator("[data-headline]")).to_be_visible()
    expect(tablet.page.locator("[data-headline]")).to_contain_text("Ada won")
    ada.page.reload()
    expect(ada.page.locator("[data-card=evening]")).to_contain_text("Ada takes it")
    expect(ada.page.locator("[data-card=standings] [data-member=Ada] [data-points]")).to_have_attribute(
        "data-points", "1"
    )
    expect(ada.page.locator("[data-rating=Ben]")).to_be_visible()
    for player in (ada, ben, cleo, tablet):
        assert player.complaints == []
