"""Tables as the operator of a server sees them in the terminal."""

import re
import signal
from pathlib import Path
from urllib.error import HTTPError

import pytest

from tests.cli.servers import serving
from tests.server.serving import guest, opened, with_server
from vivace.cli.main import main
from vivace.server.app import Running


@pytest.fixture
def codes(tmp_path: Path) -> tuple[str, str]:
    """Two tables of a server that has ended; Anna sits at the first."""

    async def evening(server: Running) -> tuple[str, str]:
        first = await opened(server)
        async with guest(server, first) as anna:
            await anna.sit("Anna")
        return first, await opened(server, "ligretto-dice")

    return with_server(tmp_path, evening)


def run(data: Path, *words: str) -> int:
    return main([*words, "--data", str(data)])


def test_tables_are_listed_shown_and_closed_without_a_server(
    tmp_path: Path, codes: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    """What is closed is gone, and said to be gone if it is asked for again."""
    assert run(tmp_path, "tables") == 0
    listed = capsys.readouterr().out
    assert all(re.search(rf"^{code} .*events  asleep$", listed, re.MULTILINE) for code in codes)
    assert listed.endswith("2 tables, 0 of them awake.\n")
    assert run(tmp_path, "tables", "show", codes[0].lower()) == 0
    shown = capsys.readouterr().out
    assert re.search(r"^people +Anna$", shown, re.MULTILINE)
    assert re.search(r"^phase +lobby$", shown, re.MULTILINE)
    assert run(tmp_path, "tables", "close", codes[0]) == 0
    assert run(tmp_path, "tables", "show", codes[0]) == run(tmp_path, "tables", "close", codes[0]) == 2
    assert capsys.readouterr().err.count(f"there is no table {codes[0]}; vivace tables lists all\n") == 2
    assert run(tmp_path, "verify") == 0


def test_a_running_server_is_asked(tmp_path: Path, codes: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    """It closes tables itself, takes a copy back, and has a page whose link is printed."""
    with serving(tmp_path) as server:
        assert server.asked(f"/api/tables/{codes[0]}")["edition"] == "ligretto"
        assert run(tmp_path, "backup", str(tmp_path / "copy.db")) == 0
        assert run(tmp_path, "tables", "close", codes[0]) == 0
        assert run(tmp_path, "tables", "close", codes[0]) == 2
        with pytest.raises(HTTPError, match="404") as missing:
            server.asked(f"/api/tables/{codes[0]}")
        missing.value.close()
        assert run(tmp_path, "restore", str(tmp_path / "copy.db")) == 0
        assert server.asked(f"/api/tables/{codes[0]}")["edition"] == "ligretto"
        opened_now = server.asked("/api/tables", edition="ligretto")["code"]
        capsys.readouterr()
        assert run(tmp_path, "tables") == 0
        assert re.search(rf"^{opened_now} .*awake, lobby$", capsys.readouterr().out, re.MULTILINE)
        assert run(tmp_path, "admin") == 0
        assert re.match(rf"http://127.0.0.1:{server.port}/admin#[\w-]{{43}}\n", capsys.readouterr().out)
        assert server.ended(signal.SIGINT) == 0
    assert run(tmp_path, "admin") == 2
    [former] = tmp_path.glob("before-restore-*.db")
    assert former.stat().st_mode & 0o777 == 0o600


def test_a_copy_is_put_back_without_a_server(
    tmp_path: Path, codes: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Into an empty folder as well; a copy that is damaged or none of ours changes nothing."""
    copy = tmp_path / "copy.db"
    assert run(tmp_path, "backup", str(copy)) == 0
    run(tmp_path, "tables", "close", codes[0])
    for data in (tmp_path, tmp_path / "elsewhere"):
        assert run(data, "restore", str(copy)) == 0
        assert run(data, "tables", "show", codes[0]) == 0
        assert run(data, "verify") == 0
        assert not list(data.glob("restoring*"))
    content = copy.read_bytes()
    copy.write_bytes(content.replace(b"ligretto", b"ligretta"))
    assert run(tmp_path, "restore", str(copy)) == 2
    assert "is damaged at the opening line: its checksum is wrong" in capsys.readouterr().err
    copy.write_text("a shopping list")
    assert run(tmp_path, "restore", str(copy)) == 2
    assert run(tmp_path, "tables", "show", codes[0]) == 0
