"""How people play the dice game."""

from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from tests.bots.person.people import PARAMETERS, level
from tests.bots.stage import Stage, table_of
from tests.games.dice.drawing import done, drawn
from vivace.bots.bot import Action, Observation
from vivace.bots.kinds import OWN
from vivace.bots.level import NAMES
from vivace.bots.luck import Luck
from vivace.bots.person.dice import (
    HOLD_GLANCES,
    ROLLING_MS,
    SURE_MS,
    TACTICS,
    areas,
    left,
    moves,
    routine,
    slipped,
)
from vivace.bots.person.head import choose
from vivace.bots.person.memory import FRESH, looked
from vivace.bots.person.person import CORRECTION_MS, Person, made
from vivace.bots.person.tactics import Mind, Move
from vivace.engine.calls import CallStop, SayStuck
from vivace.engine.honour import CallMisplay
from vivace.engine.refusal import Reason
from vivace.games.catalog import is_race
from vivace.games.dice.commands import PlaceDie, Throw
from vivace.games.dice.events import DiceTakenBack, DiePlaced
from vivace.games.dice.state import Round
from vivace.games.dice.view import ZONE, zones
from vivace.tables import inputs
from vivace.tables.events import Progressed
from vivace.tables.table import Phase

POSITION = """
    red r1b r2b r3b
    yellow y1b
    a  dice r4 y2 b5 g6
    b  dice b1 b1 g3
"""
THREW = Move(Throw(), target="0.dice", is_routine=True)


def observation(position: Round, seat: int = 0, now: int = 0, **more: Any) -> Observation:
    """What a seat is shown of a position."""
    return Observation("dice", position.rules, seat, now, zones(position), **more)


def knowing(position: Round, seat: int = 0, seen: tuple[str, ...] = (), **changes: Any) -> Mind:
    """The mind of someone who has just looked at everything, or at these zones only."""
    shown = observation(position, seat, 1_000)
    memory = looked(FRESH, shown.view, "own", seen or tuple(shown.view.zones), 1_000)
    return Mind(level(**changes), memory, shown, Luck(1))


def mind_of(drawing: str, seat: int = 0, house: dict[str, Any] | None = None, **changes: Any) -> Mind:
    """The same for a drawing."""
    return knowing(drawn(drawing, **(house or {})), seat, **changes)


def later(mind: Mind, ms: int) -> Mind:
    """The same mind some time after its last look."""
    return replace(mind, observation=replace(mind.observation, now=mind.observation.now + ms))


def commands(mind: Mind) -> list[Any]:
    return [move.command for move in moves(mind)]


def best(mind: Mind) -> Any:
    """What someone with judgement would do."""
    move = choose(moves(mind), level(), Luck(1))
    return None if move is None else move.command


def staged(drawing: str, seats: int = 2, **changes: Any) -> Stage:
    """A table with this position; a person sits at seat 0, and nobody else does anything by itself."""
    known = {name for part in PARAMETERS.values() for name in part}
    own = {name: value for name, value in changes.items() if name in known}
    house = {name: value for name, value in changes.items() if name not in known}
    makers = {"person": partial(made, level(**own)), "silent": partial(made, level())}
    stage = Stage(table_of("ligretto-dice", **house), ("person", *("silent",) * (seats - 1)), makers).start()
    match = stage.table.match
    assert match is not None
    match = replace(match, round=replace(drawn(drawing, **house), number=match.number))
    stage.live = replace(stage.live, table=replace(stage.table, match=match))
    return stage


def rival(stage: Stage, command: Any, seat: int = 1) -> None:
    """Someone else's move, as soon as the first throw lies."""
    before = stage.table.seq
    stage.handle(inputs.BotPlay(seat=seat, command=command, id=""), max(stage.now, 1_000))
    assert stage.table.seq > before, f"{command} was refused"


def memory_of(stage: Stage) -> Any:
    bot = stage.member().bot
    assert isinstance(bot, Person)
    return bot.memory


def happened(stage: Stage) -> list[Any]:
    """The events of the game so far."""
    return [event for logged in stage.log if isinstance(logged.event, Progressed) for event in logged.event.events]


