"""Checks values against the part of JSON Schema that the published schema uses; a property that it does not tell of fails."""

import re
from collections.abc import Iterator
from typing import Any

TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}
KNOWN = {
    "$ref", "additionalProperties", "anyOf", "const", "default", "description", "discriminator", "enum", "items", "maximum",
    "exclusiveMaximum", "maxItems", "maxLength", "minimum", "minItems", "minLength", "pattern", "prefixItems", "properties", "required", "title", "type",
}  # fmt: skip
Schema = dict[str, Any]


def faults(schema: Any, value: Any, types: dict[str, Schema], where: str = "$") -> list[str]:
    """Where the value is not as the schema says."""
    if isinstance(schema, bool):
        return [] if schema else [f"{where}: nothing may be here"]
    assert set(schema) <= KNOWN, f"the validator does not know {set(schema) - KNOWN}"
    if "$ref" in schema:
        return faults(types[schema["$ref"].rpartition("/")[2]], value, types, where)
    if "anyOf" in schema:
        return _faults_of_any(schema, value, types, where)
    return [*_plain_faults(schema, value, where), *_inner_faults(schema, value, types, where)]


def _faults_of_any(schema: Schema, value: Any, types: dict[str, Schema], where: str) -> list[str]:
    if "discriminator" in schema:
        told = schema["discriminator"]
        target = told["mapping"].get(value.get(told["propertyName"]))
        assert len(told["mapping"]) == len(schema["anyOf"])
        return faults({"$ref": target}, value, types, where) if target else [f"{where}: of no known kind"]
    found = [faults(part, value, types, where) for part in schema["anyOf"]]
    return [] if [] in found else found[0]


def _plain_faults(schema: Schema, value: Any, where: str) -> Iterator[str]:
    kind = TYPES[schema["type"]] if "type" in schema else (object,)
    if not isinstance(value, kind) or (isinstance(value, bool) and kind not in (TYPES["boolean"], (object,))):
        yield f"{where}: {value!r} is no {schema['type']}"
        return
    if value not in schema.get("enum", [value]) or value != schema.get("const", value):
        yield f"{where}: {value!r} is none of the values"
    if isinstance(value, str):
        fits = schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", 10**9)
        if not fits or not re.search(schema.get("pattern", ""), value):
            yield f"{where}: {value!r} is no such text"
    elif isinstance(value, list) and not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", 10**9):
        yield f"{where}: {len(value)} are too few or too many"
    elif isinstance(value, int | float) and not _is_in_range(schema, value):
        yield f"{where}: {value!r} is out of range"


def _is_in_range(schema: Schema, value: float) -> bool:
    least, most = schema.get("minimum", value), schema.get("maximum", value)
    return bool(least <= value <= most and value < schema.get("exclusiveMaximum", value + 1))


def _inner_faults(schema: Schema, value: Any, types: dict[str, Schema], where: str) -> Iterator[str]:
    if isinstance(value, dict):
        yield from _property_faults(schema, value, types, where)
    if isinstance(value, list):
        heads = schema.get("prefixItems", [])
        for place, item in enumerate(value):
            part = heads[place] if place < len(heads) else schema.get("items", False)
            yield from faults(part, item, types, f"{where}[{place}]")


def _property_faults(schema: Schema, value: dict[str, Any], types: dict[str, Schema], where: str) -> Iterator[str]:
    yield from (f"{where}: {name} is missing" for name in schema.get("required", ()) if name not in value)
    told = schema.get("properties", {})
    is_open = "properties" not in schema
    for name, item in value.items():
        part = told.get(name, schema.get("additionalProperties", is_open))
        yield from faults(part, item, types, f"{where}.{name}")
