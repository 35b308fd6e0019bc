"""Clients that the server must not let in."""

import msgspec

from tests.simulation.world import World
from vivace.protocol.messages import CLOSE_CODES, Problem, ProblemCode, ServerMessage, decoded
from vivace.tables.requests import FromClient
from vivace.tables.view import PublicEvent


class Stranger:
    """Connects once, says one thing, and notes what it is told."""

    def __init__(self, world: World, code: str, says: FromClient, wrong: ProblemCode) -> None:
        self.wrong = wrong
        self.told: list[ServerMessage | PublicEvent] = []
        self.code = 0
        self._says = says
        self._world = world
        self._link = world.link("stranger", self)
        world.accept(self._link, code)

    @property
    def is_answered(self) -> bool:
        """Whether it was told what is wrong, and nothing else, and sent away."""
        right = [isinstance(message, Problem) and message.code is self.wrong for message in self.told]
        return right == [True] and self.code == CLOSE_CODES[self.wrong]

    def opened(self) -> None:
        self._link.send(msgspec.json.encode(self._says).decode())

    def heard(self, payload: bytes) -> None:
        self.told.append(decoded(payload))

    def closed(self, code: int) -> None:
        self.code = code
        self._world.note(f"problem {self.wrong}")
