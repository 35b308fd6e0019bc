"""An evening of greedy seats on the virtual clock."""

from itertools import pairwise

import pytest

from vivace.bots.crew import ACTION_MS
from vivace.engine import match as matches
from vivace.simulator.evening import Evening, opened, play, seed_from
from vivace.tables.events import Logged, Progressed
from vivace.tables.opener import opened as table_of
from vivace.tables.table import Phase


def evening(name: str = "ligretto", seats: int = 4, seed: str = "x", **house_rules: object) -> Evening:
    return opened(table_of(name, house_rules=house_rules), tuple("ABCDEFGHIJKL"[:seats]), seed_from(seed))


def whole(evening: Evening) -> tuple[Evening, list[Logged]]:
    log: list[Logged] = []
    for after, happened in play(evening):
        evening = after
        log += happened
    return evening, log


def test_a_match_is_played_to_its_end() -> None:
    """All rounds, countdowns and ready checks of a match pass on the virtual clock."""
    after, log = whole(evening(length=30))
    assert after.desk.table.phase is Phase.OVER
    assert after.desk.table.match is not None
    assert max(matches.totals(after.desk.table.match)) >= 30
    assert [logged.seq for logged in log] == list(range(log[0].seq, log[0].seq + len(log)))


def test_several_matches_make_an_evening() -> None:
    """After a match the same seats start the next one, with other cards."""
    first, log = whole(evening(length=5))
    second, more = whole(first)
    assert second.desk.table.phase is Phase.OVER
    assert [logged.event for logged in log] != [logged.event for logged in more]


def test_the_same_seed_is_the_same_evening() -> None:
    """Nothing but the seed decides."""
    assert whole(evening(length=5)) == whole(evening(length=5))
    assert whole(evening(length=5)) != whole(evening(length=5, seed="y"))


def test_seats_take_as_long_as_people() -> None:
    """Between two moves of a seat lie one to two seconds."""
    _, log = whole(evening(length=5))
    times = [logged.at for logged in log if isinstance(logged.event, Progressed) and logged.event.seat == 0]
    gaps = [after - before for before, after in pairwise(times)]
    assert min(gaps) >= ACTION_MS[0]
    assert ACTION_MS[0] <= sorted(gaps)[len(gaps) // 2] <= ACTION_MS[1]


@pytest.mark.parametrize("seats", [2, 5])
def test_tables_that_block_go_on(seats: int) -> None:
    """Blocked tables are cycled, and the match finds its end."""
    after, _ = whole(evening(seats=seats, length=20, advanced=True, stop="call"))
    assert after.desk.table.phase is Phase.OVER


@pytest.mark.parametrize("seats", [1, 13])
def test_impossible_numbers_of_seats_are_refused(seats: int) -> None:
    """The edition says how many can play."""
    with pytest.raises(ValueError, match=f"{seats} seats: ligretto is played by 2 to 12 seats"):
        opened(table_of("ligretto"), ("X",) * seats, seed_from("x"))
