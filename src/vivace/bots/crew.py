"""The bots at a table: when each of them acts next, and what it does then."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from vivace.bots import greedy
from vivace.engine import match as matches
from vivace.engine.chance import picked
from vivace.tables.table import Phase, Table, bot_seats, game_of

KINDS = ("greedy",)
"""The bots that there are."""
ACTION_MS = (1_000, 2_000)
"""A person needs between one and two seconds for a look and a move; so do these seats."""


class Bot(Struct, frozen=True):
    """A bot's next time, and what it remembers."""

    at: int
    memory: greedy.Memory = greedy.FRESH


class Crew(Struct, frozen=True):
    """All bots at a table. The seed varies their pace."""

    seed: str
    bots: dict[int, Bot] = {}
    moves: int = 0


def attended(crew: Crew, table: Table, now: int) -> Crew:
    """Every bot that may play has a time for its next move. When play stops all rest: after it each looks anew."""
    if table.phase not in (Phase.CHOOSING, Phase.PLAYING):
        return replace(crew, bots={}) if crew.bots else crew
    missing = [seat for seat in bot_seats(table) if seat not in crew.bots]
    if not missing:
        return crew
    return replace(crew, bots=crew.bots | {seat: Bot(now + _pace(crew, seat)) for seat in missing})


def next_up(crew: Crew, table: Table) -> tuple[int, int] | None:
    """The time and the seat of the bot that acts next."""
    return min(((crew.bots[seat].at, seat) for seat in bot_seats(table)), default=None)


def act(crew: Crew, table: Table, seat: int, now: int) -> tuple[Crew, Any]:
    """What a bot does now, None if it only looks; and the crew after it. Nobody makes up for lost time."""
    assert table.match is not None, "bots act in a round"
    game, bot = game_of(table), crew.bots[seat]
    seen = matches.view(game, table.match)
    command, memory = greedy.CHOOSERS[game.name](seen, game.legal(seen, seat), seat, bot.memory)
    bots = crew.bots | {seat: Bot(max(bot.at, now) + _pace(crew, seat), memory)}
    return replace(crew, bots=bots, moves=crew.moves + 1), command


def _pace(crew: Crew, seat: int) -> int:
    shortest, longest = ACTION_MS
    return shortest + picked(crew.seed, f"pace {crew.moves} {seat}", longest - shortest)
