"""`vivace serve` that takes clients for gone after three seconds of silence: `python -m tests.server.short_silence ...`."""

import sys

from vivace.cli.command import run
from vivace.server.core import hub

hub.SILENT_MS, hub.SWEEP_MS = 3_000, 100

if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
