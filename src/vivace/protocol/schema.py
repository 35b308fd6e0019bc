"""The protocol as data: JSON Schema of all messages, and OpenAPI of the HTTP API.

Descriptions are the docstrings of the types and those beneath their fields, so that there is one place to write them.
"""

import inspect
from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.inspect import EnumType, StructType, multi_type_info

import vivace
from vivace.clubs.handicaps import Handicap
from vivace.clubs.history import History
from vivace.clubs.results import Result
from vivace.engine.zones import AnyChange
from vivace.protocol import http, messages
from vivace.protocol.docstrings import beneath_fields
from vivace.protocol.routes import JSON, ROUTES, SHEET_SOCKET, SOCKET, Answer, Route
from vivace.tables import requests
from vivace.tables.playback import Playback
from vivace.tables.summary import RoundSummary
from vivace.tables.view import PublicEvent, TableChange

Schema = dict[str, Any]

UNIONS: dict[str, Any] = {
    "ClientMessage": messages.ClientMessage,
    "ServerMessage": messages.ServerMessage,
    "Command": requests.Command,
    "Change": AnyChange | TableChange,
}
"""The unions that have a name of their own."""
FROM_SERVER: tuple[Any, ...] = (
    messages.ServerMessage,
    PublicEvent,
    http.TableOpened,
    http.TableInfo,
    http.SheetInfo,
    http.ClubOpened,
    http.ClubShown,
    http.ClubChanged,
    http.TryOpened,
    http.Days,
    http.DailyDeal,
    http.TournamentOpened,
    http.TournamentShown,
    http.TournamentChanged,
    http.TableNow,
    History,
    Handicap,
    Result,
    http.Tables,
    http.Editions,
    http.Bots,
    RoundSummary,
    Playback,
    http.Coaching,
    http.TableMatches,
    http.MatchInfo,
    http.Retention,
    http.Health,
    http.ErrorBody,
)
NAMES = {"vivace.tables.requests.Pause": "Pause", "vivace.tables.table.Pause": "PauseCause"}
"""Distinct names for types that would share one."""
FRAMES_FROM_SERVER = ("ServerMessage", "PublicEvent")
IN_SCHEMA, IN_OPENAPI = "#/$defs/", "#/components/schemas/"


def json_schema() -> Schema:
    """All messages, and all HTTP bodies, as JSON Schema."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Vivace, protocol version {messages.VERSION}",
        "description": "A frame is a ClientMessage or a ServerMessage, told apart by its field `is`, or a PublicEvent.",
        "anyOf": [{"$ref": IN_SCHEMA + name} for name in ("ClientMessage", *FRAMES_FROM_SERVER)],
        "$defs": _components(IN_SCHEMA),
    }


def openapi() -> Schema:
    """The HTTP API and all messages as OpenAPI."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Vivace",
            "version": vivace.__version__,
            "description": f"Tables of people and bots over the network, protocol version {messages.VERSION}.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "security": [],
        "paths": _paths(),
        "components": {"schemas": _components(IN_OPENAPI)},
    }


def _paths() -> Schema:
    paths: Schema = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method] = _operation(route)
    return paths


def _operation(route: Route) -> Schema:
    return {
        "operationId": route.name,
        "description": route.purpose,
        **_parameters(route.path),
        **({"requestBody": {"required": True, **_content(route.body)}} if route.body else {}),
        "responses": {str(status): _response(answer) for status, answer in route.answers.items()},
        **(_MESSAGES if route in (SOCKET, SHEET_SOCKET) else {}),
    }


def _parameters(path: str) -> Schema:
    named = [parameter for parameter in (_CODE, _ID, _NUMBER, _DAY) if f"{{{parameter['name']}}}" in path]
    return {"parameters": named} if named else {}


def _parameter(name: str, description: str, schema: Schema, example: str | int) -> Schema:
    told = {"description": description, "schema": schema, "example": example}
    return {"name": name, "in": "path", "required": True, **told}


_CODE = _parameter("code", "The table's, in capital or small letters.", {"type": "string"}, "K7XQM")
_ID = _parameter("id", "The match's, in capital or small letters.", {"type": "string"}, "H3CX3TTMHX9X")
_NUMBER = _parameter("number", "The round's, from 1 on.", {"type": "integer", "minimum": 1}, 1)
_DAY = _parameter("day", "In UTC; `today` stands for today.", {"type": "string"}, "2026-11-19")
_MESSAGES = {
    "x-client-sends": {"$ref": f"{IN_OPENAPI}ClientMessage"},
    "x-server-sends": {"anyOf": [{"$ref": IN_OPENAPI + name} for name in FRAMES_FROM_SERVER]},
}


