"""What many players at once would take: servers, databases, bytes and sockets, from figures that were measured.

    .venv/bin/python -m bench.server --database --json results.json
    .venv/bin/python -m bench.scale --measured results.json --players 1000000 ...

Nothing is assumed: what the file of `bench.server` does not say has to be given. The last lines say which figures were
measured, when and on what computer, and which were given. docs/scale.md has a whole example, and says where each figure
in it comes from.
"""

import argparse
import statistics
from math import ceil
from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta, Struct, convert
from msgspec.structs import fields

from bench import results


def _is(description: str) -> Meta:
    return Meta(description=description)


class Assumptions(Struct, frozen=True):
    """What is known, measured or guessed."""

    players: Annotated[float, _is("who play at the same time")]
    seats: Annotated[float, _is("people at a table")]
    moves: Annotated[float, _is("moves of a player a second, averaged over a round and the pauses between rounds")]
    server_us: Annotated[float, _is("CPU of a server for a move, with PostgreSQL")]
    database_us: Annotated[float, _is("CPU of the database for an event")]
    load: Annotated[float, _is("the share of its cores that a machine should use")]
    cores: Annotated[float, _is("cores of a machine; one process of the server uses one")]
    socket_kb: Annotated[float, _is("memory of a connection")]
    row_bytes: Annotated[float, _is("what an event takes on the database's disk, with index and write-ahead log")]
    out_bytes: Annotated[float, _is("bytes that a move sends to all players at its table together")]
    kept_days: Annotated[float, _is("how long the logs are kept")]
    active_hours: Annotated[float, _is("how many hours a day this many play")]
    database_events: Annotated[float, _is("events a second that one database takes before commits are late")]
    machine_cost: Annotated[float, _is("of a machine with these cores, in euros a month")]
    disk_cost: Annotated[float, _is("of a gigabyte on fast disks, in euros a month")]


def measured(found: results.Results) -> dict[str, float]:
    """What a run of `bench.server --database` says: medians, with one server and the most tables."""
    rows = [row for row in found.rows if row.log == results.POSTGRESQL and row.servers == 1]
    if not rows:
        raise ValueError("the file has no run with one server on PostgreSQL: bench.server --database makes one")
    loads = max(rows, key=lambda row: row.tables).loads
    return {
        "server_us": statistics.median(load.cpu_us for load in loads),
        "out_bytes": statistics.median(load.received / load.moves for load in loads),
    }


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
    parser.add_argument("--measured", type=Path, help="what bench.server --database --json FILE has written")
    for each in fields(Assumptions):
        parser.add_argument(_flag(each.name), type=float, help=_description(each.type))
    typed = vars(parser.parse_args())
    given = {each.name: typed[each.name] for each in fields(Assumptions) if typed[each.name] is not None}
    try:
        run = results.read(typed["measured"]) if typed["measured"] else None
        found = {} if run is None else measured(run)
    except (OSError, ValueError) as error:
        parser.error(f"{typed['measured']}: {error}")
    missing = [_flag(each.name) for each in fields(Assumptions) if each.name not in given | found]
    if missing:
        parser.error(f"nothing is assumed: give {', '.join(missing)}")
    for name, value in figures(convert(found | given, Assumptions)).items():
        print(f"{name:<52} {value}")
    print()
    if run is not None and (taken := {name: value for name, value in found.items() if name not in given}):
        print(f"{_listed(taken)} measured on {run.origin}")
    print(f"{_listed(given)} as given")


def _listed(values: dict[str, float]) -> str:
    return ", ".join(f"{_flag(name)[2:]} {value:,.10g}" for name, value in values.items())


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _description(kind: Any) -> str:
    [meta] = kind.__metadata__
    return str(meta.description)


if __name__ == "__main__":
    main()
