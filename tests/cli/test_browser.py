from pathlib import Path

import pytest

from vivace.cli.terminal import browser


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file in which a browser of our own notes what it is to open; it writes, and wants to read from the terminal."""
    program, notes = tmp_path / "browser", tmp_path / "notes"
    program.write_text(f'#!/bin/sh\necho chatter; echo chatter >&2; cat; echo "$1" >>{notes}\n')
    program.chmod(0o755)
    monkeypatch.setenv("BROWSER", f"{program} %s")
    return notes


def test_the_page_is_opened_in_silence(opened: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Whatever the browser of this user is, and it gets nothing of the terminal."""
    browser.show("http://localhost:7700").join(20)
    assert opened.read_text() == "http://localhost:7700\n"
    assert capfd.readouterr() == ("", "")


def test_no_browser_is_no_failure(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    """The link is on the screen anyway."""
    monkeypatch.setenv("BROWSER", "/no/such/browser %s")
    monkeypatch.setenv("PATH", "/nowhere")
    browser.show("http://localhost:7700").join(20)
    assert capfd.readouterr() == ("", "")


def test_a_display_is_what_the_system_says_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a server without a screen nothing is opened."""
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not browser.has_display()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert browser.has_display()
