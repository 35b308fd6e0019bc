"""The page that browsers load: the files of the folder `page`, kept in memory."""

from hashlib import sha256
from importlib import resources
from importlib.resources.abc import Traversable

from msgspec import Struct

INDEX = "index.html"
_REMEDY = "install Vivace again"

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


def load_page(folder: Traversable | None = None) -> dict[str, PageFile]:
    """All files by name. Only what is listed here is ever sent, so no path leads anywhere else.

    A ValueError says that there is no page: a server without one would be of no use to anybody.
    """
    folder = folder or resources.files("vivace.server") / "page"
    try:
        files = [each for each in folder.iterdir() if each.is_file() and _suffix(each.name) in _TYPES]
        page = {each.name: _page_file(each.name, each.read_bytes()) for each in files}
    except OSError as error:
        raise ValueError(f"the page for browsers cannot be read ({error}); {_REMEDY}") from error
    if INDEX not in page:
        raise ValueError(f"the page for browsers is missing: there is no {INDEX} in {folder}; {_REMEDY}")
    return page


def _page_file(name: str, content: bytes) -> PageFile:
    return PageFile(content, _TYPES[_suffix(name)], f'"{sha256(content).hexdigest()[:20]}"')


def _suffix(name: str) -> str:
    return name[name.rfind(".") :] if "." in name else ""
