"""What each command leads to: the rules of play, drawn."""

import re

import pytest
from msgspec.structs import replace

from tests.games.domino.drawing import done, drawn, events, refused, same, tried
from vivace.engine.calls import CallStop, RoundStopped, SeatStuck, TableBlocked
from vivace.engine.game import Progress
from vivace.engine.honour import CallMisplay
from vivace.engine.refusal import Reason, Refusal
from vivace.engine.zones import Stop
from vivace.games.domino.commands import DominoReason, LayCard, PlaceToken, PutAside, TurnCard
from vivace.games.domino.decide import decide
from vivace.games.domino.events import CardLaid, CardTurned, DebtsChanged
from vivace.games.domino.state import Debt, Lying, Round

STRIPES = """
       a  b  c  d  e
    1  r1 y  g  b  o
    2  y  g  b  o  w2
    3  g  b  o  w  r
    4  b  o  w3 r  y
    5  o4 w  r  y  g
"""


def test_a_seat_turns_over_its_top_card() -> None:
    """O-TURN-1: the next card of the hand lies open; the one before goes on the discard pile."""
    position = drawn(STRIPES + "a  hand ry gb ow\nb  hand rg")
    assert events(position, "a turn") == (CardTurned(0, "rya"),)
    after = done(position, "a turn", "a turn")
    assert events(done(position, "a turn"), "a turn") == (CardTurned(0, "gba", "rya"),)
    assert same(after, STRIPES + "a  hand ow  turned gb  discard ry\nb  hand rg")


def test_only_the_card_just_turned_over_can_be_laid() -> None:
    """O-TURN-1: neither hand nor discard pile can be used, and nobody else's card."""
    position = drawn(STRIPES + "a  hand yg  turned gb  discard ry bo\nb  hand rg  turned yg")
    assert refused(position, "a ry a2 b2 t1") == Reason.NOT_OPEN
    assert refused(position, "a bo a2 b2 t1") == Reason.NOT_OPEN
    assert refused(position, "a yg b1 c1 t1") == Reason.NOT_OPEN
    assert decide(position, 0, LayCard("ygb", ("b1", "c1"), 0)) == Refusal(Reason.NOT_YOURS)
    assert refused(drawn(STRIPES + "a  hand yg\nb  hand yg"), "a yg b1 c1 t1") == Reason.NOT_OPEN


def test_a_card_may_be_discarded_even_if_it_fits() -> None:
    """O-TURN-1: turning over the next one is always allowed."""
    position = drawn(STRIPES + "a  hand gb  turned yg\nb  hand yg")
    done(position, "a yg b1 c1 t1")
    assert done(position, "a turn").seats[0].discard == ("yga",)


def test_the_discard_pile_becomes_the_hand_unshuffled() -> None:
    """O-TURN-2: when the hand is used up, the card that was discarded first comes first again."""
    position = drawn(STRIPES + "a  hand  turned ow  discard ry gb\nb  hand rg")
    assert events(position, "a turn") == (CardTurned(0, "rya", "owa", 3),)
    assert same(done(position, "a turn"), STRIPES + "a  hand gb ow  turned ry\nb  hand rg")


def test_the_pile_is_turned_over_after_a_card_was_laid_too() -> None:
    """O-TURN-2: without an open card the discard pile alone becomes the hand; a single card comes again and again."""
    position = drawn(STRIPES + "a  hand  discard ry gb\nb  hand yg")
    assert events(position, "a turn") == (CardTurned(0, "rya", "", 2),)
    single = drawn(STRIPES + "a  hand  turned ry\nb  hand yg")
    assert events(single, "a turn") == (CardTurned(0, "rya", "rya", 1),)
    assert done(single, "a turn") == single


def test_cards_left_are_hand_discard_pile_and_the_open_card() -> None:
    """O-TURN-3: all three count, and nothing else."""
    seats = drawn(STRIPES + "a  hand rg  turned ow  discard ry gb  jokers j1 j2  aside bo\nb  hand").seats
    assert [seat.left() for seat in seats] == [4, 0]


def test_a_card_goes_beside_a_token_and_the_token_on_its_farther_half() -> None:
    """O-PLACE-1, O-PLACE-2, O-TOKEN-1: the card covers two squares of its colours; the token moves onto it."""
    position = drawn(STRIPES + "a  hand gb  turned yg\nb  hand yg")
    assert events(position, "a yg b1 c1 t1") == (CardLaid(0, 0, (Lying("yga", ("b1", "c1")),), "a1", "c1"),)
    assert same(
        done(position, "a yg b1 c1 t1"),
        r"""
           a    b    c    d    e
        1  r   [Y    G1]  b    o
        2  y    g    b    o    w2
        3  g    b    o    w    r
        4  b    o    w3   r    y
        5  o4   w    r    y    g
        laid yga b1 c1
        a  hand gb
        b  hand yg
        """,
    )


@pytest.mark.parametrize(
    ("card", "squares", "token", "stands"),
    [
        ("yg", "a2 a3", "t1", "a3"),
        ("yg", "a2 b2", "t1", "b2"),
        ("yg", "b1 b2", "t1", "b2"),
        ("bo", "c2 d2", "t2", "c2"),
        ("bo", "c2 c3", "t3", "c2"),
        ("bo", "b3 b4", "t3", "b3"),
        ("gb", "a3 a4", "t4", "a3"),
    ],
)
def test_the_token_goes_on_the_farther_half(card: str, squares: str, token: str, stands: str) -> None:
    """O-TOKEN-1: in a line or round a corner it is the half that does not touch the token's old square."""
    position = drawn(STRIPES + f"a  hand gb  turned {card}\nb  hand yg bo gb")
    assert done(position, f"a {card} {squares} {token}").tokens[int(token[1]) - 1] == stands


