"""The administration of a running server: for its operator, who has the token from the terminal."""

import asyncio
from collections.abc import Callable
from hmac import compare_digest
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec
from aiohttp import web
from aiohttp.typedefs import Handler

import vivace
from vivace.protocol import admin
from vivace.protocol.admin import PATH
from vivace.protocol.http import ErrorCode
from vivace.protocol.messages import ProblemCode
from vivace.server import process
from vivace.server.core.metrics import Histogram
from vivace.server.core.ports import Clock, LogError
from vivace.server.core.room import Room
from vivace.server.core.tokens import read_code
from vivace.server.net.answers import ApiError, reply
from vivace.server.net.api import Api
from vivace.server.net.banned import bannable
from vivace.server.storage.copies import INCOMING, discard
from vivace.server.storage.database import size_on_disk
from vivace.tables.table import chair_of, staying

CLOSED = "the operator of this server has closed this table"
S = TypeVar("S")


class Store(Protocol):
    """What the administration needs of the log. All callbacks come later, in the caller's thread."""

    def delete(self, code: str, done: Callable[[bool | LogError], None]) -> None:
        """Remove a table. Whether there was one."""
        ...

    def forget(self, player: str, code: str, done: Callable[[list[str] | LogError], None]) -> None:
        """Forget a player. At which tables the player was known."""
        ...

    def tables_with(self, player: str, code: str, done: Callable[[list[str] | LogError], None]) -> None:
        """At which tables a player is known."""
        ...

    def restore(self, copy: Path, done: Callable[[int | LogError], None]) -> None:
        """Replace all tables by those of a copy. How many these are."""
        ...


class Admin:
    """Answers the operator's page and commands."""

    def __init__(self, api: Api, store: Store, clock: Clock, token: str) -> None:
        self._api, self._hub, self._store, self._clock, self._token = api, api.hub, store, clock, token
        self._started_at = clock.now()

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get(PATH, self._guarded(self.overview)),
            web.post(f"{PATH}/restart", self._guarded(self.announce_restart)),
            web.post(f"{PATH}/ban", self._guarded(self.ban)),
            web.post(f"{PATH}/restore", self._guarded(self.restore)),
            web.post(f"{PATH}/forget", self._guarded(self.forget)),
            web.post(f"{PATH}/tables/{{code}}/close", self._guarded(self.close)),
        ]

    def _guarded(self, handler: Handler) -> Handler:
        async def guarded(request: web.Request) -> web.StreamResponse:
            given = request.headers.get("Authorization", "")
            # Compared in constant time, so that the time reveals nothing about how much was guessed right.
            if not compare_digest(given.encode(), f"Bearer {self._token}".encode()):
                raise ApiError(ErrorCode.NOT_FOUND)
            return await handler(request)

        return guarded

    async def overview(self, _: web.Request) -> web.Response:
        hub, bans = self._hub, self._api.banned.listed()
        return reply(
            admin.Overview(
                vivace.__version__,
                self._clock.now(),
                self._started_at,
                hub.restart_at,
                hub.connected,
                tuple(map(_hosted, hub.rooms.values())),
                self._load(),
                tuple(admin.BannedAddress(*ban) for ban in bans),
            )
        )

    def _load(self) -> admin.Load:
        counts = self._api.counts
        return admin.Load(
            self._api.is_full,
            not self._api.reason_not_ready(),
            counts.values["moves"],
            _p99(counts.frame_to_all),
            _p99(counts.commit),
            _p99(counts.loop_lag),
            process.memory(),
            size_on_disk(self._api.settings.data),
        )

    async def announce_restart(self, request: web.Request) -> web.Response:
        wish = _read(await request.read(), admin.AnnounceRestart)
        self._hub.announce_restart(self._clock.now() + wish.seconds * 1000 if wish.seconds else 0)
        return web.Response(status=204)

    async def ban(self, request: web.Request) -> web.Response:
        """Keep an address out of all servers, and close its connections."""
        wish = _read(await request.read(), admin.BanAddress)
        try:
            address = bannable(wish.address)
            if self._api.passing is not None:
                await self._api.passing.neighbours.ban(address, wish.minutes)
        except ValueError as error:
            raise ApiError(ErrorCode.BAD_REQUEST, str(error)) from None
        except LogError as error:
            raise ApiError(ErrorCode.STORAGE, str(error)) from None
        self._api.banned.ban(address, self._clock.now() + wish.minutes * 60_000)
        if wish.minutes:
            self._hub.send_away(frozenset((address,)))
        return web.Response(status=204)

    async def close(self, request: web.Request) -> web.Response:
        """Close a table for good. Those who are there are told."""
        code = read_code(request.match_info["code"])
        self._hub.evict(code, ProblemCode.NO_TABLE, CLOSED)
        # In the same step, so that anyone who comes back now is answered from a log without this table.
        was_there = await _called(lambda done: self._store.delete(code, done))
        await self._api.replays.forget(code)
        if not was_there:
            raise ApiError(ErrorCode.NO_TABLE)
        self._api.counts.add("tables-closed")
        return web.Response(status=204)

    async def forget(self, request: web.Request) -> web.Response:
        """Forget someone. Tables that know the name let everyone reconnect, so that memory forgets it too."""
        wish = _read(await request.read(), admin.ForgetPlayer)
        for code in await _called(lambda done: self._store.tables_with(wish.player, wish.code, done)):
            self._hub.evict(code, ProblemCode.CLOSING)
        codes = await _called(lambda done: self._store.forget(wish.player, wish.code, done))
        for code in codes:
            await self._api.replays.forget(code)
        return reply(admin.Forgotten(tuple(codes)))

    async def restore(self, request: web.Request) -> web.Response:
        """Replace all tables by those of a copy. Everyone reconnects, and finds what the copy has."""
        _read(await request.read(), admin.RestoreCopy)
        copy = self._api.settings.data / INCOMING
        if not copy.exists():
            raise ApiError(ErrorCode.NOT_FOUND, "no copy lies ready")
        self._hub.evict_all(ProblemCode.CLOSING)
        try:
            return reply(admin.Restored(await _called(lambda done: self._store.restore(copy, done))))
        finally:
            # The program that asked may have stopped waiting, and must not remove what was not read yet.
            discard(copy)
            await self._api.replays.forget_all()


def _hosted(room: Room) -> admin.HostedTable:
    table = room.table
    by_player = {session.player: session for session in room.sessions}
    seated = [
        admin.Person(chair.name, by_player[chair.player].address if chair.player in by_player else "", chair.here)
        for chair in staying(table) + table.waiting
        if chair.player
    ]
    watching = [admin.Person("", each.address, True) for each in room.sessions if chair_of(table, each.player) is None]
    bots = sum(not chair.player for chair in staying(table) + table.waiting)
    return admin.HostedTable(room.code, table.edition, table.phase, (*seated, *watching), bots, table.seq, room.halted)


def _p99(times: Histogram) -> float:
    return 1000 * times.quantile(0.99)


def _read(body: bytes, kind: type[S]) -> S:
    try:
        return msgspec.json.decode(body, type=kind)
    except (ValueError, RecursionError) as error:
        raise ApiError(ErrorCode.BAD_REQUEST, str(error)) from None


async def _called(ask: Callable[[Callable[[Any], None]], None]) -> Any:
    """Wait for the result of the log. The operator may know what is wrong with it."""
    answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    ask(lambda result: None if answer.done() else answer.set_result(result))
    result = await answer
    if isinstance(result, LogError):
        raise ApiError(ErrorCode.STORAGE, str(result))
    return result
