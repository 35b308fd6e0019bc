"""What comes twice counts once, whatever it is, and is answered twice with the same answer; after a restart too."""

import msgspec
import pytest

from tests.tables import asking
from tests.tables.asking import AddBot, ChooseDeck, HandOver, Kick, KickWaiting, Leave, Play, Ready, Resume, Sit, Start
from tests.tables.phases import RIGHT, at_phase
from tests.tables.watched import (
    ANNA,
    BEN,
    CARL,
    DORA,
    Outputs,
    Watched,
    answers,
    happened,
    lasting,
    over,
    playing,
    reason,
    seated,
)
from vivace.engine.refusal import Reason, Refusal
from vivace.games.piles.commands import Flip
from vivace.tables import events, inputs, journal, keeper, memory
from vivace.tables.evolve import REMEMBERED_COMMANDS, REMEMBERED_PEOPLE, evolve, step
from vivace.tables.inputs import Asked, Drop, Return
from vivace.tables.live import LiveTable
from vivace.tables.outputs import Answered
from vivace.tables.requests import Request
from vivace.tables.seating import REMOVED_MS
from vivace.tables.table import Phase, done_by, seat_of
from vivace.tables.view import redact, view


def wish_of(kind: type[Request], command_id: str = "x") -> Asked:
    _, player, fields = RIGHT[kind]
    return Asked(player, msgspec.convert({"is": kind.__struct_config__.tag, "id": command_id} | fields, kind))


def restarted(table: Watched) -> LiveTable:
    """What another server has after it read the text of the log."""
    story = journal.rebuild([journal.opening_line(table.first), *map(journal.encode, table.log)])
    return LiveTable(story.table, now=story.at)


def asked_after_restart(table: Watched, wish: inputs.Input) -> Outputs:
    return keeper.handle(restarted(table), wish, table.now)[1]


@pytest.mark.parametrize("kind", RIGHT, ids=lambda kind: kind.__name__)
def test_whatever_a_player_does_counts_once(kind: type[Request]) -> None:
    """Sent again at once, much later and to a server that was restarted it changes nothing and is accepted again."""
    table = at_phase(RIGHT[kind][0])
    first = table.do(wish_of(kind))
    assert len(happened(first)) > 0
    again = table.do(wish_of(kind))
    assert (happened(again), lasting(again)) == ([], lasting(first))
    after_restart = asked_after_restart(table, wish_of(kind))
    assert (happened(after_restart), answers(after_restart)) == ([], lasting(first))
    table.wait(1_000_000)
    later = table.do(wish_of(kind))
    assert (happened(later), answers(later)) == ([], lasting(first))


@pytest.mark.parametrize("kind", RIGHT, ids=lambda kind: kind.__name__)
def test_the_log_says_whose_command_an_event_comes_from(kind: type[Request]) -> None:
    """The first event of a command has its player and id, and its answer names that event; no other event has an id."""
    table = at_phase(RIGHT[kind][0])
    before = len(table.log)
    outputs = table.do(wish_of(kind, "the-id"))
    first, *others = table.log[before:]
    assert (first.by, first.id) == (RIGHT[kind][1], "the-id")
    assert {(logged.by, logged.id) for logged in others} <= {("", "")}
    assert [answer.seq for answer in answers(outputs) if answer.id == "the-id"] == [first.seq]


def test_what_a_table_does_by_itself_is_nobodys_command() -> None:
    """Nor is what the operator of the table asks for, under whatever id."""
    table = seated(ANNA)
    table.do(AddBot(id="x", name="Bot"))
    table.do(AddBot(id="x", name="Bot"))
    table.start()
    assert table.names == ["Anna", "Bot", "Bot 2"]
    assert {(logged.by, logged.id) for logged in table.log} == {("", "")}
    assert table.table.done == {}


def test_a_move_that_brings_its_player_back_names_the_event_of_the_move() -> None:
    """That the line is back is another event, and comes of no command."""
    table = playing(ANNA, BEN)
    table.do(Drop(player=BEN))
    (answer,) = answers(table.do(Play(player=BEN, id="x", command=Flip())))
    assert [(type(logged.event), logged.id) for logged in table.log[-2:]] == [
        (events.ConnectionBack, ""),
        (events.Progressed, "x"),
    ]
    assert answer.seq == table.log[-1].seq


