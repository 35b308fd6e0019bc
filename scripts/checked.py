"""The Git hashes of what the last passing `./check --all` saw, in `.ci/checked`.

    python -m scripts.checked browser    # succeeds if the browser tests have passed with exactly these files
    python -m scripts.checked matches    # the same for the tests that play whole matches
    python -m scripts.checked record     # after everything has passed

Uncommitted changes count as well. Without Git or without the record, nothing counts as checked.
"""

import os
import subprocess
import sys
import tempfile
from hashlib import sha256
from pathlib import Path

from tests.mutants import MUTATIONS, RULES_MUTATED, files_naming

ROOT = Path(__file__).parents[1]
RECORD = ROOT / ".ci" / "checked"
_PURE = ("bots", "engine", "games", "simulator", "tables")
_SHOWN = ("clubs", "groups", "protocol", "scorekeeper", "server", "tables", "tournaments")
PARTS: dict[str, tuple[str, ...]] = {
    "browser": (*(f"src/vivace/{layer}" for layer in _SHOWN), "tests/web", "web"),
    "matches": tuple(f"{place}/{layer}" for place in ("src/vivace", "tests") for layer in _PURE),
}
"""The folders whose changes make these tests run again."""
ALL_PARTS = tuple(sorted({part for parts in PARTS.values() for part in parts}))


def tree() -> dict[str, str]:
    """The hash of every file and folder as it is now; empty without Git."""
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {"GIT_INDEX_FILE": str(Path(folder) / "index")}

        def git(*words: str) -> str:
            return subprocess.check_output(["git", *words], cwd=ROOT, env=environment, text=True)

        try:
            git("add", "--all")
            entries = git("ls-tree", "-r", "-t", git("write-tree").strip()).splitlines()
        except (OSError, subprocess.CalledProcessError):
            return {}
    return {path: details.split()[2] for details, path in (entry.split("\t") for entry in entries)}


def current() -> dict[str, str]:
    """The hashes to record: one for each folder, and one for each rule with its mutations."""
    hashes = tree()
    if not hashes:
        return {}
    return {part: hashes[part] for part in ALL_PARTS} | {rule: _hash(rule, hashes) for rule in RULES_MUTATED}


def _hash(rule: str, hashes: dict[str, str]) -> str:
    """The hash of a rule's mutations, the files that they change, and the tests that have to notice."""
    mutations = [mutation for mutation in MUTATIONS if mutation.rule == rule]
    files = {f"src/vivace/{mutation.file}" for mutation in mutations}
    files |= {str(path.relative_to(ROOT)) for path in files_naming(rule)}
    parts = [*map(repr, mutations), *(hashes[file] for file in sorted(files))]
    return sha256("\n".join(parts).encode()).hexdigest()[:40]


def checked() -> set[str]:
    """The parts and rules that match the record."""
    lines = RECORD.read_text("utf-8").splitlines() if RECORD.exists() else []
    recorded = {name: found for found, name in (line.split(" ", 1) for line in lines)}
    return {name for name, found in current().items() if recorded.get(name) == found}


def record() -> None:
    now = current()
    RECORD.write_text("".join(f"{now[name]} {name}\n" for name in sorted(now)), "utf-8")


def main(command: str) -> int:
    if command == "record":
        record()
        return 0
    return 0 if set(PARTS[command]) <= checked() else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
