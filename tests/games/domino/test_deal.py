"""What comes before play: the deal, the cards that go aside, and the tokens that players put down."""

import pytest
from msgspec.structs import replace

from tests.games.domino.drawing import EDITION, SEED, dealt, done, drawn, events, refused, rules
from vivace.engine import match as matches
from vivace.engine.calls import CallStop, RoundStopped, SayStuck, TableBlocked
from vivace.engine.game import Progress, Setup
from vivace.engine.match import Deal, Join, TimeUp
from vivace.engine.refusal import Reason, Refusal
from vivace.engine.rules import Ends
from vivace.engine.rules import Rules as AnyRules
from vivace.engine.zones import Stop, Wait
from vivace.games.catalog import open_match
from vivace.games.domino import GAME as DOMINO
from vivace.games.domino import boards
from vivace.games.domino.cards import PAIRS, deck
from vivace.games.domino.commands import DominoReason, PlaceToken, PutAside, TurnCard
from vivace.games.domino.deal import rules_of, to_lay
from vivace.games.domino.decide import decide
from vivace.games.domino.events import BoardsEased, CardsPutAside, HandsDealt, RoundDealt, TokenPlaced
from vivace.games.domino.geometry import grid
from vivace.games.domino.opening import time_up, wait
from vivace.games.domino.reach import is_token_blocked, occupied
from vivace.games.domino.state import Round
from vivace.games.domino.tokens import scattered


def asides(current: Round) -> list[int]:
    return [len(seat.aside) for seat in current.seats]


def test_every_seat_shuffles_its_own_fifteen_cards() -> None:
    """O-SETUP-1: all cards of a deck are its seat's hand, each deck in an order of its own, nothing turned over."""
    first, second = dealt().after.seats
    assert sorted(first.hand) == sorted(deck("a"))
    assert sorted(second.hand) == sorted(deck("b"))
    assert [card[:-1] for card in first.hand] != [card[:-1] for card in second.hand]
    assert [card[:-1] for card in first.hand] != list(PAIRS)
    assert (first.turned, first.discard, first.aside) == ("", (), ())
    assert dealt().after == dealt().after
    assert dealt().after.seats != dealt(seed="0" * 32).after.seats


def test_a_deck_is_known_by_its_border() -> None:
    """O-DECK-1: solid, double, dashed and dotted."""
    assert [rules().deck_name(letter) for letter in "abcd"] == [
        "solid border",
        "double border",
        "dashed border",
        "dotted border",
    ]


def test_the_jokers_come_back_for_each_round() -> None:
    """O-DECK-2: a seat has two jokers, and in the next round both again, whatever it has used."""
    first = dealt().after
    assert [seat.jokers for seat in first.seats] == [("j1a", "j2a"), ("j1b", "j2b")]
    used = tuple(replace(seat, jokers=()) for seat in first.seats)
    following = dealt(previous=replace(first, seats=used, stop=Stop("empty", 0))).after
    assert [seat.jokers for seat in following.seats] == [("j1a", "j2a"), ("j1b", "j2b")]
    assert [seat.jokers for seat in dealt(jokers=0).after.seats] == [(), ()]


def test_the_board_depends_on_the_seats() -> None:
    """O-BOARD-1: two seats play on six sections, three and four on nine; a house rule can choose another layout."""
    assert [dealt(seats).after.board for seats in (2, 3, 4)] == [
        boards.board(layout).rows for layout in ("six", "nine", "nine")
    ]
    assert dealt(2, layouts=["ring", "nine", "nine"]).after.board == boards.board("ring").rows


def test_a_board_can_come_from_the_seed_of_the_round() -> None:
    """O-BOARD-1: with `generated` each round has new colours, which its seed alone decides."""
    board = dealt(sections="generated").after.board
    assert board == boards.generated("six", SEED).rows
    assert board != dealt(sections="generated", seed="0" * 32).after.board


def test_tokens_stand_on_the_marks() -> None:
    """O-SETUP-2: by default the tokens begin on the recommended squares of the layout."""
    assert dealt(2).after.tokens == boards.board("six").marks
    assert wait(dealt(2).after) is None


def test_tokens_can_be_scattered_by_chance() -> None:
    """O-SETUP-2: with `random` four different squares, none of them blocked, depend on the seed."""
    seen = set()
    for number in range(20):
        current = dealt(2, f"{number:032x}", tokens="random").after
        assert len(set(current.tokens)) == 4
        taken = occupied(current)
        assert not any(is_token_blocked(current.board, taken, square) for square in current.tokens)
        seen.add(current.tokens)
    assert len(seen) == 20


