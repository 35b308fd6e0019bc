"""The clubs of a server, and what they have played."""

from collections.abc import Callable

from msgspec import Struct

from vivace.clubs import journal
from vivace.clubs.changes import Change
from vivace.clubs.club import Club
from vivace.clubs.decide import decide, opened
from vivace.clubs.results import Result
from vivace.engine.refusal import Refusal
from vivace.groups.changes import Actor
from vivace.server.core.club_results import of_club
from vivace.server.core.gatherer import Gathered, Gatherer, ScoredSheets
from vivace.server.core.groups import Decided, Groups, Opened
from vivace.server.core.ports import LogError, Ports

Played = tuple[Club, tuple[Result, ...]]


class _Gathering(Struct, frozen=True):
    """What is being gathered of a club, and who waits for it."""

    club: Club
    waiting: list[Callable[[Played | LogError | None], None]]


class Clubs(Groups[Club]):
    """All clubs."""

    def __init__(self, ports: Ports) -> None:
        super().__init__(ports, journal.JOURNAL)
        self._gathering: dict[str, _Gathering] = {}
        self._scored = ScoredSheets()

    def open(self, title: str, done: Callable[[Opened | Refusal | LogError], None]) -> None:
        """Open a club."""
        self._open(lambda founder: opened(title, founder), journal.opening_line, done)

    def _decide(self, _: str, group: Club, change: Change, actor: Actor, done: Callable[[Decided[Club]], None]) -> None:
        done(decide(group, change, actor, self._ports.clock.now()))

    def results(self, code: str, done: Callable[[Played | LogError | None], None]) -> None:
        """A club, and everything that was played there. All who ask meanwhile get what is being gathered."""

        def read(found: Club | LogError | None) -> None:
            if not isinstance(found, Club):
                done(found)
                return
            going_on = self._gathering.get(code)
            if going_on is not None and going_on.club == found:
                going_on.waiting.append(done)
            else:
                self._gathering[code] = gathering = _Gathering(found, [done])
                Gatherer(
                    found.places, self._ports, self._scored, lambda told: self._gathered(code, gathering, told)
                ).go_on()

        self.read(code, read)

    def _gathered(self, code: str, gathering: _Gathering, told: Gathered | LogError) -> None:
        if self._gathering.get(code) is gathering:
            del self._gathering[code]
        played = told if isinstance(told, LogError) else (gathering.club, of_club(gathering.club, told))
        for done in gathering.waiting:
            done(played)
