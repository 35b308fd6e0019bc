"""A table under watch: whatever is asked of it, what must always hold is checked after every event.

    table = seated(ANNA, BEN)
    table.start()
    table.lay(CALM)
    assert reason(table.move("a r1")) is None

People are known by their ids, which nobody may ever see; their names are made from them. A move is written as in the
notation of the card games, and is sent by the player behind that deck.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar
from unicodedata import normalize

import msgspec
from msgspec.structs import replace

from tests.games.universe import PIECES
from tests.tables import asking
from vivace.bots import greedy
from vivace.engine import match as matches
from vivace.engine.match import Match
from vivace.engine.zones import NOBODY, View
from vivace.games.dice import notation as dice_notation
from vivace.games.domino import notation as domino_notation
from vivace.games.piles import notation as piles_notation
from vivace.tables import due, inputs, journal, keeper, names
from vivace.tables.events import Event, Logged, MatchOpened, Progressed
from vivace.tables.evolve import Step, evolve, step
from vivace.tables.live import LiveTable
from vivace.tables.opener import opened
from vivace.tables.outputs import Answered, Output, SeedWanted
from vivace.tables.table import AT_WORK, GATHERING, SYSTEM, Chair, Phase, Table, game_of, seat_of, staying, waited_for
from vivace.tables.view import PublicEvent, TableView, patched, redact, view

ANNA, BEN, CARL, DORA = "id-of-anna", "id-of-ben", "id-of-carl", "id-of-dora"
PEOPLE = (ANNA, BEN, CARL, DORA)
NOTATIONS: dict[str, Any] = {"piles": piles_notation, "dice": dice_notation, "domino": domino_notation}
"""For each game how its positions and moves are written."""

CALM = """
    centre
    a  stack y7 y8  row r1 g5 b5  open  hand r3 b2 g1 r4 g2 b1 y2 y3 y1 r5 r6 g3
    b  stack g6 g7  row r1 b7 y9  open  hand r3 b2 g1 r4 g2 b1 y2 y3 y1 r5 r6 g3
"""
"""Two seats with enough to do: nobody is near the end, and nothing blocks."""

RACE = """
    centre r1c
    a  stack y7 y8  row r2 g5 b5  open  hand r3 b2 g1
    b  stack g6 g7  row r2 b7 y9  open  hand r3 b2 g1
"""
"""Both seats have the red two, and there is room for one."""

FINISH = """
    centre
    a  stack y1  row g5 b5 b6  open  hand r1 g1 b1
    b  stack g6 g7  row r1 b7 y9  open  hand r1 g1 b1
