"""A table that slept: nobody looked after it for a second or for months, and then it goes on."""

from typing import Any

import pytest

from tests.tables import asking
from tests.tables.asking import Play, Ready, Start
from tests.tables.phases import at_phase
from tests.tables.watched import (
    ANNA,
    BEN,
    CALM,
    CARL,
    RACE,
    Watched,
    answers,
    happened,
    kinds,
    over,
    playing,
    reason,
    reasons,
    rebuilt,
    seated,
)
from vivace.engine.honour import CallMisplay
from vivace.engine.refusal import Reason, Refusal
from vivace.engine.replay import verify
from vivace.games.piles.commands import Flip
from vivace.tables import events, inputs, journal, keeper
from vivace.tables.inputs import Drop, Return, Tick, Wake
from vivace.tables.live import LiveTable
from vivace.tables.outputs import Answered
from vivace.tables.recorder import recorded
from vivace.tables.table import GATHERING, Pause, Phase, bot_seats, done_by

DAYS = 5 * 24 * 3_600_000
GOES_ON = {
    Phase.LOBBY: Phase.LOBBY,
    Phase.OVER: Phase.OVER,
    Phase.READY: Phase.READY,
    Phase.DEALING: Phase.READY,
    Phase.CHOOSING: Phase.CHOOSING,
    Phase.COUNTDOWN: Phase.COUNTDOWN,
    Phase.PLAYING: Phase.COUNTDOWN,
    Phase.REVIEW: Phase.REVIEW,
    Phase.PAUSED: Phase.PAUSED,
}
"""For each phase what the table does when someone comes back who was there when it fell asleep."""


def sleep(table: Watched, ms: int = DAYS) -> list[events.Event]:
    """Nobody looks after the table for some time; what happens when it is woken."""
    outputs = table.do(Wake(), table.now + ms)
    assert reasons(outputs)[-1] is None
    return happened(outputs)


@pytest.mark.parametrize("phase", Phase)
def test_a_table_that_wakes_has_lost_everyone_and_nothing_else(phase: Phase) -> None:
    """In any phase one event says all: nothing that fell due in the meantime has happened, and the match stands still."""
    table = at_phase(phase)
    table.deals = True
    before = table.table
    assert sleep(table) == [events.Woken()]
    assert not any(chair.here for chair in table.table.chairs + table.table.waiting)
    assert (table.table.match, table.names, table.table.host) == (before.match, ["Anna", "Ben", "Bot 1"], ANNA)
    pause = None if phase in GATHERING else Pause.HOST if phase is Phase.PAUSED else Pause.NOBODY
    stands = phase if phase in GATHERING else Phase.PAUSED
    assert (table.phase, table.table.pause, table.table.until) == (stands, pause, None)


@pytest.mark.parametrize("phase", Phase)
def test_a_table_waits_for_as_long_as_nobody_comes(phase: Phase) -> None:
    """Awake again, nobody is replaced or loses a seat, no bot plays, and there is nothing to wake it for."""
    table = at_phase(phase)
    sleep(table)
    before = table.table
    table.wait(DAYS)
    assert (table.table, bot_seats(table.table), table.live.due_at) == (before, (), None)


@pytest.mark.parametrize("phase", Phase)
def test_when_someone_is_back_the_table_goes_on(phase: Phase) -> None:
    """With what it was doing, from its beginning: a countdown, a choice, a review, a ready check."""
    table = at_phase(phase)
    table.deals = True
    sleep(table)
    table.wait(1_000)
    outputs = table.do(Return(player=ANNA))
    assert happened(outputs)[0] == events.ConnectionBack(0)
    assert table.is_in(GOES_ON[phase])
    assert table.table.until is None or table.table.until > table.now
    for player in (BEN, CARL):
        table.do(Return(player=player))
    if phase is Phase.PAUSED:
        table.do(asking.Resume(player=ANNA))
    finish_match(table)


def finish_match(table: Watched) -> None:
    """All who are there play on until another round is dealt and begun."""
    for _ in range(40):
        table.say_ready(*(chair.player for chair in table.table.chairs if chair.player))
        table.let_play_until(Phase.PLAYING, Phase.READY, Phase.OVER, Phase.LOBBY)
        if table.is_in(Phase.PLAYING):
            return
    raise AssertionError("no round begins")


