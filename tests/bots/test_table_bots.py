"""The bots at a table: whose turn it is, when commands land, and what becomes of bots that are broken."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from tests.bots.stage import SEED, Stage, table_of
from tests.tables import asking
from vivace.bots.bot import Action, Bot, Maker, Observation
from vivace.bots.table_bots import (
    IDLE_MS,
    LEAST_MS,
    MOST_MS,
    MOST_NONSENSE,
    SHOWN_MS,
    Ask,
    Failed,
    Play,
    Reach,
    TableBots,
    acted,
    answered,
    attended,
    next_up,
    rested,
    step,
)
from vivace.engine.calls import SayStuck
from vivace.engine.refusal import Reason, Refusal
from vivace.games.piles.commands import Flip, PlayCard
from vivace.tables import inputs
from vivace.tables.table import Phase

NONSENSE = Refusal(Reason.UNKNOWN_PIECE)


class Scripted(Struct):
    """A bot that does what a test says, and keeps what it was shown."""

    actions: list[Any]
    observations: list[Observation] = []

    def act(self, observation: Observation) -> tuple[Bot, Action]:
        self.observations.append(observation)
        return self, self.actions.pop(0) if self.actions else Action(1_000)


class Broken(Struct, frozen=True):
    """A bot that cannot play."""

    error: BaseException = ZeroDivisionError("nothing is left")

    def act(self, _: Observation) -> tuple[Bot, Action]:
        raise self.error


class Rubbish(Struct, frozen=True):
    """A bot that gives something else than a bot and a action."""

    given: Any

    def act(self, _: Observation) -> Any:
        return self.given


def unmakeable(_: str) -> Bot:
    raise KeyError("brain")


def scripted(*actions: Action, seats: int = 1, lag_ms: int = 0, shows_reaching: bool = False) -> tuple[Stage, Scripted]:
    """A table in play; at seat 0 a bot does these things, and as many greedy ones sit beside it."""
    bot = Scripted(list(actions))
    stage = seated(lambda _: bot, seats)
    stage.bots = replace(stage.bots, lag_ms=lag_ms, shows_reaching=shows_reaching)
    return stage, bot


def seated(maker: Maker, seats: int = 1) -> Stage:
    stage = Stage(table_of(), ("mine", *("greedy",) * seats), {"mine": maker, "greedy": lambda _: Scripted([])})
    return stage.start(5_000)


def test_every_bot_is_shown_the_table_as_soon_as_play_begins() -> None:
    """Bots begin with a look; of several whose time has come the one with the lowest number is first."""
    stage, _ = scripted(seats=2)
    assert stage.table.phase is Phase.PLAYING
    assert {seat: member.at for seat, member in stage.bots.seats.items()} == {0: 5_000, 1: 5_000, 2: 5_000}
    assert next_up(stage.bots) == (5_000, 0)


def test_who_is_first_is_next() -> None:
    """The bot with the earliest time takes the next step."""
    stage, _ = scripted(Action(800), seats=2)
    stage.step(0)
    assert next_up(stage.bots) == (5_000, 1)
    stage.step(1)
    stage.step(2)
    assert next_up(stage.bots) == (5_800, 0)


def test_a_command_lands_at_the_end_of_its_time() -> None:
    """A bot decides from what it sees now; the command comes when the time that it takes is over, and not before."""
    stage, bot = scripted(Action(700, Flip()), Action(300))
    assert stage.step(0) is None
    assert stage.member().at == stage.member().lands_at == 5_700
    assert stage.step(0) == Play(Flip())
    assert stage.commands == [(5_700, 0, Flip())]
    assert [observation.now for observation in bot.observations] == [5_000]
    stage.step(0)
    assert [observation.now for observation in bot.observations] == [5_000, 5_700]


def test_a_bot_that_only_looks_is_shown_the_table_again_after_it() -> None:
    """Without a command nothing lands, and nothing is delayed by the way to the table."""
    stage, bot = scripted(Action(250), Action(250), lag_ms=90)
    stage.step(0)
    stage.step(0)
    assert [observation.now for observation in bot.observations] == [5_000, 5_250]


def test_a_round_trip_delays_every_landing() -> None:
    """Sitting inside the server is no advantage: a command needs as long as that of someone far away."""
    stage, _ = scripted(Action(700, Flip()), lag_ms=90)
    stage.step(0)
    assert stage.until_command(0) == Flip()
    assert stage.now == 5_790


def test_a_reaching_hand_is_seen_before_the_command_lands() -> None:
    """Where someone wants to know it, the hand is on its way for the last part of the time."""
    stage, _ = scripted(Action(700, Flip(), "0.hand", 300), lag_ms=90, shows_reaching=True)
    assert stage.step(0) is None
    assert stage.member().at == 5_400
    assert stage.step(0) == Reach("0.hand")
    assert stage.member().at == stage.member().lands_at == 5_790
    assert stage.step(0) == Play(Flip())


def test_nobody_is_told_of_hands_that_nobody_watches() -> None:
    """Without anybody who wants to know, a command is one step."""
    stage, _ = scripted(Action(700, Flip(), "0.hand", 300))
    assert [stage.step(0), stage.step(0)] == [None, Play(Flip())]


def test_a_hand_that_goes_nowhere_is_not_seen() -> None:
    """Only a place that it goes for shows a hand."""
    stage, _ = scripted(Action(700, Flip(), "", 300), shows_reaching=True)
    stage.step(0)
    assert stage.member().at == 5_700


def test_a_hand_is_seen_before_it_is_known_whether_it_will_be_drawn_back() -> None:
    """A hand that is on its way without a command yet is shown as well; then the bot looks again."""
    stage, _ = scripted(Action(700, None, "0.hand", 300), shows_reaching=True)
    stage.step(0)
    assert stage.member().at == 5_400
    assert stage.step(0) == Reach("0.hand")
    assert stage.member().at == 5_700
    assert stage.step(0) is None


def test_a_slow_hand_is_shown_only_near_the_end() -> None:
    """Clients forget a hand after a while: it is shown such that it lands before."""
    stage, _ = scripted(Action(5_000, Flip(), "0.hand", 4_000), shows_reaching=True)
    stage.step(0)
    assert stage.member().at == 10_000 - SHOWN_MS


def test_a_hand_never_reaches_before_the_bot_has_looked() -> None:
    """However long a bot says that its hand moves, it begins now at the earliest."""
    stage, _ = scripted(Action(700, Flip(), "0.hand", 9_000), shows_reaching=True)
    stage.step(0)
    assert stage.member().at == 5_000
    assert stage.step(0) == Reach("0.hand")


def test_a_bot_that_comes_late_makes_up_for_nothing() -> None:
    """If it is asked later than it wanted, everything after that is later as well; a late hand is not shown."""
    stage, bot = scripted(Action(700, Flip(), "0.hand", 300), Action(250), shows_reaching=True)
    stage.step(0)
    stage.handle(inputs.Tick(), 9_000)
    assert stage.step(0) == Play(Flip())
    stage.step(0)
    assert bot.observations[-1].now == 9_000
    assert stage.member().at == 9_250


@pytest.mark.parametrize(("said", "counts"), [(-5, LEAST_MS), (0, LEAST_MS), (10**12, MOST_MS)])
def test_times_are_kept_within_bounds(said: int, counts: int) -> None:
    """No bot acts without end at once, and none is away for ever."""
    stage, _ = scripted(Action(said))
    stage.step(0)
    assert stage.member().at == 5_000 + counts


def test_a_bot_is_told_what_came_of_its_command() -> None:
    """Its next observation says why it was refused, and when its hand is free again."""
    stage, bot = scripted(Action(700, PlayCard("r1b")), Action(700, Flip()), Action(100))
    stage.until_command(0)
    stage.until_command(0)
    stage.step(0)
    refused, accepted = bot.observations[1:]
    assert (refused.refused, refused.free_at) == (Refusal(Reason.NOT_YOURS), 5_900)
    assert (accepted.refused, accepted.free_at) == (None, 6_600)


def test_a_command_that_waits_for_the_hand_is_waited_for() -> None:
    """A bot with one hand is not asked again before its command was carried out."""
    stage, bot = scripted(Action(100, Flip()), Action(50, Flip()), Action(100))
    stage.until_command(0)
    stage.until_command(0)
    assert stage.member().at is None
    assert len(bot.observations) == 2
    stage.handle(inputs.Tick(), 5_300)
    assert stage.member().at == 5_300
    assert [refusal for _, refusal in stage.answers] == [None, None]


def test_a_bot_sees_what_everyone_sees_and_what_concerns_its_seat() -> None:
    """The game, the rules, the seat, the time and the public view."""
    stage, bot = scripted()
    stage.step(0)
    (observation,) = bot.observations
    assert (observation.game, observation.rules, observation.seat, observation.now) == (
        "piles",
        stage.table.rules,
        0,
        5_000,
    )
    assert observation.view == stage.view
    assert (observation.refused, observation.free_at, observation.barred_until, observation.mercy_for) == (
        None,
        0,
        0,
        (),
    )


def test_all_who_look_while_nothing_changes_share_one_view() -> None:
    """The view is made once for each change of the table, however many look at it."""
    first, second = Scripted([Action(100), Action(100)]), Scripted([Action(100, Flip())])
    makers: dict[str, Maker] = {"first": lambda _: first, "second": lambda _: second}
    stage = Stage(table_of(), ("first", "second"), makers).start()
    for seat in (0, 1, 0, 1, 0):
        stage.step(seat)
    assert first.observations[0].view is second.observations[0].view is first.observations[1].view
    assert first.observations[2].view is not first.observations[0].view


def test_people_are_named_to_bots_where_the_table_wants_mercy() -> None:
    """Bots learn which seats are people's only if they are to ease off for them."""
    for mercy in (False, True):
        bot = Scripted([])
        stage = Stage(table_of(mercy=mercy), ("mine", "mine"), {"mine": lambda _, bot=bot: bot})  # type: ignore[misc]
        stage.handle(asking.Sit(player="p", name="Pia"), 0)
        stage.handle(asking.Ready(player="p"), 0)
        assert stage.table.phase is Phase.PLAYING
        stage.step(0)
        assert bot.observations[0].mercy_for == ((2,) if mercy else ())


