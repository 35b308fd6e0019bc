"""Counts what happens, for the operator of the server."""

from logging import Logger


class Counts:
    """How often something has happened since the start."""

    def __init__(self) -> None:
        self.values: dict[str, int] = {}

    def add(self, name: str, by: int = 1) -> None:
        self.values[name] = self.values.get(name, 0) + by

    def note_error(self, logger: Logger, words: str, *about: object) -> None:
        """Log and count the error of ours that is being handled."""
        logger.exception(words, *about)
        self.add("internal-errors")
