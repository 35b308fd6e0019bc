"""The HTTP API: its routes, and how they reach the tables."""

import asyncio
import logging
import re
from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from math import ceil
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from aiohttp import web

import vivace
from vivace.clubs.changes import Change
from vivace.clubs.club import Club
from vivace.clubs.decide import MOST_MEMBERS
from vivace.clubs.history import EVERYTHING, even, history, seating
from vivace.clubs.results import Result
from vivace.daily.day import Day
from vivace.engine.refusal import Refusal
from vivace.games.catalog import EDITIONS, edition
from vivace.groups.changes import Actor, RemoveMember
from vivace.groups.group import member_with
from vivace.protocol.http import (
    ChangeClub,
    ChangeTournament,
    ClubChanged,
    ClubMember,
    ClubOpened,
    ClubShown,
    Days,
    Delete,
    ErrorCode,
    Health,
    OpenClub,
    OpenSheet,
    OpenTable,
    OpenTournament,
    OpenTry,
    Retention,
    SheetInfo,
    TableInfo,
    TableMatches,
    TableOpened,
    TournamentChanged,
    TournamentOpened,
    TournamentShown,
    TryOpened,
)
from vivace.protocol.messages import VERSION, ProblemCode
from vivace.protocol.routes import JSON, LINES, ROUTES
from vivace.protocol.schema import json_schema, openapi
from vivace.server import process
from vivace.server.core.budgets import AddressBudget
from vivace.server.core.catalog import bots, offer
from vivace.server.core.client_session import ClientSession
from vivace.server.core.daily import Begun, Player
from vivace.server.core.daily_results import Played
from vivace.server.core.groups import Groups, Opened, Outcome
from vivace.server.core.guesses import Asker, is_long
from vivace.server.core.listing import merged
from vivace.server.core.metrics import Counts
from vivace.server.core.ports import Origin
from vivace.server.core.tokens import player_of, read_code
from vivace.server.net import security
from vivace.server.net.answers import ApiError, asked, reply, spend, take_turn
from vivace.server.net.banned import BannedAddresses
from vivace.server.net.daily import day_text, deal, kept, nobody_yet, read_day
from vivace.server.net.eviction import least_missed_session
from vivace.server.net.limits import AddressQuota, AddressQuotas, shared_address
from vivace.server.net.links import announced_link, table_link
from vivace.server.net.matches import Replays, token_in
from vivace.server.net.overload import Overload
from vivace.server.net.pages import INDEX, WORKER, PageFile, document, load_page
from vivace.server.net.passing import HopConnection, Passing
from vivace.server.net.prometheus import Gauge
from vivace.server.net.proxies import CALLER_KEY, Caller, Proxies
from vivace.server.net.qr_codes import QrCodes
from vivace.server.net.showcase import Looker, Showcase
from vivace.server.net.sockets import SocketConnection, attend
from vivace.server.settings import Settings
from vivace.server.storage.database import size_on_disk
from vivace.tournaments.changes import Change as TournamentChange
from vivace.tournaments.changes import OpenRoundTable, StartRound
from vivace.tournaments.tournament import Tournament

if TYPE_CHECKING:
    from vivace.server.net.admin import Store as Managed

BODY_SECONDS = 10.0
RETRY_SECONDS = 15
"""When to try again on a server that is full."""
CHANGE_BYTES = 500
"""What any change of a club or a tournament costs its address at least, since its log is read for it."""
TABLES_AS_ONE = 8
"""So many tables of a tournament's round count as one of those that an address may open in a day.

A hundred people need thirty in each round, and are often behind one router.
"""
PLACES_SHOWN = 20
_NUMBER = re.compile("[0-9]{1,6}")
_NO_STORE = {"Cache-Control": "no-store"}

PAGES = (
    "/rules",
    "/rules/",
    "/rules/{edition}",
    "/tv",
    "/tv/",
    "/admin",
    "/score",
    "/score/",
    "/score/{code}",
    "/score/{code}/",
    "/c",
    "/c/",
    "/c/{code}",
    "/c/{code}/",
    "/daily",
    "/daily/",
    "/daily/{day}",
    "/cup",
    "/cup/",
    "/cup/{code}",
    "/cup/{code}/",
    "/cup/{code}/wall",
)
"""Paths that show the page, beside those of tables and matches."""
MATCH_PAGES = ("/m/{id}", "/m/{id}/", "/m/{id}/{round}")
"""Paths that show a match that is over, or one of its rounds."""
_UNINDEXED = {"X-Robots-Tag": "noindex"}

