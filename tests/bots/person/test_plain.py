"""How a person plays a game without tactics of its own; the card games serve as one."""

from tests.bots.person.people import level, mind_of
from tests.tables.watched import RACE
from vivace.bots.greedy import FRESH, first_legal
from vivace.bots.person.plain import TACTICS
from vivace.games.piles import GAME as PILES


def test_it_looks_at_its_own_zones_the_middle_and_the_rivals() -> None:
    """Every zone of the table is in one of these areas."""
    mind = mind_of(RACE)
    areas = TACTICS.areas(mind.observation, level())
    assert list(areas) == ["own", "middle", "rival.1"]
    assert {name for names in areas.values() for name in names} == set(mind.observation.view.zones)
    assert all(name.startswith("0.") for name in areas["own"])


def test_everything_legal_is_weighed_alike() -> None:
    """What it would do is what the rules allow, and nothing is a routine, a misplay or a slip."""
    mind = mind_of(RACE)
    moves = TACTICS.moves(mind)
    assert [move.command for move in moves] == list(PILES.legal(mind.observation.view, 0))
    assert {move.worth for move in moves} == {50.0}
    assert (TACTICS.routine(mind), TACTICS.misplaced(mind, ())) == (None, "")
    assert (TACTICS.slipped(mind, moves[0]), TACTICS.chosen(mind)) == (moves[0], moves[0])


def test_what_is_left_is_what_lies_in_front_of_a_seat() -> None:
    """Whatever the zones are called."""
    mind = mind_of(RACE)
    zones = mind.observation.view.zones.values()
    assert TACTICS.left(mind.observation, 1) == sum(zone.count for zone in zones if zone.seat == 1) > 0


def test_greedy_seats_do_the_first_legal_thing() -> None:
    """And wait if there is none."""
    view = mind_of(RACE).observation.view
    legal = PILES.legal(view, 0)
    assert first_legal(view, legal, 0) == (legal[0], FRESH)
    assert first_legal(view, (), 0) == (None, FRESH)
