"""Bots of other people's making, as they are: most answer, some late or never, some with nonsense, some crash."""

from collections.abc import Callable, Sequence
from typing import Any

from tests.simulation.chance import Chance
from tests.simulation.history import promise
from vivace.bots.bot import Action, Observation
from vivace.games.catalog import GAMES
from vivace.server.core.ports import Clock

Key = tuple[str, int]
Done = Callable[[Any], None]
KINDS = ("mine", "yours")
RUBBISH: tuple[Any, ...] = (
    None,
    7,
    Action(-5, "nonsense", "nowhere", -5),
    Action("soon"),  # type: ignore[arg-type]
    Action(10**30, None, "", 10**30),
    Action(50, ["a", {}], "x" * 1_000, 10**30),
    "it crashed\nwith a long rebuilt",
)


class Rascals:
    """Answers when and how it likes, but within the port's promises: each question is answered once at most."""

    def __init__(self, clock: Clock, chance: Chance, kinds: Sequence[str], note: Callable[[str], None]) -> None:
        self.kinds = kinds
        self._clock, self._chance, self._note = clock, chance, note
        self._open: dict[Key, int] = {}
        self._seeds: dict[Key, tuple[str, str]] = {}
        self._asked = 0

    def ask(self, key: Key, kind: str, seed: str, observation: Observation, done: Done) -> None:
        promise(key not in self._open, "a bot has one question at a time", key)
        same = self._seeds.setdefault(key, (kind, seed)) == (kind, seed)
        promise(same, "under a key there is one bot, until it is dismissed", key, kind)
        self._asked += 1
        self._open[key] = number = self._asked
        self._chance.weighted(_WAYS)(self, observation, lambda answer: self._answer(key, number, done, answer))

    def dismiss(self, key: Key) -> None:
        promise(key in self._seeds, "who is dismissed was here", key)
        self._note("guest dismissed")
        self._open.pop(key, None)
        del self._seeds[key]

    def _answer(self, key: Key, number: int, done: Done, answer: Any) -> None:
        """An answer to a question that was dropped may come all the same."""
        if self._open.get(key) == number:
            del self._open[key]
        done(answer)

    def play(self, observation: Observation, done: Done) -> None:
        legal = GAMES[observation.game].legal(observation.view, observation.seat)
        zone = self._chance.pick((*observation.view.zones, "nowhere"))
        command = self._chance.pick(legal) if legal else None
        action = Action(self._chance.between(0, 1_500), command, zone, self._chance.between(0, 400))
        self._later(self._chance.between(0, 30), done, action)

    def play_at_once(self, _: Observation, done: Done) -> None:
        done(Action(300))

    def dawdle(self, _: Observation, done: Done) -> None:
        self._later(self._chance.between(500, 5_000), done, Action(20))

    def stall(self, _: Observation, __: Done) -> None:
        self._note("guest stalls")

    def fail(self, _: Observation, done: Done) -> None:
        self._later(self._chance.pick((0, 0, 2_000)), done, self._chance.pick(RUBBISH))

    def fail_at_once(self, _: Observation, done: Done) -> None:
        done("it cannot be started")

    def _later(self, ms: int, done: Done, answer: Any) -> None:
        self._clock.call_at(self._clock.now() + ms, lambda: done(answer))


Way = Callable[[Rascals, Observation, Done], None]
_WAYS: dict[Way, float] = {
    Rascals.play: 30,
    Rascals.play_at_once: 2,
    Rascals.dawdle: 2,
    Rascals.stall: 0.5,
    Rascals.fail: 1,
    Rascals.fail_at_once: 0.2,
}
