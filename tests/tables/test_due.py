"""What a table does by itself: checks that end, people who are absent, hosts who have gone."""

from collections.abc import Callable

import pytest

from tests.tables import asking
from tests.tables.asking import HandOver, Kick, Leave, Ready, Resume, Sit, Start
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
from vivace.engine.refusal import Reason
from vivace.tables import events, inputs
from vivace.tables.inputs import Asked, Drop, Return
from vivace.tables.table import SYSTEM, Pause, Phase, bot_seats, seat_of

ABSENT_BOT = {"absent_ms": 20_000, "absent": "bot"}
ABSENT_PAUSE = {"absent_ms": 20_000, "absent": "pause"}
BEGUN = [events.MatchOpened, events.Progressed, events.CountdownStarted]


def between_rounds(**options: object) -> Watched:
    """Two people after a round that took no time, at 3,000 ms."""
    table = playing(ANNA, BEN, options={"ready_ms": 10_000, **options})
    table.finish_round()
    assert (table.phase, table.now) == (Phase.READY, 3_000)
    return table


def test_who_is_not_ready_in_time_before_a_match_loses_the_seat() -> None:
    """The match begins with all others, at the moment when the check ends and not before."""
    table = seated(ANNA, BEN, CARL, DORA)
    table.do(Start(player=ANNA))
    table.say_ready(CARL)
    assert (happened(table.wait(59_999)), table.phase) == ([], Phase.LOBBY)
    assert kinds(table.wait(1)) == [events.SeatLeft, events.SeatLeft, *BEGUN]
    assert (table.names, table.phase, table.match.setup.decks) == (["Anna", "Carl"], Phase.COUNTDOWN, "ac")


def test_when_too_few_are_ready_in_time_the_check_is_over() -> None:
    """The seats of those who did not answer are free, and the others gather again without being pressed."""
    table = seated(ANNA, BEN)
    table.do(Start(player=ANNA))
    assert happened(table.wait(60_000)) == [events.SeatLeft(1), events.LobbyEntered()]
    assert (table.names, table.phase, table.table.until) == (["Anna"], Phase.LOBBY, None)


def test_a_check_for_a_rematch_that_is_over_starts_it_with_those_who_want_it() -> None:
    """Who did not answer has left, and the next match has fewer seats."""
    table = over(ANNA, BEN, CARL)
    table.say_ready(CARL, ANNA)
    assert happened(table.wait(59_999)) == []
    assert kinds(table.wait(1)) == [events.SeatGivenUp, *BEGUN]
    assert (table.names, table.match.setup.decks, table.phase) == (["Anna", "Carl"], "ac", Phase.COUNTDOWN)


def test_when_too_few_want_a_rematch_all_gather_again() -> None:
    """The scores are put away, those who did not answer have left, and someone else may sit down."""
    table = over(ANNA, BEN)
    table.say_ready(BEN)
    assert happened(table.wait(60_000)) == [
        events.SeatGivenUp(0, "family"),
        events.LobbyEntered(),
        events.HostNamed(BEN),
    ]
    assert (table.names, table.phase, table.table.match, table.table.host) == (["Ben"], Phase.LOBBY, None, BEN)
    assert table.shown.game.zones == {}
    table.sit(ANNA)
    table.say_ready(ANNA)
    assert table.is_in(Phase.LOBBY), "all are asked again"
    table.say_ready(BEN)
    assert table.is_in(Phase.COUNTDOWN)


def test_people_who_left_after_a_match_do_not_count_for_a_rematch() -> None:
    """Someone alone at a table cannot play another match, however many names stand in the scores."""
    table = over(ANNA, BEN, CARL)
    table.do(Leave(player=BEN))
    table.do(Leave(player=CARL))
    table.say_ready(ANNA)
    assert table.is_in(Phase.OVER)
    table.wait(60_000)
    assert (table.names, table.phase) == (["Anna"], Phase.LOBBY)


def test_between_rounds_bots_stand_in_for_who_is_not_ready_in_time() -> None:
    """absent = bot: the round starts without them, and they are no longer asked."""
    table = between_rounds(**ABSENT_BOT)
    table.say_ready(ANNA)
    assert (happened(table.wait(9_999)), table.phase) == ([], Phase.READY)
    assert happened(table.wait(1))[:2] == [events.StandInTook(1, "family"), events.RoundCalled()]
    table.wait(3_000)
    assert (bot_seats(table.table), table.shown.chairs[1].stand_in) == ((1,), True)