def test_nobody_else_is_removed_because_a_kick_comes_twice() -> None:
    """When the seats have moved up, someone else sits where the one was who had to go."""
    table = seated(ANNA, BEN, CARL)
    kick = Kick(player=ANNA, id="x", seat=1)
    table.do(kick)
    assert happened(table.do(kick)) == []
    assert happened(asked_after_restart(table, kick)) == []
    assert table.names == ["Anna", "Carl"]


def test_nobody_else_is_sent_away_from_the_line_because_a_kick_comes_twice() -> None:
    """The next who waits moves up and keeps the place."""
    table = playing(ANNA, BEN)
    table.sit(CARL, DORA)
    kick = KickWaiting(player=ANNA, id="x", place=0)
    table.do(kick)
    assert happened(table.do(kick)) == []
    assert happened(asked_after_restart(table, kick)) == []
    assert table.shown.waiting == ("Dora",)


UNDONE: list[tuple[str, inputs.Input, inputs.Input]] = [
    ("seated", Ready(player=ANNA, id="x"), Ready(player=ANNA, ready=False)),
    ("seated", HandOver(player=ANNA, id="x", seat=1), HandOver(player=BEN, seat=0)),
    ("seated", ChooseDeck(player=ANNA, id="x", deck="d"), ChooseDeck(player=ANNA, deck="a")),
    ("seated", Leave(player=BEN, id="x"), Sit(player=BEN, name="Ben")),
    ("seated", Sit(player=CARL, id="x", name="Carl"), Leave(player=CARL)),
    ("seated", Sit(player=CARL, id="x", name="Carl"), Kick(player=ANNA, seat=2)),
    ("seated", AddBot(player=ANNA, id="x", name="Bot"), Kick(player=ANNA, seat=2)),
    ("seated", Kick(player=ANNA, id="x", seat=0), Sit(player=ANNA, name="Anna")),
    ("playing", asking.Pause(player=ANNA, id="x"), Resume(player=ANNA)),
    ("playing", Sit(player=CARL, id="x", name="Carl"), Leave(player=CARL)),
    ("playing", Sit(player=CARL, id="x", name="Carl"), KickWaiting(player=ANNA, place=0)),
    ("playing", Leave(player=BEN, id="x"), Sit(player=BEN, name="Ben")),
    ("over", Leave(player=BEN, id="x"), Sit(player=BEN, name="Ben")),
    ("over", Sit(player=CARL, id="x", name="Carl"), Kick(player=ANNA, seat=2)),
]


@pytest.mark.parametrize(("state", "wish", "undo"), UNDONE, ids=str)
def test_what_was_undone_is_not_done_again_because_it_comes_twice(
    state: str, wish: inputs.Input, undo: inputs.Input
) -> None:
    """Someone thought better of it, or someone else did: an echo of the first command makes no difference."""
    table = {"seated": seated, "playing": playing, "over": over}[state](ANNA, BEN)
    first = table.do(wish)
    assert reason(first) is None
    assert reason(table.do(undo)) is None
    again = table.do(wish)
    assert (happened(again), answers(again)) == ([], lasting(first))
    after_restart = asked_after_restart(table, wish)
    assert (happened(after_restart), answers(after_restart)) == ([], lasting(first))


def test_a_refusal_is_given_again_though_it_could_be_done_by_now() -> None:
    """Who was told no does not find it done: the same is asked under another id."""
    table = seated(ANNA, BEN)
    asked = AddBot(player=BEN, id="x", name="Bot")
    first = table.do(asked)
    assert first == (Answered(BEN, "x", Refusal(Reason.HOST_ONLY)),)
    table.do(HandOver(player=ANNA, seat=1))
    assert table.do(asked) == first
    assert reason(table.do(AddBot(player=BEN, id="y", name="Bot"))) is None


