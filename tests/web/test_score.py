"""The scorekeeper: phones next to a real table."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.web.browsing import DESKTOP, PHONE, Device, House, People, Player, Pub, eventually, pub
from tests.web.test_access import AXE, RUN
from tests.web.test_pwa import KEPT, parts, shell

pytestmark = pytest.mark.browser
Counted = tuple[int, ...]
"""What is counted for a player: the centre in digits and the stack, or only what is left."""


class Scorer:
    """Someone with a sheet in their hands. Taps are counted."""

    def __init__(self, player: Player) -> None:
        self.player, self.page, self.taps = player, player.page, 0

    def tap(self, what: Locator) -> None:
        self.taps += 1
        self.player.press(what)

    def do(self, deed: str, **data: str) -> None:
        self.tap(self.player.button(deed, **data))

    def start(self) -> None:
        """Come to the start page, and wait for what moves the rest of it down."""
        self.player.start()
        self.page.wait_for_load_state("networkidle")

    def begin(self, names: tuple[str, ...], edition: str = "ligretto", **more: str) -> None:
        """From the start page to an open sheet."""
        self.start()
        self.do("score")
        self.page.locator("[data-screen=score] select").first.select_option(edition)
        while self.page.locator("fieldset li").count() > len(names):
            self.do_last("remove-player")
        for place, name in enumerate(names):
            self.page.locator("fieldset li input").nth(place).fill(name)
        if more:
            self.tap(self.page.locator("summary"))
            self.page.get_by_text(more["end"], exact=True).click()
            self.page.get_by_label(more["label"]).fill(more["length"])
        self.do("open-sheet")
        expect(self.page.locator("[data-headline]")).to_be_visible()

    def do_last(self, deed: str) -> None:
        self.tap(self.player.button(deed).last)

    def enter(self, *lines: Counted) -> None:
        """Enter a round, no matter whose line comes next."""
        self.do("enter")
        for line in lines:
            self.line(*line)
        expect(self.page.locator("[data-headline]")).to_be_visible()

    def line(self, *counted: int) -> None:
        *typed, left = counted
        for digit in "".join(map(str, typed)):
            self.tap(self.page.locator(f"[data-digit='{digit}']"))
        self.tap(self.page.locator(f"[data-left='{left}']"))

    def total(self, name: str) -> Locator:
        return self.page.locator(f"li[data-player='{name}'] [data-total]")

    def expect_totals(self, **totals: int) -> None:
        for name, total in totals.items():
            expect(self.total(name)).to_have_attribute("data-total", str(total))

    def headline(self) -> Locator:
        return self.page.locator("[data-headline]")

    @property
    def path(self) -> str:
        return "/" + self.page.url.split("/", 3)[3]

    def correct(self, number: int, name: str, *line: int) -> None:
        self.do("rounds")
        self.tap(self.page.locator(f"[data-cell='{number}-{name}']"))
        self.line(*line)
        expect(self.page.locator("[data-do=standings]")).to_be_visible()


def phone(people: People, house: House, **more: object) -> Scorer:
    return Scorer(people(PHONE, house, **more))


def test_a_sheet_is_open_at_once(server: Pub, people: People) -> None:
    """Two taps from the start page, without any setting or name."""
    someone = phone(people, server)
    someone.start()
    someone.do("score")
    someone.do("open-sheet")
    expect(someone.headline()).to_be_visible()
    assert someone.taps == 2
    assert re.fullmatch("/score/[A-Z0-9]{8}", someone.path)
    assert someone.player.complaints == []


def test_four_players_take_three_taps_each(server: Pub, people: People) -> None:
    """Recorded: a round of Ligretto for four people, two-digit counts included, is entered in 12 taps at most."""
    someone = phone(people, server)
    someone.begin(("Anna", "Jonas", "Elise", "Mara"))
    someone.do("enter")
    before = someone.taps
    for line in ((21, 0), (12, 3), (19, 2), (13, 1)):
        someone.line(*line)
    expect(someone.headline()).to_contain_text("Anna leads by 6")
    assert someone.taps - before <= 12
    someone.expect_totals(Anna=21, Jonas=6, Elise=15, Mara=11)
    expect(someone.page.locator("li[data-player=Jonas]")).to_contain_text("needs 93 to win, 15 behind")
    expect(someone.page.locator("figure svg")).to_be_visible()
    assert someone.player.complaints == []


def test_what_cannot_be_right_is_flagged_and_can_be_kept(server: Pub, people: People) -> None:
    """Too many cards, two finishers and a round that no one finished; each can be fixed or kept."""
    someone = phone(people, server)
    someone.begin(("Anna", "Ben"))
    someone.do("enter")
    for digit in "45":
        someone.tap(someone.page.locator(f"[data-digit='{digit}']"))
    flag = someone.page.locator("[data-flag]")
    expect(flag).to_have_attribute("data-flag", "too-many-cards")
    expect(flag).to_contain_text("45 can’t be right. A deck has only 40 cards.")
    someone.do("fix")
    someone.line(38, 6)
    expect(flag).to_contain_text("Together that’s too many. A deck has only 40 cards.")
    someone.do("fix")
    someone.line(17, 0)
    someone.line(8, 0)
    expect(flag).to_have_attribute("data-flag", "two-finishers")
    expect(flag).to_contain_text("Anna has finished already.")
    someone.do("keep")
    someone.expect_totals(Anna=17, Ben=8)
    someone.do("enter")
    someone.line(8, 1)
    someone.line(8, 2)
    expect(flag).to_have_attribute("data-flag", "nobody-finished")
    someone.do("mark-blocked")
    someone.expect_totals(Anna=23, Ben=12)


Match = tuple[list[tuple[Counted, ...]], str, dict[str, int]]
MATCHES: dict[str, Match] = {
    "ligretto": ([((39, 0), (5, 4)), ((38, 0), (9, 2)), ((30, 0), (7, 1))], "Anna won!", {"Anna": 107, "Ben": 7}),
    "ligretto-de": ([((12, 1), (9, 0))], "Anna won!", {"Anna": 10, "Ben": 9}),
    "dutch-blitz": ([((38, 0), (3, 4)), ((37, 0), (9, 2))], "Anna won!", {"Anna": 75, "Ben": 0}),
    "ligretto-dice": ([((0,), (2,))] * 6, "Anna won!", {"Anna": 12, "Ben": -12}),
    "ligretto-domino": ([((3,), (0,))] * 6, "Ben won!", {"Anna": 0, "Ben": 12}),
}


@pytest.mark.parametrize("edition", MATCHES)
def test_every_game_is_kept_to_its_end(server: Pub, people: People, edition: str) -> None:
    """The match ends by the edition's own rules, and the next one begins at zero."""
    rounds, headline, totals = MATCHES[edition]
    someone = phone(people, server)
    someone.begin(("Anna", "Ben"), edition)
    for lines in rounds:
        someone.enter(*lines)
    expect(someone.headline()).to_contain_text(headline)
    someone.expect_totals(**totals)
    if edition == "ligretto-domino":
        expect(someone.page.locator("li[data-player=Anna]")).to_contain_text("cards on the board")
        someone.do("rematch-carry")
        expect(someone.page.locator("li[data-player=Anna]")).to_contain_text("cards on the board")
    else:
        someone.do("rematch")
    someone.expect_totals(Anna=0, Ben=0)
    assert someone.player.complaints == []


