"""The log in one or several databases. A table stays in the database in which it was opened.

A new table goes to the database that its code chooses, so adding a database moves nothing: a table that is not where
its code leads today was opened before, and is looked for in the others.
"""

from collections.abc import Callable, Sequence
from hashlib import blake2b

from msgspec import Struct

from vivace.server.core.ports import CodeTaken, Done, LogError, Opening, Read, Row
from vivace.server.storage.fenced import FencedLog, Post
from vivace.server.storage.postgres.database import PostgresDatabase

REMEMBERED = 100_000
"""Where about this many tables are is remembered."""


class Shard(Struct, frozen=True, eq=False):
    """A database, and the log of the tables in it."""

    database: PostgresDatabase
    log: FencedLog


class SpreadLog:
    """The logs of all tables, each in its database."""

    def __init__(self, databases: Sequence[PostgresDatabase], post: Post, now: Callable[[], int]) -> None:
        self.shards = tuple(Shard(database, FencedLog(database, post, now)) for database in databases)
        self._post = post
        self._places: dict[str, Shard] = {}

    def open(self, code: str, opening: str, done: Done) -> None:
        """No two tables of all databases have the same code."""

        def found(place: Shard | LogError | None) -> None:
            if place is None:
                place = self._places[code] = self.home(code)
                place.log.open(code, opening, done)
            else:
                done(place if isinstance(place, LogError) else CodeTaken(f"there is a table {code} already"))

        if len(self.shards) == 1:
            found(None)
        else:
            self.shards[0].database.start(self.search(code), found)

    def append(self, code: str, rows: Sequence[Row], done: Done) -> None:
        place = self._places.get(code)
        if place is None:
            self._post(lambda: done(LogError(f"table {code} has to be claimed and read again")))
        else:
            place.log.append(code, rows, done)

    def claim(self, code: str, done: Done) -> None:
        self._at(code, lambda log: log.claim(code, done), done)

    def release(self, code: str, done: Callable[[], None]) -> None:
        place = self._places.get(code)
        if place is None:
            done()
        else:
            place.log.release(code, done)

    def read(self, code: str, read: Read, first: int | None = None) -> None:
        self._at(code, lambda log: log.read(code, read, first), read)

    def opening(self, code: str, read: Opening) -> None:
        self._at(code, lambda log: log.opening(code, read), read)

    def place(self, code: str) -> Shard | None:
        """Where a table is, if that is known."""
        return self._places.get(code)

    async def search(self, code: str) -> Shard | None:
        """Where a table is; None if there is no such table. A LogError says that a database cannot tell."""
        known = self._places.get(code)
        if known is not None:
            return known
        return await _first(self._ranked(code), code)

    def _at(self, code: str, do: Callable[[FencedLog], None], fail: Callable[[LogError | None], None]) -> None:
        """Do something with the log in which a table is."""

        def found(place: Shard | LogError | None) -> None:
            if isinstance(place, Shard):
                self._remember(code, place)
                do(place.log)
            else:
                fail(place)

        place = self._places.get(code) or (self.shards[0] if len(self.shards) == 1 else None)
        if place is None:
            self.shards[0].database.start(self.search(code), found)
        else:
            found(place)

    def _remember(self, code: str, place: Shard) -> None:
        if len(self._places) >= REMEMBERED:
            self._places = {held: shard for shard in self.shards for held in shard.log.held}
        self._places[code] = place

    def home(self, code: str) -> Shard:
        """Where a table with this code is opened."""
        return self._ranked(code)[0]

    def _ranked(self, code: str) -> list[Shard]:
        """All databases, first the one to which the code leads: each code has its own order of them."""
        return sorted(self.shards, key=lambda shard: _weight(code, shard.database.identity.id))


def _weight(code: str, database: str) -> bytes:
    return blake2b(f"{code} {database}".encode(), digest_size=8).digest()


async def _first(shards: Sequence[Shard], code: str) -> Shard | None:
    """The first that has the table. One that cannot tell only matters if no other has it."""
    trouble: LogError | None = None
    for shard in shards:
        try:
            if await shard.database.has(code):
                return shard
        except LogError as error:
            trouble = error
    if trouble is not None:
        raise trouble
    return None
