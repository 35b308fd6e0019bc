"""What must hold during a run, and at its end."""

from tests.simulation.client import Client
from tests.simulation.history import BrokenPromiseError, promise
from tests.simulation.parties import Party
from tests.simulation.people import Person
from tests.simulation.strangers import Stranger
from tests.simulation.world import World
from vivace.protocol.messages import VERSION, Hello, ProblemCode
from vivace.server.core.room import Room
from vivace.server.core.tokens import player_of
from vivace.tables import journal
from vivace.tables.requests import Leave


def check_memory(world: World) -> None:
    """What the server takes for confirmed is what the log says, at any time."""
    for party in world.parties:
        party.history.catch_up()
        awake = world.process.hub.rooms.get(party.code) if world.process else None
        if awake is not None:
            promise(awake.table.seq <= party.history.last, "nothing is taken for confirmed before it is on disk")
            promise(awake.table == party.history.tables[awake.table.seq], "what is confirmed is what the log says")
            check_presence(awake)


def check_presence(awake: Room) -> None:
    """Who is shown as present is connected, and the other way round."""
    connected = {session.player for session in awake.sessions}
    table = awake.live.table
    for chair in (chair for chair in table.chairs + table.waiting if chair.player and not awake.halted):
        promise(chair.here == (chair.player in connected), "who is shown as present is connected", chair)


def check_strangers(world: World) -> None:
    """Who comes to a table that there is not, or with another version, or says no hello, is told so and sent away."""
    strangers = [
        Stranger(world, "nowhere", Hello(VERSION), ProblemCode.NO_TABLE),
        Stranger(world, world.parties[0].code, Hello(VERSION + 1), ProblemCode.BAD_VERSION),
        Stranger(world, world.parties[0].code, Leave(id="1"), ProblemCode.HELLO_FIRST),
    ]
    world.run(1_000)
    for stranger in strangers:
        promise(stranger.is_answered, "strangers are told what is wrong", stranger.wrong, stranger.told)


def check_people(people: list[Person], party: Party) -> None:
    party.history.catch_up()
    for person in people:
        check_client(person.client, party)


def check_client(client: Client, party: Party) -> None:
    promise(client.is_up, "everyone is connected again", client.name)
    promise(not client.pending, "everything is answered", client.name, list(client.pending.values()))
    promise(client.have >= party.long_known, "everyone sees what has happened", client.name, client.have)
    promise(client.view == party.history.view_at(client.have), "everyone sees the table as it is", client.name)
    knows_seat = party.history.seat_was(player_of(client.token or ""), client.you, party.long_known)
    promise(knows_seat, "everyone knows where they sit", client.name, client.you)


def check_table(world: World, party: Party) -> None:
    """As soon as nothing is on its way, the table in memory is the one on disk."""
    wait_for_disk(world)
    party.history.check_log()
    check_point(world, party)
    assert world.process is not None
    check_memory(world)
    awake = world.process.hub.rooms[party.code]
    same = awake.live.table == awake.table == party.history.table
    promise(same, "the table in memory is the one on disk", party.code)
    promise(world.process.hub.halted == 0, "no table stands still", party.code)


def check_point(world: World, party: Party) -> None:
    """The shortcut that the disk keeps leads where the whole log leads."""
    kept, lines = world.disk.checkpoint(party.code), world.disk.lines(party.code)
    if kept is not None:
        world.note("checkpoint kept")
        told = journal.rebuild(lines[kept.seq + 1 :], kept.checkpoint)
        promise(told == journal.rebuild(lines), "a checkpoint leads where the log leads", party.code, kept.seq)


def wait_for_disk(world: World) -> None:
    for _ in range(1_000):
        if world.disk.idle:
            return
        world.run(1)
    raise BrokenPromiseError("the disk comes to rest")
