"""How many connections the system lets a process have."""

import sys
from contextlib import suppress

MANY = 65_536


def allow_many() -> None:
    """Take as many as may be had without asking: every connection is one, and many systems begin with 1,024."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415

    allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MANY if most == resource.RLIM_INFINITY else min(MANY, most)
    if resource.RLIM_INFINITY != allowed < wanted:
        # Some systems allow less than they say; then it stays as it is.
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
