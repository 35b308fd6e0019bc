"""Honour tables: cards can be misplaced, misplays can be called, and calls stay open after stop."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.piles.drawing import done, drawn, events, refused, rules, same, tried
from vivace.engine import match as matches
from vivace.engine.calls import RoundStopped, TableBlocked, with_lapses
from vivace.engine.game import CALL_MS, Progress
from vivace.engine.honour import REVIEW, CallMisplay, FalselyCalled, ReviewClosed, time_up
from vivace.engine.match import Act, Deal, Match, RoundScored, TimeUp
from vivace.engine.notation import NotationError
from vivace.engine.refusal import Reason, Refusal
from vivace.engine.zones import (
    NOBODY,
    Accepting,
    Called,
    Giving,
    Gone,
    Hidden,
    Moved,
    Resumed,
    Stop,
    Stopped,
    Wait,
    Waiting,
    patched,
)
from vivace.games.catalog import open_match
from vivace.games.piles import GAME as PILES
from vivace.games.piles.commands import PilesReason, PlayCard
from vivace.games.piles.decide import decide
from vivace.games.piles.events import CardPlayed, CardsTakenBack, Event, HandsCycled, Refill, Returned
from vivace.games.piles.evolve import stepped
from vivace.games.piles.notation import parse_move, parse_position, print_event, print_move, print_position
from vivace.games.piles.state import Round
from vivace.games.piles.view import legal, redact, zones


def honour(text: str, name: str = "ligretto", **house_rules: Any) -> Round:
    """The position of this drawing on an honour table."""
    return drawn(text, name, referee="honour", **house_rules)


def assert_view_law(position: Round, *moves: str) -> None:
    """What is told of each event leads from view to view."""
    for move in moves:
        for event in events(position, move):
            after = stepped(position, event)
            changes = tuple(with_lapses(position.stuck, redact(position.rules, event)))
            assert patched(zones(position), changes) == zones(after), event
            position = after


TABLE = """
    centre r1b.r2b g1b
    a  stack y9 y8 y7  row r3 g5 b4  open b8 b9  hand y3 y4 y5
    b  stack g9 g8 g2  row r7 b5 b6  open  hand y2 r3 b1
