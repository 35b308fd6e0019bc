"""Works on the browser client in `web/` with the packages of its lock file."""

import sys
from collections.abc import Callable

from scripts import client

STYLED = ["src", "tests", "public", "*.ts", "*.js", "*.json", "index.html"]


def build() -> int:
    """The client, into the folder from which the server sends it."""
    client.build()
    return 0


def dev(*more: str) -> int:
    """The client as it is written, for a server that runs: each saved file shows at once."""
    return client.tool("vite/bin/vite.js", *more)


def check(*more: str) -> int:
    """Types and accessibility of all scripts and components."""
    return client.tool("svelte-check/bin/svelte-check", "--tsconfig", "tsconfig.json", "--fail-on-warnings", *more)


def test(*more: str) -> int:
    """The unit tests, or those that are named."""
    return client.tool("vitest/vitest.mjs", "run", *more)


def format_(*more: str) -> int:
    """Lay out the text of all files; with --check only say which ones are not."""
    return client.tool("prettier/bin/prettier.cjs", *(more or ("--write",)), "--log-level", "warn", *STYLED)


def budgets() -> int:
    """Whether what a browser has to load is small enough."""
    return client.script("budgets.ts")


def colours() -> int:
    """Search a sixth colour for Domino that can be told from the other five, also by eyes that see fewer colours."""
    return client.script("sixth.ts")


def lock() -> int:
    """The packages of package.json in the versions that fit, with their hashes."""
    return client.lock()


COMMANDS: dict[str, Callable[..., int]] = {
    "build": build,
    "dev": dev,
    "check": check,
    "test": test,
    "format": format_,
    "budgets": budgets,
    "colours": colours,
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
