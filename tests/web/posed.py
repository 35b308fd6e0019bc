"""Pages that show a table which is made up: nothing depends on chance, on time or on who else is there.

    Posed(page, server, in_play(4).shown, seat=0).visit()

The page hears over its socket what a server would say. Everything else it gets from a real one.
"""

import json
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

import msgspec
from msgspec.structs import replace
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.tables import asking
from tests.tables.watched import Watched, reason
from tests.web.browsing import LETTERS, House
from vivace.protocol.messages import VERSION, Answer, Phones, Refused, Snapshot, Welcome, You
from vivace.scorekeeper.sheet import Sheet
from vivace.server.core.sheets import shown
from vivace.tables.table import Phase
from vivace.tables.view import TableView

CODE = "K7XQM"
LINK = f"http://192.168.1.20:7700/t/{CODE}"
SHEET_CODE = "K7XQMRT4"
SHEET_LINK = f"http://192.168.1.20:7700/score/{SHEET_CODE}"
NOW = 1_763_000_000_000
GUESTS = ("Anna", "Jonas", "Élise", "Mara", "Bram", "Sofia", "Noah", "Giulia", "Luc", "Emma", "Pablo", "Nora")
TOOK = (24, 31, 44, 52, 29, 61, 38, 35, 47, 33, 58, 41)
"""How long everyone's line takes, in milliseconds."""
LISTED = [
    {
        "code": "H4RBN",
        "edition": "ligretto",
        "title": "Ligretto, international edition",
        "phase": "lobby",
        "names": ["Mara", "Jonas"],
        "people": 2,
        "bots": 1,
        "most": 12,
        "has_room": True,
    },
    {
        "code": "P9WZK",
        "edition": "dutch-blitz",
        "title": "Dutch Blitz",
        "phase": "playing",
        "names": ["Élise", "Bram", "Sofia"],
        "people": 3,
        "bots": 0,
        "most": 4,
        "has_room": True,
    },
]

encode = msgspec.json.Encoder().encode


def gathered(people: int, bots: Sequence[str] = (), **settings: Any) -> Watched:
    """A table at which so many sit and nothing has begun."""
    table = Watched(**settings)
    table.sit(*(f"id-of-{name}" for name in GUESTS[:people]))
    for kind in bots:
        assert reason(table.do(asking.AddBot(bot=kind))) is None
    return table


def in_play(seats: int, left: int = 2, bots: Sequence[str] = (), *, after: int = 0, **settings: Any) -> Watched:
    """A table in the middle of a round, as soon as someone has so many cards left in the stack."""
    table = counted(seats - len(bots), after, bots, **settings)
    table.start()
    table.let_play_while(lambda: min(_stacks(table)) > left)
    assert table.phase is Phase.PLAYING
    return table


def counted(people: int, rounds: int, bots: Sequence[str] = (), **settings: Any) -> Watched:
    """A table after so many rounds."""
    table = gathered(people, bots, **settings)
    for _ in range(rounds):
        table.start()
        table.let_play_until(Phase.READY, Phase.OVER)
    return table


def _stacks(table: Watched) -> list[int]:
    return [zone.count for name, zone in table.shown.game.zones.items() if name.endswith(".stack")]


def half_way(edition: str, seats: int, left: int, **settings: Any) -> Watched:
    """A table at which one round was played, in the middle of the next: someone has only so many pieces left."""
    table = counted(seats, 1, edition=edition, **settings)
    table.start()
    table.let_play_while(lambda: min(_pieces(table)) > left)
    assert table.phase is Phase.PLAYING
    return table


def _pieces(table: Watched) -> list[int]:
    """How many dice or cards everyone still has to lay."""
    zones = table.shown.game.zones.items()
    kinds = ("dice", "hand", "turned", "discard")
    return [
        sum(zone.count for name, zone in zones if name in {f"{seat}.{kind}" for kind in kinds})
        for seat in range(table.shown.game.seats)
    ]


