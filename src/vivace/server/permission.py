"""What this server allows at no table, though the rules do: the same for opening a table and for changing one."""

from collections.abc import Mapping
from typing import Any

from vivace.server.offer import hand_ms
from vivace.tables.options import USUAL


def options_flaw(options: Mapping[str, Any], least_hand_ms: int) -> str | None:
    """What is wrong with table options on this server, if anything. What is no number the table itself refuses.

    Tables that others reach are not faster than people: what nobody can do is only good for filling disks.
    """
    given = options.get("hand_ms", USUAL.hand_ms)
    if type(given) is not int or given >= least_hand_ms:
        return None
    return f"table options: hand_ms = {given} is not allowed; allowed: {hand_ms(least_hand_ms).allowed}"
