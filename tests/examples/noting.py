"""A bot that writes down what it is shown. Tests install this file as others install theirs."""

import os
from pathlib import Path

import msgspec

from vivace.bots.bot import Action, Observation
from vivace.engine.calls import CallStop
from vivace.engine.honour import CallMisplay
from vivace.games.catalog import GAMES

NOTED = "NOTED"
"""Which variable says where to."""


class Noting:
    """It says stop too early, then calls whatever lies in the middle until it is barred, then plays."""

    def __init__(self, _: str) -> None:
        self.has_spoken = False

    def act(self, observation: Observation) -> tuple["Noting", Action]:
        with Path(os.environ[NOTED]).open("ab") as notes:
            notes.write(msgspec.json.encode(observation) + b"\n")
        legal = GAMES[observation.game].legal(observation.view, observation.seat)
        tops = [zone.faces[-1] for zone in observation.view.zones.values() if zone.seat < 0 and zone.faces]
        if not self.has_spoken:
            self.has_spoken = True
            return self, Action(0, CallStop())
        if tops and not observation.barred_until:
            return self, Action(0, CallMisplay(tops[0]))
        return self, Action(0, legal[0] if legal else None)
