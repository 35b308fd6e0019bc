"""A browser keeps the page: it opens without a server, and a newer version breaks nothing."""

import json
import re
from collections.abc import Iterator
from contextlib import AbstractContextManager
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import urljoin
from urllib.request import urlopen

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, expect

import vivace
from tests.web.browsing import DESKTOP, LONG_MATCH, PHONE, SHORT_MATCH, House, People, Player, Pub, eventually, pub
from tests.web.hands import A_MOMENT_MS, Hand, click, seen
from tests.web.patience import until
from vivace.games.catalog import EDITIONS
from vivace.server.net import api
from vivace.server.net.pages import load_page

PAGE = Path(vivace.__file__).parent / "server" / "page"
OLDER, NEWER = vivace.__version__, "99.0.0"
FINGERPRINT = re.compile(r"-([\w-]{8})\.(?=js|css|woff2)")
Shell = dict[str, Any]
"""What a worker keeps (web/src/pwa/shell.ts)."""

KEPT = """async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
}"""
"""The paths of everything that is kept, of all builds."""
BUILDS = "async () => (await caches.keys()).filter((name) => name.startsWith('vivace /')).map((name) => name.slice(7))"
UPDATE = "async () => (await navigator.serviceWorker.getRegistration()).update().then(() => {})"
LOADED = """async (paths) => {
    const answers = await Promise.all(paths.map((path) => fetch(path, { cache: "no-store" })));
    return answers.every(({ ok }) => ok);
}"""
"""Whether all of it is to be had. What a browser happens to have besides does not count."""


def shell(house: House) -> Shell:
    """What the worker of this server keeps."""
    text = _read(house.link("/worker.js")).decode()
    found = re.search(r'\{"entry".*?\}\}', text)
    assert found is not None
    return dict(json.loads(found[0]))


def parts(of: Shell, language: str = "en") -> list[str]:
    return [*of["plain"], *of["lasting"], *of["languages"][language]]


def wait_until(page: Page, script: str, wanted: Any) -> None:
    """Until something that a page finds out is so."""
    eventually(page, lambda: page.evaluate(script) == wanted, f"it is never {wanted}")


def wait_until_kept(player: Player, language: str = "en") -> Shell:
    """Until the browser has everything that a page in this language can ask for."""
    wanted = shell(player.house)
    wait_for_parts(player.page, wanted, language)
    player.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    return wanted


def wait_for_parts(page: Page, of: Shell, language: str = "en") -> None:
    wanted = {"/", *parts(of, language)}
    until(lambda: wanted <= set(page.evaluate(KEPT)), lambda: page.wait_for_timeout(A_MOMENT_MS))


def own_cards(player: Player) -> list[tuple[str, str]]:
    return [(spot.zone, spot.piece) for spot in seen(player) if spot.isOwn]


def mark(page: Page) -> None:
    page.evaluate("window.isOld = true")


def is_old(page: Page) -> bool:
    """Whether the page was not reloaded since it was marked."""
    return bool(page.evaluate("window.isOld === true"))


def load_newer(player: Player) -> None:
    """With the button that a page offers; until the newer one is there."""
    player.do("reload")
    player.page.wait_for_function("() => window.isOld !== true && document.querySelector('[data-screen]') !== null")


def _read(address: str) -> bytes:
    with urlopen(address, timeout=30) as answer:
        return bytes(answer.read())


@pytest.fixture
def newer_page(tmp_path: Path) -> Path:
    """The page as the next version has it: not a single file is still there under its old name."""
    folder = tmp_path / "newer"
    folder.mkdir()
    for file in (each for each in PAGE.iterdir() if each.is_file()):
        content = file.read_bytes()
        if file.suffix in (".js", ".css", ".html"):
            text = FINGERPRINT.sub(lambda found: f"-{found[1][::-1]}.", content.decode())
            content = text.replace(f"`{OLDER}`", f"`{NEWER}`").encode()
        (folder / FINGERPRINT.sub(lambda found: f"-{found[1][::-1]}.", file.name)).write_bytes(content)
    return folder


