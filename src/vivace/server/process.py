"""Process settings of the server: file descriptors for many connections, and infrequent garbage collection."""

import gc
import sys
from contextlib import suppress

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
