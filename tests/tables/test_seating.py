"""Who sits where: sitting down, leaving, bots, decks, handicaps, hosts, and lines that come and go."""

from collections.abc import Callable
from functools import partial

import pytest
from msgspec.structs import replace

from tests.tables import asking
from tests.tables.asking import (
    AddBot,
    ChooseDeck,
    HandOver,
    Kick,
    KickWaiting,
    Leave,
    Readmit,
    Ready,
    Resume,
    SetBot,
    SetHandicap,
    Sit,
    Start,
)
from tests.tables.watched import (
    ANNA,
    BEN,
    CALM,
    CARL,
    DORA,
    Watched,
    answers,
    happened,
    over,
    playing,
    reason,
    rebuilt,
    seated,
)
from vivace.engine.match import totals
from vivace.engine.refusal import Reason, Refusal
from vivace.tables import events, inputs, journal, keeper
from vivace.tables.evolve import step
from vivace.tables.inputs import Asked, Deal, Drop, Return
from vivace.tables.live import LiveTable
from vivace.tables.names import LONGEST_NAME
from vivace.tables.outputs import Answered
from vivace.tables.seating import REMOVED_MS
from vivace.tables.table import STAND_IN, SYSTEM, Chair, Phase, Removal, bot_kind, bot_seats, free_decks
from vivace.tables.view import redact

EVA = "id-of-eva"


def test_people_sit_down_one_after_the_other() -> None:
    """Each gets the next seat and the first free deck, is there, and is not ready yet."""
    table = seated(ANNA, BEN)
    assert [logged.event for logged in table.log] == [
        events.SeatTaken(Chair("Anna", "a", ANNA)),
        events.HostNamed(ANNA),
        events.SeatTaken(Chair("Ben", "b", BEN)),
    ]
    assert table.table.chairs == (Chair("Anna", "a", ANNA), Chair("Ben", "b", BEN))
    assert table.chair(ANNA).here
    assert not table.chair(ANNA).by_bot


def test_the_first_to_sit_down_is_the_host() -> None:
    """A table that someone opened for friends has a host from the beginning, and keeps that one."""
    table = seated(ANNA, BEN)
    assert table.table.host == ANNA
    assert table.shown.host == 0


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [
        ("Anna", "Anna"),
        ("  Anna \n\t Maria  ", "Anna Maria"),
        ("An\x00na\x07", "An na"),
        ("\u202eevil\u200b", "evil"),
        ("\ud800x", "x"),
        ("Zoë 李 👑", "Zoë 李 👑"),
        ("x" * 21, "x" * 20),
        ("x" * 19 + " y", "x" * 19),
        ("x" * 10_000, "x" * 20),
    ],
)
def test_names_are_cleaned(name: str, cleaned: str) -> None:
    """Control characters, direction marks and needless blanks go, and a long name is cut."""
    table = Watched()
    table.do(Sit(player=ANNA, name=name))
    assert table.names == [cleaned]


def test_no_two_people_have_the_same_name() -> None:
    """Anyone who has a name that is taken gets a number, and case makes no difference; those who wait count too."""
    table = playing(ANNA, BEN)
    for player, name in ((CARL, "ANNA"), (DORA, "anna"), ("id-of-eva", "Straße"), ("id-of-fred", "STRASSE")):
        table.do(Sit(player=player, name=name))
    assert [chair.name for chair in table.table.waiting] == ["ANNA 2", "anna 3", "Straße", "STRASSE 2"]


def test_a_name_with_a_number_is_no_longer_than_others() -> None:
    """However long a name is, making it unique does not make it longer than a name may be."""
    table = Watched()
    for number in range(11):
        table.do(Sit(player=f"id-of-{number}", name="x" * LONGEST_NAME))
    assert len(set(table.names)) == 11
    assert table.names[1] == "x" * 17 + " 2"
    assert max(map(len, table.names)) == LONGEST_NAME


def test_a_deck_can_be_wished_for() -> None:
    """Who names a free deck gets it, and the next ones get what is left."""
    table = Watched()
    table.do(Sit(player=ANNA, name="Anna", deck="b"))
    table.sit(BEN, CARL)
    assert [chair.deck for chair in table.table.chairs] == ["b", "a", "c"]
    assert free_decks(table.table) == "defghijkl"


