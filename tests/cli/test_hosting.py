import re
from pathlib import Path
from typing import Any

import pytest

from vivace.cli.hosting import TABLE, Sourced, sourced, strange_variables
from vivace.server.log_messages import LogFormat, LogLevel

VALUES: dict[str, tuple[str, Any, Any]] = {
    "data": ("tables", "tables", Path("tables")),
    "host": ("127.0.0.1", "127.0.0.1", "127.0.0.1"),
    "public-url": ("https://vivace.example", "https://vivace.example", "https://vivace.example"),
    "trusted-proxy": ("127.0.0.1, 10.0.0.0/8", ["127.0.0.1", "10.0.0.0/8"], ("127.0.0.1", "10.0.0.0/8")),
    "origin": ("http://a", ["http://a"], ("http://a",)),
    "allowed-host": ("nas.local", ["nas.local"], ("nas.local",)),
    "ban": ("203.0.113.7", ["203.0.113.7"], ("203.0.113.7",)),
    "metrics": ("9464", "9464", "9464"),
    "database": (
        "postgresql://a,b/c,postgresql://d/e",
        ["postgresql://a,b/c", "postgresql://d/e"],
        ("postgresql://a,b/c", "postgresql://d/e"),
    ),
    "node": ("10.0.0.2:7701", "10.0.0.2:7701", "10.0.0.2:7701"),
    "tls-cert": ("cert.pem", "cert.pem", Path("cert.pem")),
    "tls-key": ("key.pem", "key.pem", Path("key.pem")),
    "log-format": ("json", "json", LogFormat.JSON),
    "log-level": ("info", "info", LogLevel.INFO),
    "open": ("false", False, False),
    "quiet": ("true", True, True),
}
"""A value for each setting that is no number: as a variable, in a file, and as it is read."""


def value(key: str) -> tuple[str, Any, Any]:
    return VALUES.get(key, ("17", 17, 17))


def toml(value: Any) -> str:
    return repr(value).lower() if isinstance(value, bool) else repr(value)


def read(path: Path, text: str) -> Sourced:
    path.write_text(text)
    return sourced({"config": path}, {})


@pytest.mark.parametrize("key", TABLE)
def test_every_setting_is_a_variable_and_a_line_of_the_file(key: str, tmp_path: Path) -> None:
    """Both are named as the flag is, and give the same value."""
    text, plain, wanted = value(key)
    variable = f"VIVACE_{key.upper().replace('-', '_')}"
    by_variable = sourced({}, {variable: text})
    by_file = read(tmp_path / "vivace.toml", f"{key} = {toml(plain)}\n")
    for found, source in ((by_variable, variable), (by_file, str(tmp_path / "vivace.toml"))):
        assert (found.values[key], found.sources) == (wanted, {key: source})
        if not key.startswith("tls-"):  # these belong together
            found.hosting()


def test_flags_come_before_variables_and_these_before_the_file(tmp_path: Path) -> None:
    """What is closest to the start of the server counts."""
    (tmp_path / "vivace.toml").write_text("port = 1\nkeep = 2\nroom-for = 3\n")
    environment = {"VIVACE_CONFIG": str(tmp_path / "vivace.toml"), "VIVACE_KEEP": "20", "VIVACE_PORT": "10"}
    found = sourced({"port": 100}, environment)
    assert [found.values[key] for key in ("port", "keep", "room-for")] == [100, 20, 3]
    assert list(found.sources.values()) == ["--port", environment["VIVACE_CONFIG"], "VIVACE_KEEP"]
    assert not found.is_set("log-mb")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("prot = 7700", "unknown key 'prot' (did you mean 'port'?); known keys are data, host, port, "),
        ('port = "7700"', "port: '7700' is not a port: a number up to 65535, such as 7700"),
        ("port = 70000", "port: 70000 is not a port"),
        ("quiet = 1", "quiet: 1 is not true or false"),
        ('origin = "http://a"', "origin: 'http://a' is not a list of texts"),
        ("public-url = 3", "public-url: 3 is not a text"),
        ("port", "this is not TOML: "),
    ],
)
def test_a_mistake_in_the_file_is_explained(text: str, complaint: str, tmp_path: Path) -> None:
    """The message names the file, the key and what would be right."""
    with pytest.raises(ValueError, match=rf"{tmp_path}/vivace.toml: {re.escape(complaint)}"):
        read(tmp_path / "vivace.toml", text)


def test_a_file_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    """A server must not start with other settings than those that were meant."""
    with pytest.raises(ValueError, match=r"--config \S+/none: cannot be read: No such file"):
        sourced({"config": tmp_path / "none"}, {})


def test_a_mistake_in_a_variable_is_explained() -> None:
    """It is named as it was set."""
    with pytest.raises(ValueError, match=r"VIVACE_PORT: 'x' is not a port: a number up to 65535"):
        sourced({}, {"VIVACE_PORT": "x"})


def test_variables_that_set_nothing_are_pointed_out() -> None:
    """Each with what may have been meant."""
    environment = {
        "VIVACE_PROT": "1",
        "VIVACE_PORT": "1",
        "VIVACE_CONFIG": "x",
        "VIVACE_STARTED_BY": "./play",
        "HOME": "",
    }
    assert strange_variables(environment) == ["VIVACE_PROT sets nothing (did you mean 'VIVACE_PORT'?)"]