def test_it_looks_at_its_own_dice_and_at_the_ends_of_their_rows() -> None:
    """What was laid last and the place after it, as much as the eye takes in; rows without an own die do not matter."""
    shown = observation(drawn(POSITION.replace(" g6", "")))
    assert areas(shown, level(span=3)) == {
        "own": ("0.dice",),
        "row.r": ("red.2", "red.3", "red.4"),
        "row.y": ("yellow.1", "yellow.2"),
        "row.b": ("blue.1",),
    }


def test_on_honour_tables_it_looks_at_whole_rows() -> None:
    """A die may lie anywhere there."""
    found = areas(observation(drawn(POSITION, referee="honour")), level(span=3))
    assert found["row.g"] == tuple(f"green.{number}" for number in range(1, 7))


def test_the_cunning_watch_the_rivals_dice() -> None:
    """Others look at nobody's dice but their own."""
    assert areas(observation(drawn(POSITION), seat=1), level(cunning=0.1))["rival.0"] == ("0.dice",)
    assert "rival.0" not in areas(observation(drawn(POSITION), seat=1), level())


def test_dice_that_roll_cannot_be_read() -> None:
    """While the own hand is busy with a throw there is nothing to look at; after placing a die it is free soon."""
    position = drawn(POSITION)
    assert areas(observation(position, now=500, free_at=501 + ROLLING_MS), level()) == {}
    assert areas(observation(position, now=500, free_at=500 + ROLLING_MS), level())


def test_after_stop_the_whole_board_can_be_checked() -> None:
    """Even if the own dice still roll, and whatever colours they have."""
    position = done(drawn("red r1b\na  dice r2\nb  dice y3 y4", referee="honour"), "a r2 on r2")
    found = areas(observation(position, 1, free_at=900), level())
    assert list(found) == ["own", "row.r", "row.y", "row.g", "row.b"]
    assert {len(zones) for area, zones in found.items() if area != "own"} == {6}


def test_everything_that_fits_is_possible() -> None:
    """Each face once, however many dice show it; the hand goes to the place of that face."""
    mind = mind_of(POSITION.replace("dice r4 y2", "dice r4 r4 y2"))
    assert [(move.command, move.target) for move in moves(mind)] == [
        (PlaceDie("r4"), "red.4"),
        (PlaceDie("y2"), "yellow.2"),
    ]
    assert all(move.distance > 0 and not move.is_routine for move in moves(mind))


def test_a_place_farther_away_is_farther_for_the_hand() -> None:
    """The rows lie one behind the other."""
    near, far = moves(mind_of("a  dice r1 b1\nb  dice y6"))
    assert near.distance < far.distance


def test_on_honour_tables_the_place_is_named() -> None:
    """Where nobody else sees to it, one says where the die goes."""
    assert commands(mind_of(POSITION, house={"referee": "honour"})) == [PlaceDie("r4", "r4"), PlaceDie("y2", "y2")]


def test_places_that_were_not_looked_at_do_not_exist() -> None:
    """Only where one has seen how far a row goes a die can be placed."""
    position = drawn(POSITION)
    assert commands(knowing(position, seen=("0.dice", "yellow.1", "yellow.2"))) == [PlaceDie("y2")]
    assert commands(knowing(position, seen=("0.dice", "green.1"))) == []
    assert commands(knowing(position, seen=("yellow.2",))) == []


def test_anyone_who_sees_a_die_knows_what_comes_next() -> None:
    """The place after a die that was seen is open, unless it was seen to be taken, or the die is a wrong one."""
    position = drawn(POSITION)
    assert commands(knowing(position, seen=("0.dice", "red.3"))) == [PlaceDie("r4")]
    taken = drawn(POSITION.replace("r2b r3b", "r2b r3b r4b"))
    assert commands(knowing(taken, seen=("0.dice", "red.3", "red.4"))) == []
    wrong = drawn(POSITION.replace("r2b r3b", "r2b r5b@3"), referee="honour")
    assert commands(knowing(wrong, seen=("0.dice", "red.3"))) == []


def test_what_was_seen_too_long_ago_is_no_longer_known() -> None:
    """The memory of the board fades; one's own dice lie before one's eyes."""
    mind = mind_of(POSITION, memory_ms=500)
    assert commands(later(mind, 500)) == commands(mind) != []
    assert commands(later(mind, 501)) == []