def test_a_deck_can_be_changed_before_a_match_and_after_it() -> None:
    """The deck is only what the pieces look like, but during a match they are on the table."""
    table = seated(ANNA, BEN)
    assert happened(table.do(ChooseDeck(player=BEN, deck="f"))) == [events.DeckChosen(1, "f")]
    assert table.chair(BEN).deck == "f"
    table.start()
    assert table.match.setup.decks == "af"
    assert reason(table.do(ChooseDeck(player=BEN, deck="c"))) == Reason.NOT_NOW
    table = over(ANNA, BEN)
    assert reason(table.do(ChooseDeck(player=BEN, deck="c"))) is None
    table.start()
    assert table.match.setup.decks == "ac"


@pytest.mark.parametrize("phase", ["lobby", "playing", "over"])
def test_nobody_finds_a_seat_at_a_full_table(phase: str) -> None:
    """A table has as many seats as its edition, and those who wait count."""
    people = (ANNA, BEN, CARL)
    if phase == "over":
        table = over(*people, bots=1, edition="dutch-blitz")
    else:
        table = seated(*people, edition="dutch-blitz")
        if phase == "playing":
            table.start()
        table.do(AddBot(name="Bot"))
    assert reason(table.do(Sit(player=DORA, name="Dora"))) == Reason.TABLE_FULL
    assert reason(table.do(AddBot(name="Bot"))) == Reason.TABLE_FULL


def test_who_comes_during_a_round_waits_and_joins_the_next_one_with_nothing() -> None:
    """The newcomer is no part of the running round, is asked like all others after it, and starts with zero points."""
    table = playing(ANNA, BEN)
    assert happened(table.do(Sit(player=CARL, name="Carl"))) == [events.SeatQueued(Chair("Carl", "c", CARL))]
    assert (table.names, table.shown.waiting) == (["Anna", "Ben"], ("Carl",))
    table.finish_round()
    assert (table.names, table.table.waiting) == (["Anna", "Ben", "Carl"], ())
    assert table.match.setup.decks == "abc"
    table.say_ready(ANNA, BEN)
    assert table.is_in(Phase.READY)
    table.say_ready(CARL)
    assert table.is_in(Phase.COUNTDOWN)
    assert len(table.match.round.seats) == 3
    assert totals(table.match)[2] == 0
    assert totals(table.match)[0] != 0


def test_who_comes_during_the_last_round_sits_down_after_the_match() -> None:
    """There is no next round to join, so the seat is taken for the next match."""
    table = playing(ANNA, BEN, stack=1, length=1, ends="rounds")
    table.do(Sit(player=CARL, name="Carl"))
    table.let_play_until(Phase.OVER)
    assert table.names == ["Anna", "Ben", "Carl"]
    assert table.match.setup.decks == "ab"
    table.start()
    assert table.match.setup.decks == "abc"


def test_who_comes_between_rounds_sits_down_at_once() -> None:
    """A ready check is no reason to wait."""
    table = playing(ANNA, BEN)
    table.finish_round()
    table.sit(CARL)
    assert (table.phase, table.table.waiting, table.seat(CARL)) == (Phase.READY, (), 2)


def test_who_comes_while_a_round_is_dealt_waits_for_the_next_one() -> None:
    """All are ready and only the seed is missing: this round is for those who said so."""
    table = seated(ANNA, BEN, deals=False)
    table.say_ready(ANNA, BEN)
    table.sit(CARL)
    table.deal()
    assert (table.names, table.shown.waiting) == (["Anna", "Ben"], ("Carl",))


def test_several_who_wait_sit_down_in_the_order_in_which_they_came() -> None:
    """The first to come has the first seat, bots too."""
    table = playing(ANNA, BEN)
    table.sit(CARL)
    table.do(AddBot(name="Bot"))
    table.sit(DORA)
    table.finish_round()
    assert table.names == ["Anna", "Ben", "Carl", "Bot", "Dora"]
    assert table.match.setup.decks == "abcde"


def test_who_waits_can_go_away() -> None:
    """A seat in the queue is free again when someone leaves it; the others stay."""
    table = playing(ANNA, BEN)
    table.sit(CARL, DORA)
    assert happened(table.do(Leave(player=CARL))) == [events.QueueLeft("c")]
    assert list(table.shown.waiting) == ["Dora"]
    assert free_decks(table.table)[0] == "c"
    table.sit(CARL)
    assert list(table.shown.waiting) == ["Dora", "Carl"]


def test_who_waits_may_lose_the_line_for_a_moment() -> None:
    """The place in the queue is kept; only who is not there when seats are given has lost it."""
    table = playing(ANNA, BEN, stop="call")
    table.sit(CARL, DORA)
    table.do(Drop(player=CARL))
    table.do(Drop(player=DORA))
    assert happened(table.do(Return(player=CARL))) == [events.QueueConnectionBack(CARL)]
    table.finish_round()
    table.move("a stop")
    assert table.names == ["Anna", "Ben", "Carl"]
    assert table.shown.waiting == ()


