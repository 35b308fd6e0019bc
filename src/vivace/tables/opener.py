"""Opens a table."""

from collections.abc import Mapping
from typing import Any

from vivace.engine import options
from vivace.games.catalog import edition, with_house_rules
from vivace.tables.options import Options
from vivace.tables.table import Table


def opened(
    name: str, *, house_rules: Mapping[str, Any] | None = None, table_options: Mapping[str, Any] | None = None
) -> Table:
    """An empty table for an edition. A ValueError says what is wrong with the house rules or options."""
    chosen = with_house_rules(edition(name), {} if house_rules is None else house_rules)
    agreed = options.build(Options, {} if table_options is None else table_options, "table options")
    return Table(name, chosen.rules, agreed)
