"""What a table does by itself, one step at a time, when its state or the time requires it."""

from collections.abc import Callable

from vivace.engine import match as matches
from vivace.engine.refusal import Refusal
from vivace.tables import events, fixed, rounds
from vivace.tables.options import Absent
from vivace.tables.seating import vacated
from vivace.tables.stand_ins import took_over
from vivace.tables.starter import begun, can_begin, finished, resumed, scores_until
from vivace.tables.table import (
    AT_WORK,
    GATHERING,
    IN_MATCH,
    SYSTEM,
    Chair,
    Pause,
    Phase,
    Table,
    anybody_here,
    game_of,
    round_running,
    staying,
)

HOST_MS = 20_000
"""A host whose connection is lost stays the host for at least this long: reloading a page takes a while."""


def next_step(table: Table, now: int) -> events.Happened:
    """What happens by itself at this moment; nothing when the table waits."""
    for rule in _RULES_IN[table.phase]:
        step = rule(table, now)
        if step:
            return step
    return ()


def stays_idle(before: Table, after: Table) -> bool:
    """Whether a table that had nothing to do by itself has nothing to do after a step, before the time comes for more.

    While a round is played, the rules below look only at these fields, and at what changes together with them.
    """
    return (
        before.phase is Phase.PLAYING
        and after.phase is Phase.PLAYING
        and after.chairs is before.chairs
        and after.waiting is before.waiting
        and after.until == before.until
        and after.host == before.host
        and after.match is not None
        and after.match.round.stop is None
    )


def next_time(table: Table, after: int) -> int | None:
    """When the table may next do something by itself, if nothing happens before. What was due until `after` is done."""
    times = [_patience(table, chair) for chair in table.chairs if chair.lost_at is not None]
    host = _host(table)
    if host is not None and host.lost_at is not None:
        times.append(_host_patience(table, host))
    if table.until is not None:
        times.append(table.until)
    if table.phase is Phase.READY:
        times.append(scores_until(table))
    return min((time for time in times if time > after), default=None)


def _host(table: Table) -> Chair | None:
    return next((chair for chair in table.chairs if chair.player and chair.player == table.host), None)


def _patience(table: Table, chair: Chair) -> int:
    """Until when the table waits for a player whose connection is lost."""
    assert chair.lost_at is not None
    return chair.lost_at + table.options.absent_ms


def _host_patience(table: Table, host: Chair) -> int:
    """Until when the host stays the host: longer than until a bot stands in, which is easier to undo."""
    assert host.lost_at is not None
    return host.lost_at + max(table.options.absent_ms, HOST_MS)


def _name_host(table: Table, now: int) -> events.Happened:
    """The host is a person at the table; if the host is gone for too long, the next person."""
    host = _host(table)
    if host is not None and (host.here or now < _host_patience(table, host)):
        return ()
    here = [chair.player for chair in table.chairs if chair.here]
    heir = here[0] if here else table.host if host else SYSTEM
    return () if heir == table.host else (events.HostNamed(heir),)


def _update_rules(table: Table, _: int) -> events.Happened:
    """A match that an older version began goes on by today's rules with its next round."""
    if table.match is None or not matches.is_former(table.match.setup) or round_running(table):
        return ()
    do = matches.UpdateRules()
    progress = matches.decide(game_of(table), table.match, do)
    assert not isinstance(progress, Refusal), "between two rounds the rules can be updated"
    return (rounds.decided(do, progress),)


def _seat_queue(table: Table, _: int) -> events.Happened:
    if not table.waiting or round_running(table):
        return ()
    if table.waiting[0].player and not table.waiting[0].here:
        return (events.QueueLeft(table.waiting[0].deck),)
    if table.match is None or table.match.winners:
        return (events.QueueSeated(),)
    chair, match = table.waiting[0], table.match
    do = matches.Join(chair.deck, chair.handicap)
    progress = matches.decide(game_of(table), match, do)
    assert not isinstance(progress, Refusal), "who waits has a deck of the edition's, and a seat is kept free"
    return events.QueueSeated(), rounds.decided(do, progress)


def _seat_bot(table: Table, _: int) -> events.Happened:
    return fixed.bot_seated(table)


def _finish_round(table: Table, now: int) -> events.Happened:
    if table.match is None or round_running(table):
        return ()
    return finished(table, table.match, now)


def _begin(table: Table, now: int) -> events.Happened:
    return (begun(table),) if can_begin(table, now) else ()


def _ask_the_others(table: Table, now: int) -> events.Happened:
    """The first player who wants another match asks all others. At a reserved table also the first match."""
    is_asked = table.phase is Phase.OVER or table.options.reserved
    if is_asked and table.until is None and any(chair.ready for chair in table.chairs):
        return (events.CheckOpened(now + table.options.ready_ms),)
    return ()


def _end_wait(table: Table, now: int) -> events.Happened:
    """What was not chosen in time is left to chance, and what was not called counts."""
    return rounds.time_up(table, now) if _is_due(table, now) else ()


def _end_countdown(table: Table, now: int) -> events.Happened:
    return (events.CountdownEnded(),) if _is_due(table, now) else ()


