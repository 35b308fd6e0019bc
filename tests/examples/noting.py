"""A bot that writes down what it is shown. Tests install this file as others install theirs."""

import os
from pathlib import Path

import msgspec

from vivace.bots.bot import Deed, Sight
from vivace.engine.calls import CallStop
from vivace.engine.honour import CallMisplay
from vivace.games.catalog import GAMES

NOTED = "NOTED"
"""Which variable says where to."""


class Noting:
    """It says stop too early, then calls whatever lies in the middle until it is barred, then plays."""

    def __init__(self, _: str) -> None:
        self.has_spoken = False

    def act(self, sight: Sight) -> tuple["Noting", Deed]:
        with Path(os.environ[NOTED]).open("ab") as notes:
            notes.write(msgspec.json.encode(sight) + b"\n")
        legal = GAMES[sight.game].legal(sight.view, sight.seat)
        tops = [zone.faces[-1] for zone in sight.view.zones.values() if zone.seat < 0 and zone.faces]
        if not self.has_spoken:
            self.has_spoken = True
            return self, Deed(0, CallStop())
        if tops and not sight.barred_until:
            return self, Deed(0, CallMisplay(tops[0]))
        return self, Deed(0, legal[0] if legal else None)