def test_who_called_falsely_knows_how_long_it_is_barred() -> None:
    """The observation says until when no call would be heard."""
    bot = Scripted([])
    stage = Stage(table_of(referee="honour"), ("mine", "mine"), {"mine": lambda _: bot}).start()
    barred = replace(stage.table.chairs[0], barred_until=4_321)
    stage.live = replace(stage.live, table=replace(stage.table, chairs=(barred, *stage.table.chairs[1:])))
    stage.step(0)
    assert bot.observations[0].barred_until == 4_321


def test_nothing_changes_while_all_have_their_times() -> None:
    """Looking again at a table where everyone has a time changes nothing."""
    stage, _ = scripted(seats=2)
    assert attended(stage.bots, stage.table, stage.now + 500) is stage.bots


def test_bots_keep_what_they_were_doing_over_a_pause() -> None:
    """They do nothing in it, and what was on its way arrives as much later as the pause was long; their own clock stood."""
    stage, bot = scripted(Action(700, Flip()))
    began = stage.now
    stage.step(0)
    stage.handle(asking.Pause(), began + 100)
    assert stage.bots.seats == {}
    assert next_up(stage.bots) is None
    assert attended(stage.bots, stage.table, began + 200) is stage.bots
    stage.handle(asking.Resume(), began + 1_100)
    assert stage.table.phase is Phase.PLAYING
    assert stage.member().at == began + 1_700
    assert stage.until_command(0) == Flip()
    assert stage.answers[-1] == (0, None)
    stage.step(0)
    assert bot.observations[-1].now == began + 700
    assert bot.observations[-1].free_at == stage.member().free_at - 1_000


