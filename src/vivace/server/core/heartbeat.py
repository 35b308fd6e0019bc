"""Pings the people at a table regularly, and notices when one does not answer."""

from collections.abc import Callable

from vivace.server.core.audience import Audience
from vivace.server.core.client_session import ClientSession
from vivace.server.core.ports import Ports, Timer
from vivace.tables.table import AT_WORK, Phase, seat_of

BEAT_MS = 1_500
CALM_BEATS = 4
"""Between rounds there is no hurry: people are pinged once in this many beats."""
STALE_MS = 2_500
"""During a round, a seat that owes an answer for this long is shown as stale."""
LOST_MS = 4_500
"""After this long the connection counts as lost. Both are noticed at most one beat later."""
OVERSLEPT_MS = 500
"""If the beat itself is later than this, answers may lie unread, so no one is judged."""
IN_ROUND = (*AT_WORK, Phase.COUNTDOWN)


class Heartbeat:
    """Pings everyone who has a seat. `on_lost` is called at each beat while someone does not answer during a round."""

    def __init__(
        self, ports: Ports, audience: Audience, on_beat: Callable[[], None], on_lost: Callable[[ClientSession], None]
    ) -> None:
        self._clock, self._random_token = ports.clock, ports.random_token
        self._audience, self._on_beat, self._on_lost = audience, on_beat, on_lost
        self._timer: Timer | None = None
        self._due = 0
        self._beats = 0

    def start(self) -> None:
        if self._timer is None:
            self._set_timer(self._clock.now())

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _set_timer(self, now: int) -> None:
        self._due = now + BEAT_MS
        self._timer = self._clock.call_at(self._due, self._beat)

    def _beat(self) -> None:
        now, self._timer = self._clock.now(), None
        if not self._audience.sessions:
            return
        is_late = now > self._due + OVERSLEPT_MS
        for session in self._audience.sessions:
            if is_late or session.is_waiting:
                session.pulse.excuse(now)
        self._set_timer(now)
        self._beats += 1
        is_round = self._audience.table.phase in IN_ROUND
        self._ping_all(now, is_hurry=is_round or self._beats % CALM_BEATS == 0)
        self._judge_all(now, is_round=is_round)
        self._on_beat()

    def _seated(self) -> list[tuple[int, ClientSession]]:
        seats = ((seat_of(self._audience.table, session.player), session) for session in self._audience.sessions)
        return [(seat, session) for seat, session in seats if seat is not None]

    def _ping_all(self, now: int, *, is_hurry: bool) -> None:
        """Ping everyone, or only those whose connection has not been measured yet."""
        for _, session in self._seated():
            # A client that is too far behind to get events is still pinged.
            if is_hurry or not (session.pulse.took or session.pulse.silence(now)):
                session.connection.write(session.pulse.ping(self._random_token().encode(), now))

    def _judge_all(self, now: int, *, is_round: bool) -> None:
        silent = [(seat, session, session.pulse.silence(now)) for seat, session in self._seated()] if is_round else []
        self._audience.show_stale(tuple(sorted(seat for seat, _, ms in silent if ms >= STALE_MS)))
        for _, session, ms in silent:
            if ms >= LOST_MS:
                self._on_lost(session)
