"""What the simulated people do with their devices."""

import pytest
from msgspec import Struct

from tests.simulation.client import Client
from tests.simulation.evening import open_table
from tests.simulation.people import Person
from tests.simulation.setting import listening, small_limits
from tests.simulation.world import World
from vivace.server.core.tokens import player_of

SEEDS = range(20)
A_WHILE_MS = 10_000


class Thief(Struct):
    """Cuts the line of the first client that comes with a ticket, before it hears that it is in."""

    robbed: int = 0

    def steals(self, client: Client) -> bool:
        is_victim = bool(client.ticket) and not self.robbed
        if is_victim and client.link is not None:
            client.link.drop(0)
            self.robbed += 1
        return is_victim


@pytest.mark.parametrize("seed", SEEDS)
def test_a_seat_is_not_lost_on_its_way_to_another_device(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """If the line breaks when the ticket is used up and the welcome has not come, the person has the seat all the same."""
    thief, welcomed = Thief(), Client._welcomed
    monkeypatch.setattr(
        Client, "_welcomed", lambda client, welcome: None if thief.steals(client) else welcomed(client, welcome)
    )
    world = World(seed)
    with listening(world), small_limits():
        world.start()
        open_table(world, is_hectic=False)
        person = Person(0, world, world.parties[0], plays=True)
        person.arrive()
        world.run(A_WHILE_MS)
        assert person.client.view is not None
        person.pass_seat(person.client, person.client.view)
        world.run(A_WHILE_MS)
    people = {chair.player for chair in world.parties[0].history.table.chairs if chair.player}
    assert thief.robbed == 1
    assert people == {player_of(person.client.token or "")}
