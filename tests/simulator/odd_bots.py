"""Bots that do not play as one should. They can be imported, so that any process of the arena can make them."""

from typing import Any, NoReturn

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


class Stubborn:
    """Never comes to a decision, whatever happens to it."""

    def __init__(self, _: str) -> None:
        pass

    def act(self, _: Sight) -> tuple["Stubborn", Deed]:
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

    def act(self, _: Sight) -> Any:
        return None


class Forgetful:
    """Does not say who plays on."""

    def __init__(self, _: str) -> None:
        pass

    def act(self, _: Sight) -> Any:
        return None, Deed(100)


class Vandal:
    """Clears the table, where it can, and then plays on."""

    def __init__(self, seed: str) -> None:
        self.bot = Greedy(seed)

    def act(self, sight: Sight) -> tuple["Vandal", Deed]:
        self.bot, deed = self.bot.act(sight)
        sight.view.zones.clear()
        sight.view.choices.clear()
        for row in sight.view.tallies:
            for tally in row:
                tally.counts.clear()
        return self, deed


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
