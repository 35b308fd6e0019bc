"""What it costs to show a round again: on the server to make it from the log, and in the page to open it and to scrub.

    python -m bench.replay

Twelve bots play a match on a virtual clock; its last round is made as for a table that is awake, and the page's own
code then opens it and jumps to random times. Nothing is drawn.
"""

import gzip
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import TypeVar

import msgspec

from scripts import client
from vivace.bots import table_bots
from vivace.bots.kinds import OWN
from vivace.simulator.evening import Evening, play, seed_from
from vivace.tables import inputs, journal, keeper
from vivace.tables.coach import reviewed
from vivace.tables.events import Logged, MatchOpened
from vivace.tables.evolve import Step
from vivace.tables.live import LiveTable
from vivace.tables.opener import opened
from vivace.tables.playback import Playback, played_back
from vivace.tables.requests import AddBot
from vivace.tables.table import SYSTEM

SEATS = 12
ROUNDS = 4
TIMES = 5
T = TypeVar("T")


def evening_lines() -> list[str]:
    """The log of a match of twelve bots."""
    table = opened("ligretto", house_rules={"ends": "rounds", "length": ROUNDS})
    live, logged = LiveTable(table), list[Logged]()
    for number in range(SEATS):
        live, outputs = keeper.handle(live, inputs.Asked(SYSTEM, AddBot(id="", name=f"Bot {number}", bot="regular")), 0)
        logged += [output.logged for output in outputs if isinstance(output, Step)]
    seed = seed_from("replay")
    for _, happened in play(Evening(live, seed, table_bots.TableBots(seed, OWN))):
        logged += [each for each in happened if isinstance(each, Logged)]
    return [journal.opening_line(table), *map(journal.encode, logged)]


def since_checkpoint(lines: list[str]) -> tuple[list[str], str]:
    """What a server reads of a table that is awake."""
    for place, (after, logged) in enumerate(journal.walked(None, lines), start=1):
        if logged is not None and isinstance(logged.event, MatchOpened):
            return lines[place:], journal.checkpoint(after.table, after.at)
    raise AssertionError("no match was opened")


def timed(do: Callable[[], T]) -> tuple[T, float]:
    """What comes of it, and the median of its seconds."""
    took = []
    for _ in range(TIMES):
        began = time.perf_counter()
        found = do()
        took.append(time.perf_counter() - began)
    return found, median(took)


def last_round(lines: list[str], checkpoint: str) -> list[Playback]:
    return list(played_back(lines, checkpoint, lambda _, number: number == ROUNDS))


def main() -> int:
    lines, checkpoint = since_checkpoint(evening_lines())
    [playback], made = timed(lambda: last_round(lines, checkpoint))
    text, encoded = timed(lambda: msgspec.json.encode(playback))
    _, coached = timed(lambda: reviewed(playback, 0))
    print(f"{SEATS} seats, {ROUNDS} rounds, {len(lines)} events")
    print(f"the last round: {len(playback.events)} events in {playback.ms / 1000:.0f} s of play")
    print(f"server: made from the log   {made * 1000:7.0f} ms")
    print(
        f"        written as JSON     {encoded * 1000:7.1f} ms, {len(text) / 1000:.0f} kB, {_packed(text):.0f} kB gzip"
    )
    print(f"        coach of a seat     {coached * 1000:7.0f} ms")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "round.json"
        file.write_bytes(text)
        return client.script("bench/replay.ts", str(file))


def _packed(text: bytes) -> float:
    return len(gzip.compress(text, 6)) / 1000


if __name__ == "__main__":
    raise SystemExit(main())
