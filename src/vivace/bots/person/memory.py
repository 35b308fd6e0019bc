"""What a person remembers of the table: each place as it was at the last glance, however it may look by now."""

from msgspec import Struct
from msgspec.structs import replace

from vivace.engine.zones import View, Zone

OWN = "own"
"""The area in front of the player."""
RIVAL = "rival."
"""The area in front of a rival, followed by the rival's seat."""


class Glimpse(Struct, frozen=True):
    """A place as it was when it was looked at."""

    zone: Zone
    at: int


class Memory(Struct, frozen=True):
    """What was seen in this round."""

    places: dict[str, Glimpse] = {}
    areas: dict[str, int] = {}
    """When each part of the table was looked at last."""
    suspect: str = ""
    """The zone to look at next, because it was not as remembered."""
    vain: int = 0
    """Fruitless glances at the middle of the table since the last move."""
    idle: int = 0
    """Flips, throws or cards turned over since a change was last seen in the middle."""
    overlooked: frozenset[str] = frozenset()
    """Misplaced pieces that were looked at and not noticed."""


FRESH = Memory()


def looked(memory: Memory, view: View, area: str, zones: tuple[str, ...], now: int) -> Memory:
    """The memory after a glance at these zones of an area. What is no longer there is forgotten."""
    places, changed = memory.places.copy(), False
    for name in zones:
        zone, before = view.zones.get(name), places.get(name)
        if zone is None:
            places.pop(name, None)
            continue
        # Observations share their objects while nothing changes, so identical objects need no comparison.
        changed = changed or before is None or (before.zone is not zone and before.zone != zone)
        places[name] = Glimpse(zone, now)
    is_elsewhere = changed and area != OWN
    areas, idle = memory.areas | {area: now}, 0 if is_elsewhere else memory.idle
    return Memory(places, areas, "", memory.vain, idle, memory.overlooked)


def mistaken(memory: Memory, zone: str) -> Memory:
    """The memory after a failed try: that place is not as remembered."""
    places = {name: glimpse for name, glimpse in memory.places.items() if name != zone}
    return replace(memory, places=places, suspect=zone)


def to_be_seen(memory: Memory, area: str) -> Memory:
    """The memory of a player who knows that an area has changed."""
    return replace(memory, areas={other: at for other, at in memory.areas.items() if other != area})
