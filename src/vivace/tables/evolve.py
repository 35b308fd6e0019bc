"""The table after an event."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from vivace.engine import calls
from vivace.engine import match as matches
from vivace.engine.contest import end_of
from vivace.engine.game import CALL_MS
from vivace.engine.honour import FalselyCalled, TakenBack
from vivace.engine.rules import CallRules
from vivace.engine.zones import NOBODY, AnyChange
from vivace.games.catalog import EDITIONS
from vivace.tables import events, history, pace, teams
from vivace.tables.table import (
    GATHERING,
    STAND_IN,
    SYSTEM,
    Chair,
    Pause,
    Phase,
    Removal,
    Table,
    chair_of,
    done_by,
    game_of,
    staying,
)

Changes = tuple[AnyChange, ...]
REMEMBERED_COMMANDS = 64
REMEMBERED_PEOPLE = 32
"""More than can sit and wait at any table."""
REMEMBERED_PIECES = 32


class Step(Struct, frozen=True):
    """An event, and the table after it."""

    logged: events.Logged
    after: Table
    changes: Changes | None
    """What everyone sees of the game's part of it; None if it was not worked out."""


def evolve(table: Table, logged: events.Logged) -> Table:
    """The table after an event. Nothing is decided here: a log needs no rules to be read."""
    return step(table, logged).after


def step(table: Table, logged: events.Logged, match: matches.Match | None = None) -> Step:
    """The same, with what else was worked out. `match` is the match after the event, if the caller has decided it."""
    changes: Changes | None = None
    if isinstance(logged.event, events.Progressed):
        after, changes = _progressed(table, logged.event, logged.at, match)
    else:
        after = _STEPS[type(logged.event)](table, logged.event, logged.at)
    if table.phase is Phase.PLAYING and after.phase is not Phase.PLAYING:
        after = replace(after, paces={player: pace.broken_off(own) for player, own in after.paces.items()})
    after = _with_done(after, logged) if logged.id else replace(after, seq=logged.seq)
    return Step(logged, after, changes)


def _with_done(table: Table, logged: events.Logged) -> Table:
    """Remember the request, so that it has no effect if it is sent again, even if its player has no chair any more."""
    ids = (*done_by(table, logged.by), logged.id)
    return replace(table, done=_with_ids(table, logged.by, ids), seq=logged.seq)


