"""How people play the board game."""

from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from tests.bots.person.people import level
from tests.bots.stage import Stage, table_of
from tests.games.domino.drawing import EDITION, LANES, dealt, done, drawn
from vivace.bots.bot import Observation
from vivace.bots.kinds import OWN as KINDS
from vivace.bots.level import NAMES
from vivace.bots.luck import Luck
from vivace.bots.person.domino import (
    TACTICS,
    WEARY_GLANCES,
    WEARY_PASSES,
    areas,
    chosen,
    left,
    moves,
    routine,
    slipped,
)
from vivace.bots.person.head import choose
from vivace.bots.person.memory import FRESH, OWN, Memory
from vivace.bots.person.person import Person, made
from vivace.bots.person.tactics import Mind, Move
from vivace.engine.calls import CallStop, SayStuck
from vivace.engine.refusal import Reason
from vivace.games.catalog import is_race
from vivace.games.domino.boards import board
from vivace.games.domino.commands import LayCard, TurnCard
from vivace.games.domino.events import CardLaid, CardsPutAside, DebtsChanged, TokenPlaced
from vivace.games.domino.geometry import grid
from vivace.games.domino.state import Round
from vivace.games.domino.tokens import allowed
from vivace.games.domino.view import zones
from vivace.tables import inputs
from vivace.tables.events import Progressed
from vivace.tables.table import Phase

MANY = "ry rg rb rw yo yw"
"""More cards than few."""
QUICKLY = {"bits_per_s": 100.0, "prepare_ms": 0}


def position(own: str, rival: str = f"hand {MANY}", field: str = LANES, **house: Any) -> Round:
    """A position with these cards of two seats."""
    return drawn(f"{field}\na  {own}\nb  {rival}", **house)


def observation(current: Round, seat: int = 0, now: int = 0) -> Observation:
    """What a seat is shown of a position."""
    return Observation("domino", current.rules, seat, now, zones(current))


def knowing(current: Round, seat: int = 0, seen: tuple[str, ...] = (), **changes: Any) -> Mind:
    """The mind of someone who has just looked everywhere, or at these areas only."""
    shown, own_level, memory = observation(current, seat, 1_000), level(**changes), FRESH
    for area, names in areas(shown, own_level).items():
        if not seen or area in seen:
            memory = TACTICS.look(memory, shown.view, area, names, 1_000)
    return Mind(own_level, memory, shown, Luck(1))


def weary(mind: Mind, **changes: int) -> Mind:
    """The same mind after so many fruitless glances or cards."""
    return replace(mind, memory=replace(mind.memory, **changes))


def best(mind: Mind) -> Any:
    """What someone with judgement would do."""
    move = choose(moves(mind), level(), Luck(1))
    return None if move is None else move.command


def commands(mind: Mind) -> list[Any]:
    return [move.command for move in moves(mind)]


def staged(current: Round, **changes: Any) -> Stage:
    """A table with this position and a person at seat 0. Nobody else does anything by itself."""
    makers = {"person": partial(made, level(**changes)), "silent": partial(made, level())}
    stage = Stage(table_of(EDITION), ("person", "silent"), makers).start()
    match = stage.table.match
    assert match is not None
    match = replace(match, round=replace(current, number=match.number, decks=match.setup.decks))
    stage.live = replace(stage.live, table=replace(stage.table, match=match))
    return stage


def until_reaching(stage: Stage) -> Any:
    """Let the person look and think until its hand goes for something."""
    while stage.member().action.command is None:
        stage.step(0)
    return stage.member().action.command


def memory_of(stage: Stage) -> Memory:
    bot = stage.member().bot
    assert isinstance(bot, Person)
    return bot.memory


def happened(stage: Stage, *kinds: type) -> list[Any]:
    """The events of these kinds so far."""
    logged = [event.event for event in stage.log if isinstance(event.event, Progressed)]
    return [event for progressed in logged for event in progressed.events if isinstance(event, kinds)]


