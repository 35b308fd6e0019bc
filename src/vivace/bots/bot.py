"""What a bot is: something that is shown the table now and then, and says what it does next and how long that takes."""

from collections.abc import Callable
from typing import Any, Protocol

from msgspec import Struct

from vivace.engine.refusal import Refusal
from vivace.engine.rules import Rules
from vivace.engine.zones import View


class Observation(Struct, frozen=True):
    """What a bot is shown: the same view as everybody's, and what concerns its own seat."""

    game: str
    """The name of the game: piles, dice or domino."""
    rules: Rules
    seat: int
    now: int
    """The time at the table, in milliseconds."""
    view: View
    refused: Refusal | None = None
    """Why its last command came to nothing; None if it was carried out."""
    free_at: int = 0
    """When its hand is free again after its last command."""
    barred_until: int = 0
    """Until when it may call no misplay, after a false call."""
    mercy_for: tuple[int, ...] = ()
    """The seats of people, where the table wants bots to ease off when one of them is far behind."""


class Action(Struct, frozen=True, omit_defaults=True):
    """What a bot does next. When it is done the bot is shown the table again."""

    after_ms: int
    """How long it takes."""
    command: Any = None
    """What is done at the end of that time; None if the bot only looks or waits."""
    reach: str = ""
    """The zone that its hand goes for: everybody sees that ..."""
    moving_ms: int = 0
    """... for the last so many milliseconds."""


class Bot(Protocol):
    """A bot at a seat. It may return itself or another one that plays on, so a bot can be a frozen value."""

    def act(self, observation: Observation) -> tuple["Bot", Action]:
        """What it does next, from what it sees now."""
        ...


Maker = Callable[[str], Bot]
"""Makes a bot. Whatever it leaves to chance comes from this seed."""