class Posed:
    """What stands between a page and the server, and makes up the table."""

    def __init__(
        self,
        page: Page,
        house: House,
        view: TableView,
        seat: int | None = 0,
        code: str = CODE,
        *,
        delay_ms: int = 0,
    ) -> None:
        self.page = page
        self.code = code
        self.said: list[dict[str, Any]] = []
        """What the page has said."""
        self._house = house
        # What ends by itself would look different every second.
        self._view = replace(view, until=None)
        self._seat = seat
        self._delay_ms = delay_ms
        self.refuse_with: Refused | None = None
        """Why whatever is played is refused; None: nothing is answered."""
        self._is_gone = False
        self._route: WebSocketRoute | None = None
        page.route_web_socket(f"**/api/tables/{code}/socket", self._connect)
        page.route(f"**/api/tables/{code}", self._introduce)

    def visit(self, rest: str = "") -> None:
        self.page.goto(self._house.link(f"/t/{self.code}{rest}"))
        expect(self.page.locator("[data-screen]:not([data-screen=connecting])").first).to_be_visible()
        self.page.evaluate(LETTERS)

    def tell(self, message: Any) -> None:
        """Say something to the page."""
        assert self._route is not None
        self._route.send(encode(message).decode())

    def vanish(self) -> None:
        """Never answer again."""
        self._is_gone = True

    def _connect(self, route: WebSocketRoute) -> None:
        self._route = route
        route.on_message(lambda text: self._hear(json.loads(text)))

    def _hear(self, message: dict[str, Any]) -> None:
        self.said.append(message)
        if self._is_gone:
            return
        if message["is"] == "hello":
            self._welcome()
        elif message["is"] == "play" and self.refuse_with:
            self.tell(Answer(message["id"], refused=self.refuse_with))
        elif message["is"] == "ping":
            # As if the question had been asked so much earlier.
            self.tell({"is": "pong", "at": message["at"] - self._delay_ms, "now": NOW})

    def _welcome(self) -> None:
        self.tell(Welcome(version=VERSION, code=self.code, token="t" * 43, now=NOW))
        self.tell(Snapshot(self._view))
        self.tell(You(seat=self._seat))
        self.tell({"is": "lines", "took": TOOK[: len(self._view.chairs)], "watching": 2})

    def _introduce(self, route: Route) -> None:
        body = {"code": self.code, "link": LINK.replace(CODE, self.code), "edition": self._view.edition, "title": ""}
        route.fulfill(json=body)


class PosedSheet:
    """What stands between a page and the server, and makes up a score sheet. What the page changes stays unconfirmed."""

    def __init__(self, page: Page, house: House, sheet: Sheet) -> None:
        self._page, self._house = page, house
        self._messages = (
            Welcome(version=VERSION, code=SHEET_CODE, token="t" * 43, now=NOW),
            shown(sheet),
            Phones(3),
        )
        page.route_web_socket(f"**/api/sheets/{SHEET_CODE}/socket", self._connect)
        page.route(f"**/api/sheets/{SHEET_CODE}", self._introduce)

    def visit(self) -> None:
        self._page.goto(self._house.link(f"/score/{SHEET_CODE}"))
        expect(self._page.locator("[data-headline]")).to_be_visible()
        self._page.evaluate(LETTERS)

    def _connect(self, route: WebSocketRoute) -> None:
        route.on_message(lambda text: self._hear(route, json.loads(text)))

    def _hear(self, route: WebSocketRoute, message: dict[str, Any]) -> None:
        if message["is"] == "hello":
            for one in self._messages:
                route.send(encode(one).decode())
        elif message["is"] == "ping":
            route.send(encode({"is": "pong", "at": message["at"], "now": NOW}).decode())

    def _introduce(self, route: Route) -> None:
        route.fulfill(json={"code": SHEET_CODE, "link": SHEET_LINK})


def pose_start(page: Page, house: House) -> None:
    """The start page of a server with tables that are always the same."""
    page.route(lambda address: urlsplit(address).path == "/api/tables", _list)
    page.goto(house.link())
    expect(page.locator("[data-table]")).to_have_count(len(LISTED))
    expect(page.locator("[data-lesson]")).to_be_visible()


def _list(route: Route) -> None:
    if route.request.method == "GET":
        route.fulfill(json={"tables": LISTED})
    else:
        route.fallback()