def test_an_old_memory_is_less_sure_the_more_rivals_there_are() -> None:
    """Against one rival it is worth a try, against three someone with judgement looks again first."""
    assert best(later(mind_of(POSITION), SURE_MS + 1)) == PlaceDie("r4")
    four = mind_of(POSITION + "c  dice b2\nd  dice b3")
    assert best(later(four, SURE_MS)) == PlaceDie("r4")
    assert best(later(four, SURE_MS + 1)) is None
    assert commands(later(four, SURE_MS + 1)) == commands(four)


def test_what_can_be_followed_up_comes_first() -> None:
    """A die that opens places for more of one's own is worth more."""
    assert best(mind_of(POSITION)) == PlaceDie("r4")
    assert best(mind_of(POSITION.replace("b5 g6", "y3 y4"))) == PlaceDie("y2")


def test_the_last_die_is_worth_everything() -> None:
    """It ends the round, whatever it opens for others."""
    (last,) = moves(mind_of("red r1b\na  dice r2\nb  dice r3", cunning=1.0))
    assert last.worth == 100


def test_what_a_rival_could_place_as_well_comes_first() -> None:
    """Only the cunning think of that; of equal dice others take the first that they see."""
    contested = POSITION.replace("dice b1 b1 g3", "dice y2 b1 g3")
    assert best(mind_of(contested, cunning=1.0)) == PlaceDie("y2")
    assert best(mind_of(contested, cunning=0.0)) == PlaceDie("r4")


def test_what_opens_a_place_for_a_rival_comes_later() -> None:
    """The rival may have thrown again by then; where one can follow up oneself it is no gift."""
    gift = POSITION.replace("dice b1 b1 g3", "dice r5 b1 g3")
    assert best(mind_of(gift, cunning=1.0)) == PlaceDie("y2")
    assert best(mind_of(gift, cunning=0.0)) == PlaceDie("r4")
    assert best(mind_of(gift.replace("b5 g6", "r5 g6"), cunning=1.0)) == PlaceDie("r4")
    assert PlaceDie("r4") in [move.command for move in moves(mind_of(gift, cunning=1.0)) if move.worth > 0]


def test_nobody_cunning_opens_the_place_for_a_rivals_last_die() -> None:
    """That would end the round for the rival: rather throw again."""
    last = POSITION.replace("r4 y2 b5", "r4 b5").replace("dice b1 b1 g3", "dice r5")
    assert best(mind_of(last, cunning=1.0)) is None
    assert best(mind_of(last, cunning=0.0)) == PlaceDie("r4")


def test_the_rival_with_the_fewest_dice_counts() -> None:
    """Of several who have the same face it is the one who is nearest to the end."""
    drawing = POSITION.replace("r4 y2 b5", "r4 b5").replace("dice b1 b1 g3", "dice r5") + "c  dice r5 y3"
    assert best(mind_of(drawing, cunning=1.0)) is None
    assert best(mind_of(drawing.replace("b  dice r5", "b  dice r5 y4"), cunning=1.0)) == PlaceDie("r4")


def test_rivals_count_only_as_they_were_seen() -> None:
    """Anyone who has not looked at a rival's dice fears nothing."""
    position = drawn(POSITION.replace("r4 y2 b5", "r4 b5").replace("dice b1 b1 g3", "dice r5"))
    assert best(knowing(position, seen=("0.dice", "red.4"), cunning=1.0)) == PlaceDie("r4")


def test_on_call_tables_anyone_who_has_no_dice_calls() -> None:
    """At once, as soon as it was seen; elsewhere the round is over by itself."""
    position = "red r1b\na  dice\nb  dice y3"
    assert commands(mind_of(position, house={"stop": "call"})) == [CallStop()]
    assert commands(mind_of(position)) == []
    assert commands(Mind(level(), FRESH, observation(drawn(position, stop="call")), Luck(1))) == []
    assert commands(mind_of(POSITION, house={"stop": "call"})) == [PlaceDie("r4"), PlaceDie("y2")]


def test_routine_is_to_throw() -> None:
    """The hand needs no aim for it. Without dice, or before a look at them, there is nothing to throw."""
    assert routine(mind_of(POSITION)) == THREW
    assert routine(mind_of(POSITION.replace("dice r4 y2 b5 g6", "dice"))) is None
    assert routine(Mind(level(), FRESH, observation(drawn(POSITION)), Luck(1))) is None


