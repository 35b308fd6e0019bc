"""The bots of a table that is awake: ours, those of others, broken ones, and hands that everyone sees."""

import logging
from itertools import pairwise
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from tests.server.fakes import Caller, Parlour, Question
from tests.tables import asking
from vivace.bots.bot import Action, Bot, Observation
from vivace.bots.kinds import OWN
from vivace.bots.table_bots import MOST_NONSENSE
from vivace.games.piles.commands import Flip, PlayCard
from vivace.protocol.messages import Answer, Ping, Reaching
from vivace.server.core import audience, bot_runner, heartbeat, hub, recovery
from vivace.server.core.client_session import read
from vivace.server.core.ports import NO_EXTERNAL_BOTS, Ports
from vivace.server.core.room import Room
from vivace.tables import journal
from vivace.tables.events import BotReplaced
from vivace.tables.evolve import evolve
from vivace.tables.requests import AddBot, ChangeGame, Pause, Play, Ready, Resume, Sit
from vivace.tables.table import LAST_RESORT, STAND_IN, Phase
from vivace.tables.table import Pause as Rest
from vivace.tables.view import PublicEvent

OPTIONS: dict[str, Any] = {"hand_ms": 0, "countdown_ms": 0, "absent_ms": 1_000}
HONOUR: dict[str, Any] = {"referee": "honour"}
SOON = 50


class Evening(Parlour):
    """A table with Anna and a bot, at play."""

    def __init__(self, *kinds: str, begins: bool = True, **wish: Any) -> None:
        super().__init__()
        self.code = self.open(**{"options": OPTIONS} | wish)
        self.anna = self.caller(self.code).hello()
        self.anna.say(Sit(id="sit", name="Anna"))
        for number, kind in enumerate(kinds):
            self.anna.say(AddBot(id=f"bot-{number}", bot=kind))
        if begins:
            self.begin()

    def begin(self) -> None:
        self.anna.say(Ready(id=f"ready-{self.clock.now()}"))
        self.wait(1)
        assert self.room.table.phase is Phase.PLAYING

    @property
    def room(self) -> Room:
        return self.hub.rooms[self.code]

    @property
    def chair(self) -> Any:
        """What everyone sees of the bot's seat."""
        return self.room.table.chairs[1]

    def answer(self, answer: Any) -> Question:
        """The bot says what it does, and that happens."""
        question = self.guests.last()
        question.answer(answer)
        self.wait(SOON)
        return question

    def replaced(self) -> list[BotReplaced]:
        """What the log says about broken bots."""
        table, found = journal.rebuild_table(self.log.lines[self.code][:1]), []
        for line in self.log.lines[self.code][1:]:
            logged = journal.read(table, line)
            table = evolve(table, logged)
            found += [logged.event] if isinstance(logged.event, BotReplaced) else []
        return found


class Scripted(Struct, frozen=True):
    """Does the same thing again and again, or raises."""

    action: Action | None

    def act(self, _: Observation) -> tuple[Bot, Action]:
        if self.action is None:
            raise RuntimeError("a bot of ours is broken")
        return self, self.action


def script(monkeypatch: pytest.MonkeyPatch, action: Action | None, *kinds: str) -> None:
    """From now on our own bots of these kinds, or all of them, do this."""
    scripted = {kind: (lambda _: Scripted(action)) for kind in kinds or OWN}
    monkeypatch.setattr(bot_runner, "OWN", dict(OWN) | scripted)


def flip(caller: Caller, command: str) -> Answer:
    caller.say(Play(id=command, do=Flip()))
    return caller.connection.last(Answer)


# Bots of others.


def test_a_bot_of_someone_else_is_asked_and_does_what_it_says() -> None:
    """It is asked with what everyone sees; what it says happens after the time that it takes."""
    evening = Evening("mine")
    [question] = evening.guests.questions
    assert (question.key, question.kind, question.observation.seat) == ((evening.code, 1), "mine", 1)
    seq = evening.room.table.seq
    question.answer(Action(300, Flip()))
    evening.wait(299)
    assert evening.room.table.seq == seq
    evening.wait(1)
    assert evening.room.table.seq == seq + 1
    evening.wait(1)
    assert len(evening.guests.questions) == 2, "and then it is asked again"


def test_its_seed_stays_the_same_and_nobody_elses() -> None:
    """From the first question on, so that anyone who makes it has to make it once."""
    evening = Evening("mine", "mine")
    first, second = evening.guests.questions
    first.answer(Action(20))
    evening.wait(SOON)
    assert evening.guests.last().seed == first.seed != second.seed


