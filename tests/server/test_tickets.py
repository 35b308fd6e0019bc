"""Tickets with which a seat is passed on."""

from itertools import count

import pytest

from vivace.server.core import tickets
from vivace.server.core.tickets import TICKET_MS, Tickets


def office() -> Tickets:
    numbers = count(1)
    return Tickets(lambda: f"{next(numbers):A>43}")


def test_a_ticket_is_found_until_it_is_too_old_or_used() -> None:
    """By its whole text only."""
    live = office()
    granted = live.give("anna", "1", 0)
    assert live.find(granted.ticket, TICKET_MS) == granted
    assert live.find(granted.ticket[:-1], 0) is None
    assert live.find(granted.ticket, TICKET_MS + 1) is None
    live.use_up(granted)
    assert live.find(granted.ticket, 0) is None


def test_tickets_are_compared_in_constant_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each with every one that holds, so that no time tells how much of a guess was right."""
    compared: list[tuple[bytes, bytes]] = []

    def compare(one: bytes, other: bytes) -> bool:
        compared.append((one, other))
        return one == other

    monkeypatch.setattr(tickets, "compare_digest", compare)
    live = office()
    given = [live.give(player, "1", 0) for player in ("anna", "ben", "carl")]
    assert live.find(given[0].ticket, 0) == given[0]
    assert [one.decode() for one, _ in compared] == [one.ticket for one in given]
