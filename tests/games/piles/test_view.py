"""What everyone sees of a round, and of each event."""

from tests.games.piles.drawing import done, drawn, events
from vivace.engine.calls import CallStop, SayStuck
from vivace.engine.game import Progress
from vivace.engine.zones import Accepting, Giving, Laid, Moved, Shown, Slid, Stop, Stopped, View, Zone, patched
from vivace.games.catalog import open_match
from vivace.games.piles import GAME as PILES
from vivace.games.piles.cards import FACES, LEADER, deck
from vivace.games.piles.commands import BuildCard, Flip, PlayCard
from vivace.games.piles.decide import decide
from vivace.games.piles.view import legal, redact, zones

POSITION = """
    centre r1b.r2a g1b
    a  stack y7 b3 r3  row r9 g2.b1 -  open y1 y2  hand r10 g9
    b  stack g6 g5  row g3 b7 r2  open  hand b9
"""


def test_a_view_shows_tops_and_counts_and_nothing_else() -> None:
    """T-VIEW-1: stack and open pile show their top, the row and the centre everything, the hand nothing."""
    shown = zones(drawn(POSITION, advanced=True)).zones
    assert shown["0.stack"] == Zone(0, 3, ("r3a",), gives=True)
    assert shown["0.row.1"] == Zone(0, 2, ("g2a", "b1a"), (), sources=("stack", "open"), gives=True)
    assert shown["0.row.0"].accepts == ("y8", "g8", "b8")
    assert shown["0.row.2"] == Zone(0, 0, (), (), sources=("stack", "open"), gives=True)
    assert shown["0.open"] == Zone(0, 2, ("y2a",), gives=True)
    assert shown["0.hand"] == Zone(0, 2)
    assert shown["pile.0"] == Zone(count=2, faces=("r1b", "r2a"), accepts=("r3",))
    assert shown["new"].accepts == ("r1", "y1", "g1", "b1")


def test_built_cards_are_seen_by_everyone() -> None:
    """L-ADV-3: all cards of a built place are in the view."""
    position = done(drawn(POSITION, advanced=True), "a r3")
    assert zones(position).zones["0.row.1"].faces == ("g2a", "b1a")


def test_only_the_top_of_the_stack_is_seen() -> None:
    """L-SETUP-1: of ten cards one face is public."""
    match = open_match("ligretto", 2)
    dealt = PILES.deal(match.setup, 1, "0" * 32, None)
    zone = zones(dealt.after).zones["1.stack"]
    assert (zone.count, zone.faces) == (10, (dealt.after.seats[1].stack[-1],))


def test_a_played_row_card_is_told_with_its_refill() -> None:
    """L-ROW-1: the move, the refill from the stack and the new top of the stack are one public step."""
    position = drawn(POSITION.replace("g2.b1", "b1"))
    assert redact(position.rules, events(position, "a b1")[0]) == (
        Moved("b1a", "0.row.1", "pile.2"),
        Accepting("pile.2", ("b2",)),
        Moved("r3a", "0.stack", "0.row.1"),
        Shown("0.stack", "b3a"),
    )


def test_a_flip_is_told_with_the_one_card_that_is_seen() -> None:
    """L-HAND-1: of three flipped cards only the third is told, the others are a count."""
    position = drawn(POSITION.replace("r10 g9", "r10 r5 g9 b2"))
    assert redact(position.rules, events(position, "a flip")[0]) == (Slid(3, "0.hand", "0.open", "g9a"),)


def test_turning_the_pile_over_tells_a_count_and_no_order() -> None:
    """T-VIEW-1: how a hand was cut or shuffled is nobody's business, its owner's included."""
    position = drawn(POSITION.replace("hand r10 g9", "hand"), "ligretto-de")
    turned = events(position, "a flip shuffled")[0]
    assert redact(position.rules, turned) == (
        Slid(2, "0.open", "0.hand"),
        Giving("0.open", gives=True),
    )


def test_a_covered_top_is_seen_but_not_given() -> None:
    """L-HAND-5: the view says that the card beneath a played one may not be taken."""
    position = drawn(POSITION.replace("y1 y2", "y3 y1"), beneath="covered")
    assert redact(position.rules, events(position, "a y1")[0])[-2:] == (
        Shown("0.open", "y3a"),
        Giving("0.open", gives=False),
    )


def test_a_deal_is_told_without_seed_and_hidden_cards() -> None:
    """T-VIEW-1: the deal shows what lies open; the seed stays at home."""
    match = open_match("ligretto-de", 2)
    dealt = PILES.deal(match.setup, 3, "5eed" * 8, None)
    (laid,) = redact(match.setup.rules, dealt.events[0])
    assert isinstance(laid, Laid)
    assert laid.round == 3
    assert laid.choices == {"flip": ("cut", "shuffled")}
    assert patched(View(), (laid,)) == zones(dealt.after)


def test_stop_and_stuck_are_told() -> None:
    """T-STOP-1: everyone learns who ended the round and how."""
    position = drawn("a  stack r1  row r5  open  hand\nb  stack g1  row r5  open  hand")
    assert redact(position.rules, events(position, "a r1")[1]) == (Stopped(Stop("empty", 0)),)
    assert zones(done(position, "a stuck")).stuck == (0,)


def test_legal_lists_all_that_would_be_accepted() -> None:
    """Every open card that fits, every way to build, flips, calls and the word stuck."""
    position = drawn(POSITION.replace("y7 b3 r3", "y7 b3 y8"), advanced=True)
    assert set(legal(zones(position), 0)) == {
        BuildCard("y8a", 0),
        PlayCard("b1a"),
        Flip(),
        Flip("kept"),
        SayStuck(),
    }


def test_a_named_pile_makes_a_legal_card_no_more_and_no_less_legal() -> None:
    """T-REF-1: named rightly, a pile is accepted exactly where the card alone is; named wrongly, never."""
    position = drawn(POSITION)
    listed = set(legal(zones(position), 0))
    for card in deck("a"):
        for on in ("new", *FACES):
            accepted = isinstance(decide(position, 0, PlayCard(card, on)), Progress)
            assert accepted == (PlayCard(card) in listed and on == LEADER[card])


def test_legal_knows_the_calls_and_the_choices() -> None:
    """T-STOP-2: an empty stack makes the call legal; choices of the edition are listed."""
    text = POSITION.replace("stack y7 b3 r3", "stack")
    view = zones(drawn(text, "ligretto-de", stop="call"))
    assert {CallStop(), Flip(), Flip("cut"), Flip("shuffled")} <= set(legal(view, 0))


def test_nothing_is_legal_for_strangers_or_after_stop() -> None:
    """T-STOP-3: a stopped round has no legal command, and a seat that does not exist has none either."""
    position = drawn("a  stack r1  row r5  open  hand\nb  stack g1  row r5  open  hand")
    assert legal(zones(position), 2) == legal(zones(position), -1) == ()
    assert legal(zones(done(position, "a r1")), 1) == ()


def test_without_any_hand_card_no_flip_is_legal() -> None:
    """L-HAND-6: a seat without hand and open pile cannot flip."""
    position = drawn("a  stack r1  row r5  open  hand\nb  stack g1  row r5  open  hand")
    assert set(legal(zones(position), 0)) == {PlayCard("r1a"), SayStuck()}