def test_a_match_does_not_play_itself() -> None:
    """Everyone is connected and nobody answers: after one check the table pauses, and stays so for hours."""
    table = playing(ANNA, BEN, bots=1, stack=1)
    table.let_play_until(Phase.READY)
    assert happened(table.wait(60_000)) == [
        events.StandInTook(0, "family"),
        events.StandInTook(1, "family"),
        events.PlayPaused(Pause.IDLE),
    ]
    table.wait(10_000_000)
    assert (table.phase, table.shown.pause, table.match.number) == (Phase.PAUSED, Pause.IDLE, 1)


def test_bots_do_not_play_a_round_to_its_end_when_the_last_player_loses_the_line() -> None:
    """Ben is connected but did not answer, Anna is gone: the round pauses though someone is there."""
    table = between_rounds(**ABSENT_BOT)
    table.say_ready(ANNA)
    table.wait(10_000)
    table.wait(3_000)
    assert (table.phase, table.chair(BEN).stand_in) == (Phase.PLAYING, True)
    table.do(Drop(player=ANNA))
    assert happened(table.wait(20_000))[-1] == events.PlayPaused(Pause.IDLE)


def idle(**options: object) -> Watched:
    """A table that paused between two rounds because nobody answered; Anna is the host."""
    table = between_rounds(**options)
    table.wait(10_000)
    assert table.table.pause is Pause.IDLE
    return table


@pytest.mark.parametrize("wish", [Resume(player=BEN), Ready(player=BEN)], ids=["continue", "ready"])
def test_anyone_goes_on_when_nobody_was_playing(wish: inputs.Input) -> None:
    """Between rounds anyone who continues is ready by that, host or not; the others are asked as well."""
    table = idle()
    assert happened(table.do(wish)) == [
        events.ConnectionBack(1),
        events.StandInLeft(0),
        events.StandInLeft(1),
        events.CheckOpened(table.now + 10_000),
        events.ReadySaid(1, ready=True),
    ]
    table.say_ready(ANNA)
    assert table.is_in(Phase.COUNTDOWN)


@pytest.mark.parametrize("wish", [Resume(player=BEN), Ready(player=BEN), asking.Play(player=BEN, id="1", command=None)])
def test_any_action_goes_on_with_a_round_in_which_nobody_was_playing(wish: inputs.Input) -> None:
    """Continue, ready or a card: there is a countdown, and the seat is the player's again."""
    table = between_rounds(**ABSENT_BOT)
    table.say_ready(ANNA)
    table.wait(10_000)
    table.wait(3_000)
    table.do(Drop(player=ANNA))
    table.wait(20_000)
    assert happened(table.do(wish)) == [events.ConnectionBack(1), events.CountdownStarted(table.now + 3_000)]
    table.wait(3_000)
    assert bot_seats(table.table) == (0,)


def test_a_device_that_connects_again_by_itself_goes_on_with_nothing() -> None:
    """Its line is back, but the table waits until the person does something."""
    table = idle()
    table.do(Drop(player=BEN))
    assert happened(table.do(Return(player=BEN))) == [events.ConnectionBack(1, is_idle=True)]
    assert (table.table.pause, table.chair(BEN).here, table.chair(BEN).stand_in) == (Pause.IDLE, True, True)
    assert happened(table.do(Return(player=BEN))) == []


def test_who_is_not_seated_does_not_go_on_for_others() -> None:
    """A table at which nobody plays is not woken by strangers who press the button."""
    table = idle()
    assert reason(table.do(Resume(player=DORA))) == Reason.HOST_ONLY
    assert table.table.pause is Pause.IDLE


def test_who_comes_to_a_table_at_which_nobody_plays_gets_a_seat() -> None:
    """Between rounds at once, and everyone is asked whether they are ready."""
    table = idle()
    table.sit(CARL)
    assert (table.phase, table.seat(CARL)) == (Phase.READY, 2)
    assert [chair.stand_in for chair in table.table.chairs] == [False, False, False]


