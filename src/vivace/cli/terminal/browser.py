"""Opens the browser of whoever sits at this computer."""

import os
import subprocess
import sys
from threading import Thread


def has_display() -> bool:
    """Whether there is a screen that a browser could be shown on."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def show(link: str) -> Thread:
    """Open a page, if that is possible: the link is printed anyway. Nobody has to wait for it.

    A program of its own does it, so that nothing a browser writes gets between our lines, none that is made of text
    takes the terminal away, and Ctrl-C ends us but not the browser.
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
