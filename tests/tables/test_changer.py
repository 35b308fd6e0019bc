"""The host changes what is played at a table: another game, another edition, other rules, other seats."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.tables.asking import AddBot, ChangeGame, ChooseDeck, HandOver, Leave, Ready, SetHandicap, Start
from tests.tables.phases import at_phase
from tests.tables.watched import ANNA, BEN, CARL, DORA, Watched, answers, happened, over, playing, reason, seated
from vivace.engine.refusal import Reason, Refusal
from vivace.engine.replay import verify
from vivace.engine.zones import View
from vivace.tables import events, journal
from vivace.tables.evolve import step
from vivace.tables.inputs import Asked
from vivace.tables.recorder import recorded
from vivace.tables.table import GATHERING, Phase
from vivace.tables.view import Agreed, Cleared, redact

EVA = "id-of-eva"
SHORT_DICE: dict[str, Any] = {"shares": [2, 2, 2], "ends": "rounds", "length": 1}


def change(edition: str = "ligretto-dice", *, player: str = ANNA, options: Any = None, **house: Any) -> Asked:
    return ChangeGame(player=player, edition=edition, house_rules=house, options=options or {})


def changed(table: Watched, wish: Asked) -> events.GameChanged:
    """The one event that a change leads to."""
    (event,) = happened(table.do(wish))
    assert isinstance(event, events.GameChanged)
    return event


def test_another_game_is_played_by_the_same_people() -> None:
    """Everyone keeps seat, name and deck, and the table plays by the new game's rules."""
    table = seated(ANNA, BEN, bots=1)
    before = table.table.chairs
    event = changed(table, change(options={"hints": True}, length=4))
    assert table.table.chairs == before
    assert (event.edition, event.rules.length, event.options.hints) == ("ligretto-dice", 4, True)
    assert (table.shown.edition, table.shown.house_rules) == ("ligretto-dice", {"length": 4})
    assert table.shown.options == {"hints": True}


def test_a_match_of_each_game_is_played_one_after_the_other() -> None:
    """Cards, dice and dominoes at one table: the log leads to the same table, and the last match can be replayed."""
    table = over(ANNA, BEN, bots=1)
    for edition, house in (("ligretto-dice", SHORT_DICE), ("ligretto-domino", {"ends": "rounds", "length": 1})):
        table.do(change(edition, **house))
        table.say_ready(ANNA, BEN)
        table.let_play_until(Phase.OVER)
        replay = recorded(table.log)
        assert replay is not None
        assert replay.setup.edition == edition
        assert verify(replay).winners


def test_everyone_says_again_that_they_are_ready() -> None:
    """Nobody is dealt into a game that they have not heard of: readiness is withdrawn, and a check that ran is over."""
    table = seated(ANNA, BEN)
    table.do(Start(player=ANNA))
    assert table.table.until is not None
    table.do(change())
    assert not any(chair.ready for chair in table.table.chairs)
    assert table.is_in(Phase.LOBBY)
    assert table.live.due_at is None


def test_after_a_match_the_change_leads_to_the_lobby() -> None:
    """The scores make way for the new game, seats that people have left are free, and everyone sees that."""
    table = over(ANNA, BEN, CARL)
    table.do(Leave(player=CARL))
    before = table.table
    assert before.match is not None
    table.do(change())
    seen = redact(before, step(before, table.log[-1]))
    assert (table.phase, table.names, table.shown.game) == (Phase.LOBBY, ["Anna", "Ben"], View())
    assert [type(one) for one in seen.changes[:2]] == [Cleared, Agreed]
    assert table.table.histories == ()


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase not in GATHERING])
def test_a_match_is_not_changed(phase: Phase) -> None:
    """What is being played is played to its end."""
    assert reason(at_phase(phase).do(change())) == Reason.NOT_NOW


@pytest.mark.parametrize("player", [BEN, DORA])
def test_only_the_host_changes_the_game(player: str) -> None:
    """Neither do others at the table, nor people who watch."""
    assert reason(seated(ANNA, BEN).do(change(player=player))) == Reason.HOST_ONLY