def test_who_is_connected_is_asked_again_at_every_check() -> None:
    """A bot played a round for Ben; the next check waits for him as for everyone, and his answer counts."""
    table = playing(ANNA, BEN, stack=1, options={"ready_ms": 10_000})
    table.let_play_until(Phase.READY)
    table.say_ready(ANNA)
    table.wait(10_000)
    assert table.chair(BEN).stand_in
    table.let_play_until(Phase.READY)
    assert not table.chair(BEN).stand_in
    table.say_ready(ANNA)
    assert (happened(table.wait(9_999)), table.phase) == ([], Phase.READY)
    table.say_ready(BEN)
    assert table.is_in(Phase.COUNTDOWN)


def test_who_is_not_connected_is_not_asked_again() -> None:
    """A bot stands in for Ben, whose line is gone: nobody waits for his answer."""
    table = playing(ANNA, BEN, stack=1, options={"absent_ms": 0})
    table.do(Drop(player=BEN))
    table.let_play_until(Phase.READY)
    table.say_ready(ANNA)
    assert table.is_in(Phase.COUNTDOWN)


def test_bots_leave_time_to_read_the_scores() -> None:
    """At a table of bots the next round begins after the scores were up long enough, and not before."""
    table = seated(bots=2, stack=1, options={"scores_ms": 4_000})
    table.do(Start())
    table.let_play_until(Phase.READY)
    until = table.live.due_at
    assert until is not None
    assert table.log[-1].at == until - 4_000
    assert (happened(table.do(inputs.Tick(), until - 1)), table.phase) == ([], Phase.READY)
    assert kinds(table.do(inputs.Tick(), until))[0] is events.RoundCalled


def test_scores_are_up_no_longer_than_a_check_takes() -> None:
    """A check that is shorter than the time for the scores ends when it ends."""
    table = seated(bots=2, stack=1, options={"scores_ms": 4_000, "ready_ms": 1_000})
    table.do(Start())
    table.let_play_until(Phase.READY)
    assert table.live.due_at == table.log[-1].at + 1_000


def test_who_has_read_the_scores_need_not_wait() -> None:
    """All people have said ready: the next round begins at once, however many bots there are."""
    table = playing(ANNA, bots=2, stack=1, options={"scores_ms": 60_000})
    table.let_play_until(Phase.READY)
    table.say_ready(ANNA)
    assert table.is_in(Phase.COUNTDOWN)


def test_a_bot_is_never_late() -> None:
    """When a check is over nobody stands in for a bot, and no bot loses its seat."""
    table = playing(ANNA, BEN, bots=1, stack=1)
    table.let_play_until(Phase.READY)
    table.say_ready(ANNA)
    assert happened(table.wait(60_000))[:2] == [events.StandInTook(1, "family"), events.RoundCalled()]


def test_who_said_ready_too_late_plays_on_with_the_first_card() -> None:
    """The bot stands in only until its player does something, refused or not."""
    table = between_rounds(**ABSENT_BOT)
    table.say_ready(ANNA)
    table.wait(10_000)
    assert reason(table.do(Ready(player=BEN, ready=False))) == Reason.NOT_NOW
    table.wait(3_000)
    outputs = table.do(asking.Play(player=BEN, id="1", command=None))
    assert (happened(outputs), reason(outputs)) == ([events.ConnectionBack(1)], Reason.UNKNOWN_COMMAND)
    assert bot_seats(table.table) == ()


def test_between_rounds_a_table_can_wait_for_who_is_not_ready_in_time() -> None:
    """absent = pause: the table pauses, and the round starts as soon as the last one is ready."""
    table = between_rounds(**ABSENT_PAUSE)
    table.say_ready(ANNA)
    assert (happened(table.wait(9_999)), table.phase) == ([], Phase.READY)
    assert happened(table.wait(1)) == [events.PlayPaused(Pause.UNREADY)]
    table.wait(1_000_000)
    table.say_ready(BEN)
    assert (table.phase, table.table.pause) == (Phase.COUNTDOWN, None)


def test_the_host_need_not_wait_for_who_is_not_ready() -> None:
    """absent = pause: the host goes on, all are asked once more, and a bot plays for anyone who is not even there."""
    table = between_rounds(**ABSENT_PAUSE)
    table.say_ready(ANNA)
    table.wait(10_000)
    table.do(Drop(player=BEN))
    assert happened(table.do(Resume(player=ANNA))) == [
        events.StandInTook(1, "family"),
        events.CheckOpened(table.now + 10_000),
    ]
    assert (table.phase, table.chair(ANNA).ready) == (Phase.READY, False)
    table.say_ready(ANNA)
    assert table.is_in(Phase.COUNTDOWN)


