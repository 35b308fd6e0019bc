"""What each command leads to: the rules of play, drawn."""

import pytest

from tests.games.piles.drawing import done, drawn, events, refused, same, tried
from vivace.engine.calls import CallStop, RoundStopped, SayStuck, TableBlocked
from vivace.engine.game import Progress
from vivace.engine.match import Act
from vivace.engine.match import decide as decide_match
from vivace.engine.refusal import Reason, Refusal
from vivace.engine.zones import Stop
from vivace.games.catalog import game_of, open_match
from vivace.games.piles.commands import BuildCard, Flip, PilesReason, PlayCard
from vivace.games.piles.decide import decide
from vivace.games.piles.events import CardPlayed, CardsFlipped, HandsCycled, PileTurned
from vivace.games.piles.state import Round


def test_a_one_of_any_colour_starts_a_pile() -> None:
    """L-CENTRE-1: a 1 opens a new pile, whatever lies there already."""
    position = drawn("""
        centre r1b
        a  stack r9 r1  row y1 g1 b1  open  hand b9
        b  stack g9 g8  row r2 b5 b6  open  hand b7
    """)
    assert same(
        done(position, "a r1", "a y1 on new"),
        """
        centre r1b r1a y1a
        a  stack  row r9 g1 b1  open  hand b9
        b  stack g9 g8  row r2 b5 b6  open  hand b7
        stuck  emptied a
        stopped empty a
        """,
    )


def test_nothing_but_a_one_starts_a_pile() -> None:
    """L-CENTRE-1: a 2 finds no empty place, and asking for one does not help."""
    position = drawn("""
        centre
        a  stack r9 r2  row y1 g3 b4  open  hand b9
        b  stack g9 g8  row r2 b5 b6  open  hand b7
    """)
    assert refused(position, "a r2") == Reason.FITS_NOWHERE
    assert refused(position, "a r2 on new") == Reason.DOES_NOT_FIT


def test_the_next_higher_number_of_the_colour_goes_on_a_pile() -> None:
    """L-CENTRE-2: any seat may lay the next number of the same colour, and nothing else."""
    position = drawn("""
        centre r1a.r2b g1b
        a  stack r9 r3  row g3 b3 r5  open  hand b9
        b  stack g9 r3  row r2 b5 g2  open  hand b7
    """)
    assert refused(position, "a g3") == Reason.FITS_NOWHERE
    assert refused(position, "a b3") == Reason.FITS_NOWHERE
    assert refused(position, "a r5") == Reason.FITS_NOWHERE
    assert refused(position, "b r2") == Reason.FITS_NOWHERE
    assert done(position, "a r3").piles == (("r1a", "r2b", "r3a"), ("g1b",))
    assert done(position, "b r3", "b g2").piles == (("r1a", "r2b", "r3b"), ("g1b", "g2b"))


def test_a_colour_can_have_several_piles() -> None:
    """L-CENTRE-2: two piles of a colour take their cards independently; equal piles are interchangeable."""
    position = drawn("""
        centre r1a r1b
        a  stack r9 r2  row g3 b3 r5  open  hand b9
        b  stack g9 r2  row r3 b5 g2  open  hand b7
    """)
    assert done(position, "a r2", "b r2 on r1").piles == (("r1a", "r2a"), ("r1b", "r2b"))
    assert done(position, "a r2", "b r3").piles == (("r1a", "r2a", "r3b"), ("r1b",))


def test_a_named_pile_that_does_not_fit_is_told_apart() -> None:
    """L-CENTRE-2: laying a card on a pile that shows the wrong face is a misfit, whether such a pile exists or not."""
    position = drawn("""
        centre r1a.r2b g1b
        a  stack r9 r3  row g3 b3 r5  open  hand b9
        b  stack g9 r3  row r2 b5 g2  open  hand b7
    """)
    assert refused(position, "a r3 on g1") == Reason.DOES_NOT_FIT
    assert refused(position, "a r3 on b9") == Reason.DOES_NOT_FIT
    assert refused(position, "b g2 on r2") == Reason.DOES_NOT_FIT
    assert done(position, "a r3 on r2").piles[0] == ("r1a", "r2b", "r3a")


