"""An evening at a table of bots, as fast as it can be computed or as slowly as someone wants to watch it."""

from collections.abc import Iterator, Mapping
from hashlib import blake2b
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from vivace.bots import table_bots
from vivace.bots.bot import Maker
from vivace.bots.kinds import OWN
from vivace.engine.refusal import Refusal
from vivace.tables import inputs, keeper
from vivace.tables.events import Logged
from vivace.tables.evolve import Step
from vivace.tables.live import LiveTable
from vivace.tables.outputs import Answered, Faster, SeedWanted
from vivace.tables.requests import AddBot, SetHandicap, Start
from vivace.tables.table import STAND_IN, SYSTEM, Phase, Table


class Evening(Struct, frozen=True):
    """A table, the bots at it and the time."""

    live: LiveTable
    seed: str
    bots: table_bots.TableBots
    seeds_drawn: int = 0
    now: int = 0
    """The current time; that of `live` is the time of its last input."""
    wake: int | None = None
    """When the table next does something by itself, as of its last input."""
    tries: dict[int, Any] = {}
    """The last command of each seat."""


class Refused(Struct, frozen=True):
    """A seat's command was refused."""

    seat: int
    command: Any
    refusal: Refusal
    faster: Faster | None = None


Happened = Logged | Refused


def seed_from(text: str) -> str:
    """A seed of full length from any text."""
    return blake2b(text.encode(), digest_size=16).hexdigest()


def opened(
    table: Table,
    names: tuple[str, ...],
    seed: str,
    kinds: tuple[str, ...] = (),
    makers: Mapping[str, Maker] = OWN,
) -> Evening:
    """An evening with a bot of each name, about to start its first match; without `kinds` all are of the usual kind."""
    fewest, most = table.rules.seats
    if not fewest <= len(names) <= most:
        raise ValueError(f"{len(names)} seats: {table.edition} is played by {fewest} to {most} seats")
    live = LiveTable(table)
    for name, kind in zip(names, kinds or (STAND_IN,) * len(names), strict=True):
        live, _ = keeper.handle(live, inputs.Asked(SYSTEM, AddBot(id="", name=name, bot=kind)), 0)
    return Evening(live, seed, table_bots.TableBots(seed, makers))


def with_handicaps(evening: Evening, handicaps: tuple[int, ...]) -> Evening:
    """The same evening, with a handicap for each seat."""
    live = evening.live
    for seat, amount in enumerate(handicaps):
        live, _ = keeper.handle(live, inputs.Asked(SYSTEM, SetHandicap(id="", seat=seat, amount=amount)), evening.now)
    return replace(evening, live=live)


def play(evening: Evening) -> Iterator[tuple[Evening, tuple[Happened, ...]]]:
    """One match, step by step: the evening after each step and what happened in it."""
    evening, happened = _step(evening, inputs.Asked(SYSTEM, Start(id="")), evening.live.now)
    yield evening, happened
    while evening.live.table.phase is not Phase.OVER:
        evening, happened = _next(evening)
        yield evening, happened


def _next(evening: Evening) -> tuple[Evening, tuple[Happened, ...]]:
    """Whatever comes next: a bot's move, or something that the table does by itself."""
    wake, acting = evening.wake, table_bots.next_up(evening.bots)
    if acting is None or (wake is not None and wake <= acting[0]):
        assert wake is not None, "a table without people and without bots to move waits for nothing"
        return _step(evening, inputs.Tick(), wake)
    return _act(evening, *acting)


def _act(evening: Evening, at: int, seat: int) -> tuple[Evening, tuple[Happened, ...]]:
    bots, step = table_bots.step(evening.bots, evening.live.table, seat, at)
    match step:
        case table_bots.Play(command):
            after = replace(evening, bots=bots, tries=evening.tries | {seat: command})
            return _step(after, inputs.BotPlay(seat=seat, command=command, id=str(seat)), at)
        case table_bots.Failed(why):
            return _step(replace(evening, bots=bots), inputs.ReplaceBot(seat=seat, why=why), at)
    assert step is None, "nobody watches hands, and every kind of bot can be called here"
    return replace(evening, bots=bots, now=at), ()


def _step(evening: Evening, given: inputs.Input, now: int) -> tuple[Evening, tuple[Happened, ...]]:
    """One input, and the seed if the table asks for one. What happened are events and refused commands, in order."""
    live, outputs = keeper.handle(evening.live, given, now)
    bots, happened = evening.bots, list[Happened]()
    for output in outputs:
        if isinstance(output, Step):
            happened.append(output.logged)
        elif isinstance(output, Answered) and output.id:
            seat = int(output.id)
            bots = table_bots.answered(bots, seat, output.refusal, output.free_at, live.now)
            if output.refusal is not None:
                happened.append(Refused(seat, evening.tries[seat], output.refusal, output.faster))
    bots = table_bots.attended(bots, live.table, live.now, live.cooldowns)
    evening = replace(evening, live=live, bots=bots, now=live.now, wake=live.due_at)
    if any(isinstance(output, SeedWanted) for output in outputs):
        drawn = replace(evening, seeds_drawn=evening.seeds_drawn + 1)
        evening, dealt = _step(drawn, inputs.Deal(seed=seed_from(f"{evening.seed} round {drawn.seeds_drawn}")), now)
        happened += dealt
    return evening, tuple(happened)
