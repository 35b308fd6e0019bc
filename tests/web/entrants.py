"""A made-up tournament: an evening of five rounds in the middle of its third, with states of tables as walls show them."""

import json
from collections.abc import Sequence
from functools import cache
from urllib.parse import urlsplit

import msgspec
from msgspec.structs import replace
from playwright.sync_api import Page, Route, expect

from tests.tournaments.cups import Cup
from tests.web.browsing import House
from vivace.groups.changes import AddMember, Join
from vivace.protocol.http import SeatNow, TableNow, TournamentPhase, TournamentShown, TournamentTable
from vivace.server.core.tournament_shown import shown
from vivace.tables.table import Phase
from vivace.tournaments.changes import EnterResult
from vivace.tournaments.terms import GameChoice, Terms

CODE = "CDFGHJKM"
TOKEN = "t" * 43
NAMES = (
    *("Anna", "Jonas", "Élise", "Mara", "Noah", "Sofia", "Bram", "Giulia", "Lena", "Tom", "Ida"),
    *("Maximilian", "Luca", "Zoe", "Nils", "Omar", "Ruth", "Pia", "Ben", "Kai"),
)
WITHOUT_PHONE = "Grandma Rose"
TERMS = Terms((GameChoice("ligretto"),), auto=False)
LEFT = (6, 4, 2)
"""How many cards people have left at a table that is about to be done."""


def _points(round_: int, table: int, seats: int) -> tuple[int, ...]:
    """As if someone else won each time: nobody has as many points as another at the same table."""
    return tuple(101 - 13 * ((seat + round_ + table) % seats) - 4 * seat for seat in range(seats))


@cache
def _played(rounds: int, done: int = 0, of: int = 5) -> Cup:
    """After so many rounds of all of them, and at so many tables of the next one."""
    cup = Cup(replace(TERMS, rounds=of))
    for name in NAMES:
        cup.do(Join(name), name)
    cup.do(AddMember(WITHOUT_PHONE))
    for number in range(1, rounds + bool(done) + 1):
        tables = cup.start().tables
        for index in range(1, (len(tables) if number <= rounds else done) + 1):
            cup.do(EnterResult(number, index, _points(number, index, len(tables[index - 1].seats))))
    return cup


def gathered() -> TournamentShown:
    """Nobody has played yet."""
    return shown(_played(0).now, CODE)


def going_on() -> TournamentShown:
    """In the third round, two tables of it are done."""
    return _with_codes(shown(_played(2, done=2).now, CODE))


def over() -> TournamentShown:
    """Three rounds were all."""
    return shown(_played(3, of=3).now, CODE)


def _with_codes(told: TournamentShown) -> TournamentShown:
    """Tables that are played at have codes by which one can look at them."""
    *before, last = told.rounds
    tables = tuple(replace(table, code=f"TABLE{number:03}") for number, table in enumerate(last.tables, 1))
    return replace(told, rounds=(*before, replace(last, tables=tables)))


def now(told: TournamentShown, code: str) -> TableNow | None:
    """How it stands at a table: one is about to be done, one has lost someone, at one people gather, others play."""
    tables = told.rounds[-1].tables if told.rounds else ()
    number = next((number for number, table in enumerate(tables) if table.code == code), -1)
    if number < 0:
        return None
    seats = _seats(told, tables[number])
    if number == 2:
        seats = [replace(seat, left=left) for seat, left in zip(seats, (*LEFT, 5), strict=False)]
    if number == 3:
        seats[0] = replace(seats[0], here=False)
    is_gathering = number == 4
    if is_gathering:
        seats = [replace(seat, total=0, ready=index < 2) for index, seat in enumerate(seats)]
    return TableNow(Phase.LOBBY if is_gathering else Phase.PLAYING, 0 if is_gathering else 4, 99, tuple(seats))


def _seats(told: TournamentShown, table: TournamentTable) -> list[SeatNow]:
    names = {player.id: player.name for player in told.players}
    totals = (78, 66, 61, 55)
    return [
        SeatNow(names.get(seat.member, seat.bot), seat.deck, total, left=7)
        for seat, total in zip(table.seats, totals, strict=False)
    ]


