"""The page that browsers load: the files of the folder `page`, held in memory ready to send."""

import gzip
import re
from collections.abc import Iterator
from hashlib import sha256
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import PurePath
from typing import Any

import msgspec
from msgspec import Struct

INDEX = "index.html"
WORKER = "worker.js"
"""The service worker, which caches the page so that it opens even when the server is gone."""
_REMEDY = "in a checkout run ./play (or scripts/web build), otherwise install Vivace again"

_TEXTS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}
"""Types that are sent compressed; all others are compressed already."""
_TYPES = {**_TEXTS, ".png": "image/png", ".woff2": "font/woff2"}

_LASTING_NAME = re.compile(r".+-(?![a-z_-]{8}\.)[A-Za-z0-9_-]{8}\.(?:css|js|woff2)")
"""Ends with a fingerprint of the content: eight characters that are not a word, as in `main-B3x9aQ_1.js`."""
_FOR_EVER = "public, max-age=31536000, immutable"
_ASK_FIRST = "no-cache"


class Form(Struct, frozen=True):
    """One encoding of a file: plain or compressed."""

    content: bytes
    tag: str
    """The ETag. It changes with the content and the encoding: a browser that has it need not load the file again."""
    caching: dict[str, str]
    """Headers that are also sent with 304 (not modified)."""
    describing: dict[str, str]
    """Headers that are only sent with the content."""


class PageFile(Struct, frozen=True):
    """A file of the page."""

    plain: Form
    packed: Form | None = None

    def form_for(self, accepted: str) -> Form:
        """The encoding for a client that accepts these."""
        return self.packed if self.packed and _takes_gzip(accepted) else self.plain


def load_page(folder: Traversable | None = None) -> dict[str, PageFile]:
    """All files by name. Only these are ever sent, so no path leads anywhere else.

    Raises `ValueError` if there is no page: a server without one would be useless.
    """
    folder = folder or resources.files("vivace.server") / "page"
    try:
        files = [each for each in folder.iterdir() if each.is_file() and PurePath(each.name).suffix in _TYPES]
        page = {each.name: _page_file(each.name, each.read_bytes()) for each in files}
    except OSError as error:
        raise ValueError(f"the page for browsers cannot be read ({error}); {_REMEDY}") from error
    if INDEX not in page:
        raise ValueError(f"the page for browsers is missing: there is no {INDEX} in {folder}; {_REMEDY}")
    return page


def _page_file(name: str, content: bytes) -> PageFile:
    tag, suffix = sha256(content).hexdigest()[:20], PurePath(name).suffix
    caching, describing = {"Cache-Control": _caching(name)}, {"Content-Type": _TYPES[suffix]}
    if suffix not in _TEXTS:
        return PageFile(_form(content, tag, caching, describing))
    return _both(content, tag, {**caching, "Vary": "Accept-Encoding"}, describing)


def document(value: Any) -> PageFile:
    """A value as JSON, encoded and compressed once, since it doesn't change while the server runs."""
    return _both(msgspec.json.encode(value), "", {"Cache-Control": "no-store"}, {"Content-Type": "application/json"})


def _both(content: bytes, tag: str, caching: dict[str, str], describing: dict[str, str]) -> PageFile:
    """A file, plain and compressed. What has no tag is loaded again each time."""
    # Without a timestamp, so that the same content always gives the same bytes.
    packed, packed_tag = gzip.compress(content, 9, mtime=0), f"{tag}-gzip" if tag else ""
    return PageFile(
        _form(content, tag, caching, describing),
        _form(packed, packed_tag, caching, {**describing, "Content-Encoding": "gzip"}),
    )


def _form(content: bytes, tag: str, caching: dict[str, str], describing: dict[str, str]) -> Form:
    return Form(content, tag, {**caching, "ETag": f'"{tag}"'} if tag else caching, describing)


def _caching(name: str) -> str:
    return _FOR_EVER if _LASTING_NAME.fullmatch(name) else _ASK_FIRST


def _takes_gzip(accepted: str) -> bool:
    return any(name == "gzip" and weight > 0 for name, weight in _weighted(accepted))


def _weighted(accepted: str) -> Iterator[tuple[str, float]]:
    """Each encoding in an Accept-Encoding header with its weight; 0 means that it is not wanted."""
    for part in accepted.lower().split(","):
        name, _, parameter = part.partition(";")
        key, _, weight = parameter.partition("=")
        try:
            yield name.strip(), float(weight) if key.strip() == "q" else 1.0
        except ValueError:
            yield name.strip(), 0.0
