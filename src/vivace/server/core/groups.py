"""Clubs and tournaments of a server: what it takes to open, read and change them.

A group is a log like a table's, but none stays in memory (`ledgers.py`).
"""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from vivace.engine.game import Progress
from vivace.engine.refusal import Refusal
from vivace.groups.changes import Actor, GiveTicket, UseTicket
from vivace.groups.group import Group
from vivace.groups.journal import Journal, line
from vivace.protocol.http import LONG_CODE_LENGTH
from vivace.server.core import ledgers
from vivace.server.core.budgets import ROW_BYTES
from vivace.server.core.ledgers import Kind, Ledgers
from vivace.server.core.ports import CodeTaken, LogError, Ports, Row
from vivace.server.core.tokens import code_of, player_of

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
    written: int = 0
    """How many bytes the log got."""


class Groups(Generic[G]):
    """All groups of one kind. A found group is None if there is no such group, and an error if it cannot be read."""

    def __init__(self, ports: Ports, journal: Journal[G]) -> None:
        self._ports = ports
        self._ledgers = Ledgers[G, Outcome[G]](ports, Kind(journal.kind, journal.is_own, journal.rebuild))

    def _decide(self, code: str, group: G, change: Any, actor: Actor, done: Callable[[Decided[G]], None]) -> None:
        """Decide about a change. `done` may be called later, and once; what could fail till then is contained."""
        raise NotImplementedError

    def _opened_by(self, _: Progress[G]) -> int:
        """How many tables were opened for what has been decided."""
        return 0

    def _is_settled(self, group: G, change: Any) -> bool:
        """Whether a change was carried out before, so that nobody needs to own the group for it."""
        return change.id in group.done

    def _done(self, group: G, change: Any, device: str) -> None:
        """A change has been carried out or refused, and this is the group now."""

    def names_of(self, _: G, member: str, code: str) -> Sequence[tuple[str, str]]:
        """Under which ids, and at which codes, the names of someone who has left are kept."""
        return [(member, code)]

    def forget(self, code: str) -> None:
        """A group has changed or is gone: what was seen of it before does not hold any more."""

    def is_in_use(self, code: str) -> bool:
        """Whether a change of this group is being carried out."""
        return self._ledgers.is_in_use(code)

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
        self._ledgers.read(code, done)

    def change(
        self, code: str, change: Any, token: str, key: str, done: Callable[[Outcome[G] | LogError | None], None]
    ) -> None:
        """Change a group, if this is the device's token or the founder's key."""
        device, founder = player_of(token) if token else "", player_of(key) if key else ""
        hashed = _hashed(change)

        def decide(group: G, told: ledgers.Decided[Outcome[G]]) -> None:
            actor = Actor(device, bool(founder) and founder == group.founder)
            self._decide(code, group, hashed, actor, lambda decided: told(*self._outcome(group, decided)))

        def settled(group: G) -> Outcome[G] | None:
            return Outcome(group) if self._is_settled(group, hashed) else None

        def changed(outcome: Outcome[G] | LogError | None) -> None:
            self.forget(code)
            if isinstance(outcome, Outcome):
                self._done(outcome.group, hashed, device)
            done(outcome)

        self._ledgers.change(code, ledgers.Change(decide, changed, settled))

    def _outcome(self, before: G, decided: Decided[G]) -> tuple[Outcome[G] | LogError, Sequence[Row]]:
        """What has become of a change, and what the log gets of it."""
        if isinstance(decided, LogError):
            return decided, ()
        if isinstance(decided, Refusal):
            return Outcome(before, decided), ()
        rows = [Row(logged.seq, line(logged)) for logged in decided.events]
        written = sum(ROW_BYTES + len(row.text.encode()) for row in rows)
        return Outcome(decided.after, opened=self._opened_by(decided), written=written), rows


def _hashed(change: Any) -> Any:
    """No secret is logged: a log knows tickets by their hashes, as it knows devices."""
    do = change.do
    if not isinstance(do, GiveTicket | UseTicket):
        return change
    return replace(change, do=replace(do, ticket=player_of(do.ticket)))
