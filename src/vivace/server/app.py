"""The server as a whole: tables behind HTTP and WebSockets, with a real clock and a real disk."""

import asyncio
import socket
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from functools import partial
from typing import cast

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware
from msgspec import Struct

from vivace.protocol.http import ErrorCode
from vivace.server.clock import LoopClock
from vivace.server.core.hub import Hub
from vivace.server.core.metrics import Counts
from vivace.server.core.ports import Ports
from vivace.server.core.tokens import random_token
from vivace.server.external_bots import process_bots
from vivace.server.net import security
from vivace.server.net.acceptor import accept
from vivace.server.net.addresses import ANY_IPV6
from vivace.server.net.answers import ApiError, answering, spend_own, take_turn
from vivace.server.net.api import Api, OnTable
from vivace.server.net.connections import HttpConnection
from vivace.server.net.intake import Intake
from vivace.server.net.limits import LARGEST
from vivace.server.net.links import server_links
from vivace.server.net.overload import Overload
from vivace.server.net.prometheus import metrics_app
from vivace.server.net.sockets import GOODBYE_SECONDS
from vivace.server.process import collect_rarely, raise_descriptor_limit
from vivace.server.settings import Settings
from vivace.server.storage.database import FILE
from vivace.server.storage.pruner import Pruner
from vivace.server.storage.sqlite import SqliteLog

DATABASE = FILE
GATHER_SECONDS = 0.004
"""The longest rest of the log between two commits: a quiet server writes at once, a busy one in larger commits."""
SWITCH_SECONDS = 0.0001
"""How long the thread that writes the log waits for a busy event loop. It needs little time, but often."""
WAITING_CONNECTIONS = 1_024
"""The backlog of the listening socket: after a restart everyone reconnects at the same moment."""


class Started(Struct, frozen=True):
    """Where a server can be reached."""

    port: int
    links: tuple[str, ...]


class Running(Struct, frozen=True):
    """A running server."""

    hub: Hub
    counts: Counts
    started: Started


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
    loop, counts = asyncio.get_running_loop(), Counts()
    with closing(_listening(settings.host, settings.port)) as listener:
        port = listener.getsockname()[1]
        with (
            closing(SqliteLog(settings.data / DATABASE, loop.call_soon_threadsafe, GATHER_SECONDS)) as log,
            closing(process_bots(loop, settings.most_external_bots)) as external_bots,
        ):
            clock = LoopClock(loop)
            hub = Hub(Ports(log, clock, random_token, counts, external_bots, settings.least_cooldown_ms))
            intake = Intake()
            with (
                closing(Pruner(log, clock, settings.keep, hub.is_in_use)),
                closing(Overload(intake, settings.full_addresses)) as load,
            ):
                api = Api(hub, settings, counts, on_table, load)
                async with _metrics_shown(api), _open(api, listener, intake):
                    yield Running(hub, counts, Started(port, server_links(settings, port)))


def make_app(api: Api) -> web.Application:
    """The routes, and the middleware and headers for every request and response."""
    middlewares = [answering(api.counts), _limiting(api), _known_hosts(api), security.preflights(api.origins)]
    app = web.Application(client_max_size=LARGEST, middlewares=middlewares)
    app.add_routes(api.routes())

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
async def _open(api: Api, listener: socket.socket, intake: Intake) -> AsyncIterator[None]:
    """Accept connections until the block is left, then close them."""
    runner = web.AppRunner(make_app(api), shutdown_timeout=1)
    await runner.setup()
    assert runner.server is not None
    factory = partial(HttpConnection, runner.server, api.quotas, api.proxies, api.counts, intake)
    accepting = asyncio.create_task(accept(listener, factory))
    try:
        yield
    finally:
        accepting.cancel()
        await asyncio.wait([accepting])
        listener.close()
        await _say_goodbye(api)
        await runner.cleanup()


async def _say_goodbye(api: Api) -> None:
    """Send all clients a goodbye, and wait a moment for them to go."""
    api.hub.close()
    waited = 0.0
    while api.open_sockets and waited < GOODBYE_SECONDS:
        await asyncio.sleep(0.02)
        waited += 0.02


def _listening(host: str, port: int) -> socket.socket:
    """A listening socket. An `OSError` says why there can be none."""
    if ":" not in host:
        return socket.create_server((host, port), backlog=WAITING_CONNECTIONS)
    both = host == ANY_IPV6 and socket.has_dualstack_ipv6()
    return socket.create_server((host, port), family=socket.AF_INET6, backlog=WAITING_CONNECTIONS, dualstack_ipv6=both)
