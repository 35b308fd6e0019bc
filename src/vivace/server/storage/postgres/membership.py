"""The servers that share databases: each has a row with its address and a lease, by the clock of the database.

A lease says who is alive, so that clients are sent there and tables of dead servers are claimed. It protects nothing:
that is up to the fence (`FencedLog`). In its row each server also tells the others what they need to know: its listed
tables, and what addresses have used up there. Whenever it renews its lease it reads which addresses the operator has
banned, at whatever server; that is by the clock of the database too. And it hears which of its tables were closed, or
have to be read again because a name was forgotten.
"""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from logging import getLogger
from time import monotonic
from typing import Protocol

import msgspec

import vivace
from vivace.server.core.neighbours import Peer, Shared
from vivace.server.core.ports import LogError
from vivace.server.storage.postgres.lines import Line
from vivace.server.storage.postgres.spread import Shard, SpreadLog

LEASE_SECONDS = 3.0
RENEW_SECONDS = 0.7
"""The others learn within this time what a server shares."""
FORGET_EVERY = 600
"""Rows of servers that are gone, and of bans that have ended, are deleted once in this many renewals."""

_RENEW = """
    INSERT INTO vivace.nodes (id, address, version, lease, shared)
    VALUES ($1, $2, $3, now() + $4 * interval '1 second', $5) ON CONFLICT (id)
    DO UPDATE SET address = excluded.address, lease = excluded.lease, shared = excluded.shared"""
_PEERS = "SELECT id, address, shared FROM vivace.nodes WHERE lease > now() AND id <> $1"
_LEAVE = "DELETE FROM vivace.nodes WHERE id = $1"
_FORGET = "DELETE FROM vivace.nodes WHERE lease < now() - interval '1 hour'"
_BAN = """
    INSERT INTO vivace.bans (address, until) VALUES ($1, now() + $2 * interval '1 minute')
    ON CONFLICT (address) DO UPDATE SET until = excluded.until"""
_LIFT_BAN = "DELETE FROM vivace.bans WHERE address = $1"
_END_BANS = "DELETE FROM vivace.bans WHERE until <= now()"
_BANS = """
    SELECT address, ceil(extract(epoch FROM until - now()) * 1000)::bigint FROM vivace.bans WHERE until > now()"""
_EVICTIONS = "SELECT code FROM vivace.evictions WHERE node = $1"
_EVICTED = "DELETE FROM vivace.evictions WHERE node = $1 AND code = ANY($2::text[])"
_FORGET_EVICTIONS = "DELETE FROM vivace.evictions WHERE node NOT IN (SELECT id FROM vivace.nodes)"
_SEEN_FROM = "SELECT host(inet_client_addr())"

_logger = getLogger(__name__)
_encode = msgspec.json.Encoder().encode


class Awake(Protocol):
    """The tables that are awake at a server, and what it tells the others."""

    def share(self) -> Shared: ...

    def follow(self, peers: Iterable[Peer]) -> None:
        """Take note of what the others tell."""
        ...

    def keep_out(self, banned: Mapping[str, int]) -> None:
        """These addresses, and no others, are banned by the operator, each for this many milliseconds from now."""
        ...

    def codes(self) -> Iterable[str]: ...

    def lose(self, code: str) -> None:
        """Another server owns this table now."""
        ...


class Membership:
    """A server among those that share the databases."""

    def __init__(self, log: SpreadLog, node: str, awake: Awake) -> None:
        self._log, self.node, self._awake = log, node, awake
        self._lines = [Line(shard.database.url) for shard in log.shards]
        self._renewed = [0.0] * len(self._lines)
        """When each lease was asked for that counts now."""
        self._address = ""
        self._keeping: list[asyncio.Task[None]] = []
        self.peers: dict[str, Peer] = {}

    @property
    def secret(self) -> str:
        """Known to all who may read the first database."""
        return self._log.shards[0].database.identity.secret

    async def own_host(self) -> str:
        """The address of this computer as the first database sees it."""
        [[host]] = await self._lines[0].run(_SEEN_FROM)
        return str(host or "127.0.0.1")

    async def join(self, address: str) -> None:
        """Be alive from now on."""
        self._address = address
        for number in range(len(self._lines)):
            await self._renew(number)
        self._keeping = [asyncio.create_task(self._keep(number)) for number in range(len(self._lines))]

    async def leave(self) -> None:
        """Be gone at once, so that no one waits for the lease to end."""
        for task in self._keeping:
            task.cancel()
        await asyncio.gather(*self._keeping, return_exceptions=True)
        for line in self._lines:
            with suppress(LogError):
                await line.run(_LEAVE, self.node)
            await line.close()

    async def owner(self, code: str) -> Peer | None:
        """The other server that owns a table and is alive; None if there is none."""
        place = await self._log.search(code)
        owner = None if place is None else await place.database.owner(code)
        if owner is None or owner[0] == self.node:
            return None
        peer = self.peers.get(owner[0]) or Peer(*owner)
        # It may have joined since the last renewal; a server that is no peer is taken for dead.
        self.peers = self.peers | {peer.id: peer}
        return peer

    async def share_now(self) -> None:
        """Let the others know at once what has changed here."""
        with suppress(LogError):
            await self._renew(0)

    async def ban(self, address: str, minutes: int) -> None:
        """Keep an address out of all servers, or let it back in after 0 minutes. A LogError says why that cannot be."""
        if minutes:
            await self._lines[0].run(_BAN, address, minutes)
        else:
            await self._lines[0].run(_LIFT_BAN, address)

    async def _keep(self, number: int) -> None:
        renewals = 0
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            renewals += 1
            try:
                await self._renew(number)
                if renewals % FORGET_EVERY == 0:
                    await self._lines[number].run(_FORGET)
                    await self._lines[number].run(_END_BANS)
                    await self._lines[number].run(_FORGET_EVICTIONS)
            except LogError as error:
                _logger.warning("the lease could not be renewed: %s", error)
            except Exception:
                _logger.exception("the lease could not be renewed")

    async def _renew(self, number: int) -> None:
        line, asked_at = self._lines[number], monotonic()
        shared = _encode(self._awake.share() if number == 0 else Shared()).decode()
        await line.run(_RENEW, self.node, self._address, vivace.__version__, LEASE_SECONDS, shared)
        before, self._renewed[number] = self._renewed[number], asked_at
        shard = self._log.shards[number]
        if before and monotonic() > before + LEASE_SECONDS:
            # The lease was over for a while, so others may have taken tables.
            await self._check_owned(shard, [code for code in self._awake.codes() if self._log.place(code) is shard])
        evicted = [code for [code] in await line.run(_EVICTIONS, self.node)]
        if evicted:
            await self._check_owned(shard, evicted)
            await line.run(_EVICTED, self.node, evicted)
        if number == 0:
            self.peers = {peer.id: peer for peer in map(_peer, await line.run(_PEERS, self.node))}
            self._awake.follow(self.peers.values())
            self._awake.keep_out(dict(await line.run(_BANS)))

    async def _check_owned(self, shard: Shard, codes: Sequence[str]) -> None:
        """Drop those of these tables that are not owned any more."""
        for code in await shard.database.lost(codes):
            shard.log.lose(code)
            self._awake.lose(code)


def _peer(row: Sequence[str]) -> Peer:
    node, address, shared = row
    try:
        return Peer(node, address, msgspec.json.decode(shared, type=Shared))
    except msgspec.MsgspecError:
        # Another version may tell other things.
        return Peer(node, address)
