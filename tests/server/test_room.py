"""A table that is awake: nothing goes out before the log has it, and everything goes on after the log has failed."""

import pytest

from tests.server.fakes import Caller, Parlour
from vivace.engine.refusal import Reason
from vivace.games.piles.commands import Flip
from vivace.protocol.messages import (
    CLOSE_CODES,
    Answer,
    Edit,
    PassSeat,
    Problem,
    ProblemCode,
    Reach,
    Reaching,
    React,
    Reacted,
    Reaction,
    Refused,
    Snapshot,
    Sync,
    Ticket,
    You,
)
from vivace.scorekeeper.changes import NameSheet
from vivace.server.core import audience, client_session, hub, recovery, room
from vivace.server.core.room import TICKET_RETRY_MS, Room
from vivace.server.core.tokens import TICKET_MS
from vivace.tables import journal
from vivace.tables.requests import AddBot, ChangeGame, Play, Ready, Sit
from vivace.tables.table import Pause, Phase
from vivace.tables.view import Agreed, PublicEvent

OPTIONS = {"hand_ms": 0, "countdown_ms": 0, "absent_ms": 60_000}


class Evening(Parlour):
    """A table with Anna and Ben, and Cleo who watches."""

    def __init__(self) -> None:
        super().__init__()
        self.code = self.open(options=OPTIONS)
        self.anna, self.ben, self.cleo = (self.caller(self.code).hello() for _ in range(3))
        self.anna.say(Sit(id="sit", name="Anna"))
        self.ben.say(Sit(id="sit", name="Ben"))

    @property
    def room(self) -> Room:
        return self.hub.rooms[self.code]

    @property
    def everyone(self) -> tuple[Caller, ...]:
        return self.anna, self.ben, self.cleo

    def begin(self) -> None:
        """The first round is played, and nobody remembers what was said before."""
        for caller in (self.anna, self.ben):
            caller.say(Ready(id="ready"))
        self.wait(1)
        assert self.room.table.phase is Phase.PLAYING
        self.forget()

    def forget(self) -> None:
        for caller in self.everyone:
            caller.forget()

    def kept(self) -> int:
        return len(self.log.lines[self.code]) - 1


@pytest.fixture
def evening() -> Evening:
    return Evening()


def kinds(caller: Caller) -> list[type]:
    return [type(heard) for heard in caller.connection.heard]


def flip(caller: Caller, command: str = "flip") -> None:
    caller.say(Play(id=command, do=Flip()))


# Another game.


def test_everyone_is_told_of_another_game(evening: Evening) -> None:
    """Those who play and those who watch get the same event, and who comes later the new game."""
    evening.forget()
    evening.anna.say(ChangeGame(id="dice", edition="ligretto-dice", house_rules={"length": 2}))
    assert evening.anna.connection.last(Answer).refused is None
    agreed = Agreed("ligretto-dice", {"length": 2}, {})
    for caller in evening.everyone:
        assert agreed in caller.connection.last(PublicEvent).changes
    later = evening.caller(evening.code).hello()
    assert later.connection.last(Snapshot).view.edition == "ligretto-dice"
    assert evening.counts.values["games-changed"] == 1


def test_who_changes_the_game_hears_what_is_wrong_with_it(evening: Evening) -> None:
    """In words, because no code could name all rules that do not go together."""
    evening.anna.say(ChangeGame(id="dice", edition="ligretto-dice", house_rules={"stack": 3}))
    refused = evening.anna.connection.last(Answer).refused
    assert refused is not None
    assert refused.reason == Reason.BAD_OPTION
    assert "unknown key 'stack'" in refused.detail


def test_a_round_of_the_new_game_is_played(evening: Evening) -> None:
    """Another game begins with another kind of pieces, and goes on after a restart."""
    evening.anna.say(ChangeGame(id="dice", edition="ligretto-dice", options=OPTIONS))
    evening.begin()
    assert evening.room.audience.is_shown("0.dice")
    assert journal.rebuild_table(evening.log.lines[evening.code]) == evening.room.table


# Durable before visible.


def test_a_table_is_no_score_sheet(evening: Evening) -> None:
    """What changes a sheet is refused at a table, which goes on."""
    evening.begin()
    evening.anna.say(Edit(id="edit", do=NameSheet("Kitchen")))
    assert evening.anna.connection.last(Problem).code is ProblemCode.BAD_MESSAGE
    assert not evening.room.halted