def test_each_half_lies_on_its_own_colour() -> None:
    """O-PLACE-1: other colours and swapped halves do not fit, and neither do squares that are no neighbours."""
    position = drawn(STRIPES + "a  hand gb  turned yg\nb  hand yg")
    assert refused(position, "a yg c1 b1 t1") == Reason.DOES_NOT_FIT
    assert refused(position, "a yg b2 c2 t1") == Reason.DOES_NOT_FIT
    assert refused(position, "a yg b1 a3 t1") == Reason.DOES_NOT_FIT
    assert refused(position, "a yg b1 b1 t1") == Reason.DOES_NOT_FIT
    assert refused(position, "a yg a2 c1 t1") == Reason.DOES_NOT_FIT


def test_one_half_lies_beside_the_named_token() -> None:
    """O-PLACE-2: a shared edge is needed; a corner is not enough, and another token's neighbourhood does not help."""
    position = drawn(STRIPES + "a  hand yg  turned gb\nb  hand yg")
    assert refused(position, "a gb b2 c2 t1") == DominoReason.NOT_BESIDE_TOKEN
    assert refused(position, "a gb b2 b3 t1") == DominoReason.NOT_BESIDE_TOKEN
    assert refused(position, "a gb a3 a4 t1") == DominoReason.NOT_BESIDE_TOKEN
    done(position, "a gb a3 a4 t4")
    done(drawn(STRIPES + "a  hand  turned yg\nb  hand yg  turned yg"), "b yg b1 c1 t1")


COVERED = r"""
       a    b    c    d    e
    1  r   [Y    G1]  b    o
    2  y    g    b    o    w2
    3  g   *B *  o    w    r
    4  b    o    w3   r    y
    5  o4   w    r    y    g
    laid ygb b1 c1  j1b b3
    a  hand yg  turned {}  jokers j1 j2
    b  hand yg  jokers j2
"""


def test_nothing_covers_a_card_a_joker_or_a_token() -> None:
    """O-PLACE-3: a square that something lies or stands on is taken."""
    for card, move in (("ry", "a1 b1 t1"), ("gb", "b2 b3 t1"), ("gb", "c1 d1 t1"), ("ow", "c3 c4 t3")):
        position = drawn(COVERED.format(card))
        assert refused(position, f"a {card} {move}") == Reason.PLACE_TAKEN, move
    done(drawn(COVERED.format("gb")), "a gb b2 c2 t1")


def test_the_first_card_stays_and_the_second_goes_back_unharmed() -> None:
    """O-PLACE-4: of two cards for one square the first one counts; the slower one stays open, and learns why."""
    position = drawn(STRIPES + "a  hand gb  turned yg\nb  hand bo ry  turned yg")
    after = done(position, "b yg a2 b2 t1", "b turn", "b bo c2 d2 t2")
    assert tried(after, "a yg b1 b2 t1") == Refusal(Reason.PLACE_TAKEN, rivals=("ygb",))
    assert tried(after, "a yg a2 a3 t4") == Refusal(Reason.PLACE_TAKEN, rivals=("ygb",))
    assert after.seats[0] == position.seats[0]
    assert tried(after, "a yg c1 b2 t1") == Refusal(Reason.DOES_NOT_FIT)


def test_a_token_alone_is_nobodys_piece() -> None:
    """O-PLACE-4: where only a token stands nobody was faster."""
    position = drawn(STRIPES + "a  hand gb  turned ow\nb  hand yg")
    assert tried(position, "a ow c3 c4 t2") == Refusal(Reason.PLACE_TAKEN)


def test_only_the_named_token_moves() -> None:
    """O-TOKEN-2: of two tokens beside a card the one that the move names goes onto it."""
    text = """
           a  b  c  d  e
        1  r1 y  g2 b  o
        2  y  g  b  o  w
        3  g3 b  o  w  r4
        a  hand rb  turned yg
        b  hand yg
    """
    assert done(drawn(text), "a yg b1 b2 t1").tokens == ("b2", "c1", "a3", "e3")
    assert done(drawn(text), "a yg b1 b2 t2").tokens == ("a1", "b2", "a3", "e3")


def test_a_bare_square_that_a_token_leaves_is_free_again() -> None:
    """O-TOKEN-2: the next card may cover it; a square under a card stays taken."""
    position = drawn(STRIPES + "a  hand gb  turned yg\nb  hand yg  turned ry")
    after = done(position, "a yg a2 b2 t1")
    assert refused(after, "b ry a1 b1 t2") == DominoReason.NOT_BESIDE_TOKEN
    assert done(after, "b ry a1 b1 t1").tokens[0] == "a1"


BRIDGED = """
       a  b  c  d  e  f
    1  r1 y  g  b  o  w
    2  y  g  b  o  w2 r
    3  g  b  o  w  r  y
    4  b  o  w3 r  y  g
    5  o4 w  r  y  g  b
    a  hand ry  turned {}  jokers j1 j2
    b  hand yg  turned bo  jokers j2
"""


