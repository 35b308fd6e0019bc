"""An evening at a table of bots, as fast as it can be computed or as slowly as somebody wants to watch it."""

from collections.abc import Iterator, Mapping
from hashlib import blake2b
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from vivace.bots import crew as crews
from vivace.bots.bot import Maker
from vivace.bots.kinds import OWN
from vivace.engine.refusal import Refusal
from vivace.tables import inputs, keeper
from vivace.tables.events import Logged
from vivace.tables.outputs import Answered, Faster, Output, SeedWanted
from vivace.tables.table import STAND_IN, Phase, Table


class Evening(Struct, frozen=True):
    """A table, the bots at it and the time."""

    desk: keeper.Desk
    seed: str
    crew: crews.Crew
    seeds_drawn: int = 0
    now: int = 0
    """The time; the desk's own is that of the last thing that happened."""
    wake: int | None = None
    """When the table does something by itself: known until something happens."""
    tries: dict[int, Any] = {}
    """What each seat has tried last."""


class Refused(Struct, frozen=True):
    """A seat tried something in vain."""

    seat: int
    command: Any
    refusal: Refusal
    faster: Faster | None = None


Happened = Logged | Refused


def seed_from(text: str) -> str:
    """A seed of full length from anything that somebody types."""
    return blake2b(text.encode(), digest_size=16).hexdigest()


def opened(
    table: Table, names: tuple[str, ...], seed: str, kinds: tuple[str, ...] = (), makers: Mapping[str, Maker] = OWN
) -> Evening:
    """An evening with a bot of each name, about to start its first match; of the usual kind if none is named."""
    fewest, most = table.rules.seats
    if not fewest <= len(names) <= most:
        raise ValueError(f"{len(names)} seats: {table.edition} is played by {fewest} to {most} seats")
    desk = keeper.Desk(table)
    for name, kind in zip(names, kinds or (STAND_IN,) * len(names), strict=True):
        desk, _ = keeper.handle(desk, inputs.AddBot(name=name, bot=kind), 0)
    return Evening(desk, seed, crews.Crew(seed, makers))


def play(evening: Evening) -> Iterator[tuple[Evening, tuple[Happened, ...]]]:
    """One match, step by step: the evening after each step and what happened in it."""
    evening, happened = _step(evening, inputs.Start(), evening.desk.now)
    yield evening, happened
    while evening.desk.table.phase is not Phase.OVER:
        evening, happened = _next(evening)
        yield evening, happened


def _next(evening: Evening) -> tuple[Evening, tuple[Happened, ...]]:
    """Whatever comes next: a bot's move, or something that the table does by itself."""
    wake, acting = evening.wake, crews.next_up(evening.crew)
    if acting is None or (wake is not None and wake <= acting[0]):
        assert wake is not None, "a table without people and without bots to move waits for nothing"
        return _step(evening, inputs.Tick(), wake)
    return _act(evening, *acting)


def _act(evening: Evening, at: int, seat: int) -> tuple[Evening, tuple[Happened, ...]]:
    crew, step = crews.step(evening.crew, evening.desk.table, seat, at)
    match step:
        case crews.Play(command):
            after = replace(evening, crew=crew, tries=evening.tries | {seat: command})
            return _step(after, inputs.BotPlay(seat=seat, command=command, id=str(seat)), at)
        case crews.Failed(why):
            return _step(replace(evening, crew=crew), inputs.ReplaceBot(seat=seat, why=why), at)
    assert step is None, "nobody watches hands, and every kind of bot can be called here"
    return replace(evening, crew=crew, now=at), ()


def _step(evening: Evening, wish: inputs.Input, now: int) -> tuple[Evening, tuple[Happened, ...]]:
    """One input, and the seed if the table asks for one."""
    desk, outputs = keeper.handle(evening.desk, wish, now)
    crew = evening.crew
    for output in outputs:
        if isinstance(output, Answered) and output.id:
            crew = crews.answered(crew, int(output.id), output.refusal, output.free_at, desk.now)
    happened = _happened(evening, outputs)
    crew = crews.attended(crew, desk.table, desk.now, desk.hands)
    evening = replace(evening, desk=desk, crew=crew, now=desk.now, wake=keeper.next_time(desk))
    if not any(isinstance(output, SeedWanted) for output in outputs):
        return evening, happened
    drawn = replace(evening, seeds_drawn=evening.seeds_drawn + 1)
    evening, dealt = _step(drawn, inputs.Deal(seed=seed_from(f"{evening.seed} round {drawn.seeds_drawn}")), now)
    return evening, happened + dealt


def _happened(evening: Evening, outputs: tuple[Output, ...]) -> tuple[Happened, ...]:
    """What came of an input, in order: events, and what was tried in vain."""
    happened: list[Happened] = []
    for output in outputs:
        if isinstance(output, Logged):
            happened.append(output)
        elif isinstance(output, Answered) and output.id and output.refusal is not None:
            seat = int(output.id)
            happened.append(Refused(seat, evening.tries[seat], output.refusal, output.faster))
    return tuple(happened)