def test_a_round_goes_on_exactly_where_it_was() -> None:
    """T-START-1: days later, after one countdown for all, with the same cards, and what was done stays done."""
    table = playing(drawing=CALM)
    table.move("a r1", command_id="x")
    lay = table.match
    sleep(table)
    assert reason(table.move("b flip")) == Reason.PAUSED
    assert table.is_in(Phase.COUNTDOWN), "anyone who plays is there"
    table.do(Return(player=ANNA), table.now + 1_000)
    assert (table.match, table.table.until) == (lay, table.now + 2_000)
    assert reason(table.move("a flip", table.now + 1_999)) == Reason.NOT_YET
    assert reason(table.move("a flip", table.now + 1_000)) is None
    assert happened(table.move("a r1", command_id="x")) == []


def test_a_countdown_that_was_overdue_has_not_ended() -> None:
    """T-START-1: nobody saw it; it starts over."""
    table = seated(ANNA, BEN)
    table.say_ready(ANNA, BEN)
    assert sleep(table) == [events.Woken()]
    assert happened(table.do(Return(player=BEN)))[-1] == events.CountdownStarted(table.now + 3_000)
    assert table.table.opening


def test_a_choice_that_was_overdue_is_asked_for_anew() -> None:
    """O-SETUP-3: nobody's token was put down by chance while nobody could choose."""
    table = at_phase(Phase.CHOOSING)
    asked = next(logged.at for logged in table.log if isinstance(logged.event, events.ChoiceAsked))
    asked_for = (table.table.until or 0) - asked
    assert sleep(table) == [events.Woken()]
    table.do(Return(player=ANNA))
    assert (table.phase, table.table.until) == (Phase.CHOOSING, table.now + asked_for)


def test_a_review_that_was_overdue_is_opened_anew() -> None:
    """T-REF-4: calls stay open for the whole time, counted from when someone is there to call."""
    table = at_phase(Phase.REVIEW)
    sleep(table)
    table.do(Return(player=ANNA))
    assert (table.phase, table.table.until) == (Phase.REVIEW, table.now + 10_000)


@pytest.mark.parametrize("phase", GATHERING)
def test_a_ready_check_is_forgotten(phase: Phase) -> None:
    """Nobody loses the seat for not having answered while the table slept, and who was ready is asked again."""
    table = at_phase(phase)
    table.do(Start(player=ANNA))
    assert sleep(table) == [events.Woken()]
    assert (table.table.until, [chair.ready for chair in table.table.chairs]) == (None, [False] * 3)
    table.do(Return(player=ANNA))
    table.do(Return(player=BEN))
    table.wait(DAYS)
    assert (table.names, table.table.until) == (["Anna", "Ben", "Bot 1"], None)
    table.say_ready(BEN)
    assert table.is_in(phase)
    table.say_ready(ANNA)
    assert table.is_in(Phase.COUNTDOWN)


def test_who_said_ready_days_ago_is_not_ready() -> None:
    """Also if nobody was pressed and the line was lost before the table slept."""
    table = seated(ANNA, BEN)
    table.say_ready(ANNA)
    for player in (ANNA, BEN):
        table.do(Drop(player=player))
    assert sleep(table) == [events.Woken()]
    table.do(Return(player=BEN))
    table.say_ready(BEN)
    assert table.is_in(Phase.LOBBY)


def test_an_absence_that_was_overdue_is_not_held_against_anybody() -> None:
    """Who was there when the table slept has the usual time from its waking on; who was lost before has had it."""
    table = playing(ANNA, BEN, CARL, options={"absent_ms": 20_000})
    table.do(Drop(player=CARL))
    assert sleep(table) == [events.Woken()]
    woken_at = table.now
    table.wait(10_000)
    assert happened(table.do(Return(player=ANNA))) == [
        events.ConnectionBack(0),
        events.CountdownStarted(table.now + 3_000),
        events.StandInTook(2, "family"),
    ]
    table.wait(9_999)
    assert not table.chair(BEN).stand_in
    table.wait(1)
    assert (table.log[-1].at, table.log[-1].event) == (woken_at + 20_000, events.StandInTook(1, "family"))


def test_a_table_that_waits_for_absent_players_waits_for_them_after_its_sleep_too() -> None:
    """absent = pause: who is back first sees the countdown, and the pause when the others are not back in time."""
    table = playing(ANNA, BEN, options={"absent": "pause", "absent_ms": 20_000})
    sleep(table)
    table.do(Return(player=ANNA))
    assert table.is_in(Phase.COUNTDOWN)
    table.wait(19_999)
    assert table.is_in(Phase.PLAYING)
    table.wait(1)
    assert (table.phase, table.table.pause) == (Phase.PAUSED, Pause.ABSENT)
    assert happened(table.do(Return(player=BEN)))[-1] == events.CountdownStarted(table.now + 3_000)


