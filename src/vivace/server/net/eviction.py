"""Who has to go when an address has too many connections: never the newcomer, as long as another is missed less."""

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from vivace.tables.table import chair_of

if TYPE_CHECKING:
    from vivace.server.core.client_session import ClientSession
    from vivace.server.net.connections import HttpConnection


class OpenConnections:
    """The connections of an address. Each is in one of three places, in the order in which they came there."""

    __slots__ = ("_busy", "_idle", "_new")

    def __init__(self) -> None:
        self._new: dict[HttpConnection, None] = {}
        """Those that have never asked for anything."""
        self._idle: dict[HttpConnection, None] = {}
        self._busy: dict[HttpConnection, None] = {}
        """Those whose request is being answered, sessions to tables among them."""

    def __len__(self) -> int:
        return len(self._new) + len(self._idle) + len(self._busy)

    @property
    def silent(self) -> int:
        """How many have never asked for anything."""
        return len(self._new)

    def add(self, connection: "HttpConnection") -> None:
        self._new[connection] = None

    def begin(self, connection: "HttpConnection") -> None:
        """A request of this connection is being answered from now on."""
        self.remove(connection)
        self._busy[connection] = None

    def finish(self, connection: "HttpConnection") -> None:
        """The request is answered. The connection may be gone by now."""
        if connection in self._busy:
            del self._busy[connection]
            self._idle[connection] = None

    def remove(self, connection: "HttpConnection") -> None:
        for place in (self._new, self._idle, self._busy):
            place.pop(connection, None)

    def least_missed(self) -> "HttpConnection | None":
        """The connection that has waited longest with nothing to do, or else has asked most; no session to a table."""
        said_nothing = (connection for connection in self._new if connection.inbox.is_empty)
        first = next(said_nothing, None) or next(iter(self._new), None) or next(iter(self._idle), None)
        if first is not None:
            return first
        requests = (connection for connection in self._busy if not connection.is_line)
        return max(requests, key=lambda connection: connection.requests, default=None)


def least_missed_session(sessions: Iterable["ClientSession"], code: str) -> "ClientSession | None":
    """The session that has to go for one more to the table with this code; None if all of them are missed more.

    First go those without a chair. If there are none, tables share: one that has more sessions than this table will have
    gives one up, so that nobody locks others out by taking a lot of chairs. Each time the one that came last goes.
    """
    open_sessions = [session for session in sessions if not session.gone]
    watching = [session for session in open_sessions if not _has_chair(session)]
    if watching:
        return _last_at_fullest(watching)
    here = sum(session.room is not None and session.room.code == code for session in open_sessions)
    fullest = max(Counter(session.room for session in open_sessions).values(), default=0)
    return _last_at_fullest(open_sessions) if fullest > here + 1 else None


def _last_at_fullest(sessions: list["ClientSession"]) -> "ClientSession":
    (fullest, _), *_ = Counter(session.room for session in sessions).most_common(1)
    return next(session for session in reversed(sessions) if session.room is fullest)


def _has_chair(session: "ClientSession") -> bool:
    return session.room is not None and chair_of(session.room.live.table, session.player) is not None