def test_pausing_again_and_again_costs_bots_no_move() -> None:
    """In the same playing time they lay as much as without any pause, however often someone pauses."""

    def played(pause_every_ms: int) -> list[Any]:
        stage = Stage(table_of(), ("family", "family", "family")).start()
        playing = 0
        while playing < 20_000:
            if pause_every_ms:
                stage.handle(asking.Pause(), stage.now)
                stage.handle(asking.Resume(), stage.now + 3_000)
            until = stage.now + (pause_every_ms or 500)
            while (up := next_up(stage.bots)) is not None and up[0] < until:
                stage.step(up[1])
            stage.handle(inputs.Tick(), until)
            playing += pause_every_ms or 500
        return [(seat, command) for _, seat, command in stage.commands]

    assert len(played(0)) > 20
    assert played(500) == played(0)


def test_a_command_that_a_pause_meets_on_its_way_arrives_after_it() -> None:
    """A bot whose command was refused because of the pause does not have to think of it again."""
    stage, bot = scripted(Action(700, Flip()))
    stage.step(0)
    stage.bots, _ = step(stage.bots, stage.table, 0, stage.now + 700)
    assert stage.member().at is None
    stage.bots = answered(stage.bots, 0, Refusal(Reason.PAUSED), 0, stage.now + 700)
    stage.handle(asking.Pause(), stage.now + 700)
    stage.handle(asking.Resume(), stage.now + 5_000)
    assert stage.step(0) == Play(Flip())
    assert len(bot.observations) == 1


