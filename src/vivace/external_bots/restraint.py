"""How much of a computer the process of a bot may use, where the system can see to that.

This is for bots with mistakes. It is no cage: whoever installs a bot trusts it as any other program.
"""

import os
import sys
from contextlib import suppress

MEMORY_BYTES = 2 << 30
CPU_SECONDS = 10
"""So much between one question and the next."""
NICENESS = 10


def restrain() -> None:
    """People go first, memory is bounded, and a crash leaves no large files."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415
    import signal  # noqa: PLC0415

    os.nice(NICENESS)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    for limit, most in ((resource.RLIMIT_AS, MEMORY_BYTES), (resource.RLIMIT_CORE, 0)):
        # Some systems know a limit and do not let it be set.
        with suppress(OSError, ValueError):
            resource.setrlimit(limit, (most, most))


def allow(seconds: int) -> None:
    """The process ends itself after this time, even if nobody is left to end it; 0: it may wait as long as it likes."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415
    import signal  # noqa: PLC0415

    signal.alarm(seconds)
    usage = resource.getrusage(resource.RUSAGE_SELF)
    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_CPU, (int(usage.ru_utime + usage.ru_stime) + CPU_SECONDS, most))