def test_a_lost_line_of_who_waits_is_told_once() -> None:
    """Saying it again is no news, for those who wait as for those who play."""
    table = playing(ANNA, BEN)
    table.sit(CARL)
    assert (reason(table.do(Return(player=CARL))), happened(table.do(Return(player=CARL)))) == (None, [])
    assert happened(table.do(Drop(player=CARL))) == [events.QueueConnectionLost(CARL)]
    assert (reason(table.do(Drop(player=CARL))), happened(table.do(Drop(player=CARL)))) == (None, [])
    assert happened(table.do(Return(player=CARL))) == [events.QueueConnectionBack(CARL)]


def test_a_seat_that_was_left_after_the_match_is_free() -> None:
    """Who left is still shown with the scores, but takes no seat and no deck away from others."""
    table = over(ANNA, BEN, CARL, edition="dutch-blitz", bots=1)
    table.do(Leave(player=CARL))
    assert reason(table.do(Sit(player=DORA, name="Dora", deck="c"))) is None
    assert table.names[-1] == "Dora"


@pytest.mark.parametrize("go", [Leave, partial(Drop, SYSTEM)])
def test_a_bot_that_waits_is_not_taken_for_someone_without_a_player(go: Callable[[], inputs.Input]) -> None:
    """A bot's seat belongs to nobody, so nobody can leave it."""
    table = playing(ANNA, BEN)
    table.do(AddBot(player=ANNA, name="Bot"))
    assert reason(table.do(go())) == Reason.NOT_SEATED
    assert table.shown.waiting == ("Bot",)


@pytest.mark.parametrize("wish", [Leave(), Drop(SYSTEM), Return(SYSTEM), Ready(), ChooseDeck(deck="d")], ids=str)
def test_anyone_who_runs_the_table_sits_in_no_seat(wish: inputs.Input) -> None:
    """A bot's seat belongs to nobody, also when it plays: inputs without a player are not taken for the bot's."""
    table = seated(ANNA, bots=1)
    assert reason(table.do(wish)) == Reason.NOT_SEATED


def test_who_leaves_before_a_match_frees_the_seat_at_once() -> None:
    """The seats behind move up, and name and deck are free again."""
    table = seated(ANNA, BEN, CARL)
    assert happened(table.do(Leave(player=BEN))) == [events.SeatLeft(1)]
    assert (table.names, table.seat(CARL)) == (["Anna", "Carl"], 1)
    table.sit(BEN)
    assert table.chair(BEN) == Chair("Ben", "b", BEN)


def test_when_someone_leaves_during_a_round_a_bot_plays_on() -> None:
    """The seat keeps its cards, name and points, and a bot plays it until the match is over."""
    table = playing(ANNA, BEN, drawing=CALM)
    assert happened(table.do(Leave(player=BEN))) == [events.SeatGivenUp(1, "family")]
    chair = table.table.chairs[1]
    assert (chair.name, chair.player, chair.bot, chair.left, chair.by_bot) == ("Ben", SYSTEM, STAND_IN, True, True)
    assert (table.phase, bot_seats(table.table)) == (Phase.PLAYING, (1,))
    assert reason(table.do(asking.Play(player=BEN, id="1", command=None))) == Reason.NOT_SEATED
    assert reason(table.move("b r1")) is None


def test_anyone_who_left_can_come_back_to_another_seat() -> None:
    """The old seat is a bot's now; a new one is taken like anybody's."""
    table = playing(ANNA, BEN)
    table.do(Leave(player=BEN))
    table.do(Sit(player=BEN, name="Ben"))
    assert table.shown.waiting == ("Ben 2",)
    assert free_decks(table.table)[0] == "d"


def test_who_leaves_after_a_match_stays_in_its_scores_until_the_next_one() -> None:
    """The scores on the table still name all who played; the next match is played by those who stayed."""
    table = over(ANNA, BEN, CARL)
    assert happened(table.do(Leave(player=BEN))) == [events.SeatGivenUp(1, "family")]
    assert table.names == ["Anna", "Ben", "Carl"]
    table.say_ready(ANNA, CARL)
    assert (table.names, table.match.setup.decks) == (["Anna", "Carl"], "ac")
    assert (table.phase, table.seat(CARL)) == (Phase.COUNTDOWN, 1)


def test_who_left_during_the_match_is_not_in_the_next_one() -> None:
    """The bot only played this match to its end."""
    table = playing(ANNA, BEN, CARL, stack=1, length=1, ends="rounds")
    table.do(Leave(player=ANNA))
    table.let_play_until(Phase.OVER)
    table.start()
    assert table.names == ["Ben", "Carl"]


