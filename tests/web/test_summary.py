"""The summary after a round: for everyone at the table, on one screen, and as a picture."""

import struct
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, expect

from tests.web.browsing import DESKTOP, PHONE, SHORT_MATCH, Device, People, Player, Pub, eventually
from tests.web.dominoes import Dominoes
from tests.web.hands import BEGUN, Hand, click, play_round, tap
from tests.web.keys import press
from tests.web.patience import unless_over, until
from tests.web.shakers import Shaker, by_tap
from tests.web.test_access import AXE, RUN
from tests.web.test_bots import choose_level
from tests.web.test_domino_matches import act
from vivace.tables.summary import Pace, Races, Rest, RoundSummary, SeatSummary

SMALL_PHONE: Device = {**PHONE, "viewport": {"width": 320, "height": 568}}
GAMES: dict[str, dict[str, Any]] = {
    "ligretto": {"stack": 1, "blocked": "shuffle"},
    "ligretto-dice": {"shares": [2, 2, 2]},
    "ligretto-domino": {},
}
"""What is played, and with which house rules it does not last."""
QUICK = {"hand_ms": 0, "countdown_ms": 0, "ready_ms": 300_000}
SIZE = (1_080, 1_350)


def after_a_round(server: Pub, player: Player, edition: str = "ligretto", name: str = "Anna") -> None:
    """The summary of a round against bots that are faster than anybody."""
    options = QUICK if edition == "ligretto" else QUICK | {"hand_ms": 100}
    code = server.open_table(edition=edition, house_rules=GAMES[edition], options=options)
    player.sit(code, name)
    choose_level(player, "inhuman")
    player.add_bots(3)
    player.say_ready()
    play(server, player, code, edition)
    open_summary(player)


def play(server: Pub, player: Player, code: str, edition: str) -> None:
    """Bots may wait for cards that only this person has: a player who did nothing would keep them waiting for ever."""
    if edition == "ligretto":
        play_round(Hand(player, tap if player.has_touch else click))
    elif edition == "ligretto-dice":
        play_round(Shaker(player, by_tap))
    else:
        play_dominoes(server, player, code)


def play_dominoes(server: Pub, player: Player, code: str) -> None:
    hand = Dominoes(player, server, code)
    expect(player.page.locator(BEGUN)).to_be_visible()
    until(lambda: hand.view().stop, lambda: unless_over(lambda: hand.view().stop is None, lambda: act(hand)))
    player.expect_screen("scores")


def open_summary(player: Player) -> None:
    player.do("summary")
    expect(summary(player)).to_be_visible()
    expect(player.button("share-picture")).to_be_visible()


def summary(player: Player) -> Locator:
    return player.page.locator("[data-screen=summary]")


HIDDEN = """(sheet) => {
    const last = sheet.querySelector("[data-do=share-picture]").getBoundingClientRect().bottom;
    return [Math.max(0, Math.ceil(last - sheet.getBoundingClientRect().bottom)), sheet.scrollWidth - sheet.clientWidth];
}"""


def hidden(player: Player) -> tuple[int, int]:
    """How many pixels of it are out of sight below, and beside. What the coach says may lie below."""
    found: list[int] = player.page.locator("dialog[open]").evaluate(HIDDEN)
    return found[0], found[1]


def expect_whole(player: Player) -> None:
    """Nothing of it is out of sight, as soon as its letters are there."""
    eventually(player.page, lambda: hidden(player) == (0, 0), "something is out of sight")


@pytest.mark.parametrize("edition", GAMES)
def test_every_game_is_summed_up(server: Pub, people: People, edition: str) -> None:
    """After a round against bots its summary is there, about oneself first, and fits on the screen of a phone."""
    anna = people(PHONE)
    after_a_round(server, anna, edition)
    expect(summary(anna).locator("[data-seat='0']")).to_have_attribute("aria-pressed", "true")
    expect(summary(anna).locator(".headline")).to_contain_text("You")
    expect(summary(anna).get_by_role("img")).to_be_visible()
    expect(summary(anna).locator("[data-line]")).to_have_count(summary(anna).locator("[data-seat]").count())
    expect_whole(anna)
    assert anna.complaints == []


