"""The replay of a match from the log of its table."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from tests.tables.asking import Leave, Pause, Resume
from tests.tables.watched import ANNA, BEN, CARL, Watched, over, playing, seated
from vivace.engine.contest import Missed, Timing
from vivace.engine.match import Act, Deal, Join
from vivace.engine.replay import Replay, ReplayError, read, verify, write
from vivace.games.catalog import edition
from vivace.games.dice.commands import PlaceDie
from vivace.tables import events
from vivace.tables.inputs import Drop, Return, Wake
from vivace.tables.recorder import recorded
from vivace.tables.table import Phase, game_of


def test_without_a_match_there_is_no_replay() -> None:
    """A log in which people only sat down has nothing to replay."""
    assert recorded([]) is None
    assert recorded(seated(ANNA, BEN).log) is None


@pytest.mark.parametrize("name", ["ligretto", "ligretto-de", "ligretto-fr", "dutch-blitz"])
def test_a_recorded_match_can_be_verified(name: str) -> None:
    """T-FAIR-1: every step of the log is decided again and leads to the same match, also after writing and reading."""
    table = playing(ANNA, BEN, bots=1, edition=name, stack=2, length=2, ends="rounds", blocked="cycle")
    while table.phase is not Phase.OVER:
        table.let_play_until(Phase.READY, Phase.OVER)
        if table.phase is Phase.READY:
            table.start()
    replay = recorded(table.log)
    assert replay is not None
    assert verify(replay) == table.match
    assert read(write(replay), lambda found: edition(found).game) == replay


def test_a_match_that_is_not_over_is_recorded_as_far_as_it_was_played() -> None:
    """T-FAIR-1: with every move in it, and at its time since the match was opened."""
    table = seated(ANNA, BEN)
    table.wait(5_000)
    table.start()
    table.move("a flip", 9_500)
    replay = recorded(table.log)
    assert replay is not None
    assert verify(replay) == table.match
    assert [(step.at, type(step.do)) for step in replay.steps] == [(0, Deal), (4_500, Act)]


def test_who_joined_between_rounds_is_in_the_replay() -> None:
    """T-FAIR-1: a later seat joins there at the same moment, with the setup of the beginning."""
    table = playing(ANNA, BEN, stack=1)
    table.sit(CARL)
    table.let_play_until(Phase.READY)
    table.start()
    replay = recorded(table.log)
    assert replay is not None
    assert replay.setup.decks == "ab"
    assert Join in [type(step.do) for step in replay.steps]
    assert verify(replay) == table.match


HOUR = 3_600_000


@pytest.mark.parametrize("ms", [HOUR, 1, 0, -1, -HOUR])
def test_no_time_passes_in_a_replay_while_the_table_slept(ms: int) -> None:
    """T-FAIR-1: whatever the clocks say, after a sleep there is the countdown, and time does not run backwards."""
    table = playing(drawing="")
    table.move("a flip", HOUR)
    table.do(Wake(), HOUR + ms)
    for player in (ANNA, BEN):
        table.do(Return(player=player))
    table.wait(3_000)
    table.move("a flip", table.now + 500)
    replay = recorded(table.log)
    assert replay is not None
    assert verify(replay) == table.match
    assert [step.at for step in replay.steps] == [0, HOUR, HOUR + 3_500]


def test_no_time_passes_in_a_replay_while_a_match_is_paused() -> None:
    """T-FAIR-1: nobody who watches it waits for the host to come back."""
    table = playing(drawing="")
    table.move("a flip", 4_000)
    table.do(Pause(player=ANNA), 5_000)
    table.do(Drop(player=BEN), 6_000)
    table.do(Resume(player=ANNA), HOUR)
    table.wait(3_000)
    table.move("a flip", table.now + 500)
    replay = recorded(table.log)
    assert replay is not None
    assert [step.at for step in replay.steps] == [0, 4_000, 5_000 + 3_500]


@pytest.mark.parametrize("ms", [5 * 24 * HOUR, 0, -19_000])
def test_no_time_passes_in_a_replay_while_a_table_rested_that_all_had_left_for_the_day(ms: int) -> None:
    """T-FAIR-1: its sleep is no event, but it was paused before; a clock that was set back a little does no harm."""
    table = playing(drawing="", options={"absent_ms": 20_000})
    table.move("a flip", HOUR)
    for player in (ANNA, BEN):
        table.do(Drop(player=player))
    table.wait(20_000)
    table.do(Wake(), table.now + ms)
    assert not any(isinstance(logged.event, events.Woken) for logged in table.log)
    table.do(Return(player=ANNA))
    table.wait(3_000)
    table.move("a flip")
    replay = recorded(table.log)
    assert replay is not None
    assert verify(replay) == table.match
    assert [step.at for step in replay.steps] == [0, HOUR, HOUR + 23_000]


def test_only_the_last_match_is_recorded() -> None:
    """A rematch starts a new replay, with those who play it, and its own beginning of time."""
    table = over(ANNA, BEN, CARL)
    table.do(Leave(player=ANNA))
    table.start()
    replay = recorded(table.log)
    assert replay is not None
    assert replay.setup.decks == "bc"
    assert [step.at for step in replay.steps] == [0]
    assert verify(replay) == table.match


def contested(table: Watched) -> tuple[int, str, int] | None:
    """A seat that can place a die, its face, and a seat that could place the same, if there are two."""
    game = game_of(table.table)
    for command in game.legal(table.shown.game, 0):
        contest = game.contest(table.match.round, 0, command)
        if isinstance(command, PlaceDie) and contest is not None and contest.rivals:
            return 0, command.die, contest.rivals[0]
    return None


def raced() -> tuple[Watched, int, int]:
    """A match of Dice with a race: one seat's die arrives first, and the other one's was touched 40 ms earlier."""
    table = playing(ANNA, BEN, edition="ligretto-dice")
    table.wait(3_000)
    table.measure(anna=160, ben=160)
    while (found := contested(table)) is None:
        table.move("a throw")
        table.wait(3_000)
    loser, face, winner = found
    now = table.now
    table.send(loser, PlaceDie(face), now + 100, credit=20)
    table.send(winner, PlaceDie(face), now + 190, credit=150)
    table.wait(500)
    return table, loser, winner


def replay_of(table: Watched) -> Replay:
    replay = recorded(table.log)
    assert replay is not None
    return replay


def races_in(replay: Replay) -> tuple[Timing, Missed]:
    """The last race that was won, and the one that was lost."""
    return next(step.race for step in reversed(replay.steps) if step.race), replay.steps[-1].missed[-1]


def test_a_replay_has_the_evidence_of_its_races() -> None:
    """T-FAIR-2: when each contested command arrived, what it was credited with and when it was touched."""
    table, loser, winner = raced()
    table.move(f"{table.match.setup.decks[loser]} throw")
    replay = replay_of(table)
    race, lost = races_in(replay)
    assert lost.race is not None
    assert (race.credit, race.rivals) == (150, (loser,))
    assert (lost.seat, lost.ms, lost.race.credit, lost.race.rivals) == (loser, 40, 20, (winner,))
    assert (lost.race.touched - race.touched, race.arrived - lost.race.arrived) == (40, 90)
    assert replay.steps[-1].at > race.arrived > race.touched > race.opened > 0
    assert verify(replay) == table.match
    assert read(write(replay), lambda found: edition(found).game) == replay


def test_races_are_told_by_the_clock_of_the_replay() -> None:
    """T-FAIR-2: although the match began late, and was paused between the race and what is logged next."""
    table, loser, _ = raced()
    table.do(Pause(player=ANNA), table.now + 1_000)
    table.do(Resume(player=ANNA), table.now + HOUR)
    table.wait(5_000)
    table.move(f"{table.match.setup.decks[loser]} throw")
    replay = replay_of(table)
    race, lost = races_in(replay)
    assert lost.race is not None
    assert lost.race.touched - race.touched == 40
    assert verify(replay) == table.match


def test_a_match_without_races_is_recorded_without_any() -> None:
    """T-FAIR-2: by arrival nothing is credited, and a refused flip is no race."""
    table = playing(options={"order": "arrival"})
    table.let_play(5_000)
    assert '"race"' not in write(replay_of(table))
    assert '"credit"' not in write(replay_of(table))


@pytest.mark.parametrize(
    ("change", "flaw"),
    [
        (
            lambda miss: replace(miss, race=replace(miss.race, touched=miss.race.touched - 41, credit=99)),
            "touched later",
        ),
        (lambda miss: replace(miss, ms=41), "by 41 ms"),
        (lambda miss: replace(miss, rival="y6#6b"), "which was not laid before"),
        (lambda miss: replace(miss, race=replace(miss.race, credit=-1)), "no piece can have been touched"),
        (lambda miss: replace(miss, race=replace(miss.race, credit=0)), "no piece can have been touched"),
        (lambda miss: replace(miss, race=replace(miss.race, arrived=10**9)), "no piece can have been touched"),
    ],
)
def test_a_race_in_the_wrong_order_is_noticed(change: Callable[[Missed], Missed], flaw: str) -> None:
    """T-FAIR-2: what had arrived when the winner was carried out, and was touched before, can't have lost."""
    table, loser, _ = raced()
    table.move(f"{table.match.setup.decks[loser]} throw")
    replay = replay_of(table)
    last = replay.steps[-1]
    altered = replace(last, missed=(*last.missed[:-1], change(last.missed[-1])))
    with pytest.raises(ReplayError, match=flaw):
        verify(replace(replay, steps=(*replay.steps[:-1], altered)))