@pytest.mark.parametrize("actor", [ANNA, SYSTEM])
def test_the_host_can_remove_someone(actor: str) -> None:
    """Before a match the seat is free, in a match a bot plays it to its end; who runs the table may do so too."""
    table = seated(ANNA, BEN)
    removed = events.PlayerRemoved(BEN, REMOVED_MS, "Ben")
    assert happened(table.do(Kick(player=actor, seat=1))) == [events.SeatLeft(1), removed]
    table.sit(CARL)
    table.start()
    until = table.now + REMOVED_MS
    outputs = table.do(Kick(player=actor, seat=1))
    assert happened(outputs) == [events.SeatGivenUp(1, "family"), events.PlayerRemoved(CARL, until, "Carl")]
    assert reason(table.do(Kick(player=actor, seat=1))) == Reason.UNKNOWN_SEAT
    assert table.table.removed == {BEN: Removal("Ben", REMOVED_MS), CARL: Removal("Carl", until)}


def test_a_bot_can_be_removed_only_while_no_match_is_played() -> None:
    """A bot in a match is needed there: someone has to play its cards."""
    table = seated(ANNA, bots=2)
    assert happened(table.do(Kick(player=ANNA, seat=2))) == [events.SeatLeft(2)]
    table.start()
    assert reason(table.do(Kick(player=ANNA, seat=1))) == Reason.NOT_NOW
    table = over(ANNA, bots=2)
    assert happened(table.do(Kick(player=ANNA, seat=2))) == [events.SeatGivenUp(2, "family")]
    table.start()
    assert table.names == ["Anna", "Bot 1"]


@pytest.mark.parametrize("actor", [ANNA, SYSTEM])
def test_the_host_can_send_away_who_waits_for_a_seat(actor: str) -> None:
    """By the place in the line; the others move up, and who was sent away may come again, but not at once."""
    table = playing(ANNA, BEN)
    table.sit(CARL, DORA)
    until = table.now + REMOVED_MS
    outputs = table.do(KickWaiting(player=actor, place=1))
    assert happened(outputs) == [events.QueueLeft("d"), events.PlayerRemoved(DORA, until, "Dora")]
    assert table.shown.waiting == ("Carl",)
    table.do(Sit(player=EVA, name="Eva"))
    outputs = table.do(KickWaiting(player=actor, place=0, name="Carl"))
    assert happened(outputs) == [events.QueueLeft("c"), events.PlayerRemoved(CARL, until, "Carl")]
    assert table.shown.waiting == ("Eva",)
    assert reason(table.do(Sit(player=DORA, name="Dora"))) == Reason.REMOVED
    table.wait(REMOVED_MS)
    table.sit(DORA)
    assert list(table.shown.waiting) == ["Eva", "Dora"]


def test_the_host_can_send_away_a_bot_that_waits() -> None:
    """It has no id, so its deck says which one: another bot with the same wish stays, and nobody is kept out."""
    table = playing(ANNA, BEN)
    table.do(AddBot(player=ANNA, name="Bot"))
    table.do(AddBot(player=ANNA, name="Bot"))
    table.sit(CARL)
    assert happened(table.do(KickWaiting(player=ANNA, place=1, name="Bot 2"))) == [events.QueueLeft("d")]
    assert (table.shown.waiting, table.table.removed) == (("Bot", "Carl"), {})
    table.finish_round()
    assert table.names == ["Anna", "Ben", "Bot", "Carl"]


@pytest.mark.parametrize(
    ("player", "place", "why"),
    [
        (BEN, 0, Reason.HOST_ONLY),
        (CARL, 0, Reason.HOST_ONLY),
        (DORA, 9, Reason.HOST_ONLY),
        (ANNA, -1, Reason.UNKNOWN_SEAT),
        (ANNA, 2, Reason.UNKNOWN_SEAT),
    ],
)
def test_who_waits_is_sent_away_by_the_host_alone(player: str, place: int, why: Reason) -> None:
    """Anna is the host, Carl waits and then a bot: nothing has happened."""
    table = playing(ANNA, BEN)
    table.sit(CARL)
    table.do(AddBot(player=ANNA, name="Bot"))
    outputs = table.do(KickWaiting(player=player, place=place))
    assert (reason(outputs), happened(outputs)) == (why, [])
    assert table.shown.waiting == ("Carl", "Bot")


OF_BEN: list[Asked] = [
    Kick(player=ANNA, seat=1, name="Ben"),
    HandOver(player=ANNA, seat=1, name="Ben"),
    SetHandicap(player=ANNA, seat=1, name="Ben", amount=5),
]


