"""How people play the card games."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.bots.person.people import knowing, level, mind_of, observation
from tests.games.piles.drawing import done, drawn
from vivace.bots.luck import Luck
from vivace.bots.person.head import choose
from vivace.bots.person.memory import FRESH, looked
from vivace.bots.person.piles import TACTICS, WEARY_GLANCES, areas, left, moves, routine, slipped
from vivace.bots.person.tactics import Mind, Move
from vivace.engine.calls import CallStop, SayStuck
from vivace.games.piles.commands import BuildCard, Flip, PlayCard

POSITION = """
    centre r1b.r2b g1a y4b.y5b
    a  stack b9 r3  row g2 y6 b7 r10 b10  open y1  hand b2 b3 b4
    b  stack g9 b1  row r8 b5 g4  open  hand b7
"""


def best(mind: Mind) -> Any:
    """What someone with judgement would do."""
    move = choose(moves(mind), level(), Luck(1))
    return None if move is None else move.command


def commands(mind: Mind) -> list[Any]:
    return [move.command for move in moves(mind)]


def test_it_looks_at_its_own_cards_and_at_the_centre() -> None:
    """As many piles at a time as the eye takes in; without cunning nobody looks at rivals."""
    shown = observation(drawn(POSITION))
    assert areas(shown, level(span=2)) == {
        "own": ("0.stack", "0.open", "0.hand", "0.row.0", "0.row.1", "0.row.2", "0.row.3", "0.row.4"),
        "centre.0": ("pile.0", "pile.1"),
        "centre.1": ("pile.2",),
    }


def test_a_finished_pile_is_not_looked_at() -> None:
    """Nothing can be laid on a ten."""
    shown = observation(drawn(POSITION.replace("y4b.y5b", "y9b.y10b")))
    assert areas(shown, level())["centre.0"] == ("pile.0", "pile.1")


def test_the_cunning_watch_the_rivals_stacks() -> None:
    """On strict tables nothing else of theirs is worth a glance."""
    assert areas(observation(drawn(POSITION)), level(cunning=0.1))["rival.1"] == ("1.stack",)
    assert areas(observation(drawn(POSITION), seat=1), level(cunning=0.1))["rival.0"] == ("0.stack",)


def test_on_honour_tables_everyone_watches_the_others() -> None:
    """Rows too, but only where someone could have built on them."""
    assert areas(observation(drawn(POSITION, referee="honour")), level())["rival.1"] == ("1.stack",)
    advanced = areas(observation(drawn(POSITION, referee="honour", advanced=True)), level())
    assert advanced["rival.1"] == ("1.stack", *(f"1.row.{place}" for place in range(5)))


def test_everything_that_fits_is_possible() -> None:
    """Cards from the stack, the row and the hand; what was named first lies in front."""
    assert commands(mind_of(POSITION)) == [PlayCard("r3a"), PlayCard("y1a"), PlayCard("g2a"), PlayCard("y6a")]


def test_a_covered_card_cannot_be_taken() -> None:
    """What may not be played is not tried."""
    assert PlayCard("y1a") not in commands(mind_of(POSITION.replace("open y1", "open y1~"), name="ligretto-de"))


def test_the_hand_goes_where_the_card_is_to_lie() -> None:
    """A move names the place and how far away it is; piles farther off are farther for the hand."""
    targets = {move.command.card: (move.target, move.distance) for move in moves(mind_of(POSITION))}
    assert [targets[card][0] for card in ("r3a", "g2a", "y6a", "y1a")] == ["pile.0", "pile.1", "pile.2", "new"]
    assert targets["r3a"][1] < targets["g2a"][1] < targets["y6a"][1]


def test_the_stack_comes_first_then_the_row_and_the_hand_last() -> None:
    """In the order in which cards bring one nearer to the end."""
    assert best(mind_of(POSITION)) == PlayCard("r3a")
    assert best(mind_of(POSITION.replace("b9 r3", "b9 r5"))) == PlayCard("g2a")
    assert best(mind_of(POSITION.replace("b9 r3", "b9 r5").replace("g2 y6", "g5 y8"))) == PlayCard("y1a")


def test_a_row_that_is_not_refilled_can_wait() -> None:
    """Without a stack a card of the row is worth no more than any other point, and the hand goes on."""
    played_out = POSITION.replace("stack b9 r3", "stack")
    worths = {move.command.card: move.worth for move in moves(mind_of(played_out))}
    assert worths["y1a"] > worths["g2a"] > 0


def test_who_does_not_weigh_lays_anything() -> None:
    """Without judgement the hand card is laid as often as the stack card."""
    luck, possible = Luck(1), moves(mind_of(POSITION))
    laid = [choose(possible, level(judgement=0.0), luck) for _ in range(400)]
    assert {move.command.card for move in laid if move is not None} == {"r3a", "y1a", "g2a", "y6a"}


BUILDING = """
    centre r1b
    a  stack b9 r6  row g7 y9 b4  open g8  hand b2 b3 b4
    b  stack g9 b1  row r8 b5 g4  open  hand b7
