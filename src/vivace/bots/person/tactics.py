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
    """What a person decides upon.

    Of `observation` only what one hears, feels or need not look at is used: the rules, the seats, the own hand, who says to
    be stuck, a board that stays as it is. What lies on the table is in the memory, as it was when it was looked at.
    """

    level: Level
    memory: Memory
    observation: Observation
    luck: Luck

    @property
    def oldest(self) -> int:
        """What was seen before this is no longer relied on."""
        return self.observation.now - self.level.eye.memory_ms

    def known(self, zone: str) -> Zone | None:
        """A zone as it was seen; None if it was not, or too long ago."""
        glimpse = self.memory.places.get(zone)
        return None if glimpse is None or glimpse.at < self.oldest else glimpse.zone


class Tactics(Struct, frozen=True):
    """How a game is played. What to do goes by the memory.

    The table itself is seen by `look`; by `areas` and `left`, out of the corner of the eye: where something lies and
    how much, not what it is; by `gone`, while the hand is on its way; and by `chosen`, for which there is time.
    """

    areas: Callable[[Observation, Level], Areas]
    """Where there is something to look at now: `own`, then parts of the middle, then `rival.N`. None: wait."""
    moves: Callable[[Mind], list[Move]]
    """The moves that lay a piece or end the round."""
    routine: Callable[[Mind], Move | None]
    """What to do when there is no such move: flip, throw, turn a card over, say that one is stuck. None: look on."""
    left: Callable[[Observation, int], int]
    """How much a seat has left to get rid of, as anybody sees at a glance."""
    misplaced: Callable[[Mind, tuple[str, ...]], str]
    """A piece in one of these zones that was laid wrongly and not passed over before; empty: none (honour tables)."""
    slipped: Callable[[Mind, Move], Move]
    """The same move gone wrong, as by somebody who confuses two colours or numbers (honour tables)."""
    chosen: Callable[[Mind], Move | None]
    """What to choose before play, when the game asks this seat for something."""
    look: Callable[[Memory, View, str, tuple[str, ...], int], Memory] = looked
    """What a glance at an area leaves in the memory."""
    gone: Callable[[View, Move], bool] | None = None
    """Whether what the hand goes for was taken away or covered, where one sees that while reaching for it ..."""
    startling: float = 0.0
    """... and how often that catches the eye in time: a token that moves does, one more card on a pile does not."""
