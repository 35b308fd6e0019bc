"""Working on the client."""

import json

import pytest

from scripts import client, web

PACKAGES = json.loads((client.WEB / "package.json").read_text("utf-8"))
LOCKED = json.loads((client.WEB / "package-lock.json").read_text("utf-8"))["packages"]


def ran(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr("sys.argv", ["scripts/web", *arguments])
    return web.main()


@pytest.mark.parametrize("typed", [(), ("bake",)])
def test_who_types_something_else_is_told_the_commands(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: tuple[str, ...]
) -> None:
    """They are all in one line."""
    assert ran(monkeypatch, *typed) == 2
    commands = "build, dev, check, test, format, budgets, colours, bench, lock"
    assert capsys.readouterr().err == f"scripts/web takes one of: {commands}\n"


def test_a_command_runs_its_tool_and_tells_how_it_went(monkeypatch: pytest.MonkeyPatch) -> None:
    """What else was typed is for the tool; formatting writes unless it is told only to look."""
    told: list[tuple[str, ...]] = []

    def tool(*words: str) -> int:
        told.append(words)
        return 3

    monkeypatch.setattr(client, "tool", tool)
    assert ran(monkeypatch, "test", "tests/store") == 3
    assert ran(monkeypatch, "format") == 3
    assert ran(monkeypatch, "format", "--check") == 3
    assert told[0] == ("vitest/vitest.mjs", "run", "tests/store")
    assert told[1][:2] == ("prettier/bin/prettier.cjs", "--write")
    assert told[2][:2] == ("prettier/bin/prettier.cjs", "--check")


@pytest.mark.parametrize("kind", ["dependencies", "devDependencies"])
def test_packages_are_named_in_one_version_each(kind: str) -> None:
    """The one that is locked."""
    for name, version in PACKAGES[kind].items():
        assert LOCKED[f"node_modules/{name}"]["version"] == version, name
        assert (kind == "devDependencies") == LOCKED[f"node_modules/{name}"].get("dev", False), name


def test_the_lock_has_the_packages_of_every_system() -> None:
    """A lock that was made where some cannot be had installs nowhere."""
    wanted = {name for package in LOCKED.values() for name in package.get("optionalDependencies", {})}
    assert len(wanted) > 20
    assert {name for name in wanted if f"node_modules/{name}" not in LOCKED} == set()


def test_the_lock_names_no_registry_and_trusts_none() -> None:
    """Everyone installs from their own, and gets the same bytes."""
    for path, package in LOCKED.items():
        assert "resolved" not in package, path
        assert not path or package["integrity"].startswith("sha512-"), path
