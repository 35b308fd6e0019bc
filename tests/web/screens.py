"""Every main screen, as it always looks: for pictures, and for whoever looks at all of them.

show(page, house, "lobby")
"""

from collections.abc import Callable
from functools import cache

from playwright.sync_api import Page, expect

from tests.tables.watched import reason
from tests.web.browsing import House
from tests.web.posed import GUESTS, Posed, counted, gathered, in_play, pose_start
from vivace.protocol.messages import Problem, Trouble
from vivace.tables import inputs
from vivace.tables.view import TableView

Show = Callable[[Page, House], None]
STILL = "() => document.fonts.ready.then(() => undefined)"
QR = ".paper path"
PAINTED = ".stage.dressed:not(:has(.plain))"
"""Until the faces are painted, cards show plain ones."""


def show(page: Page, house: House, name: str) -> None:
    """Let a page show a screen, and wait until nothing changes any more."""
    SCREENS[name](page, house)
    page.evaluate(STILL)
    if page.locator("[data-screen=round]").count():
        page.wait_for_selector(PAINTED)


def _start(page: Page, house: House) -> None:
    page.add_init_script("localStorage.getItem('vivace.name') ?? localStorage.setItem('vivace.name', 'Anna')")
    pose_start(page, house)


def _open_table(page: Page, house: House) -> None:
    _start(page, house)
    page.locator("[data-do=open-table]").click()
    expect(page.locator("[data-do=open]")).to_be_visible()


def _rules(page: Page, house: House) -> None:
    """Everything that can be agreed on, laid open."""
    _open_table(page, house)
    page.evaluate("() => document.querySelectorAll('details').forEach((one) => (one.open = true))")


def _settings(page: Page, house: House) -> None:
    _start(page, house)
    page.locator("[data-do=settings]").click()
    expect(page.locator("dialog[open]")).to_be_visible()


def _lobby(page: Page, house: House) -> None:
    _pose(page, house, _gathered())
    expect(page.locator(QR)).to_be_visible()


def _guest(page: Page, house: House) -> None:
    """Whoever comes in, and has not sat down."""
    _pose(page, house, _gathered(), seat=None)


@cache
def _gathered() -> TableView:
    return gathered(3, ("family", "expert"), stack=8, options={"mercy": True, "hints": True}).shown


def _round(page: Page, house: House) -> None:
    _pose(page, house, _played())


@cache
def _played() -> TableView:
    return in_play(4, after=2).shown


def _crowd(page: Page, house: House) -> None:
    _pose(page, house, _crowded())


@cache
def _crowded() -> TableView:
    return in_play(12, bots=("family", "child", "expert", "inhuman"), after=1).shown


def _honour(page: Page, house: House) -> None:
    """All that can be called, and all marks."""
    _pose(page, house, _trusted())


@cache
def _trusted() -> TableView:
    return in_play(4, referee="honour", stop="call", options={"mercy": True, "hints": True}).shown


def _paused(page: Page, house: House) -> None:
    _pose(page, house, _halted())
    expect(page.locator("[data-state=paused]")).to_be_visible()


@cache
def _halted() -> TableView:
    table = in_play(4)
    assert reason(table.do(inputs.Pause(player=f"id-of-{GUESTS[0]}"))) is None
    return table.shown


def _menu(page: Page, house: House) -> None:
    _round(page, house)
    page.locator("[data-do=menu]").click()
    expect(page.locator("dialog[open]")).to_be_visible()


def _scores(page: Page, house: House) -> None:
    _count(page, house, _counted())


@cache
def _counted() -> TableView:
    return counted(4, rounds=2).shown


def _over(page: Page, house: House) -> None:
    _count(page, house, _won())


@cache
def _won() -> TableView:
    return counted(4, rounds=3, ends="rounds", length=3).shown


def _count(page: Page, house: House, view: TableView) -> None:
    """Until everybody has moved to the new place."""
    _pose(page, house, view)
    # What appears by itself cannot be pressed at once.
    expect(page.locator("[inert]")).to_have_count(0)
    totals = [sum(tally.points for tally in tallies) for tallies in zip(*view.game.tallies, strict=True)]
    expect(page.locator(".total > [aria-hidden]")).to_have_text(list(map(str, sorted(totals, reverse=True))))


def _line_gone(page: Page, house: House) -> None:
    posed = _pose(page, house, _played())
    posed.vanish()
    expect(page.locator("[data-state=line-gone]")).to_be_visible()


def _ending(page: Page, house: House) -> None:
    posed = _pose(page, house, _gathered())
    posed.tell(Problem(Trouble.TAKEN_OVER))
    expect(page.locator("[data-state=taken-over]")).to_be_visible()


def _pose(page: Page, house: House, view: TableView, seat: int | None = 0) -> Posed:
    posed = Posed(page, house, view, seat)
    posed.visit()
    return posed


SCREENS: dict[str, Show] = {
    "start": _start,
    "open-table": _open_table,
    "rules": _rules,
    "settings": _settings,
    "lobby": _lobby,
    "guest": _guest,
    "round": _round,
    "crowd": _crowd,
    "honour": _honour,
    "paused": _paused,
    "menu": _menu,
    "scores": _scores,
    "over": _over,
    "line-gone": _line_gone,
    "ending": _ending,
}
