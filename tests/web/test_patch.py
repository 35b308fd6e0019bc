"""The page keeps its view of a table exactly as the tables themselves say."""

import json
from collections.abc import Sequence

import msgspec
import pytest

from tests.tables.test_evening import evening
from tests.tables.watched import ANNA, BEN, CALM, seated
from tests.web.scripts import run
from vivace.games.catalog import EDITIONS
from vivace.tables.events import CountdownStarted, Logged
from vivace.tables.evolve import evolve, step
from vivace.tables.opener import opened
from vivace.tables.table import Table
from vivace.tables.view import TableView, redact, view

PATCHING = """
import { read } from "./net/frames.ts";
import { patched } from "./store/patch.ts";
let shown = given.view;
const result = given.events.map((event) => (shown = patched(shown, read(JSON.stringify(event)))));
"""


def check(start: Table, log: Sequence[Logged]) -> None:
    """After every event the page sees what the table says."""
    first, sent, expected, now = view(start), [], [], start
    for logged in log:
        after = evolve(now, logged)
        seen = redact(now, step(now, logged))
        sent.append(seen)
        expected.append(view(after))
        now = after
    given = json.loads(msgspec.json.encode({"view": first, "events": sent}))
    told = msgspec.json.decode(msgspec.json.encode(expected), type=list[TableView])
    assert msgspec.convert(run(PATCHING, given), list[TableView]) == told


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_page_follows_whole_evenings(edition: str) -> None:
    """Seats, pauses, rounds and scores of all games: every event leads to the same view."""
    table = evening(edition)
    house_rules = view(table.table).house_rules
    check(opened(edition, house_rules=house_rules, table_options={"absent_ms": 1_000}), table.log)


def test_the_page_follows_calls() -> None:
    """T-REF-3: cards that go back, and piles that are gone, are followed too."""
    table = seated(ANNA, BEN, referee="honour")
    table.start()
    table.lay(CALM)
    start, known = table.table, len(table.log)
    table.move("a g5 on new")
    table.move("b call g5a")
    assert any(isinstance(logged.event, CountdownStarted) for logged in table.log[known:])
    check(start, table.log[known:])
