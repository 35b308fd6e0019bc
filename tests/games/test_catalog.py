"""The catalog, its edition files and house rules."""

from typing import Any

import pytest

from vivace.engine.options import OptionError
from vivace.games.catalog import EDITIONS, edition, house_rules, open_match, parse_edition, with_house_rules
from vivace.games.piles import GAME as PILES

GOOD = """
title = "Test"
[rules]
seats = [2, 4]
row = [5, 4, 3]
between_passes = ["kept"]
beneath = "playable"
ends = "points"
length = 99
blocked = "cycle"
backs = ["one", "two", "three", "four"]
boxes = ["box"]
stop_call = "Stop"
"""

EXPECTED: dict[str, dict[str, Any]] = {
    "ligretto": {
        "seats": (2, 12), "row": (5, 4, 3), "dealt_first": "stack", "between_passes": ("kept",), "beneath": "playable",
        "advanced": False, "build": "different-colour", "ends": "points", "length": 99, "blocked": "cycle",
        "dead": "score", "stop": "automatic", "ties": "shared", "stack": 10, "flip": 3, "stop_call": "Ligretto stop",
    },
    "ligretto-de": {
        "seats": (2, 12), "row": (3, 3, 3), "dealt_first": "stack", "between_passes": ("cut", "shuffled"),
        "beneath": "covered", "advanced": False, "build": "different-colour", "ends": "rounds", "length": 1,
        "blocked": "shuffle", "dead": "score", "stop": "automatic", "stop_call": "Ligretto!",
    },
    "ligretto-fr": {
        "seats": (2, 12), "row": (5, 4, 3), "dealt_first": "stack", "between_passes": ("kept",), "beneath": "playable",
        "advanced": False, "build": "different-colour", "ends": "points", "length": 99, "blocked": "cycle",
        "dead": "leader-wins", "stop_call": "Ligretto stop",
    },
    "dutch-blitz": {
        "seats": (2, 4), "row": (5, 4, 3), "dealt_first": "row", "between_passes": ("kept",), "beneath": "playable",
        "advanced": False, "build": "boy-on-girl", "ends": "points", "length": 75, "blocked": "cycle",
        "dead": "score", "boys": ("red", "blue"), "backs": ("green pump", "red carriage", "yellow pail", "blue plow"), "stop_call": "Blitz!",
    },
}  # fmt: skip


@pytest.mark.parametrize("name", EXPECTED)
def test_editions_have_the_values_of_their_rule_books(name: str) -> None:
    """L-SETUP-2, L-HAND-3, L-HAND-5, L-MATCH-1, L-BLOCK-2, L-BLOCK-5: an edition is its values."""
    rules = edition(name).rules
    assert {key: getattr(rules, key) for key in EXPECTED[name]} == EXPECTED[name]


def test_every_listed_edition_is_expected_here() -> None:
    """An edition that joins the catalog needs its values in this test."""
    assert set(EXPECTED) == {name for name, game in EDITIONS.items() if game is PILES}


def test_an_unknown_edition_is_answered_with_the_known_ones() -> None:
    """The message says what could have been meant."""
    with pytest.raises(OptionError, match=r"edition 'uno' is unknown; known editions are ligretto, ligretto-de"):
        edition("uno")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('blocked = "cycle"', 'blocked = "cylce"', r'test.toml: blocked = "cylce" is not allowed; allowed: one of cycle, shuffle'),
        ("row = [5, 4, 3]", "row = [5, 4]", r"test.toml: row = \[5,4\] is not allowed; allowed: a list of 3, each a whole number"),
        ("row = [5, 4, 3]", "row = [5, 4, 11]", r"test.toml: row = .* allowed: a list of 3, each a whole number from 1 to 10"),
        ("length = 99", "length = 0", r"test.toml: length = 0 is not allowed; allowed: a whole number from 1 to 999"),
        ("length = 99", "length = true", r"test.toml: length = true is not allowed"),
        ("length = 99", "length = 9.5", r"test.toml: length = 9.5 is not allowed"),
        ("length = 99", "lenght = 99", r"test.toml: unknown key 'lenght' \(did you mean 'length'\?\); known keys are seats"),
        ("length = 99", "", r"test.toml: length is missing; allowed: a whole number"),
        ("length = 99", "length = 99\nadvanced = 1", r"advanced = 1 is not allowed; allowed: true or false"),
        ("length = 99", "length = 1979-05-27", r"length = .* is not allowed"),
        ('["kept"]', "[]", r"between_passes = \[\] is not allowed"),
        ('["kept"]', '["kept", "kept"]', r"between_passes = .*allowed: a list without repetitions, each one of kept, cut, shuffled"),
        ('["kept"]', '"kept"', r'between_passes = "kept" is not allowed'),
        ('stop_call = "Stop"', 'stop_call = ""', r'stop_call = "" is not allowed; allowed: a text of 1 to 40 printable characters'),
        ("seats = [2, 4]", "seats = [4, 2]", r"test.toml: seats = \[4, 2\]: the fewest seats must not be more than the most"),
        ("seats = [2, 4]", "seats = [2, 5]", r"test.toml: backs and boxes make 4 decks; they must be at least as many"),
        ('boxes = ["box"]', 'boxes = ["a", "b", "c", "d"]', r"make 16 decks; .* at most 12"),
        ("length = 99", 'length = 99\nbuild = "boy-on-girl"', r"build = boy-on-girl needs boys"),
        ('title = "Test"', "", r"test.toml: needs a title"),
        ('title = "Test"', 'title = "Test"\ncolour = 1', r"test.toml: unknown key 'colour'; known keys are title, rules"),
        ("[rules]", "[rules", r"test.toml: not valid TOML"),
    ],
)  # fmt: skip
def test_a_bad_edition_is_told_by_file_key_given_and_allowed(old: str, new: str, message: str) -> None:
    """Anyone who writes an edition learns from the message what to change."""
    with pytest.raises(OptionError, match=message):
        parse_edition("test", PILES, GOOD.replace(old, new))


