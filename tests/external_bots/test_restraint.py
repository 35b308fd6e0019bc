"""The process of a bot gets no more than its share, where the system can see to that."""

import signal
import subprocess
import sys

import pytest

from vivace.external_bots.restraint import CPU_SECONDS, MEMORY_BYTES, NICENESS

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="limits differ from system to system")

LIMITS = """
import os, resource
from vivace.external_bots.restraint import allow, restrain
before = os.nice(0)
restrain()
allow(0)
soft = [resource.getrlimit(limit)[0] for limit in (resource.RLIMIT_AS, resource.RLIMIT_CORE, resource.RLIMIT_CPU)]
print(before, os.nice(0), *soft)
"""
LOST = """
from vivace.external_bots.restraint import allow, restrain
restrain()
allow(1)
while True:
    pass
"""


def run(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False)


def test_limits_are_set() -> None:
    """People's moves go first, memory is bounded, no core is dumped, and time to compute comes with each question."""
    before, after, memory, core, cpu = map(int, run(LIMITS).stdout.split())
    assert (after, memory, core) == (min(before + NICENESS, 19), MEMORY_BYTES, 0)
    assert CPU_SECONDS <= cpu <= CPU_SECONDS + 10


def test_who_is_lost_in_thought_ends_by_itself() -> None:
    """Even if nobody is left who could end it."""
    assert run(LOST).returncode == -signal.SIGALRM
