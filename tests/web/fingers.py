"""Fingers on a screen: they come down, move and lift, also two at a time.

    fingers = Fingers(anna)
    fingers.drag((195, 700), (120, 300))
    fingers.pinch((195, 300), 60, 160)

Where VIVACE_RECORD names a folder, everything they do is kept there: a list of all touches, and a picture after each
gesture.
"""

import json
import os
from pathlib import Path
from typing import Any

from tests.web.browsing import Player

Point = tuple[float, float]

STEPS = 6
"""How often a finger is seen on its way."""


class Fingers:
    """Touches what someone sees, as a touch screen tells it: by no other events than those."""

    def __init__(self, player: Player, name: str = "fingers") -> None:
        self.player = player
        self.touches: list[dict[str, Any]] = []
        self._session = player.context.new_cdp_session(player.page)
        folder = os.environ.get("VIVACE_RECORD")
        self._folder = Path(folder) / name if folder else None

    def tap(self, at: Point) -> None:
        self._send("touchStart", at)
        self._send("touchEnd")
        self._keep("tap")

    def press(self, at: Point) -> None:
        """One finger, which stays."""
        self._send("touchStart", at)
        self._keep("press")

    def drag(self, start: Point, end: Point) -> None:
        """One finger, from here to there."""
        self._send("touchStart", start)
        for step in range(1, STEPS + 1):
            self._send("touchMove", _between(start, end, step / STEPS))
        self._send("touchMove", end)
        self._send("touchEnd")
        self._keep("drag")

    def pinch(self, centre: Point, before: float, after: float) -> None:
        """Two fingers beside a point, so far from each other before and after."""
        self._send("touchStart", *_beside(centre, before))
        for step in range(1, STEPS + 1):
            self._send("touchMove", *_beside(centre, before + (after - before) * step / STEPS))
        self._send("touchEnd")
        self._keep("pinch")

    def _send(self, kind: str, *points: Point) -> None:
        touching = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touching})
        self.touches.append({"is": kind, "at": points})

    def _keep(self, gesture: str) -> None:
        if self._folder is None:
            return
        self._folder.mkdir(parents=True, exist_ok=True)
        (self._folder / "touches.json").write_text(json.dumps(self.touches), "utf-8")
        self.player.page.screenshot(path=self._folder / f"{len(self.touches):04}-{gesture}.png")


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _beside(centre: Point, apart: float) -> tuple[Point, Point]:
    x, y = centre
    return (x - apart / 2, y), (x + apart / 2, y)
