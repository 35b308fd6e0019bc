"""A client that plays as a person would: it sees what has arrived, reacts after a while, and stamps what it sends."""

import asyncio
import re
import time
from collections import deque
from functools import partial
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from bench.fairness.people import Kind, flip_ms, reaction_ms
from bench.load import PONG, OnFrame, Socket, upgraded
from vivace.bots.greedy import FRESH
from vivace.bots.greedy.piles import choose
from vivace.engine.zones import View
from vivace.games.piles.commands import PlayCard
from vivace.games.piles.view import legal
from vivace.protocol import messages
from vivace.tables import requests
from vivace.tables.table import Phase
from vivace.tables.view import PublicEvent, TableView, patched

KEPT_VIEWS = 100
_decode_event = msgspec.json.Decoder(PublicEvent).decode
_SEQ = re.compile(rb"\[(\d+)")


class LatePongs(Socket):
    """Holds back its answers to pings, which makes its connection look worse than it is."""

    def __init__(self, on_frame: OnFrame, ms: int) -> None:
        super().__init__(on_frame)
        self._seconds = ms / 1_000

    def write(self, kind: int, payload: bytes) -> None:
        if kind == PONG:
            asyncio.get_running_loop().call_later(self._seconds, self._write_late, kind, payload)
        else:
            super().write(kind, payload)

    def _write_late(self, kind: int, payload: bytes) -> None:
        if not self.transport.is_closing():
            super().write(kind, payload)


class Touch(Struct, frozen=True):
    """When a player touched a piece, in truth: so long after an event was seen."""

    seq: int
    seconds: float


class Views:
    """The table after each of the last events: all clients see the same, each at its time."""

    def __init__(self) -> None:
        self._after: dict[int, TableView] = {}

    def next(self, view: TableView, frame: bytes) -> TableView:
        found = _SEQ.match(frame)
        assert found
        seq = int(found[1])
        if seq != view.seq + 1:
            return view
        if seq not in self._after:
            self._after[seq] = patched(view, _decode_event(frame))
            self._after.pop(seq - KEPT_VIEWS, None)
        return self._after[seq]


class Observer:
    """Is told how people react to the start of each round, and who ends it."""

    only_races = False
    """Whether people do nothing while others can lay a card and they can't."""

    def can_play(self, number: int, seat: int, reaction_ms: float) -> None:
        """A seat sees a card that fits, and would touch it this long after."""

    def touched(self, number: int, seat: int, reaction_ms: float) -> None:
        """It has done so, this long after."""

    def ended(self, number: int, ender: int) -> None:
        """Someone has seen the end of a round."""


