"""What everyone sees of a table. That it is enough, and not too much, is checked for every event of every test here."""

import msgspec
import pytest

from tests.tables import asking
from tests.tables.asking import Leave, Resume, SetHandicap, Sit, Start
from tests.tables.watched import ANNA, BEN, CALM, CARL, FINISH, PEOPLE, Watched, over, playing, seated
from vivace.engine.zones import NOBODY, Covered, Laid, Uncovered, Zone
from vivace.tables.events import MatchOpened, Progressed
from vivace.tables.evolve import evolve, step
from vivace.tables.inputs import Drop
from vivace.tables.table import Pause, Phase
from vivace.tables.view import Cleared, PhaseChanged, PublicChair, PublicEvent, Seating, redact, view


def fronts(table: Watched) -> dict[str, Zone]:
    """What lies in front of the seats, as everyone sees it."""
    return {name: zone for name, zone in table.shown.game.zones.items() if zone.seat != NOBODY}


def told(table: Watched) -> list[PublicEvent]:
    """What everyone was told since the log began."""
    public, before = [], table.first
    for logged in table.log:
        after = evolve(before, logged)
        public.append(redact(before, step(before, logged)))
        before = after
    return public


def test_everyone_sees_who_sits_where_and_nobody_sees_their_ids() -> None:
    """T-VIEW-1: names, decks, bots, handicaps, who is ready and who is there; players are known to the server alone."""
    table = seated(ANNA, BEN, bots=1)
    table.do(SetHandicap(seat=1, amount=7))
    table.say_ready(ANNA)
    table.do(Drop(player=BEN))
    assert table.shown.chairs == (
        PublicChair("Anna", "a", ready=True, here=True),
        PublicChair("Ben", "b", handicap=7),
        PublicChair("Bot 1", "c", bot="family"),
    )
    assert (table.shown.host, table.shown.waiting) == (0, ())


def test_everyone_sees_who_waits_and_who_is_stood_in_for() -> None:
    """T-VIEW-1: those who wait by their names only."""
    table = playing(ANNA, BEN, options={"absent_ms": 0})
    table.do(Sit(player=CARL, name="Carl"))
    table.do(Drop(player=BEN))
    assert table.shown.waiting == ("Carl",)
    assert table.shown.chairs[1] == PublicChair("Ben", "b", stand_in=True, substitute="family")
    table.do(Leave(player=BEN))
    assert table.shown.chairs[1] == PublicChair("Ben", "b", bot="family")


def test_everyone_sees_what_differs_from_the_usual() -> None:
    """T-VIEW-1: nobody is let win in secret, and anyone who joins learns what was agreed before."""
    assert (seated(ANNA).shown.house_rules, seated(ANNA).shown.options) == ({}, {})
    agreed = {"mercy": True, "hints": True, "countdown_ms": 5_000, "absent": "pause"}
    table = seated(ANNA, options={**agreed, "hand_ms": 200}, stack=5)
    assert (table.shown.house_rules, table.shown.options) == ({"stack": 5}, agreed)


def test_during_a_countdown_nothing_can_be_read_in_front_of_the_seats() -> None:
    """T-VIEW-1: the dealt round lies there covered, with its counts, until everyone may play."""
    table = seated(ANNA, BEN)
    table.say_ready(ANNA, BEN)
    assert {(zone.faces, zone.accepts) for zone in fronts(table).values()} == {((), ())}
    assert (fronts(table)["0.stack"].count, fronts(table)["1.row.4"].count, fronts(table)["0.hand"].count) == (
        10,
        1,
        25,
    )
    assert table.shown.game.zones["new"].accepts != ()
    table.wait(3_000)
    assert len(fronts(table)["0.stack"].faces) == len(fronts(table)["1.row.4"].faces) == 1
    assert fronts(table)["0.hand"].faces == ()


def test_during_a_pause_nothing_can_be_read_in_front_of_the_seats() -> None:
    """T-VIEW-1: nobody plans on in a pause or in the countdown after it; what lies in the centre is seen."""
    table = playing(drawing=CALM)
    table.move("a r1")
    before = table.shown.game
    table.do(asking.Pause(player=ANNA))
    for _ in range(2):
        assert {zone.faces for zone in fronts(table).values()} == {()}
        assert table.shown.game.zones["pile.0"] == before.zones["pile.0"]
        table.do(Resume(player=ANNA))
    table.wait(3_000)
    assert table.shown.game == before