def test_house_rules_override_single_values_and_can_be_listed() -> None:
    """What differs from the edition can always be shown."""
    changed = with_house_rules(edition("ligretto"), {"blocked": "shuffle", "length": 50, "row": [5, 4, 3]})
    assert house_rules(changed.rules, "ligretto") == {"blocked": "shuffle", "length": 50}
    assert house_rules(edition("ligretto").rules, "ligretto") == {}


def test_a_bad_house_rule_is_told_like_a_bad_edition() -> None:
    """The source of the value is named, so that nobody looks for it in a file."""
    with pytest.raises(
        OptionError, match=r'house rules for ligretto: stop = "never" is not allowed; allowed: one of automatic, call'
    ):
        with_house_rules(edition("ligretto"), {"stop": "never"})


@pytest.mark.parametrize("seats", [0, 1, 13, -3, 10**9, True, 2.5, None, "4"])
def test_a_table_with_an_impossible_number_of_seats_is_refused(seats: int) -> None:
    """The edition says how many can play."""
    with pytest.raises(ValueError, match="is played by 2 to 12 seats"):
        open_match("ligretto", seats)


@pytest.mark.parametrize("decks", ["aa", "az", "ae"])
def test_decks_must_exist_and_be_different(decks: str) -> None:
    """L-DECK-2: Dutch Blitz has four decks, each for one seat."""
    with pytest.raises(ValueError, match="one of a, b, c, d"):
        open_match("dutch-blitz", decks=decks)


@pytest.mark.parametrize(
    "house_rules", [{"card_points": 0}, {"card_points": 0, "stack_penalty": 0, "ends": "rounds", "ties": "play-on"}]
)
def test_house_rules_must_let_a_match_end(house_rules: dict[str, Any]) -> None:
    """Values that could never lead to a winner are refused."""
    with pytest.raises(OptionError, match="card_points = 0"):
        open_match("ligretto", 2, house_rules=house_rules)
    open_match("ligretto", 2, house_rules={"card_points": 0, "ends": "rounds"})


@pytest.mark.parametrize("wrong", [[1], "abc", 5])
def test_wrong_containers_are_refused(wrong: Any) -> None:
    """Whatever a table is opened with, the message says what was expected."""
    with pytest.raises(ValueError, match="allowed: a table of keys and values"):
        open_match("ligretto", 2, house_rules=wrong)
    with pytest.raises(ValueError, match=r"edition .* is unknown"):
        open_match(wrong, 2)
    with pytest.raises(ValueError, match="from 1 to 20"):
        open_match("ligretto", 2, handicaps=wrong)


def test_seats_and_decks_must_agree() -> None:
    """Two deck letters are two seats."""
    with pytest.raises(OptionError, match="give one of them"):
        open_match("ligretto", 3, decks="ab")
    assert open_match("ligretto", 2, decks="ab").setup.decks == "ab"


@pytest.mark.parametrize("text", ["\x1b[2J", "\ud800", "two\nlines"])
def test_texts_of_editions_are_printable(text: str) -> None:
    """Nothing that could steer a terminal or break a log gets into the rules."""
    with pytest.raises(OptionError, match="printable"):
        open_match("ligretto", 2, house_rules={"stop_call": text})


def test_decks_that_are_no_text_are_refused() -> None:
    """Wrong types get a message, not a crash."""
    with pytest.raises(ValueError, match="with a deck letter for each"):
        open_match("ligretto", decks=["a", "b"])  # type: ignore[arg-type]
