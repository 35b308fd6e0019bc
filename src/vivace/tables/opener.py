"""Opens a table, and checks the terms for opening or changing one."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from vivace.engine import options
from vivace.engine.game import Progress
from vivace.engine.rules import Rules
from vivace.games.catalog import edition, with_house_rules
from vivace.tables import names
from vivace.tables.events import Logged, SeatTaken
from vivace.tables.evolve import evolve
from vivace.tables.options import Options
from vivace.tables.table import SYSTEM, Chair, Table


class Terms(Struct, frozen=True):
    """What is played at a table, and how the table is run."""

    edition: str
    rules: Rules
    options: Options


def terms(name: str, house_rules: Mapping[str, Any], table_options: Mapping[str, Any]) -> Terms:
    """Checked terms for opening a table or changing one. A ValueError says what is wrong with them."""
    chosen = with_house_rules(edition(name), house_rules)
    return Terms(name, chosen.rules, options.build(Options, table_options, "table options"))


def opened(
    name: str, *, house_rules: Mapping[str, Any] | None = None, table_options: Mapping[str, Any] | None = None
) -> Table:
    """An empty table for an edition. A ValueError says what is wrong with the house rules or options."""
    agreed = terms(name, {} if house_rules is None else house_rules, {} if table_options is None else table_options)
    return Table(agreed.edition, agreed.rules, agreed.options)


class Guest(Struct, frozen=True):
    """Someone for whom a seat is kept: a person, or a bot that sits there already."""

    deck: str
    player: str = SYSTEM
    name: str = ""
    bot: str = ""


def seated(table: Table, guests: Sequence[Guest], now: int) -> Progress[Table]:
    """A new table with guests at their seats. Its people are still on their way."""
    logged: list[Logged] = []
    for guest in guests:
        taken = [chair.name for chair in table.chairs]
        name = names.unique(guest.name, taken) if guest.player else names.for_bot(taken)
        chair = Chair(name, guest.deck, guest.player, guest.bot, lost_at=now if guest.player else None)
        logged.append(Logged(table.seq + 1, now, SeatTaken(chair)))
        table = evolve(table, logged[-1])
    return Progress(table, tuple(logged))