def test_a_bot_that_is_asked_looks_afresh_after_a_pause() -> None:
    """An external bot is not known here, so its last answer is forgotten."""
    stage = foreign()
    stage.step(0)
    stage.bots, _ = acted(stage.bots, 0, Action(700, Flip()), stage.now)
    stage.handle(asking.Pause(), stage.now + 100)
    stage.handle(asking.Resume(), stage.now + 1_000)
    assert (stage.member().at, stage.member().action) == (stage.now, Action(0))


def test_nothing_is_kept_for_another_round() -> None:
    """Bots that were frozen in a round that is over are made again."""
    stage, _ = scripted(Action(700, Flip()))
    stage.step(0)
    stage.handle(asking.Pause(), stage.now + 100)
    match = stage.table.match
    assert match is not None
    after = replace(stage.table, phase=Phase.PLAYING, match=replace(match, tallies=((),)))
    again = attended(stage.bots, after, stage.now + 1_000)
    assert again.seats[0].action == Action(0)
    assert again.frozen is None


def test_bots_can_be_let_rest_while_play_goes_on() -> None:
    """They forget what they were about to do, and look at the table again when they are attended to."""
    stage, _ = scripted(Action(700, Flip()), seats=2)
    stage.step(0)
    resting = rested(stage.bots)
    assert next_up(resting) is None
    assert rested(resting) is resting
    assert {member.at for member in attended(resting, stage.table, 9_000).seats.values()} == {9_000}


def test_a_seat_that_gets_another_kind_of_bot_gets_a_new_bot() -> None:
    """The others go on with what they were doing."""
    stage, _ = scripted(Action(700, Flip()), seats=2)
    for seat in (0, 1, 2):
        stage.step(seat)
    other = replace(stage.table.chairs[1], bot="mine")
    table = replace(stage.table, chairs=(stage.table.chairs[0], other, stage.table.chairs[2]))
    bots = attended(stage.bots, table, 5_400)
    assert (bots.seats[0], bots.seats[2]) == (stage.bots.seats[0], stage.bots.seats[2])
    assert (bots.seats[1].kind, bots.seats[1].at) == ("mine", 5_400)


def test_a_bot_whose_seat_is_a_persons_now_is_gone() -> None:
    """It is no longer asked; an answer to what it did last harms nobody."""
    stage, _ = scripted(seats=2)
    person = replace(stage.table.chairs[1], bot="", player="p")
    table = replace(stage.table, chairs=(stage.table.chairs[0], person, stage.table.chairs[2]))
    bots = attended(stage.bots, table, 5_400)
    assert set(bots.seats) == {0, 2}
    assert answered(bots, 1, NONSENSE, 0, 5_500) is bots


