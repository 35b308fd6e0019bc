"""A greedy bot: it sees the whole table at once, overlooks nothing, and does one thing each second or two."""

from msgspec import Struct
from msgspec.structs import replace

from vivace.bots.bot import Action, Observation
from vivace.bots.greedy import CHOOSERS, FRESH, Memory
from vivace.bots.luck import Luck, luck_of
from vivace.games.catalog import GAMES

ACTION_MS = (1_000, 2_000)
"""A person needs between one and two seconds for a look and a move; so does this bot."""


class Greedy(Struct, frozen=True):
    """A greedy seat."""

    seed: str
    memory: Memory = FRESH
    luck: int | None = None

    def act(self, observation: Observation) -> tuple["Greedy", Action]:
        """The next best thing on the table as it is now, done a second or two from now."""
        luck = Luck(luck_of(self.seed) if self.luck is None else self.luck)
        legal = GAMES[observation.game].legal(observation.view, observation.seat)
        command, memory = CHOOSERS[observation.game](observation.view, legal, observation.seat, self.memory)
        shortest, longest = ACTION_MS
        action = Action(shortest + int(luck.uniform() * (longest - shortest)), command)
        return replace(self, memory=memory, luck=luck.state), action
