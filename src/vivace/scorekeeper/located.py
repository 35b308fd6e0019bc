"""Reads JSON and CSV, and remembers where everything stood, so that an error can name line and column."""

import json
import re
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

Path = tuple[str | int, ...]
_SPACE = re.compile(r"[ \t\n\r]*")
_PLAIN = re.compile(r"-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null")
_TEXT = re.compile(r'"(?:[^"\\\x00-\x1f]|\\.)*"')
DEEPEST = 20


class FileError(ValueError):
    """A file cannot be read; the message begins with line and column."""

    def __init__(self, line: int, column: int, what: str) -> None:
        super().__init__(f"line {line}, column {column}: {what}")
        self.line, self.column, self.what = line, column, what


class Located(Struct, frozen=True):
    """A value of JSON, and where its parts begin."""

    text: str
    value: Any
    offsets: dict[Path, int]

    def error(self, path: Path, what: str) -> FileError:
        """The error at a part of the value; if that part is missing, at the nearest one around it."""
        while path not in self.offsets:
            path = path[:-1]
        return FileError(*place(self.text, self.offsets[path]), what)


def place(text: str, offset: int) -> tuple[int, int]:
    """The line and column of an offset, counted from 1."""
    before = text[:offset]
    return before.count("\n") + 1, offset - before.rfind("\n")


def read_json(text: str) -> Located:
    """The value in a text, or a FileError."""
    offsets: dict[Path, int] = {}
    value, end = _value(text, _skip(text, 0), (), offsets)
    if _skip(text, end) < len(text):
        raise FileError(*place(text, _skip(text, end)), "nothing more was expected here")
    return Located(text, value, offsets)


def _skip(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    return at if found is None else found.end()


def _value(text: str, at: int, path: Path, offsets: dict[Path, int]) -> tuple[Any, int]:
    offsets[path] = at
    if len(path) > DEEPEST:
        raise FileError(*place(text, at), "this is nested too deeply")
    if text[at : at + 1] in ("{", "["):
        return _members(text, at, path, offsets)
    found = _TEXT.match(text, at) or _PLAIN.match(text, at)
    if found is None:
        raise FileError(*place(text, at), "a value was expected here")
    try:
        return json.loads(found[0]), found.end()
    except ValueError:
        raise FileError(*place(text, at), "this text cannot be read") from None


def _members(text: str, at: int, path: Path, offsets: dict[Path, int]) -> tuple[Any, int]:
    """A list or an object."""
    is_object = text[at] == "{"
    close = "}" if is_object else "]"
    items: list[Any] = []
    keys: list[str | int] = []
    at = _skip(text, at + 1)
    while text[at : at + 1] != close:
        if items:
            at = _skip(text, _expected(text, at, ","))
        key: str | int = len(items)
        if is_object:
            key, at = _key(text, at)
        item, at = _value(text, at, (*path, key), offsets)
        items.append(item)
        keys.append(key)
        at = _skip(text, at)
    return (dict(zip(keys, items, strict=True)) if is_object else items), at + 1


def _key(text: str, at: int) -> tuple[str, int]:
    found = _TEXT.match(text, at)
    if found is None:
        raise FileError(*place(text, at), "a key in quotes was expected here")
    return json.loads(found[0]), _skip(text, _expected(text, _skip(text, found.end()), ":"))


def _expected(text: str, at: int, sign: str) -> int:
    if text[at : at + 1] != sign:
        raise FileError(*place(text, at), f"{sign} was expected here")
    return at + 1


class Field(Struct, frozen=True):
    """A field of CSV, and where it begins."""

    text: str
    line: int
    column: int

    def error(self, what: str) -> FileError:
        return FileError(self.line, self.column, what)


_FIELD = re.compile(r'"((?:[^"]|"")*)"|([^",\r\n]*)')
_END = re.compile(r",|\r\n|\n|\r|$")


def read_csv(text: str) -> Iterator[list[Field]]:
    """The rows of a text, without empty ones."""
    text, at, row = text.removeprefix("\ufeff"), 0, []
    while True:
        line, column = place(text, at)
        found = _FIELD.match(text, at)
        assert found is not None, "the pattern takes anything, even nothing"
        end = _END.match(text, found.end())
        if end is None:
            raise FileError(*place(text, found.end()), "a comma or the end of the line was expected here")
        quoted = found[1]
        row.append(Field(found[2] if quoted is None else quoted.replace('""', '"'), line, column))
        at = end.end()
        if end[0] == ",":
            continue
        if any(field.text for field in row):
            yield row
        row = []
        if at >= len(text):
            return
