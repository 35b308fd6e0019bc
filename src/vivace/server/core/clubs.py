"""The clubs of a server: opens, reads and changes them.

A club is a log like a table's, but none stays in memory (`ledgers.py`).
"""

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from vivace.clubs import journal
from vivace.clubs.changes import Actor, Change, GiveTicket, UseTicket
from vivace.clubs.club import Club
from vivace.clubs.decide import decide, opened
from vivace.engine.refusal import Refusal
from vivace.protocol.http import LONG_CODE_LENGTH
from vivace.server.core import ledgers
from vivace.server.core.club_results import Gatherer, Played, ScoredSheets
from vivace.server.core.ledgers import Kind, Ledgers
from vivace.server.core.ports import CodeTaken, LogError, Ports, Row
from vivace.server.core.tokens import code_of, player_of


class Opened(Struct, frozen=True):
    """A new club."""

    code: str
    key: str
    """The founder's secret."""


class Outcome(Struct, frozen=True):
    """What became of a change."""

    club: Club
    refused: Refusal | None = None


Found = Club | LogError | None
"""A club; or why it cannot be read; or None if there is no such club."""
Changed = Outcome | LogError | None


class _Gathering(Struct, frozen=True):
    """What is being gathered of a club, and who waits for it."""

    club: Club
    waiting: list[Callable[[Played | LogError | None], None]]


class Clubs:
    """All clubs."""

    def __init__(self, ports: Ports) -> None:
        self._ports = ports
        self._ledgers = Ledgers[Club, Outcome](ports, Kind("club", journal.is_club, journal.rebuild))
        self._gathering: dict[str, _Gathering] = {}
        self._scored = ScoredSheets()

    def is_in_use(self, code: str) -> bool:
        """Whether a change of this club is being carried out."""
        return self._ledgers.is_in_use(code)

    def open(self, title: str, done: Callable[[Opened | Refusal | LogError], None]) -> None:
        """Open a club."""
        key, code = self._ports.random_token(), code_of(self._ports.random_token(), LONG_CODE_LENGTH)
        club = opened(title, player_of(key))
        if isinstance(club, Refusal):
            done(club)
            return

        def logged(error: LogError | None) -> None:
            if isinstance(error, CodeTaken):
                self.open(title, done)
            elif error is not None:
                done(error)
            else:
                self._ports.log.release(code, lambda: done(Opened(code, key)))

        self._ports.log.open(code, journal.opening_line(club), logged)

    def read(self, code: str, done: Callable[[Found], None]) -> None:
        """The club with this code."""
        self._ledgers.read(code, done)

    def change(self, code: str, change: Change, token: str, key: str, done: Callable[[Changed], None]) -> None:
        """Change a club, if this is the device's token or the founder's key."""
        device, founder = player_of(token) if token else "", player_of(key) if key else ""
        hashed = _hashed(change)

        def decided(club: Club) -> tuple[Outcome, list[Row]]:
            actor = Actor(device, bool(founder) and founder == club.founder)
            outcome = decide(club, hashed, actor, self._ports.clock.now())
            if isinstance(outcome, Refusal):
                return Outcome(club, outcome), []
            return Outcome(outcome.after), [Row(logged.seq, journal.encode(logged)) for logged in outcome.events]

        self._ledgers.change(code, ledgers.Change(decided, done))

    def results(self, code: str, done: Callable[[Played | LogError | None], None]) -> None:
        """A club, and everything that was played there. All who ask meanwhile get what is being gathered."""

        def read(found: Found) -> None:
            if not isinstance(found, Club):
                done(found)
                return
            going_on = self._gathering.get(code)
            if going_on is not None and going_on.club == found:
                going_on.waiting.append(done)
            else:
                self._gathering[code] = gathering = _Gathering(found, [done])
                Gatherer(
                    found, self._ports, self._scored, lambda played: self._gathered(code, gathering, played)
                ).go_on()

        self.read(code, read)

    def _gathered(self, code: str, gathering: _Gathering, played: Played | LogError | None) -> None:
        if self._gathering.get(code) is gathering:
            del self._gathering[code]
        for done in gathering.waiting:
            done(played)


def _hashed(change: Change) -> Change:
    """No secret is logged: a log knows tickets by their hashes, as it knows devices."""
    do = change.do
    if not isinstance(do, GiveTicket | UseTicket):
        return change
    return replace(change, do=replace(do, ticket=player_of(do.ticket)))
