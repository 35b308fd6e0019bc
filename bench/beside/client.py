"""The load client, the same program for all servers: `python -m bench.beside.client`.

It reads a `Task` from its standard input and writes a `Load` to its standard output, both as JSON.
"""

import gc
import os
import sys
from random import Random

import msgspec
import uvloop

from bench.beside.peers import ColyseusPlayers, FanOutPlayers
from bench.load import Load, Players, measured
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
    rate: float
    """Moves of each player in a second."""
    seconds: float


async def carry_out(task: Task) -> Load:
    kind = PLAYERS[task.players]
    tables = [kind(Random(number), task.rate) for number in range(task.tables)]
    for number, table in enumerate(tables):
        await table.gather(task.port, number)
    _stop_collecting()
    return await measured(tables, task.process, task.seconds)


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
