"""Clubs and tournaments of a server: what it takes to open, read and change them.

A group is a log like a table's. Changes are few and no one waits for another, so none stays in memory: for each change
the group is claimed, read and given up again, and any server that shares the log can carry it out.
"""

from collections import deque
from collections.abc import Callable
from functools import partial
from logging import getLogger
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from vivace.engine.game import Progress
from vivace.engine.refusal import Refusal
from vivace.groups.changes import Actor, GiveTicket, UseTicket
from vivace.groups.group import Group
from vivace.groups.journal import Journal, JournalError, line
from vivace.protocol.http import LONG_CODE_LENGTH
from vivace.server.core.ports import CodeTaken, Excerpt, LogDamaged, LogError, OwnedElsewhere, Ports, Row
from vivace.server.core.tokens import code_of, player_of

TRIES, AGAIN_MS = 40, 50
"""How often, and after how long, a group is claimed that another server owns just now."""
_logger = getLogger(__name__)
G = TypeVar("G", bound=Group)
Decided = Progress[G] | Refusal | LogError


class Opened(Struct, frozen=True):
    """A new group."""

    code: str
    key: str
    """The secret of its founder or host."""


class Outcome(Struct, Generic[G], frozen=True):
    """What became of a change."""

    group: G
    refused: Refusal | None = None
    opened: int = 0
    """How many tables were opened for it."""


class _Wish(Struct, frozen=True):
    """A change that waits for those before it."""

    change: Any
    device: str
    founder: str
    done: Callable[[Any], None]


