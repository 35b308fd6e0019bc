"""`vivace watch`: bots play a match, in real time or faster. The only command that is paced by a clock."""

import secrets
import time
from collections.abc import Callable
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace
from rich.console import Console

from vivace.cli.commands.bots import external_among, parse_kinds
from vivace.cli.drawing.narration import clock
from vivace.cli.drawing.scene import player_rows
from vivace.cli.drawing.scores import result, show_scores
from vivace.cli.drawing.shows import Show, show_for
from vivace.cli.drawing.staging import at_table
from vivace.cli.invocation import to_type
from vivace.cli.main import INTERRUPTED
from vivace.cli.names import NAMES
from vivace.cli.recording import Recording
from vivace.cli.terminal.screen import can_draw, say
from vivace.cli.values import parse_handicaps, parse_rules, parse_teams
from vivace.engine import match as matches
from vivace.engine.game import Setup
from vivace.engine.match import RoundScored
from vivace.engine.replay import Player
from vivace.simulator import evening as evenings
from vivace.simulator.external_bot import makers as makers_with
from vivace.tables import inputs, keeper
from vivace.tables.events import Logged, Progressed
from vivace.tables.evolve import evolve
from vivace.tables.opener import opened
from vivace.tables.recorder import recorded
from vivace.tables.requests import SetHandicap, SetTeams
from vivace.tables.table import STAND_IN, SYSTEM, Table, game_of
from vivace.tables.teams import ALONE, agreed

EDITION, SEATS, SPEED = "ligretto", 4, 1.0
LAST_LOOK_MS, SCORES_MS = 1_500, 4_000
"""How long a finished round and its scores are shown before the next countdown."""
GLANCE_SECONDS = 0.05
FRAME_SECONDS = 1 / 30


class Wish(Struct, frozen=True, kw_only=True):
    """The arguments of `vivace watch`."""

    edition: str = EDITION
    seats: int = SEATS
    bots: str | None = None
    """The kinds of bots, as typed; if given, their number replaces `seats`."""
    speed: float = SPEED
    seed: str
    rules: tuple[str, ...] = ()
    """House rules, as typed."""
    handicaps: tuple[str, ...] = ()
    """Handicaps, as typed."""
    teams: str | None = None
    """A letter for each seat, as typed."""
    record: Path | None = None


def fresh_seed() -> str:
    """A seed that is easy to type again."""
    return secrets.token_hex(4)


class Pacer:
    """Makes the table's time pass in real time, or faster."""

    def __init__(self, speed: float) -> None:
        self._speed = speed
        self._start = time.monotonic()
        self._rested = 0
        self._looked = float("-inf")

    def wait(self, until: int, glance: Callable[[int], None]) -> None:
        """Wait for a time at the table, glancing at it now and then."""
        due = self._start + (until + self._rested) / 1_000 / self._speed
        while (left := due - time.monotonic()) > 0:
            self.look(int(until - left * 1_000 * self._speed), glance)
            time.sleep(min(left, GLANCE_SECONDS))

    def rest(self, at: int, milliseconds: int, glance: Callable[[int], None]) -> None:
        """A pause for the audience, in which the table's time stands still."""
        self._rested += milliseconds
        self.wait(at, lambda _: glance(at))
        # What happens at the very moment of going on needs no picture of its own.
        self._looked = time.monotonic()

    def look(self, at: int, glance: Callable[[int], None]) -> None:
        """A glance at the table, unless the last one ended less than a frame ago: drawing must leave time to play."""
        if time.monotonic() - self._looked >= FRAME_SECONDS:
            glance(at)
            self._looked = time.monotonic()


