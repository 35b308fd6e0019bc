"""The process of the server: descriptors for many connections, infrequent garbage collection, and what it uses."""

import gc
import os
import sys
from contextlib import suppress
from pathlib import Path

MOST_DESCRIPTORS = 65_536
GC_THRESHOLDS = (20_000, 20, 50)
"""Tables contain no reference cycles and are freed at once, so a collection finds hardly anything.

With many tables awake, collections took a fifteenth of the server's time.
"""


def raise_descriptor_limit() -> None:
    """Each connection needs a file descriptor, and many systems start with a limit of 1,024."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415

    allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_DESCRIPTORS if most == resource.RLIM_INFINITY else min(MOST_DESCRIPTORS, most)
    if resource.RLIM_INFINITY != allowed < wanted:
        # Some systems allow less than they say; then the limit stays as it is.
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def collect_rarely() -> None:
    """Exclude what exists already from garbage collection, and collect less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


def memory() -> int:
    """The bytes of memory that this process has now; 0 where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def descriptors() -> int:
    """How many files and sockets this process has open; 0 where the system does not say."""
    try:
        return len(os.listdir("/proc/self/fd"))
    except OSError:
        return 0
