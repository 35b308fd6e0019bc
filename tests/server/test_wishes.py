"""What clients say becomes what is asked of a table."""

from typing import Any

import pytest

from vivace.games.piles.commands import Flip
from vivace.protocol import messages
from vivace.server.core.wishes import wish_of
from vivace.tables import inputs

WHO: dict[str, Any] = {"player": "anna", "id": "7"}
WISHES: list[tuple[messages.Ask, inputs.Input]] = [
    (messages.Sit(id="7", name="Anna", deck="b"), inputs.Sit(name="Anna", deck="b", **WHO)),
    (messages.Leave(id="7"), inputs.Leave(**WHO)),
    (messages.ChooseDeck(id="7", deck="c"), inputs.ChooseDeck(deck="c", **WHO)),
    (messages.Ready(id="7", ready=False), inputs.Ready(ready=False, **WHO)),
    (messages.Play(id="7", do=Flip()), inputs.Play(command=Flip(), **WHO)),
    (messages.AddBot(id="7", name="Bot", deck="d"), inputs.AddBot(name="Bot", bot="family", deck="d", **WHO)),
    (
        messages.SetBot(id="7", seat=1, bot="expert", name="Bot"),
        inputs.SetBot(seat=1, bot="expert", name="Bot", **WHO),
    ),
    (
        messages.SetHandicap(id="7", seat=1, amount=3, name="Ben"),
        inputs.SetHandicap(seat=1, amount=3, name="Ben", **WHO),
    ),
    (
        messages.ChangeGame(id="7", edition="ligretto", house_rules={"stack": 5}, options={"hints": True}),
        inputs.ChangeGame(edition="ligretto", house_rules={"stack": 5}, options={"hints": True}, **WHO),
    ),
    (messages.Kick(id="7", seat=2, name="Ben"), inputs.Kick(seat=2, name="Ben", **WHO)),
    (messages.KickWaiting(id="7", place=1, name="Ben"), inputs.KickWaiting(place=1, name="Ben", **WHO)),
    (messages.Readmit(id="7", name="Ben"), inputs.Readmit(name="Ben", **WHO)),
    (messages.HandOver(id="7", seat=1, name="Ben"), inputs.HandOver(seat=1, name="Ben", **WHO)),
    (messages.Start(id="7"), inputs.Start(**WHO)),
    (messages.Pause(id="7"), inputs.Pause(**WHO)),
    (messages.Resume(id="7"), inputs.Resume(**WHO)),
]
OTHERS = {messages.Hello, messages.PassSeat, messages.Sync, messages.Ping, messages.React, messages.Reach}
"""These are answered by the room or the connection."""


@pytest.mark.parametrize(("message", "wish"), WISHES, ids=lambda each: type(each).__name__)
def test_everything_in_a_message_reaches_the_table(message: messages.Ask, wish: inputs.Input) -> None:
    """With the player whose connection it came on, and the id that it is answered under."""
    assert wish_of(message, "anna") == wish


def test_no_message_is_forgotten() -> None:
    """Every message that a client can send is asked of the table, or answered before."""
    assert {type(message) for message, _ in WISHES} | OTHERS == set(messages.ClientMessage.__args__)
