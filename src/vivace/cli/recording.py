"""Files that are checked before a match and written after it, however it ends."""

from collections.abc import Callable
from pathlib import Path

from vivace.engine.replay import Replay, write

_BEGINNING = b'{"format":"vivace-replay"'


class OutputFile:
    """A file to be written. If there is nothing to write, no new file is left behind; what was written stays."""

    def __init__(self, option: str, path: Path, is_ours: Callable[[bytes], bool], otherwise: str) -> None:
        """Check that the file can be written. Earlier output may be replaced, nothing else."""
        self.path, self._typed = path, f"{option} {path}"
        try:
            self._is_new = not path.exists()
            content = path.read_bytes() if path.is_file() else b""
            if content and not is_ours(content):
                raise ValueError(f"{self._typed}: the file exists and {otherwise}; choose another name")
            path.open("a").close()
        except OSError as error:
            raise ValueError(f"{self._typed}: cannot be written: {error.strerror}") from error

    def write(self, content: bytes) -> None:
        try:
            self.path.write_bytes(content)
        except OSError as error:
            self.discard()
            raise ValueError(f"{self._typed}: could not be written: {error.strerror}") from error
        self._is_new = False

    def discard(self) -> None:
        if self._is_new:
            self.path.unlink(missing_ok=True)


class Recording(OutputFile):
    """The file that a match is recorded in."""

    def __init__(self, path: Path, option: str = "--record") -> None:
        super().__init__(option, path, lambda content: content.startswith(_BEGINNING), "is no recording")

    def keep(self, replay: Replay | None) -> bool:
        """Write what was played, if anything was. Whether there is something to step through now."""
        if replay is None:
            self.discard()
            return False
        self.write(write(replay).encode())
        return True
