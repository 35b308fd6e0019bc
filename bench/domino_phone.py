"""How long a Domino card takes on a phone from turned over to played, through windows and on the whole board.

    .venv/bin/python -m bench.domino_phone [--cards 40] [--screen 390x844 --screen 360x640]

The player is a script with the values of people: 240 ms to look at the card and decide, 35 ms for each square looked
at, and movements by Fitts' law, log2(D / W + 1) bits at 7 bits a second, each at least 100 ms. Positions come from
rounds that greedy bots have played; in each of them the card fits somewhere without a joker. They are shown on real
pages, real taps are made there, and D and W are what the page says: from the button that turns over the next card to
the square, from one square to the other, and the width of a square.

Through windows the player looks at the lit squares of one window after the other until one belongs to a place for the
card, taps it, and taps the other square if the page has not laid the card by then. On the whole board the same place is
tapped: the first tap only brings the board nearer, a tap there is ignored for 320 ms, then come the two squares, and a
movement of the board before each that is not in sight.

Modelled are looking, pointing, taps that only bring the board nearer, and movements of the board. Not modelled are
that unlit squares on the whole board and smaller ones take longer to be found, that small ones are missed more often,
going back to the whole board after a card, dragging, jokers, debts, rivals who are faster, and the line to the server.
Build the page before.
"""

import argparse
import statistics
import tempfile
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from playwright.sync_api import Browser, Page
from rich.console import Console
from rich.table import Table as Grid
from tests.tables.watched import Watched
from tests.web.browsing import PHONE, Pub, browser, eventually, pub
from tests.web.dominoes import CAMERA, SWIFT, Camera, lays
from tests.web.patience import settle
from tests.web.posed import Posed

from bench.fingers import DECIDE_MS, Point, fitts
from vivace.bots.greedy import CHOOSERS, FRESH
from vivace.games.domino.commands import LayCard, TurnCard
from vivace.games.domino.view import legal
from vivace.tables import inputs
from vivace.tables.view import TableView

SQUARE_MS = 35
IGNORED_MS = 320
"""So long the page takes a second tap at a place for a part of the first, which has brought the board nearer."""
SEATS = 4
BETWEEN = 23
"""So many moves lie between two positions of a round, so that they differ."""
GLIDING = ".domino-field .gliding"
LIT = """() => [...document.querySelectorAll(".pane .lit")].map((one) => {
    const { x, y, width } = one.getBoundingClientRect();
    const token = Number(one.closest(".pane").dataset.token);
    return { token, square: one.dataset.square, x: x + width / 2, y: y + width / 2, width };
})"""
MIDDLE = """(selector) => {
    const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
    return [x + width / 2, y + height / 2];
}"""
HEADINGS = ("screen", "view", "cards", "square px", "squares looked at", "taps", "median ms", "9th decile ms")


class Lit(Struct, frozen=True):
    """A square of a window on which someone could lay a card."""

    token: int
    square: str
    x: float
    y: float
    width: float


class Found(Struct, frozen=True):
    """A place for the card, the square of it that was seen first, and how many squares were looked at until then."""

    move: LayCard
    first: Lit
    looked: int

    @property
    def squares(self) -> tuple[str, str]:
        """In the order in which they are tapped."""
        one, other = self.move.squares
        return (one, other) if one == self.first.square else (other, one)


class Taken(Struct, frozen=True):
    """What one card took."""

    size: float
    looked: int
    taps: int
    ms: float


def positions() -> Iterator[TableView]:
    """Tables at which the first seat has turned over a card that fits."""
    for number in count():
        yield from _of_round(number)


def _of_round(number: int) -> Iterator[TableView]:
    table, order = _dealt(f"{number:064x}"), Random(number)
    memories, chooser = [FRESH] * SEATS, CHOOSERS["domino"]
    for step in range(order.randrange(BETWEEN), 400):
        view = table.shown.game
        if view.stop is not None:
            return
        if step % BETWEEN == 0 and fits(table.shown):
            yield table.shown
        seat = order.randrange(SEATS)
        command, memories[seat] = chooser(view, legal(view, seat), seat, memories[seat])
        table.send(seat, command or TurnCard())


def _dealt(seed: str) -> Watched:
    people = [f"id-of-{letter}" for letter in "abcd"[:SEATS]]
    table = Watched("ligretto-domino", deals=False, options=SWIFT, length=1)
    table.sit(*people)
    table.say_ready(*people)
    table.do(inputs.Deal(seed=seed))
    return table


def fits(view: TableView) -> bool:
    return any(not move.jokers and not move.stand for move in lays(view.game, 0))


