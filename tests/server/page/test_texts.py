"""The page speaks six languages, and none of them half."""

import re
from typing import Any

import pytest

from tests.server.page.scripts import run
from vivace.engine.refusal import Reason
from vivace.protocol.http import Failing
from vivace.protocol.messages import Reaction, Trouble
from vivace.tables.table import Pause

LANGUAGES = ("de", "fr", "it", "nl", "en", "es")
CODES = {"reasons": Reason, "troubles": Trouble, "failures": Failing, "reaction": Reaction, "pauses": Pause}
"""The groups of texts, and what they are texts for."""


@pytest.fixture(scope="module")
def texts() -> dict[str, dict[str, Any]]:
    """All texts by language."""
    loaded = ", ".join(f'{name}: (await import("./texts-{name}.js")).default' for name in LANGUAGES)
    return dict(run(f"const result = {{ {loaded} }};"))


def flat(texts: dict[str, Any], prefix: str = "") -> dict[str, str]:
    """All texts of a language by their full keys."""
    found: dict[str, str] = {}
    for key, value in texts.items():
        found |= flat(value, f"{prefix}{key}.") if isinstance(value, dict) else {prefix + key: value}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_all_texts(texts: dict[str, dict[str, Any]], language: str) -> None:
    """No text is missing, empty or left over in any language."""
    own = flat(texts[language])
    assert set(own) == set(flat(texts["en"]))
    assert [key for key, text in own.items() if not text.strip()] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_have_the_same_gaps(texts: dict[str, dict[str, Any]], language: str) -> None:
    """What is filled in (names, numbers) is filled in everywhere."""
    gaps = {key: sorted(re.findall(r"\{\w+\}", text)) for key, text in flat(texts["en"]).items()}
    assert {key: sorted(re.findall(r"\{\w+\}", text)) for key, text in flat(texts[language]).items()} == gaps


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("group", CODES)
def test_every_code_has_a_text(texts: dict[str, dict[str, Any]], language: str, group: str) -> None:
    """Whatever the server answers can be told in words."""
    assert set(texts[language][group]) == {code.value for code in CODES[group]}