WAITING = """
    red r1b r2b
    a  dice r4 b5
    b  dice r3 y6
"""


def after_glances(mind: Mind, vain: int) -> Mind:
    return replace(mind, memory=replace(mind.memory, vain=vain))


def test_it_is_worth_waiting_for_a_die_that_a_rival_was_seen_to_have() -> None:
    """The rival is about to place it; but not for ever, and only the cunning know."""
    hopeful = mind_of(WAITING, cunning=1.0)
    assert routine(hopeful) is None
    assert routine(after_glances(hopeful, 3 + HOLD_GLANCES)) == THREW
    assert routine(mind_of(WAITING)) == THREW
    assert routine(mind_of(WAITING.replace("r3 y6", "r6 y6"), cunning=1.0)) == THREW


def test_with_many_rivals_someone_will_place_what_is_lacking() -> None:
    """If all of one's few dice lack only the one before, it is better to wait for a moment; with judgement."""
    four = WAITING.replace("r4 b5", "r4") + "c  dice y5\nd  dice y4"
    assert routine(mind_of(four)) is None
    assert routine(mind_of(four, judgement=0.0)) == THREW
    assert routine(mind_of(four.replace("a  dice r4", "a  dice r4 b5 g5"))) == THREW


JAMMED = """
    red r1b r5a@2
    a  dice r4 r2
    b  dice y3
"""


def test_where_no_throw_can_help_one_says_so_once() -> None:
    """A wrong die jams the only row that matters to this seat."""
    honour = {"referee": "honour"}
    assert routine(mind_of(JAMMED, house=honour)) == Move(SayStuck())
    assert routine(knowing(done(drawn(JAMMED, **honour), "a stuck"))) is None
    assert routine(mind_of(JAMMED.replace("r4 r2", "r4 b2"), house=honour)) == THREW
    assert routine(later(mind_of(JAMMED, house=honour), 60_000)) == THREW


def test_what_is_left_are_the_dice() -> None:
    """Anybody sees how many dice a seat has."""
    shown = observation(drawn(POSITION))
    assert (left(shown, 0), left(shown, 1)) == (4, 3)


WRONG = """
    red r1b r5a@2 r3b
    yellow y1a y2b y6b
    green g1a g2a
    blue y3b@1
    a  dice r4 y2 b5 g6
    b  dice b1
"""


@pytest.mark.parametrize(
    ("zone", "piece"),
    [
        ("red.1", ""),
        ("red.2", "r5"),
        ("red.3", "r3"),
        ("red.4", ""),
        ("yellow.2", ""),
        ("yellow.6", "y6"),
        ("green.2", ""),
        ("blue.1", "y3"),
        ("0.dice", ""),
    ],
)
def test_a_wrong_die_is_seen(zone: str, piece: str) -> None:
    """One that shows another face than its place wants, one behind a wrong die, and one behind a gap."""
    mind = mind_of(WRONG, house={"referee": "honour"})
    assert TACTICS.misplaced(mind, (zone,))[:2] == piece


def test_the_first_wrong_die_of_a_glance_is_named() -> None:
    """One call at a time."""
    mind = mind_of(WRONG, house={"referee": "honour"})
    assert TACTICS.misplaced(mind, ("green.1", "yellow.6", "red.2"))[:2] == "y6"


def test_what_was_not_seen_is_not_in_doubt() -> None:
    """A die alone looks right as long as one does not know what lies before it."""
    position = drawn(WRONG, referee="honour")
    assert TACTICS.misplaced(knowing(position, seen=("yellow.6",)), ("yellow.6", "red.2")) == ""


def test_a_slip_lands_in_another_row_or_one_place_too_far() -> None:
    """Never on the right place nor on a die, and the hand really goes there."""
    mind = mind_of(POSITION, house={"referee": "honour"})
    slips = [slipped(mind, moves(mind)[0]) for _ in range(60)]
    assert {slip.command for slip in slips} == {PlaceDie("r4", on) for on in ("r5", "y2", "g1", "b1")}
    assert all(slip.target == ZONE[slip.command.on] and slip.distance for slip in slips)