def test_a_joker_leads_the_token_to_a_card_that_would_not_reach() -> None:
    """O-JOKER-1: the joker covers a free square of any colour beside the token; the card lies beside the joker."""
    position = drawn(BRIDGED.format("gb"))
    assert refused(position, "a gb c1 d1 t1") == DominoReason.NOT_BESIDE_TOKEN
    assert events(position, "a gb c1 d1 t1 via b1") == (
        CardLaid(0, 0, (Lying("j1a", ("b1",)), Lying("gba", ("c1", "d1"))), "a1", "d1"),
    )
    after = done(position, "a gb c1 d1 t1 via b1")
    assert after.seats[0].jokers == ("j2a",)
    assert after.tokens == ("d1", "e2", "c4", "a5")
    assert [lying.piece for lying in after.lying] == ["j1a", "gba"]


def test_both_jokers_may_be_used_in_one_move() -> None:
    """O-JOKER-2: one after the other, each beside where the token is then, and the card beside the second."""
    position = drawn(BRIDGED.format("bo"))
    after = done(position, "a bo d1 e1 t1 via b1 c1")
    assert after.seats[0].jokers == ()
    assert [lying.squares for lying in after.lying] == [("b1",), ("c1",), ("d1", "e1")]
    assert done(position, "a bo d1 d2 t1 via b1 c1").tokens[0] == "d2"
    assert refused(position, "a bo d1 e1 t1 via c1 b1") == DominoReason.NOT_BESIDE_TOKEN
    assert refused(position, "a bo d1 e1 t1 via b1 d2") == DominoReason.NOT_BESIDE_TOKEN
    assert refused(position, "a bo d1 e1 t1 via b1 b1") == Reason.PLACE_TAKEN


def test_a_seat_uses_no_more_jokers_than_it_has() -> None:
    """O-JOKER-2, O-DECK-2: a used joker is gone for this round."""
    position = drawn(BRIDGED.format("bo"))
    assert refused(position, "b bo d1 e1 t1 via b1 c1") == DominoReason.NO_JOKER
    assert refused(position, "a bo d1 e1 t1 via b1 c1 c2") == DominoReason.NO_JOKER
    after = done(position, "b bo c2 c3 t2 via d2")
    assert after.seats[1].jokers == ()


def test_a_joker_move_is_legal_as_a_whole_or_not_at_all() -> None:
    """O-JOKER-1: if the card does not fit after it, no joker is laid."""
    position = drawn(BRIDGED.format("gb"))
    assert refused(position, "a gb d1 c1 t1 via b1") == Reason.DOES_NOT_FIT
    assert refused(position, "a gb b2 b3 t1 via b2") == DominoReason.NOT_BESIDE_TOKEN
    assert refused(position, "a gb b2 b3 t1 via a2 b2") == Reason.PLACE_TAKEN
    assert refused(position, "a gb f4 f5 t1 via b1") == DominoReason.NOT_BESIDE_TOKEN
    assert refused(position, "a gb c1 d1 t2 via f2") == DominoReason.NOT_BESIDE_TOKEN
    assert refused(position, "a gb c1 d1 t1 via e2") == Reason.PLACE_TAKEN
    assert refused(position, "a gb c1 d1 t1 via z9") == Reason.UNKNOWN_PLACE


def test_no_joker_goes_on_a_card_or_a_joker() -> None:
    """O-JOKER-1, O-PLACE-3: a joker needs a free square, and who was there first is told."""
    position = drawn(COVERED.format("gb"))
    assert tried(position, "a gb b2 c2 t1 via b1") == Refusal(Reason.PLACE_TAKEN, rivals=("ygb",))
    assert tried(position, "a gb a3 a4 t3 via c3 b3") == Refusal(Reason.PLACE_TAKEN, rivals=("j1b",))


def test_the_square_that_a_token_leaves_may_be_bridged_and_covered() -> None:
    """O-JOKER-1, O-TOKEN-2: a bare square is free again as soon as its token stands on the joker."""
    position = drawn(BRIDGED.format("ry"))
    assert done(position, "a ry a1 a2 t1 via b1").tokens[0] == "a2"
    assert done(position, "a ry a1 a2 t1 via b1 b2").tokens[0] == "a1"
    after = done(position, "a ry a1 b1 t1 via a2 b2")
    assert after.tokens[0] == "a1"
    stands_on_card = drawn(COVERED.format("gb"))
    assert tried(stands_on_card, "a gb c1 d1 t1 via c2") == Refusal(Reason.PLACE_TAKEN, rivals=("ygb",))


FIELD = """
       a  b  c  d  e  f  g  h
    1  r1 y  g  .  r  y  g  b
    2  .  .  .  .  o  w  b  y
    3  b2 o  w  .  w  r  y  g
    4  .  .  .  .  .  .  .  .
    5  y3 g  b  .  o4 w  r  y
    6  .  .  .  .  .  .  .  .
    7  r  y  .  .  .  .  .  .
"""


def test_the_seat_that_blocks_its_token_owes_it_a_new_place() -> None:
    """O-DEAD-1, O-DEAD-2: the moved token has come into a dead end, so the seat that moved it is in debt."""
    position = drawn(FIELD + "a  hand ry  turned yg\nb  hand ry")
    assert events(position, "a yg b1 c1 t1")[1:] == (DebtsChanged((Debt(0, 0),)),)
    assert done(position, "a yg b1 c1 t1", "a turn", "b turn").debts == (Debt(0, 0),)


