"""Reads the docstrings beneath the fields of a type, which Python itself does not keep."""

import ast
import inspect
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise


def beneath_fields(kind: type) -> dict[str, str]:
    """For each field or member of a class, inherited ones too, the docstring beneath it if there is one."""
    found: dict[str, str] = {}
    for one in reversed(kind.__mro__):
        found |= _classes(one.__module__).get(one.__qualname__, {})
    return found


@cache
def _classes(module: str) -> dict[str, dict[str, str]]:
    try:
        source = inspect.getsource(sys.modules[module])
    except (OSError, TypeError):  # built in, or installed without source: descriptions are a courtesy
        return {}
    return {
        node.name: dict(_documented(node.body)) for node in ast.parse(source).body if isinstance(node, ast.ClassDef)
    }


def _documented(body: Iterable[ast.stmt]) -> Iterator[tuple[str, str]]:
    for statement, next_one in pairwise(body):
        match statement, next_one:
            case (
                ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                yield name, inspect.cleandoc(text)