def _end_check(table: Table, now: int) -> events.Happened:
    """Before a match, players who did not answer lose the seat; in a match a bot stands in, or the table pauses."""
    if not _is_due(table, now):
        return ()
    late = [seat for seat, chair in enumerate(table.chairs) if not chair.ready and not chair.by_bot]
    if table.phase in GATHERING and table.options.reserved:
        return _begun_without(table, late)
    if table.phase in GATHERING:
        vacant = tuple(vacated(table, seat) for seat in reversed(late))
        return (*vacant, *_lobby_unless_enough(table, len(late)))
    if table.options.absent is Absent.PAUSE:
        return (events.PlayPaused(Pause.UNREADY),)
    return tuple(took_over(table, seat) for seat in late)


def _begun_without(table: Table, late: list[int]) -> events.Happened:
    """Reserved seats are not lost: bots play for those who are late, or all are asked again."""
    is_wanted = any(chair.ready for chair in table.chairs)
    if not is_wanted or table.options.absent is Absent.PAUSE:
        return (events.LobbyEntered(),)
    return tuple(took_over(table, seat) for seat in late)


def _lobby_unless_enough(table: Table, late: int) -> events.Happened:
    """The players who are ready begin, unless they are too few or only bots."""
    enough = len(staying(table)) - late >= table.rules.seats[0]
    return () if enough and any(chair.ready for chair in staying(table)) else (events.LobbyEntered(),)


def _is_due(table: Table, now: int) -> bool:
    return table.until is not None and now >= table.until


def _replace_absent(table: Table, now: int) -> events.Happened:
    """Someone's connection has been lost for too long."""
    absent = [
        seat
        for seat, chair in enumerate(table.chairs)
        if chair.lost_at is not None and not chair.stand_in and now >= _patience(table, chair)
    ]
    if absent and table.options.absent is Absent.PAUSE:
        return (events.PlayPaused(Pause.ABSENT),)
    return tuple(took_over(table, seat) for seat in absent)


def _give_up(table: Table, _: int) -> events.Happened:
    """When all people have left for good, no one comes back to this match: the table is free for others."""
    if any(chair.player for chair in table.chairs):
        return ()
    return (events.LobbyEntered(),) if any(chair.left for chair in table.chairs) else ()


def _rest_without_players(table: Table, _: int) -> events.Happened:
    """Bots do not play on by themselves when all people have gone, or do nothing any more.

    Unless someone waits for a seat: then they play the round to its end.
    """
    people = [chair for chair in table.chairs if chair.player]
    if not people or any(chair.here for chair in table.waiting) or not all(chair.stand_in for chair in people):
        return ()
    return (events.PlayPaused(Pause.IDLE if any(chair.here for chair in people) else Pause.NOBODY),)


def _make_room(table: Table, now: int) -> events.Happened:
    """Someone waits for a seat while all who sit here are gone: then their pause ends."""
    if not any(chair.here for chair in table.waiting):
        return ()
    people = [(seat, chair) for seat, chair in enumerate(table.chairs) if chair.player]
    if any(chair.lost_at is None or now < _patience(table, chair) for _, chair in people):
        return ()
    absent = (took_over(table, seat) for seat, chair in people if not chair.stand_in)
    return *absent, *resumed(table, now)


def _go_on(table: Table, now: int) -> events.Happened:
    """A table that paused because players were absent goes on when they are back."""
    plays_on = any(chair.player and not chair.stand_in for chair in table.chairs)
    back = {
        Pause.NOBODY: anybody_here(table),
        Pause.IDLE: plays_on or any(chair.here for chair in table.waiting),
        Pause.ABSENT: all(chair.here or chair.by_bot for chair in table.chairs),
    }
    return resumed(table, now) if table.pause is not None and back.get(table.pause) else ()


# A rule that looks at something else while a round runs has to be told to `stays_idle`.
_ALWAYS = tuple(Phase)
_RULES: tuple[tuple[Callable[[Table, int], events.Happened], tuple[Phase, ...]], ...] = (
    (_name_host, _ALWAYS),
    (_give_up, (*IN_MATCH, Phase.DEALING, Phase.PAUSED)),
    (_finish_round, AT_WORK),
    (_update_rules, (Phase.READY, Phase.DEALING, Phase.PAUSED)),
    (_seat_queue, tuple(phase for phase in Phase if phase is not Phase.DEALING)),
    (_rest_without_players, IN_MATCH),
    (_seat_bot, (Phase.LOBBY,)),
    (_begin, (*GATHERING, Phase.READY, Phase.PAUSED)),
    (_ask_the_others, GATHERING),
    (_end_wait, (Phase.CHOOSING, Phase.REVIEW)),
    (_end_countdown, (Phase.COUNTDOWN,)),
    (_end_check, (*GATHERING, Phase.READY)),
    (_replace_absent, IN_MATCH),
    (_make_room, (Phase.PAUSED,)),
    (_go_on, (Phase.PAUSED,)),
)
"""What a table does by itself, and when: in each phase the first rule that has something to do."""
_RULES_IN = {phase: tuple(rule for rule, phases in _RULES if phase in phases) for phase in Phase}
