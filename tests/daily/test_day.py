"""A day: who has tried its deal, and that its log leads to the same day."""

import pytest
from msgspec.structs import replace

from vivace.daily import journal
from vivace.daily.day import (
    MOST_TRIES,
    Day,
    Event,
    Logged,
    Try,
    begun,
    drawn,
    evolve,
    given_up,
    is_full,
    table_of,
    try_of,
)
from vivace.daily.journal import JournalError, code_of, extended, is_day, opening_line, rebuild
from vivace.engine.rules import Ends
from vivace.server.core.kinds import is_table
from vivace.server.core.tokens import read_code

SEED = "5eed" * 16
DAY = drawn(20_410, SEED)


def after(day: Day, *events: Event | None) -> tuple[Day, list[str]]:
    """The day after these events, and its log."""
    lines = [opening_line(day)]
    for event in events:
        assert event is not None
        logged = Logged(day.seq + 1, 1_000 * (day.seq + 1), event)
        day = evolve(day, (logged,))
        lines.append(journal.encode(logged))
    return day, lines


def test_the_first_try_counts() -> None:
    """A player has one, whatever the table is called the second time."""
    day, _ = after(DAY, begun(DAY, "ada", "TABLE1"))
    assert try_of(day, "ada") == Try("ada", "TABLE1")
    assert begun(day, "ada", "TABLE2") is None
    assert try_of(day, "ben") is None


def test_a_try_is_given_up_once() -> None:
    """Who practises cannot go back, and the time of the first time counts."""
    day, _ = after(DAY, begun(DAY, "ada", "TABLE1"))
    assert given_up(day, "ben") is None
    day, _ = after(day, given_up(day, "ada"))
    assert day.tries == {"ada": Try("ada", "TABLE1", 2_000)}
    assert given_up(day, "ada") is None


def test_a_day_has_an_end() -> None:
    """No one can fill a log without end."""
    full = with_tries(MOST_TRIES)
    assert begun(full, "late", "TABLE") is None
    assert is_full(full, 0)


def with_tries(count: int) -> Day:
    return replace(DAY, tries={f"p{number}": Try(f"p{number}", "") for number in range(count)})


def test_a_few_addresses_cannot_fill_a_day() -> None:
    """Each may take a quarter of what the others have left: a school can play, and so can whoever comes later."""
    taken, shares = 0, []
    for _ in range(10):
        own = 0
        while not is_full(with_tries(taken + own), own):
            own += 1
        taken += own
        shares.append(own)
    assert shares[0] == MOST_TRIES // 4
    assert min(shares) > 30
    assert not is_full(with_tries(MOST_TRIES - 1), 0)


def test_a_log_leads_to_the_same_day() -> None:
    """Everything is in it, the seed too, and it is neither a table nor can an address name it."""
    one = begun(DAY, "ada", "TABLE1")
    day, _ = after(DAY, one)
    day, lines = after(DAY, one, begun(day, "ben", "TABLE2"), given_up(day, "ada"))
    assert rebuild(lines) == day
    for known in range(1, len(lines)):
        assert extended(rebuild(lines[:known]), lines[known:]) == day
    assert is_day(lines[0])
    assert not is_table(lines[0])
    assert read_code(code_of(DAY.day)) != code_of(DAY.day)


@pytest.mark.parametrize(
    "lines",
    [
        [],
        ["{"],
        [opening_line(DAY).replace('"daily":1', '"daily":2')],
        [opening_line(DAY), '{"seq":2,"at":1,"event":{"type":"TryGivenUp","player":"ada"}}'],
        [opening_line(DAY), "nonsense"],
    ],
)
def test_a_log_that_makes_no_sense_is_not_read(lines: list[str]) -> None:
    """Empty, cut, of another version, with a hole."""
    with pytest.raises(JournalError):
        rebuild(lines)


def test_a_table_has_the_terms_of_the_day() -> None:
    """One match of so many rounds, for this player alone, with the day's seed."""
    table = table_of(DAY, "ada", {"hand_ms": 300})
    assert (table.edition, table.rules.ends, table.rules.length) == (DAY.edition, Ends.ROUNDS, DAY.rounds)
    assert table.options.cooldown_ms == 300
    assert table.daily is not None
    assert (table.daily.day, table.daily.seed, table.daily.player, table.daily.bots) == (20_410, SEED, "ada", DAY.bots)