def test_nothing_is_told_before_the_log_has_it(evening: Evening) -> None:
    """Neither the answer nor the event leaves before; then the answer comes first."""
    evening.begin()
    evening.log.is_quick = False
    flip(evening.anna)
    assert not any(caller.connection.heard for caller in evening.everyone)
    evening.log.answer()
    assert kinds(evening.anna) == [Answer, PublicEvent]
    assert kinds(evening.ben) == kinds(evening.cleo) == [PublicEvent]
    assert evening.anna.connection.last(Answer).seq == evening.ben.connection.last(PublicEvent).seq == evening.kept()


def test_the_table_plays_on_while_the_log_writes(evening: Evening) -> None:
    """What comes meanwhile is decided on the state in memory and told in order."""
    evening.begin()
    evening.log.is_quick = False
    flip(evening.anna)
    flip(evening.ben)
    evening.anna.say(Play(id="no", do=Flip("sorted")))
    flip(evening.anna)
    assert evening.log.waiting == 2
    evening.log.answer()
    assert [answer.id for answer in evening.anna.connection.all(Answer)] == ["flip"]
    assert not evening.ben.connection.all(Answer)
    evening.log.answer()
    assert [answer.id for answer in evening.anna.connection.all(Answer)] == ["flip", "no", "flip"]
    assert [event.seq for event in evening.cleo.connection.all(PublicEvent)] == [evening.kept() - 1, evening.kept()]


def test_a_refusal_waits_for_what_it_was_decided_on(evening: Evening) -> None:
    """A refusal may tell something of a state that is not on disk yet."""
    evening.begin()
    evening.log.is_quick = False
    flip(evening.anna)
    evening.ben.say(Play(id="no", do=Flip("sorted")))
    assert not evening.ben.connection.heard
    evening.log.answer()
    assert evening.ben.connection.last(Answer).refused is not None


def test_a_snapshot_shows_only_what_the_log_has(evening: Evening) -> None:
    """Who comes in the middle of a write sees the table before it, and then the event."""
    evening.begin()
    seen = evening.kept()
    evening.log.is_quick = False
    flip(evening.anna)
    late = evening.caller(evening.code).hello()
    assert late.connection.last(Snapshot).view.seq == seen
    evening.log.answer()
    assert [event.seq for event in late.connection.all(PublicEvent)] == [seen + 1]


def test_seats_are_told_when_they_are_on_disk(evening: Evening) -> None:
    """Sitting down is confirmed like everything else."""
    evening.forget()
    evening.log.is_quick = False
    evening.cleo.say(Sit(id="sit", name="Cleo"))
    assert not evening.cleo.connection.heard
    evening.log.answer()
    assert kinds(evening.cleo) == [Answer, PublicEvent, You]
    assert evening.cleo.connection.last(You) == You(2)
    assert kinds(evening.anna) == [PublicEvent]


# When the log fails.


def test_when_the_log_fails_everyone_is_told_and_nothing_else_goes_out(evening: Evening) -> None:
    """What was not confirmed is forgotten, whatever comes later too, and it is said once."""
    evening.begin()
    evening.log.is_quick = False
    flip(evening.anna)
    flip(evening.ben)
    evening.log.fail()
    assert evening.hub.halted == 1
    for caller in evening.everyone:
        assert caller.connection.heard == [Problem(ProblemCode.HALTED)]
    evening.forget()
    flip(evening.anna, "later")
    assert evening.anna.connection.heard == [Problem(ProblemCode.HALTED, id="later")]
    assert evening.log.waiting == 0


def test_a_table_that_stands_still_lets_nothing_happen(evening: Evening) -> None:
    """However long it takes, time does not go on there: nothing waits for the log that it was never given."""
    evening.anna.say(ChangeGame(id="slow", edition="ligretto", options={**OPTIONS, "countdown_ms": 3_000}))
    evening.log.is_quick = False
    evening.anna.say(Ready(id="anna"))
    evening.ben.say(Ready(id="ben"))
    evening.log.fail()
    assert evening.room.live.table.phase is Phase.COUNTDOWN
    evening.wait(60_000)
    assert evening.room.live.table.phase is Phase.COUNTDOWN
    assert evening.log.waiting == 1, "only the table that wants to be read again"