class MatchLog:
    """What has happened so far, kept outside the show because that can be interrupted."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.log: list[Logged] = []

    def note(self, logged: Logged) -> None:
        self.table = evolve(self.table, logged)
        self.log.append(logged)

    @property
    def at(self) -> int:
        return self.log[-1].at if self.log else 0


def watch(wish: Wish, console: Console) -> int:
    """Play one match. The exit code says whether that was interrupted."""
    evening = _opened(wish)
    match_log, recording = MatchLog(evening.live.table), Recording(wish.record) if wish.record else None
    try:
        _announce(wish, console, match_log.table)
        interrupted = _shown(evening, wish.speed, console, match_log)
        _part(console, match_log, interrupted=interrupted)
    finally:
        # Even if the output was closed or cannot be written.
        is_kept = recording is not None and recording.keep(recorded(match_log.log, _players(match_log.table)))
    if is_kept:
        say(console, f"To step through it: {to_type('replay', str(wish.record))}")
    return INTERRUPTED if interrupted else 0


def _players(table: Table) -> tuple[Player, ...]:
    letters = table.teams or (ALONE,) * len(table.chairs)
    return tuple(Player(chair.name, chair.bot, team) for chair, team in zip(table.chairs, letters, strict=True))


def _opened(wish: Wish) -> evenings.Evening:
    # The show pauses for the scores itself, for as long as people need whatever the speed.
    table = opened(wish.edition, house_rules=parse_rules(wish.rules), table_options={"scores_ms": 0})
    kinds = parse_kinds("--bots", wish.bots) if wish.bots is not None else (STAND_IN,) * wish.seats
    fewest, most = table.rules.seats
    if not fewest <= len(kinds) <= most:
        typed = f"--seats {wish.seats}:" if wish.bots is None else f"--bots {wish.bots}: these are {len(kinds)};"
        raise ValueError(f"{typed} {wish.edition} is played by {fewest} to {most} seats")
    makers = makers_with(external_among("--bots", kinds))
    evening = evenings.opened(table, NAMES[: len(kinds)], evenings.seed_from(wish.seed), kinds, makers)
    evening = _with_handicaps(evening, wish) if wish.handicaps else evening
    return _with_teams(evening, wish.teams) if wish.teams is not None else evening


def _with_teams(evening: evenings.Evening, typed: str) -> evenings.Evening:
    names, letters = [chair.name for chair in evening.live.table.chairs], parse_teams(typed)
    if len(letters) != len(names):
        raise ValueError(f"--teams {typed}: a letter for each of the {len(names)} seats, such as {_even(len(names))}")
    if not agreed(letters):
        raise ValueError(f"--teams {typed}: there have to be two teams at least, and one of them has two seats or more")
    chosen = SetTeams(id="", teams=dict(zip(names, letters, strict=True)))
    live, _ = keeper.handle(evening.live, inputs.Asked(SYSTEM, chosen), 0)
    return replace(evening, live=live)


def _even(seats: int) -> str:
    """Teams that are as even as they can be, as they are typed."""
    return "".join("ab"[seat % 2] for seat in range(seats))


def _with_handicaps(evening: evenings.Evening, wish: Wish) -> evenings.Evening:
    table, live = evening.live.table, evening.live
    decks = "".join(chair.deck for chair in table.chairs)
    amounts = parse_handicaps(wish.handicaps, decks)
    flaw = matches.flaw(game_of(table), Setup(table.edition, table.rules, decks, amounts))
    if flaw:
        raise ValueError(f"--handicap {' '.join(wish.handicaps)}: {flaw}")
    for seat, amount in enumerate(amounts):
        live, _ = keeper.handle(live, inputs.Asked(SYSTEM, SetHandicap(id="", seat=seat, amount=amount)), 0)
    return replace(evening, live=live)


def _announce(wish: Wish, console: Console, table: Table) -> None:
    scene = at_table(table, 0)
    say(console, f"{scene.title}, {len(table.chairs)} seats{f', with {scene.house}' if scene.house else ''}")
    say(console, ", ".join(f"{who.call} ({who.deck})" for who in player_rows(scene)))
    say(console, f"To see the same again: {_command(wish)}")


def _command(wish: Wish) -> str:
    """What to type to see the same match again."""
    words = ["watch"]
    words += ["--edition", wish.edition] if wish.edition != EDITION else []
    words += ["--seats", str(wish.seats)] if wish.seats != SEATS else []
    words += ["--bots", wish.bots] if wish.bots else []
    words += [word for rule in wish.rules for word in ("--rule", rule)]
    words += [word for handicap in wish.handicaps for word in ("--handicap", handicap)]
    words += ["--teams", wish.teams] if wish.teams else []
    return to_type(*words, "--seed", wish.seed)


def _shown(evening: evenings.Evening, speed: float, console: Console, match_log: MatchLog) -> bool:
    """Play and show the match. Whether it was interrupted."""
    try:
        with show_for(console, match_log.table) as show:
            _perform(evening, Pacer(speed), show, match_log)
    except KeyboardInterrupt:
        return True
    return False


def _perform(evening: evenings.Evening, pacer: Pacer, show: Show, match_log: MatchLog) -> None:
    for after, happened in evenings.play(evening):
        pacer.wait(after.live.now, show.glance)
        for logged in (one for one in happened if isinstance(one, Logged)):
            match_log.note(logged)
            show.happened(match_log.table, logged)
            pacer.look(logged.at, show.glance)
            if _ends_round(logged):
                pacer.rest(logged.at, LAST_LOOK_MS, show.glance)
                show.scored(match_log.table)
                pacer.rest(logged.at, SCORES_MS, show.glance)


def _ends_round(logged: Logged) -> bool:
    return isinstance(logged.event, Progressed) and any(isinstance(e, RoundScored) for e in logged.event.events)


def _part(console: Console, match_log: MatchLog, *, interrupted: bool) -> None:
    scene = at_table(match_log.table, match_log.at)
    if interrupted:
        say(console, f"Stopped in round {scene.game.round} at {clock(match_log.at)}.")
    if can_draw(console) and scene.game.tallies:
        show_scores(scene, console)
    say(console, result(scene))
