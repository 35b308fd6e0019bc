"""How log messages look: a line of text for people, or a line of JSON for programs that collect them."""

import logging
import sys
from datetime import UTC, datetime
from enum import StrEnum

import msgspec


class LogFormat(StrEnum):
    """The form of log messages."""

    TEXT = "text"
    JSON = "json"


class LogLevel(StrEnum):
    """Which log messages are written: these and graver ones."""

    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


def configure(form: LogFormat, level: LogLevel) -> None:
    """Write log messages of this process to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form is LogFormat.JSON else logging.Formatter("%(levelname)s %(message)s"))
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    # Requests of players are no matter for the log.
    logging.getLogger("aiohttp.access").setLevel(logging.WARNING)


class JsonLines(logging.Formatter):
    """Each message is one line of JSON: when, how grave, where from, what; and the traceback of an error."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()
