"""Handicaps: whether a match was played without, and which ones would give everyone an even match."""

from collections.abc import Iterable, Mapping

from vivace.clubs.results import Result

SLOWEST = 0.4
"""Nobody's stack gets smaller than this share of the usual one: with less it is another game."""
LAST_ROUNDS = 30
_MINUTE_MS = 60_000


def is_level(result: Result) -> bool:
    """Whether everyone played with the same handicap, so that who was ahead says who is stronger."""
    return len({seat.handicap or result.usual for seat in result.seats}) == 1


def paces(results: Iterable[Result], game: str) -> dict[str, float]:
    """How many pieces a minute each member lays, over the last rounds of a game whose time was measured."""
    laid: dict[str, list[tuple[int, int]]] = {}
    for one in results:
        if one.game != game:
            continue
        for seat in one.members:
            own = one.seats[seat]
            timed = zip(own.laid, one.rounds, strict=False)
            laid.setdefault(own.member, []).extend(
                (count, each.ms) for count, each in timed if each.ms and count is not None
            )
    return {
        member: sum(count for count, _ in last) * _MINUTE_MS / sum(ms for _, ms in last)
        for member, all_rounds in laid.items()
        if (last := all_rounds[-LAST_ROUNDS:])
    }


def suggested(measured: Mapping[str, float], stack: int) -> dict[str, int]:
    """A stack for each of these members: the fastest has the usual one, the others as much less as they are slower.

    So everyone needs about the same time for their stack. Whose pace is not known plays as usual.
    """
    fastest = max(measured.values(), default=0.0)
    least = max(1, round(SLOWEST * stack))
    return {
        member: min(stack, max(least, round(stack * pace / fastest))) if fastest else stack
        for member, pace in measured.items()
    }
