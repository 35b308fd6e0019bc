"""Seeded chance: the same seed and label give the same outcome on every machine, for ever.

The caller draws a new seed for every round. Every use of a seed has its own label, so that no outcome reveals anything
about another one.
"""

import re
from collections.abc import Sequence
from hashlib import shake_256
from typing import TypeVar

T = TypeVar("T")

KEY_BYTES = 16
CODE_LETTERS = "CDFGHJKMNPQRTVWXY34679"
"""No letter that looks or sounds like another, and no vowels, so that codes form no words."""
_SEED = re.compile(r"[0-9a-f]{32,128}")


def is_seed(text: object) -> bool:
    """Whether this is 128 bits or more in hexadecimal digits."""
    return isinstance(text, str) and _SEED.fullmatch(text) is not None


def shuffled(seed: str, label: str, pieces: Sequence[T]) -> tuple[T, ...]:
    """The pieces in an order that depends only on the seed and the label."""
    stream = shake_256(f"{seed}/{label}".encode()).digest(KEY_BYTES * len(pieces))
    keys = [stream[i : i + KEY_BYTES] for i in range(0, len(stream), KEY_BYTES)]
    return tuple(pieces[i] for i in sorted(range(len(pieces)), key=keys.__getitem__))


def picked(seed: str, label: str, count: int) -> int:
    """A number from 0 to count - 1."""
    return int.from_bytes(shake_256(f"{seed}/{label}".encode()).digest(KEY_BYTES)) % count


def lettered(seed: str, label: str, length: int) -> str:
    """A code of this length."""
    return "".join(CODE_LETTERS[picked(seed, f"{label} {place}", len(CODE_LETTERS))] for place in range(length))
