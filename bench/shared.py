"""The same load on a server with SQLite and on servers that share a PostgreSQL (`bench.server --database`).

The database is a real one in a folder of its own, on the same computer: it needs cores too. Players connect to the
server that has opened their table, as a load balancer that hashes table codes would send them.
"""

import statistics
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from random import Random

import uvloop
from rich.console import Console
from rich.table import Table as Grid
from tests.postgres import Cluster, cluster

from bench.load import Crowd, Load
from bench.party import Party
from bench.processes import served
from bench.results import POSTGRESQL, SQLITE, Row

SERVERS = (1, 2, 3)
HEADINGS = ("log", "servers", "tables", "moves/s", "CPU µs", "p50 ms", "p99 ms", "other cores")
"""CPU is that of the servers, per move; other cores are those that the database and everything else used."""
_numbers = count(1)


@contextmanager
def running(postgres: Cluster, servers: int) -> Iterator[list[tuple[int, int]]]:
    """Ports and process ids of servers: none is one with SQLite."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        # A server that is late because others need the cores is not to refuse tables.
        options = ["--full-at", "999"]
        if servers:
            options += ["--database", postgres.new_database(f"bench{next(_numbers)}")]
        yield [stack.enter_context(served(Path(folder), *options)) for _ in range(max(1, servers))]


async def measured(places: Sequence[tuple[int, int]], tables: int, seconds: float) -> Load:
    crowd = Crowd(*(process for _, process in places))
    for number in range(tables):
        party = Party(Random(number))
        await party.gather(places[number % len(places)][0], number)
        crowd.add(party)
    load = await crowd.measured(seconds)
    await crowd.leave()
    return load


def compare(tables: Sequence[int], seconds: float, repeats: int) -> list[Row]:
    """Measure in turns, and print and return the results."""
    grid = Grid(title=f"medians of {repeats} runs of {seconds:g} s")
    for heading in HEADINGS:
        grid.add_column(heading, justify="right")
    found: dict[tuple[int, int], list[Load]] = {(each, number): [] for each in tables for number in (0, *SERVERS)}
    with cluster() as postgres:
        for _ in range(repeats):
            for (each, number), loads in found.items():
                with running(postgres, number) as places:
                    loads.append(uvloop.run(measured(places, each, seconds)))
    rows = [
        Row(POSTGRESQL if number else SQLITE, max(1, number), each, loads) for (each, number), loads in found.items()
    ]
    for row in rows:
        figures = [
            statistics.median(figure)
            for figure in zip(
                *((one.moves_a_second, one.cpu_us, one.latencies.p50, one.latencies.p99) for one in row.loads),
                strict=True,
            )
        ]
        cores = statistics.median(one.other_cores for one in row.loads)
        shown = [f"{figures[0]:,.0f}", f"{figures[1]:.0f}", f"{figures[2]:.1f}", f"{figures[3]:.1f}", f"{cores:.2f}"]
        grid.add_row(row.log, str(row.servers), str(row.tables), *shown)
    Console().print(grid)
    return rows
