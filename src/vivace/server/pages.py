"""The page that browsers load: the files of the folder `page`, kept in memory."""

from hashlib import sha256
from importlib import resources

from msgspec import Struct

INDEX = "index.html"

_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


class PageFile(Struct, frozen=True):
    """A file as it is sent."""

    content: bytes
    kind: str
    tag: str
    """Changes with the content: a browser that has it already need not load it again."""


def load_page() -> dict[str, PageFile]:
    """All files by name. Only what is listed here is ever sent, so no path leads anywhere else."""
    folder = resources.files("vivace.server") / "page"
    if not folder.is_dir():
        return {}
    files = [each for each in folder.iterdir() if each.is_file() and _suffix(each.name) in _TYPES]
    return {each.name: _page_file(each.name, each.read_bytes()) for each in files}


def _page_file(name: str, content: bytes) -> PageFile:
    return PageFile(content, _TYPES[_suffix(name)], f'"{sha256(content).hexdigest()[:20]}"')


def _suffix(name: str) -> str:
    return name[name.rfind(".") :] if "." in name else ""
