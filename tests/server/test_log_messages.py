import json
import logging
import sys
from collections.abc import Iterator

import pytest

from vivace.server.log_messages import LogFormat, LogLevel, configure


@pytest.fixture(autouse=True)
def restored() -> Iterator[None]:
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    yield
    root.handlers[:] = before
    root.setLevel(level)


def test_messages_are_lines_of_json_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    """Each says when, how grave, where from and what; an error has its traceback in the same line."""
    configure(LogFormat.JSON, LogLevel.INFO)
    logging.getLogger("vivace.test").info("table %s is\nremoved", "AAAAA")
    try:
        raise KeyError("broken")
    except KeyError:
        logging.getLogger("vivace.test").exception("oh")
    first, second = map(json.loads, capsys.readouterr().err.splitlines())
    assert (first["level"], first["logger"], first["message"]) == ("info", "vivace.test", "table AAAAA is\nremoved")
    assert first["time"].endswith("+00:00")
    assert "error" not in first
    assert second["error"].endswith("KeyError: 'broken'")


def test_messages_are_text_for_people_and_only_grave_ones(capsys: pytest.CaptureFixture[str]) -> None:
    """What is not asked for is not written."""
    configure(LogFormat.TEXT, LogLevel.WARNING)
    logging.getLogger("vivace.test").info("small talk")
    logging.getLogger("vivace.test").warning("the disk is full")
    assert capsys.readouterr().err == "WARNING the disk is full\n"
    assert sys.stderr is not None