class Phone:
    """A page that shows a position, and a finger that has just turned over the card."""

    def __init__(self, chromium: Browser, house: Pub, size: tuple[int, int], view: TableView) -> None:
        width, height = size
        device: Any = PHONE | {"viewport": {"width": width, "height": height}, "reduced_motion": "reduce"}
        self._context = chromium.new_context(**device)
        self.page: Page = self._context.new_page()
        self.view = view
        self._posed = Posed(self.page, house, view, seat=0)
        self._posed.visit()
        for part in (".pane .lit", "[data-do=map]", "[data-do=next-card]"):
            self.page.wait_for_selector(part)

    def close(self) -> None:
        self._context.close()

    def find(self) -> Found:
        """Look at one lit square after the other until one belongs to a place for the card."""
        moves = [move for move in lays(self.view.game, 0) if not move.jokers]
        for looked, lit in enumerate(self._lit(), start=1):
            for move in moves:
                if move.token == lit.token and lit.square in move.squares:
                    return Found(move, lit, looked)
        raise AssertionError("the card fits, but on no square that is lit")

    def through_windows(self, found: Found) -> Taken:
        finger, ms, taps = self._finger(), _looking(found), 0
        while not self._has_laid():
            assert taps < len(found.squares), f"two taps do not lay {found.move}"
            lit = next(one for one in self._lit() if (one.token, one.square) == (found.move.token, found.squares[taps]))
            ms += fitts(finger, (lit.x, lit.y), lit.width)
            finger = lit.x, lit.y
            self._tap(finger)
            taps += 1
        return Taken(found.first.width, found.looked, taps, ms)

    def on_the_whole_board(self, found: Found) -> Taken:
        finger = self._finger()
        self.page.locator("[data-do=map]").tap()
        self.page.wait_for_selector(".domino-field .window:not([hidden])")
        settle(self.page, GLIDING)
        size = self._camera().size
        first = self._middle(found.squares[0])
        ms = _looking(found) + fitts(finger, first, size)
        self._tap(first)
        ms, finger, taps = ms + IGNORED_MS, first, 1
        for square in found.squares:
            ms += self._bring(square)
            ms += fitts(finger, self._middle(square), self._camera().size)
            finger = self._middle(square)
            self._tap(finger)
            taps += 1
        eventually(self.page, self._has_laid, f"two taps on the whole board do not lay {found.move}")
        return Taken(size, found.looked, taps, ms)

    def _bring(self, square: str) -> float:
        """Move the board until a square is in sight; what that takes."""
        camera, place = self._camera(), self._middle(square)
        within = max(camera.left, min(camera.right, place[0])), max(camera.top, min(camera.bottom, place[1]))
        return fitts(place, within, camera.right - camera.left) if place != within else 0

    def _lit(self) -> list[Lit]:
        return [Lit(**one) for one in self.page.evaluate(LIT)]

    def _camera(self) -> Camera:
        return Camera(**self.page.evaluate(CAMERA))

    def _middle(self, square: str) -> Point:
        camera = self._camera()
        column, row = ord(square[0]) - ord("a") + 0.5, int(square[1:]) - 0.5
        return camera.x + camera.size * column, camera.y + camera.size * row

    def _finger(self) -> Point:
        x, y = self.page.evaluate(MIDDLE, "[data-do=next-card]")
        return x, y

    def _tap(self, at: Point) -> None:
        self.page.touchscreen.tap(*at)
        settle(self.page, GLIDING)
        self.page.wait_for_timeout(IGNORED_MS)

    def _has_laid(self) -> bool:
        return any(message["is"] == "play" and message["do"]["type"] == "lay" for message in self._posed.said)


def _looking(found: Found) -> float:
    return DECIDE_MS + SQUARE_MS * found.looked


def measure(chromium: Browser, house: Pub, size: tuple[int, int], views: Sequence[TableView]) -> dict[str, list[Taken]]:
    """Each position twice: through windows, and on the whole board."""
    taken: dict[str, list[Taken]] = {"whole board": [], "windows": []}
    for view in views:
        for name, way in (("windows", Phone.through_windows), ("whole board", Phone.on_the_whole_board)):
            phone = Phone(chromium, house, size, replace(view, until=None))
            taken[name].append(way(phone, phone.find()))
            phone.close()
    return taken


def rows(size: tuple[int, int], taken: dict[str, list[Taken]]) -> Iterator[list[str]]:
    for name, some in taken.items():
        times = sorted(one.ms for one in some)
        yield [
            f"{size[0]} × {size[1]}",
            name,
            str(len(some)),
            f"{some[0].size:.0f}",
            f"{statistics.mean(one.looked for one in some):.1f}",
            f"{statistics.mean(one.taps for one in some):.2f}",
            f"{statistics.median(times):.0f}",
            f"{times[int(0.9 * (len(times) - 1))]:.0f}",
        ]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.domino_phone", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--cards", type=int, default=40, help="positions on each screen")
    parser.add_argument("--screen", action="append", help="width x height; 390x844 and 360x640 if not given")
    options = parser.parse_args()
    sizes = [tuple(map(int, screen.split("x"))) for screen in options.screen or ("390x844", "360x640")]
    views = [view for view, _ in zip(positions(), range(options.cards), strict=False)]
    grid = Grid(*HEADINGS, title="Domino on a phone: from a card turned over to the card played")
    with tempfile.TemporaryDirectory() as data, pub(Path(data)) as house, browser() as chromium:
        for width, height in sizes:
            for row in rows((width, height), measure(chromium, house, (width, height), views)):
                grid.add_row(*row)
    Console(width=120).print(grid)


if __name__ == "__main__":
    main()
