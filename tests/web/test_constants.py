"""What the page and the server both know is the same in both."""

import re
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from tests.web.scripts import FOLDER, run
from vivace.bots.level import NAMES
from vivace.engine.chance import CODE_LETTERS
from vivace.engine.match import DECKS
from vivace.protocol import messages
from vivace.protocol.http import CODE_LENGTH, LONG_CODE_LENGTH, EditionInfo, ErrorCode
from vivace.protocol.messages import Reason
from vivace.server.core.catalog import offer
from vivace.tables.names import LONGEST_NAME
from vivace.tables.options import USUAL
from vivace.tables.requests import LONGEST_REACTION
from vivace.tables.table import STAND_IN, Pause

CONSTANTS = """
import { VERSION } from "./net/connection.ts";
import { LONGEST_TICKET, recallToken } from "./net/memory.ts";
import { LEVELS, LONGEST_NAME, USUAL_LEVEL } from "./screens/lobby/seats.ts";
import { codeIn } from "./screens/lobby/invite.ts";
import { grouped } from "./screens/start/values.ts";
import { CREDIT_MS, LONGEST_REACTION_MS } from "./store/table.ts";
const settable = grouped(given.values).flatMap(({ values }) => values.map(({ key }) => key));
const codes = given.codes.map((code) => codeIn(code));
const result = { VERSION, LONGEST_NAME, LONGEST_TICKET, LEVELS, USUAL_LEVEL, CREDIT_MS, LONGEST_REACTION_MS, settable, codes };
"""
LENGTHS = (CODE_LENGTH, LONG_CODE_LENGTH)
CODES = [letter * length for letter in CODE_LETTERS for length in LENGTHS]
NO_CODES = ["C" * (length + by) for length in LENGTHS for by in (-1, 1)]
LANGUAGES = ("de", "fr", "it", "nl", "en", "es")
CODE_TEXTS = """
import { first, later, table } from "./i18n/LANGUAGE/messages.ts";
const result = { ...first.codes, ...later.refusals, cries: table.round.cries };
"""
HOUSE_TEXTS = """
import { house } from "./i18n/LANGUAGE/books.ts";
import { book } from "./games/GAME/words/LANGUAGE.ts";
const { rules, values } = book.house;
const result = { rules: { ...house.rules, ...rules }, values: { ...house.values, ...values } };
"""
TEXTS: dict[str, Any] = {
    "reasons": Reason,
    "troubles": messages.ProblemCode,
    "failures": set(ErrorCode) - {ErrorCode.DAY_OVER},
    "cries": messages.Reaction,
    "pauses": Pause,
}
"""The groups of texts, and what they are texts for. That a day is over is said by the page of its deal alone."""
ONLY_LOOKS = {"backs", "boxes", "borders"}
"""Rules that the page has no field for: it draws decks of its own."""


@pytest.fixture(scope="module")
def page() -> dict[str, Any]:
    values = {value.key: value for value in all_values()}
    return dict(run(CONSTANTS, {"codes": CODES + NO_CODES, "values": msgspec.to_builtins(list(values.values()))}))


def all_values() -> list[Any]:
    """The rules of all editions, and the options of all tables."""
    offered = offer()
    return [*offered.options, *(value for edition in offered.editions for value in edition.rules)]


def meta(hint: Any) -> msgspec.Meta:
    """What is said of an annotated type, in an optional one as well."""
    said = [each for each in getattr(hint, "__metadata__", ()) if isinstance(each, msgspec.Meta)]
    return said[0] if said else meta(get_args(hint)[0])


def test_both_speak_the_same_version(page: dict[str, Any]) -> None:
    """Otherwise every page would reload itself for nothing."""
    assert page["VERSION"] == messages.VERSION


def test_names_are_as_long_as_the_table_lets_them_be(page: dict[str, Any]) -> None:
    """What someone types is not cut."""
    assert page["LONGEST_NAME"] == LONGEST_NAME


def test_tokens_and_tickets_look_as_the_server_wants_them(page: dict[str, Any]) -> None:
    """A token that the page remembers, or a ticket that it was given, is understood at least."""
    fields = get_type_hints(messages.Hello, include_extras=True)
    (token,) = re.findall(r"const TOKEN = /(.+)/;", (FOLDER / "net" / "memory.ts").read_text("utf-8"))
    assert token == meta(fields["token"]).pattern
    assert page["LONGEST_TICKET"] == meta(fields["ticket"]).max_length


def test_every_code_can_be_typed(page: dict[str, Any]) -> None:
    """The start page lets all codes of the server pass, and none that is shorter or longer."""
    assert page["codes"] == CODES + [""] * len(NO_CODES)


def test_levels_come_in_the_order_of_the_bots(page: dict[str, Any]) -> None:
    """The page numbers the levels as the server does, and takes the usual one for usual."""
    assert page["LEVELS"] == list(NAMES)
    assert page["USUAL_LEVEL"] == STAND_IN


def test_every_deck_has_a_tint() -> None:
    """Anyone who sits at a table is known by the tint of the deck."""
    tinted = re.findall(r"^\.deck-(\w) \{", (FOLDER / "styles" / "tokens.css").read_text("utf-8"), re.MULTILINE)
    assert "".join(tinted) == DECKS


def test_all_that_can_be_agreed_on_can_be_set(page: dict[str, Any]) -> None:
    """The start page has a place for every rule and option of the server; whether a table is listed has one of its own."""
    assert set(page["settable"]) == {value.key for value in all_values()} - ONLY_LOOKS - {"listed"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_text(language: str) -> None:
    """Whatever the server answers can be told in words."""
    texts = run(CODE_TEXTS.replace("LANGUAGE", language))
    for group, codes in TEXTS.items():
        assert set(texts[group]) >= {code.value for code in codes}, group
    assert set(texts["levels"]) >= set(NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", offer().editions, ids=lambda edition: edition.name)
def test_every_rule_and_option_has_a_text(language: str, edition: EditionInfo) -> None:
    """Whatever can be agreed on in a game is called by a name, and so is every value that can be chosen."""
    house = run(HOUSE_TEXTS.replace("LANGUAGE", language).replace("GAME", edition.game))
    values = [*offer().options, *edition.rules]
    assert set(house["rules"]) >= {value.key for value in values}
    assert set(house["values"]) >= {choice for value in values for choice in value.choices}


def test_races_make_up_for_as_much_as_the_server_says(page: dict[str, Any]) -> None:
    """T-FAIR-2: a connection that exceeds it is told so, and stamps are never longer than the server accepts."""
    assert page["CREDIT_MS"] == USUAL.credit_ms
    assert page["LONGEST_REACTION_MS"] == LONGEST_REACTION
