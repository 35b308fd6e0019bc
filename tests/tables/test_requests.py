"""Whatever is sent to a table: nonsense is refused when it is decoded or by the table, and never changes anything."""

import json
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tables.phases import RIGHT, at_phase
from tests.tables.watched import ANNA, BEN, CALM, CARL, Watched, happened, playing, reasons
from vivace.protocol.messages import ClientMessage, Edit, PassSeat
from vivace.tables import inputs, requests
from vivace.tables.inputs import Asked
from vivace.tables.table import Phase

NO_TEXTS: list[Any] = [None, False, True, 0, 7, 10**30, -1.5, [], ["a"], {}, {"a": 1}]
NO_NUMBERS: list[Any] = [None, False, True, 1.5, "", "0", [], [0], {}]
NO_TABLES: list[Any] = [None, True, 0, 7, 1.5, "", "stack", [], [["stack", 5]]]

WRONG: dict[str, list[Any]] = {
    "id": [*NO_TEXTS, "", "a\nb", "\x00", "x" * 41],
    "name": [*NO_TEXTS, "", " ", "\n\x00", "\u202e", "\u3164", "\u0301\u0301"],
    "bot's name": [*NO_TEXTS, " ", "\n\x00", "\u202e", "\u3164", "\u0301\u0301"],
    "other bot": [*NO_TEXTS, " ", "Anna", "bot 1", "Bot 1 ", "Bot\n1", "x" * 10_000],
    "meant": [*NO_TEXTS, " ", "Anna", "Dora", "Bot 1", "ben", "Ben ", "carl", "Ben\nCarl", "x" * 10_000],
    "deck": [*NO_TEXTS, "A", "z", "ab", "é", "a" * 10_000],
    "bot": [*NO_TEXTS, "", "x" * 10_000],
    "place": [*NO_NUMBERS, -1, 1, 10**30, -(10**30)],
    "seat": [*NO_NUMBERS, -1, 99, 10**30, -(10**30)],
    "amount": [*NO_NUMBERS, -1, 21, 10**30],
    "edition": [*NO_TEXTS, "", "ligretto-xxl", "x" * 10_000],
    "house_rules": [*NO_TABLES, {"stack": 0}, {"stack": "x"}, {"stacks": 5}, {"seats": [4, 2]}],
    "teams": [*NO_TABLES, {"Anna": "g"}, {"Anna": "ab"}, {"Anna": 1}, {"Anna": None}, {"Dora": "a"}, {"": "a"}],
    "options": [*NO_TABLES, {"hand_ms": -1}, {"hand_ms": 10**30}, {"hints": 1}, {"stack": 5}],
    "ready": [None, 0, 1, "", "yes", 1.0, [], [True], {}],
    "seen": [*NO_NUMBERS, -1, 10**30],
    "after": [*NO_NUMBERS, -1, 600_001, 10**30],
    "do": [*NO_TEXTS, "flip", {"type": "Flip"}, {"type": "flip", "order": 7}, {"type": "play"}],
}
"""For every field of a request what it cannot be."""

MEANT = (requests.Kick, requests.KickWaiting, requests.SetHandicap, requests.HandOver)
"""Where a name says whom is meant. It may be left out, but has to be the right one if it is there."""
NAMES = dict.fromkeys(MEANT, "meant") | {requests.AddBot: "bot's name", requests.SetBot: "other bot"}
"""What a name cannot be there."""
FIELDS = [(kind, field) for kind in RIGHT for field in kind.__struct_fields__]
decode = msgspec.json.Decoder(ClientMessage).decode


def sent(kind: type[requests.Request], player: str, fields: dict[str, Any]) -> Asked | None:
    """A request as it reaches the table; None if it is no message."""
    tag = kind.__struct_config__.tag
    try:
        return Asked(player, decode(json.dumps({"is": tag, "id": "x"} | fields)))
    except msgspec.ValidationError:
        return None


def assert_nothing_happens(table: Watched, asked: Asked | None) -> None:
    before = table.table
    outputs = () if asked is None else table.do(asked)
    assert happened(outputs) == [], asked
    assert table.table == before
    assert None not in reasons(outputs), "it was not answered as if it had been carried out"


def test_every_request_is_tried() -> None:
    """A new one is not forgotten here. What gives a ticket, or changes a score sheet, is no request to the table."""
    kinds = {kind for kind in get_args(ClientMessage) if issubclass(kind, requests.Request)}
    assert set(RIGHT) == kinds - {PassSeat, Edit}


