"""The table of all levels' numbers in docs/bots.md."""

from collections.abc import Iterator
from typing import Annotated, get_args, get_origin, get_type_hints

from msgspec import Meta

from scripts.markdown import table
from vivace.bots.level import LEVELS, Level


def section() -> str:
    """The part of docs/bots.md that is made here."""
    return table(["number", "meaning", *LEVELS], _rows())


def _rows() -> Iterator[list[str]]:
    for group, part in get_type_hints(Level).items():
        for name, hint in get_type_hints(part, include_extras=True).items():
            values = [f"{getattr(getattr(level, group), name):g}" for level in LEVELS.values()]
            yield [f"`{group}.{name}`", _meaning(hint), *values]


def _meaning(hint: object) -> str:
    """The description in a number's type: the last one, which is the most specific."""
    assert get_origin(hint) is Annotated
    return next(meta.description for meta in reversed(get_args(hint)) if isinstance(meta, Meta) and meta.description)
