"""What the page and the server both know is the same in both."""

import re
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from tests.server.page.scripts import FOLDER, run
from vivace.bots.level import NAMES
from vivace.engine.match import DECKS
from vivace.protocol import messages
from vivace.protocol.http import CODE_LENGTH, CODE_LETTERS
from vivace.server.offer import offer
from vivace.tables.names import LONGEST_NAME
from vivace.tables.table import STAND_IN

CONSTANTS = """
import { LEVELS, USUAL } from "./bots.js";
import { VERSION } from "./connection.js";
import { LONGEST_NAME } from "./lobby.js";
import { LONGEST_TICKET, TOKEN } from "./memory.js";
import { PLAYABLE } from "./scene.js";
import { CODE, OPTIONS, RULES } from "./start.js";
import { codes } from "./texts.js";
const result = {
  VERSION, LONGEST_NAME, LONGEST_TICKET, TOKEN: TOKEN.source, CODE: CODE.source,
  OPTIONS, PLAYABLE, RULES, reactions: codes("reaction"), LEVELS, USUAL, levels: codes("levels"),
};
"""
FIELDS = {"flag", "number", "choice"}
"""The kinds of values that the page has fields for."""


@pytest.fixture(scope="module")
def page() -> dict[str, Any]:
    return dict(run(CONSTANTS))


def meta(hint: Any) -> msgspec.Meta:
    """What is said of an annotated type, in an optional one as well."""
    said = [each for each in getattr(hint, "__metadata__", ()) if isinstance(each, msgspec.Meta)]
    return said[0] if said else meta(get_args(hint)[0])


def test_both_speak_the_same_version(page: dict[str, Any]) -> None:
    """Otherwise every page would load itself anew, in vain."""
    assert page["VERSION"] == messages.VERSION


def test_names_are_as_long_as_the_table_lets_them_be(page: dict[str, Any]) -> None:
    """What somebody types is not cut."""
    assert page["LONGEST_NAME"] == LONGEST_NAME


def test_tokens_and_tickets_look_as_the_server_wants_them(page: dict[str, Any]) -> None:
    """A token that the page remembers, or a ticket that it was given, is understood at least."""
    fields = get_type_hints(messages.Hello, include_extras=True)
    assert page["TOKEN"] == meta(fields["token"]).pattern
    assert page["LONGEST_TICKET"] == meta(fields["ticket"]).max_length


def test_every_code_can_be_typed(page: dict[str, Any]) -> None:
    """The start page lets all codes of the server pass, and none that is shorter or longer."""
    assert re.match(page["CODE"], CODE_LETTERS[:CODE_LENGTH])
    assert all(re.match(page["CODE"], letter * CODE_LENGTH) for letter in CODE_LETTERS)
    assert not re.match(page["CODE"], "C" * (CODE_LENGTH - 1))
    assert not re.match(page["CODE"], "C" * (CODE_LENGTH + 1))


def test_reactions_come_in_the_order_of_the_protocol(page: dict[str, Any]) -> None:
    """The page shows all of them."""
    assert page["reactions"] == [reaction.value for reaction in messages.Reaction]


def test_levels_come_in_the_order_of_the_bots(page: dict[str, Any]) -> None:
    """The page has a word for each level, and takes the usual one for usual."""
    assert page["LEVELS"] == page["levels"] == list(NAMES)
    assert page["USUAL"] == STAND_IN


def test_every_deck_has_a_tint() -> None:
    """Whoever sits at a table is known by the tint of the deck."""
    tinted = re.findall(r"^\.deck-(\w) \{", (FOLDER / "style.css").read_text("utf-8"), re.MULTILINE)
    assert "".join(tinted) == DECKS


def test_what_can_be_set_on_the_page_exists(page: dict[str, Any]) -> None:
    """Every rule and option that the start page offers is one of the server's, of a kind that it has a field for."""
    options = {value.key: value.kind for value in offer().options}
    assert {options.get(key) for key in page["OPTIONS"]} <= FIELDS
    for edition in offer().editions:
        rules = {value.key: value.kind for value in edition.rules}
        assert edition.game != page["PLAYABLE"] or {rules.get(key) for key in page["RULES"]} <= FIELDS