def test_what_changed_nothing_changes_nothing_later_either() -> None:
    """Accepted without effect, because Anna was not ready anyway: that is remembered like a refusal."""
    table = seated(ANNA, BEN)
    asked = Ready(player=ANNA, id="x", ready=False)
    assert table.do(asked) == (Answered(ANNA, "x"),)
    table.say_ready(ANNA)
    assert table.do(asked) == (Answered(ANNA, "x"),)
    assert table.chair(ANNA).ready


def test_who_only_watches_is_told_the_same_again_until_the_line_is_gone() -> None:
    """Of people without a chair nothing is kept when they go."""
    table = seated(ANNA, BEN)
    asked = Leave(player=DORA, id="x")
    first = table.do(asked)
    assert first == (Answered(DORA, "x", Refusal(Reason.NOT_SEATED)),)
    table.do(Drop(player=BEN))
    table.sit(CARL)
    assert table.do(asked) == first
    assert set(table.live.answers) == {DORA}
    table.do(Drop(player=DORA))
    assert table.live.answers == {}
    table.sit(DORA)
    assert happened(table.do(asked)) == [events.SeatLeft(3)]


def test_the_answers_of_who_has_a_chair_outlast_a_lost_line() -> None:
    """Who comes back sends again what was not answered, and perhaps what was."""
    table = seated(ANNA, BEN)
    first = table.do(Start(player=BEN, id="x"))
    table.do(Drop(player=BEN))
    table.do(HandOver(player=ANNA, seat=1))
    table.do(Return(player=BEN))
    assert table.do(Start(player=BEN, id="x")) == first


@pytest.mark.parametrize("waits", [False, True], ids=["sits", "waits"])
def test_no_answers_are_kept_for_people_whose_line_and_chair_are_both_gone(waits: bool) -> None:
    """First the line, then the chair: nobody will drop once more."""
    table = playing(ANNA, BEN)
    player, kick = BEN, Kick(player=ANNA, seat=1) if not waits else KickWaiting(player=ANNA, place=0)
    if waits:
        table.sit(CARL)
        player = CARL
    table.do(Start(player=player, id="x"))
    table.do(Drop(player=player))
    assert set(table.live.answers) == {player}
    table.do(kick)
    assert table.live.answers == {}


def test_answers_are_kept_for_people_whose_chair_is_gone_but_not_their_line() -> None:
    """They look on from now on, and what they were told is not told otherwise when they are the host one day."""
    table = seated(ANNA, BEN)
    first = table.do(AddBot(player=BEN, id="x", name="Bot"))
    table.do(Kick(player=ANNA, seat=1))
    table.do(Leave(player=ANNA))
    table.wait(REMOVED_MS)
    table.sit(BEN)
    assert table.table.host == BEN
    assert table.do(AddBot(player=BEN, id="x", name="Bot")) == first


def test_only_the_last_answers_that_the_log_does_not_tell_are_remembered() -> None:
    """Not without end: the oldest is forgotten first, for each player alone."""
    table = seated(ANNA, BEN)
    for number in range(memory.REMEMBERED_ANSWERS + 1):
        table.do(Start(player=BEN, id=f"x{number}"))
        table.do(Leave(player=DORA, id=f"x{number}"))
    remembered = [f"x{number}" for number in range(1, memory.REMEMBERED_ANSWERS + 1)]
    assert [[answer.id for answer in table.live.answers[player]] for player in (BEN, DORA)] == [remembered] * 2
    table.do(HandOver(player=ANNA, seat=1))
    assert reason(table.do(Start(player=BEN, id="x1"))) == Reason.HOST_ONLY
    assert reason(table.do(Start(player=BEN, id="x0"))) is None


def test_what_waited_when_its_player_left_is_not_done_after_sitting_down_again() -> None:
    """It went back when the seat was given up, and is told so again."""
    table = playing(ANNA, BEN)
    table.move("b flip")
    table.move("b flip", command_id="x")
    first = [answer for answer in answers(table.do(Leave(player=BEN))) if answer.id]
    assert first == [Answered(BEN, "x", Refusal(Reason.NOT_SEATED))]
    table.sit(BEN)
    table.finish_round()
    table.start()
    assert answers(table.do(Play(player=BEN, id="x", command=Flip()))) == first