"""


def test_building_from_the_stack_helps() -> None:
    """On advanced tables a stack card is built on the row; what it shows is named."""
    assert best(mind_of(BUILDING, house={"advanced": True})) == BuildCard("r6a", 0, "g7a")
    assert best(mind_of(BUILDING)) is None


def test_a_hand_card_is_built_only_where_it_blocks_nothing() -> None:
    """On a high card of the row, which nobody wants soon; a low one is kept free, unless nothing is weighed."""
    high = BUILDING.replace("b9 r6", "b9 r10")
    assert best(mind_of(high, house={"advanced": True})) == BuildCard("g8a", 1, "y9a")
    blocking = high.replace("open g8", "open g3")
    assert commands(mind_of(blocking, house={"advanced": True})) == [BuildCard("g3a", 2, "b4a")]
    assert best(mind_of(blocking, house={"advanced": True})) is None
    assert choose(moves(mind_of(blocking, house={"advanced": True})), level(judgement=0.0), Luck(1)) is not None


def test_cards_that_were_built_on_the_row_are_laid_before_hand_cards() -> None:
    """What lies on a row card frees it again when it goes, but no place is filled by that."""
    mind = mind_of(BUILDING.replace("b4  open", "b3.r2  open").replace("open g8", "open y1"), house={"advanced": True})
    worths = {move.command.card: move.worth for move in moves(mind) if isinstance(move.command, PlayCard)}
    assert worths["r2a"] > worths["y1a"]


def test_nothing_is_built_on_a_closed_or_unknown_place() -> None:
    """An empty place of the row takes nothing, nor does one that was never looked at."""
    closed = BUILDING.replace("row g7 y9 b4", "row - y9 b4").replace("open g8", "open")
    assert commands(mind_of(closed, house={"advanced": True})) == []
    shown = observation(drawn(BUILDING, advanced=True))
    memory = looked(FRESH, shown.view, "own", ("0.stack", "0.row.1"), 0)
    assert commands(Mind(level(), memory, shown, Luck(1))) == []


NEAR_END = """
    centre r1b g1b
    a  stack b9 b8  row y6 y7 y8  open r2  hand b2 b3 b4
    b  stack g9 r3  row r8 b5 g4  open  hand b7
"""


def test_a_hand_card_that_helps_a_rival_near_the_end_is_held_back() -> None:
    """The rival's stack shows the card that would go on it, and is nearly gone; only the cunning think of that."""
    assert best(mind_of(NEAR_END, cunning=1.0)) is None
    assert best(mind_of(NEAR_END, cunning=0.0)) == PlayCard("r2a")
    far = NEAR_END.replace("stack g9 r3", "stack g9 g8 g7 g6 r3")
    assert best(mind_of(far, cunning=1.0)) == PlayCard("r2a")
    assert best(mind_of(NEAR_END.replace("g9 r3", "g9 r4"), cunning=1.0)) == PlayCard("r2a")


def test_the_own_stack_is_never_held_back() -> None:
    """Getting through oneself is worth more than what it gives to a rival."""
    assert best(mind_of(NEAR_END.replace("b9 b8", "b9 r2").replace("open r2", "open r9"), cunning=1.0)) == PlayCard(
        "r2a"
    )


def test_what_a_rival_could_lay_as_well_is_laid_first() -> None:
    """Of two cards of the row the cunning lay the contested one first, others the first that they see."""
    contested = """
        centre r1b g1b
        a  stack b9 b8  row r2 g2 y8  open b7  hand b2 b3 b4
        b  stack g9 g8 g7 g6 g2  row r8 b5 g4  open  hand b7
    """
    assert best(mind_of(contested, cunning=1.0)) == PlayCard("g2a")
    assert best(mind_of(contested, cunning=0.0)) == PlayCard("r2a")


def test_rivals_count_only_as_they_were_seen() -> None:
    """Anyone who has not looked at a rival's stack holds nothing back."""
    shown = observation(drawn(NEAR_END))
    own = tuple(name for name in shown.view.zones if not name.startswith("1."))
    mind = Mind(level(cunning=1.0), looked(FRESH, shown.view, "own", own, 0), shown, Luck(1))
    assert best(mind) == PlayCard("r2a")


