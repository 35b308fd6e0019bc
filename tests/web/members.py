"""A made-up club: twelve members, ten evenings, all games, at tables here and at real ones."""

import json
from random import Random
from urllib.parse import parse_qs, urlsplit

import msgspec
from msgspec.structs import replace
from playwright.sync_api import Page, Route

from tests.clubs.evenings import HOUR, MINUTE, result
from tests.web.browsing import House
from vivace.clubs.club import ClubPlace, PlaceKind
from vivace.clubs.history import even, history, seating
from vivace.clubs.results import Result, RoundPlayed, Source
from vivace.groups.group import COLOURS
from vivace.protocol.http import ClubMember, ClubShown
from vivace.tables.match_records import ClosestRace

CODE = "CDFGHJKM"
BEGUN = 1_790_000_000_000
DAY = 24 * HOUR
NAMES = (
    "Élise",
    "Anna",
    "Jonas",
    "Noah",
    "Mara",
    "Sofia",
    "Maximilian",
    "Theo",
    "Lotte",
    "Emil",
    "Ida",
    "Grandma Rose",
)
MEMBERS = tuple(name.split()[0].lower() for name in NAMES)
EDITIONS = ("ligretto", "dutch-blitz", "ligretto", "ligretto-dice", "ligretto-domino")
TOKEN = "t" * 43


def played() -> tuple[Result, ...]:
    """Three or four matches on each of ten evenings, a week apart."""
    chance, found = Random("evenings"), list[Result]()
    for evening in range(10):
        begun = BEGUN + evening * 7 * DAY
        there = [member for place, member in enumerate(MEMBERS) if evening >= place % 5 * 2 and chance.random() < 0.7]
        for number in range(3 + evening % 2):
            found.append(_match(chance, begun + number * HOUR // 2, there[:8], number + evening))
    return tuple(found)


def _match(chance: Random, at: int, there: list[str], number: int) -> Result:
    edition = EDITIONS[number % len(EDITIONS)]
    source = Source.REAL if number % 3 == 2 else Source.PLAYED
    seats = there[:8] if edition == "ligretto" else chance.sample(there, min(4, len(there)))
    rounds = range(4)
    points = {who: tuple(chance.randint(-9, 22) - 2 * MEMBERS.index(who) for _ in rounds) for who in seats}
    bots = {"bot": tuple(chance.randint(-5, 15) for _ in rounds)} if source is Source.PLAYED and number % 4 == 0 else {}
    found = result(at, edition, source, **points, **bots)
    named = tuple(replace(seat, name=_name(seat.member) or seat.name) for seat in found.seats)
    times = tuple(RoundPlayed(chance.randint(55, 160) * 1_000, chance.randrange(len(seats))) for _ in rounds)
    race = ClosestRace(2, 0, 1, chance.randint(4, 60)) if source is Source.PLAYED else None
    laid = tuple(replace(seat, laid=tuple(chance.randint(14, 34) for _ in rounds)) for seat in named)
    return replace(found, seats=laid, rounds=times, race=race, ended_at=at + 25 * MINUTE)


def _name(member: str) -> str:
    return NAMES[MEMBERS.index(member)] if member in MEMBERS else ""


def shown(house: House) -> ClubShown:
    """The club as its page gets it, on the device of its second member."""
    members = tuple(ClubMember(*each, 1) for each in zip(MEMBERS, NAMES, COLOURS, strict=True))
    places = (ClubPlace(PlaceKind.TABLE, "CDFGHJKN", BEGUN, MEMBERS[0]),)
    return ClubShown(CODE, house.link(f"/c/{CODE}"), "Thursday Table", members, places, 12, "anna", False)


def visit(page: Page, house: House) -> None:
    """Go to the page of this club, as its second member."""
    results = played()

    def answer(route: Route) -> None:
        address = urlsplit(route.request.url)
        _, _, _, _, *rest = address.path.split("/")
        chosen = parse_qs(address.query).get("members", [""])[0].split(",")
        match rest:
            case []:
                body: object = shown(house)
            case ["history", name]:
                body = history(MEMBERS, results, name)
            case ["seating", name, tables]:
                body = seating(chosen, results, name, int(tables))
            case ["handicaps", name]:
                body = even(chosen, results, name)
            case _:
                body = results
        route.fulfill(body=msgspec.json.encode(body), content_type="application/json")

    page.route(f"**/api/clubs/{CODE}**", answer)
    known = [{"code": CODE, "title": "Thursday Table", "token": TOKEN, "member": "anna", "key": ""}]
    page.goto(house.link("/"))
    page.evaluate("clubs => localStorage.setItem('vivace.clubs', clubs)", json.dumps(known))
    page.goto(house.link(f"/c/{CODE}"))
    page.locator("[data-card=standings]").wait_for()