def test_nobody_waits_for_an_answer() -> None:
    """While a bot thinks, for ever perhaps, people play on."""
    evening = Evening("mine")
    evening.wait(10_000)
    assert flip(evening.anna, "flip").seq == evening.room.table.seq
    assert len(evening.guests.questions) == 1


@pytest.mark.parametrize("answer", ["it does not answer", None, 7, Action("soon"), Action(1, Flip(), 7)], ids=str)  # type: ignore[arg-type]
def test_a_bot_that_fails_is_replaced_and_everyone_is_told(answer: Any, caplog: pytest.LogCaptureFixture) -> None:
    """It is sent away, the usual one plays on, the log says why, and the operator can see it."""
    evening = Evening("mine")
    evening.anna.forget()
    evening.answer(answer)
    assert (evening.chair.bot, evening.chair.broken) == (STAND_IN, "mine")
    assert evening.guests.dismissed == [(evening.code, 1)]
    [event] = evening.replaced()
    assert event.why
    [seating] = [
        change
        for told in evening.anna.connection.all(PublicEvent)
        for change in told.changes
        if hasattr(change, "chairs")
    ]
    assert seating.chairs[1].broken == "mine"
    assert evening.counts.values["bots-replaced"] == 1
    assert "the bot mine at seat 1 was replaced" in caplog.text


def test_a_bot_that_talks_nothing_but_nonsense_is_replaced() -> None:
    """Nobody else is harmed by it meanwhile."""
    evening = Evening("mine")
    for _ in range(MOST_NONSENSE):
        assert evening.chair.bot == "mine"
        evening.answer(Action(20, PlayCard("nonsense")))
    assert (evening.chair.bot, evening.chair.broken) == (STAND_IN, "mine")


def test_an_answer_that_comes_twice_counts_once() -> None:
    """Whatever the bot's side does."""
    evening = Evening("mine")
    question, seq = evening.guests.last(), evening.room.table.seq
    for _ in range(3):
        question.answer(Action(20, Flip()))
    evening.wait(SOON)
    assert evening.room.table.seq == seq + 1
    question.answer("it crashed long ago")
    assert evening.chair.bot == "mine"


def test_a_bot_that_thinks_when_play_stops_is_not_waited_for() -> None:
    """It is sent away; after the pause it is asked again, and what it says to the old question counts for nothing."""
    evening = Evening("mine")
    old = evening.guests.last()
    evening.anna.say(Pause(id="pause"))
    assert evening.guests.dismissed == [(evening.code, 1)]
    evening.anna.say(Resume(id="resume"))
    evening.wait(1)
    assert len(evening.guests.questions) == 2
    seq = evening.room.table.seq
    old.answer(Action(20, Flip()))
    old.answer("it crashed")
    evening.wait(SOON)
    assert (evening.room.table.seq, evening.chair.bot) == (seq, "mine")
    evening.answer(Action(20, Flip()))
    assert evening.room.table.seq == seq + 1


def test_bots_of_others_go_when_nobody_is_there() -> None:
    """A table that rests because all people have gone keeps no places that others may need."""
    evening = Evening("mine")
    evening.answer(Action(60_000))
    evening.anna.session.leave()
    evening.wait(5_000)
    assert evening.room.table.pause is Rest.NOBODY
    assert evening.guests.dismissed == [(evening.code, 1)]


def test_a_bot_that_has_answered_stays_over_a_pause() -> None:
    """Nobody has to restart it for every round."""
    evening = Evening("mine")
    evening.guests.last().answer(Action(10_000))
    evening.anna.say(Pause(id="pause"))
    evening.anna.say(Resume(id="resume"))
    evening.wait(1)
    assert evening.guests.dismissed == []
    assert evening.guests.questions[0].seed == evening.guests.last().seed


def test_when_its_seat_is_gone_so_is_the_bot() -> None:
    """As soon as the host sends it away between two matches, and the next match begins."""
    evening = Evening("mine", STAND_IN, house_rules={"stack": 1, "ends": "rounds", "length": 1, "blocked": "score"})
    evening.answer(Action(60_000))
    while evening.room.table.phase is not Phase.OVER:
        evening.wait(1_000)
        evening.guests.last().answer(Action(60_000))
        evening.anna.say(Ping(at=0))
    evening.room._take(asking.Kick(seat=1))
    evening.begin()
    assert evening.guests.dismissed == [(evening.code, 1)]