def test_a_bot_stands_in_when_a_line_has_been_gone_for_too_long() -> None:
    """absent = bot: exactly after the time that the table waits, though nobody woke it, and everyone sees it."""
    table = playing(drawing=CALM, options=ABSENT_BOT)
    lost_at = table.now + 50
    table.do(Drop(player=BEN), lost_at)
    assert happened(table.do(inputs.Tick(), lost_at + 19_999)) == []
    table.do(inputs.Tick(), lost_at + 50_000)
    assert (table.log[-1].at, table.log[-1].event) == (lost_at + 20_000, events.StandInTook(1, "family"))
    assert (table.phase, bot_seats(table.table)) == (Phase.PLAYING, (1,))
    assert reason(table.move("b r1")) is None


@pytest.mark.parametrize("phase", [Phase.COUNTDOWN, Phase.READY])
def test_a_bot_stands_in_while_a_round_waits_to_start(phase: Phase) -> None:
    """absent = bot: not only during play; a ready check does not wait for its end then."""
    table = playing(ANNA, BEN, options={"absent_ms": 1_000})
    table.finish_round()
    if phase is Phase.COUNTDOWN:
        table.say_ready(ANNA, BEN)
    assert table.is_in(phase)
    table.do(Drop(player=BEN))
    assert happened(table.wait(1_000)) == [events.StandInTook(1, "family")]
    assert table.is_in(phase)


def test_a_line_that_was_lost_before_the_match_is_waited_for_no_longer() -> None:
    """Who is ready, goes away and is away too long already when the round starts: a bot plays from the beginning."""
    table = seated(ANNA, BEN)
    table.say_ready(BEN)
    table.do(Drop(player=BEN))
    table.wait(100_000)
    assert table.is_in(Phase.LOBBY)
    table.say_ready(ANNA)
    assert (table.phase, table.chair(BEN).stand_in) == (Phase.COUNTDOWN, True)


def test_who_is_back_in_time_has_missed_nothing() -> None:
    """A short loss of the line changes nothing, and the time is counted again when it is lost again."""
    table = playing(ANNA, BEN, options=ABSENT_BOT)
    table.do(Drop(player=BEN))
    table.wait(19_999)
    assert happened(table.do(Return(player=BEN))) == [events.ConnectionBack(1)]
    table.wait(1)
    table.do(Drop(player=BEN))
    table.wait(19_999)
    assert bot_seats(table.table) == ()
    table.wait(1)
    assert bot_seats(table.table) == (1,)


@pytest.mark.parametrize("by", ["line", "move"])
def test_who_comes_back_has_the_seat_again(by: str) -> None:
    """The line is back, or a move says that it is: the bot stops, and the player's moves count."""
    table = playing(drawing=CALM, options=ABSENT_BOT)
    table.do(Drop(player=BEN))
    table.wait(20_000)
    if by == "line":
        table.do(Return(player=BEN))
    assert reason(table.do(asking.Play(player=BEN, id="1", command=None))) == Reason.UNKNOWN_COMMAND
    assert (bot_seats(table.table), table.chair(BEN).here) == ((), True)
    assert reason(table.do(inputs.BotPlay(seat=1, command=None))) == Reason.UNKNOWN_SEAT


def test_a_table_can_pause_when_someone_is_absent_for_too_long() -> None:
    """absent = pause: all wait, and when the last of the absent is back they go on together after a countdown."""
    table = playing(ANNA, BEN, CARL, options=ABSENT_PAUSE)
    table.do(Drop(player=BEN))
    assert happened(table.wait(19_999)) == []
    assert happened(table.wait(1)) == [events.PlayPaused(Pause.ABSENT)]
    table.do(Drop(player=CARL))
    table.do(Return(player=BEN))
    assert (table.phase, table.shown.pause) == (Phase.PAUSED, Pause.ABSENT)
    assert happened(table.do(Return(player=CARL)))[-1] == events.CountdownStarted(table.now + 3_000)