@pytest.mark.parametrize("why", [Pause.HOST, Pause.ABSENT, Pause.UNREADY, Pause.NOBODY])
def test_a_pause_stays_what_it_was(why: Pause) -> None:
    """It ends as it would have ended: by the host, or when those are back, or ready, who are waited for."""
    table = paused(why)
    sleep(table)
    assert (table.phase, table.table.pause) == (Phase.PAUSED, why)
    table.do(Return(player=ANNA))
    assert (table.table.pause is None) == (why is Pause.NOBODY)
    table.do(Return(player=BEN))
    assert (table.table.pause is None) == (why in (Pause.NOBODY, Pause.ABSENT))
    if why is Pause.UNREADY:
        table.say_ready(ANNA, BEN)
    if why is Pause.HOST:
        table.do(asking.Resume(player=ANNA))
    table.wait(3_000)
    assert table.is_in(Phase.PLAYING)


def paused(why: Pause) -> Watched:
    """Two people at a table that is paused for this reason, and then fall silent."""
    options = {"absent": "bot" if why is Pause.NOBODY else "pause"}
    table = playing(ANNA, BEN, options=options)
    if why is Pause.HOST:
        table.do(asking.Pause(player=ANNA))
    if why is Pause.ABSENT:
        table.do(Drop(player=BEN))
    if why is Pause.UNREADY:
        table.finish_round()
        table.say_ready(ANNA)
    if why is Pause.NOBODY:
        table.do(Drop(player=ANNA))
        table.do(Drop(player=BEN))
    table.wait(60_000)
    assert table.table.pause is why
    return table


@pytest.mark.parametrize("phase", Phase)
def test_waking_what_is_awake_already_is_no_event(phase: Phase) -> None:
    """A log does not grow because a table is looked at once a day."""
    table = at_phase(phase)
    sleep(table)
    for _ in range(3):
        assert sleep(table) == []


def test_the_line_of_who_waits_at_a_paused_table_is_lost_too() -> None:
    """Nothing else changes: the pause was one before."""
    table = playing(ANNA, BEN)
    table.sit(CARL)
    for wish in (asking.Pause(player=ANNA), Drop(player=ANNA), Drop(player=BEN)):
        table.do(wish)
    assert sleep(table) == [events.Woken()]
    assert not table.table.waiting[0].here
    assert table.table.pause is Pause.HOST


def test_a_table_where_nobody_sits_sleeps_and_wakes_without_an_event() -> None:
    """There is nothing to lose."""
    table = Watched()
    assert sleep(table) == []


def test_what_waited_for_a_hand_goes_back() -> None:
    """T-HAND-1: a table that is woken though its hands were still at work lays nothing more."""
    table = playing(drawing=CALM)
    table.move("a flip")
    table.move("a r1", command_id="x")
    outputs = table.do(Wake(), table.now + 10_000)
    assert [answer.refusal for answer in answers(outputs) if answer.id == "x"] == [Refusal(Reason.PAUSED)]
    assert kinds(outputs) == [events.Woken]


def test_bots_that_were_meant_to_play_alone_play_on() -> None:
    """A table without any people waits for nobody."""
    table = seated(bots=2, stack=1, length=1, ends="rounds")
    table.do(Start())
    table.wait(3_000)
    assert sleep(table) == [events.Woken(), events.CountdownStarted(table.now + 3_000)]
    table.let_play_until(Phase.OVER)


def test_who_waited_for_a_seat_keeps_the_place() -> None:
    """It is lost, as always, only when it is that one's turn and the line is still gone."""
    table = playing(ANNA, BEN)
    table.sit(CARL)
    sleep(table)
    assert table.shown.waiting == ("Carl",)
    assert happened(table.do(Return(player=CARL)))[0] == events.QueueConnectionBack(CARL)
    table.wait(3_000)
    for player in (ANNA, BEN):
        table.do(Return(player=player))
    table.finish_round()
    assert table.names == ["Anna", "Ben", "Carl"]


@pytest.mark.parametrize("edition", ["ligretto", "dutch-blitz", "ligretto-dice", "ligretto-domino"])
def test_a_table_goes_on_from_the_text_of_its_log_days_later(edition: str) -> None:
    """Whatever is played: with nothing but its log it wakes, goes on when someone is back, and knows what was done."""
    house: dict[str, Any] = {"tokens": "random"} if edition == "ligretto-domino" else {}
    table = seated(ANNA, BEN, edition=edition, **house)
    table.start()
    table.let_play(2_000)
    done = done_by(table.table, ANNA)
    assert len(done) > 0
    story = journal.rebuild([journal.opening_line(table.first), *map(journal.encode, table.log)])
    assert (story.table, story.at) == (table.table, table.log[-1].at)
    table.live = LiveTable(story.table, now=story.at)
    assert sleep(table) == [events.Woken()]
    table.do(Return(player=ANNA))
    table.do(Return(player=BEN))
    table.wait(3_000)
    assert table.is_in(Phase.PLAYING)
    assert table.do(Play(player=ANNA, id=done[-1], command=None)) == (Answered(ANNA, done[-1]),)
    seq = table.table.seq
    table.let_play(3_000)
    assert table.table.seq > seq


