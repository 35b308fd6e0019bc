"""Lets tests put bots at a table, draw what lies on it, and let one thing happen after the other."""

from collections import Counter
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

from msgspec.structs import replace

from tests.games.piles.drawing import drawn, rules
from tests.tables import asking
from vivace.bots import table_bots
from vivace.bots.bot import Maker
from vivace.bots.kinds import OWN
from vivace.bots.table_bots import BotSeat, TableBots
from vivace.engine import match as matches
from vivace.engine.refusal import Refusal
from vivace.engine.zones import View
from vivace.games.piles.notation import parse_move
from vivace.games.piles.state import Round
from vivace.tables import inputs, keeper
from vivace.tables.events import Logged
from vivace.tables.evolve import Step
from vivace.tables.live import LiveTable
from vivace.tables.opener import opened
from vivace.tables.outputs import Answered, Output, SeedWanted
from vivace.tables.table import SYSTEM, Phase, Table, game_of

SEED = "5" * 32
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ida", "Jo", "Kim", "Lou")


class Stage:
    """A table of bots with its clock. `answers` and `log` keep what came of everything."""

    def __init__(
        self, table: Table, kinds: tuple[str, ...], makers: Mapping[str, Maker] = OWN, seed: str = SEED
    ) -> None:
        self.live = LiveTable(table)
        self.bots = TableBots(seed, makers)
        self.answers: list[tuple[int, Refusal | None]] = []
        self.commands: list[tuple[int, int, Any]] = []
        self.log: list[Logged] = []
        self._seed, self._deals = seed, 0
        for name, kind in zip(NAMES, kinds, strict=False):
            self.handle(asking.AddBot(name=name, bot=kind), 0)

    @property
    def table(self) -> Table:
        return self.live.table

    @property
    def now(self) -> int:
        return self.live.now

    @property
    def view(self) -> View:
        """What everyone sees."""
        assert self.table.match is not None
        return matches.view(game_of(self.table), self.table.match)

    def member(self, seat: int = 0) -> BotSeat:
        return self.bots.seats[seat]

    def start(self, now: int = 0) -> "Stage":
        self.handle(asking.Start(), now)
        return self

    def handle(self, wish: inputs.Input, now: int) -> None:
        """Let the table have an input, and the bots what came of it."""
        self.live, outputs = keeper.handle(self.live, wish, now)
        for output in outputs:
            self._heard(output)
        self.bots = table_bots.attended(self.bots, self.table, self.now, self.live.cooldowns)
        if any(isinstance(output, SeedWanted) for output in outputs):
            self._deals += 1
            self.handle(inputs.Deal(seed=_hex(f"{self._seed} {self._deals}")), now)

    def _heard(self, output: Output) -> None:
        if isinstance(output, Step):
            self.log.append(output.logged)
        if isinstance(output, Answered) and output.player == SYSTEM and output.id:
            seat = int(output.id)
            self.answers.append((seat, output.refusal))
            self.bots = table_bots.answered(self.bots, seat, output.refusal, output.free_at, self.now)

    def step(self, seat: int) -> table_bots.Step:
        """Let a bot take its next step at its own time, as if nobody else did anything until then."""
        at = self.bots.seats[seat].at
        assert at is not None
        self.bots, step = table_bots.step(self.bots, self.table, seat, max(at, self.now))
        if isinstance(step, table_bots.Play):
            self.commands.append((at, seat, step.command))
            self.handle(inputs.BotPlay(seat=seat, command=step.command, id=str(seat)), max(at, self.now))
        else:
            self.handle(inputs.Tick(), max(at, self.now))
        return step

    def until_command(self, seat: int) -> Any:
        """Let a bot look and think until it sends a command, and carry that out."""
        for _ in range(200):
            if isinstance(step := self.step(seat), table_bots.Play):
                return step.command
        raise AssertionError(f"seat {seat} does nothing")

    def move(self, move: str, now: int | None = None) -> None:
        """Someone else's move, as text, at this time."""
        assert self.table.match is not None
        seat, command = parse_move(self.table.match.round.decks, move)
        before = self.table.seq
        self.handle(inputs.BotPlay(seat=seat, command=command, id=""), self.now if now is None else now)
        assert self.table.seq > before, f"{move} was refused"

    def next(self) -> None:
        """Whatever comes next: a bot's step, or something that the table does by itself."""
        wake, up = self.live.due_at, table_bots.next_up(self.bots)
        if up is not None and (wake is None or up[0] < wake):
            self.step(up[1])
        else:
            assert wake is not None, "the table waits for nothing"
            self.handle(inputs.Tick(), wake)

    def play(self, steps: int = 200_000) -> "Stage":
        """Play the match to its end."""
        for _ in range(steps):
            if self.table.phase is Phase.OVER:
                return self
            self.next()
        raise AssertionError(f"no end after {steps} steps, {self.now // 1000} seconds")

    @property
    def reasons(self) -> Counter[str]:
        """Why commands were refused."""
        return Counter(refusal.reason for _, refusal in self.answers if refusal is not None)


def _hex(text: str) -> str:
    return blake2b(text.encode(), digest_size=16).hexdigest()


def table_of(name: str = "ligretto", countdown_ms: int = 0, mercy: bool = False, **house_rules: Any) -> Table:
    return opened(name, house_rules=house_rules, table_options={"countdown_ms": countdown_ms, "mercy": mercy})


def staged(
    drawing: str, kinds: tuple[str, ...], makers: Mapping[str, Maker] = OWN, *, name: str = "ligretto", **house: Any
) -> Stage:
    """A table of the card games in the middle of a round, with this position on it."""
    stage = Stage(table_of(name, **house), kinds, makers).start()
    position = drawn(drawing, name, **house)
    assert position.rules == rules(name, **house) == stage.table.rules
    lay(stage, position)
    return stage


def lay(stage: Stage, position: Round) -> None:
    """Let this lie on the table, and nothing else."""
    match = stage.table.match
    assert match is not None
    match = replace(match, round=replace(position, number=match.number, decks=match.setup.decks))
    stage.live = replace(stage.live, table=replace(stage.table, match=match))