def test_a_ten_completes_a_pile() -> None:
    """L-CENTRE-3: on a 10 goes nothing any more, not even another 10, and the pile stays."""
    red = ".".join(f"r{number}b" for number in range(1, 10))
    position = drawn(f"""
        centre {red}
        a  stack r9 y9 r10  row g3 r1 y10  open  hand b9
        c  stack g9 g8  row y1 r10 g2  open  hand b7
    """)
    after = done(position, "a r10", "a r1")
    assert after.piles[0][-1] == "r10a"
    assert after.piles[1] == ("r1a",)
    assert refused(after, "a y10") == Reason.FITS_NOWHERE
    assert refused(after, "c r10") == Reason.FITS_NOWHERE
    assert refused(after, "c r10 on r10") == Reason.DOES_NOT_FIT


def test_the_first_card_stays_and_the_second_goes_back_unharmed() -> None:
    """L-CENTRE-4: of two cards for one place the first one counts; the other stays where it was, and learns why."""
    position = drawn("""
        centre r1a
        a  stack r9 r2  row g3 b3 r5  open  hand b9
        b  stack g9 r2  row r7 b5 g1  open  hand b7
    """)
    after = done(position, "b r2")
    refusal = tried(after, "a r2")
    assert refusal == Refusal(Reason.FITS_NOWHERE, rivals=("r2b",))
    assert after.seats[0] == position.seats[0]
    assert after.piles == (("r1a", "r2b"),)


def test_only_the_tops_of_stack_row_and_open_pile_can_be_played() -> None:
    """L-SOURCE-1: beneath a top, in the hand, in front of someone else or in the centre nothing can be taken."""
    position = drawn(
        """
        centre b1b
        a  stack r1 y9 y1  row g5.g1 b3 r1  open g1 b1  hand g1 b9
        b  stack g9 b1  row r1 b5 y1  open  hand b7
        """
    )
    for hidden in ("a y9", "a g5", "a b9"):
        assert refused(position, hidden) == Reason.NOT_OPEN
    for open_top, source in (("a y1", "stack"), ("a b1", "open"), ("b r1", "row.0")):
        played = events(position, open_top)[0]
        assert isinstance(played, CardPlayed)
        assert played.source == source
    assert decide(position, 0, PlayCard("b1b")) == Refusal(Reason.NOT_YOURS)
    assert decide(position, 0, PlayCard("r7c")) == Refusal(Reason.UNKNOWN_PIECE)


def test_a_hand_card_cannot_be_played() -> None:
    """L-SOURCE-1: the next card of the hand is not playable before a flip has turned it up."""
    position = drawn("""
        centre
        a  stack r9 y9  row g5 b3 r7  open  hand r1 b9 b8
        b  stack g9 b1  row r3 b5 y1  open  hand b7
    """)
    assert refused(position, "a r1") == Reason.NOT_OPEN


def test_the_next_stack_card_becomes_the_top() -> None:
    """L-STACK-1: the stack is never reordered; the card beneath is the new top."""
    position = drawn("""
        centre
        a  stack r3 r2 y1 r1  row g5 b3 r7  open  hand b9
        b  stack g9 b1  row r8 b5 y1  open  hand b7
    """)
    played = events(position, "a r1")[0]
    assert played == CardPlayed(0, "r1a", "stack", 0, shown="y1a")
    assert done(position, "a r1", "a y1", "a r2").seats[0].stack == ("r3a",)


def test_an_empty_place_of_the_row_is_filled_from_the_stack_in_the_same_move() -> None:
    """L-ROW-1: the top of the stack moves into the gap at once."""
    position = drawn("""
        centre
        a  stack r3 r2 y7  row g5 b1 r7  open  hand b9
        b  stack g9 b1  row r8 b5 y1  open  hand b7
    """)
    assert events(position, "a b1") == (CardPlayed(0, "b1a", "row.1", 0, refill="y7a", shown="r2a"),)
    assert same(
        done(position, "a b1"),
        """
        centre b1a
        a  stack r3 r2  row g5 y7 r7  open  hand b9
        b  stack g9 b1  row r8 b5 y1  open  hand b7
        """,
    )


