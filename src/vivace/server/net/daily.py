"""Daily deals over HTTP: days as people write them, and what may be said of them at what time."""

from datetime import UTC, date, datetime

from vivace.daily.day import Day, drawn, try_of
from vivace.daily.results import DayResult
from vivace.games.catalog import edition
from vivace.protocol.http import DailyDeal, DailyResult, DayKept, OwnTry, TryState
from vivace.server.core.daily_results import Played
from vivace.tables.daily import begins_at, ends_at, is_closed

TODAY = "today"
MOST_SHOWN = 100
_FIRST = date(1970, 1, 1).toordinal()


def day_text(day: int) -> str:
    """A day as people write it."""
    return datetime.fromtimestamp(begins_at(day) / 1000, UTC).date().isoformat()


def read_day(text: str, today: int) -> int | None:
    """The day that someone means, counted from 1970; None: there is no such day yet."""
    if text == TODAY:
        return today
    try:
        day = date.fromisoformat(text).toordinal() - _FIRST
    except ValueError:
        return None
    return day if 0 < day <= today and day_text(day) == text else None


def kept(day: Day) -> DayKept:
    return DayKept(day_text(day.day), day.edition)


def deal(found: Played, player: str, now: int) -> DailyDeal:
    """What may be said of a day now, to this player; empty: to anyone."""
    day, is_secret = found.day, is_closed(found.day.day, now)
    shown = [one for number, one in enumerate(found.results) if number < MOST_SHOWN or one.player == player]
    return DailyDeal(
        day_text(day.day),
        day.edition,
        edition(day.edition).title,
        day.rounds,
        day.bots,
        begins_at(day.day),
        ends_at(day.day),
        now,
        len(day.tries),
        len(found.results),
        tuple(_result(one, player, is_secret=is_secret) for one in shown),
        _own(found, player, is_over=not is_secret),
        "" if is_secret else day.seed,
    )


def nobody_yet(day: int) -> Played:
    """A day that nobody has played so far."""
    return Played(drawn(day, ""), ())


def _result(one: DayResult, player: str, *, is_secret: bool) -> DailyResult:
    is_own = one.player == player
    return DailyResult(one.place, one.name, one.points, one.ms, one.ahead_of, "" if is_secret else one.match, is_own)


def _own(found: Played, player: str, *, is_over: bool) -> OwnTry | None:
    own = try_of(found.day, player)
    if own is None:
        return None
    if any(one.player == player for one in found.results):
        return OwnTry(own.code, TryState.DONE)
    return OwnTry(own.code, TryState.LOST if is_over or own.given_up_at is not None else TryState.OPEN)
