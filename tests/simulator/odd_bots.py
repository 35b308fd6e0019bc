"""Bots that do not play as one should. They can be imported, so that any process of the arena can make them."""

from typing import NoReturn

from vivace.bots.bot import Deed, Sight
from vivace.bots.greedy.bot import Greedy


class Crashing:
    """Plays for a while, then it breaks."""

    def __init__(self, seed: str) -> None:
        self.bot, self.left = Greedy(seed), 5

    def act(self, sight: Sight) -> tuple["Crashing", Deed]:
        self.left -= 1
        if self.left < 0:
            raise RuntimeError("no more ideas")
        self.bot, deed = self.bot.act(sight)
        return self, deed


class Talkative:
    """Prints what nobody asked for."""

    def __init__(self, seed: str) -> None:
        self.bot = Greedy(seed)

    def act(self, sight: Sight) -> tuple["Talkative", Deed]:
        print("look at me")
        self.bot, deed = self.bot.act(sight)
        return self, deed


class Dreamer:
    """Looks on and does nothing."""

    def __init__(self, _: str) -> None:
        pass

    def act(self, _: Sight) -> tuple["Dreamer", Deed]:
        return self, Deed(50_000)


def unmakeable(_: str) -> NoReturn:
    raise ValueError("not today")


def quitting(_: str) -> NoReturn:
    """Ends its process without a word."""
    import os  # noqa: PLC0415

    os._exit(3)