def test_it_looks_at_its_own_cards_and_around_each_token() -> None:
    """Every glance at the board also tells whether one owes something; without cunning nobody looks at rivals."""
    found = areas(observation(position("hand ry  turned ow")), level())
    assert found[OWN] == ("0.turned", "0.hand", "0.discard", "0.jokers", "0.owes", "0.aside")
    assert found["token.t3"] == ("0.owes", "token.a5", "token.a3", "token.c5")
    assert list(found) == [OWN, "token.t1", "token.t2", "token.t3", "token.t4"]


def test_the_cunning_look_at_rivals_who_will_soon_be_through() -> None:
    """The others may turn over whatever they want."""
    many, few = position("hand ry  turned ow"), position("hand ry  turned ow", "hand ry rg rb  turned rw")
    assert "rival.1" not in areas(observation(many), level(cunning=1.0))
    assert areas(observation(few), level(cunning=1.0))["rival.1"] == ("1.turned",)
    assert "rival.1" not in areas(observation(few), level())


def test_it_finds_all_places_beside_the_tokens_that_it_knows() -> None:
    """For the card that it has just turned over, and nowhere else."""
    current = position("hand ry  turned yg")
    assert commands(knowing(current)) == [LayCard("yga", ("b1", "c1"), 0), LayCard("yga", ("f1", "g1"), 3)]
    assert commands(knowing(current, seen=(OWN, "token.t1"))) == [LayCard("yga", ("b1", "c1"), 0)]
    assert commands(knowing(current, seen=(OWN,))) == []


def test_without_a_card_there_is_nothing_to_lay() -> None:
    """It has to be turned over first."""
    mind = knowing(position("hand ry yg"))
    assert moves(mind) == []
    assert routine(mind) == Move(TurnCard(), target="0.hand", is_routine=True)


def test_it_does_not_rely_on_tokens_that_it_saw_too_long_ago() -> None:
    """By then they may be anywhere."""
    mind = knowing(position("hand ry  turned yg"), memory_ms=2_000)
    assert moves(replace(mind, observation=replace(mind.observation, now=3_000)))
    assert not moves(replace(mind, observation=replace(mind.observation, now=3_001)))


def test_it_aims_at_the_token_and_far_places_take_longer() -> None:
    """Everyone sees which token a hand goes for."""
    current = position("hand ry  turned gb", "hand ry  turned gb")
    near, far = (moves(knowing(current, seat, (OWN, "token.t3")))[0] for seat in (0, 1))
    assert near.target == far.target == "token.a5"
    assert near.distance < far.distance


def test_it_says_where_it_sees_the_token_only_where_nobody_watches_the_rules() -> None:
    """On strict tables any place of the token will do, as long as the card fits."""
    own = "hand ry  turned ow"
    assert [command.beside for command in commands(knowing(position(own), seen=(OWN, "token.t2")))] == [""]
    honour = position(own, referee="honour")
    assert [command.beside for command in commands(knowing(honour, seen=(OWN, "token.t2")))] == ["a3"]


def test_it_keeps_out_of_dead_ends() -> None:
    """A blocked token has to be paid for; but a card that fits nowhere else is laid all the same."""
    assert best(knowing(position(f"hand {MANY}  turned yg"))) == LayCard("yga", ("f1", "g1"), 3)
    assert best(knowing(position(f"hand {MANY}  turned ow"), seen=(OWN, "token.t2"))) == LayCard("owa", ("b3", "c3"), 1)


CLOSING = """
       a  b  c  d  e
    1  r1 y  g  b  o
    2  .  .  w2 .  .
    3  .  .  .  .  .
    4  b3 y  g  r  o
    5  .  .  .  .  .
    6  w4 r  y  .  .
"""


def test_it_does_not_close_in_another_token() -> None:
    """That one would be owed as well; who has not seen it there does not know."""
    current = position(f"hand {MANY}  turned yg  aside ro", field=CLOSING)
    assert best(knowing(current)) == LayCard("yga", ("b4", "c4"), 2)
    mind = knowing(current)
    places = {name: glimpse for name, glimpse in mind.memory.places.items() if name != "token.c2"}
    ignorant = replace(mind, memory=replace(mind.memory, places=places))
    assert best(ignorant) == LayCard("yga", ("b1", "c1"), 0)


