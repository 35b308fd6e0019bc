"""Ready checks, deals and pauses: how play starts and goes on."""

from typing import Any

import pytest

from tests.tables import asking
from tests.tables.asking import Leave, Ready, Resume, Start
from tests.tables.phases import at_phase
from tests.tables.watched import (
    ANNA,
    BEN,
    CALM,
    CARL,
    DORA,
    Watched,
    happened,
    kinds,
    over,
    playing,
    reason,
    reasons,
    seated,
)
from vivace.engine import match as matches
from vivace.engine.match import Match, totals
from vivace.engine.refusal import Reason, Refusal
from vivace.games.catalog import edition, open_match
from vivace.tables import events
from vivace.tables.inputs import Deal, Drop, Return, Tick
from vivace.tables.outputs import SeedWanted
from vivace.tables.table import Pause, Phase, bot_seats


def counting_down() -> Watched:
    table = seated(ANNA, BEN)
    table.say_ready(ANNA, BEN)
    return table


def test_a_round_starts_with_one_countdown_when_all_are_ready() -> None:
    """T-START-1: the last who says ready starts it, not an earlier one, and there is one countdown for everyone."""
    table = seated(ANNA, BEN, CARL)
    table.say_ready(ANNA, BEN)
    assert table.is_in(Phase.LOBBY)
    outputs = table.do(Ready(player=CARL), 500)
    assert kinds(outputs) == [events.ReadySaid, events.MatchOpened, events.Progressed, events.CountdownStarted]
    assert (table.phase, table.shown.until) == (Phase.COUNTDOWN, 3_500)


@pytest.mark.parametrize("move", ["a flip", "b flip", "a stuck", "b stuck"])
def test_before_the_end_of_the_countdown_nobody_can_play(move: str) -> None:
    """T-START-1: one millisecond too early is too early, for every seat and for calls too, and nothing has happened."""
    table = counting_down()
    assert table.table.until == 3_000
    assert reason(table.move(move, 2_999)) == Reason.NOT_YET
    table.wait(0)
    assert table.is_in(Phase.COUNTDOWN)


def test_everyone_can_play_from_the_same_instant() -> None:
    """T-START-1: at the end of the countdown every seat's hand is free, though nobody had woken the table."""
    table = counting_down()
    outputs = table.move("b flip", 3_000) + table.move("a flip", 3_000)
    assert reasons(outputs) == [None, None]
    assert kinds(outputs) == [events.CountdownEnded, events.Progressed, events.Progressed]
    assert [logged.at for logged in table.log[-3:]] == [3_000, 3_000, 3_000]


def test_a_countdown_ends_at_its_time_however_late_someone_asks() -> None:
    """T-START-1: what was due before an input has happened at its own time."""
    table = counting_down()
    assert reason(table.move("a flip", 9_000)) is None
    assert [(logged.at, type(logged.event)) for logged in table.log[-2:]] == [
        (3_000, events.CountdownEnded),
        (9_000, events.Progressed),
    ]


def test_bots_wait_for_the_countdown_too() -> None:
    """T-START-1: a bot that tries to play before its end is refused like anybody."""
    table = seated(ANNA, bots=1)
    table.say_ready(ANNA)
    assert bot_seats(table.table) == ()
    assert reason(table.move("b flip", 2_999)) == Reason.NOT_YET
    table.wait(1)
    assert bot_seats(table.table) == (1,)


def test_every_round_has_its_countdown() -> None:
    """T-START-1: the second round starts like the first one, when all have said again that they are ready."""
    table = playing(ANNA, BEN)
    table.finish_round()
    table.say_ready(ANNA)
    assert table.is_in(Phase.READY)
    outputs = table.do(Ready(player=BEN), table.now + 700)
    assert kinds(outputs) == [events.ReadySaid, events.RoundCalled, events.Progressed, events.CountdownStarted]
    assert (table.phase, table.table.until, table.match.number) == (Phase.COUNTDOWN, table.now + 3_000, 2)


def test_a_table_without_a_countdown_goes_at_once() -> None:
    """T-START-1: the countdown is an option; with none, everyone can play from the deal on."""
    table = seated(ANNA, BEN, options={"countdown_ms": 0})
    outputs = table.say_ready(ANNA, BEN)
    assert kinds(outputs)[-2:] == [events.CountdownStarted, events.CountdownEnded]
    assert reason(table.move("a flip")) is None