class Groups(Generic[G]):
    """All groups of one kind. A found group is None if there is no such group, and an error if it cannot be read."""

    def __init__(self, ports: Ports, journal: Journal[G]) -> None:
        self._ports, self._journal = ports, journal
        self._waiting: dict[str, deque[_Wish]] = {}

    def _decide(self, code: str, group: G, change: Any, actor: Actor, done: Callable[[Decided[G]], None]) -> None:
        """Decide about a change. `done` may be called later, and once; what could fail till then is contained."""
        raise NotImplementedError

    def _opened_by(self, _: Progress[G]) -> int:
        """How many tables were opened for what has been decided."""
        return 0

    def _is_settled(self, group: G, change: Any) -> bool:
        """Whether a change was carried out before, so that nobody needs to own the group for it."""
        return change.id in group.done

    def forget(self, code: str) -> None:
        """A group is gone: nothing of it may be shown any more."""

    def is_in_use(self, code: str) -> bool:
        """Whether a change of this group is being carried out."""
        return code in self._waiting

    def _open(
        self,
        opened: Callable[[str], G | Refusal],
        opening_line: Callable[[G], str],
        done: Callable[[Opened | Refusal | LogError], None],
    ) -> None:
        """Open a group that is made for the hash of its founder's secret."""
        key, code = self._ports.random_token(), code_of(self._ports.random_token(), LONG_CODE_LENGTH)
        group = opened(player_of(key))
        if isinstance(group, Refusal):
            done(group)
            return

        def logged(error: LogError | None) -> None:
            if isinstance(error, CodeTaken):
                self._open(opened, opening_line, done)
            elif error is not None:
                done(error)
            else:
                self._ports.log.release(code, lambda: done(Opened(code, key)))

        self._ports.log.open(code, opening_line(group), logged)

    def read(self, code: str, done: Callable[[G | LogError | None], None]) -> None:
        """The group with this code."""

        def told(opening: str | LogError | None) -> None:
            if isinstance(opening, str) and self._journal.is_own(opening):
                self._ports.log.read(code, lambda found: done(self._rebuilt(code, found)), 0)
            else:
                done(opening if isinstance(opening, LogError) else None)

        # Most codes that lead to no group are answered without a long read.
        self._ports.log.opening(code, told)

    def change(
        self, code: str, change: Any, token: str, key: str, done: Callable[[Outcome[G] | LogError | None], None]
    ) -> None:
        """Change a group, if this is the device's token or the founder's key."""
        wish = _Wish(_hashed(change), player_of(token) if token else "", player_of(key) if key else "", done)
        is_first = code not in self._waiting
        self._waiting.setdefault(code, deque()).append(wish)
        if is_first:
            self.read(code, partial(self._looked_up, code))

    def _looked_up(self, code: str, found: G | LogError | None) -> None:
        """Only what is such a group is claimed: a table might be awake elsewhere."""
        if isinstance(found, Group) and self._is_settled(found, self._waiting[code][0].change):
            self._answer(code, Outcome(found))
        elif isinstance(found, Group):
            self._claim(code, TRIES)
        else:
            self._answer(code, found)

    def _claim(self, code: str, tries: int) -> None:
        """Own the group for a moment. Another server that is changing it soon gives it up."""

        def claimed(error: LogError | None) -> None:
            if error is None:
                self._ports.log.read(code, lambda found: self._try_first(code, self._rebuilt(code, found)), 0)
            elif isinstance(error, OwnedElsewhere) and tries > 1:
                self._ports.clock.call_at(self._ports.clock.now() + AGAIN_MS, lambda: self._claim(code, tries - 1))
            else:
                self._give_up(code, error)

        self._ports.log.claim(code, claimed)

    def _try_first(self, code: str, found: G | LogError | None) -> None:
        """Carry out the first wish."""
        if not isinstance(found, Group):
            self._give_up(code, found)
            return
        wish = self._waiting[code][0]
        actor = Actor(wish.device, bool(wish.founder) and wish.founder == found.founder)
        decided = partial(self._decided, code, found)
        self._contain(code, lambda: self._decide(code, found, wish.change, actor, decided))

    def _contain(self, code: str, do: Callable[[], None]) -> None:
        """An error of ours does not hold up the wishes that wait behind the first."""
        try:
            do()
        except Exception:
            self._ports.counts.note_error(_logger, "%s could not be changed", code)
            self._give_up(code, LogError("a change could not be carried out"))

    def _decided(self, code: str, found: G, decided: Decided[G]) -> None:
        """Let the log have what a wish leads to."""
        if isinstance(decided, LogError):
            self._give_up(code, decided)
            return
        if isinstance(decided, Refusal):
            self._give_up(code, Outcome(found, decided))
            return
        outcome = Outcome(decided.after, opened=self._opened_by(decided))
        rows = [Row(logged.seq, line(logged)) for logged in decided.events]
        if rows:
            self._ports.log.append(code, rows, lambda error: self._give_up(code, error or outcome))
        else:
            self._give_up(code, outcome)

    def _give_up(self, code: str, outcome: Outcome[G] | LogError | None) -> None:
        """Any server may carry out the next change."""

        def release(_: LogError | None = None) -> None:
            self._ports.log.release(code, lambda: self._answer(code, outcome))

        if isinstance(outcome, LogError) and not isinstance(outcome, OwnedElsewhere):
            # The log does not know any more whether it owns the group, and releases only what it owns.
            self._ports.log.claim(code, release)
        else:
            release()

    def _answer(self, code: str, outcome: Outcome[G] | LogError | None) -> None:
        """Tell the first what became of the wish, and go on with the next."""
        waiting = self._waiting[code]
        wish = waiting.popleft()
        if waiting:
            self.read(code, partial(self._looked_up, code))
        else:
            del self._waiting[code]
        wish.done(outcome)

    def _rebuilt(self, code: str, found: Excerpt | LogError | None) -> G | LogError | None:
        if not isinstance(found, Excerpt):
            return found
        try:
            return self._journal.rebuild(found.lines)
        except JournalError as error:
            _logger.error("%s cannot be read: %s", code, error)
            return LogDamaged(f"{code} cannot be read")


def _hashed(change: Any) -> Any:
    """No secret is logged: a log knows tickets by their hashes, as it knows devices."""
    do = change.do
    if not isinstance(do, GiveTicket | UseTicket):
        return change
    return replace(change, do=replace(do, ticket=player_of(do.ticket)))
