"""Four clients that play legal moves at a table of Vivace."""

import re
import time
from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Any

import msgspec

from bench.load import MOVES_A_SECOND, SEATS, OnFrame, Players, ServerFull, Socket, posted, upgraded
from vivace.engine.calls import CallStop
from vivace.engine.zones import NOBODY, View
from vivace.games.piles.cards import FACE
from vivace.games.piles.commands import Command, Flip, PlayCard
from vivace.protocol import messages
from vivace.tables import requests
from vivace.tables.table import AT_WORK, Phase
from vivace.tables.view import PublicEvent, TableView, patched

COOLDOWN_MS = 100
"""The least that the server allows, unless it is told otherwise."""
OPTIONS = {"hand_ms": COOLDOWN_MS, "countdown_ms": 0}
RULES = {"ends": "rounds", "length": 99}

_decode_event = msgspec.json.Decoder(PublicEvent).decode
_SEQ = re.compile(rb"\[(\d+)")


async def connected(port: int, code: str, address: str, on_frame: OnFrame) -> Socket:
    """A WebSocket to a table that has said hello, as if it came from this address."""
    socket = await upgraded(port, f"/api/tables/{code}/socket", on_frame, address)
    socket.send(messages.Hello(messages.VERSION))
    return socket


async def opened(
    port: int, address: str, rules: Mapping[str, Any] = RULES, options: Mapping[str, Any] = OPTIONS
) -> str:
    """Open a table. Its code."""
    wish = {"edition": "ligretto", "house_rules": rules, "options": options}
    answer = await posted(port, "/api/tables", wish, address)
    if b'"code":"full"' in answer:
        raise ServerFull
    found = re.search(rb'"code":"(\w+)"', answer)
    assert found, answer
    return found[1].decode()


def greedy(game: View, seat: int) -> Command | None:
    """What a seat does that lays whatever fits, from the stack first, and flips when nothing does.

    The bots of this name ask what is legal and do the same. Load has to cost less than the server, so this is quicker.
    """
    zones, stack = game.zones, game.zones[f"{seat}.stack"]
    if game.stop is not None or not stack.count:
        return None if game.stop is not None else CallStop()
    wanted = {face for zone in zones.values() if zone.seat == NOBODY for face in zone.accepts}
    for name in _OPEN[seat]:
        faces = zones[name].faces
        if faces and FACE[faces[-1]] in wanted:
            return PlayCard(faces[-1])
    return Flip() if zones[f"{seat}.hand"].count or zones[f"{seat}.open"].count else None


_OPEN = [(f"{seat}.stack", f"{seat}.open", *(f"{seat}.row.{place}" for place in range(3))) for seat in range(SEATS)]
"""The zones of each seat with cards that can be laid, at a table of four."""


class Party(Players):
    """Four clients at a table. They all use the view of the first one."""

    def __init__(self, order: Random, rate: float = MOVES_A_SECOND) -> None:
        super().__init__(order, rate)
        self.view: TableView | None = None
        self.seats: list[int | None] = [None] * SEATS
        self.arrivals: dict[int, int] = {}
        """How many clients have each event."""
        self.moved_at: dict[int, float] = {}
        """When each move was sent that is confirmed and that not all clients have yet, by the number of its event."""

    async def gather(self, port: int, number: int) -> None:
        """Open a table from an address of its own, since limits count for each address."""
        address = f"10.0.{number // 250}.{number % 250 + 1}"
        code = await opened(port, address)
        for client in range(SEATS):
            socket = await connected(port, code, address, partial(self.heard, client))
            self.sockets.append(socket)
            self.ask(client, requests.Sit(id=f"sit{client}", name=f"P{client}"))

    def ask(self, client: int, message: Any) -> None:
        self.sockets[client].send(message)

    @property
    def missing(self) -> int:
        return len(self.sent) + len(self.moved_at)

    def heard(self, client: int, frame: bytes) -> None:
        if frame[:1] == b"[":
            self._event(client, frame)
            return
        match messages.decoded(frame):
            case messages.Answer() as answer:
                self._answer(answer)
            case messages.Snapshot(view) if client == 0:
                self.view = view
            case messages.You(seat):
                self.seats[client] = seat

    def _event(self, client: int, frame: bytes) -> None:
        found = _SEQ.match(frame)
        assert found
        seq = int(found[1])
        self.arrivals[seq] = self.arrivals.get(seq, 0) + 1
        if self.arrivals[seq] == SEATS:
            del self.arrivals[seq]
            if seq in self.moved_at:
                self.latencies.append(1_000 * (time.perf_counter() - self.moved_at.pop(seq)))
        if client == 0 and self.view is not None and seq == self.view.seq + 1:
            self.view = patched(self.view, _decode_event(frame))

    def _answer(self, answer: messages.Answer) -> None:
        """Note what has become of a move. The answer comes before the event, so the latter finds it in `moved_at`."""
        sent_at = self.sent.pop(answer.id, None)
        if sent_at is None:
            return
        if answer.refused is not None:
            self.refused += 1
            return
        self.moves += 1
        self.confirmed.append(1_000 * (time.perf_counter() - sent_at))
        self.moved_at[answer.seq] = sent_at

    def act(self, client: int) -> None:
        """Do the next thing: say ready, or play a card."""
        seat, view = self.seats[client], self.view
        if seat is None or view is None or seat >= len(view.chairs) or len(view.chairs) < SEATS:
            return
        if view.phase in (Phase.LOBBY, Phase.READY, Phase.OVER):
            if not view.chairs[seat].ready:
                self.ask(client, requests.Ready(id=self._id()))
        elif view.phase in AT_WORK:
            command = greedy(view.game, seat)
            if command is not None:
                message = requests.Play(id=self._id(), do=command)
                self.sent[message.id] = time.perf_counter()
                self.ask(client, message)

    def _id(self) -> str:
        self.ids += 1
        return f"c{self.ids}"
