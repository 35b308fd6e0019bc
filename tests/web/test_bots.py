"""Bots: which there are, how well they play, and who plays when someone cannot."""

import sqlite3
from contextlib import closing
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.web.browsing import DESKTOP, LONG_MATCH, PHONE, SHORT_MATCH, TOLD, People, Player, Pub, begin, pub
from tests.web.patience import until
from vivace.bots.level import NAMES
from vivace.server.app import DATABASE
from vivace.server.storage.checksums import next_checksum


def choose_level(player: Player, kind: str) -> None:
    """As a host, for the next bot."""
    player.do("choose-level")
    player.do("level", level=kind)


def test_bots_of_the_chosen_level_sit_down(server: Pub, people: People) -> None:
    """Every kind of bot of the server can be added, and everyone sees how well it plays."""
    anna = people(DESKTOP)
    anna.sit(server.open_table(**SHORT_MATCH), "Anna")
    for kind, level in (("expert", "Expert"), ("child", "Child"), ("greedy", "Machine")):
        choose_level(anna, kind)
        anna.add_bots(1)
        expect(anna.seats().last).to_contain_text(level)
    anna.do("choose-level")
    offered = anna.page.locator("[data-do=level]")
    expect(offered).to_have_count(len(NAMES) + 1)
    assert [each.get_attribute("data-level") for each in offered.all()] == [*NAMES, "greedy"]
    assert anna.complaints == []


def test_level_and_mercy_are_seen_at_the_table(server: Pub, people: People) -> None:
    """Everyone sees during a round how well a bot plays, and whether bots ease off."""
    for device in (DESKTOP, {**PHONE, "viewport": {"width": 360, "height": 740}}):
        anna = people(device)
        anna.sit(server.open_table(**{**LONG_MATCH, "options": {**LONG_MATCH["options"], "mercy": True}}), "Anna")
        choose_level(anna, "child")
        anna.add_bots(3)
        anna.say_ready()
        anna.wait_for_cards()
        levels = anna.page.get_by_role("img", name="Bot: Child")
        expect(levels).to_have_count(3)
        expect(levels.first).to_be_visible()
        expect(anna.page.locator("[data-mark=mercy]")).to_be_visible()


def test_a_bot_plays_on_until_someone_is_back(server: Pub, people: People) -> None:
    """Anyone who loses the line is played for by a bot whose level all can see, until the line is back."""
    anna, ben = people(DESKTOP), people(PHONE)
    code = server.open_table(**{**LONG_MATCH, "options": {**LONG_MATCH["options"], "absent_ms": 0}})
    begin(code, anna, ben)
    ben.page.goto("about:blank")
    anna.expect_told("news=took-over", "A bot (Family) is standing in for Ben.")
    stands_in = anna.page.get_by_role("img", name="Bot standing in: Family")
    expect(stands_in).to_be_visible()
    expect(anna.page.locator("[data-news]")).to_have_count(0)
    ben.visit(code)
    expect(stands_in).to_have_count(0)

    def come_back() -> None:
        ben.page.goto("about:blank")
        expect(stands_in).to_be_visible()
        ben.visit(code)
        expect(stands_in).to_have_count(0)

    # What matters more may be told just then.
    until(lambda: anna.page.evaluate(TOLD, ["news=back", "Ben is back."]), come_back)


def test_a_bot_that_is_no_longer_installed_is_replaced(tmp_path: Path, chromium: Browser) -> None:
    """A table that wakes up without one of its bots says which one is missing and which one plays."""
    with pub(tmp_path) as server:
        anna = Player(chromium, server, PHONE)
        anna.sit(server.open_table(**SHORT_MATCH), "Anna")
        anna.add_bots(1)
    forget_family(tmp_path / DATABASE)
    with pub(tmp_path, server.port):
        expect(anna.seats().last).to_contain_text("old-timer stopped working, so Family took over")
        expect(anna.seats()).to_have_count(2)
        anna.context.close()


def forget_family(database: Path) -> None:
    """Let it be a bot of a kind that nobody knows who has sat down."""
    with closing(sqlite3.connect(database)) as log:
        ((previous,),) = log.execute("SELECT checksum FROM tables").fetchall()
        for seq, text in log.execute("SELECT seq, text FROM events ORDER BY seq").fetchall():
            replaced = text.replace('"bot":"family"', '"bot":"old-timer"')
            previous = next_checksum(previous, seq, replaced)
            log.execute("UPDATE events SET text = ?, checksum = ? WHERE seq = ?", (replaced, previous, seq))
        log.execute("UPDATE ends SET checksum = ?", (previous,))
        log.commit()
