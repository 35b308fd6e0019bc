"""The settings of a server as the person who hosts it gives them: flags, environment variables, a file, defaults.

The first of these that has a value counts. There is no list of settings here: `Hosting` has all of them.
"""

import os
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Struct, field

from vivace.cli import data_folder
from vivace.server.settings import Setting, Settings, about, settings_of

CONFIG, CONFIG_VARIABLE = "config", "VIVACE_CONFIG"
DEFAULT = "default"
NOT_SETTINGS = (CONFIG_VARIABLE, "VIVACE_STARTED_BY")
"""Variables of ours that set nothing about a server."""


class Hosting(Settings, frozen=True, kw_only=True, rename="kebab"):
    """What can be set for `vivace serve`."""

    opens: Annotated[bool | None, about("open the browser, or don't; usually it opens if someone sits here")] = field(
        default=None, name="open"
    )
    is_quiet: Annotated[bool, about("print the addresses, and nothing about tables")] = field(
        default=False, name="quiet"
    )


TABLE: dict[str, Setting] = settings_of(Hosting)


class Sourced(Struct, frozen=True):
    """The values of all settings that were set, and where each was set."""

    values: dict[str, Any]
    sources: dict[str, str]

    @property
    def data(self) -> Path:
        return self.values["data"]  # type: ignore[no-any-return]

    def hosting(self) -> Hosting:
        """All settings. A `ValueError` says what is not allowed."""
        found = msgspec.convert(self.values, Hosting, strict=False)
        if flaw := found.flaw():
            raise ValueError(flaw)
        return found

    def is_set(self, key: str) -> bool:
        return self.sources.get(key, DEFAULT) != DEFAULT


def sourced(typed: Mapping[str, Any], environment: Mapping[str, str] = os.environ) -> Sourced:
    """What was typed, then what the environment says, then the file. A `ValueError` says what is wrong, and where."""
    named = typed.get(CONFIG) or environment.get(CONFIG_VARIABLE)
    config = _config(Path(named)) if named else {}
    values: dict[str, Any] = {"data": data_folder.usual()}
    sources: dict[str, str] = {}
    for key, setting in TABLE.items():
        name = key.replace("-", "_")
        if typed.get(name) is not None:
            values[key], sources[key] = typed[name], setting.flag
        elif text := environment.get(setting.variable):
            values[key], sources[key] = _read(setting, text, setting.variable, is_text=True), setting.variable
        elif key in config:
            values[key], sources[key] = _read(setting, config[key], f"{named}: {key}", is_text=False), str(named)
    return Sourced(values, sources)


def _read(setting: Setting, value: Any, place: str, *, is_text: bool) -> Any:
    try:
        return setting.read(value, is_text=is_text)
    except ValueError as error:
        raise ValueError(f"{place}: {error}") from error


def _config(path: Path) -> dict[str, Any]:
    """The settings file. A key that is no setting is an error: it would be a line that does nothing."""
    try:
        found = tomllib.loads(path.expanduser().read_text("utf-8"))
    except OSError as error:
        raise ValueError(f"--config {path}: cannot be read: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise ValueError(f"--config {path}: this is not TOML: {error}") from error
    for key in found:
        if key not in TABLE:
            raise ValueError(f"{path}: unknown key {key!r}{_hint(key, list(TABLE))}; known keys are {', '.join(TABLE)}")
    return found


def _hint(name: str, known: list[str]) -> str:
    close = get_close_matches(name, known, n=1)
    return f" (did you mean {close[0]!r}?)" if close else ""


def strange_variables(environment: Mapping[str, str] = os.environ) -> list[str]:
    """Variables that look like settings and are none, each with the setting that may have been meant."""
    known = [setting.variable for setting in TABLE.values()]
    strange = [name for name in environment if name.startswith("VIVACE_") and name not in (*known, *NOT_SETTINGS)]
    return [f"{name} sets nothing{_hint(name, known)}" for name in sorted(strange)]
