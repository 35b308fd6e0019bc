"""Limits on what the process of a bot may use, where the system supports them.

They contain bugs. They are no sandbox: installing a bot means trusting it like any other program.
"""

import os
import signal
import sys
from contextlib import suppress

if sys.platform != "win32":
    import resource

MEMORY_BYTES = 2 << 30
CPU_SECONDS = 10
"""The CPU time between two questions."""
NICENESS = 10


def restrain() -> None:
    """Lower the priority, so that people go first, bound the memory, and write no core dumps."""
    if sys.platform == "win32":
        return
    os.nice(NICENESS)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    for limit, most in ((resource.RLIMIT_AS, MEMORY_BYTES), (resource.RLIMIT_CORE, 0)):
        # Some systems know a limit but do not allow it to be set.
        with suppress(OSError, ValueError):
            resource.setrlimit(limit, (most, most))


def allow(seconds: int) -> None:
    """Let the process end itself after this time, even if no one is left to end it; 0: it may wait for any time."""
    if sys.platform == "win32":
        return
    signal.alarm(seconds)
    usage = resource.getrusage(resource.RUSAGE_SELF)
    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_CPU, (int(usage.ru_utime + usage.ru_stime) + CPU_SECONDS, most))