def test_who_becomes_the_host_may_change_the_game() -> None:
    """It is a matter of who is the host now, and the operator may as well."""
    table = seated(ANNA, BEN)
    table.do(HandOver(player=ANNA, seat=1))
    assert reason(table.do(change(player=ANNA))) == Reason.HOST_ONLY
    assert reason(table.do(change(player=BEN))) is None
    assert reason(table.do(ChangeGame(edition="dutch-blitz"))) is None


@pytest.mark.parametrize(
    ("wish", "named"),
    [
        (change("ligretto-xxl"), "edition 'ligretto-xxl' is unknown"),
        (change(stack=5), "unknown key 'stack'"),
        (change("ligretto", stack=0), "stack = 0 is not allowed"),
        (change("ligretto", seats=[4, 2]), "the fewest seats must not be more than the most"),
        (change("ligretto", card_points=0), "card_points = 0"),
        (change(options={"hand_ms": -1}), "hand_ms = -1 is not allowed"),
        (change("\ud800"), "is unknown"),
    ],
    ids=str,
)
def test_rules_that_do_not_go_together_are_refused_with_what_is_wrong(wish: Asked, named: str) -> None:
    """The refusal says which value it is about, in a sentence that can be sent; nothing has changed."""
    table = seated(ANNA, BEN)
    before = table.table
    (answer,) = answers(table.do(wish))
    assert answer.refusal is not None
    assert answer.refusal.reason == Reason.BAD_OPTION
    assert named in answer.refusal.detail
    assert answer.refusal.detail.isprintable()
    assert table.table == before


def test_a_long_complaint_is_cut() -> None:
    """Nobody gets a page of what they sent sent back."""
    (answer,) = answers(seated(ANNA, BEN).do(change("x" * 10_000)))
    assert answer.refusal is not None
    assert len(answer.refusal.detail) == 300


def test_people_are_never_removed_by_a_change() -> None:
    """A game with too few seats for them is refused with both numbers, and everything stays as it is."""
    table = seated(ANNA, BEN, CARL, DORA, EVA)
    before = table.table
    (answer,) = answers(table.do(change()))
    assert answer.refusal == Refusal(Reason.TOO_MANY_SEATED, detail="5 people sit here, and there would be 4 seats")
    assert table.table == before


def test_bots_without_a_seat_go() -> None:
    """Those that came last, as many as there are too many; people who came after them stay."""
    table = seated(ANNA, bots=3)
    table.sit(BEN, CARL)
    table.do(change())
    assert table.names == ["Anna", "Bot 1", "Ben", "Carl"]


def test_the_number_of_seats_can_be_changed() -> None:
    """It is a house rule like others: with more seats more can sit down, and with fewer bots make room."""
    table = seated(ANNA, BEN, bots=2, seats=[2, 4])
    assert reason(table.do(AddBot(player=ANNA))) == Reason.TABLE_FULL
    table.do(change("ligretto", seats=[2, 5]))
    assert reason(table.do(AddBot(player=ANNA))) is None
    table.do(change("ligretto", seats=[2, 3]))
    assert table.names == ["Anna", "Ben", "Bot 1"]


def test_decks_that_the_new_game_lacks_are_given_out_again() -> None:
    """Who has a deck that the new game has keeps it, and the others get what is free."""
    table = seated(ANNA, BEN, CARL)
    table.do(ChooseDeck(player=ANNA, deck="l"))
    table.do(ChooseDeck(player=CARL, deck="a"))
    table.do(change())
    assert [chair.deck for chair in table.table.chairs] == ["c", "b", "a"]
    assert table.shown.free_decks == "d"


def test_handicaps_of_another_game_are_gone() -> None:
    """Five cards in a stack are not five dice; within one game handicaps stay."""
    table = seated(ANNA, BEN)
    table.do(SetHandicap(player=ANNA, seat=1, amount=5))
    table.do(change("ligretto-de", stack=8))
    assert table.chair(BEN).handicap == 5
    table.do(change())
    assert table.chair(BEN).handicap == 0