def _with_ids(table: Table, player: str, ids: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The requests of all players: the last active one comes last, and those who left long ago are forgotten."""
    done = dict(table.done)
    done.pop(player, None)
    done[player] = ids[-REMEMBERED_COMMANDS:]
    if len(done) > REMEMBERED_PEOPLE:
        del done[next(other for other in done if chair_of(table, other) is None)]
    return done


def _with_chair_of(table: Table, whose: str, **changes: Any) -> Table:
    """The table with these changes where this player sits or waits."""
    chairs, waiting = (
        tuple(replace(chair, **changes) if chair.player == whose else chair for chair in among)
        for among in (table.chairs, table.waiting)
    )
    return replace(table, chairs=chairs, waiting=waiting)


def _with_chair(table: Table, seat: int, **changes: Any) -> Table:
    chairs = list(table.chairs)
    chairs[seat] = replace(chairs[seat], **changes)
    return replace(table, chairs=tuple(chairs))


def _seat_taken(table: Table, event: events.SeatTaken, _: int) -> Table:
    return _with_people(table, replace(table, chairs=(*table.chairs, event.chair)))


def _with_people(before: Table, after: Table) -> Table:
    """The table after someone came or went. Who plays together is part of what people were ready for."""
    if after.phase not in GATHERING:
        return after
    found = (teams.agreed(tuple(chair.team for chair in staying(one))) for one in (before, after))
    return _agreed_again(after) if any(found) else after


def _seat_queued(table: Table, event: events.SeatQueued, _: int) -> Table:
    return replace(table, waiting=(*table.waiting, event.chair))


def _queue_seated(table: Table, _: events.QueueSeated, __: int) -> Table:
    chair, plays_on = table.waiting[0], table.match is not None and not table.match.winners
    letters = (*table.teams, chair.team) if table.teams and plays_on else table.teams
    after = replace(table, chairs=(*table.chairs, chair), waiting=table.waiting[1:], teams=letters)
    return _with_people(table, after)


def _queue_connection_lost(table: Table, event: events.QueueConnectionLost, at: int) -> Table:
    return _with_chair_of(table, event.player, lost_at=at)


def _queue_connection_back(table: Table, event: events.QueueConnectionBack, _: int) -> Table:
    return _with_chair_of(table, event.player, lost_at=None)


def _queue_left(table: Table, event: events.QueueLeft, _: int) -> Table:
    return replace(table, waiting=tuple(chair for chair in table.waiting if chair.deck != event.deck))


def _without_pace(table: Table, seat: int) -> dict[str, pace.Pace]:
    """The pace of a player who leaves is forgotten."""
    gone = table.chairs[seat].player
    return {player: own for player, own in table.paces.items() if player != gone}


def _seat_left(table: Table, event: events.SeatLeft, _: int) -> Table:
    chairs = table.chairs[: event.seat] + table.chairs[event.seat + 1 :]
    return _with_people(table, replace(table, chairs=chairs, paces=_without_pace(table, event.seat)))


def _seat_given_up(table: Table, event: events.SeatGivenUp, _: int) -> Table:
    after = replace(table, paces=_without_pace(table, event.seat))
    bot = event.bot or STAND_IN
    after = _with_chair(
        after, event.seat, player=SYSTEM, bot=bot, left=True, lost_at=None, stand_in=False, substitute=""
    )
    return _with_people(table, after)


def _deck_chosen(table: Table, event: events.DeckChosen, _: int) -> Table:
    return _with_chair(table, event.seat, deck=event.deck)


def _handicap_set(table: Table, event: events.HandicapSet, _: int) -> Table:
    """Everyone agrees to handicaps by saying ready, so nobody has agreed to another one."""
    return _agreed_again(_with_chair(table, event.seat, handicap=event.amount))


def _teams_set(table: Table, event: events.TeamsSet, _: int) -> Table:
    """Who is ready has agreed to other teams."""
    chairs = tuple(replace(chair, team=team) for chair, team in zip(table.chairs, event.teams, strict=True))
    return _agreed_again(replace(table, chairs=chairs))


def _agreed_again(table: Table) -> Table:
    """Something else is to be played than what people were ready for. A check that was running is forgotten."""
    return replace(_nobody_ready(table), until=None)


def _game_changed(table: Table, event: events.GameChanged, _: int) -> Table:
    """The last match is cleared. How fast people are in one game says nothing about another."""
    is_same_game = EDITIONS[event.edition] is game_of(table)
    chairs = (replace(table.chairs[place.seat], deck=place.deck, handicap=place.handicap) for place in event.places)
    after = replace(
        table,
        edition=event.edition,
        rules=event.rules,
        options=event.options,
        chairs=tuple(chairs),
        paces=table.paces if is_same_game else {},
        laid=(),
    )
    return _in_lobby(after)


def _host_named(table: Table, event: events.HostNamed, _: int) -> Table:
    return replace(table, host=event.player)


_PLAYS_ITSELF = {"stand_in": False, "substitute": "", "broken": ""}
"""The fields of a chair whose player has come back."""


def _ready_said(table: Table, event: events.ReadySaid, _: int) -> Table:
    return _with_chair(table, event.seat, ready=event.ready, **_PLAYS_ITSELF)


def _connection_lost(table: Table, event: events.ConnectionLost, at: int) -> Table:
    gone = table.chairs[event.seat].player
    paces = {player: pace.broken_off(own) if player == gone else own for player, own in table.paces.items()}
    return _with_chair(replace(table, paces=paces), event.seat, lost_at=at)


def _connection_back(table: Table, event: events.ConnectionBack, _: int) -> Table:
    return _with_chair(table, event.seat, lost_at=None, **({} if event.is_idle else _PLAYS_ITSELF))


def _stand_in_took(table: Table, event: events.StandInTook, _: int) -> Table:
    return _with_chair(table, event.seat, stand_in=True, substitute=event.bot or STAND_IN)


def _stand_in_left(table: Table, event: events.StandInLeft, _: int) -> Table:
    return _with_chair(table, event.seat, **_PLAYS_ITSELF)


def _bot_replaced(table: Table, event: events.BotReplaced, _: int) -> Table:
    chair = table.chairs[event.seat]
    if chair.stand_in:
        return _with_chair(table, event.seat, substitute=event.bot, broken=chair.substitute)
    return _with_chair(table, event.seat, bot=event.bot, broken=chair.bot)


def _check_opened(table: Table, event: events.CheckOpened, _: int) -> Table:
    """Before the first round and after a match people may be ready already; between rounds everyone is asked again."""
    if table.phase in GATHERING:
        return replace(table, until=event.until, is_extended=event.is_extended)
    return replace(_nobody_ready(table), phase=Phase.READY, until=event.until, pause=None)


def _nobody_ready(table: Table) -> Table:
    return replace(table, chairs=tuple(replace(chair, ready=False) for chair in table.chairs))


def without_left(table: Table) -> Table:
    """The table without the seats of people who left, which bots have played to the end."""
    return replace(table, chairs=tuple(chair for chair in table.chairs if not chair.left))


def _match_opened(table: Table, event: events.MatchOpened, _: int) -> Table:
    match, daily = matches.Match(event.setup), table.daily and replace(table.daily, is_used=True)
    after = _nobody_ready(without_left(table))
    letters = teams.agreed(tuple(chair.team for chair in after.chairs))
    after = replace(after, match=match, teams=letters, daily=daily)
    return replace(after, phase=Phase.DEALING, until=None, laid=(), histories=())


def _round_called(table: Table, _: events.RoundCalled, __: int) -> Table:
    return replace(_nobody_ready(table), phase=Phase.DEALING, until=None, pause=None)


def _countdown_started(table: Table, event: events.CountdownStarted, _: int) -> Table:
    chairs = tuple(_late_after(chair, event.until + late_ms(table)) if chair.late else chair for chair in table.chairs)
    return replace(table, phase=Phase.COUNTDOWN, until=event.until, pause=None, chairs=chairs)


def _late_after(chair: Chair, until: int) -> Chair:
    return replace(chair, late_until=until)


def late_ms(table: Table) -> int:
    """How much later than the others a seat whose misplay was called plays on."""
    return table.rules.late_ms if isinstance(table.rules, CallRules) else 0


def _choice_asked(table: Table, event: events.ChoiceAsked, _: int) -> Table:
    return replace(table, phase=Phase.CHOOSING, until=event.until, pause=None)


def _review_opened(table: Table, event: events.ReviewOpened, _: int) -> Table:
    return replace(table, phase=Phase.REVIEW, until=event.until, pause=None)


def _countdown_ended(table: Table, _: events.CountdownEnded, at: int) -> Table:
    histories = _with_last(table.histories, lambda last: history.going_on(last, at))
    after = _nobody_late(table)
    return replace(after, phase=Phase.PLAYING, until=None, playing_since=at, opening=False, histories=histories)


def _nobody_late(table: Table) -> Table:
    """No seat is late any more: it has its time by now, or the round is over."""
    if not any(chair.late for chair in table.chairs):
        return table
    return replace(table, chairs=tuple(replace(chair, late=False) for chair in table.chairs))


def _with_last(
    histories: tuple[history.RoundHistory, ...], change: Callable[[history.RoundHistory], history.RoundHistory]
) -> tuple[history.RoundHistory, ...]:
    """The histories with the one of the running round changed."""
    return histories and (*histories[:-1], change(histories[-1]))


def _play_paused(table: Table, event: events.PlayPaused, at: int) -> Table:
    """After a pause no race is lost to what was laid before: the clock of a replay stands still meanwhile."""
    histories = table.histories
    if table.phase is Phase.PLAYING:
        histories = _with_last(histories, lambda last: history.timed(last, at))
    return replace(table, phase=Phase.PAUSED, until=None, pause=event.why, laid=(), histories=histories)


def _progressed(
    table: Table, event: events.Progressed, at: int, match: matches.Match | None
) -> tuple[Table, Changes | None]:
    assert table.match is not None, "a game is progressed only in a match"
    game = game_of(table)
    touched = at if event.race is None else event.race.touched
    laid = tuple([(piece, at, touched) for step in event.events for piece in game.laid(step)])
    ender = calls.ender(event.events)
    end = () if ender == NOBODY else ((end_of(table.match.setup.decks[ender]), at, touched),)
    mover, is_deal = _mover(table, event.do), type(event.do) is matches.Deal
    # A flip, a throw, a card turned over or built on the row.
    is_turn = mover is not None and not laid
    # Most events are a turn and nothing else: the history needs no changes for them.
    is_mere_turn = is_turn and len(event.events) == 1
    changes = None if is_mere_turn else matches.redacted(game, table.match, event.events)
    after = replace(
        table,
        match=match or matches.evolved(game, table.match, event.events),
        laid=(table.laid + laid + end)[-REMEMBERED_PIECES:] if laid or end else table.laid,
        opening=table.opening or is_deal,
        paces=table.paces if mover is None else _paces(table, mover, at),
        histories=_histories(table, event, at, changes or (), is_turn=is_turn),
    )
    if is_deal:
        after = _nobody_late(after)
    for step in event.events if mover is None else ():
        if isinstance(step, TakenBack) and step.late != NOBODY:
            after = _with_chair(after, step.late, late=True)
        if isinstance(step, FalselyCalled):
            assert isinstance(table.rules, CallRules), "only where misplays can be called they are called falsely"
            after = _with_chair(after, step.seat, barred_until=at + table.rules.barred_ms)
    return after, changes


def _race_lost(table: Table, event: events.RaceLost, _: int) -> Table:
    return replace(table, histories=_with_last(table.histories, lambda last: history.missed(last, (event.missed,))))


def _mover(table: Table, do: matches.Do) -> int | None:
    """The seat that has made a move; None if it was a call, or no seat at all."""
    if not isinstance(do, matches.Act) or game_of(table).cooldown_ms(table.rules, do.command) is CALL_MS:
        return None
    return do.seat


def _histories(
    table: Table, event: events.Progressed, at: int, changes: Changes, *, is_turn: bool
) -> tuple[history.RoundHistory, ...]:
    """How the rounds went after this, as everyone saw it. In a turn a seat moves without laying anything."""
    if type(event.do) in _BETWEEN_ROUNDS:
        return table.histories
    histories = table.histories
    if type(event.do) is matches.Deal:
        players = tuple(history.Player(chair.name, chair.deck, chair.bot) for chair in table.chairs)
        histories = (*histories, history.begun(players))[-history.KEPT :]
    if histories:
        last = history.timed(histories[-1], at) if table.phase is Phase.PLAYING else histories[-1]
        last = history.missed(last, event.missed) if event.missed else last
        last = last if event.race is None else history.raced(last, event.seat, event.race, at)
        last = history.turned(last, event.seat) if is_turn else last
        histories = *histories[:-1], history.seen(last, changes) if changes else last
    return histories


_BETWEEN_ROUNDS = (matches.Join, matches.UpdateRules)


def _paces(table: Table, mover: int, at: int) -> dict[str, pace.Pace]:
    """How fast people play after a move. Bots do not count."""
    if table.phase is not Phase.PLAYING or table.chairs[mover].by_bot:
        return table.paces
    player = table.chairs[mover].player
    return table.paces | {player: pace.kept_up(table.paces.get(player, pace.UNKNOWN), at)}


def _match_ended(table: Table, event: events.MatchEnded, _: int) -> Table:
    for seat, amount in enumerate(event.handicaps):
        table = _with_chair(table, seat, handicap=amount)
    return replace(_nobody_ready(table), phase=Phase.OVER, until=None, pause=None)


def _player_removed(table: Table, event: events.PlayerRemoved, at: int) -> Table:
    still = {player: removal for player, removal in table.removed.items() if removal.until > at}
    return replace(table, removed=still | {event.player: Removal(event.name, event.until)})


def _player_readmitted(table: Table, event: events.PlayerReadmitted, _: int) -> Table:
    return replace(table, removed={who: removal for who, removal in table.removed.items() if who != event.player})


def _bot_chosen(table: Table, event: events.BotChosen, _: int) -> Table:
    return _with_chair(table, event.seat, bot=event.bot, broken="")


def _seat_passed(table: Table, event: events.SeatPassed, _: int) -> Table:
    done = _with_ids(table, event.to, (*done_by(table, event.to), *done_by(table, event.player)))
    host = event.to if table.host == event.player else table.host
    paces = {event.to if player == event.player else player: own for player, own in table.paces.items()}
    after = _with_chair_of(table, event.player, player=event.to)
    return replace(after, host=host, done=done, paces=paces)


def _woken(table: Table, _: events.Woken, at: int) -> Table:
    """A ready check is forgotten, and a match waits until someone is connected; a pause stays what it was.

    The clock may have been set meanwhile, so no time noted before may lie in the future now.
    """
    chairs, waiting = (tuple(_away(chair, at) for chair in among) for among in (table.chairs, table.waiting))
    table = replace(table, chairs=chairs, waiting=waiting, until=None, playing_since=0, laid=(), removed={})
    if table.phase in GATHERING:
        return _nobody_ready(table)
    return table if table.phase is Phase.PAUSED else replace(table, phase=Phase.PAUSED, pause=Pause.NOBODY)


def _away(chair: Chair, at: int) -> Chair:
    lost_at = min(at, at if chair.lost_at is None else chair.lost_at)
    return replace(chair, lost_at=lost_at if chair.player else None, barred_until=0, late_until=0)


def _lobby_entered(table: Table, _: events.LobbyEntered, __: int) -> Table:
    return _in_lobby(without_left(table))


def _in_lobby(table: Table) -> Table:
    return replace(_nobody_ready(table), phase=Phase.LOBBY, until=None, pause=None, match=None, teams=(), histories=())


_STEPS: dict[type, Callable[[Table, Any, int], Table]] = {
    events.SeatTaken: _seat_taken,
    events.SeatQueued: _seat_queued,
    events.QueueSeated: _queue_seated,
    events.QueueLeft: _queue_left,
    events.QueueConnectionLost: _queue_connection_lost,
    events.QueueConnectionBack: _queue_connection_back,
    events.SeatLeft: _seat_left,
    events.SeatGivenUp: _seat_given_up,
    events.DeckChosen: _deck_chosen,
    events.HandicapSet: _handicap_set,
    events.TeamsSet: _teams_set,
    events.GameChanged: _game_changed,
    events.HostNamed: _host_named,
    events.ReadySaid: _ready_said,
    events.ConnectionLost: _connection_lost,
    events.ConnectionBack: _connection_back,
    events.StandInTook: _stand_in_took,
    events.StandInLeft: _stand_in_left,
    events.BotReplaced: _bot_replaced,
    events.CheckOpened: _check_opened,
    events.MatchOpened: _match_opened,
    events.RoundCalled: _round_called,
    events.ChoiceAsked: _choice_asked,
    events.ReviewOpened: _review_opened,
    events.CountdownStarted: _countdown_started,
    events.CountdownEnded: _countdown_ended,
    events.PlayPaused: _play_paused,
    events.RaceLost: _race_lost,
    events.MatchEnded: _match_ended,
    events.PlayerRemoved: _player_removed,
    events.PlayerReadmitted: _player_readmitted,
    events.BotChosen: _bot_chosen,
    events.SeatPassed: _seat_passed,
    events.Woken: _woken,
    events.LobbyEntered: _lobby_entered,
}