"""


@pytest.mark.parametrize(
    ("move", "piles"),
    [
        ("a g5 on new", ("r1b.r2b", "g1b", "g5a")),
        ("a y7 on r2", ("r1b.r2b.y7a", "g1b")),
        ("a r3 on g1", ("r1b.r2b", "g1b.r3a")),
        ("a b9 on g1", ("r1b.r2b", "g1b.b9a")),
        ("a r3 on r2", ("r1b.r2b.r3a", "g1b")),
        ("a r3", ("r1b.r2b.r3a", "g1b")),
    ],
)
def test_any_playable_card_can_be_laid_on_any_pile(move: str, piles: tuple[str, ...]) -> None:
    """T-REF-2: from stack, row or open pile, on any top and as a new pile; what fits is laid as ever."""
    after = done(honour(TABLE), move)
    assert after.piles == tuple(tuple(pile.split(".")) for pile in piles)


def test_a_complete_pile_can_be_misplaced_on() -> None:
    """T-REF-2: nothing fits on a 10, but on an honour table everything can be laid there."""
    red = ".".join(f"r{number}b" for number in range(1, 11))
    position = honour(TABLE.replace("r1b.r2b", red).replace("r7", "y1"))
    assert done(position, "a y7 on r10").piles[0][-2:] == ("r10b", "y7a")


def test_a_misplaced_card_is_a_top_like_any_other() -> None:
    """T-REF-2: what fits the misplaced card can be laid on it."""
    position = done(honour(TABLE), "b r7 on g1", "a y7 on new")
    assert position.piles == (("r1b", "r2b"), ("g1b", "r7b"), ("y7a",))
    assert done(position, "a y8").piles[2] == ("y7a", "y8a")


def test_without_a_named_place_a_card_is_laid_only_where_it_fits() -> None:
    """T-REF-2: nobody misplaces a card without saying where."""
    position = honour(TABLE)
    assert refused(position, "a g5") == Reason.FITS_NOWHERE
    assert refused(position, "a y7") == Reason.FITS_NOWHERE


def test_a_face_that_no_pile_shows_any_more_is_told_with_who_covered_it() -> None:
    """T-REF-2, L-CENTRE-4: a card that comes too late is refused, and learns which cards were faster."""
    position = honour(TABLE)
    assert tried(position, "a g5 on r1") == Refusal(Reason.FITS_NOWHERE, rivals=("r2b",))
    assert tried(position, "a g5 on b9") == Refusal(Reason.FITS_NOWHERE)
    covered = done(position, "b r7 on r2")
    assert tried(covered, "a r3 on r2") == tried(covered, "a r3") == Refusal(Reason.FITS_NOWHERE, rivals=("r7b",))


def test_places_that_do_not_exist_are_refused() -> None:
    """T-REF-2: only fit is unchecked; what is no face is no place."""
    position = honour(TABLE)
    for on in ("nowhere", 7, ["r2"], None):
        assert decide(position, 0, PlayCard("g5a", on)) == Refusal(Reason.UNKNOWN_PLACE)  # type: ignore[arg-type]


def test_everything_but_fit_is_enforced() -> None:
    """T-REF-2: sources, owners, building where it is off, and the call of a seat that is not empty."""
    position = honour(TABLE)
    assert refused(position, "a y8 on new") == Reason.NOT_OPEN
    assert decide(position, 0, PlayCard("r7b", "new")) == Refusal(Reason.NOT_YOURS)
    assert refused(position, "a y7 to 1") == PilesReason.NO_BUILDING
    assert refused(position, "a stop") == Reason.NOT_EMPTY
    assert refused(honour(TABLE.replace("b9  hand", "b9~  hand")), "a b9 on new") == Reason.NOT_OPEN


def test_a_misplayed_row_card_is_replaced_at_once() -> None:
    """T-REF-2, L-ROW-1: the gap is filled from the stack, whether the card fitted or not."""
    assert events(honour(TABLE), "a g5 on new") == (CardPlayed(0, "g5a", "row.1", 2, "y7a", "y8a"),)


def test_a_misplaced_last_stack_card_ends_the_round() -> None:
    """T-REF-2, T-STOP-1: the stop is enforced too; it is for the others to call."""
    position = honour(TABLE.replace("y9 y8 y7", "y7"))
    assert done(position, "a y7 on new").stop == Stop("empty", 0)


def test_on_an_own_filled_place_anything_can_be_built() -> None:
    """T-REF-2: number and colour are unchecked; closed places, the row as a source and stranger places are not."""
    position = honour(TABLE.replace("g5", "-"), advanced=True)
    assert done(position, "a y7 to 1 on r3").seats[0].row[0] == ("r3a", "y7a")
    assert done(position, "a b9 to 3 on b4").seats[0].row[2] == ("b4a", "b9a")
    assert refused(position, "a y7 to 2") == PilesReason.PLACE_CLOSED
    assert refused(position, "a y7 to 1") == Reason.DOES_NOT_FIT
    assert refused(position, "a y7 to 1 on b4") == Reason.DOES_NOT_FIT
    assert refused(position, "a r3 to 3") == PilesReason.NOT_FROM_ROW
    assert refused(position, "a y7 to 4") == Reason.UNKNOWN_PLACE


def test_nothing_that_is_sent_betrays_a_misplay() -> None:
    """T-REF-2, T-VIEW-1: a misplaced card is told by the same changes as a fitting one, from what lies on top alone."""
    position = honour(TABLE)
    fitting, misplaced = events(position, "b g2 on g1"), events(position, "b g2 on r2")
    told = [redact(position.rules, event) for event in (*fitting, *misplaced)]
    assert [change.__class__ for change in told[0]] == [change.__class__ for change in told[1]]
    assert told[0][1] == Accepting("pile.1", ("g3",))
    assert told[1][:2] == (Moved("g2b", "1.stack", "pile.0"), Accepting("pile.0", ("g3",)))
    shown = zones(done(position, "b g2 on r2"))
    assert shown.zones["pile.0"].accepts == ("g3",)
    strict = drawn(TABLE.replace("r1b.r2b", "r1b.r2b.g2b").replace("g9 g8 g2", "g9 g8"))
    assert shown == zones(strict)


@pytest.mark.parametrize("name", ["ligretto", "ligretto-de", "ligretto-fr", "dutch-blitz"])
def test_strict_states_remember_nothing_of_stacks(name: str) -> None:
    """T-REF-1: where no card ever goes back, the state is what it was before there were honour tables."""
    match = open_match(name, 2)
    assert PILES.deal(match.setup, 1, "0" * 32, None).after.from_stack == ()
    assert done(drawn(TABLE, name), "a r3").from_stack == ()


def test_a_called_card_goes_back_with_all_cards_on_it() -> None:
    """T-REF-3: the misplaced card and the later ones go to their owners, and the cards beneath stay."""
    position = done(honour(TABLE), "a y7 on r2", "a y8", "b r7 on y8")
    assert same(
        done(position, "b call y8a"),
        """
        centre r1b.r2b g1b
        a  stack y9 y8 y7  row r3 g5 b4  open b8 b9  hand y3 y4 y5
        b  stack g9 g8 r7  row g2 b5 b6  open  hand y2 r3 b1
        """,
    )


@pytest.mark.parametrize("piece", ["r1b", "r2b", "y7a", "y8a", "r7b"])
@pytest.mark.parametrize("caller", ["a", "b"])
def test_any_card_of_the_pile_can_be_named_by_anybody(piece: str, caller: str) -> None:
    """T-REF-3: a call says where something is wrong; which card it is, the table finds out."""
    position = done(honour(TABLE), "a y7 on r2", "a y8", "b r7 on y8")
    (event,) = events(position, f"{caller} call {piece}")
    assert event == CardsTakenBack(
        "ab".index(caller),
        piece,
        "pile.0",
        (Returned(1, "r7b", "stack"), Returned(0, "y8a", "stack"), Returned(0, "y7a", "stack")),
        "r2b",
        late=0,
    )


def test_the_lowest_misplaced_card_counts() -> None:
    """T-REF-3: of several misplays on one pile the first one takes all others with it."""
    position = done(honour(TABLE), "a b9 on g1", "b b6 on b9", "a r3 on b6")
    assert done(position, "b call r3a").piles == (("r1b", "r2b"), ("g1b",))


def test_first_laid_comes_to_lie_on_top() -> None:
    """T-REF-3: stack and open pile are as they were before, so that the same cards can be laid again."""
    position = honour(TABLE)
    stack, hand = done(position, "a y7 on new", "a y8"), done(position, "a b9 on new", "a b8 on b9")
    assert done(stack, "b call y7a").seats == position.seats
    assert done(hand, "b call b9a").seats == position.seats
    assert done(stack, "b call y7a", "a y7 on r2").piles[0] == ("r1b", "r2b", "y7a")


def test_a_row_card_whose_place_was_filled_goes_onto_the_stack() -> None:
    """T-REF-3: the stack has as many cards as before the misplay, and the card lies on top of it."""
    after = done(honour(TABLE), "a g5 on new", "b call g5a")
    assert after.seats[0].row == (("r3a",), ("y7a",), ("b4a",))
    assert after.seats[0].open == ("b8a", "b9a")
    assert after.seats[0].stack == ("y9a", "y8a", "g5a")


def test_misplayed_row_cards_never_drain_a_stack() -> None:
    """T-REF-3: however often someone misplaces row cards, every call puts the stack back to what it was."""
    position = honour(TABLE)
    for _ in range(10):
        card = position.seats[0].row[1][-1]
        position = done(position, f"a {card[:-1]} on new", f"b call {card}")
        assert len(position.seats[0].stack) == 3
    assert refused(position, "a stop") == Reason.NOT_EMPTY


def test_a_stack_card_that_filled_the_row_is_a_row_card() -> None:
    """T-REF-3: it goes onto the stack because its place was filled again."""
    after = done(honour(TABLE), "a g5 on new", "a y7 on r2", "b call y7a")
    assert after.seats[0].stack == ("y9a", "y7a")
    assert done(after, "b call g5a").seats[0].stack == ("y9a", "y7a", "g5a")


def test_a_built_card_goes_back_to_the_card_that_it_lay_on() -> None:
    """T-REF-3: a card that was built and then misplaced lies on its place again, if that still shows the card beneath."""
    position = done(honour(TABLE.replace("b8 b9", "b8 y3"), advanced=True), "a y3 to 3", "a y3 on new")
    (event,) = events(position, "b call y3a")
    assert event.returned == (Returned(0, "y3a", "row.2"),)
    assert done(position, "b call y3a").seats[0].row[2] == ("b4a", "y3a")
    assert done(position, "a b8 to 3 on b4", "b call y3a").seats[0].stack == ("y9a", "y8a", "y7a", "y3a")


def test_a_stack_card_that_was_misbuilt_and_misplaced_goes_back_step_by_step() -> None:
    """T-REF-3: called in the centre it lies on the row again, called there it lies on the stack again."""
    position = done(honour(TABLE, advanced=True), "a y7 to 1 on r3", "a y7 on new", "b call y7a")
    assert position.seats[0].row[0] == ("r3a", "y7a")
    assert done(position, "b call y7a").seats == honour(TABLE).seats


def test_cards_of_one_place_go_back_onto_each_other() -> None:
    """T-REF-3: the last laid goes back first, so the card that lay on it finds it in its place."""
    text = TABLE.replace("y9 y8 y7", "").replace("b4 ", "b4.y3 ")
    position = honour(text, advanced=True, stop="call")
    after = done(position, "a y3 on new", "a b4 on y3", "b call y3a")
    assert after.seats[0].row[2] == ("b4a", "y3a")
    assert after.from_row == ()


def test_a_card_that_went_back_and_is_laid_again_is_remembered_afresh() -> None:
    """T-REF-3: a stack card that was called, and is laid from the row later on, is a row card."""
    position = done(honour(TABLE), "a y7 on new", "b call y7a", "a g5 on new", "a y7 on g5")
    assert done(position, "b call g5a").seats[0].stack == ("y9a", "y7a", "g5a")


def test_a_closed_place_takes_its_card_back() -> None:
    """T-REF-3, L-ROW-3: with an empty stack the place stayed empty, so the card goes back to it."""
    position = honour(TABLE.replace("y9 y8 y7", "") + "stuck  emptied a", stop="call")
    after = done(position, "a g5 on new", "b call g5a")
    assert after.seats[0] == position.seats[0]
    assert after.emptied == (0,)


def test_empty_places_are_filled_from_the_stack_after_a_call() -> None:
    """T-REF-3, L-ROW-1: a place that closed beside an empty stack takes the stack card that goes back."""
    position = honour(TABLE.replace("y9 y8 y7", "y8 y7"), stop="call")
    position = done(position, "a y7 on new", "a y8", "a r3", "a g5 on new")
    assert position.seats[0].row == ((), (), ("b4a",))
    (event,) = events(position, "b call y7a")
    assert event.refills == (Refill(0, 0, "y7a", "y8a"), Refill(0, 1, "y8a"))
    after = done(position, "b call y7a")
    assert after.seats[0].row == (("y7a",), ("y8a",), ("b4a",))
    assert after.seats[0].stack == ()
    assert after.emptied == (0,)
    assert done(after, "a stop").stop == Stop("called", 0)
    assert_view_law(position, "b call y7a", "b call g5a")


def test_before_version_3_row_cards_went_onto_the_open_pile() -> None:
    """T-REF-3, T-FAIR-1: a round that was dealt then is still played by the rules of then."""
    former = replace(honour(TABLE), version=2, fresh=())
    after = done(former, "a g5 on new", "a call g5a")
    assert after.seats[0].open == ("b8a", "b9a", "g5a")
    assert after.seats[0].stack == ("y9a", "y8a")
    built = replace(honour(TABLE, advanced=True), version=2, fresh=())
    assert done(built, "a y7 to 1 on r3", "a y7 on new", "b call y7a").seats[0].open[-1] == "y7a"
    ended = done(replace(honour(ENDING.replace("y7", "r3")), version=2, fresh=()), "a b9 on g1", "a r3 on r2")
    assert done(ended, "b call b9a").stop is None
    assert events(former, "a g5 on new")[0] == CardPlayed(0, "g5a", "row.1", 2, "y7a", "y8a")
    assert events(done(former, "a g5 on new"), "a call g5a")[0].late == NOBODY


def test_anyone_who_misplayed_plays_on_later() -> None:
    """T-REF-3: the seat of the lowest misplaced card, no matter who calls and what lies on it."""
    position = done(honour(TABLE), "b r7 on new", "a y7 on r7", "b flip")
    for caller in "ab":
        (event,) = events(position, f"{caller} call y7a")
        assert (event.late, event.freely) == (1, False)


def test_an_own_misplay_can_be_taken_back_at_once() -> None:
    """T-REF-3: as the very next action of its seat, with nobody else's card on it, it freezes nobody."""
    position = done(honour(TABLE), "a g5 on new", "b flip")
    (event,) = events(position, "a call g5a")
    assert (event.late, event.freely) == (NOBODY, True)
    assert not PILES.regroups(event)
    assert done(position, "a call g5a").seats[0].stack == ("y9a", "y8a", "g5a")
    built = done(honour(TABLE, advanced=True), "a y7 to 1 on r3")
    assert events(built, "a call r3a")[0].freely