def test_a_way_on_is_a_way_whatever_the_seats_hold() -> None:
    """O-DEAD-1: two free squares of different colours beside the token are enough, even if nobody has that card."""
    field = FIELD.replace("o4 w  r  y", ".  .  .  .").replace("w  r  y  g", "w4 r  y  g")
    assert done(drawn(field + "a  hand ry  turned ow\nb  hand ry"), "a ow e2 f2 t4").debts == ()


def test_a_move_is_judged_as_a_whole() -> None:
    """O-DEAD-1, O-DEAD-2: a joker on the way can close in a token too, and then that one is owed."""
    position = drawn("""
           a  b  c  d  e  f
        1  r1 y  g  b  o  w
        2  .  g2 .  .  .  r
        3  .  .  .  .  .  .
        4  r3 y  g  .  o4 w
        5  y  g  b  .  w  r
        a  hand yg  turned gb  jokers j1
        b  hand ry
    """)
    assert done(position, "a gb c1 d1 t1 via b1").debts == (Debt(0, 1),)


CLOSING_IN = """
       a  b  c  d  e  f  g
    1  r1 y  g  b  .  r  y
    2  .  g  .  o  .  o3 w
    3  .  b2 .  .  .  r  y4
"""


def test_a_card_can_close_in_another_token() -> None:
    """O-DEAD-2: a token that did not move but has no way on any more is owed by the seat that closed it in."""
    position = drawn(CLOSING_IN + "a  hand ry  turned yg\nb  hand ry")
    assert done(position, "a yg b1 b2 t2").debts == (Debt(0, 0),)
    assert done(position, "a yg b1 c1 t1").debts == (Debt(0, 1),)


def test_one_move_can_block_two_tokens() -> None:
    """O-DEAD-2: the one that it moved and the one that it closed in are both owed."""
    position = drawn("""
           a  b  c  d  e  f  g
        1  r1 y  g  b2 .  r  y
        2  .  .  .  .  .  o3 w
        3  r  y  g  b  .  r  y4
        a  hand ry  turned yg
        b  hand ry
    """)
    assert done(position, "a yg b1 c1 t1").debts == (Debt(0, 0), Debt(0, 1))


PAYING = """
       a    b    c    d    e    f    g    h
    1  r   [Y    G1]  .    r    y    g    b
    2  .    .    .    .    o    w    b    y
    3  b   [O    W2]  .    w    r    y    g
    4  .    .    .    .    .    .    .    .
    5  y3   g    b    .    o4   w    r    y
    6  .    .    .    .    .    .    .    .
    7  r    y    .    .    .    .    .    .
    laid yga b1 c1  owb b3 c3
    a  hand {}  turned ry  jokers j1 j2
    b  hand ry  turned yg  jokers j1 j2
"""


def test_a_debtor_lays_its_next_card_anywhere_and_chooses_where_the_token_stands() -> None:
    """O-DEAD-2: any two free squares of the card's colours will do, and the debt is paid."""
    position = drawn(PAYING.format("rg") + "owes a t1")
    for stand in ("e1", "f1"):
        first, *others = events(position, f"a ry e1 f1 t1 stand {stand}")
        assert first == CardLaid(0, 0, (Lying("rya", ("e1", "f1")),), "c1", stand)
        assert others == [DebtsChanged((), (0,))]
        assert done(position, f"a ry e1 f1 t1 stand {stand}").tokens == (stand, "c3", "a5", "e5")


def test_a_payment_lies_on_free_squares_of_its_colours_with_the_token_on_it() -> None:
    """O-DEAD-2: where something lies or other colours are, nothing is paid."""
    position = drawn(PAYING.format("rg") + "owes a t1")
    assert tried(position, "a ry a1 b1 t1 stand a1") == Refusal(Reason.PLACE_TAKEN, rivals=("yga",))
    assert refused(position, "a ry f1 e1 t1 stand e1") == Reason.DOES_NOT_FIT
    assert refused(position, "a ry g1 h1 t1 stand g1") == Reason.DOES_NOT_FIT
    assert refused(position, "a ry e1 g3 t1 stand e1") == Reason.DOES_NOT_FIT
    assert refused(position, "a ry e1 f1 t1 stand a1") == Reason.UNKNOWN_PLACE


def test_two_tokens_are_owed_one_after_the_other_in_any_order() -> None:
    """O-DEAD-2: the debtor chooses which of its blocked tokens it puts down first."""
    position = drawn(PAYING.format("yb") + "owes a t1  a t2")
    for token, other in (("t1", 1), ("t2", 0)):
        happened = events(position, f"a ry e1 f1 {token} stand e1")
        assert happened[1:] == (DebtsChanged((Debt(0, other),)),)


def test_a_debtor_does_nothing_else_with_its_cards_than_turn_them_over() -> None:
    """O-DEAD-3: no normal move, no token that it does not owe; it may turn and speak, and others play on."""
    position = drawn(PAYING.format("rg") + "owes a t1")
    assert refused(position, "a ry g5 h5 t1") == DominoReason.IN_DEBT
    assert refused(position, "a ry e1 f1 t2 stand e1") == DominoReason.IN_DEBT
    assert refused(position, "a ry e1 f1 t4 stand e1") == DominoReason.IN_DEBT
    assert refused(position, "b yg f1 g1 t1 stand g1") == DominoReason.NOT_IN_DEBT
    done(position, "a turn", "a stuck", "b turn")
    assert refused(drawn(PAYING.format("rg")), "a ry e1 f1 t1 stand e1") == DominoReason.NOT_IN_DEBT


