"""What stands beneath fields is found."""

from enum import Enum, StrEnum

from msgspec import Struct

from vivace.protocol.docstrings import beneath_fields
from vivace.protocol.messages import ProblemCode, Welcome
from vivace.tables.requests import Sit


class Parent(Struct):
    """A parent."""

    plain: int
    told: int
    """Of the parent."""


class Child(Parent):
    """A child."""

    own: int = 0
    """Several lines:

    the second.
    """


class Weather(StrEnum):
    """How it is outside."""

    RAIN = "rain"
    """Wet."""
    SUN = "sun"


def test_fields_have_what_stands_beneath_them() -> None:
    """Inherited fields too; a field without a docstring is left out, and lines lose their indentation."""
    assert beneath_fields(Child) == {"told": "Of the parent.", "own": "Several lines:\n\nthe second."}


def test_members_of_enumerations_are_fields_too() -> None:
    """They are found by their names in Python."""
    assert beneath_fields(Weather) == {"RAIN": "Wet."}


def test_the_protocol_is_documented() -> None:
    """The real messages and troubles are read."""
    assert "token" in beneath_fields(Welcome)
    assert "HALTED" in beneath_fields(ProblemCode)
    assert beneath_fields(Sit) == {}


def test_a_type_without_source_has_none() -> None:
    """What was made at run time, or is part of Python, is no reason to fail."""
    made = type("Made", (), {"__module__": "builtins"})
    assert beneath_fields(made) == {}
    assert isinstance(beneath_fields(Enum), dict)
