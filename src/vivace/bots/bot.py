"""What a bot is: it gets observations of the table, and returns its next action and how long that takes."""

from collections.abc import Callable
from typing import Any, Protocol

from msgspec import Struct

from vivace.engine.refusal import Refusal
from vivace.engine.rules import Rules
from vivace.engine.zones import View


class Observation(Struct, frozen=True):
    """What a bot sees: the public view, and what concerns its own seat."""

    game: str
    """The name of the game: piles, dice or domino."""
    rules: Rules
    seat: int
    now: int
    """The time at the table, in milliseconds."""
    view: View
    refused: Refusal | None = None
    """Why its last command was refused; None if it was carried out."""
    free_at: int = 0
    """When the cooldown of its last command ends."""
    barred_until: int = 0
    """Until when it may not call misplays, after a false call."""
    mercy_for: tuple[int, ...] = ()
    """The seats of people, if the table wants bots to ease off when one of them is far behind; otherwise empty."""


class Action(Struct, frozen=True, omit_defaults=True):
    """What a bot does next. When that is done, the bot gets a new observation."""

    after_ms: int
    """How long it takes, in milliseconds."""
    command: Any = None
    """The command at the end of that time; None if the bot only looks or waits."""
    reach: str = ""
    """The zone that its hand reaches for, which everyone sees; empty: none."""
    moving_ms: int = 0
    """For how long the hand is seen reaching at the end of `after_ms`, in milliseconds."""


class Bot(Protocol):
    """A bot at a seat. `act` also returns the bot that plays on, so a bot can be a frozen value."""

    def act(self, observation: Observation) -> tuple["Bot", Action]:
        """What it does next, from what it sees now."""
        ...


Maker = Callable[[str], Bot]
"""Makes a bot from a seed, the source of all its randomness."""