def test_rivals_are_forgotten_like_everything_else() -> None:
    """What a rival's stack showed a while ago is no reason to hold anything back."""
    mind = mind_of(NEAR_END, cunning=1.0, memory_ms=500)
    known = {
        name: replace(glimpse, at=glimpse.at - 501) for name, glimpse in mind.memory.places.items() if name[0] == "1"
    }
    faded = replace(mind, memory=replace(mind.memory, places=mind.memory.places | known))
    assert best(mind) is None
    assert best(faded) == PlayCard("r2a")


def test_what_was_seen_too_long_ago_is_no_longer_known() -> None:
    """The memory of the centre fades; that a one may be laid anywhere is known without looking."""
    mind = mind_of(POSITION, memory_ms=500)
    faded = replace(mind, observation=replace(mind.observation, now=1_501))
    assert commands(replace(mind, observation=replace(mind.observation, now=1_500))) == commands(mind)
    assert commands(faded) == [PlayCard("y1a")]


def test_piles_that_were_not_looked_at_do_not_exist() -> None:
    """Only what was seen can be laid on."""
    shown = observation(drawn(POSITION))
    memory = looked(FRESH, shown.view, "own", ("0.stack", "0.row.0", "pile.1"), 0)
    assert commands(Mind(level(), memory, shown, Luck(1))) == [PlayCard("g2a")]


def test_on_honour_tables_the_pile_is_named() -> None:
    """Where nobody else sees to it, one says where the card goes."""
    assert commands(mind_of(POSITION, house={"referee": "honour"})) == [
        PlayCard("r3a", "r2"),
        PlayCard("y1a", "new"),
        PlayCard("g2a", "g1"),
        PlayCard("y6a", "y5"),
    ]


CALLING = """
    centre r1b g1b
    a  stack  row r2 y7 y8  open b7  hand b2 b3 b4
    b  stack g9 g8 g7 g6 g5  row r8 b5 g4  open  hand b7
"""


def test_who_is_through_calls_at_once() -> None:
    """On call tables the round is ended as soon as the stack is gone, unless someone thinks further."""
    assert best(mind_of(CALLING, house={"stop": "call"})) == CallStop()
    assert best(mind_of(CALLING)) == PlayCard("r2a")
    not_yet = CALLING.replace("stack  row", "stack b9 row")
    assert CallStop() not in commands(mind_of(not_yet, house={"stop": "call"}))


def test_the_cunning_play_on_while_nobody_is_near_the_end() -> None:
    """More cards are more points; when none is left to lay, or a rival is nearly through, they call."""
    call = {"stop": "call"}
    assert best(mind_of(CALLING, house=call, cunning=1.0)) == PlayCard("r2a")
    nothing = CALLING.replace("row r2", "row r9")
    assert best(mind_of(nothing, house=call, cunning=1.0)) == CallStop()
    near = CALLING.replace("g9 g8 g7 g6 g5", "g9 g8 g7")
    assert best(mind_of(near, house=call, cunning=1.0)) == CallStop()


def test_a_rival_who_is_through_as_well_makes_them_call() -> None:
    """An empty stack has no face to be seen, and is the most dangerous of all."""
    through = CALLING.replace("stack g9 g8 g7 g6 g5", "stack") + "c  stack r9 r8 r7 r6  row y9 y8 y7  open  hand b9"
    assert best(mind_of(through, house={"stop": "call"}, cunning=1.0)) == CallStop()


def test_who_has_not_looked_at_the_stack_calls_nothing() -> None:
    """One has to know that it is gone."""
    shown = observation(drawn(CALLING, stop="call"))
    mind = Mind(level(), looked(FRESH, shown.view, "own", ("0.row.1",), 0), shown, Luck(1))
    assert commands(mind) == []


def test_routine_is_to_flip() -> None:
    """The hand needs no aim for it."""
    assert routine(mind_of(POSITION)) == Move(Flip(), target="0.hand", is_routine=True)


@pytest.mark.parametrize(("name", "order"), [("ligretto", ""), ("ligretto-de", "shuffled")])
def test_between_two_passes_the_hand_gets_another_order(name: str, order: str) -> None:
    """Where one may choose it is shuffled: the same cards in the same order would not help."""
    position = POSITION.replace("hand b2 b3 b4", "hand")
    assert routine(mind_of(position, name=name)) == Move(Flip(order), target="0.hand", is_routine=True)
    assert routine(mind_of(POSITION, name=name)) == Move(Flip(), target="0.hand", is_routine=True)


