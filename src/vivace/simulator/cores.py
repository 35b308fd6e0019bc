"""Plays matches on all cores. The results are the same for any number of cores.

The matches are dealt out to the cores like cards, and each core sends its results through a pipe of its own. The
processes are spawned, so it works the same on every system; they ignore Ctrl-C, and end with their parent.
"""

import os
import signal
import sys
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, contextmanager, redirect_stdout, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from msgspec import Struct

from vivace.simulator.plan import Plan
from vivace.simulator.records import MatchRecord
from vivace.simulator.scorer import played


class Fixture(Struct, frozen=True):
    """A match that is to be played."""

    plan: Plan
    number: int


class Run(Struct, frozen=True):
    """The results of fixtures, in their order."""

    records: tuple[tuple[Fixture, MatchRecord], ...]
    seconds: float
    """How long it took, in real time."""
    is_interrupted: bool

    def of(self, plan: Plan) -> list[MatchRecord]:
        """The records of one plan's matches."""
        return [record for fixture, record in self.records if fixture.plan is plan]


def fixtures(plan: Plan) -> list[Fixture]:
    """All matches of a plan."""
    return [Fixture(plan, number) for number in range(plan.matches)]


def usable() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run(todo: Sequence[Fixture], cores: int, tell: Callable[[MatchRecord], None]) -> Run:
    """Play all fixtures and pass each record to `tell`. After Ctrl-C the run holds what was played until then."""
    begun, done, interrupted = time.perf_counter(), dict[int, MatchRecord](), False
    try:
        with closing(_all_played(todo, min(cores, len(todo)))) as matches:
            for index, record in matches:
                done[index] = record
                tell(record)
    except KeyboardInterrupt:
        interrupted = True
    records = tuple((todo[index], done[index]) for index in sorted(done))
    return Run(records, time.perf_counter() - begun, interrupted)


def _all_played(todo: Sequence[Fixture], cores: int) -> Generator[tuple[int, MatchRecord], None, None]:
    """The matches as they finish, each with its place in the list."""
    if cores <= 1:
        yield from ((index, _played(one)) for index, one in enumerate(todo))
        return
    with _at_work(todo, cores) as pipes:
        while pipes:
            for pipe in wait(pipes):
                assert isinstance(pipe, Connection)
                yield from _received(pipe, pipes)


def _received(pipe: Connection, pipes: list[Connection]) -> Iterator[tuple[int, MatchRecord]]:
    """What a core has sent; nothing more comes after None."""
    try:
        sent = pipe.recv()
    except EOFError:
        raise ValueError("a process of the arena was ended from outside, or by a bot; nothing was counted") from None
    if sent is None:
        pipes.remove(pipe)
    else:
        yield sent


@contextmanager
def _at_work(todo: Sequence[Fixture], cores: int) -> Iterator[list[Connection]]:
    """Processes that play, and the pipes that they send through. None of them outlives the context."""
    pipes: list[Connection] = []
    processes: list[BaseProcess] = []
    try:
        with _deaf_to_ctrl_c():
            for core in range(cores):
                processes.append(_started(list(enumerate(todo))[core::cores], pipes))
        yield list(pipes)
    finally:
        for process in processes:
            process.terminate()
            process.join()
        for pipe in pipes:
            pipe.close()


def _started(own: list[tuple[int, Fixture]], pipes: list[Connection]) -> BaseProcess:
    context = get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    pipes.append(ours)
    process = context.Process(target=_work, args=(own, theirs), daemon=True)
    process.start()
    # From now on only the process holds this end: when it is gone, the pipe says so.
    theirs.close()
    return process


def _work(own: list[tuple[int, Fixture]], pipe: Connection) -> None:
    """Play the matches of this process. The parent may be gone."""
    with suppress(BrokenPipeError):
        for index, one in own:
            pipe.send((index, _played(one)))
        pipe.send(None)


def _played(one: Fixture) -> MatchRecord:
    """Play a match. Whatever a bot prints goes to standard error."""
    with redirect_stdout(sys.stderr):
        return played(one.plan, one.number)


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Processes started meanwhile ignore Ctrl-C: it goes to the parent, which ends them."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