def test_a_debt_ends_when_none_of_the_debtors_cards_fits_anywhere() -> None:
    """O-DEAD-3: it is forgiven at once, the token stays blocked, and nobody owes it later either."""
    position = drawn(FIELD + "a  hand gw  turned yg\nb  hand yw  turned gb")
    assert [type(event) for event in events(position, "a yg b1 c1 t1")] == [CardLaid]
    after = done(position, "a yg b1 c1 t1", "b gb b5 c5 t3")
    assert after.debts == (Debt(1, 2),)


def test_a_debt_ends_when_someone_takes_the_last_place_for_it() -> None:
    """O-DEAD-3: all debtors are looked at after every move, and it is told who owes nothing any more."""
    position = drawn("""
           a    b    c    d    e    f    g    h
        1  r   [Y    G1]  .    r    y    g    b
        2  .    .    .    .    o    w4   b    y
        3  b2   o    w    .    w    r    y    g
        4  .    .    .    .    .    .    .    .
        5  y3   g    b    .    .    .    .    .
        laid yga b1 c1
        a  hand ro
        b  hand ow  turned ry
        owes a t1
    """)
    assert events(position, "b ry f3 g3 t4")[1:] == ()
    assert events(position, "b ry e1 f1 t4")[1:] == (DebtsChanged((), (0,)),)


def test_a_debt_ends_when_the_token_comes_free() -> None:
    """O-DEAD-3: a bare square that another token leaves can open the way again."""
    position = drawn("""
           a    b    c    d    e    f
        1  r   [Y    G1]  b2   o    w
        2  .    .    .    o    .    r
        3  r    y    .    .    w    y4
        4  y    g3   b    .    r    o
        laid yga b1 c1
        a  hand rg  turned ry
        b  hand yg  turned ow
        owes a t1
    """)
    assert events(position, "b ow e1 f1 t2")[1:] == (DebtsChanged((), (0,)),)


CAUGHT = """
       a  b  c  d  e  f  g
    1  .  y  g1 b  .  r  y
    2  .  .  .  .  .  o2 w
    3  r  y3 g  b  .  r  y4
    a  hand ry  turned {}  jokers j1 j2
    b  hand ry
"""


def test_a_blocked_token_takes_no_card_and_no_joker() -> None:
    """O-DEAD-4: not even a joker that would make its own bare square free for the card."""
    position = drawn(CAUGHT.format("yg"))
    assert refused(position, "a yg b1 c1 t1 via d1") == DominoReason.TOKEN_BLOCKED
    assert refused(position, "a yg b1 c1 t1 via d1 c1") == Reason.PLACE_TAKEN
    assert refused(drawn(CAUGHT.format("gb")), "a gb c3 d3 t1") == DominoReason.TOKEN_BLOCKED
    done(drawn(CAUGHT.format("gb")), "a gb c3 d3 t3")


def test_a_blocked_token_has_one_debtor() -> None:
    """O-DEAD-4: anyone who blocks another token owes only that one."""
    position = drawn(FIELD + "a  hand ry  turned yg\nb  hand ry  turned ow")
    after = done(position, "a yg b1 c1 t1", "b ow b3 c3 t2")
    assert after.debts == (Debt(0, 0), Debt(1, 1))


def test_a_payment_uses_no_joker_and_moves_no_other_token() -> None:
    """O-DEAD-5: the token is put down, not led; all others stay."""
    position = drawn(PAYING.format("rg") + "owes a t1")
    assert refused(position, "a ry e1 f1 t1 via e2 stand e1") == DominoReason.IN_DEBT
    assert refused(position, "a ry e1 f1 t1 via e2") == DominoReason.IN_DEBT
    after = done(position, "a ry e1 f1 t1 stand f1")
    assert after.tokens[1:] == position.tokens[1:]
    assert after.seats[0].jokers == ("j1a", "j2a")


def test_a_payment_may_create_a_new_debt() -> None:
    """O-DEAD-5: the token is blocked at its new place, or others are closed in; the same seat owes them."""
    position = drawn(PAYING.format("rg ro") + "owes a t1")
    assert [type(event) for event in events(position, "a ry a7 b7 t1 stand a7")] == [CardLaid]
    after = done(position, "a ry a7 b7 t1 stand a7")
    assert (after.tokens[0], after.debts) == ("a7", (Debt(0, 0),))
    assert done(position, "a ry g5 h5 t1 stand h5").debts == (Debt(0, 0), Debt(0, 3))


def test_the_last_card_ends_the_round_even_if_it_blocks_a_token() -> None:
    """O-END-1, O-DEAD-5: nothing is owed after the last card; jokers need not be used."""
    position = drawn(FIELD + "a  hand  turned yg  jokers j1 j2\nb  hand ry")
    assert events(position, "a yg b1 c1 t1")[1:] == (RoundStopped(Stop("empty", 0)),)
    assert done(position, "a yg b1 c1 t1").debts == ()


def test_the_last_card_may_be_a_payment() -> None:
    """O-END-1, O-DEAD-5: a debtor that lays its last card has ended the round."""
    position = drawn(PAYING.format("") + "owes a t1")
    assert events(position, "a ry e1 f1 t1 stand e1")[1:] == (DebtsChanged((), (0,)), RoundStopped(Stop("empty", 0)))


