"""Messages as a server would send them: whole matches of bots, as everyone sees them."""

from collections.abc import Iterator
from typing import Any

from vivace.games.catalog import edition
from vivace.protocol.messages import ServerMessage, Snapshot
from vivace.simulator import evening
from vivace.tables.events import Logged
from vivace.tables.evolve import evolve, step
from vivace.tables.opener import opened
from vivace.tables.view import PublicEvent, redact, view

SHORT: dict[str, dict[str, Any]] = {"dice": {"shares": [4, 4, 4]}}


def match(name: str) -> Iterator[ServerMessage | PublicEvent]:
    """Everything that someone sees who watches a short match of this edition from its beginning."""
    house = {"ends": "rounds", "length": 1} | SHORT.get(edition(name).game.name, {})
    start = evening.opened(opened(name, house_rules=house), ("Ada", "Ben"), evening.seed_from(name))
    table = start.live.table
    yield Snapshot(view(table))
    for _, happened in evening.play(start):
        for logged in (one for one in happened if isinstance(one, Logged)):
            before, table = table, evolve(table, logged)
            seen = redact(before, step(before, logged))
            yield seen
    yield Snapshot(view(table))
