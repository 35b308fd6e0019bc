"""What a table's log says, and whether everything that anybody is told agrees with it.

Everything is checked at the moment when it leaves the server, against what would survive a power cut at that moment.
"""

from collections.abc import Callable, Sequence

from msgspec import Struct

from tests.games.universe import PIECES
from tests.tables.watched import check_point, faces, glimpsed, over_the_wire
from vivace.engine import calls
from vivace.engine.contest import Missed, Timing, end_of
from vivace.engine.match import Act, Deal
from vivace.engine.replay import verify
from vivace.engine.zones import NOBODY
from vivace.games.piles import rules as piles
from vivace.protocol.messages import (
    Answer,
    ClientMessage,
    Hello,
    Refused,
    ServerMessage,
    Snapshot,
    Sync,
    Ticket,
    Welcome,
    You,
    decoded,
)
from vivace.server.core.tokens import player_of
from vivace.tables import journal, races
from vivace.tables.events import Logged, MatchOpened, Progressed, RaceLost
from vivace.tables.evolve import evolve, step
from vivace.tables.options import Order
from vivace.tables.recorder import recorded
from vivace.tables.requests import ChangeGame, Ready, Request, SetHandicap, SetTeams
from vivace.tables.table import AT_WORK, Table, game_of, round_running, seat_of
from vivace.tables.view import PublicEvent, TableView, redact, view


class BrokenPromiseError(AssertionError):
    """A promise was broken; the message says which."""


def promise(kept: bool, words: str, *about: object) -> None:
    if not kept:
        raise BrokenPromiseError(": ".join((words, *map(str, about))))


class Move(Struct, frozen=True):
    """A move that has arrived, with what the server then knew."""

    player: str
    at: int
    delays: dict[str, int]
    """The measured round trips."""


class Won(Struct, frozen=True):
    """How a piece was laid."""

    at: int = 0
    touched: int = 0
    race: Timing | None = None
    present: tuple[str, ...] = ()
    """Who was there then, and played without a bot."""