def test_chance_blocks_no_token_on_narrow_boards_either() -> None:
    """O-SETUP-2: each token comes on a square where neither it nor an earlier one is blocked."""
    board = ("rygb", "o..y", "wryg")
    for number in range(100):
        tokens = scattered(board, f"{number:032x}")
        taken = grid(board).mask(tokens)
        assert not any(is_token_blocked(board, taken, square) for square in tokens)


def test_players_put_down_the_tokens_in_turn() -> None:
    """O-SETUP-2, O-SETUP-3: from a random seat on one token each, until four stand; before that nobody plays."""
    current = dealt(3, tokens="players").after
    order = [(current.first + step) % 3 for step in range(4)]
    for seat, square in zip(order, ("c3", "m3", "c9", "m9"), strict=True):
        assert wait(current) == Wait("token", 10_000, (seat,))
        assert refused(current, f"{'abc'[seat]} turn") == Reason.NOT_YET
        assert refused(current, f"{'abc'[(seat + 1) % 3]} token c3") == Reason.NOT_ASKED
        current = done(current, f"{'abc'[seat]} token {square}")
    assert current.tokens == ("c3", "m3", "c9", "m9")
    assert wait(current) is None
    assert refused(current, f"{'abc'[current.first]} token e5") == Reason.NOT_ASKED
    done(current, "a turn", "b turn", "c turn")


def test_the_first_token_comes_from_a_random_seat() -> None:
    """O-SETUP-3: over many deals every seat begins at some time."""
    firsts = {dealt(4, f"{number:032x}", tokens="players").after.first for number in range(40)}
    assert firsts == {0, 1, 2, 3}


NARROW = """
       a  b  c  d  e  f  g
    1  r1 y2 .  r  y  g  b
    2  .  g  .  .  .  .  r
    3  .  b  .  .  .  .  g
    a  hand yg
    b  hand yg
"""


def test_a_token_is_not_put_where_one_would_be_blocked() -> None:
    """O-SETUP-3: not on another token, not outside the board, and not so that it or another one is blocked."""
    position = drawn(NARROW)
    for square, reason in (
        ("a1", Reason.PLACE_TAKEN),
        ("c1", Reason.UNKNOWN_PLACE),
        ("z9", Reason.UNKNOWN_PLACE),
        ("b2", DominoReason.TOKEN_BLOCKED),
        ("b3", DominoReason.TOKEN_BLOCKED),
    ):
        assert refused(position, f"a token {square}") is reason, square
    assert DOMINO.legal(DOMINO.zones(position), 0) == ()
    only_b1 = replace(position, tokens=("b1",))
    allowed = {command.square for command in DOMINO.legal(DOMINO.zones(only_b1), 1)}
    assert allowed == {"d1", "e1", "f1", "g1", "g2", "g3"}


def test_who_puts_down_no_token_gets_a_random_square() -> None:
    """O-SETUP-3: after ten seconds chance decides, from the round's seed, and the next seat is asked."""
    current = dealt(2, tokens="players").after
    progress = time_up(current)
    assert progress.events == (TokenPlaced(current.first, progress.after.tokens[0], 0, (current.first + 1) % 2),)
    squares = {time_up(dealt(2, f"{number:032x}", tokens="players").after).after.tokens for number in range(20)}
    assert len(squares) > 10


def test_a_deal_goes_as_far_as_it_can_without_a_choice() -> None:
    """O-SETUP-1: without cards to put aside, deal and hands are one step."""
    assert [type(event) for event in dealt().events] == [RoundDealt, HandsDealt]
    assert [type(event) for event in dealt(handicaps=(1, 0)).events] == [RoundDealt]


def test_a_handicap_is_put_aside_before_the_first_round() -> None:
    """T-HANDICAP-1, O-MATCH-2: a seat can begin with up to fourteen cards on its player board; it chooses which."""
    current = dealt(3, handicaps=(2, 0, 14)).after
    assert wait(current) == Wait("aside", 15_000, (0, 2))
    assert refused(current, "a turn") == Reason.NOT_YET
    assert refused(current, "b aside ry") == Reason.NOT_ASKED
    after = done(current, "a aside rg bo")
    assert wait(after) == Wait("aside", 15_000, (2,))
    assert refused(after, "a aside ry gb") == Reason.NOT_ASKED
    after = done(after, "c aside " + " ".join(PAIRS[1:]))
    assert wait(after) is None
    assert after.seats[0].aside == ("rga", "boa")
    assert sorted(after.seats[0].hand + after.seats[0].aside) == sorted(deck("a"))
    assert [len(seat.hand) for seat in after.seats] == [13, 15, 1]
    assert after.seats[2].hand == (PAIRS[0] + "c",)


