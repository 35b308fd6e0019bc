"""docs/protocol.md is complete: whatever can travel is explained, and its examples are real messages."""

import json
import re
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from tests.protocol.validator import faults
from vivace.engine.match import DECKS
from vivace.engine.options import Kind
from vivace.engine.zones import NOBODY, AnyChange
from vivace.games.domino.cards import COLOURS, TOKENS
from vivace.games.domino.geometry import HOLE, grid
from vivace.games.piles.rules import Remedy
from vivace.protocol import messages
from vivace.protocol.http import ErrorCode
from vivace.protocol.messages import ClientMessage, ProblemCode, Reaction, Reason, ServerMessage
from vivace.protocol.routes import ROUTES
from vivace.protocol.schema import json_schema
from vivace.server.core import audience, client_session, hub, listing, room, tokens
from vivace.server.core.rates import Rate
from vivace.server.net import api
from vivace.server.net.limits import LARGEST, Limits
from vivace.tables import evolve, memory, requests
from vivace.tables.requests import Command
from vivace.tables.table import Pause, Phase
from vivace.tables.view import PublicEvent, TableChange

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "protocol.md").read_text("utf-8")
TYPES = json_schema()["$defs"]
QUOTED = set(re.findall(r"`([^`\n]+)`", DOCUMENT))
REASONS: Any = Reason
CODES: tuple[type[StrEnum], ...] = (REASONS, ProblemCode, ErrorCode, Reaction, Phase, Pause, Remedy, Kind)
EXAMPLES = [line for block in re.findall(r"```json\n(.*?)```", DOCUMENT, re.DOTALL) for line in block.splitlines()]


def section(title: str) -> str:
    return DOCUMENT.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def tags(union: Any) -> set[str]:
    return {str(kind.__struct_config__.tag) for kind in get_args(union)}


@pytest.mark.parametrize("codes", CODES, ids=lambda codes: codes.__name__)
def test_every_code_is_explained(codes: type[StrEnum]) -> None:
    """No value of an enumeration that travels is left out."""
    assert {code.value for code in codes} - QUOTED == set()


def test_every_message_is_explained() -> None:
    """Whatever a client may say and the server may say stands there by its name."""
    assert (tags(ClientMessage) | tags(ServerMessage)) - QUOTED == set()


def test_every_field_is_explained() -> None:
    """No property of any type of the schema is left out."""
    fields = {name for schema in TYPES.values() for name in schema.get("properties", {})}
    fields |= {item["title"] for schema in TYPES.values() for item in schema.get("prefixItems", ()) if "title" in item}
    explained = {word for quoted in QUOTED for word in re.findall(r"[a-z_]+", quoted)}
    assert fields - explained == set()


def test_every_change_says_how_to_apply_it() -> None:
    """The table of changes has a row for each, and no others."""
    told = re.findall(r"^\| `([a-z]+)` \|", section("Changes"), re.MULTILINE)
    assert sorted(told) == sorted(tags(AnyChange | TableChange))


def test_every_change_names_its_values_in_their_order() -> None:
    """Its row lists exactly what is in its array, and so does the table of an event."""
    told = dict(re.findall(r"^\| `([a-z]+)` \| (.*?) ?\|", section("Changes"), re.MULTILINE))
    for kind in get_args(AnyChange | TableChange):
        tag = kind.__struct_config__.tag
        assert re.findall(r"`([a-z_]+)`", told[tag]) == list(kind.__struct_fields__), tag
    rows = re.findall(r"^\| `([a-z]+)` \|", section("Events, gaps, snapshots"), re.MULTILINE)
    assert rows == list(PublicEvent.__struct_fields__)


def test_every_command_is_explained_with_its_fields() -> None:
    """The table of commands has a row for each, with the fields that it has."""
    told = dict(re.findall(r"^\| [A-Za-z ]+ \| `([a-z]+)` \| (.*?) ?\|", section("Playing"), re.MULTILINE))
    assert set(told) - {"type"} == tags(Command)
    for kind in get_args(Command):
        fields = set(kind.__struct_fields__)
        assert set(re.findall(r"`([a-z_]+)`", told[kind.__struct_config__.tag])) == fields


def test_every_reason_has_a_row() -> None:
    """The table of refusals lists all reasons once."""
    told = re.findall(r"^\| `([a-z-]+)` \|", section("Refusals"), re.MULTILINE)
    assert sorted(told) == sorted(REASONS)


def test_every_problem_tells_its_close_code() -> None:
    """The table of problems lists all, each with the code that its connection is closed with."""
    told = dict(re.findall(r"^\| `([a-z-]+)` \| (.*?) \|", section("Problems and close codes"), re.MULTILINE))
    assert set(told) == set(ProblemCode)
    for trouble in ProblemCode:
        code = messages.CLOSE_CODES.get(trouble)
        assert (str(code) if code else "stays open") in told[trouble]


