"""What the tables of a server need from outside: a clock, a log, connections to clients, and external bots.

The server passes real ones (`clock.py`, `sqlite.py`, `sockets.py`), the simulation fakes that lose, delay and forget.
Everything is called from one thread, and every callback comes in that thread.
"""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from msgspec import Struct

from vivace.bots.bot import Action, Observation
from vivace.server.core.metrics import Counts
from vivace.tables.match_records import MatchRecord


class LogError(Exception):
    """The log could not do what it was asked; the message says why, for the operator of the server."""


class LogDamaged(LogError):  # noqa: N818
    """What is stored of a table, or the whole file, is not what was written. Trying again does not help."""


class LogInterrupted(LogError):  # noqa: N818
    """Nobody knows whether it was done, because no answer came. Claiming the table and reading it will tell."""


class OwnedElsewhere(LogError):  # noqa: N818
    """Another server owns this table, and only that one may append to it."""


class LogTooLong(LogError):  # noqa: N818
    """There is more of it than was asked for at most."""


class CodeTaken(LogError):  # noqa: N818
    """There is a table with this code already."""


class Timer(Protocol):
    """A call that will happen, unless it is cancelled."""

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
    """The table after it as text, if reading should be able to start here. The last one of each table is kept."""


class Excerpt(Struct, frozen=True):
    """Lines of a table's log, in order and without gaps."""

    lines: tuple[str, ...]
    checkpoint: str = ""
    """The table just before these lines, as text."""


Done = Callable[[LogError | None], None]
Read = Callable[[Excerpt | LogError | None], None]
Opening = Callable[[str | LogError | None], None]


class Log(Protocol):
    """Keeps the logs of all tables.

    What was reported done is on disk and survives a power cut. The rows of a table are numbered from 1 without gaps:
    after a failure every further append for that table fails, until the table is claimed and read again. The rows of an
    append are written all or not at all, in the order of the appends.

    Several servers may share a log. Each table has one owner: the server that opened it, or that claimed it last. Only
    the owner can append, and what others append is not written.
    """

    def open(self, code: str, opening: str, done: Done) -> None:
        """Begin the log of a new table with its opening line. Fails with CodeTaken if another table has this code."""
        ...

    def append(self, code: str, rows: Sequence[Row], done: Done) -> None: ...

    def claim(self, code: str, done: Done) -> None:
        """Become the owner of a table. What is read of it after that can only be changed by appending to it here.

        Fails with OwnedElsewhere if its owner is another server that is alive. It is no failure if there is no such
        table: reading will tell.
        """
        ...

    def release(self, code: str, done: Callable[[], None]) -> None:
        """Give up a table, if it is owned, so that no other server has to wait for it."""
        ...

    def read(self, code: str, read: Read, first: int | None = None) -> None:
        """The lines of a table from number `first` on; None if there is no such table.

        The opening line is number 0, an event has its own number. Without a number: the last checkpoint and the lines
        after it, or all lines if there is none.
        """
        ...

    def opening(self, code: str, read: Opening) -> None:
        """The opening line of a table; None if there is no such table. Does not wait for writes or long reads."""
        ...


class KeptMatch(Struct, frozen=True):
    """A finished match, as it is kept."""

    code: str
    """The code of its table, which may be gone."""
    number: int
    """The number of the event that ended it."""
    record: MatchRecord
    """With the names of people, as far as they are not forgotten."""


class Matches(Protocol):
    """The records of finished matches. A match is recorded soon after it has ended, and outlives its table.

    All callbacks come later, in the caller's thread.
    """

    def match(self, match_id: str, done: Callable[[KeptMatch | LogError | None], None]) -> None:
        """The match with this id; None if there is none."""
        ...

    def matches_of(self, code: str, most: int, done: Callable[[list[KeptMatch] | LogError], None]) -> None:
        """The last matches of a table, the newest first, at most so many."""
        ...

    def lines(self, code: str, most: int, done: Callable[[tuple[str, ...] | LogError | None], None]) -> None:
        """The whole log of a table, for the replay of a match; None if the table is gone.

        Fails with LogTooLong if it has more than so many events.
        """
        ...


