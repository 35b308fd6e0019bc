"""As many simulated evenings as one likes.

    .venv/bin/python -m tests.simulation --seeds 100000
    .venv/bin/python -m tests.simulation --seeds 1000 --first 5000
    .venv/bin/python -m tests.simulation --seed 4711
    .venv/bin/python -m tests.simulation --only sheets --seeds 1000

The first two use all cores and tell what fails; the third is one run, told step by step. With `--only races` all are in
a hurry and want the same; with `--only sheets` phones share a score sheet; with `--only servers` two servers share a
database.
"""

import argparse
import subprocess
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from functools import partial
from itertools import islice
from os import cpu_count

from msgspec import Struct

from tests.simulation import evening, servers, sheets
from tests.simulation.world import Tell

CHUNK = 25
TABLES = "tables"
KINDS: dict[str, Callable[[int, Tell | None], Counter[str]]] = {
    TABLES: evening.simulate,
    "races": partial(evening.simulate, races=True),
    "sheets": sheets.simulate,
    "servers": servers.simulate,
}


class Result(Struct):
    """What came of some runs."""

    runs: int
    seen: Counter[str]
    failures: list[tuple[int, str]]


def tried(seeds: range, kind: str) -> Result:
    """Run these seeds."""
    result = Result(len(seeds), Counter(), [])
    for seed in seeds:
        try:
            result.seen += KINDS[kind](seed, None)
        except Exception:
            result.failures.append((seed, traceback.format_exc(limit=-6)))
    return result


def chunks(first: int, count: int) -> Iterator[range]:
    for start in range(first, first + count, CHUNK):
        yield range(start, min(start + CHUNK, first + count))


def commit() -> str:
    """What was tested."""
    head = subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True, check=False).stdout.strip()
    changed = subprocess.run(["git", "status", "--porcelain"], capture_output=True, text=True, check=False).stdout
    return f"{head or 'no commit'}{' with changes' if changed else ''}"


def report_failure(seed: int, trace: str, kind: str) -> None:
    print(f"\nFAILED seed {seed} at commit {commit()}\n{trace}")
    print(f"repeat: .venv/bin/python -m tests.simulation --seed {seed}{f' --only {kind}' if kind != TABLES else ''}\n")


def try_many(first: int, count: int, workers: int, most_failures: int, kind: str = TABLES) -> int:
    """Run all, tell how it goes, and say at the end what was tried and what failed."""
    began, runs, failed = time.monotonic(), 0, 0
    seen: Counter[str] = Counter()
    waiting = chunks(first, count)
    with ProcessPoolExecutor(workers) as pool:
        running: set[Future[Result]] = {pool.submit(tried, chunk, kind) for chunk in islice(waiting, 2 * workers)}
        while running and failed < most_failures:
            future = next(as_completed(running))
            running.remove(future)
            running |= {pool.submit(tried, chunk, kind) for chunk in islice(waiting, 1)}
            result = future.result()
            runs, failed, seen = runs + result.runs, failed + len(result.failures), seen + result.seen
            for failure in result.failures:
                report_failure(*failure, kind)
            speed = runs / (time.monotonic() - began)
            print(f"\r{runs} of {count} runs, {failed} failed, {speed:.1f} runs/s ", end="", flush=True)
        pool.shutdown(cancel_futures=True)
    print("\n" + "\n".join(f"{number:>10} {what}" for what, number in seen.most_common()))
    return 1 if failed else 0


def try_one(seed: int, kind: str = TABLES) -> int:
    print(f"seed {seed} at commit {commit()}")
    try:
        seen = KINDS[kind](seed, print)
    except Exception:
        report_failure(seed, traceback.format_exc(), kind)
        return 1
    print("\n".join(f"{number:>10} {what}" for what, number in seen.most_common()))
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description="Simulated evenings.")
    parser.add_argument("--seeds", type=int, default=1_000, help="how many runs")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--seed", type=int, help="one run only, told step by step")
    parser.add_argument("--workers", type=int, default=cpu_count() or 1)
    parser.add_argument("--failures", type=int, default=10, help="stop after so many")
    parser.add_argument("--only", choices=KINDS, default=TABLES, help="what is simulated")
    wanted = parser.parse_args()
    if wanted.seed is not None:
        return try_one(wanted.seed, wanted.only)
    return try_many(wanted.first, wanted.seeds, wanted.workers, wanted.failures, wanted.only)


if __name__ == "__main__":
    sys.exit(main())
