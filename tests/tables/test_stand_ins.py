"""Who plays for a person: a bot that is about as fast."""

from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from tests.tables import asking
from tests.tables.watched import ANNA, BEN, CARL, Watched, happened, over, playing, seated
from vivace.bots.level import NAMES
from vivace.games.catalog import GAMES
from vivace.tables import events, inputs, stand_ins
from vivace.tables.evolve import evolve
from vivace.tables.pace import ENOUGH, Pace
from vivace.tables.stand_ins import PACES
from vivace.tables.table import STAND_IN, bot_kind

MOMENT: dict[str, Any] = {"options": {"absent_ms": 0}}
"""Nobody is waited for."""


def with_pace(table: Watched, player: str, ms: int, times: int = ENOUGH) -> Watched:
    """The table if someone had played so fast before."""
    paces = table.table.paces | {player: Pace(ms, times)}
    table.live = replace(table.live, table=replace(table.table, paces=paces))
    table.rebuilt = table.table
    return table


def test_every_game_says_how_fast_its_bots_are() -> None:
    """T-BOT-1: all that play like people, from the slowest to the fastest; the one that no person can be is no stand-in."""
    assert set(PACES) == set(GAMES)
    for paces in PACES.values():
        assert tuple(paces) == NAMES[:-1]
        assert all(slow > fast for slow, fast in pairwise(paces.values()))


@pytest.mark.parametrize("kind", PACES["piles"])
def test_the_stand_in_is_about_as_fast_as_the_person(kind: str) -> None:
    """T-BOT-1: anyone who is as fast as bots of some kind are is stood in for by one of them, and everyone sees by whom."""
    table = with_pace(playing(ANNA, BEN, **MOMENT), BEN, PACES["piles"][kind])
    assert events.StandInTook(1, kind) in happened(table.do(inputs.Drop(player=BEN)))
    assert bot_kind(table.table, 1) == table.shown.chairs[1].substitute == kind


@pytest.mark.parametrize(("ms", "kind"), [(0, "expert"), (1, "expert"), (14_000, "child")])
def test_beyond_all_bots_it_is_the_last_of_them(ms: int, kind: str) -> None:
    """T-BOT-1: however fast or slow someone is, there is a bot that comes nearest."""
    table = with_pace(playing(ANNA, BEN, **MOMENT), BEN, ms)
    table.do(inputs.Drop(player=BEN))
    assert bot_kind(table.table, 1) == kind


def test_half_as_long_is_as_far_away_as_twice_as_long() -> None:
    """T-BOT-1: between two kinds it is the one that is nearer by the factor, not by the difference."""
    fast, slow = PACES["piles"]["beginner"], PACES["piles"]["child"]
    middle = round((fast * slow) ** 0.5)
    for ms, kind in ((middle - 5, "beginner"), (middle + 5, "child")):
        table = with_pace(playing(ANNA, BEN, **MOMENT), BEN, ms)
        table.do(inputs.Drop(player=BEN))
        assert bot_kind(table.table, 1) == kind


def test_who_is_not_known_well_enough_gets_the_usual_bot() -> None:
    """T-BOT-1: nothing known, or too little."""
    for times in (0, ENOUGH - 1):
        table = with_pace(playing(ANNA, BEN, **MOMENT), BEN, 1, times)
        assert events.StandInTook(1, STAND_IN) in happened(table.do(inputs.Drop(player=BEN)))


def test_each_seat_has_its_own_stand_in() -> None:
    """T-BOT-1: the fast one is stood in for by a fast bot, the slow one by a slow one."""
    table = with_pace(with_pace(playing(ANNA, BEN, CARL, **MOMENT), ANNA, 900), BEN, 3_000)
    table.do(inputs.Drop(player=BEN))
    table.do(inputs.Drop(player=ANNA))
    assert [bot_kind(table.table, seat) for seat in (0, 1)] == ["expert", "child"]


def test_who_is_not_ready_in_time_or_is_not_waited_for_is_stood_in_for_alike() -> None:
    """T-BOT-1: the choice does not depend on why a bot has to play."""
    table = with_pace(playing(ANNA, BEN), BEN, 900)
    table.finish_round()
    table.say_ready(ANNA)
    assert events.StandInTook(1, "expert") in happened(table.wait(60_000))
    table = with_pace(playing(ANNA, BEN, options={"absent": "pause"}), BEN, 900)
    table.do(inputs.Drop(player=BEN))
    table.wait(20_000)
    assert events.StandInTook(1, "expert") in happened(table.do(asking.Resume(player=ANNA)))


def test_when_the_person_is_back_the_bot_is_forgotten() -> None:
    """T-BOT-1: the seat is the player's again, and nothing is said of any bot."""
    table = with_pace(playing(ANNA, BEN, **MOMENT), BEN, 900)
    table.do(inputs.Drop(player=BEN))
    table.do(inputs.Return(player=BEN))
    chair = table.table.chairs[1]
    assert (chair.stand_in, chair.substitute, table.shown.chairs[1].substitute) == (False, "", "")


def test_who_leaves_for_good_is_played_on_for_at_the_same_pace() -> None:
    """T-BOT-1: by the bot that stood in already, or by the one that would have."""
    for drops in (False, True):
        table = with_pace(playing(ANNA, BEN, **MOMENT), BEN, 900)
        if drops:
            table.do(inputs.Drop(player=BEN))
        assert happened(table.do(asking.Leave(player=BEN))) == [events.SeatGivenUp(1, "expert")]
        assert (table.table.chairs[1].bot, table.table.chairs[1].substitute) == ("expert", "")


def test_a_bot_that_is_sent_away_stays_what_it_was_until_the_table_is_cleared() -> None:
    """T-BOT-1: nobody else takes its place only to be shown with its scores."""
    table = over(ANNA, bots=1)
    table.do(asking.AddBot(name="Eve", bot="expert"))
    assert happened(table.do(asking.Kick(player=ANNA, seat=2))) == [events.SeatGivenUp(2, "expert")]


def test_logs_that_name_no_bot_mean_the_usual_one() -> None:
    """T-BOT-1: so they were written before there were several."""
    table = seated(ANNA, BEN).table
    stood_in = evolve(table, events.Logged(table.seq + 1, 0, events.StandInTook(1)))
    assert bot_kind(stood_in, 1) == STAND_IN
    given_up = evolve(table, events.Logged(table.seq + 1, 0, events.SeatGivenUp(1)))
    assert bot_kind(given_up, 1) == STAND_IN


def test_the_factor_counts_whatever_the_figures_are() -> None:
    """T-BOT-1: what counts between two paces is the factor, whatever the levels' own figures are."""
    assert stand_ins._nearest({"slow": 4_000, "fast": 1_000}, 2_200) == "slow"
    assert stand_ins._nearest({"slow": 4_000, "fast": 1_000}, 1_900) == "fast"
