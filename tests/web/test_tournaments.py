"""A tournament on many devices: who sets it up, who joins, where everyone goes, and what the wall shows."""

import json
import re
import secrets
from typing import Any
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Locator, expect

from tests.web.browsing import DESKTOP, PATIENCE_SECONDS, PHONE, Device, People, Player, Pub, eventually
from tests.web.hands import Hand, play_round, tap
from tests.web.screens import show
from tests.web.test_access import look
from tests.web.test_pwa import wait_until_kept

pytestmark = pytest.mark.browser

WALL: Device = {"viewport": {"width": 1920, "height": 1080}, "color_scheme": "dark", "locale": "en-GB"}
SHORT: dict[str, Any] = {"edition": "ligretto", "house_rules": {"stack": 1, "ends": "rounds", "length": 1}}
QUICK: dict[str, Any] = {"hand_ms": 0, "countdown_ms": 0, "ready_ms": 3_600_000}
"""However long a busy computer takes, no bot stands in for someone who comes late."""
KNOWN = "() => JSON.parse(localStorage.getItem('vivace.tournaments'))[0]"
SMALLEST = """() => Math.min(...[...document.querySelectorAll("[data-screen=tournament-wall] *")]
  .filter((one) => [...one.childNodes].some((part) => part.nodeType === 3 && part.data.trim()))
  .filter((one) => one.checkVisibility() && !one.closest(".unseen, .controls, [aria-hidden=true]"))
  .map((one) => parseFloat(getComputedStyle(one).fontSize)))"""
WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def fill(player: Player, field: str, text: str) -> None:
    player.page.locator(f"[data-field={field}]").fill(text)


def set_up(host: Player, rounds: int = 2) -> str:
    """From the start page to the link of a new tournament."""
    host.start()
    host.press(host.button("new-tournament"))
    fill(host, "tournament-title", "Autumn Cup")
    host.page.get_by_role("combobox", name="Rounds", exact=True).select_option(str(rounds))
    host.press(host.button("set-up"))
    expect(host.page.locator("[data-card=invite] .paper path")).to_be_visible()
    assert re.fullmatch(r".*/cup/[A-Z0-9]{8}", host.page.url)
    return host.page.url


def join(player: Player, link: str, name: str) -> None:
    player.page.goto(link)
    fill(player, "name", name)
    player.press(player.button("join-tournament"))
    expect(player.page.locator("[data-card=join]")).to_have_count(0)


def ask(host: Player, do: dict[str, Any], **who: str) -> dict[str, Any]:
    """Change something as a program would; with the host's key unless someone else asks."""
    known = host.page.evaluate(KNOWN)
    body = {"id": secrets.token_hex(8), "do": do, **(who or {"key": known["key"]})}
    address = host.house.link(f"/api/tournaments/{known['code']}/changes")
    with urlopen(Request(address, json.dumps(body).encode()), timeout=PATIENCE_SECONDS) as answer:
        told: dict[str, Any] = json.load(answer)
    assert not told.get("refused"), told
    return told["tournament"]  # type: ignore[no-any-return]


def hasten(host: Player, **terms: Any) -> None:
    """Matches of one round with a stack of one card; rounds begin when the host says so."""
    usual = {"games": [SHORT], "rounds": 2, "auto": False, "options": QUICK}
    ask(host, {"type": "set-terms", "terms": usual | terms})


def enter(host: Player, table: int, *points: int) -> None:
    """The host enters the points of a table, in the order of its seats."""
    host.press(host.page.locator(f"[data-table='{table}'] [data-do=enter-result]"))
    fields = host.page.locator("dialog [data-points-of]")
    expect(fields).to_have_count(len(points))
    for index, own in enumerate(points):
        fields.nth(index).fill(str(own))
    host.press(host.button("save-result"))
    expect(host.page.locator("dialog")).to_have_count(0)


def row(player: Player, name: str) -> Locator:
    return player.page.locator(f"[data-standings] [data-player='{name}']")