def test_one_id_is_one_command_of_whatever_kind() -> None:
    """A client that uses an id twice for different things is told what came of the first."""
    table = seated(ANNA, BEN)
    table.do(Ready(player=ANNA, id="x"))
    assert table.do(Leave(player=ANNA, id="x")) == (Answered(ANNA, "x"),)
    assert seat_of(table.table, ANNA) == 0


def test_without_an_id_everything_but_a_move_counts_each_time() -> None:
    """Lines that come and go have none."""
    table = seated(ANNA, BEN)
    for _ in range(2):
        assert happened(table.do(Drop(player=BEN))) == [events.ConnectionLost(1)]
        assert happened(table.do(Return(player=BEN))) == [events.ConnectionBack(1)]
    assert (done_by(table.table, BEN), table.live.answers) == ((), {})


def test_what_was_done_in_a_match_is_known_though_the_seat_was_given_up() -> None:
    """Who was removed, or has left, and sends a move again is told that it is done, as before."""
    table = playing(ANNA, BEN)
    table.move("b flip", command_id="x")
    table.do(Kick(player=ANNA, seat=1))
    assert table.do(Play(player=BEN, id="x", command=Flip())) == (Answered(BEN, "x"),)
    assert reason(table.do(Play(player=BEN, id="y", command=Flip()))) == Reason.NOT_SEATED


def test_who_sits_down_again_has_done_what_was_done_before() -> None:
    """The last commands are known by the player, on whatever chair, and there are not more of them than on one."""
    table = seated(ANNA, BEN)
    for number in range(REMEMBERED_COMMANDS):
        table.do(Ready(player=BEN, id=f"x{number}", ready=number % 2 == 0))
    table.do(Leave(player=BEN, id="leave"))
    table.do(Sit(player=BEN, id="sit", name="Ben"))
    kept = tuple(f"x{number}" for number in range(2, REMEMBERED_COMMANDS))
    assert done_by(table.table, BEN) == (*kept, "leave", "sit")


def test_who_went_long_ago_is_forgotten() -> None:
    """A table where people come and go for days does not grow with them; who went last is known the longest."""
    table = seated(ANNA)
    for number in range(REMEMBERED_PEOPLE + 1):
        guest = f"id-of-guest-{number}"
        table.do(Sit(player=guest, id="sit", name="Guest"))
        table.do(Leave(player=guest, id="leave"))
    guests = [f"id-of-guest-{number}" for number in range(REMEMBERED_PEOPLE + 1)]
    assert list(table.table.done) == guests[1:]
    assert [done_by(table.table, guest) for guest in guests[:2]] == [(), ("sit", "leave")]


def test_who_came_and_went_without_a_word_leaves_nothing_behind() -> None:
    """Only ids of commands are remembered, and bots have none."""
    table = seated(ANNA, BEN, bots=1)
    table.do(Kick(player=ANNA, seat=2))
    table.do(Leave(player=BEN))
    assert table.table.done == {}


def test_nobody_sees_the_ids_of_commands() -> None:
    """T-VIEW-1: they are told to their player alone; the log has them."""
    table, secret = playing(ANNA, BEN), "id-of-a-command"
    table.move("a flip", command_id=secret)
    table.do(Leave(player=BEN, id=secret))
    before, sent = table.first, [msgspec.json.encode(view(table.first))]
    for logged in table.log:
        after = evolve(before, logged)
        sent += [msgspec.json.encode(redact(before, step(before, logged))), msgspec.json.encode(view(after))]
        before = after
    assert not [text for text in sent if secret.encode() in text]
    assert sum(secret in journal.encode(logged) for logged in table.log) == 2


@pytest.mark.parametrize("phase", [Phase.PLAYING, Phase.LOBBY])
def test_a_command_that_was_never_confirmed_is_done_after_a_restart(phase: Phase) -> None:
    """A refusal was never in the log: who sends again what was refused before the server was restarted asks again."""
    table = at_phase(phase)
    refused = Start(player=BEN, id="x")
    assert reason(table.do(refused)) == Reason.HOST_ONLY
    table.do(HandOver(player=ANNA, seat=1))
    why = None if phase is Phase.LOBBY else Reason.NOT_NOW
    assert reason(asked_after_restart(table, refused)) is why
