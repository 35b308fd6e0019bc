"""The server as a whole: tables behind HTTP and WebSockets, with a real clock and a real disk."""

import asyncio
import socket
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, closing
from functools import partial
from typing import cast

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware
from msgspec import Struct

from vivace.protocol.http import ErrorCode
from vivace.server.access import Access, token_of, write_access
from vivace.server.clock import LoopClock
from vivace.server.core.hub import Hub
from vivace.server.core.metrics import Counts
from vivace.server.core.ports import Ports
from vivace.server.core.tokens import random_token
from vivace.server.external_bots import process_bots
from vivace.server.net import security
from vivace.server.net.acceptor import accept, listening
from vivace.server.net.addresses import ANY_IPV4, ANY_IPV6, in_link
from vivace.server.net.admin import Admin
from vivace.server.net.answers import ApiError, answering, spend_own, take_turn
from vivace.server.net.api import Api, OnTable
from vivace.server.net.connections import HttpConnection
from vivace.server.net.intake import Intake
from vivace.server.net.lag import LoopLag
from vivace.server.net.limits import LARGEST
from vivace.server.net.links import server_links
from vivace.server.net.matches import Replays
from vivace.server.net.overload import Overload
from vivace.server.net.passing import HopConnection
from vivace.server.net.prometheus import metrics_app
from vivace.server.net.sockets import GOODBYE_SECONDS
from vivace.server.net.tls import Tls
from vivace.server.node import Node, joined, opened
from vivace.server.process import collect_rarely, raise_descriptor_limit
from vivace.server.settings import Settings
from vivace.server.storage.database import FILE
from vivace.server.storage.pruner import Pruner
from vivace.server.thinking import thinker

DATABASE = FILE
SWITCH_SECONDS = 0.0001
"""How long the thread that writes the log waits for a busy event loop. It needs little time, but often."""


class Started(Struct, frozen=True):
    """Where a server can be reached."""

    port: int
    links: tuple[str, ...]
    tls: Tls | None = None
    """Its certificate, if it has one."""


class Running(Struct, frozen=True):
    """A running server."""

    hub: Hub
    counts: Counts
    started: Started


class Doors(Struct, frozen=True):
    """Where connections come in: those of clients, and those of other servers."""

    listener: socket.socket
    tls: Tls | None
    node: Node | None


OnStart = Callable[[Started], None]


def _nobody(*_: object) -> None:
    """Ignore the call."""


async def serve(settings: Settings, on_start: OnStart = _nobody, on_table: OnTable = _nobody) -> None:
    """Run a server until cancelled. Signals are up to the caller."""
    raise_descriptor_limit()
    collect_rarely()
    sys.setswitchinterval(SWITCH_SECONDS)
    async with running(settings, on_table) as server:
        on_start(server.started)
        await asyncio.Event().wait()


@asynccontextmanager
async def running(settings: Settings, on_table: OnTable = _nobody) -> AsyncIterator[Running]:
    """A server that runs until the block is left; then it says goodbye to all clients."""
    flaw = settings.flaw()
    if flaw:
        raise ValueError(flaw)
    tls = Tls(settings.tls_cert, settings.tls_key) if settings.tls_cert and settings.tls_key else None
    loop, counts, clock = asyncio.get_running_loop(), Counts(time.perf_counter), LoopClock(asyncio.get_running_loop())
    async with AsyncExitStack() as stack:
        listener = stack.enter_context(closing(listening(settings.host, settings.port)))
        port = listener.getsockname()[1]
        storage = await stack.enter_async_context(opened(settings, counts))
        external_bots = stack.enter_context(closing(process_bots(loop, settings.most_external_bots)))
        hub = Hub(
            Ports(
                storage.log,
                clock,
                random_token,
                counts,
                external_bots,
                storage.matches,
                settings.least_cooldown_ms,
                thinker(loop),
            )
        )
        intake = Intake()
        stack.enter_context(closing(Pruner(storage.pruned, clock, settings.keep, hub.is_in_use)))
        load = stack.enter_context(closing(Overload(intake, settings.full_addresses)))
        stack.enter_context(closing(LoopLag(counts.loop_lag)))
        node = await stack.enter_async_context(joined(storage, hub, settings))
        api = Api(Replays(hub, storage.matches), settings, counts, on_table, load)
        api.store = storage.managed
        if node is not None:
            api.passing = node.passing
            node.share(api.quotas, api.banned)
        access = _access(settings, port)
        write_access(settings.data, access)
        admin = Admin(api, storage.managed, clock, access.token)
        await stack.enter_async_context(_metrics_shown(api))
        await stack.enter_async_context(_open(api, admin, Doors(listener, tls, node), intake))
        yield Running(hub, counts, Started(port, access.links, tls))


