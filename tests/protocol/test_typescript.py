"""The TypeScript of the protocol has what a client needs; `scripts/typescript --check` proves that it is up to date."""

import json
import re
from pathlib import Path

from vivace.protocol.schema import json_schema

WEB = Path(__file__).parents[2] / "web"


def test_every_type_can_be_imported_by_its_name() -> None:
    """Messages, changes, commands, views and what travels over HTTP."""
    exported = re.findall(r"^export type (\w+) =", (WEB / "src" / "protocol.ts").read_text("utf-8"), re.MULTILINE)
    assert set(json_schema()["$defs"]) - set(exported) == set()


def test_versions_are_locked_without_naming_a_server() -> None:
    """The packages come with their hashes from whichever registry is set up."""
    lock = json.loads((WEB / "package-lock.json").read_text("utf-8"))
    packages = {name: package for name, package in lock["packages"].items() if name}
    assert not any("resolved" in package for package in packages.values())
    assert all("integrity" in package for package in packages.values())


def test_wanted_versions_are_exact() -> None:
    """What is generated does not depend on the day."""
    wanted = json.loads((WEB / "package.json").read_text("utf-8"))["devDependencies"]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in wanted.values())
