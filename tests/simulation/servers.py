"""An evening with two servers on one database, one of which freezes, dies, or cannot reach the database."""

from collections import Counter
from functools import partial
from typing import Any

from msgspec import Struct

from tests.simulation import evening
from tests.simulation.ending import check_people, check_presence
from tests.simulation.faults import HOUR_MS, drop_all
from tests.simulation.guests import KINDS, Rascals
from tests.simulation.history import Stream, promise
from tests.simulation.network import Link
from tests.simulation.people import Person
from tests.simulation.setting import listening, small_limits
from tests.simulation.shared import Life, LifeClock, Member, NodeDatabase, SharedDatabase
from tests.simulation.world import Gate, Tell, World
from vivace.server.core.hub import Hub
from vivace.server.core.metrics import Counts
from vivace.server.core.ports import Origin, Ports
from vivace.server.core.room import Room
from vivace.server.storage.fenced import FencedLog

SERVERS = 2
CALM_MS = 25_000
"""Also a server that has just died has to be missed first."""
LOGGED_MS = 1_000
"""When nothing goes wrong, the database answers sooner."""


class Running(Struct, eq=False):
    """One server while it runs."""

    node: str
    hub: Hub
    life: Life
    links: list[Link]


class LifeGate(Gate):
    """A connection to a server that may be frozen: then what arrives waits."""

    def __init__(self, life: Life, *parts: Any) -> None:
        super().__init__(*parts)
        self._life = life

    def receive(self, text: str) -> None:
        self._life.run(lambda: super(LifeGate, self).receive(text))

    def pong(self, nonce: bytes) -> bool:
        self._life.run(lambda: void(super(LifeGate, self).pong(nonce)))
        return True

    def leave(self) -> None:
        self._life.run(super().leave)


def void(_: object) -> None:
    """Nobody asks for it."""


class SharedWorld(World):
    """A world with several servers."""

    def __init__(self, seed: int, tell: Tell | None = None) -> None:
        self.servers: list[Running] = []
        super().__init__(seed, tell)
        self.disk: Any = SharedDatabase(self.clock, self.chance)
        self._started = 0

    @property
    def process(self) -> Any:
        """One that answers, for what any server can do."""
        awake = [server for server in self.servers if not server.life.is_frozen]
        return awake[0] if awake else None

    @process.setter
    def process(self, _: Any) -> None:
        """Servers are started one by one."""

    def start(self) -> None:
        while len(self.servers) < SERVERS:
            self._started += 1
            node, life = f"node{self._started}", Life()
            clock = LifeClock(self.clock, life)
            database = NodeDatabase(self.disk, node, life)
            log = FencedLog(database, clock.call_soon, clock.now)
            member = Member(database, self.disk, clock, log)
            guests = Rascals(clock, self.chance, KINDS, self.note)
            hub = Hub(Ports(log, clock, self.chance.secret, Counts(), guests))
            member.on_lost, member.awake = hub.drop, partial(tuple, hub.rooms)
            self.servers.append(Running(node, hub, life, []))
            self.tell(f"*** {node} starts")

    def _crash(self) -> None:
        if self.servers:
            self.note("a server dies")
            self.kill(self.chance.pick(self.servers))

    def kill(self, server: Running) -> None:
        if server in self.servers:
            self.servers.remove(server)
            server.life.alive = False
            for link in server.links:
                link.crash()
            self.clock.call_in(self.chance.pick((0, 300, 5_000)), self.start)

    def accept(self, link: Link, code: str, stream: Stream | None = None, address: str = "") -> None:
        """A client comes to any server, which may pass it on."""
        if link.over:
            return
        able = [server for server in self.servers if not server.life.is_frozen]
        server = self._asked(self.chance.pick(able), code) if able else None
        if server is None:
            link.refuse()
            return
        server.links.append(link)
        session = server.hub.session(code, link, Origin(address))
        link.accept(LifeGate(server.life, session, stream, lambda: self.chance.happens(self.weather.too_much)))

    def _asked(self, first: Running, code: str) -> Running | None:
        """The server that a client is passed on to: none if that is dead. A table that is awake is shown at once."""
        table = self.disk.tables.get(code)
        if first.hub.is_in_use(code) or first.node in self.disk.cut_off or table is None:
            return first
        if table.node in ("", first.node) or not self.disk.is_alive(table.node):
            return first
        return next((server for server in self.servers if server.node == table.node), None)