@pytest.mark.parametrize("wish", OF_BEN, ids=str)
def test_anyone_who_has_moved_up_meanwhile_is_not_meant(wish: Asked) -> None:
    """Ben leaves just before the host removes him, hands over to him or sets his amount: nothing happens to Carl."""
    table = seated(ANNA, BEN, CARL)
    table.do(Leave(player=BEN))
    outputs = table.do(wish)
    assert (reason(outputs), happened(outputs)) == (Reason.UNKNOWN_SEAT, [])
    assert (table.names, table.table.host, table.table.removed) == (["Anna", "Carl"], ANNA, {})
    table.sit(BEN)
    assert reason(table.do(wish)) == Reason.UNKNOWN_SEAT, "he sits behind Carl now"
    assert reason(table.do(Asked(ANNA, replace(wish.request, seat=2)))) is None


def test_anyone_who_has_moved_up_in_the_queue_is_not_meant() -> None:
    """Carl does not wait any more when the host sends him away, and Dora stays."""
    table = playing(ANNA, BEN)
    table.sit(CARL, DORA)
    table.do(Leave(player=CARL))
    outputs = table.do(KickWaiting(player=ANNA, place=0, name="Carl"))
    assert (reason(outputs), happened(outputs)) == (Reason.UNKNOWN_SEAT, [])
    assert table.shown.waiting == ("Dora",)
    assert reason(table.do(KickWaiting(player=ANNA, place=0, name="Dora"))) is None


@pytest.mark.parametrize("phase", [Phase.LOBBY, Phase.PLAYING, Phase.OVER])
def test_who_was_removed_waits_before_sitting_down_again(phase: Phase) -> None:
    """A millisecond too early is refused and changes nothing; others are not kept out."""
    table = over(ANNA, BEN, CARL) if phase is Phase.OVER else seated(ANNA, BEN, CARL)
    if phase is Phase.PLAYING:
        table.start()
    removed_at = table.now
    table.do(Kick(player=ANNA, seat=1, name="Ben"))
    outputs = table.do(Sit(player=BEN, name="Ben"), removed_at + REMOVED_MS - 1)
    assert (reason(outputs), happened(outputs)) == (Reason.REMOVED, [])
    assert reason(table.do(Sit(player=DORA, name="Dora"))) is None
    assert reason(table.do(Sit(player=BEN, name="Ben"), removed_at + REMOVED_MS)) is None


def test_who_was_removed_waits_after_a_restart_too() -> None:
    """The log tells it, so it is no way around to stop the server; everyone sees the name, and no id."""
    table = seated(ANNA, BEN)
    table.do(Kick(player=ANNA, seat=1))
    told = journal.rebuild([journal.opening_line(table.first), *map(journal.encode, table.log)])
    assert told.table.removed == {BEN: Removal("Ben", REMOVED_MS)}
    assert table.shown.removed == (Removal("Ben", REMOVED_MS),)
    before, removed = rebuilt(table.first, table.log[:-1]), table.log[-1]
    assert BEN not in str(redact(before, step(before, removed)).changes)
    _, outputs = keeper.handle(LiveTable(told.table, now=told.at), Sit(player=BEN, name="Ben"), told.at)
    assert reason(outputs) == Reason.REMOVED


def test_the_host_can_let_someone_back_in() -> None:
    """From then on that person may sit down; nobody else can lift it, and only anyone who was removed is meant."""
    table = seated(ANNA, BEN, CARL)
    table.do(Kick(player=ANNA, seat=1))
    assert reason(table.do(Readmit(player=CARL, name="Ben"))) == Reason.HOST_ONLY
    assert reason(table.do(Readmit(player=ANNA, name="Carl"))) == Reason.UNKNOWN_SEAT
    assert happened(table.do(Readmit(player=ANNA, name="Ben"))) == [events.PlayerReadmitted(BEN)]
    assert (table.table.removed, table.shown.removed) == ({}, ())
    table.sit(BEN)


@pytest.mark.parametrize("phase", [Phase.LOBBY, Phase.PLAYING])
def test_the_host_can_let_another_kind_of_bot_play(phase: Phase) -> None:
    """Also during a match, and also where a bot plays on for someone who was removed."""
    table = seated(ANNA, BEN, CARL, bots=1)
    if phase is Phase.PLAYING:
        table.start()
        table.do(Kick(player=ANNA, seat=1))
        assert happened(table.do(SetBot(player=ANNA, seat=1, bot="child", name="Ben"))) == [
            events.BotChosen(1, "child")
        ]
        assert bot_kind(table.table, 1) == "child"
    assert reason(table.do(SetBot(player=CARL, seat=3, bot="child"))) == Reason.HOST_ONLY
    assert reason(table.do(SetBot(player=ANNA, seat=2, bot="child"))) == Reason.UNKNOWN_SEAT, "a person sits there"
    assert reason(table.do(SetBot(player=ANNA, seat=3, bot="child", name="Bot 2"))) == Reason.UNKNOWN_SEAT
    assert happened(table.do(SetBot(player=ANNA, seat=3, bot="child"))) == [events.BotChosen(3, "child")]
    assert table.shown.chairs[3].bot == "child"


