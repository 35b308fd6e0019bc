"""External bots at the tables of a server, each in a process of its own.

A bot that crashes, stalls or sends nonsense has failed: its process is ended, and the caller gets the reason at once.
"""

from asyncio import AbstractEventLoop, TimerHandle
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from logging import getLogger
from typing import Any

from msgspec import Struct

from vivace.bots.bot import Action, Observation
from vivace.external_bots.catalog import flaws, installed
from vivace.external_bots.child import FAREWELL_SECONDS, Child
from vivace.external_bots.wire import Answer, Question

Key = tuple[str, int]
Done = Callable[[Action | str], None]

_logger = getLogger(__name__)


class Patience(Struct, frozen=True):
    """Time limits for a bot, in seconds."""

    start: float = 20.0
    """For loading it; some load a lot."""
    answer: float = 2.0
    """For deciding what it does next. The time that the action itself takes is not included."""


USUAL = Patience()


class ProcessBots:
    """All external bots. Called from the event loop's thread, and answers there."""

    def __init__(self, loop: AbstractEventLoop, kinds: Sequence[str], most: int, patience: Patience = USUAL) -> None:
        self.kinds: Sequence[str] = tuple(kinds)
        self._loop, self._most, self._patience = loop, most, patience
        self._hosts: dict[Key, _Host] = {}
        self._hosts_before: list[_Host] = []

    def ask(self, key: Key, kind: str, seed: str, observation: Observation, done: Done) -> None:
        """Ask what a bot does next. The first question starts it."""
        if key not in self._hosts:
            if why := self._hindrance(kind):
                self._loop.call_soon(done, why)
                return
            self._hosts[key] = _Host(kind, self._loop, self._patience, partial(self._forget, key))
        self._hosts[key].ask(Question(seed, observation), done)

    def _hindrance(self, kind: str) -> str | None:
        if kind not in self.kinds:
            return "no such bot is installed here"
        if len(self._hosts) >= self._most:
            return f"{self._most} bots of others play on this server already, and no more are allowed"
        return None

    def dismiss(self, key: Key) -> None:
        """End a bot that is no longer needed."""
        if key in self._hosts:
            self._hosts[key].end()
            self._forget(key)

    def _forget(self, key: Key) -> None:
        """Stop using a host. Its process takes a moment to end, which `close` waits for."""
        self._hosts_before = [host for host in self._hosts_before if host.is_there] + [self._hosts.pop(key)]

    def close(self) -> None:
        """End all processes, and wait for them."""
        for key in list(self._hosts):
            self.dismiss(key)
        for host in self._hosts_before:
            host.wait()


def process_bots(loop: AbstractEventLoop, most: int) -> ProcessBots:
    """The bots that are installed here. Those that cannot be used are logged as warnings."""
    for flaw in flaws():
        _logger.warning("%s", flaw)
    return ProcessBots(loop, tuple(installed()), most)


class _Host:
    """One bot as the tables see it: questions, answers and time-outs."""

    def __init__(self, kind: str, loop: AbstractEventLoop, patience: Patience, on_failure: Callable[[], None]) -> None:
        self._loop, self._patience, self._on_failure = loop, patience, on_failure
        self._waiting: deque[Done] = deque()
        self._is_ready = self._is_over = False
        self._timer: TimerHandle | None = None
        self._child = Child(kind, partial(self._post, self._hear), partial(self._post, self._fail))
        self._watch(patience.start)

    def _post(self, do: Callable[[Any], None], what: Answer | str) -> None:
        """Pass a result from the thread of the bot's process to the event loop."""
        self._loop.call_soon_threadsafe(do, what)

    @property
    def is_there(self) -> bool:
        return self._child.thread.is_alive()

    def wait(self) -> None:
        """Wait until its process has ended."""
        self._child.thread.join(3 * FAREWELL_SECONDS)

    def ask(self, question: Question, done: Done) -> None:
        self._waiting.append(done)
        self._child.ask(question)
        if self._is_ready and len(self._waiting) == 1:
            self._watch(self._patience.answer)

    def _hear(self, answer: Answer) -> None:
        if self._is_over:
            return
        if answer.failed:
            self._fail(answer.failed)
        elif not self._is_ready:
            self._is_ready = True
            self._watch(self._patience.answer)
        elif answer.action is None:
            self._fail("its answer is empty")
        else:
            done = self._waiting.popleft()
            self._watch(self._patience.answer)
            done(answer.action)

    def _watch(self, seconds: float) -> None:
        """Start the time-out afresh, if the bot is still loading or owes an answer."""
        self._unwatch()
        if self._waiting or not self._is_ready:
            self._timer = self._loop.call_later(seconds, self._fail, f"it said nothing for {seconds:g} seconds")

    def _unwatch(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _fail(self, why: str) -> None:
        if self._is_over:
            return
        self.end(why)
        self._on_failure()
        for done in self._waiting:
            done(why)

    def end(self, why: str = "") -> None:
        """End its process; `why` is what it has done wrong."""
        self._is_over = True
        self._unwatch()
        self._child.end(why)
