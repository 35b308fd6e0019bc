"""Writes the table of all settings into docs/operations.md: `.venv/bin/python -m scripts.settings_table`."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from scripts.markdown import table, with_part
from vivace.cli.hosting import TABLE
from vivace.server.settings import Setting

DOCUMENT = Path(__file__).parents[1] / "docs" / "operations.md"


def section() -> str:
    """The part of the document that is made here."""
    return table(["flag", "variable", "default", "purpose"], _rows())


def _rows() -> Iterator[list[str]]:
    for setting in TABLE.values():
        value = f" {setting.metavar}" if setting.metavar else ""
        purpose = f"{setting.purpose}; as often as needed" if setting.is_list else setting.purpose
        yield [f"`{setting.flag}{value}`", f"`{setting.variable}`", _usual(setting), purpose]


def _usual(setting: Setting) -> str:
    if setting.key == "data":
        return "`~/.local/share/vivace`"
    if setting.usual in ("", (), None) or setting.usual is msgspec.NODEFAULT:
        return ""
    return f"`{str(setting.usual).lower()}`"


def replaced(document: str) -> str:
    """The document with the table as it should be."""
    return with_part(document, "settings", section())


if __name__ == "__main__":
    DOCUMENT.write_text(replaced(DOCUMENT.read_text("utf-8")), "utf-8")
