"""People at real tables: they know what they saw, someone can be faster, and everything takes time."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from tests.bots.person.people import level, observation, person_at
from tests.bots.stage import Stage, table_of
from tests.games.piles.drawing import drawn
from vivace.bots.bot import Action, Observation
from vivace.bots.kinds import OWN
from vivace.bots.level import NAMES
from vivace.bots.person.person import Person, made
from vivace.engine.calls import CallStop, SayStuck
from vivace.engine.honour import REVIEW, CallMisplay
from vivace.engine.refusal import Reason, Refusal
from vivace.engine.zones import Stop, Wait
from vivace.games.catalog import is_race
from vivace.games.dice.commands import Throw
from vivace.games.piles.commands import Flip, PlayCard
from vivace.games.piles.decide import source_of
from vivace.games.piles.events import CardPlayed, CardsTakenBack
from vivace.games.piles.state import Round
from vivace.tables.events import Progressed
from vivace.tables.evolve import Step
from vivace.tables.outputs import Answered, Output
from vivace.tables.table import Phase, Table

POSITION = """
    centre r1b y5b
    a  stack b9 r2  row g7 b7 y9 g8 b10  open g9  hand g3 r6 r7 r8
    b  stack b9 b8 b3 b2  row y6 b5 g4 r2 r3  open  hand b7 g1 r9