T = TypeVar("T")
Begin = Callable[[str, SocketConnection, Origin], ClientSession]
OnTable = Callable[[str, str], None]
"""Called with the code and the link of every table that is opened."""

logger = logging.getLogger(__name__)


class Api:
    """Handles HTTP requests."""

    def __init__(
        self, replays: Replays, settings: Settings, counts: Counts, on_table: OnTable, overload: Overload
    ) -> None:
        self.replays = replays
        self.hub = hub = replays.hub
        self.settings, self.counts, self.on_table = settings, counts, on_table
        self.passing: Passing | None = None
        """The way to other servers, if there are any."""
        self.store: Managed | None = None
        """Where tables can be deleted, and names forgotten."""
        self._overload = overload
        self.quotas = AddressQuotas(settings.limits)
        self.proxies = Proxies(settings.trusted_proxies, settings.scheme)
        self.origins = settings.welcome_origins()
        self.banned = BannedAddresses(settings.banned, hub.now)
        self._page = load_page()
        self._schema, self._description, self._editions = documents(settings.least_cooldown_ms)
        self._qr_codes = QrCodes()
        self._showcase = Showcase()
        self.open_sockets = 0
        """WebSockets that are open, including those that the hub has said goodbye to."""

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/", self.index),
            web.get("/t/{code}", self.index),
            # Links that were edited by hand, or mailed with a trailing slash, show the page as well.
            web.get("/t/", self.index),
            web.get("/t/{code}/", self.index),
            *(web.get(path, self.index) for path in PAGES),
            *(web.get(path, self.match_page) for path in MATCH_PAGES),
            web.get("/page/{file}", self.page_file),
            # A service worker only controls what lies below its own path.
            web.get(f"/{WORKER}", self.worker),
            web.get("/healthz", self.show_life),
            web.get("/readyz", self.show_readiness),
            *(web.route(route.method.upper(), route.path, getattr(self, _handler(route.name))) for route in ROUTES),
            web.get("/{path:.*}", self.nowhere),
        ]

    @property
    def is_full(self) -> bool:
        return self._overload.is_full

    async def index(self, request: web.Request) -> web.Response:
        return self._file(request, INDEX)

    async def match_page(self, request: web.Request) -> web.Response:
        """Search engines leave out matches of tables that were not on the start page."""
        response = self._file(request, INDEX)
        if not await self.replays.is_listed(_match_id(request)):
            response.headers.update(_UNINDEXED)
        return response

    async def nowhere(self, request: web.Request) -> web.Response:
        """People get a page that leads them home; programs and scripts get an error code."""
        is_page = not request.path.startswith(("/api/", "/page/"))
        if not is_page or "text/html" not in request.headers.get("Accept", ""):
            raise ApiError(ErrorCode.NOT_FOUND)
        return _sent(request, self._page[INDEX], 404)

    async def worker(self, request: web.Request) -> web.Response:
        return self._file(request, WORKER)

    async def page_file(self, request: web.Request) -> web.Response:
        return self._file(request, request.match_info["file"])

    def _file(self, request: web.Request, name: str) -> web.Response:
        file = self._page.get(name)
        if file is None:
            raise ApiError(ErrorCode.NOT_FOUND)
        form = file.form_for(request.headers.get("Accept-Encoding", ""))
        if any(known.value in (form.tag, "*") for known in request.if_none_match or ()):
            return web.Response(status=304, headers=form.caching)
        return _sent(request, file)

    async def list_editions(self, request: web.Request) -> web.Response:
        return _sent(request, self._editions)

    async def list_bots(self, _: web.Request) -> web.Response:
        return reply(bots(self.hub.external_bots.kinds))

    async def list_tables(self, request: web.Request) -> web.Response:
        self._check_origin(request)
        others = [] if self.passing is None else self.passing.neighbours.peers.values()
        return reply(merged(self.hub.listed(), [peer.shared.listed for peer in others]))

    async def open_table(self, request: web.Request) -> web.Response:
        """Open a table, if the origin is allowed, the server is not full, and the address has not used up its quota."""
        self._check_origin(request)
        opening = _decoded(await _body(request), OpenTable)
        quota = self._quota_for_opening(request)
        try:
            code: str = await asked(lambda done: self.hub.open_table(opening, done))
        except ValueError as error:
            raise ApiError(ErrorCode.BAD_OPTION, str(error)) from None
        quota.guesses.found(code)
        self.on_table(code, announced_link(self.settings, _port(request), code))
        return reply(TableOpened(code, self._link(request, code)), 201)

    def _quota_for_opening(self, request: web.Request) -> AddressQuota:
        """The quota of an address that may open something now: otherwise `ApiError`."""
        if self._overload.is_full:
            raise ApiError(ErrorCode.FULL, "this server is too busy to open another table", wait=RETRY_SECONDS)
        quota = self.quota(request)
        spend(quota.tables)
        spend(quota.tables_daily)
        if wait_ms := quota.log.wait_ms(asyncio.get_running_loop().time()):
            raise ApiError(ErrorCode.SLOW_DOWN, wait=wait_ms / 1000)
        return quota

    async def show_table(self, request: web.Request) -> web.Response:
        code, name = await self._known_table(request)
        return reply(TableInfo(code, self._link(request, code), name, edition(name).title))

    async def show_code(self, request: web.Request) -> web.Response:
        code, _ = await self._known_table(request)
        return self._qr_code(request, self._link(request, code))

    async def show_table_now(self, request: web.Request) -> web.StreamResponse:
        passed = await self._passed_on(request, _code(request))
        if passed is not None:
            return passed
        code, _ = await self._known_table(request)
        found = self.hub.table_now(code)
        # Walls ask for all tables of a round, and nobody may have come to some of them yet: that is no failure.
        return web.Response(status=204) if found is None else reply(found)

    async def sum_up_round(self, request: web.Request) -> web.StreamResponse:
        passed = await self._passed_on(request, _code(request))
        if passed is not None:
            return passed
        code, _ = await self._known_table(request)
        summary = self.hub.summary(code, _number(request))
        if summary is None:
            raise ApiError(ErrorCode.NOT_FOUND, "no such round of the match on this table is over")
        return reply(summary)

    async def play_back_table(self, request: web.Request) -> web.StreamResponse:
        passed = await self._passed_on(request, _code(request))
        if passed is not None:
            return passed
        code, _ = await self._known_table(request)
        return _large(await self.replays.of_table(code, _number(request), self._payment(request)))

    async def coach_table(self, request: web.Request) -> web.StreamResponse:
        passed = await self._passed_on(request, _code(request))
        if passed is not None:
            return passed
        code, _ = await self._known_table(request)
        return reply(await self.replays.coach_table(code, _number(request), token_in(request), self._payment(request)))

    async def list_matches(self, request: web.Request) -> web.Response:
        code, _ = await self._known_table(request)
        return reply(TableMatches(await self.replays.matches_of(code)))

    async def show_match(self, request: web.Request) -> web.Response:
        return reply(await self.replays.info(_match_id(request)))

    async def export_match(self, request: web.Request) -> web.Response:
        name = _match_id(request)
        content = await self.replays.export(name, self._payment(request))
        response = _large(content, LINES)
        response.headers["Content-Disposition"] = f'attachment; filename="vivace-{name}.jsonl"'
        return response

    async def play_back_match(self, request: web.Request) -> web.Response:
        return _large(await self.replays.of_match(_match_id(request), _number(request), self._payment(request)))

    async def coach_match(self, request: web.Request) -> web.Response:
        return reply(
            await self.replays.coach_match(
                _match_id(request), _number(request), token_in(request), self._payment(request)
            )
        )

    def _payment(self, request: web.Request) -> Callable[[], None]:
        """What a replay costs that is not there yet."""
        return lambda: spend(self.quota(request).playbacks)

    async def join_table(self, request: web.Request) -> web.StreamResponse:
        """Connect a client to a table."""
        self._check_origin(request)
        quota, code, asker = self.quota(request), _code(request), self._asker(request)
        await take_turn(quota.arrivals, request)
        await self._take_turn_for(code, asker, request)
        passed = await self._passed_on(request, code)
        if passed is not None:
            return passed
        return await self._attended(request, quota, asker, code, self.hub.session)

    async def join_sheet(self, request: web.Request) -> web.StreamResponse:
        """Connect a client to a score sheet."""
        self._check_origin(request)
        quota, code, asker = self.quota(request), _code(request), self._asker(request)
        await take_turn(quota.arrivals, request)
        await self._take_turn_for(code, asker, request)
        passed = await self._passed_on(request, code)
        if passed is not None:
            return passed
        return await self._attended(request, quota, asker, code, self.hub.sheet_session)

    async def _attended(
        self, request: web.Request, quota: AddressQuota, asker: Asker, code: str, begin: Begin
    ) -> web.StreamResponse:
        self.open_sockets += 1
        sessions: list[ClientSession] = []
        try:
            origin = self._origin(request, quota, asker)
            enter = partial(self._enter, quota, code, sessions, lambda connection: begin(code, connection, origin))
            return await attend(request, quota, enter, self.counts, self.settings.limits)
        finally:
            self.open_sockets -= 1
            for session in sessions:
                quota.sessions.pop(session, None)

    async def _passed_on(self, request: web.Request, code: str) -> web.StreamResponse | None:
        """What the server has answered that owns a table; None if that is this one, or no one does."""
        if self.passing is None or self.hub.is_in_use(code) or isinstance(request.protocol, HopConnection):
            return None
        peer = await self.passing.owner(code, is_leaving=self.hub.is_leaving)
        if peer is None:
            return None
        return await self.passing.pass_on(request, peer, self.caller(request), self.quota(request))

    async def open_sheet(self, request: web.Request) -> web.Response:
        """Open a score sheet, under the same limits as a table."""
        self._check_origin(request)
        wish = _decoded(await _body(request), OpenSheet)
        quota = self._quota_for_opening(request)
        try:
            code: str = await asked(lambda done: self.hub.sheets.open(wish, done))
        except ValueError as error:
            raise ApiError(ErrorCode.BAD_OPTION, str(error)) from None
        quota.guesses.found(code)
        return reply(SheetInfo(code, self._link(request, code, "score")), 201)

    async def open_club(self, request: web.Request) -> web.Response:
        """Start a club, under the same limits as a table."""
        self._check_origin(request)
        wish = _decoded(await _body(request), OpenClub)
        quota = self._quota_for_opening(request)
        opened: Opened | Refusal = await asked(lambda done: self.hub.clubs.open(wish.title, done))
        if isinstance(opened, Refusal):
            raise ApiError(ErrorCode.BAD_OPTION, opened.reason)
        quota.guesses.found(opened.code)
        return reply(ClubOpened(opened.code, self._link(request, opened.code, "c"), opened.key), 201)

    async def show_club(self, request: web.Request) -> web.Response:
        code = _code(request)
        club = await self._known(request, code, lambda done: self.hub.clubs.read(code, done))
        return reply(self._club_shown(request, club))

    async def change_club(self, request: web.Request) -> web.Response:
        """Change a club. Writing is paid for by the address, like everything that is logged."""
        self._check_origin(request)
        wish = _decoded(await _body(request), ChangeClub)
        outcome: Outcome[Club] = await self._changed(request, self.hub.clubs, wish, Change(wish.id, wish.do))
        refused = "" if outcome.refused is None else outcome.refused.reason
        return reply(ClubChanged(self._club_shown(request, outcome.group, wish.token or "", wish.key or ""), refused))

    async def _changed(
        self, request: web.Request, groups: Groups[Any], wish: ChangeClub | ChangeTournament, change: Any
    ) -> Outcome[Any]:
        """What became of a change of a club or a tournament."""
        code, token, key = _code(request), wish.token or "", wish.key or ""
        payer = self._origin(request, self.quota(request), self._asker(request)).payer
        if wait_ms := payer.wait_ms():
            raise ApiError(ErrorCode.SLOW_DOWN, wait=wait_ms / 1000)
        payer.spend(CHANGE_BYTES)
        outcome: Outcome[Any] = await self._known(
            request, code, lambda done: groups.change(code, change, token, key, done)
        )
        payer.spend(max(0, outcome.written - CHANGE_BYTES))
        # A change whose id is known already is not carried out, whatever it asks for: only who has left is forgotten.
        if isinstance(wish.do, RemoveMember) and wish.do.member in outcome.group.former and self.store is not None:
            with suppress(ApiError):
                # If that fails, the group still does not show the name any more.
                for member, place in groups.names_of(outcome.group, wish.do.member, code):
                    await self._forget_name(self.store, member, place)
        return outcome

    async def _forget_name(self, store: "Managed", player: str, code: str) -> None:
        """Delete the name of someone who has left. A table that knows it lets everyone reconnect, to forget it too."""
        known: list[str] = await asked(lambda done: store.tables_with(player, code, done))
        for place in known:
            self.hub.evict(place, ProblemCode.CLOSING)
            _: list[str] = await asked(lambda done: store.forget(player, code, done))
            await self.replays.forget(place)

    async def show_history(self, request: web.Request) -> web.Response:
        name = request.match_info["edition"]
        if name != EVERYTHING and name not in EDITIONS:
            raise ApiError(ErrorCode.NOT_FOUND, "there is no such edition")
        club, results = await self._club_results(request)
        members = [one.player for one in club.members]
        # A long history takes a while to add up, and meanwhile others play.
        return reply(await asyncio.to_thread(history, members, results, name))

    async def suggest_seating(self, request: web.Request) -> web.Response:
        """Tables of about the same strength, for members of the club only."""
        name, tables = request.match_info["edition"], request.match_info["tables"]
        if name not in EDITIONS or not _NUMBER.fullmatch(tables) or not 0 < int(tables) <= MOST_MEMBERS:
            raise ApiError(ErrorCode.NOT_FOUND, "there is no such edition, or nobody has so many tables")
        members, results = await self._results_of_chosen(request)
        if int(tables) > max(1, len(members) // 2):
            raise ApiError(ErrorCode.NOT_FOUND, "at each table there have to be two")
        return reply(await asyncio.to_thread(seating, members, results, name, int(tables)))

    async def suggest_handicaps(self, request: web.Request) -> web.Response:
        """Handicaps that would make a match of these members even."""
        name = request.match_info["edition"]
        if name not in EDITIONS:
            raise ApiError(ErrorCode.NOT_FOUND, "there is no such edition")
        members, results = await self._results_of_chosen(request)
        return reply(await asyncio.to_thread(even, members, results, name))

    async def _results_of_chosen(self, request: web.Request) -> tuple[list[str], tuple[Result, ...]]:
        """The members of a club whom the query names, and what the club has played."""
        club, results = await self._club_results(request)
        chosen = request.query.get("members", "").split(",")
        return [one.player for one in club.members if one.player in chosen], results

    async def export_results(self, request: web.Request) -> web.Response:
        _, results = await self._club_results(request)
        return reply(results)

    async def _club_results(self, request: web.Request) -> tuple[Club, tuple[Result, ...]]:
        """A club, and what it has played. Adding that up is paid for by the address."""
        code = _code(request)
        spend(self.quota(request).club_results)
        found: tuple[Club, tuple[Result, ...]] = await self._known(
            request, code, lambda done: self.hub.clubs.results(code, done)
        )
        return found

    async def show_club_code(self, request: web.Request) -> web.Response:
        return await self._group_code(request, self.hub.clubs, "c")

    async def _group_code(self, request: web.Request, groups: Groups[Any], section: str) -> web.Response:
        code = _code(request)
        await self._known(request, code, lambda done: groups.read(code, done))
        return self._qr_code(request, self._link(request, code, section))

    def _qr_code(self, request: web.Request, link: str) -> web.Response:
        svg = self._qr_codes.of(link, lambda: spend(self.quota(request).qr_codes))
        return web.Response(body=svg, headers={"Content-Type": "image/svg+xml", "Cache-Control": "no-store"})

    async def end_club(self, request: web.Request) -> web.Response:
        return await self._deleted(request, self.hub.clubs)

    async def _deleted(self, request: web.Request, groups: Groups[Any]) -> web.Response:
        """Delete a club for its founder, or a tournament for its host."""
        self._check_origin(request)
        code, wish = _code(request), _decoded(await _body(request), Delete)
        group = await self._known(request, code, lambda done: groups.read(code, done))
        if group.founder != player_of(wish.key) or self.store is None:
            raise ApiError(ErrorCode.WRONG_ORIGIN, "only the founder or the host can delete it")
        store = self.store
        _: bool = await asked(lambda done: store.delete(code, done))
        groups.forget(code)
        return web.Response(status=204)

    async def open_tournament(self, request: web.Request) -> web.Response:
        """Set up a tournament, under the same limits as a table."""
        self._check_origin(request)
        wish = _decoded(await _body(request), OpenTournament)
        quota = self._quota_for_opening(request)
        opened: Opened | Refusal = await asked(lambda done: self.hub.tournaments.open(wish.title, wish.terms, done))
        if isinstance(opened, Refusal):
            raise ApiError(ErrorCode.BAD_OPTION, opened.detail or opened.reason)
        quota.guesses.found(opened.code)
        return reply(TournamentOpened(opened.code, self._link(request, opened.code, "cup"), opened.key), 201)

    async def show_tournament(self, request: web.Request) -> web.Response:
        code = _code(request)
        if not self.hub.tournaments.is_seen(code):
            spend(self.quota(request).club_results)
        found: Tournament = await self._known(request, code, lambda done: self.hub.tournaments.look(code, done))
        return _large(msgspec.json.encode(await self._tournament_shown(request, found)))

    async def change_tournament(self, request: web.Request) -> web.Response:
        """Change a tournament. The tables that this opens are paid for by the address, those of a round together."""
        self._check_origin(request)
        wish = _decoded(await _body(request), ChangeTournament)
        quota, now = self.quota(request), asyncio.get_running_loop().time()
        opens = isinstance(wish.do, StartRound | OpenRoundTable)
        if opens and (wait := quota.tables_daily.wait(now)):
            raise ApiError(ErrorCode.SLOW_DOWN, "too many tables were opened from this address", wait=wait)
        change = TournamentChange(wish.id, wish.do)
        outcome: Outcome[Tournament] = await self._changed(request, self.hub.tournaments, wish, change)
        if opens and outcome.refused is None:
            quota.tables_daily.spend(ceil(outcome.opened / TABLES_AS_ONE), now)
        refused = outcome.refused or Refusal("")
        code = _code(request)
        # With what was played at tables meanwhile, which the log may not have yet.
        found: Tournament = await self._known(request, code, lambda done: self.hub.tournaments.look(code, done))
        shown = await self._tournament_shown(request, found, wish.token or "", wish.key or "")
        return reply(TournamentChanged(shown, refused.reason, refused.detail))

    async def show_tournament_code(self, request: web.Request) -> web.Response:
        return await self._group_code(request, self.hub.tournaments, "cup")

    async def delete_tournament(self, request: web.Request) -> web.Response:
        return await self._deleted(request, self.hub.tournaments)

    async def _tournament_shown(
        self, request: web.Request, tournament: Tournament, token: str = "", key: str = ""
    ) -> TournamentShown:
        code = _code(request)
        actor = Actor(player_of(token) if token else "", bool(key) and player_of(key) == tournament.founder)
        looker = Looker(actor, self._link(request, code, "cup"), self.hub.now())
        return await self._showcase.of(tournament, code, looker)

    def _club_shown(self, request: web.Request, club: Club, token: str = "", key: str = "") -> ClubShown:
        code, own = _code(request), member_with(club, player_of(token)) if token else None
        members = tuple(ClubMember(one.player, one.name, one.colour, len(one.devices)) for one in club.members)
        return ClubShown(
            code,
            self._link(request, code, "c"),
            club.title,
            members,
            club.places[-PLACES_SHOWN:],
            club.seq,
            "" if own is None else own.player,
            bool(key) and player_of(key) == club.founder,
        )

    async def list_days(self, request: web.Request) -> web.Response:
        spend(self.quota(request).club_results)
        found: tuple[Day, ...] = await asked(self.hub.daily.days)
        return reply(Days(day_text(self.hub.daily.today), tuple(map(kept, found))))

    async def show_day(self, request: web.Request) -> web.Response:
        number, token = read_day(request.match_info["day"], self.hub.daily.today), token_in(request)
        if number is None:
            raise ApiError(ErrorCode.NOT_FOUND, "there is no such day")
        spend(self.quota(request).club_results)
        player = player_of(token) if token else ""
        daily = self.hub.daily
        found: Played | None = await asked(
            lambda done: daily.played_by(number, player, done) if player else daily.played(number, done)
        )
        if found is None and number != daily.today:
            raise ApiError(ErrorCode.NOT_FOUND, "nobody has played on this day, or it is not kept any more")
        return reply(deal(found or nobody_yet(number), player, self.hub.now()))

    async def open_try(self, request: web.Request) -> web.Response:
        """Open a table for today's deal, under the same limits as any other. Going on with a try opens none."""
        self._check_origin(request)
        wish = _decoded(await _body(request), OpenTry)
        daily, quota = self.hub.daily, self.quota(request)
        day, player = daily.today, Player(player_of(wish.token), shared_address(self.caller(request).address))
        if wish.day != day_text(day):
            raise ApiError(ErrorCode.DAY_OVER, f"today is {day_text(day)}")
        spend(quota.club_results)
        begun: Begun | None = await asked(lambda done: daily.first_try(day, player.id, done))
        if begun is None or wish.practise:
            self._quota_for_opening(request)
            begun = await asked(lambda done: daily.begin(day, player, practises=wish.practise, done=done))
        if begun is None:
            raise ApiError(ErrorCode.FULL, "too many have begun today, on this server or from this address")
        quota.guesses.found(begun.code)
        return reply(TryOpened(begun.code, day_text(begun.day), begun.counts), 201)

    async def show_sheet(self, request: web.Request) -> web.Response:
        code = _code(request)
        await self._known(request, code, lambda done: self.hub.sheets.exists(code, done))
        return reply(SheetInfo(code, self._link(request, code, "score")))

    def _origin(self, request: web.Request, quota: AddressQuota, asker: Asker) -> Origin:
        address = self.caller(request).address
        return Origin(shared_address(address), AddressBudget(quota.log, asyncio.get_running_loop().time), asker)

    def _asker(self, request: web.Request) -> Asker:
        return Asker(self.quota(request).guesses, asyncio.get_running_loop().time)

    def _enter(
        self,
        quota: AddressQuota,
        code: str,
        sessions: list[ClientSession],
        begin: Callable[[SocketConnection], ClientSession],
        connection: SocketConnection,
    ) -> ClientSession:
        """Start a session. A refusal is sent over the connection, where the page can read it."""
        session = begin(connection)
        sessions.append(session)
        if len(quota.sessions) >= self.settings.limits.address_sessions:
            (least_missed_session(quota.sessions, code) or session).problem(ProblemCode.TOO_MANY, ends=True)
        if not session.gone:
            quota.sessions[session] = None
        return session

    async def show_retention(self, _: web.Request) -> web.Response:
        keep = self.settings.keep
        return reply(Retention(keep.played, keep.unplayed, keep.matches, keep.clubs))

    async def show_health(self, _: web.Request) -> web.Response:
        hub = self.hub
        return reply(
            Health(
                vivace.__version__,
                VERSION,
                hub.tables,
                hub.connected,
                hub.halted,
                hub.damaged,
                hub.is_unusable,
                self._overload.is_full,
            )
        )

    async def show_schema(self, request: web.Request) -> web.Response:
        return _sent(request, self._schema)

    async def show_description(self, request: web.Request) -> web.Response:
        return _sent(request, self._description)

    async def show_life(self, _: web.Request) -> web.Response:
        """For supervisors: the server runs. Restart it if this does not answer."""
        return web.Response(text="ok\n", headers=_NO_STORE)

    async def show_readiness(self, _: web.Request) -> web.Response:
        """For load balancers: whether to send people here."""
        why = self.reason_not_ready()
        return web.Response(text=f"{why or 'ready'}\n", status=503 if why else 200, headers=_NO_STORE)

    def reason_not_ready(self) -> str:
        if self.hub.is_closed:
            return "closing"
        if self.hub.is_unusable:
            return "the database is damaged"
        return "tables are halted" if self.hub.halted else ""

    def gauges(self) -> dict[str, Gauge]:
        """Current values, for monitoring."""
        hub = self.hub
        return {
            "tables": Gauge(hub.tables, "Tables that are awake"),
            "connections": Gauge(hub.connected, "Clients that are connected to tables"),
            "halted": Gauge(hub.halted, "Tables that are halted because the log has failed"),
            "damaged": Gauge(hub.damaged, "Tables whose stored data was found damaged"),
            "full": Gauge(self._overload.is_full, "1 while the server is too busy to open more tables"),
            "ready": Gauge(not self.reason_not_ready(), "1 while the server can take people"),
            "addresses": Gauge(len(self.quotas), "Addresses that were active recently"),
            "memory_bytes": Gauge(process.memory(), "Memory of the process"),
            "descriptors": Gauge(process.descriptors(), "Files and sockets that the process has open"),
            "database_bytes": Gauge(size_on_disk(self.settings.data), "Size of the database with its write-ahead log"),
        }

    def caller(self, request: web.BaseRequest) -> Caller:
        """The client that sent a request; worked out once per request."""
        known = request.get(CALLER_KEY)
        if known is None:
            # Whatever comes of it, the answer needs a caller too.
            known = request[CALLER_KEY] = self.proxies.caller(request.remote or "", request.headers)
            if self.passing is not None and isinstance(request.protocol, HopConnection):
                known = request[CALLER_KEY] = self.passing.caller(request)
        return known

    def quota(self, request: web.BaseRequest) -> AddressQuota:
        return self.quotas.at(self.caller(request).address, asyncio.get_running_loop().time())

    def _check_origin(self, request: web.Request) -> None:
        if not security.is_welcome(request.headers.get("Origin"), self.caller(request), self.origins):
            raise ApiError(ErrorCode.WRONG_ORIGIN, "this page comes from another server")

    def _link(self, request: web.Request, code: str, section: str = "t") -> str:
        return table_link(self.settings, self.caller(request), _port(request), code, section)

    async def _known_table(self, request: web.Request) -> tuple[str, str]:
        code = _code(request)
        return code, await self._known(request, code, lambda done: self.hub.info(code, done))

    async def _known(self, request: web.Request, code: str, ask: Callable[[Callable[[Any], None]], None]) -> Any:
        """What there is with this code, for someone who has not tried too many wrong ones."""
        asker = self._asker(request)
        await self._take_turn_for(code, asker, request)
        if not self._is_listed(code) and not asker.may_know(code):
            raise ApiError(ErrorCode.SLOW_DOWN, "too many wrong codes from this address", wait=60)
        try:
            found = await asked(ask)
        except ApiError:
            asker.learned_nothing()
            raise
        if not found:
            raise ApiError(ErrorCode.NO_TABLE)
        asker.found(code)
        return found

    def _is_listed(self, code: str) -> bool:
        """Whether a table is listed, here or at another server."""
        others = () if self.passing is None else self.passing.neighbours.peers.values()
        return self.hub.is_listed(code) or any(table.code == code for peer in others for table in peer.shared.listed)

    async def _take_turn_for(self, code: str, asker: Asker, request: web.Request) -> None:
        """After too many wrong codes, lookups from an address take turns.

        Listed tables, and awake ones with a long code, never wait.
        """
        is_there = self._is_listed(code) or (is_long(code) and code in self.hub.rooms)
        if not is_there and not asker.may_look_up(code):
            await take_turn(self.quota(request).searches, request)


@cache
def documents(least_cooldown_ms: int) -> tuple[PageFile, PageFile, PageFile]:
    """The JSON schema, the OpenAPI document and the editions, which don't change while the server runs."""
    return document(json_schema()), document(openapi()), document(offer(least_cooldown_ms))


def _sent(request: web.Request, file: PageFile, status: int = 200) -> web.Response:
    form = file.form_for(request.headers.get("Accept-Encoding", ""))
    return web.Response(body=form.content, status=status, headers={**form.caching, **form.describing})


async def _body(request: web.Request) -> bytes:
    try:
        async with asyncio.timeout(BODY_SECONDS):
            return await request.read()
    except TimeoutError:
        raise ApiError(ErrorCode.BAD_REQUEST, "the request did not arrive in time") from None
    except ConnectionError:
        # The client is gone, which is no fault of the server.
        raise ApiError(ErrorCode.BAD_REQUEST, "the request was cut off") from None


def _decoded(body: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(body, type=kind)
    except (ValueError, RecursionError) as error:
        detail = str(error) if isinstance(error, msgspec.DecodeError) else "not JSON in UTF-8, or too deep"
        raise ApiError(ErrorCode.BAD_REQUEST, detail) from None


def _handler(name: str) -> str:
    """The method that answers a route: `list_bots` for `listBots`."""
    return re.sub("[A-Z]", lambda letter: f"_{letter[0].lower()}", name)


def _code(request: web.Request) -> str:
    return read_code(request.match_info["code"])


def _number(request: web.Request) -> int:
    """The number of a round; 0, which none has, for anything else."""
    number = request.match_info["number"]
    return int(number) if _NUMBER.fullmatch(number) else 0


def _match_id(request: web.Request) -> str:
    return read_code(request.match_info["id"])


def _large(content: bytes, media: str = JSON) -> web.Response:
    """A response that is worth compressing."""
    response = web.Response(body=content, content_type=media, headers=_NO_STORE)
    response.enable_compression()
    return response


def _port(request: web.Request) -> int:
    """The port that this server listens on."""
    name = request.get_extra_info("sockname") or ("", 0)
    return int(name[1])