def test_a_dead_end_is_a_weapon_for_the_cunning() -> None:
    """With few cards left the next one may go anywhere then, and the others have a token less."""
    current = position("hand ry rg  turned yg")
    assert best(knowing(current, cunning=0.0)) == LayCard("yga", ("f1", "g1"), 3)
    assert best(knowing(current, cunning=1.0)) == LayCard("yga", ("b1", "c1"), 0)
    pressed = position(f"hand {MANY}  turned yg", "hand ry rg")
    assert best(knowing(pressed, cunning=1.0)) == LayCard("yga", ("b1", "c1"), 0)


def test_it_keeps_ways_open_for_the_cards_that_it_has_left() -> None:
    """Of two places the one beside which more of them fit."""
    field = """
       a  b  c  d  e
    1  r1 y  g  b  o
    2  .  .  .  .  .
    3  r2 y  g  o  w
    4  .  .  .  .  .
    5  b3 o  w  .  b4
    6  .  .  .  .  y
    """
    for aside, place in (("ow", LayCard("yga", ("b1", "c1"), 0)), ("bo", LayCard("yga", ("b3", "c3"), 1))):
        assert best(knowing(position(f"hand {MANY}  turned yg  aside {aside}", field=field))) == place


def test_the_cunning_take_tokens_away_from_rivals() -> None:
    """From a card that a rival has turned over, if it was seen; what was seen long ago does not count."""
    field = """
       a  b  c  d  e  f  g
    1  r1 y  g  b  o  w  r
    2  w  .  .  .  .  .  .
    3  g  .  .  .  .  .  .
    4  .  .  .  .  .  .  .
    5  r2 y  g  b  o  w  r
    6  o  .  .  .  .  .  .
    7  g  .  .  .  .  .  .
    8  .  .  .  .  .  .  .
    9  b3 o  w  .  b4 y  .
    """
    for rival, token in (("gw", 0), ("go", 1)):
        current = position(f"hand {MANY}  turned yg", f"hand ry  turned {rival}", field=field)
        mind = knowing(current, cunning=1.0)
        assert best(mind).token == token
    later = replace(mind, observation=replace(mind.observation, now=5_000), level=level(cunning=1.0, memory_ms=5_000))
    turned = {"1.turned": replace(later.memory.places["1.turned"], at=-1)}
    old = replace(later.memory, areas=later.memory.areas | {"rival.1": -1}, places=later.memory.places | turned)
    assert best(later).token == 1
    assert best(replace(later, memory=old)).token == 0


def test_jokers_come_late() -> None:
    """While there are many cards they are worth nothing, and who weighs that turns on."""
    mind = weary(knowing(position(f"hand {MANY}  turned rb  jokers j1 j2")), vain=2)
    assert commands(mind) == [LayCard("rba", ("d5", "c5"), 2, ("b5",))]
    assert best(mind) is None
    few = weary(knowing(position("hand ry rg  turned rb  jokers j1 j2")), vain=2)
    assert best(few) == LayCard("rba", ("d5", "c5"), 2, ("b5",))
    assert commands(weary(knowing(position("hand ry rg  turned rb")), vain=2)) == []


def test_jokers_are_thought_of_after_a_look_around() -> None:
    """Who has only begun to look does not know yet that the card fits nowhere."""
    mind = knowing(position("hand ry rg  turned rb  jokers j1 j2"))
    assert commands(weary(mind, vain=1)) == []
    assert commands(weary(mind, vain=2)) != []


def test_jokers_help_when_all_cards_were_in_vain_or_a_rival_will_soon_be_through() -> None:
    """Both are reasons not to wait any longer; the second one only occurs to the cunning."""
    own = f"hand {MANY}  turned rb  jokers j1 j2"
    assert best(weary(knowing(position(own)), vain=2, idle=6)) is None
    assert best(weary(knowing(position(own)), vain=2, idle=7)) is not None
    assert best(weary(knowing(position(own, "hand ry"), cunning=1.0), vain=2)) is not None
    assert best(weary(knowing(position(own, "hand ry")), vain=2)) is None