def _response(answer: Answer) -> Schema:
    return {"description": answer.purpose, **({} if answer.content is None else _content(answer.content, answer.media))}


def _content(content: Any, media: str = JSON) -> Schema:
    (schema,), _ = msgspec.json.schema_components([content], ref_template=IN_OPENAPI + "{name}")
    return {"content": {media: {"schema": schema}}}


def _components(place: str) -> dict[str, Schema]:
    """Every type of the protocol by its name; `place` is where the document keeps them."""
    everything = (
        *UNIONS.values(),
        http.OpenTable,
        http.OpenSheet,
        http.OpenClub,
        http.ChangeClub,
        http.OpenTry,
        http.OpenTournament,
        http.ChangeTournament,
        http.Delete,
        *FROM_SERVER,
    )
    schemas, found = msgspec.json.schema_components(everything, ref_template=place + "{name}")
    always_whole = set(_types(FROM_SERVER))
    for kind in _types(everything):
        qualified = f"{kind.__module__}.{kind.__qualname__}"
        _tell(found[qualified if qualified in found else kind.__name__], kind, whole=kind in always_whole)
    unions = dict(zip(UNIONS, schemas, strict=False))
    parts = {NAMES.get(name, name): _rewritten(schema, unions, place) for name, schema in found.items()}
    return parts | {name: _rewritten(schema, {}, place) for name, schema in unions.items()}


def _types(roots: Iterable[Any]) -> dict[type, None]:
    """All structs and enumerations that values of these types are made of."""
    return dict.fromkeys(_kinds(multi_type_info(roots)))


def _kinds(info: object) -> Iterator[type]:
    if isinstance(info, StructType | EnumType):
        yield info.cls
    if isinstance(info, Struct):
        info = tuple(getattr(info, name) for name in info.__struct_fields__)
    if isinstance(info, tuple):
        for part in info:
            yield from _kinds(part)


def _tell(schema: Schema, kind: type, *, whole: bool) -> None:
    """Add to the schema of a type what its docstrings say, and which fields are always present."""
    del schema["title"]
    schema["description"] = inspect.cleandoc(schema.get("description", ""))
    told = beneath_fields(kind)
    if issubclass(kind, Enum):
        lines = [f"- `{member.value}`: {told[name]}" for name, member in kind.__members__.items() if name in told]
        schema |= {"type": "string", "description": "\n".join([schema["description"], *lines])}
        return
    if not issubclass(kind, Struct):
        return
    fields = _named_items(schema, kind) if kind.__struct_config__.array_like else schema["properties"]
    for name, text in told.items():
        fields[name]["description"] = text
    if whole and "properties" in schema and not kind.__struct_config__.omit_defaults:
        schema["required"] = list(fields)


def _named_items(schema: Schema, kind: type[Struct]) -> dict[str, Schema]:
    """The items of an array by the names of the fields, which become their titles. All are always there."""
    items = schema["prefixItems"]
    schema["minItems"] = len(items)
    names = kind.__struct_fields__
    fields = dict(zip(names, items[len(items) - len(names) :], strict=True))
    for name, item in fields.items():
        item["title"] = name
    return fields


def _rewritten(schema: Any, unions: dict[str, Schema], place: str) -> Any:
    """The same schema with references to the named unions in place of their members, and distinct names of types."""
    if isinstance(schema, list | tuple):
        return [_rewritten(part, unions, place) for part in schema]
    if isinstance(schema, str) and schema.startswith(place):
        name = schema.removeprefix(place)
        return place + NAMES.get(name, name)
    if not isinstance(schema, dict):
        return schema
    if schema.keys() == {"enum"} and len(schema["enum"]) == 1:
        return {"const": schema["enum"][0]}
    union = next((name for name, whole in unions.items() if schema.get("anyOf") == whole["anyOf"]), None)
    if union is None:
        return {key: _rewritten(part, unions, place) for key, part in schema.items()}
    return {"$ref": place + union} | {key: schema[key] for key in ("description",) if key in schema}
