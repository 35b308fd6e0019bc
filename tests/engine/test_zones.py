"""The public view and its changes."""

import msgspec
import pytest

from vivace.engine import zones
from vivace.engine.zones import (
    AnyChange,
    Blocked,
    Covered,
    Hidden,
    Moved,
    Scored,
    Shown,
    Slid,
    Stop,
    Stopped,
    Stuck,
    Tally,
    Uncovered,
    View,
    Won,
    Zone,
    covered,
    patched,
)

BEFORE = View(
    zones={
        "0.stack": Zone(0, 3, ("r3a",), gives=True),
        "0.row.0": Zone(0, 1, ("g5a",), ("b4",), gives=True),
        "pile.0": Zone(count=1, faces=("r2b",), accepts=("r3",)),
    },
    stuck=(0,),
    seats=1,
)


def test_a_move_takes_a_piece_from_zone_to_zone() -> None:
    """Counts and faces follow the piece."""
    after = patched(BEFORE, (Moved("r3a", "0.stack", "pile.0"),))
    assert after.zones["0.stack"] == Zone(0, 2, (), gives=True)
    assert after.zones["pile.0"].faces == ("r2b", "r3a")


def test_a_move_to_nowhere_makes_a_zone() -> None:
    """New piles appear with their first card."""
    assert patched(BEFORE, (Moved("r3a", "0.stack", "pile.1"),)).zones["pile.1"] == Zone(count=1, faces=("r3a",))


def test_unseen_pieces_only_count() -> None:
    """Sliding and hiding change counts and faces, never the claims. What slides covers what was visible in both zones."""
    after = patched(BEFORE, (Slid(2, "0.stack", "0.row.0"), Shown("0.stack", "b9a")))
    assert (after.zones["0.stack"].count, after.zones["0.row.0"].count) == (1, 3)
    assert (after.zones["0.stack"].faces, after.zones["0.row.0"].faces) == (("b9a",), ())
    assert after.stuck == (0,)
    assert patched(after, (Slid(1, "0.stack", "0.row.0", "g4a"),)).zones["0.row.0"].faces == ("g4a",)
    assert patched(after, (Hidden("0.stack"),)).zones["0.stack"] == Zone(0, 1, gives=True)


def test_covering_hides_what_lies_in_front_of_the_seats() -> None:
    """T-VIEW-1: faces and what they would betray go; counts and the centre stay, until it is uncovered again."""
    own = {name: zone for name, zone in BEFORE.zones.items() if name.startswith("0")}
    hidden = patched(BEFORE, (Covered({name: covered(BEFORE).zones[name] for name in own}),))
    assert hidden == covered(BEFORE)
    assert hidden.zones["0.stack"] == Zone(0, 3, gives=True)
    assert hidden.zones["0.row.0"] == Zone(0, 1, gives=True)
    assert hidden.zones["pile.0"] == BEFORE.zones["pile.0"]
    assert patched(hidden, (Uncovered(own),)) == BEFORE


def test_words_of_the_table_are_kept() -> None:
    """Stuck, blocked, stopped, scored and won are part of the view."""
    tallies = (Tally(3, {"centre": 3}),)
    after = patched(BEFORE, (Blocked("cycle"), Stuck((0,)), Stopped(Stop("empty", 0)), Scored(tallies), Won((0,))))
    assert (after.stuck, after.stop, after.tallies, after.winners) == ((0,), Stop("empty", 0), (tallies,), (0,))


@pytest.mark.parametrize("change", [Moved("r3a", "0.stack", "pile.0"), Covered({}), Stuck((1,)), Stopped(Stop("dead"))])
def test_changes_survive_the_wire(change: AnyChange) -> None:
    """A client reads what the table says."""
    assert msgspec.json.decode(msgspec.json.encode(change), type=zones.AnyChange) == change
