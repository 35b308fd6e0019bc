"""Other servers that share the log with this one."""

from collections.abc import Mapping
from typing import Protocol

from msgspec import Struct

from vivace.protocol.http import ListedTable


class Shared(Struct, frozen=True):
    """What a server tells the others."""

    listed: tuple[ListedTable, ...] = ()
    spent: dict[str, tuple[float, float]] = {}
    """How many tables addresses have opened there, and how many bytes were written for them, since it started."""
    is_leaving: bool = False
    """Whether it stops: then it is sent no more tables."""


class Peer(Struct, frozen=True):
    """Another server that is alive."""

    id: str
    address: str
    """Host and port at which it accepts what others pass on."""
    shared: Shared = Shared()


class Neighbours(Protocol):
    """The other servers."""

    @property
    def peers(self) -> Mapping[str, Peer]:
        """Those that are alive, by their ids."""
        ...

    @property
    def secret(self) -> str:
        """Only servers that share the log know it."""
        ...

    async def ban(self, address: str, minutes: int) -> None:
        """Keep an address out of all servers, or let it back in after 0 minutes. A LogError says why that cannot be."""
        ...

    async def owner(self, code: str) -> Peer | None:
        """The server that owns a table, if that is another one and alive. A LogError says why no one knows."""
        ...
