"""Four clients that play legal moves at a table of Vivace."""

import re
import time
from functools import partial
from random import Random
from typing import Any

import msgspec

from bench.load import MOVES_A_SECOND, SEATS, OnFrame, Players, ServerFull, Socket, posted, upgraded
from vivace.bots.greedy import FRESH
from vivace.bots.greedy.piles import choose
from vivace.games.piles.view import legal
from vivace.protocol import messages
from vivace.tables import requests
from vivace.tables.table import AT_WORK, Phase
from vivace.tables.view import TableView, patched

COOLDOWN_MS = 100
"""The least that the server allows, unless it is told otherwise."""
OPTIONS = {"hand_ms": COOLDOWN_MS, "countdown_ms": 0}
RULES = {"ends": "rounds", "length": 99}

_SEQ = re.compile(rb'"seq":(\d+)')
_decode = msgspec.json.Decoder(messages.ServerMessage).decode


async def connected(port: int, code: str, address: str, on_frame: OnFrame) -> Socket:
    """A WebSocket to a table that has said hello, as if it came from this address."""
    socket = await upgraded(port, f"/api/tables/{code}/socket", on_frame, address)
    socket.send(messages.Hello(messages.VERSION))
    return socket


async def opened(port: int, address: str) -> str:
    """Open a table. Its code."""
    wish = {"edition": "ligretto", "house_rules": RULES, "options": OPTIONS}
    answer = await posted(port, "/api/tables", wish, address)
    if b'"code":"full"' in answer:
        raise ServerFull
    found = re.search(rb'"code":"(\w+)"', answer)
    assert found, answer
    return found[1].decode()


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
        kind = frame[7:12]
        if kind == b"event":
            self._event(client, frame)
        elif kind == b"answe":
            self._answer(_decode(frame))
        elif kind == b"snaps" and client == 0:
            self.view = _decode(frame).view
        elif kind.startswith(b"you"):
            self.seats[client] = _decode(frame).seat

    def _event(self, client: int, frame: bytes) -> None:
        found = _SEQ.search(frame)
        assert found
        seq = int(found[1])
        self.arrivals[seq] = self.arrivals.get(seq, 0) + 1
        if self.arrivals[seq] == SEATS:
            del self.arrivals[seq]
            if seq in self.moved_at:
                self.latencies.append(1_000 * (time.perf_counter() - self.moved_at.pop(seq)))
        if client == 0 and self.view is not None and seq == self.view.seq + 1:
            self.view = patched(self.view, _decode(frame))

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
            command, _ = choose(view.game, legal(view.game, seat), seat, FRESH)
            if command is not None:
                message = requests.Play(id=self._id(), do=command)
                self.sent[message.id] = time.perf_counter()
                self.ask(client, message)

    def _id(self) -> str:
        self.ids += 1
        return f"c{self.ids}"
