"""What the tables of a server need from outside: a clock, a log, lines to clients, and bots of other people's making.

The server gives real ones (`clock.py`, `sqlite.py`, `sockets.py`), the simulation fakes that lose, delay and forget.
Everything is called from one thread, and every callback comes in that thread.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from msgspec import Struct

from vivace.bots.bot import Action, Observation
from vivace.server.core.metrics import Counts


class LogError(Exception):
    """The log could not do what it was asked; the message says why, for whoever runs the server."""


class LogDamaged(LogError):  # noqa: N818
    """What is stored of a table, or the whole file, is not what was written. Trying again does not help."""


class CodeTaken(LogError):  # noqa: N818
    """There is a table with this code already."""


class Timer(Protocol):
    """Something that will happen."""

    def cancel(self) -> None: ...


class Clock(Protocol):
    """Milliseconds since 1970. They never run backwards."""

    def now(self) -> int: ...

    def call_at(self, time: int, do: Callable[[], None]) -> Timer:
        """Call at this time, or as soon as possible after it."""
        ...


class Row(Struct, frozen=True):
    """An event of a table's log: its number and its text."""

    seq: int
    text: str
    checkpoint: str = ""
    """How the table is after it, if this is a good place to go on from. Of each table the last one is kept."""


class Excerpt(Struct, frozen=True):
    """Lines of a table's log, in order and without holes."""

    lines: tuple[str, ...]
    checkpoint: str = ""
    """How the table was just before these lines."""


Done = Callable[[LogError | None], None]
Read = Callable[[Excerpt | LogError | None], None]
Opening = Callable[[str | LogError | None], None]


class Log(Protocol):
    """Keeps the logs of all tables.

    What was reported done is on disk and survives a power cut. The rows of a table are numbered from 1 without holes:
    after a failure every further append for that table fails, until the table is read again. Rows are all there or not
    at all, one append after the other.
    """

    def open(self, code: str, opening: str, done: Done) -> None:
        """Begin the log of a new table with its opening line. Fails with CodeTaken if there is one with this code."""
        ...

    def append(self, code: str, rows: Sequence[Row], done: Done) -> None: ...

    def read(self, code: str, read: Read, first: int | None = None) -> None:
        """The lines of a table from a certain one on; None if there is no such table.

        The opening line is number 0, each event has its own. Without a number: the last checkpoint and the lines after it,
        or all lines if there is none.
        """
        ...

    def opening(self, code: str, read: Opening) -> None:
        """The opening line of a table; None if there is no such table. Waits for no write and for no long reading."""
        ...


class Connection(Protocol):
    """The connection to one client."""

    def write(self, frames: bytes) -> None:
        """Send whole frames. Never blocks: what the client does not read waits in the backlog."""
        ...

    @property
    def backlog(self) -> int:
        """How many bytes wait to be sent."""
        ...

    def close(self, code: int) -> None:
        """Close after everything written before has been sent. `ClientSession.leave` is called later, once, as always."""
        ...


class Payer(Protocol):
    """Stands for what may be written to the log for somebody."""

    def spend(self, size: float) -> None:
        """So many bytes were written."""
        ...

    def wait_ms(self) -> int:
        """How long nothing more may be written; 0: it may."""
        ...


class _Unlimited:
    def spend(self, _: float) -> None:
        """Nobody counts."""

    def wait_ms(self) -> int:
        return 0


UNLIMITED: Payer = _Unlimited()


class Finder(Protocol):
    """What one address may know about codes of tables. Wrong codes are counted."""

    def may_know(self, code: str) -> bool:
        """Whether it may be told if there is such a table. From here on the code counts as wrong, until it is found."""
        ...

    def found(self, code: str) -> None:
        """There is such a table."""
        ...

    def learned_nothing(self) -> None:
        """Nobody could say whether there is such a table."""
        ...


class AnyFinder:
    """May ask as often as it likes."""

    def may_know(self, _: str) -> bool:
        return True

    def found(self, code: str) -> None:
        """Nobody counts."""

    def learned_nothing(self) -> None:
        """Nobody counts."""


ANY_FINDER = AnyFinder()


class Origin(Struct, frozen=True):
    """Where a client comes from, and what its address may still do."""

    address: str = ""
    """Its address, or what stands for all addresses of one customer; empty: not known."""
    payer: Payer = UNLIMITED
    """Pays for what is written to the log because of this client."""
    finder: Finder = ANY_FINDER


ANYWHERE = Origin()


class ExternalBots(Protocol):
    """Bots that are no part of this program. Whatever they do harms nobody: they can only fail to answer well.

    A key is a table's code and a seat. Under a key there is one bot at a time, from the first question until it is
    dismissed; it has one question at a time.
    """

    @property
    def kinds(self) -> Sequence[str]:
        """What kinds of them there are."""
        ...

    def ask(
        self, key: tuple[str, int], kind: str, seed: str, observation: Observation, done: Callable[[Action | str], None]
    ) -> None:
        """Ask what a bot does next; at the first question it is made from the seed.

        The answer comes soon or late, but once: a action, or why there is none (it is broken, or does not answer). After
        `dismiss` none has to come, and one that does is ignored.
        """
        ...

    def dismiss(self, key: tuple[str, int]) -> None:
        """The bot is no longer needed."""
        ...


class NoExternalBots:
    """There are only our own bots."""

    kinds: Sequence[str] = ()

    def ask(
        self, _: tuple[str, int], __: str, ___: str, ____: Observation, done: Callable[[Action | str], None]
    ) -> None:
        done("no such bot is installed here")

    def dismiss(self, key: tuple[str, int]) -> None:
        """Nobody is here."""


NO_EXTERNAL_BOTS = NoExternalBots()


class Ports(Struct, frozen=True):
    """Everything from outside."""

    log: Log
    clock: Clock
    random_token: Callable[[], str]
    """256 fresh bits as text."""
    counts: Counts
    external_bots: ExternalBots = NO_EXTERNAL_BOTS
    least_cooldown_ms: int = 0
    """No table of this server may let hands be faster, whoever opens or changes it."""
