"""The set-up of a clone."""

import os
import re
import shutil
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, distribution, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]


def clone(folder: Path) -> Path:
    """What the set-up needs, in a folder with a blank in its name."""
    copy = folder / "a clone"
    shutil.copytree(ROOT / "scripts", copy / "scripts")
    shutil.copytree(ROOT / "requirements", copy / "requirements")
    shutil.copy(ROOT / "pyproject.toml", copy)
    return copy


def asked(copy: Path, question: str) -> subprocess.CompletedProcess[str]:
    """The answer of a function of the set-up."""
    script = f". '{copy}/scripts/setup.sh'; {question}"
    environment = os.environ | {"PYTHON": sys.executable}
    return subprocess.run(["bash", "-c", script], env=environment, capture_output=True, text=True, check=False)


def test_an_interrupted_environment_is_not_taken_for_a_whole_one(tmp_path: Path) -> None:
    """A Python without pip is what Ctrl-C leaves behind; the next start makes it again."""
    copy = clone(tmp_path)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", copy / ".venv"], check=True)
    assert asked(copy, 'is_new_enough "$root/.venv/bin/python"').returncode == 0
    assert asked(copy, "has_venv").returncode == 1
    assert asked(copy, 'is_installed "$root/.venv/.installed-run" x').returncode == 1


def test_a_python_that_is_too_old_is_told(tmp_path: Path) -> None:
    """The message says what to install."""
    (tmp_path / "bin").mkdir()
    script = f"PATH='{tmp_path}/bin'; make_venv"
    answer = asked(clone(tmp_path), f"unset PYTHON; {script}")
    assert answer.returncode == 1
    assert "Python 3.11 or newer is needed" in answer.stderr


@pytest.mark.parametrize(
    ("true", "done"),
    [
        ("is-built", "is-built"),
        ("has-node", "is-built has-node ensure-built"),
        ("nothing", "is-built has-node install-build ensure-built"),
    ],
)
def test_only_what_is_missing_is_done_for_the_page(tmp_path: Path, true: str, done: str) -> None:
    """Node is installed only where a page is built and no Node is there."""
    fakes = f"""
        install_packages() {{ printf 'install-%s ' "$1"; }}
        client() {{ printf '%s ' "$1"; [ "$1" = {true} ] || [ "$1" = ensure-built ]; }}
    """
    answer = asked(clone(tmp_path), f"set -euo pipefail; {fakes} build_page")
    assert answer.returncode == 0
    assert answer.stdout.strip() == done


def test_a_page_that_cannot_be_built_ends_the_start(tmp_path: Path) -> None:
    """What was wrong has been said by then."""
    answer = asked(clone(tmp_path), "client() { [ $1 = has-node ]; }; build_page; echo on")
    assert answer.returncode == 1
    assert answer.stdout == ""


def test_the_client_is_asked_from_anywhere(tmp_path: Path) -> None:
    """./play may be started from another folder, and the name of its own may have blanks."""
    copy = clone(tmp_path)
    (copy / ".venv" / "bin").mkdir(parents=True)
    (copy / ".venv" / "bin" / "python").symlink_to(sys.executable)
    answer = asked(copy, "cd /; client nothing")
    assert answer.returncode == 2
    assert answer.stderr.startswith("scripts.client takes one of")


def test_firefox_is_installed_only_if_it_is_missing(tmp_path: Path) -> None:
    """Afterwards FIREFOX names the program; if someone has named one, nothing is looked for."""
    copy, program = clone(tmp_path), tmp_path / "firefox-esr"
    install = f"install_system_package() {{ printf '%s ' \"$1\"; cp /bin/true '{program}'; }}"
    question = f"unset FIREFOX; PATH='{tmp_path}:/bin'; has_firefox() {{ [ -x '{program}' ]; }}; {install}"
    named = f"FIREFOX={sys.executable}; install_firefox; printenv FIREFOX"
    assert asked(copy, f"{question}; {named}").stdout == f"{sys.executable}\n"
    for wanted in (f"firefox-esr {program}\n", f"{program}\n"):
        assert asked(copy, f"{question}; install_firefox; printenv FIREFOX").stdout == wanted


@pytest.mark.parametrize(
    ("given", "said"),
    [("unset FIREFOX; PATH=", "firefox-esr is missing: install it"), ("FIREFOX=/none", "FIREFOX=/none is no program")],
)
def test_a_firefox_that_is_missing_is_told(tmp_path: Path, given: str, said: str) -> None:
    """The check ends there, and the message says how to name another one."""
    answer = asked(clone(tmp_path), f"{given}; install_firefox; echo on")
    assert (answer.returncode, answer.stdout) == (1, "")
    assert said in answer.stderr
    assert "or set FIREFOX=/path/to/firefox" in answer.stderr


def test_locked_packages_name_the_extras_that_others_ask_of_them() -> None:
    """Without the extra, pip takes the newest release for it, and refuses that because it has no hash."""
    lock = (ROOT / "requirements" / "dev.txt").read_text("utf-8")
    pinned = re.findall(r"^([\w.-]+)(?:\[([\w,-]+)\])?==", lock, re.MULTILINE)
    extras = {canonicalize_name(name): set(named.split(",")) if named else set() for name, named in pinned}
    wishes = [
        (package, Requirement(wanted))
        for package, _ in pinned
        for wanted in (requires(package) if is_installed(package) else None) or ()
    ]
    lacking = [
        f"{package} wants {wanted}"
        for package, wanted in wishes
        if wanted.extras and (wanted.marker is None or wanted.marker.evaluate({"extra": ""}))
        if not wanted.extras <= extras[canonicalize_name(wanted.name)]
    ]
    assert any(wanted.extras for _, wanted in wishes)
    assert lacking == []


def is_installed(package: str) -> bool:
    """Some are for other systems."""
    try:
        distribution(package)
    except PackageNotFoundError:
        return False
    return True