def test_when_the_log_works_again_everyone_sees_the_table_as_it_is_on_disk(evening: Evening) -> None:
    """The table reads itself again, goes on by itself, and takes again what was not confirmed."""
    evening.begin()
    before = evening.kept()
    evening.log.is_quick = False
    flip(evening.anna)
    evening.log.fail()
    evening.forget()
    evening.log.is_quick = True
    evening.wait(recovery.RETRY_MS + 1)
    assert evening.hub.halted == 0
    assert evening.room.table.phase is Phase.PLAYING
    for caller in evening.everyone:
        assert caller.connection.all(Snapshot)[0].view.seq == before
        assert [event.seq for event in caller.connection.all(PublicEvent)] == list(
            range(before + 1, evening.kept() + 1)
        )
    flip(evening.anna)
    assert evening.anna.connection.last(Answer) == Answer("flip", evening.kept(), free_at=evening.clock.now())
    assert evening.room.table == journal.rebuild_table(evening.log.lines[evening.code])


def test_a_table_tries_again_and_again_without_telling_each_time(evening: Evening) -> None:
    """As long as the disk takes nothing people see one message, and the table as they know it."""
    evening.begin()
    evening.log.is_quick = False
    flip(evening.anna)
    evening.log.fail()
    evening.forget()
    for times in (1, 2):
        evening.wait(times * recovery.RETRY_MS)
        evening.log.answer()
        evening.log.fail()
    assert not evening.ben.connection.all(Problem)
    assert not evening.ben.connection.all(Snapshot)
    assert evening.hub.halted == 1


def test_a_table_that_cannot_be_read_stays_halted(evening: Evening) -> None:
    """Until its log can be read again."""
    evening.log.is_quick = False
    evening.cleo.say(Sit(id="sit", name="Cleo"))
    evening.log.fail()
    evening.wait(recovery.RETRY_MS)
    evening.log.fail()
    assert evening.hub.halted == 1
    evening.log.is_quick = True
    evening.wait(2 * recovery.RETRY_MS)
    assert evening.hub.halted == 0


def test_who_comes_while_a_table_stands_still_is_told(evening: Evening) -> None:
    """They see the table as it is on disk, and why nothing happens."""
    evening.log.is_quick = False
    evening.cleo.say(Sit(id="sit", name="Cleo"))
    evening.log.fail()
    late = evening.caller(evening.code).hello()
    assert kinds(late)[1:] == [Snapshot, You, Problem]
    assert late.connection.last(Problem).code is ProblemCode.HALTED


def test_who_comes_while_a_table_tries_again_is_told_too(evening: Evening) -> None:
    """Nobody knows yet whether it will succeed, and the next failure is told to nobody."""
    evening.log.is_quick = False
    evening.ben.say(Ready(id="ready"))
    evening.log.fail()
    evening.wait(recovery.RETRY_MS)
    evening.log.answer()
    late = evening.caller(evening.code).hello()
    assert late.connection.last(Problem).code is ProblemCode.HALTED
    late.forget()
    evening.log.answer(evening.log.waiting)
    assert late.connection.all(Snapshot)


# Lines.


def test_who_has_read_on_hears_everything_again(evening: Evening) -> None:
    """The table and the seat come again, and what is said again is answered."""
    cleo = evening.cleo
    cleo.connection.backlog = client_session.BACKLOG_FULL + 1
    cleo.say(Sync(0))
    cleo.say(Sit(id="sit", name="Cleo"))
    cleo.connection.backlog = 0
    cleo.forget()
    evening.log.is_quick = False
    cleo.say(Ready(id="ready"))
    evening.log.answer()
    assert cleo.connection.last(Snapshot).view.seq == evening.kept()
    assert cleo.connection.last(You) == You(2)
    for command in (Sit(id="sit", name="Cleo"), Ready(id="ready")):
        cleo.say(command)
        assert cleo.connection.last(Answer) == Answer(command.id)