@pytest.mark.parametrize(("flip", "flips"), [(3, 4), (1, 12), (2, 6)])
def test_after_three_ways_through_the_hand_it_is_stuck(flip: int, flips: int) -> None:
    """However many cards are flipped at once: four cards in hand and open pile, three times."""
    mind = mind_of(POSITION, house={"flip": flip})
    assert isinstance(_routine_after(mind, idle=flips), Flip)
    assert _routine_after(mind, idle=flips + 1) == SayStuck()


def test_being_stuck_is_said_once() -> None:
    """Anyone who has said so flips on until someone lays a card."""
    mind = knowing(done(drawn(POSITION), "a stuck"))
    assert isinstance(_routine_after(mind, idle=100), Flip)


def _routine_after(mind: Mind, *, idle: int = 0, vain: int = 0) -> Any:
    move = routine(replace(mind, memory=replace(mind.memory, idle=idle, vain=vain)))
    return None if move is None else move.command


def test_without_a_hand_one_looks_on_for_a_while() -> None:
    """There is nothing to flip: one waits for the others, says so after many glances, and looks on."""
    position = drawn(POSITION.replace("open y1  hand b2 b3 b4", "open  hand"))
    assert _routine_after(knowing(position), vain=WEARY_GLANCES) is None
    assert _routine_after(knowing(position), vain=WEARY_GLANCES + 1) == SayStuck()
    assert _routine_after(knowing(done(position, "a stuck")), vain=WEARY_GLANCES + 1) is None


def test_a_hand_that_was_never_seen_is_none() -> None:
    """Before the first look there is nothing that one could flip."""
    shown = observation(drawn(POSITION))
    assert routine(Mind(level(), FRESH, shown, Luck(1))) is None


def test_what_is_left_is_the_stack() -> None:
    """Anybody sees how many cards a seat has to get rid of."""
    shown = observation(drawn(POSITION.replace("stack g9 b1", "stack g9")))
    assert (left(shown, 0), left(shown, 1)) == (2, 1)


HONOUR = """
    centre r1b.r2b g1a.g3a y4b b1a.b3b.b4b
    a  stack b9 r3  row g7.r6 y6.y4 b7  open y1  hand b2 b3 b4
    b  stack g9 b1  row r8 b5 g4  open  hand b7
"""


@pytest.mark.parametrize(
    ("zone", "piece"),
    [
        ("pile.0", ""),
        ("pile.1", "g3a"),
        ("pile.2", "y4b"),
        ("pile.3", ""),
        ("0.row.0", ""),
        ("0.row.1", "y4a"),
        ("0.row.2", ""),
        ("0.stack", ""),
        ("1.open", ""),
        ("pile.9", ""),
    ],
)
def test_a_wrong_card_on_top_is_seen(zone: str, piece: str) -> None:
    """A card that does not fit on the one beneath, or starts a pile without being a one; deeper ones escape the eye."""
    mind = mind_of(HONOUR, house={"referee": "honour", "advanced": True})
    assert TACTICS.misplaced(mind, (zone,)) == piece


def test_the_first_wrong_card_of_a_glance_is_named() -> None:
    """One call at a time."""
    mind = mind_of(HONOUR, house={"referee": "honour", "advanced": True})
    assert TACTICS.misplaced(mind, ("pile.0", "pile.2", "pile.1")) == "y4b"


def test_a_slip_lands_on_another_pile() -> None:
    """Never on one that would be right, and the hand really goes there."""
    mind = mind_of(POSITION, house={"referee": "honour"})
    meant = moves(mind)[0]
    slips = [slipped(mind, meant) for _ in range(50)]
    assert {(slip.command, slip.target) for slip in slips} == {
        (PlayCard("r3a", "g1"), "pile.1"),
        (PlayCard("r3a", "y5"), "pile.2"),
    }
    assert all(slip.distance > meant.distance for slip in slips)


def test_without_another_pile_nothing_goes_wrong() -> None:
    """The only pile is hit, and words and cards for the row do not slip."""
    mind = mind_of(POSITION.replace("g1a y4b.y5b", ""), house={"referee": "honour"})
    meant = moves(mind)[0]
    assert slipped(mind, meant) is meant
    built = Move(BuildCard("r6a", 0, "g7a"), 70, "0.row.0", 1)
    assert slipped(mind_of(POSITION), built) is built


def test_nothing_is_chosen_before_play() -> None:
    """The card games ask nobody for anything."""
    assert TACTICS.chosen(mind_of(POSITION)) is None