def test_a_seat_that_is_free_after_the_match_gets_no_other_bot() -> None:
    """Anyone who sat there has left: the name only stands in the scores."""
    table = playing(ANNA, BEN, CARL, stack=1, length=1, ends="rounds")
    table.do(Leave(player=BEN))
    table.let_play_until(Phase.OVER)
    assert reason(table.do(SetBot(player=ANNA, seat=1, bot="child"))) == Reason.UNKNOWN_SEAT


def test_who_was_removed_long_ago_is_forgotten() -> None:
    """A table does not remember for ever whom its host has removed."""
    table = seated(ANNA, BEN, CARL)
    table.do(Kick(player=ANNA, seat=1))
    table.do(Kick(player=ANNA, seat=1), REMOVED_MS - 1)
    assert set(table.table.removed) == {BEN, CARL}
    table.sit(DORA)
    table.do(Kick(player=ANNA, seat=1), REMOVED_MS)
    assert set(table.table.removed) == {CARL, DORA}


def test_who_leaves_can_come_back_at_once() -> None:
    """Nobody has sent them away; and hosts who remove themselves only leave."""
    table = seated(ANNA, BEN)
    table.do(Leave(player=BEN))
    table.sit(BEN)
    assert happened(table.do(Kick(player=ANNA, seat=0))) == [events.SeatLeft(0), events.HostNamed(BEN)]
    table.sit(ANNA)
    assert table.table.removed == {}


def test_a_bot_that_was_removed_can_be_put_there_again() -> None:
    """It is nobody in particular."""
    table = seated(ANNA, bots=1)
    assert happened(table.do(Kick(player=ANNA, seat=1, name="Bot 1"))) == [events.SeatLeft(1)]
    assert reason(table.do(AddBot(player=ANNA, name="Bot 1"))) is None


def test_everyone_sees_which_decks_are_free() -> None:
    """Those that a newcomer, or someone who wants another, can choose at this moment; a change is told with the seats."""
    table = seated(ANNA, BEN, edition="dutch-blitz", stack=1, length=1, ends="rounds")
    assert table.shown.free_decks == "cd"
    table.do(ChooseDeck(player=BEN, deck="d"))
    assert table.shown.free_decks == "bc"
    table.start()
    table.sit(CARL)
    assert (table.shown.free_decks, table.table.waiting[0].deck) == ("c", "b")
    table.do(Leave(player=BEN))
    assert table.shown.free_decks == "c", "the cards of who left are still on the table"
    table.let_play_until(Phase.OVER)
    assert table.shown.free_decks == "cd"
    assert reason(table.do(ChooseDeck(player=ANNA, deck="d"))) is None


def test_nobody_waits_where_no_match_is_played() -> None:
    """So there is nobody to send away."""
    for table in (seated(ANNA, BEN), over(ANNA, BEN)):
        assert reason(table.do(KickWaiting(player=ANNA, place=0))) == Reason.UNKNOWN_SEAT


def test_bots_sit_down_like_anybody() -> None:
    """A bot has a name, a deck and a kind, and no player; at a running match it waits for the next round."""
    table = seated(ANNA)
    assert reason(table.do(AddBot(player=ANNA, name=" Bot ", deck="c", bot="greedy"))) is None
    assert table.table.chairs[1] == Chair("Bot", "c", SYSTEM, "greedy")
    table.start()
    table.do(AddBot(player=ANNA, name="Bot"))
    assert table.shown.waiting == ("Bot 2",)


def test_a_bot_that_is_given_no_name_gets_one() -> None:
    """Clients need no list of names."""
    table = seated("id-of-allegra")
    for _ in range(2):
        table.do(AddBot(player="id-of-allegra"))
    assert table.names == ["Allegra", "Brio", "Coda"]