"""
"""Deck a ends the round with its next card."""

Outputs = tuple[Output, ...]
T = TypeVar("T")


def name_of(player: str) -> str:
    return player.removeprefix("id-of-").title()


def happened(outputs: Outputs) -> list[Event]:
    return [output.logged.event for output in outputs if isinstance(output, Step)]


def kinds(outputs: Outputs) -> list[type]:
    return [type(event) for event in happened(outputs)]


def answers(outputs: Outputs) -> list[Answered]:
    return [output for output in outputs if isinstance(output, Answered)]


def lasting(outputs: Outputs) -> list[Answered]:
    """The answers without what is of the moment: the event that something became, and when the hand is free again."""
    return [answer if answer.refusal else replace(answer, seq=0, free_at=0) for answer in answers(outputs)]


def reasons(outputs: Outputs) -> list[str | None]:
    """For each answer why it was refused; None if it was not."""
    return [answer.refusal.reason if answer.refusal else None for answer in answers(outputs)]


def reason(outputs: Outputs) -> str | None:
    """Why the only answer is a refusal; None if it is not."""
    (only,) = reasons(outputs)
    return only


def over_the_wire(sent: T) -> T:
    return msgspec.json.decode(msgspec.json.encode(sent), type=type(sent))


def rebuilt(start: Table, log: Sequence[Logged]) -> Table:
    """The table as its log tells it."""
    for logged in log:
        start = evolve(start, logged)
    return start


class Watched:
    """A table, its clock and its log. `deals` says whether a seed is given at once when the table wants one."""

    def __init__(
        self, edition: str = "ligretto", *, options: Mapping[str, Any] | None = None, deals: bool = True, **house: Any
    ) -> None:
        self.live = LiveTable(opened(edition, house_rules=house, table_options=options))
        self.deals = deals
        self.now = 0
        self.log: list[Logged] = []
        self.asked: list[tuple[int, inputs.Input]] = []
        self.memories: dict[int, greedy.Memory] = {}
        self._secrets = set(PEOPLE)
        self._earliest = 0
        self._seeds = 0
        self._ids = 0
        self._watch_from_here()

    @classmethod
    def at(cls, table: Table) -> "Watched":
        """A table at which something has happened before anyone watches it."""
        watched = cls(table.edition)
        watched.live = LiveTable(table)
        watched._watch_from_here()
        return watched

    @property
    def table(self) -> Table:
        return self.live.table

    @property
    def phase(self) -> Phase:
        return self.table.phase

    @property
    def match(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    def is_in(self, phase: Phase) -> bool:
        return self.phase is phase

    @property
    def notation(self) -> Any:
        """How positions and moves of this table's game are written."""
        return NOTATIONS[game_of(self.table).name]

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.table.chairs]

    def chair(self, player: str) -> Chair:
        return self.table.chairs[self.seat(player)]

    def seat(self, player: str) -> int:
        seat = seat_of(self.table, player)
        assert seat is not None, f"{player} does not sit here"
        return seat

    def do(self, wish: inputs.Input, at: int | None = None) -> Outputs:
        """One input, now or at a certain time. What comes of it is checked."""
        self.now = self.now if at is None else at
        self.asked.append((self.now, wish))
        self._secrets |= {
            who for who in (getattr(wish, "player", ""), getattr(wish, "to", "")) if str(who).startswith("id-of-")
        }
        before = self.live.now
        self.live, outputs = keeper.handle(self.live, wish, self.now)
        self._check_clock(before, wish)
        self._check(outputs)
        if self.deals and SeedWanted() in outputs:
            outputs += self.deal()
        return outputs

    def deal(self) -> Outputs:
        self._seeds += 1
        seed = f"{self._seeds:032x}"
        self._secrets.add(seed)
        return self.do(inputs.Deal(seed=seed))

    def wait(self, ms: int) -> Outputs:
        return self.do(inputs.Tick(), self.now + ms)

    def sit(self, *players: str) -> None:
        for player in players:
            assert reason(self.do(asking.Sit(player=player, name=name_of(player)))) is None

    def say_ready(self, *players: str) -> Outputs:
        outputs: Outputs = ()
        for player in players:
            outputs += self.do(asking.Ready(player=player))
        return outputs

    def start(self) -> None:
        """All people say that they are ready, and the countdown passes."""
        self.say_ready(*(chair.player for chair in self.table.chairs if chair.player))
        assert self.phase is Phase.COUNTDOWN or not self.table.options.countdown_ms
        self.wait(self.table.options.countdown_ms)
        assert self.phase is Phase.PLAYING

    def lay(self, drawing: str) -> None:
        """Put a drawn position on the table instead of what was dealt. The log starts over from here."""
        position = self.notation.parse_position(drawing, self.match.setup.rules)
        assert position.decks == self.match.setup.decks
        self.live = replace(
            self.live,
            table=replace(self.table, match=replace(self.match, round=replace(position, number=self.match.number))),
        )
        self.log = []
        self._watch_from_here()

    def finish_round(self) -> Outputs:
        """Deck a ends the round of two seats."""
        self.lay(FINISH)
        return self.move("a y1")

    def move(self, text: str, at: int | None = None, *, command_id: str = "", credit: int = 0) -> Outputs:
        """A move such as `a r5`, sent by the player with deck a."""
        seat, command = self.notation.parse_move("".join(chair.deck for chair in self.table.chairs), text)
        return self.send(seat, command, at, command_id=command_id, credit=credit)

    def send(
        self, seat: int, command: object, at: int | None = None, *, command_id: str = "", credit: int = 0
    ) -> Outputs:
        chair = self.table.chairs[seat]
        if chair.by_bot:
            return self.do(inputs.BotPlay(seat=seat, command=command), at)
        self._ids += 1
        asked = asking.Play(player=chair.player, id=command_id or f"c{self._ids}", command=command, credit=credit)
        return self.do(asked, at)

    def measure(self, **delays: int) -> None:
        """The round trips of the connections: `measure(anna=20, ben=160)`."""
        self.do(inputs.Measured({f"id-of-{name}": ms for name, ms in delays.items()}))

    def let_play(self, ms: int, *, pace: int = 300) -> None:
        """Everyone who can plays what a greedy seat would, each once in `pace` milliseconds."""
        until = self.now + ms
        while self.now < until:
            self.wait(min(pace, until - self.now))
            for seat, chair in enumerate(self.table.chairs):
                if self.phase in (Phase.CHOOSING, Phase.PLAYING) and (chair.here or chair.by_bot):
                    self._move_greedily(seat)

    def let_play_until(self, *phases: Phase) -> None:
        """The same until the table comes into one of these phases."""
        self.let_play_while(lambda: self.phase not in phases)

    def let_play_while(self, goes_on: Callable[[], bool]) -> None:
        """The same as long as something holds. It must not hold for twenty minutes."""
        until = self.now + 1_200_000
        while goes_on():
            assert self.now < until, f"nothing comes of it: {self.phase} {self.table.pause or ''}"
            self.let_play(300)

    def _move_greedily(self, seat: int) -> None:
        shown = self.shown.game
        memory = self.memories.get(seat, greedy.FRESH)
        command, self.memories[seat] = greedy.CHOOSERS[game_of(self.table).name](
            shown, game_of(self.table).legal(shown, seat), seat, memory
        )
        if command is not None:
            self.send(seat, command)

    def _watch_from_here(self) -> None:
        self.first = self.rebuilt = self.table
        self.shown: TableView = over_the_wire(view(self.table))

    def _check_clock(self, before: int, wish: inputs.Input) -> None:
        slept = isinstance(wish, inputs.Wake)
        assert slept or self.live.now >= before, "time does not run backwards while a table is awake"
        self._earliest = min(self._earliest, self.live.now) if slept else self._earliest

    def _check(self, outputs: Outputs) -> None:
        for output in outputs:
            if isinstance(output, Step):
                self._check_event(output.logged)
            assert not isinstance(output, Answered) or over_the_wire(output) == output
        assert self.rebuilt == self.table, "the log, written and read again, leads to the same table"
        check_rest(self.live)

    def _check_event(self, logged: Logged) -> None:
        before = self.rebuilt
        after = evolve(before, journal.read(before, journal.encode(logged)))
        assert logged.seq == before.seq + 1 == after.seq, "events are numbered without holes"
        assert self._earliest <= logged.at <= self.live.now, "time does not run backwards"
        self._earliest = logged.at
        public, shown = redact(before, step(before, logged)), view(after)
        self.shown = patched(self.shown, over_the_wire(public))
        assert self.shown == over_the_wire(shown), "the view law"
        seen = faces(shown.game)
        self._check_secrets(shown, seen)
        self._check_secrets(public, seen | glimpsed(before, logged))
        _check_cover(after, shown)
        if isinstance(logged.event, MatchOpened):
            check_point(after, logged.at)
        self.log.append(logged)
        self.rebuilt = after

    def rebuilt_at(self, kind: type[Event]) -> Table:
        """The table as it was right after the last event of this kind."""
        last = max(place for place, logged in enumerate(self.log) if isinstance(logged.event, kind))
        return rebuilt(self.first, self.log[: last + 1])

    def _check_secrets(self, sent: TableView | PublicEvent, seen: set[str]) -> None:
        text = msgspec.json.encode(sent).decode()
        assert not [secret for secret in self._secrets if secret in text], "no seed and nobody's id is sent"
        pieces = set(PIECES[game_of(self.table).name].findall(text))
        assert pieces <= seen, "no piece is sent that lies face down"


