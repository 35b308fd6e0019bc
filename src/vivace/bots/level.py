"""The levels: how well and how fast bots that play like people see, decide and move. They differ in nothing else."""

import tomllib
from importlib import resources
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

Milliseconds = Annotated[int, Meta(ge=0, le=10_000)]
Share = Annotated[float, Meta(ge=0, le=1)]

NAMES = ("child", "beginner", "family", "regular", "expert", "inhuman")
"""From the weakest to the strongest."""


class Eye(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How it looks at the table."""

    shift_ms: Annotated[Milliseconds, Meta(description="to move attention to another part of the table")]
    item_ms: Annotated[Milliseconds, Meta(description="to take in one place there")]
    own_ms: Annotated[Milliseconds, Meta(description="to glance at what lies in front of oneself")]
    span: Annotated[int, Meta(ge=1, le=16, description="places that are taken in with one glance")]
    memory_ms: Annotated[int, Meta(ge=0, le=60_000, description="how long a place is remembered as it was seen")]
    notice: Annotated[Share, Meta(description="the share of possible moves that it notices at a glance")]


class Head(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How it decides."""

    base_ms: Annotated[Milliseconds, Meta(description="to decide, before there is anything to choose from")]
    bit_ms: Annotated[Milliseconds, Meta(description="more for each doubling of possible moves (Hick)")]
    spread: Annotated[Share, Meta(description="how much all its times vary (the sigma of a lognormal factor)")]
    judgement: Annotated[Share, Meta(description="the share of decisions in which it weighs what a move is worth")]
    cunning: Annotated[Share, Meta(description="the share of decisions in which it thinks of its rivals as well")]
    patience: Annotated[
        int, Meta(ge=1, le=16, description="glances at the middle of the table before it flips, throws or turns on")
    ]


class Arm(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How it moves."""

    prepare_ms: Annotated[Milliseconds, Meta(description="to begin a movement")]
    bits_per_s: Annotated[float, Meta(gt=0, le=100, description="speed of pointing, in bits a second (Fitts)")]
    flip_ms: Annotated[Milliseconds, Meta(description="for a movement that needs no aiming, such as a flip")]


class Honesty(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How it plays at honour tables, where only the players watch the rules."""

    slip: Annotated[Share, Meta(description="the share of pieces that it lays wrongly")]
    vigilance: Annotated[Share, Meta(description="the share of misplays that it notices where it looks")]


class Level(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The preset of a level."""

    eye: Eye
    head: Head
    arm: Arm
    honesty: Honesty


def _read(name: str) -> Level:
    file = resources.files("vivace.bots") / "levels" / f"{name}.toml"
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), Level)


LEVELS: dict[str, Level] = {name: _read(name) for name in NAMES}