def test_two_phones_share_a_sheet(server: Pub, people: People) -> None:
    """By its link: each enters a line, both see all of it, and the number of phones."""
    anna, ben = phone(people, server), phone(people, server)
    anna.begin(("Anna", "Ben"))
    anna.do("share")
    link = anna.page.locator("dialog input")
    expect(link).to_have_value(re.compile("/score/"))
    expect(anna.page.locator("dialog svg[role=img]")).to_be_visible()
    anna.do("close")
    ben.page.goto(server.link(anna.path))
    expect(anna.player.button("share")).to_contain_text("2")
    anna.do("enter")
    anna.line(17, 0)
    anna.do("close-entry")
    ben.do("enter")
    ben.line(8, 3)
    for scorer in (anna, ben):
        scorer.expect_totals(Anna=17, Ben=2)
    assert anna.player.complaints == ben.player.complaints == []


def test_a_correction_is_shown_as_one_and_can_be_undone(server: Pub, people: People) -> None:
    """On the other phone too: the old value stands below, and the log says who and when."""
    anna, ben = phone(people, server), phone(people, server)
    anna.begin(("Anna", "Ben"))
    ben.page.goto(server.link(anna.path))
    anna.enter((17, 0), (8, 3))
    anna.correct(1, "Ben", 9, 2)
    ben.do("rounds")
    cell = ben.page.locator("[data-cell='1-Ben']")
    expect(cell).to_contain_text("+5")
    expect(cell).to_contain_text("was +2")
    expect(ben.page.locator("[data-correction=Ben]")).to_contain_text("+2 is now +5")
    ben.do("undo-correction")
    anna.do("standings")
    anna.expect_totals(Ben=2)
    anna.do("undo")
    anna.expect_totals(Anna=0, Ben=0)


