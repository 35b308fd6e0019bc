"""How a tournament is played, as its host sets it up."""

from enum import StrEnum
from typing import Annotated, Any

from msgspec import Meta, Struct, field

MOST_ROUNDS = 40
Edition = Annotated[str, Meta(max_length=40, description="one of /api/editions")]
Bot = Annotated[str, Meta(max_length=40, description="one of /api/bots; empty: none")]


class Format(StrEnum):
    """Who meets whom, and when."""

    SWISS = "swiss"
    """Everyone plays in every round, against people with about as many points."""
    LEAGUE = "league"
    """The same over weeks: each table plays when its people find time."""
    KNOCKOUT = "knockout"
    """From each table the better half play on, until the final."""


class GameChoice(Struct, frozen=True):
    """What is played in a round."""

    edition: Edition
    house_rules: dict[str, Any] = field(default_factory=dict)
    """Rules that differ from the edition, by key: also how long a match is (`ends`, `length`)."""


class Terms(Struct, frozen=True):
    """How a tournament is played."""

    games: Annotated[tuple[GameChoice, ...], Meta(min_length=1, max_length=MOST_ROUNDS)]
    """The game of each round. If there are more rounds, the last one goes on."""
    format: Format = Format.SWISS
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] = 4
    """How many rounds everyone plays before there is a knock-out. In a knock-out without them it says nothing."""
    best: Annotated[int, Meta(ge=0, le=64)] = 0
    """So many of the best go on to a knock-out after these rounds; as many as sit at a table: to the final.

    0: the standings after the last round decide.
    """
    seats: Annotated[int, Meta(ge=2, le=5)] = 4
    """How many sit at a table, if the number of people allows."""
    matches: Annotated[int, Meta(ge=1, le=5)] = 1
    """How many matches a table plays in a round. Their place points decide together."""
    minutes: Annotated[int, Meta(ge=0, le=600)] = 0
    """When a round ends even if tables are still playing: what stands there then counts. 0: it has no end."""
    pause: Annotated[int, Meta(ge=0, le=3_600)] = 120
    """Seconds from the end of a round to the beginning of the next."""
    auto: bool = True
    """Whether the next round begins by itself after that. Otherwise the host begins it."""
    bot: Bot = ""
    """The kind of bots that fill up tables; empty: tables of people only."""
    options: dict[str, Any] = field(default_factory=dict)
    """Options of the tables that differ from the defaults, by key: such as `order` and `credit_ms`."""
