"""What the operator's page asks and gets. None of it has a card in it."""

from typing import Annotated

from msgspec import Meta, Struct

from vivace.tables.table import Phase

PATH = "/api/admin"
"""Where everything here is asked for."""


class Person(Struct, frozen=True):
    """Someone who is connected to a table, or sits there."""

    name: str
    """Empty for spectators."""
    address: str
    """Empty if this person is not connected."""
    is_here: bool


class HostedTable(Struct, frozen=True):
    """A table that is awake."""

    code: str
    edition: str
    phase: Phase
    people: tuple[Person, ...]
    bots: int
    events: int
    halted: bool


class Load(Struct, frozen=True):
    """How much the server has to do. Times are upper bounds of the p99 since the start, in milliseconds."""

    full: bool
    ready: bool
    moves: int
    """Since the start."""
    frame_to_all_ms: float
    commit_ms: float
    loop_lag_ms: float
    memory_bytes: int
    database_bytes: int


class BannedAddress(Struct, frozen=True):
    """An address that is kept out."""

    address: str
    until: int
    """In milliseconds since 1970; 0: as long as the setting `ban` says so."""


class Overview(Struct, frozen=True):
    """All that the page shows."""

    version: str
    now: int
    started_at: int
    restart_at: int
    connections: int
    tables: tuple[HostedTable, ...]
    load: Load
    bans: tuple[BannedAddress, ...]


class AnnounceRestart(Struct, frozen=True, forbid_unknown_fields=True):
    """Tell everyone that the server restarts. It is not restarted by this."""

    seconds: Annotated[int, Meta(ge=0, le=86_400)]
    """From now; 0 calls it off."""


class BanAddress(Struct, frozen=True, forbid_unknown_fields=True):
    """Keep an address out."""

    address: str
    minutes: Annotated[int, Meta(ge=0, le=60 * 24 * 365)]
    """0 lets it back in."""


class RestoreCopy(Struct, frozen=True, forbid_unknown_fields=True):
    """Replace all tables by the copy that lies ready in the data folder."""


class ForgetPlayer(Struct, frozen=True, forbid_unknown_fields=True):
    """Forget someone, by name or id, at all tables or at one."""

    player: str
    code: str = ""


class Forgotten(Struct, frozen=True):
    """At which tables that person was known."""

    tables: tuple[str, ...]


class Restored(Struct, frozen=True):
    """How many tables there are now."""

    tables: int
