"""For every request when it can be sent and with which fields it is carried out, and tables in every phase."""

from typing import Any

from tests.tables import asking
from tests.tables.watched import ANNA, BEN, CARL, Watched, over, seated
from vivace.tables import inputs, requests
from vivace.tables.table import Phase

RIGHT: dict[type[requests.Request], tuple[Phase, str, dict[str, Any]]] = {
    requests.Sit: (Phase.LOBBY, CARL, {"name": "Carl", "deck": "d"}),
    requests.Leave: (Phase.LOBBY, BEN, {}),
    requests.Kick: (Phase.LOBBY, ANNA, {"seat": 1, "name": "Ben"}),
    requests.KickWaiting: (Phase.PLAYING, ANNA, {"place": 0, "name": "Carl"}),
    requests.Readmit: (Phase.LOBBY, ANNA, {"name": "Emil"}),
    requests.SetBot: (Phase.LOBBY, ANNA, {"seat": 2, "bot": "child", "name": "Bot 1"}),
    requests.AddBot: (Phase.LOBBY, ANNA, {"name": "Bot", "deck": "d", "bot": "greedy"}),
    requests.ChooseDeck: (Phase.LOBBY, ANNA, {"deck": "d"}),
    requests.SetHandicap: (Phase.LOBBY, ANNA, {"seat": 1, "amount": 5, "name": "Ben"}),
    requests.SetTeams: (Phase.LOBBY, ANNA, {"teams": {"Anna": "a", "Ben": "b", "Bot 1": "a"}}),
    requests.ChangeGame: (
        Phase.LOBBY,
        ANNA,
        {"edition": "ligretto", "house_rules": {"stack": 5}, "options": {"hints": True}},
    ),
    requests.HandOver: (Phase.LOBBY, ANNA, {"seat": 1, "name": "Ben"}),
    requests.Ready: (Phase.LOBBY, ANNA, {"ready": True}),
    requests.Start: (Phase.LOBBY, ANNA, {}),
    requests.Play: (Phase.PLAYING, ANNA, {"do": {"type": "flip"}}),
    requests.Pause: (Phase.PLAYING, ANNA, {}),
    requests.Resume: (Phase.PAUSED, ANNA, {}),
}
"""For every request when it can be sent, by whom, and fields with which it is carried out."""

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
        table.do(asking.Sit(player="id-of-emil", name="Emil"))
        table.do(asking.Kick(seat=3, name="Emil"))
    if phase is not Phase.LOBBY:
        table.say_ready(ANNA, BEN)
    if phase not in (Phase.LOBBY, Phase.COUNTDOWN):
        table.wait(3_000)
    if phase in (Phase.READY, Phase.REVIEW):
        table.let_play_until(phase)
    if phase is Phase.PLAYING:
        table.sit(CARL)
    if phase is Phase.PAUSED:
        table.do(asking.Pause())
        table.do(inputs.Drop(player=BEN))
    assert table.is_in(phase)
    return table
