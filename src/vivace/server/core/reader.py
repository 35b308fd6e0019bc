"""Rebuilds tables from the log, and finds out what is played at those that sleep.

The shortest way is tried first: from what is known of the table, then from its last checkpoint, then from the
beginning. If something is wrong with a shortcut, the log itself still has everything. Lines are read a few at a time,
and several tables take turns, so that people who play do not notice.
"""

from collections.abc import Callable, Iterator
from functools import partial
from logging import getLogger

from msgspec import Struct

from vivace.server.core.kinds import is_table
from vivace.server.core.ports import Excerpt, LogDamaged, LogError, OwnedElsewhere, Ports
from vivace.server.core.slices import Slices
from vivace.tables import journal
from vivace.tables.journal import JournalError, Rebuilt
from vivace.tables.table import Table
from vivace.tables.view import view

LINES_AT_ONCE = 20
"""How many lines are read in one go: about a millisecond."""
MOST_COMPLAINTS = 1_000
"""At most this many tables that could not be read are remembered."""
EDITION_MS = 10_000
"""How old the edition of a sleeping table may be: a table that was removed is still found for this long."""
MOST_EDITIONS = 1_000
"""At most this many editions are remembered, so that logs are not read again for each request."""
Told = Rebuilt | Exception | None
"""A table from the log; or why it cannot be read, now (a LogError) or ever; or None if there is no such table."""
EditionTold = Callable[[str | LogError | None], None]


def is_final(told: Told) -> bool:
    """Whether reading the table again would fail again: what is stored is damaged, or makes no sense."""
    is_passing = told is None or (isinstance(told, LogError) and not isinstance(told, LogDamaged))
    return not is_passing and not isinstance(told, Rebuilt)


_logger = getLogger(__name__)


class Request(Struct, frozen=True):
    """A request to read a table. When it is not wanted any more, `done` is called with None."""

    code: str
    done: Callable[[Told], None]
    is_wanted: Callable[[], bool]
    known: Table | None = None
    """The table as it was at some time, exactly as the log has it."""


class _Reading(Struct, frozen=True):
    """The progress of a request."""

    request: Request
    first: int | None
    """The number of the first line; None: the one after the last checkpoint."""
    steps: Iterator[Rebuilt | None]
    """Each step reads some lines, and the last one gives the table."""


