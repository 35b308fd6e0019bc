"""Everything that can happen to a table from outside: requests of players, and what the server, bots and time do.

Only `Asked` comes from clients. No message can be decoded into any other input, so no client can send one.
"""

from typing import Any

from msgspec import Struct

from vivace.tables.requests import Request


class Asked(Struct, frozen=True):
    """A player asks something of the table. The system may do everything that a host may."""

    player: str
    request: Request
    credit: int = 0
    """For a command: the milliseconds between its event and its arrival that were not the player's, if it is true."""


class BotPlay(Struct, frozen=True):
    """A bot sends a command to the running round."""

    seat: int
    command: Any
    id: str = ""


class ReplaceBot(Struct, frozen=True):
    """Replace a broken bot by one of the default kind."""

    seat: int
    why: str = ""
    """What is wrong with it, for the log."""


class Deal(Struct, frozen=True):
    """The seed that the table asked for."""

    seed: str


class Drop(Struct, frozen=True):
    """A player's connection is lost."""

    player: str


class Return(Struct, frozen=True):
    """A player is connected again."""

    player: str


class PassSeat(Struct, frozen=True):
    """A player goes on with another device: the seat, or the place in the queue, now belongs to this id."""

    player: str
    to: str


class Measured(Struct, frozen=True):
    """The round-trip times of the connections, as the server has measured them."""

    delays: dict[str, int]
    """By player, in milliseconds."""


class Wake(Struct, frozen=True):
    """The table was asleep since its last event, for a second or for months."""


class Tick(Struct, frozen=True):
    """Time has passed."""


Input = Asked | BotPlay | ReplaceBot | Deal | Drop | Return | PassSeat | Measured | Wake | Tick