@pytest.mark.parametrize("between", ["a flip", "a stuck", "a call r1b", "a r3", "b r7 on g5", "b b5 on r2"])
def test_any_other_own_call_is_an_ordinary_one(between: str) -> None:
    """T-REF-3: whatever the seat does meanwhile, or someone lays on the card; only what others do elsewhere does not count."""
    position = done(honour(TABLE), "a g5 on new", between)
    (event, *_) = events(position, "a call g5a")
    assert event.freely == (between == "b b5 on r2")
    assert PILES.regroups(event) != event.freely


def test_another_seats_fresh_misplay_is_called_as_usual() -> None:
    """T-REF-3: only its own seat takes a card back without a freeze, and not from a round that has stopped."""
    assert not events(done(honour(TABLE), "a g5 on new"), "b call g5a")[0].freely
    (event,) = events(done(honour(ENDING), "a y7 on new"), "a call y7a")
    assert (event.freely, event.late, event.resumed) == (False, 0, True)


def test_a_card_that_another_seat_called_is_no_last_action_any_more() -> None:
    """T-REF-3: back on the row it lies there from an older action, and calling it there is an ordinary call."""
    position = done(honour(TABLE, advanced=True), "a y7 to 1 on r3", "a y7 on new", "b call y7a")
    assert not events(position, "a call y7a")[0].freely


