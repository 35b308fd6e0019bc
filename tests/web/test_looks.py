"""What fits on which screen."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.page.browsing import DESKTOP, LONG_MATCH, PHONE, SHORT_MATCH, Player, browser, play_until_scores, pub

LANGUAGES = ("de", "fr", "it", "nl", "en", "es")
TOO_SMALL = """() => [...document.querySelectorAll("button, select, input, summary, a")]
    .filter((element) => element.checkVisibility() && !element.closest(".popup"))
    .map((element) => [element.outerHTML.slice(0, 80), element.getBoundingClientRect()])
    .filter(([, box]) => box.width < 43.9 || box.height < 43.9)
    .map(([text]) => text)"""
SIDEWAYS = "() => document.documentElement.scrollWidth - innerWidth"
HIDDEN = """() => [...document.querySelectorAll(".own .spot, .actions button")]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.bottom > innerHeight + 1 || box.right > innerWidth + 1).length"""

NAMELESS = """() => [...document.querySelectorAll(".scores .name, .seats .name")]
    .filter((name) => name.textContent.length === 20 && name.getBoundingClientRect().width < 60).length"""
CUT_OFF = """() => [...document.querySelectorAll(".opponent")]
    .map((tile) => [tile.getBoundingClientRect(), tile.querySelector(".stack-count").getBoundingClientRect()])
    .filter(([tile, count]) => count.right > tile.right || tile.right > innerWidth || tile.bottom > innerHeight)
    .map(([tile]) => [tile.x, tile.y])"""


SQUEEZED = """() => [...document.querySelectorAll(".seats small, .level, .pair, .mercy, .tick")]
    .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1)
    .map((element) => element.textContent)"""
SIZES = ({"width": 360, "height": 640}, {"width": 390, "height": 844}, {"width": 844, "height": 390})
MISREAD = """() => [...document.querySelectorAll(".opponent")]
    .map((tile) => [tile.querySelector(".rank"), tile.querySelector("small")].map((part) => part.getBoundingClientRect()))
    .filter(([rank, points]) => rank.width === 0 || rank.bottom > points.top - 3).length"""
MERCIFUL: dict[str, Any] = {**LONG_MATCH, "options": {**LONG_MATCH["options"], "mercy": True}}


@pytest.mark.parametrize("device", [DESKTOP, *({**PHONE, "viewport": size} for size in SIZES)])
def test_everything_fits_in_every_language(tmp_path: Path, device: dict[str, Any]) -> None:
    """Nothing is wider than the screen or too small for a finger, and no own card is out of sight."""
    with pub(tmp_path) as server, browser() as chromium:
        anna = Player(chromium, server, device)
        anna.sit(server.open_table(**MERCIFUL), "Anna")
        anna.page.get_by_label("Level of the bots").select_option("inhuman")
        anna.page.get_by_role("button", name="Add a bot").click()
        expect(anna.page.locator(".seats li")).to_have_count(2)
        check_languages(anna)
        anna.say_ready()
        anna.wait_for_cards()
        anna.page.locator(".menu:not(.reactions) > summary").click()
        anna.page.get_by_role("button", name="Pause").click()
        expect(anna.page.locator(".overlay [data-do=resume]")).to_be_visible()
        check_languages(anna)


def check_languages(player: Player) -> None:
    page = player.page
    for language in LANGUAGES:
        page.locator(".menu:not(.reactions) > summary").click()
        page.locator("select.language").select_option(language)
        page.locator(".menu:not(.reactions) > summary").click()
        expect(page.locator("html")).to_have_attribute("lang", language)
        assert page.evaluate(TOO_SMALL) == []
        assert page.evaluate(SIDEWAYS) <= 0, language
        assert page.evaluate(HIDDEN) == 0, language
        assert page.evaluate(SQUEEZED) == [], language
    page.locator(".menu:not(.reactions) > summary").click()
    page.locator("select.language").select_option("en")
    page.locator(".menu:not(.reactions) > summary").click()


def test_the_start_page_fits_on_a_small_phone(tmp_path: Path) -> None:
    """All that can be set for a table can be read and ticked, in every language."""
    with pub(tmp_path) as server, browser() as chromium:
        anna = Player(chromium, server, {**PHONE, "viewport": SIZES[0]})
        anna.page.goto(server.link())
        anna.page.locator("form details summary").click()
        for language in LANGUAGES:
            anna.page.locator("select.language").select_option(language)
            expect(anna.page.locator("html")).to_have_attribute("lang", language)
            expect(anna.page.locator(".tick").last).to_be_visible()
            assert anna.page.evaluate(SIDEWAYS) <= 0, language
            assert anna.page.evaluate(SQUEEZED) == [], language


@pytest.mark.parametrize("seats", [4, 8, 12])
@pytest.mark.parametrize("viewport", [{"width": 360, "height": 640}, {"width": 640, "height": 360}])
def test_a_crowd_fits_on_a_small_phone(tmp_path: Path, seats: int, viewport: dict[str, int]) -> None:
    """However many play, everybody's stack can be seen at once."""
    with pub(tmp_path) as server, browser() as chromium:
        anna = Player(chromium, server, {**PHONE, "viewport": viewport})
        sit_with_bots(anna, server.open_table(**LONG_MATCH), seats)
        assert anna.page.evaluate(SIDEWAYS) <= 0
        anna.say_ready()
        anna.wait_for_cards()
        expect(anna.page.locator(".opponent")).to_have_count(seats - 1)
        assert anna.page.evaluate(CUT_OFF) == []
        assert anna.page.evaluate(HIDDEN) == 0


