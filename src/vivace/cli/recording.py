"""The file that a match is recorded in: checked before the match, written after it, however it ends."""

from pathlib import Path

from vivace.engine.replay import Replay, write

_BEGINNING = b'{"format":"vivace-replay"'


class Recording:
    """A file to be written. If there is nothing to write, no new file is left behind."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._is_new = _made_writable(path)

    def keep(self, replay: Replay | None) -> bool:
        """Write what was played, if anything was. Whether there is something to step through now."""
        if replay is None:
            self._discard()
            return False
        try:
            self.path.write_text(write(replay), "utf-8")
        except OSError as error:
            self._discard()
            raise ValueError(f"--record {self.path}: could not be written: {error.strerror}") from error
        return True

    def _discard(self) -> None:
        if self._is_new:
            self.path.unlink(missing_ok=True)


def _made_writable(path: Path) -> bool:
    """Check before the match that the file can be written. Whether it is new.

    An older recording may be replaced, nothing else.
    """
    try:
        is_new = not path.exists()
        content = path.read_bytes() if path.is_file() else b""
        if content and not content.startswith(_BEGINNING):
            raise ValueError(f"--record {path}: the file exists and is no recording; choose another name")
        path.open("a").close()
        return is_new
    except OSError as error:
        raise ValueError(f"--record {path}: cannot be written: {error.strerror}") from error
