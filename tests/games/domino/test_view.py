"""What everyone sees of a round, and of each event."""

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.games.domino.drawing import dealt, done, drawn, events
from vivace.engine.calls import CallStop, SayStuck
from vivace.engine.game import Progress
from vivace.engine.zones import (
    Accepting,
    Gone,
    Hidden,
    Laid,
    Moved,
    Slid,
    Stop,
    Stopped,
    View,
    Wait,
    Waiting,
    Zone,
    patched,
)
from vivace.games.domino.cards import PAIRS, TOKENS
from vivace.games.domino.commands import LayCard, PlaceToken, PutAside, TurnCard
from vivace.games.domino.decide import decide
from vivace.games.domino.events import BoardsEased, CardLaid, DebtsChanged, Event
from vivace.games.domino.state import Debt, Lying, Round
from vivace.games.domino.tokens import allowed
from vivace.games.domino.view import derive, legal, redact, zones

POSITION = """
       a    b    c    d    e    f    g    h
    1  r   [Y    G1]  .    r    y    g    b
    2  .    .    .    .    o   *W *  b    y
    3  b2   o    w    .    w    r    y    g
    4  .    .    .    .    .    .    .    .
    5  y3   g    b    .    o4   w    r    y
    laid yga b1 c1  j1b f2
    a  hand rg gb  turned ry  discard bo bw  jokers j1 j2  aside ow
    b  hand ry  turned yg  jokers j2
    owes a t1
"""


def test_a_view_shows_what_lies_open_and_counts_what_does_not() -> None:
    """T-VIEW-1, O-SETUP-1: hands are counts, the discard pile shows its top, and everything on the board is seen."""
    view = zones(drawn(POSITION))
    shown = view.zones
    assert shown["0.hand"] == Zone(0, 2)
    assert shown["0.turned"] == Zone(0, 1, ("rya",), gives=True)
    assert shown["0.discard"] == Zone(0, 2, ("bwa",))
    assert shown["0.jokers"] == Zone(0, 2, ("j1a", "j2a"), gives=True)
    assert shown["0.aside"] == Zone(0, 1, ("owa",))
    assert shown["0.owes"] == Zone(0, accepts=("t1",))
    assert shown["1.owes"] == Zone(1)
    assert shown["card.b1.c1"] == Zone(count=1, faces=("yga",))
    assert shown["joker.f2"] == Zone(count=1, faces=("j1b",))
    assert shown["token.c1"] == Zone(count=1, faces=("t1",))
    assert shown["blocked"] == Zone(accepts=("t1",))
    assert (view.board, view.wait, view.seats) == (drawn(POSITION).board, None, 2)


def test_a_deal_is_told_without_seed_and_hands() -> None:
    """T-VIEW-1: the board, the tokens and all that lies aside are seen; the seed stays at home."""
    progress = dealt(2)
    (laid,) = redact(progress.after.rules, progress.events[0])
    assert isinstance(laid, Laid)
    assert laid.board == progress.after.board
    assert patched(View(), (laid, *redact(progress.after.rules, progress.events[1]))) == zones(progress.after)


def test_what_is_due_is_seen_by_everyone() -> None:
    """T-VIEW-1: who has to put cards aside, how many and of which pairs; afterwards they lie there face up."""
    current = dealt(2, handicaps=(2, 1)).after
    assert zones(current).zones["0.due"] == Zone(0, 2, accepts=PAIRS)
    assert zones(current).zones["0.hand"] == Zone(0, 15)
    assert zones(current).wait == Wait("aside", 15_000, (0, 1))
    assert redact(current.rules, events(current, "a aside ry gb")[0]) == (
        Moved("rya", "0.hand", "0.aside"),
        Moved("gba", "0.hand", "0.aside"),
        Gone("0.due"),
        Waiting(Wait("aside", 15_000, (1,))),
    )


def test_cards_that_are_taken_back_vanish_in_the_hand() -> None:
    """T-VIEW-1, O-SCORE-3: which ones is seen; where they lie in the hand is not."""
    assert redact(dealt().after.rules, BoardsEased((("rya",), ("gbb",)))) == (
        Moved("rya", "0.aside", "0.hand"),
        Hidden("0.hand"),
        Moved("gbb", "1.aside", "1.hand"),
        Hidden("1.hand"),
    )


def test_tokens_come_from_the_supply() -> None:
    """O-SETUP-3: each one is seen to go on its square, and who is next."""
    current = dealt(2, tokens="players").after
    first, second = "ab"[current.first], "ba"[current.first]
    assert zones(current).zones["tokens"] == Zone(count=4, faces=TOKENS, accepts=allowed(current.board, ()))
    assert redact(current.rules, events(current, f"{first} token c3")[0]) == (
        Moved("t1", "tokens", "token.c3"),
        Waiting(Wait("token", 10_000, (1 - current.first,))),
    )
    three = done(current, f"{first} token c3", f"{second} token m3", f"{first} token c8")
    assert redact(current.rules, events(three, f"{second} token m8")[0]) == (
        Moved("t4", "tokens", "token.m8"),
        Gone("tokens"),
        Waiting(None),
    )


