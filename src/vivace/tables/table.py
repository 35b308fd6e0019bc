"""A table at any moment: everything here can be rebuilt from its log."""

from enum import StrEnum
from typing import Any

from msgspec import Struct

from vivace.engine.game import Game
from vivace.engine.match import DECKS, Match, is_running, waits
from vivace.engine.rules import Rules
from vivace.engine.zones import Wait
from vivace.games.catalog import EDITIONS
from vivace.tables.daily import Daily
from vivace.tables.history import RoundHistory
from vivace.tables.options import Options
from vivace.tables.pace import Pace
from vivace.tables.teams import ALONE

SYSTEM = ""
"""The player of inputs that come from the program itself. It may do everything that a host may."""


STAND_IN = "family"
"""The default kind of bot."""
LAST_RESORT = "greedy"
"""The kind of bot that plays if even the default one is broken."""


class Phase(StrEnum):
    """What the table is doing."""

    LOBBY = "lobby"
    READY = "ready"
    DEALING = "dealing"
    CHOOSING = "choosing"
    COUNTDOWN = "countdown"
    PLAYING = "playing"
    REVIEW = "review"
    PAUSED = "paused"
    OVER = "over"


GATHERING = (Phase.LOBBY, Phase.OVER)
"""No match is going on: people may sit down and leave."""


AT_WORK = (Phase.CHOOSING, Phase.PLAYING, Phase.REVIEW)
"""Seats may act: choose, play or call."""
IN_MATCH = (*AT_WORK, Phase.COUNTDOWN, Phase.READY)
"""A match is going on and is not paused."""


class Pause(StrEnum):
    """Why a table is paused."""

    HOST = "host"
    ABSENT = "absent"
    UNREADY = "unready"
    NOBODY = "nobody"
    IDLE = "idle"
    """People are connected, but bots play for all of them."""


class Chair(Struct, frozen=True):
    """A seat and who sits there."""

    name: str
    deck: str
    player: str = SYSTEM
    """The id of its player, which only the server knows; empty for a bot."""
    bot: str = ""
    """The kind of bot at this seat; empty: a person."""
    left: bool = False
    """The player left for good: the bot plays this match to its end, then the seat is free."""
    handicap: int = 0
    team: str = ALONE
    """The letter of its team in the next match."""
    ready: bool = False
    lost_at: int | None = None
    """When the player's connection was lost; None while it is up."""
    stand_in: bool = False
    """Whether a bot plays until the player does something again."""
    substitute: str = ""
    """The kind of that bot."""
    broken: str = ""
    """The kind of bot that was broken here and had to be replaced."""
    barred_until: int = 0
    """Until when the player may not call misplays, after a false call."""
    late: bool = False
    """Whether the seat's misplay was called: it plays on later than the others."""
    late_until: int = 0
    """Until when its cooldown lasts because of that."""

    @property
    def by_bot(self) -> bool:
        return bool(self.bot) or self.stand_in

    @property
    def here(self) -> bool:
        """Whether a person sits here who is connected."""
        return bool(self.player) and self.lost_at is None


class Removal(Struct, frozen=True):
    """A player whom the host has removed, and until when that player cannot sit down again."""

    name: str
    until: int


class Table(Struct, frozen=True):
    """A table."""

    edition: str
    rules: Rules
    options: Options
    chairs: tuple[Chair, ...] = ()
    waiting: tuple[Chair, ...] = ()
    """People who came during a round and sit down before the next one."""
    host: str = SYSTEM
    phase: Phase = Phase.LOBBY
    until: int | None = None
    """When the phase ends by itself."""
    is_extended: bool = False
    """Whether a ready check was already extended because someone sat down."""
    pause: Pause | None = None
    match: Match | None = None
    teams: tuple[str, ...] = ()
    """The letter of each seat's team in this match; empty: everyone plays for themselves."""
    playing_since: int = 0
    """When play last began or went on: nothing can have been touched before."""
    opening: bool = False
    """Whether the round is dealt and play has not begun yet."""
    laid: tuple[tuple[str, int, int], ...] = ()
    """The pieces that were laid last, when, and when they were touched, so that a refusal can say who was faster.

    The end of a round counts as one of them (`end_of`).
    """
    histories: tuple[RoundHistory, ...] = ()
    """How the last rounds of this match went; the last one may still be going on."""
    done: dict[str, tuple[str, ...]] = {}
    """For each player the ids of the last requests that were carried out, so that one that comes twice counts once.

    People without a chair are remembered for a while, because they may send something twice as well.
    """
    paces: dict[str, Pace] = {}
    """How fast the people at the table play."""
    removed: dict[str, Removal] = {}
    """The players whom the host has removed, by id."""
    daily: Daily | None = None
    """The daily deal that is played here, and nothing else."""
    seq: int = 0
    """How many events there have been."""


def game_of(table: Table) -> Game[Any]:
    return EDITIONS[table.edition]


def seat_of(table: Table, player: str) -> int | None:
    """The seat of a player; None without one."""
    for seat, chair in enumerate(table.chairs):
        if chair.player == player and player:
            return seat
    return None


def chair_of(table: Table, player: str) -> Chair | None:
    """The chair of a player who sits here or waits for a seat."""
    for chair in (*table.chairs, *table.waiting):
        if player and chair.player == player:
            return chair
    return None


def done_by(table: Table, player: str) -> tuple[str, ...]:
    """The ids of the last requests of a player that were carried out."""
    return table.done.get(player, ())


def round_running(table: Table) -> bool:
    """Whether a round is dealt and not counted yet."""
    return table.match is not None and is_running(game_of(table), table.match)


def is_covered(table: Table) -> bool:
    """Whether the faces in front of the seats are covered: whenever a round is dealt and no seat may act."""
    return table.phase not in AT_WORK and round_running(table)


def waited_for(table: Table) -> Wait | None:
    """What the round waits for, if anything."""
    return None if table.match is None else waits(game_of(table), table.match)


def bot_kind(table: Table, seat: int) -> str:
    """The kind of the bot that plays here."""
    return table.chairs[seat].bot or table.chairs[seat].substitute


def bot_seats(table: Table) -> tuple[int, ...]:
    """The seats that bots play now: all of theirs, or those that are asked to choose."""
    if table.phase not in AT_WORK:
        return ()
    bots = tuple([seat for seat, chair in enumerate(table.chairs) if chair.bot or chair.stand_in])
    wait = waited_for(table) if bots and table.phase is Phase.CHOOSING else None
    return bots if wait is None else tuple(seat for seat in bots if seat in wait.seats)


def staying(table: Table) -> tuple[Chair, ...]:
    """The seats that are taken. Between matches those whose players left are free already, though still shown."""
    return tuple(chair for chair in table.chairs if not chair.left or table.phase not in GATHERING)


def free_decks(table: Table) -> str:
    """The letters of the decks that are free."""
    taken = {chair.deck for chair in staying(table) + table.waiting}
    return "".join(letter for letter in DECKS[: table.rules.deck_count()] if letter not in taken)


def everyone_ready(table: Table) -> bool:
    """Whether all seats that play on are ready; bots always are."""
    seats = staying(table)
    return len(seats) >= table.rules.seats[0] and all(chair.ready or chair.by_bot for chair in seats)


def anybody_here(table: Table) -> bool:
    """Whether someone with a seat, or waiting for one, is connected; also true if the table has only bots."""
    people = [chair for chair in table.chairs + table.waiting if chair.player]
    return any(chair.here for chair in people) or not people