def test_others_are_a_tap_away(server: Pub, people: People) -> None:
    """Anyone who is touched is told of, and nothing grows beyond the screen by it."""
    anna = people(PHONE)
    code = server.open_table(**SHORT_MATCH | {"house_rules": GAMES["ligretto"], "options": QUICK})
    anna.sit(code, "Anna")
    anna.add_bots(2)
    anna.say_ready()
    play_round(Hand(anna, tap))
    open_summary(anna)
    for seat, chair in enumerate(server.view(code).chairs):
        anna.press(summary(anna).locator(f"[data-seat='{seat}']"))
        words = "You" if seat == 0 else chair.name
        expect(summary(anna).locator(".headline")).to_contain_text(words)
        expect_whole(anna)
    table = summary(anna).locator("table")
    expect(table.locator("tbody tr")).to_have_count(3)
    assert anna.complaints == []


def test_it_becomes_a_picture(server: Pub, people: People, tmp_path: Path) -> None:
    """Where nothing can be shared it is saved: a PNG of the right size, named after game and round."""
    anna = people(PHONE)
    after_a_round(server, anna)
    with anna.page.expect_download() as saving:
        anna.do("share-picture")
    assert saving.value.suggested_filename == "vivace-ligretto-round-1.png"
    saving.value.save_as(tmp_path / "picture.png")
    picture = (tmp_path / "picture.png").read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", picture[16:24]) == SIZE
    anna.sees("in your downloads")
    assert anna.complaints == []


def posed(name: str = "Anna-Sophie") -> RoundSummary:
    """A round in which a lot has happened to everyone."""
    names = (name, "Bartholomäus", "Clementine", "Dora", "Emil", "Friederike")
    seats = tuple(_seat(seat, one, len(names)) for seat, one in enumerate(names))
    return RoundSummary(round=1, ms=184_000, cause="empty", ender=2, seats=seats)


def _seat(seat: int, name: str, seats: int) -> SeatSummary:
    times = tuple(range(4_000 + 700 * seat, 180_000, 6_000 + 900 * seat))
    lost = Races(4, 84, 512)
    return SeatSummary(
        name=name,
        deck="abcdef"[seat],
        bot="",
        points=12 - seat,
        laid=len(times),
        returned=0,
        sources={"stack": 9, "row": 8, "open": len(times) - 17},
        turns=60,
        best_run=5,
        pace=Pace(times, tuple(range(1, len(times) + 1))),
        rest=Rest(63_000, 17_800),
        won=lost,
        lost=lost,
        lost_to=tuple(lost if other in (seat - 1, seat + 1) else Races() for other in range(seats)),
        missed=6,
        right_calls=0,
        false_calls=0,
    )


def pose(player: Player) -> None:
    """The server tells of that round, whichever was played."""
    told = msgspec.json.encode(posed()).decode()
    player.page.route("**/rounds/*", lambda route: route.fulfill(body=told, content_type="application/json"))


@pytest.mark.parametrize(
    ("device", "theme", "locale"),
    [(PHONE, "dark", "de-DE"), (SMALL_PHONE, "light", "fr-FR"), (DESKTOP, "light", "nl-NL")],
)
def test_it_is_for_everyone(server: Pub, people: People, device: Device, theme: str, locale: str) -> None:
    """Axe finds nothing, and nobody has to scroll, whatever the screen, the theme and the language are."""
    anna = people(device, color_scheme=theme, locale=locale, bypass_csp=True, reduced_motion="reduce")
    pose(anna)
    after_a_round(server, anna, name="Anna-Sophie")
    expect_whole(anna)
    anna.page.add_script_tag(path=AXE)
    found: list[str] = anna.page.evaluate(RUN)
    assert not found, "\n".join(found)


def test_keys_lead_there_and_back(server: Pub, people: People) -> None:
    """Enter opens it, Tab goes from name to name, Escape closes it, and the button has the focus again."""
    anna = people(DESKTOP)
    after_a_round(server, anna)
    keys = anna.page.keyboard
    keys.press("Escape")
    expect(summary(anna)).to_have_count(0)
    expect(anna.button("summary")).to_be_focused()
    keys.press("Enter")
    expect(anna.button("share-picture")).to_be_visible()
    other = summary(anna).locator("[data-seat='1']")
    press(anna, other)
    expect(other).to_have_attribute("aria-pressed", "true")
    assert anna.complaints == []