def test_turning_over_a_card_tells_that_card_and_no_other() -> None:
    """O-TURN-1: the open card goes on the discard pile, the next one comes to light."""
    position = drawn(POSITION)
    assert redact(position.rules, events(position, "a turn")[0]) == (
        Slid(1, "0.turned", "0.discard", "rya"),
        Slid(1, "0.hand", "0.turned", "rga"),
    )


def test_turning_over_the_discard_pile_tells_a_count() -> None:
    """O-TURN-2, T-VIEW-1: the pile goes face down, and only the card that is turned over then is seen."""
    position = drawn(POSITION.replace("hand rg gb", "hand"))
    assert redact(position.rules, events(position, "a turn")[0])[1:] == (
        Slid(3, "0.discard", "0.hand"),
        Slid(1, "0.hand", "0.turned", "boa"),
    )


def test_a_card_is_told_with_its_jokers_and_its_token() -> None:
    """O-JOKER-1, O-TOKEN-1: the whole move is one public step."""
    position = drawn(POSITION.replace("turned yg", "turned ow").replace("owes a t1", ""))
    assert redact(position.rules, events(position, "b ow b3 c3 t2")[0]) == (
        Moved("owb", "1.turned", "card.b3.c3"),
        Moved("t2", "token.a3", "token.c3"),
        Gone("token.a3"),
    )
    gb = drawn(POSITION.replace("turned yg", "turned bw"))
    laid = CardLaid(1, 3, (Lying("j2b", ("f5",)), Lying("rob", ("g5", "h5"))), "e5", "h5")
    assert redact(gb.rules, laid)[:2] == (
        Moved("j2b", "1.jokers", "joker.f5"),
        Moved("rob", "1.turned", "card.g5.h5"),
    )


def test_a_token_that_comes_back_to_its_square_does_not_move() -> None:
    """O-TOKEN-2: over two jokers a token can end where it stood, on the card that lies there now."""
    position = drawn("""
        1  r1 y  g2 b
        2  y  g  b  o3
        3  g  b  o  w4
        a  hand gb  turned ry  jokers j1 j2
        b  hand gb
    """)
    event, owed = events(position, "a ry a1 b1 t1 via a2 b2")
    assert isinstance(event, CardLaid)
    assert event.stood == event.stands == "a1"
    changes = redact(position.rules, event)
    assert _shown(position, event, owed) == zones(done(position, "a ry a1 b1 t1 via a2 b2"))
    assert not any(isinstance(change, Gone) for change in changes)


def test_debts_are_told_to_all() -> None:
    """O-DEAD-2: for each debtor the tokens that it owes; who owes nothing any more is told too."""
    rules = drawn(POSITION).rules
    assert redact(rules, DebtsChanged((Debt(1, 2), Debt(0, 1), Debt(1, 0)), (2,))) == (
        Accepting("1.owes", ("t3", "t1")),
        Accepting("0.owes", ("t2",)),
        Accepting("2.owes", ()),
    )


def test_stop_and_stuck_are_told() -> None:
    """T-STOP-1: everyone learns who ended the round and how."""
    position = drawn(POSITION.replace("hand ry  turned yg", "hand  turned gb"))
    happened = events(position, "b gb b5 c5 t3")
    assert redact(position.rules, happened[-1]) == (Stopped(Stop("empty", 1)),)
    assert zones(done(position, "a stuck")).stuck == (0,)


MISPLAYS = st.builds(
    CardLaid,
    st.integers(0, 1),
    st.integers(0, 3),
    st.sampled_from([(Lying("rya", ("e1", "f1")),), (Lying("j2b", ("f5",)), Lying("ygb", ("g5", "h5")))]),
    st.sampled_from(["c1", "a3"]),
    st.sampled_from(["e1", "c1"]),
)


@given(MISPLAYS)
def test_nothing_that_is_told_betrays_a_misplay(event: CardLaid) -> None:
    """O-SCORE-4, T-VIEW-1: an event is the same to everyone whether the card fits or not."""
    rules = drawn(POSITION, referee="honour").rules
    assert redact(rules, event) == redact(rules, replace(event, misplaced=True))


def test_no_view_betrays_a_misplay() -> None:
    """O-SCORE-4, T-VIEW-1: what the round knows of misplays is in no view."""
    position = drawn(POSITION, referee="honour")
    assert zones(position) == zones(replace(position, misplayed=(1, 0)))


FIELD = """
       a    b    c    d    e    f    g    h
    1  r1   y    g    .    r    y    g    b
    2  .    .    .    .    o    w    b    y
    3  b2   o    w    .    w    r    y    g
    4  .    .    .    .    .    .    .    .
    5  y3   g    b    .    o4   w    r    y
    a  hand rg  turned yg
    b  hand ry  turned rw  jokers j1
"""


