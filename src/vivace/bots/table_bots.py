"""The bots at a table: what each of them is about to do, and when.

The caller asks which seat is `next_up`, and at that time lets it take a `step`. Bots without a maker here are not
called directly: their step is an `Ask`, and the caller passes the answer to `told`.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from vivace.bots.bot import Action, Bot, Maker, Observation
from vivace.bots.kinds import OWN
from vivace.engine import match as matches
from vivace.engine.match import Match
from vivace.engine.refusal import Reason, Refusal
from vivace.engine.zones import View
from vivace.games.catalog import is_race
from vivace.tables.cooldown import Cooldown
from vivace.tables.table import Phase, Table, bot_kind, bot_seats, game_of

LEAST_MS = 20
"""The shortest time between two actions, whatever a bot asks for."""
MOST_MS = 60_000
"""The longest delay that a bot may ask for."""
MOST_NONSENSE = 20
"""After this many commands in a row that could never be right, a bot counts as broken."""
IDLE_MS, ALONE_MS = 60_000, 20_000
"""An external bot has failed if it does nothing for this long, or lays nothing for this long while all are stuck."""
SHOWN_MS = 2_000
"""A hand is shown reaching for at most this long."""
IDLE = Action(0)
CRASHES = (Exception, SystemExit)
"""The exceptions of an external bot that count as its failure."""
NO_COOLDOWNS: Mapping[int, Cooldown] = MappingProxyType({})


class Play(Struct, frozen=True):
    """A bot's command arrives at the table."""

    command: Any


class Reach(Struct, frozen=True):
    """A bot's hand is on its way to a zone."""

    zone: str


class Ask(Struct, frozen=True):
    """An external bot has to be asked for its next action."""

    observation: Observation


class Failed(Struct, frozen=True):
    """A bot is broken and cannot play on."""

    why: str


Step = Play | Reach | Ask | Failed | None
"""The outcome of a bot's step; None if it only thinks."""


class FailedBot(Struct, frozen=True):
    """Takes the place of a bot that could not be made."""

    error: BaseException

    def act(self, _: Observation) -> tuple[Bot, Action]:
        raise self.error


class BotSeat(Struct, frozen=True):
    """A bot at the table, and what it is about to do."""

    kind: str
    bot: Bot | None
    """None: it has no maker here and has to be asked."""
    at: int | None
    """When it takes its next step; None while it is being asked, or its command waits for an answer."""
    action: Action = IDLE
    lands_at: int = 0
    refused: Refusal | None = None
    free_at: int = 0
    nonsense: int = 0
    acted_at: int = 0
    """When its last command was carried out, or when it began to play."""
    alone_since: int | None = None
    paused_ms: int = 0
    """How long the table was paused since it began to play: its own clock stood still."""


class Frozen(Struct, frozen=True):
    """Bots that keep what they were doing while the table is paused."""

    since: int
    round: int
    """How many rounds were over."""
    seats: dict[int, BotSeat]


class TableBots(Struct, frozen=True):
    """All bots at a table."""

    seed: str
    makers: Mapping[str, Maker] = OWN
    """The makers of the bots that can be called here, by kind."""
    lag_ms: int = 0
    """A network round trip, added to every command so that bots gain nothing from running inside the server."""
    shows_reaching: bool = False
    """Whether reaching hands are to be shown."""
    seats: dict[int, BotSeat] = {}
    frozen: Frozen | None = None
    seen: tuple[Match | None, View] = (None, View())
    """The last match observed and its view, so that all bots that observe the same match share one view."""


def attended(bots: TableBots, table: Table, now: int, cooldowns: Mapping[int, Cooldown] = NO_COOLDOWNS) -> TableBots:
    """The bots of the seats that bots play now: those that were there go on, others start now.

    A pause costs no bot of Vivace a move: otherwise people could pause after each of their own. When a round is over
    all go. `cooldowns` may still be running when a bot starts: from the first throw, or from what a player did before
    leaving.
    """
    played = bot_seats(table)
    if not played:
        return _stopped(bots, table, now)
    bots = _thawed(bots, table, now, cooldowns)
    kinds = {seat: bot_kind(table, seat) for seat in played}
    kept = {seat: member for seat, member in bots.seats.items() if kinds.get(seat) == member.kind}
    if len(kept) == len(kinds) == len(bots.seats):
        return bots
    came = {seat: kind for seat, kind in kinds.items() if seat not in kept}
    new = {
        seat: BotSeat(
            kind, _made(bots, table, seat, kind), now, free_at=cooldowns.get(seat, Cooldown()).free_at, acted_at=now
        )
        for seat, kind in came.items()
    }
    return replace(bots, seats=kept | new)