def test_what_a_covered_row_accepts_is_not_told() -> None:
    """T-VIEW-1: it would tell the card on top; uncovered, it is told."""
    table = playing(drawing=CALM, advanced=True)
    assert fronts(table)["0.row.1"].accepts == ("r4", "y4", "b4")
    table.do(asking.Pause(player=ANNA))
    assert {zone.accepts for zone in fronts(table).values()} == {()}
    table.do(Resume(player=ANNA))
    table.wait(3_000)
    assert fronts(table)["0.row.1"].accepts == ("r4", "y4", "b4")


def test_when_a_round_is_over_what_lay_open_can_be_seen_until_the_next_deal() -> None:
    """T-VIEW-1: there is nothing left to plan, so nothing is covered while scores are shown, a pause included."""
    table = playing(drawing=FINISH)
    table.move("a y1")
    assert fronts(table)["1.stack"].faces == ("g7b",)
    table.do(asking.Pause(player=ANNA))
    assert fronts(table)["1.stack"].faces == ("g7b",)


def test_a_deal_and_a_pause_are_told_as_what_they_are() -> None:
    """T-VIEW-1: a covered deal, the uncovering at go, and the covering at a pause are changes that a client can show."""
    table = seated(ANNA, BEN)
    table.start()
    table.do(asking.Pause(player=ANNA))
    changes = [change for public in told(table) for change in public.changes]
    kinds = [type(change) for change in changes if not isinstance(change, Seating)]
    assert kinds == [Cleared, PhaseChanged, Laid, PhaseChanged, Uncovered, PhaseChanged, Covered, PhaseChanged]
    assert changes[-1] == PhaseChanged(Phase.PAUSED, None, Pause.HOST)
    (uncovered,) = [change for change in changes if isinstance(change, Uncovered)]
    assert {zone.seat for zone in uncovered.zones.values()} == {0, 1}


def test_an_event_says_whose_it_is_and_when() -> None:
    """T-FAIR-1: everyone is told the number, the time and the seat of what happened, and nothing if nothing changed."""
    table = playing(drawing=CALM)
    table.move("b flip", 3_500)
    table.do(Start(player=ANNA))
    (public,) = told(table)
    assert (public.seq, public.at, public.seat) == (table.table.seq, 3_500, 1)
    table.do(asking.HandOver(player=ANNA, seat=0))
    assert told(table)[-1] == PublicEvent(table.table.seq, 3_500, NOBODY, ())


def test_the_view_is_the_same_for_all_and_says_everything_about_the_phase() -> None:
    """T-VIEW-1: the edition, what differs from it, the phase with its end, and the number of the last event."""
    table = seated(ANNA, BEN, stack=4)
    table.do(Start(player=ANNA), 500)
    shown = view(table.table)
    assert (shown.edition, shown.house_rules, shown.phase) == ("ligretto", {"stack": 4}, Phase.LOBBY)
    assert (shown.until, shown.pause, shown.seq) == (60_500, None, len(table.log))


def test_a_new_match_begins_with_an_empty_table() -> None:
    """Scores and cards of the last match are off the table as soon as the next one is opened."""
    table = over(ANNA, BEN)
    assert table.shown.game.winners != ()
    table.deals = False
    table.say_ready(ANNA, BEN)
    assert isinstance(table.log[-1].event, MatchOpened)
    assert (table.shown.game.winners, table.shown.game.tallies, table.shown.game.zones) == ((), (), {})


def test_the_scores_are_seen_by_everyone() -> None:
    """What each seat got is told with the end of the round, and adds up over the rounds."""
    table = playing(ANNA, BEN)
    for number in (1, 2):
        table.finish_round()
        assert len(table.shown.game.tallies) == number
        table.start()


@pytest.mark.parametrize("advanced", [False, True])
def test_the_search_for_hidden_cards_would_find_one(advanced: bool) -> None:
    """T-VIEW-1: the log itself, which nobody sees, is full of what the search looks for, so the search means something."""
    table = playing(ANNA, BEN, advanced=advanced)
    text = b"".join(msgspec.json.encode(logged) for logged in table.log).decode()
    deal = next(logged.event for logged in table.log if isinstance(logged.event, Progressed))
    assert deal.events[0].seed in text
    assert all(player in text for player in PEOPLE[:2])
    assert deal.events[0].seats[0].hand[0] in text


def test_a_chair_says_whether_a_bot_plays_there() -> None:
    """A bot of its own, or one that stands in for a person; a person alone is none."""
    chairs = PublicChair("Ada", "a"), PublicChair("Bot", "b", bot="family"), PublicChair("Ben", "c", stand_in=True)
    assert [chair.by_bot for chair in chairs] == [False, True, True]
