"""The hand: how long a movement takes."""

from math import log2

from vivace.bots.level import Level
from vivace.bots.luck import Luck
from vivace.bots.person.tactics import Move


def reach_ms(level: Level, move: Move, luck: Luck) -> float:
    """How long a movement takes: the farther and smaller the target, the longer (Fitts's law). Calls need no hand."""
    if not move.target:
        return 0.0
    arm = level.arm
    time = arm.prepare_ms + 1_000 * log2(move.distance + 1) / arm.bits_per_s if move.distance else arm.flip_ms
    return time * luck.spread(level.head.spread)
