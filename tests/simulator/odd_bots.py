"""Bots that do not play as one should. They can be imported, so that any process of the arena can make them."""

from typing import Any, NoReturn

from vivace.bots.bot import Action, Observation
from vivace.bots.greedy.bot import Greedy


class Crashing:
    """Plays for a while, then it breaks."""

    def __init__(self, seed: str) -> None:
        self.bot, self.left = Greedy(seed), 5

    def act(self, observation: Observation) -> tuple["Crashing", Action]:
        self.left -= 1
        if self.left < 0:
            raise RuntimeError("no more ideas")
        self.bot, action = self.bot.act(observation)
        return self, action


class Talkative:
    """Prints what nobody asked for."""

    def __init__(self, seed: str) -> None:
        self.bot = Greedy(seed)

    def act(self, observation: Observation) -> tuple["Talkative", Action]:
        print("look at me")
        self.bot, action = self.bot.act(observation)
        return self, action


class Dreamer:
    """Looks on and does nothing."""

    def __init__(self, _: str) -> None:
        pass

    def act(self, _: Observation) -> tuple["Dreamer", Action]:
        return self, Action(50_000)


class Stubborn:
    """Never comes to a decision, whatever happens to it."""

    def __init__(self, _: str) -> None:
        pass

    def act(self, _: Observation) -> tuple["Stubborn", Action]:
        while True:
            try:
                while True:
                    pass
            except Exception:
                continue


class Speechless:
    """Gives nothing back."""

    def __init__(self, _: str) -> None:
        pass

    def act(self, _: Observation) -> Any:
        return None


class Forgetful:
    """Does not say who plays on."""

    def __init__(self, _: str) -> None:
        pass

    def act(self, _: Observation) -> Any:
        return None, Action(100)


class Vandal:
    """Clears the table, where it can, and then plays on."""

    def __init__(self, seed: str) -> None:
        self.bot = Greedy(seed)

    def act(self, observation: Observation) -> tuple["Vandal", Action]:
        self.bot, action = self.bot.act(observation)
        observation.view.zones.clear()
        observation.view.choices.clear()
        for row in observation.view.tallies:
            for tally in row:
                tally.counts.clear()
        return self, action


def unmakeable(_: str) -> NoReturn:
    raise ValueError("not today")


def unborn(_: str) -> NoReturn:
    """Takes for ever."""
    while True:
        pass


def quitting(_: str) -> NoReturn:
    """Ends its process without a word."""
    import os  # noqa: PLC0415

    os._exit(3)
