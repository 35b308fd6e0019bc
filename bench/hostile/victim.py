"""Players at eight tables, in a process of their own: `python -m bench.hostile.victim PORT SERVER`.

Each line on its standard input is a number of seconds to play; each line on its standard output says how long every
move took until the last player at its table had it, and by how much the process itself was late. A second list has the
same moves without the longest time that a thread of the server (whose process id is given) or this process was ready to
run and waited for a core. That is only a hint: what waits for a core may have had to wait for the server too.
"""

import asyncio
import sys
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import uvloop

from bench.common import p99
from bench.server import Party

TABLES = 8
TICK = 0.01


class Waits:
    """How long each thread of the server, and this process, have waited for a core so far, as Linux counts it."""

    def __init__(self, server: int) -> None:
        tasks = [*Path(f"/proc/{server}/task").iterdir(), Path("/proc/self")]
        self._files = [(task / "schedstat").open("rb", buffering=0) for task in tasks]

    def now(self) -> list[int]:
        return [_waited(file) for file in self._files]

    def longest_since(self, then: list[int]) -> float:
        """The longest wait, in milliseconds. Several may have waited at once, so nothing is added up."""
        return max(now - before for now, before in zip(self.now(), then, strict=True)) / 1e6


def _waited(file: Any) -> int:
    file.seek(0)
    return int(file.read().split()[1])


class TimedParty(Party):
    """Players whose moves are also timed without the time that the server or this process waited for a core."""

    def __init__(self, order: Random, waits: Waits) -> None:
        super().__init__(order)
        self.net: list[float] = []
        self._waits = waits
        self._waited: dict[float, list[int]] = {}

    def act(self, client: int) -> None:
        before = set(self.sent)
        super().act(client)
        for sent in set(self.sent) - before:
            self._waited[self.sent[sent]] = self._waits.now()

    def _event(self, client: int, frame: bytes) -> None:
        known, moves = len(self.latencies), set(self.moved_at.values())
        super()._event(client, frame)
        for sent_at in moves - set(self.moved_at.values()):
            then = self._waited.pop(sent_at, None)
            if then is not None and len(self.latencies) > known:
                self.net.append(max(0.0, self.latencies[-1] - self._waits.longest_since(then)))


class Measured(msgspec.Struct):
    """What the players noticed."""

    latencies: list[float]
    net: list[float]
    """Latencies without the longest wait for a core."""
    late_ms: float
    """The process's own lateness (p99): what is not the server's fault."""


async def lateness(late: list[float]) -> None:
    while True:
        due = time.perf_counter() + TICK
        await asyncio.sleep(TICK)
        late.append(1_000 * (time.perf_counter() - due))


async def play(port: int, server: int) -> None:
    waits = Waits(server)
    parties = [TimedParty(Random(number), waits) for number in range(TABLES)]
    for number, party in enumerate(parties):
        await party.gather(port, number)
    while line := await asyncio.to_thread(sys.stdin.readline):
        for party in parties:
            party.latencies.clear()
            party.net.clear()
        late: list[float] = []
        watch = asyncio.create_task(lateness(late))
        with suppress(TimeoutError):
            await asyncio.wait_for(asyncio.gather(*(party.play() for party in parties)), float(line))
        watch.cancel()
        latencies = [latency for party in parties for latency in party.latencies]
        net = [latency for party in parties for latency in party.net]
        print(msgspec.json.encode(Measured(latencies, net, p99(late))).decode(), flush=True)


if __name__ == "__main__":
    uvloop.run(play(int(sys.argv[1]), int(sys.argv[2])))
