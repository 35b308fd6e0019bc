"""What players ask of a table, as tests write it: `asking.Sit(player=ANNA, name="Anna")`. Without a player the system asks."""

from collections.abc import Callable
from typing import Any

from vivace.tables import requests
from vivace.tables.inputs import Asked
from vivace.tables.table import SYSTEM


def _asking(kind: type[requests.Request]) -> Callable[..., Asked]:
    def asked(*, player: str = SYSTEM, **fields: Any) -> Asked:
        return Asked(player, kind(**{"id": ""} | fields))

    return asked


def Play(*, player: str, command: Any, credit: int = 0, **named: str) -> Asked:  # noqa: N802
    return Asked(player, requests.Play(id=named.get("id", ""), do=command), credit)


Sit = _asking(requests.Sit)
Leave = _asking(requests.Leave)
ChooseDeck = _asking(requests.ChooseDeck)
Ready = _asking(requests.Ready)
AddBot = _asking(requests.AddBot)
SetBot = _asking(requests.SetBot)
SetHandicap = _asking(requests.SetHandicap)
SetTeams = _asking(requests.SetTeams)
ChangeGame = _asking(requests.ChangeGame)
Kick = _asking(requests.Kick)
KickWaiting = _asking(requests.KickWaiting)
Readmit = _asking(requests.Readmit)
HandOver = _asking(requests.HandOver)
Start = _asking(requests.Start)
Pause = _asking(requests.Pause)
Resume = _asking(requests.Resume)
