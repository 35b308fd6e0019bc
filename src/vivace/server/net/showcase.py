"""Tournaments as they were shown last: adding one up takes a while, and many phones ask for the same."""

import asyncio

from msgspec import Struct
from msgspec.structs import replace

from vivace.groups.changes import Actor
from vivace.groups.group import member_with
from vivace.protocol.http import TournamentShown
from vivace.server.core.tournament_shown import shown
from vivace.tournaments.tournament import Tournament

MOST_SHOWN = 100
"""So many tournaments are remembered."""


class Looker(Struct, frozen=True):
    """Someone who asks for a tournament, and under which link."""

    actor: Actor
    link: str
    now: int


class Showcase:
    """The tournaments that were shown last."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[Tournament, asyncio.Task[TournamentShown]]] = {}

    async def of(self, tournament: Tournament, code: str, looker: Looker) -> TournamentShown:
        """A tournament for someone who asks. It is added up once, in another thread."""
        known = self._known.pop(code, None)
        if known is None or known[0] != tournament or _has_failed(known[1]):
            known = tournament, asyncio.create_task(asyncio.to_thread(shown, tournament, code))
        if len(self._known) >= MOST_SHOWN:
            del self._known[next(iter(self._known))]
        self._known[code] = known
        found = await asyncio.shield(known[1])
        own = member_with(tournament, looker.actor.device)
        you = "" if own is None else own.player
        return replace(found, link=looker.link, now=looker.now, you=you, host=looker.actor.is_founder)


def _has_failed(task: asyncio.Task[TournamentShown]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)
