"""A game without a folder in the client is played in a browser all the same: the toy game, by touch and by mouse."""

import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.server.process import Server
from tests.web.browsing import DESKTOP, PHONE, House, People, Player, apart, eventually
from tests.web.test_score import Scorer

TOY = (sys.executable, "-m", "tests.toy.command")


@pytest.fixture(scope="module")
def toy_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A process of its own, since the games of a server are listed when it starts."""
    process = Server(tmp_path_factory.mktemp("toy"), TOY)
    apart(process.start())
    house = House()
    house.port = process.port
    yield house
    apart(process.kill())


def zone(player: Player, name: str) -> Locator:
    return player.page.locator(f".stage button[data-zone='{name}']")


def pile_of(house: House, code: str) -> tuple[str, ...]:
    return house.view(code).game.zones["pile"].faces


def lay(player: Player, house: House, code: str, seat: int, coin: str) -> None:
    """Tap a coin that fits, and see it on the pile."""
    player.press(zone(player, f"{seat}.row/{coin}"))
    expect(zone(player, "pile").locator(f"[data-piece='{coin}']")).to_be_visible()
    eventually(player.page, lambda: pile_of(house, code)[-1:] == (coin,), f"{coin} does not lie on the pile")


def test_a_game_without_a_folder_is_played_by_touch(toy_server: House, people: People) -> None:
    """Its zones are shown with name and count, a tap plays a coin, the server refuses one that does not fit, and the
    round is scored."""
    anna, ben = people(PHONE, house=toy_server), people(DESKTOP, house=toy_server)
    code = toy_server.open_table(edition="coins")
    for player, name in ((anna, "Anna"), (ben, "Ben")):
        player.sit(code, name)
    expect(anna.page.locator("[data-screen=lobby]")).to_contain_text("Coins")
    for player in (anna, ben):
        player.say_ready()
    for player in (anna, ben):
        expect(player.page.locator("[data-screen=round][data-phase=playing]")).to_be_visible()
    a, b = (chair.deck for chair in toy_server.view(code).chairs)

    expect(anna.page.locator(".stage")).to_contain_text("row · 3")
    expect(anna.page.locator(".stage")).to_contain_text("pile · 0")
    # A coin that nothing accepts waits for its place, and there the server says no.
    anna.press(zone(anna, f"0.row/3{a}"))
    anna.press(zone(anna, "pile"))
    anna.expect_told("news", "doesn’t fit")
    assert pile_of(toy_server, code) == ()

    lay(anna, toy_server, code, 0, f"1{a}")
    lay(ben, toy_server, code, 1, f"2{b}")
    lay(anna, toy_server, code, 0, f"3{a}")
    lay(ben, toy_server, code, 1, f"1{b}")
    expect(anna.page.locator(".stage")).to_contain_text("pile · 4")
    anna.press(zone(anna, f"0.row/2{a}"))
    anna.expect_screen("scores")
    anna.sees("You played your last piece")
    ben.sees("Anna played their last piece")


def test_a_game_without_a_sheet_has_points_per_round(toy_server: House, people: People) -> None:
    """The scorekeeper offers what its server has, with the plain sheet, and counts it without a connection too."""
    anna = Scorer(people(PHONE, house=toy_server))
    anna.begin(("Ada", "Ben"), "coins", end="Rounds", label="Number of rounds", length="2")
    anna.do("enter")
    expect(anna.page.locator("[data-left]")).to_have_count(0)
    anna.player.context.set_offline(True)
    enter_points(anna, 7, 12)
    anna.expect_totals(Ada=7, Ben=12)
    anna.player.context.set_offline(False)
    expect(anna.page.locator("[data-state=offline], [data-state=syncing]")).to_have_count(0)
    anna.do("enter")
    enter_points(anna, 9, 1)
    expect(anna.headline()).to_contain_text("Ada")
    anna.expect_totals(Ada=16, Ben=13)
    assert anna.player.complaints == []


def enter_points(scorer: Scorer, *points: int) -> None:
    for own in points:
        for digit in str(own):
            scorer.tap(scorer.page.locator(f"[data-digit='{digit}']"))
        scorer.do("next")
    expect(scorer.headline()).to_be_visible()
