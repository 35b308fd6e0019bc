"""Anything that people, bots, lines and the clock can do to a table, in any order."""

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from tests.tables import asking
from tests.tables.watched import ANNA, BEN, PEOPLE, Outputs, Watched, answers, lasting, name_of
from vivace.engine.calls import CallStop, SayStuck
from vivace.engine.honour import CallMisplay
from vivace.engine.replay import verify
from vivace.engine.zones import NOBODY, View
from vivace.games.dice.commands import PlaceDie
from vivace.games.domino.commands import LayCard
from vivace.games.piles.commands import BuildCard, Flip, PlayCard
from vivace.tables import inputs, keeper, requests
from vivace.tables.events import Logged, SeatPassed
from vivace.tables.evolve import Step, evolve
from vivace.tables.inputs import Asked
from vivace.tables.live import LiveTable
from vivace.tables.outputs import Answered
from vivace.tables.recorder import recorded
from vivace.tables.table import AT_WORK, IN_MATCH, SYSTEM, Phase, chair_of, game_of, seat_of

HOUR = 3_600_000
people = st.sampled_from([*PEOPLE, "id-of-eva"])
actors = st.sampled_from([*PEOPLE, ""])
seats = st.integers(0, 4)
meant = st.sampled_from(["", "Anna", "Ben", "Bot", "right"])
"""Whom a host means: someone in particular, or those who are there."""
NEWCOMER = "id-of-newcomer"
NONSENSE = [
    None,
    "flip",
    PlayCard("r1z"),
    PlayCard("r10a"),
    BuildCard("g5b", 9),
    Flip("thrown"),
    CallStop(),
    SayStuck(),
]
NAMES = ["", " Anna ", "x" * 30, "ＡＮＮＡ", "Be\ufe0fn", "\u3164"]
"""What people call themselves: their own name, someone else's in several ways, too much or nothing."""
RESENT = 6
"""Only commands that were sent a moment ago are sent again: answers are not remembered for ever."""


COMMON = {
    "stop": st.sampled_from(["automatic", "call"]),
    "referee": st.sampled_from(["strict", "honour"]),
}
CALLS = COMMON | {"review_ms": st.sampled_from([0, 10_000])}
CARDS = CALLS | {
    "stack": st.integers(1, 3),
    "blocked": st.sampled_from(["cycle", "shuffle", "score"]),
    "dead": st.sampled_from(["score", "leader-wins"]),
    "advanced": st.booleans(),
}
DICE = CALLS | {"shares": st.sampled_from([(2, 2, 2), (12, 8, 6)]), "throw_ms": st.sampled_from([0, 1_000])}
DOMINO = COMMON | {"tokens": st.sampled_from(["marks", "random", "players"]), "carry_over": st.booleans()}
GAMES = st.one_of(
    st.tuples(st.sampled_from(["ligretto", "ligretto-de", "dutch-blitz"]), st.fixed_dictionaries(CARDS)),
    st.tuples(st.just("ligretto-dice"), st.fixed_dictionaries(DICE)),
    st.tuples(st.just("ligretto-domino"), st.fixed_dictionaries(DOMINO)),
)
"""An edition, and house rules for it."""


def misplays(shown: View, seat: int) -> list[Any]:
    """Moves that fit only by chance; strict tables refuse most of them."""
    pieces = [zone.faces[-1] for zone in shown.zones.values() if zone.seat == seat and zone.gives and zone.faces]
    cards = [PlayCard(piece, "new") for piece in pieces]
    dice = [PlaceDie(piece[:2], place) for piece in pieces for place in ("r1", "y2", "b6")]
    token = next((name.removeprefix("token.") for name, zone in shown.zones.items() if "t1" in zone.faces), "")
    spots = (("c3", "c4"), ("h8", "i8"))
    dominoes = [LayCard(piece, squares, 0, beside=token) for piece in pieces for squares in spots]
    return [*cards, *dice, *dominoes]


def calls(shown: View) -> list[Any]:
    """A call for everything that lies in the middle."""
    return [CallMisplay(face) for zone in shown.zones.values() if zone.seat == NOBODY for face in zone.faces]


