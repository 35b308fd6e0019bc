"""House rules, handicaps and teams as they are typed: key=value, as in an edition file, but texts need no quotes."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from math import isfinite
from typing import Any

import msgspec

from vivace.tables.teams import LETTERS

MOST_DIGITS = 6
"""Amounts with more digits are not accepted."""
_WORD = re.compile(r"[^\[\]{}\"'=,]+")
"""A list item that needs no quotes."""
_LONG_NUMBER = re.compile(r"(\d{20})\d{20,}")
_LONG_MESSAGE, _KEPT = 1_000, 300


def parse_rules(assignments: Iterable[str]) -> dict[str, Any]:
    """The values of `--rule` arguments; if a key is repeated, the last one counts."""
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
        number = parse_difference(amount)
        if letter not in amounts or not equals or number is None:
            raise ValueError(
                f"--handicap {assignment}: write it as seat=amount, for example --handicap a=5,"
                f" with a seat from {decks[0]} to {decks[-1]}"
            )
        amounts[letter] = number
    return tuple(amounts.values())


def parse_teams(text: str) -> tuple[str, ...]:
    """The letters of `--teams`, one for each seat; a hyphen is a seat that plays alone."""
    letters = text.lower().replace("-", " ")
    if not set(letters) <= {*LETTERS, " "}:
        raise ValueError(
            f"--teams {text}: letters from {LETTERS[0]} to {LETTERS[-1]}, or - for a seat that plays alone"
        )
    return tuple(letter.strip() for letter in letters)


def parse_amount(text: str) -> int | None:
    """A whole number of at most `MOST_DIGITS` digits; None if this is not one."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS else None


def parse_difference(text: str) -> int | None:
    """A whole number that may have a sign; None if this is not one."""
    digits = text[1:] if text[:1] in ("+", "-") else text
    return None if parse_amount(digits) is None else int(text)


def parse_value(text: str) -> Any:
    """A TOML value, or a list of words without quotes; anything else is a text."""
    try:
        parsed = tomllib.loads(f"value = {text}")
    except (ValueError, RecursionError):
        return _parse_words(text)
    return parsed["value"] if len(parsed) == 1 and _is_plain(parsed["value"]) else text


def _parse_words(text: str) -> Any:
    words = [word.strip() for word in text[1:-1].split(",")]
    if text[:1] + text[-1:] != "[]" or not all(map(_WORD.fullmatch, words)):
        return text
    return [parse_value(word) for word in words]


def _is_plain(value: object) -> bool:
    """Whether a value is printed as it was typed. No rule takes a number such as nan."""
    if isinstance(value, list):
        return all(map(_is_plain, value))
    return not isinstance(value, float) or isfinite(value)


def print_value(value: object) -> str:
    """The inverse of `parse_value`, for the types that rules have."""
    return value if isinstance(value, str) else msgspec.json.format(msgspec.json.encode(value), indent=0).decode()


def print_rules(values: Mapping[str, Any]) -> str:
    """House rules in one line."""
    return ", ".join(f"{key} = {print_value(value)}" for key, value in values.items())


def readable(message: str) -> str:
    """The message, shortened if it quotes overlong input."""
    message = _LONG_NUMBER.sub(r"\1…", message)
    return message if len(message) <= _LONG_MESSAGE else f"{message[:_KEPT]} … {message[-_KEPT:]}"


def printable(text: str) -> str:
    """The text in one line, without control characters for the terminal: it may come from someone else's file."""
    return "".join(c if c.isprintable() else " " for c in text)