def test_without_another_place_nothing_goes_wrong() -> None:
    """Only what was seen can be confused, and words do not slip."""
    meant = Move(PlaceDie("r4", "r4"), 50, "red.4", 5)
    assert slipped(knowing(drawn(POSITION), seen=("0.dice", "red.4")), meant) is meant
    call = Move(CallStop(), 100)
    assert slipped(mind_of(POSITION), call) is call


def test_nothing_is_chosen_before_play() -> None:
    """The dice game asks nobody for anything."""
    assert TACTICS.chosen(mind_of(POSITION)) is None


RACE = """
    red r1b r2b
    yellow y1b
    a  dice r3 y5
    b  dice r3 y6 y6
"""


def test_it_acts_on_what_it_saw_and_looks_again_when_it_fails() -> None:
    """A rival takes the place after the glance: it tries all the same, is refused, and looks at that row next."""
    stage = staged(RACE)
    while stage.member().action.command is None:
        stage.step(0)
    rival(stage, PlaceDie("r3"))
    assert stage.until_command(0) == PlaceDie("r3")
    assert stage.reasons == {Reason.PLACE_TAKEN: 1}
    assert "red.3" in memory_of(stage).places
    assert not memory_of(stage).places["red.3"].zone.faces
    stage.step(0)
    assert memory_of(stage).areas["row.r"] == stage.now
    assert memory_of(stage).places["red.3"].zone.faces[0][:2] == "r3"
    assert stage.until_command(0) == Throw()


def test_it_does_not_see_a_place_that_opens_behind_its_back() -> None:
    """A row that was looked at before does not tell that it goes on by now: it throws though a die would fit."""
    stage = staged(RACE.replace("a  dice r3 y5", "a  dice r4 r6"), span=6)
    while stage.member().action.command is None:
        stage.step(0)
    rival(stage, PlaceDie("r3"))
    assert "r4" in stage.view.zones["red.4"].accepts
    assert stage.until_command(0) == Throw()


def test_one_die_after_the_other() -> None:
    """Anyone who has placed a die knows that the next one fits, without another look at the board."""
    stage = staged("red r1b r2b\na  dice r3 r4 y5\nb  dice y6")
    assert stage.until_command(0) == PlaceDie("r3")
    seen_at = memory_of(stage).areas["row.r"]
    assert stage.until_command(0) == PlaceDie("r4")
    assert memory_of(stage).areas["row.r"] == seen_at


def test_nothing_is_read_before_the_dice_lie() -> None:
    """The throw that begins a round rolls as long as any, and so does the next one: only then it looks."""
    stage = staged(WAITING.replace("r4 b5", "r5 b5"))
    assert stage.step(0) is None
    assert "own" not in memory_of(stage).areas
    stage.step(0)
    assert memory_of(stage).areas == {"own": 1_000}
    assert stage.until_command(0) == Throw()
    thrown_at = stage.now
    stage.step(0)
    assert memory_of(stage).areas["row.r"] < thrown_at
    assert "own" not in memory_of(stage).areas
    stage.step(0)
    assert memory_of(stage).areas["own"] == thrown_at + 1_000


def test_a_wrong_die_is_called_during_play() -> None:
    """Anyone who sees it where it looks says so, and the die goes back."""
    stage = staged(JAMMED, referee="honour")
    command = stage.until_command(0)
    assert isinstance(command, CallMisplay)
    assert command.piece[:2] == "r5"
    assert isinstance(happened(stage)[-1], DiceTakenBack)


def test_a_wrong_die_is_called_after_stop() -> None:
    """There is time for it until the scores: what the ender got back has to be placed after all."""
    stage = staged("red r1b\na  dice y3\nb  dice r5", referee="honour")
    rival(stage, PlaceDie("r5", "r2"))
    assert stage.table.phase is Phase.REVIEW
    command = stage.until_command(0)
    assert isinstance(command, CallMisplay)
    assert command.piece[:2] == "r5"
    assert happened(stage)[-1].resumed


def test_nobody_calls_what_is_right() -> None:
    """Looking over the board after stop ends in silence."""
    stage = staged("red r1b\na  dice y3\nb  dice r2", referee="honour")
    rival(stage, PlaceDie("r2", "r2"))
    while stage.table.phase is Phase.REVIEW:
        stage.next()
    assert stage.commands == []