def test_a_pile_that_falls_empty_leaves_a_gap() -> None:
    """T-REF-3: the other piles keep their names, new ones come after them, and nothing is laid into the gap."""
    position = done(honour(TABLE), "a g5 on new", "b r7 on new", "a call g5a")
    assert position.piles == (("r1b", "r2b"), ("g1b",), (), ("r7b",))
    assert sorted(name for name in zones(position).zones if name.startswith("pile")) == ["pile.0", "pile.1", "pile.3"]
    after = done(position, "b g2", "a r3", "a b4 on new")
    assert after.piles == (("r1b", "r2b", "r3a"), ("g1b", "g2b"), (), ("r7b",), ("b4a",))


def test_blocked_tables_are_found_beside_gaps() -> None:
    """T-REF-3, L-BLOCK-1: a gap accepts nothing, and what lies beside it counts as ever."""
    text = """
        centre - r1b
        a  stack y9 y8  row g5 b4  open  hand
        b  stack g9 g8  row r7 b5  open  hand
    """
    assert events(honour(text), "a stuck")[-1] == RoundStopped(Stop("dead"))
    assert done(honour(text.replace("r7", "r2")), "a stuck").stop is None


def test_built_cards_can_be_called_in_anybodys_row() -> None:
    """T-REF-3: a built card that may not lie there goes back with those on it, stack cards onto the stack."""
    position = done(honour(TABLE, advanced=True), "a y7 to 1 on r3", "a b9 to 1 on y7")
    (event,) = events(position, "b call r3a")
    assert event == CardsTakenBack(
        1, "r3a", "0.row.0", (Returned(0, "b9a", "open"), Returned(0, "y7a", "stack")), "r3a", late=0
    )
    assert done(position, "b call r3a").seats == honour(TABLE).seats


def test_rightly_built_cards_stay() -> None:
    """T-REF-3: one lower and of another colour is no misplay, nor is any card that fills a place."""
    position = done(honour(TABLE.replace("b8 b9", "b8 y3"), advanced=True), "a y3 to 3", "a b8 to 3 on y3")
    assert done(position, "b call y3a").seats[0].row[2] == ("b4a", "y3a")
    assert events(position, "b call g5a") == (FalselyCalled(1, "g5a"),)


