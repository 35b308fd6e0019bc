"""The names of people at a table: readable, short, and different to the eye."""

from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vivace.engine.match import DECKS
from vivace.tables.names import BOT_NAMES, LONGEST_NAME, cleaned, for_bot, unique

ACUTE, VARIATION = "\u0301", "\ufe0f"


@pytest.mark.parametrize(
    "name",
    [
        *(
            "Ada",
            "Zoë",
            "José",
            "Ngô Bảo",
            "Łukasz",
            "O'Neil",
            "Anne-Marie",
            "X Æ A-12",
            "7",
            "?!",
            "👑",
            "❤\ufe0f",
            "🇩🇪",
            "👨\u200d👩\u200d👧\u200d👦",
            "🏳\ufe0f\u200d🌈",
            "👩🏽\u200d🔬",
            "🙂\u200d↔\ufe0f",
        ),
        *("李小龙", "さくら", "김민준", "Алиса", "Ελένη", "ไก่", "Việt", "हिन्दी", "རྒྱ", "Ådne"),
        *("שָׁלוֹם", "محمد", "مُحَمَّد", "می\u200cخواهم", "ක්\u200dරිස්", "ക്\u200cഷ"),
    ],
)
def test_names_in_any_script_stay_what_they_are(name: str) -> None:
    """Signs, emoji and what is read from right to left as well, with all the marks that a language needs."""
    assert cleaned(normalize("NFKC", name)) == normalize("NFKC", name)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Jose" + ACUTE, "José"),
        ("ＡＤＡ", "ADA"),
        ("ﬁona", "fiona"),
        ("𝓐𝓭𝓪", "Ada"),
        ("Ⅳ①", "IV1"),
    ],
)
def test_letters_are_written_in_the_one_usual_way(typed: str, shown: str) -> None:
    """However a keyboard makes a letter, it is the same letter at the table."""
    assert cleaned(typed) == shown


BLANKS = (
    "\u3164\u115f\u1160\uffa0\u2800\u00a0\u3000\u200b\u200d\u2060\ufeff\u00ad\u034f\u061c\u180e\u17b4\u17b5\U0001d159"
)


@pytest.mark.parametrize(
    "blank", [*BLANKS, VARIATION, ACUTE, "\u202e", "\x00", "\ud800", "\ue000", "\U000e0041"], ids=ascii
)
def test_what_cannot_be_seen_is_no_name(blank: str) -> None:
    """Neither alone nor repeated; marks without a letter are none either."""
    for typed in (blank, blank * 30, f" {blank} {blank}"):
        assert cleaned(typed) == ""


@pytest.mark.parametrize("blank", [*BLANKS, "\u202e", "\u2066", "\t", "\x7f"], ids=ascii)
def test_what_cannot_be_seen_is_a_gap_in_a_name(blank: str) -> None:
    """So that it is seen, and nobody is called Anna beside another Anna."""
    assert cleaned(f"{blank}An{blank}{blank}na{blank}") == "An na"


@pytest.mark.parametrize("joiner", ["\u200c", "\u200d"], ids=ascii)
@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("A{}da", "A da"),
        ("{}👑", "👑"),
        ("👑{}", "👑"),
        ("👑{0}{0}👑", "👑 👑"),
        ("👑{}A", "👑 A"),
        ("می{}A", "می A"),
        ("+{}+", "+ +"),
    ],
)
def test_joiners_that_join_nothing_are_gaps(typed: str, shown: str, joiner: str) -> None:
    """They are kept only where the signs on both sides look different with them."""
    assert cleaned(typed.format(joiner)) == shown


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("x" * 18 + "👨\u200d👩\u200d👧", "x" * 18),
        ("x" * 19 + "👩🏽", "x" * 19),
        ("x" * 19 + "❤\ufe0f", "x" * 19),
        ("x" * 18 + "ต็", "x" * 18 + "ต็"),
        ("x" * 19 + "ต็", "x" * 19),
        ("x" * 19 + "🇩🇪", "x" * 19),
        ("x" * 16 + "🇩🇪🇫🇷🇮🇹", "x" * 16 + "🇩🇪🇫🇷"),
        ("\u200d".join("👩" * 15), "\u200d".join("👩" * 10)),
    ],
    ids=ascii,
)
def test_nothing_is_cut_in_two(typed: str, shown: str) -> None:
    """A family, a flag or a letter with its marks is there or not; only what is longer than any name is cut itself."""
    assert cleaned(typed) == shown


