"""For each rule a change of the source that breaks it.

This is loaded before any mutation is made, so nothing here may load the source.
"""

import re
from functools import cache
from pathlib import Path

from tests.mutants import dice, domino, honour, piles, tables
from tests.mutants.mutation import Mutation, applied

TESTS = Path(__file__).parents[1]
FOLDERS = ("engine", "games", "tables")
WHOLE_MATCHES = ("test_conformance.py", "test_evening.py", "test_golden.py", "test_stateful.py")

MUTATIONS: tuple[Mutation, ...] = (
    piles.MUTATIONS + dice.MUTATIONS + domino.MUTATIONS + honour.MUTATIONS + tables.MUTATIONS
)
RULES_MUTATED = tuple(dict.fromkeys(mutation.rule for mutation in MUTATIONS))


@cache
def files_naming(rule: str) -> tuple[Path, ...]:
    """The test files that can have tests of this rule, those that play whole matches last."""
    files = [path for folder in FOLDERS for path in (TESTS / folder).rglob("test_*.py")]
    named = [path for path in files if re.search(rf"\b{rule}\b", path.read_text("utf-8"))]
    return tuple(sorted(named, key=lambda path: (path.name in WHOLE_MATCHES, path)))


__all__ = ["MUTATIONS", "RULES_MUTATED", "WHOLE_MATCHES", "Mutation", "applied", "files_naming"]