def test_filling_the_row_can_empty_the_stack() -> None:
    """L-ROW-2: the last stack card that fills a gap counts as emptying the stack, and ends the round."""
    position = drawn("""
        centre
        a  stack y7  row g5 b1 r7  open  hand b9
        b  stack g9 b1  row r8 b5 y1  open  hand b7
    """)
    after = done(position, "a b1")
    assert after.seats[0].stack == ()
    assert after.stop == Stop("empty", 0)


def test_building_on_the_row_can_empty_the_stack() -> None:
    """L-ROW-2: the last stack card that is built on the row counts as emptying the stack, and ends the round."""
    position = drawn(
        """
        centre
        a  stack y7  row g8 b2 r7  open  hand b9
        b  stack g9 b1  row r8 b5 y1  open  hand b7
        """,
        advanced=True,
    )
    assert done(position, "a y7 to 1").stop == Stop("empty", 0)


def test_with_an_empty_stack_a_seat_plays_on_and_gaps_stay_closed() -> None:
    """L-ROW-3: where stop is called, row and hand go on; a gap is neither filled nor built on."""
    position = drawn(
        """
        centre
        a  stack  row g5 b1 y7  open g6  hand r1
        b  stack g9 b1  row r8 b5 y1  open  hand b7
        emptied a
        """.replace("emptied", "stuck  emptied"),
        stop="call",
        advanced=True,
    )
    after = done(position, "a b1")
    assert after.seats[0].row == (("g5a",), (), ("y7a",))
    assert refused(after, "a g6 to 2") == PilesReason.PLACE_CLOSED
    assert done(after, "a g6 to 3", "a flip", "a r1").piles == (("b1a",), ("r1a",))


def test_a_flip_turns_up_three_and_only_the_third_is_seen() -> None:
    """L-HAND-1: three cards go onto the open pile, the third is on top; fewer than three: all, and the last is seen."""
    position = drawn("""
        centre
        a  stack r9 y9  row g5 b3 r7  open  hand r3 r4 r5 b7 b8
        b  stack g9 b1  row r3 b5 y1  open  hand b7
    """)
    assert events(position, "a flip") == (CardsFlipped(0, 3, "r5a"),)
    after = done(position, "a flip")
    assert after.seats[0].open == ("r3a", "r4a", "r5a")
    assert events(after, "a flip") == (CardsFlipped(0, 2, "b8a"),)
    assert done(after, "a flip").seats[0].open == ("r3a", "r4a", "r5a", "b7a", "b8a")


def test_the_card_beneath_a_played_hand_card_is_playable() -> None:
    """L-HAND-2: one after the other the open hand pile can be played away."""
    position = drawn("""
        centre
        a  stack r9 y9  row g5 b3 r7  open r3 r2 r1  hand b9
        b  stack g9 b1  row r3 b5 y1  open  hand b7
    """)
    assert events(position, "a r1")[0] == CardPlayed(0, "r1a", "open", 0, shown="r2a")
    assert done(position, "a r1", "a r2", "a r3").seats[0].open == ()


def test_the_open_pile_becomes_the_hand_in_the_same_order() -> None:
    """L-HAND-3: turned over, the card that was flipped first comes first again (`kept`)."""
    position = drawn("""
        centre
        a  stack r9 y9  row g5 b3 r7  open r3 r4 r5 r6  hand
        b  stack g9 b1  row r3 b5 y1  open  hand b7
    """)
    assert events(position, "a flip") == (PileTurned(0, "kept", ("r3a", "r4a", "r5a", "r6a")),)
    assert done(position, "a flip", "a flip").seats[0].open == ("r3a", "r4a", "r5a")


SHUFFLING = """
    centre
    a  stack r9 y9  row g5 b3 r7  open r2 r3 r4 r5 r6 r8 r10 y2 y3 y4  hand
    b  stack g9 b1  row r3 b5 y1  open  hand b7
"""


def test_the_hand_is_cut_where_the_player_says_so() -> None:
    """L-HAND-3: a cut puts the lower part on top, changes the place of every card and keeps the circle."""
    position = drawn(SHUFFLING, "ligretto-de")
    cards = position.seats[0].open
    turned = events(position, "a flip cut")[0]
    assert isinstance(turned, PileTurned)
    rotations = [cards[depth:] + cards[:depth] for depth in range(1, len(cards))]
    assert turned.order == "cut"
    assert turned.hand in rotations
    assert events(position, "a flip") == (turned,), "cut comes first in the edition, so it is what an open wish means"