def test_chance_comes_from_the_crew_the_seat_and_the_moment() -> None:
    """Bots of one kind at one table do not play alike, nor does one in the next round; the same seed repeats all."""
    seeds: list[str] = []

    def maker(seed: str) -> Bot:
        seeds.append(seed)
        return Scripted([])

    for crew_seed in (SEED, SEED, "6" * 32):
        Stage(table_of(), ("mine", "mine"), {"mine": maker}, crew_seed).start()
    assert seeds[:2] == seeds[2:4]
    assert len(set(seeds)) == 4


def foreign() -> Stage:
    return Stage(table_of(), ("stranger", "stranger"), {}).start(5_000)


def test_a_bot_that_is_no_part_of_the_program_is_asked() -> None:
    """It is shown the table, and has no time until its answer comes."""
    stage = foreign()
    asked = stage.step(0)
    assert isinstance(asked, Ask)
    assert (asked.observation.seat, asked.observation.now, asked.observation.view) == (0, 5_000, stage.view)
    assert stage.member().at is None
    assert next_up(stage.bots) == (5_000, 1)


def test_what_a_bot_tells_counts_from_then_on() -> None:
    """Its answer is a action like any other; thinking long costs its own time."""
    stage = foreign()
    stage.step(0)
    stage.bots, failed = acted(stage.bots, 0, Action(700, Flip()), 6_000)
    assert failed is None
    assert stage.member().at == 6_700
    assert stage.step(0) == Play(Flip())
    assert isinstance(stage.step(0), Ask)


@pytest.mark.parametrize(
    ("action", "why"),
    [
        (None, "it gave back NoneType, not an Action"),
        ({"after_ms": 5}, "it gave back dict, not an Action"),
        (Action("soon"), "it gave back an Action with wrong types"),  # type: ignore[arg-type]
        (Action(True), "it gave back an Action with wrong types"),
        (Action(1.5), "it gave back an Action with wrong types"),  # type: ignore[arg-type]
        (Action(5, Flip(), None), "it gave back an Action with wrong types"),  # type: ignore[arg-type]
        (Action(5, Flip(), "0.hand", "long"), "it gave back an Action with wrong types"),  # type: ignore[arg-type]
    ],
)
def test_rubbish_fails(action: object, why: str) -> None:
    """Something that is no action changes nothing, and says what it is."""
    stage = foreign()
    stage.step(0)
    assert acted(stage.bots, 0, action, 6_000) == (stage.bots, Failed(why))
    assert seated(lambda _: Rubbish((Broken(), action))).step(0) == Failed(why)


@pytest.mark.parametrize(
    ("maker", "why"),
    [
        (lambda _: Broken(), "ZeroDivisionError: nothing is left"),
        (lambda _: Rubbish(None), "it must give back two things: the bot that plays on, and an Action"),
        (lambda _: Rubbish((1, 2, 3)), "it must give back two things: the bot that plays on, and an Action"),
        (lambda _: Rubbish(("me", Action(5))), "it gave back str, not a bot"),
        (lambda _: Broken(SystemExit(3)), "SystemExit: 3"),
        (unmakeable, "KeyError: 'brain'"),
    ],
)
def test_a_bot_that_raises_fails(maker: Callable[[str], Bot], why: str) -> None:
    """Whatever a bot of someone else's raises, also while it is made, is a value here: the table goes on."""
    stage = seated(maker)
    failed = stage.step(0)
    assert isinstance(failed, Failed)
    assert re.fullmatch(rf"{re.escape(why)}( \(line \d+ of test_table_bots.py\))?", failed.why)
    assert stage.step(1) is None


