"""Clubs that several servers change, with the log that they share (`FencedLog`)."""

from collections.abc import Callable, Sequence

import pytest

from tests.server.fakes import FakeGuests
from tests.simulation.chance import Chance
from tests.simulation.clock import FakeClock
from tests.simulation.shared import Life, NodeDatabase, SharedDatabase
from vivace.clubs.changes import Change
from vivace.clubs.club import Club
from vivace.groups.changes import Join
from vivace.server.core.clubs import Clubs
from vivace.server.core.groups import Opened, Outcome
from vivace.server.core.metrics import Counts
from vivace.server.core.ports import LogError, LogInterrupted, Ports
from vivace.server.storage.fenced import Entry, FencedLog

SEVERAL = range(10)


class Deaf(NodeDatabase):
    """A database whose answers to appends get lost."""

    def append(self, entries: Sequence[Entry], done: Callable[[frozenset[str] | LogError], None]) -> None:
        super().append(entries, lambda _: done(LogInterrupted("no answer")))


class Servers:
    """Servers that share a database and live for ever, and a club."""

    def __init__(self, seed: int, *kinds: type[NodeDatabase]) -> None:
        self.clock, self.chance = FakeClock(), Chance(seed)
        self._shared = SharedDatabase(self.clock, self.chance)
        self.clubs = [self._server(str(number), kind) for number, kind in enumerate(kinds)]
        opened: list[Opened] = []
        self.clubs[0].open("Thursday Table", opened.append)  # type: ignore[arg-type]
        self.wait()
        self.code = opened[0].code

    def _server(self, name: str, kind: type[NodeDatabase]) -> Clubs:
        self._shared.leases[name] = 1 << 60
        log = FencedLog(kind(self._shared, name, Life()), lambda do: self.clock.call_in(0, do), self.clock.now)
        return Clubs(Ports(log, self.clock, self.chance.secret, Counts(), FakeGuests()))

    def wait(self) -> None:
        self.clock.run_until(self.clock.now() + 2_000)

    def join(self, server: int, name: str) -> list[Outcome[Club] | LogError | None]:
        told: list[Outcome[Club] | LogError | None] = []
        self.clubs[server].change(self.code, Change(name, Join(name)), name, "", told.append)
        return told

    def names(self) -> set[str]:
        found: list[Club | LogError | None] = []
        self.clubs[0].read(self.code, found.append)
        self.wait()
        [club] = found
        assert isinstance(club, Club)
        return {one.name for one in club.members}


@pytest.mark.parametrize("seed", SEVERAL)
def test_a_change_without_an_answer_leaves_the_club_to_everyone(seed: int) -> None:
    """The server that does not know what became of it lives on, and still others can change the club."""
    servers = Servers(seed, Deaf, NodeDatabase)
    lost = servers.join(0, "Ada")
    servers.wait()
    assert [type(one) for one in lost] == [LogInterrupted]
    told = servers.join(1, "Ben")
    servers.wait()
    assert [type(one) for one in told] == [Outcome]
    assert servers.names() == {"Ada", "Ben"}


@pytest.mark.parametrize("seed", SEVERAL)
def test_servers_change_a_club_at_the_same_time(seed: int) -> None:
    """One waits until the other has given it up."""
    servers = Servers(seed, NodeDatabase, NodeDatabase)
    names = ("Ada", "Ben", "Cleo", "Dora")
    told = [servers.join(number % 2, name) for number, name in enumerate(names)]
    servers.wait()
    assert [[type(one) for one in outcomes] for outcomes in told] == [[Outcome]] * len(names)
    assert servers.names() == set(names)