def test_boys_on_boys_are_a_misplay() -> None:
    """T-REF-3, L-ADV-2: what may be built on what is the edition's."""
    text = TABLE.replace("r3 g5", "y6 g5").replace("b8 b9", "b8 r3")
    assert events(done(honour(text, advanced=True), "a r3 to 3"), "b call r3a") == (FalselyCalled(1, "r3a"),)
    built = done(honour(text, "dutch-blitz", advanced=True), "a r3 to 3 on b4")
    assert done(built, "b call r3a").seats[0].row[2] == ("b4a",)


def test_a_returned_card_can_be_played_at_once() -> None:
    """T-REF-3, L-HAND-5: on a covered open pile it is the top and playable; beneath it all is covered as before."""
    position = done(honour(TABLE, beneath="covered"), "a b9 on new")
    assert refused(position, "a b8 on new") == Reason.NOT_OPEN
    called = done(position, "b call b9a")
    assert not called.seats[0].covered
    assert done(called, "a b9 on r2").seats[0].covered


def test_being_stuck_lapses_when_cards_go_back() -> None:
    """T-REF-3, T-STUCK-1: everyone looks again; a false call changes nothing."""
    position = done(honour(TABLE), "a g5 on new", "a stuck")
    assert done(position, "b call g5a").stuck == ()
    assert done(position, "b call r1b").stuck == (0,)


def test_a_stack_that_is_filled_again_is_not_empty_any_more() -> None:
    """T-REF-3, L-BLOCK-3: anyone who gets a stack card back has emptied nothing."""
    position = done(honour(TABLE.replace("y9 y8 y7", "y7"), stop="call"), "a y7 on new")
    assert position.emptied == (0,)
    after = done(position, "b call y7a")
    assert after.emptied == ()
    assert refused(after, "a stop") == Reason.NOT_EMPTY


def test_a_stack_that_stays_empty_stays_noted() -> None:
    """T-REF-3, L-BLOCK-3: a hand card that goes back does not fill the stack."""
    position = done(honour(TABLE.replace("y9 y8 y7", "y7"), stop="call"), "a y7 on new", "a b9 on r2", "b call b9a")
    assert position.emptied == (0,)
    assert done(position, "a stop").stop == Stop("called", 0)


def test_a_call_can_block_the_table() -> None:
    """T-REF-3, L-BLOCK-1: when the only place that someone could lay on is taken back, the remedy follows."""
    position = honour("""
        centre r1b
        a  stack y9 y8  row g5 b4  open b7  hand r2 y3 y4 y6
        b  stack g9 b8  row r7 b5  open  hand b9
    """)
    blocked = events(done(position, "a b7 on new"), "b call b7a")
    assert [type(event) for event in blocked[:3]] == [CardsTakenBack, TableBlocked, HandsCycled]


def test_all_go_on_together_after_a_right_call_only() -> None:
    """T-REF-3, T-REF-4: a right call freezes the table, a false one does not."""
    assert PILES.regroups(CardsTakenBack(0, "r2b", "pile.0", (), late=1))
    assert PILES.regroups(TableBlocked("cycle"))
    assert not PILES.regroups(FalselyCalled(0, "r2b"))


@pytest.mark.parametrize("piece", ["g5a", "y7a", "b8a", "y3a", "r7b", "r9a", "r2c", "r11a", "", 5, None, ["r2b"], {}])
def test_only_what_was_laid_can_be_called(piece: Any) -> None:
    """T-REF-3: in front of the seats nothing is misplaced unless it is built, and what is no card is no card."""
    assert decide(honour(TABLE), 0, CallMisplay(piece)) == Refusal(Reason.UNKNOWN_PIECE)


def test_on_strict_tables_there_is_nothing_to_call() -> None:
    """T-REF-3: nothing that does not fit can lie there, running or stopped."""
    position = drawn(TABLE)
    assert refused(position, "a call r2b") == Reason.NO_CALLS
    assert refused(done(position, "a stuck", "b stuck"), "a call r2b") == Reason.NO_CALLS


def test_a_false_call_changes_nothing() -> None:
    """T-REF-4: where all lies well nothing moves, and all are told who called."""
    position = honour(TABLE)
    assert events(position, "a call r1b") == (FalselyCalled(0, "r1b"),)
    assert done(position, "a call r1b") == position
    assert redact(position.rules, FalselyCalled(0, "r1b")) == (Called(0, "r1b"),)


def test_a_call_needs_no_hand() -> None:
    """T-REF-3, T-HAND-1: it is spoken, like stop and stuck."""
    assert PILES.cooldown_ms(rules(), CallMisplay("r1a")) is CALL_MS


def test_the_word_for_a_misplay_is_the_editions() -> None:
    """T-REF-3: Dutch Blitz has a word of its own, the others have ours."""
    words = {name: rules(name).misplay_call for name in ("ligretto", "ligretto-de", "ligretto-fr", "dutch-blitz")}
    assert words == dict.fromkeys(words, "Misplaced!") | {"dutch-blitz": "Dutch!"}


