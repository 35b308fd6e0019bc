"""What many players at once would take: servers, databases, bytes and sockets, from measured figures.

    .venv/bin/python -m bench.scale --players 1000000

Every figure is an argument. The defaults are those of docs/scale.md, which says how each was measured.
"""

import argparse
from math import ceil

from msgspec import Struct, convert

DAY = 86_400


class Assumptions(Struct, frozen=True):
    """What is known, measured or guessed."""

    players: int = 1_000_000
    seats: float = 4.0
    """People at a table."""
    moves: float = 0.7
    """Moves of a player a second, averaged over a round and the pauses between rounds."""
    server_us: float = 365.0
    """CPU of a server for a move, with PostgreSQL."""
    database_us: float = 60.0
    """CPU of the database for an event."""
    load: float = 0.5
    """The share of its cores that a machine should use."""
    cores: int = 8
    """Cores of a machine; one process of the server uses one."""
    socket_kb: float = 12.0
    row_bytes: float = 450.0
    """What an event takes on the disk of the database, with its index and its share of write-ahead log."""
    out_bytes: float = 900.0
    """Bytes that a move sends to all players at its table together."""
    kept_days: float = 90.0
    active_hours: float = 4.0
    """How many hours a day this many play."""
    database_events: float = 15_000.0
    """Events a second that one database takes before commits are late."""
    machine_cost: float = 150.0
    """Of a machine with these cores, in euros a month."""
    disk_cost: float = 0.1
    """Of a gigabyte on fast disks, in euros a month."""


def figures(given: Assumptions) -> dict[str, str]:
    """What it takes, by name."""
    events = given.players * given.moves
    server_cores = events * given.server_us / 1e6 / given.load
    servers = ceil(server_cores / given.cores)
    databases = max(
        ceil(events * given.database_us / 1e6 / given.load / given.cores), ceil(events / given.database_events)
    )
    stored = events * given.row_bytes * given.active_hours * 3_600 * given.kept_days / 1e9
    # Each database has a synchronous standby, which keeps everything too.
    cost = (servers + 2 * databases) * given.machine_cost + 2 * stored * given.disk_cost
    return {
        "tables": f"{given.players / given.seats:,.0f}",
        "moves a second": f"{events:,.0f}",
        "server processes (cores)": f"{ceil(server_cores):,}",
        "server machines": f"{servers:,}",
        "sockets a process": f"{given.players / ceil(server_cores):,.0f}",
        "memory for sockets, a machine": f"{given.players / servers * given.socket_kb / 1e6:,.1f} GB",
        "databases, by table code": f"{databases:,}, and as many standbys",
        "events a second, a database": f"{events / databases:,.0f}",
        "kept log": f"{stored:,.0f} GB",
        "sent to players": f"{events * given.out_bytes * 8 / 1e9:,.1f} Gbit/s",
        "claims and reads after the loss of a server machine": f"{given.players / given.seats / servers:,.0f} tables",
        "connections to each database": f"{ceil(server_cores) * 8:,}",
        "cost a month": f"{cost:,.0f} euros",
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    usual = Assumptions()
    for name in Assumptions.__struct_fields__:
        value = getattr(usual, name)
        parser.add_argument(f"--{name.replace('_', '-')}", type=type(value), default=value, help=f"({value:,})")
    for name, value in figures(convert(vars(parser.parse_args()), Assumptions)).items():
        print(f"{name:<52} {value}")


if __name__ == "__main__":
    main()
