"""How many connections the system lets a process have."""

import subprocess
import sys

import pytest

PROGRAM = """
import resource
from vivace.server.process import raise_descriptor_limit
resource.setrlimit(resource.RLIMIT_NOFILE, ({soft}, {hard}))
raise_descriptor_limit()
print(*resource.getrlimit(resource.RLIMIT_NOFILE))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
@pytest.mark.parametrize(("soft", "hard", "after"), [(64, 200, "200 200"), (200, 200, "200 200")])
def test_as_many_as_the_system_allows(soft: int, hard: int, after: str) -> None:
    """The limit is raised as far as may be, and never beyond."""
    program = [sys.executable, "-c", PROGRAM.format(soft=soft, hard=hard)]
    assert subprocess.run(program, check=True, capture_output=True, text=True).stdout.strip() == after
