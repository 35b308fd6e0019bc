"""Turns values that people set (edition files, house rules, table options) into checked structs.

Every error names where the value came from, its key, what was given and what is allowed.
"""

from collections.abc import Callable, Iterator, Mapping
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
        form = _form(fields[key].type)
        if not form.allows(value):
            raise OptionError(f"{source}: {key} = {_shown(value)} is not allowed; allowed: {form.allowed}")
    missing = [key for key, field in fields.items() if field.required and key not in values]
    if missing:
        raise OptionError(f"{source}: {missing[0]} is missing; allowed: {_form(fields[missing[0]].type).allowed}")
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
        form = _form(field.type)
        yield Option(key, values[key], form.allowed, _purpose(field.type), form.shape)


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


class _Form(msgspec.Struct, frozen=True):
    """What is allowed for a value: for programs, in words, and as a check."""

    shape: Shape
    allowed: str
    allows: Callable[[Any], bool]


def _form(kind: inspect.Type) -> _Form:
    match kind:
        case inspect.Metadata(type=inner):
            return _form(inner)
        case inspect.BoolType():
            return _Form(Shape(Kind.FLAG), "true or false", lambda value: isinstance(value, bool))
        case inspect.IntType(ge=least, le=most):
            shape, words = Shape(Kind.NUMBER, least, most), f"a whole number from {least} to {most}"
            return _Form(shape, words, lambda value: type(value) is int and _is_within(shape, value))
        case inspect.StrType(min_length=least, max_length=most):
            shape, words = Shape(Kind.TEXT, least, most), f"a text of 1 to {most} printable characters"
            return _Form(
                shape,
                words,
                lambda value: isinstance(value, str) and _is_within(shape, len(value)) and value.isprintable(),
            )
        case inspect.EnumType(cls=cls):
            names = tuple(member.value for member in cls)
            shape, words = Shape(Kind.CHOICE, choices=names), f"one of {', '.join(names)}"
            return _Form(shape, words, lambda value: isinstance(value, str) and value in names)
        case inspect.TupleType(item_types=kinds):
            each, length = _form(kinds[0]), len(kinds)
            words = f"a list of {length}, each {each.allowed}"
            return _Form(_many(each.shape), words, lambda value: _is_list(value, each) and len(value) == length)
        case inspect.VarTupleType(item_type=item, min_length=fewest):
            each = _form(item)
            words = f"a list without repetitions, each {each.allowed}"
            return _Form(
                _many(each.shape, fewest or 0),
                words,
                lambda value: _is_list(value, each) and len(set(value)) == len(value) >= (fewest or 0),
            )
    raise TypeError(f"no option can be of type {kind}")


def _is_within(shape: Shape, number: int) -> bool:
    return (shape.least is None or number >= shape.least) and (shape.most is None or number <= shape.most)


def _is_list(value: object, each: _Form) -> bool:
    return isinstance(value, list | tuple) and all(map(each.allows, value))


def _many(each: Shape, fewest: int = 0) -> Shape:
    if each.kind is Kind.CHOICE:
        return Shape(Kind.CHOICES, fewest, len(each.choices), each.choices)
    return Shape(Kind.NUMBERS if each.kind is Kind.NUMBER else Kind.TEXTS, each.least, each.most)
