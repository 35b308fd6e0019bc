"""How everyone did on a day: read from the records of their matches, and remembered for a while."""

from collections import deque
from collections.abc import Callable

from msgspec import Struct

from vivace.daily.day import Day, Try
from vivace.daily.results import DayResult, ranked, result_of
from vivace.server.core.ports import KeptMatch, LogError, Ports
from vivace.tables.daily import ends_at

RESULTS_MS = 2_000
"""How old the results of others may be: so they cost the same, however many ask for them."""
READ_MS = 10
"""And as much older for each record that was looked for: so a long day costs no more than a short one."""
CLOSED_MS = 600_000
"""How old the results of a day may be that is over."""
LATE_MS = 60_000
"""Until then the last matches of a day may still be recorded."""
REMEMBERED_MS = 600_000
"""For this long no record is read again. After that names may have been forgotten."""
MOST_KNOWN = 10
"""This many days are remembered."""


class Played(Struct, frozen=True):
    """A day, and how everyone did who has finished."""

    day: Day
    results: tuple[DayResult, ...]


Found = Played | LogError | None


class _Known(Struct):
    """What is known of a day."""

    forget_at: int
    results: dict[str, DayResult] = {}
    """By player: a first try that is finished stays what it is."""
    told: Played | None = None
    until: int = 0
    """Until when that is told."""


class DayResults:
    """The results of all days. `read` reads a day."""

    def __init__(self, ports: Ports, read: Callable[[int, Callable[[Day | LogError | None], None]], None]) -> None:
        self._ports, self._read = ports, read
        self._known: dict[int, _Known] = {}
        self._waiting: dict[int, list[Callable[[Found], None]]] = {}

    def of(self, number: int, done: Callable[[Found], None]) -> None:
        """How everyone did on a day; None: nobody has played. All who ask meanwhile get what is being gathered."""
        known = self._known.get(number)
        if known is not None and self._ports.clock.now() < known.until:
            done(known.told)
        elif number in self._waiting:
            self._waiting[number].append(done)
        else:
            self._waiting[number] = [done]
            self._read(number, lambda day: self._gather(number, day))

    def _gather(self, number: int, day: Day | LogError | None) -> None:
        """Read the record of one match after the other, so that others get their turn."""
        if isinstance(day, LogError):
            self._tell(number, day)
            return
        known = self._remembered(number)
        unread = deque(() if day is None else (one for one in day.tries.values() if one.player not in known.results))
        reads = len(unread)

        def add(day: Day, one: Try, found: list[KeptMatch] | LogError) -> None:
            if isinstance(found, LogError):
                self._tell(number, found)
                return
            result = result_of(day, one, found[0].record if found else None)
            if result is not None:
                known.results[one.player] = result
            go_on()

        def go_on() -> None:
            if day is not None and unread:
                one = unread.popleft()
                self._ports.matches.matches_of(one.code, 1, lambda found: add(day, one, found))
            else:
                known.told = None if day is None else Played(day, ranked(known.results.values()))
                known.until = self._told_until(number, reads)
                self._tell(number, known.told)

        go_on()

    def _remembered(self, number: int) -> _Known:
        now, known = self._ports.clock.now(), self._known.pop(number, None)
        if known is None or now >= known.forget_at:
            known = _Known(now + REMEMBERED_MS)
        if len(self._known) >= MOST_KNOWN:
            del self._known[next(iter(self._known))]
        self._known[number] = known
        return known

    def _told_until(self, number: int, reads: int) -> int:
        now = self._ports.clock.now()
        return now + (CLOSED_MS if now >= ends_at(number) + LATE_MS else RESULTS_MS + READ_MS * reads)

    def _tell(self, number: int, found: Found) -> None:
        for done in self._waiting.pop(number):
            done(found)
