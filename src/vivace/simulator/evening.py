"""An evening at a table of greedy seats, as fast as it can be computed or as slowly as somebody wants to watch it."""

from collections.abc import Iterator
from hashlib import blake2b

from msgspec import Struct
from msgspec.structs import replace

from vivace.bots import greedy
from vivace.engine import match as matches
from vivace.engine.chance import picked
from vivace.tables import events, inputs, keeper
from vivace.tables.outputs import SeedWanted
from vivace.tables.table import Phase, Table, bot_seats, game_of

ACTION_MS = (1_000, 2_000)
"""A person needs between one and two seconds for a look and a move; so do these seats."""


class Seat(Struct, frozen=True):
    """A greedy seat on the virtual clock: when it acts next, and what it remembers."""

    at: int
    memory: greedy.Memory = greedy.FRESH


class Evening(Struct, frozen=True):
    """A table, the bots at it and the time."""

    desk: keeper.Desk
    seed: str
    seats: dict[int, Seat] = {}
    seeds_drawn: int = 0
    moves: int = 0


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
    return Evening(desk, seed)


def play(evening: Evening) -> Iterator[tuple[Evening, tuple[events.Logged, ...]]]:
    """One match, step by step: the evening after each step and what happened in it."""
    evening, happened = _step(evening, inputs.Start(), evening.desk.now)
    yield evening, happened
    while evening.desk.table.phase is not Phase.OVER:
        evening, happened = _next(evening)
        yield evening, happened


def _next(evening: Evening) -> tuple[Evening, tuple[events.Logged, ...]]:
    """Whatever comes next: a bot's move, or something that the table does by itself."""
    table, wake = evening.desk.table, keeper.next_time(evening.desk)
    evening = _seated(evening)
    acting = min(bot_seats(table), key=lambda seat: (evening.seats[seat].at, seat), default=None)
    if acting is None or (wake is not None and wake <= evening.seats[acting].at):
        assert wake is not None, "a table without people and without bots to move waits for nothing"
        return _step(evening, inputs.Tick(), wake)
    return _act(evening, acting)


def _seated(evening: Evening) -> Evening:
    """Every bot that may play has a time for its next move."""
    now = evening.desk.now
    missing = [seat for seat in bot_seats(evening.desk.table) if seat not in evening.seats]
    seats = evening.seats | {seat: Seat(now + _pace(evening, seat)) for seat in missing}
    return replace(evening, seats=seats)


def _act(evening: Evening, seat: int) -> tuple[Evening, tuple[events.Logged, ...]]:
    table, bot = evening.desk.table, evening.seats[seat]
    assert table.match is not None
    game = game_of(table)
    seen = matches.view(game, table.match)
    command, memory = greedy.CHOOSERS[game.name](seen, game.legal(seen, seat), seat, bot.memory)
    seats = evening.seats | {seat: Seat(bot.at + _pace(evening, seat), memory)}
    evening = replace(evening, seats=seats, moves=evening.moves + 1)
    wish = inputs.Tick() if command is None else inputs.BotPlay(seat=seat, command=command)
    return _step(evening, wish, bot.at)


def _pace(evening: Evening, seat: int) -> int:
    shortest, longest = ACTION_MS
    return shortest + picked(evening.seed, f"pace {evening.moves} {seat}", longest - shortest)


def _step(evening: Evening, wish: inputs.Input, now: int) -> tuple[Evening, tuple[events.Logged, ...]]:
    """One input, and the seed if the table asks for one."""
    desk, outputs = keeper.handle(evening.desk, wish, now)
    happened = tuple(output for output in outputs if isinstance(output, events.Logged))
    evening = replace(evening, desk=desk, seats=_still_playing(evening, desk.table))
    if not any(isinstance(output, SeedWanted) for output in outputs):
        return evening, happened
    drawn = replace(evening, seeds_drawn=evening.seeds_drawn + 1)
    evening, dealt = _step(drawn, inputs.Deal(seed=seed_from(f"{evening.seed} round {drawn.seeds_drawn}")), now)
    return evening, happened + dealt


def _still_playing(evening: Evening, table: Table) -> dict[int, Seat]:
    """When play stops all hands rest: after it each seat takes a new first look."""
    return evening.seats if table.phase in (Phase.CHOOSING, Phase.PLAYING) else {}