def test_the_hand_is_shuffled_where_the_player_says_so() -> None:
    """L-HAND-3: a shuffle keeps the cards and no order; the next one gives another order again."""
    position = drawn(SHUFFLING, "ligretto-de")
    first = events(position, "a flip shuffled")[0]
    assert isinstance(first, PileTurned)
    assert sorted(first.hand) == sorted(position.seats[0].open)
    assert first.hand != position.seats[0].open
    again = done(position, "a flip shuffled", "a flip", "a flip", "a flip", "a flip")
    second = events(again, "a flip shuffled")[0]
    assert isinstance(second, PileTurned)
    assert second.hand != first.hand


def test_a_single_card_is_cut_without_ado() -> None:
    """L-HAND-3: one card stays one card."""
    position = drawn(
        """
        centre
        a  stack r9 y9  row g5 b3 r7  open r2  hand
        b  stack g9 b1  row r3 b5 y1  open  hand b7
    """,
        "ligretto-de",
    )
    assert done(position, "a flip cut").seats[0].hand == ("r2a",)


def test_what_the_edition_does_not_offer_cannot_be_said() -> None:
    """L-HAND-3: between two passes the hand is treated as the edition says, not as the player would like."""
    kept = drawn(SHUFFLING)
    assert refused(kept, "a flip shuffled") == Reason.UNKNOWN_CHOICE
    assert refused(kept, "a flip cut") == Reason.UNKNOWN_CHOICE
    assert refused(drawn(SHUFFLING, "ligretto-de"), "a flip kept") == Reason.UNKNOWN_CHOICE


def test_a_seat_may_flip_although_a_card_fits() -> None:
    """L-HAND-4: nobody is obliged to lay a card."""
    position = drawn("""
        centre
        a  stack r9 r1  row g1 b1 y1  open r2 r1  hand r4 r5 r6
        b  stack g9 b1  row r3 b5 y1  open  hand b7
    """)
    assert done(position, "a flip").seats[0].open[-1] == "r6a"


def test_a_covered_card_cannot_be_played_until_a_flip_uncovers_it() -> None:
    """L-HAND-5: with `covered` only every third hand card can be used."""
    position = drawn(
        """
        centre
        a  stack r9 y9  row g5 b3 r7  open r3 r2 r1  hand b9
        b  stack g9 b1  row r6 b5 y1  open  hand b7
        """,
        beneath="covered",
        advanced=True,
    )
    after = done(position, "a r1")
    assert same(
        after,
        """
        centre r1a
        a  stack r9 y9  row g5 b3 r7  open r3 r2~  hand b9
        b  stack g9 b1  row r6 b5 y1  open  hand b7
        """,
    )
    assert refused(after, "a r2") == Reason.NOT_OPEN
    assert refused(after, "a r2 to 2") == Reason.NOT_OPEN
    assert done(after, "a flip").seats[0].covered is False
    uncovered = done(after, "a flip", "a flip", "a flip")
    assert uncovered.seats[0].open == ("r3a", "r2a", "b9a")


def test_a_covered_pile_that_is_played_away_covers_nothing() -> None:
    """L-HAND-5: with no card beneath there is nothing to cover, so the next flip starts afresh."""
    position = drawn(
        """
        centre
        a  stack r9 y9  row g5 b3 r7  open r1  hand r2
        b  stack g9 b1  row r6 b5 y1  open  hand b7
        """,
        beneath="covered",
    )
    assert done(position, "a r1").seats[0].covered is False
    assert done(position, "a r1", "a flip", "a r2").piles == (("r1a", "r2a"),)


def test_a_flip_does_one_thing() -> None:
    """L-HAND-6: it turns up cards, or turns the pile over and opens nothing, or is refused with neither."""
    position = drawn("""
        centre
        a  stack r9 y9  row g5 b3 r7  open r2 r3 r4 r5  hand
        b  stack g9 b1  row r3 b5 y1  open  hand
    """)
    turned = done(position, "a flip")
    assert turned.seats[0].open == ()
    assert turned.seats[0].hand == ("r2a", "r3a", "r4a", "r5a")
    assert done(turned, "a flip").seats[0].open == ("r2a", "r3a", "r4a")
    assert refused(position, "b flip") == Reason.NOTHING_TO_FLIP


