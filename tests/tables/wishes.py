"""For every input when it can be sent and with which fields it is carried out, and tables in every phase."""

from typing import Any

from tests.tables.watched import ANNA, BEN, CARL, DORA, Watched, over, seated
from vivace.games.piles.commands import Flip
from vivace.tables import inputs
from vivace.tables.table import Phase

HOSTED = {"player": ANNA}
RIGHT: dict[type[inputs.Input], tuple[Phase, dict[str, Any]]] = {
    inputs.Sit: (Phase.LOBBY, {"player": CARL, "name": "Carl", "deck": "d"}),
    inputs.Leave: (Phase.LOBBY, {"player": BEN}),
    inputs.Kick: (Phase.LOBBY, HOSTED | {"seat": 1, "name": "Ben"}),
    inputs.KickWaiting: (Phase.PLAYING, HOSTED | {"place": 0, "name": "Carl"}),
    inputs.Readmit: (Phase.LOBBY, HOSTED | {"name": "Emil"}),
    inputs.SetBot: (Phase.LOBBY, HOSTED | {"seat": 2, "bot": "child", "name": "Bot 1"}),
    inputs.AddBot: (Phase.LOBBY, HOSTED | {"name": "Bot", "deck": "d", "bot": "greedy"}),
    inputs.ReplaceBot: (Phase.LOBBY, {"player": "", "seat": 2, "why": "it is broken"}),
    inputs.ChooseDeck: (Phase.LOBBY, HOSTED | {"deck": "d"}),
    inputs.SetHandicap: (Phase.LOBBY, HOSTED | {"seat": 1, "amount": 5, "name": "Ben"}),
    inputs.ChangeGame: (
        Phase.LOBBY,
        HOSTED | {"edition": "ligretto", "house_rules": {"stack": 5}, "options": {"hints": True}},
    ),
    inputs.HandOver: (Phase.LOBBY, HOSTED | {"seat": 1, "name": "Ben"}),
    inputs.Ready: (Phase.LOBBY, HOSTED | {"ready": True}),
    inputs.Start: (Phase.LOBBY, HOSTED),
    inputs.Deal: (Phase.DEALING, {"player": "", "seed": "0" * 32}),
    inputs.Play: (Phase.PLAYING, HOSTED | {"id": "x", "command": Flip()}),
    inputs.BotPlay: (Phase.PLAYING, {"player": "", "seat": 2, "command": Flip()}),
    inputs.Pause: (Phase.PLAYING, HOSTED),
    inputs.Resume: (Phase.PAUSED, HOSTED),
    inputs.Drop: (Phase.PLAYING, {"player": BEN}),
    inputs.Return: (Phase.PAUSED, {"player": BEN}),
    inputs.PassSeat: (Phase.PLAYING, {"player": BEN, "to": DORA}),
    inputs.Wake: (Phase.PLAYING, {"player": ""}),
}
"""For every input when it can be sent, and fields with which it is carried out."""

SPECIAL: dict[Phase, dict[str, Any]] = {
    Phase.CHOOSING: {"edition": "ligretto-domino", "tokens": "players"},
    Phase.REVIEW: {"referee": "honour", "stack": 1},
    Phase.READY: {"stack": 1},
}
"""What a table needs to come into a phase soon."""


def at_phase(phase: Phase) -> Watched:
    """A table with Anna, Ben and a bot in this phase.

    Before a match Emil was removed, during play Carl waits for a seat, in a pause Ben is absent.
    """
    if phase is Phase.OVER:
        return over(ANNA, BEN, bots=1)
    table = seated(ANNA, BEN, bots=1, **SPECIAL.get(phase, {}))
    table.deals = phase is not Phase.DEALING
    if phase is Phase.LOBBY:
        table.do(inputs.Sit(player="id-of-emil", name="Emil"))
        table.do(inputs.Kick(seat=3, name="Emil"))
    if phase is not Phase.LOBBY:
        table.say_ready(ANNA, BEN)
    if phase not in (Phase.LOBBY, Phase.COUNTDOWN):
        table.wait(3_000)
    if phase in (Phase.READY, Phase.REVIEW):
        table.let_play_until(phase)
    if phase is Phase.PLAYING:
        table.sit(CARL)
    if phase is Phase.PAUSED:
        table.do(inputs.Pause())
        table.do(inputs.Drop(player=BEN))
    assert table.is_in(phase)
    return table
