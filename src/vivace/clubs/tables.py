"""Suggests which members sit at which table, so that all tables are about equally strong."""

from collections.abc import Mapping, Sequence
from itertools import combinations, product

MOST_EXCHANGES = 500
"""More are not tried: tables that are still unequal then are nearly equal."""
_LEAST = 1e-6
"""What makes tables more equal by less than this is not worth an exchange."""


def balanced(strengths: Mapping[str, float], tables: int) -> tuple[tuple[str, ...], ...]:
    """Members at tables of about the same size. No exchange of two of them would make the tables more equal."""
    order = sorted(strengths, key=lambda member: (-strengths[member], member))
    seated: list[list[str]] = [[] for _ in range(max(1, tables))]
    for number, member in enumerate(order):
        lap, place = divmod(number, len(seated))
        # Back and forth, so that the table with the strongest gets the weakest of the next lap.
        seated[place if lap % 2 == 0 else -1 - place].append(member)
    for _ in range(MOST_EXCHANGES):
        if not _improved(seated, strengths):
            break
    return tuple(tuple(table) for table in seated)


def spread(seated: Sequence[Sequence[str]], strengths: Mapping[str, float]) -> float:
    """How unequal tables are: the squared differences of their mean strengths, added up."""
    return sum((one - other) ** 2 for one, other in combinations(_means(seated, strengths), 2))


def _means(seated: Sequence[Sequence[str]], strengths: Mapping[str, float]) -> list[float]:
    return [sum(strengths[one] for one in table) / len(table) for table in seated if table]


def _improved(seated: list[list[str]], strengths: Mapping[str, float]) -> bool:
    """Exchange two members for the better, if that is possible.

    An exchange moves two means only. With n means of the sum s, all squared differences add up to n times the sum of
    their squares, less s squared; so what it changes is known from these two.
    """
    taken = [table for table in seated if table]
    means = _means(taken, strengths)
    total = sum(means)
    for one, other in combinations(range(len(taken)), 2):
        for mine, theirs in product(range(len(taken[one])), range(len(taken[other]))):
            more = strengths[taken[other][theirs]] - strengths[taken[one][mine]]
            up, down = more / len(taken[one]), -more / len(taken[other])
            squares = up * (2 * means[one] + up) + down * (2 * means[other] + down)
            change = len(taken) * squares - (up + down) * (2 * total + up + down)
            if change < -_LEAST:
                taken[one][mine], taken[other][theirs] = taken[other][theirs], taken[one][mine]
                return True
    return False
