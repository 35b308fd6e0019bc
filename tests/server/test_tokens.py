"""What nobody may guess."""

import re
from itertools import count

import pytest

from vivace.engine.chance import CODE_LETTERS
from vivace.protocol.http import CODE_LENGTH
from vivace.server.core import tokens
from vivace.server.core.tokens import TICKET_MS, Tickets, code_of, player_of, random_token, read_code, seed_of


def test_every_draw_is_another() -> None:
    """Draws look like tokens of the protocol, and none comes twice."""
    drawn = {random_token() for _ in range(100)}
    assert len(drawn) == 100
    assert all(re.fullmatch("[A-Za-z0-9_-]{43}", each) for each in drawn)


def test_a_player_is_known_by_a_hash_of_the_token() -> None:
    """The same token is the same player, another one is another, and neither can be read off the other."""
    token = random_token()
    assert player_of(token) == player_of(token)
    assert player_of(token) != player_of(random_token())
    assert re.fullmatch("[0-9a-f]{32}", player_of(token))
    assert token not in player_of(token)


def test_a_seed_has_256_bits_and_tells_nothing_else() -> None:
    """What is drawn for a seed is neither shown by it nor the same as a player's id."""
    drawn = random_token()
    assert re.fullmatch("[0-9a-f]{64}", seed_of(drawn))
    assert player_of(drawn) not in seed_of(drawn)
    assert seed_of(drawn) != seed_of(random_token())


def test_codes_are_short_and_cannot_be_misread() -> None:
    """Every letter of the alphabet occurs, and no other."""
    codes = [code_of(random_token()) for _ in range(500)]
    assert {len(code) for code in codes} == {CODE_LENGTH}
    assert set("".join(codes)) == set(CODE_LETTERS)
    assert len(set(codes)) > 490


def test_codes_can_be_typed_as_people_type() -> None:
    """Small letters, blanks and dashes make no difference; nonsense stays short."""
    assert read_code(" cd-3 k h ") == "CD3KH"
    assert read_code("../../etc") == "ETC"
    assert len(read_code("ß" * 1_000)) <= 8 * CODE_LENGTH
    assert read_code("") == ""


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

    monkeypatch.setattr(tokens, "compare_digest", compare)
    live = office()
    given = [live.give(player, "1", 0) for player in ("anna", "ben", "carl")]
    assert live.find(given[0].ticket, 0) == given[0]
    assert [one.decode() for one, _ in compared] == [one.ticket for one in given]