def test_few_jokers_are_better_than_many() -> None:
    """Two in one move are looked for only where one is not enough."""
    one = weary(knowing(position("hand ry  turned yw  jokers j1 j2")), vain=2)
    assert {len(command.jokers) for command in commands(one)} == {1}
    lane = LANES.replace("5  y3 g  b  r  .", "5  y3 g  b  o  r")
    current = position("hand ry  turned ro  jokers j1 j2", field=lane)
    two = weary(knowing(current, seen=(OWN, "token.t3")), vain=2)
    assert commands(two) == [LayCard("roa", ("e5", "d5"), 2, ("b5", "c5"))]


def test_only_some_bridges_catch_the_eye() -> None:
    """As many as it takes in at a glance."""
    current = position("hand ry  turned ro  jokers j1 j2", field=NINE)
    assert [len(moves(weary(knowing(current, span=span), vain=2))) for span in (1, 3, 16)] == [1, 3, 15]


OWING = done(position(f"hand {MANY}  turned yg", f"hand {MANY}  turned ow"), "a yg b1 c1 t1")
"""Token 1 has been moved into a dead end."""


def test_in_debt_it_looks_at_the_whole_board() -> None:
    """Part by part, since its next card may go anywhere."""
    found = areas(observation(OWING), level())
    assert [area for area in found if area != OWN] == ["part.0", "part.1"]
    assert found["part.0"][0] == "0.owes"
    assert "token.t2" in areas(observation(OWING, seat=1), level())


def test_it_pays_where_it_has_looked() -> None:
    """Any free place there will do, and the token goes on either half; a part that was not looked at is not known."""
    current = done(OWING, "a turn")
    assert set(commands(knowing(current))) == {
        LayCard("rya", squares, 0, stand=stand) for squares in (("e1", "f1"), ("f3", "g3")) for stand in squares
    }
    assert best(knowing(current)) in commands(knowing(current))
    assert {command.squares for command in commands(knowing(current, seen=(OWN, "part.1")))} == {("f3", "g3")}
    assert commands(knowing(current, seen=(OWN, "part.0"))) == []


def test_it_pays_without_a_new_debt_if_it_can() -> None:
    """The owed token is put where it can go on."""
    field = LANES.replace("w4", "w ").replace("5  y3 g  b  r", "5  y3 g  b4 r")
    current = done(position("hand yg ry rg rb rw  turned ow", field=field), "a ow b3 c3 t2", "a turn")
    assert {command.squares for command in commands(knowing(current))} >= {("b1", "c1"), ("f1", "g1")}
    assert best(knowing(current)).squares != ("b1", "c1")


def test_the_cunning_weigh_a_payment_by_what_rivals_hold_too() -> None:
    """Where the owed token was is not known to everyone, and does not matter."""
    current = done(OWING, "a turn")
    shown = knowing(replace(current, seats=(current.seats[0], replace(current.seats[1], hand=()))), cunning=1.0)
    assert "rival.1" in shown.memory.areas
    assert best(shown) in commands(shown)
    places = {name: glimpse for name, glimpse in shown.memory.places.items() if name != "token.c1"}
    assert best(replace(shown, memory=replace(shown.memory, places=places))) is not None


def test_it_calls_stop_when_it_is_through() -> None:
    """Only where stop is called, and only when it has seen that nothing is left."""
    through = position("hand", stop="call")
    assert commands(knowing(through)) == [CallStop()]
    assert commands(knowing(through, seen=("token.t1",))) == []
    assert commands(knowing(position("hand ry", stop="call"))) == []
    assert commands(knowing(position("hand"))) == []


def test_a_single_card_need_not_be_turned_over() -> None:
    """It would come back at once: one looks on, and says so after a while."""
    mind = knowing(position("hand  turned rg"))
    assert routine(mind) is None
    assert routine(weary(mind, vain=WEARY_GLANCES)) is None
    assert routine(weary(mind, vain=WEARY_GLANCES + 1)) == Move(SayStuck())


def test_it_is_stuck_after_some_ways_through_its_cards() -> None:
    """If nothing has changed meanwhile; it says so once, and goes on."""
    turning = Move(TurnCard(), target="0.hand", is_routine=True)
    mind = knowing(position("hand ry  turned rg"))
    assert routine(weary(mind, idle=2 * WEARY_PASSES)) == turning
    tired = weary(mind, idle=2 * WEARY_PASSES + 1)
    assert routine(tired) == Move(SayStuck())
    view = replace(tired.observation.view, stuck=(0,))
    assert routine(replace(tired, observation=replace(tired.observation, view=view))) == turning


