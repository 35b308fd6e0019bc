"""A change of the source that a test must notice."""

import ast
from collections.abc import Iterator

from msgspec import Struct


class Mutation(Struct, frozen=True):
    """A small change that breaks a rule."""

    rule: str
    name: str
    file: str
    scope: str
    """The function or class that is changed, as `Class.method`; empty: what is at the top of the file."""
    old: str
    """Occurs exactly once in there."""
    new: str


def applied(mutation: Mutation, text: str) -> str:
    """The text of its file with the mutation in it."""
    start, end = _span(text, mutation.scope) if mutation.scope else (0, len(text))
    inside = text[start:end]
    if inside.count(mutation.old) != 1:
        place = f"{mutation.file}::{mutation.scope}" if mutation.scope else mutation.file
        raise ValueError(f"{mutation.rule} {mutation.name}: this must occur exactly once in {place}: {mutation.old}")
    return text[:start] + inside.replace(mutation.old, mutation.new) + text[end:]


def _span(text: str, scope: str) -> tuple[int, int]:
    """Where a function or class begins and ends; nowhere if there is none of that name."""
    lines = text.splitlines(keepends=True)
    for name, node in _scopes(ast.parse(text)):
        if name == scope:
            first = min(part.lineno for part in (node, *node.decorator_list))
            return len("".join(lines[: first - 1])), len("".join(lines[: node.end_lineno]))
    return 0, 0


def _scopes(
    tree: ast.AST, prefix: str = ""
) -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield prefix + node.name, node
            yield from _scopes(node, f"{prefix}{node.name}.")