def test_what_arrived_too_late_may_have_been_touched_first() -> None:
    """T-FAIR-2: nothing that is logged is reordered, so a replay with such a race is sound."""
    table, loser, _ = raced()
    table.move(f"{table.match.setup.decks[loser]} throw")
    replay = replay_of(table)
    last = replay.steps[-1]
    lost = last.missed[-1]
    assert lost.race is not None
    late = replace(lost, ms=0, race=replace(lost.race, arrived=last.at, touched=lost.race.touched - 41, credit=10**6))
    verify(replace(replay, steps=(*replay.steps[:-1], replace(last, missed=(*last.missed[:-1], late)))))


def lost_to_the_end() -> Watched:
    """A match of one round that the first card ends: Ben and Carl have a one, and Ben touches his 30 ms before Carl."""
    table = playing(ANNA, BEN, CARL, stack=1, row=[10, 10, 10], ends="rounds", length=1)
    table.measure(ben=20, carl=160)
    now = table.now
    for card, at, credit in (("b g1", now + 1_020, 20), ("c g1", now + 1_150, 120)):
        table.move(card, at, credit=credit)
    table.wait(500)
    assert table.phase is Phase.OVER
    return table


def test_a_replay_has_what_was_lost_to_the_end_of_a_round() -> None:
    """T-FAIR-2: nothing follows in that round, so it is told with the step that ended it."""
    table = lost_to_the_end()
    replay = replay_of(table)
    last = replay.steps[-1]
    [lost] = last.too_late
    assert last.race is not None
    assert lost.race is not None
    assert (lost.seat, lost.rival, lost.ms) == (2, "end-b", 30)
    assert (lost.race.touched - last.race.touched, lost.race.credit) == (30, 120)
    assert verify(replay) == table.match
    assert read(write(replay), lambda found: edition(found).game) == replay


@pytest.mark.parametrize(
    ("change", "flaw"),
    [
        (
            lambda miss: replace(miss, race=replace(miss.race, touched=miss.race.touched - 31, credit=999)),
            "touched later",
        ),
        (lambda miss: replace(miss, ms=31), "by 31 ms"),
        (lambda miss: replace(miss, rival="end-a"), "which was not laid before"),
        (lambda miss: replace(miss, race=replace(miss.race, credit=-1)), "no piece can have been touched"),
        (lambda miss: replace(miss, race=replace(miss.race, credit=0)), "no piece can have been touched"),
    ],
)
def test_a_round_that_was_ended_by_a_later_touch_is_noticed(change: Callable[[Missed], Missed], flaw: str) -> None:
    """T-FAIR-2: the order of such a race can be checked like that of any other."""
    replay = replay_of(lost_to_the_end())
    *before, last = replay.steps
    with pytest.raises(ReplayError, match=flaw):
        verify(replace(replay, steps=(*before, replace(last, too_late=tuple(map(change, last.too_late))))))