def test_cards_on_a_player_board_need_not_be_laid() -> None:
    """O-MATCH-2: what a handicap is worth is counted by the cards that are left to lay."""
    assert to_lay(Setup("ligretto-domino", rules(), "abc", (0, 2, 14))) == (15, 13, 1)


@pytest.mark.parametrize("handicaps", [(15, 0), (-1, 0), (True, 0)])
def test_a_handicap_leaves_a_card_in_play(handicaps: tuple[int, ...]) -> None:
    """T-HANDICAP-1: more than fourteen cards cannot be put aside."""
    with pytest.raises(ValueError, match="from 1 to 14"):
        open_match(EDITION, 2, handicaps=handicaps)


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (PutAside(("ry",)), Reason.BAD_AMOUNT),
        (PutAside(()), Reason.BAD_AMOUNT),
        (PutAside(("ry", "ry")), Reason.BAD_AMOUNT),
        (PutAside(("ry", "rg", "gb")), Reason.BAD_AMOUNT),
        (PutAside(("ry", "yr")), Reason.UNKNOWN_PIECE),
        (PutAside(("rya", "gba")), Reason.UNKNOWN_PIECE),
        (PutAside("ry"), Reason.UNKNOWN_PIECE),  # type: ignore[arg-type]
        (PutAside(None), Reason.UNKNOWN_PIECE),  # type: ignore[arg-type]
        (PutAside(({}, "ry")), Reason.UNKNOWN_PIECE),  # type: ignore[arg-type]
        (PutAside(("ry", "ow")), Reason.NOT_OPEN),
        (PlaceToken("c3"), Reason.NOT_ASKED),
        (TurnCard(), Reason.NOT_YET),
        (CallStop(), Reason.NOT_YET),
        (SayStuck(), Reason.NOT_YET),
    ],
)
def test_what_is_put_aside_is_as_many_own_cards_as_are_due(command: object, reason: Reason) -> None:
    """T-REF-1, O-SCORE-1: wrong numbers, unknown pairs, cards that lie aside already and any nonsense are refused."""
    lost = replace(dealt(2).after, stop=Stop("empty", 1))
    aside = replace(lost.seats[0], aside=("owa",))
    current = dealt(2, previous=replace(lost, seats=(aside, lost.seats[1]))).after
    assert current.seats[0].owed == 2
    assert decide(current, 0, command) == Refusal(reason)


def test_a_list_of_pairs_will_do() -> None:
    """T-REF-1: what comes from the wire as a list is taken for what it is."""
    progress = decide(dealt(handicaps=(2, 0)).after, 0, PutAside(["gb", "ry"]))  # type: ignore[arg-type]
    assert isinstance(progress, Progress)
    assert progress.after.seats[0].aside == ("gba", "rya")


def test_who_does_not_choose_in_time_puts_random_cards_aside() -> None:
    """O-SCORE-1: after fifteen seconds chance chooses for all who have not, and the hands are dealt."""
    current = done(dealt(3, handicaps=(2, 3, 1)).after, "b aside ry rg rb")
    progress = time_up(current)
    assert [type(event) for event in progress.events] == [CardsPutAside, CardsPutAside, HandsDealt]
    assert asides(progress.after) == [2, 3, 1]
    assert time_up(current) == progress
    others = {time_up(dealt(2, f"{number:032x}", handicaps=(2, 0)).after).after.seats[0].aside for number in range(20)}
    assert len(others) > 10


def finished(aside: tuple[int, ...], left: tuple[int, ...], ender: int = 0) -> Round:
    """A round that is over, with so many cards aside and left."""
    current = dealt(len(aside)).after
    seats = tuple(
        replace(seat, aside=deck(letter)[:count], hand=deck(letter)[count:][:rest])
        for letter, seat, count, rest in zip(current.decks, current.seats, aside, left, strict=True)
    )
    return replace(current, seats=seats, stop=Stop("empty", ender))


def test_the_last_puts_two_cards_aside_before_the_next_round() -> None:
    """O-SCORE-1: the printed example: with 0, 2, 2 and 4 cards left the last seat plays the next round with thirteen."""
    current = dealt(4, previous=finished((0, 0, 0, 0), (0, 2, 2, 4))).after
    assert wait(current) == Wait("aside", 15_000, (3,))
    after = done(current, "d aside rg bw")
    assert [len(seat.hand) for seat in after.seats] == [15, 15, 15, 13]
    assert after.seats[3].aside == ("rgd", "bwd")
    assert after.number == 2


