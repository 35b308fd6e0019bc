import socket
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.log_writer import called
from vivace.cli.hosting import TABLE
from vivace.cli.main import main
from vivace.server.storage.database import FILE, FORMAT


def checked(capsys: pytest.CaptureFixture[str], data: Path, *options: str, port: int = 0) -> tuple[int, list[str]]:
    """The exit code and what was printed."""
    code = main(["serve", "--check", "--host", "127.0.0.1", "--port", str(port), "--data", str(data), *options])
    return code, capsys.readouterr().out.splitlines()


def test_every_setting_is_shown_with_where_it_was_set(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Flag, variable, file or default; and nothing is made or started."""
    (tmp_path / "own.toml").write_text('public-url = "https://vivace.example"\n')
    monkeypatch.setenv("VIVACE_KEEP", "30")
    code, lines = checked(capsys, tmp_path / "new", "--config", str(tmp_path / "own.toml"))
    assert code == 0
    rows = [line.split() for line in lines[: len(TABLE)]]
    assert [row[0] for row in rows] == list(TABLE)
    assert ["host", "127.0.0.1", "--host"] in rows
    assert ["keep", "30", "VIVACE_KEEP"] in rows
    assert ["public-url", "https://vivace.example", str(tmp_path / "own.toml")] in rows
    assert ["log-mb", "300", "default"] in rows
    assert f"ok: the folder {tmp_path}/new will be made" in lines
    assert not (tmp_path / "new").exists()


def test_a_taken_port_is_a_problem(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """That of the server and that of the metrics."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        for code, lines in (checked(capsys, tmp_path, port=port), checked(capsys, tmp_path, "--metrics", str(port))):
            assert code == 2
            assert (
                f"problem: --port {port} is in use by another program; give another port, or none to have one found"
                in lines
            )


@pytest.mark.parametrize(
    ("folder", "complaint"),
    [("/proc", "nothing can be written in /proc: "), ("/dev/null", "/dev/null is a file; give a folder")],
)
def test_an_unwritable_folder_is_a_problem(folder: str, complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The message says what to do."""
    code, lines = checked(capsys, Path(folder))
    assert code == 2
    assert any(line.startswith(f"problem: --data {folder}: {complaint}") for line in lines)


def test_tables_of_every_format_are_judged_and_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that is too new is a problem, an older one is upgraded only by the server itself."""
    with called(tmp_path / FILE) as caller:
        caller.open("AAAAA")
    assert f"ok: the tables are of format {FORMAT}, the current one" in checked(capsys, tmp_path)[1]
    for version, told in (
        (FORMAT - 1, f"ok: the tables are of format {FORMAT - 1}: they are brought to format {FORMAT} when"),
        (FORMAT + 1, f"problem: {tmp_path}/{FILE} was written by a newer Vivace (format {FORMAT + 1}, this one reads"),
    ):
        with closing(sqlite3.connect(tmp_path / FILE)) as connection:
            connection.execute(f"PRAGMA user_version = {version}")
        assert any(line.startswith(told) for line in checked(capsys, tmp_path)[1])
        with closing(sqlite3.connect(tmp_path / FILE)) as connection:
            assert connection.execute("PRAGMA user_version").fetchone() == (version,)


def test_a_folder_in_use_is_a_problem(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Another server keeps its tables there."""
    with called(tmp_path / FILE):
        code, lines = checked(capsys, tmp_path)
    assert code == 2
    assert any(f"problem: {tmp_path}/{FILE} is in use by another Vivace" in line for line in lines)


def test_settings_that_do_not_fit_are_a_problem(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is wrong is said after what is set."""
    code, lines = checked(capsys, tmp_path, "--public-url", "vivace.example")
    assert code == 2
    assert lines[-1].startswith("problem: public URL 'vivace.example' is not allowed; allowed: a scheme and a host")
