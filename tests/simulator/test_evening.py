"""An evening of bots on the virtual clock."""

from itertools import pairwise

import pytest

from tests.simulator.odd_bots import Crashing
from vivace.bots.greedy.bot import ACTION_MS
from vivace.bots.kinds import OWN
from vivace.engine import match as matches
from vivace.games.catalog import is_race
from vivace.simulator.evening import Evening, Happened, Refused, opened, play, seed_from
from vivace.tables.events import BotReplaced, Logged, Progressed
from vivace.tables.opener import opened as table_of
from vivace.tables.table import Phase


def evening(
    name: str = "ligretto", seats: int = 4, seed: str = "x", kinds: tuple[str, ...] = (), **house_rules: object
) -> Evening:
    names = tuple("ABCDEFGHIJKL"[: len(kinds) or seats])
    return opened(table_of(name, house_rules=house_rules), names, seed_from(seed), kinds, {**OWN, "crashing": Crashing})


def everything(evening: Evening) -> tuple[Evening, list[Happened]]:
    told: list[Happened] = []
    for after, happened in play(evening):
        evening = after
        told += happened
    return evening, told


def whole(evening: Evening) -> tuple[Evening, list[Logged]]:
    after, told = everything(evening)
    return after, [one for one in told if isinstance(one, Logged)]


def test_a_match_is_played_to_its_end() -> None:
    """All rounds, countdowns and ready checks of a match pass on the virtual clock."""
    after, log = whole(evening(length=30))
    assert after.live.table.phase is Phase.OVER
    assert after.live.table.match is not None
    assert max(matches.totals(after.live.table.match)) >= 30
    assert [logged.seq for logged in log] == list(range(log[0].seq, log[0].seq + len(log)))


def test_several_matches_make_an_evening() -> None:
    """After a match the same seats start the next one, with other cards."""
    first, log = whole(evening(length=5))
    second, more = whole(first)
    assert second.live.table.phase is Phase.OVER
    assert [logged.event for logged in log] != [logged.event for logged in more]


def test_the_same_seed_is_the_same_evening() -> None:
    """Nothing but the seed decides."""
    assert whole(evening(length=5)) == whole(evening(length=5))
    assert whole(evening(length=5)) != whole(evening(length=5, seed="y"))


def test_seats_take_their_time() -> None:
    """Between two moves of a greedy seat lie one to two seconds."""
    _, log = whole(evening(kinds=("greedy",) * 3, length=5))
    times = [logged.at for logged in log if isinstance(logged.event, Progressed) and logged.event.seat == 0]
    gaps = [after - before for before, after in pairwise(times)]
    assert min(gaps) >= ACTION_MS[0]
    assert ACTION_MS[0] <= sorted(gaps)[len(gaps) // 2] <= ACTION_MS[1]


def test_what_was_tried_in_vain_is_told() -> None:
    """People lose races, and who was faster can be told for some of them."""
    _, told = everything(evening(length=30))
    refused = [one for one in told if isinstance(one, Refused)]
    assert len(refused) > 10
    assert sum(is_race(one.refusal.reason) for one in refused) > len(refused) / 2
    assert any(one.faster is not None and one.faster.seat != one.seat for one in refused)


def test_time_passes_while_bots_only_think() -> None:
    """The evening's own clock runs on between two events, and never backwards."""
    times = [after.now for after, _ in play(evening(length=5))]
    assert times == sorted(times)
    assert len(set(times)) > len({after.live.now for after, _ in play(evening(length=5))})


def test_a_bot_that_breaks_is_replaced() -> None:
    """Another one plays on for it, the log says why, and the match finds its end."""
    after, log = whole(evening(kinds=("crashing", "greedy"), length=5))
    replaced = [logged.event for logged in log if isinstance(logged.event, BotReplaced)]
    assert replaced == [BotReplaced(0, "family", "RuntimeError: no more ideas (line 18 of odd_bots.py)")]
    assert after.live.table.phase is Phase.OVER


@pytest.mark.parametrize("seats", [2, 5])
def test_tables_that_block_go_on(seats: int) -> None:
    """Blocked tables are cycled, and the match finds its end."""
    after, _ = whole(evening(seats=seats, length=20, advanced=True, stop="call"))
    assert after.live.table.phase is Phase.OVER


@pytest.mark.parametrize("seats", [1, 13])
def test_impossible_numbers_of_seats_are_refused(seats: int) -> None:
    """The edition says how many can play."""
    with pytest.raises(ValueError, match=f"{seats} seats: ligretto is played by 2 to 12 seats"):
        opened(table_of("ligretto"), ("X",) * seats, seed_from("x"))