def test_handicaps_that_the_new_rules_do_not_allow_are_gone() -> None:
    """A match can always begin when all are ready, whatever was agreed on before."""
    table = seated(ANNA, BEN, edition="ligretto-dice", shares=[2, 2, 2])
    table.do(SetHandicap(player=ANNA, seat=1, amount=table_most(table)))
    assert table.chair(BEN).handicap
    table.do(change(shares=[12, 8, 6]))
    table.start()


def table_most(table: Watched) -> int:
    """The largest handicap that Ben can be given here."""
    return max(
        amount for amount in range(1, 25) if reason(table.do(SetHandicap(player=ANNA, seat=1, amount=amount))) is None
    )


def test_how_fast_people_are_is_known_within_one_game() -> None:
    """Another game has another pace: who stands in for someone there is not chosen by what they did with cards."""
    table = playing(ANNA, BEN, stack=1, ends="rounds", length=1)
    table.let_play_until(Phase.OVER)
    assert table.table.paces
    table.do(change("ligretto-de"))
    assert table.table.paces
    table.do(change())
    assert table.table.paces == {}


def test_what_is_the_same_already_changes_nothing() -> None:
    """Nobody has to say again that they are ready because the host looked at the rules."""
    table = seated(ANNA, BEN, stack=5, options={"hints": True})
    table.do(Ready(player=BEN))
    outputs = table.do(change("ligretto", options={"hints": True}, stack=5))
    assert (reason(outputs), happened(outputs)) == (None, [])
    assert table.chair(BEN).ready


def test_options_alone_can_be_changed() -> None:
    """Whether a table is listed, has hints or waits for the absent: everything that can be said when it is opened."""
    table = seated(ANNA, BEN)
    table.do(change("ligretto", options={"listed": True, "absent": "pause", "hand_ms": 500}))
    assert table.shown.options == {"listed": True, "absent": "pause", "hand_ms": 500}
    assert table.shown.house_rules == {}


def test_a_listed_table_stays_listed() -> None:
    """Everyone could see its code, and the server gives such tables a short one: it can't be made private."""
    table = seated(ANNA, BEN, options={"listed": True})
    outputs = table.do(change("ligretto", options={"hints": True}))
    assert (reason(outputs), happened(outputs)) == (Reason.BAD_OPTION, [])
    assert table.shown.options == {"listed": True}
    table.do(change("ligretto", options={"listed": True, "hints": True}))
    assert table.shown.options == {"listed": True, "hints": True}


def test_a_table_is_read_from_a_log_with_several_games() -> None:
    """From its beginning and from the point of the last match alike."""
    table = over(ANNA, BEN)
    table.do(change(**SHORT_DICE))
    table.say_ready(ANNA, BEN)
    point = journal.checkpoint(table.rebuilt_at(events.MatchOpened), table.now)
    lines = [journal.opening_line(table.first), *map(journal.encode, table.log)]
    assert journal.rebuild_table(lines) == table.table
    since = journal.from_checkpoint(point).table.seq
    assert journal.rebuild(lines[since + 1 :], point).table == table.table


def test_a_change_that_comes_twice_counts_once() -> None:
    """Sent again under the same id, it has the same answer and changes nothing."""
    table = seated(ANNA, BEN)
    wish = Asked(ANNA, replace(change().request, id="change"))
    table.do(wish)
    table.do(change("ligretto"))
    table.say_ready(BEN)
    assert happened(table.do(wish)) == []
    assert table.chair(BEN).ready


def test_hands_are_free_after_a_change() -> None:
    """Nothing of the last match keeps anyone from playing the next one."""
    table = over(ANNA, BEN)
    table.do(change(**SHORT_DICE | {"throw_ms": 0}))
    table.start()
    assert all(hand.free_at <= table.now for hand in table.live.cooldowns.values())