def test_ready_can_be_taken_back() -> None:
    """Who is no longer ready keeps the match from starting; saying the same twice is no news."""
    table = seated(ANNA, BEN)
    assert happened(table.do(Ready(player=ANNA))) == [events.ReadySaid(0, ready=True)]
    assert (happened(table.do(Ready(player=ANNA))), table.shown.chairs[0].ready) == ([], True)
    assert happened(table.do(Ready(player=ANNA, ready=False))) == [events.ReadySaid(0, ready=False)]
    table.say_ready(BEN)
    assert (table.phase, [chair.ready for chair in table.shown.chairs]) == (Phase.LOBBY, [False, True])


def test_one_person_alone_cannot_start() -> None:
    """A game needs as many seats as its edition says, even if all who are there are ready."""
    table = seated(ANNA)
    assert reason(table.do(Start(player=ANNA))) == Reason.TOO_FEW_SEATS
    table.say_ready(ANNA)
    assert (table.phase, table.chair(ANNA).ready) == (Phase.LOBBY, True)


def test_who_was_ready_for_a_check_that_failed_is_asked_again() -> None:
    """A bot that sits down later does not start a match for someone who waits for more people."""
    table = seated(ANNA, BEN)
    table.do(Start(player=ANNA))
    table.wait(60_000)
    table.do(asking.AddBot(player=ANNA, name="Bot"))
    assert table.is_in(Phase.LOBBY)


def test_bots_are_always_ready() -> None:
    """Nobody waits for a bot, but bots alone do not want to play either."""
    table = seated(bots=3)
    table.sit(ANNA)
    assert table.is_in(Phase.LOBBY)
    table.say_ready(ANNA)
    assert table.is_in(Phase.COUNTDOWN)


def test_a_table_of_bots_starts_when_anyone_who_runs_it_says_so() -> None:
    """A table that is meant for bots alone plays without people."""
    table = seated(bots=2, stack=1, length=2, ends="rounds")
    table.wait(1_000_000)
    assert table.is_in(Phase.LOBBY)
    table.do(Start())
    assert table.is_in(Phase.COUNTDOWN)
    table.let_play_until(Phase.OVER)
    assert len(table.match.tallies) == 2


def test_the_host_can_ask_all_who_are_not_ready() -> None:
    """Start says that the host is ready, if not said before, and asks the others until a certain time."""
    table = seated(ANNA, BEN)
    assert happened(table.do(Start(player=ANNA), 500)) == [
        events.ReadySaid(0, ready=True),
        events.CheckOpened(60_500),
    ]
    assert (table.phase, table.shown.until) == (Phase.LOBBY, 60_500)
    assert happened(table.do(Start(player=ANNA), 700)) == [events.CheckOpened(60_700)]
    table.say_ready(BEN)
    assert (table.phase, table.now) == (Phase.COUNTDOWN, 700)


def test_anyone_who_runs_the_table_can_ask_all() -> None:
    """Nobody is ready by that: it only asks."""
    table = seated(ANNA, BEN)
    assert happened(table.do(Start())) == [events.CheckOpened(60_000)]
    assert [chair.ready for chair in table.shown.chairs] == [False, False]


def test_who_says_ready_is_there() -> None:
    """A line that was lost is back when its player says something."""
    table = seated(ANNA, BEN)
    table.do(Drop(player=BEN))
    assert happened(table.do(Ready(player=BEN))) == [events.ConnectionBack(1), events.ReadySaid(1, ready=True)]
    assert table.chair(BEN).here


@pytest.mark.parametrize("phase", [Phase.DEALING, Phase.CHOOSING, Phase.COUNTDOWN])
def test_who_says_ready_when_it_begins_already_is_merely_late(phase: Phase) -> None:
    """It was on its way when the others, or a bot in its player's place, began: accepted, and nothing has happened."""
    table = at_phase(phase)
    outputs = table.do(Ready(player=BEN, id="x"))
    assert (reason(outputs), happened(outputs), table.phase) == (None, [], phase)
    assert reason(table.do(Ready(player=BEN, ready=False))) == Reason.NOT_NOW