def check_point(table: Table, at: int) -> None:
    """A point tells what the log tells until there, so whatever follows leads to the same from both."""
    found = journal.from_checkpoint(journal.checkpoint(table, at))
    assert found == journal.Rebuilt(table, at), "a point is the table"
    assert list(found.table.done) == list(table.done), "who did something last comes last"


def faces(shown: View) -> set[str]:
    return {face for zone in shown.zones.values() for face in zone.faces}


def glimpsed(before: Table, logged: Logged) -> set[str]:
    """The pieces that could be seen for a moment while this happened in front of all eyes."""
    if not isinstance(logged.event, Progressed) or before.match is None:
        return set()
    if before.phase not in AT_WORK:
        return faces(view(before).game)
    game, match = game_of(before), before.match
    seen = faces(matches.view(game, match))
    for event in logged.event.events:
        match = matches.evolve(game, match, event)
        seen |= faces(matches.view(game, match))
    return seen


def _check_cover(table: Table, shown: TableView) -> None:
    """Whenever a round stands still, nothing can be read in front of the seats."""
    if not _round_is_on(table) or table.phase in AT_WORK:
        return
    for zone in shown.game.zones.values():
        assert zone.seat == NOBODY or (zone.faces, zone.accepts) == ((), ())


def _round_is_on(table: Table) -> bool:
    return table.match is not None and matches.is_running(game_of(table), table.match)


