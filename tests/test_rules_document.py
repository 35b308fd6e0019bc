"""Every rule of the document has a test, and a mutation that the tests must kill."""

import ast
import re
from pathlib import Path

import pytest

from tests.conftest import RULE
from tests.mutants import MUTATIONS, Mutation
from tests.mutations import applied

ROOT = Path(__file__).parents[1]
DOCUMENT = (ROOT / "docs" / "rules.md").read_text("utf-8")
RULES = re.findall(r"^- \*\*([LDOT]-[A-Z]+-\d+)\*\*", DOCUMENT, re.MULTILINE)


def rules_proved() -> set[str]:
    """The rules that the docstrings of tests name."""
    functions = (
        node
        for file in (ROOT / "tests").rglob("test_*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )
    return {rule for function in functions for rule in RULE.findall(ast.get_docstring(function) or "")}


def test_the_document_names_each_rule_once() -> None:
    """An id stands for one rule."""
    assert len(RULES) == len(set(RULES))
    assert len([rule for rule in RULES if rule.startswith("L-")]) == 32


def test_every_rule_has_a_test() -> None:
    """A rule without a proof is a promise only."""
    assert set(RULES) - rules_proved() == set()


def test_no_test_proves_a_rule_that_is_not_stated() -> None:
    """What the tests name can be looked up."""
    assert rules_proved() - set(RULES) == set()


def test_every_rule_has_a_mutation() -> None:
    """For each rule it is shown that its tests fail without it."""
    assert {mutation.rule for mutation in MUTATIONS} == set(RULES)


def test_mutations_have_names_of_their_own() -> None:
    """A survivor can be told by rule and name."""
    assert len({(mutation.rule, mutation.name) for mutation in MUTATIONS}) == len(MUTATIONS)


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: f"{mutation.rule} {mutation.name}")
def test_every_mutation_changes_the_source(mutation: Mutation) -> None:
    """The text to change occurs once, and the changed file is still Python or TOML."""
    text = (ROOT / "src" / "vivace" / mutation.file).read_text("utf-8")
    changed = applied(mutation, text)
    assert changed != text
    if mutation.file.endswith(".py"):
        ast.parse(changed)