def test_a_table_can_sleep_in_any_moment_of_a_match() -> None:
    """After every event, also where the next one would have followed at once, it can be woken and played on."""
    table = seated(ANNA, BEN, stack=1, length=2, ends="rounds")
    table.start()
    while table.phase is not Phase.OVER:
        table.let_play(300)
        if table.is_in(Phase.READY):
            table.say_ready(ANNA, BEN)
    for length in range(3, len(table.log)):
        live = LiveTable(rebuilt(table.first, table.log[:length]), now=table.now)
        for wish in (Wake(), Return(player=ANNA), Return(player=BEN), Ready(player=ANNA), Ready(player=BEN)):
            live, _ = keeper.handle(live, wish, table.now + DAYS)
        if live.table.phase is Phase.DEALING:
            live, _ = keeper.handle(live, inputs.Deal(seed="0" * 32), live.now)
        assert live.table.phase is Phase.COUNTDOWN
        live, _ = keeper.handle(live, Tick(), live.now + 3_000)
        _, outputs = keeper.handle(live, Play(player=ANNA, id="x", command=Flip()), live.now)
        assert reasons(outputs) == [None]


HOUR = 3_600_000


@pytest.mark.parametrize("phase", Phase)
def test_a_clock_that_was_set_back_while_a_table_slept_does_not_stop_it(phase: Phase) -> None:
    """An hour earlier than it fell asleep it wakes, and anyone who comes back waits no longer than usual for anything."""
    table = at_phase(phase)
    table.deals = True
    assert sleep(table, -HOUR) == [events.Woken()]
    assert (table.live.now, table.log[-1].at) == (table.now, table.now)
    assert {chair.lost_at for chair in table.table.chairs if chair.player} == {table.now}
    table.do(Return(player=ANNA), table.now + 1_000)
    assert table.is_in(GOES_ON[phase])
    assert table.table.until is None or table.now < table.table.until <= table.now + 60_000
    for player in (BEN, CARL):
        table.do(Return(player=player))
    if phase is Phase.PAUSED:
        table.do(asking.Resume(player=ANNA))
    finish_match(table)


def test_who_was_gone_already_has_gone_when_the_clock_was_set_back() -> None:
    """The absence is counted from the waking at the latest: nobody is waited for until the old time comes again."""
    table = playing(ANNA, BEN, CARL, options={"absent_ms": 20_000})
    table.wait(HOUR)
    table.do(Drop(player=CARL))
    table.wait(5_000)
    sleep(table, -HOUR)
    woken_at = table.now
    assert table.chair(CARL).lost_at == woken_at
    table.do(Return(player=ANNA))
    table.do(Return(player=BEN))
    table.wait(20_000)
    assert (table.log[-1].at, table.log[-1].event) == (woken_at + 20_000, events.StandInTook(2, "family"))


def test_an_absence_of_before_stays_as_long_as_it_was() -> None:
    """With a clock that goes on as it should, who was lost before the sleep is not waited for again."""
    table = playing(ANNA, BEN, CARL)
    table.do(Drop(player=CARL))
    lost_at = table.now
    table.wait(1_000)
    sleep(table, 1_000)
    assert table.chair(CARL).lost_at == lost_at


@pytest.mark.parametrize("back", [0, 1, 10_000, HOUR])
def test_a_table_that_rested_is_woken_with_an_event_if_something_lies_in_its_future(back: int) -> None:
    """Bots played on for a while when all were gone: only a clock before the last connection was lost is news."""
    table = playing(ANNA, bots=2)
    table.wait(HOUR)
    table.do(Drop(player=ANNA))
    table.let_play(25_000)
    assert (table.phase, table.table.pause) == (Phase.PAUSED, Pause.NOBODY)
    lost_at = table.chair(ANNA).lost_at or 0
    assert lost_at + 1 < table.now
    assert sleep(table, lost_at - table.now - back) == ([events.Woken()] if back else [])
    assert table.table.laid == ()


