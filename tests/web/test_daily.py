"""The deal of the day on a page: one tap and you play, then your place, a picture, and the list."""

import json
import re
from typing import Any
from urllib.request import Request, urlopen

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from tests.server.days import ADA, DayClock
from tests.web.browsing import DESKTOP, PHONE, People, Player, Pub
from tests.web.hands import Hand, play_until, tap
from tests.web.test_access import AXE, RUN
from vivace.daily import day as days
from vivace.daily.day import Day
from vivace.server.core import daily as deals
from vivace.server.core import daily_results
from vivace.tables.table import Table

pytestmark = pytest.mark.browser


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> DayClock:
    """Noon of a day with cards, with a small stack and no countdown."""

    def short(day: Day, player: str, options: dict[str, Any]) -> Table:
        table = days.table_of(day, player, options | {"hand_ms": 0, "countdown_ms": 0})
        rules: Any = table.rules
        return replace(table, rules=replace(rules, stack=2))

    monkeypatch.setattr(deals, "table_of", short)
    for age in ("RESULTS_MS", "READ_MS"):
        monkeypatch.setattr(daily_results, age, 0)
    return DayClock(monkeypatch)


def expect_nothing_wrong(player: Player) -> None:
    """Axe finds nothing."""
    player.page.add_script_tag(path=AXE)
    assert player.page.evaluate(RUN) == []


@pytest.mark.smoke
def test_a_day(server: Pub, people: People) -> None:
    """From the start page to the cards by two taps; then the own place, a picture, practice, and the same after a reload."""
    ada = people(PHONE, bypass_csp=True, reduced_motion="reduce")
    ada.start()
    ada.press(ada.button("daily"))
    ada.page.locator("[data-field=name]").fill("Ada")
    expect_nothing_wrong(ada)
    ada.press(ada.button("play"))
    ada.wait_for_cards()
    play_until(lambda: ada.page.locator("[data-screen=scores]").count() > 0, Hand(ada, tap))
    ada.expect_screen("scores")
    for deed in ("replay", "match", "change-game", "ready"):
        expect(ada.button(deed)).to_have_count(0)
    ada.press(ada.button("daily"))
    own = ada.page.locator("[data-own]")
    expect(own).to_contain_text("Place 1 of 1")
    expect(ada.page.locator("[data-place='1']")).to_contain_text("Ada")
    expect_nothing_wrong(ada)
    with ada.page.expect_download() as download:
        ada.press(ada.button("share-picture"))
    assert re.fullmatch(r"vivace-\d{4}-\d\d-\d\d\.png", download.value.suggested_filename)
    ada.page.reload()
    expect(own).to_contain_text("Place 1 of 1")
    ada.press(ada.button("practise"))
    ada.wait_for_cards()
    assert ada.complaints == []


def test_nobody_else_comes_in_that_day(server: Pub, people: People, clock: DayClock) -> None:
    """The page says why; the next day the table, its seed and its match are open, and another game is played."""
    with urlopen(server.link("/api/daily/today")) as answer:
        day = json.load(answer)["day"]
    body = json.dumps({"token": ADA, "day": day}).encode()
    with urlopen(Request(server.link("/api/daily"), body)) as answer:
        opened = json.load(answer)
    ben = people(DESKTOP, bypass_csp=True)
    ben.visit(opened["code"])
    expect(ben.page.locator("[data-state=not-yet-open]")).to_be_visible()
    expect_nothing_wrong(ben)
    clock.pass_days()
    ben.visit(opened["code"])
    ben.expect_screen("lobby")
    ben.page.goto(server.link("/daily"))
    ben.press(ben.page.locator(f"[data-day='{opened['day']}']"))
    expect(ben.page.locator("[data-seed] code")).to_have_text(re.compile("^[0-9a-f]{64}$"))
    expect_nothing_wrong(ben)
    ben.press(ben.button("to-today"))
    expect(ben.button("play")).to_be_visible()
    assert ben.complaints == []
