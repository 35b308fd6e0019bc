"""What people remember."""

from msgspec.structs import replace

from vivace.bots.person.memory import FRESH, Glimpse, Memory, looked, mistaken, to_be_seen
from vivace.engine.zones import View, Zone

ONE, TWO = Zone(count=1, faces=("r1a",), accepts=("r2",)), Zone(count=2, faces=("r1a", "r2b"), accepts=("r3",))
OTHER = Zone(count=1, faces=("g1a",), accepts=("g2",))


def seen(*zones: Zone, at: int = 100, memory: Memory = FRESH, area: str = "centre.0") -> Memory:
    """The memory after a glance at piles that look like this."""
    view = View({f"pile.{number}": zone for number, zone in enumerate(zones)})
    return looked(memory, view, area, tuple(view.zones), at)


def test_places_are_remembered_as_they_were_seen() -> None:
    """Only what lay in the part that was looked at, and when."""
    view = View({"pile.0": ONE, "pile.1": OTHER})
    memory = looked(FRESH, view, "centre.0", ("pile.0",), 100)
    assert memory.places == {"pile.0": Glimpse(ONE, 100)}
    assert memory.areas == {"centre.0": 100}


def test_a_new_glance_replaces_an_older_one() -> None:
    """Of the same place there is one picture; others stay as they were."""
    memory = looked(seen(ONE, OTHER), View({"pile.0": TWO}), "centre.0", ("pile.0",), 200)
    assert memory.places == {"pile.0": Glimpse(TWO, 200), "pile.1": Glimpse(OTHER, 100)}


def test_what_is_gone_is_forgotten() -> None:
    """A place that was looked for and is no longer there is known to be gone."""
    assert looked(seen(ONE), View(), "centre.0", ("pile.0", "pile.5"), 200).places == {}


def test_memories_are_values() -> None:
    """A glance leaves the memory before it as it was."""
    before = seen(ONE)
    seen(TWO, memory=before, at=200)
    assert before.places == {"pile.0": Glimpse(ONE, 100)}


def test_a_change_elsewhere_ends_idleness() -> None:
    """Seeing that something has happened makes flipping worth its while again; seeing the same again does not."""
    idle = replace(seen(ONE), idle=7)
    assert seen(ONE, memory=idle).idle == 7
    assert seen(replace(ONE), memory=idle).idle == 7
    assert seen(TWO, memory=idle).idle == 0
    assert seen(ONE, OTHER, memory=idle).idle == 0
    assert seen(TWO, OTHER, memory=idle, area="own").idle == 7


def test_a_glance_clears_the_suspicion() -> None:
    """What was wrong has been looked at; how often nothing was found is still counted."""
    memory = seen(ONE, memory=Memory(suspect="pile.0", vain=2))
    assert (memory.suspect, memory.vain) == ("", 2)


def test_a_mistake_makes_a_place_suspect() -> None:
    """The place is no longer what it was thought to be, the others still are."""
    memory = mistaken(seen(ONE, OTHER), "pile.0")
    assert memory.suspect == "pile.0"
    assert set(memory.places) == {"pile.1"}
    assert mistaken(FRESH, "new") == Memory(suspect="new")


def test_a_part_can_be_known_to_have_changed() -> None:
    """It is looked at again, though it is still remembered how it was."""
    memory = to_be_seen(seen(ONE), "centre.0")
    assert memory.areas == {}
    assert set(memory.places) == {"pile.0"}
    assert to_be_seen(FRESH, "own") == FRESH
