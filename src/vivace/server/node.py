"""Where a server keeps its tables, and its place among the servers that share them.

Without databases there is one server with a file of its own. Only with databases is anything of PostgreSQL loaded.
"""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager, closing, suppress
from logging import getLogger
from typing import TYPE_CHECKING

from msgspec import Struct

from vivace.server.core.hub import Hub
from vivace.server.core.metrics import Counts
from vivace.server.core.neighbours import Peer, Shared
from vivace.server.core.ports import Log, LogError, Matches
from vivace.server.net.acceptor import listening
from vivace.server.net.admin import Store as Managed
from vivace.server.net.banned import BannedAddresses
from vivace.server.net.limits import AddressQuotas
from vivace.server.net.passing import Passing
from vivace.server.net.proxies import parsed
from vivace.server.net.shared_quotas import SharedQuotas
from vivace.server.settings import Settings
from vivace.server.storage.database import FILE
from vivace.server.storage.pruner import Store
from vivace.server.storage.sqlite import SqliteLog

if TYPE_CHECKING:
    from vivace.server.storage.postgres.membership import Membership
    from vivace.server.storage.postgres.store import PostgresStore

GATHER_SECONDS = 0.004
"""The longest rest of the log between two commits: a quiet server writes at once, a busy one in larger commits."""

HAND_OVER_SECONDS = 8.0
"""A server that stops has to be gone before its host gives up waiting for it."""

_logger = getLogger(__name__)


class Storage(Struct, frozen=True):
    """Where tables are kept."""

    log: Log
    pruned: Store
    managed: Managed
    """What the host can do with tables."""
    matches: Matches
    """The records of matches that have ended."""
    shared: "PostgresStore | None" = None
    """The databases, if others use them too."""


class Awake(Struct):
    """What the other servers need to know of the tables here."""

    hub: Hub
    quotas: SharedQuotas | None = None
    banned: BannedAddresses | None = None

    def share(self) -> Shared:
        spent = {} if self.quotas is None else self.quotas.told(asyncio.get_running_loop().time())
        return Shared(self.hub.listed().tables, spent, self.hub.is_leaving)

    def follow(self, peers: Iterable[Peer]) -> None:
        if self.quotas is not None:
            self.quotas.follow(peers, asyncio.get_running_loop().time())

    def keep_out(self, banned: Mapping[str, int]) -> None:
        """Addresses that were banned at another server lose their connections here too."""
        if self.banned is not None and (fresh := self.banned.replace(banned)):
            self.hub.send_away(fresh)

    def codes(self) -> Iterable[str]:
        return (*self.hub.rooms, *self.hub.sheets.rooms)

    def lose(self, code: str) -> None:
        self.hub.drop(code)


class Node(Struct, frozen=True):
    """A server among those that share databases."""

    awake: Awake
    members: "Membership"
    passing: Passing
    listener: socket.socket
    """Accepts what others pass on."""

    def share(self, quotas: AddressQuotas, banned: BannedAddresses) -> None:
        """From now on count what addresses use at other servers too, and keep those out that are banned there."""
        self.awake.quotas = SharedQuotas(quotas, self.members.secret)
        self.awake.banned = banned

    async def hand_over(self) -> None:
        """Let the others take all tables, one by one, if there are any. What is left they take when it is gone."""
        self.awake.hub.is_leaving = True
        await self.members.share_now()
        if self.members.peers:
            handed_over = asyncio.Event()
            self.awake.hub.hand_over(handed_over.set)
            with suppress(TimeoutError):
                async with asyncio.timeout(HAND_OVER_SECONDS):
                    await handed_over.wait()


@asynccontextmanager
async def opened(settings: Settings, counts: Counts) -> AsyncIterator[Storage]:
    """The tables of a server. A LogError says why they can't be used."""
    if not settings.databases:
        post = asyncio.get_running_loop().call_soon_threadsafe
        with closing(SqliteLog(settings.data / FILE, post, GATHER_SECONDS, took=counts.commit.add)) as log:
            yield Storage(log, log, log, log)
        return
    from vivace.server.storage.postgres import store  # noqa: PLC0415

    async with store.opened(settings.databases, counts.commit.add) as shared, shared.archiving():
        yield Storage(shared.log, shared, shared, shared, shared)


@asynccontextmanager
async def joined(storage: Storage, hub: Hub, settings: Settings) -> AsyncIterator[Node | None]:
    """The server's place among the others, from when it can be reached by them until it leaves; None: it is alone."""
    if storage.shared is None:
        yield None
        return
    from vivace.server.storage.postgres.membership import Membership  # noqa: PLC0415

    awake = Awake(hub)
    members = Membership(storage.shared.log, storage.shared.node, awake)
    host, port = await _place(members, settings)
    with closing(_listener(host, port)) as listener:
        shown = f"[{host}]" if ":" in host else host
        await members.join(f"{shown}:{listener.getsockname()[1]}")
        with closing(Passing(members)) as passing:
            try:
                yield Node(awake, members, passing, listener)
            finally:
                await members.leave()


async def _place(members: "Membership", settings: Settings) -> tuple[str, int]:
    """Where the others reach this server, and nobody else has to: not where players do, which may be anywhere."""
    host, port = settings.node_place() or ("", 0)
    own = await members.own_host()
    if host and _is_here_only(host) and not _is_here_only(own):
        _logger.warning("Servers on other computers can't reach this one at %s: set --node to its address.", host)
    return host or own, port


def _is_here_only(host: str) -> bool:
    ip = parsed(host)
    return host == "localhost" if ip is None else ip.is_loopback


def _listener(host: str, port: int) -> socket.socket:
    try:
        return listening(host, port)
    except (UnicodeError, OSError) as error:
        reason = getattr(error, "strerror", None) or error
        raise LogError(f"other servers can't be listened to at {host}, port {port}: {reason}; set --node") from error
