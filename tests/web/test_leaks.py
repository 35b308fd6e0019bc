"""An evening of many rounds on one page: whatever a round needs is gone when the round is."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from tests.web.browsing import PHONE, People, Player, Pub, eventually
from tests.web.posed import CODE, Posed, gathered, half_way, in_play
from vivace.protocol.messages import Snapshot
from vivace.tables.view import TableView

TIMES, TRIES = 50, 3
WARM_UP = 4
"""What is loaded, painted and kept once is there after so many."""
CARD = "[data-screen=round] .stage .top[data-piece]"
SLACK = TIMES // 2
"""A text more, a picture that was drawn or a timer under way is no leak: that would leave one each time."""
COUNTING = """
window.alive = { timers: new Set(), urls: new Set(), workers: new Set() };
for (const [start, isOnce] of [["setTimeout", true], ["setInterval", false]]) {
    const real = window[start];
    window[start] = (run, ms, ...more) => {
        const id = real(() => { if (isOnce) alive.timers.delete(id); run(...more); }, ms);
        alive.timers.add(id);
        return id;
    };
}
for (const stop of ["clearTimeout", "clearInterval"]) {
    const real = window[stop];
    window[stop] = (id) => { alive.timers.delete(id); real(id); };
}
const { createObjectURL, revokeObjectURL } = URL;
URL.createObjectURL = (what) => { const url = createObjectURL.call(URL, what); alive.urls.add(url); return url; };
URL.revokeObjectURL = (url) => { alive.urls.delete(url); revokeObjectURL.call(URL, url); };
window.Worker = class extends Worker {
    constructor(...given) { super(...given); alive.workers.add(this); }
    terminate() { alive.workers.delete(this); super.terminate(); }
};
"""
"""Keeps what is under way on a page, and must be ended by someone."""
ALIVE = "Object.fromEntries(Object.entries(alive).map(([kind, all]) => [kind, all.size]))"


class Census:
    """Counts what a page holds."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)
        self._session.send("HeapProfiler.enable")

    def count(self) -> dict[str, int]:
        """Painters that have nothing to do are gone after a while, and so are timers of what was shown for a moment."""
        eventually(self._page, lambda: not self._page.evaluate("alive.workers.size"), "a painter stays for ever")
        for _ in range(3):
            self._session.send("HeapProfiler.collectGarbage")
        held: dict[str, int] = self._session.send("Memory.getDOMCounters")
        alive: dict[str, int] = self._page.evaluate(ALIVE)
        return held | alive

    def settled(self) -> dict[str, int]:
        """What it holds when nothing comes or goes any more: parts of a screen load after it is shown."""
        counts = [self.count()]

        def is_still() -> bool:
            counts.append(self.count())
            return counts[-1] == counts[-2]

        eventually(self._page, is_still, "it never comes to rest")
        return counts[-1]

    def expect_no_growth(self, live: Callable[[int], None]) -> None:
        """What is kept once for longer is no leak: a leak grows each time, however often one begins to count anew."""
        before = self.settled()
        for _ in range(TRIES):
            live(TIMES)
            after = self.settled()
            print(f"before: {before}, after: {after}")  # pytest shows it if there is too much
            grown = [kind for kind, count in after.items() if count > before[kind] + SLACK]
            if not grown:
                return
            before = after
        pytest.fail(f"there are more and more {' and '.join(grown)}")


def cards() -> tuple[TableView, TableView]:
    return gathered(4).shown, in_play(4).shown


def dice() -> tuple[TableView, TableView]:
    edition = "ligretto-dice"
    return gathered(4, edition=edition).shown, half_way(edition, 4, left=2).shown


def domino() -> tuple[TableView, TableView]:
    edition = "ligretto-domino"
    return gathered(4, edition=edition, aside=0).shown, half_way(edition, 4, left=4, aside=0).shown


@pytest.mark.parametrize("views", [cards, dice, domino])
def test_rounds_leave_nothing_behind(
    server: Pub, people: People, views: Callable[[], tuple[TableView, TableView]]
) -> None:
    """Fifty rounds come and go on a page: nodes, listeners, timers, pictures and painters are as many as before."""
    lobby, playing = views()
    anna = counted_page(people)
    posed = Posed(anna.page, server, lobby)
    posed.visit()

    def come_and_go(times: int) -> None:
        for _ in range(times):
            show(posed, playing, CARD)
            show(posed, lobby, "[data-screen=lobby]")

    come_and_go(WARM_UP)
    Census(anna.page).expect_no_growth(come_and_go)
    assert anna.complaints == []


def test_tables_leave_nothing_behind(server: Pub, people: People) -> None:
    """Someone goes to a table and back to the start page again and again: nothing of the table stays."""
    anna = counted_page(people)
    posed = Posed(anna.page, server, in_play(4).shown)
    posed.visit()

    def go_and_come(times: int) -> None:
        for _ in range(times):
            anna.menu("to-start")
            anna.expect_screen("start")
            anna.page.evaluate(
                f"history.pushState(null, '', '/t/{CODE}'); dispatchEvent(new PopStateEvent('popstate'))"
            )
            expect(anna.page.locator(CARD).first).to_be_attached()

    go_and_come(WARM_UP)
    Census(anna.page).expect_no_growth(go_and_come)
    assert anna.complaints == []


def counted_page(people: People) -> Player:
    anna = people(PHONE, reduced_motion="reduce")
    anna.page.add_init_script(COUNTING)
    return anna


def show(posed: Posed, view: TableView, sign: str) -> None:
    posed.tell(Snapshot(replace(view, until=None)))
    # Handles of elements would keep them alive.
    expect(posed.page.locator(sign).first).to_be_attached()
