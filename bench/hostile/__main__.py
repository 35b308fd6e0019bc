"""What players notice of attacks on their server.

    .venv/bin/python -m bench.hostile [names] [--seconds 4] [--times 7]

For each attack a server process plays host to eight tables of four players, whose process measures how long a move
takes until the last of its table has it. Phases without and with the attack alternate. The attacker comes from another
address, and its process gives way to all others (nice 19) and never runs on the server's core.

The ratio is the median, over all pairs of phases, of the players' p99 with the attack to that without it. The program
fails if one is above 2, or if an attack has achieved what it must not (a kick evaded, codes found). On a computer
that is busy with other things the ratio says little; so beside it stand the ratio without the longest wait for a core
during each move (`net`, see `victim.py`), and by how much the players' own process was late with the attack (`late`,
p99). Neither decides anything.
"""

import argparse
import os
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from subprocess import PIPE, Popen

import msgspec

from bench.common import p99
from bench.hostile.attacker import ATTACKS
from bench.hostile.victim import Measured
from bench.server import cpu_seconds, served

MOST_RATIO = 2.0
FIRST = -15
"""The priority of the processes that are measured."""


class Phase(msgspec.Struct, frozen=True):
    """Some seconds of play."""

    measured: Measured
    cpu: float
    """The server's share of a core."""
    achieved: dict[str, float] = {}


class Broken(Exception):  # noqa: N818
    """An attack could not be measured."""


class Program:
    """A process that does something for some seconds, on request."""

    def __init__(self, *words: str) -> None:
        self.name = words[0]
        self.process = Popen([sys.executable, "-m", *words], stdin=PIPE, stdout=PIPE, text=True)

    def begin(self, seconds: float) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()

    def answer(self) -> str:
        assert self.process.stdout is not None
        answer = self.process.stdout.readline()
        if not answer:
            raise Broken(f"{self.name} has ended")
        return answer


@contextmanager
def program(*words: str) -> Iterator[Program]:
    one = Program(*words)
    try:
        yield one
    finally:
        one.process.kill()
        one.process.communicate()


def phases(name: str, times: int, seconds: float) -> list[tuple[Phase, Phase]]:
    """Pairs of phases, without the attack and with it."""
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder), trusts_loopback=False) as (port, server),
        program("bench.hostile.attacker", name, str(port)) as attacker,
    ):
        attacker.answer()
        # Only now: players who are silent while an attack is prepared count as gone.
        with program("bench.hostile.victim", str(port), str(server)) as victim:
            keep_apart(server, victim.process.pid, attacker.process.pid)
            phase(server, victim, None, 2)
            return [
                (phase(server, victim, None, seconds), phase(server, victim, attacker, seconds)) for _ in range(times)
            ]


def keep_apart(server: int, victim: int, attacker: int) -> None:
    """If there are several cores, give the server one that neither players nor attackers use.

    If the system allows it, the server and the players get priority over everything else on this computer.
    """
    for process in (server, victim):
        with suppress(PermissionError):
            for thread in threads(process):
                os.setpriority(os.PRIO_PROCESS, thread, FIRST)
    first, *rest = sorted(os.sched_getaffinity(0))
    if rest:
        os.sched_setaffinity(server, {first})
        for process in (victim, attacker):
            for thread in threads(process):
                os.sched_setaffinity(thread, set(rest))


def threads(process: int) -> list[int]:
    """The threads of a process. Linux sets priorities and cores per thread, and the server's log writer is one."""
    return [int(task.name) for task in Path(f"/proc/{process}/task").iterdir()]


def phase(server: int, victim: Program, attacker: Program | None, seconds: float) -> Phase:
    used = cpu_seconds(server)
    if attacker is not None:
        attacker.begin(seconds)
    victim.begin(seconds)
    measured = msgspec.json.decode(victim.answer(), type=Measured)
    cpu = (cpu_seconds(server) - used) / seconds
    achieved: dict[str, float] = msgspec.json.decode(attacker.answer()) if attacker is not None else {}
    return Phase(measured, cpu, achieved)


def net_ratio(pairs: Sequence[tuple[Phase, Phase]]) -> float:
    return statistics.median(
        p99(with_it.measured.net) / max(p99(without.measured.net), 0.1) for without, with_it in pairs
    )


def ratio(pairs: Sequence[tuple[Phase, Phase]]) -> float:
    return statistics.median(
        p99(with_it.measured.latencies) / p99(without.measured.latencies) for without, with_it in pairs
    )


def achieved(pairs: Sequence[tuple[Phase, Phase]]) -> dict[str, float]:
    """What the attack achieved: the medians of its phases."""
    return {key: statistics.median(one.achieved[key] for _, one in pairs) for key in pairs[0][1].achieved}


HEADINGS = ("attack", "p50", "with", "p99", "with", "ratio", "net", "CPU %", "with", "late", "achieved (medians)")
WIDTHS = (max(map(len, ATTACKS)), 6, 6, 6, 6, 6, 6, 6, 6, 6, 0)


def show(fields: Sequence[str]) -> None:
    """Print a row at once, so that it is not lost if a later attack fails."""
    first, *figures, last = (f"{field:>{width}}" for field, width in zip(fields, WIDTHS, strict=True))
    print(f"{first.strip():<{WIDTHS[0]}}", *figures, last, sep="  ", flush=True)


def row(name: str, pairs: Sequence[tuple[Phase, Phase]]) -> tuple[str, ...]:
    def middle(place: int, figure: Callable[[Phase], float]) -> float:
        return statistics.median(figure(pair[place]) for pair in pairs)

    return (
        name,
        *(f"{middle(place, lambda one: statistics.median(one.measured.latencies)):.1f}" for place in (0, 1)),
        *(f"{middle(place, lambda one: p99(one.measured.latencies)):.1f}" for place in (0, 1)),
        f"{ratio(pairs):.2f}",
        f"{net_ratio(pairs):.2f}",
        *(f"{100 * middle(place, lambda one: one.cpu):.0f}" for place in (0, 1)),
        f"{middle(1, lambda one: one.measured.late_ms):.1f}",
        ", ".join(f"{key} {value:,.4g}" for key, value in achieved(pairs).items()),
    )


def does_no_harm(name: str, times: int, seconds: float) -> bool:
    """Measure an attack and print the result. If that fails, the other attacks are measured all the same."""
    try:
        pairs = phases(name, times, seconds)
    except Broken as error:
        print(f"{name}: {error}", flush=True)
        return False
    show(row(name, pairs))
    if harm := ATTACKS[name].harm(achieved(pairs)):
        print(f"{name}: {harm}", flush=True)
    return not harm and ratio(pairs) <= MOST_RATIO


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(ATTACKS))
    parser.add_argument("--seconds", type=float, default=4)
    parser.add_argument("--times", type=int, default=7)
    wish = parser.parse_args()
    unknown = set(wish.names) - set(ATTACKS)
    if unknown:
        parser.error(f"unknown: {', '.join(sorted(unknown))}; known: {', '.join(ATTACKS)}")
    print(f"{wish.times} × {wish.seconds:g} s without and with each attack; milliseconds")
    show(HEADINGS)
    failed = [name for name in wish.names or ATTACKS if not does_no_harm(name, wish.times, wish.seconds)]
    if failed:
        print(f"players' p99 more than doubled, harm was done, or nothing was measured: {', '.join(failed)}")
    return len(failed)


if __name__ == "__main__":
    sys.exit(main())
