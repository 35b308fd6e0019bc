"""Runs the bots of a table: each takes its steps at its time, and its commands go to the table.

An external bot is asked through `ports.ExternalBots`. The table does not wait for its answer, and an answer that comes
too late is ignored.
"""

from collections.abc import Callable
from functools import partial
from logging import getLogger

from msgspec.structs import replace

from vivace.bots import table_bots
from vivace.bots.bot import Action, Observation
from vivace.bots.kinds import OWN
from vivace.server.core.ports import Ports
from vivace.tables import inputs
from vivace.tables.live import LiveTable
from vivace.tables.outputs import Answered, Output
from vivace.tables.table import LAST_RESORT, STAND_IN, SYSTEM, Pause, Phase, Table, bot_kind

_logger = getLogger(__name__)
MISTAKE = "a mistake in Vivace"


class BotRunner:
    """The bots of a table. `luck` is what all their randomness comes from.

    `take` gives the table an input, `show` shows everyone what a seat reaches for.
    """

    def __init__(
        self,
        code: str,
        ports: Ports,
        luck: str,
        take: Callable[[inputs.Input], None],
        show: Callable[[int, str], None],
    ) -> None:
        self.code = code
        self._external_bots, self._counts, self._clock = ports.external_bots, ports.counts, ports.clock
        self._take, self._show = take, show
        self._table_bots = table_bots.TableBots(luck, OWN, shows_reaching=True)
        self._invited: dict[int, str] = {}
        """The seats at which external bots play, and their kinds."""
        self._edition = ""
        """The edition that they were invited to play."""
        self._open: dict[int, int] = {}
        """The number of the open question, for each seat whose external bot has not answered yet."""
        self._questions = 0
        self._reaching: set[int] = set()
        """The seats that are shown reaching."""
        self._acted_at = 0
        """When a person last did something, whether it was carried out or refused."""

    @property
    def next_time(self) -> int | None:
        """When a bot wants to act; None: never."""
        up = table_bots.next_up(self._table_bots)
        return None if up is None else up[0]

    @property
    def frozen(self) -> table_bots.Frozen | None:
        """The bots that wait for the end of a pause."""
        return self._table_bots.frozen

    def bring_back(self, frozen: table_bots.Frozen) -> None:
        """The table has slept in a pause: these go on after it."""
        self._table_bots = replace(self._table_bots, frozen=frozen)

    def knows(self, kind: str) -> bool:
        """Whether there are bots of this kind here."""
        return kind in OWN or kind in self._external_bots.kinds

    def set_lag(self, ms: int) -> None:
        """Set the round-trip time of the people at the table: bots are as late as they are."""
        if ms != self._table_bots.lag_ms:
            self._table_bots = replace(self._table_bots, lag_ms=ms)

    def attend(self, live: LiveTable, outputs: tuple[Output, ...]) -> None:
        """Something has happened at the table: pass on answers, and let bots come and go."""
        for output in outputs:
            if type(output) is not Answered:
                continue
            if output.player != SYSTEM:
                self._acted_at = live.now
            elif output.id:
                self._answer(int(output.id), output, live.now)
        if self._waits_for_people(live.table, live.now):
            self._rest()
        else:
            self._table_bots = table_bots.attended(self._table_bots, live.table, live.now, live.cooldowns)
        if self._edition != live.table.edition:
            self._edition = live.table.edition
            # What an external bot remembers of another game would only mislead it.
            self.dismiss_all()
        if self._invited:
            self._let_go(live.table)

    def _waits_for_people(self, table: Table, now: int) -> bool:
        """Whether bots wait because no person has done anything for a while, if the table has that option."""
        wait = table.options.bots_wait_ms
        if not wait or table.phase is not Phase.PLAYING or now < self._acted_at + wait:
            return False
        return any(not chair.by_bot for chair in table.chairs)

    def _rest(self) -> None:
        """Stop all bots and their reaching. When they go on, each looks at the table again."""
        self._table_bots = table_bots.rested(self._table_bots)
        for seat in sorted(self._reaching):
            self._show(seat, "")
        self._reaching.clear()

    def _answer(self, seat: int, answer: Answered, now: int) -> None:
        """A bot's command was carried out or refused. If it was refused, the bot is not shown reaching any more."""
        self._table_bots = table_bots.answered(self._table_bots, seat, answer.refusal, answer.free_at, now)
        if seat in self._reaching:
            self._reaching.discard(seat)
            if answer.refusal is not None:
                self._show(seat, "")

    def _let_go(self, table: Table) -> None:
        """Dismiss external bots that have lost their seat, or whose answer is not wanted any more.

        When no one is at the table any more, all of them are dismissed: other tables may need their processes.
        """
        for seat, kind in list(self._invited.items()):
            is_here = seat < len(table.chairs) and table.chairs[seat].by_bot and bot_kind(table, seat) == kind
            if not is_here or table.pause is Pause.NOBODY or (seat in self._open and not self._is_awaited(seat)):
                self._dismiss(seat)

    def _is_awaited(self, seat: int) -> bool:
        member = self._table_bots.seats.get(seat)
        return member is not None and member.bot is None and member.at is None

    def _dismiss(self, seat: int) -> None:
        self._open.pop(seat, None)
        del self._invited[seat]
        self._external_bots.dismiss((self.code, seat))

    def dismiss_all(self) -> None:
        """No external bot is needed any more."""
        for seat in list(self._invited):
            self._dismiss(seat)

    def replace_unknown(self, table: Table) -> None:
        """Replace bots that are no longer installed, after a table has slept."""
        for seat, chair in enumerate(table.chairs):
            if chair.bot and not self.knows(chair.bot):
                self._replace(seat, chair.bot, "no such bot is installed here")

    def step(self, table: Table, now: int) -> None:
        """Let the bot that is due take one step. More than one at a time would keep people waiting."""
        up = table_bots.next_up(self._table_bots)
        assert up is not None, "a bot is due"
        if self._waits_for_people(table, now):
            self._rest()
            return
        seat = up[1]
        match self._stepped(table, seat, now):
            case None:
                self._withdraw(seat)
            case table_bots.Play(command):
                self._take(inputs.BotPlay(seat=seat, command=command, id=str(seat)))
            case table_bots.Reach(zone):
                # Only the names of zones are passed on: bots cannot send texts either.
                if zone in self._table_bots.seen[1].zones:
                    self._reaching.add(seat)
                    self._show(seat, zone)
            case table_bots.Ask(observation):
                self._ask(seat, bot_kind(table, seat), observation)
            case table_bots.Failed(why):
                self._replace(seat, bot_kind(table, seat), why)

    def _withdraw(self, seat: int) -> None:
        """Stop showing a bot that reached for something and has given that up."""
        action = self._table_bots.seats[seat].action
        if seat in self._reaching and action.command is None and not action.reach:
            self._reaching.discard(seat)
            self._show(seat, "")

    def _stepped(self, table: Table, seat: int, now: int) -> table_bots.Step:
        """The outcome of a bot's step. Errors in our own bots halt the table only if the last resort fails, too."""
        try:
            self._table_bots, step = table_bots.step(self._table_bots, table, seat, now)
        except Exception:
            if (bot_kind(table, seat), table.chairs[seat].broken) == (LAST_RESORT, STAND_IN):
                raise
            self._counts.note_error(_logger, "table %s: a mistake in a bot of Vivace", self.code)
            return table_bots.Failed(MISTAKE)
        return step

    def _ask(self, seat: int, kind: str, observation: Observation) -> None:
        self._questions += 1
        self._invited[seat], self._open[seat] = kind, self._questions
        done = partial(self._hear, seat, self._questions)
        self._external_bots.ask((self.code, seat), kind, f"{self._table_bots.seed} {seat}", observation, done)

    def _hear(self, seat: int, question: int, answer: Action | str) -> None:
        """An external bot has answered. An answer that is not awaited any more is ignored."""
        if self._open.get(seat) != question or not self._is_awaited(seat):
            return
        del self._open[seat]
        failed = table_bots.Failed(answer) if isinstance(answer, str) else None
        if failed is None:
            self._table_bots, failed = table_bots.acted(self._table_bots, seat, answer, self._clock.now())
        if failed is None:
            self._take(inputs.Tick())
        else:
            self._replace(seat, self._invited[seat], failed.why)

    def _replace(self, seat: int, kind: str, why: str) -> None:
        _logger.warning("table %s: the bot %s at seat %d was replaced: %s", self.code, kind, seat, why)
        self._counts.add("bots-replaced")
        self._take(inputs.ReplaceBot(seat=seat, why=why))
