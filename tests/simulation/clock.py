"""A clock that jumps from one thing that is due to the next."""

import heapq
from collections.abc import Callable

Do = Callable[[], None]
START = 1_700_000_000_000


class Alarm:
    """Something that will happen, unless it is cancelled."""

    __slots__ = ("_do",)

    def __init__(self, do: Do) -> None:
        self._do: Do | None = do

    def cancel(self) -> None:
        self._do = None

    def ring(self) -> None:
        if self._do is not None:
            self._do()


class FakeClock:
    """Virtual time. Of what is due at the same time, what was asked for first happens first."""

    def __init__(self) -> None:
        self.time = START
        self.steps = 0
        self._due: list[tuple[int, int, Alarm]] = []
        self._asked = 0

    def now(self) -> int:
        return self.time

    def call_at(self, time: int, do: Do) -> Alarm:
        alarm = Alarm(do)
        self._asked += 1
        heapq.heappush(self._due, (max(time, self.time), self._asked, alarm))
        return alarm

    def call_in(self, ms: int, do: Do) -> Alarm:
        return self.call_at(self.time + ms, do)

    def step(self, until: int) -> bool:
        """Let the next thing happen that is due until then; False if there is none."""
        if not self._due or self._due[0][0] > until:
            self.time = max(self.time, until)
            return False
        due, _, alarm = heapq.heappop(self._due)
        self.time = max(self.time, due)
        self.steps += 1
        alarm.ring()
        return True

    def oversleep(self, ms: int) -> None:
        """Time passes in which nothing happens, however much is due: it all happens late."""
        self.time += ms

    def run_until(self, time: int) -> None:
        """Let everything happen that is due until then, one after the other."""
        while self.step(time):
            pass

    def freeze(self, ms: int) -> None:
        """Nothing happens for a while; then everything does that was due, all of it late."""
        self.time += ms
        self.run_until(self.time)


class MortalClock:
    """The clock as a process sees it, fast or slow by a little. When the process is dead none of its timers rings."""

    def __init__(self, clock: FakeClock, skew_ms: int = 0) -> None:
        self.alive = True
        self._clock = clock
        self._skew_ms = skew_ms

    def now(self) -> int:
        return self._clock.now() + self._skew_ms

    def call_at(self, time: int, do: Do) -> Alarm:
        return self._clock.call_at(time - self._skew_ms, lambda: do() if self.alive else None)