def freeze(world: SharedWorld, _: object) -> None:
    """A server does nothing for longer than its lease, and does not know. Its clients give up waiting."""
    server = world.chance.pick(world.servers)
    if server.life.is_frozen:
        return
    world.note("a server freezes")
    server.life.is_frozen = True
    for link in server.links:
        notice_ms = world.chance.between(0, 3_000)
        world.clock.call_in(world.chance.between(500, 4_000), partial(link.drop, notice_ms))
    world.clock.call_in(world.chance.pick((1_000, 4_000, 9_000)), server.life.thaw)


def cut_off(world: SharedWorld, _: object) -> None:
    """A server cannot reach the database for a while."""
    world.note("a server is cut off")
    node = world.chance.pick(world.servers).node
    world.disk.cut_off.add(node)
    world.clock.call_in(world.chance.pick((500, 4_000, 9_000)), lambda: world.disk.cut_off.discard(node))


def lose_answers(world: SharedWorld, _: object) -> None:
    world.note("answers get lost")
    world.disk.trouble = world.chance.pick((0.05, 0.3))
    world.clock.call_in(world.chance.pick((1_000, 4_000)), lambda: setattr(world.disk, "trouble", 0.0))


def die(world: SharedWorld, _: object) -> None:
    world.crash()


def hand_over(world: SharedWorld, _: object) -> None:
    """A server stops as for an upgrade: it hands its tables over, and then it is gone."""
    server = world.chance.pick(world.servers)
    if not server.life.is_frozen:
        world.note("a server hands over")
        server.hub.hand_over(lambda: world.kill(server))


FAULTS: dict[Any, float] = {freeze: 4, cut_off: 2, lose_answers: 3, die: 2, hand_over: 2, drop_all: 1}


def simulate(seed: int, tell: Tell | None = None) -> Counter[str]:
    """A whole evening. It says what has happened how often, or fails with a promise that was broken."""
    world = SharedWorld(seed, tell)
    with listening(world), small_limits():
        live(world)
    return world.seen


def live(world: SharedWorld) -> None:
    world.start()
    for _ in range(world.chance.pick((1, 2))):
        evening.open_table(world, is_hectic=world.chance.happens(0.1))
    people = [person for party in world.parties for person in evening.invite(world, party, 3)]
    mayhem(world, people)
    calm(world, people)
    for party in world.parties:
        check_people([person for person in people if person.party is party], party)
        check_owner(world, party)


def mayhem(world: SharedWorld, people: list[Person]) -> None:
    faults = {fault: weight for fault, weight in FAULTS.items() if world.chance.happens(0.6)}
    world.mischief = 0.05
    world.weather.slowest_ms = world.chance.pick((20, 80))
    left = evening.MAYHEM_MS
    while left > 0:
        ms = world.chance.between(200, 3_000)
        world.run(ms)
        left -= ms
        check_servers(world)
        if faults and world.servers:
            world.chance.weighted(faults)(world, people)


def calm(world: SharedWorld, people: list[Person]) -> None:
    """Nothing goes wrong any more, and everyone has to be able to play on."""
    evening.clear_up(world, people)
    world.disk.trouble = 0.0
    world.disk.cut_off.clear()
    before = [party.history.last for party in world.parties]
    world.run(CALM_MS)
    for seq, party in zip(before, world.parties, strict=True):
        promise(party.history.last > seq, "a table goes on when nothing goes wrong any more", party.code, seq)
    world.rest_until = world.clock.now() + HOUR_MS
    world.run(evening.QUIET_MS)
    for party in world.parties:
        party.long_known = party.history.last
    world.run(1_000)


def check_servers(world: SharedWorld) -> None:
    """Whatever a server takes for confirmed is what the log says, even if it is not the owner any more."""
    for party in world.parties:
        party.history.catch_up()
        for server in world.servers:
            awake = server.hub.rooms.get(party.code)
            if awake is not None:
                promise(awake.table.seq <= party.history.last, "nothing is taken for confirmed before it is on disk")
                same = awake.table == party.history.tables[awake.table.seq]
                promise(same, "what is confirmed is what the log says", server.node)
                if not server.life.is_frozen:
                    check_presence(awake)


def await_log(world: SharedWorld, awake: Room) -> None:
    """Until the database has what the bots did last: they never rest."""
    for _ in range(LOGGED_MS):
        if awake.live.table.seq == awake.table.seq:
            return
        world.run(1)


def check_owner(world: SharedWorld, party: Any) -> None:
    """In the end one server has the table, and what it has is what the database has."""
    party.history.check_log()
    check_servers(world)
    owner = world.disk.tables[party.code].node
    [awake] = [server.hub.rooms[party.code] for server in world.servers if server.node == owner]
    await_log(world, awake)
    party.history.catch_up()
    promise(awake.live.table == awake.table == party.history.table, "the owner's table is the one in the database")