def test_nobody_was_faster_in_the_future() -> None:
    """T-REF-1: what was laid before the clock was set back does not count as laid a moment ago."""
    table = playing(drawing=RACE)
    table.wait(HOUR)
    table.move("a r2")
    sleep(table, -HOUR)
    for player in (ANNA, BEN):
        table.do(Return(player=player))
    table.wait(3_000)
    (answer,) = answers(table.move("b r2"))
    assert answer.refusal is not None
    assert answer.faster is None


def test_a_false_call_bars_nobody_beyond_a_sleep() -> None:
    """T-REF-4: not until the old time comes again, if the clock was set back; neither the caller nor a bot in that seat."""
    table = playing(ANNA, BEN, drawing=CALM, referee="honour")
    table.wait(HOUR)
    table.move("a r1")
    for seat in (0, 1):
        table.send(seat, CallMisplay("r1a"))
    assert all(chair.barred_until > table.now for chair in table.table.chairs)
    table.do(asking.Leave(player=BEN))
    sleep(table, -HOUR)
    assert [chair.barred_until for chair in table.shown.chairs] == [0, 0]


def test_a_hand_is_not_busy_for_an_hour() -> None:
    """T-HAND-1: also at a live that was not cleared before the clock was set back, every hand is free."""
    table = playing(drawing=CALM)
    table.wait(HOUR)
    for move in ("a flip", "a flip", "b flip"):
        table.move(move)
    assert kinds(table.do(Wake(), table.now - HOUR)) == [events.Woken]
    for player in (ANNA, BEN):
        table.do(Return(player=player))
    table.wait(3_000)
    assert table.is_in(Phase.PLAYING)
    assert [reasons(table.move(f"{deck} flip")) for deck in "ab"] == [[None], [None]]


def test_bots_alone_play_on_with_a_clock_that_was_set_back() -> None:
    """Nobody has to come for them, and no hand of theirs is busy until the old time comes again."""
    table = seated(bots=2, stack=1, length=1, ends="rounds")
    table.do(Start(), HOUR)
    table.wait(3_000)
    table.let_play(500)
    assert sleep(table, -HOUR) == [events.Woken(), events.CountdownStarted(table.now + 3_000)]
    table.let_play_until(Phase.OVER)
    assert table.now < HOUR


def test_only_a_waking_can_set_the_clock_back() -> None:
    """T-FAIR-1: anything else that comes with an earlier time happens at the latest one."""
    table = seated(ANNA, BEN)
    table.wait(HOUR)
    for wish in (Tick(), Ready(player=ANNA)):
        live, _ = keeper.handle(table.live, wish, 0)
        assert live.now == HOUR


def test_who_was_removed_may_sit_down_when_the_table_has_slept() -> None:
    """Times of another clock mean nothing; and a table at which nobody is sleeps soon."""
    table = seated(ANNA, BEN)
    table.do(asking.Kick(player=ANNA, seat=1))
    table.do(Drop(player=ANNA))
    assert sleep(table, 1) == [events.Woken()]
    assert table.table.removed == {}
    table.sit(BEN)
    table.do(Drop(player=BEN))
    assert sleep(table, 1) == [], "there is nothing left to forget"


@pytest.mark.parametrize("edition", ["ligretto", "dutch-blitz", "ligretto-dice", "ligretto-domino"])
def test_a_match_that_slept_through_changed_clocks_can_be_verified(edition: str) -> None:
    """T-FAIR-1: from the text of the log the table goes on, an hour earlier, days later, and its replay holds."""
    house: dict[str, Any] = {"tokens": "random"} if edition == "ligretto-domino" else {}
    table = seated(ANNA, BEN, edition=edition, **house)
    table.wait(HOUR)
    table.start()
    for ms in (-HOUR, DAYS, -2 * DAYS, 0):
        table.let_play(3_000)
        story = journal.rebuild([journal.opening_line(table.first), *map(journal.encode, table.log)])
        assert (story.table, story.at) == (table.table, table.log[-1].at)
        table.live = LiveTable(story.table, now=story.at)
        assert sleep(table, ms)[0] == events.Woken()
        for player in (ANNA, BEN):
            table.do(Return(player=player))
        table.wait(3_000)
    replay = recorded(table.log)
    assert replay is not None
    assert verify(replay) == table.match
    assert len(replay.steps) > 8
    assert replay.steps[-1].at <= 4 * (3_000 + 3_000) + 3_000


def test_after_a_match_its_scores_are_still_there() -> None:
    """Who opens the link the next day sees who has won."""
    table = over(ANNA, BEN)
    winners = table.shown.game.winners
    sleep(table)
    assert (table.phase, table.shown.game.winners) == (Phase.OVER, winners)