ENDING = """
    centre r1b.r2b g1b
    a  stack y7  row r3 g5 b4  open b8 b9  hand y3 y4 y5
    b  stack g9 g8 g2  row r7 b5 b6  open  hand y2 r3 b1
"""
"""Deck a ends the round with its next stack card, which fits nowhere."""


@pytest.mark.parametrize("move", ["a r3", "a r3 on new", "a g5 to 1", "a flip", "a stop", "a stuck", "b g2"])
def test_after_stop_only_calls_are_heard(move: str) -> None:
    """T-REF-4, T-STOP-3: no card can be laid any more, but a misplay can still be called."""
    ended = done(honour(ENDING), "a y7 on new")
    assert refused(ended, move) == Reason.ROUND_OVER
    assert events(ended, "b call r2b") == (FalselyCalled(1, "r2b"),)


def test_the_round_waits_for_calls_after_stop() -> None:
    """T-REF-4: between stop and scores there is time to call, as long as the rules say; strict tables have none."""
    ended = done(honour(ENDING, review_ms=7_000), "a y7 on new")
    assert PILES.wait(ended) == zones(ended).wait == Wait(REVIEW, 7_000)
    assert PILES.wait(honour(ENDING)) is None
    assert PILES.wait(done(drawn(ENDING.replace("y7", "g2")), "a g2")) is None


def test_the_round_goes_on_if_the_ender_gets_a_stack_card_back() -> None:
    """T-REF-4: the stop does not hold, and the seat has to get rid of the card once more."""
    position = done(honour(ENDING), "a y7 on new", "b call y7a")
    assert position.stop is None
    assert PILES.wait(position) is None
    assert position.emptied == ()
    assert done(position, "b g2", "a y7 on g2").stop == Stop("empty", 0)


def test_a_hand_card_alone_does_not_undo_the_stop() -> None:
    """T-REF-4: the ender's stack is still empty, so the review goes on."""
    position = done(honour(ENDING.replace("y7", "r3")), "a b9 on g1", "a r3 on r2", "b call b9a")
    assert position.stop == Stop("empty", 0)
    assert position.seats[0].open == ("b8a", "b9a")
    assert PILES.wait(position) is not None


def test_the_round_goes_on_if_the_ender_gets_a_row_card_onto_the_stack() -> None:
    """T-REF-4, T-REF-3: the misplay had pulled the last stack card into the row."""
    ended = done(honour(ENDING), "a g5 on new")
    assert ended.stop == Stop("empty", 0)
    after = done(ended, "b call g5a")
    assert after.stop is None
    assert after.seats[0].stack == ("g5a",)


def test_a_stack_card_that_only_fills_a_place_does_not_undo_the_stop() -> None:
    """T-REF-4: what counts is the ender's stack after its empty places are filled."""
    position = honour(ENDING, stop="call")
    ended = done(position, "a y7 on new", "a r3", "a stop")
    after = done(ended, "b call y7a")
    assert after.stop == Stop("called", 0)
    assert after.seats[0].row == (("y7a",), ("g5a",), ("b4a",))


def test_the_round_goes_on_if_the_enders_card_lay_on_the_misplaced_one() -> None:
    """T-REF-4: anyone who built on a misplay gets the own card back too, whether that one fitted or not."""
    position = done(honour(ENDING.replace("y7", "r8")), "b r7 on new", "a r8")
    assert position.stop == Stop("empty", 0)
    assert events(position, "b call r7b")[0].resumed


def test_the_review_goes_on_if_only_others_get_something_back() -> None:
    """T-REF-4: the ender has earned its stop; the cards of the others do not count."""
    ended = done(honour(ENDING.replace("y7", "r3")), "b r7 on new", "a r3")
    after = done(ended, "a call r7b")
    assert after.stop == Stop("empty", 0)
    assert PILES.wait(after) is not None
    assert after.seats[1].stack == ("g9b", "g8b", "r7b")


@pytest.mark.parametrize("referee", ["strict", "honour"])
def test_a_place_that_shows_another_card_by_now_sends_the_card_back(referee: str) -> None:
    """T-REF-2: who names the card on a place means that card, even if the new one would fit just as well."""
    position = drawn(
        TABLE.replace("open b8 b9", "open b8 r3").replace("row r3", "row g9"), advanced=True, referee=referee
    )
    assert done(position, "a r3 to 3 on b4").seats[0].row[2] == ("b4a", "r3a")
    assert refused(position, "a r3 to 3 on g4") == Reason.DOES_NOT_FIT


def test_of_two_piles_that_look_alike_one_can_be_named() -> None:
    """T-REF-2: who sees that one of them is wrong lays the card on the other."""
    position = honour("""
        centre y1b.r4a r1b.r2b.r3b.r4b
        a  stack y9 y8 y7  row r5 g5 b4  open b8 b9  hand y3 y4 y5
        b  stack g9 g8 g2  row r7 b5 b6  open  hand y2 r3 b1
    """)
    assert done(position, "a r5 on r4b").piles[1][-1] == "r5a"
    assert done(position, "a r5 on r4a").piles[0][-1] == "r5a"
    after = done(position, "a r5 on r4b")
    late = tried(replace(after, seats=position.seats), "a r5 on r4b")
    assert late == Refusal(Reason.FITS_NOWHERE, ("r5a",))