BUILDING = """
    centre
    a  stack g9 y6 r4  row y5 r5 b7  open g6 g4  hand b9
    b  stack g9 b1  row r8 b5 y1  open  hand b7
"""


def test_cards_are_built_on_the_row_one_lower() -> None:
    """L-ADV-1: from stack or open hand pile, exactly one lower than the card there."""
    position = drawn(BUILDING, advanced=True)
    assert done(position, "a r4 to 1").seats[0].row[0] == ("y5a", "r4a")
    assert done(position, "a g4 to 1").seats[0].row[0] == ("y5a", "g4a")
    assert done(position, "a r4 to 1").seats[0].stack == ("g9a", "y6a")
    assert done(position, "a g4 to 1").seats[0].open == ("g6a",)
    assert refused(position, "a r4 to 3") == Reason.DOES_NOT_FIT
    assert refused(done(position, "a r4 to 1"), "a g4 to 1") == Reason.DOES_NOT_FIT


def test_building_goes_down_not_up() -> None:
    """L-ADV-1: a card one higher does not fit."""
    position = drawn(
        """
        centre
        a  stack g9 g6  row y5 r5 b7  open  hand b9
        b  stack g9 b1  row r8 b5 y1  open  hand b7
    """,
        advanced=True,
    )
    assert refused(position, "a g6 to 1") == Reason.DOES_NOT_FIT


def test_nothing_is_built_from_another_place_or_on_an_empty_one() -> None:
    """L-ADV-1: row cards go to the centre only, and a closed place takes no card."""
    position = drawn(
        """
        centre
        a  stack  row y5 r4 -  open g6 g4  hand b9
        b  stack g9 b1  row r8 b5 y1  open  hand b7
        """,
        advanced=True,
        stop="call",
    )
    assert refused(position, "a r4 to 1") == PilesReason.NOT_FROM_ROW
    assert refused(position, "a g4 to 3") == PilesReason.PLACE_CLOSED
    assert refused(position, "a g4 to 4") == Reason.UNKNOWN_PLACE


def test_building_is_for_advanced_tables() -> None:
    """L-ADV-1: an edition without building refuses it."""
    assert refused(drawn(BUILDING), "a r4 to 1") == PilesReason.NO_BUILDING


def test_built_colours_differ() -> None:
    """L-ADV-2: in Ligretto the colour must differ from the one beneath."""
    assert refused(drawn(BUILDING, advanced=True), "a r4 to 2") == Reason.DOES_NOT_FIT
    assert done(drawn(BUILDING, advanced=True), "a g4 to 2").seats[0].row[1] == ("r5a", "g4a")


@pytest.mark.parametrize(
    ("upper", "lower", "fits"),
    [
        ("r4", "y5", True),
        ("b4", "g5", True),
        ("g4", "r5", True),
        ("y4", "b5", True),
        ("r4", "b5", False),
        ("g4", "y5", False),
        ("r4", "r5", False),
    ],
)
def test_in_dutch_blitz_boys_and_girls_alternate(upper: str, lower: str, fits: bool) -> None:
    """L-ADV-2, L-DECK-3: boy on girl or girl on boy; red and blue are boys, yellow and green girls."""
    position = drawn(
        f"""
        centre
        a  stack g9 {upper}  row {lower} b10 b7  open  hand b9
        b  stack g9 b1  row r8 b5 y1  open  hand b7
    """,
        "dutch-blitz",
        advanced=True,
    )
    assert isinstance(tried(position, f"a {upper} to 1"), Progress) is fits


def test_only_the_top_of_a_built_place_is_playable() -> None:
    """L-ADV-3: the cards beneath wait until those on them have gone; the pile counts by its top."""
    position = drawn(
        """
        centre r1b.r2b g1b.g2b
        a  stack g9 y6  row b5.r4.g3 r3 b7  open  hand b9
        b  stack g9 b1  row r8 b5 y1  open  hand b7
        """,
        advanced=True,
    )
    assert refused(position, "a r4") == Reason.NOT_OPEN
    after = done(position, "a r3")
    assert refused(after, "a r4") == Reason.NOT_OPEN
    assert done(after, "a g3", "a r4").piles[0] == ("r1b", "r2b", "r3a", "r4a")