def test_offline_and_back_with_a_conflict(server: Pub, people: People) -> None:
    """A phone without a connection goes on; back again, what both changed is shown twice until one tap decides.

    What was on the way to either number, such as its digits on the stack of before, is not shown as a third one.
    """
    anna, ben = phone(people, server), phone(people, server)
    anna.begin(("Anna", "Ben"))
    ben.page.goto(server.link(anna.path))
    anna.enter((17, 0), (8, 3))
    ben.expect_totals(Anna=17, Ben=2)
    ben.player.context.set_offline(True)
    ben.page.evaluate("() => dispatchEvent(new Event('offline'))")
    expect(ben.page.locator("[data-state=offline]")).to_be_visible()
    ben.correct(1, "Ben", 15, 4)
    ben.do("standings")
    ben.expect_totals(Ben=7)
    expect(ben.page.locator("[data-state=offline]")).to_contain_text("1 change to sync")
    anna.correct(1, "Ben", 9, 2)
    ben.player.context.set_offline(False)
    ben.page.evaluate("() => dispatchEvent(new Event('online'))")
    ben.do("rounds")
    anna.do("rounds")
    for scorer in (anna, ben):
        conflict = scorer.page.locator("[data-conflict=Ben]")
        expect(conflict).to_contain_text("+5")
        expect(conflict).to_contain_text("+7")
        expect(conflict.locator("[data-do=settle]")).to_have_count(2)
    anna.tap(anna.player.button("settle").filter(has_text="+7"))
    for scorer in (anna, ben):
        expect(scorer.page.locator("[data-conflict]")).to_have_count(0)
        scorer.do("standings")
        scorer.expect_totals(Anna=17, Ben=7)


def test_a_sheet_is_begun_without_a_server_and_told_to_it_later(people: People, tmp_path: Path) -> None:
    """From the first visit on: the page opens, counts and survives closing while the server is gone; then it syncs."""
    with pub(tmp_path) as house:
        port = house.port
        someone = phone(people, house, keeps=True)
        someone.player.start()
        needed = set(parts(shell(house)))
        eventually(someone.page, lambda: needed <= set(someone.page.evaluate(KEPT)), "the page is never kept")
    someone.page.goto(house.link("/score"))
    someone.do("open-sheet")
    someone.enter((17, 0), (8, 3), (9, 1), (5, 5))
    path = someone.path
    someone.page.reload()
    expect(someone.total("Player 1")).to_have_attribute("data-total", "17")
    expect(someone.page.locator("[data-state=offline]")).to_be_visible()
    with pub(tmp_path, port) as back:
        expect(someone.page.locator("[data-state]")).to_have_count(0, timeout=60_000)
        other = phone(people, back)
        other.page.goto(back.link(path))
        expect(other.total("Player 1")).to_have_attribute("data-total", "17")
        expect(other.total("Player 2")).to_have_attribute("data-total", "2")


def test_the_timer_leads_to_the_entry(server: Pub, people: People) -> None:
    """Start signal, clock and a big stop button; how long the round took is kept."""
    someone = phone(people, server)
    someone.begin(("Anna", "Ben"))
    someone.do("start-round")
    expect(someone.page.locator("[data-running=yes]")).to_be_visible()
    box = someone.player.button("stop").bounding_box()
    assert box is not None
    assert box["width"] >= 250
    someone.do("stop")
    expect(someone.page.locator("[data-entry='1']")).to_be_visible()
    someone.line(17, 0)
    someone.line(8, 3)
    expect(someone.page.locator(".saved")).to_contain_text(re.compile(r"\b0:[0-5]\d"))


def test_files_go_out_and_come_in(server: Pub, people: People, tmp_path: Path) -> None:
    """What was exported is imported with the same totals; a bad file names line and column and changes nothing."""
    someone = phone(people, server)
    someone.begin(("Anna", "Ben"))
    someone.enter((17, 0), (8, 3))
    someone.do("rounds")
    for kind in ("csv", "json"):
        with someone.page.expect_download() as waiting:
            someone.do(f"export-{kind}")
        waiting.value.save_as(tmp_path / f"sheet.{kind}")
    bad = tmp_path / "bad.csv"
    bad.write_text((tmp_path / "sheet.csv").read_text("utf-8").replace(",17,0,", ",many,0,"), "utf-8")
    someone.do("back")
    sheets = someone.page.locator("[data-do=resume-sheet]")
    expect(sheets).to_have_count(1)
    someone.page.locator("[data-do=import]").set_input_files(bad)
    expect(someone.page.locator("[role=alert]")).to_contain_text("Line 2, column 3")
    expect(sheets).to_have_count(1)
    for kind in ("csv", "json"):
        someone.page.locator("[data-do=import]").set_input_files(tmp_path / f"sheet.{kind}")
        someone.expect_totals(Anna=17, Ben=2)
        someone.do("back")


