"""What goes wrong, and how often."""

from collections.abc import Callable, Sequence

from tests.simulation.disk import Hitch
from tests.simulation.people import Person
from tests.simulation.world import World

MINUTE_MS = 60_000
HOUR_MS = 60 * MINUTE_MS
Fault = Callable[[World, Sequence[Person]], None]


def crash(world: World, _: Sequence[Person]) -> None:
    world.crash()


def crash_often(world: World, _: Sequence[Person]) -> None:
    """Crashes soon after each other, so that they come at all times of a start."""
    for _time in range(world.chance.between(2, 4)):
        world.crash()
        world.run(world.chance.between(1, 1_500))


def restart(world: World, _: Sequence[Person]) -> None:
    world.restart()


def fill_disk(world: World, _: Sequence[Person]) -> None:
    _hitch_for(world, Hitch(full=True, slow_ms=world.chance.pick((0, 0, 1_000))), (200, 2_000, 8_000, 60_000))


def lose_disk(world: World, _: Sequence[Person]) -> None:
    _hitch_for(world, Hitch(full=True, unreadable=True), (200, 2_000, 8_000))


def slow_down_disk(world: World, _: Sequence[Person]) -> None:
    _hitch_for(world, Hitch(slow_ms=world.chance.pick((50, 500))), (1_000, 5_000))


def fail_once(world: World, _: Sequence[Person]) -> None:
    world.note("one batch fails")
    world.disk.hitch.next_fails = True


def fail_doubtfully(world: World, _: Sequence[Person]) -> None:
    world.note("one batch is in doubt")
    world.disk.hitch.next_is_doubtful = True


def corrupt_row(world: World, _: Sequence[Person]) -> None:
    """A bit flips in what is stored of a table. Nobody notices before it is read."""
    world.note("a row is corrupted")
    world.disk.corrupt(world.chance.pick(world.parties).code)


def drop_all(world: World, people: Sequence[Person]) -> None:
    world.note("all lines drop")
    for person in people:
        if person.client.link is not None:
            person.client.link.drop(world.chance.between(0, 3_000))


def sleep(world: World, people: Sequence[Person]) -> None:
    """Everyone goes away, mostly for hours."""
    world.note("everyone goes away")
    ms = world.chance.pick((20_000, 40_000, HOUR_MS, 4 * HOUR_MS))
    world.rest_until = world.clock.now() + ms
    current = [person.client for person in people]
    for client in world.clients:
        client.go_away() if client in current else client.shut()
    world.run(ms + 1)
    for person in people:
        person.come_back()


def talk(world: World, _: Sequence[Person]) -> None:
    """Nobody plays for a minute, though all are there."""
    world.note("everyone talks")
    world.rest_until = world.clock.now() + MINUTE_MS
    world.run(MINUTE_MS + 1)


def _hitch_for(world: World, hitch: Hitch, lengths: tuple[int, ...]) -> None:
    world.note(
        f"disk {'full ' if hitch.full else ''}{'unreadable ' if hitch.unreadable else ''}{'slow' if hitch.slow_ms else ''}"
    )
    world.disk.hitch = hitch
    world.clock.call_in(world.chance.pick(lengths), lambda: _end_hitch(world, hitch))


def _end_hitch(world: World, hitch: Hitch) -> None:
    if world.disk.hitch is hitch:
        world.tell("*** the disk is well again")
        world.disk.hitch = Hitch()


FAULTS: dict[Fault, float] = {
    crash: 3,
    crash_often: 1,
    restart: 2,
    fill_disk: 2,
    lose_disk: 1,
    slow_down_disk: 2,
    fail_once: 3,
    fail_doubtfully: 3,
    corrupt_row: 0.5,
    drop_all: 2,
    sleep: 1,
    talk: 1,
}
