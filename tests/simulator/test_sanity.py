"""A look at every edition."""

from vivace.games.catalog import EDITIONS
from vivace.simulator.sanity import plans


def test_every_edition_is_looked_at_with_all_numbers_of_seats_that_it_allows() -> None:
    """Card games with up to twelve seats, the others with up to four."""
    found = plans(EDITIONS, 3, "x")
    assert {plan.edition for plan in found} == set(EDITIONS)
    assert [len(plan.kinds) for plan in found if plan.edition == "ligretto"] == list(range(2, 13))
    assert [len(plan.kinds) for plan in found if plan.edition == "ligretto-domino"] == [2, 3, 4]
    assert len({plan.seed for plan in found}) == len(found)