def test_a_handicap_gives_a_seat_more_or_less_to_get_rid_of() -> None:
    """T-HANDICAP-1: any seat's stack can have 1 to 20 cards, a later match keeps it, and 0 is the edition's amount."""
    table = seated(ANNA, BEN, CARL)
    for seat, amount in ((0, 1), (1, 20)):
        assert happened(table.do(SetHandicap(player=ANNA, seat=seat, amount=amount))) == [
            events.HandicapSet(seat, amount)
        ]
    table.start()
    assert [len(seat.stack) for seat in table.match.round.seats] == [1, 20, 10]
    assert reason(table.do(SetHandicap(player=ANNA, seat=0, amount=5))) == Reason.NOT_NOW


def test_everyone_agrees_again_when_a_handicap_changes() -> None:
    """Who was ready is asked again, and a check that was running takes no one's seat; the same handicap asks nobody."""
    table = seated(ANNA, BEN, CARL)
    table.say_ready(BEN)
    table.do(Start(player=ANNA))
    assert table.table.until is not None
    assert happened(table.do(SetHandicap(player=ANNA, seat=2, amount=3))) == [events.HandicapSet(2, 3)]
    assert [chair.ready for chair in table.table.chairs] == [False] * 3
    assert table.phase is Phase.LOBBY
    assert not table.table.until
    table.say_ready(BEN)
    assert happened(table.do(SetHandicap(player=ANNA, seat=2, amount=3))) == []
    assert table.chair(BEN).ready


def test_a_handicap_can_be_changed_and_taken_back_after_a_match() -> None:
    """T-HANDICAP-1: for the next match the amounts are agreed again, also for anyone who has just joined."""
    table = over(ANNA, BEN)
    table.sit(CARL)
    for seat, amount in ((0, 5), (1, 6), (0, 0), (2, 3)):
        table.do(SetHandicap(player=ANNA, seat=seat, amount=amount))
    table.start()
    assert [len(seat.stack) for seat in table.match.round.seats] == [1, 6, 3]


def test_the_host_can_hand_over() -> None:
    """Another person is the host from then on, and the former one is no longer."""
    table = seated(ANNA, BEN, bots=1)
    assert reason(table.do(HandOver(player=ANNA, seat=1))) is None
    assert (table.table.host, table.shown.host) == (BEN, 1)
    assert reason(table.do(Start(player=ANNA))) == Reason.HOST_ONLY


@pytest.mark.parametrize("phase", [Phase.LOBBY, Phase.PLAYING])
def test_when_the_host_leaves_the_next_person_is_the_host(phase: Phase) -> None:
    """A bot is never the host, and someone who is not there is none either."""
    table = seated(ANNA, bots=1)
    table.sit(BEN, CARL)
    if phase is Phase.PLAYING:
        table.start()
    table.do(Drop(player=BEN))
    table.do(Leave(player=ANNA))
    assert table.table.host == CARL


def test_a_table_that_all_people_have_left_has_no_host_until_someone_comes() -> None:
    """Then the operator is the only one who may do what a host may; the next to sit down is the host."""
    table = seated(ANNA, bots=1)
    table.do(Leave(player=ANNA))
    assert (table.table.host, table.shown.host) == (SYSTEM, -1)
    table.sit(BEN)
    assert (table.table.host, table.shown.host) == (BEN, 1)


def test_a_lost_line_is_told_once_and_so_is_its_return() -> None:
    """Saying it again changes nothing, and everyone sees who is there."""
    table = seated(ANNA, BEN)
    assert happened(table.do(Drop(player=BEN))) == [events.ConnectionLost(1)]
    assert (reason(table.do(Drop(player=BEN))), happened(table.do(Drop(player=BEN)))) == (None, [])
    assert [chair.here for chair in table.shown.chairs] == [True, False]
    assert happened(table.do(Return(player=BEN))) == [events.ConnectionBack(1)]
    assert (reason(table.do(Return(player=BEN))), happened(table.do(Return(player=BEN)))) == (None, [])
    assert [chair.here for chair in table.shown.chairs] == [True, True]