def _stopped(bots: TableBots, table: Table, now: int) -> TableBots:
    """No bot acts. In a pause, and in the countdown after it, those that are called here are frozen."""
    frozen = bots.frozen if table.phase in (Phase.PAUSED, Phase.COUNTDOWN) else None
    if bots.seats and table.phase is Phase.PAUSED:
        frozen = Frozen(now, _round(table), {seat: one for seat, one in bots.seats.items() if one.bot is not None})
    return bots if not bots.seats and frozen is bots.frozen else replace(bots, seats={}, frozen=frozen)


def _thawed(bots: TableBots, table: Table, now: int, cooldowns: Mapping[int, Cooldown]) -> TableBots:
    """The bots that were frozen go on, all their times later by as long as the pause was."""
    frozen = bots.frozen
    if frozen is None:
        return bots
    same_round = frozen.seats if frozen.round == _round(table) else {}
    later = {seat: _later(member, now - frozen.since) for seat, member in same_round.items()}
    ready = {
        seat: replace(member, free_at=max(member.free_at, cooldowns.get(seat, Cooldown()).free_at))
        for seat, member in later.items()
    }
    return replace(bots, seats=ready | bots.seats, frozen=None)


def _later(member: BotSeat, ms: int) -> BotSeat:
    return replace(
        member,
        at=None if member.at is None else member.at + ms,
        lands_at=member.lands_at + ms,
        free_at=member.free_at + ms,
        acted_at=member.acted_at + ms,
        alone_since=None if member.alone_since is None else member.alone_since + ms,
        paused_ms=member.paused_ms + ms,
    )


def _round(table: Table) -> int:
    return 0 if table.match is None else len(table.match.tallies)


def rested(bots: TableBots) -> TableBots:
    """No bot does anything until the next call of `attended`, which makes all bots again."""
    return replace(bots, seats={}) if bots.seats else bots


def _made(bots: TableBots, table: Table, seat: int, kind: str) -> Bot | None:
    """A bot, or None if it has no maker here. If making it fails, it fails at its first step."""
    maker = bots.makers.get(kind)
    if maker is None:
        return None
    # In a daily deal the luck of bots begins alike with each round, however it came to the start.
    start = table.seq if table.daily is None or table.match is None else f"round {len(table.match.tallies)}"
    try:
        return maker(f"{bots.seed} {seat} {start}")
    except CRASHES as error:
        return FailedBot(error)


def next_up(bots: TableBots) -> tuple[int, int] | None:
    """The time and the seat of the bot that takes the next step."""
    if not bots.seats:
        return None
    return min([(member.at, seat) for seat, member in bots.seats.items() if member.at is not None], default=None)


def step(bots: TableBots, table: Table, seat: int, now: int) -> tuple[TableBots, Step]:
    """The bots after a seat's step, and the outcome. Bots do not make up for lost time."""
    member = bots.seats[seat]
    if now < member.lands_at:
        return _with(bots, seat, replace(member, at=member.lands_at)), Reach(member.action.reach)
    if member.action.command is None:
        return _think(bots, table, seat, now)
    return _with(bots, seat, replace(member, at=None)), Play(member.action.command)


def answered(bots: TableBots, seat: int, refused: Refusal | None, free_at: int, now: int) -> TableBots:
    """The table answered a bot's command: the bot goes on. A bot that took the seat meanwhile is not affected."""
    member = bots.seats.get(seat)
    if member is None or member.at is not None or member.action.command is None:
        return bots
    if refused is not None and refused.reason is Reason.PAUSED:
        # It was on its way, and arrives when play goes on.
        return _with(bots, seat, replace(member, at=now, lands_at=now))
    nonsense = member.nonsense + 1 if refused is not None and not is_race(refused.reason) else 0
    acted_at = now if refused is None else member.acted_at
    after = replace(member, at=now, action=IDLE, refused=refused, free_at=free_at, nonsense=nonsense, acted_at=acted_at)
    return _with(bots, seat, after)


def acted(bots: TableBots, seat: int, action: Any, now: int) -> tuple[TableBots, Failed | None]:
    """A bot returned its next action. Ignored if the bot has gone."""
    flaw = _flaw(action)
    if seat not in bots.seats:
        return bots, None
    if flaw:
        return bots, Failed(flaw)
    took = min(max(action.after_ms, LEAST_MS), MOST_MS)
    lands_at = now + took + (0 if action.command is None else bots.lag_ms)
    member = replace(bots.seats[seat], action=action, lands_at=lands_at)
    shows = bots.shows_reaching and action.reach
    at = now + took - min(max(action.moving_ms, 0), took, SHOWN_MS) if shows else lands_at
    return _with(bots, seat, replace(member, at=at)), None