def test_all_debts_end_with_the_round() -> None:
    """O-DEAD-3: the stop frees anyone who still owed something."""
    position = drawn(PAYING.format("rg").replace("hand ry  turned yg", "hand  turned gb") + "owes a t1")
    assert events(position, "b gb b5 c5 t3")[1:] == (DebtsChanged((), (0,)), RoundStopped(Stop("empty", 1)))


LAST = (
    FIELD
    + """
    a  hand  turned yg
    b  hand  turned ow  discard ry
"""
)


def test_the_round_stops_by_itself() -> None:
    """T-STOP-1, O-END-1: with `automatic` the seat that has laid its last card ends the round at that moment."""
    assert events(drawn(LAST), "a yg b1 c1 t1")[-1] == RoundStopped(Stop("empty", 0))
    assert done(drawn(LAST), "b ow b3 c3 t2").stop is None


def test_where_stop_is_called_everyone_plays_on_until_then() -> None:
    """T-STOP-1: with `call` a seat without cards ends nothing until it says so; it owes nothing either."""
    after = done(drawn(LAST, stop="call"), "a yg b1 c1 t1")
    assert (after.stop, after.emptied, after.debts) == (None, (0,), ())
    assert refused(after, "a turn") == Reason.NOTHING_TO_FLIP
    after = done(after, "b ow b3 c3 t2")
    assert done(after, "a stop").stop == Stop("called", 0)


def test_the_first_call_makes_its_seat_the_ender() -> None:
    """T-STOP-2: of two seats without cards the one that calls ends the round; a seat with cards cannot."""
    position = drawn(FIELD + "a  hand  turned yg\nb  hand  turned ow\nc  hand gb", stop="call")
    assert refused(position, "a stop") == Reason.NOT_EMPTY
    both = done(position, "a yg b1 c1 t1", "b ow b3 c3 t2")
    assert both.emptied == (0, 1)
    assert refused(both, "c stop") == Reason.NOT_EMPTY
    assert done(both, "b stop").stop == Stop("called", 1)


@pytest.mark.parametrize(
    "move", ["b ow b3 c3 t2", "b turn", "b stop", "b stuck", "b token e1", "b aside ry", "b call yga"]
)
def test_after_stop_nothing_can_be_done(move: str) -> None:
    """T-STOP-3: a card on its way when the round stops is refused and stays where it was."""
    assert refused(done(drawn(LAST), "a yg b1 c1 t1"), move) == Reason.ROUND_OVER


def test_the_round_ends_when_nobody_can_lay_anything() -> None:
    """O-END-2: found in the move that leads to it; it is scored as it stands."""
    position = drawn(FIELD + "a  hand gw rb  turned yg\nb  hand gb")
    blocked = drawn(CLOSING_IN + "a  hand gw rb  turned yg\nb  hand gw  jokers j1 j2")
    assert done(position, "a yg b1 c1 t1").stop is None
    assert events(blocked, "a yg b1 c1 t1")[1:] == (TableBlocked("score"), RoundStopped(Stop("blocked")))


def test_a_debtor_that_can_pay_keeps_the_round_going() -> None:
    """O-END-2: for a debtor anywhere counts, for all others only what is beside a token."""
    text = FIELD.replace("y3 g  b", "y3 g  w").replace("o4 w  r  y", "o4 w  .  .").replace("b2 o  w", "b2 o  g")
    assert done(drawn(text + "a  hand yb  turned yg\nb  hand yb"), "a yg b1 c1 t1").debts == (Debt(0, 0),)
    elsewhere = drawn(text + "a  hand rb  turned yg\nb  hand yb")
    assert done(elsewhere, "a yg b1 c1 t1").stop == Stop("blocked")


def test_a_blocked_token_does_not_keep_the_round_going() -> None:
    """O-END-2, O-DEAD-4: a place that only a joker beside a blocked token would reach is none."""
    position = drawn("""
           a  b  c  d  e  f  g
        1  .  y  g1 b  .  r  o
        2  .  .  .  .  .  b2 w
        3  r3 b  o  w  .  r  o4
        a  hand yg  turned bo  jokers j1 j2
        b  hand yo
    """)
    assert done(position, "a bo b3 c3 t3").stop == Stop("blocked")


def test_jokers_keep_the_round_going() -> None:
    """O-END-2: a card that can be reached over a joker is a card that can be laid."""
    with_joker = CLOSING_IN + "a  hand gw  turned yg\nb  hand bo  jokers j1"
    assert done(drawn(with_joker), "a yg b1 b2 t2").stop is None
    without = with_joker.replace("hand bo  jokers j1", "hand yo")
    assert done(drawn(without), "a yg b1 b2 t2").stop == Stop("blocked")


def test_a_seat_without_cards_counts_as_having_called_when_the_table_blocks() -> None:
    """O-END-2, T-STOP-2: on tables with calls the seat that laid its last card first is the ender then."""
    position = drawn(CLOSING_IN + "a  hand  turned yg\nb  hand gw", stop="call")
    assert events(position, "a yg b1 c1 t1")[1:] == (TableBlocked("stop"), RoundStopped(Stop("called", 0)))


def test_all_seats_stuck_count_as_blocked() -> None:
    """T-STUCK-1: when every seat says so the round ends, although cards would fit."""
    waiting = done(drawn(LAST), "a stuck")
    assert waiting.stuck == (0,)
    assert refused(waiting, "a stuck") == Reason.ALREADY_SAID
    assert events(waiting, "b stuck") == (
        SeatStuck(1, (0, 1)),
        TableBlocked("score"),
        RoundStopped(Stop("blocked")),
    )
    assert done(waiting, "b stuck").stuck == ()


