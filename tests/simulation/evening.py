"""One run: a table is opened, people come, things go wrong; then all is calm, and everything must be well again."""

from collections import Counter

from tests.simulation import parties
from tests.simulation.disk import Hitch
from tests.simulation.ending import check_memory, check_people, check_strangers, check_table
from tests.simulation.faults import FAULTS, HOUR_MS
from tests.simulation.history import promise
from tests.simulation.parties import Party
from tests.simulation.people import Person
from tests.simulation.setting import listening, small_limits
from tests.simulation.world import Tell, World
from vivace.server.core.ports import LogError
from vivace.tables.events import Progressed, RaceLost

MAYHEM_MS = 20_000
CALM_MS = 15_000
"""Long enough for everything that was lost to be noticed and sent again."""
QUIET_MS = 4_000


def simulate(seed: int, tell: Tell | None = None, *, races: bool = False) -> Counter[str]:
    """A whole run. It says what has happened how often, or fails with a promise that was broken.

    With `races` all are in a hurry and want the same.
    """
    world = World(seed, tell)
    with listening(world), small_limits():
        live(world, races=races)
    return world.seen


def live(world: World, *, races: bool) -> None:
    world.start()
    count = world.chance.pick((1, 1, 1, 1, 2))
    for _ in range(count):
        open_table(world, is_hectic=races or world.chance.happens(0.1))
    people = [person for party in world.parties for person in invite(world, party, 4 // count)]
    mayhem(world, people)
    calm(world, people)
    check_strangers(world)
    for party in [party for party in world.parties if not party.is_damaged]:
        check_people([person for person in people if person.party is party], party)
        check_table(world, party)
        note_events(world, party)


def open_table(world: World, *, is_hectic: bool) -> None:
    def opened(code: str | LogError) -> None:
        assert isinstance(code, str)
        world.parties.append(Party(code, lambda: world.disk.lines(code), world.secrets, is_hectic=is_hectic))

    wish = parties.race(world.chance) if is_hectic else parties.wish(world.chance)
    world.note(f"edition {wish.edition}")
    world.tell(str(wish))
    world.disk.hitch.code_taken = world.chance.happens(0.05)
    before = len(world.parties)
    assert world.process is not None
    world.process.hub.open_table(wish, opened)
    world.run(100)
    promise(len(world.parties) == before + 1, "a table can be opened")


def invite(world: World, party: Party, most: int) -> list[Person]:
    """Some play, and sometimes some only watch."""
    players, watchers = world.chance.between(2, most), world.chance.pick((0, 0, 1, 2))
    people = [Person(number, world, party, plays=number < players) for number in range(players + watchers)]
    for person in people:
        person.arrive()
    return people


def mayhem(world: World, people: list[Person]) -> None:
    """Each run has its own kinds of faults, so that rare ones are not drowned by common ones."""
    faults = {fault: weight for fault, weight in FAULTS.items() if world.chance.happens(0.4)}
    world.mischief = world.chance.pick((0.05, 0.15, 0.3))
    world.weather.wild = world.chance.pick((0.0, 0.0, 0.0, 0.05))
    world.seen["wild"] += world.weather.wild > 0
    world.weather.slowest_ms = world.chance.pick((20, 80, 400))
    left = MAYHEM_MS
    while left > 0:
        ms = world.chance.between(300, 4_000)
        world.run(ms)
        left -= ms
        check_memory(world)
        if faults:
            world.chance.weighted(faults)(world, people)


def calm(world: World, people: list[Person]) -> None:
    """Nothing goes wrong any more, all are there and just want to play; in the end nobody does anything."""
    world.note("calm")
    clear_up(world, people)
    before = [party.history.last for party in world.parties]
    world.run(CALM_MS)
    for seq, party in zip(before, world.parties, strict=True):
        goes_on = party.history.last > seq or party.is_damaged
        promise(goes_on, "a table goes on when nothing goes wrong any more", party.code, seq)
    world.rest_until = world.clock.now() + HOUR_MS
    world.run(QUIET_MS)
    for party in world.parties:
        party.long_known = party.history.last
    world.run(1_000)


def clear_up(world: World, people: list[Person]) -> None:
    """The faults end. On a wild line the last message may be missing without a trace: such lines are made again."""
    for person in people:
        link = person.client.link
        if link is not None and world.weather.wild:
            link.drop(0)
        elif link is not None:
            link.wake()
        person.client.mute_until = 0
        person.come_back()
    world.disk.hitch, world.mischief = Hitch(), 0.0
    world.weather.wild, world.weather.too_much, world.weather.slowest_ms = 0.0, 0.0, 80


def note_events(world: World, party: Party) -> None:
    for logged in party.history.events:
        kind = logged.event.do if isinstance(logged.event, Progressed) else logged.event
        world.seen[f"event {type(kind).__name__}"] += 1
        if isinstance(logged.event, Progressed):
            world.seen["contested"] += logged.event.race is not None
            world.seen["races lost"] += sum(miss.race is not None for miss in logged.event.missed)
        elif isinstance(logged.event, RaceLost):
            world.seen["races lost"] += 1