def test_a_pile_can_be_named_by_its_card_on_strict_tables_too() -> None:
    """T-REF-1: it must fit there."""
    position = drawn(TABLE)
    assert done(position, "a r3 on r2b").piles[0][-1] == "r3a"
    assert refused(position, "a r3 on g1b") == Reason.DOES_NOT_FIT
    assert refused(position, "a r3 on r2a") == Reason.FITS_NOWHERE


COVERED = """
    centre r1b
    a  stack y5 y6  row g5 b5 b6  open  hand g7 g8 g9
    b  stack g6 r2  row r7 b7 y9  open  hand r5 g4 b4
"""
"""Deck b could lay its red two, unless deck a covers the only pile."""


@pytest.mark.parametrize(("name", "stop"), [("ligretto", Stop("dead")), ("ligretto-fr", Stop("dead", -1, final=True))])
def test_a_round_that_only_a_misplay_blocked_goes_on(name: str, stop: Stop) -> None:
    """T-REF-4: nobody ends a round, let alone a match, by covering the last pile."""
    ended = done(honour(COVERED, name), "a y6 on r1")
    assert ended.stop == stop
    after = done(ended, "b call y6a")
    assert after.stop is None
    assert done(after, "b r2").piles == (("r1b", "r2b"),)


def test_a_dead_round_that_is_only_blocked_after_a_call_goes_on() -> None:
    """T-REF-4, L-BLOCK-4: what a table does about a block is done then; if that is to count, the stop holds."""
    text = COVERED.replace("g6 r2", "g6 r3").replace("g7 g8 g9", "g7 r2 g9")
    ended = done(honour(text), "a y6 on r1")
    assert ended.stop == Stop("dead")
    assert [type(event) for event in events(ended, "b call y6a")[:3]] == [CardsTakenBack, TableBlocked, HandsCycled]
    assert done(ended, "b call y6a").stop is None
    scored = done(honour(text, blocked="score"), "a y6 on r1")
    assert [type(event) for event in events(scored, "b call y6a")] == [CardsTakenBack]


def test_a_blocked_round_that_stays_blocked_is_over() -> None:
    """T-REF-4: without an ender a stop holds as long as nobody can lay anything, whatever goes back."""
    ended = done(honour(COVERED.replace("g6 r2", "g6 r3")), "a y6 on r1")
    assert [type(event) for event in events(ended, "b call y6a")] == [CardsTakenBack]
    after = done(ended, "b call y6a")
    assert after.stop == Stop("dead")
    assert after.piles == (("r1b",),)


def test_a_called_stop_is_taken_back_too() -> None:
    """T-REF-4, T-STOP-2: a seat that called and gets a card back has to call again."""
    position = done(honour(ENDING, stop="call"), "a y7 on new", "a b9 on y7", "a stop")
    assert position.stop == Stop("called", 0)
    assert done(position, "b call y7a").stop is None


def test_a_round_that_goes_on_can_block_at_once() -> None:
    """T-REF-4, L-BLOCK-3: if nothing can be laid when the round goes on, another empty seat has stopped it."""
    position = honour(
        """
        centre g1b
        a  stack r2  row g5 b4  open b7  hand
        b  stack  row r3 b5  open  hand b9
        stuck  emptied b
        """,
        stop="call",
    )
    ended = done(position, "a r2 on new", "a stop")
    resumed, *others = events(ended, "b call r2a")
    assert isinstance(resumed, CardsTakenBack)
    assert resumed.resumed
    assert others == [TableBlocked("stop"), RoundStopped(Stop("called", 1))]
    assert PILES.wait(done(ended, "b call r2a")) is not None


def test_when_the_time_is_over_nothing_can_be_called() -> None:
    """T-REF-4: the review closes once, and then the round is over for calls too."""
    ended = done(honour(ENDING), "a y7 on new")
    closed = time_up(ended)
    assert closed == Progress(stepped(ended, ReviewClosed()), (ReviewClosed(),))
    assert PILES.wait(closed.after) is None
    assert refused(closed.after, "b call y7a") == Reason.ROUND_OVER
    assert redact(ended.rules, ReviewClosed()) == (Waiting(),)


def test_uncalled_misplays_count_when_the_time_is_over() -> None:
    """T-REF-4: a match scores after the review and not before, and a misplaced card counts like any other."""
    setup = open_match("ligretto", 2, house_rules={"referee": "honour", "stack": 1}).setup
    match = Match(setup, 1, done(honour(ENDING), "a y7 on new"))
    assert matches.is_running(PILES, match)
    assert matches.decide(PILES, match, Deal("0" * 32)) == Refusal(Reason.ROUND_RUNNING)
    assert isinstance(matches.decide(PILES, match, Act(1, CallMisplay("r1b"))), Progress)
    over = matches.decide(PILES, match, TimeUp())
    assert isinstance(over, Progress)
    assert [type(event) for event in over.events] == [ReviewClosed, RoundScored]
    assert [tally.points for tally in over.after.tallies[0]] == [1, 3 - 6]
    assert matches.decide(PILES, over.after, TimeUp()) == Refusal(Reason.NOT_NOW)


def test_stop_and_review_are_told() -> None:
    """T-REF-4: everyone sees the stop and for how long it can be called; on strict tables there is nothing to wait for."""
    stopped = RoundStopped(Stop("empty", 0))
    assert redact(honour(ENDING).rules, stopped) == (Stopped(stopped.stop), Waiting(Wait(REVIEW, 10_000)))
    assert redact(drawn(ENDING).rules, stopped) == (Stopped(stopped.stop),)


