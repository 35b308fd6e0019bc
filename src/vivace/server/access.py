"""How the operator's own programs reach a running server: a file beside its tables, which only its user can read."""

import os
from pathlib import Path

import msgspec
from msgspec import Struct

from vivace.server.core.tokens import random_token

FILE = "admin.json"


class Access(Struct, frozen=True):
    """The way to a server's administration, and the key to it."""

    url: str
    """Where this computer reaches it."""
    links: tuple[str, ...]
    """Where others do."""
    token: str
    certificate: str = ""
    """The file with the server's certificate, if it has one."""


def token_of(folder: Path) -> str:
    """The token of the tables in a folder. It stays the same; anyone who removes the file gets another one."""
    known = read_access(folder)
    return known.token if known else random_token()


def write_access(folder: Path, access: Access) -> None:
    descriptor = os.open(folder / FILE, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(msgspec.json.encode(access))


def read_access(folder: Path) -> Access | None:
    """What the last server has left in a folder; None if there was none. It may have ended since."""
    try:
        return msgspec.json.decode((folder / FILE).read_bytes(), type=Access)
    except (OSError, msgspec.MsgspecError):
        return None