BUTTONS = "() => [...document.querySelectorAll('button')].filter((one) => one.checkVisibility()).length"
INK = """() => [...document.querySelectorAll("[data-printed] :is(h1, td, th)")].map((one) => getComputedStyle(one).color)
    .concat([...document.querySelectorAll("body, main")].map((one) => getComputedStyle(one).backgroundColor))"""


def test_a_sheet_is_printed_whole_from_any_tab(server: Pub, people: People) -> None:
    """Black on white, also in the dark theme: all matches with all rounds and totals, and nothing to press."""
    someone = phone(people, server)
    someone.begin(("Anna", "Ben"), "ligretto-de")
    someone.enter((12, 1), (9, 0))
    someone.do("rematch")
    someone.expect_totals(Anna=0, Ben=0)
    someone.enter((3, 2), (20, 0))
    someone.do("table")
    someone.page.emulate_media(media="print")
    printed = someone.page.locator("[data-printed]")
    expect(printed).to_be_visible()
    expect(printed.locator("table")).to_have_count(2)
    expect(printed.locator("tbody td")).to_have_text(["+10", "+9", "−1", "+20"])
    expect(printed.locator("tfoot td")).to_have_text(["10", "9", "−1", "20"])
    expect(printed).to_contain_text("Anna won!")
    assert someone.page.evaluate(BUTTONS) == 0
    assert set(someone.page.evaluate(INK)) <= {"rgb(0, 0, 0)", "rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"}


def test_a_house_target_ends_the_match(server: Pub, people: People) -> None:
    """Points, rounds or time can be chosen; so two rounds are a match."""
    someone = phone(people, server)
    someone.begin(("Anna", "Ben"), end="Rounds", label="Number of rounds", length="2")
    someone.enter((17, 0), (8, 3))
    expect(someone.page.locator(".goal")).to_contain_text("one round left")
    someone.enter((5, 1), (18, 0))
    expect(someone.headline()).to_contain_text("Anna and Ben share the win!")


@pytest.mark.parametrize(("device", "theme"), [(PHONE, "dark"), (PHONE, "light"), (DESKTOP, "light")])
def test_axe_finds_nothing_on_a_sheet(server: Pub, people: People, device: Device, theme: str) -> None:
    """Names, roles and contrast of every screen of the scorekeeper are as they should be, in both themes."""
    # The policy of the page lets nobody put a script into it, not even a test.
    someone = Scorer(people(device, server, color_scheme=theme, bypass_csp=True, reduced_motion="reduce"))
    found: list[str] = []

    def look(name: str) -> None:
        someone.page.add_script_tag(path=AXE)
        found.extend(f"{name}: {flaw}" for flaw in someone.page.evaluate(RUN))

    someone.start()
    someone.do("score")
    expect(someone.player.button("open-sheet")).to_be_visible()
    look("new")
    someone.begin(("Anna", "Ben"))
    someone.enter((17, 0), (8, 3))
    someone.correct(1, "Ben", 9, 2)
    for tab in ("standings", "rounds", "table"):
        someone.do(tab)
        look(tab)
    someone.do("standings")
    someone.do("enter")
    someone.line(17, 0)
    look("entry")
    someone.page.locator("[data-person=Ben]").click()
    someone.line(45, 0)
    look("flag")
    someone.do("close-entry")
    someone.do("start-round")
    expect(someone.page.locator("[data-running=yes]")).to_be_visible()
    look("running")
    assert not found, "\n".join(found)


def test_a_round_is_entered_by_keyboard(server: Pub, people: People) -> None:
    """Digits are typed, the keys of the stack are reached by Tab and pressed by Enter."""
    someone = Scorer(people(DESKTOP, server))
    someone.begin(("Anna", "Ben"))
    someone.player.button("enter").focus()
    someone.page.keyboard.press("Enter")
    expect(someone.page.locator("[data-entry]")).to_be_visible()
    for typed, left in (("17", 0), ("8", 3)):
        for digit in typed:
            someone.page.keyboard.press(digit)
        someone.page.locator(f"[data-left='{left}']").focus()
        someone.page.keyboard.press("Enter")
    someone.expect_totals(Anna=17, Ben=2)
