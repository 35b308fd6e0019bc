"""Values that people set."""

from collections.abc import Mapping
from typing import Annotated, Any

import pytest
from msgspec import Meta, Struct

from vivace.engine.options import Kind, Option, OptionError, Shape, as_values, build, differences, listed, override
from vivace.games.catalog import edition


class Agreeable(Struct, frozen=True):
    """A struct that any values suit."""

    @staticmethod
    def upcast(values: Mapping[str, Any]) -> Mapping[str, Any]:
        return values

    def flaw(self) -> None:
        """Nothing to object to."""


class Unusual(Agreeable, frozen=True):
    """A struct with a field that nobody can set."""

    number: float


class Plain(Agreeable, frozen=True):
    """A struct with limits and without a description."""

    count: Annotated[int, Meta(ge=0, le=3)] = 1


def test_all_values_are_listed_with_what_is_allowed() -> None:
    """A list for people: key, value, allowed values and purpose."""
    options = {option.key: option for option in listed(edition("ligretto").rules)}
    assert options["blocked"] == Option(
        "blocked",
        "cycle",
        "one of cycle, shuffle, score",
        "what a blocked table does",
        Shape(Kind.CHOICE, choices=("cycle", "shuffle", "score")),
    )
    assert options["row"].value == (5, 4, 3)
    assert all(option.purpose for option in options.values())
    assert [option.purpose for option in listed(Plain())] == [""]


def test_what_is_allowed_is_told_to_programs_too() -> None:
    """Kind, limits and choices come from the same types as the words."""
    shapes = {option.key: option.shape for option in listed(edition("ligretto").rules)}
    assert shapes["advanced"] == Shape(Kind.FLAG)
    assert shapes["stack"] == Shape(Kind.NUMBER, 1, 20)
    assert shapes["row"] == Shape(Kind.NUMBERS, 1, 10)
    assert shapes["stop_call"] == Shape(Kind.TEXT, 1, 40)
    assert shapes["backs"] == Shape(Kind.TEXTS, 1, 40)
    assert shapes["boys"] == Shape(Kind.CHOICES, 0, 4, ("red", "yellow", "green", "blue"))
    assert shapes["between_passes"].least == 1
    assert [option.shape for option in listed(Plain())] == [Shape(Kind.NUMBER, 0, 3)]


def test_overriding_nothing_changes_nothing() -> None:
    """An edition without house rules is the edition."""
    assert override(Plain(2), {}, "here") == Plain(2)
    assert override(Plain(2), {"count": 3}, "here") == Plain(3)


def test_values_survive_a_round_trip() -> None:
    """What is written to a log builds the same rules again."""
    rules = edition("dutch-blitz").rules
    assert build(type(rules), as_values(rules), "log") == rules
    assert differences(rules, build(type(rules), as_values(rules) | {"length": 5}, "log")) == {"length": 5}


def test_a_value_that_cannot_even_be_written_down_is_quoted() -> None:
    """Whatever is given, the message shows it."""
    with pytest.raises(OptionError, match=r"here: count = <object object at .*> is not allowed"):
        build(Plain, {"count": object()}, "here")


def test_a_value_without_end_is_not_shown() -> None:
    """A list in a list in a list, and so on, is refused like any other nonsense."""
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(OptionError, match="count = a value of many levels is not allowed"):
        build(Plain, {"count": deep}, "here")


def test_options_have_types_that_can_be_explained() -> None:
    """A field that nobody could explain to people is a programming error."""
    with pytest.raises(TypeError, match="no option can be of type"):
        build(Unusual, {"number": 1.5}, "here")
    with pytest.raises(TypeError, match="no option can be of type"):
        build(Unusual, {}, "here")
    with pytest.raises(TypeError, match="no option can be of type"):
        list(listed(Unusual(1.5)))


def test_a_key_that_is_no_text_is_unknown() -> None:
    """Nonsense keys get the list of known ones."""
    with pytest.raises(OptionError, match="unknown key 5; known keys are count"):
        build(Plain, {5: 1}, "here")  # type: ignore[dict-item]
