"""Replays: a match as JSON Lines. A header, a line for every step with its events, and a seal with the final hash.

Reading a replay applies its events and decides nothing; verifying it decides every command again.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Struct, structs

from vivace.engine import calls, options
from vivace.engine.contest import Missed, Timing, end_of
from vivace.engine.game import Game, Setup
from vivace.engine.match import Act, Do, Match, MatchEvent, decide, evolved, opened, state_hash
from vivace.engine.refusal import Refusal
from vivace.engine.rules import FORMER_VERSION, RULES_VERSION
from vivace.engine.zones import NOBODY

FORMAT = "vivace-replay"
FIRST_ROUND = ("decks", "number", "seed", "seats", "piles", "stuck", "emptied", "draws", "stop")
"""The fields of a round in version 1, when there was only the card game, without its rules."""


def first_state_hash(match: Match) -> str:
    """The state hash of version 1: over every field that a state had then."""
    state = msgspec.to_builtins(match)
    for later in ("rules", "version"):
        state["setup"].pop(later)
    if state["round"]:
        state["round"] = {key: state["round"][key] for key in FIRST_ROUND}
    return blake2b(msgspec.json.encode(state, order="deterministic"), digest_size=16).hexdigest()


SEALS: dict[int, Callable[[Match], str]] = {1: first_state_hash, 2: state_hash, 3: state_hash}
"""The hash that seals a replay, for each readable version. All versions have today's events."""
READABLE_VERSIONS = tuple(SEALS)
IMPOSSIBLE = "no piece can have been touched at the recorded time"


class ReplayError(ValueError):
    """A replay cannot be read or fails verification; the message names the line."""


class Step(Struct, frozen=True, omit_defaults=True):
    """What was asked of the match, when, and the events that followed. Older replays have nothing about races."""

    at: int
    """Milliseconds since the match was opened, pauses not counted."""
    do: Do
    events: tuple[Any, ...]
    race: Timing | None = None
    """When the command was made, if another seat could have been faster. All times are counted like `at`."""
    missed: tuple[Missed, ...] = ()
    """The failed tries before it, with what is known of lost races."""
    too_late: tuple[Missed, ...] = ()
    """What came after it and was lost to the end of the round."""


class Player(Struct, frozen=True, omit_defaults=True):
    """Who played at a seat."""

    name: str
    bot: str = ""
    """The kind of bot; empty: a person."""
    team: str = ""
    """The letter of the seat's team; empty: plays alone."""


class Replay(Struct, frozen=True):
    """A match from its beginning, as far as it was played."""

    game: Game[Any]
    setup: Setup
    steps: tuple[Step, ...]
    seal: str
    """The hash of the state after the last step."""
    version: int = RULES_VERSION
    players: tuple[Player, ...] = ()
    """One for each seat, also those that joined later. Older replays have none."""


class _Header(Struct, frozen=True, omit_defaults=True):
    format: str
    rules_version: int
    setup: dict[str, Any]
    players: tuple[Player, ...] = ()


class _Seal(Struct, frozen=True, forbid_unknown_fields=True):
    hash: str


class _Line(Struct, frozen=True):
    at: int
    do: dict[str, Any]
    events: list[dict[str, Any]]
    race: Timing | None = None
    missed: tuple[Missed, ...] = ()
    too_late: tuple[Missed, ...] = ()


class _Laid(Struct, frozen=True):
    """When a piece was laid."""

    at: int
    touched: int


def sealed(game: Game[Any], setup: Setup, steps: Iterable[Step], players: tuple[Player, ...] = ()) -> Replay:
    """A replay of these steps."""
    replay = Replay(game, setup, tuple(steps), "", players=players)
    return structs.replace(replay, seal=state_hash(final(replay)))


def final(replay: Replay) -> Match:
    """The match after the last step."""
    events = (event for step in replay.steps for event in step.events)
    return evolved(replay.game, opened(replay.game, replay.setup), events)


def positions(replay: Replay) -> Iterator[tuple[Step, Match]]:
    """Every step with the match after it."""
    match = opened(replay.game, replay.setup)
    for step in replay.steps:
        match = evolved(replay.game, match, step.events)
        yield step, match


def write(replay: Replay) -> str:
    """The replay as text."""
    header = _Header(FORMAT, replay.version, msgspec.to_builtins(replay.setup), replay.players)
    lines = [header, *replay.steps, _Seal(replay.seal)]
    return "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)


def read(text: str, find_game: Callable[[str], Game[Any]]) -> Replay:
    """The inverse of `write`. A ReplayError names the line that cannot be read."""
    lines = text.splitlines()
    if len(lines) < 2:
        raise ReplayError("a replay has at least two lines: its header and its seal")
    header, game, setup = _read_header(lines[0], find_game)
    steps = tuple(_read_step(game, number, line) for number, line in enumerate(lines[1:-1], start=2))
    seal = _decoded(lines[-1], _Seal, len(lines), "the last line must be the seal; is the file cut off?")
    return Replay(game, setup, steps, seal.hash, header.rules_version, header.players)