@pytest.mark.parametrize(
    ("heading", "union"), [("a client says", ClientMessage), ("command", Command), ("the server says", ServerMessage)]
)
def test_required_fields_are_those_of_the_messages(heading: str, union: Any) -> None:
    """Each message and command has a row that tells what it must have and what may be left out."""
    table = section("Required fields").partition(f"| {heading} | ")[2].partition("\n\n")[0]
    rows = re.findall(r"^\| `([a-z-]+)` \|(.*?)\|(.*?)\|$", table, re.MULTILINE)
    told = {tag: tuple(set(re.findall(r"`(\w+)`", cell)) for cell in cells) for tag, *cells in rows}
    assert told == {str(kind.__struct_config__.tag): _fields_of(kind) for kind in get_args(union)}


def _fields_of(kind: type[msgspec.Struct]) -> tuple[set[str], set[str]]:
    fields = msgspec.structs.fields(kind)
    required = {field.name for field in fields if field.required}
    return required, {field.name for field in fields} - required


SIZES: dict[str, tuple[str, Callable[[int], dict[str, Any]], tuple[int, int]]] = {
    "id": ("1 to 40 characters", lambda size: {"is": "leave", "id": "x" * size}, (1, 40)),
    "ticket": ("at most 43 characters", lambda size: {"is": "hello", "version": 4, "ticket": "x" * size}, (0, 43)),
    "name": ("at most 200 characters", lambda size: {"is": "sit", "id": "1", "name": "x" * size}, (0, 200)),
    "bot": ("1 to 40 characters", lambda size: {"is": "add-bot", "id": "1", "name": "x", "bot": "x" * size}, (1, 40)),
    "seat": ("0 to 11", lambda size: {"is": "kick", "id": "1", "seat": size}, (0, 11)),
    "amount": ("-100 to 100", lambda size: {"is": "set-handicap", "id": "1", "seat": 0, "amount": size}, (-100, 100)),
    "have": ("0 to 9007199254740991", lambda size: {"is": "sync", "have": size}, (0, 9007199254740991)),
    "zone": ("at most 20 characters", lambda size: {"is": "reach", "zone": "x" * size}, (0, 20)),
}


@pytest.mark.parametrize("field", SIZES)
def test_sizes_of_values_are_those_that_are_taken(field: str) -> None:
    """What the table of values allows is decoded, and what is a little more or less is no message."""
    told, message, (least, most) = SIZES[field]
    assert re.search(rf"^\| `{field}`.*\| {told}", section("Required fields"), re.MULTILINE)
    assert all(_is_message(message(size)) for size in (least, most))
    assert not _is_message(message(most + 1))
    assert not least or not _is_message(message(least - 1))


def _is_message(message: object) -> bool:
    try:
        msgspec.convert(message, ClientMessage)
    except msgspec.ValidationError:
        return False
    return True


def test_the_pieces_of_domino_are_named_as_told() -> None:
    """Colours and their order, tokens and how they are counted, holes, and a square's name."""
    told = section("Dice and Domino")
    assert f"always in the order {' '.join(COLOURS)}:" in told
    assert f"the pieces `{TOKENS[0]}` to `{TOKENS[-1]}`" in told
    assert f"a `{HOLE}` is a hole" in told
    assert grid(("rygb",) * 7).names[6 * 4 + 2] == "c7"


def test_every_route_is_listed() -> None:
    """Method and path of the whole HTTP API."""
    assert {f"{route.method.upper()} {route.path}" for route in ROUTES} - QUOTED == set()


def test_the_document_has_enough_examples() -> None:
    """There are messages of both sides to look at."""
    assert len(EXAMPLES) > 25


@pytest.mark.parametrize("text", EXAMPLES)
def test_examples_are_real_messages(text: str) -> None:
    """Each decodes as a message of the server or of a client, and has no field that the schema does not know."""
    message = json.loads(text)
    if isinstance(message, dict) and message["is"] in tags(ClientMessage):
        assert faults(TYPES["ClientMessage"], message, TYPES) == []
        assert msgspec.json.decode(text, type=ClientMessage) is not None
    else:
        side = "PublicEvent" if isinstance(message, list) else "ServerMessage"
        assert faults(TYPES[side], message, TYPES) == []
        assert messages.decoded(text) is not None