def check_rest(live: LiveTable) -> None:
    """What holds for a table between two inputs."""
    table, wake = live.table, live.due_at
    assert due.next_step(table, live.now) == (), "nothing is left to do"
    assert wake is None or wake > live.now, "nothing is overdue"
    _check_seats(table)
    _check_phase(table)
    _check_hands(live)


def _check_seats(table: Table) -> None:
    everyone = staying(table) + table.waiting
    assert len({chair.deck for chair in everyone}) == len(everyone) <= table.rules.seats[1]
    assert len({normalize("NFKC", chair.name.casefold()) for chair in everyone}) == len(everyone)
    assert all(names.cleaned(chair.name) == chair.name for chair in everyone)
    people = [chair.player for chair in everyone if chair.player]
    assert len(set(people)) == len(people)
    assert table.host == SYSTEM or seat_of(table, table.host) is not None
    assert table.host != SYSTEM or not any(chair.here for chair in table.chairs)
    assert all(chair.stand_in == bool(chair.substitute) for chair in everyone), "who stands in is of some kind"
    assert not any(chair.bot and chair.stand_in for chair in everyone), "nobody stands in for a bot"
    assert set(table.paces) <= set(people), "nobody is measured who is not there"
    assert table.phase is Phase.PLAYING or all(pace.since is None for pace in table.paces.values())


def _check_phase(table: Table) -> None:
    timed = {Phase.READY, Phase.CHOOSING, Phase.COUNTDOWN, Phase.REVIEW}
    assert (table.phase in timed) <= (table.until is not None) <= (table.phase in {*timed, *GATHERING})
    assert (table.phase is Phase.PAUSED) == (table.pause is not None)
    assert (table.phase is Phase.LOBBY) == (table.match is None)
    assert (table.phase in (*AT_WORK, Phase.COUNTDOWN)) <= _round_is_on(table)
    assert (table.phase in (Phase.CHOOSING, Phase.REVIEW)) <= (waited_for(table) is not None)
    assert (table.phase in (Phase.PLAYING, Phase.COUNTDOWN)) <= (waited_for(table) is None)
    if table.match is not None:
        assert (table.phase is Phase.OVER) == bool(table.match.winners)
    if table.match is not None and table.phase is not Phase.OVER:
        assert table.match.setup.decks == "".join(chair.deck for chair in table.chairs)


def _check_hands(live: LiveTable) -> None:
    for seat, hand in live.cooldowns.items():
        assert seat < len(live.table.chairs)
        assert not hand.queue or live.table.phase is Phase.PLAYING, "nothing waits for a hand while nobody plays"
        assert len(hand.queue) <= 2 * live.table.options.queue


def seated(*players: str, bots: int = 0, edition: str = "ligretto", **settings: Any) -> Watched:
    """A table where these people have sat down, and so many bots."""
    table = Watched(edition, **settings)
    table.sit(*players)
    for number in range(bots):
        assert reason(table.do(asking.AddBot(name=f"Bot {number + 1}"))) is None
    return table


def playing(*players: str, drawing: str = "", **settings: Any) -> Watched:
    """A table in the middle of a round: the drawn one, or the one that was dealt."""
    table = seated(*(players or (ANNA, BEN)), **settings)
    table.start()
    if drawing:
        table.lay(drawing)
    return table


def over(*players: str, **settings: Any) -> Watched:
    """A table after a match of one short round."""
    table = seated(*players, stack=1, length=1, ends="rounds", **settings)
    table.start()
    table.let_play_until(Phase.OVER)
    return table
