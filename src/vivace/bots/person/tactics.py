"""What a person needs to know of a game: where to look, what could be done, and what it is worth."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from vivace.bots.bot import Observation
from vivace.bots.level import Level
from vivace.bots.luck import Luck
from vivace.bots.person.memory import Memory, looked
from vivace.engine.zones import View, Zone

Areas = dict[str, tuple[str, ...]]
"""The parts of the table that one glance takes in, and the zones in each of them."""
UNSEEN = Zone()


class Move(Struct, frozen=True):
    """A possible move, as far as the table was seen: what it is worth, and where the hand has to go for it."""

    command: Any
    worth: float = 0.0
    """From 0 to 100, for a player who weighs it; a move that is worth nothing is better not made."""
    target: str = ""
    """The zone that the hand reaches for; empty: a call or a choice, which needs no hand."""
    distance: float = 0.0
    """How far the hand goes, in widths of its target; 0: it need not aim, as for a flip."""
    is_routine: bool = False
    """Whether it is what a player does when there is nothing to lay."""


class Mind(Struct, frozen=True):
    """What a person's decisions are based on.

    Of `observation` only what a player knows without looking is used: the rules, the seats, its own cooldown, who is
    stuck, a board that never changes. What lies on the table comes from the memory, as it was when looked at.
    """

    level: Level
    memory: Memory
    observation: Observation
    luck: Luck

    @property
    def oldest(self) -> int:
        """The time before which nothing seen is relied on."""
        return self.observation.now - self.level.eye.memory_ms

    def known(self, zone: str) -> Zone | None:
        """A zone as it was seen; None if it was not, or too long ago."""
        glimpse = self.memory.places.get(zone)
        return None if glimpse is None or glimpse.at < self.oldest else glimpse.zone

    def own(self, kind: str) -> Zone:
        """One of its own zones as it was last seen, however long ago; an empty one if it never was."""
        glimpse = self.memory.places.get(f"{self.observation.seat}.{kind}")
        return UNSEEN if glimpse is None else glimpse.zone

    def rivals(self, kind: str) -> list[Zone]:
        """The zones of this kind that rivals were seen to have recently."""
        return [zone for seat in rivals_of(self.observation) if (zone := self.known(f"{seat}.{kind}"))]

    def shown_by_rivals(self, kind: str, face_of: Callable[[str], str]) -> dict[str, int]:
        """The faces seen in zones of this kind, each with the fewest pieces that a rival showing it has left there."""
        shown: dict[str, int] = {}
        for zone in self.rivals(kind):
            for face in map(face_of, zone.faces):
                shown[face] = min(shown.get(face, zone.count), zone.count)
        return shown


def rivals_of(observation: Observation) -> list[int]:
    """The other seats."""
    return [seat for seat in range(observation.view.seats) if seat != observation.seat]


class Tactics(Struct, frozen=True):
    """How a game is played. Decisions use the memory.

    Only these see the table itself: `look`; `areas` and `left`, out of the corner of the eye (where something lies and
    how much, not what it is); `gone`, while the hand is reaching; and `chosen`, for which there is time.
    """

    areas: Callable[[Observation, Level], Areas]
    """Where there is something to look at now: `own`, then parts of the middle, then `rival.N`. Empty: wait."""
    moves: Callable[[Mind], list[Move]]
    """The moves that lay a piece or end the round."""
    left: Callable[[Observation, int], int]
    """How much a seat has left to get rid of, as anyone sees at a glance."""
    routine: Callable[[Mind], Move | None] = lambda _: None
    """What to do when there is no such move: flip, throw, turn a card over, say "stuck". None: keep looking."""
    chosen: Callable[[Mind], Move | None] = lambda _: None
    """What to choose before play, when the game asks this seat for something."""
    wrong: Callable[[Mind, str], str] = lambda _, __: ""
    """The misplaced piece that catches the eye in a zone; empty: none, or none that could be called (honour tables)."""
    slipped: Callable[[Mind, Move], Move] = lambda _, move: move
    """The same move gone wrong, as when a player confuses two colours or numbers (honour tables)."""
    look: Callable[[Memory, View, str, tuple[str, ...], int], Memory] = looked
    """What a glance at an area leaves in the memory."""
    gone: Callable[[View, Move], bool] | None = None
    """Whether the target of a move was taken away or covered; None if players do not see that while reaching."""
    startling: float = 0.0
    """How often players notice in time that the target is gone: a moving token is noticed, another card is not."""

    def misplaced(self, mind: Mind, zones: tuple[str, ...]) -> str:
        """A misplaced piece in one of these zones that was not overlooked before; empty: none."""
        wrong = (piece for zone in zones if (piece := self.wrong(mind, zone)))
        return next((piece for piece in wrong if piece not in mind.memory.overlooked), "")