@pytest.mark.smoke
def test_an_evening(server: Pub, people: People) -> None:
    """Set up in a minute, three join, phones go to their table, what is played counts, and the wall names the winner."""
    names = ("Ada", "Ben", "Cleo", "Dora")
    devices = [people(PHONE) for _ in names]
    ada, *others = devices
    wall = people(WALL)
    link = set_up(ada)
    for player, name in zip(devices, names, strict=True):
        join(player, link, name)
    wall.page.goto(f"{link}/wall")
    expect(wall.page.locator("[data-join] .paper path")).to_be_visible()
    expect(wall.page.locator("[data-player=Dora]")).to_be_visible()
    hasten(ada)
    ada.press(ada.button("start-round", round="1"))
    for player in devices:
        expect(player.page.locator("[data-going='1']")).to_contain_text("Birch")
    ben = others[0]
    ben.expect_told("live", "you play at table Birch")
    expect(wall.page.locator("[data-table='1']")).to_have_attribute("data-state", "waiting")
    for player in devices:
        player.press(player.button("at-table"))
    for player in devices:
        player.wait_for_cards()
    play_round(*(Hand(player, tap) for player in devices))
    for player in devices[:-1]:
        player.press(player.button("tournament"))
        expect(player.page.locator("[data-own]")).to_contain_text("at Birch")
    expect(wall.page.locator("[data-table='1']")).to_have_attribute("data-state", "done")
    first = wall.page.locator("[data-standings] [data-place='1']")
    expect(first).to_have_attribute("data-points", re.compile(r"^[34]"))
    ada.press(ada.button("start-round", round="2"))
    # Dora still looks at the scores of the last table, and is sent on.
    for player in devices:
        expect(player.page.locator("[data-going='1']")).to_be_visible()
    enter(ada, 1, 40, 90, 30, 20)
    expect(wall.page.locator("[data-winner]")).to_contain_text("has won!")
    winner = str(wall.page.locator("[data-winner]").get_attribute("data-winner"))
    for player, name in zip(devices, names, strict=True):
        player.sees("You’ve won!" if name == winner else f"{winner} has won!")
    for player in (*devices, wall):
        assert player.complaints == []


def test_eight_and_their_host_with_three_bots(server: Pub, people: People) -> None:
    """Bots fill up three tables; results are entered and corrected, and a table that nobody has come to is stopped."""
    host, ben, wall = people(DESKTOP), people(PHONE), people(WALL)
    link = set_up(host)
    join(host, link, "Ada")
    join(ben, link, "Ben")
    tokens = {name: f"{name:-<43}" for name in ("Cleo", "Dora", "Emil", "Fay", "Gus", "Hanna", "Ivo")}
    for name, token in tokens.items():
        ask(host, {"type": "join", "name": name}, token=token)
    hasten(host, bot="family")
    wall.page.goto(f"{link}/wall")
    host.press(host.button("start-round", round="1"))
    tables = wall.page.locator("[data-screen=tournament-wall] section[data-table]")
    expect(tables).to_have_count(3)
    expect(tables.locator("li[data-seat]")).to_have_count(12)
    assert wall.page.evaluate(SMALLEST) >= 20
    assert wall.page.evaluate(WIDE) == 0
    expect(ben.page.locator("[data-going]")).to_be_visible()
    for number in (1, 2):
        enter(host, number, 90, 70, 50, 30)
    expect(wall.page.locator("section[data-state=done]")).to_have_count(2)
    expect(wall.page.locator("[data-next]")).to_contain_text("2 of 3")
    enter(host, 1, 30, 70, 50, 91)
    expect(wall.page.locator("section[data-table='1'] li b").first).to_have_text("91")
    # The third table is stopped: nobody has played there, so that nobody gets anything.
    start = host.button("start-round", round="2")
    host.press(start)
    expect(start).to_contain_text("Tap again")
    host.press(start)
    expect(host.page.locator("[data-card=tables] [data-state=open]")).to_have_count(3)
    for number in (1, 2, 3):
        enter(host, number, 90, 70, 50, 30)
    expect(wall.page.locator("[data-winner]")).to_be_visible()
    for player in (host, ben, wall):
        assert player.complaints == []


def test_someone_rests_goes_home_and_comes_back(server: Pub, people: People) -> None:
    """Each is one tap and can be taken back; only going home asks once. Who has no phone plays at a real table."""
    ada, ben = people(DESKTOP), people(PHONE)
    link = set_up(ada, rounds=3)
    join(ada, link, "Ada")
    join(ben, link, "Ben")
    ask(ada, {"type": "join", "name": "Cleo"}, token=f"{'Cleo':-<43}")
    ada.press(ada.button("add-people"))
    fill(ada, "add-member", "Grandma Rose")
    ada.press(ada.button("add-member"))
    expect(ada.page.locator("dialog [data-person='Grandma Rose']")).to_contain_text("no phone")
    ada.press(ada.page.locator("dialog [data-do=close]"))
    hasten(ada, rounds=3)
    ada.press(ada.button("start-round", round="1"))
    ben.sees("A real table")
    enter(ada, 1, 40, 30, 20, 10)
    ben.press(ben.button("sit-out"))
    expect(ben.button("sit-out")).to_have_attribute("aria-pressed", "true")
    expect(row(ada, "Ben")).to_contain_text("sitting one out")
    ben.press(ben.button("sit-out"))
    expect(ben.button("sit-out")).to_have_attribute("aria-pressed", "false")
    ben.press(ben.button("go-home"))
    expect(ben.button("go-home")).to_contain_text("Really")
    ben.press(ben.button("go-home"))
    ben.sees("You keep your points.")
    expect(row(ada, "Ben")).to_contain_text("has gone home")
    ben.press(ben.button("come-back"))
    expect(ben.button("go-home")).to_be_visible()
    assert ada.complaints == ben.complaints == []