def test_a_place_is_filled_only_when_its_last_card_has_gone() -> None:
    """L-ADV-4: playing a built card leaves the card beneath, and the stack untouched."""
    position = drawn(
        """
        centre
        a  stack g9 y6  row b2.r1 r3 b7  open  hand b9
        b  stack g9 b1  row r8 b5 y1  open  hand b7
        """,
        advanced=True,
    )
    after = done(position, "a r1")
    assert after.seats[0].row[0] == ("b2a",)
    assert after.seats[0].stack == ("g9a", "y6a")
    assert done(after, "b b1", "a b2").seats[0].row[0] == ("y6a",)


def test_the_round_stops_by_itself() -> None:
    """T-STOP-1: with `automatic` the seat that has emptied its stack ends the round at that moment."""
    position = drawn("""
        centre
        a  stack r1  row g5 b3 r7  open  hand b9
        b  stack g9 b1  row r8 b5 y1  open  hand b7
    """)
    assert events(position, "a r1")[-1] == RoundStopped(Stop("empty", 0))


CALLING = """
    centre
    a  stack r1  row g5 b3 r7  open  hand b9
    b  stack r2  row g8 b1 y1  open  hand b7
"""


def test_where_stop_is_called_everyone_plays_on_until_then() -> None:
    """T-STOP-1: with `call` an empty stack alone ends nothing."""
    position = drawn(CALLING, stop="call")
    after = done(position, "a r1", "b b1", "b y1")
    assert after.stop is None
    assert done(after, "a stop").stop == Stop("called", 0)


def test_the_first_call_makes_its_seat_the_ender() -> None:
    """T-STOP-2: of two empty seats the one that calls ends the round; a seat with a stack cannot call."""
    position = drawn(CALLING, stop="call")
    assert refused(position, "a stop") == Reason.NOT_EMPTY
    both = done(position, "a r1", "b r2")
    assert both.emptied == (0, 1)
    ended = done(both, "b stop")
    assert ended.stop == Stop("called", 1)
    assert refused(ended, "a stop") == Reason.ROUND_OVER


@pytest.mark.parametrize("move", ["b b1", "b flip", "b stop", "b stuck", "b g8 to 1"])
def test_after_stop_nothing_can_be_laid(move: str) -> None:
    """T-STOP-3: a card on its way when the round stops is refused and stays where it was."""
    ended = done(drawn(CALLING), "a r1")
    assert refused(ended, move) == Reason.ROUND_OVER


def test_a_card_that_does_not_fit_goes_back_without_penalty() -> None:
    """T-REF-1: the refusal says why, and nothing at the table has changed."""
    position = drawn(CALLING)
    for move, reason in (("a g5", Reason.FITS_NOWHERE), ("a r1 on g9", Reason.DOES_NOT_FIT), ("a b9", Reason.NOT_OPEN)):
        assert refused(position, move) is reason
    assert position == drawn(CALLING)


def test_all_seats_stuck_count_as_blocked() -> None:
    """T-STUCK-1: when every seat says so, the remedy of the edition follows although a card would fit."""
    position = drawn(CALLING)
    waiting = done(position, "a stuck")
    assert waiting.stuck == (0,)
    assert refused(waiting, "a stuck") == Reason.ALREADY_SAID
    assert [type(event) for event in events(waiting, "b stuck")[1:]] == [TableBlocked, HandsCycled]
    assert done(waiting, "b stuck").stuck == ()


def test_being_stuck_lapses_when_a_card_is_laid() -> None:
    """T-STUCK-1: a new card may change everything, so all have to say it again; a flip does not count."""
    position = drawn(CALLING, advanced=True)
    assert done(position, "a stuck", "b b1").stuck == ()
    assert done(position, "a stuck", "b flip").stuck == (0,)