class History:
    """The log of one table, read again line by line as it reaches the disk."""

    def __init__(self, lines: Callable[[], Sequence[str]], secrets: set[str]) -> None:
        self.tables: list[Table] = []
        """The table after each event."""
        self.events: list[Logged] = []
        self.asked: dict[str, type] = {}
        """What has arrived at the server, by its id."""
        self.confirmed: dict[str, int] = {}
        """For each command that was carried out the event that it became."""
        self._lines = lines
        self._secrets = secrets
        """All seeds, tokens and ids of all tables."""
        self._tokens: set[str] = set()
        self._views: dict[int, TableView] = {}
        self._approved: dict[bytes, ServerMessage | PublicEvent] = {}
        """Messages that were looked at: most go to several clients."""
        self._counted: set[tuple[str, str]] = set()
        self.moves: list[Move] = []
        """The moves that have arrived at the server."""
        self._laid: dict[str, Won] = {}
        """When each piece was last laid, and what is known of that."""

    @property
    def last(self) -> int:
        """The number of the last event that would survive a power cut."""
        return max(0, len(self._lines()) - 1)

    @property
    def table(self) -> Table:
        """The table as the disk knows it."""
        self.catch_up()
        return self.tables[-1]

    def view_at(self, seq: int) -> TableView:
        if seq not in self._views:
            self._views[seq] = over_the_wire(view(self.tables[seq]))
        return self._views[seq]

    def catch_up(self) -> None:
        """Read what has come to the disk since the last time."""
        lines = self._lines()
        if lines and not self.tables:
            self.tables.append(journal.rebuild_table(lines[:1]))
        while self.tables and len(self.tables) < len(lines):
            before = self.tables[-1]
            logged = journal.read(before, lines[len(self.tables)])
            promise(logged.seq == len(self.tables), "the log has no holes", logged.seq)
            self._add(before, logged)

    def _add(self, before: Table, logged: Logged) -> None:
        after = evolve(before, logged)
        self.events.append(logged)
        if isinstance(logged.event, Progressed):
            self._check_races(before, logged.at, logged.event)
        elif isinstance(logged.event, RaceLost):
            self._check_losses(before, logged.at, (logged.event.missed,))
        self.tables.append(after)
        if isinstance(logged.event, MatchOpened):
            check_point(after, logged.at)
        if logged.id:
            self._count(logged)
        if isinstance(logged.event, Progressed) and isinstance(logged.event.do, Deal):
            self._secrets.add(logged.event.do.seed)
        self._secrets |= {chair.player for chair in after.chairs + after.waiting if chair.player}

    def _check_races(self, table: Table, at: int, event: Progressed) -> None:
        """Contested commands count in the order of touches, as far as they had arrived, and no credit is too high."""
        seat = event.do.seat if isinstance(event.do, Act) else NOBODY
        self._check_timing(table, at, seat, event.race)
        self._check_losses(table, at, event.missed)
        present = tuple(chair.player for chair in table.chairs if chair.here and not chair.by_bot)
        won = Won(at, at if event.race is None else event.race.touched, event.race, present)
        self._laid |= {piece: won for one in event.events for piece in game_of(table).laid(one)}
        ender = calls.ender(event.events)
        if ender != NOBODY and table.match is not None:
            self._laid[end_of(table.match.setup.decks[ender])] = won

    def _check_timing(self, table: Table, at: int, seat: int, race: Timing | None) -> None:
        if race is None:
            return
        promise(table.options.order is Order.REACTION, "by arrival nothing is a race", race)
        promise(0 <= race.credit <= table.options.credit_ms, "no credit is higher than agreed", race)
        sound = race.arrived - race.credit <= race.touched <= at and race.arrived <= at
        promise(sound, "nothing is touched before its credit allows, or after it counts", race, at)
        self._check_touch(table, seat, race)

    def _check_touch(self, table: Table, seat: int, race: Timing) -> None:
        """A touch counts from its credit on, unless there was nothing to touch yet, or the hand was elsewhere."""
        player = table.chairs[seat].player
        own = sorted(move.at for move in self.moves if move.player == player and move.at <= race.arrived)
        if not own or table.options.cooldown_ms or not isinstance(table.rules, piles.Rules):
            return
        before = own[-2] if len(own) > 1 else 0
        earliest = max(race.arrived - race.credit, race.opened, table.playing_since, before)
        promise(race.touched <= earliest, "a touch counts from its credit on", race, before)

    def _check_losses(self, table: Table, at: int, losses: Sequence[Missed]) -> None:
        for miss in losses:
            self._check_timing(table, at, miss.seat, miss.race)
            won = self._laid.get(miss.rival, Won())
            if miss.race is not None and miss.race.touched < won.touched:
                promise(miss.race.arrived >= won.at, "a race is won by the first touch", miss, won)
                self._check_wait(table, miss, won)

    def _check_wait(self, table: Table, lost: Missed, won: Won) -> None:
        """Who was expected was waited for, until a command that was touched at the same time would have arrived."""
        player = table.chairs[lost.seat].player
        # What was measured meanwhile, in the same millisecond, was not known yet.
        known = [move for move in self.moves if won.race is not None and move.at == won.race.arrived]
        if won.race is None or not known or lost.seat not in won.race.rivals or player not in won.present:
            return
        trip = min(table.options.credit_ms, *(move.delays.get(player, 0) for move in known))
        latest = max(won.race.arrived, won.touched) + races.MOST_WAIT_MS
        promise(won.at >= min(won.touched + trip, latest), "who is expected is waited for", lost, won, trip)

    def _count(self, logged: Logged) -> None:
        promise((logged.by, logged.id) not in self._counted, "a command counts once", logged.id, logged.seq)
        self._counted.add((logged.by, logged.id))
        self.confirmed[logged.id] = logged.seq

    def approve(self, payload: bytes) -> ServerMessage | PublicEvent:
        """Renderer at a message that leaves the server. Nothing in it may be lost again, and nothing in it is a secret."""
        message = self._approved.get(payload)
        if message is None:
            self.catch_up()
            self._approved[payload] = message = decoded(payload)
            self._check_truth(message)
            self._check_secrets(message, payload.decode())
        return message

    def _check_truth(self, message: ServerMessage | PublicEvent) -> None:
        match message:
            case PublicEvent(seq=seq):
                promise(seq <= self.last, "nothing is seen before it is on disk", f"event {seq} of {self.last}")
                promise(message == self._public(seq), "what is seen is what the log says", message)
                self._check_cover(seq)
            case Snapshot(view=shown):
                promise(shown.seq <= self.last, "nothing is seen before it is on disk", f"snapshot {shown.seq}")
                promise(shown == self.view_at(shown.seq), "a snapshot is what the log says", shown.seq)
                self._check_cover(shown.seq)
            case Answer(refused=None):
                self._check_confirmation(message)

    def _check_cover(self, seq: int) -> None:
        table, zones = self.tables[seq], self.view_at(seq).game.zones.values()
        shown = [zone.faces or zone.accepts for zone in zones if zone.seat != NOBODY]
        stands_still = round_running(table) and table.phase not in AT_WORK
        promise(not (stands_still and any(shown)), "while a round stands still all are covered", seq, table.phase)

    def _check_confirmation(self, answer: Answer) -> None:
        """What is confirmed is in the log, and the answer says where. Only what is so already changes nothing."""
        seq = self.confirmed.get(answer.id)
        changes = self.asked.get(answer.id) not in (Ready, ChangeGame, SetHandicap, SetTeams)
        promise(seq is not None or not changes, "nothing is confirmed before it is on disk", answer)
        promise(answer.seq in (0, seq), "an answer names the event that the command became", answer, seq)

    def _public(self, seq: int) -> PublicEvent:
        public = redact(self.tables[seq - 1], step(self.tables[seq - 1], self.events[seq - 1]))
        return over_the_wire(public)

    def _check_secrets(self, message: ServerMessage | PublicEvent, text: str) -> None:
        if isinstance(message, Welcome):
            self._tokens.add(message.token)
            self._secrets.add(message.token)
        if isinstance(message, Welcome | Ticket):
            text = text.replace(message.token if isinstance(message, Welcome) else message.ticket, "")
        found = [secret for secret in self._secrets if secret in text]
        promise(not found, "no seed, no token and nobody's id is sent", text)
        if not isinstance(message, Welcome | Ticket):
            hidden = set(PIECES[self._game(message)].findall(text)) - self._seen(message)
            promise(not hidden, "no piece is sent that lies face down", hidden, text)

    def _game(self, message: ServerMessage | PublicEvent) -> str:
        """What is played when this is said."""
        seq = (
            message.seq
            if isinstance(message, PublicEvent)
            else message.view.seq
            if isinstance(message, Snapshot)
            else -1
        )
        return game_of(self.tables[seq]).name

    def _seen(self, message: ServerMessage | PublicEvent) -> set[str]:
        """The pieces that lie open, or did for a moment, when this has happened."""
        match message:
            case PublicEvent(seq=seq):
                return faces(self.view_at(seq).game) | glimpsed(self.tables[seq - 1], self.events[seq - 1])
            case Snapshot(view=shown):
                return faces(self.view_at(shown.seq).game)
        return set()

    def seat_was(self, player: str, you: You, since: int = 0) -> bool:
        """Whether someone sits there, or has at some time since that event."""
        self.catch_up()
        return any(_fits(you, table, player) for table in reversed(self.tables[since:]))

    def check_log(self) -> None:
        """What must hold of the whole log in the end."""
        self.catch_up()
        promise(self.table == journal.rebuild_table(self._lines()), "the log leads to the same table again")
        replay = recorded(self.events)
        promise(replay is None or bool(verify(replay)), "the last match can be replayed")
        text = "\n".join(self._lines())
        promise(not [token for token in self._tokens if token in text], "tokens are not stored")


