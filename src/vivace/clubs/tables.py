"""Suggests which members sit at which table, so that all tables are about equally strong."""

from collections.abc import Mapping, Sequence
from itertools import combinations, product


def balanced(strengths: Mapping[str, float], tables: int) -> tuple[tuple[str, ...], ...]:
    """Members at tables of about the same size. No exchange of two of them would make the tables more equal."""
    order = sorted(strengths, key=lambda member: (-strengths[member], member))
    seated: list[list[str]] = [[] for _ in range(max(1, tables))]
    for number, member in enumerate(order):
        lap, place = divmod(number, len(seated))
        # Back and forth, so that the table with the strongest gets the weakest of the next lap.
        seated[place if lap % 2 == 0 else -1 - place].append(member)
    while _improved(seated, strengths):
        pass
    return tuple(tuple(table) for table in seated)


def spread(seated: Sequence[Sequence[str]], strengths: Mapping[str, float]) -> float:
    """How unequal tables are: the squared differences of their mean strengths, added up."""
    means = [sum(strengths[one] for one in table) / len(table) for table in seated if table]
    return sum((one - other) ** 2 for one, other in combinations(means, 2))


def _improved(seated: list[list[str]], strengths: Mapping[str, float]) -> bool:
    """Exchange two members for the better, if that is possible."""
    before = spread(seated, strengths)
    for one, other in combinations(seated, 2):
        for mine, theirs in product(range(len(one)), range(len(other))):
            one[mine], other[theirs] = other[theirs], one[mine]
            if spread(seated, strengths) < before - 1e-6:
                return True
            one[mine], other[theirs] = other[theirs], one[mine]
    return False