def test_no_message_is_an_input_of_the_system() -> None:
    """Nobody can deal, move for a bot, wake a table or let time pass by sending something."""
    assert not set(get_args(inputs.Input)) & set(get_args(ClientMessage))


@pytest.mark.parametrize("kind", RIGHT, ids=lambda kind: kind.__name__)
def test_with_the_right_fields_something_happens(kind: type[requests.Request]) -> None:
    """The counterpart of the tests with wrong fields: each refusal there is due to the one wrong field."""
    phase, player, fields = RIGHT[kind]
    asked = sent(kind, player, fields)
    assert asked is not None
    outputs = at_phase(phase).do(asked)
    assert (reasons(outputs), len(happened(outputs)) > 0) == ([None], True)


@pytest.mark.parametrize(("kind", "field"), FIELDS, ids=lambda part: getattr(part, "__name__", part))
def test_a_wrong_value_in_any_field_is_refused(kind: type[requests.Request], field: str) -> None:
    """Wrong types and absurd values neither crash nor change the table, and the refusal is answered like any other."""
    phase, player, fields = RIGHT[kind]
    for value in WRONG[NAMES.get(kind, "name") if field == "name" else field]:
        assert_nothing_happens(at_phase(phase), sent(kind, player, fields | {field: value}))


COMMANDS: list[dict[str, Any]] = [
    *({"type": "play", "card": value} for value in [*NO_TEXTS, "r1", "cut", "r1b", "r1a\n", "R1a", "x" * 9_999]),
    *({"type": "flip", "order": value} for value in [*NO_TEXTS, "r1", "cut", "x" * 9_999]),
    *({"type": "play", "card": "r1a", "on": value} for value in [*NO_TEXTS, "r1", "pile.0", "x" * 9_999]),
    *({"type": "build", "card": value, "place": 0} for value in [*NO_TEXTS, "", "r1b"]),
    *({"type": "build", "card": "y8a", "place": value} for value in [*NO_NUMBERS, -1, 3, 10**30]),
]


@pytest.mark.parametrize("kind", ["play", "build", "flip"])
def test_a_command_with_nonsense_in_it_is_refused(kind: str) -> None:
    """T-REF-1: nothing is laid, and nothing gets into the log that could not be read from it again."""
    for command in COMMANDS:
        if command["type"] == kind:
            table = playing(ANNA, BEN, drawing=CALM, advanced=True)
            assert_nothing_happens(table, sent(requests.Play, ANNA, {"do": command}))


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=2), inner, max_size=2),
    max_leaves=3,
)
GOOD: dict[str, st.SearchStrategy[Any]] = {
    "id": st.sampled_from(["1", "2"]),
    "name": st.text(max_size=30),
    "deck": st.sampled_from(["", "a", "c", "d"]),
    "bot": st.just("greedy"),
    "place": st.integers(-1, 2),
    "seat": st.integers(-1, 4),
    "amount": st.integers(-1, 21),
    "edition": st.sampled_from(["ligretto", "ligretto-dice", "ligretto-domino"]),
    "house_rules": st.sampled_from([{}, {"length": 5}, {"seats": [2, 3]}, {"stack": 1}]),
    "teams": st.dictionaries(st.sampled_from(["Anna", "Ben", "Bot 1", "Carl"]), st.sampled_from(["a", "b", ""])),
    "options": st.sampled_from([{}, {"hints": True}, {"hand_ms": 0}]),
    "ready": st.booleans(),
    "seen": st.integers(0, 50),
    "after": st.integers(0, 3_000),
    "do": st.sampled_from([{"type": "play", "card": "r1a"}, {"type": "flip"}, {"type": "stuck"}]),
}


@given(data=st.data())
def test_any_request_with_anything_in_it_is_survived(data: st.DataObject) -> None:
    """No field of any request, in any phase, crashes the table or breaks what must always hold."""
    phase = data.draw(st.sampled_from(list(Phase)), label="phase")
    table = at_phase(phase)
    for _ in range(data.draw(st.integers(1, 4), label="requests")):
        kind = data.draw(st.sampled_from(list(RIGHT)), label="kind")
        wrong = data.draw(st.sampled_from(kind.__struct_fields__), label="wrong field")
        fields = {field: data.draw(GOOD[field], label=field) for field in kind.__struct_fields__}
        player = data.draw(st.sampled_from([ANNA, BEN, CARL, ""]), label="player")
        asked = sent(kind, player, fields | {wrong: data.draw(anything, label="nonsense")})
        table.do(asked or inputs.Tick(), table.now + 100)
