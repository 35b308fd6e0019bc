"""Rounds in which something certain can happen: seeds that deal such cards."""

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from tests.tables.watched import Watched
from vivace.tables import inputs
from vivace.tables.outputs import SeedWanted
from vivace.tables.view import TableView

SEED_OF = "vivace.server.core.room.seed_of"


def deal(monkeypatch: pytest.MonkeyPatch, seats: int, is_wanted: Callable[[TableView], bool], **settings: Any) -> None:
    """Let the server deal rounds in which something holds at first sight, to so many people with the first decks."""
    seed = next(seed for seed in map("{:064x}".format, count()) if is_wanted(dealt(seed, seats, **settings)))
    monkeypatch.setattr(SEED_OF, lambda _: seed)


def dealt(seed: str, seats: int, **settings: Any) -> TableView:
    """The table as it looks when play begins."""
    table = Watched(deals=False, options={"countdown_ms": 0}, **settings)
    people = [f"id-of-{letter}" for letter in "abcdefghijkl"[:seats]]
    table.sit(*people)
    assert SeedWanted() in table.say_ready(*people)
    table.do(inputs.Deal(seed=seed))
    return table.shown


def tops(view: TableView, seat: int, kind: str) -> set[str]:
    """The faces that someone can play from the stack or from the row."""
    prefix = f"{seat}.{kind}"
    return {zone.faces[-1][:-1] for name, zone in view.game.zones.items() if name.startswith(prefix) and zone.faces}
