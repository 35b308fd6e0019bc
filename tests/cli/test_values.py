from typing import Any

import pytest

from vivace.cli.values import (
    parse_amount,
    parse_handicaps,
    parse_rules,
    parse_value,
    print_rules,
    print_value,
    readable,
)

VALUES: list[tuple[str, Any]] = [
    ("20", 20),
    ("true", True),
    ("[4, 4, 4]", [4, 4, 4]),
    ("shuffle", "shuffle"),
    ("leader-wins", "leader-wins"),
    ('["cut", "shuffled"]', ["cut", "shuffled"]),
    ("Ligretto stop!", "Ligretto stop!"),
]


def test_handicaps_belong_to_the_letters_of_seats() -> None:
    """T-HANDICAP-1: amounts are typed with the letter of a seat; seats without one have what the edition says."""
    assert parse_handicaps(["c=3", " a = 14 "], "abcd") == (14, 0, 3, 0)
    assert parse_handicaps(["a=+2", "b=-2"], "ab") == (2, -2)
    assert parse_handicaps([], "ab") == (0, 0)


@pytest.mark.parametrize(("text", "value"), VALUES)
def test_a_value_is_toml_or_a_bare_text(text: str, value: Any) -> None:
    """Numbers, truths and lists are typed as in an edition file, texts without quotes."""
    assert parse_value(text) == value


@pytest.mark.parametrize(("text", "value"), VALUES)
def test_values_are_printed_as_they_are_typed(text: str, value: Any) -> None:
    """What is printed can be typed again."""
    assert print_value(value) == text


def test_quotes_may_be_typed() -> None:
    """A text in quotes is the text."""
    assert parse_value('"20"') == "20"


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("[six,nine, nine]", ["six", "nine", "nine"]),
        ('[cut, "shuffled"]', '[cut, "shuffled"]'),
        ("[blue spheres, 2]", ["blue spheres", 2]),
        ("[six, nine", "[six, nine"),
        ("[six,,nine]", "[six,,nine]"),
        ("[[six], [nine]]", "[[six], [nine]]"),
        ("]six[", "]six["),
    ],
)
def test_words_in_a_list_need_no_quotes(text: str, value: Any) -> None:
    """A list of words may be typed as it is said; what is neither that nor TOML is a text."""
    assert parse_value(text) == value


@pytest.mark.parametrize("text", ["nan", "-inf", "1e999", "[1, nan]", "9" * 5_000, "[" * 5_000])
def test_what_no_rule_can_be_is_a_text(text: str) -> None:
    """So it is shown as it was typed when it is refused."""
    assert parse_value(text) == text


@pytest.mark.parametrize(("text", "amount"), [("4", 4), ("007", 7), ("", None), ("-1", None), ("²", None)])
def test_amounts_are_whole_numbers(text: str, amount: int | None) -> None:
    """Nothing but digits, and not many of them."""
    assert parse_amount(text) == amount
    assert parse_amount("9" * 5_000) is None


def test_messages_stay_readable() -> None:
    """Thousands of digits or brackets do not bury what is wrong with them."""
    assert readable(f"length = {'9' * 50} is too much") == f"length = {'9' * 20}… is too much"
    assert len(readable(f"row = {'[' * 9_000} is no list")) < 700
    assert readable(f"row = {'[' * 9_000} is no list").endswith("[ is no list")


def test_several_lines_are_no_value() -> None:
    """A value cannot smuggle in another key."""
    assert parse_value("1\nother = 2") == "1\nother = 2"


def test_the_last_rule_for_a_key_counts() -> None:
    """Rules can be added to a command line without removing the old ones."""
    assert parse_rules(["length=20", "blocked = shuffle", "length=30"]) == {"length": 30, "blocked": "shuffle"}


@pytest.mark.parametrize("assignment", ["length", "=20", "length=", " = "])
def test_a_rule_needs_a_key_and_a_value(assignment: str) -> None:
    """What is not key=value is refused with an example of what is."""
    with pytest.raises(ValueError, match=r"write it as key=value, for example --rule length=20"):
        parse_rules([assignment])


def test_house_rules_fit_in_one_line() -> None:
    """House rules are shown as they would stand in an edition file."""
    assert print_rules({"length": 20, "row": [4, 4, 4]}) == "length = 20, row = [4, 4, 4]"
