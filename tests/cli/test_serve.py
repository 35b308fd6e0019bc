import errno
import os
import pty
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

import pytest

from tests.cli.servers import serving
from tests.cli.terminals import COMMAND, PATIENCE_SECONDS, run_in_terminal
from tests.server.certificates import certified
from vivace.cli.commands import serve
from vivace.cli.main import main

ENDINGS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]
CODE_BLOCKS = "█▀▀▀▀▀█"


@pytest.fixture
def taken() -> Iterator[int]:
    """A port at which someone else listens."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_a_server_runs_until_it_is_ended(ending: signal.Signals, tmp_path: Path) -> None:
    """It answers, says goodbye, and being ended is no failure, no matter who does it."""
    with serving(tmp_path) as server:
        assert server.asked("/api/health")["tables"] == 0
        assert server.ended(ending) == 0
        assert server.said.endswith("\n\nGood bye. Every table is kept for the next time.\n")


def test_a_server_with_a_certificate_reads_it_again_when_it_is_told_so(tmp_path: Path) -> None:
    """SIGHUP ends others; this one goes on with the new certificate, and commands reach it all the same."""
    ours = certified(tmp_path / "tls")
    options = ("--tls-cert", str(ours.certificate), "--tls-key", str(ours.key), "--log-level", "info")
    with serving(tmp_path / "data", *options) as server:
        assert "https://localhost:" in server.heard("on this computer")
        certified(tmp_path / "tls")
        server.told(signal.SIGHUP)
        server.heard("The certificate was read again.")
        assert main(["tables", "--data", str(tmp_path / "data")]) == 0
        assert server.ended(signal.SIGTERM) == 0


def test_a_table_that_is_opened_is_told_and_kept(tmp_path: Path) -> None:
    """Anyone who sits at the terminal reads code and link aloud; the table is there after the next start."""
    with serving(tmp_path) as server:
        table = server.asked("/api/tables", edition="ligretto")
        assert f"\nTable {table['code']}: {table['link']}\n" in server.heard("Table ")
        server.ended(signal.SIGINT)
    with serving(tmp_path) as server:
        assert server.asked(f"/api/tables/{table['code']}")["edition"] == "ligretto"


def test_a_quiet_server_tells_where_it_is_and_nothing_else(tmp_path: Path) -> None:
    """For anyone who keeps what it says."""
    with serving(tmp_path, "--quiet") as server:
        server.asked("/api/tables", edition="ligretto")
        server.ended(signal.SIGTERM)
        assert server.said == f"Vivace is ready. Open it\n  on this computer   http://localhost:{server.port}\n"


@pytest.mark.parametrize(("options", "tables"), [((), 20), (("--room-for", "18"), 30)])
def test_a_school_has_room_behind_one_address(options: tuple[str, ...], tables: int, tmp_path: Path) -> None:
    """Anyone who says that more people play there gets limits that let them, and limits all the same."""
    with serving(tmp_path, "--quiet", *options) as server:
        opened: list[Any] = []
        with pytest.raises(HTTPError, match="429") as refused:
            opened.extend(iter(lambda: server.asked("/api/tables", edition="ligretto"), None))
        refused.value.close()
        # One more is allowed every few seconds, and nobody knows how long this takes.
        assert tables <= len(opened) < tables + 10


def test_two_servers_do_not_share_their_tables(tmp_path: Path) -> None:
    """The second one is told in one line what is the matter."""
    with serving(tmp_path) as first:
        first.heard("on this computer")
        told = pytest.raises(AssertionError, match=r"without saying.*vivace: \S+ is in use by another Vivace")
        with told, serving(tmp_path) as second:
            second.heard("on this computer")


def test_a_second_ctrl_c_does_not_wait(tmp_path: Path) -> None:
    """Anyone who is in a hurry ends it at once, and nothing is lost: it was on disk before."""
    program = "import asyncio, sys; from vivace.server import app; from vivace.cli.main import main\n"
    program += "async def serve(*_):\n try: print('up', flush=True); await asyncio.sleep(99)\n"
    program += " finally: print('ending', flush=True); await asyncio.sleep(99)\n"
    program += f"app.serve = serve; sys.exit(main(['serve', '--data', {str(tmp_path)!r}]))"
    inherited = signal.signal(signal.SIGINT, signal.default_int_handler)
    command: list[str | Path] = [COMMAND.with_name("python"), "-c", program]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        signal.signal(signal.SIGINT, inherited)
        assert process.stdout is not None
        for line in ("up\n", "ending\n"):
            assert process.stdout.readline() == line
            process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=PATIENCE_SECONDS)[0] == ""
    assert process.returncode == -signal.SIGINT


def test_a_port_that_was_asked_for_and_is_taken_is_told(
    taken: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody is sent to another port than the one that was asked for."""
    assert main(["serve", "--host", "127.0.0.1", "--port", str(taken), "--data", str(tmp_path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == (
        f"vivace: --port {taken} is in use by another program; give another port, or none to have one found\n"
    )


def test_without_a_wish_the_next_free_port_is_found(
    taken: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two games can be hosted on one computer; only if all the usual ports are taken there is none."""
    monkeypatch.setattr(serve, "PORTS", range(taken, taken + 1))
    arguments = ["serve", "--host", "127.0.0.1", "--data", str(tmp_path)]
    assert main(arguments) == 2
    assert "is in use by another program" in capsys.readouterr().err
    monkeypatch.setattr(serve, "PORTS", (taken, taken, 0))
    monkeypatch.setattr(serve.Usher, "started", lambda *_: signal.raise_signal(signal.SIGTERM))
    assert main(arguments) == 0
    assert capsys.readouterr().out.endswith("Good bye. Every table is kept for the next time.\n")


@pytest.mark.parametrize("host", ["203.0.113.77", "no such host", "x" * 64, "::zz", "..."])
def test_a_host_that_is_none_of_ours_is_told(host: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The message says what stands for all."""
    assert main(["serve", "--host", host, "--data", str(tmp_path)]) == 2
    assert capsys.readouterr().err == (
        f"vivace: --host {host}: this computer has no such address; 0.0.0.0 stands for all that it has\n"
    )


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (
            PermissionError(errno.EACCES, "no"),
            "--port 80: the system does not allow this user to listen there; use one",
        ),
        (OSError(errno.EMFILE, "Too many open files"), "cannot listen at 127.0.0.1, port 80: Too many open files"),
    ],
)
def test_a_port_that_the_system_refuses_is_told(
    error: OSError, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Low ports belong to the system's own servers; the message says which do not."""

    async def refused(*_: object) -> None:
        raise error

    monkeypatch.setattr("vivace.server.app.serve", refused)
    assert main(["serve", "--host", "127.0.0.1", "--port", "80", "--data", str(tmp_path)]) == 2
    assert message in capsys.readouterr().err


def test_a_damaged_database_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In one line, and nothing is changed about it."""
    (tmp_path / "vivace.db").write_text("This is a shopping list. " * 100)
    assert main(["serve", "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert (tmp_path / "vivace.db").read_text().startswith("This is a shopping list.")


def options(data: Path) -> tuple[str, ...]:
    return ("serve", "--port", "0", "--data", str(data), "--public-url", "https://vivace.example/", "--no-open")


def test_a_terminal_shows_a_code_for_phones(tmp_path: Path) -> None:
    """The public address is the one that is shown, as text and as a code."""
    seen = run_in_terminal(*options(tmp_path), reactions=(("Ctrl-C ends", signal.SIGINT),))
    assert seen.code == 0
    assert "on other devices   https://vivace.example\r\n" in seen.plain
    assert CODE_BLOCKS in seen.plain
    assert "Good bye." in seen.plain


@pytest.mark.parametrize(("columns", "term", "no_color"), [(20, "xterm", ""), (80, "xterm", "1"), (80, "dumb", "")])
def test_a_terminal_that_cannot_show_a_code_shows_text(columns: int, term: str, no_color: str, tmp_path: Path) -> None:
    """The address stands there in any case."""
    reactions = (("Ctrl-C ends", signal.SIGINT),)
    seen = run_in_terminal(*options(tmp_path), reactions=reactions, columns=columns, term=term, NO_COLOR=no_color)
    assert seen.code == 0
    assert "https://vivace.example" in seen.plain
    assert CODE_BLOCKS not in seen.plain


def test_a_terminal_that_is_stopped_stops_no_tables(tmp_path: Path) -> None:
    """Ctrl-S holds up what is printed, but neither the tables nor the end."""
    ours, theirs = pty.openpty()
    os.write(ours, b"\x13")
    inherited = signal.signal(signal.SIGINT, signal.default_int_handler)
    with subprocess.Popen([COMMAND, *options(tmp_path)], stdin=theirs, stdout=theirs, stderr=theirs) as process:
        signal.signal(signal.SIGINT, inherited)
        while not (tmp_path / "vivace.db").exists():
            assert process.poll() is None
            time.sleep(0.01)
        process.terminate()
        assert process.wait(20) == 0
    os.close(theirs)
    os.close(ours)


def test_nobody_has_to_read_what_a_server_says(tmp_path: Path) -> None:
    """A pipe that is closed ends no table."""
    with serving(tmp_path) as server:
        port = server.port
        server.silence()
        assert server.asked("/api/tables", edition="ligretto")["code"]
        assert server.asked("/api/health")["version"]
        assert port == server.port
        assert server.ended(signal.SIGTERM) == 0


@pytest.mark.parametrize(("option", "is_opened"), [("--open", True), ("--no-open", False)])
def test_the_browser_is_opened_if_it_is_wished(option: str, is_opened: bool, tmp_path: Path) -> None:
    """It gets the address for this computer; without a terminal it is opened only on demand."""
    program, notes = tmp_path / "browser", tmp_path / "notes"
    os.mkfifo(notes)
    program.write_text(f'#!/bin/sh\necho "$1" >{notes}\n')
    program.chmod(0o755)
    with serving(tmp_path / "data", option, BROWSER=f"{program} %s", DISPLAY=":99") as server:
        link = f"http://localhost:{server.port}\n"
        assert not is_opened or notes.read_text() == link
        assert server.ended(signal.SIGINT) == 0
