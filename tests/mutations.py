"""Shows that the tests of each rule fail without the rule: `python -m tests.mutations [--changed | RULE ...]`.

Each rule has at least one named mutation: a small change of the source that breaks it. For each of them the source is
copied, changed, and the tests that name the rule are run against it. A mutation that survives is a rule without a proof.
With `--changed` only rules are tried whose source, tests or mutations differ from those of the last `./check --all`.
"""

import multiprocessing
import os
import resource
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from importlib.util import cache_from_source
from pathlib import Path

import pytest
from msgspec import Struct
from rich.console import Console
from rich.table import Table
from scripts.checked import checked

from tests.mutants import MUTATIONS, Mutation, applied, files_naming

ROOT = Path(__file__).parents[1]
SURVIVED, KILLED = 0, 1
ENDLESS = (-signal.SIGXCPU, -signal.SIGKILL)
WORKERS = 2
WORK_SECONDS, PATIENCE_SECONDS = 60, 600
"""A mutation that makes the tests run for ever, or wait for ever, is noticed too. Other programs do not count."""
FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["pytest", "hypothesis.stateful", "rich.table", "tests.mutants"])
"""Most of the time would be spent on loading all this again for each mutation."""
PLUGINS = ("-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:cov")
ARGUMENTS = ("-x", "-q", *PLUGINS, "-W", "ignore::pytest.PytestAssertRewriteWarning")


class Verdict(Struct, frozen=True):
    """What the tests of a rule said to its mutation."""

    mutation: Mutation
    exit_code: int
    output: str


@contextmanager
def mutated(mutation: Mutation | None) -> Iterator[Path]:
    """A copy of the source with this mutation in it."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "src"
        shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("page"))
        if mutation is not None:
            file = source / "vivace" / mutation.file
            file.write_text(applied(mutation, file.read_text("utf-8")), "utf-8")
            Path(cache_from_source(file)).unlink(missing_ok=True)
        yield source


def tested(source: Path, *arguments: str) -> tuple[int, str]:
    """The exit code and output of the tests against this source."""
    output = source.with_name("output.txt")
    process = FORKS.Process(target=run_tests, args=(source, output, arguments))
    process.start()
    process.join(PATIENCE_SECONDS)
    if process.exitcode is None:
        process.kill()
        process.join()
    return process.exitcode or SURVIVED, output.read_text("utf-8")


def run_tests(source: Path, output: Path, arguments: tuple[str, ...]) -> None:
    """In a process of its own, which has not loaded any of the source yet."""
    with output.open("wb") as file:
        for stream in (sys.stdout, sys.stderr):
            os.dup2(file.fileno(), stream.fileno())
    os.environ |= {"VIVACE_SOURCE": str(source), "HYPOTHESIS_PROFILE": "mutation"}
    os.chdir(ROOT)
    resource.setrlimit(resource.RLIMIT_CPU, (WORK_SECONDS, resource.RLIM_INFINITY))
    sys.dont_write_bytecode = True
    sys.path.insert(0, str(source))
    sys.exit(pytest.main([*ARGUMENTS, *arguments]))


def judged(mutation: Mutation) -> Verdict:
    with mutated(mutation) as source:
        return Verdict(mutation, *tested(source, "--rule", mutation.rule, *map(str, files_naming(mutation.rule))))


def chosen(words: list[str]) -> list[Mutation]:
    if words == ["--changed"]:
        known = checked()
        return [mutation for mutation in MUTATIONS if mutation.rule not in known]
    return [mutation for mutation in MUTATIONS if not words or mutation.rule in words]


def main(words: list[str]) -> int:
    console = Console(width=120)
    mutations = chosen(words)
    if not mutations and words == ["--changed"]:
        console.print(f"all {len(MUTATIONS)} mutations are those of the last ./check --all")
        return 0
    with mutated(None) as source:
        exit_code, output = tested(source, "tests/engine/test_match.py")
    if exit_code != 0:
        console.print(f"the unchanged source does not pass its tests:\n{output}", markup=False)
        return 1
    with ThreadPoolExecutor(WORKERS) as pool:
        verdicts = list(pool.map(judged, mutations))
    return report(console, verdicts)


def report(console: Console, verdicts: list[Verdict]) -> int:
    table = Table("rule", "mutation", "verdict", title="Mutations")
    alive = [verdict for verdict in verdicts if verdict.exit_code not in (KILLED, *ENDLESS)]
    for verdict in verdicts:
        words = {KILLED: "killed", SURVIVED: "[bold red]SURVIVED[/]"} | dict.fromkeys(ENDLESS, "killed (no end)")
        word = words.get(verdict.exit_code, "[bold red]not judged[/]")
        table.add_row(verdict.mutation.rule, verdict.mutation.name, word)
    console.print(table)
    for verdict in alive:
        console.print(f"{verdict.mutation.rule} {verdict.mutation.name}:\n{verdict.output[-2_000:]}", markup=False)
    console.print(f"{len(verdicts) - len(alive)} of {len(verdicts)} mutations killed")
    return 1 if alive or not verdicts else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