def _access(settings: Settings, port: int) -> Access:
    """How the host reaches the administration, from this computer and from elsewhere."""
    here = "127.0.0.1" if settings.host in (ANY_IPV4, ANY_IPV6) else in_link(settings.host)
    certificate = str(settings.tls_cert.absolute()) if settings.tls_cert else ""
    url = f"{settings.scheme}://{here}:{port}"
    return Access(url, server_links(settings, port), token_of(settings.data), certificate)


def make_app(api: Api, admin: Admin) -> web.Application:
    """The routes, and the middleware and headers for every request and response."""
    middlewares = [answering(api.counts), _limiting(api), _known_hosts(api), security.preflights(api.origins)]
    app = web.Application(client_max_size=LARGEST, middlewares=middlewares)
    app.add_routes([*admin.routes(), *api.routes()])

    async def secure(request: web.Request, response: web.StreamResponse) -> None:
        response.headers.update(security.headers(api.caller(request).host))
        response.headers.update(security.sharing(request.path, request.headers, api.origins))

    app.on_response_prepare.append(secure)
    return app


def _limiting(api: Api) -> Middleware:
    @web.middleware
    async def limited(request: web.Request, handler: Handler) -> web.StreamResponse:
        with cast("HttpConnection", request.protocol).asking():
            # The connection's own limit comes first: requests over it don't count for the address, which others share.
            spend_own(request)
            if api.banned.keeps_out(api.caller(request).address):
                raise ApiError(ErrorCode.BANNED)
            await take_turn(api.quota(request).requests, request)
            return await handler(request)

    return limited


def _known_hosts(api: Api) -> Middleware:
    known = api.settings.known_hosts()

    @web.middleware
    async def called_rightly(request: web.Request, handler: Handler) -> web.StreamResponse:
        flaw = security.host_flaw(api.caller(request).host, known)
        if flaw:
            raise ApiError(ErrorCode.BAD_REQUEST, flaw)
        return await handler(request)

    return called_rightly


@asynccontextmanager
async def _metrics_shown(api: Api) -> AsyncIterator[None]:
    """Serve the metrics on an address of their own, if one is set."""
    place = api.settings.metrics_place()
    if place is None:
        yield
        return
    runner = web.AppRunner(metrics_app(api.counts, api.gauges), access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, *place).start()
    except OSError as error:
        await runner.cleanup()
        raise ValueError(f"metrics cannot be shown at {api.settings.metrics}: {error.strerror}") from error
    try:
        yield
    finally:
        await runner.cleanup()


@asynccontextmanager
async def _open(api: Api, admin: Admin, doors: Doors, intake: Intake) -> AsyncIterator[None]:
    """Accept connections until the block is left, then close them. Tables go to other servers before, if there are."""
    runner = web.AppRunner(make_app(api, admin), shutdown_timeout=1)
    await runner.setup()
    assert runner.server is not None
    listener, node, tls = doors.listener, doors.node, doors.tls
    parts = (runner.server, api.quotas, api.proxies, api.counts, intake)
    accepting = asyncio.create_task(accept(listener, partial(HttpConnection, *parts), tls.context if tls else None))
    passed = None if node is None else asyncio.create_task(accept(node.listener, partial(HopConnection, *parts)))
    try:
        yield
    finally:
        await _stopped(accepting)
        listener.close()
        if node is not None and passed is not None:
            await node.hand_over()
            await _stopped(passed)
        await _say_goodbye(api)
        await runner.cleanup()


async def _stopped(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.wait([task])


async def _say_goodbye(api: Api) -> None:
    """Send all clients a goodbye, and wait a moment for them to go."""
    api.hub.close()
    waited = 0.0
    while api.open_sockets and waited < GOODBYE_SECONDS:
        await asyncio.sleep(0.02)
        waited += 0.02
