"""Clubs and results for tests, written as short as they are thought."""

from hypothesis import strategies as st
from msgspec.structs import replace

from vivace.clubs.changes import Change, Do
from vivace.clubs.club import Club
from vivace.clubs.decide import decide, opened
from vivace.clubs.results import Result, RoundPlayed, SeatResult, Source
from vivace.engine.game import Progress
from vivace.engine.refusal import Refusal
from vivace.groups.changes import Actor, Join

FOUNDER = Actor("", is_founder=True)
MINUTE = 60_000
USUAL = 10
"""The pieces that everyone has to get rid of, unless a test says otherwise."""
HOUR = 60 * MINUTE
NAMES = ("ada", "ben", "cleo", "dora", "emil")


def club(*names: str) -> Club:
    """A club with these members, each with a device of their name."""
    founded = opened("Thursday Table", "founder")
    assert isinstance(founded, Club)
    for name in names:
        founded = done(founded, name, Join(name.title()))
    return founded


def asked(before: Club, device: str, do: Do, now: int = 0) -> Progress[Club] | Refusal:
    actor = FOUNDER if device == "founder" else Actor(device)
    return decide(before, Change(f"{before.seq + 1}-{device}", do), actor, now)


def done(before: Club, device: str, do: Do, now: int = 0) -> Club:
    outcome = asked(before, device, do, now)
    assert isinstance(outcome, Progress), outcome
    return outcome.after


def refused(before: Club, device: str, do: Do, now: int = 0) -> str:
    outcome = asked(before, device, do, now)
    assert isinstance(outcome, Refusal), outcome
    return outcome.reason


def result(at: int, edition: str = "ligretto", source: Source = Source.PLAYED, **points: tuple[int, ...]) -> Result:
    """A match with the points of members in each round; a name that begins with `bot` is one."""
    seats = tuple(
        SeatResult(name.title(), sum(own), own, tuple(20 for _ in own), *_who(name), task=USUAL)
        for name, own in points.items()
    )
    best = max(seat.total for seat in seats)
    winners = tuple(number for number, seat in enumerate(seats) if seat.total == best)
    rounds = tuple(RoundPlayed(MINUTE, 0) for _ in seats[0].points)
    return Result(f"{edition}-{at}", source, edition, at, at + MINUTE, seats, rounds, winners)


def with_tasks(before: Result, *tasks: int) -> Result:
    """The same match with these tasks, as handicaps would have made them."""
    seats = tuple(replace(seat, task=task) for seat, task in zip(before.seats, tasks, strict=True))
    return replace(before, seats=seats)


def _who(name: str) -> tuple[str, str]:
    return ("", "regular") if name.startswith("bot") else (name, "")


@st.composite
def matches(draw: st.DrawFn) -> tuple[Result, ...]:
    """Matches of an evening or several, in the order in which they ended."""
    found, at = [], 0
    for _ in range(draw(st.integers(0, 8))):
        at += draw(st.integers(2, 10)) * HOUR
        who = draw(st.lists(st.sampled_from((*NAMES, "bot")), min_size=2, max_size=5, unique=True))
        rounds = draw(st.integers(1, 3))
        points = {name: tuple(draw(st.lists(st.integers(-20, 40), min_size=rounds, max_size=rounds))) for name in who}
        edition = draw(st.sampled_from(("ligretto", "dutch-blitz", "ligretto-dice")))
        found.append(result(at, edition, Source.PLAYED, **points))
    return tuple(found)
