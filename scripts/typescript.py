"""Generates the TypeScript of all messages and of the editions' rules, or checks that it is up to date.

What travels as an array is an object for the client; `FIELDS` says in which order its fields travel. The rules of an
edition are there so that they can be read without a server.
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from scripts import client
from vivace.games.domino.boards import NO_SECTION, layouts
from vivace.protocol.schema import openapi
from vivace.server.core.catalog import offer

PROTOCOL = client.WEB / "src" / "protocol.ts"
EDITIONS = client.WEB / "src" / "games" / "editions.ts"
GENERATOR = "openapi-typescript/bin/cli.js"
OPTIONS = (
    "--root-types",
    "--root-types-no-schema-prefix",
    "--empty-objects-unknown",
    "--default-non-nullable=false",  # the server leaves out what has its default
)
HEADER = """\
// Made by scripts/typescript from the {source} of the server: do not change it by hand.

"""


FIELDS = """
/** The fields of each change, in the order in which they travel after its tag. */
export const FIELDS: Readonly<Record<string, readonly string[]>> = {
{fields}};
"""


def main() -> int:
    made = {
        PROTOCOL: HEADER.format(source="messages") + _protocol(),
        EDITIONS: HEADER.format(source="editions") + _editions(),
    }
    if "--check" not in sys.argv[1:]:
        for path, text in made.items():
            path.write_text(text, "utf-8")
        return 0
    stale = [path for path, text in made.items() if not path.exists() or path.read_text("utf-8") != text]
    for path in stale:
        print(f"{path.relative_to(client.WEB.parent)} is not up to date: run scripts/typescript", file=sys.stderr)
    return int(bool(stale))


def _editions() -> str:
    """The rules of every edition by its game, how many sections a Domino board has, and the usual cooldown."""
    offered = offer()
    by_game: dict[str, dict[str, Any]] = {}
    for edition in offered.editions:
        by_game.setdefault(edition.game, {})[edition.name] = {rule.key: rule.value for rule in edition.rules}
    plans = {name: " ".join(layout.plan).split() for name, layout in layouts().items()}
    constants = {
        "HAND_MS": next(option.value for option in offered.options if option.key == "hand_ms"),
        "LAYOUTS": {name: len(plan) - plan.count(NO_SECTION) for name, plan in plans.items()},
        "EDITIONS": by_game,
    }
    return "".join(map(_constant, constants.items()))


def _constant(entry: tuple[str, Any]) -> str:
    name, value = entry
    return f"export const {name} = {json.dumps(value, indent=2)} as const;\n"


def _protocol() -> str:
    document = openapi()
    types = document["components"]["schemas"]
    types |= {name: _unpacked(schema) for name, schema in types.items() if "prefixItems" in schema}
    lines = [_line(types[ref["$ref"].rpartition("/")[2]]["properties"]) for ref in types["Change"]["anyOf"]]
    return _generated(document) + FIELDS.replace("{fields}", "".join(lines))


def _unpacked(array: dict[str, Any]) -> dict[str, Any]:
    """The same as an object: its titles are its fields, and a tag, which has no title, is its field `is`."""
    items = array["prefixItems"]
    fields = {item.get("title", "is"): {key: item[key] for key in item if key != "title"} for item in items}
    return {"description": array["description"], "type": "object", "properties": fields, "required": list(fields)}


def _line(fields: dict[str, Any]) -> str:
    tag, *names = fields
    return f"    {fields[tag]['const']}: {json.dumps(names)},\n"


def _generated(document: dict[str, Any]) -> str:
    with tempfile.TemporaryDirectory() as folder:
        source, made = Path(folder) / "openapi.json", Path(folder) / "protocol.ts"
        source.write_text(json.dumps(document), "utf-8")
        if client.tool(GENERATOR, str(source), "-o", str(made), *OPTIONS, is_quiet=True):
            sys.exit("could not make web/src/protocol.ts")
        return made.read_text("utf-8")


if __name__ == "__main__":
    sys.exit(main())
