"""Where people look next, and for how long."""

import pytest

from tests.bots.person.people import level
from vivace.bots.luck import Luck
from vivace.bots.person.eye import RIVALS_SHARE, gaze, glance_ms, middle_of
from vivace.bots.person.memory import Memory
from vivace.bots.person.tactics import Areas

AREAS: Areas = {
    "own": ("0.stack", "0.open"),
    "centre.0": ("pile.0", "pile.1"),
    "centre.1": ("pile.2",),
    "rival.1": ("1.stack",),
    "rival.2": ("2.stack",),
}
PLAIN = {area: zones for area, zones in AREAS.items() if not area.startswith("rival")}


def looks_at(memory: Memory, areas: Areas = AREAS, **changes: float) -> str:
    return gaze(areas, memory, level(**changes), Luck(1))


def test_the_first_glance_is_at_the_own_cards() -> None:
    """Who does not know what lies in front of oneself looks there, whatever else there is."""
    assert looks_at(Memory()) == "own"
    assert looks_at(Memory(areas={"centre.0": 5}, suspect="pile.2")) == "own"


def test_where_something_was_wrong_is_looked_at_next() -> None:
    """The part of the table with the suspect place comes before the least known one."""
    assert looks_at(Memory(areas={"own": 9, "centre.0": 8}, suspect="pile.1")) == "centre.0"


def test_a_place_that_is_no_longer_there_is_not_looked_for() -> None:
    """If the suspect place is in no part of the table, the eye goes on as usual."""
    assert looks_at(Memory(areas={"own": 9, "centre.0": 8}, suspect="pile.7")) == "centre.1"


def test_the_least_known_part_is_next() -> None:
    """What was never seen comes first, then what was seen longest ago."""
    assert looks_at(Memory(areas={"own": 1})) == "centre.0"
    assert looks_at(Memory(areas={"own": 1, "centre.0": 5})) == "centre.1"
    assert looks_at(Memory(areas={"own": 1, "centre.0": 5, "centre.1": 4})) == "centre.1"
    assert looks_at(Memory(areas={"own": 1, "centre.0": 5, "centre.1": 6})) == "centre.0"


def test_only_the_cunning_look_at_their_rivals() -> None:
    """They spend a share of their glances on them, and on the one that they know least."""
    memory, luck = Memory(areas={"own": 1, "rival.1": 7}), Luck(1)
    seen = [gaze(AREAS, memory, level(cunning=1.0), luck) for _ in range(2_000)]
    assert seen.count("rival.2") / 2_000 == pytest.approx(RIVALS_SHARE, abs=0.03)
    assert "rival.1" not in seen
    assert {gaze(AREAS, memory, level(cunning=0.0), luck) for _ in range(200)} == {"centre.0"}


def test_without_a_middle_there_are_the_rivals_or_oneself() -> None:
    """At the beginning of a round the centre is empty."""
    begun = Memory(areas={"own": 1})
    assert looks_at(begun, {"own": ("0.stack",), "rival.1": ("1.stack",)}) == "rival.1"
    assert looks_at(begun, {"own": ("0.stack",)}) == "own"


def test_the_middle_is_what_all_share() -> None:
    """Neither the own part nor those of the rivals."""
    assert middle_of(AREAS) == ["centre.0", "centre.1"]
    assert middle_of(PLAIN) == ["centre.0", "centre.1"]


def test_a_glance_takes_time_for_each_place() -> None:
    """The own cards are known well; elsewhere the eye has to get there and to take in each place."""
    assert glance_ms(level(own_ms=50), "own", 7, Luck(1)) == 50
    assert glance_ms(level(shift_ms=100, item_ms=10), "centre.0", 1, Luck(1)) == 110
    assert glance_ms(level(shift_ms=100, item_ms=10), "rival.1", 4, Luck(1)) == 140


def test_glances_vary() -> None:
    """With a spread no glance is exactly as long as another, around the same middle."""
    luck = Luck(1)
    times = sorted(glance_ms(level(spread=0.3), "centre.0", 4, luck) for _ in range(999))
    assert len(set(times)) == 999
    assert times[499] == pytest.approx(140, rel=0.05)
