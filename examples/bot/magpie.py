"""Magpie, a bot for all games: it takes the best of what is allowed, as fast as a quick person."""

from typing import Any

from vivace.bots.bot import Action, Observation
from vivace.bots.luck import Luck, luck_of
from vivace.engine.calls import CallStop, SayStuck
from vivace.games.catalog import GAMES
from vivace.games.dice.commands import PlaceDie
from vivace.games.domino.commands import LayCard
from vivace.games.piles.commands import BuildCard, PlayCard

LOOK_MS, MOVE_MS = 500, 300


class Magpie:
    def __init__(self, seed: str) -> None:
        self.luck = Luck(luck_of(seed))

    def act(self, observation: Observation) -> tuple["Magpie", Action]:
        legal = GAMES[observation.game].legal(observation.view, observation.seat)
        commands = [command for command in legal if not isinstance(command, SayStuck)]
        look_ms = int(LOOK_MS * self.luck.spread(0.3))
        if not commands:
            return self, Action(look_ms)
        best = max(commands, key=lambda command: (self.worth(command, observation), self.luck.uniform()))
        return self, Action(look_ms + MOVE_MS, best, reach=self.target(best, observation), moving_ms=MOVE_MS)

    def worth(self, command: Any, observation: Observation) -> int:
        match command:
            case CallStop():
                return 5
            case PlayCard(card) | BuildCard(card) if card in observation.view.zones[f"{observation.seat}.stack"].faces:
                return 4
            case PlayCard() | PlaceDie() | LayCard(jokers=()):
                return 3
            case BuildCard() | LayCard():
                return 2
        return 1

    def target(self, command: Any, observation: Observation) -> str:
        face = command.card[:-1] if isinstance(command, PlayCard) else getattr(command, "die", "")
        shared = (name for name, zone in observation.view.zones.items() if zone.seat < 0 and face in zone.accepts)
        return next(shared, "")
