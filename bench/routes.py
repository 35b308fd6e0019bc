"""What each kind of request costs the server: CPU of its event loop, in the median.

    .venv/bin/python -m bench.routes [--requests 200]

The server is a process of its own; one request follows the other over connections that stay open. After each one the
CPU time of the thread of the event loop is read, as exactly as Linux tells it. Other threads (the disk) keep nobody
waiting.
"""

import argparse
import asyncio
import re
import statistics
import sys
import tempfile
from itertools import count
from pathlib import Path

import uvloop
from rich.console import Console
from rich.table import Table

from bench.hostile.tools import Requests, opened
from bench.server import served

MOST_MS = 1.0
_numbers = count()


def cpu_ms(process: int) -> float:
    """CPU time that the main thread of a process has used so far, to the nanosecond."""
    return int(Path(f"/proc/{process}/task/{process}/schedstat").read_text("ascii").split()[0]) / 1e6


async def cost(port: int, process: int, path: str, host: str, often: int) -> tuple[float, float, int]:
    """The median and the largest cost in milliseconds, and the last status."""
    costs, status, connection = [], 0, Requests(port)
    for number in range(often + 5):
        if number % 100 == 0:
            connection.close()
        before = cpu_ms(process)
        status = await connection.get(path, host.replace("N", str(next(_numbers))))
        await asyncio.sleep(0.006)
        costs.append(cpu_ms(process) - before)
    return statistics.median(costs[5:]), max(costs[5:]), status


async def measured(port: int, process: int, often: int) -> tuple[Table, bool]:
    """All figures, and whether no request costs too much."""
    grid = Table("request", "status", "median ms", "largest ms", title=f"CPU of the server, {often} requests each")
    table, is_cheap = f"/api/tables/{await opened(port)}", True
    _, index = await Requests(port).ask("GET", "/")
    [script] = re.findall(r'<script type="module"[^>]* src="([^"]+)"', index.decode())
    paths = ("/", "/rules", "/nowhere", "/worker.js", "/api/health", "/api/editions", "/api/bots", "/api/tables")
    asked = [
        (path, "")
        for path in (
            *paths,
            "/api/schema.json",
            "/api/openapi.json",
            table,
            f"{table}/qr.svg",
            f"{table}/rounds/1",
            script,
        )
    ]
    asked += [(f"{table}/qr.svg", "hostN.example"), ("/api/health", "x" * 250), ("/api/tables/WRONGCDF", "")]
    for path, host in asked:
        median, largest, status = await cost(port, process, path, host, often)
        is_cheap &= median <= MOST_MS
        colour = "red" if median > MOST_MS else "green"
        name = f"{path.replace(table, '/api/tables/CODE')} {'Host: ' + host[:20] if host else ''}"
        grid.add_row(name, str(status), f"[{colour}]{median:.3f}", f"{largest:.3f}")
    return grid, is_cheap


def main() -> int:
    """The exit code is 1 if any kind of request costs too much."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--requests", type=int, default=200)
    often = parser.parse_args().requests
    with tempfile.TemporaryDirectory() as folder, served(Path(folder), trusts_loopback=False) as (port, process):
        grid, is_cheap = uvloop.run(measured(port, process, often))
    Console(width=110).print(grid)
    return 0 if is_cheap else 1


if __name__ == "__main__":
    sys.exit(main())
