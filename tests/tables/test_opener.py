"""Opening a table."""

from typing import Any

import pytest

from vivace.engine.options import OptionError
from vivace.games.catalog import EDITIONS, edition
from vivace.tables.opener import opened
from vivace.tables.options import Options
from vivace.tables.table import SYSTEM, Phase, Table
from vivace.tables.view import view


@pytest.mark.parametrize("name", EDITIONS)
def test_an_opened_table_is_empty_and_has_the_values_of_its_edition(name: str) -> None:
    """Nobody sits there, nothing has happened, and without wishes every value is the edition's or the usual one."""
    table = opened(name)
    assert table == Table(name, edition(name).rules, Options())
    assert (table.phase, table.host, table.seq, table.match) == (Phase.LOBBY, SYSTEM, 0, None)


def test_house_rules_and_table_options_are_taken_over() -> None:
    """What is agreed when a table is opened holds there, and what differs from the edition is shown to everyone."""
    table = opened(
        "ligretto", house_rules={"stack": 7, "length": 99}, table_options={"hand_ms": 150, "absent": "pause"}
    )
    assert (table.options.cooldown_ms, table.options.absent) == (150, "pause")
    assert view(table).house_rules == {"stack": 7}


@pytest.mark.parametrize(
    ("wishes", "complaint"),
    [
        ({"name": "poker"}, "edition 'poker' is unknown; known editions are ligretto"),
        ({"house_rules": {"stack": 99}}, "house rules for ligretto: stack"),
        ({"house_rules": {"stak": 9}}, "unknown key 'stak'.*stack"),
        ({"table_options": {"hand_ms": -1}}, "table options: hand_ms = -1.*from 0 to 2000"),
        ({"table_options": {"absent": "cry"}}, "table options: absent = .cry..*bot, pause"),
        ({"table_options": {"hand": 100}}, "table options: unknown key 'hand'.*hand_ms"),
    ],
)
def test_a_table_that_cannot_be_opened_says_why(wishes: dict[str, Any], complaint: str) -> None:
    """The complaint names where the value came from, its key, and what is allowed."""
    with pytest.raises(OptionError, match=complaint):
        opened(**{"name": "ligretto"} | wishes)
