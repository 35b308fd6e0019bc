"""QR codes of links. Drawing one takes milliseconds, so they are cached."""

import io
from collections.abc import Callable

import segno

MOST_KEPT = 256
MASK = 0
"""Cameras read any of the eight masks; trying all of them to choose the best would take five times as long."""


class QrCodes:
    """A cache of QR codes, the least recently used first."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    def of(self, link: str, before_drawing: Callable[[], None]) -> bytes:
        """The QR code of a link. `before_drawing` may raise an exception to refuse one that is not cached."""
        picture = self._kept.pop(link, None)
        if picture is None:
            before_drawing()
            picture = qr_svg(link)
        self._kept[link] = picture
        if len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]
        return picture


def qr_svg(link: str) -> bytes:
    """A link as a QR code in SVG, dark on light whatever the background."""
    picture = io.BytesIO()
    segno.make_qr(link, error="m", mask=MASK).save(picture, kind="svg", scale=8, border=4, light="#fff", xmldecl=False)
    return picture.getvalue()