class Tables(RuleBasedStateMachine):
    """A table under watch; what must hold after every event is checked there."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[Asked] = []
        self.told: dict[tuple[str, str], Answered] = {}
        self.answered: set[str] = set()
        self.counted: set[tuple[str, str]] = set()

    @initialize(
        game=GAMES,
        options=st.fixed_dictionaries(
            {
                "hand_ms": st.sampled_from([0, 200]),
                "queue": st.integers(1, 3),
                "countdown_ms": st.sampled_from([0, 3_000]),
                "absent_ms": st.sampled_from([0, 20_000]),
                "absent": st.sampled_from(["bot", "pause"]),
                "scores_ms": st.sampled_from([0, 6_000]),
            }
        ),
        begun=st.booleans(),
    )
    def open(self, game: tuple[str, dict[str, Any]], options: dict[str, Any], begun: bool) -> None:
        edition, house = game
        self.table = Watched(edition, options=options, deals=False, length=2, ends="rounds", **house)
        self.shadow = self.table.table
        self.do(asking.Sit(player=ANNA, name="Anna"), HOUR)
        self.do(asking.Sit(player=BEN, name="Ben"))
        if begun:
            self.do(asking.AddBot(name="Bot"))
            self.all_say_ready()
            self.note(self.table.deal())
            self.do(inputs.Tick(), 3_000)

    def do(self, wish: inputs.Input, ms: int = 0) -> Outputs:
        outputs = self.table.do(wish, self.table.now + ms)
        self.note(outputs)
        if isinstance(wish, inputs.Drop) and chair_of(self.table.table, wish.player) is None:
            self.forget(wish.player)
        return outputs

    def ask(self, wish: Asked, ms: int = 0) -> None:
        """Whatever someone wants has an id, and may be sent again."""
        wish = Asked(wish.player, replace(wish.request, id=f"s{len(self.sent)}"))
        self.sent.append(wish)
        self.do(wish, ms)

    def note(self, outputs: Outputs) -> None:
        """Anyone who asks again is told the same again, and what is in the log is there once."""
        for output in outputs:
            if isinstance(output, Step):
                self.note_event(output.logged)
        for answer, meant in zip(answers(outputs), lasting(outputs), strict=True):
            if answer.id and answer.player != SYSTEM:
                first = self.told.setdefault((answer.player, answer.id), answer)
                assert lasting((first,)) == [meant], "sent twice, it has the same answer"
            self.answered.add(answer.id)

    def note_event(self, logged: Logged) -> None:
        if logged.id:
            assert (logged.by, logged.id) not in self.counted, "sent twice, it counts once"
            self.counted.add((logged.by, logged.id))
        before, self.shadow = self.shadow, evolve(self.shadow, logged)
        if isinstance(logged.event, SeatPassed):
            self.forget(logged.event.player)
        for chair in before.chairs + before.waiting:
            if chair.lost_at is not None and chair_of(self.shadow, chair.player) is None:
                self.forget(chair.player)

    def forget(self, player: str) -> None:
        """Whose line and chair are gone may be told otherwise, except of what was carried out."""
        self.told = {key: answer for key, answer in self.told.items() if key[0] != player or answer.seq}

    @invariant()
    def no_match_plays_itself(self) -> None:
        """Bots play only while a person plays, or waits for a seat."""
        table = getattr(self, "table", None)
        if table is None or table.phase not in IN_MATCH:
            return
        people = [chair for chair in table.table.chairs if chair.player]
        waits = any(chair.here for chair in table.table.waiting)
        assert not people or waits or not all(chair.stand_in for chair in people)

    @rule(player=people, name=st.sampled_from(NAMES), deck=st.sampled_from(["", "a", "c", "z"]))
    def sit(self, player: str, name: str, deck: str) -> None:
        removal = self.table.table.removed.get(player)
        kept_out = removal is not None and self.table.now < removal.until
        has_chair = chair_of(self.table.table, player) is not None
        self.ask(asking.Sit(player=player, name=name or name_of(player), deck=deck))
        if kept_out and not has_chair:
            assert chair_of(self.table.table, player) is None, "who was removed waits"

    @rule(player=people)
    def leave(self, player: str) -> None:
        self.ask(asking.Leave(player=player))

    def ask_of(self, wish: Asked, place: int, name: str) -> None:
        """Anyone who is there and is not meant, stays and is not made the host."""
        waits = isinstance(wish.request, requests.KickWaiting)
        chairs = self.table.table.waiting if waits else self.table.table.chairs
        there = chairs[place].name if 0 <= place < len(chairs) else ""
        before = self.table.table
        self.ask(Asked(wish.player, replace(wish.request, name=there if name == "right" else name)))
        if name not in ("", "right", there):
            assert self.table.table == before, "nothing happens to anybody else"

    @rule(player=actors, seat=seats, name=meant)
    def kick(self, player: str, seat: int, name: str) -> None:
        self.ask_of(asking.Kick(player=player, seat=seat), seat, name)

    @rule(player=actors, place=st.integers(-1, 2), name=meant)
    def kick_waiting(self, player: str, place: int, name: str) -> None:
        self.ask_of(asking.KickWaiting(player=player, place=place), place, name)

    @rule(player=actors, name=st.sampled_from(["Anna", "Ben", "Carl"]))
    def readmit(self, player: str, name: str) -> None:
        self.ask(asking.Readmit(player=player, name=name))

    @rule(player=actors, seat=seats, name=meant, bot=st.sampled_from(["family", "child"]))
    def set_bot(self, player: str, seat: int, name: str, bot: str) -> None:
        self.ask(asking.SetBot(player=player, seat=seat, name=name, bot=bot))

    @rule(player=people, to=people)
    def pass_seat(self, player: str, to: str) -> None:
        self.do(inputs.PassSeat(player=player, to=to))

    @rule(ms=st.sampled_from([0, 1_000, 30_000, 10**9, -1, -10_000, -HOUR, -(10**9)]))
    def sleep_and_wake(self, ms: int) -> None:
        """Meanwhile clocks may have been set."""
        self.do(inputs.Wake(), max(ms, -self.table.now))
        assert not any(chair.here for chair in self.table.table.chairs + self.table.table.waiting)

    @rule(player=actors)
    def add_bot(self, player: str) -> None:
        self.ask(asking.AddBot(player=player, name="Bot"))

    @rule(player=people, deck=st.sampled_from("abcdz"))
    def choose_deck(self, player: str, deck: str) -> None:
        self.ask(asking.ChooseDeck(player=player, deck=deck))

    @rule(player=actors, seat=seats, amount=st.sampled_from([-1, 0, 1, 14, 20, 21]))
    def set_handicap(self, player: str, seat: int, amount: int) -> None:
        self.ask(asking.SetHandicap(player=player, seat=seat, amount=amount))

    @rule(
        player=actors, chosen=st.dictionaries(st.sampled_from(("Anna", "Ben", "Carl", "Bot")), st.sampled_from("aabb"))
    )
    def set_teams(self, player: str, chosen: dict[str, str]) -> None:
        self.ask(asking.SetTeams(player=player, teams=chosen))

    @rule(
        player=actors,
        game=GAMES,
        seats=st.sampled_from([{}, {"seats": [2, 2]}, {"seats": [2, 3]}, {"seats": [3, 4]}]),
        options=st.sampled_from([{}, {"absent": "pause"}, {"hand_ms": 0, "countdown_ms": 0}]),
    )
    def change_game(
        self, player: str, game: tuple[str, dict[str, Any]], seats: dict[str, Any], options: dict[str, Any]
    ) -> None:
        """Whatever it leads to, nobody loses a seat by it."""
        edition, house = game
        rules = {"length": 2, "ends": "rounds", **house, **seats}
        before = [chair.player for chair in self.table.table.chairs if chair.player]
        self.ask(asking.ChangeGame(player=player, edition=edition, house_rules=rules, options=options))
        assert [chair.player for chair in self.table.table.chairs if chair.player] == before

    @rule(player=actors, seat=seats, name=meant)
    def hand_over(self, player: str, seat: int, name: str) -> None:
        self.ask_of(asking.HandOver(player=player, seat=seat), seat, name)

    @rule(player=people, ready=st.booleans())
    def say_ready(self, player: str, ready: bool) -> None:
        self.ask(asking.Ready(player=player, ready=ready))

    @rule()
    def all_say_ready(self) -> None:
        for chair in self.table.table.chairs:
            if chair.here:
                self.ask(asking.Ready(player=chair.player))

    @rule(player=actors)
    def start(self, player: str) -> None:
        self.ask(asking.Start(player=player))

    @precondition(lambda self: self.table.phase is Phase.DEALING)
    @rule(good=st.booleans())
    def deal(self, good: bool) -> None:
        self.note(self.table.deal() if good else self.table.do(inputs.Deal(seed="bad")))

    @rule(player=actors)
    def pause(self, player: str) -> None:
        self.ask(asking.Pause(player=player))

    @rule(player=actors)
    def resume(self, player: str) -> None:
        self.ask(asking.Resume(player=player))

    @rule(player=people)
    def drop(self, player: str) -> None:
        self.do(inputs.Drop(player=player))

    @rule(player=people)
    def come_back(self, player: str) -> None:
        self.do(inputs.Return(player=player))

    @rule(ms=st.sampled_from([0, 1, 199, 200, 3_000, 20_000, 60_000, 10_000_000]))
    def time_passes(self, ms: int) -> None:
        self.do(inputs.Tick(), ms)

    @rule(player=people, choice=st.integers(0, 20), ms=st.sampled_from([0, 50, 200]))
    def play(self, player: str, choice: int, ms: int) -> None:
        seat = seat_of(self.table.table, player)
        legal: tuple[Any, ...] = ()
        if seat is not None and self.table.phase in AT_WORK:
            legal = game_of(self.table.table).legal(self.table.shown.game, seat)
        commands = [*legal[:40], *NONSENSE]
        self.send(player, commands[choice % len(commands)], ms)

    @precondition(lambda self: self.table.phase in AT_WORK and self.table.table.rules.referee == "honour")
    @rule(player=people, choice=st.integers(0, 50))
    def misplay_or_call(self, player: str, choice: int) -> None:
        """On honour tables people lay what does not fit, and call what they like."""
        seat = seat_of(self.table.table, player)
        shown = self.table.shown.game
        commands = [*calls(shown), *(misplays(shown, seat) if seat is not None else ())]
        if commands:
            self.send(player, commands[choice % len(commands)], 200)

    @rule(moves=st.integers(1, 12))
    def play_on(self, moves: int) -> None:
        """Everyone plays for a while what comes first, so that rounds come to their end."""
        for _ in range(moves):
            for seat, chair in enumerate(self.table.table.chairs):
                legal = game_of(self.table.table).legal(self.table.shown.game, seat)
                if self.table.phase in AT_WORK and legal:
                    command = legal[0]
                    if chair.by_bot:
                        self.do(inputs.BotPlay(seat=seat, command=command))
                    else:
                        self.send(chair.player, command, 0)
            self.do(inputs.Tick(), 200)

    @rule(seat=seats, command=st.sampled_from(NONSENSE))
    def bot_nonsense(self, seat: int, command: object) -> None:
        self.do(inputs.BotPlay(seat=seat, command=command))

    @rule(seat=seats)
    def replace_bot(self, seat: int) -> None:
        self.do(inputs.ReplaceBot(seat=seat))

    @precondition(lambda self: self.sent)
    @rule(back=st.integers(1, RESENT), ms=st.sampled_from([0, 200, 3_000]))
    def send_again(self, back: int, ms: int) -> None:
        self.do(self.sent[-min(back, len(self.sent))], ms)

    def send(self, player: str, command: object, ms: int) -> None:
        self.ask(asking.Play(player=player, command=command), ms)

    def teardown(self) -> None:
        if hasattr(self, "table"):
            self.do(inputs.Tick(), 10_000)
            assert {wish.request.id for wish in self.sent} <= self.answered, "everything is answered"
            self.check_that_ticks_make_no_difference()
            self.check_that_the_replay_holds()
            self.check_that_a_newcomer_gets_a_seat()

    def check_that_ticks_make_no_difference(self) -> None:
        """T-FAIR-1: the same inputs lead to the same log when the table is asked as it wishes, and at other times too.

        Only while it sleeps nobody asks it.
        """
        live, log = LiveTable(self.table.first), list[Logged]()
        for at, wish in self.table.asked:
            while live.now < at and not isinstance(wish, inputs.Wake):
                wake = live.due_at or at
                live, outputs = keeper.handle(
                    live, inputs.Tick(), min(wake, at, live.now + max(1, (at - live.now) // 2))
                )
                log += [output.logged for output in outputs if isinstance(output, Step)]
            live, outputs = keeper.handle(live, wish, at)
            log += [output.logged for output in outputs if isinstance(output, Step)]
        assert log == self.table.log
        assert live == self.table.live

    def check_that_the_replay_holds(self) -> None:
        """T-FAIR-1: whatever clocks were set and no matter who slept, the last match can be decided again."""
        replay = recorded(self.table.log)
        if replay is not None:
            verify(replay)

    def check_that_a_newcomer_gets_a_seat(self) -> None:
        """Nobody waits for ever: if anybody is there the absent come back and the host ends a pause, otherwise bots play."""
        table = self.table
        table.deals = True
        outputs = table.do(asking.Sit(player=NEWCOMER, name="Newcomer"))
        if any(answer.refusal for answer in answers(outputs)):
            return
        if any(chair.here for chair in table.table.chairs):
            for player in [chair.player for chair in table.table.chairs if chair.player]:
                table.do(inputs.Return(player=player))
            if table.table.pause is not None:
                table.do(asking.Resume(player=table.table.host))
        table.let_play_while(lambda: seat_of(table.table, NEWCOMER) is None)


TestTables = Tables.TestCase
TestTables.settings = settings(max_examples=3 * settings().max_examples, stateful_step_count=40)