def test_another_phone_and_another_device_of_the_host(server: Pub, people: People) -> None:
    """A link gives someone's seat to a new phone; the private link lets another device be the host, and close joining."""
    ada, ben, new, desk = people(DESKTOP), people(PHONE), people(PHONE), people(DESKTOP)
    link = set_up(ada)
    join(ben, link, "Ben")
    ben.press(ben.button("new-phone"))
    new.page.goto(ben.page.locator("dialog input[readonly]").input_value())
    expect(new.page.locator("[data-player=Ben]")).to_contain_text("you")
    ada.press(ada.button("people"))
    desk.page.goto(ada.page.locator("dialog input[readonly]").input_value())
    expect(desk.page.locator("[data-card=invite]")).to_be_visible()
    assert "#" not in desk.page.url
    desk.page.locator("[data-card=invite] [data-do=joining]").click()
    late = people(PHONE)
    late.page.goto(link)
    expect(late.page.locator("[data-closed]")).to_have_text("The host has closed joining.")
    expect(late.page.locator("[data-card=join]")).to_have_count(0)
    for player in (ada, ben, new, desk, late):
        assert player.complaints == []


def test_phones_are_sent_to_a_table_where_the_others_play(server: Pub, people: People) -> None:
    """Whoever does not look gets there by itself once the match has begun, and is not sent there again."""
    ada, ben = people(PHONE), people(PHONE)
    link = set_up(ada)
    join(ada, link, "Ada")
    join(ben, link, "Ben")
    hasten(ada, options=QUICK | {"ready_ms": 5_000})
    ada.press(ada.button("start-round", round="1"))
    ada.press(ada.button("at-table"))
    # The time to get ready is short: then a bot plays for Ben, until he comes.
    expect(ben.page.locator("[data-screen=round], [data-screen=scores]")).to_be_visible()
    ben.page.go_back()
    expect(ben.page.locator("[data-screen=tournament]")).to_be_visible()
    expect(ben.button("at-table").or_(ben.page.locator("[data-own]"))).to_be_visible()
    assert ben.complaints == []


def test_an_address_that_is_none_and_a_tournament_that_is_gone(server: Pub, people: People) -> None:
    """Both say so, and lead on."""
    ada = people(PHONE)
    ada.page.goto(server.link("/cup/CDFGHJKM"))
    expect(ada.page.locator("[data-screen=tournament]")).to_contain_text("no such tournament")
    ada.page.goto(server.link("/cup/CDFGHJKM/wall"))
    expect(ada.page.locator("[data-screen=tournament-wall]")).to_contain_text("no such tournament")


@pytest.mark.long
def test_a_tournament_is_there_without_a_network(server: Pub, people: People) -> None:
    """As it was seen last, with a note that says when."""
    ada = people(PHONE, keeps=True)
    link = set_up(ada)
    join(ada, link, "Ada")
    wait_until_kept(ada)
    ada.page.reload()
    expect(ada.page.locator("[data-player=Ada]")).to_be_visible()
    ada.context.set_offline(True)
    ada.page.goto(link)
    expect(ada.page.locator("[data-seen]")).to_contain_text("No connection")
    expect(ada.page.locator("[data-player=Ada]")).to_be_visible()
    ada.context.set_offline(False)
    eventually(ada.page, lambda: not ada.page.locator("[data-seen]").count(), "the note stays")


@pytest.mark.parametrize(("device", "theme"), [(PHONE, "dark"), (DESKTOP, "light")])
@pytest.mark.parametrize(
    "name",
    [
        "new-tournament",
        "tournament-host",
        "tournament-people",
        "tournament-result",
        "tournament-going",
        "tournament-standing",
        "tournament-won",
    ],
)
def test_its_pages_are_as_they_should_be(people: People, name: str, device: Device, theme: str) -> None:
    """Axe finds nothing wrong, and nothing is wider than the screen."""
    ada = people(device, color_scheme=theme, bypass_csp=True, reduced_motion="reduce")
    assert look(ada, name) == []
    show(ada.page, ada.house, name)
    assert ada.page.evaluate(WIDE) == 0


@pytest.mark.parametrize("language", ["en-GB", "de", "fr"])
@pytest.mark.parametrize("name", ["tournament-wall", "tournament-wall-before", "tournament-wall-over"])
def test_the_wall_is_read_from_afar(people: People, name: str, language: str) -> None:
    """Nothing is smaller than 20 pixels at 1080 lines, and nothing leaves the screen."""
    wall = people(WALL | {"locale": language}, reduced_motion="reduce")
    show(wall.page, wall.house, name)
    assert wall.page.evaluate(SMALLEST) >= 20
    outside = """() => [...document.querySelectorAll("[data-screen=tournament-wall] :is(h1, h2, p, b, li, footer)")]
      .filter((one) => { const { right, bottom } = one.getBoundingClientRect(); return right > 1920 || bottom > 1080; })
      .map((one) => one.textContent)"""
    assert wall.page.evaluate(outside) == []
