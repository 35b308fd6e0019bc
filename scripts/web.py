"""Tasks for the browser client in `web/`, with the packages of its lock file."""

import sys
from collections.abc import Callable

from scripts import client

STYLED = ["src", "tests", "bench", "public", "*.ts", "*.js", "*.json", "index.html"]


def build() -> int:
    """Build the client into the folder from which the server sends it."""
    client.build()
    return 0


def dev(*more: str) -> int:
    """Serve the client from its sources, for a running server: each saved file shows at once."""
    return client.tool("vite/bin/vite.js", *more)


def check(*more: str) -> int:
    """Check the types and the accessibility of all scripts and components."""
    return client.tool("svelte-check/bin/svelte-check", "--tsconfig", "tsconfig.json", "--fail-on-warnings", *more)


def test(*more: str) -> int:
    """Run the unit tests, or those that are named."""
    return client.tool("vitest/vitest.mjs", "run", *more)


def format_(*more: str) -> int:
    """Format all files; with --check only list those that are not formatted."""
    return client.tool("prettier/bin/prettier.cjs", *(more or ("--write",)), "--log-level", "warn", *STYLED)


def budgets(*more: str) -> int:
    """Check that what a browser has to load is small enough; with a game and a language, list what a move needs."""
    return client.script("budgets.ts", *more)


def colours() -> int:
    """Search for a sixth Domino colour that everyone, including colour-blind people, can tell from the other five."""
    return client.script("sixth.ts")


def bench() -> int:
    """Measure how long it takes from an event until it is known what has to be drawn."""
    return client.script("bench/plan.ts")


def lock() -> int:
    """Lock the packages of package.json in versions that fit, with their hashes."""
    return client.lock()


COMMANDS: dict[str, Callable[..., int]] = {
    "build": build,
    "dev": dev,
    "check": check,
    "test": test,
    "format": format_,
    "budgets": budgets,
    "colours": colours,
    "bench": bench,
    "lock": lock,
}


def main() -> int:
    name, *more = sys.argv[1:] or [""]
    if name not in COMMANDS:
        print(f"scripts/web takes one of: {', '.join(COMMANDS)}", file=sys.stderr)
        return 2
    return COMMANDS[name](*more)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
