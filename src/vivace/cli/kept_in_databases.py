"""What servers have kept in databases, for commands: see `kept.py`."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from vivace.cli.commands.upkeep import told_in_one_line
from vivace.cli.kept import ASLEEP, AWAKE, Outcome
from vivace.server.core.ports import Excerpt, KeptMatch
from vivace.server.storage.overview import Kept
from vivace.server.storage.postgres import matches
from vivace.server.storage.postgres.store import PostgresStore, opened

T = TypeVar("T")


class InDatabases:
    def __init__(self, urls: Sequence[str]) -> None:
        self._urls = urls

    def tables(self) -> list[tuple[Kept, str]]:
        async def found(store: PostgresStore) -> list[tuple[Kept, str]]:
            return [(each.kept, AWAKE if each.is_awake else ASLEEP) async for each in store.kept_tables()]

        return self._run(found)

    def excerpt(self, code: str, first: int | None = None) -> Excerpt | None:
        return self._run(lambda store: store.excerpt(code, first))

    def size(self, code: str) -> int:
        return self._run(lambda store: store.size(code))

    def close(self, code: str) -> bool:
        return self._run(lambda store: store.deleted(code))

    def forget(self, player: str, code: str) -> Sequence[str]:
        return self._run(lambda store: store.forgotten(player, code))

    def match(self, match_id: str) -> KeptMatch | None:
        return self._run(lambda store: store.found_match(match_id))

    def matches(self) -> list[KeptMatch]:
        async def found(store: PostgresStore) -> list[KeptMatch]:
            return [each for database in store.databases async for each in matches.every(database)]

        return self._run(found)

    def rebuild_matches(self) -> list[Outcome]:
        async def rebuilt(store: PostgresStore) -> list[Outcome]:
            return [(code, await matches.rebuild(database, code)) async for database, code in store.codes()]

        return self._run(rebuilt)

    def _run(self, do: Callable[[PostgresStore], Awaitable[T]]) -> T:
        async def run() -> T:
            async with opened(self._urls) as store:
                return await do(store)

        with told_in_one_line():
            return asyncio.run(run())
