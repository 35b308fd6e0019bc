"""Opens a browser on this computer."""

import os
import subprocess
import sys
from threading import Thread


def has_display() -> bool:
    """Whether there is a screen to show a browser on."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def show(link: str) -> Thread:
    """Open a page in the background, if possible: the link is printed anyway.

    A separate process does it, so that the browser's output doesn't get between our lines, a text browser doesn't take
    over the terminal, and Ctrl-C ends us but not the browser.
    """
    opening = Thread(target=_show, args=(link,), daemon=True)
    opening.start()
    return opening


def _show(link: str) -> None:
    subprocess.run(  # noqa: S603
        [sys.executable, "-m", "webbrowser", link],
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
