"""The presets."""

import tomllib
from importlib import resources
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from tests.bots.person.people import PARAMETERS, level
from vivace.bots.level import LEVELS, NAMES, Level

LESS_IS_BETTER = (
    *("eye.shift_ms", "eye.item_ms", "eye.own_ms", "head.base_ms", "head.bit_ms", "head.spread"),
    *("arm.prepare_ms", "arm.flip_ms", "honesty.slip"),
)
MORE_IS_BETTER = (
    *("eye.span", "eye.memory_ms", "eye.notice", "head.judgement", "head.cunning", "arm.bits_per_s"),
    "honesty.vigilance",
)
A_MATTER_OF_TASTE = ("head.patience",)


def told(of: Level) -> dict[str, float]:
    """All parameters of a level by their full names."""
    parts: dict[str, dict[str, float]] = msgspec.to_builtins(of)
    return {f"{part}.{name}": value for part, values in parts.items() for name, value in values.items()}


def test_every_preset_is_a_file() -> None:
    """The six names are exactly the files that there are, and each holds what its file says."""
    folder = resources.files("vivace.bots") / "levels"
    assert {file.name for file in folder.iterdir()} == {f"{name}.toml" for name in NAMES}
    for name in NAMES:
        assert msgspec.to_builtins(LEVELS[name]) == tomllib.loads((folder / f"{name}.toml").read_text("utf-8"))


def test_every_parameter_is_ranked() -> None:
    """Of every parameter it is said whether more or less of it is better."""
    assert set(told(LEVELS["family"])) == {*LESS_IS_BETTER, *MORE_IS_BETTER, *A_MATTER_OF_TASTE}


@pytest.mark.parametrize(("weaker", "stronger"), list(pairwise(NAMES)))
def test_the_stronger_are_in_nothing_worse(weaker: str, stronger: str) -> None:
    """A stronger preset is never slower, blinder or more careless than a weaker one, and differs from it."""
    low, high = told(LEVELS[weaker]), told(LEVELS[stronger])
    assert {name for name in LESS_IS_BETTER if high[name] > low[name]} == set()
    assert {name for name in MORE_IS_BETTER if high[name] < low[name]} == set()
    assert low != high


def test_every_parameter_says_what_it_does() -> None:
    """The description of each parameter is there for anyone who writes a level."""
    schema = msgspec.json.schema_components([Level])[1]
    for part in ("Eye", "Head", "Arm", "Honesty"):
        assert all(field["description"] for field in schema[part]["properties"].values())


def changed(**parts: dict[str, Any]) -> dict[str, Any]:
    return {part: values | parts.get(part, {}) for part, values in PARAMETERS.items()}


@pytest.mark.parametrize(
    "values",
    [
        changed(eye={"colour": "green"}),
        changed(eye={"notice": 1.1}),
        changed(eye={"span": 0}),
        changed(arm={"bits_per_s": 0.0}),
        changed(head={"base_ms": -1}),
        changed() | {"tongue": {}},
        {"eye": PARAMETERS["eye"]},
    ],
)
def test_what_cannot_be_is_refused(values: dict[str, Any]) -> None:
    """Unknown names, missing ones and values out of range are errors, never silently something else."""
    assert level() == msgspec.convert(changed(), Level)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(values, Level)
