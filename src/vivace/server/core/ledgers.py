"""Changes logs that no server keeps awake, such as those of clubs: any server that shares them can do so.

Changes are few and no one waits for another: for each change the log is claimed, read and given up again. What stays in
memory is only what saves reading a long log from its beginning each time.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from logging import getLogger
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from vivace.server.core.ports import Excerpt, LogDamaged, LogError, OwnedElsewhere, Ports, Row

TRIES, AGAIN_MS = 40, 50
"""How often, and after how long, a log is claimed that another server owns just now."""
_logger = getLogger(__name__)

MOST_KNOWN = 4
"""This many logs of a kind stay in memory, if any do."""


class _Numbered(Protocol):
    @property
    def seq(self) -> int:
        """The number of the last event."""
        ...


S = TypeVar("S", bound=_Numbered)
"""What a log leads to."""
R = TypeVar("R")
"""What becomes of a change."""


Decided = Callable[[R | LogError, Sequence[Row]], None]
"""Takes the outcome of a change, and the rows that it adds."""


def _never(_: object) -> None:
    """Nothing is settled before it is decided."""


class Change(Struct, Generic[S, R], frozen=True):
    """A change that waits for those before it."""

    decide: Callable[[S, Decided[R]], None]
    """Decides about it. The answer may come later, and once; what could fail until then is contained."""
    done: Callable[[R | LogError | None], None]
    settled: Callable[[S], R | None] = _never
    """The outcome if it was carried out before, so that nobody needs to own the log for it."""


class Kind(Struct, Generic[S], frozen=True):
    """What sort of log it is."""

    name: str
    """For error messages."""
    is_one: Callable[[str], bool]
    """Whether an opening line is that of such a log."""
    rebuild: Callable[[Iterable[str]], S]
    """What a log leads to. A ValueError says why it cannot be read."""
    extended: Callable[[S, Iterable[str]], S] | None = None
    """The same with further lines; None: nothing stays in memory, and logs are read from their beginning."""


class _Known(Struct, Generic[S], frozen=True):
    """What a log led to when it was read last."""

    state: S
    last: str
    """Its last line: if that is another one, there is another log in its place."""


class Ledgers(Generic[S, R]):
    """All logs of a kind."""

    def __init__(self, ports: Ports, kind: Kind[S]) -> None:
        self._ports, self._kind = ports, kind
        self._waiting: dict[str, deque[Change[S, R]]] = {}
        self._known: dict[str, _Known[S]] = {}

    def is_in_use(self, code: str) -> bool:
        """Whether a change of this log is being carried out."""
        return code in self._waiting

    def read(self, code: str, done: Callable[[S | LogError | None], None]) -> None:
        """What the log with this code leads to; None if there is none."""

        def told(opening: str | LogError | None) -> None:
            if isinstance(opening, str) and self._kind.is_one(opening):
                self._read_on(code, done)
            else:
                done(opening if isinstance(opening, LogError) else None)

        # Most codes that lead to nothing are answered without a long read.
        self._ports.log.opening(code, told)

    def change(self, code: str, change: Change[S, R]) -> None:
        """Change a log. If there is none, the outcome is None."""
        is_first = code not in self._waiting
        self._waiting.setdefault(code, deque()).append(change)
        if is_first:
            self.read(code, partial(self._looked_up, code))

    def _looked_up(self, code: str, found: S | LogError | None) -> None:
        """Only what is of this kind is claimed: a table might be awake elsewhere."""
        if found is None or isinstance(found, LogError):
            self._answer(code, found)
        elif (settled := self._waiting[code][0].settled(found)) is not None:
            self._answer(code, settled)
        else:
            self._claim(code, TRIES)

    def _claim(self, code: str, tries: int) -> None:
        """Own the log for a moment. Another server that is changing it soon gives it up."""

        def claimed(error: LogError | None) -> None:
            if error is None:
                self._read_on(code, partial(self._try_first, code))
            elif isinstance(error, OwnedElsewhere) and tries > 1:
                self._ports.clock.call_at(self._ports.clock.now() + AGAIN_MS, lambda: self._claim(code, tries - 1))
            else:
                self._give_up(code, error)

        self._ports.log.claim(code, claimed)

    def _try_first(self, code: str, found: S | LogError | None) -> None:
        """Carry out the first change."""
        if found is None or isinstance(found, LogError):
            self._give_up(code, found)
        else:
            self.contain(code, lambda: self._waiting[code][0].decide(found, partial(self._decided, code)))

    def contain(self, code: str, do: Callable[[], None]) -> None:
        """An error of ours does not hold up the changes that wait behind the first."""
        try:
            do()
        except Exception:
            self._ports.counts.note_error(_logger, "%s %s could not be changed", self._kind.name, code)
            self._give_up(code, LogError("a change could not be carried out"))

    def _decided(self, code: str, outcome: R | LogError, rows: Sequence[Row]) -> None:
        if rows:
            self._ports.log.append(code, rows, lambda error: self._give_up(code, error or outcome))
        else:
            self._give_up(code, outcome)

    def _give_up(self, code: str, outcome: R | LogError | None) -> None:
        """Any server may carry out the next change."""

        def release(_: LogError | None = None) -> None:
            self._ports.log.release(code, lambda: self._answer(code, outcome))

        if isinstance(outcome, LogError) and not isinstance(outcome, OwnedElsewhere):
            # The log does not know any more whether it is owned here, and releases only what is.
            self._ports.log.claim(code, release)
        else:
            release()

    def _answer(self, code: str, outcome: R | LogError | None) -> None:
        """Tell the first what became of the change, and go on with the next."""
        waiting = self._waiting[code]
        first = waiting.popleft()
        if waiting:
            self.read(code, partial(self._looked_up, code))
        else:
            del self._waiting[code]
        first.done(outcome)

    def _read_on(self, code: str, done: Callable[[S | LogError | None], None]) -> None:
        """Read what is not known yet."""
        known = self._known.get(code)

        def told(found: Excerpt | LogError | None) -> None:
            if known is None or not isinstance(found, Excerpt):
                done(self._rebuilt(code, found, self._kind.rebuild))
            elif found.lines[:1] == (known.last,):
                done(self._rebuilt(code, found, lambda lines: self._extended(known.state, lines[1:])))
            else:
                self._known.pop(code, None)
                self._read_on(code, done)

        self._ports.log.read(code, told, 0 if known is None else known.state.seq)

    def _extended(self, state: S, lines: Sequence[str]) -> S:
        assert self._kind.extended is not None, "only what can be extended is known"
        return self._kind.extended(state, lines)

    def _rebuilt(
        self, code: str, found: Excerpt | LogError | None, rebuild: Callable[[tuple[str, ...]], S]
    ) -> S | LogError | None:
        if not isinstance(found, Excerpt):
            return found
        try:
            state = rebuild(found.lines)
        except ValueError as error:
            _logger.error("%s %s cannot be read: %s", self._kind.name, code, error)
            return LogDamaged(f"{self._kind.name} {code} cannot be read")
        except Exception:
            self._ports.counts.note_error(_logger, "%s %s could not be read", self._kind.name, code)
            return LogError(f"{self._kind.name} {code} could not be read")
        if self._kind.extended is not None:
            self._keep(code, _Known(state, found.lines[-1]))
        return state

    def _keep(self, code: str, known: _Known[S]) -> None:
        self._known.pop(code, None)
        if len(self._known) >= MOST_KNOWN:
            del self._known[next(iter(self._known))]
        self._known[code] = known
