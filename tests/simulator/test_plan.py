"""What is to be played."""

from msgspec.structs import replace

from vivace.games.catalog import EDITIONS
from vivace.simulator.plan import Plan, evening_of, places, sanity_plans

PLAN = Plan(edition="ligretto", kinds=("expert", "family", "child"), matches=6, seed="x", house_rules={"length": 20})


def test_everyone_sits_everywhere_equally_often() -> None:
    """Over as many matches as there are seats each entry has each place once."""
    assert sorted(places(PLAN, number)[0] for number in range(3)) == [0, 1, 2]
    assert all(sorted(places(PLAN, number)) == [0, 1, 2] for number in range(6))


def test_entries_sit_where_their_places_are() -> None:
    """The kinds at the table are the entries at their places."""
    for number in range(3):
        chairs = evening_of(PLAN, number).live.table.chairs
        assert tuple(chairs[place].bot for place in places(PLAN, number)) == PLAN.kinds


def test_handicaps_go_where_their_entries_sit() -> None:
    """Each entry has its own in every match, and without any nobody has one."""
    helped = replace(PLAN, handicaps=(12, 0, 5))
    for number in range(3):
        chairs = evening_of(helped, number).live.table.chairs
        assert tuple(chairs[place].handicap for place in places(helped, number)) == helped.handicaps
        assert {chair.handicap for chair in evening_of(PLAN, number).live.table.chairs} == {0}


def test_every_match_has_a_seed_of_its_own() -> None:
    """The seed of the plan and the number decide, and house rules are played."""
    assert len({evening_of(PLAN, number).seed for number in range(6)}) == 6
    assert evening_of(PLAN, 2) == evening_of(PLAN, 2)
    assert evening_of(PLAN, 0).live.table.rules.length == 20


def test_every_edition_is_looked_at_with_all_numbers_of_seats_that_it_allows() -> None:
    """Card games with up to twelve seats, the others with up to four."""
    found = sanity_plans(EDITIONS, 3, "x")
    assert {plan.edition for plan in found} == set(EDITIONS)
    assert [len(plan.kinds) for plan in found if plan.edition == "ligretto"] == list(range(2, 13))
    assert [len(plan.kinds) for plan in found if plan.edition == "ligretto-domino"] == [2, 3, 4]
    assert len({plan.seed for plan in found}) == len(found)
