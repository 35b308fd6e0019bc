"""Randomness for bots: a fast generator whose whole state is one number, so that a bot stays a plain value.

Unlike the randomness of the games it need not be unpredictable: only bots use it, and only for how they play.
"""

from hashlib import blake2b
from math import cos, exp, log, pi, sqrt

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def luck_of(seed: str) -> int:
    """The first state for this seed."""
    return int.from_bytes(blake2b(seed.encode(), digest_size=8).digest())


class Luck:
    """A random number generator (SplitMix64). Its `state` is all that is needed to continue later."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state

    def bits(self) -> int:
        """Sixty-four bits."""
        self.state = mixed = (self.state + _STEP) & _MASK
        mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & _MASK
        return mixed ^ mixed >> 31

    def uniform(self) -> float:
        """A number from 0 up to, but not including, 1."""
        return (self.bits() >> 11) / (1 << 53)

    def chance(self, probability: float) -> bool:
        return self.uniform() < probability

    def spread(self, sigma: float) -> float:
        """A factor around 1, as often above as below: the times that people need vary like this (lognormal)."""
        if not sigma:
            return 1.0
        return exp(sigma * sqrt(-2 * log(1 - self.uniform())) * cos(2 * pi * self.uniform()))