def test_guests_go_when_another_game_is_played() -> None:
    """What they remember is of the game before; in the new one they begin again, and our own bots play it too."""
    evening = Evening("mine", STAND_IN, house_rules={"stack": 1, "ends": "rounds", "length": 1, "blocked": "score"})
    evening.answer(Action(60_000))
    while evening.room.table.phase is not Phase.OVER:
        evening.wait(1_000)
        evening.guests.last().answer(Action(60_000))
        evening.anna.say(Ping(at=0))
    evening.anna.say(ChangeGame(id="dice", edition="ligretto-dice", options=OPTIONS))
    assert evening.guests.dismissed == [(evening.code, 1)]
    evening.begin()
    assert evening.guests.last().observation.game == "dice"
    seq = evening.room.table.seq
    evening.wait(10_000)
    assert evening.room.table.seq > seq
    assert evening.replaced() == []


def test_guests_go_when_the_table_sleeps() -> None:
    """What is not awake needs nobody."""
    evening = Evening("mine")
    evening.anna.session.leave()
    evening.wait(hub.SLEEP_MS + 2 * hub.SWEEP_MS)
    assert evening.hub.tables == 0
    assert evening.guests.dismissed == [(evening.code, 1)]


def test_after_the_log_has_failed_all_is_asked_anew() -> None:
    """What a bot said to a table that stood still counts for nothing."""
    evening = Evening("mine")
    old = evening.guests.last()
    evening.log.is_quick = False
    evening.anna.say(Play(id="lost", do=Flip()))
    evening.log.fail()
    assert evening.guests.dismissed == [(evening.code, 1)]
    old.answer(Action(20, Flip()))
    old.answer("it crashed")
    evening.log.is_quick = True
    evening.wait(recovery.RETRY_MS + 1_000)
    assert not evening.room.halted
    assert evening.chair.bot == "mine"
    assert evening.guests.last() is not old


def test_where_there_are_no_guests_every_question_fails() -> None:
    """With a reason that can be told."""
    answers: list[Action | str] = []
    NO_EXTERNAL_BOTS.ask(("CDFGH", 0), "mine", "seed", Observation("piles", None, 0, 0, None), answers.append)  # type: ignore[arg-type]
    NO_EXTERNAL_BOTS.dismiss(("CDFGH", 0))
    assert (answers, NO_EXTERNAL_BOTS.kinds) == (["no such bot is installed here"], ())
    outside = Parlour()
    assert Ports(outside.log, outside.clock, outside.random_token, outside.counts).external_bots is NO_EXTERNAL_BOTS


def test_a_bot_that_is_no_longer_installed_is_replaced_when_the_table_wakes() -> None:
    """Nobody finds a seat at which nothing happens."""
    evening = Evening("mine", begins=False)
    evening.anna.session.leave()
    evening.wait(hub.SLEEP_MS + 2 * hub.SWEEP_MS)
    evening.guests.kinds = ()
    again = evening.caller(evening.code).hello(evening.anna.token)
    assert evening.hub.tables == 1
    assert (evening.chair.bot, evening.chair.broken) == (STAND_IN, "mine")
    assert evening.replaced() == [BotReplaced(1, STAND_IN, "no such bot is installed here")]
    again.session.leave()
    evening.wait(hub.SLEEP_MS + 2 * hub.SWEEP_MS)
    evening.caller(evening.code).hello(evening.anna.token)
    assert len(evening.replaced()) == 1


def test_every_kind_that_is_here_can_sit_down() -> None:
    """Ours, the old greedy one among them, and those of others."""
    evening = Evening(*OWN, "mine", begins=False)
    assert [chair.bot for chair in evening.room.table.chairs[1:]] == [*OWN, "mine"]


# Our own bots.