@pytest.mark.parametrize("phase", [Phase.PLAYING, Phase.REVIEW, Phase.PAUSED])
def test_nobody_is_asked_for_ready_in_a_round(phase: Phase) -> None:
    """Ready or not: that is not the question now, and it is refused."""
    table = at_phase(phase)
    for ready in (True, False):
        outputs = table.do(Ready(player=ANNA, ready=ready))
        assert (reason(outputs), happened(outputs)) == (Reason.NOT_NOW, [])


def test_who_says_ready_late_is_back() -> None:
    """The bot that was put there for not answering in time stands down before play begins."""
    table = playing(ANNA, BEN, options={"ready_ms": 10_000})
    table.finish_round()
    table.say_ready(ANNA)
    table.wait(10_000)
    assert (table.phase, table.chair(BEN).stand_in) == (Phase.COUNTDOWN, True)
    assert reason(table.do(Ready(player=BEN, ready=False))) == Reason.NOT_NOW
    assert table.chair(BEN).stand_in
    assert happened(table.do(Ready(player=BEN))) == [events.ConnectionBack(1)]
    assert not table.chair(BEN).stand_in


@pytest.mark.parametrize("phase", [Phase.LOBBY, Phase.OVER])
def test_who_sits_down_during_a_ready_check_has_the_whole_time(phase: Phase) -> None:
    """The check starts over for all; without it anyone who came would lose the seat at once."""
    table = at_phase(phase)
    table.do(Start(player=ANNA))
    started = table.now
    outputs = table.do(asking.Sit(player=CARL, id="x", name="Carl"), started + 59_999)
    assert happened(outputs)[1:] == [events.CheckOpened(started + 119_999, is_extended=True)]
    assert happened(table.wait(59_999)) == []
    assert table.seat(CARL) == 3
    table.wait(1)
    assert (table.names, table.phase) == (["Anna", "Bot 1"], Phase.COUNTDOWN)


@pytest.mark.parametrize("phase", [Phase.LOBBY, Phase.OVER])
def test_a_stranger_who_comes_and_goes_cannot_keep_a_check_open(phase: Phase) -> None:
    """Only the first to come gives everyone more time: those who are ready begin, however often someone sits down."""
    table = at_phase(phase)
    table.do(Start(player=ANNA))
    table.wait(1_000)
    strangers = 0
    while table.is_in(phase):
        strangers += 1
        assert strangers < 20, "the check does not end"
        table.do(asking.Sit(player=f"id-of-stranger-{strangers}", name="Stranger"))
        table.do(Leave(player=f"id-of-stranger-{strangers}"))
        table.wait(10_000)
    assert (table.phase, table.names, table.now) == (Phase.COUNTDOWN, ["Anna", "Bot 1"], table.log[-1].at)
    assert sum(isinstance(logged.event, events.CheckOpened) and logged.event.is_extended for logged in table.log) == 1


def test_a_check_that_the_host_opens_anew_can_be_extended_anew() -> None:
    """What was granted in one check is not held against the next; anyone who runs it decides how often there is one."""
    table = seated(ANNA, BEN)
    table.do(Start(player=ANNA))
    table.sit(CARL)
    assert table.table.is_extended
    assert happened(table.do(Start(player=ANNA), 50_000)) == [events.CheckOpened(110_000)]
    outputs = table.do(asking.Sit(player=DORA, name="Dora"), 60_000)
    assert happened(outputs)[-1] == events.CheckOpened(120_000, is_extended=True)


def test_who_comes_second_has_what_is_left_of_a_check() -> None:
    """The seat is free again if that was too short, and kept if it was enough."""
    table = seated(ANNA, BEN)
    table.do(Start(player=ANNA))
    table.do(asking.Sit(player=CARL, name="Carl"), 30_000)
    assert kinds(table.do(asking.Sit(player=DORA, name="Dora"), 89_000)) == [events.SeatTaken]
    table.say_ready(DORA)
    table.wait(1_000)
    assert (table.names, table.phase) == (["Anna", "Dora"], Phase.COUNTDOWN)


def test_who_is_refused_a_seat_during_a_ready_check_gives_nobody_more_time() -> None:
    """Only someone who really sits down is waited for, and a bot needs no time."""
    table = seated(ANNA, BEN)
    table.do(Start(player=ANNA))
    until = table.table.until
    for wish in (asking.Sit(player=CARL, name=" "), asking.AddBot(player=ANNA, name="Bot")):
        table.do(wish, table.now + 100)
        assert table.table.until == until