def test_cards_that_lie_aside_stay_there() -> None:
    """O-SCORE-1: a player board is kept from round to round, and what is put there comes on top."""
    current = dealt(2, previous=finished((0, 3), (0, 5))).after
    after = done(current, "b aside gb bo")
    assert after.seats[1].aside == (*deck("b")[:3], "gbb", "bob")
    assert [len(seat.hand) for seat in after.seats] == [15, 10]


@pytest.mark.parametrize(("aside", "due"), [(12, 2), (13, 1), (14, 0)])
def test_one_card_always_stays_in_play(aside: int, due: int) -> None:
    """O-SCORE-1: nobody is asked for a fifteenth card."""
    current = dealt(2, previous=finished((0, aside), (0, 1))).after
    assert current.seats[1].owed == due


def test_all_take_cards_back_when_everyone_has_some_aside() -> None:
    """O-SCORE-3: then every seat takes exactly two back, the oldest first; one if it has only one."""
    current = dealt(4, previous=finished((1, 2, 3, 0), (0, 2, 2, 4))).after
    assert wait(current) == Wait("aside", 15_000, (3,))
    happened = events(current, "d aside rg bw")
    assert [type(event) for event in happened] == [CardsPutAside, BoardsEased, HandsDealt]
    assert happened[1] == BoardsEased((("rya",), ("ryb", "rgb"), ("ryc", "rgc"), ("rgd", "bwd")))
    after = done(current, "d aside rg bw")
    assert asides(after) == [0, 0, 1, 0]
    assert after.seats[2].aside == ("rbc",)
    assert [len(seat.hand) for seat in after.seats] == [15, 15, 14, 15]


def test_nobody_takes_cards_back_while_someone_has_none_aside() -> None:
    """O-SCORE-3: one empty player board is enough."""
    after = done(dealt(3, previous=finished((0, 5, 5), (0, 1, 2))).after, "c aside ow bw")
    assert asides(after) == [0, 5, 7]


def test_cards_are_taken_back_without_anybody_to_wait_for() -> None:
    """O-SCORE-3: if nothing is put aside, the deal itself eases all boards."""
    previous = replace(finished((4, 1), (3, 3)), stop=Stop("blocked"))
    progress = dealt(2, previous=previous)
    assert [type(event) for event in progress.events] == [RoundDealt, BoardsEased, HandsDealt]
    assert asides(progress.after) == [2, 0]


def test_who_joins_later_begins_with_its_own_handicap() -> None:
    """T-HANDICAP-1, O-SCORE-3: a new seat has nothing aside but what it was given, and eases nobody."""
    match = replace(open_match(EDITION, 2), number=1, round=finished((4, 1), (0, 3)))
    for do in (Join("d", 3), Deal(SEED)):
        progress = matches.decide(DOMINO, match, do)
        assert isinstance(progress, Progress)
        match = progress.after
    assert [seat.owed for seat in match.round.seats] == [0, 2, 3]
    progress = matches.decide(DOMINO, match, TimeUp())
    assert isinstance(progress, Progress)
    assert asides(progress.after.round) == [2, 1, 3]


def test_a_match_can_begin_with_as_many_aside_as_the_last_one_ended_with() -> None:
    """O-MATCH-2: with `carry_over` dues and what is taken back are counted; without it nothing is carried."""
    ended = finished((0, 3, 0), (0, 1, 2))
    assert DOMINO.carried(ended) == ()
    assert DOMINO.carried(replace(ended, rules=rules(carry_over=True))) == (0, 3, 2)
    eased = finished((1, 3, 0), (0, 1, 2))
    assert DOMINO.carried(replace(eased, rules=rules(carry_over=True))) == (0, 1, 0)


def test_a_deal_can_be_blocked() -> None:
    """O-END-2: if nobody can lay a card beside the last token either, the round is over before it begins."""
    waiting = drawn("""
           a  b  c  d  e
        1  r1 y  g2 r  b
        2  o  b  o3 y  o
        a  hand gw
        b  hand rw
    """)
    assert wait(waiting) == Wait("token", 10_000, (1,))
    assert events(waiting, "b token e1")[1:] == (TableBlocked("score"), RoundStopped(Stop("blocked")))
    assert time_up(waiting).after.stop == Stop("blocked")


def test_rules_of_another_game_are_no_setup() -> None:
    """A setup that is not of the board game is a programming error, and said so."""
    foreign = Setup("other", AnyRules(seats=(2, 4), ends=Ends.ROUNDS, length=1, stop_call="Stop!"), "ab")
    with pytest.raises(TypeError, match="not an edition of the board game"):
        rules_of(foreign)