class Player:
    """One of the people at a table."""

    def __init__(self, seat: int, kind: Kind, chance: Random, views: Views, observer: Observer) -> None:
        self.seat, self.kind = seat, kind
        self.seated = asyncio.Event()
        self.view: TableView | None = None
        self._views, self._chance, self._observer = views, chance, observer
        self._seen_at = 0.0
        self._socket: Socket | None = None
        self._ids = 0
        self._round = self._asked_ready = -1
        self._started_at = 0.0
        self._has_touched = False
        self._waits_for = ""
        self._planned: tuple[Any, asyncio.TimerHandle] | None = None
        self._seen: deque[tuple[float, int]] = deque(maxlen=KEPT_VIEWS)
        self.touches: dict[str, Touch] = {}
        """By request."""
        self.beaten: list[str] = []
        """The requests that others were faster than, in order."""

    async def connect(self, port: int, code: str, address: str) -> None:
        late = self.kind.pong_delay_ms
        kind = partial(LatePongs, ms=late) if late else Socket
        self._socket = await upgraded(port, f"/api/tables/{code}/socket", self._hear, address, kind)
        self._socket.send(messages.Hello(messages.VERSION))
        self._send(requests.Sit(id=self._new_id(), name=f"P{self.seat}"))

    def leave(self) -> None:
        if self._planned is not None:
            self._planned[1].cancel()
        if self._socket is not None:
            self._socket.transport.close()

    def _new_id(self) -> str:
        self._ids += 1
        return f"s{self.seat}.{self._ids}"

    def _send(self, message: Any) -> None:
        assert self._socket is not None
        self._socket.send(message)

    def _hear(self, frame: bytes) -> None:
        if frame[:1] == b"[" and self.view is not None:
            self._seen_at = time.perf_counter()
            self.view = self._views.next(self.view, frame)
            self._seen.append((self._seen_at, self.view.seq))
            self._look()
            return
        match messages.decoded(frame):
            case messages.Snapshot(view):
                self._seen_at = time.perf_counter()
                self.view = view
                self._look()
            case messages.You(seat) if seat is not None:
                assert seat == self.seat, "they sit down one after the other"
                self.seated.set()
            case messages.Answer(id, refused=refused) if id == self._waits_for:
                if refused is not None and refused.faster not in (None, self.seat):
                    self.beaten.append(id)
                self._waits_for = ""
                self._look()

    def say_ready(self) -> None:
        """Agree to the first round."""
        self._send(requests.Ready(id=self._new_id()))

    def _look(self) -> None:
        view = self.view
        assert view is not None
        if view.phase is Phase.READY and self._asked_ready != view.game.round:
            self._asked_ready = view.game.round
            self.say_ready()
        elif view.game.stop is not None:
            self._observer.ended(view.game.round, view.game.stop.ender)
        elif view.phase is Phase.PLAYING:
            if self._round != view.game.round:
                self._begin(view.game.round)
            self._plan()

    def _begin(self, number: int) -> None:
        """A round begins: the first reaction is to its start."""
        if self._planned is not None:
            self._planned[1].cancel()
        self._round, self._started_at, self._has_touched = number, self._seen_at, False
        self._planned, self._waits_for = None, ""
        reaction = reaction_ms(self._chance)
        if isinstance(self._choice(), PlayCard):
            self._observer.can_play(number, self.seat, reaction)
        self._plan(reaction)

    def _plan(self, reaction: float | None = None) -> None:
        """Decide what to do next, and do it after a while. A card that fits is better than a flip under way."""
        command = self._choice()
        is_card = isinstance(command, PlayCard)
        if command is None or self._waits_for:
            return
        if self._planned is not None:
            if not is_card or isinstance(self._planned[0], PlayCard):
                return
            self._planned[1].cancel()
        if reaction is None:
            reaction = reaction_ms(self._chance) if is_card else flip_ms(self._chance)
        late = time.perf_counter() - self._seen_at
        timer = asyncio.get_running_loop().call_later(max(reaction / 1_000 - late, 0), self._touch, command)
        self._planned = command, timer

    def _choice(self) -> Any:
        assert self.view is not None
        game = self.view.game
        command = choose(game, legal(game, self.seat), self.seat, FRESH)[0]
        if self._observer.only_races and not isinstance(command, PlayCard) and _anyone_can_play(game):
            return None
        return command

    def _touch(self, command: Any) -> None:
        """Play what was planned, if that still seems possible."""
        view, self._planned = self.view, None
        assert view is not None
        if view.phase is not Phase.PLAYING or view.game.stop is not None:
            return
        if command not in legal(view.game, self.seat):
            self._plan()
            return
        now = time.perf_counter()
        if not self._has_touched:
            self._has_touched = True
            self._observer.touched(self._round, self.seat, 1_000 * (now - self._started_at))
        seen, after = self.kind.stamp(self._claimed(view.seq, now), round(1_000 * (now - self._seen_at)))
        self._waits_for = self._new_id()
        self.touches[self._waits_for] = Touch(view.seq, now - self._seen_at)
        self._send(requests.Play(id=self._waits_for, do=command, seen=seen, after=after))

    def _claimed(self, seq: int, now: float) -> int:
        """The event that is claimed to be the last one that was seen."""
        if not self.kind.stamp_delay_ms:
            return seq
        then = now - self.kind.stamp_delay_ms / 1_000
        return next((number for at, number in reversed(self._seen) if at <= then), 0)


def _anyone_can_play(game: View) -> bool:
    return any(isinstance(command, PlayCard) for seat in range(game.seats) for command in legal(game, seat))