@pytest.mark.parametrize(("viewport", "seats"), [((360, 640), 4), ((390, 844), 4), ((1280, 800), 12)])
def test_nobody_takes_a_level_for_points(tmp_path: Path, viewport: tuple[int, int], seats: int) -> None:
    """On a narrow tile the level's number stands well above the points, and beside a robot."""
    with pub(tmp_path) as server, browser() as chromium:
        anna = Player(chromium, server, {**PHONE, "viewport": {"width": viewport[0], "height": viewport[1]}})
        sit_with_bots(anna, server.open_table(**LONG_MATCH), seats)
        anna.say_ready()
        anna.wait_for_cards()
        expect(anna.page.locator(".opponent .rank svg")).to_have_count(seats - 1)
        assert anna.page.evaluate(MISREAD) == 0
        assert anna.page.evaluate(CUT_OFF) == []


def test_all_scores_fit_on_a_small_phone(tmp_path: Path) -> None:
    """However long names are, nobody has to scroll sideways for the totals."""
    with pub(tmp_path) as server, browser() as chromium:
        anna = Player(chromium, server, {**PHONE, "viewport": {"width": 360, "height": 640}})
        sit_with_bots(anna, server.open_table(**SHORT_MATCH), 12)
        anna.say_ready()
        expect(anna.page.locator(".scores tbody tr")).to_have_count(12)
        assert anna.page.evaluate(SIDEWAYS) <= 0
        assert anna.complaints == []


def test_long_names_leave_room_for_everything_else(tmp_path: Path) -> None:
    """In no language the widest names make the lobby, the board or the scores wider than a phone."""
    with pub(tmp_path) as server, browser() as chromium:
        anna, ben = Player(chromium, server, PHONE), Player(chromium, server, PHONE)
        code = server.open_table(**SHORT_MATCH)
        sit_with_bots(anna, code, 3)
        ben.sit(code, "M" * 20)
        expect(anna.page.locator(".seats li")).to_have_count(4)
        check_languages(anna)
        check_languages(ben)
        assert anna.page.evaluate(NAMELESS) == 0
        anna.say_ready()
        ben.say_ready()
        play_until_scores(anna, ben)
        expect(anna.page.locator(".scores tbody tr")).to_have_count(4)
        check_languages(anna)
        assert anna.page.evaluate(NAMELESS) == 0


def sit_with_bots(player: Player, code: str, seats: int) -> None:
    """Somebody with a long name sits down, and bots fill up the table."""
    player.sit(code, "W" * 20)
    for count in range(2, seats + 1):
        player.page.get_by_role("button", name="Add a bot").click()
        expect(player.page.locator(".seats li")).to_have_count(count)


def test_own_cards_are_large_on_a_phone(tmp_path: Path) -> None:
    """On a phone 390 pixels wide every own card is at least 84 by 118."""
    with pub(tmp_path) as server, browser() as chromium:
        anna = Player(chromium, server, PHONE)
        anna.sit(server.open_table(**LONG_MATCH), "Anna")
        anna.page.get_by_role("button", name="Add a bot").click()
        anna.say_ready()
        anna.wait_for_cards()
        boxes = [card.bounding_box() for card in anna.page.locator(".own .spot > .card").all()]
        assert len(boxes) == 8
        assert all(box is not None and box["width"] >= 84 and box["height"] >= 118 for box in boxes)
