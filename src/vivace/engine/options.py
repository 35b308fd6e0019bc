"""Turns values that people set (edition files, house rules, table options) into checked structs.

Every error names where the value came from, its key, what was given and what is allowed.
"""

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from enum import StrEnum
from functools import cache
from typing import Any, Protocol, TypeVar

import msgspec
from msgspec import inspect


class Checked(Protocol):
    """A struct that reports conflicting values and understands what older versions wrote."""

    @staticmethod
    def upcast(values: Mapping[str, Any]) -> Mapping[str, Any]: ...
    def flaw(self) -> str | None: ...


S = TypeVar("S", bound=Checked)


class OptionError(ValueError):
    """A value that a person set cannot be used; the message is written for that person."""


class Kind(StrEnum):
    """The kind of a value."""

    FLAG = "flag"
    """True or false."""
    NUMBER = "number"
    """A whole number."""
    CHOICE = "choice"
    """One of a few words."""
    TEXT = "text"
    NUMBERS = "numbers"
    """A list with as many numbers as the default has."""
    CHOICES = "choices"
    """A list of some of a few words, without repetitions."""
    TEXTS = "texts"
    """A list of at least one text, without repetitions."""


class Shape(msgspec.Struct, frozen=True):
    """What is allowed for a value, in machine-readable form."""

    kind: Kind
    least: int | None = None
    """The smallest number, the fewest characters or the fewest choices. In `numbers` and `texts` it is per item."""
    most: int | None = None
    choices: tuple[str, ...] = ()


class Option(msgspec.Struct, frozen=True):
    """A value that can be set: its purpose, what is allowed, and its current value."""

    key: str
    value: Any
    allowed: str
    purpose: str
    shape: Shape


def build(cls: type[S], values: Mapping[str, Any], source: str) -> S:
    """A checked struct of these values, or an OptionError."""
    _check_table(values, source)
    values, fields = cls.upcast(values), _fields(cls)
    for key, value in values.items():
        if key not in fields:
            raise OptionError(f"{source}: unknown key {key!r}{_hint(key, fields)}; known keys are {', '.join(fields)}")
        _check(fields[key], value, source)
    missing = [key for key, field in fields.items() if field.required and key not in values]
    if missing:
        raise OptionError(f"{source}: {missing[0]} is missing; allowed: {_allowed(fields[missing[0]].type)}")
    built = msgspec.convert(dict(values), cls)
    flaw = built.flaw()
    if flaw:
        raise OptionError(f"{source}: {flaw}")
    return built


def override(base: S, values: Mapping[str, Any], source: str) -> S:
    """The same struct with some values replaced."""
    _check_table(values, source)
    return build(type(base), as_values(base) | dict(values), source) if values else base


def as_values(struct: object) -> dict[str, Any]:
    """The values of a struct as plain data, ready for a file."""
    values: dict[str, Any] = msgspec.to_builtins(struct)
    return values


def listed(struct: msgspec.Struct) -> Iterator[Option]:
    """All values of a struct with what is allowed for each."""
    values = as_values(struct)
    for key, field in _fields(type(struct)).items():
        shape = _shape(field.type)
        yield Option(key, values[key], _allowed(field.type), _purpose(field.type), shape)


def differences(base: object, other: object) -> dict[str, Any]:
    """The values of `other` that differ from those of `base`."""
    before, after = as_values(base), as_values(other)
    return {key: value for key, value in after.items() if before[key] != value}


@cache
def _fields(cls: type[Any]) -> dict[str, inspect.Field]:
    info = inspect.type_info(cls)
    assert isinstance(info, inspect.StructType)
    return {field.encode_name: field for field in info.fields}


def _check_table(values: object, source: str) -> None:
    if not isinstance(values, Mapping):
        raise OptionError(f"{source}: {_shown(values)} is not allowed; allowed: a table of keys and values")


