"""Keys, for anyone who touches nothing else: each leads to something with Tab, and presses it.

press(anna, anna.button("ready"))
"""

from playwright.sync_api import Locator, expect

from tests.web.browsing import Player
from tests.web.patience import until
from tests.web.test_match import tab_to


def press(player: Player, what: Locator) -> None:
    """With the focus on it."""
    tab_to(player, what)
    player.page.keyboard.press("Enter")


def write(player: Player, field: Locator, text: str) -> None:
    """In place of what is there."""
    tab_to(player, field)
    player.page.keyboard.press("ControlOrMeta+a")
    player.page.keyboard.type(text)


def choose_level(player: Player, deed: str, kind: str) -> None:
    """Of a bot, by the button that lets choose it."""
    expect(player.button(deed)).to_be_enabled()
    press(player, player.button(deed))
    press(player, player.button("level", level=kind))
    expect(player.button("level")).to_have_count(0)


def play_with(player: Player, name: str, amount: int) -> None:
    """As a host: someone has so many pieces more or fewer, or so many put aside."""
    select = player.page.locator(f"li[data-name={name}] select")
    press(player, player.button("tools", name=name))
    tab_to(player, select)
    until(lambda: select.input_value() == str(amount), lambda: player.page.keyboard.press("ArrowDown"))
