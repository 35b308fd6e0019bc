"""Hours of play in minutes: a real server, many tables, and everything that can go wrong with them.

    .venv/bin/python -m tests.soak --minutes 10 --tables 20
    .venv/bin/python -m tests.soak --nodes 3         several servers that share a PostgreSQL
    .venv/bin/python -m tests.soak --minutes 60 --tables 10 --messages 40 --calm 60 --plot docs/soak.svg

People play all games at `vivace serve` on this computer. Meanwhile lines break, the process is killed, stopped and
started again, and the disk takes nothing for a while. A few phones share a score sheet, and enter, correct and decide all
the time. In the end every log is read and checked: whatever anybody saw confirmed is there once and in order, every match
is what the rules say, and no line of the sheet was overwritten unseen. The exit code is 1 if not.
"""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from tests import shared_soak
from tests.server.evenings import ONE_ROUND, stored_lines, verified
from tests.server.process import Server, process
from tests.server.regulars import Regular, check_promises, gathered
from tests.server.scorers import Scorer, check_sheet, open_sheet
from tests.server.serving import SHORT
from tests.soak_plot import Usage, plotted, usage
from vivace.protocol.http import ErrorBody, OpenTable
from vivace.server.app import DATABASE
from vivace.tables.events import MatchEnded, PlayPaused, StandInTook, Woken

OPTIONS: dict[str, Any] = {"hand_ms": 50, "countdown_ms": 500, "absent_ms": 3_000, "ready_ms": 10_000}
CARDS: dict[str, Any] = SHORT | {"stack": 5, "blocked": "score"}
WISHES = (
    OpenTable("ligretto", CARDS, OPTIONS),
    OpenTable("dutch-blitz", CARDS | {"advanced": True, "length": 2}, OPTIONS | {"absent": "pause"}),
    OpenTable("ligretto-dice", ONE_ROUND | {"shares": [6, 6, 6], "throw_ms": 100}, OPTIONS),
    OpenTable("ligretto-domino", ONE_ROUND | {"tokens": "players", "token_ms": 2_000, "aside_ms": 2_000}, OPTIONS),
    OpenTable("ligretto-de", CARDS | {"referee": "honour", "review_ms": 500}, OPTIONS),
    OpenTable("ligretto-fr", CARDS | {"stop": "call"}, OPTIONS),
)
NAMES = ("Anna", "Ben", "Cleo")
SHEET = "CDFGHJKM"
EDIT_SECONDS = 0.5
MESSAGES_A_SECOND = 400
"""All people live at one address, which may send no more than some hundreds."""
LONGEST_CALM = 4.0
"""Seconds between two faults."""
SAMPLE_SECONDS = 1.0
GRACE_SECONDS = 120
"""In the end nothing goes wrong any more, and everyone has to be able to play on within this time."""

Tables = dict[str, list[Regular]]


class Soak:
    """One run."""

    def __init__(self, server: Server, chance: random.Random, tables: Tables, calm: float) -> None:
        self.server, self.chance, self.tables, self._longest_calm = server, chance, tables, calm
        self.scorers = [Scorer(lambda: server, SHEET, name, EDIT_SECONDS, chance) for name in NAMES]
        self.seen: Counter[str] = Counter()
        self.usage: list[Usage] = []
        self._faults: dict[Callable[[], Awaitable[None]], int] = {
            self._drop_some: 10,
            self._drop_phones: 2,
            self._kill: 3,
            self._kill_twice: 1,
            self._restart: 2,
            self._fill_disk: 2,
        }

    @property
    def people(self) -> list[Regular]:
        return [person for people in self.tables.values() for person in people]

    async def rage(self, seconds: float) -> None:
        """One thing after the other goes wrong."""
        end, told = time.monotonic() + seconds, 0.0
        while time.monotonic() < end:
            await asyncio.sleep(self.chance.uniform(0.2, self._longest_calm))
            [fault] = self.chance.choices(list(self._faults), list(self._faults.values()))
            self.seen[fault.__name__.strip("_").replace("_", " ")] += 1
            await fault()
            if time.monotonic() > told + 15:
                told = time.monotonic()
                print(
                    f"{end - told:5.0f} s to go, {sum(each.moves for each in self.people)} moves confirmed", flush=True
                )

    async def watch(self, data: Path) -> None:
        """Note what the server uses, until cancelled."""
        began = time.monotonic()
        while True:
            if (found := usage(time.monotonic() - began, self.server.pid, data, self.server.starts)) is not None:
                self.usage.append(found)
            await asyncio.sleep(SAMPLE_SECONDS)

    async def _drop_some(self) -> None:
        """Some lines break, sometimes all of a table."""
        table = self.chance.choice(list(self.tables.values()))
        some = self.chance.sample(self.people, min(len(self.people), self.chance.randint(1, 8)))
        for person in table if self.chance.random() < 0.2 else some:
            person.drop()

    async def _drop_phones(self) -> None:
        """Phones with the score sheet lose their connection."""
        for scorer in self.chance.sample(self.scorers, self.chance.randint(1, len(self.scorers))):
            scorer.drop()

    async def _kill(self) -> None:
        await self.server.kill()
        await asyncio.sleep(self.chance.uniform(0, 1))
        await self.server.start()

    async def _kill_twice(self) -> None:
        """The second time while everyone comes back."""
        await self._kill()
        await asyncio.sleep(self.chance.uniform(0, 0.5))
        await self._kill()

    async def _restart(self) -> None:
        code = await self.server.terminate()
        assert code == 0, f"the server ended with {code}: {self.server.said[-5:]}"
        await self.server.start()

    async def _fill_disk(self) -> None:
        """Nothing can be written for a while; now and then the process is killed meanwhile."""
        self.server.fill_disk()
        await asyncio.sleep(self.chance.uniform(0.1, 6))
        if self.chance.random() < 0.3:
            self.seen["kill with a full disk"] += 1
            await self._kill()
        else:
            self.server.free_disk()

    async def calm(self) -> None:
        """Nothing goes wrong any more: at every table people have to be able to play on, and to end their match."""
        everyone: list[Regular | Scorer] = [*self.people, *self.scorers]
        before = {each: each.moves for each in everyone}
        await self._until("everyone plays on", lambda: all(each.moves > before[each] for each in everyone))
        print("everyone plays on", flush=True)

    async def _until(self, words: str, is_so: Callable[[], bool]) -> None:
        try:
            async with asyncio.timeout(GRACE_SECONDS):
                while not is_so():
                    await asyncio.sleep(0.05)
        except TimeoutError:
            raise AssertionError(f"not so after {GRACE_SECONDS} s: {words}") from None