def test_the_last_events_are_kept_for_those_who_missed_them(evening: Evening) -> None:
    """Who has missed more gets a snapshot."""
    evening.begin()
    for number in range(audience.KEPT_EVENTS):
        flip(evening.anna, f"flip-{number}")
    last, anna = evening.kept(), evening.anna
    anna.forget()
    anna.say(Sync(last - audience.KEPT_EVENTS))
    assert [event.seq for event in anna.connection.all(PublicEvent)] == list(
        range(last - audience.KEPT_EVENTS + 1, last + 1)
    )
    assert not anna.connection.all(Snapshot)
    anna.forget()
    anna.say(Sync(last - audience.KEPT_EVENTS - 1))
    assert kinds(anna) == [Snapshot]


def test_a_table_has_room_for_many_but_not_for_all(evening: Evening) -> None:
    """Who finds it full is told so."""
    for _ in range(room.MOST_WATCHERS - evening.room.audience.watchers):
        evening.caller(evening.code).hello()
    late = evening.caller(evening.code).hello()
    assert late.connection.last(Problem).code is ProblemCode.TOO_MANY
    assert late.connection.closed == [CLOSE_CODES[ProblemCode.TOO_MANY]]
    assert evening.room.audience.watchers == room.MOST_WATCHERS
    back = evening.caller(evening.code).hello(token=evening.anna.token)
    assert back.connection.last(You).seat == 0, "who plays finds a place"


def test_a_made_up_ticket_opens_no_full_table(evening: Evening) -> None:
    """Only one that was given makes someone expected; it works even when as many watch as may."""
    for _ in range(room.MOST_WATCHERS - evening.room.audience.watchers):
        evening.caller(evening.code).hello()
    for ticket in ("x", "ü", "A" * 43):
        stranger = evening.caller(evening.code).hello(ticket=ticket)
        assert stranger.connection.closed == [CLOSE_CODES[ProblemCode.TOO_MANY]]
    evening.anna.say(PassSeat(id="pass"))
    phone = evening.caller(evening.code).hello(ticket=evening.anna.connection.last(Ticket).ticket)
    assert phone.connection.last(You).seat == 0


def test_a_dropped_line_is_seen_by_all(evening: Evening) -> None:
    """And its owner's return too; who comes back on a new line has the old seat."""
    evening.begin()
    evening.anna.session.leave()
    assert not evening.room.table.chairs[0].here
    again = evening.caller(evening.code).hello(evening.anna.token)
    assert again.connection.last(You) == You(0)
    assert evening.room.table.chairs[0].here
    assert len(evening.cleo.connection.all(PublicEvent)) == 2


def test_a_table_that_all_have_left_pauses_and_goes_on(evening: Evening) -> None:
    """It wakes with a pause, and goes on when someone is back."""
    evening.begin()
    for caller in evening.everyone:
        caller.session.leave()
    evening.wait(2 * hub.SLEEP_MS)
    assert not evening.hub.tables
    evening.caller(evening.code).hello()
    assert evening.room.table.pause is Pause.NOBODY
    evening.caller(evening.code).hello(evening.anna.token)
    evening.wait(1)
    assert evening.room.table.phase is Phase.PLAYING


# Tickets.


def test_a_ticket_gets_too_old(evening: Evening) -> None:
    """It can be used soon, or not at all."""
    evening.anna.say(PassSeat(id="pass"))
    ticket = evening.anna.connection.last(Ticket)
    assert ticket.until == evening.clock.now() + TICKET_MS
    evening.clock.time = ticket.until + 1
    phone = evening.caller(evening.code).hello(ticket=ticket.ticket)
    assert phone.connection.last(Problem).code is ProblemCode.BAD_TICKET
    assert phone.connection.last(You) == You()


def test_a_ticket_outlives_a_table_that_stands_still(evening: Evening) -> None:
    """Anyone who brings it is sent away without a welcome, also while the table tries again, and gets the seat later."""
    evening.anna.say(PassSeat(id="pass"))
    ticket = evening.anna.connection.last(Ticket).ticket
    evening.log.is_quick = False
    evening.cleo.say(Sit(id="sit", name="Cleo"))
    evening.log.fail()
    halted = Problem(ProblemCode.HALTED, wait_ms=TICKET_RETRY_MS)
    assert evening.caller(evening.code).hello(ticket=ticket).connection.heard == [halted]
    assert (
        evening.caller(evening.code).hello(ticket="made up").connection.all(Problem)[0].code is ProblemCode.BAD_TICKET
    )
    evening.wait(recovery.RETRY_MS)
    evening.log.answer()
    assert evening.caller(evening.code).hello(ticket=ticket).connection.heard == [halted]
    evening.log.is_quick = True
    evening.log.answer(evening.log.waiting)
    assert evening.caller(evening.code).hello(ticket=ticket).connection.last(You) == You(0)