def visit(
    page: Page, house: House, told: TournamentShown, name: str = "", *, is_host: bool = False, rest: str = ""
) -> None:
    """Go to a page of this tournament, as someone in it or without a seat."""
    own = next((player.id for player in told.players if player.name == name), "")
    body = replace(told, link=house.link(f"/cup/{CODE}"), now=1_790_000_000_000)

    def answer(route: Route) -> None:
        route.fulfill(body=msgspec.json.encode(body), content_type="application/json")

    def answer_table(route: Route) -> None:
        _, _, _, code, *_ = urlsplit(route.request.url).path.split("/")
        found = now(told, code)
        if found is None:
            route.fulfill(status=204)
        else:
            route.fulfill(body=msgspec.json.encode(found), content_type="application/json")

    page.route(f"**/api/tournaments/{CODE}**", answer)
    page.route("**/api/tables/*/now", answer_table)
    known = [{"code": CODE, "title": told.title, "token": TOKEN, "member": own, "key": TOKEN if is_host else ""}]
    page.goto(house.link("/"))
    page.evaluate("known => localStorage.setItem('vivace.tournaments', known)", json.dumps(known))
    # Who has been at a table is not sent there.
    codes: Sequence[str] = [table.code for table in told.rounds[-1].tables] if told.rounds else []
    seated = next(
        (
            code
            for code, table in zip(codes, told.rounds[-1].tables if told.rounds else (), strict=True)
            if any(seat.member == own for seat in table.seats)
        ),
        "",
    )
    page.evaluate("code => sessionStorage.setItem('vivace.tournament-table', code)", seated)
    page.goto(house.link(f"/cup/{CODE}{rest}"))


def new(page: Page, house: House) -> None:
    """A new one, with everything that can be set."""
    page.goto(house.link("/cup"))
    page.locator("summary").click()
    expect(page.locator("[data-do=set-up]")).to_be_visible()


def host(page: Page, house: House) -> None:
    """People gather, and their host sees the way in."""
    visit(page, house, gathered(), "Anna", is_host=True)
    expect(page.locator("[data-card=invite] .paper path")).to_be_visible()


def people(page: Page, house: House) -> None:
    """What the host can do about them."""
    host(page, house)
    page.locator("[data-do=people]").click()
    expect(page.locator("dialog [data-do=set-terms]")).to_be_visible()


def result(page: Page, house: House) -> None:
    """The host enters the points of a real table."""
    visit(page, house, going_on(), is_host=True)
    page.locator("[data-do=enter-result]").first.click()
    expect(page.locator("dialog [data-do=save-result]")).to_be_visible()


def going(page: Page, house: House) -> None:
    """Where to go, and against whom."""
    told = going_on()
    seat = told.rounds[-1].tables[4].seats[0]
    visit(page, house, told, next(player.name for player in told.players if player.id == seat.member))
    expect(page.locator("[data-going]")).to_be_visible()
    expect(page.locator("[data-there]")).to_be_visible()


def standing(page: Page, house: House) -> None:
    """The own table is done: where one stands, and why."""
    told = going_on()
    done = {seat.member for table in told.rounds[-1].tables if table.result for seat in table.seats}
    level = [one for one, other in zip(told.players, told.players[1:], strict=False) if one.points == other.points]
    chosen = next((one for one in level if one.id in done), next(one for one in told.players if one.id in done))
    visit(page, house, told, chosen.name)
    expect(page.locator("[data-own]")).to_be_visible()


def won(page: Page, house: House) -> None:
    """It is over, and this one has won."""
    told = over()
    assert told.phase is TournamentPhase.OVER
    visit(page, house, told, next(player.name for player in told.players if player.id == told.winner))
    expect(page.locator("[data-own]")).to_be_visible()


def wall(page: Page, house: House) -> None:
    _show_wall(page, house, going_on())
    expect(page.locator("[data-state=hot]")).to_be_visible()
    expect(page.locator("[data-state=gone]")).to_be_visible()


def wall_before(page: Page, house: House) -> None:
    """People gather in front of it."""
    _show_wall(page, house, gathered())


def wall_over(page: Page, house: House) -> None:
    """The winner."""
    _show_wall(page, house, over())
    expect(page.locator("[data-winner]")).to_be_visible()


def _show_wall(page: Page, house: House, told: TournamentShown) -> None:
    visit(page, house, told, rest="/wall")
    expect(page.locator("[data-join] .paper path")).to_be_visible()
    # Spectators see no buttons.
    expect(page.locator("[data-screen=tournament-wall].idle")).to_be_visible()