def test_being_stuck_lapses_when_a_card_is_laid() -> None:
    """T-STUCK-1: a new card may change everything; turning one over does not count."""
    assert done(drawn(LAST), "a stuck", "b ow b3 c3 t2").stuck == ()
    assert done(drawn(LAST), "a stuck", "b turn").stuck == (0,)


def test_a_card_that_does_not_fit_goes_back_without_penalty() -> None:
    """T-REF-1: the refusal says why, and nothing at the table has changed."""
    position = drawn(LAST)
    assert refused(position, "a yg c1 b1 t1") == Reason.DOES_NOT_FIT
    assert position == drawn(LAST)


class Foreign:
    """A command of another game."""


def lay(**changes: object) -> LayCard:
    """A card that fits, with other values in it."""
    return replace(LayCard("yga", ("b1", "c1"), 0), **changes)


@pytest.mark.parametrize(
    ("seat", "command", "reason"),
    [
        (0, Foreign(), Reason.UNKNOWN_COMMAND),
        (0, None, Reason.UNKNOWN_COMMAND),
        (0, LayCard, Reason.UNKNOWN_COMMAND),
        (2, TurnCard(), Reason.UNKNOWN_SEAT),
        (-1, TurnCard(), Reason.UNKNOWN_SEAT),
        (True, TurnCard(), Reason.UNKNOWN_SEAT),
        ("a", TurnCard(), Reason.UNKNOWN_SEAT),
        (0, lay(card="gya"), Reason.UNKNOWN_PIECE),
        (0, lay(card="ygl"), Reason.UNKNOWN_PIECE),
        (0, lay(card="j1a"), Reason.UNKNOWN_PIECE),
        (0, lay(card=None), Reason.UNKNOWN_PIECE),
        (0, lay(card=["yga"]), Reason.UNKNOWN_PIECE),
        (0, lay(squares=("b1", "z1")), Reason.UNKNOWN_PLACE),
        (0, lay(squares=("b1", "d1")), Reason.UNKNOWN_PLACE),
        (0, lay(squares=("b1", ["c1"])), Reason.UNKNOWN_PLACE),
        (0, lay(squares=None), Reason.UNKNOWN_PLACE),
        (0, lay(squares={"b1": 1, "c1": 2}), Reason.UNKNOWN_PLACE),
        (0, lay(squares=("b1",)), Reason.DOES_NOT_FIT),
        (0, lay(squares=()), Reason.DOES_NOT_FIT),
        (0, lay(squares=("a1", "b1", "c1")), Reason.DOES_NOT_FIT),
        (0, lay(token=4), Reason.UNKNOWN_PLACE),
        (0, lay(token=-1), Reason.UNKNOWN_PLACE),
        (0, lay(token=True), Reason.UNKNOWN_PLACE),
        (0, lay(token="t1"), Reason.UNKNOWN_PLACE),
        (0, lay(token=[]), Reason.UNKNOWN_PLACE),
        (0, lay(jokers=None), Reason.UNKNOWN_PLACE),
        (0, lay(jokers="b1"), Reason.UNKNOWN_PLACE),
        (0, lay(jokers=(1,)), Reason.UNKNOWN_PLACE),
        (0, lay(jokers=({},)), Reason.UNKNOWN_PLACE),
        (0, lay(jokers=("e1",)), DominoReason.NO_JOKER),
        (0, lay(stand=None), Reason.UNKNOWN_PLACE),
        (0, lay(stand=["b1"]), Reason.UNKNOWN_PLACE),
        (0, lay(stand="b1"), DominoReason.NOT_IN_DEBT),
        (0, PutAside(("ry",)), Reason.NOT_ASKED),
        (0, PutAside(None), Reason.NOT_ASKED),  # type: ignore[arg-type]
        (0, PlaceToken("e1"), Reason.NOT_ASKED),
        (0, PlaceToken(None), Reason.NOT_ASKED),  # type: ignore[arg-type]
        (0, CallStop(), Reason.NOT_EMPTY),
        (0, CallMisplay("yga"), Reason.NO_CALLS),
        (0, CallMisplay(None), Reason.NO_CALLS),  # type: ignore[arg-type]
    ],
)
def test_nonsense_is_refused(seat: int, command: object, reason: Reason) -> None:
    """T-REF-1: unknown cards and squares, foreign seats, wrong types and absurd numbers get a reason."""
    position = drawn(LAST)
    assert decide(position, seat, command) == Refusal(reason)
    assert position == drawn(LAST)


def test_what_comes_as_lists_is_taken_for_what_it_is() -> None:
    """T-REF-1: squares in a list are laid like squares in a tuple, and the event has tuples."""
    progress = decide(drawn(BRIDGED.format("gb")), 0, LayCard("gba", ["c1", "d1"], 0, ["b1"]))  # type: ignore[arg-type]
    assert isinstance(progress, Progress)
    assert progress.after == done(drawn(BRIDGED.format("gb")), "a gb c1 d1 t1 via b1")


def insisting(position: Round, move: str) -> str:
    """The move with the square of its token: on honour tables it is laid even if it does not fit."""
    return re.sub(r"\bt([1-4])\b", lambda token: f"{token[0]}@{position.tokens[int(token[1]) - 1]}", move)


