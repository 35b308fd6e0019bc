"""What a person needs to know of a game: where to look, what could be done, and what it is worth."""

from collections.abc import Callable

from msgspec import Struct

from vivace.bots.bot import Observation
from vivace.bots.level import Level
from vivace.bots.luck import Luck
from vivace.bots.person.memory import Memory, looked
from vivace.bots.person.move import Move
from vivace.engine.zones import View, Zone

Areas = dict[str, tuple[str, ...]]
"""The parts of the table that one glance takes in, and the zones in each of them."""


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


class Tactics(Struct, frozen=True):
    """How a game is played. Decisions use the memory.

    Only these see the table itself: `look`; `areas` and `left`, out of the corner of the eye (where something lies and
    how much, not what it is); `gone`, while the hand is reaching; and `chosen`, for which there is time.
    """

    areas: Callable[[Observation, Level], Areas]
    """Where there is something to look at now: `own`, then parts of the middle, then `rival.N`. Empty: wait."""
    moves: Callable[[Mind], list[Move]]
    """The moves that lay a piece or end the round."""
    routine: Callable[[Mind], Move | None]
    """What to do when there is no such move: flip, throw, turn a card over, say "stuck". None: keep looking."""
    left: Callable[[Observation, int], int]
    """How much a seat has left to get rid of, as anyone sees at a glance."""
    misplaced: Callable[[Mind, tuple[str, ...]], str]
    """A misplaced piece in one of these zones that was not overlooked before; empty: none (honour tables)."""
    slipped: Callable[[Mind, Move], Move]
    """The same move gone wrong, as when a player confuses two colours or numbers (honour tables)."""
    chosen: Callable[[Mind], Move | None]
    """What to choose before play, when the game asks this seat for something."""
    look: Callable[[Memory, View, str, tuple[str, ...], int], Memory] = looked
    """What a glance at an area leaves in the memory."""
    gone: Callable[[View, Move], bool] | None = None
    """Whether the target of a move was taken away or covered; None if players do not see that while reaching."""
    startling: float = 0.0
    """How often players notice in time that the target is gone: a moving token is noticed, another card is not."""
