"""What the page shows while a request is on its way."""

from typing import Any

import msgspec

from tests.tables.watched import ANNA, BEN, RACE, seated
from tests.web.scripts import run
from vivace.engine.zones import Zone
from vivace.tables.view import TableView, view

EXPECTING = """
import { optimistic } from "./games/piles/play.ts";
import { expected } from "./store/patch.ts";
const asks = given.commands.map((command, number) => ({ is: "play", id: String(number), do: command }));
const result = expected(given.view, 0, asks, optimistic);
"""


def expected(shown: TableView, *commands: dict[str, Any]) -> dict[str, Zone]:
    """The zones as they will be if all this comes true."""
    result = run(EXPECTING, {"view": msgspec.to_builtins(shown), "commands": commands})
    return msgspec.convert(result, TableView).game.zones


def test_a_card_on_its_way_lies_where_it_goes() -> None:
    """The own card is on the pile at once, and off the row."""
    table = seated(ANNA, BEN)
    table.start()
    table.lay(RACE)
    zones = expected(view(table.table), {"type": "play", "card": "r2a"})
    assert zones["pile.0"].faces == ("r1c", "r2a")
    assert zones["0.row.0"] == Zone(0, 0, (), gives=True)


def test_a_request_that_was_granted_is_not_applied_twice() -> None:
    """As soon as the event is there the request changes nothing, even if its answer is still on its way."""
    table = seated(ANNA, BEN)
    table.start()
    table.lay(RACE)
    table.move("a r2")
    after = view(table.table)
    assert expected(after, {"type": "play", "card": "r2a"}) == after.game.zones


def test_what_fits_nowhere_stays_where_it_is() -> None:
    """The page does not know rules: what no zone accepts is left to the table."""
    table = seated(ANNA, BEN)
    table.start()
    table.lay(RACE)
    before = view(table.table)
    assert expected(before, {"type": "play", "card": "g5a"}, {"type": "flip"}) == before.game.zones