def test_without_a_check_nobody_is_pressed_by_who_sits_down() -> None:
    """Someone who comes to the lobby only takes a seat."""
    table = seated(ANNA, BEN)
    table.say_ready(ANNA)
    assert kinds(table.do(asking.Sit(player=CARL, name="Carl"))) == [events.SeatTaken]


def test_a_match_begins_when_the_last_who_was_not_ready_leaves() -> None:
    """Those who stay are all ready, and enough."""
    table = seated(ANNA, BEN, CARL)
    table.say_ready(ANNA, BEN)
    table.do(Leave(player=CARL))
    assert (table.phase, table.match.setup.decks) == (Phase.COUNTDOWN, "ab")


def test_after_a_round_all_are_asked_anew() -> None:
    """Nobody is ready by having been ready before, and the check lasts as long as the table says."""
    table = playing(ANNA, BEN, options={"ready_ms": 5_000})
    outputs = table.finish_round()
    assert happened(outputs)[-1] == events.CheckOpened(table.now + 5_000)
    assert (table.phase, [chair.ready for chair in table.table.chairs]) == (Phase.READY, [False, False])


def test_the_first_who_wants_another_match_asks_all_others() -> None:
    """After a match nothing happens by itself; then all ready means a new match, at zero."""
    table = over(ANNA, BEN)
    table.wait(10_000_000)
    assert (table.phase, table.table.until) == (Phase.OVER, None)
    assert happened(table.do(Ready(player=BEN))) == [
        events.ReadySaid(1, ready=True),
        events.CheckOpened(table.now + 60_000),
    ]
    table.say_ready(ANNA)
    assert (table.phase, totals(table.match), table.match.number) == (Phase.COUNTDOWN, (0, 0), 1)


def test_a_table_asks_for_a_seed_until_it_has_one() -> None:
    """The operator may have lost the question: every answer asks again, and only while a round is to be dealt."""
    table = seated(ANNA, BEN, deals=False)
    assert SeedWanted() not in table.say_ready(ANNA)
    assert SeedWanted() in table.say_ready(BEN)
    for wish in (Tick(), Drop(player=BEN), Ready(player=ANNA)):
        assert table.do(wish)[-1] == SeedWanted()
    assert SeedWanted() not in table.deal()
    assert SeedWanted() not in table.do(Tick())


@pytest.mark.parametrize("seed", ["", "0" * 31, "0" * 129, "x" * 32, "A" * 32, "0" * 32 + "\n"])
def test_a_bad_seed_is_refused_and_another_one_wanted(seed: str) -> None:
    """A seed has at least 128 bits in hexadecimal digits; with anything else nothing is dealt."""
    table = seated(ANNA, BEN, deals=False)
    table.say_ready(ANNA, BEN)
    outputs = table.do(Deal(seed=seed))
    assert (reason(outputs), happened(outputs)) == (Reason.BAD_SEED, [])
    assert outputs[-1] == SeedWanted()
    assert table.is_in(Phase.DEALING)


def test_the_same_seed_deals_the_same_round() -> None:
    """T-FAIR-1: nothing but the seed decides what is dealt."""
    rounds = []
    for seed in ("a" * 32, "a" * 32, "b" * 32):
        table = seated(ANNA, BEN, deals=False)
        table.say_ready(ANNA, BEN)
        table.do(Deal(seed=seed))
        rounds.append(table.match.round)
    assert rounds[0] == rounds[1] != rounds[2]


def blocked_deal(remedy: str, **more: Any) -> tuple[Watched, Any]:
    """A table of two where the deal itself is blocked, and what the deal leads to."""
    house: dict[str, Any] = {"stack": 20, "row": [1, 1, 1], "blocked": remedy, **more}
    game, match = edition("ligretto").game, open_match("ligretto", 2, house_rules=house)
    seed = next(seed for seed in map("{:032x}".format, range(1_000)) if _is_blocked_deal(game, match, seed))
    table = seated(ANNA, BEN, deals=False, **house)
    table.say_ready(ANNA, BEN)
    return table, table.do(Deal(seed=seed))


def _is_blocked_deal(game: Any, match: Match, seed: str) -> bool:
    progress = matches.decide(game, match, matches.Deal(seed))
    return not isinstance(progress, Refusal) and len(progress.events) > 1