"""


def memory_of(stage: Stage) -> Any:
    bot = stage.member().bot
    assert isinstance(bot, Person)
    return bot.memory


def looked_at(stage: Stage) -> set[str]:
    """The parts of the table that were looked at in the last step."""
    return {area for area, at in memory_of(stage).areas.items() if at == stage.now}


def steps(stage: Stage, count: int) -> list[set[str]]:
    """Where it looks in so many steps."""
    seen = []
    for _ in range(count):
        stage.step(0)
        seen.append(looked_at(stage))
    return seen


def happened(stage: Stage) -> list[Any]:
    """The events of the game so far."""
    return [event for logged in stage.log if isinstance(logged.event, Progressed) for event in logged.event.events]


def test_one_glance_after_the_other() -> None:
    """First what lies in front of oneself, then the centre in parts; each glance takes its own time."""
    stage = person_at(POSITION.replace("b9 r2", "b9 r9"), span=1)
    looks = []
    for _ in range(3):
        stage.step(0)
        looks.append((stage.now, looked_at(stage)))
    assert looks == [(0, {"own"}), (50, {"centre.0"}), (160, {"centre.1"})]
    assert stage.member().at == 160 + 110 + 300


def test_it_knows_only_what_it_has_looked_at() -> None:
    """The stack card fits, but the pile has not been seen yet: nothing is done before it is."""
    stage = person_at(POSITION, span=1)
    stage.step(0)
    assert stage.member().action.command is None
    assert {name for name in memory_of(stage).places if name.startswith("pile")} == set()
    stage.step(0)
    assert stage.member().action.command == PlayCard("r2a")


def test_the_card_lands_at_the_end_of_the_move() -> None:
    """Renderer, decide and reach: until all of that has passed nothing has happened, and rivals can move."""
    stage = person_at(POSITION)
    stage.step(0)
    stage.step(0)
    # A glance at two piles, the choice of one move, and three card widths to the first pile.
    glance, decision, reach = 100 + 2 * 10, 200 + 100, 100 + 200
    assert stage.member().action == Action(glance + decision + reach, PlayCard("r2a"), "pile.0", reach)
    assert stage.until_command(0) == PlayCard("r2a")
    assert stage.now == 50 + glance + decision + reach
    assert stage.view.zones["pile.0"].faces[-1] == "r2a"


def test_it_acts_on_its_last_glance_and_looks_again_when_it_fails() -> None:
    """A rival covers the pile after the glance: it tries, is refused, and looks at that very place next."""
    stage = person_at(POSITION, span=1)
    steps(stage, 2)
    stage.move("b r2", stage.now + 10)
    stage.move("b r3", stage.now + 400)
    assert stage.until_command(0) == PlayCard("r2a")
    assert stage.answers[-1] == (0, Refusal(Reason.FITS_NOWHERE, ("r2b",)))
    stage.step(0)
    assert looked_at(stage) == {"centre.0"}
    assert memory_of(stage).places["pile.0"].zone.faces == ("r1b", "r2b", "r3b")


def test_a_failed_try_costs_time() -> None:
    """The hand was on its way for nothing, and is busy for as long as the table says."""
    stage = person_at(POSITION)
    steps(stage, 2)
    stage.move("b r2", stage.now + 10)
    stage.until_command(0)
    failed = stage.now
    stage.step(0)
    assert stage.member().free_at == failed + stage.table.options.cooldown_ms
    stage.until_command(0)
    assert stage.now >= stage.commands[0][0] + stage.table.options.cooldown_ms


def test_a_pile_that_changed_to_its_favour_is_not_used_before_it_looked_there() -> None:
    """The card fits since someone played, but it flips, because it has not seen that."""
    stage = person_at(POSITION.replace("b9 r2", "b9 r9").replace("g7 b7", "y7 b7"), span=2, patience=1)
    steps(stage, 2)
    assert stage.member().action.command == Flip()
    stage.move("b y6", stage.now + 10)
    assert stage.until_command(0) == Flip()
    stage.step(0)
    assert looked_at(stage) == {"own"}
    assert stage.member().action.command is None
    assert stage.until_command(0) == PlayCard("y7a")


def test_where_its_card_lands_it_sees() -> None:
    """After a move it looks at its own cards, and knows the pile that it has just laid on."""
    stage = person_at(POSITION.replace("g7 b7", "r3 b7"), span=1)
    steps(stage, 2)
    assert stage.until_command(0) == PlayCard("r2a")
    stage.step(0)
    assert looked_at(stage) == {"own"}
    assert memory_of(stage).places["pile.0"].zone.faces[-1] == "r2a"
    assert stage.member().action.command == PlayCard("r3a")


def test_what_it_saw_long_ago_it_no_longer_knows() -> None:
    """A short memory means that a pile has to be looked at again before it is used."""

    def after_a_flip(memory_ms: int) -> Any:
        """The flip brings a red two to light while the red one was seen a while ago."""
        drawing = POSITION.replace("b9 r2", "b9 b8").replace("hand g3 r6 r7", "hand r6 r7 r2")
        stage = person_at(drawing, memory_ms=memory_ms)
        assert stage.until_command(0) == Flip()
        stage.step(0)
        assert looked_at(stage) == {"own"}
        return stage.member().action.command

    assert after_a_flip(1_000) == PlayCard("r2a")
    assert after_a_flip(100) is None


def test_it_overlooks_things() -> None:
    """Anyone who notices nothing flips past everything; anyone who notices all does not."""
    blind = person_at(POSITION, notice=0.0)
    assert [blind.until_command(0) for _ in range(3)] == [Flip(), Flip(), Flip()]
    assert person_at(POSITION, notice=1.0).until_command(0) == PlayCard("r2a")


def test_more_possible_moves_take_longer() -> None:
    """The same move comes later when there are others to choose from."""
    few, many = person_at(POSITION), person_at(POSITION.replace("g7 b7", "y6 g2").replace("y5b", "y5b g1b"))
    for stage in (few, many):
        assert stage.until_command(0) == PlayCard("r2a")
    # One pile more to look at, and three moves instead of one.
    assert many.now == few.now + 10 + 100


def test_one_hand_does_one_thing_after_the_other() -> None:
    """However fast it thinks, nothing of it waits at the table for its own hand."""
    fast = {"shift_ms": 0, "item_ms": 0, "own_ms": 0, "base_ms": 0, "bit_ms": 0, "prepare_ms": 0, "flip_ms": 0}
    stage = person_at(POSITION, bits_per_s=100.0, **fast)
    for _ in range(6):
        stage.until_command(0)
        assert not any(hand.queue for hand in stage.live.cooldowns.values())
    gaps = [later - earlier for (earlier, *_), (later, *_) in pairwise(stage.commands)]
    assert min(gaps) >= stage.table.options.cooldown_ms


def test_words_need_no_hand() -> None:
    """A call is not held up by a hand that is still busy."""
    stage = person_at(POSITION.replace("b9 r2", "r2"), stop="call", own_ms=20, base_ms=10, bit_ms=0)
    assert stage.until_command(0) == PlayCard("r2a")
    laid = stage.now
    assert stage.until_command(0) == CallStop()
    assert stage.now < laid + stage.table.options.cooldown_ms
    assert stage.answers[-1] == (0, None)


def test_patience_decides_how_long_it_looks_before_it_flips() -> None:
    """So many fruitless glances at the middle, but no more than there are parts of it."""
    for patience, glances in ((1, 1), (2, 2), (9, 2)):
        stage = person_at(POSITION.replace("b9 r2", "b9 r9"), span=1, patience=patience)
        looks = 0
        while stage.member().action.command is None:
            stage.step(0)
            looks += looked_at(stage) != {"own"}
        assert looks == glances


def test_an_empty_centre_needs_no_look() -> None:
    """At the beginning it flips as soon as it knows its own cards."""
    stage = person_at(POSITION.replace("centre r1b y5b", "centre"))
    stage.step(0)
    assert stage.member().action.command == Flip()


def test_it_says_that_it_is_stuck_and_goes_on() -> None:
    """After three fruitless passes, once; when someone lays a card it looks with fresh patience."""
    dull = POSITION.replace("b9 r2", "b9 r9")
    stage = person_at(dull)
    sent = [stage.until_command(0) for _ in range(16)]
    assert sent.count(SayStuck()) == 1
    # Five cards in hand and open pile, three of them a flip.
    assert sent.index(SayStuck()) == 6
    assert list(stage.view.stuck) == [0]
    stage.move("b r2", stage.now)
    assert list(stage.view.stuck) == []
    assert SayStuck() not in [stage.until_command(0) for _ in range(5)]


def test_a_card_that_was_laid_gives_new_hope() -> None:
    """Only flips since the last card count towards being stuck."""
    stage = person_at(POSITION.replace("b9 r2", "b9 r9").replace("hand g3 r6 r7 r8", "hand g3 r6 r7 g4 r8 r2"))
    assert [stage.until_command(0) for _ in range(3)] == [Flip(), Flip(), PlayCard("r2a")]
    assert memory_of(stage).idle == 0
    assert stage.until_command(0) == Flip()
    assert memory_of(stage).idle == 1


def test_without_a_hand_it_looks_on_and_down_again() -> None:
    """With nothing to flip it goes on looking, at its own cards as well: something may come back to them."""
    stage = person_at(POSITION.replace("b9 r2", "b9 r9").replace("open g9  hand g3 r6 r7 r8", "open  hand"))
    looks = steps(stage, 6)
    assert looks == [{"own"}, {"centre.0"}] * 3
    assert stage.until_command(0) == SayStuck()
    assert {area for look in steps(stage, 4) for area in look} == {"own", "centre.0"}


def test_cards_that_are_not_where_they_were_make_it_look_down() -> None:
    """If its own cards have changed without it, it tries once, sees that, and does not try for ever."""
    stage = person_at(POSITION.replace("open g9", "open r2").replace("b9 r2", "b9 b8"))
    steps(stage, 2)
    assert stage.member().action.command == PlayCard("r2a")
    other = person_at(POSITION.replace("b9 r2", "b9 b8"))
    stage.live = replace(stage.live, table=other.table)
    assert stage.until_command(0) == PlayCard("r2a")
    assert stage.answers[-1] == (0, Refusal(Reason.NOT_OPEN))
    stage.step(0)
    assert looked_at(stage) == {"own"}
    assert [stage.until_command(0) for _ in range(2)] == [Flip(), Flip()]


def test_a_call_that_was_wrong_makes_it_look_down() -> None:
    """Anyone who calls stop and is told that there are cards left looks at them before anything else."""
    shown = observation(drawn(POSITION.replace("stack b9 r2", "stack"), stop="call"))
    bot = made(level(), "x")
    bot, action = bot.act(shown)
    assert action.command == CallStop()
    again = observation(drawn(POSITION, stop="call"), now=500, refused=Refusal(Reason.NOT_EMPTY))
    bot, action = bot.act(again)
    assert bot.memory.areas["own"] == 500
    assert action.command is None


def test_of_another_round_nothing_is_remembered() -> None:
    """New cards, new memory."""
    shown = observation(drawn(POSITION.replace("b9 r2", "b9 r9")))
    bot = made(level(patience=1, span=1), "x")
    for now in (0, 100):
        bot, _ = bot.act(replace(shown, now=now))
    assert "pile.0" in bot.memory.places
    bot, _ = bot.act(replace(shown, now=200, view=replace(shown.view, round=2)))
    assert bot.memory.areas == {"own": 200}
    assert "pile.0" not in bot.memory.places


def test_before_play_it_chooses_at_leisure() -> None:
    """While the round waits for choices nothing is laid; the card games have none to make."""
    shown = observation(drawn(POSITION))
    asked = replace(shown, view=replace(shown.view, wait=Wait("aside", 10_000, (0,))))
    _, action = made(level(), "x").act(asked)
    assert action.command is None
    assert action.after_ms > 1_000


def test_where_there_is_nothing_to_look_at_it_waits_for_its_hand() -> None:
    """While the own dice roll nothing can be seen: it waits until they lie, and is shown the table then."""
    stage = Stage(table_of("ligretto-dice"), ("person", "silent"), dict.fromkeys(("person", "silent"), OWN["family"]))
    stage.start()
    while not isinstance(stage.until_command(0), Throw):
        pass
    assert stage.step(0) is None
    assert stage.member().action.command is None
    assert stage.member().at == stage.member().free_at > stage.now


HONOUR = """
    centre r1b y1b.y3b g1b
    a  stack b9 r2  row g7 b7 y9 g8 b10  open g9  hand g3 r6 r7 r8
    b  stack b9 b8  row y6 b5 g4 r2 r3  open  hand b7 g1 r9