@pytest.mark.parametrize("how", ["leaves", "is removed", "is replaced"])
def test_a_table_that_paused_for_someone_goes_on_without_that_one(how: str) -> None:
    """absent = pause: nobody is waited for who has left, was removed, or for whom the host lets a bot play."""
    table = playing(ANNA, BEN, options=ABSENT_PAUSE)
    table.do(Drop(player=BEN))
    table.wait(20_000)
    wish = {"leaves": Leave(player=BEN), "is removed": Kick(player=ANNA, seat=1), "is replaced": Resume(player=ANNA)}
    table.do(wish[how])
    table.wait(3_000)
    assert (table.phase, bot_seats(table.table)) == (Phase.PLAYING, (1,))


def test_a_pause_by_the_host_is_not_ended_by_anybody_who_comes_back() -> None:
    """Only the host goes on after a pause that the host wanted."""
    table = playing(ANNA, BEN, options=ABSENT_PAUSE)
    table.do(asking.Pause(player=ANNA))
    table.do(Drop(player=BEN))
    table.wait(100_000)
    table.do(Return(player=BEN))
    assert (table.phase, table.table.pause) == (Phase.PAUSED, Pause.HOST)


def test_when_nobody_is_there_the_table_rests() -> None:
    """Bots do not play on among themselves; the first who is back goes on, with bots for the others."""
    table = playing(ANNA, BEN, bots=1, options=ABSENT_BOT)
    table.do(Drop(player=ANNA))
    table.wait(10_000)
    table.do(Drop(player=BEN))
    table.wait(10_000)
    assert (table.phase, bot_seats(table.table)) == (Phase.PLAYING, (0, 2))
    assert happened(table.wait(10_000)) == [events.StandInTook(1, "family"), events.PlayPaused(Pause.NOBODY)]
    table.wait(10_000_000)
    assert table.is_in(Phase.PAUSED)
    assert happened(table.do(Return(player=BEN))) == [
        events.ConnectionBack(1),
        events.HostNamed(BEN),
        events.CountdownStarted(table.now + 3_000),
    ]
    table.wait(3_000)
    assert bot_seats(table.table) == (0, 2)


def test_when_nobody_is_there_between_rounds_no_round_is_played() -> None:
    """The next round does not start among bots while all people are away."""
    table = between_rounds(absent_ms=1_000)
    table.do(Drop(player=ANNA))
    table.do(Drop(player=BEN))
    assert happened(table.wait(1_000_000)) == [
        events.StandInTook(0, "family"),
        events.StandInTook(1, "family"),
        events.PlayPaused(Pause.NOBODY),
    ]
    assert (table.phase, table.match.number) == (Phase.PAUSED, 1)
    table.do(Return(player=ANNA))
    assert table.is_in(Phase.READY)


def test_when_the_last_who_is_not_ready_goes_no_round_is_dealt_for_nobody() -> None:
    """A bot stands in for Ben already; when Anna's line is gone for too long all seats are ready, but nobody is there."""
    table = between_rounds(absent_ms=1_000)
    table.do(Drop(player=BEN))
    table.wait(1_000)
    table.do(Drop(player=ANNA))
    assert happened(table.wait(1_000)) == [events.StandInTook(0, "family"), events.PlayPaused(Pause.NOBODY)]


def test_who_is_there_and_ready_plays_on_with_bots() -> None:
    """The counterpart: as long as one person is there the next round begins."""
    table = between_rounds(absent_ms=1_000)
    table.say_ready(ANNA)
    table.do(Drop(player=BEN))
    assert kinds(table.wait(1_000))[:2] == [events.StandInTook, events.RoundCalled]


PAUSED_BY_HOST: list[inputs.Input] = [asking.Pause(player=ANNA), Drop(player=ANNA), Drop(player=BEN)]


def test_a_pause_of_people_who_have_gone_does_not_keep_others_from_playing() -> None:
    """Carl waits for a seat: after the time that a lost line is waited for bots play the round to its end."""
    table = playing(ANNA, BEN, stack=1, options=ABSENT_BOT)
    table.sit(CARL)
    for wish in PAUSED_BY_HOST:
        table.do(wish)
    table.do(Return(player=BEN), table.now + 5_000)
    table.do(Drop(player=BEN))
    assert happened(table.wait(19_999)) == []
    assert happened(table.wait(1)) == [
        events.StandInTook(0, "family"),
        events.StandInTook(1, "family"),
        events.CountdownStarted(table.now + 3_000),
    ]
    table.let_play_until(Phase.READY)
    assert (table.names, table.table.host) == (["Anna", "Ben", "Carl"], CARL)