def test_only_the_last_ticket_holds(evening: Evening) -> None:
    """Anyone who asks for another one has changed their mind."""
    for command in ("one", "two"):
        evening.anna.say(PassSeat(id=command))
    old, new = evening.anna.connection.all(Ticket)
    assert evening.caller(evening.code).hello(ticket=old.ticket).connection.last(You) == You()
    assert evening.caller(evening.code).hello(ticket=new.ticket).connection.last(You) == You(0)
    assert evening.anna.connection.last(You) == You()


def test_a_ticket_is_no_second_seat(evening: Evening) -> None:
    """Who sits already cannot take another seat with it, and it is used up."""
    evening.anna.say(PassSeat(id="pass"))
    ticket = evening.anna.connection.last(Ticket).ticket
    ben = evening.caller(evening.code).hello(evening.ben.token, ticket=ticket)
    assert ben.connection.last(Problem).code is ProblemCode.BAD_TICKET
    assert ben.connection.last(You) == You(1)


def test_tickets_are_for_those_who_have_a_seat(evening: Evening) -> None:
    """Who watches has none to give away."""
    evening.cleo.say(PassSeat(id="pass"))
    assert evening.cleo.connection.last(Answer) == Answer("pass", refused=Refused(Reason.NOT_SEATED))


# What is fleeting.


def test_fleeting_things_reach_all_at_once_and_nothing_keeps_them(evening: Evening) -> None:
    """Also while the table stands still."""
    evening.begin()
    before = evening.kept()
    evening.anna.say(React(Reaction.LAUGH))
    evening.ben.say(Reach("1.stack"))
    for caller in evening.everyone:
        assert caller.connection.heard == [Reacted(0, Reaction.LAUGH), Reaching(1, "1.stack")]
    assert evening.kept() == before


def test_fleeting_things_come_no_faster_than_they_can_be_seen(evening: Evening) -> None:
    """One of each kind after the other: anyone who moves a hand can laugh meanwhile."""
    evening.forget()
    evening.anna.say(React(Reaction.LAUGH))
    evening.anna.say(React(Reaction.LAUGH))
    assert evening.anna.connection.last(Problem) == Problem(ProblemCode.SLOW_DOWN, wait_ms=room.FLEETING_MS)
    evening.anna.say(Reach())
    evening.wait(room.FLEETING_MS - 1)
    evening.anna.say(Reach())
    assert evening.anna.connection.last(Problem) == Problem(ProblemCode.SLOW_DOWN, wait_ms=1)
    evening.wait(1)
    evening.anna.say(Reach())
    assert kinds(evening.ben) == [Reacted, Reaching, Reaching]


def test_nobody_can_pass_notes(evening: Evening) -> None:
    """Only names of zones that are on the table are told, and only for those who sit there."""
    evening.begin()
    evening.anna.say(Reach("meet me later"))
    assert evening.ben.connection.last(Reaching) == Reaching(0)
    evening.cleo.say(Reach("0.stack"))
    assert evening.cleo.connection.last(Problem).code is ProblemCode.BAD_MESSAGE


# Bots.


def test_only_bots_that_exist_sit_down(evening: Evening) -> None:
    """Others are refused before the table hears of them."""
    evening.anna.say(AddBot(id="bot", name="Deep", bot="genius"))
    assert evening.anna.connection.last(Answer) == Answer("bot", refused=Refused(Reason.UNKNOWN_CHOICE))


def test_bots_play_by_themselves(evening: Evening) -> None:
    """At the pace of people, as soon as a round begins."""
    evening.anna.say(AddBot(id="bot", name="Bot"))
    evening.begin()
    evening.wait(10_000)
    assert {event.seat for event in evening.cleo.connection.all(PublicEvent)} == {2}
    assert 3 <= len(evening.cleo.connection.all(PublicEvent)) <= 10