def test_a_fault_of_the_own_bots_is_loud() -> None:
    """What comes with the program must not fail silently: the operator has to deal with it."""
    stage = Stage(table_of(), ("family", "family"), {"family": lambda _: Broken()}).start()
    with pytest.raises(ZeroDivisionError, match="nothing is left"):
        stage.step(0)


def test_a_bot_that_does_nothing_fails() -> None:
    """After a minute nobody waits any longer."""
    stage, _ = scripted()
    steps = [stage.step(0) for _ in range(IDLE_MS // 1_000 + 2)]
    assert steps[-1] == Failed("it has done nothing for 60 seconds")
    assert set(steps[:-1]) == {None}


def test_a_bot_that_everyone_waits_for_fails() -> None:
    """When all others are stuck and it only flips, they want to go on."""
    stage, _ = scripted(*[Action(1_000, Flip())] * 60)
    stage.handle(inputs.BotPlay(seat=1, command=SayStuck(), id=""), stage.now)
    found = next(step for step in [stage.step(0) for _ in range(60)] if isinstance(step, Failed))
    assert found == Failed("all others are stuck, and it has laid nothing for 20 seconds")


def test_a_bot_that_talks_nonsense_fails() -> None:
    """Many commands in a row that no rule allows, and it is taken as broken."""
    stage, _ = scripted(*[Action(300, PlayCard("r1b"))] * (MOST_NONSENSE + 1))
    for _ in range(MOST_NONSENSE):
        stage.until_command(0)
    assert stage.step(0) == Failed(f"its last {MOST_NONSENSE} commands made no sense")


@pytest.mark.parametrize("harmless", [Refusal(Reason.FITS_NOWHERE), None])
def test_lost_races_are_no_nonsense(harmless: Refusal | None) -> None:
    """Anyone who was too late, or does something that makes sense in between, is not broken."""
    stage, _ = scripted(*[Action(300, Flip())] * 99)
    for refusal in (*[NONSENSE] * (MOST_NONSENSE - 1), harmless, NONSENSE):
        answer(stage, refusal)
    assert stage.member().nonsense == 1
    assert stage.step(0) is None


def answer(stage: Stage, refusal: Refusal | None) -> None:
    """Let the bot send its next command, and the table say this to it."""
    found: object = None
    while not isinstance(found, Play):
        stage.bots, found = step(stage.bots, stage.table, 0, stage.member().at or 0)
    stage.bots = answered(stage.bots, 0, refusal, 0, stage.member().lands_at)


def test_an_answer_counts_only_for_a_command_that_is_under_way() -> None:
    """A bot that has just come, or is still reaching, is not disturbed by what the table says to someone before it."""
    stage, _ = scripted(Action(700, Flip()))
    assert answered(stage.bots, 0, NONSENSE, 0, 5_100) is stage.bots
    stage.step(0)
    assert answered(stage.bots, 0, NONSENSE, 0, 5_100) is stage.bots
    asked = foreign()
    asked.step(0)
    assert answered(asked.bots, 0, NONSENSE, 0, 5_100) is asked.bots


def test_what_a_bot_tells_that_has_gone_is_nothing() -> None:
    """Its answer comes too late to matter, even if it is rubbish."""
    stage = foreign()
    stage.step(0)
    stage.handle(asking.Pause(), 5_100)
    assert acted(stage.bots, 0, Action(100), 5_200) == (stage.bots, None)
    assert acted(stage.bots, 0, "rubbish", 5_200) == (stage.bots, None)


def test_a_bot_knows_that_its_hand_is_busy_when_it_comes() -> None:
    """The first throw rolls by itself: the bot is told from the beginning until when."""
    bot = Scripted([])
    stage = Stage(table_of("ligretto-dice"), ("mine", "mine"), {"mine": lambda _: bot}).start(5_000)
    stage.step(0)
    assert bot.observations[0].free_at == stage.live.cooldowns[0].free_at > 5_000


def test_a_table_without_a_round_has_no_crew() -> None:
    """Before a match nobody has anything to do."""
    stage = Stage(table_of(), ("family", "family"))
    assert stage.bots == TableBots(SEED)