def test_who_comes_to_a_pause_of_people_who_have_gone_long_ago_plays_soon() -> None:
    """They have had their time already, so the round goes on at once."""
    table = playing(ANNA, BEN)
    for wish in PAUSED_BY_HOST:
        table.do(wish)
    table.wait(1_000_000)
    assert table.table.pause is Pause.HOST
    assert kinds(table.do(Sit(player=CARL, name="Carl"))) == [
        events.SeatQueued,
        events.StandInTook,
        events.StandInTook,
        events.CountdownStarted,
    ]


def test_a_pause_for_absent_players_ends_for_who_waits_too() -> None:
    """absent = pause: the bots that stand in are asked for no ready, and only one of them is needed again."""
    table = playing(ANNA, BEN, options=ABSENT_PAUSE)
    table.do(Drop(player=BEN))
    table.wait(20_000)
    table.do(Drop(player=ANNA))
    table.sit(CARL)
    assert table.table.pause is Pause.ABSENT
    assert kinds(table.wait(20_000)) == [events.StandInTook, events.StandInTook, events.CountdownStarted]
    table.wait(100_000)
    assert (table.phase, bot_seats(table.table)) == (Phase.PLAYING, (0, 1))


def test_nobody_is_stood_in_for_twice() -> None:
    """Where a bot stands in already nothing is said again."""
    table = playing(ANNA, BEN, options={"absent_ms": 1_000})
    table.do(Drop(player=BEN))
    table.wait(1_000)
    table.do(asking.Pause(player=ANNA))
    table.do(Drop(player=ANNA))
    table.sit(CARL)
    assert kinds(table.wait(1_000)) == [events.StandInTook, events.CountdownStarted]


@pytest.mark.parametrize("who", ["a bot", "someone who has gone too"])
def test_a_pause_ends_only_for_people_who_are_there(who: str) -> None:
    """A bot in the line can wait, and so can someone whose line is gone."""
    table = playing(ANNA, BEN)
    if who == "a bot":
        table.do(asking.AddBot(player=ANNA, name="Bot"))
    else:
        table.sit(CARL)
        table.do(Drop(player=CARL))
    for wish in PAUSED_BY_HOST:
        table.do(wish)
    assert happened(table.wait(1_000_000)) == []
    assert table.table.pause is Pause.HOST


def test_a_pause_holds_as_long_as_one_who_sits_here_is_there() -> None:
    """Who waits for a seat has to ask the others; one of them can go on."""
    table = playing(ANNA, BEN)
    table.sit(CARL)
    table.do(asking.Pause(player=ANNA))
    table.do(Drop(player=ANNA))
    assert happened(table.wait(1_000_000)) == [events.HostNamed(BEN)]
    assert table.table.pause is Pause.HOST


@pytest.mark.parametrize("phase", [Phase.PLAYING, Phase.READY, Phase.PAUSED, Phase.COUNTDOWN, Phase.DEALING])
def test_when_all_have_left_a_match_is_given_up(phase: Phase) -> None:
    """Nobody will come back to these seats: bots do not play on for nobody, only bots that were invited stay."""
    table = playing(ANNA, BEN, bots=1)
    if phase in (Phase.READY, Phase.DEALING, Phase.COUNTDOWN):
        table.let_play_until(Phase.READY)
    table.deals = phase is not Phase.DEALING
    if phase in (Phase.DEALING, Phase.COUNTDOWN):
        table.say_ready(ANNA, BEN)
    if phase is Phase.PAUSED:
        table.do(asking.Pause())
    table.do(Leave(player=BEN))
    assert table.is_in(phase)
    table.do(Leave(player=ANNA))
    assert (table.phase, table.table.host, table.table.match) == (Phase.LOBBY, SYSTEM, None)
    assert table.names == ["Bot 1"]


def test_who_waits_when_all_others_leave_has_the_table() -> None:
    """The match is given up, and those who waited for its next round sit down at once."""
    table = playing(ANNA, BEN)
    table.sit(CARL, DORA)
    table.do(Leave(player=ANNA))
    table.do(Leave(player=BEN))
    assert (table.phase, table.names, table.table.host) == (Phase.LOBBY, ["Carl", "Dora"], CARL)


