"""Matches that are over, made up for pages: their rounds shown again, and what the coach tells.

    look_back(page)

answers a page from now on what a server would say of the match of `the_match`.
"""

import re
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace
from playwright.sync_api import Page

from tests.tables.test_match_records import records_of
from tests.tables.test_playback import playbacks_of
from tests.tables.watched import Watched
from tests.web.posed import counted
from vivace.engine.match import owner
from vivace.engine.zones import Moved, is_shared
from vivace.games.catalog import edition
from vivace.protocol.http import Coaching, MatchInfo, TableMatches, Trend
from vivace.tables.coach import Lesson, LessonKind, Review
from vivace.tables.match_records import MatchRecord, public
from vivace.tables.playback import Moment, MomentKind, Playback
from vivace.tables.summary import summed_up
from vivace.tables.view import TableView, patched

ROUNDS = 3


@cache
def the_match(seats: int = 4, name: str = "ligretto", **settings: Any) -> Watched:
    return counted(seats, ROUNDS, edition=name, ends="rounds", length=ROUNDS, **settings)


def record_of(table: Watched) -> MatchRecord:
    return public(records_of(table)[-1].record)


def playback_of(table: Watched, number: int = ROUNDS, *, race: bool = True) -> Playback:
    """A round of it, with a race in the second half if one is wanted."""
    [playback] = [one for one in playbacks_of(table) if one.round == number]
    return raced(playback) if race else unraced(playback)


def cut(playback: Playback, ms: int) -> Playback:
    """The beginning of a round, as if it had ended then."""
    count = sum(time <= ms for time in playback.times)
    end = replace(playback.moments[-1], ms=ms, seq=playback.events[count - 1].seq)
    return replace(playback, ms=ms, events=playback.events[:count], times=playback.times[:count], moments=(end,))


def unraced(playback: Playback) -> Playback:
    return replace(playback, moments=tuple(one for one in playback.moments if one.kind is not MomentKind.RACE))


def raced(playback: Playback) -> Playback:
    """The same with one race: for a card that someone else could have laid there as well, if there is one."""
    view, found = playback.view, list[tuple[bool, Moment]]()
    for event, ms in zip(playback.events, playback.times, strict=True):
        for change in event.changes:
            if isinstance(change, Moved) and is_shared(change.target) and event.seat >= 0:
                rival, is_equal = _rival(view, change.piece, event.seat)
                moment = Moment(MomentKind.RACE, event.seq, ms, event.seat, rival, 40, change.piece, 300, 520)
                found.append((is_equal, moment))
        view = patched(view, event)
    late = [one for one in found if one[1].ms > playback.ms / 2] or found
    _, race = max(late, key=lambda one: one[0])
    moments = sorted((*unraced(playback).moments, race), key=lambda one: one.ms)
    return replace(playback, moments=tuple(moments))


def race_in(playback: Playback) -> Moment:
    """The closest race of a round, of those for a piece."""
    races = [one for one in playback.moments if one.kind is MomentKind.RACE and one.piece]
    return min(races, key=lambda one: one.by_ms)


def _rival(view: TableView, piece: str, seat: int) -> tuple[int, bool]:
    decks = "".join(chair.deck for chair in view.chairs)
    lying = [zone.faces[-1] for zone in view.game.zones.values() if zone.seat >= 0 and zone.faces]
    equal = [owner(decks, one) for one in lying if one[:-1] == piece[:-1] and owner(decks, one) != seat]
    return (equal[0], True) if equal else ((seat + 1) % view.game.seats, False)


def coaching(playback: Playback, seat: int = 0) -> Coaching:
    """One moment of each kind, most costly first."""
    lessons = (
        Lesson(LessonKind.OVERLOOKED, 11_000, 4_300, 3_200, "b5a", "row", "b4c", rival=1, points=1),
        Lesson(LessonKind.SLOW, 7_200, 2_600, 1_500, "g8a", "stack", "g7b"),
        Lesson(LessonKind.RACE, 15_800, 210, 300, "y6c", rival=2),
    )
    trend = (1_900, 1_700, 1_800, 1_400, 1_500, 1_300, 1_100)
    review = Review(playback.round, 20, 1_100, 1, 2, lessons)
    return Coaching(seat, review, tuple(Trend(number, ms) for number, ms in enumerate(trend, start=1)))


def look_back(page: Page, table: Watched, playback: Playback | None = None, told: Coaching | None = None) -> None:
    """Answer what a page asks about this match."""
    record = record_of(table)
    shown = playback or playback_of(table)
    answers: dict[str, Any] = {
        r"/api/matches/[^/]+$": MatchInfo(edition(record.edition).title, True, record),
        r"/api/tables/[^/]+/matches$": TableMatches((record,)),
        r"/rounds/\d+/playback$": shown,
        r"/rounds/\d+/coach$": told or coaching(shown),
        r"/api/tables/[^/]+/rounds/\d+$": summed_up(table.table.histories[-1]),
    }
    for pattern, answer in answers.items():
        page.route(re.compile(pattern), _answering(answer))


def _answering(answer: Any) -> Any:
    body = msgspec.json.encode(answer).decode()
    return lambda route: route.fulfill(body=body, content_type="application/json")
