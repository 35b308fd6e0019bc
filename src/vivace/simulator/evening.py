"""An evening at a table of greedy seats, as fast as it can be computed or as slowly as somebody wants to watch it."""

from collections.abc import Iterator
from hashlib import blake2b

from msgspec import Struct
from msgspec.structs import replace

from vivace.bots import crew as crews
from vivace.tables import events, inputs, keeper
from vivace.tables.outputs import SeedWanted
from vivace.tables.table import Phase, Table


class Evening(Struct, frozen=True):
    """A table, the bots at it and the time."""

    desk: keeper.Desk
    seed: str
    crew: crews.Crew
    seeds_drawn: int = 0


def seed_from(text: str) -> str:
    """A seed of full length from anything that somebody types."""
    return blake2b(text.encode(), digest_size=16).hexdigest()


def opened(table: Table, names: tuple[str, ...], seed: str) -> Evening:
    """An evening with a bot of each name, about to start its first match."""
    fewest, most = table.rules.seats
    if not fewest <= len(names) <= most:
        raise ValueError(f"{len(names)} seats: {table.edition} is played by {fewest} to {most} seats")
    desk = keeper.Desk(table)
    for name in names:
        desk, _ = keeper.handle(desk, inputs.AddBot(name=name), 0)
    return Evening(desk, seed, crews.Crew(seed))


def play(evening: Evening) -> Iterator[tuple[Evening, tuple[events.Logged, ...]]]:
    """One match, step by step: the evening after each step and what happened in it."""
    evening, happened = _step(evening, inputs.Start(), evening.desk.now)
    yield evening, happened
    while evening.desk.table.phase is not Phase.OVER:
        evening, happened = _next(evening)
        yield evening, happened


def _next(evening: Evening) -> tuple[Evening, tuple[events.Logged, ...]]:
    """Whatever comes next: a bot's move, or something that the table does by itself."""
    desk, wake = evening.desk, keeper.next_time(evening.desk)
    acting = crews.next_up(evening.crew, desk.table)
    if acting is None or (wake is not None and wake <= acting[0]):
        assert wake is not None, "a table without people and without bots to move waits for nothing"
        return _step(evening, inputs.Tick(), wake)
    return _act(evening, *acting)


def _act(evening: Evening, at: int, seat: int) -> tuple[Evening, tuple[events.Logged, ...]]:
    crew, command = crews.act(evening.crew, evening.desk.table, seat, at)
    wish = inputs.Tick() if command is None else inputs.BotPlay(seat=seat, command=command)
    return _step(replace(evening, crew=crew), wish, at)


def _step(evening: Evening, wish: inputs.Input, now: int) -> tuple[Evening, tuple[events.Logged, ...]]:
    """One input, and the seed if the table asks for one."""
    desk, outputs = keeper.handle(evening.desk, wish, now)
    happened = tuple(output for output in outputs if isinstance(output, events.Logged))
    evening = replace(evening, desk=desk, crew=crews.attended(evening.crew, desk.table, desk.now))
    if not any(isinstance(output, SeedWanted) for output in outputs):
        return evening, happened
    drawn = replace(evening, seeds_drawn=evening.seeds_drawn + 1)
    evening, dealt = _step(drawn, inputs.Deal(seed=seed_from(f"{evening.seed} round {drawn.seeds_drawn}")), now)
    return evening, happened + dealt
