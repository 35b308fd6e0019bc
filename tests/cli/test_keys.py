import sys
from io import StringIO

import pytest

from vivace.cli.terminal.keys import Key, pressed_keys, split_keys


def test_keys_are_told_apart() -> None:
    """Terminals send arrows as sequences, and several keys at once when someone is quick."""
    assert split_keys("\x1b[C\x1bODb12\r\x1b[A\x04") == [
        *(Key.RIGHT, Key.LEFT, "b", "1", "2", Key.ENTER),
        *("\x1b[A", Key.QUIT),
    ]


def test_whole_lines_do_where_keys_cannot_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the means to read single keys, lines are read: Enter alone, letters, and numbers that jump."""
    monkeypatch.setitem(sys.modules, "termios", None)
    monkeypatch.setattr(sys, "stdin", StringIO("\nb\n12\n"))
    with pressed_keys() as keys:
        assert list(keys) == [Key.ENTER, "b", "1", "2", Key.ENTER, Key.QUIT]
