"""People for tests: they overlook nothing, always weigh, and need exact times, unless a test says otherwise."""

from functools import partial
from typing import Any

import msgspec

from tests.bots.stage import Stage, staged
from tests.games.piles.drawing import drawn
from vivace.bots.bot import Observation
from vivace.bots.level import Level
from vivace.bots.luck import Luck
from vivace.bots.person.memory import FRESH, looked
from vivace.bots.person.person import made
from vivace.bots.person.tactics import Mind
from vivace.games.piles.state import Round
from vivace.games.piles.view import zones

PARAMETERS: dict[str, dict[str, Any]] = {
    "eye": {"shift_ms": 100, "item_ms": 10, "own_ms": 50, "span": 4, "memory_ms": 5_000, "notice": 1.0},
    "head": {"base_ms": 200, "bit_ms": 100, "spread": 0.0, "judgement": 1.0, "cunning": 0.0, "patience": 3},
    "arm": {"prepare_ms": 100, "bits_per_s": 10.0, "flip_ms": 300},
    "honesty": {"slip": 0.0, "vigilance": 1.0},
}


def level(**changes: Any) -> Level:
    """A level with these parameters, whatever part they belong to."""
    parts = {part: {name: changes.pop(name, value) for name, value in old.items()} for part, old in PARAMETERS.items()}
    assert not changes, f"unknown parameters {changes}"
    return msgspec.convert(parts, Level)


def observation(position: Round, seat: int = 0, now: int = 0, **more: Any) -> Observation:
    """What a seat is shown of a position of the card games."""
    return Observation("piles", position.rules, seat, now, zones(position), **more)


def knowing(position: Round, seat: int = 0, **changes: Any) -> Mind:
    """The mind of someone who has just looked at everything."""
    shown = observation(position, seat, 1_000)
    memory = looked(FRESH, shown.view, "own", tuple(shown.view.zones), 1_000)
    return Mind(level(**changes), memory, shown, Luck(1))


def mind_of(
    drawing: str, seat: int = 0, name: str = "ligretto", house: dict[str, Any] | None = None, **changes: float
) -> Mind:
    """The same for a drawing."""
    return knowing(drawn(drawing, name, **(house or {})), seat, **changes)


def person_at(drawing: str, seats: int = 2, **changes: Any) -> Stage:
    """A table with this position; a person sits at seat 0, and nobody else does anything by itself."""
    known = {name for part in PARAMETERS.values() for name in part}
    own = {name: value for name, value in changes.items() if name in known}
    house = {name: value for name, value in changes.items() if name not in known}
    makers = {"person": partial(made, level(**own)), "silent": partial(made, level())}
    return staged(drawing, ("person", *("silent",) * (seats - 1)), makers, **house)
