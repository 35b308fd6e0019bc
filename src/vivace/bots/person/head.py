"""The head: which moves it notices, which one it chooses, and how long that takes."""

from math import log2

from vivace.bots.level import Level
from vivace.bots.luck import Luck
from vivace.bots.person.tactics import Move


def noticed(moves: list[Move], level: Level, luck: Luck) -> list[Move]:
    """The moves that it does not overlook."""
    share = level.eye.notice
    return [move for move in moves if luck.uniform() < share]


def choose(moves: list[Move], level: Level, luck: Luck) -> Move | None:
    """The best of these moves if it weighs them, otherwise any; None if none is worth making."""
    if not moves:
        return None
    if not luck.chance(level.head.judgement):
        return moves[luck.bits() % len(moves)]
    best = max(moves, key=lambda move: move.worth)
    return best if best.worth > 0 else None


def decide_ms(level: Level, choices: int, luck: Luck) -> float:
    """How long a choice takes: the more there is to choose from, the longer (Hick's law)."""
    return (level.head.base_ms + level.head.bit_ms * log2(choices + 1)) * luck.spread(level.head.spread)