def test_a_mistake_in_a_bot_of_ours_stops_no_table(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The bot is replaced like any other that is broken, and the mistake is told with all details."""
    script(monkeypatch, None, "expert")
    evening = Evening("expert")
    assert (evening.chair.bot, evening.chair.broken) == (STAND_IN, "expert")
    assert flip(evening.anna, "flip").refused is None
    assert evening.counts.values["internal-errors"] == 1
    assert "a bot of ours is broken" in caplog.text


def test_even_the_usual_bot_may_be_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then the last resort plays."""
    script(monkeypatch, None, STAND_IN, "expert")
    evening = Evening("expert")
    assert (evening.chair.bot, evening.chair.broken) == (LAST_RESORT, STAND_IN)
    assert not evening.room.halted


def test_a_mistake_that_all_bots_make_is_one_of_the_table(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It stands still for a while and tries again, rather than replacing bots for ever."""
    caplog.set_level(logging.CRITICAL)
    script(monkeypatch, None)
    evening = Evening("expert", begins=False)
    evening.anna.say(Ready(id="ready"))
    evening.wait(SOON)
    assert evening.room.halted
    assert len(evening.replaced()) == 2


def test_several_bots_take_their_steps_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many are due at the same moment: between two of their steps there is time for a person's move."""
    script(monkeypatch, Action(100, Flip()))
    evening = Evening(*(STAND_IN for _ in range(11)))
    logs = []
    evening.clock.run_until(evening.clock.now() + 98)
    until = evening.clock.now() + 50
    while evening.clock.step(until):
        logs.append(len(evening.log.lines[evening.code]))
    assert logs[-1] - logs[0] >= 10
    assert max(after - before for before, after in pairwise(logs)) == 1


def test_bots_may_call_after_the_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the review of an honour table they are asked as well."""
    evening = Evening("mine", house_rules=HONOUR | {"stack": 1, "blocked": "score", "review_ms": 10_000})
    evening.guests.last().answer(Action(20))
    for number in range(2_000):
        if evening.room.table.phase is Phase.REVIEW:
            break
        _play_something(evening, number)
    assert evening.room.table.phase is Phase.REVIEW
    asked = len(evening.guests.questions)
    evening.answer(Action(20))
    assert len(evening.guests.questions) > asked
    assert evening.guests.last().observation.view.wait is not None


def _play_something(evening: Evening, number: int) -> None:
    """Anna puts the top of her stack, or any card, wherever she likes: it is an honour table."""
    view = evening.guests.last().observation.view
    card = next(iter(view.zones["0.stack"].faces), "")
    evening.anna.say(Play(id=f"try-{number}", do=PlayCard(card, "new")))
    evening.wait(SOON)
    evening.guests.last().answer(Action(20))
    evening.wait(SOON)


# Hands, and lines.


def test_everyone_sees_the_hands_of_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """While they are on their way; what comes of it clears the hint."""
    script(monkeypatch, Action(400, Flip(), reach="1.hand", moving_ms=150))
    evening = Evening(STAND_IN)
    evening.anna.forget()
    evening.wait(248)
    assert evening.anna.connection.heard == []
    evening.wait(2)
    assert evening.anna.connection.heard == [Reaching(1, "1.hand")]
    evening.wait(200)
    assert isinstance(evening.anna.connection.heard[1], PublicEvent)


def test_a_hand_that_comes_too_late_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is refused becomes no event, so everyone is told that nobody reaches any more."""
    script(monkeypatch, Action(200, PlayCard("r1a"), reach="1.hand", moving_ms=100))
    evening = Evening(STAND_IN)
    evening.anna.forget()
    evening.wait(250)
    assert evening.anna.connection.heard == [Reaching(1, "1.hand"), Reaching(1)]


def test_a_hand_that_is_drawn_back_is_seen_no_more() -> None:
    """A bot may reach for something and think better of it; while it goes on, the hint holds."""
    evening = Evening(STAND_IN, begins=False)
    actions = [Action(100, None, "1.hand", 50), Action(50, None, "1.stack", 50), Action(100), Action(1_000)]

    class Fickle:
        def act(self, _: Observation) -> tuple[Bot, Action]:
            return self, actions.pop(0)

    evening.room._bots._table_bots = replace(evening.room._bots._table_bots, makers={STAND_IN: lambda _: Fickle()})
    evening.begin()
    evening.anna.forget()
    evening.wait(500)
    assert evening.anna.connection.heard == [Reaching(1, "1.hand"), Reaching(1, "1.stack"), Reaching(1)]


def test_bots_pass_no_notes() -> None:
    """Only the names of zones are told."""
    evening = Evening("mine")
    evening.anna.forget()
    evening.answer(Action(20, Flip(), reach="I have the red one", moving_ms=20))
    assert evening.anna.connection.all(Reaching) == []
    assert evening.anna.connection.all(PublicEvent) != []


def test_a_hand_that_nobody_watches_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table plays on for a moment when the last line is lost."""
    script(monkeypatch, Action(40, Flip(), reach="1.hand", moving_ms=20))
    evening = Evening(STAND_IN)
    evening.anna.session.leave()
    told: list[Any] = []
    monkeypatch.setattr(evening.room.audience, "broadcast", told.append)
    seq = evening.room.table.seq
    evening.wait(200)
    assert evening.room.table.seq > seq
    assert told == []


def test_bots_are_as_far_away_as_people(monkeypatch: pytest.MonkeyPatch) -> None:
    """What they do arrives later by as much as people's pings take."""
    script(monkeypatch, Action(100, Flip()))
    evening = Evening(STAND_IN)
    evening.anna.answer_in(80, evening.clock)
    evening.wait(4 * heartbeat.BEAT_MS)
    evening.anna.forget()
    evening.wait(2_000)
    times = [event.at for event in evening.anna.connection.all(PublicEvent)]
    assert {after - before for before, after in pairwise(times)} == {180}


def test_bots_see_nothing_before_people_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """While the log writes they wait; then they are shown what everyone is shown."""
    seen: list[int] = []

    class Watching(Struct, frozen=True):
        def act(self, observation: Observation) -> tuple[Bot, Action]:
            seen.append(observation.view.zones["0.open"].count)
            return self, Action(100)

    monkeypatch.setattr(bot_runner, "OWN", dict(OWN) | {STAND_IN: lambda _: Watching()})
    evening = Evening(STAND_IN)
    evening.log.is_quick = False
    evening.anna.say(Play(id="flip", do=Flip()))
    before = len(seen)
    evening.wait(1_000)
    assert len(seen) == before
    evening.log.answer()
    evening.wait(100)
    assert len(seen) > before
    assert seen[before - 1 : before + 1] == [0, 3]


@pytest.mark.parametrize(
    ("took", "lag"), [((), 0), ((80,), 80), ((20, 80), 50), ((20, 300, 80), 80), ((2_000,), audience.MOST_LAG_MS)]
)
def test_the_lag_is_that_of_the_middle_one(took: tuple[int, ...], lag: int) -> None:
    """Of the people who have seats; however late clients answer, bots are slowed by little."""
    parlour = Parlour()
    code = parlour.open(options=OPTIONS)
    parlour.caller(code).hello().answer_in(900, parlour.clock)
    for number, ms in enumerate(took):
        player = parlour.caller(code).hello()
        player.answer_in(ms, parlour.clock)
        player.say(Sit(id="sit", name=f"Player {number}"))
    parlour.wait(2 * heartbeat.CALM_BEATS * heartbeat.BEAT_MS)
    assert parlour.hub.rooms[code].audience.lag == lag


def test_what_a_client_claims_slows_no_bot() -> None:
    """An old field of `ping` said how long it took: anyone who sends a minute there is not believed."""
    evening = Evening(STAND_IN)
    evening.anna.answer_in(20, evening.clock)
    for _ in range(20):
        evening.anna.session.receive(read('{"is": "ping", "at": 0, "took": 60000}'))
        evening.wait(heartbeat.BEAT_MS)
    assert evening.room.audience.lag == 20


# Bots that wait for people.


def waiting_evening(monkeypatch: pytest.MonkeyPatch) -> Evening:
    """A table whose bots flip a card every half second, but wait when nobody has acted for two seconds."""
    script(monkeypatch, Action(500, Flip()), "child")
    return Evening("child", options=OPTIONS | {"bots_wait_ms": 2_000})


def test_bots_wait_for_people_who_do_nothing_where_the_table_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """They play on for a moment after a person's last action, then rest for as long as it takes, and go on with the next."""
    evening = waiting_evening(monkeypatch)
    begun = evening.room.table.seq
    evening.wait(2_500)
    rested = evening.room.table.seq
    assert rested > begun
    evening.wait(10_000)
    assert evening.room.table.seq == rested
    flip(evening.anna, "mine")
    evening.wait(450)
    assert evening.room.table.seq == rested + 1, "a bot that goes on looks first"
    evening.wait(1_000)
    assert evening.room.table.seq > rested + 1


def test_a_try_that_is_refused_wakes_waiting_bots_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Anyone who tries something is there, whatever comes of it."""
    evening = waiting_evening(monkeypatch)
    evening.wait(10_000)
    rested = evening.room.table.seq
    evening.anna.say(Play(id="wrong", do=PlayCard("nonsense")))
    evening.wait(1_000)
    assert evening.room.table.seq > rested


def test_hands_on_their_way_are_drawn_back_when_bots_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody sees a hand that hangs in the air for minutes."""
    script(monkeypatch, Action(2_500, Flip(), "1.hand", 2_000), "child")
    evening = Evening("child", options=OPTIONS | {"bots_wait_ms": 1_000})
    evening.wait(10_000)
    assert [said.zone for said in evening.anna.connection.all(Reaching)] == ["1.hand", ""]


def test_bots_do_not_wait_unless_the_table_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """At usual tables anyone who reads loses time."""
    script(monkeypatch, Action(500, Flip()), "child")
    evening = Evening("child")
    evening.wait(10_000)
    seq = evening.room.table.seq
    evening.wait(5_000)
    assert evening.room.table.seq > seq
