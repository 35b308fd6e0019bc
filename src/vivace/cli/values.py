"""House rules and handicaps as they are typed: key=value, as in an edition file, quotes around texts left out."""

import tomllib
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec


def parse_rules(assignments: Iterable[str]) -> dict[str, Any]:
    """The values of `--rule` arguments; of several for the same key the last one counts."""
    return dict(map(_parse_rule, assignments))


def _parse_rule(assignment: str) -> tuple[str, Any]:
    key, equals, value = (part.strip() for part in assignment.partition("="))
    if not key or not equals or not value:
        raise ValueError(f"--rule {assignment}: write it as key=value, for example --rule length=20")
    return key, parse_value(value)


def parse_handicaps(assignments: Iterable[str], decks: str) -> tuple[int, ...]:
    """The amounts of `--handicap` arguments, one for each of these decks; 0 where none is given."""
    amounts = dict.fromkeys(decks, 0)
    for assignment in assignments:
        letter, equals, amount = (part.strip() for part in assignment.partition("="))
        if letter not in amounts or not equals or not (amount.isascii() and amount.isdecimal()):
            raise ValueError(
                f"--handicap {assignment}: write it as seat=amount, for example --handicap a=14,"
                f" with a seat from {decks[0]} to {decks[-1]}"
            )
        amounts[letter] = int(amount)
    return tuple(amounts.values())


def parse_value(text: str) -> Any:
    """A TOML value; what is none is a text."""
    try:
        parsed = tomllib.loads(f"value = {text}")
    except tomllib.TOMLDecodeError:
        return text
    return parsed["value"] if len(parsed) == 1 else text


def print_value(value: object) -> str:
    """The inverse of `parse_value`, for the types that rules have."""
    return value if isinstance(value, str) else msgspec.json.format(msgspec.json.encode(value), indent=0).decode()


def print_rules(values: Mapping[str, Any]) -> str:
    """House rules in one line."""
    return ", ".join(f"{key} = {print_value(value)}" for key, value in values.items())