class Connection(Protocol):
    """The connection to one client."""

    def write(self, frames: bytes) -> int:
        """Send whole frames. Never blocks: what the client does not read yet is the backlog, whose size is returned."""
        ...

    @property
    def backlog(self) -> int:
        """How many bytes wait to be sent."""
        ...

    def round_trip(self) -> int | None:
        """The round trip that a system has measured, ours or a proxy's, in milliseconds; None if none can tell."""
        ...

    def close(self, code: int) -> None:
        """Close when everything written before has been sent. `ClientSession.leave` is still called later, once."""
        ...


class Payer(Protocol):
    """The budget for what is written to the log because of a client."""

    def spend(self, size: float) -> None:
        """Count bytes that were written."""
        ...

    def wait_ms(self) -> int:
        """How long nothing more may be written; 0: it may be now."""
        ...


class _Unlimited:
    def spend(self, _: float) -> None:
        """Nothing is counted."""

    def wait_ms(self) -> int:
        return 0


class Finder(Protocol):
    """What an address may know about codes of tables. Wrong codes are counted."""

    def may_know(self, code: str) -> bool:
        """Whether it may know if there is such a table. From now on the code counts as wrong, until it is found."""
        ...

    def found(self, code: str) -> None:
        """There is such a table."""
        ...

    def learned_nothing(self) -> None:
        """It could not be found out whether there is such a table."""
        ...


class _AnyFinder:
    """May ask as often as it likes."""

    def may_know(self, _: str) -> bool:
        return True

    def found(self, code: str) -> None:
        """Nothing is counted."""

    def learned_nothing(self) -> None:
        """Nothing is counted."""


class Origin(Struct, frozen=True):
    """Where a client comes from, and what its address may still do."""

    address: str = ""
    """Its address, or the network that one customer has; empty: not known."""
    payer: Payer = _Unlimited()
    """Pays for what is written to the log because of this client."""
    finder: Finder = _AnyFinder()


ANYWHERE = Origin()


class ExternalBots(Protocol):
    """Bots that are no part of this program. Whatever they do, the worst for others is a missing or bad answer.

    A key is a table's code and a seat. Under a key there is one bot at a time, from the first question until it is
    dismissed; it has one question at a time.
    """

    @property
    def kinds(self) -> Sequence[str]:
        """The installed kinds."""
        ...

    def ask(
        self, key: tuple[str, int], kind: str, seed: str, observation: Observation, done: Callable[[Action | str], None]
    ) -> None:
        """Ask what a bot does next. The first question makes it, from the seed.

        The answer comes once, sooner or later: an action, or why there is none (the bot is broken, or does not answer).
        After `dismiss` it may not come, and is ignored if it does.
        """
        ...

    def dismiss(self, key: tuple[str, int]) -> None:
        """The bot is no longer needed."""
        ...


class NoExternalBots:
    """There are no external bots."""

    kinds: Sequence[str] = ()

    def ask(
        self, _: tuple[str, int], __: str, ___: str, ____: Observation, done: Callable[[Action | str], None]
    ) -> None:
        done("no such bot is installed here")

    def dismiss(self, key: tuple[str, int]) -> None:
        """There is no bot to dismiss."""


NO_EXTERNAL_BOTS = NoExternalBots()


class NoMatches:
    """No match was ever recorded."""

    def match(self, _: str, done: Callable[[KeptMatch | LogError | None], None]) -> None:
        done(None)

    def matches_of(self, _: str, __: int, done: Callable[[list[KeptMatch] | LogError], None]) -> None:
        done([])

    def lines(self, _: str, __: int, done: Callable[[tuple[str, ...] | LogError | None], None]) -> None:
        done(None)


NO_MATCHES = NoMatches()


def _think_here(think: Callable[[], Any], done: Callable[[Any], None]) -> None:
    done(think())


class Ports(Struct, frozen=True):
    """Everything from outside."""

    log: Log
    clock: Clock
    random_token: Callable[[], str]
    """256 fresh bits as text."""
    counts: Counts
    external_bots: ExternalBots = NO_EXTERNAL_BOTS
    matches: Matches = NO_MATCHES
    least_cooldown_ms: int = 0
    """No table of this server may have a shorter cooldown."""
    think: Callable[[Callable[[], Any], Callable[[Any], None]], None] = _think_here
    """Works something out that takes a while, so that people who play do not notice, and calls back with it.

    It may happen in another thread, and must not raise.
    """
