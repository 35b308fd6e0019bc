"""Tournaments that many phones ask for."""

import asyncio

import pytest
from msgspec.structs import replace

from tests.tournaments.cups import Cup
from vivace.groups.changes import Actor
from vivace.protocol.http import TournamentShown
from vivace.server.core.tournament_shown import shown
from vivace.server.net import showcase
from vivace.server.net.showcase import MOST_SHOWN, Looker, Showcase
from vivace.tournaments.tournament import Tournament

ANYONE = Looker(Actor(), "/cup/CODE", 7)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The titles of the tournaments that were added up."""
    found: list[str] = []

    def counted(tournament: Tournament, code: str) -> TournamentShown:
        found.append(tournament.title)
        if tournament.title == "Bad":
            raise ValueError("a mistake of ours")
        return shown(tournament, code)

    monkeypatch.setattr(showcase, "shown", counted)
    return found


def test_a_tournament_is_added_up_once_for_all(made: list[str]) -> None:
    """Only when something has changed it is added up again; who asks, and when, is in each answer."""
    cup = Cup(people=3).now

    async def test() -> None:
        known = Showcase()
        lookers = [ANYONE, Looker(Actor("p1"), "/cup/CODE", 8), Looker(Actor("", is_founder=True), "/other", 9)]
        found = await asyncio.gather(*(known.of(cup, "CODE", looker) for looker in lookers))
        assert [(one.you, one.host, one.link, one.now) for one in found] == [
            ("", False, "/cup/CODE", 7),
            ("p1", False, "/cup/CODE", 8),
            ("", True, "/other", 9),
        ]
        await known.of(replace(cup, title="Winter Cup"), "CODE", ANYONE)

    asyncio.run(test())
    assert made == ["Autumn Cup", "Winter Cup"]


def test_a_mistake_is_not_remembered(made: list[str]) -> None:
    """For the next who asks it is tried again."""
    bad = replace(Cup().now, title="Bad")

    async def test() -> None:
        known = Showcase()
        for _ in range(2):
            with pytest.raises(ValueError, match="mistake"):
                await known.of(bad, "CODE", ANYONE)

    asyncio.run(test())
    assert made == ["Bad", "Bad"]


def test_only_so_many_are_remembered(made: list[str]) -> None:
    """The one that nobody has asked for the longest is forgotten first."""
    cup = Cup().now

    async def test() -> None:
        known = Showcase()
        for number in range(MOST_SHOWN + 1):
            await known.of(cup, f"{number}", ANYONE)
        before = len(made)
        await known.of(cup, f"{MOST_SHOWN}", ANYONE)
        assert len(made) == before
        await known.of(cup, "0", ANYONE)
        assert len(made) == before + 1

    asyncio.run(test())
