"""A club on several devices: who joins, who moves, and what an evening leaves behind."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.browsing import DESKTOP, PHONE, Device, People, Player, Pub
from tests.web.screens import show
from tests.web.test_access import look
from tests.web.test_pwa import wait_until_kept
from vivace.clubs.handicaps import Handicap
from vivace.server.net import api

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


def test_what_is_stored_is_told_and_deleted(server: Pub, people: People) -> None:
    """The times are those of the server, from the settings as from a club; one button deletes all that lies on the device."""
    ada = people(PHONE)
    ada.start()
    ada.press(ada.button("new-club"))
    fill(ada, "club-name", "Thursday Table")
    ada.press(ada.button("start-club"))
    ada.press(ada.button("privacy"))
    until = ada.page.locator("[data-privacy=tables] [data-until]")
    expect(until).to_contain_text("90 days")
    expect(until).to_contain_text("7 days")
    expect(ada.page.locator("[data-privacy=matches] [data-until]")).to_contain_text("until the operator")
    expect(ada.page.locator("[data-privacy=clubs] [data-until]")).to_contain_text("2 years")
    ada.start()
    ada.press(ada.button("settings"))
    ada.press(ada.button("privacy"))
    assert "clubs" in stored_by(ada)
    ada.press(ada.button("forget-device"))
    expect(ada.button("forget-device")).to_contain_text("Tap again")
    assert "clubs" in stored_by(ada)
    with ada.page.expect_navigation():
        ada.press(ada.button("forget-device"))
    ada.expect_screen("start")
    assert "clubs" not in stored_by(ada)
    assert ada.complaints == []


def stored_by(player: Player) -> list[str]:
    keys: list[str] = player.page.evaluate("Object.keys(localStorage).map((key) => key.replace('vivace.', ''))")
    return keys


@pytest.mark.long
def test_a_club_is_there_without_a_network(server: Pub, people: People) -> None:
    """As it was seen last, with a note that says when; a club that was never opened is not."""
    ada = people(PHONE, keeps=True)
    ada.start()
    ada.press(ada.button("new-club"))
    fill(ada, "club-name", "Thursday Table")
    ada.press(ada.button("start-club"))
    expect(ada.page.locator("h1")).to_have_text("Thursday Table")
    link = ada.page.url
    join(ada, link, "Ada")
    wait_until_kept(ada)
    ada.page.reload()
    expect(ada.page.locator("header")).to_contain_text("1 member")
    ada.context.set_offline(True)
    ada.page.goto(link)
    expect(ada.page.locator("[data-seen]")).to_contain_text("No connection")
    expect(ada.page.locator("h1")).to_have_text("Thursday Table")
    ada.page.goto(server.link("/c/CDFGHJKM"))
    expect(ada.page.locator("[data-screen=club]")).to_contain_text("The server")
    ada.context.set_offline(False)
    ada.page.goto(link)
    expect(ada.page.locator("header")).to_contain_text("1 member")
    expect(ada.page.locator("[data-seen]")).to_have_count(0)


def test_four_devices_play_an_even_match_for_their_club(
    server: Pub, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One opens the table, three come from the club's page; each gets the handicap that was suggested, and all see it."""
    names, amounts = ("Ada", "Ben", "Cleo", "Dora"), (0, 0, 7, 4)
    monkeypatch.setattr(
        api,
        "even",
        lambda members, *_: {
            member: Handicap(amount, amount or 10) for member, amount in zip(members, amounts, strict=False)
        },
    )
    devices = [people(PHONE) for _ in names]
    ada, *others = devices
    ada.start()
    ada.press(ada.button("new-club"))
    fill(ada, "club-name", "Thursday Table")
    ada.press(ada.button("start-club"))
    expect(ada.page.locator("h1")).to_have_text("Thursday Table")
    link = ada.page.url
    for player, name in zip(devices, names, strict=True):
        join(player, link, name)
    ada.page.reload()
    ada.press(ada.button("evening"))
    ada.press(ada.button("even"))
    expect(ada.page.locator("[data-present=Cleo] small")).to_have_text("starts with 7 cards")
    ada.press(ada.button("open-club-table"))
    expect(ada.own_seat()).to_contain_text("Ada")
    for player, name in zip(others, names[1:], strict=True):
        player.page.reload()
        player.press(player.button("join-club-table"))
        expect(player.own_seat()).to_contain_text(name)
    for player in devices:
        for name, cards in (("Cleo", "7"), ("Dora", "4")):
            expect(player.seats().filter(has_text=name)).to_contain_text(cards)
        assert player.complaints == []


@pytest.mark.parametrize(("device", "theme"), [(PHONE, "dark"), (DESKTOP, "light")])
@pytest.mark.parametrize("name", ["club", "club-evening", "privacy"])
def test_the_page_of_a_large_club_is_as_it_should_be(people: People, name: str, device: Device, theme: str) -> None:
    """Twelve members and ten evenings: axe finds nothing wrong, and nothing is wider than the screen."""
    ada = people(device, color_scheme=theme, bypass_csp=True, reduced_motion="reduce")
    assert look(ada, name) == []
    show(ada.page, ada.house, name)
    wide = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert ada.page.evaluate(wide) == 0
