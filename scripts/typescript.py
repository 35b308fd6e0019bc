"""Generates the TypeScript of all messages, or checks that it is up to date."""

import json
import sys
import tempfile
from pathlib import Path

from scripts import client
from vivace.protocol.schema import openapi

PROTOCOL = client.WEB / "src" / "protocol.ts"
GENERATOR = "openapi-typescript/bin/cli.js"
OPTIONS = (
    "--root-types",
    "--root-types-no-schema-prefix",
    "--empty-objects-unknown",
    "--default-non-nullable=false",  # the server leaves out what has its default
)
HEADER = """\
// Made by scripts/typescript from the messages of the server: do not change it by hand.

"""


def main() -> int:
    made = HEADER + _generated()
    if "--check" not in sys.argv[1:]:
        PROTOCOL.write_text(made, "utf-8")
    elif not PROTOCOL.exists() or PROTOCOL.read_text("utf-8") != made:
        print("web/src/protocol.ts is not up to date: run scripts/typescript", file=sys.stderr)
        return 1
    return 0


def _generated() -> str:
    with tempfile.TemporaryDirectory() as folder:
        source, made = Path(folder) / "openapi.json", Path(folder) / "protocol.ts"
        source.write_text(json.dumps(openapi()), "utf-8")
        if client.tool(GENERATOR, str(source), "-o", str(made), *OPTIONS, is_quiet=True):
            sys.exit("could not make web/src/protocol.ts")
        return made.read_text("utf-8")


if __name__ == "__main__":
    sys.exit(main())
