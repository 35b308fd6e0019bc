"""Talks to a server that runs on this computer, with the token that it has left beside its tables."""

import json
import ssl
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import HTTPSHandler, ProxyHandler, Request, build_opener

import msgspec
from msgspec import Struct

from vivace.protocol.admin import Overview
from vivace.server.access import Access, read_access

PATH = "/api/admin"
SECONDS = 60.0


class RunningServer(Struct, frozen=True):
    """A server that answers."""

    access: Access
    overview: Overview

    def post(self, path: str, body: Any = None) -> bytes:
        """Ask it to do something, and return its answer. A `ValueError` says why it does not."""
        try:
            return _asked(self.access, path, msgspec.json.encode(body))
        except HTTPError as error:
            with error:
                told = json.load(error)
            raise ValueError(f"the server does not do that: {told.get('detail') or told['code']}") from error


def running_server(data: Path) -> RunningServer | None:
    """The server that keeps its tables in this folder; None if none answers."""
    access = read_access(data.expanduser())
    if access is None:
        return None
    try:
        return RunningServer(access, msgspec.json.decode(_asked(access, ""), type=Overview))
    except (URLError, OSError, msgspec.MsgspecError):
        return None


def _asked(access: Access, path: str, body: bytes | None = None) -> bytes:
    request = Request(f"{access.url}{PATH}{path}", body)  # noqa: S310
    request.add_header("Authorization", f"Bearer {access.token}")
    opener = build_opener(ProxyHandler({}), HTTPSHandler(context=_trust(access)))
    with opener.open(request, timeout=SECONDS) as answer:
        content: bytes = answer.read()
        return content


def _trust(access: Access) -> ssl.SSLContext | None:
    """Trust the server's own certificate, under whatever name it has: it was read from this computer's disk."""
    if not access.certificate:
        return None
    context = ssl.create_default_context(cafile=access.certificate)
    context.check_hostname = False
    context.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN
    return context
