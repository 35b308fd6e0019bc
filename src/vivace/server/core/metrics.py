"""Counts and times what happens, for the operator of the server."""

from bisect import bisect_left
from collections.abc import Callable
from logging import Logger

BOUNDS = (0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)
"""The upper ends of the classes of a histogram, in seconds. The last class has none."""
COUNTED = {
    "connections": "Connections of clients to tables that were opened",
    "connections-refused": "Connections that were closed because an address had too many",
    "tables-opened": "Tables that were opened",
    "tables-closed": "Tables that the operator has closed",
    "moves": "Moves of people that were carried out and sent to everyone",
    "games-changed": "Times that a host chose another game or other rules",
    "halted-tables": "Times that a table was halted because the log had failed",
    "bots-replaced": "Bots that were broken and replaced",
    "internal-errors": "Errors of the server itself; the log messages have them",
    "errors": "Errors while reading what a client had sent",
    "bad-frames": "Frames that break the WebSocket protocol",
    "lagging": "Times that a client fell too far behind and got a snapshot later",
}
"""What is counted from the start, and what it means. Problems and failed requests are counted by their codes too."""


class Histogram:
    """How long something took, counted in classes. Only one thread may add to it."""

    def __init__(self, purpose: str) -> None:
        self.purpose = purpose
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def quantile(self, share: float) -> float:
        """The upper end of the class in which this share of all times is reached; 0 if there are none."""
        wanted, seen = share * sum(self.counts), 0
        for count, bound in zip(self.counts, (*BOUNDS, BOUNDS[-1]), strict=True):
            seen += count
            if seen and seen >= wanted:
                return bound
        return 0.0


class Counts:
    """How often something has happened since the start, and how long it took. `now` gives seconds of any clock."""

    def __init__(self, now: Callable[[], float] = lambda: 0.0) -> None:
        self.now = now
        self.values: dict[str, int] = dict.fromkeys(COUNTED, 0)
        self.commit = Histogram("Time to commit a batch of events to the log")
        self.fan_out = Histogram("Time to write the frames of one input to everyone at its table")
        self.frame_to_all = Histogram("Time from reading a player's move to everyone at the table having its frames")
        self.loop_lag = Histogram("How late the event loop calls a timer")

    @property
    def durations(self) -> dict[str, Histogram]:
        return {
            "commit": self.commit,
            "fan-out": self.fan_out,
            "frame-to-all": self.frame_to_all,
            "loop-lag": self.loop_lag,
        }

    def add(self, name: str, by: int = 1) -> None:
        self.values[name] = self.values.get(name, 0) + by

    def sent(self, began: float, asked_at: float, moves: int) -> None:
        """Frames were written to everyone: since when, and of how many moves.

        `asked_at` is when the request for them was read; 0: there was none, or it had to wait.
        """
        ended = self.now()
        self.fan_out.add(ended - began)
        if asked_at:
            self.frame_to_all.add(ended - asked_at)
        self.values["moves"] += moves

    def note_error(self, logger: Logger, words: str, *about: object) -> None:
        """Log and count the error of ours that is being handled."""
        logger.exception(words, *about)
        self.add("internal-errors")