def test_someone_careless_lays_a_die_wrongly() -> None:
    """On honour tables a die can land on another place than the one that was meant."""
    stage = staged(POSITION, referee="honour", slip=1.0)
    command = stage.until_command(0)
    assert isinstance(command, PlaceDie)
    assert command.die != command.on
    assert isinstance(happened(stage)[-1], DiePlaced)


def test_where_stop_is_called_it_calls() -> None:
    """After its last die, with a look at the empty place before it."""
    stage = staged("red r1b\na  dice r2\nb  dice r5", stop="call")
    assert [stage.until_command(0), stage.until_command(0)] == [PlaceDie("r2"), CallStop()]
    assert [tally.points for tally in stage.view.tallies[0]] == [1, -1]


def test_the_same_seed_is_the_same_game() -> None:
    """Nothing but the seed decides what people do."""
    kinds = ("regular", "family")
    first, second = (Stage(table_of("ligretto-dice", length=1), kinds, OWN).start().play() for _ in range(2))
    assert first.commands == second.commands
    other = Stage(table_of("ligretto-dice", length=1), kinds, OWN, seed="6" * 32).start().play()
    assert first.commands != other.commands


@pytest.mark.parametrize("kind", NAMES)
def test_everyone_plays_to_the_end(kind: str) -> None:
    """People of every level finish their rounds, and nothing is refused but what others were faster at."""
    stage = Stage(table_of("ligretto-dice", length=1), (kind,) * 3).start().play()
    assert all(map(is_race, stage.reasons))
    assert stage.reasons.total() < len(stage.commands) / 4


@pytest.mark.parametrize("stop", ["automatic", "call"])
@pytest.mark.parametrize("kind", ["child", "expert"])
def test_honour_tables_are_played_to_the_end(kind: str, stop: str) -> None:
    """Misplays, calls and jammed rows included; two who see the same misplay are a race as well."""
    stage = Stage(table_of("ligretto-dice", length=1, referee="honour", stop=stop), (kind,) * 4).start().play()
    assert {reason for reason in stage.reasons if not is_race(reason)} <= {Reason.UNKNOWN_PIECE, Reason.NOT_EMPTY}


def test_the_stronger_level_wins() -> None:
    """An expert gets rid of its dice before a child does."""
    stage = Stage(table_of("ligretto-dice"), ("child", "expert")).start().play()
    assert stage.view.winners == (1,)


REACHING = """
    red r1b r2b r3b
    a  dice r4 b5
    b  dice r4 g3
"""


def reaching(luck: int) -> tuple[Person, Action]:
    """Someone whose hand is on its way to the fourth place of the red row, and what it has said it does."""
    person: Any = replace(made(level(), "x"), luck=luck)
    for now in range(0, 5_000, 500):
        person, action = person.act(observation(drawn(REACHING), now=now))
        if person.reaches is not None:
            return person, action
    raise AssertionError("it never reached for anything")


def test_a_hand_lands_in_two_parts_so_that_it_can_be_drawn_back() -> None:
    """First it is on its way for all to see, without a command; at the end nothing can be changed any more."""
    person, action = reaching(1)
    assert action.command is None
    assert (action.reach, action.moving_ms > 0) == (ZONE["r4"], True)
    landed, last = person.act(observation(drawn(REACHING), now=6_000))
    assert last == Action(CORRECTION_MS, PlaceDie("r4"))
    assert isinstance(landed, Person)
    assert landed.reaches is None


def test_a_hand_is_drawn_back_from_a_place_that_is_taken_if_that_is_seen_in_time() -> None:
    """About as often as the game says the eye catches it: then nothing is tried, and that row is looked at again."""
    taken = drawn("""
        red r1b r2b r3b r4b
        a  dice r4 b5
        b  dice g3
    """)
    actions = [reaching(luck)[0].act(observation(taken, now=6_000))[1] for luck in range(200)]
    tries = sum(action.command == PlaceDie("r4") for action in actions)
    assert 0.35 < tries / 200 < 0.65
    assert all(action.command in (None, PlaceDie("r4"), Throw()) for action in actions)
