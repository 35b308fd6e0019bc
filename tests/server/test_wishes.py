"""What clients say becomes what is asked of a table."""

from typing import Any

import pytest

from vivace.games.piles.commands import Flip
from vivace.protocol import messages
from vivace.protocol.messages import Reaction
from vivace.server.wishes import wish_of
from vivace.tables import inputs

WHO: dict[str, Any] = {"player": "anna", "id": "7"}
WISHES: list[tuple[messages.Ask, inputs.Input]] = [
    (messages.Sit(id="7", name="Anna", deck="b"), inputs.Sit(name="Anna", deck="b", **WHO)),
    (messages.Leave(id="7"), inputs.Leave(**WHO)),
    (messages.ChooseDeck(id="7", deck="c"), inputs.ChooseDeck(deck="c", **WHO)),
    (messages.Ready(id="7", ready=False), inputs.Ready(ready=False, **WHO)),
    (messages.Play(id="7", do=Flip()), inputs.Play(command=Flip(), **WHO)),
    (messages.AddBot(id="7", name="Bot", deck="d"), inputs.AddBot(name="Bot", bot="greedy", deck="d", **WHO)),
    (messages.SetHandicap(id="7", seat=1, amount=3), inputs.SetHandicap(seat=1, amount=3, **WHO)),
    (messages.Kick(id="7", seat=2), inputs.Kick(seat=2, **WHO)),
    (messages.KickWaiting(id="7", place=1), inputs.KickWaiting(place=1, **WHO)),
    (messages.HandOver(id="7", seat=1), inputs.HandOver(seat=1, **WHO)),
    (messages.Start(id="7"), inputs.Start(**WHO)),
    (messages.Pause(id="7"), inputs.Pause(**WHO)),
    (messages.Resume(id="7"), inputs.Resume(**WHO)),
]
OTHERS: list[Any] = [
    messages.PassSeat(id="7"),
    messages.Hello(1),
    messages.Sync(3),
    messages.Ping(0.0),
    messages.React(Reaction.WOW),
    messages.Reach("0.stack"),
]


@pytest.mark.parametrize(("message", "wish"), WISHES, ids=lambda each: type(each).__name__)
def test_everything_in_a_message_reaches_the_table(message: messages.Ask, wish: inputs.Input) -> None:
    """With the player whose connection it came on, and the id that it is answered under."""
    assert wish_of(message, "anna") == wish


@pytest.mark.parametrize("message", OTHERS, ids=lambda each: type(each).__name__)
def test_some_messages_are_no_business_of_the_table(message: Any) -> None:
    """They are answered by the room or the connection."""
    assert wish_of(message, "anna") is None


def test_no_message_is_forgotten() -> None:
    """Every message that a client can send is in one of the two lists."""
    tried = {type(message) for message, _ in WISHES} | {type(message) for message in OTHERS}
    assert tried == set(messages.ClientMessage.__args__)