def _flaw(action: Any) -> str | None:
    """What is wrong with the action that a bot returned, if anything."""
    if not isinstance(action, Action):
        return f"it gave back {type(action).__name__}, not an Action"
    if type(action.after_ms) is not int or type(action.moving_ms) is not int or not isinstance(action.reach, str):
        return "it gave back an Action with wrong types"
    return None


def _think(bots: TableBots, table: Table, seat: int, now: int) -> tuple[TableBots, Step]:
    member = bots.seats[seat]
    if member.nonsense >= MOST_NONSENSE:
        return bots, Failed(f"its last {member.nonsense} commands made no sense")
    bots, observation = _observation(bots, table, seat, now)
    if member.kind in OWN and member.bot is not None:
        bot, action = member.bot.act(observation)
        return acted(_with(bots, seat, replace(member, bot=bot)), seat, action, now)
    member = replace(member, alone_since=_alone_since(member, observation, now))
    why = _why_hopeless(member, now)
    if why is not None:
        return bots, Failed(why)
    if member.bot is None:
        return _with(bots, seat, replace(member, at=None)), Ask(observation)
    return _asked(_with(bots, seat, member), seat, member.bot, observation, now)


def _alone_since(member: BotSeat, observation: Observation, now: int) -> int | None:
    """Since when all others have said that they are stuck, so that everyone waits for this bot."""
    others = set(range(observation.view.seats)) - {observation.seat}
    if others != set(observation.view.stuck):
        return None
    return now if member.alone_since is None else member.alone_since


def _why_hopeless(member: BotSeat, now: int) -> str | None:
    """Why it is no use to wait any longer for an external bot, if so."""
    if now - member.acted_at > IDLE_MS:
        return f"it has done nothing for {IDLE_MS // 1_000} seconds"
    if member.alone_since is not None and now - member.alone_since > ALONE_MS:
        return f"all others are stuck, and it has laid nothing for {ALONE_MS // 1_000} seconds"
    return None


def _asked(bots: TableBots, seat: int, bot: Bot, observation: Observation, now: int) -> tuple[TableBots, Step]:
    """The answer of an external bot. Whatever it does wrong is its own failure."""
    try:
        said = bot.act(observation)
    except CRASHES as error:
        return bots, Failed(f"{type(error).__name__}: {error}{_place_of(error)}")
    if not isinstance(said, tuple) or len(said) != 2:
        return bots, Failed("it must give back two things: the bot that plays on, and an Action")
    if not callable(getattr(said[0], "act", None)):
        return bots, Failed(f"it gave back {type(said[0]).__name__}, not a bot")
    return acted(_with(bots, seat, replace(bots.seats[seat], bot=said[0])), seat, said[1], now)


def _place_of(error: BaseException) -> str:
    """Where in the bot's own code an error came from, for its author; empty if it came from ours."""
    place, trace = "", error.__traceback__
    while trace is not None:
        if not trace.tb_frame.f_globals.get("__name__", "").startswith(("vivace.", "contextlib")):
            path = trace.tb_frame.f_code.co_filename.replace("\\", "/")
            place = f" (line {trace.tb_lineno} of {path.rpartition('/')[2]})"
        trace = trace.tb_next
    return place


def _observation(bots: TableBots, table: Table, seat: int, now: int) -> tuple[TableBots, Observation]:
    """What a bot sees. All bots that look while nothing changes share one view."""
    assert table.match is not None, "bots act in a round"
    game, member = game_of(table), bots.seats[seat]
    if bots.seen[0] is not table.match:
        bots = replace(bots, seen=(table.match, matches.view(game, table.match)))
    return bots, Observation(
        game.name,
        table.rules,
        seat,
        now - member.paused_ms,
        bots.seen[1],
        member.refused,
        member.free_at - member.paused_ms,
        table.chairs[seat].barred_until - member.paused_ms,
        _people(table) if table.options.mercy else (),
    )


def _people(table: Table) -> tuple[int, ...]:
    """The seats at which people play themselves."""
    return tuple(seat for seat, chair in enumerate(table.chairs) if not chair.by_bot)


def _with(bots: TableBots, seat: int, member: BotSeat) -> TableBots:
    return replace(bots, seats=bots.seats | {seat: member})