def test_everyone_sees_how_many_cards_a_seat_has_left() -> None:
    """In the hand, turned over and discarded."""
    current = position("hand ry rg  turned rb  discard rw", "hand ry")
    assert [left(observation(current), seat) for seat in (0, 1)] == [4, 1]


def test_nothing_is_called() -> None:
    """Misplaced cards are found when the round is counted."""
    mind = knowing(position("hand ry  turned rb", referee="honour"))
    assert TACTICS.misplaced(mind, tuple(mind.observation.view.zones)) == ""


def test_a_slip_lays_the_card_beside_the_same_token_on_a_wrong_colour() -> None:
    """One of the two colours is right."""
    current = position("hand ry  turned gb", referee="honour")
    mind = knowing(current, seen=(OWN, "token.t4"))
    move = moves(mind)[0]
    wrong = slipped(mind, move)
    assert replace(wrong, command=replace(wrong.command, squares=move.command.squares)) == move
    colours = [current.board[int(name[1:]) - 1][ord(name[0]) - ord("a")] for name in wrong.command.squares]
    assert sum(one == other for one, other in zip(colours, "gb", strict=True)) == 1
    assert wrong.command.beside == "f2"


def test_some_moves_cannot_go_wrong() -> None:
    """Calls, jokers and payments are made with care, and where nothing similar is free no slip is possible."""
    current = position("hand ry  turned yg", referee="honour")
    mind = knowing(current)
    for command in (TurnCard(), LayCard("yga", ("b1", "c1"), 0, ("a2",), beside="a1"), LayCard("yga", ("b1", "c1"), 0)):
        assert slipped(mind, Move(command)) == Move(command)
    alone = moves(mind)[0]
    assert alone.command.squares == ("b1", "c1")
    assert slipped(mind, alone) == alone


def test_the_pairs_with_the_fewest_places_are_put_aside() -> None:
    """Who does not weigh it takes any."""
    current = dealt(2, handicaps=(3, 3)).after
    move = chosen(Mind(level(), FRESH, observation(current), Luck(1)))
    assert move is not None
    places = {pair: len(spots) for pair, spots in grid(current.board).anywhere.items()}
    assert sorted(places[pair] for pair in move.command.pairs) == sorted(places.values())[:3]
    careless = [chosen(Mind(level(judgement=0.0), FRESH, observation(current), Luck(seed))) for seed in range(8)]
    assert len({choice.command.pairs for choice in careless if choice is not None}) > 1


def test_tokens_are_put_where_many_cards_fit() -> None:
    """Who does not weigh it takes any square that is allowed."""
    current = dealt(2, tokens="players").after
    first, survey = current.first, grid(current.board)
    assert chosen(Mind(level(), FRESH, observation(current, 1 - first), Luck(1))) is None

    def ways(judgement: float, seed: int) -> int:
        mind = Mind(level(judgement=judgement, span=8), FRESH, observation(current, first), Luck(seed))
        move = chosen(mind)
        assert move is not None
        assert move.command.square in allowed(current.board, ())
        return len({spot[1] for spot in survey.beside[survey.number[move.command.square]]})

    assert sum(ways(1.0, seed) for seed in range(20)) > sum(ways(0.0, seed) for seed in range(20))


def test_nothing_is_chosen_in_play() -> None:
    """Only who is asked chooses."""
    assert chosen(knowing(position("hand ry"))) is None


def test_it_acts_on_what_it_saw_and_looks_again_when_that_was_wrong() -> None:
    """A token that went away after the glance: the card comes back, and the eye goes there first."""
    stage = staged(position(f"hand {MANY}  turned ow", f"hand {MANY}  turned ow"), **QUICKLY)
    command = until_reaching(stage)
    assert command == LayCard("owa", ("b3", "c3"), 1)
    stage.handle(inputs.BotPlay(seat=1, command=LayCard("owb", ("b3", "c3"), 1), id=""), stage.now)
    stage.step(0)
    assert stage.reasons == {Reason.PLACE_TAKEN: 1}
    stage.step(0)
    assert "token.c3" in memory_of(stage).places
    assert until_reaching(stage) == LayCard("owa", ("e2", "e3"), 3)


