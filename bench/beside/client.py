"""The load client, the same program for all servers: `python -m bench.beside.client`.

It reads a `Task` from its standard input and writes a `Result` to its standard output, both as JSON.
"""

import gc
import os
import sys
from random import Random

import msgspec
import uvloop

from bench.beside.peers import ColyseusPlayers, FanOutPlayers
from bench.load import Crowd, Load, Players, ServerFull
from bench.party import Party

PLAYERS: dict[str, type[Players]] = {"colyseus": ColyseusPlayers, "fan-out": FanOutPlayers, "vivace": Party}
"""How clients talk to each kind of server. Everything else is the same."""


class Task(msgspec.Struct, frozen=True):
    """What to do."""

    players: str
    """A key of `PLAYERS`."""
    port: int
    process: int
    """The server's."""
    core: int
    """Where this process shall run."""
    tables: int
    """How many are added in each step."""
    seconds: float
    """How long each step is measured."""
    steps: int = 1
    """At most. A step in which the server was full is the last one."""


class Result(msgspec.Struct, frozen=True):
    """What was measured in each step, and in the end."""

    loads: list[Load]
    missing: int
    """Moves without an answer, or not seen by all four, when all was over."""
    tables: int
    is_full: bool
    """Whether the server has refused another table. Then the last step was measured with those that were open."""


async def carry_out(task: Task) -> Result:
    crowd, loads, is_full = Crowd(task.process), list[Load](), False
    while len(loads) < task.steps and not is_full:
        is_full = not await _grown(crowd, task)
        _stop_collecting()
        loads.append(await crowd.measured(task.seconds))
        if task.steps > 1:
            print(f"{len(crowd.tables)} tables: p99 {loads[-1].confirmed.p99:.1f} ms", file=sys.stderr, flush=True)
    return Result(loads, await crowd.leave(), len(crowd.tables), is_full)


async def _grown(crowd: Crowd, task: Task) -> bool:
    """Add tables, and let each play as soon as it is open. Whether all could be opened."""
    try:
        for number in range(len(crowd.tables), len(crowd.tables) + task.tables):
            table = PLAYERS[task.players](Random(number))
            await table.gather(task.port, number)
            crowd.add(table)
    except ServerFull:
        return False
    return True


def _stop_collecting() -> None:
    """Pauses of this process must not count as latency of the server. Nothing here depends on collecting cycles."""
    gc.collect()
    gc.freeze()
    gc.disable()


def main() -> None:
    task = msgspec.json.decode(sys.stdin.buffer.read(), type=Task)
    os.sched_setaffinity(0, {task.core})
    sys.stdout.buffer.write(msgspec.json.encode(uvloop.run(carry_out(task))))


if __name__ == "__main__":
    main()
