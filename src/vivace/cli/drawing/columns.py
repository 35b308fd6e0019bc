"""Rows with named columns as CSV and Parquet."""

import csv
import io
import shlex
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from typing import Any, TypeVar

T = TypeVar("T")
Columns = Mapping[str, tuple[type, Callable[[T], Any]]]
"""The type of each column, and its value for an item."""
TO_INSTALL = shlex.join([sys.executable, "-m", "pip", "install", "vivace[parquet]"])
"""Adds packages to the environment that runs this, from a clone or a wheel, without replacing Vivace itself."""


def rows(columns: Columns[T], items: Sequence[T]) -> list[tuple[Any, ...]]:
    """The values of all columns, for each item."""
    return [tuple(value(item) for _, value in columns.values()) for item in items]


def as_csv(columns: Columns[T], items: Sequence[T]) -> bytes:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(rows(columns, items))
    return text.getvalue().encode()


def parquet_flaw() -> str:
    """Why Parquet cannot be written; empty if it can."""
    has_parquet = find_spec("arro3") is not None and find_spec("arro3.io") is not None
    return "" if has_parquet else f"Parquet needs more packages: {TO_INSTALL}"


def as_parquet(columns: Columns[T], items: Sequence[T], told: Mapping[str, str]) -> bytes:
    """With `told` as the file's own metadata."""
    # An optional extra: only Parquet needs these packages.
    from arro3.core import Array, DataType, Table  # noqa: PLC0415
    from arro3.io import write_parquet  # noqa: PLC0415

    types = {int: DataType.int64(), float: DataType.float64(), str: DataType.utf8()}
    found = rows(columns, items)
    values = {name: [row[place] for row in found] for place, name in enumerate(columns)}
    table = Table.from_pydict({name: Array(values[name], types[kind]) for name, (kind, _) in columns.items()})
    file = io.BytesIO()
    write_parquet(table, file, compression="zstd(3)", key_value_metadata=dict(told))
    return file.getvalue()
