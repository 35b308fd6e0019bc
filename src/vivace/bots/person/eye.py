"""The eye: where it goes next, and how long it stays there."""

from vivace.bots.level import Level
from vivace.bots.luck import Luck
from vivace.bots.person.memory import OWN, RIVAL, Memory
from vivace.bots.person.tactics import Areas

RIVALS_SHARE = 0.2
"""The share of glances that the most cunning spend on their rivals."""


def gaze(areas: Areas, memory: Memory, level: Level, luck: Luck) -> str:
    """The area to look at next: its own if that has changed, one where something was wrong, or the least known."""
    if OWN not in memory.areas:
        return OWN
    suspect = memory.suspect and next((area for area, zones in areas.items() if memory.suspect in zones), "")
    if suspect:
        return suspect
    middle = middle_of(areas)
    rivals = [area for area in areas if area.startswith(RIVAL)]
    if rivals and (not middle or luck.chance(level.head.cunning * RIVALS_SHARE)):
        return _least_known(rivals, memory)
    return _least_known(middle, memory) if middle else OWN


def middle_of(areas: Areas) -> list[str]:
    """The areas that all share."""
    return [area for area in areas if area != OWN and not area.startswith(RIVAL)]


def _least_known(areas: list[str], memory: Memory) -> str:
    seen = memory.areas
    return min(areas, key=lambda area: seen.get(area, -1))


def glance_ms(level: Level, area: str, places: int, luck: Luck) -> float:
    """How long a glance takes: its own area is known well, elsewhere each place takes time."""
    eye = level.eye
    time = eye.own_ms if area == OWN else eye.shift_ms + eye.item_ms * places
    return time * luck.spread(level.head.spread)