async def opened(server: Server, wish: OpenTable) -> str:
    while isinstance(code := await server.open_table(wish), ErrorBody):
        await asyncio.sleep(1)
    return code


async def soak(data: Path, wish: argparse.Namespace) -> Soak:
    pace = max(0.05, wish.tables * len(NAMES) / wish.messages)
    async with process(data) as server:
        codes = [await opened(server, WISHES[number % len(WISHES)]) for number in range(wish.tables)]
        run = Soak(server, random.Random(wish.seed), {}, wish.calm)
        for code in codes:
            run.tables[code] = [Regular(server, code, name, pace, wants_more=True) for name in NAMES]
        await open_sheet(server, SHEET)
        watching = asyncio.create_task(run.watch(data))
        async with gathered(run.people), gathered(run.scorers):
            await run.rage(wish.minutes * 60)
            await run.calm()
        watching.cancel()
        return run


def check(data: Path, run: Soak) -> Counter[str]:
    """Read every log. An AssertionError says which promise was broken."""
    seen: Counter[str] = Counter()
    for code, people in run.tables.items():
        found = verified(data, code)
        check_promises(found, people)
        seen["events in the logs"] += len(found.events)
        for kind in (MatchEnded, Woken, PlayPaused, StandInTook):
            seen[f"{kind.__name__} in the logs"] += sum(isinstance(logged.event, kind) for logged in found.events)
    seen += check_sheet(stored_lines(data, SHEET), run.scorers)
    seen["changes of the sheet confirmed"] = sum(each.moves for each in run.scorers)
    seen["moves confirmed"] = sum(each.moves for each in run.people)
    seen["confirmed moves said again"] = sum(each.repeats for each in run.people)
    seen["lines opened"] = sum(each.sessions for each in run.people)
    seen["times someone heard of a full disk"] = sum(each.halts for each in run.people)
    seen["starts of the server"] = run.server.starts
    seen["bytes in the file"] = (data / DATABASE).stat().st_size
    return seen


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--tables", type=int, default=20, choices=range(1, 61), metavar="1-60")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6), help="decides what goes wrong, not when")
    parser.add_argument(
        "--nodes", type=int, default=0, help="as many servers on a PostgreSQL, instead of one on a file"
    )
    parser.add_argument("--messages", type=int, default=MESSAGES_A_SECOND, help="what all people send in a second")
    parser.add_argument(
        "--calm", type=float, default=LONGEST_CALM, help="the longest time between two faults, in seconds"
    )
    parser.add_argument("--plot", type=Path, help="draw memory, descriptors and file size into this file, as SVG")
    wish = parser.parse_args()
    if wish.nodes:
        return shared_soak.main(wish.minutes, wish.tables, wish.nodes, wish.seed)
    print(f"{wish.tables} tables, {wish.minutes} minutes, seed {wish.seed}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        run = asyncio.run(soak(Path(folder), wish))
        try:
            seen = run.seen + check(Path(folder), run)
        except AssertionError as error:
            print(f"BROKEN: {error}\n{''.join(run.server.said[-40:])}")
            return 1
    if wish.plot is not None:
        moves = sum(each.moves for each in run.people) / wish.minutes / 60
        title = f"{wish.minutes:g} minutes, {wish.tables} tables of {len(NAMES)}, {moves:.0f} moves a second, restarts dashed"
        wish.plot.write_text(plotted(run.usage, title), "utf-8")
    last = run.usage[-1]
    print(
        f"{last.memory_mb:10.0f}  MB of memory in the end, {last.descriptors} descriptors, {last.file_mb:.1f} MB on disk"
    )
    for what, often in seen.items():
        print(f"{often:>10}  {what}")
    unusual = [line for line in run.server.said if "Traceback" in line]
    print("every promise was kept" if not unusual else f"the server has said:\n{''.join(run.server.said)}")
    return 1 if unusual else 0


if __name__ == "__main__":
    sys.exit(main())
