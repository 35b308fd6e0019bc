"""Teams: chosen by people at their own devices, played in, and seen in the result everywhere."""

import pytest
from playwright.sync_api import Locator, expect

from tests.web.browsing import DESKTOP, PHONE, SHORT_MATCH, People, Player, Pub
from tests.web.hands import Hand, click, play_round, tap
from tests.web.test_access import AXE, RUN


def chosen(player: Player, name: str) -> Locator:
    """The sign of someone's team in the lobby."""
    return player.page.locator(f"li[data-name='{name}'] .team")


def choose(player: Player, letter: str) -> None:
    """The own team."""
    player.page.locator(f"section[data-teams] [data-choice={letter}]").click()


@pytest.mark.smoke
def test_two_people_choose_teams_and_see_which_has_won(server: Pub, people: People) -> None:
    """Each chooses a team, the host puts a bot into one; all agree again, and the result is that of the teams."""
    anna, ben = people(PHONE), people(DESKTOP)
    code = server.open_table(**SHORT_MATCH)
    anna.sit(code, "Anna")
    ben.sit(code, "Ben")
    anna.add_bots(1)
    ben.say_ready()
    expect(ben.button("ready", ready="false")).to_be_visible()

    choose(anna, "a")
    # Who was ready is asked again, and told why.
    expect(ben.page.locator("[data-note=teams-changed]")).to_be_visible()
    expect(ben.button("ready", ready="true")).to_be_visible()
    choose(ben, "b")
    expect(chosen(anna, "Ben")).to_have_text("b")
    bot = next(chair.name for chair in server.view(code).chairs if chair.bot)
    anna.do("tools", name=bot)
    anna.page.locator(f"li[data-name='{bot}'] [data-choice=a]").click()
    expect(chosen(ben, bot)).to_have_text("a")
    expect(ben.page.locator("section[data-teams=true] li")).to_have_count(2)

    for player in (anna, ben):
        player.say_ready()
    play_round(Hand(anna, tap), Hand(ben, click))
    view = server.view(code)
    assert view.teams == ("a", "b", "a")
    [points] = [[tally.points for tally in tallies] for tallies in view.game.tallies]
    means = {"a": (points[0] + points[2]) / 2, "b": points[1]}
    best = [letter for letter, mean in means.items() if mean == max(means.values())]
    for player, own in ((anna, "a"), (ben, "b")):
        rows = player.page.locator("[data-team-standings] li[data-team]")
        expect(rows).to_have_count(2)
        assert rows.first.get_attribute("data-team") in best
        expect(rows.first.locator(".score")).to_contain_text("per player")
        title = player.page.locator(".victory h2")
        expect(title).to_contain_text("Your team wins!" if best == [own] else "Team")
        assert player.complaints == []

    anna.do("match")
    anna.expect_screen("match")
    expect(anna.page.locator(".ranking .team")).to_have_count(3)
    expect(anna.page.locator("main li[data-team]")).to_have_count(2)


def test_hosts_make_even_teams_and_dissolve_them(server: Pub, people: People) -> None:
    """Everyone has one with a single press, as many of each as can be; another press and there are none."""
    anna = people(PHONE, bypass_csp=True)
    code = server.open_table(**SHORT_MATCH)
    anna.sit(code, "Anna")
    anna.add_bots(4)
    anna.do("even-teams")
    expect(anna.seats().locator(".team")).to_have_count(5)
    letters = [chair.team for chair in server.view(code).chairs]
    assert sorted(map(letters.count, ("a", "b"))) == [2, 3]
    anna.page.add_script_tag(path=AXE)
    assert anna.page.evaluate(RUN) == []
    # Who comes later joins the smaller one.
    anna.add_bots(1)
    expect(anna.seats().locator(".team")).to_have_count(6)
    anna.do("no-teams")
    expect(anna.seats().locator(".team")).to_have_count(0)
    assert anna.complaints == []