def _check(field: inspect.Field, value: object, source: str) -> None:
    if not _is_allowed(field.type, value):
        raise OptionError(
            f"{source}: {field.encode_name} = {_shown(value)} is not allowed; allowed: {_allowed(field.type)}"
        )


def _shown(value: object) -> str:
    try:
        return msgspec.json.encode(value).decode()
    except (TypeError, ValueError):
        return repr(value)
    except RecursionError:
        return "a value of many levels"


def _hint(key: object, fields: Mapping[str, inspect.Field]) -> str:
    close = get_close_matches(str(key), fields, n=1)
    return f" (did you mean {close[0]!r}?)" if close else ""


def _purpose(kind: inspect.Type) -> str:
    schema = (kind.extra_json_schema or {}) if isinstance(kind, inspect.Metadata) else {}
    return str(schema.get("description", ""))


def _is_allowed(kind: inspect.Type, value: object) -> bool:
    match kind:
        case inspect.Metadata(type=inner):
            return _is_allowed(inner, value)
        case inspect.BoolType():
            return isinstance(value, bool)
        case inspect.IntType(ge=least, le=most):
            return type(value) is int and (least is None or value >= least) and (most is None or value <= most)
        case inspect.StrType(min_length=shortest, max_length=longest):
            return (
                isinstance(value, str)
                and (shortest or 0) <= len(value) <= (longest or len(value))
                and value.isprintable()
            )
        case inspect.EnumType(cls=cls):
            return isinstance(value, str) and value in [member.value for member in cls]
        case inspect.TupleType(item_types=kinds):
            return isinstance(value, list | tuple) and len(value) == len(kinds) and all(map(_is_allowed, kinds, value))
        case inspect.VarTupleType(item_type=item, min_length=shortest):
            return (
                isinstance(value, list | tuple)
                and len(value) >= (shortest or 0)
                and len(set(map(repr, value))) == len(value)
                and all(_is_allowed(item, part) for part in value)
            )
    raise TypeError(f"no option can be of type {kind}")


def _allowed(kind: inspect.Type) -> str:
    match kind:
        case inspect.Metadata(type=inner):
            return _allowed(inner)
        case inspect.BoolType():
            return "true or false"
        case inspect.IntType(ge=least, le=most):
            return f"a whole number from {least} to {most}"
        case inspect.StrType(max_length=longest):
            return f"a text of 1 to {longest} printable characters"
        case inspect.EnumType(cls=cls):
            return f"one of {', '.join(member.value for member in cls)}"
        case inspect.TupleType(item_types=kinds):
            return f"a list of {len(kinds)}, each {_allowed(kinds[0])}"
        case inspect.VarTupleType(item_type=item):
            return f"a list without repetitions, each {_allowed(item)}"
    raise TypeError(f"no option can be of type {kind}")


def _shape(kind: inspect.Type) -> Shape:
    match kind:
        case inspect.Metadata(type=inner):
            return _shape(inner)
        case inspect.BoolType():
            return Shape(Kind.FLAG)
        case inspect.IntType(ge=least, le=most):
            return Shape(Kind.NUMBER, least, most)
        case inspect.StrType(min_length=shortest, max_length=longest):
            return Shape(Kind.TEXT, shortest, longest)
        case inspect.EnumType(cls=cls):
            return Shape(Kind.CHOICE, choices=tuple(member.value for member in cls))
        case inspect.TupleType(item_types=kinds):
            return _many(_shape(kinds[0]))
        case inspect.VarTupleType(item_type=item, min_length=fewest):
            return _many(_shape(item), fewest or 0)
    raise TypeError(f"no option can be of type {kind}")


def _many(each: Shape, fewest: int = 0) -> Shape:
    match each.kind:
        case Kind.CHOICE:
            return Shape(Kind.CHOICES, fewest, len(each.choices), each.choices)
        case Kind.NUMBER:
            return Shape(Kind.NUMBERS, each.least, each.most)
        case _:
            return Shape(Kind.TEXTS, each.least, each.most)