REFUSED: list[tuple[inputs.Input, Reason]] = [
    (Sit(player=ANNA, name="Anna"), Reason.ALREADY_SEATED),
    (Sit(player=CARL, name="Carl"), Reason.ALREADY_SEATED),
    (Sit(player=SYSTEM, name="House"), Reason.NOT_SEATED),
    (Sit(player=DORA, name=" \n"), Reason.BAD_NAME),
    (Sit(player=DORA, name="Dora", deck="a"), Reason.DECK_TAKEN),
    (Sit(player=DORA, name="Dora", deck="c"), Reason.DECK_TAKEN),
    (Sit(player=DORA, name="Dora", deck="m"), Reason.NO_SUCH_DECK),
    (Sit(player=DORA, name="Dora", deck="de"), Reason.NO_SUCH_DECK),
    (Leave(player=DORA), Reason.NOT_SEATED),
    (Leave(player=SYSTEM), Reason.NOT_SEATED),
    (Kick(player=BEN, seat=0), Reason.HOST_ONLY),
    (Kick(player=DORA, seat=0), Reason.HOST_ONLY),
    (Kick(player=ANNA, seat=2), Reason.UNKNOWN_SEAT),
    (Kick(player=ANNA, seat=-1), Reason.UNKNOWN_SEAT),
    (Kick(player=ANNA, seat=1, name="Anna"), Reason.UNKNOWN_SEAT),
    (Kick(player=BEN, seat=0, name="Ben"), Reason.HOST_ONLY),
    (AddBot(player=BEN, name="Bot"), Reason.HOST_ONLY),
    (AddBot(player=ANNA, name=" "), Reason.BAD_NAME),
    (AddBot(player=ANNA, name="Bot", deck="b"), Reason.DECK_TAKEN),
    (ChooseDeck(player=DORA, deck="d"), Reason.NOT_SEATED),
    (ChooseDeck(player=CARL, deck="d"), Reason.NOT_SEATED),
    (ChooseDeck(player=ANNA, deck="d"), Reason.NOT_NOW),
    (SetHandicap(player=BEN, seat=0, amount=5), Reason.HOST_ONLY),
    (SetHandicap(player=ANNA, seat=2, amount=5), Reason.UNKNOWN_SEAT),
    (SetHandicap(player=ANNA, seat=0, amount=5), Reason.NOT_NOW),
    (HandOver(player=BEN, seat=1), Reason.HOST_ONLY),
    (HandOver(player=ANNA, seat=2), Reason.UNKNOWN_SEAT),
    (HandOver(player=ANNA, seat=1, name="Carl"), Reason.UNKNOWN_SEAT),
    (Ready(player=DORA), Reason.NOT_SEATED),
    (Ready(player=CARL), Reason.NOT_SEATED),
    (Ready(player=ANNA), Reason.NOT_NOW),
    (Start(player=BEN), Reason.HOST_ONLY),
    (Start(player=ANNA), Reason.NOT_NOW),
    (Deal(seed="0" * 32), Reason.NOT_NOW),
    (asking.Pause(player=BEN), Reason.HOST_ONLY),
    (Resume(player=BEN), Reason.HOST_ONLY),
    (Resume(player=ANNA), Reason.NOT_NOW),
    (Drop(player=DORA), Reason.NOT_SEATED),
    (Return(player=DORA), Reason.NOT_SEATED),
]


@pytest.mark.parametrize(("wish", "why"), REFUSED, ids=str)
def test_what_cannot_be_done_during_a_round_is_refused(wish: inputs.Input, why: Reason) -> None:
    """Anna and Ben play, Carl waits for a seat, Dora only looks on: a refusal says why and nothing has happened."""
    table = playing(ANNA, BEN)
    table.sit(CARL)
    outputs = table.do(wish)
    assert reason(outputs) is why
    assert happened(outputs) == []


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        (ChooseDeck(player=ANNA, deck="b"), Reason.DECK_TAKEN),
        (ChooseDeck(player=ANNA, deck="m"), Reason.NO_SUCH_DECK),
        (ChooseDeck(player=ANNA, deck=""), Reason.NO_SUCH_DECK),
        (SetHandicap(player=ANNA, seat=0, amount=21), Reason.BAD_AMOUNT),
        (SetHandicap(player=ANNA, seat=0, amount=-1), Reason.BAD_AMOUNT),
        (HandOver(player=ANNA, seat=2), Reason.UNKNOWN_SEAT),
        (asking.Pause(player=ANNA), Reason.NOT_NOW),
        (asking.Play(player=ANNA, id="1", command=None), Reason.NO_ROUND),
    ],
    ids=str,
)
def test_what_cannot_be_done_before_a_match_is_refused(wish: inputs.Input, why: Reason) -> None:
    """Anna, Ben and a bot sit in the lobby: a refusal says why and nothing has happened."""
    table = seated(ANNA, BEN, bots=1)
    outputs = table.do(wish)
    assert reason(outputs) is why
    assert happened(outputs) == []


def test_an_answer_carries_the_id_of_what_was_asked() -> None:
    """Anyone who asked can tell which answer belongs to which wish, refused or not."""
    table = Watched()
    assert answers(table.do(Sit(player=ANNA, id="w1", name="Anna"))) == [Answered(ANNA, "w1", seq=1)]
    assert answers(table.do(Sit(player=ANNA, id="w2", name="Anna"))) == [
        Answered(ANNA, "w2", Refusal(Reason.ALREADY_SEATED))
    ]
