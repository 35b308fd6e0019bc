"""Talks to a server that runs on this computer, with the token that it has left beside its tables."""

import json
import ssl
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import HTTPSHandler, ProxyHandler, Request, build_opener

import msgspec
from msgspec import Struct

from vivace.cli.invocation import to_type
from vivace.protocol.admin import PATH, Overview
from vivace.server.access import Access, read_access

SECONDS = 60.0
"""How long a server may take to say how it is."""
POST_SECONDS = 600.0
"""How long it may take to do something: putting back a large copy takes minutes."""


class OutcomeUnknown(ValueError):  # noqa: N818
    """A server was asked to do something, and has not said whether it did."""


class RunningServer(Struct, frozen=True):
    """A server that answers."""

    access: Access
    overview: Overview

    def post(self, path: str, body: Any = None) -> bytes:
        """Ask it to do something, and return its answer. A `ValueError` says why it does not, or that no one knows."""
        try:
            return _asked(self.access, path, msgspec.json.encode(body), POST_SECONDS)
        except HTTPError as error:
            with error:
                told = json.load(error)
            raise ValueError(f"the server does not do that: {told.get('detail') or told['code']}") from error
        except (OSError, HTTPException) as error:
            raise OutcomeUnknown(_unanswered(error)) from error


def running_server(data: Path) -> RunningServer | None:
    """The server that keeps its tables in this folder; None if none answers."""
    access = read_access(data.expanduser())
    if access is None:
        return None
    try:
        return RunningServer(access, msgspec.json.decode(_asked(access, ""), type=Overview))
    except (URLError, OSError, msgspec.MsgspecError):
        return None


def _unanswered(error: OSError | HTTPException) -> str:
    reason = error.reason if isinstance(error, URLError) else error
    is_slow = isinstance(reason, TimeoutError)
    what = (
        f"has not answered for {POST_SECONDS:g} s and may still be at it"
        if is_slow
        else "has broken off the connection"
    )
    return f"the server {what}, so no one knows whether it is done: look with {to_type('tables')} before you try again"


def _asked(access: Access, path: str, body: bytes | None = None, seconds: float = SECONDS) -> bytes:
    request = Request(f"{access.url}{PATH}{path}", body)  # noqa: S310
    request.add_header("Authorization", f"Bearer {access.token}")
    opener = build_opener(ProxyHandler({}), HTTPSHandler(context=_trust(access)))
    with opener.open(request, timeout=seconds) as answer:
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
