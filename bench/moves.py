"""What each part of a move costs, from a client's frame to the frame for everyone, without sockets and disk.

    .venv/bin/python -m bench.moves [--tables 200] [--moves 100]

Tables play in turn, as on a server. All parts are functions, so the recorded moves can be repeated part by part. On a
busy computer compare bytecodes rather than times: they are the same in every run.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from itertools import count
from random import Random
from types import FrameType
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table as Grid

from bench.common import PASSES
from bench.load import SEATS
from bench.party import OPTIONS, RULES
from vivace.bots.greedy import FRESH
from vivace.bots.greedy.piles import choose
from vivace.games.piles.view import legal
from vivace.server.core.client_session import framed, read
from vivace.server.core.tokens import seed_of
from vivace.tables import inputs, journal, keeper, requests
from vivace.tables.evolve import Step
from vivace.tables.live import LiveTable
from vivace.tables.opener import opened
from vivace.tables.outputs import SeedWanted
from vivace.tables.table import AT_WORK
from vivace.tables.view import redact, view

STEP_MS = 50
"""Between two moves at a table."""
TRACED = 2_000
"""Of how many moves bytecodes are counted, which is slow."""


class Taken(msgspec.Struct, frozen=True):
    """A move as it was taken."""

    frame: bytes
    live: LiveTable
    given: inputs.Asked
    now: int
    steps: list[Step]


class Playing:
    """A table at which four players play greedily."""

    def __init__(self, number: int) -> None:
        self.live = LiveTable(opened("ligretto", house_rules=RULES, table_options=OPTIONS))
        self.now, self.ids = 1_000, 0
        self.order, self.seeds = Random(number), count(number * 1_000)
        for seat in range(SEATS):
            self.ask(str(seat), requests.Sit(id="", name=f"P{seat}"))

    def ask(self, player: str, request: requests.Request) -> None:
        self.take(inputs.Asked(player, request))

    def take(self, given: inputs.Input) -> list[Step]:
        self.live, outputs = keeper.handle(self.live, given, self.now)
        steps = [output for output in outputs if isinstance(output, Step)]
        while outputs and isinstance(outputs[-1], SeedWanted):
            self.live, outputs = keeper.handle(self.live, inputs.Deal(seed=seed_of(str(next(self.seeds)))), self.now)
        return steps

    def move(self) -> Taken | None:
        """Let a seat move, or say that it is ready; None if nothing is to be recorded."""
        self.now += STEP_MS
        seat, shown = self.order.randrange(SEATS), view(self.live.table)
        if shown.phase not in AT_WORK:
            self.take(inputs.Tick())
            self.ask(str(seat), requests.Ready(id=""))
            return None
        command, _ = choose(shown.game, legal(shown.game, seat), seat, FRESH)
        if command is None:
            return None
        self.ids += 1
        request = requests.Play(id=f"c{self.ids}", do=command)
        before, given = self.live, inputs.Asked(str(seat), request)
        return Taken(msgspec.json.encode(request), before, given, self.now, self.take(given))


def recorded(tables: int, moves: int) -> list[Taken]:
    """Moves of these tables in turn."""
    playing = [Playing(number) for number in range(tables)]
    return [taken for _ in range(moves) for table in playing if (taken := table.move()) is not None]


def _redact(taken: Taken) -> list[Any]:
    before, seen = taken.live.table, []
    for step in taken.steps:
        seen.append(redact(before, step))
        before = step.after
    return seen


def _encode(taken: Taken) -> list[bytes]:
    return [framed(seen) for seen in _redact(taken)]


PARTS: dict[str, Callable[[Taken], Any]] = {
    "decode the frame": lambda taken: read(taken.frame),
    "handle": lambda taken: keeper.handle(taken.live, taken.given, taken.now),
    "redact": _redact,
    "redact and encode": _encode,
    "encode for the log": lambda taken: [journal.encode(step.logged) for step in taken.steps],
}


def microseconds(part: Callable[[Taken], Any], moves: Sequence[Taken]) -> float:
    start = time.perf_counter()
    for taken in moves:
        part(taken)
    return 1e6 * (time.perf_counter() - start) / len(moves)


def bytecodes(part: Callable[[Taken], Any], moves: Sequence[Taken]) -> float:
    """How many instructions of Python's interpreter a move takes. What runs in C counts as one."""
    executed = 0

    def trace(frame: FrameType, event: str, _: object) -> Any:
        nonlocal executed
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        executed += event == "opcode"
        return trace

    sys.settrace(trace)
    try:
        for taken in moves:
            part(taken)
    finally:
        sys.settrace(None)
    return executed / len(moves)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--moves", type=int, default=100, help="of each table")
    typed = parser.parse_args()
    moves = recorded(typed.tables, typed.moves)
    times = {name: [microseconds(part, moves) for _ in range(PASSES)] for name, part in PARTS.items()}
    grid = Grid(title=f"{len(moves):,} moves at {typed.tables} tables; medians of {PASSES} passes")
    grid.add_column("part")
    grid.add_column("µs a move", justify="right")
    grid.add_column("bytecodes", justify="right")
    for name, took in times.items():
        grid.add_row(name, f"{statistics.median(took):.1f}", f"{bytecodes(PARTS[name], moves[:TRACED]):,.0f}")
    Console().print(grid)


if __name__ == "__main__":
    main()