def test_a_deal_that_ends_the_match_needs_no_countdown() -> None:
    """L-BLOCK-2: in a match of one round, a deal that is blocked and counted at once is the end of the match."""
    table, outputs = blocked_deal("score", ends="rounds", length=1)
    assert kinds(outputs) == [events.Progressed, events.MatchEnded]
    assert table.is_in(Phase.OVER)


def test_a_deal_that_ends_its_round_is_followed_by_the_next_check() -> None:
    """L-BLOCK-2: with `score` a deal that is blocked at once is scored, and all are asked for the next round."""
    table, outputs = blocked_deal("score")
    assert kinds(outputs) == [events.Progressed, events.CheckOpened]
    assert (table.phase, len(table.match.tallies)) == (Phase.READY, 1)


def test_a_deal_that_is_helped_has_one_countdown() -> None:
    """L-BLOCK-4, T-START-1: with `cycle` a deal that is blocked at once is put right before the only countdown."""
    table, outputs = blocked_deal("cycle")
    assert kinds(outputs) == [events.Progressed, events.CountdownStarted]
    assert table.is_in(Phase.COUNTDOWN)


def test_the_host_can_pause_a_round() -> None:
    """Nothing can be played until the host goes on, and then all start together after a whole countdown."""
    table = playing(drawing=CALM)
    assert happened(table.do(asking.Pause(player=ANNA))) == [events.PlayPaused(Pause.HOST)]
    assert (table.phase, table.shown.pause) == (Phase.PAUSED, Pause.HOST)
    assert reason(table.move("a flip")) == Reason.PAUSED
    table.wait(1_000_000)
    assert reason(table.move("b flip")) == Reason.PAUSED
    assert reason(table.do(asking.Pause(player=ANNA))) == Reason.NOT_NOW
    assert happened(table.do(Resume(player=ANNA))) == [events.CountdownStarted(table.now + 3_000)]
    assert (table.phase, table.shown.pause) == (Phase.COUNTDOWN, None)
    table.wait(3_000)
    assert reason(table.move("b r1")) is None


def test_a_pause_during_a_countdown_stops_it() -> None:
    """T-START-1: the countdown does not run on in a pause, and starts over after it."""
    table = counting_down()
    table.do(asking.Pause(player=ANNA), 2_900)
    table.wait(60_000)
    assert table.is_in(Phase.PAUSED)
    table.do(Resume(player=ANNA))
    assert table.table.until == table.now + 3_000


def test_a_pause_between_rounds_stops_the_check() -> None:
    """Nobody is asked during a pause, nobody is late, and after it all are asked again."""
    table = playing(ANNA, BEN)
    table.finish_round()
    table.say_ready(ANNA)
    table.do(asking.Pause(player=ANNA))
    table.wait(1_000_000)
    assert reason(table.do(Ready(player=BEN))) == Reason.NOT_NOW
    assert table.is_in(Phase.PAUSED)
    assert happened(table.do(Resume(player=ANNA))) == [events.CheckOpened(table.now + 60_000)]
    assert (table.phase, table.shown.pause, table.chair(ANNA).ready) == (Phase.READY, None, False)


def test_there_is_nothing_to_pause_without_a_match() -> None:
    """A pause needs something that goes on: not before a match, not after it, and not while a round is dealt."""
    dealing = seated(ANNA, BEN, deals=False)
    dealing.say_ready(ANNA, BEN)
    for table in (seated(ANNA, BEN), over(ANNA, BEN), dealing):
        assert reason(table.do(asking.Pause(player=ANNA))) == Reason.NOT_NOW
        assert reason(table.do(Resume(player=ANNA))) == Reason.NOT_NOW


def test_when_the_host_goes_on_bots_play_for_who_is_absent() -> None:
    """The host need not wait for anybody; who comes back has the seat again."""
    table = playing(ANNA, BEN, CARL, bots=1)
    table.do(Drop(player=CARL))
    table.wait(20_000)
    table.do(asking.Pause(player=ANNA))
    table.do(Drop(player=BEN))
    assert happened(table.do(Resume(player=ANNA))) == [
        events.StandInTook(1, "family"),
        events.CountdownStarted(table.now + 3_000),
    ]
    table.wait(3_000)
    assert bot_seats(table.table) == (1, 2, 3)
    table.do(Return(player=BEN))
    assert bot_seats(table.table) == (2, 3)