def test_stuck_seats_make_a_table_blocked_and_not_dead() -> None:
    """T-STUCK-1: what follows is what the table does when it is blocked, however dead tables end."""
    position = drawn(CALLING, dead="leader-wins")
    assert [type(event) for event in events(done(position, "a stuck"), "b stuck")[1:]] == [TableBlocked, HandsCycled]
    scored = done(drawn(CALLING, blocked="score", dead="leader-wins"), "a stuck", "b stuck")
    assert scored.stop == Stop("blocked")


def position_to_break() -> Round:
    return drawn(
        """
        centre r1b
        a  stack r9 r2  row g5 b3 r7  open y4  hand b9
        b  stack g9 b1  row r8 b5 y1  open  hand b7
        """,
        advanced=True,
    )


class Foreign:
    """A command of another game."""


@pytest.mark.parametrize(
    ("seat", "command", "reason"),
    [
        (0, Foreign(), Reason.UNKNOWN_COMMAND),
        (0, None, Reason.UNKNOWN_COMMAND),
        (0, "flip", Reason.UNKNOWN_COMMAND),
        (0, PlayCard, Reason.UNKNOWN_COMMAND),
        (2, Flip(), Reason.UNKNOWN_SEAT),
        (-1, Flip(), Reason.UNKNOWN_SEAT),
        (10**30, Flip(), Reason.UNKNOWN_SEAT),
        (True, Flip(), Reason.UNKNOWN_SEAT),
        ("a", Flip(), Reason.UNKNOWN_SEAT),
        (None, Flip(), Reason.UNKNOWN_SEAT),
        (0.0, Flip(), Reason.UNKNOWN_SEAT),
        (0, PlayCard("r11a"), Reason.UNKNOWN_PIECE),
        (0, PlayCard(""), Reason.UNKNOWN_PIECE),
        (0, PlayCard("r2"), Reason.UNKNOWN_PIECE),
        (0, PlayCard("r2l"), Reason.UNKNOWN_PIECE),
        (0, PlayCard(None), Reason.UNKNOWN_PIECE),  # type: ignore[arg-type]
        (0, PlayCard(["r2a"]), Reason.UNKNOWN_PIECE),  # type: ignore[arg-type]
        (0, PlayCard(2), Reason.UNKNOWN_PIECE),  # type: ignore[arg-type]
        (0, PlayCard("b1b"), Reason.NOT_YOURS),
        (0, PlayCard("r2a", "nowhere"), Reason.UNKNOWN_PLACE),
        (0, PlayCard("r2a", ["r1"]), Reason.UNKNOWN_PLACE),  # type: ignore[arg-type]
        (0, PlayCard("r2a", 7), Reason.UNKNOWN_PLACE),  # type: ignore[arg-type]
        (0, BuildCard("y4a", 3), Reason.UNKNOWN_PLACE),
        (0, BuildCard("y4a", -1), Reason.UNKNOWN_PLACE),
        (0, BuildCard("y4a", 10**30), Reason.UNKNOWN_PLACE),
        (0, BuildCard("y4a", "0"), Reason.UNKNOWN_PLACE),  # type: ignore[arg-type]
        (0, BuildCard("y4a", True), Reason.UNKNOWN_PLACE),
        (0, BuildCard(None, 0), Reason.UNKNOWN_PIECE),  # type: ignore[arg-type]
        (0, Flip("sorted"), Reason.UNKNOWN_CHOICE),
        (0, Flip(3), Reason.UNKNOWN_CHOICE),  # type: ignore[arg-type]
        (0, Flip(["cut"]), Reason.UNKNOWN_CHOICE),  # type: ignore[arg-type]
        (0, CallStop(), Reason.NOT_EMPTY),
    ],
)
def test_nonsense_is_refused(seat: int, command: object, reason: Reason) -> None:
    """T-REF-1: unknown cards, foreign seats, other games' commands, wrong types and absurd numbers get a reason."""
    position = position_to_break()
    assert decide(position, seat, command) == Refusal(reason)
    assert position == position_to_break()


def test_a_match_without_a_round_takes_no_command() -> None:
    """Before the first deal there is nothing to play with."""

    match = open_match("ligretto", 2)
    assert decide_match(game_of(match), match, Act(0, SayStuck())) == Refusal(Reason.NO_ROUND)
