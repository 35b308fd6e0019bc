"""What this server allows at no table, though the rules do: the same for opening a table and for changing one."""

from collections.abc import Mapping
from typing import Any

from vivace.tables.options import USUAL


def options_flaw(options: Mapping[str, Any], least_hand_ms: int) -> str | None:
    """What is wrong with table options on this server, if anything. What is no number the table itself refuses."""
    given = options.get("hand_ms", USUAL.hand_ms)
    if type(given) is not int or given >= least_hand_ms:
        return None
    return f"table options: hand_ms = {given} is not allowed; allowed: at least {least_hand_ms} on this server"
