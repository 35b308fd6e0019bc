"""Keeps out players whom the host has removed: their devices, and for as long new devices from the same address.

Addresses are kept in memory only and appear in no log and no view. A table that sleeps, or a server that starts again,
forgets them together with the removal itself.
"""

from collections.abc import Iterable

from msgspec import Struct

from vivace.server.core.ports import Clock
from vivace.tables.events import PlayerReadmitted, PlayerRemoved, Woken
from vivace.tables.evolve import Step
from vivace.tables.outputs import Output
from vivace.tables.table import Table, chair_of

MOST_ADDRESSES = 64
"""More than can sit and wait at any table."""


class Ban(Struct, frozen=True):
    """An address from which no new player may sit down for a while."""

    address: str
    until: int
    spared: frozenset[str]
    """The players who had a chair when the host removed someone: people behind one address are not to blame."""


class Bans:
    """The addresses of the people at a table, and which of them are banned. An empty address, as in tests, never is."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._addresses: dict[str, str] = {}
        self._bans: dict[str, Ban] = {}

    def note(self, table: Table, player: str, address: str) -> None:
        """Remember the address of a player who has a chair, or is about to get one."""
        if len(self._addresses) >= MOST_ADDRESSES:
            self._addresses = {who: where for who, where in self._addresses.items() if chair_of(table, who) is not None}
        self._addresses[player] = address

    def observe(self, table: Table, outputs: Iterable[Output]) -> None:
        """Follow the table: the host has removed a player or let one back in, or the table has slept."""
        for output in outputs:
            event = output.logged.event if isinstance(output, Step) else None
            if isinstance(event, PlayerRemoved):
                self._ban(table, event.player, event.until)
            elif isinstance(event, PlayerReadmitted):
                self._bans.pop(event.player, None)
            elif isinstance(event, Woken):
                self._bans.clear()

    def _ban(self, table: Table, player: str, until: int) -> None:
        address = self._addresses.pop(player, "")
        if address:
            spared = frozenset(chair.player for chair in table.chairs + table.waiting if chair.player)
            now = self._clock.now()
            self._bans = {who: ban for who, ban in self._bans.items() if ban.until > now}
            self._bans[player] = Ban(address, until, spared)

    def banned_until(self, player: str, address: str) -> int:
        """Until when no new player from this address may sit down; 0: not banned, or this player is not new."""
        bans = (ban for who, ban in self._bans.items() if ban.address == address and player != who)
        until = max((ban.until for ban in bans if player not in ban.spared), default=0)
        return until if until > self._clock.now() else 0

    def kept_out_until(self, table: Table, player: str, address: str) -> int:
        """Until when this player cannot sit down, for whatever reason; 0: the player can."""
        removal = table.removed.get(player)
        own = 0 if removal is None or removal.until <= self._clock.now() else removal.until
        return max(own, self.banned_until(player, address))
