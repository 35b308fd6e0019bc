"""The published schema says what really travels."""

import json
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from tests.protocol.samples import match
from tests.protocol.validator import faults
from vivace.engine.refusal import Reason
from vivace.games.catalog import EDITIONS
from vivace.protocol import messages
from vivace.protocol.messages import ClientMessage, Hello, ProblemCode, ServerMessage
from vivace.protocol.schema import json_schema, openapi
from vivace.tables.view import PublicEvent

SCHEMA = json_schema()
TYPES = SCHEMA["$defs"]
DOCUMENTS = {"schema": SCHEMA, "openapi": openapi()}


def parts(document: Any) -> Iterator[dict[str, Any]]:
    """Every object within a document."""
    if isinstance(document, dict):
        yield document
    for part in document.values() if isinstance(document, dict) else document if isinstance(document, list) else ():
        yield from parts(part)


def message_faults(message: Any) -> list[str]:
    kind = "PublicEvent" if isinstance(message, PublicEvent) else "ServerMessage"
    return faults(TYPES[kind], json.loads(msgspec.json.encode(message)), TYPES)


@pytest.mark.parametrize("name", EDITIONS)
def test_whole_matches_are_as_the_schema_says(name: str) -> None:
    """Every snapshot and event of a match of each edition has the told fields, all of them and no others."""
    seen = list(match(name))
    assert [fault for message in seen for fault in message_faults(message)] == []
    assert len(seen) > 10


def test_short_messages_are_as_the_schema_says() -> None:
    """What has its default may be left out, so the shortest of each message conforms, too."""
    assert message_faults(messages.You()) == []
    assert message_faults(messages.Answer("7", refused=messages.Refused(Reason.TOO_FAST))) == []
    assert message_faults(messages.Problem(ProblemCode.HALTED)) == []
    assert message_faults(messages.Pong(1.5, 2)) == []


def test_wrong_messages_are_found_out() -> None:
    """The check above can fail: a field too few, one too many, a wrong type, an unknown kind."""
    wrong = [
        {"is": "pong", "at": 1.5},
        {"is": "pong", "at": 1.5, "now": 2, "seed": "x"},
        {"is": "pong", "at": 1.5, "now": "2"},
        {"is": "pang", "at": 1.5, "now": 2},
    ]
    assert all(faults(SCHEMA["anyOf"][1], message, TYPES) for message in wrong)


def test_client_and_schema_agree_on_what_may_be_sent() -> None:
    """What the server would decode the schema allows, and what it would refuse the schema refuses."""
    decode = msgspec.json.Decoder(ClientMessage).decode
    good = [{"is": "hello", "version": 4}, {"is": "play", "id": "1", "do": {"type": "play", "card": "r1a"}}]
    bad = [
        {"is": "hello", "version": 4, "token": "short"},
        {"is": "play", "id": "", "do": {"type": "flip"}},
        {"is": "play", "id": "1", "do": {"type": "fly"}},
        {"is": "kick", "id": "1", "seat": 12},
        {"is": "ping", "at": "1"},
    ]
    for message in good:
        assert decode(json.dumps(message)) is not None
        assert faults(SCHEMA["anyOf"][0], message, TYPES) == []
    for message in bad:
        with pytest.raises(msgspec.ValidationError):
            decode(json.dumps(message))
        assert faults(SCHEMA["anyOf"][0], message, TYPES) != []


@pytest.mark.parametrize("kind", DOCUMENTS)
def test_every_reference_leads_somewhere(kind: str) -> None:
    """No name is used that the document does not explain, in unions told apart by a field neither."""
    document = DOCUMENTS[kind]
    used = [part["$ref"] for part in parts(document) if "$ref" in part]
    used += [ref for part in parts(document) for ref in part.get("discriminator", {}).get("mapping", {}).values()]
    for ref in used:
        place: Any = document
        for step in ref.removeprefix("#/").split("/"):
            place = place[step]
        assert isinstance(place, dict)
    assert used


@pytest.mark.parametrize("kind", DOCUMENTS)
def test_both_documents_are_json(kind: str) -> None:
    """They can be sent as they are."""
    assert json.loads(json.dumps(DOCUMENTS[kind])) == DOCUMENTS[kind]


@pytest.mark.parametrize("union", [ClientMessage, ServerMessage])
def test_every_message_is_told_by_its_tag(union: Any) -> None:
    """The unions list all messages, each under the value of its field `is`."""
    name = "ClientMessage" if union is ClientMessage else "ServerMessage"
    tags = {kind.__struct_config__.tag for kind in get_args(union)}
    assert set(TYPES[name]["discriminator"]["mapping"]) == tags


def test_unions_have_names() -> None:
    """Commands and changes are told once and referred to."""
    assert TYPES["Play"]["properties"]["do"] == {"$ref": "#/$defs/Command"}
    assert TYPES["PublicEvent"]["prefixItems"][-1]["items"] == {"$ref": "#/$defs/Change"}
    assert TYPES["Command"]["discriminator"]["propertyName"] == "type"


def test_what_travels_as_an_array_names_its_values() -> None:
    """Each has a title; all are there; too few or wrong ones are found out."""
    moved = TYPES["Moved"]
    assert [item.get("title", item.get("const")) for item in moved["prefixItems"]] == [
        "moved",
        "piece",
        "source",
        "target",
    ]
    assert moved["minItems"] == 4
    assert TYPES["PhaseChanged"]["minItems"] == 4
    wrong = [[1, 2, 3], [1, 2, 3, [["moved", "r1a", "0.row.0"]]], [1, 2, 3, [["flown", "r1a"]]], ["1", 2, 3, []]]
    assert all(faults(TYPES["PublicEvent"], event, TYPES) for event in wrong)


def test_types_of_the_same_name_are_told_apart() -> None:
    """No name of a Python module gets into the documents."""
    assert "vivace." not in json.dumps(SCHEMA)
    assert TYPES["Pause"]["properties"]["is"] == {"const": "pause"}
    assert "nobody" in TYPES["PauseCause"]["enum"]


def test_docstrings_are_descriptions() -> None:
    """What the source says of a type, of a field and of a value of an enumeration is in the schema."""
    assert TYPES["Hello"]["description"] == Hello.__doc__
    assert "last event that was seen" in TYPES["Hello"]["properties"]["have"]["description"]
    assert "- `silent`: Nothing was heard" in TYPES["ProblemCode"]["description"]
    assert TYPES["Play"]["properties"]["id"]["description"].startswith("chosen by the client")


def test_what_is_always_sent_is_required() -> None:
    """A client may rely on fields that the server never leaves out, though they have a default."""
    assert "winners" in TYPES["View"]["required"]
    assert "count" not in TYPES["Zone"]["required"]
    assert TYPES["OpenTable"]["required"] == ["edition"]