@pytest.mark.parametrize("paused", [False, True], ids=["in play", "in a pause"])
@pytest.mark.parametrize("newcomer", [BEN, CARL], ids=["who left", "who is new"])
def test_who_comes_to_a_table_that_all_have_left_gets_a_seat(newcomer: str, paused: bool) -> None:
    """Nobody waits for ever, whether bots play the round to its end or it is given up."""
    table = playing(ANNA, BEN, stack=1)
    if paused:
        table.do(asking.Pause(player=ANNA))
    for player in (BEN, ANNA):
        table.do(Leave(player=player))
    table.do(Sit(player=newcomer, name="Someone"))
    table.let_play_while(lambda: seat_of(table.table, newcomer) is None)


@pytest.mark.parametrize("phase", [Phase.LOBBY, Phase.OVER])
@pytest.mark.parametrize("go", [Leave, None], ids=["all leave", "nobody answers"])
def test_bots_do_not_begin_a_match_when_all_people_have_gone(phase: Phase, go: Callable[..., Asked] | None) -> None:
    """Someone wanted to play and asked the others, but nobody is left: the bots do not play among themselves."""
    table = seated(ANNA, BEN, bots=2) if phase is Phase.LOBBY else over(ANNA, BEN, bots=2)
    table.do(Start(player=ANNA))
    if go:
        table.do(go(player=ANNA))
        table.do(go(player=BEN))
    else:
        table.do(Ready(player=ANNA, ready=False))
    assert table.is_in(phase)
    table.wait(100_000)
    assert table.names == ["Bot 1", "Bot 2"]
    assert table.is_in(Phase.LOBBY)


def test_the_host_who_is_absent_for_too_long_is_replaced() -> None:
    """The next person who is there takes over after the time that the table waits, also before a match, and keeps it."""
    table = seated(ANNA, BEN, CARL, options={"absent_ms": 30_000})
    table.do(Drop(player=BEN))
    table.do(Drop(player=ANNA), 1_000)
    assert happened(table.wait(29_999)) == []
    assert happened(table.wait(1)) == [events.HostNamed(CARL)]
    table.do(Return(player=ANNA))
    assert table.table.host == CARL


def test_a_host_who_reloads_the_page_stays_the_host() -> None:
    """A bot stands in soon, but nobody else becomes the host before twenty seconds have passed."""
    table = playing(ANNA, BEN, options={"absent_ms": 1_000})
    table.do(Drop(player=ANNA))
    assert happened(table.wait(19_999)) == [events.StandInTook(0, "family")]
    assert happened(table.wait(1)) == [events.HostNamed(BEN)]


def test_a_host_stays_host_as_long_as_nobody_else_is_there() -> None:
    """Anyone who is there first after that is the host."""
    table = seated(ANNA, BEN, options={"absent_ms": 5_000})
    table.do(Drop(player=ANNA))
    table.do(Drop(player=BEN))
    table.wait(100_000)
    assert table.table.host == ANNA
    table.do(Return(player=BEN))
    assert table.table.host == BEN


def test_the_host_can_hand_over_to_someone_who_has_just_lost_the_line() -> None:
    """That one has the usual time to come back; after it someone else is the host."""
    table = seated(ANNA, BEN, options={"absent_ms": 5_000})
    table.do(Drop(player=BEN))
    table.do(HandOver(player=ANNA, seat=1))
    table.wait(19_999)
    assert table.table.host == BEN
    table.wait(1)
    assert table.table.host == ANNA


def test_the_table_says_when_it_wants_to_be_woken() -> None:
    """Ends of checks and countdowns, hands that are waited for, lost lines: the earliest of them, or nothing."""
    table = seated(ANNA, BEN)
    assert table.live.due_at is None
    table.do(Start(player=ANNA), 100)
    assert table.live.due_at == 60_100
    table.do(Drop(player=ANNA), 200)
    assert table.live.due_at == 5_200
    table.do(Return(player=ANNA))
    table.say_ready(BEN)
    assert table.live.due_at == 3_200
    table.do(inputs.Tick(), 3_200)
    assert table.live.due_at is None
    table.move("a flip", 3_300)
    assert table.live.due_at is None
    table.move("a flip", 3_350)
    table.move("b flip", 3_360)
    table.move("b flip", 3_370)
    assert table.live.due_at == 3_500
    assert reasons(table.do(inputs.Tick(), 3_500)) == [None]
    assert table.live.due_at == 3_560