def test_a_hand_is_drawn_back_when_the_token_goes_from_under_it() -> None:
    """What a slow hand goes for can be seen to be gone; a payment goes on, as its token comes along."""
    assert TACTICS.gone is not None
    move = moves(knowing(position("hand ry  turned ow"), seen=(OWN, "token.t2")))[0]
    before = position("hand ry  turned ow", f"hand {MANY}  turned ow")
    assert not TACTICS.gone(zones(before), move)
    assert TACTICS.gone(zones(done(before, "b ow b3 c3 t2")), move)
    payment = moves(knowing(done(OWING, "a turn")))[0]
    assert not TACTICS.gone(zones(before), payment)


def test_it_gets_into_debt_and_pays() -> None:
    """The whole way: the dead end, the next card, a look at the board, a new place for the token."""
    stage = staged(position("hand ry rg rb rw yw  turned yg", f"hand {MANY}", field=LANES))
    stage.handle(inputs.BotPlay(seat=0, command=LayCard("yga", ("b1", "c1"), 0), id=""), stage.now)
    while len(happened(stage, CardLaid)) < 2:
        stage.until_command(0)
    paid = happened(stage, CardLaid)[1]
    assert (paid.token, paid.stood) == (0, "c1")
    assert [len(event.debts) for event in happened(stage, DebtsChanged)] == [1, 0]
    assert stage.reasons == {}


def evening(kinds: tuple[str, ...], seed: str = "1", **house: Any) -> Stage:
    """A match of bots of these kinds, from its beginning to its end."""
    return Stage(table_of(EDITION, **{"length": 2} | house), kinds, KINDS, seed).start().play()


@pytest.mark.parametrize("kind", NAMES)
def test_people_of_every_level_play_to_the_end(kind: str) -> None:
    """Without a try that no rule allows, in a time that people take."""
    stage = evening((kind, kind))
    assert stage.table.phase is Phase.OVER
    assert all(map(is_race, stage.reasons))
    assert stage.now < 10 * 60_000


@pytest.mark.parametrize(
    "house",
    [
        {"referee": "honour"},
        {"stop": "call"},
        {"tokens": "random", "sections": "generated"},
        {"tokens": "players", "aside": 5, "length": 3},
        {"referee": "honour", "stop": "call", "tokens": "players", "carry_over": True},
        {"jokers": 0},
    ],
)
def test_they_play_by_all_house_rules(house: dict[str, Any]) -> None:
    """Strict or not, with calls or without, no matter who puts down the tokens."""
    stage = evening(("child", "family", "expert", "inhuman"), **house)
    assert all(map(is_race, stage.reasons))
    placed = happened(stage, TokenPlaced)
    assert bool(placed) == (house.get("tokens") == "players")
    assert happened(stage, CardsPutAside)


def test_on_honour_tables_cards_are_misplaced_now_and_then() -> None:
    """By those who confuse colours, and the table lets them."""
    makers = {"clumsy": partial(made, level(slip=0.5))}
    stage = Stage(table_of(EDITION, length=1, referee="honour"), ("clumsy", "clumsy"), makers).start().play()
    assert {event.misplaced for event in happened(stage, CardLaid)} == {True, False}


def test_the_same_seed_leads_to_the_same_match() -> None:
    """And another one to another match."""
    one, same, other = (evening(("family", "regular"), seed, length=1) for seed in ("1", "1", "2"))
    assert one.commands == same.commands != other.commands


def nine() -> str:
    """A drawing of the board for four, with the tokens on their marks."""
    drawing = board("nine")
    squares = {mark: str(token) for token, mark in enumerate(drawing.marks, 1)}
    rows = (
        " ".join(letter + squares.get(f"{chr(ord('a') + column)}{row}", "") for column, letter in enumerate(text))
        for row, text in enumerate(drawing.rows, 1)
    )
    return "\n".join(f"{number} {row}" for number, row in enumerate(rows, 1))


NINE = nine()