def verify(replay: Replay) -> Match:
    """Decide every step again and compare. Returns the final match, or raises a ReplayError.

    Times are not part of the rules. They must not run backwards, and no race may have been won by a later touch.
    """
    match, time = opened(replay.game, replay.setup), 0
    laid: dict[str, _Laid] = {}
    for number, step in enumerate(replay.steps, start=2):
        if step.at < time:
            raise ReplayError(f"line {number}: time runs backwards ({step.at} ms after {time} ms)")
        time = step.at
        if flaw := _flaw_of_races(step, laid):
            raise ReplayError(f"line {number}: {flaw}")
        progress = decide(replay.game, match, step.do)
        if isinstance(progress, Refusal):
            raise ReplayError(f"line {number}: the rules refuse this step ({progress.reason})")
        if progress.events != step.events:
            raise ReplayError(f"line {number}: the rules lead to other events than the recorded ones")
        match = progress.after
        lying = _Laid(step.at, step.at if step.race is None else step.race.touched)
        laid |= dict.fromkeys(_laid(replay.game, match.setup.decks, step), lying)
        if flaw := _flaw_of_losses(step.too_late, laid):
            raise ReplayError(f"line {number}: {flaw}")
    if SEALS[replay.version](match) != replay.seal:
        raise ReplayError(f"line {len(replay.steps) + 2}: the final state does not have the recorded hash")
    return match


def _laid(game: Game[Any], decks: str, step: Step) -> list[str]:
    """The pieces that a step laid, and the end of the round if it was that."""
    ender = calls.ender(step.events)
    pieces = [piece for event in step.events for piece in game.laid(event)]
    return pieces if ender == NOBODY else [*pieces, end_of(decks[ender])]


def _flaw_of_races(step: Step, laid: dict[str, _Laid]) -> str:
    """What is wrong with the recorded races; empty if nothing is."""
    for race in filter(None, (step.race, *(miss.race for miss in step.missed))):
        if _is_impossible(race) or max(race.touched, race.arrived) > step.at:
            return IMPOSSIBLE
    return _flaw_of_losses(step.missed, laid)


def _is_impossible(race: Timing) -> bool:
    return race.credit < 0 or race.touched < race.arrived - race.credit


def _flaw_of_losses(losses: tuple[Missed, ...], laid: dict[str, _Laid]) -> str:
    """What is wrong with failed tries; empty if nothing is."""
    for miss in losses:
        winner, race = laid.get(miss.rival), miss.race
        if miss.rival and winner is None:
            return f"a race was lost to {miss.rival}, which was not laid before"
        if race is not None and _is_impossible(race):
            return IMPOSSIBLE
        if winner is not None and race is not None and (flaw := _flaw_of_loss(miss, race, winner)):
            return flaw
    return ""


def _flaw_of_loss(miss: Missed, race: Timing, winner: _Laid) -> str:
    """What is wrong with a race that was lost; empty if nothing is."""
    # What arrives when the winner is already carried out is too late, whenever it was touched.
    if race.touched < winner.touched and race.arrived < winner.at:
        return f"a race was lost to {miss.rival}, which was touched later"
    if miss.ms != max(race.touched - winner.touched, 0):
        return f"a race was not lost to {miss.rival} by {miss.ms} ms"
    return ""


def _read_header(line: str, find_game: Callable[[str], Game[Any]]) -> tuple[_Header, Game[Any], Setup]:
    header = _decoded(line, _Header, 1, f"the first line must be the header of a {FORMAT}")
    if header.format != FORMAT:
        raise ReplayError(f"line 1: the format is {header.format!r}, expected {FORMAT!r}")
    if header.rules_version not in READABLE_VERSIONS:
        raise ReplayError(
            f"line 1: the replay was made with rules version {header.rules_version},"
            f" this Vivace reads {READABLE_VERSIONS[0]} to {READABLE_VERSIONS[-1]}"
        )
    try:
        game = find_game(str(header.setup.get("edition")))
        return header, game, read_setup(game, header.setup)
    except ValueError as error:
        raise ReplayError(f"line 1: {error}") from error


def read_setup(game: Game[Any], values: dict[str, Any]) -> Setup:
    """A setup from plain data, checked as if a table were opened with it."""
    raw = msgspec.convert(values, _RawSetup)
    rules = options.build(game.rules, raw.rules, f"rules of {raw.edition}")
    return opened(game, Setup(raw.edition, rules, raw.decks, raw.handicaps, raw.version)).setup


class _RawSetup(Struct, frozen=True):
    edition: str
    rules: dict[str, Any]
    decks: str
    handicaps: tuple[int, ...] = ()
    version: int = FORMER_VERSION


def _read_step(game: Game[Any], number: int, line: str) -> Step:
    raw = _decoded(line, _Line, number, "a step has the keys at, do and events")
    try:
        return Step(raw.at, *read_progress(game, raw.do, raw.events), raw.race, raw.missed, raw.too_late)
    except msgspec.ValidationError as error:
        raise ReplayError(f"line {number}: {error}") from error


def read_progress(game: Game[Any], do: Any, events: list[Any]) -> tuple[Do, tuple[Any, ...]]:
    """A command and its events from plain data, read with the game's own types."""
    done: Do = msgspec.convert(do, Do)
    if isinstance(done, Act):
        done = Act(done.seat, msgspec.convert(done.command, game.commands))
    return done, tuple(msgspec.convert(event, _event_type(game)) for event in events)


@cache
def _event_type(game: Game[Any]) -> Any:
    return MatchEvent | game.events


def _decoded(line: str, kind: Any, number: int, hint: str) -> Any:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise ReplayError(f"line {number}: {hint} ({error})") from error