def _fits(you: You, table: Table, player: str) -> bool:
    """Whether this is how someone stands there. A removal that is over by now is not told any more."""
    seat, waits = seat_of(table, player), any(chair.player == player for chair in table.waiting)
    removal = table.removed.get(player) if seat is None and not waits else None
    if you.removed:
        removal_fits = removal is not None and you.kept_out_until >= removal.until
    else:
        removal_fits = removal is None or not you.kept_out_until
    return (you.seat, you.waiting) == (seat, waits) and removal_fits


class Stream:
    """What one connection is told: numbered without holes."""

    def __init__(self, name: str, history: History) -> None:
        self.name = name
        self.history = history
        self._asked_from: set[int] = set()
        self._last: int | None = None
        self._player = ""

    def asked(self, message: ClientMessage) -> None:
        """What has arrived at the server."""
        if isinstance(message, Hello | Sync):
            self._asked_from.add(message.have)
        elif isinstance(message, Request):
            self.history.asked[message.id] = type(message)

    def told(self, payload: bytes, *, is_heard: bool = True) -> ServerMessage | PublicEvent:
        """What the server writes. A client that has gone elsewhere does not hear it."""
        message = self.history.approve(payload)
        match message:
            case Answer(id=command, refused=Refused()) if is_heard:
                # One that was frozen may refuse, to nobody, what another has carried out since.
                promise(
                    command not in self.history.confirmed, "what was carried out is not refused afterwards", message
                )
            case Welcome(token=token):
                self._player = player_of(token)
            case PublicEvent(seq=seq):
                follows = seq - 1 == self._last or seq - 1 in self._asked_from
                promise(follows, "events have no holes", f"{self.name} is told {seq} after {self._last}")
                self._last = seq
            case Snapshot(view=shown):
                self._last = shown.seq
            case You():
                promise(self.history.seat_was(self._player, message), "one's seat is on disk", self.name, message)
        return message