class Reader:
    """Reads tables from the log, and writes error messages about those that cannot be read."""

    def __init__(self, ports: Ports) -> None:
        self._ports = ports
        self._slices = Slices(ports.clock)
        self._complained: dict[str, None] = {}
        self._editions: dict[str, tuple[str, int]] = {}
        """What is played at sleeping tables, and until when that is told; those read longest ago come first."""

    def edition(self, code: str, done: EditionTold) -> None:
        """The edition of a sleeping table; None if there is no such table."""
        name, until = self._editions.get(code, ("", 0))
        if self._ports.clock.now() < until:
            done(name)
            return
        self.forget_edition(code)

        def told(opening: str | LogError | None) -> None:
            if isinstance(opening, str) and is_table(opening):
                self._ports.log.read(code, partial(self._tell_edition, code, done))
            elif opening is None or isinstance(opening, str):
                done(None)
            else:
                self._regret(code, opening, done)

        # Most requests for tables that do not exist are answered without a long read.
        self._ports.log.opening(code, told)

    def forget_edition(self, code: str) -> None:
        """Forget the edition of a table that wakes up, since its game can be changed now."""
        self._editions.pop(code, None)

    def forget_editions(self) -> None:
        self._editions.clear()

    def _tell_edition(self, code: str, done: EditionTold, found: Excerpt | LogError | None) -> None:
        """Find out what is played now: hosts can change the game, and the rest of the log may be damaged."""
        if not isinstance(found, Excerpt):
            self._regret(code, found, done)
            return
        try:
            edition = journal.last_edition(found.lines, found.checkpoint)
        except JournalError as error:
            self._regret(code, error, done)
            return
        self._editions[code] = edition, self._ports.clock.now() + EDITION_MS
        if len(self._editions) > MOST_EDITIONS:
            self.forget_edition(next(iter(self._editions)))
        done(edition)

    def _regret(self, code: str, why: Exception | None, done: Callable[[LogError], None]) -> None:
        self._complain(code, why or LogError("the log is gone"))
        kind = LogDamaged if isinstance(why, LogDamaged) else LogError
        done(kind(f"table {code} cannot be read"))

    def read(self, request: Request) -> None:
        """Claim a table, and read it when that is done: before, another server might still append to it.

        Score sheets, clubs and tournaments are no tables: none of them is claimed, because the server that has
        one open must keep it.
        """
        if request.known is None:
            self._ports.log.opening(request.code, partial(self._found, request))
        else:
            self._claim(request)

    def _found(self, request: Request, opening: str | LogError | None) -> None:
        if isinstance(opening, str) and is_table(opening):
            self._claim(request)
        else:
            self._tell(request, opening if isinstance(opening, LogError) else None)

    def _claim(self, request: Request) -> None:
        self._ports.log.claim(request.code, lambda error: self._claimed(request, error))

    def _claimed(self, request: Request, error: LogError | None) -> None:
        if error is not None:
            self._tell(request, error)
            return
        known = request.known
        self._ask(request, known.seq if known is not None and known.seq else None)

    def _ask(self, request: Request, first: int | None) -> None:
        self._ports.log.read(request.code, lambda found: self._take(request, first, found), first)

    def _take(self, request: Request, first: int | None, found: Excerpt | LogError | None) -> None:
        if not isinstance(found, Excerpt):
            self._give_back(request)
            self._tell(request, found)
            return
        first = first if first is not None or found.checkpoint else 0
        self._slices.add(partial(self._read_on, _Reading(request, first, rebuilding(request.known, first, found))))

    def _read_on(self, reading: _Reading) -> bool:
        """Read some lines. Whether there are more."""
        if not reading.request.is_wanted():
            self._give_back(reading.request)
            reading.request.done(None)
            return False
        try:
            rebuilt = next(reading.steps)
        except Exception as error:
            self._try_otherwise(reading, error)
            return False
        if rebuilt is not None:
            self._tell(reading.request, rebuilt)
        return rebuilt is None

    def _try_otherwise(self, reading: _Reading, error: Exception) -> None:
        if reading.first == 0:
            self._give_back(reading.request)
            self._tell(reading.request, error)
            return
        _logger.warning("table %s is read from further back: %s", reading.request.code, error, exc_info=_unless(error))
        self._ask(reading.request, 0 if reading.first is None else None)

    def _give_back(self, request: Request) -> None:
        """A sleeping table was claimed and will not be woken. One that is awake stays with its room."""
        if request.known is None:
            self._ports.log.release(request.code, _do_nothing)

    def _tell(self, request: Request, told: Told) -> None:
        if isinstance(told, Exception) and not isinstance(told, OwnedElsewhere):
            self._complain(request.code, told)
        else:
            self._complained.pop(request.code, None)
        request.done(told)

    def _complain(self, code: str, why: Exception) -> None:
        """Log that a table cannot be read, but only once until it can be read again."""
        if code in self._complained:
            return
        if len(self._complained) >= MOST_COMPLAINTS:
            self._complained.clear()
        self._complained[code] = None
        _logger.error("table %s cannot be read: %s", code, why, exc_info=_unless(why))


def rebuilding(known: Table | None, first: int | None, found: Excerpt) -> Iterator[Rebuilt | None]:
    """Read some lines in each step; the last one gives the table. If it has no view, the log is damaged as well."""
    rebuilt, start = _beginning(known, first, found)
    for place in range(start, len(found.lines), LINES_AT_ONCE):
        if place > start:
            yield None
        rebuilt = journal.continued(rebuilt, found.lines[place : place + LINES_AT_ONCE])
    if rebuilt is None:
        raise JournalError("the log is empty")
    view(rebuilt.table)
    yield rebuilt


def _beginning(known: Table | None, first: int | None, found: Excerpt) -> tuple[Rebuilt | None, int]:
    """What is known before any line is read, and the index of the line to begin with."""
    if first is None:
        return journal.from_checkpoint(found.checkpoint), 0
    if first == 0 or known is None:
        return None, 0
    # The last known line is read again: it says when that was.
    return journal.resumed(known, found.lines[0] if found.lines else ""), 1


def _do_nothing() -> None:
    """No one waits for it."""


def _unless(error: Exception) -> Exception | None:
    """The error, if it is not one of those that are expected: then its traceback is logged."""
    return None if isinstance(error, LogError | JournalError) else error
