"""Turns what a client says into what is asked of its table."""

from collections.abc import Callable
from typing import Any

from vivace.protocol import messages
from vivace.tables import inputs

_WISHES: dict[type, Callable[..., inputs.Input]] = {
    messages.Sit: lambda m, **who: inputs.Sit(name=m.name, deck=m.deck, **who),
    messages.Leave: lambda _, **who: inputs.Leave(**who),
    messages.ChooseDeck: lambda m, **who: inputs.ChooseDeck(deck=m.deck, **who),
    messages.Ready: lambda m, **who: inputs.Ready(ready=m.ready, **who),
    messages.Play: lambda m, **who: inputs.Play(command=m.do, **who),
    messages.AddBot: lambda m, **who: inputs.AddBot(name=m.name, bot=m.bot, deck=m.deck, **who),
    messages.SetBot: lambda m, **who: inputs.SetBot(seat=m.seat, bot=m.bot, name=m.name, **who),
    messages.Readmit: lambda m, **who: inputs.Readmit(name=m.name, **who),
    messages.SetHandicap: lambda m, **who: inputs.SetHandicap(seat=m.seat, amount=m.amount, name=m.name, **who),
    messages.ChangeGame: lambda m, **who: inputs.ChangeGame(
        edition=m.edition, house_rules=m.house_rules, options=m.options, **who
    ),
    messages.Kick: lambda m, **who: inputs.Kick(seat=m.seat, name=m.name, **who),
    messages.KickWaiting: lambda m, **who: inputs.KickWaiting(place=m.place, name=m.name, **who),
    messages.HandOver: lambda m, **who: inputs.HandOver(seat=m.seat, name=m.name, **who),
    messages.Start: lambda _, **who: inputs.Start(**who),
    messages.Pause: lambda _, **who: inputs.Pause(**who),
    messages.Resume: lambda _, **who: inputs.Resume(**who),
}


def wish_of(message: Any, player: str) -> inputs.Input:
    """What is asked of the table."""
    return _WISHES[type(message)](message, player=player, id=message.id)
