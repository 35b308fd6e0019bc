"""Tables whose players race, and what comes of it.

In a round with a stack of one card, the first card from the row ends the round: so everyone who sees a one in front of
them when play begins races for it. The deals are real; about a third of them give all four a one. Other tables play
whole rounds by the usual rules.
"""

import asyncio
from contextlib import suppress
from random import Random

from msgspec import Struct

from bench.fairness.network import Proxy
from bench.fairness.people import HONEST, Kind
from bench.fairness.player import Observer, Player, Views
from bench.load import SEATS
from bench.party import opened
from vivace.tables.options import Order

CLOSE_MS = 10
"""A smaller difference between the two fastest reactions is a matter of chance."""
RACE_RULES = {"stack": 1, "row": [10, 10, 10], "ends": "rounds", "length": 999}
ROUND_RULES = {"ends": "rounds", "length": 999}
SECONDS_A_RACE = 4
"""A table that takes longer leaves with what it has."""
ROUND_SECONDS = 50


class Setting(Struct, frozen=True):
    """Who plays how: the round-trip times, the order of moves, and what the one with the best connection does."""

    trips: tuple[int, ...]
    order: Order
    first: Kind = HONEST

    @property
    def name(self) -> str:
        return "/".join(map(str, self.trips))


class Race(Struct):
    """The reactions of all who could play, by seat, and who was the first according to the server."""

    reactions: dict[int, float] = {}
    winner: int = -1

    @property
    def fastest(self) -> int:
        return min(self.reactions, key=lambda seat: self.reactions[seat])

    @property
    def is_close(self) -> bool:
        first, second, *_ = sorted(self.reactions.values())
        return second - first <= CLOSE_MS


class RaceBook(Observer):
    """Keeps the races of one table."""

    def __init__(self, *, only_races: bool) -> None:
        self.only_races = only_races
        self._races: dict[int, Race] = {}
        self.done = asyncio.Event()
        self.wanted = 0

    def can_play(self, number: int, seat: int, reaction_ms: float) -> None:
        self._races.setdefault(number, Race()).reactions[seat] = reaction_ms

    def touched(self, number: int, seat: int, reaction_ms: float) -> None:
        if number in self._races and seat in self._races[number].reactions:
            self._races[number].reactions[seat] = reaction_ms

    def ended(self, number: int, ender: int) -> None:
        self._races.setdefault(number, Race()).winner = ender
        if self.only_races and len(self.races) >= self.wanted:
            self.done.set()

    @property
    def races(self) -> list[Race]:
        """Those with a rival that are over."""
        return [race for race in self._races.values() if race.winner >= 0 and len(race.reactions) > 1]


class RaceTable:
    """Four people at a table, each behind a proxy of their own."""

    def __init__(self, setting: Setting, number: int, seed: str, *, only_races: bool) -> None:
        self.setting, self.book, self.code = setting, RaceBook(only_races=only_races), ""
        self.proxies: list[Proxy] = []
        self.players: list[Player] = []
        self.only_races, self._number = only_races, number
        self._chance = [Random(f"{seed}/{seat}") for seat in range(SEATS)]
        self._jitter = [Random(f"{seed}/{seat}/network") for seat in range(SEATS)]

    async def play(self, races: int) -> None:
        """Play until there are this many races. Whole rounds are played for a certain time."""
        self.book.wanted = races
        for player in self.players:
            player.say_ready()
        with suppress(TimeoutError):
            async with asyncio.timeout(SECONDS_A_RACE * (races + 5) if self.only_races else ROUND_SECONDS):
                await self.book.done.wait()
        self.leave()

    def leave(self) -> None:
        for player in self.players:
            player.leave()
        for proxy in self.proxies:
            proxy.close()

    async def gather(self, server: int) -> None:
        """Open the table, and let all four sit down."""
        address = f"10.{self._number // 250}.0.{self._number % 250 + 1}"
        options = {"countdown_ms": 0, "hand_ms": 100, "order": self.setting.order.value}
        self.code = await opened(server, address, RACE_RULES if self.only_races else ROUND_RULES, options)
        views = Views()
        for seat, trip in enumerate(self.setting.trips):
            kind = self.setting.first if seat == 0 else HONEST
            proxy = Proxy(server, trip, self._jitter[seat], tells=kind.is_measured)
            self.proxies.append(proxy)
            port = await proxy.open()
            player = Player(seat, kind, self._chance[seat], views, self.book)
            self.players.append(player)
            if kind.is_direct:
                await player.connect(server, self.code, f"127.0.1.{self._number + 1}")
            else:
                await player.connect(port, self.code, address)
            await player.seated.wait()

    @property
    def sent(self) -> dict[int, float]:
        """When the server sent each event."""
        # The last entry for a number counts: the earliest.
        noted = sorted(((at, seq) for proxy in self.proxies for seq, at in proxy.sent.items()), reverse=True)
        return {seq: at for at, seq in noted}

    def response_ms(self, request: str) -> float | None:
        """How long the server took to answer a request of one of them."""
        seat = int(request[1 : request.index(".")])
        return self.proxies[seat].response_ms(request)
