"""Finished matches and rounds over HTTP: their results, their replays, and what players can learn from them.

Replays are made from logs when someone asks, in a thread, one after the other: people who play don't notice. The last
ones are kept, because everyone at a table asks for the same round.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import msgspec
from aiohttp import web

from vivace.engine import replay
from vivace.games.catalog import edition
from vivace.protocol.http import Coaching, ErrorCode, MatchInfo, Trend
from vivace.server.core.hub import Hub
from vivace.server.core.ports import Excerpt, KeptMatch, Matches
from vivace.server.core.tokens import player_of
from vivace.server.net.answers import ApiError, asked
from vivace.tables.coach import Review, reviewed
from vivace.tables.daily import is_closed
from vivace.tables.history import RoundHistory
from vivace.tables.journal import JournalError
from vivace.tables.match_records import MatchRecord, public, replay_of
from vivace.tables.playback import Playback, played_back

MOST_MATCHES = 20
"""Of a table, so many of its last matches are listed."""
MOST_ROUNDS = 32
"""A round of twelve seats takes a megabyte."""
MOST_EVENTS = 200_000
"""Longer logs are not read as a whole, since that takes fifty megabytes: only the last match is shown again."""
MOST_REVIEWS = 2_000
MOST_CODES = 1_000
LAST_MATCH = ""
"""In place of an id: the last match in a log."""
_BEARER = "Bearer "

K = TypeVar("K")
V = TypeVar("V")
Pay = Callable[[], None]
"""Called before a replay is made that is not kept; may raise an exception to refuse it."""


def token_in(request: web.Request) -> str:
    """The token of the player who asks; empty: there is none."""
    given = request.headers.get("Authorization", "")
    return given.removeprefix(_BEARER) if given.startswith(_BEARER) else ""


class Replays:
    """Makes replays of rounds and matches."""

    def __init__(self, hub: Hub, kept: Matches) -> None:
        self.hub, self._kept = hub, kept
        self._rounds: dict[tuple[str, int], Playback] = {}
        """By match and number; the one that was asked for last comes last."""
        self._reviews: dict[tuple[str, int, int], Review] = {}
        """By match, number and seat."""
        self._at_tables: dict[tuple[str, int], tuple[RoundHistory, str]] = {}
        """Of rounds on tables, by code and number: what they were made of, and their match."""
        self._codes: dict[str, str] = {}
        """The tables of matches. Each match that a round is kept of is here."""
        self._turn = asyncio.Lock()

    async def info(self, match_id: str) -> MatchInfo:
        kept = await self._find_open(match_id)
        opening: str | None = await asked(lambda done: self.hub.opening(kept.code, done))
        record = public(kept.record)
        return MatchInfo(edition(record.edition).title, opening is not None, record)

    async def is_listed(self, match_id: str) -> bool:
        """Whether the table of a match was on the start page; not if that cannot be found out."""
        try:
            return (await self._find(match_id)).record.listed
        except ApiError:
            return False

    async def matches_of(self, code: str) -> tuple[MatchRecord, ...]:
        """The last matches of a table, without the ids of people."""
        found: list[KeptMatch] = await asked(lambda done: self._kept.matches_of(code, MOST_MATCHES, done))
        now = self.hub.now()
        return tuple(public(one.record) for one in found if not is_closed(one.record.daily, now))

    async def export(self, match_id: str, pay: Pay) -> bytes:
        """The file of a match that `vivace replay` verifies."""
        kept = await self._find_open(match_id)
        pay()
        async with self._turn:
            lines = (await self._whole_log(kept.code)).lines
            content = await _in_thread(_exported, lines, match_id)
        if content is None:
            raise _gone()
        return content

    async def of_match(self, match_id: str, number: int, pay: Pay) -> bytes:
        """A round of a match."""
        return msgspec.json.encode(await self._of_match(match_id, number, pay))

    async def coach_match(self, match_id: str, number: int, token: str, pay: Pay) -> Coaching:
        """What the player with this token can learn from a round."""
        kept, player = await self._find_open(match_id), player_of(token)
        seats = [seat for seat, each in enumerate(kept.record.seats) if token and each.player == player]
        if not seats:
            raise _stranger()
        await self._of_match(match_id, number, pay)
        return await self._coached(match_id, number, seats[0])

    async def of_table(self, code: str, number: int, pay: Pay) -> bytes:
        """A finished round of the match on a table."""
        return msgspec.json.encode(await self._of_table(code, number, pay))

    async def coach_table(self, code: str, number: int, token: str, pay: Pay) -> Coaching:
        """What the player with this token can learn from such a round."""
        own = self.hub.chair(code, token)
        if own is None:
            raise _stranger()
        playback = await self._of_table(code, number, pay)
        # After a match decks may be chosen again, so the name has to be the same too.
        seats = [
            seat for seat, chair in enumerate(playback.view.chairs) if (chair.deck, chair.name) == (own.deck, own.name)
        ]
        if not seats:
            raise _stranger()
        return await self._coached(playback.match, number, seats[0])

    async def forget(self, code: str) -> None:
        """Keep nothing of a table whose log has changed: it is gone, or lacks a name. What is being made goes too."""
        async with self._turn:
            matches = {match_id for match_id, other in self._codes.items() if other == code}
            _drop(self._rounds, lambda key: key[0] in matches)
            _drop(self._reviews, lambda key: key[0] in matches)
            _drop(self._codes, lambda match_id: match_id in matches)
            _drop(self._at_tables, lambda key: key[0] == code)

    async def forget_all(self) -> None:
        """Keep nothing, because the log has other tables now."""
        async with self._turn:
            self._rounds.clear()
            self._reviews.clear()
            self._codes.clear()
            self._at_tables.clear()

    async def _find(self, match_id: str) -> KeptMatch:
        kept: KeptMatch | None = await asked(lambda done: self._kept.match(match_id, done))
        if kept is None:
            raise _unknown()
        return kept

    async def _find_open(self, match_id: str) -> KeptMatch:
        """The match, unless it is one of a daily deal whose day is not over."""
        kept = await self._find(match_id)
        self._check_open(kept.record.daily)
        return kept

    def _check_open(self, day: int) -> None:
        if is_closed(day, self.hub.now()):
            raise ApiError(ErrorCode.NOT_YET_OPEN, "this is a daily deal: it can be seen when the day is over")

    async def _of_match(self, match_id: str, number: int, pay: Pay) -> Playback:
        known = self._known(match_id, number)
        if known is not None:
            return known
        code = await self._table_of(match_id, number)
        pay()
        async with self._turn:
            # Others may have waited for the same round.
            known = self._known(match_id, number)
            return known or await self._made(code, match_id, number, lambda: True)

    async def _table_of(self, match_id: str, number: int) -> str:
        """The table of a match, unless the match ended before this round."""
        # Before the match is over its rounds are known by its id too, so that a moment can be shared at once.
        kept: KeptMatch | None = await asked(lambda done: self._kept.match(match_id, done))
        code = self._codes.get(match_id) if kept is None else kept.code
        if code is None:
            raise _unknown()
        if kept is not None:
            self._check_open(kept.record.daily)
        if kept is not None and not 0 < number <= len(kept.record.rounds):
            raise ApiError(ErrorCode.NOT_FOUND, "the match was over before this round")
        return code

    async def _of_table(self, code: str, number: int, pay: Pay) -> Playback:
        known = self._known_at(code, number, self._history(code, number))
        if known is not None:
            return known
        pay()
        async with self._turn:
            # Others may have waited for the same round, or the next match may have been opened.
            history = self._history(code, number)
            known = self._known_at(code, number, history)
            if known is None:
                known = await self._made(code, LAST_MATCH, number, lambda: self.hub.history(code, number) is history)
                _keep(self._at_tables, (code, number), (history, known.match), MOST_CODES)
        return known

    def _history(self, code: str, number: int) -> RoundHistory:
        self._check_open(self.hub.daily_of(code))
        history = self.hub.history(code, number)
        if history is None:
            raise ApiError(ErrorCode.NOT_FOUND, "no such round of the match on this table is over")
        return history

    def _known_at(self, code: str, number: int, history: RoundHistory) -> Playback | None:
        made_of, match_id = self._at_tables.get((code, number), (None, ""))
        return self._known(match_id, number) if made_of is history else None

    def _known(self, match_id: str, number: int) -> Playback | None:
        found = _used(self._rounds, (match_id, number))
        if found is not None:
            _used(self._codes, match_id)
        return found

    async def _made(self, code: str, match_id: str, number: int, may_be_earlier: Callable[[], bool]) -> Playback:
        """Make a round and those before it.

        What follows the last checkpoint is read first, and the whole log only if the round may lie before that.
        """
        excerpt = await self._last_lines(code)
        found = await self._make(code, excerpt, match_id, number)
        if found is None and excerpt.checkpoint and may_be_earlier():
            found = await self._make(code, await self._whole_log(code), match_id, number)
        if found is None:
            raise _gone()
        return found

    async def _make(self, code: str, excerpt: Excerpt, match_id: str, number: int) -> Playback | None:
        """The round, if these lines have it. A checkpoint that cannot be used leads to nothing."""
        try:
            made = await _in_thread(_up_to, excerpt, match_id, number)
        except JournalError:
            if excerpt.checkpoint:
                return None
            raise ApiError(ErrorCode.DAMAGED) from None
        for playback in made:
            _keep(self._rounds, (playback.match, playback.round), playback, MOST_ROUNDS)
            _keep(self._codes, playback.match, code, MOST_CODES)
        return made[-1] if made and made[-1].round == number else None

    async def _last_lines(self, code: str) -> Excerpt:
        excerpt: Excerpt | None = await asked(lambda done: self.hub.lines(code, done))
        if excerpt is None:
            raise _gone()
        return excerpt

    async def _whole_log(self, code: str) -> Excerpt:
        lines: tuple[str, ...] | None = await asked(lambda done: self._kept.lines(code, MOST_EVENTS, done))
        if lines is None:
            raise _gone()
        return Excerpt(lines)

    async def _coached(self, match_id: str, number: int, seat: int) -> Coaching:
        async with self._turn:
            reviews = [await self._review(match_id, other, seat) for other in range(1, number + 1)]
        trend = tuple(Trend(one.round, one.usual_ms) for one in reviews if one and one.usual_ms is not None)
        last = reviews[-1]
        if last is None:
            raise _gone()
        return Coaching(seat, last, trend)

    async def _review(self, match_id: str, number: int, seat: int) -> Review | None:
        """How a seat did in a round; None if it had not come yet, or the round is not kept any more."""
        known, playback = self._reviews.get((match_id, number, seat)), self._rounds.get((match_id, number))
        if known is None and playback is not None and seat < playback.view.game.seats:
            known = await _in_thread(reviewed, playback, seat)
            _keep(self._reviews, (match_id, number, seat), known, MOST_REVIEWS)
        return known


def _up_to(excerpt: Excerpt, match_id: str, number: int) -> deque[Playback]:
    """A round and those before it, as many as are kept; nothing is made after it."""

    def is_wanted(found: str, other: int) -> bool:
        return match_id in (LAST_MATCH, found) and number - MOST_ROUNDS < other <= number

    made = deque[Playback](maxlen=MOST_ROUNDS)
    for playback in played_back(excerpt.lines, excerpt.checkpoint, is_wanted):
        made.append(playback)
        if (playback.match, playback.round) == (match_id, number):
            break
    return made


def _exported(lines: tuple[str, ...], match_id: str) -> bytes | None:
    try:
        found = replay_of(lines, match_id)
    except JournalError:
        raise ApiError(ErrorCode.DAMAGED) from None
    return None if found is None else replay.write(found).encode()


async def _in_thread(do: Callable[..., V], *values: Any) -> V:
    return await asyncio.to_thread(partial(do, *values))


def _used(kept: dict[K, V], key: K) -> V | None:
    """What is kept, which was used now."""
    found = kept.pop(key, None)
    if found is not None:
        kept[key] = found
    return found


def _keep(kept: dict[K, V], key: K, value: V, most: int) -> None:
    kept.pop(key, None)
    kept[key] = value
    if len(kept) > most:
        del kept[next(iter(kept))]


def _drop(kept: dict[K, V], is_gone: Callable[[K], bool]) -> None:
    for key in list(filter(is_gone, kept)):
        del kept[key]


def _stranger() -> ApiError:
    return ApiError(ErrorCode.NOT_FOUND, "only those who played are coached")


def _unknown() -> ApiError:
    return ApiError(ErrorCode.NOT_FOUND, "there is no such match, or it is not over yet")


def _gone() -> ApiError:
    return ApiError(ErrorCode.NOT_FOUND, "the moves of this match are not kept any more")