def test_cards_that_go_back_are_told_one_after_the_other() -> None:
    """T-REF-3, T-VIEW-1: each card is seen on its way, and of stack and open pile only the new top."""
    position = done(honour(TABLE, beneath="covered"), "a b9 on r2", "a y7 on b9", "a y8", "b r7 on y8")
    (event,) = events(position, "b call y8a")
    assert redact(position.rules, event) == (
        Called(1, "y8a", right=True),
        Hidden("1.stack"),
        Moved("r7b", "pile.0", "1.stack"),
        Hidden("0.stack"),
        Moved("y8a", "pile.0", "0.stack"),
        Hidden("0.stack"),
        Moved("y7a", "pile.0", "0.stack"),
        Hidden("0.open"),
        Moved("b9a", "pile.0", "0.open"),
        Giving("0.open", gives=True),
        Accepting("pile.0", ("r3",)),
    )


def test_a_pile_that_is_gone_and_a_round_that_goes_on_are_told() -> None:
    """T-REF-3, T-REF-4: an empty pile leaves the view, and the stop with it if it does not hold."""
    ended = done(honour(ENDING), "a y7 on new")
    (event,) = events(ended, "b call y7a")
    assert redact(ended.rules, event)[-2:] == (Gone("pile.2"), Resumed())


@pytest.mark.parametrize("beneath", ["playable", "covered"])
def test_what_is_told_leads_from_view_to_view(beneath: str) -> None:
    """T-REF-3, T-REF-4, T-VIEW-1: for misplays, calls in centre and row, false calls, and a round that goes on."""
    position = honour(TABLE, beneath=beneath, advanced=True)
    assert_view_law(
        position, "a y7 to 1 on r3", "a b9 to 1 on y7", "b r7 on new", "b call r7b", "a stuck", "b call r3a"
    )
    assert_view_law(position, "a b9 on new", "b stuck", "b call b9a", "a b9 on r2", "b call r1b", "b call g1b")
    ending = honour(ENDING, beneath=beneath)
    assert_view_law(ending, "a b9 on g1", "a y7 on b9", "b call r1b", "b call b9a", "a y7 on r2")
    ended = done(ending, "a y7 on new")
    closed = stepped(ended, ReviewClosed())
    assert patched(zones(ended), redact(ended.rules, ReviewClosed())) == zones(closed)


def test_legal_lists_the_lawful_moves() -> None:
    """T-REF-2: what would be a misplay is accepted but not listed, and calls are not listed either."""
    position = honour(TABLE)
    assert set(legal(zones(position), 0)) == set(legal(zones(drawn(TABLE)), 0))
    assert PlayCard("r3a") in legal(zones(position), 0)
    assert legal(zones(done(honour(ENDING), "a y7 on new")), 1) == ()


MARKED = """
    centre r1a.r2b - g1b
    a  stack y7  row r9 g2.b1 -  open y1 y2~  hand r10
    b  stack  row g3 b7 r2  open  hand
    from stack b1a r2b
    stuck a  emptied b
    stopped called b final closed
"""


def test_positions_of_honour_tables_are_read_and_printed() -> None:
    """T-REF-3: gaps, cards straight from the stack and the closed review are in the notation."""
    position = honour(MARKED)
    assert position.piles == (("r1a", "r2b"), (), ("g1b",))
    assert same(position, MARKED)
    assert parse_position(print_position(position), position.rules) == position
    for text in (MARKED.replace(" final", ""), MARKED.replace(" closed", "")):
        assert same(honour(text), text)


@pytest.mark.parametrize("line", ["from stack r2", "from stack r2c", "stopped called b closed final", "from r2b"])
def test_what_is_no_position_of_an_honour_table_is_said_so(line: str) -> None:
    """A line that cannot be read is quoted, and so is a card that nobody has."""
    with pytest.raises(NotationError, match="expected"):
        honour(TABLE + line)
    with pytest.raises(NotationError, match="expected"):
        drawn(TABLE + "from stack r2b")


def test_calls_survive_printing_and_parsing() -> None:
    """T-REF-3: a call names the whole card, for it may be anybody's."""
    assert parse_move("ab", "b call r7a") == (1, CallMisplay("r7a"))
    assert print_move("ab", 1, CallMisplay("r7a")) == "b call r7a"
    with pytest.raises(NotationError, match="expected"):
        parse_move("ab", "b call r7")


def test_the_events_of_honour_tables_have_lines() -> None:
    """T-REF-3, T-REF-4: lines for people, with every card that goes back."""
    returned = (Returned(1, "r8b", "open"), Returned(0, "r7a", "stack"))
    lines: list[tuple[Event, str]] = [
        (CardsTakenBack(1, "r8b", "pile.0", returned), "b calls at r8b: r8b r7a go back"),
        (
            CardsTakenBack(1, "r8b", "pile.0", returned, "g1b", resumed=True),
            "b calls at r8b: r8b r7a go back, and the round goes on",
        ),
        (FalselyCalled(0, "r7a"), "a calls at r7a, but all lies well there"),
        (ReviewClosed(), "the time for calls is over"),
    ]
    for event, line in lines:
        assert print_event("ab", event) == line
