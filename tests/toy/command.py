"""The command `vivace` with the toy game in its catalog: `python -m tests.toy.command serve`."""

import sys

from vivace.cli.main import main
from vivace.games import modules

if __name__ == "__main__":
    modules.MODULES.append("tests.toy")
    sys.exit(main())
