"""Everything that is left to chance in a run. One number decides it all, so that a run can be repeated."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


class Chance:
    """Of `Random` only `random()` is used: its numbers are the same in every version of Python."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random

    def happens(self, share: float) -> bool:
        return self._random() < share

    def pick(self, items: Sequence[T]) -> T:
        return items[int(self._random() * len(items))]

    def between(self, least: int, most: int) -> int:
        return least + int(self._random() * (most - least + 1))

    def weighted(self, weights: Mapping[T, float]) -> T:
        """One of the keys, the more often the greater its number is."""
        rest = self._random() * sum(weights.values())
        for item, weight in weights.items():
            rest -= weight
            if rest < 0:
                return item
        return next(reversed(list(weights)))

    def secret(self) -> str:
        """What a server draws for tokens, codes and seeds."""
        return "".join(LETTERS[int(self._random() * 64)] for _ in range(43))