def test_legal_lists_all_that_would_be_accepted() -> None:
    """O-PLACE-1, O-JOKER-1: every place for the open card, over jokers too, the next card, and the word stuck."""
    view = zones(drawn(FIELD))
    assert set(legal(view, 0)) == {LayCard("yga", ("b1", "c1"), 0), TurnCard(), SayStuck()}
    assert set(legal(view, 1)) == {LayCard("rwb", ("g5", "f5"), 3), TurnCard(), SayStuck()}
    over_joker = zones(drawn(FIELD.replace("turned rw", "turned ry")))
    assert set(legal(over_joker, 1)) == {LayCard("ryb", ("g5", "h5"), 3, ("f5",)), TurnCard(), SayStuck()}


def test_legal_lists_payments_with_both_stands() -> None:
    """O-DEAD-2: a debtor may lay anywhere, with any token that it owes, on either half."""
    text = POSITION.replace("turned ry", "turned ro").replace("owes a t1", "owes a t1  a t2")
    assert set(legal(zones(drawn(text)), 0)) == {
        *(LayCard("roa", ("e1", "e2"), token, stand=stand) for token in (0, 1) for stand in ("e1", "e2")),
        TurnCard(),
        SayStuck(),
    }


def test_legal_knows_the_choices_before_play() -> None:
    """O-SETUP-3, O-SCORE-1: who is asked can choose among all, in the order of the deck; nobody else can do anything."""
    current = dealt(2, handicaps=(0, 14)).after
    assert legal(zones(current), 0) == ()
    assert set(legal(zones(current), 1)) == {PutAside(tuple(p for p in PAIRS if p != kept)) for kept in PAIRS}
    placing = dealt(2, tokens="players").after
    listed = legal(zones(placing), placing.first)
    assert PlaceToken("c3") in listed
    assert len(listed) == 150
    assert legal(zones(placing), 1 - placing.first) == ()


def test_legal_knows_the_call() -> None:
    """T-STOP-2: without cards there is nothing to turn over, but the round can be ended."""
    position = drawn(FIELD.replace("hand rg  turned yg", "hand"), stop="call")
    assert legal(zones(position), 0) == (CallStop(), SayStuck())
    assert legal(zones(done(position, "a stuck")), 0) == (CallStop(),)


def test_nothing_is_legal_for_strangers_or_after_stop() -> None:
    """T-STOP-3: a stopped round has no legal command, and a seat that does not exist has none either."""
    position = drawn(FIELD.replace("hand rg  turned yg", "hand  turned yg"))
    assert legal(zones(position), 2) == legal(zones(position), -1) == ()
    assert legal(zones(done(position, "a yg b1 c1 t1")), 1) == ()


def _shown(position: Round, *happened: Event) -> View:
    """The view after all events of a command."""
    changes = (change for event in happened for change in (*redact(position.rules, event), *derive(position, event)))
    return patched(zones(position), tuple(changes))


def test_debts_lead_from_view_to_view() -> None:
    """O-DEAD-2: the changes of a move that blocks a token make the next view."""
    position = drawn(FIELD.replace("hand rg", "hand ry"))
    laid, owed = events(position, "a yg b1 c1 t1")
    assert _shown(position, laid, owed) == zones(done(position, "a yg b1 c1 t1"))


def test_everyone_is_told_which_tokens_are_blocked() -> None:
    """O-DEAD-1: with the card that closes them in, whether a seat owes them a new place or not; and when they are free."""
    blocking = "a yg b1 c1 t1"
    owed = drawn(FIELD.replace("hand rg", "hand ry"))
    assert derive(owed, events(owed, blocking)[0]) == (Accepting("blocked", ("t1",)),)
    nobody_owes = drawn(FIELD.replace("hand rg", "hand gw"))
    assert [type(event) for event in events(nobody_owes, blocking)] == [CardLaid]
    assert zones(done(nobody_owes, blocking)).zones["blocked"].accepts == ("t1",)
    paid = drawn(POSITION)
    assert derive(paid, events(paid, "a ry e1 f1 t1 stand e1")[0]) == (Accepting("blocked", ()),)


def test_a_move_that_blocks_and_frees_nothing_says_nothing_of_it() -> None:
    """O-DEAD-1: most moves cost no byte for it, and cards that are turned over never do."""
    position = done(dealt(2).after, "a turn")
    lay = next(command for command in legal(zones(position), 0) if isinstance(command, LayCard))
    progress = decide(position, 0, lay)
    assert isinstance(progress, Progress)
    assert derive(position, progress.events[0]) == ()
    assert derive(position, events(position, "a turn")[0]) == ()


def test_everyone_is_told_where_the_next_token_may_be_put() -> None:
    """O-SETUP-3: on squares where it blocks no token and is not blocked itself; of the last one nothing is left to say."""
    current = dealt(2, tokens="players").after
    for number, square in enumerate(("a1", "b1", "a3")):
        move = f"{'ab'[(current.first + number) % 2]} token {square}"
        happened, after = events(current, move), done(current, move)
        assert derive(current, happened[0]) == (Accepting("tokens", allowed(after.board, after.tokens)),)
        assert _shown(current, *happened) == zones(after)
        current = after
    accepted = zones(current).zones["tokens"].accepts
    assert not {"a1", "a2", "b2"} & set(accepted)
    assert "c3" in accepted
    assert derive(current, events(current, f"{'ab'[(current.first + 3) % 2]} token m8")[0]) == ()
