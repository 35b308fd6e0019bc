"""What can be played here, and with which bots."""

import msgspec
import pytest

from vivace.bots.kinds import OWN
from vivace.bots.level import NAMES
from vivace.engine.options import Kind
from vivace.games.catalog import EDITIONS, edition
from vivace.protocol.http import Bots, Editions, Value
from vivace.server.core.catalog import bots, offer


def test_every_edition_of_the_catalog_is_offered_with_its_values() -> None:
    """What is sent can be read back, and names for each value what is allowed and what it is for."""
    sent = msgspec.json.decode(msgspec.json.encode(offer()), type=Editions)
    assert [each.name for each in sent.editions] == list(EDITIONS)
    assert all(value.allowed and value.purpose for each in sent.editions for value in each.rules)
    ligretto = sent.editions[0]
    assert (ligretto.title, ligretto.game, ligretto.seats) == (edition("ligretto").title, "piles", (2, 12))
    assert {"hand_ms", "countdown_ms", "absent"} <= {value.key for value in sent.options}


def test_programs_learn_what_is_allowed() -> None:
    """Kind, limits and choices are told as data, and only where there are some."""
    rules = {value.key: value for value in offer().editions[0].rules}
    sent = msgspec.to_builtins(rules["stack"])
    assert {name: sent[name] for name in ("kind", "least", "most")} == {"kind": "number", "least": 1, "most": 20}
    assert "choices" not in sent
    assert (rules["advanced"].kind, rules["row"].kind, rules["backs"].kind) == (Kind.FLAG, Kind.NUMBERS, Kind.TEXTS)
    assert rules["blocked"].choices == ("cycle", "shuffle", "score")
    assert msgspec.to_builtins(rules["advanced"]).keys() == {"key", "value", "allowed", "purpose", "kind"}


VALUES = [*offer().options, *(value for each in offer().editions for value in each.rules)]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: value.key)
def test_the_usual_value_is_among_what_is_allowed(value: Value) -> None:
    """What a program would make of kind, limits and choices takes every value that the editions have."""
    parts = value.value if isinstance(value.value, list | tuple) else [value.value]
    assert isinstance(value.value, list | tuple) is (value.kind in (Kind.NUMBERS, Kind.CHOICES, Kind.TEXTS))
    assert all(_fits(value, part) for part in parts)


def _fits(value: Value, part: object) -> bool:
    least, most = value.least or 0, value.most or 0
    match value.kind:
        case Kind.FLAG:
            return isinstance(part, bool)
        case Kind.NUMBER | Kind.NUMBERS:
            return type(part) is int and least <= part <= most
        case Kind.TEXT | Kind.TEXTS:
            return isinstance(part, str) and 1 <= least <= len(part) <= most
        case Kind.CHOICE | Kind.CHOICES:
            return part in value.choices


def test_bots_are_listed_from_the_weakest_on() -> None:
    """Those that play like people by their levels, then our others, then those of other people; each of them once."""
    sent = msgspec.json.decode(msgspec.json.encode(bots(["zoe", "mine", "family"])), type=Bots).bots
    assert [(bot.kind, bot.level) for bot in sent if not bot.foreign] == [
        *((kind, place) for place, kind in enumerate(NAMES, 1)),
        ("greedy", None),
    ]
    assert [(bot.kind, bot.level) for bot in sent if bot.foreign] == [("mine", None), ("zoe", None)]
    assert {bot.kind for bot in sent} == {*OWN, "mine", "zoe"}
