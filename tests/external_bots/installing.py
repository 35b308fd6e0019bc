"""Installs bots as pip does, into a folder of a test's own, and gives them something to look at."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import MappingProxyType

import pytest

from tests.external_bots import rogues
from vivace.bots.bot import Action, Bot, Observation
from vivace.bots.greedy.bot import Greedy
from vivace.bots.kinds import OWN
from vivace.games.catalog import edition
from vivace.simulator import evening
from vivace.tables.opener import opened

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot"
ROGUES = MappingProxyType(
    {
        name.lower(): f"rogues:{name}"
        for name, value in vars(rogues).items()
        if isinstance(value, type) and issubclass(value, rogues.Plain)
    }
)
BROKEN = MappingProxyType(
    {"importing": "broken:Bot", "exiting": "exiting:Bot", "missing": "nowhere:Bot", "number": "rogues:NOT_CALLABLE"}
)


def install_rogues(site: Path) -> None:
    """Everything that can go wrong."""
    shutil.copy(Path(rogues.__file__), site / "rogues.py")
    (site / "broken.py").write_text("print('hello')\n1 / 0\n")
    (site / "exiting.py").write_text("raise SystemExit('bye')\n")
    install(site, ROGUES | BROKEN)


def install(site: Path, bots: dict[str, str], package: str = "rogues") -> None:
    """What pip writes about a package with these entry points."""
    about = site / f"{package}-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n")
    lines = [f"{name} = {value}\n" for name, value in bots.items()]
    (about / "entry_points.txt").write_text("[vivace.bots]\n" + "".join(lines))


def install_example(site: Path) -> None:
    """The example package, built and installed as someone would do it. Building leaves traces: not in the original."""
    source = site.parent / "source"
    shutil.copytree(EXAMPLE, source)
    offline = ("--no-deps", "--no-index", "--no-build-isolation", "--disable-pip-version-check", "--quiet")
    subprocess.run([sys.executable, "-m", "pip", "install", *offline, "--target", site, source], check=True)


def use(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on this process and those that it starts find what is installed there."""
    monkeypatch.syspath_prepend(site)
    monkeypatch.setenv("PYTHONPATH", str(site))


class Watching:
    """A greedy bot that keeps everything that it is shown."""

    def __init__(self, bot: Bot, seen: list[Observation]) -> None:
        self.bot, self.seen = bot, seen

    def act(self, observation: Observation) -> tuple[Bot, Action]:
        self.seen.append(observation)
        self.bot, action = self.bot.act(observation)
        return self, action


SHORT = {"dice": {"shares": [4, 4, 4]}}


def observations(name: str) -> list[Observation]:
    """Everything that two bots are shown in a short match of this edition."""
    seen: list[Observation] = []
    house = {"ends": "rounds", "length": 1} | SHORT.get(edition(name).game.name, {})
    makers = {**OWN, "watching": lambda seed: Watching(Greedy(seed), seen)}
    table = opened(name, house_rules=house)
    for _ in evening.play(evening.opened(table, ("Ada", "Ben"), evening.seed_from(name), ("watching",) * 2, makers)):
        pass
    return seen


def is_there(process: int) -> bool:
    """Whether a process runs; one that has ended, and was not asked how, does not."""
    return _stat(process)[0] not in ("", "Z")


def bots_of(server: int) -> set[int]:
    """The processes of bots that this process has started, and that run."""
    return {
        process
        for process in map(int, filter(str.isdecimal, os.listdir("/proc")))
        if _stat(process)[1:2] == [str(server)] and b"vivace.external_bots.host" in _words(process)
    }


def _stat(process: int) -> list[str]:
    """Its state, its parent and so on."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return [""]


def _words(process: int) -> list[bytes]:
    """What it was started with; nothing once it has ended."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes().split(b"\0")
    except (FileNotFoundError, ProcessLookupError):
        return []
