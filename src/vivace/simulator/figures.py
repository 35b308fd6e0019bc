"""Statistics: a share or a ratio with its 95 % interval, and a spread."""

import statistics
from collections.abc import Sequence

from msgspec import Struct

Z = statistics.NormalDist().inv_cdf(0.975)
"""This many standard deviations to both sides hold 95 %."""


class Estimate(Struct, frozen=True):
    """A value, and the interval that holds the true one in 95 of 100 cases; of no width if none is known."""

    value: float
    low: float
    high: float


class Spread(Struct, frozen=True):
    """The middle of many values, and where all but the lowest and highest tenth lie."""

    median: float
    p10: float
    p90: float


def share(successes: float, tries: int) -> Estimate:
    """A share with Wilson's interval, which also holds for few tries and near 0 and 1.

    A shared victory counts as part of a success. It varies less than whole ones, so the interval is if anything too
    wide.
    """
    if tries == 0:
        return Estimate(0.0, 0.0, 1.0)
    found, spare = successes / tries, Z**2 / tries
    middle = (found + spare / 2) / (1 + spare)
    reach = Z * ((found * (1 - found) + spare / 4) / tries) ** 0.5 / (1 + spare)
    return Estimate(found, middle - reach if successes else 0.0, middle + reach if successes < tries else 1.0)


def ratio(parts: Sequence[float], wholes: Sequence[float]) -> Estimate:
    """The sum of the parts over the sum of the wholes, such as points per round, from many matches.

    What happens in the same match is correlated, so the interval comes from how far the matches differ.
    """
    whole, matches = sum(wholes), len(wholes)
    if not whole:
        return Estimate(0.0, 0.0, 0.0)
    found = sum(parts) / whole
    apart = sum((part - found * own) ** 2 for part, own in zip(parts, wholes, strict=True))
    reach = Z * (apart * matches / (matches - 1)) ** 0.5 / whole if matches > 1 else 0.0
    return Estimate(found, found - reach, found + reach)


def spread(values: Sequence[float]) -> Spread:
    """How values are distributed."""
    if len(values) < 2:
        only = values[0] if values else 0.0
        return Spread(only, only, only)
    tenths = statistics.quantiles(values, n=10, method="inclusive")
    return Spread(statistics.median(values), tenths[0], tenths[-1])
