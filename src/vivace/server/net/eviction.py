"""Which connection is closed when an address has too many: never the newcomer while another one is missed less."""

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vivace.server.core.client_session import ClientSession
    from vivace.server.net.connections import HttpConnection


class OpenConnections:
    """The connections of an address in three groups, each in order of arrival in the group."""

    __slots__ = ("_busy", "_idle", "_new")

    def __init__(self) -> None:
        self._new: dict[HttpConnection, None] = {}
        """Connections that have never sent a request."""
        self._idle: dict[HttpConnection, None] = {}
        self._busy: dict[HttpConnection, None] = {}
        """Connections whose request is being answered, including WebSockets to tables."""

    def __len__(self) -> int:
        return len(self._new) + len(self._idle) + len(self._busy)

    @property
    def silent(self) -> int:
        """How many have never sent a request."""
        return len(self._new)

    def add(self, connection: "HttpConnection") -> None:
        self._new[connection] = None

    def begin(self, connection: "HttpConnection") -> None:
        """A request of this connection is now being answered."""
        self.remove(connection)
        self._busy[connection] = None

    def finish(self, connection: "HttpConnection") -> None:
        """The request has been answered. The connection may be gone by now."""
        if connection in self._busy:
            del self._busy[connection]
            self._idle[connection] = None

    def remove(self, connection: "HttpConnection") -> None:
        for place in (self._new, self._idle, self._busy):
            place.pop(connection, None)

    def least_missed(self) -> "HttpConnection | None":
        """The connection that has been idle longest, or else has sent most requests; never a WebSocket to a table."""
        said_nothing = (connection for connection in self._new if connection.inbox.is_empty)
        first = next(said_nothing, None) or next(iter(self._new), None) or next(iter(self._idle), None)
        if first is not None:
            return first
        requests = (connection for connection in self._busy if not connection.is_socket)
        return max(requests, key=lambda connection: connection.requests, default=None)


def least_missed_session(sessions: Iterable["ClientSession"], code: str) -> "ClientSession | None":
    """The session to close for one more at the table with this code; None if all of them are missed more.

    Sessions without a chair go first. If there are none, tables share: one that has more sessions than this table will
    have gives one up, so that no one can lock others out by taking many chairs. The newest session at the fullest
    table goes.
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
    return session.room is not None and session.room.is_seated(session.player)