def test_numbers_of_the_document_are_those_of_the_server() -> None:
    """Version, limits and times that a client relies on."""
    told = (
        f"The `version` of this page is {messages.VERSION}.",
        f"| {client_session.EARLY_MESSAGES} |",
        f"| people who watch a table | {room.MOST_WATCHERS} |",
        f"| {client_session.BACKLOG_FULL // 1024} kB; ",
        f"after {hub.TOO_SLOW_MS // 1000} seconds `too-slow`",
        f"| {audience.KEPT_EVENTS}; then a `snapshot` |",
        f"`GET /api/tables` gives {listing.MOST_LISTED} of them at most",
        f"nothing is heard for {hub.SILENT_MS // 1000} seconds",
        f"every {hub.SWEEP_MS / 1000} seconds: for each seat",
        f"1 to {requests.LONGEST_ID} printable",
        f"last {evolve.REMEMBERED_COMMANDS} ids",
        f"last {memory.REMEMBERED_ANSWERS} other answers",
    )
    assert [sentence for sentence in told if sentence not in DOCUMENT] == []
    assert tokens.TICKET_MS == 5 * 60_000
    assert room.FLEETING_MS == 100
    assert hub.LISTING_MS == 1_000
    assert f"by {audience.MOST_LAG_MS} ms at most" in DOCUMENT
    assert NOBODY == -1
    assert len(DECKS) == 12


def _at_once(rate: Rate) -> str:
    return f"{rate.burst:,} at once, {rate.a_second} a second in the long run"


def _one_every(rate: Rate) -> str:
    return f"then one every {1 / rate.a_second:.0f} seconds"


LIMITS = Limits()
TOLD_LIMITS = {
    "messages": f"| messages of a connection | {_at_once(LIMITS.messages)} |",
    "lasting": f"| of these, what is asked beside `play` | {_at_once(LIMITS.lasting)}: it stays",
    "patience": f"| messages of a connection that are too fast | {LIMITS.patience.burst}, and"
    f" {LIMITS.patience.a_second} more a second; then it is closed with"
    f" {messages.CLOSE_CODES[ProblemCode.SLOW_DOWN]} |",
    "complaints": {2: "twice a second at most"}[int(LIMITS.complaints.a_second)],
    "requests": f"| requests over a connection | {_at_once(LIMITS.requests)} |",
    "refusals": f"| requests over a connection that are too fast | {LIMITS.refusals}; then it is closed |",
    "address_messages": f"| messages from an address | {_at_once(LIMITS.address_messages)}; ",
    "address_lasting": f"of these {LIMITS.address_lasting.burst} and {LIMITS.address_lasting.a_second} beside `play` |",
    "address_requests": f"| requests from an address | {_at_once(LIMITS.address_requests)} |",
    "address_arrivals": f"{LIMITS.address_arrivals.a_second} new ones a second in the long run |",
    "address_wrong_codes": f"| wrong codes from an address | {LIMITS.address_wrong_codes.burst} at once,"
    f" {_one_every(LIMITS.address_wrong_codes)} |",
    "address_searches": f"| long codes that an address looks up after that | {_at_once(LIMITS.address_searches)} |",
    "address_qr_codes": f"| new QR codes for an address | {_at_once(LIMITS.address_qr_codes)} |",
    "address_playbacks": f"| replays made for an address | {_at_once(LIMITS.address_playbacks)} |",
    "address_club_results": "| histories, results, seatings and handicaps of clubs, days of daily deals, and tournaments that"
    " nobody has looked at within a second, for an address"
    f" | {_at_once(LIMITS.address_club_results)} |",
    "address_tables": f"| {LIMITS.address_tables.burst} at once, {_one_every(LIMITS.address_tables)}; ",
    "address_tables_daily": f"and {LIMITS.address_tables_daily.burst} in a row,"
    f" {_one_every(LIMITS.address_tables_daily)} |",
    "address_log": f"| bytes written to the log for an address | {2 * LIMITS.address_log.burst / 1e6:.0f} MB a day, ",
    "address_sessions": f"| connections from an address | {LIMITS.address_sessions} at the same time, ",
    "address_connections": f"| connections of any kind from an address | {LIMITS.address_connections} at the same time",
    "address_silent": f"of these {LIMITS.address_silent} that have not asked for anything yet; then",
}


def test_every_limit_is_told() -> None:
    """Anyone who writes a client knows beforehand what is too much; no limit is left out."""
    assert list(TOLD_LIMITS) == list(Limits.__struct_fields__)
    assert [told for told in TOLD_LIMITS.values() if told not in section("Limits")] == []
    assert f"| size of a message | {LARGEST:,} bytes |" in section("Limits")
    assert f"| body of a request | {LARGEST:,} bytes, within {api.BODY_SECONDS:.0f} seconds |" in section("Limits")


def test_links_lead_somewhere() -> None:
    """To files, and to headings of the page."""
    headings = {
        re.sub(r"[^a-z0-9 -]", "", title.lower()).strip().replace(" ", "-")
        for title in re.findall(r"^#+ (.+)$", DOCUMENT, re.MULTILINE)
    }
    for target in re.findall(r"\]\(([^)]+)\)", DOCUMENT):
        file, _, heading = target.partition("#")
        assert not file or (ROOT / "docs" / file).exists(), target
        assert not heading or heading in headings, target
