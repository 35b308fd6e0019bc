"""What the budget weighs until the first move of a round is all that a page needs for it."""

import subprocess
import sys

import pytest
from playwright.sync_api import Route, expect
from scripts.client import ROOT

from tests.web.browsing import PHONE, People, Pub, eventually

PLAYABLE = "[data-screen=round][data-phase=playing] .table:not([inert]) button.own:not(.gap)"
"""A piece of one's own that answers to a touch."""
EDITIONS = {"piles": "ligretto", "dice": "ligretto-dice", "domino": "ligretto-domino"}


def weighed(game: str) -> set[str]:
    """The files of the budget, in the language of the tests."""
    command = [sys.executable, "-m", "scripts.web", "budgets", game, "en"]
    return set(subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split())


@pytest.mark.parametrize("game", EDITIONS)
def test_a_first_move_needs_only_what_is_weighed(server: Pub, people: People, game: str) -> None:
    """Someone who comes back in the middle of a round sees pieces that can be played, though nothing else comes."""
    anna, ben = people(PHONE), people(PHONE)
    code = server.open_table(edition=EDITIONS[game], options={"countdown_ms": 0})
    for player, name in ((anna, "Anna"), (ben, "Ben")):
        player.sit(code, name)
    for player in (anna, ben):
        player.say_ready()
    expect(anna.page.locator(PLAYABLE).first).to_be_visible()
    # A browser that has loaded nothing yet.
    back = people({**PHONE, "storage_state": anna.context.storage_state()})
    needed, withheld = weighed(game), set[str]()

    def answer(route: Route) -> None:
        name = route.request.url.rpartition("/")[2]
        if name in needed:
            route.continue_()
        else:
            withheld.add(name)

    back.page.route("**/page/*.js", answer)
    back.visit(code)
    expect(back.page.locator(PLAYABLE).first).to_be_visible()
    eventually(back.page, lambda: any(name.startswith("later-") for name in withheld), "nothing else was asked for")
    back.page.unroute_all(behavior="ignoreErrors")