class Upgrade:
    """A server that is stopped, and comes back as a newer version at the same address."""

    def __init__(self, data: Path, page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._data, self._page, self._monkeypatch = data, page, monkeypatch
        self._running: AbstractContextManager[Pub] = pub(data)
        self.pub = self._running.__enter__()

    def stop(self) -> None:
        self._running.__exit__(None, None, None)

    def install(self) -> Shell:
        self.stop()
        newer = load_page(self._page)
        self._monkeypatch.setattr(api, "load_page", lambda: newer)
        self._monkeypatch.setattr(vivace, "__version__", NEWER)
        self.start()
        return shell(self.pub)

    def start(self) -> None:
        self._running = pub(self._data, self.pub.port)
        self._running.__enter__()


@pytest.fixture
def upgrade(tmp_path: Path, newer_page: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Upgrade]:
    made = Upgrade(tmp_path / "data", newer_page, monkeypatch)
    yield made
    made.stop()


@pytest.fixture
def anna(upgrade: Upgrade, chromium: Browser) -> Iterator[Player]:
    player = Player(chromium, upgrade.pub, DESKTOP, keeps=True)
    yield player
    player.context.close()


def test_browsers_may_install_the_page(server: Pub, people: People) -> None:
    """The manifest is understood, and all pictures are there in the sizes that it says."""
    anna = people(PHONE, keeps=True)
    anna.start()
    told = anna.context.new_cdp_session(anna.page).send("Page.getAppManifest")
    assert told["errors"] == []
    manifest = json.loads(told["data"])
    assert (manifest["id"], manifest["start_url"], manifest["display"]) == ("/", "/", "standalone")
    for picture in [*manifest["icons"], *manifest["screenshots"]]:
        content = _read(urljoin(told["url"], picture["src"]))
        if picture["type"] == "image/png":
            assert picture["sizes"] == "{}x{}".format(*Image.open(BytesIO(content)).size)
    sizes = {(icon.get("purpose", "any"), icon["sizes"]) for icon in manifest["icons"]}
    assert {(purpose, size) for purpose in ("any", "maskable") for size in ("192x192", "512x512")} <= sizes
    assert {shot["form_factor"] for shot in manifest["screenshots"]} == {"narrow", "wide"}


def test_the_icon_of_the_installed_page_begins_a_match(server: Pub, people: People) -> None:
    """One tap, as on the start page; the rules are the other way in."""
    anna = people(PHONE)
    manifest = json.loads(_read(server.link("/page/manifest.en.webmanifest")))
    ways = {shortcut["name"]: shortcut["url"] for shortcut in manifest["shortcuts"]}
    anna.page.goto(server.link(ways["Play now"]))
    anna.wait_for_cards()
    anna.page.goto(server.link(ways["Rules"]))
    anna.expect_screen("rules")


def test_browsers_are_told_in_the_language_that_is_spoken_what_they_install(people: People) -> None:
    """The browser reads another manifest as soon as another language was chosen; it is the same program in all."""
    anna = people(PHONE, keeps=True, locale="de-CH")
    anna.start()
    session = anna.context.new_cdp_session(anna.page)
    seen: set[str] = set()
    for language in ("de", "fr", "it", "nl", "en", "es"):
        anna.page.locator("header select").select_option(language)
        expect(anna.page.locator("html")).to_have_attribute("lang", language)
        told = session.send("Page.getAppManifest")
        assert told["errors"] == []
        manifest = json.loads(told["data"])
        assert (manifest["lang"], manifest["id"]) == (language, "/")
        seen.add(manifest["description"])
    assert len(seen) == 6


def test_a_browser_keeps_the_page_and_nothing_else(server: Pub, people: People) -> None:
    """All parts in the language that is spoken; what the server says about tables is never kept."""
    anna = people(PHONE, keeps=True)
    anna.start()
    kept = wait_until_kept(anna)
    anna.visit(server.open_table(**SHORT_MATCH))
    anna.take_seat("Anna")
    languages = {f"/{language}" for language in kept["languages"]}
    assert set(anna.page.evaluate(KEPT)) - languages == {"/", *parts(kept)}
    assert not [each for each in anna.complaints if "worker" in each.lower()]


def test_another_language_is_kept_as_soon_as_it_is_spoken(server: Pub, people: People) -> None:
    """Anyone who changes it at home can read it under way."""
    anna = people(PHONE, keeps=True)
    anna.start()
    wait_until_kept(anna)
    anna.page.locator("header select").select_option("fr")
    wait_until_kept(anna, "fr")
    anna.context.set_offline(True)
    anna.page.goto(server.link("/rules"))
    expect(anna.page.locator("html")).to_have_attribute("lang", "fr")
    anna.expect_screen("rules")


def test_start_page_and_rules_open_without_a_network(server: Pub, people: People) -> None:
    """The start page says what it lacks, and goes on by itself; all rules can be read; tables wait."""
    anna = people(PHONE, keeps=True)
    anna.start()
    wait_until_kept(anna)
    anna.context.set_offline(True)
    anna.start()
    anna.sees("You can still read the rules.")
    expect(anna.button("play-now")).to_be_disabled()
    for edition in ("", *EDITIONS):
        anna.page.goto(server.link(f"/rules/{edition}".rstrip("/")))
        anna.expect_screen("rules")
    anna.visit("K7XQM")
    expect(anna.expect_state("offline")).to_contain_text("You’re offline.")
    anna.start()
    anna.context.set_offline(False)
    expect(anna.button("play-now")).to_be_enabled()
    expect(anna.page.locator("[data-state=complaint]")).to_have_count(0)
    expect(anna.page.locator(".how")).to_contain_text("3 bots")


def test_the_page_opens_while_the_server_is_gone(upgrade: Upgrade, anna: Player) -> None:
    """As when the computer at home is switched off."""
    anna.start()
    wait_until_kept(anna)
    upgrade.stop()
    anna.start()
    anna.expect_state("complaint")
    anna.page.goto(anna.house.link("/rules/ligretto"))
    anna.expect_screen("rules")
    upgrade.start()
    anna.start()
    anna.do("play-now")
    anna.wait_for_cards()


def test_a_round_goes_on_over_an_upgrade(upgrade: Upgrade, anna: Player) -> None:
    """Nothing reloads itself, all parts of the old page are still to be had, and cards can be laid."""
    code = upgrade.pub.open_table(**LONG_MATCH)
    anna.sit(code, "Anna")
    anna.add_bots(1)
    anna.say_ready()
    anna.wait_for_cards()
    old = wait_until_kept(anna)
    mark(anna.page)
    new = upgrade.install()
    assert not set(old["lasting"]) & set(new["lasting"])
    anna.page.evaluate(UPDATE)
    wait_for_parts(anna.page, new)
    expect(anna.page.locator("[data-state]")).to_have_count(0)
    assert anna.page.evaluate(LOADED, parts(old))
    anna.menu("settings")
    expect(anna.page.locator("dialog")).to_contain_text(f"Vivace {OLDER}")
    anna.page.keyboard.press("Escape")
    before, hand = own_cards(anna), Hand(anna, click)

    def has_changed_something() -> bool:
        hand.act()
        # Until the newer server has answered.
        expect(anna.page.locator(".stage .pending")).to_have_count(0)
        return own_cards(anna) != before

    eventually(anna.page, has_changed_something, "no card goes anywhere")
    assert is_old(anna.page)


def test_in_the_lobby_a_tap_loads_the_new_version(upgrade: Upgrade, anna: Player) -> None:
    """It is announced, parts of the old page still come, and after the tap the new one is there at the same seat."""
    anna.sit(upgrade.pub.open_table(**SHORT_MATCH), "Anna")
    wait_until_kept(anna)
    mark(anna.page)
    new = upgrade.install()
    anna.expect_state("new-version")
    anna.do("settings")
    expect(anna.page.locator("dialog")).to_be_visible()
    anna.page.keyboard.press("Escape")
    assert is_old(anna.page)
    load_newer(anna)
    expect(anna.own_seat()).to_contain_text("Anna")
    wait_until(anna.page, BUILDS, [new["entry"]])
    anna.expect_no_state()


def test_the_start_page_tells_of_a_new_version(upgrade: Upgrade, anna: Player) -> None:
    """It waits until someone wants it; then what was kept of the old one is thrown away."""
    anna.start()
    old = wait_until_kept(anna)
    mark(anna.page)
    new = upgrade.install()
    anna.page.evaluate(UPDATE)
    anna.expect_state("new-version")
    assert is_old(anna.page)
    assert set(anna.page.evaluate(BUILDS)) == {old["entry"], new["entry"]}
    load_newer(anna)
    wait_until(anna.page, BUILDS, [new["entry"]])
    anna.expect_screen("start")
    anna.expect_no_state()


def test_what_an_old_page_needs_is_kept_while_it_is_open(upgrade: Upgrade, anna: Player) -> None:
    """Someone plays in one tab, and loads the new version in another."""
    anna.sit(upgrade.pub.open_table(**SHORT_MATCH), "Anna")
    old = wait_until_kept(anna)
    new = upgrade.install()
    other = anna.new_tab()
    other.goto(upgrade.pub.link())
    wait_for_parts(other, new)
    assert anna.page.evaluate(LOADED, parts(old))
    anna.do("settings")
    expect(anna.page.locator("dialog")).to_be_visible()
    assert set(other.evaluate(BUILDS)) == {old["entry"], new["entry"]}
    anna.page.close()
    other.reload()
    wait_until(other, BUILDS, [new["entry"]])