def misplaced(position: Round, move: str) -> bool:
    """Whether a card is recorded as a misplay if its seat insists on it."""
    move = insisting(position, move)
    event = events(position, move)[0]
    assert isinstance(event, CardLaid)
    assert (done(position, move).misplayed == (event.seat,)) is event.misplaced
    return event.misplaced


@pytest.mark.parametrize("move", ["a yg c1 b1 t1", "a yg b3 c3 t2", "a yg f1 g1 t1", "a yg b5 c5 t3", "a yg a7 b7 t4"])
def test_honour_tables_let_a_card_lie_anywhere(move: str) -> None:
    """T-REF-2: on any two neighbouring free squares, beside the named token or not; it is remembered as a misplay."""
    text = FIELD + "a  hand ry rg  turned yg\nb  hand ry"
    assert misplaced(drawn(text, referee="honour"), move)
    assert refused(drawn(text), move) in (Reason.DOES_NOT_FIT, DominoReason.NOT_BESIDE_TOKEN)
    assert refused(drawn(text, referee="honour"), move) is refused(drawn(text), move)


@pytest.mark.parametrize("referee", ["strict", "honour"])
def test_who_was_too_slow_misplaces_nothing(referee: str) -> None:
    """O-PLACE-4, T-REF-2: when someone has moved the token a card goes back, and what the token stands on is told."""
    position = done(drawn(FIELD + "a  hand ry rg  turned yg\nb  hand ry  turned yg", referee=referee), "a yg b1 c1 t1")
    assert tried(position, "b yg f1 g1 t1@a1") == Refusal(DominoReason.NOT_BESIDE_TOKEN, ("yga",))
    assert tried(position, "b yg f1 g1 t1") == Refusal(DominoReason.TOKEN_BLOCKED, ("yga",))


def test_what_fits_is_no_misplay_on_honour_tables() -> None:
    """T-REF-2: only what does not fit is remembered, once for each seat."""
    position = drawn(FIELD + "a  hand ry rg  turned yg\nb  hand ry  turned ow", referee="honour")
    assert not misplaced(position, "a yg b1 c1 t1")
    twice = done(position, insisting(position, "b ow c3 b3 t2"))
    assert twice.misplayed == (1,)


def test_a_blocked_token_can_be_used_on_honour_tables_but_not_with_jokers() -> None:
    """T-REF-2, O-DEAD-4: only fit is unchecked; jokers are laid lawfully."""
    position = drawn(CAUGHT.format("gb"), referee="honour")
    assert misplaced(position, "a gb c3 d3 t1")
    assert done(position, insisting(position, "a gb c3 d3 t1")).tokens[0] == "d3"
    for move, why in (
        ("a gb c3 d3 t1 via d1", DominoReason.TOKEN_BLOCKED),
        ("a gb c3 d3 t2 via d1", DominoReason.NOT_BESIDE_TOKEN),
        ("a gb c3 d3 t2 via b3", Reason.PLACE_TAKEN),
    ):
        assert refused(position, insisting(position, move)) is why
    assert misplaced(position, "a gb c3 d3 t2 via f1")


def test_places_and_debts_are_enforced_on_honour_tables() -> None:
    """T-REF-2, O-DEAD-2: nothing covers anything, and a debtor pays, though its card need not fit."""
    position = drawn(PAYING.format("rg") + "owes a t1", referee="honour")
    assert refused(position, "a ry a1 b1 t1 stand a1") == Reason.PLACE_TAKEN
    assert refused(position, "a ry g1 h1 t1") == DominoReason.IN_DEBT
    assert misplaced(position, "a ry g1 h1 t1 stand h1")
    assert not misplaced(position, "a ry e1 f1 t1 stand f1")
    assert done(position, insisting(position, "a ry g1 h1 t1 stand h1")).debts == ()
    assert refused(position, "a ry g1 h1 t1 stand h1") == Reason.DOES_NOT_FIT


def test_a_token_that_someone_misuses_is_no_longer_owed_by_its_debtor() -> None:
    """T-REF-2, O-DEAD-4: if another seat moves a blocked token, that seat owes it if it is blocked again."""
    position = drawn(PAYING.format("rg") + "owes a t1", referee="honour")
    assert done(position, insisting(position, "b yg f1 g1 t1")).debts == ()
    assert done(position, insisting(position, "b yg a7 b7 t1")).debts == (Debt(1, 0),)


def test_turned_round_halves_are_a_misplay_or_overlooked() -> None:
    """O-SCORE-4: with `swapped` overlooked they fit on honour tables, if that is their only fault."""
    text = FIELD + "a  hand ry rg  turned yg\nb  hand ry"
    assert misplaced(drawn(text, referee="honour"), "a yg c1 b1 t1")
    lenient = drawn(text, referee="honour", swapped="overlooked")
    assert not misplaced(lenient, "a yg c1 b1 t1")
    assert misplaced(lenient, "a yg g1 f1 t1")
    assert misplaced(lenient, "a yg h1 g1 t1")
    assert refused(drawn(text, swapped="overlooked"), "a yg c1 b1 t1") == Reason.DOES_NOT_FIT


def test_misplays_are_not_called() -> None:
    """T-REF-3: they are found when the round is counted, so a call is refused."""
    assert refused(drawn(LAST, referee="honour"), "b call yga") == Reason.NO_CALLS
