"""Takes the names of people out of a log from before they were kept apart, and gives its rows new checksums.

The old checksums are checked on the way. From the first one that is wrong on, everything stays as it is: so the damage
is found when the table is read, as it would have been before.
"""

from collections.abc import Sequence

from msgspec import Struct

from vivace.scorekeeper.journal import is_sheet, with_author
from vivace.server.storage.checksums import next_checksum
from vivace.tables.pseudonyms import without_names


class Rechained(Struct, frozen=True):
    """A row without names, with its new checksum."""

    seq: int
    text: str | None
    """None: it had no names, and need not be written. It may be one that only looks like UTF-8 here."""
    checksum: int


class Rechaining:
    """One log, row by row from its beginning."""

    def __init__(self, checksum: int, checkpoint: tuple[int, str, int] | None, opening: str) -> None:
        self.seq, self.old, self.new = 0, checksum, checksum
        self.names: dict[str, str] = {}
        self.checkpoint: Rechained | None = None
        """The checkpoint, if it was whole and its row has come."""
        self.is_whole = True
        self._old_checkpoint = checkpoint
        self._is_sheet = is_sheet(opening)

    def take(self, rows: Sequence[tuple[int, str, int]]) -> list[Rechained]:
        """What becomes of the next rows; nothing more once one was damaged."""
        changed: list[Rechained] = []
        for number, text, own in rows:
            self.old = next_checksum(self.old, number, text)
            self.is_whole = number == self.seq + 1 and own == self.old and isinstance(text, str)
            if not self.is_whole:
                break
            self.seq = number
            stripped = self._stripped(text)
            self.new = next_checksum(self.new, number, stripped)
            changed.append(Rechained(number, stripped if stripped != text else None, self.new))
            self._take_checkpoint()
        return changed

    def _take_checkpoint(self) -> None:
        """A checkpoint follows its row as if it were the next one."""
        if self._old_checkpoint is not None and self._old_checkpoint[0] == self.seq:
            seq, text, own = self._old_checkpoint
            if own == next_checksum(self.old, seq, text):
                stripped = self._stripped(text)
                self.checkpoint = Rechained(seq, stripped, next_checksum(self.new, seq, stripped))

    def _stripped(self, text: str) -> str:
        stripped, names = without_names(with_author(text) if self._is_sheet else text)
        self.names |= names
        return stripped