"""


def test_it_calls_what_it_sees_to_be_wrong() -> None:
    """On honour tables a misplaced card is called by anyone who looks there and notices it."""
    stage = person_at(HONOUR, referee="honour", vigilance=1.0)
    assert stage.until_command(0) == CallMisplay("y3b")
    assert isinstance(happened(stage)[-1], CardsTakenBack)
    assert stage.answers == [(0, None)]


def test_who_does_not_notice_or_is_barred_calls_nothing() -> None:
    """Without vigilance, after a false call, or where the table itself watches, it just plays."""
    assert person_at(HONOUR, referee="honour", vigilance=0.0).until_command(0) == PlayCard("r2a", "r1")
    assert person_at(HONOUR).until_command(0) == PlayCard("r2a")
    barred = person_at(HONOUR, referee="honour")
    chair = replace(barred.table.chairs[0], barred_until=10_000)
    barred.live = replace(barred.live, table=replace(barred.table, chairs=(chair, *barred.table.chairs[1:])))
    assert barred.until_command(0) == PlayCard("r2a", "r1")


def test_a_misplay_is_noticed_at_the_first_look_or_not_at_all() -> None:
    """However often it looks there, the share of misplays that it calls is its vigilance."""
    calls = [_calls_in_review(f"seed {number}", looks=30) for number in range(200)]
    assert 0.2 < sum(calls) / 200 < 0.4


def _calls_in_review(seed: str, looks: int) -> bool:
    """Whether someone with a vigilance of 0.3 calls anything while looking around so often."""
    shown = observation(drawn(HONOUR, referee="honour"))
    shown = replace(shown, view=replace(shown.view, wait=Wait(REVIEW, 10_000), stop=Stop("empty", 1)))
    person: Any = replace(made(level(vigilance=0.3), seed), round=shown.view.round)
    for look in range(looks):
        person, action = person.act(replace(shown, now=500 * look))
        if action.command is not None:
            return True
    return False


@pytest.mark.parametrize(("pile", "calls"), [("y1b.y3b", {CallMisplay("y3b")}), ("y1b.y2b", set())])
def test_in_review_it_only_looks_and_calls(pile: str, calls: set[CallMisplay]) -> None:
    """Between stop and scores it goes on looking for misplays, and does nothing else."""
    shown = observation(drawn(HONOUR.replace("y1b.y3b", pile), referee="honour"))
    over = replace(shown, view=replace(shown.view, wait=Wait(REVIEW, 10_000)))
    bot, commands = made(level(span=1), "x"), set()
    for now in range(0, 6_000, 500):
        bot, action = bot.act(replace(over, now=now))
        commands.add(action.command)
    assert commands == {None, *calls}


def test_a_misplay_is_called_in_the_review_of_a_real_round() -> None:
    """A rival ends the round with a wrong card on the table; the call opens it again or takes the card back."""
    ended = HONOUR.replace("stack b9 b8", "stack")
    stage = person_at(ended, referee="honour", stop="call", own_ms=1_000)
    stage.step(0)
    stage.move("b stop", 10)
    assert stage.table.phase is Phase.REVIEW
    assert stage.until_command(0) == CallMisplay("y3b")
    assert stage.answers == [(0, None)]


def test_it_misplaces_cards_now_and_then() -> None:
    """On honour tables a share of cards lands on the wrong pile; where the table watches, none."""
    right = HONOUR.replace("y1b.y3b", "y1b.y2b")
    assert person_at(right, referee="honour", slip=0.0).until_command(0) == PlayCard("r2a", "r1")
    slipped = person_at(right, referee="honour", slip=1.0)
    command = slipped.until_command(0)
    assert command.card == "r2a"
    assert command.on in ("y2", "g1")
    assert slipped.answers == [(0, None)]
    assert person_at(right, slip=1.0).until_command(0) == PlayCard("r2a")


def deeds_of(seed: str, observations: list[Observation], kind: str = "family") -> list[Action]:
    bot, actions = OWN[kind](seed), []
    for shown in observations:
        bot, action = bot.act(shown)
        actions.append(action)
    return actions


def test_only_the_seed_and_what_it_is_shown_decide() -> None:
    """The same seed and the same observations give the same actions, another seed gives others."""
    observations = [observation(drawn(POSITION), now=now) for now in range(0, 5_000, 250)]
    assert deeds_of("one", observations) == deeds_of("one", observations)
    assert deeds_of("one", observations) != deeds_of("two", observations)
    assert deeds_of("one", observations) != deeds_of("one", observations, "expert")


def test_a_bot_is_a_value() -> None:
    """Acting changes nothing in the bot that acted: from the same one the same follows again."""
    bot = made(level(spread=0.3, notice=0.5), "x")
    shown = observation(drawn(POSITION))
    assert bot.act(shown) == bot.act(shown)
    assert bot == made(level(spread=0.3, notice=0.5), "x")


def test_a_whole_evening_repeats_itself() -> None:
    """Four family seats with the same seed play the same match to the same moment; with another seed another one."""
    first, again, other = (
        Stage(table_of(length=30), ("family",) * 4, seed=seed * 32).start().play() for seed in ("a", "a", "b")
    )
    assert first.log == again.log
    assert first.now == again.now
    assert first.log != other.log


EVENINGS = [
    ("ligretto", 2, {}),
    ("ligretto", 2, {"advanced": True, "stop": "call", "referee": "honour"}),
    ("ligretto", 3, {"flip": 1, "stop": "call"}),
    ("ligretto", 4, {}),
    ("ligretto", 6, {"advanced": True, "referee": "honour"}),
    ("ligretto", 12, {}),
    ("ligretto", 12, {"stop": "call", "referee": "honour"}),
    ("ligretto-de", 2, {}),
    ("ligretto-de", 2, {"referee": "honour", "stop": "call"}),
    ("ligretto-de", 4, {"advanced": True}),
    ("ligretto-de", 8, {"referee": "honour"}),
    ("ligretto-fr", 2, {"advanced": True}),
    ("ligretto-fr", 5, {"referee": "honour", "stop": "call"}),
    ("dutch-blitz", 2, {"advanced": True, "stop": "call"}),
    ("dutch-blitz", 3, {"referee": "honour", "advanced": True}),
    ("dutch-blitz", 4, {}),
]


Place = tuple[str, str]
"""A card, and whether it is one that can be played or one that can be called."""


class Referee(Stage):
    """A stage that notes why cards can no longer be played, or called."""

    def __init__(self, table: Table, kinds: tuple[str, ...]) -> None:
        self._there: set[Place] = set()
        self._gone_by: dict[Place, set[type]] = {}
        self.excused: list[bool] = []
        """For each refusal that only a called misplay excuses whether there was one."""
        super().__init__(table, kinds)

    def _heard(self, output: Output) -> None:
        if isinstance(output, Step):
            self._look(output)
        elif isinstance(output, Answered) and output.refusal is not None:
            self._judge(int(output.id), output.refusal)
        super()._heard(output)

    def _look(self, step: Step) -> None:
        event, match = step.logged.event, step.after.match
        kinds = {type(one) for one in event.events} if isinstance(event, Progressed) else {type(event)}
        there = set(_within_reach(match.round)) if match is not None and match.round is not None else set()
        self._gone_by |= dict.fromkeys(self._there - there, kinds)
        self._there = there

    def _judge(self, seat: int, refusal: Refusal) -> None:
        if refusal.reason in (Reason.NOT_OPEN, Reason.UNKNOWN_PIECE):
            command = next(command for _, other, command in reversed(self.commands) if other == seat)
            is_call = isinstance(command, CallMisplay)
            place = ("called", command.piece) if is_call else ("played", command.card)
            self.excused.append(CardsTakenBack in self._gone_by.get(place, ()))


def _within_reach(current: Round) -> Iterator[Place]:
    for seat in current.seats:
        yield from (
            ("played", card) for place in (seat.stack, *seat.row, seat.open) for card in place if source_of(seat, card)
        )
        yield from (("called", card) for place in seat.row for card in place)
    yield from (("called", card) for pile in current.piles for card in pile)


@pytest.mark.parametrize(("name", "seats", "house"), EVENINGS)
def test_whole_evenings_come_to_their_end(name: str, seats: int, house: dict[str, Any]) -> None:
    """People of all levels finish matches of every edition, and are refused only what others were faster with.

    On honour tables what goes back to its owner can cover the card that a hand is about to play, and two can see the same
    misplay: the second has nothing to call at any more.
    """
    kinds = tuple(NAMES[(5 * seat + 1) % len(NAMES)] for seat in range(seats))
    table = table_of(name, countdown_ms=3_000, ends="rounds", length=2, **house)
    stage = Referee(table, kinds)
    stage.start().play()
    assert stage.table.phase is Phase.OVER
    refused = stage.reasons
    assert all(stage.excused)
    assert refused.pop(Reason.NOT_OPEN, 0) + refused.pop(Reason.UNKNOWN_PIECE, 0) == len(stage.excused)
    assert set(refused) <= {Reason.FITS_NOWHERE, Reason.ROUND_OVER}
    laid = Counter(type(command) for *_, command in stage.commands)[PlayCard]
    assert refused[Reason.FITS_NOWHERE] < 0.4 * laid
    assert refused[Reason.ROUND_OVER] <= seats * 20


def test_careless_people_on_an_honour_table_get_along() -> None:
    """With many misplays, many calls and no pause after them nobody gets stuck in what is no longer true."""
    careless = {"careless": partial(made, level(slip=0.3, vigilance=0.5, spread=0.3, notice=0.9))}
    for seed in "abc":
        table = table_of(referee="honour", stop="call", advanced=True, ends="rounds", length=3)
        stage = Stage(table, ("careless",) * 3, careless, seed * 32).start().play()
        assert stage.reasons[Reason.NOT_OPEN] + stage.reasons[Reason.NOT_EMPTY] < 0.05 * len(stage.commands)
        assert any(isinstance(command, CallMisplay) for *_, command in stage.commands)


def test_people_lose_some_races() -> None:
    """At four seats a part of the cards comes too late, as among people; most do not."""
    stage = Stage(table_of(length=60), ("family",) * 4).start().play()
    laid = [event for event in happened(stage) if isinstance(event, CardPlayed)]
    lost = stage.reasons[Reason.FITS_NOWHERE]
    assert all(map(is_race, stage.reasons))
    assert 0.05 < lost / (lost + len(laid)) < 0.25
