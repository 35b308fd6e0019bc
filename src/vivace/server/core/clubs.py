"""The clubs of a server: opens, reads and changes them.

A club is a log like a table's. Changes are few and no one waits for another, so none stays in memory: for each change
the club is claimed, read and given up again, and any server that shares the log can carry it out.
"""

from collections import deque
from collections.abc import Callable
from functools import partial
from logging import getLogger

from msgspec import Struct
from msgspec.structs import replace

from vivace.clubs import journal
from vivace.clubs.changes import Actor, Change, GiveTicket, UseTicket
from vivace.clubs.club import Club
from vivace.clubs.decide import decide, opened
from vivace.engine.refusal import Refusal
from vivace.protocol.http import LONG_CODE_LENGTH
from vivace.server.core.club_results import Gatherer, Played, ScoredSheets
from vivace.server.core.ports import CodeTaken, Excerpt, LogDamaged, LogError, OwnedElsewhere, Ports, Row
from vivace.server.core.tokens import code_of, player_of

TRIES, AGAIN_MS = 10, 50
"""How often, and after how long, a club is claimed that another server owns just now."""
_logger = getLogger(__name__)


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


class _Wish(Struct, frozen=True):
    """A change that waits for those before it."""

    change: Change
    actor: Callable[[Club], Actor]
    done: Callable[[Changed], None]


class _Gathering(Struct, frozen=True):
    """What is being gathered of a club, and who waits for it."""

    club: Club
    waiting: list[Callable[[Played | LogError | None], None]]


class Clubs:
    """All clubs."""

    def __init__(self, ports: Ports) -> None:
        self._ports = ports
        self._waiting: dict[str, deque[_Wish]] = {}
        self._gathering: dict[str, _Gathering] = {}
        self._scored = ScoredSheets()

    def is_in_use(self, code: str) -> bool:
        """Whether a change of this club is being carried out."""
        return code in self._waiting

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

        def told(opening: str | LogError | None) -> None:
            if isinstance(opening, str) and journal.is_club(opening):
                self._ports.log.read(code, lambda found: done(_rebuilt(code, found)), 0)
            else:
                done(opening if isinstance(opening, LogError) else None)

        # Most codes that lead to no club are answered without a long read.
        self._ports.log.opening(code, told)

    def change(self, code: str, change: Change, token: str, key: str, done: Callable[[Changed], None]) -> None:
        """Change a club, if this is the device's token or the founder's key."""
        device, founder = player_of(token) if token else "", player_of(key) if key else ""
        wish = _Wish(_hashed(change), lambda club: Actor(device, bool(founder) and founder == club.founder), done)
        is_first = code not in self._waiting
        self._waiting.setdefault(code, deque()).append(wish)
        if is_first:
            self.read(code, partial(self._looked_up, code))

    def _looked_up(self, code: str, found: Found) -> None:
        """Only what is a club is claimed: a table might be awake elsewhere."""
        if isinstance(found, Club):
            self._claim(code, TRIES)
        else:
            self._answer(code, found)

    def _claim(self, code: str, tries: int) -> None:
        """Own the club for a moment. Another server that is changing it soon gives it up."""

        def claimed(error: LogError | None) -> None:
            if error is None:
                self._ports.log.read(code, lambda found: self._try_first(code, _rebuilt(code, found)), 0)
            elif isinstance(error, OwnedElsewhere) and tries > 1:
                self._ports.clock.call_at(self._ports.clock.now() + AGAIN_MS, lambda: self._claim(code, tries - 1))
            else:
                self._give_up(code, error)

        self._ports.log.claim(code, claimed)

    def _try_first(self, code: str, found: Found) -> None:
        """Carry out the first wish. An error of ours does not hold up those that wait behind it."""
        if not isinstance(found, Club):
            self._give_up(code, found)
            return
        try:
            self._carry_out(code, found, self._waiting[code][0])
        except Exception:
            self._ports.counts.note_error(_logger, "club %s could not be changed", code)
            self._give_up(code, LogError("a change could not be carried out"))

    def _carry_out(self, code: str, found: Club, wish: _Wish) -> None:
        """Decide about a wish, and let the log have what it leads to."""
        decided = decide(found, wish.change, wish.actor(found), self._ports.clock.now())
        if isinstance(decided, Refusal):
            self._give_up(code, Outcome(found, decided))
            return
        outcome = Outcome(decided.after)
        rows = [Row(logged.seq, journal.encode(logged)) for logged in decided.events]
        if rows:
            self._ports.log.append(code, rows, lambda error: self._give_up(code, error or outcome))
        else:
            self._give_up(code, outcome)

    def _give_up(self, code: str, outcome: Changed) -> None:
        """Any server may carry out the next change."""

        def release(_: LogError | None = None) -> None:
            self._ports.log.release(code, lambda: self._answer(code, outcome))

        if isinstance(outcome, LogError) and not isinstance(outcome, OwnedElsewhere):
            # The log does not know any more whether it owns the club, and releases only what it owns.
            self._ports.log.claim(code, release)
        else:
            release()

    def _answer(self, code: str, outcome: Changed) -> None:
        """Tell the first what became of the wish, and go on with the next."""
        waiting = self._waiting[code]
        wish = waiting.popleft()
        if waiting:
            self.read(code, partial(self._looked_up, code))
        else:
            del self._waiting[code]
        wish.done(outcome)

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


def _rebuilt(code: str, found: Excerpt | LogError | None) -> Found:
    if not isinstance(found, Excerpt):
        return found
    try:
        return journal.rebuild(found.lines)
    except journal.JournalError as error:
        _logger.error("club %s cannot be read: %s", code, error)
        return LogDamaged(f"club {code} cannot be read")


def _hashed(change: Change) -> Change:
    """No secret is logged: a log knows tickets by their hashes, as it knows devices."""
    do = change.do
    if not isinstance(do, GiveTicket | UseTicket):
        return change
    return replace(change, do=replace(do, ticket=player_of(do.ticket)))