@pytest.mark.parametrize(
    "mark", ["\u0301", "\u0336", "\u0489", "\u20dd", "\u0e47", "\u064b", "\u05b0", "\u0bcd"], ids=ascii
)
def test_marks_are_not_piled_up(mark: str) -> None:
    """In any script: some marks on a letter are a language, more are a tower over the table."""
    shown = cleaned("".join(letter + mark * 25 for letter in "กข"))
    assert shown == f"ก{mark * 3}ข{mark * 3}"


def test_a_tower_of_different_marks_is_cut_too() -> None:
    """Mixing them makes no difference, and the letters after it are still there."""
    shown = cleaned("A" + "".join(map(chr, range(0x316, 0x316 + 40))) + "da")
    assert (shown[0], shown[-2:], len(shown)) == ("A", "da", 6)


def test_a_name_is_cut() -> None:
    """To what fits on a seat, also if one sign that was typed becomes many; and nobody waits for a book to be read."""
    assert cleaned("x" * 21) == "x" * LONGEST_NAME
    assert len(cleaned("\ufdfa" * 100_000)) <= LONGEST_NAME
    assert cleaned(" " * 79 + "Ada") == "A"


SAME = [
    ("Ada", "ADA"),
    ("Ada", "ＡＤＡ"),
    ("José", "jose" + ACUTE),
    ("Straße", "STRASSE"),
    ("Ada", f"Ad{VARIATION}a"),
    ("Ada", "Ada\U000e0100"),
    ("❤", f"❤{VARIATION}"),
    ("Σίσυφος", "ΣΊΣΥΦΟΣ"),
    ("K", "\u212a"),
    ("👨👩", "👨\u200d👩"),
    ("میخواهم", "می\u200cخواهم"),
]


@pytest.mark.parametrize(("one", "other"), SAME, ids=ascii)
def test_names_that_look_alike_are_told_apart_by_a_number(one: str, other: str) -> None:
    """Anyone who comes second has the number, whichever way the name was typed."""
    for first, second in ((one, other), (other, one)):
        assert unique(cleaned(second), [cleaned(first)]) == f"{cleaned(second)} 2"


@pytest.mark.parametrize("other", ["Adam", "A da", "Äda", "Ada 2", "Ad"])
def test_names_that_look_different_are_left_alone(other: str) -> None:
    """Nobody gets a number for nothing."""
    assert unique("Ada", [other]) == "Ada"


def test_numbers_are_given_in_turn() -> None:
    """The first that nobody has."""
    assert unique("Ada", ["ada", "ADA 2", "Ada 4"]) == "Ada 3"
    assert unique("x" * 20, ["x" * 20, "x" * 17 + " 2"]) == "x" * 17 + " 3"


@given(st.text(max_size=100))
def test_a_clean_name_stays_what_it_is(typed: str) -> None:
    """Cleaning it again changes nothing, it is short, and it can be sent and printed."""
    name = cleaned(typed)
    assert cleaned(name) == name
    assert len(name) <= LONGEST_NAME
    assert name.replace("\u200c", "").replace("\u200d", "").isprintable()
    assert name.encode()[:1] != b" "


@given(st.text("aم👩❤क्ष\u200c\u200d\ufe0f\u0301🏽🇩 ", max_size=40))
def test_joined_names_stay_what_they_are(typed: str) -> None:
    """The same for names full of joiners, marks and halves of flags."""
    name = cleaned(typed)
    assert cleaned(name) == name
    assert len(name) <= LONGEST_NAME


@given(st.lists(st.text("aA\u200d👑\u0301\u00c1Ａ\ufe0f x12", max_size=24), max_size=13))
def test_any_number_of_people_have_different_names(typed: list[str]) -> None:
    """However alike their names are, nobody can be taken for someone else, and numbers make no name too long."""
    seated: list[str] = []
    for name in filter(None, map(cleaned, typed)):
        seated.append(unique(name, seated))
    assert len(
        {normalize("NFKC", name.replace(VARIATION, "").replace("\u200d", "").casefold()) for name in seated}
    ) == len(seated)
    assert all(cleaned(name) == name for name in seated)


def test_a_bot_without_a_name_gets_the_first_that_nobody_has() -> None:
    """Anyone who looks at the table can tell them apart, also from people who are called like that."""
    assert for_bot([]) == BOT_NAMES[0]
    assert for_bot([BOT_NAMES[0].upper(), "Ada"]) == BOT_NAMES[1]


def test_there_are_names_for_a_table_full_of_bots() -> None:
    """Twelve, all different and short; after that the table puts a number behind them."""
    assert len({name.casefold() for name in BOT_NAMES}) == len(BOT_NAMES) >= len(DECKS)
    assert all(cleaned(name) == name for name in BOT_NAMES)
    assert for_bot(BOT_NAMES) == BOT_NAMES[0]
